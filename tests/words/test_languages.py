"""The table of languages: what counts as one against CLDR (Babel's copy and the browser's), numbers, and no other place."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from babel import Locale
from javascript import run_node

from bataille_edu import words
from bataille_edu.words.languages import LANGUAGES

PACKAGE = Path(words.__file__).parents[1]
COUNTED = [*range(2100), 10**6, 10**6 + 1, 2 * 10**6, 10**9, 0.5, 1.5, 1.99, 2.5, 3.25, 0.1, 21.5]
each = pytest.mark.parametrize("code", LANGUAGES)


@each
def test_what_counts_as_one_is_what_cldr_says(code: str) -> None:
    forms = Locale.parse(code).plural_form
    assert [n for n in COUNTED if words.catalogue(code).is_one(n) != (forms(n) == "one")] == []
    assert words.catalogue(code).is_one(-1)


@each
def test_the_page_counts_as_python_does(code: str) -> None:
    """``Intl.PluralRules`` in the page: any form but ``one`` is ``other`` (see ``Catalogue.messages``)."""
    room = PACKAGE / "widgets" / "page" / "words.js"
    program = (
        f"const {{ Words }} = await import({json.dumps(room.as_uri())});"
        f"const say = new Words({{ m: {{ one: 'one', other: 'other' }} }}, {json.dumps(code)});"
        f"console.log(JSON.stringify({json.dumps(COUNTED)}.map((n) => [say.say('m', {{ n }}) === 'one', say.number(n)])));"
    )
    run = run_node("--input-type=module", "--eval", program)
    assert run.returncode == 0, run.stderr
    catalogue = words.catalogue(code)
    assert json.loads(run.stdout) == [[catalogue.is_one(n), catalogue.number(n)] for n in COUNTED]


@each
def test_a_language_has_its_catalogues_and_its_pages(code: str) -> None:
    assert (words.LOCALE / code / "LC_MESSAGES").is_dir(), "no catalogues: bataille_edu/words/locale"
    assert (PACKAGE.parent / "notebooks").joinpath(*LANGUAGES[code].folder, "accueil.ipynb").exists(), (
        "no pages: notebooks"
    )


def test_no_language_is_asked_for_by_name_elsewhere() -> None:
    """``lang == "fr"`` in a room is a place that a new language would forget."""
    asked = re.compile(r"""(?:==|!=|\bin\b) ?["'](?:fr|en)["']""")
    found = [
        f"{path.relative_to(PACKAGE)}:{number}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if asked.search(line)
    ]
    assert found == []
