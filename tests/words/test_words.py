"""The catalogues: complete in both languages, compiled, well set in French, and equal to what the code asks for."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po
from typography import french_faults

from bataille_edu import words
from bataille_edu.words.compile import compile_catalogues

PACKAGE = Path(words.__file__).parent.parent
NAMES_IN_WORDS = ("_title", "_words")
"""A French error may use a field's title, or a value in words, where the English one, for programmers, has the code."""


def sources(language: str) -> list[Path]:
    return sorted((words.LOCALE / language / "LC_MESSAGES").glob("*.po"))


def entries(language: str) -> list:
    """Every message of the sources, as Babel reads it, with its domain and line for the complaint."""
    found = []
    for path in sources(language):
        with path.open("rb") as file:
            for message in read_po(file, locale=language, abort_invalid=True):
                if message.id:
                    message.id = message.id if isinstance(message.id, str) else message.id[0]
                    message.where = f"{language}/{path.name}: {message.id}"
                    message.texts = (message.string,) if isinstance(message.string, str) else tuple(message.string)
                    found.append(message)
    return found


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def all_blanks(forms: dict[str, str]) -> set[str]:
    return set().union(*map(blanks, forms.values()))


def complaints(*faults: str) -> str:
    return "\n" + "\n".join(faults)


@pytest.fixture(scope="module")
def fr() -> words.Catalogue:
    return words.catalogue("fr")


@pytest.fixture(scope="module")
def en() -> words.Catalogue:
    return words.catalogue("en")


# --- the sources ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_language_has_every_domain(language):
    assert [path.name for path in sources("fr")] == [path.name for path in sources(language)]


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_id_is_there_in_every_language(language, fr):
    assert sorted(set(fr.messages()) ^ set(words.catalogue(language).messages())) == [], "ids that one of the two lacks"


def test_the_blanks_are_the_same_in_both_languages(fr, en):
    faults = []
    for id, forms in en.messages().items():
        mine, theirs = all_blanks(fr.forms(id)), all_blanks(forms)
        if id.startswith("error."):
            mine = {re.sub(f"({'|'.join(NAMES_IN_WORDS)})$", "", name) for name in mine}
            if not mine <= theirs:
                faults.append(f"{id}: {mine - theirs} is not in the English text")
        elif mine != theirs:
            faults.append(f"{id}: {mine} in French, {theirs} in English")
    assert not faults, complaints(*faults)


def test_a_message_with_a_plural_in_one_language_has_it_in_the_other(fr, en):
    plural = [{id for id, forms in c.messages().items() if "one" in forms} for c in (fr, en)]
    assert plural[0] == plural[1]


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_no_id_stands_twice(language):
    """Neither in two domains, where one would hide the other, nor in one (Babel would keep the last in silence)."""
    texts = [path.read_text("utf-8") for path in sources(language)]
    ids = Counter(id for text in texts for id in re.findall(r'^msgid "(.+)"$', text, re.MULTILINE))
    assert not [id for id, n in ids.items() if n > 1]


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_nothing_is_empty_fuzzy_or_untidy(language):
    faults = [
        m.where for m in entries(language) if m.fuzzy or any(text != text.strip() or not text for text in m.texts)
    ]
    assert not faults, complaints(*faults)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_what_is_compiled_equals_the_sources(language):
    catalogue = words.catalogue(language)
    source = {m.id: m.texts for m in entries(language)}
    compiled = {}
    for id, forms in catalogue.messages().items():
        compiled[id] = (forms["one"], forms["other"]) if "one" in forms else (forms["other"],)
    assert compiled == source, "stale catalogues: run python -m bataille_edu.words"


# --- typography -------------------------------------------------------------------------------------------------------


def test_french_is_set_as_it_should_be():
    faults = [f"{m.where}: {fault}" for m in entries("fr") for text in m.texts for fault in french_faults(text)]
    assert not faults, complaints(*faults)


@pytest.mark.parametrize(
    "text",
    [
        "Oui !",
        "Oui!",
        "l'as",
        "«\u202fas »",
        "« as\u202f»",
        "Bientôt...",
        "2 000 cartes",
        "3.5",
        "coeur",
        "Oui\u202f:non",
    ],
)
def test_the_typography_test_sees_faults(text):
    assert french_faults(text)


@pytest.mark.parametrize(
    "text",
    [
        "Oui\u202f!",
        "l’as",
        "«\u202fas\u202f»",
        "Bientôt…",
        "{n:.1f} carte",
        "2\u202f000",
        "Quoi\u202f?!",
        "?",
        '`f: "y"`',
    ],
)
def test_the_typography_test_lets_good_setting_pass(text):
    assert not french_faults(text)


# --- what the code asks for -------------------------------------------------------------------------------------------

ERRORS = ("BatailleError", "OutOfRange", "FileError", "WordsError")

HELPERS = {
    "_clash": ("rules.", "{a}={a_value!r} does not go with {b}={b_value!r}: "),
}
"""Functions that make a BatailleError: what they put before the id and before the text."""


def calls(tree: ast.AST) -> list[tuple[str, ast.Call]]:
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            found.append((node.func.id if isinstance(node.func, ast.Name) else node.func.attr, node))
    return found


