"""docs/numbers.md and the rows of the reproduction say the same, and every row has its source there."""

from __future__ import annotations

import re

from pages import DOCS
from tools.write_docs import filled

from bataille_edu.reproduction.table import rows

TEXT = (DOCS / "numbers.md").read_text(encoding="utf-8")
ROWS = {row.id: row for row in rows()}
TOLD = {
    cells[0].strip("` "): [cell.strip() for cell in cells]
    for line in TEXT.splitlines()
    if len(cells := re.split(r"(?<!\\)\|", line.strip("|"))) == 7 and cells[0].strip().startswith("`")
}
SOURCES = re.findall(r"`([\w.]+)`", "\n".join(re.findall(r"^\| (`[^|]+) \|[^|]+\|$", TEXT, flags=re.MULTILINE)))


def test_the_page_has_the_rows_of_the_code() -> None:
    assert sorted(set(ROWS) - set(TOLD)) == [], "rows that docs/numbers.md lacks: python tests/tools/write_docs.py"
    assert sorted(set(TOLD) - set(ROWS)) == [], "rows that only docs/numbers.md has: python tests/tools/write_docs.py"


def said(told: str) -> object:
    """A cell read back: a number, a count by name, or words."""
    if " then " in told:
        return [int(part) for part in told.split(" then ")]
    if counts := re.findall(r"(\w+) ([\d.]+)", told.replace(",", "")):
        return {name: float(number) for name, number in counts}
    try:
        return float(told.replace(",", "").removeprefix("≤ "))
    except ValueError:
        return told or None


def test_a_row_says_the_same_on_both_sides() -> None:
    for name, (_, _, rules, published, checked, error, remark) in TOLD.items():
        row = ROWS[name]
        assert said(published) == row.published, name
        assert said(checked) == row.checked, name
        assert said(error) == row.error, name
        mark = remark.partition(":")[0]
        assert ("differs" in mark, "once" in mark) == (row.differs, row.once), name
        assert all(f"{field}=" in rules for field in row.rules.differing(type(row.rules)())), name


def test_the_page_is_written_anew() -> None:
    assert filled(TEXT) == TEXT, "write it again: python tests/tools/write_docs.py"


def is_from(name: str, source: str) -> bool:
    return name == source or name.startswith(f"{source}.")


def test_every_row_has_its_source_and_every_source_a_row() -> None:
    assert [name for name in ROWS if not any(is_from(name, source) for source in SOURCES)] == [], (
        "rows without a source"
    )
    assert [source for source in SOURCES if not any(is_from(name, source) for name in ROWS)] == [], (
        "sources without a row"
    )
