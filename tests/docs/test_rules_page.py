"""docs/rules.md: every clause cited anywhere stands there, every choice of ``Rules`` too, and nothing else is asked for."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest
from pages import DOCS, ROOT, prose
from tools.write_docs import filled

import bataille_edu as be
from bataille_edu.lessons.scene_clauses import CLAUSES, NEVER
from bataille_edu.log import REASONS
from bataille_edu.rules import CHOICES

TEXT = (DOCS / "rules.md").read_text(encoding="utf-8")
NUMBERED = set(re.findall(r"^## (\d+b?)\.|^\*\*(\d+\.\d+)\*\*", TEXT, flags=re.MULTILINE))
PARAGRAPHS = {one or other for one, other in NUMBERED}
MARKS = re.findall(r'<a id="([^"]+)"></a>', TEXT)
NUMBER = r"\d+b?(?:\.\d+)?"
SENTENCE = r"\d\.\d(?!\d)"
CITED = re.compile(
    rf"""
    ^\[({NUMBER}(?:,\ {NUMBER})*)\]               # [3.4, 4] before a docstring of the engine
    | [Ss]ection\ ({NUMBER}(?:\ to\ {NUMBER})?)
    | [Cc]lauses?\ ({NUMBER}(?:(?:,|\ and)\ {NUMBER})*)
    | Scenes\ for\ ({NUMBER}(?:(?:,|\ and)\ {NUMBER})*)
    | ^\#[ -]*({SENTENCE})[:, ]                   # a comment that begins with its clause
    | ^({SENTENCE}(?:\ and\ {NUMBER})?)[:,]       # a docstring that does
    | \(({SENTENCE})\)
    """,
    flags=re.MULTILINE | re.VERBOSE,
)


def citations() -> dict[str, set[str]]:
    """Every clause cited in the engine, the tests and the pages, and where."""
    found: dict[str, set[str]] = {}
    for path, text in prose():
        if path.suffix == ".md" or "bench" in path.parts:
            continue
        for match in CITED.finditer(text):
            for number in re.findall(NUMBER, next(group for group in match.groups() if group)):
                found.setdefault(number, set()).add(str(path.relative_to(ROOT)))
    return found


def test_citations_are_found() -> None:
    """The search sees the citations it is for."""
    seen = citations()
    assert {"3.1", "3.2", "3.3", "3.4", "3.5", "3.6", "3.7", "4", "5", "6", "7"} <= set(seen)
    assert any(path.startswith("bataille_edu/engine") for path in seen["3.4"])
    assert "tests/judge.py" in seen["3.1"]


def test_every_cited_clause_stands_in_the_rules() -> None:
    missing = {number: sorted(where) for number, where in citations().items() if number not in PARAGRAPHS}
    assert missing == {}, f"clauses that docs/rules.md does not have: {missing}"


def test_every_sentence_of_the_scenes_has_its_mark_once() -> None:
    """``lessons/scene_clauses`` names the sentences a player can meet: each is marked in the text, and no other is."""
    assert len(MARKS) == len(set(MARKS))
    assert sorted({*CLAUSES, *NEVER} - set(MARKS)) == [], "sentences without a mark in docs/rules.md"
    assert sorted(set(MARKS) - {*CLAUSES, *NEVER}) == [], "marks that no scene list knows"


def test_a_mark_stands_in_its_own_clause() -> None:
    paragraph = ""
    for head, clause, mark in re.findall(
        r'^## (\d+b?)\.|^\*\*(\d+\.\d+)\*\*|<a id="([^"]+)">', TEXT, flags=re.MULTILINE
    ):
        paragraph = head or clause or paragraph
        assert not mark or mark.startswith(f"{paragraph}."), f"{mark} stands in {paragraph}"


@pytest.mark.parametrize("field", [field.name for field in fields(be.Rules)])
def test_every_field_and_value_of_the_rules_is_said(field: str) -> None:
    assert re.search(rf"`{field}\b", TEXT), f"docs/rules.md does not name the field {field}"
    prosaic = TEXT[: TEXT.index("<!-- variants")]
    unsaid = [value for value in CHOICES.get(field, ()) if not re.search(rf'[`"]{value}[`"]', prosaic)]
    assert unsaid == [], f"values of {field} that docs/rules.md does not explain"


@pytest.mark.parametrize("reason", [reason for reason in REASONS if reason])
def test_every_reason_is_said(reason: str) -> None:
    assert f"| `{reason}` |" in TEXT


def test_the_table_of_variants_is_that_of_the_code() -> None:
    assert filled(TEXT) == TEXT, "write it again: python tests/tools/write_docs.py"


def test_sources_are_told() -> None:
    for source in {source for entry in be.VARIANTS.values() for source in entry.source}:
        assert f"`{source}`" in TEXT.partition("## 1.")[0]