def constant(node: ast.Call, place: int) -> str | None:
    value = node.args[place] if len(node.args) > place else None
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else None


def errors_in_code() -> dict[str, str]:
    """The id and English text of every error that the package can raise."""
    found = {}
    for path in PACKAGE.rglob("*.py"):
        for name, call in calls(ast.parse(path.read_text("utf-8"))):
            id, text = constant(call, 0), constant(call, 1)
            if name in HELPERS and id is not None:
                before_id, before_text = HELPERS[name]
                found[before_id + id] = before_text + (text or "")
            elif name in ERRORS and id is not None:
                found[id] = text or ""
    return found


def test_every_error_has_its_words(en):
    missing = [id for id in errors_in_code() if f"error.{id}" not in en]
    assert not missing, complaints(*missing)


def test_the_english_of_every_error_is_the_text_in_the_code():
    """In the domains ``errors`` and ``given``. The command and the pages word theirs for people alone."""
    folder = words.LOCALE / "en" / "LC_MESSAGES"
    ours = words.read(folder / "errors.mo") | words.read(folder / "given.mo")
    texts = {id: (text, ours[f"error.{id}"]["other"]) for id, text in errors_in_code().items() if f"error.{id}" in ours}
    faults = [f"{id}:\n  {code}\n  {words}" for id, (code, words) in texts.items() if code != words]
    assert texts and not faults, complaints(*faults)


def test_no_words_for_errors_that_nobody_raises(en):
    assert not {id.removeprefix("error.") for id in en.messages("error.")} - set(errors_in_code())


def ids_in_code() -> dict[str, str]:
    """Every text constant of the package, Python and JavaScript, that looks like a message id: where it stands."""
    spaces = {id.split(".")[0] for id in words.catalogue("en").messages()}
    shape = re.compile(rf"({'|'.join(sorted(spaces))})(\.[A-Za-z0-9_]+)+")
    file_name = re.compile(r".*\.(js|css|py|svg|json|html|pdf|csv|png|md|po|ipynb)")
    found = {}
    for path in PACKAGE.rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        errors = {id(call.args[0]) for name, call in calls(tree) if name in ERRORS and call.args}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in errors:
                found[node.value] = path.name
    for path in PACKAGE.rglob("*.js"):
        for text in re.findall(r"""["'`]([A-Za-z0-9_.]+)["'`]""", path.read_text("utf-8")):
            found[text] = path.name
    return {text: where for text, where in found.items() if shape.fullmatch(text) and not file_name.fullmatch(text)}


def test_every_id_in_the_code_is_in_the_catalogue(en):
    missing = [f"{where}: {id}" for id, where in ids_in_code().items() if id not in en]
    assert not missing, complaints(*missing)


# --- the catalogue itself ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("n", "french", "english"),
    [
        (0, "0 carte", "0 cards"),
        (1, "1 carte", "1 card"),
        (1.5, "1,5 carte", "1.5 cards"),
        (2, "2 cartes", "2 cards"),
        (2000, "2\u202f000 cartes", "2,000 cards"),
        (1_000_000, "1\u202f000\u202f000 cartes", "1,000,000 cards"),
    ],
)
def test_plurals_and_numbers(fr, en, n, french, english):
    assert fr("count.cards", n=n) == french
    assert en("count.cards", n=n) == english


def test_numbers(fr, en):
    assert [fr.number(x) for x in (0, 999, 1000, 0.25, 1234.5)] == ["0", "999", "1\u202f000", "0,25", "1\u202f234,5"]
    assert (fr.number(2, digits=1), en.number(1234.56, digits=1), fr.number(-3)) == ("2,0", "1,234.6", "−3")


def test_messages_for_javascript(fr):
    assert fr.messages("count.cards") == {"count.cards": {"one": "{n} carte", "other": "{n} cartes"}}


def test_unknown_words_say_what_to_do(fr):
    with pytest.raises(words.WordsError, match=r"no message 'count\.nothing'"):
        fr("count.nothing")
    with pytest.raises(words.WordsError, match="'n'"):
        fr("count.cards")
    with pytest.raises(words.WordsError, match="use one of fr, en"):
        words.catalogue("de")


def test_a_catalogue_that_was_not_compiled_says_how(tmp_path, monkeypatch):
    folder = tmp_path / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "count.po").write_text('msgid "count.a"\nmsgstr "un"\n')
    monkeypatch.setattr(words, "LOCALE", tmp_path)
    with pytest.raises(words.WordsError, match=r"count\.mo: run python -m bataille_edu\.words"):
        words.compiled("fr")
    assert [path.name for path in compile_catalogues(tmp_path)] == ["count.mo"]
    assert words.read(folder / "count.mo") == {"count.a": {"other": "un"}}


def test_compiling_twice_gives_the_same_bytes(tmp_path):
    folder = tmp_path / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "count.po").write_text(sources("fr")[0].read_text("utf-8"))
    first = compile_catalogues(tmp_path)[0].read_bytes()
    assert compile_catalogues(tmp_path)[0].read_bytes() == first
