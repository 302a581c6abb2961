"""What the pages under docs/ take from the code: ``python tests/tools/write_docs.py`` writes it, tests/docs compare it.

The table of the variants (docs/rules.md), the rows of the reproduction (docs/numbers.md), the picture (docs/table.svg).
"""

from __future__ import annotations

import math
import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import bataille_edu as be
from bataille_edu.draw import table_svg
from bataille_edu.reproduction.table import Row, rows
from bataille_edu.widgets.phase.belts import rows as phase_rows

DOCS = Path(__file__).parents[2] / "docs"
USUAL = be.Rules()
SEED = 7
"""The game of the picture."""
PHASE_DOWN = 3


def choices_of(rules: be.Rules, without: tuple[str, ...] = ()) -> str:
    """The fields that differ from ``Rules()``, as one writes them in Python."""
    named = {f.name: getattr(rules, f.name) for f in fields(rules) if getattr(rules, f.name) != getattr(USUAL, f.name)}
    return ", ".join(f"{name}={value!r}" for name, value in named.items() if name not in without)


def variants_table() -> str:
    """A line a variant: name, packs, players, the choices in which it differs from ``Rules()``, sources."""
    lines = ["| name | packs | players | `Rules()` with | source |", "| --- | --- | --- | --- | --- |"]
    for name, entry in be.VARIANTS.items():
        least, most = entry.players
        players = f"{least}" if least == most else f"{least} to {most}"
        choices = choices_of(entry.rules, without=("pack", "players"))
        cells = (f"`{name}`", ", ".join(entry.packs), players, f"`{choices}`", ", ".join(entry.source))
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def printed(value: Any) -> str:
    """A figure as the row holds it; nothing where there is none."""
    if value is None:
        return ""
    if isinstance(value, dict):
        return ", ".join(f"{name} {figure:,}" for name, figure in value.items())
    if isinstance(value, list):
        return " then ".join(map(str, value))
    return f"{value:,}" if isinstance(value, int | float) and abs(value) >= 10_000 else str(value)


def row_cells(row: Row) -> list[str]:
    """The cells of one row: name, what, rules, published, checked, standard error, marks and why."""
    marks = [mark for mark, holds in (("once", row.once), ("differs", row.differs)) if holds]
    note = ": ".join(part for part in (", ".join(marks), row.why.get("en", "")) if part)
    at_most = "≤ " if row.compare == "at_most" else ""
    choices = choices_of(row.rules)
    return [
        f"`{row.id}`", row.what["en"].replace("|", "\\|"), f"`{choices}`" if choices else "", printed(row.published),
        at_most + printed(row.checked), printed(row.error), note.replace("|", "\\|"),
    ]  # fmt: skip


def rows_table(section: str) -> str:
    """The rows of one section of the reproduction."""
    head = ["row", "figure", "`Rules()` with", "published", "checked", "±", "remark"]
    lines = [f"| {' | '.join(head)} |", f"|{' --- |' * len(head)}"]
    lines += [f"| {' | '.join(row_cells(row))} |" for row in rows() if row.section == section]
    return "\n".join(lines)


def measured(value: float, error: float, games: int) -> str:
    """A figure to the second digit of its error; one that was never seen says of how many games."""
    if not error:
        return f"{value:g} of {games:,} games"
    digits = max(0, 1 - math.floor(math.log10(error)))
    return f"{value:,.{digits}f} ± {error:.{digits}f}"


def phase_table() -> str:
    """The kept rows of the phase law with three cards face down."""
    figures = ("alike", "ties", "lag", "rounds", "unfinished")
    head = ["cards, pick-up", "like meets like", "ties a round", "lag 1", "mean rounds", "unfinished at 2,000"]
    lines = [f"| {' | '.join(head)} |", f"|{' --- |' * len(head)}"]
    for row in (row for row in phase_rows().values() if row["face_down"] == PHASE_DOWN):
        cells = [measured(*row[name], row["games"]) for name in figures]
        lines.append(f"| {row['cards']} `{row['capture']}` | {' | '.join(cells)} |")
    return "\n".join(lines)


def filled(text: str) -> str:
    """A page with what stands between its marks written anew."""
    text = re.sub(
        r"(<!-- variants: .*? -->\n).*?(<!-- /variants -->)",
        lambda m: f"{m[1]}{variants_table()}\n{m[2]}", text, flags=re.DOTALL,
    )  # fmt: skip
    text = re.sub(
        r"(<!-- phase: .*? -->\n).*?(<!-- /phase -->)",
        lambda m: f"{m[1]}{phase_table()}\n{m[2]}", text, flags=re.DOTALL,
    )  # fmt: skip
    return re.sub(
        r"(<!-- rows: (\w+) -->\n).*?(<!-- /rows -->)",
        lambda m: f"{m[1]}{rows_table(m[2])}\n{m[3]}", text, flags=re.DOTALL,
    )  # fmt: skip


def picture() -> str:
    """The table of *récréation* in its first battle: a real moment of a real game, named in French as the pages are."""
    game = be.play(be.VARIANTS["recreation"].rules, seed=SEED)
    kinds = [event.kind for event in game.events]
    battle = kinds.index(be.Kind.BATTLE)
    return table_svg(game, kinds.index(be.Kind.TAKE, battle), "fr")


WRITTEN = ("rules.md", "numbers.md")
"""Pages with marks that are filled."""


def main() -> None:
    for name in WRITTEN:
        page = DOCS / name
        page.write_text(filled(page.read_text(encoding="utf-8")), encoding="utf-8")
    (DOCS / "table.svg").write_text(picture(), encoding="utf-8")


if __name__ == "__main__":
    main()
