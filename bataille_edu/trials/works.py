"""How games of a trial are played: counted by columns, watched inside, or a coin thrown instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from ..rules import Rules

if TYPE_CHECKING:
    from ..many.columns import Columns
    from ..stats import Share

Sums = tuple[int, int, int, int, int, int]
"""Sums of a, b, a², ab, b² over games, and the games with a base: what a ``stats.Share`` is made of."""

APART = 10_000_019
"""Between the seeds of two rule sets that are compared: their games are independent of each other."""


@dataclass(frozen=True)
class Counts:
    """Counts by name, which add up; ``bars``: counts in a row by name."""

    sums: Mapping[str, Sums] = field(default_factory=dict)
    bars: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def merged(self, other: Counts) -> Counts:
        """Both together."""
        sums = {name: _added(row, other.sums[name]) for name, row in self.sums.items()}
        return Counts(sums, {name: _longer(row, other.bars[name]) for name, row in self.bars.items()})

    def share(self, name: str) -> Share:
        """A ratio of sums with its standard error, whole games as units."""
        from ..stats import Share

        a, b, aa, ab, bb, games = self.sums[name]
        return Share.of(games, a, b, aa, ab, bb)


def _added(one: Sums, other: Sums) -> Sums:
    a, b, aa, ab, bb, n = (x + y for x, y in zip(one, other, strict=True))
    return a, b, aa, ab, bb, n


def _longer(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    long, short = (one, other) if len(one) >= len(other) else (other, one)
    return tuple(value + (short[i] if i < len(short) else 0) for i, value in enumerate(long))


def sums_of(a: Any, b: Any) -> Sums:
    """The sums of a count and a base, one value of each a game (NumPy arrays)."""
    import numpy as np

    x, y = np.asarray(a, np.int64), np.asarray(b, np.int64)
    return int(x.sum()), int(y.sum()), int(x @ x), int(x @ y), int(y @ y), int((y > 0).sum())


@dataclass(frozen=True)
class Playing:
    """Games played to the end; ``counted(columns)`` gives for each name a count and a base a game."""

    rules: Mapping[str, Rules]
    counted: Callable[[Columns], Mapping[str, tuple[Any, Any]]]

    def __call__(self, seed: int, first: int, count: int) -> Counts:
        from ..many.columns import run_chunk

        sums: dict[str, Sums] = {}
        for k, (name, rules) in enumerate(self.rules.items()):
            for what, (a, b) in self.counted(run_chunk(rules, seed + APART * k, first, count)).items():
                sums[f"{name}.{what}" if what else name] = sums_of(a, b)
        return Counts(sums)


@dataclass(frozen=True)
class Watching:
    """Games watched inside: ``shares`` names what is kept, each ``(rules, look, read from Watched)``. Those of the same rules
    and look are played once."""

    rules: Mapping[str, tuple[Rules, str]]
    shares: Mapping[str, tuple[str, Callable[[Any], Share]]]

    def __call__(self, seed: int, first: int, count: int) -> Watchings:
        from ..stats import watch_chunk

        seen = {name: watch_chunk(rules, seed, first, count, look) for name, (rules, look) in self.rules.items()}
        return Watchings(seen)

    def read(self, found: Watchings) -> dict[str, Share]:
        """The shares."""
        return {name: read(found.seen[where]) for name, (where, read) in self.shares.items()}


@dataclass(frozen=True)
class Watchings:
    """Several ``stats.Watched`` by name."""

    seen: Mapping[str, Any]

    def merged(self, other: Watchings) -> Watchings:
        """Both together."""
        return Watchings({name: found.merged(other.seen[name]) for name, found in self.seen.items()})


@dataclass(frozen=True)
class Throwing:
    """A coin thrown ``throws`` times a game; ``counted(bits, throws)`` gives ``{name: (count, base)}``, and ``bars`` which of
    the counts is also kept as a histogram. Game i of a seed is the same on every machine (``random.Random``)."""

    throws: int
    counted: Callable[[int, int], Mapping[str, tuple[int, int]]]
    bars: str = ""

    def __call__(self, seed: int, first: int, count: int) -> Counts:
        rows: dict[str, list[int]] = {}
        heights = [0] * (self.throws + 1)
        coin = Random()
        for i in range(first, first + count):
            coin.seed((seed << 32) + i)
            for name, (a, b) in self.counted(coin.getrandbits(self.throws), self.throws).items():
                row = rows.setdefault(name, [0] * 6)
                for place, value in enumerate((a, b, a * a, a * b, b * b, 1 if b else 0)):
                    row[place] += value
                if name == self.bars:
                    heights[a] += 1
        sums = {name: (row[0], row[1], row[2], row[3], row[4], row[5]) for name, row in rows.items()}
        return Counts(sums, {self.bars: tuple(heights)} if self.bars else {})
