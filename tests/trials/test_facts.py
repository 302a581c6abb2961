"""Every number in the prose of the pages is bound to a fact; and the facts that were measured come out again."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

from bataille_edu import trials
from bataille_edu.trials import facts
from bataille_edu.trials.core import measure

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
BOUND = (
    "premiers-calculs", "series", "series-2", "series-3", "vrai-faux", "vrai-faux-2", "fin", "fin-2", "gagner", "gagner-2",
    "a-toi", "piles",
)  # fmt: skip
"""The pages that say what holds. On the others numbers are of the rules (three cards face down), and no results."""

PATHS = [
    path for folder in (NOTEBOOKS, NOTEBOOKS / "en") for name in BOUND if (path := folder / f"{name}.ipynb").exists()
]
ALLOWED = (r"\bPage \d\b", r"\b(?:18|19|20)\d\d\b", r"\barXiv [\d.]+", r"\b1/√n\b", r"\bÉtape \d\b", r"\bStep \d\b")
"""What is no fact: the number of a page or a step, a year, a reference, and the formula of the error."""


def prose(source: str) -> str:
    """What a reader sees of a cell: links without their target, no code, no tags."""
    return re.sub(r"\]\([^)]*\)|`[^`]*`|<[^>]*>", " ", source)


def pattern(text: str) -> re.Pattern[str]:
    """The number, and not inside another one."""
    return re.compile(rf"(?<![\d,./])(?<!\d\u202f){re.escape(text)}(?![\d/]|[,.\u202f]\d)")


def unbound(source: str, bound: dict[str, str]) -> list[str]:
    """The digits of a cell that no fact stands for."""
    text = prose(source)
    for number in sorted(bound, key=len, reverse=True):
        text, times = pattern(number).subn(" ", text)
        if not times:
            return [f"{number!r} is bound but not said"]
    for allowed in ALLOWED:
        text = re.sub(allowed, " ", text)
    return re.findall(r"[^ \n]*\d[^ \n]*", text)


def markdown(path: Path) -> list[Any]:
    return [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "markdown"]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.relative_to(NOTEBOOKS).as_posix())
def test_every_number_in_prose_is_bound_and_true(path: Path) -> None:
    lang = "en" if path.parent.name == "en" else "fr"
    for cell in markdown(path):
        bound = cell.metadata.get("facts", {})
        assert unbound(cell.source, bound) == [], cell.source
        for text, spec in bound.items():
            assert facts.say(spec, lang) == text, (
                f"{spec} is now {facts.say(spec, lang)}: run tests/tools/bind_facts.py"
            )


def test_the_test_of_numbers_finds_them() -> None:
    """Digits, fractions, percents, decimal commas, thousands; a bound number does not hide a longer one that holds it."""
    for text in ("deux 3", "1/17", "57\u202f%", "0,092", "2\u202f000", "26/17."):
        assert unbound(text, {})
    assert unbound("57\u202f% et 7\u202f%", {"7\u202f%": ""}) == ["57\u202f%"]
    assert unbound("1/17 et 17", {"17": ""}) == ["1/17"]
    assert unbound("0,092 et 0,09", {"0,09": ""}) == ["0,092"]
    assert unbound("2\u202f000 et 2", {"2": ""}) == ["2\u202f000"]
    assert unbound("Page 2, [ici 5](page-3.ipynb)", {"5": ""}) == []
    assert unbound("rien", {"5": ""}) == ["'5' is bound but not said"]


def test_messages_of_the_widgets_say_no_number_of_their_own() -> None:
    """Numbers come through blanks."""
    from bataille_edu.words import LANGUAGES, catalogue

    for lang in LANGUAGES:
        for prefix in ("experiment.", "trial."):
            for id, forms in catalogue(lang).messages(prefix).items():
                for text in forms.values():
                    assert not re.search(r"\d", re.sub(r"\{[^}]*\}", "", text)), (lang, id, text)


def test_every_trial_has_its_words_and_its_kept_run() -> None:
    from bataille_edu.trials import figures, pictures
    from bataille_edu.words import LANGUAGES, catalogue

    for name, one in trials.trials().items():
        reading = trials.kept(name)
        assert reading is not None, f"run: python tests/tools/measure_facts.py {name}"
        assert reading.games == one.games and reading.right in one.bets, name
        for lang in LANGUAGES:
            say = catalogue(lang)
            assert say(one.id("question"), **one.blanks) and figures.told(one, reading, say)
            assert all(figures.bet_text(one, bet, say) for bet in one.bets)
            assert pictures.picture(one, reading, say).startswith("<svg")


SOME = 12_000
"""Games of a small sample: about a tenth of the kept one."""


@pytest.mark.parametrize("name", sorted(trials.trials()))
def test_a_small_sample_agrees_with_the_kept_run(name: str) -> None:
    """Other games, so that the figures are independent; within five standard errors of their difference."""
    from bataille_edu.stats import agree

    one, kept = trials.trial(name), trials.kept(name)
    assert kept is not None
    again = measure(one, max(200, min(SOME, one.games // 10)), seed=one.seed + 1000)
    for item in again.items:
        before = kept[item.token]
        assert agree(item.value, item.error, before.value, before.error, 2 / max(1, item.n), within=5), (item, before)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(trials.trials()))
def test_the_kept_run_comes_out_again(name: str) -> None:
    kept = trials.kept(name)
    assert kept is not None
    again = measure(trials.trial(name))
    for item in again.items:
        assert [item.value, item.error, item.n] == pytest.approx(
            [*vars(kept[item.token]).values()][1:], rel=1e-6, abs=1e-9
        )
