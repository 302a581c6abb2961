"""The rows, and whether each agrees.

A row agrees if ours is within four standard errors of the checked figure: of the difference, so of both errors together. Where no
error was printed, ours stands for it, and half a unit of the last printed digit is added. Exact ones agree if they are the same.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib import resources
from typing import Any

from ..deals import check_seed
from ..files import PathLike, write_text
from ..given import call, items, maybe, one, whole
from ..rules import Rules
from ..stats import agree
from .measures import MEASURES, Bench, Value

GAMES = 100_000
"""How many games a sample takes unless asked otherwise: a minute in all."""

LEAST_GAMES = 100
"""Fewer say nothing."""

FULL = 10_000_000
"""As many as any row asks for."""


@dataclass(frozen=True)
class Row:
    """One published figure. ``rules``: exactly which; ``published`` as its source prints it, ``checked`` as an independent
    simulation found it, with its ``error``; ``unit``: of the last printed digit. ``how``: the measure. ``games``: the sample
    of a full run. ``once``: the figure was checked once only, and ours takes its place. ``differs``: known not to agree, for
    the reason ``why``.

    >>> row = be.reproduction.rows()[0]
    >>> row.id, row.section, row.deals, row.target["won"]
    ('deals.2r4s.natural', 'deals', 70, 27)
    """

    id: str
    what: dict[str, str]
    how: str
    rules: Rules
    checked: Any = None
    error: float | None = None
    published: Any = None
    unit: float = 0.0
    games: int = 0
    compare: str = "near"
    once: bool = False
    differs: bool = False
    args: dict[str, Any] = field(default_factory=dict)
    why: dict[str, str] = field(default_factory=dict)

    @property
    def section(self) -> str:
        """The part of the table it stands in."""
        return self.id.partition(".")[0]

    @property
    def target(self) -> Any:
        """The figure to agree with: checked, or where nobody did, published."""
        return self.published if self.checked is None else self.checked

    @property
    def deals(self) -> int:
        """How many deals it plays, where that is what it takes."""
        return int(self.checked["deals"]) if self.how == "enumerate" else 0


@dataclass(frozen=True)
class Found:
    """Our figure of a row: ``value`` ± ``error`` from ``games`` games (0: exact), and whether it agrees.

    >>> found = be.reproduction.found_rows()[0]
    >>> found.row.id, found.value["won"], found.agrees
    ('deals.2r4s.natural', 27, True)
    """

    row: Row
    value: Value
    error: float
    games: int

    @property
    def agrees(self) -> bool:
        """Whether it agrees with the row."""
        row = self.row
        if row.compare == "same":
            if isinstance(row.target, dict) and isinstance(self.value, dict):
                return all(self.value.get(name) == wanted for name, wanted in row.target.items())
            if row.how == "deal" and isinstance(row.target, int) and isinstance(self.value, list):
                return self.value[1:] == [row.target]
            return bool(self.value == row.target)
        if not isinstance(self.value, int | float):
            return False
        if row.compare == "at_most":
            return bool(self.value <= row.target + 4 * self.error)
        error, unit = (row.error, 0.0) if row.error is not None else (self.error, row.unit)
        return agree(float(self.value), self.error, float(row.target), error, unit)


def rows() -> tuple[Row, ...]:
    """All rows, in order.

    >>> len({row.section for row in be.reproduction.rows()})
    7
    """
    return tuple(_row(**data) for data in _read("reproduction.json"))


def _row(rules: dict[str, Any] | None = None, **data: Any) -> Row:
    return Row(rules=Rules(**(rules or {})), **data)


def _read(name: str) -> Any:
    return json.loads(resources.files(__package__).joinpath(f"data/{name}").read_text(encoding="utf-8"))


def reproduce(
    games: int = GAMES,
    seed: int = 1,
    only: Callable[[Row], bool] = lambda row: True,
    report: Callable[[Found], None] | None = None,
) -> Iterator[Found]:
    """Compute the rows anew, one after the other, from samples of at most ``games`` games; a pack with more deals than a
    hundred times that is not counted out. Interrupted, it raises ``KeyboardInterrupt``: a row comes whole or not at all.

    >>> found = be.reproduction.reproduce(games=100, only=lambda row: row.id == "sums.first_tie")
    >>> [(one.value, one.agrees) for one in found]
    [('1/17', True)]
    """
    games, seed = whole("games", games, LEAST_GAMES, FULL * 10), check_seed(seed)
    call("only", only)
    maybe(call)("report", report)
    return _reproduced(games, seed, only, report)


def _reproduced(
    games: int, seed: int, only: Callable[[Row], bool], report: Callable[[Found], None] | None
) -> Iterator[Found]:
    bench = Bench(seed, games)
    for row in rows():
        if not only(row) or row.deals > 100 * games:
            continue
        number = min(row.games, games)
        value, error = MEASURES[row.how](bench, row.rules, number, **row.args)
        found = Found(row, value, error, number)
        if report:
            report(found)
        yield found


def found_rows() -> tuple[Found, ...]:
    """The figures of the full run kept in the package.

    >>> all(found.agrees or found.row.differs for found in be.reproduction.found_rows())
    True
    """
    kept = _read("reproduction_found.json")
    return tuple(Found(row, *kept[row.id]) for row in rows() if row.id in kept)


def save_found(found: list[Found], path: PathLike) -> None:
    """Keep the figures of a run (of the developers' full run, in the package).

    >>> import tempfile, pathlib
    >>> file = pathlib.Path(tempfile.mkdtemp(), "found.json")
    >>> be.reproduction.save_found(list(be.reproduction.found_rows())[:2], file)
    >>> len(file.read_text().splitlines())
    4
    """
    for i, each in enumerate(items("found", found)):
        one(f"found[{i}]", each, Found, "be.reproduction.reproduce(1000)")
    lines = [f"{json.dumps(f.row.id)}: {json.dumps([f.value, f.error, f.games])}" for f in found]
    write_text(path, "{\n" + ",\n".join(lines) + "\n}\n")
