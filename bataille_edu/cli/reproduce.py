"""``bataille-edu reproduce``: every published figure computed anew, and whether it is the same."""

from __future__ import annotations

import argparse
import csv
from collections.abc import Callable
from pathlib import Path

from ..errors import BatailleError
from ..files import check_target, written
from ..reproduction import Found, reproduce
from ..reproduction.show import cells, head, notes
from ..words import Catalogue

MOST_GAMES = 10**8


def run(
    options: argparse.Namespace, say: Catalogue, whole: Callable[[str, str, int, int], int], tell: Callable[[str], None]
) -> None:
    """Compute row by row, tell each as it comes, then the sum; write the table if a file was named. Ctrl+C stops the computing:
    the rows that are whole are summed up and written."""
    from ..reproduction import table

    games = table.GAMES if options.games is None else whole("--games", options.games, 100, MOST_GAMES)
    seed = 1 if options.seed is None else whole("--seed", options.seed, 0, 2**63 - 1)
    if options.o is not None and Path(options.o).suffix.lower() != ".csv":
        raise BatailleError(
            "cli.reproduce.file", "-o {file!r} is not possible: name a file that ends in .csv.", file=options.o
        )
    target = None if options.o is None else check_target(options.o)
    found: list[Found] = []
    try:
        for row in reproduce(games, seed):
            found.append(row)
            if len(found) < 2 or row.row.section != found[-2].row.section:
                tell(f"\n{say(f'repro.section.{row.row.section}')}")
            tell(line(row, say))
    except KeyboardInterrupt:
        tell(f"\n{say('cli.reproduce.stopped')}")
    tell("\n" + sum_text(found, say))
    if target is not None:
        with written(target) as beside:
            write(found, beside, say)
        tell(say("cli.reproduce.written", file=options.o))


def line(found: Found, say: Catalogue) -> str:
    """A row in the terminal: whether it is the same, what it is, ours, and the figure it is held against."""
    what, _, published, checked, ours, _, agrees = cells(found, say)
    text = f"  {agrees:<4} {what}  {ours}"
    return text if agrees == say("repro.yes") else f"{text}  ({checked or published})"


def sum_text(found: list[Found], say: Catalogue) -> str:
    """How many rows agree."""
    same = sum(row.agrees for row in found)
    known = sum(not row.agrees and row.row.differs for row in found)
    return say("cli.reproduce.sum", n=len(found), same=same, known=known, other=len(found) - same - known)


def write(found: list[Found], path: Path, say: Catalogue) -> None:
    """The table as a file."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["id", *head(say), say("repro.column.note")])
        for row in found:
            writer.writerow([row.row.id, *cells(row, say), " / ".join(notes(row, say))])
