"""Counts of many games, in constant memory, and what they say: shares and means with standard errors."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np

from ..errors import BatailleError
from ..given import one, real, whole, word
from ..log import REASONS
from .columns import Array, Columns


@dataclass(eq=False, repr=False)
class Tally:
    """Counts of many games, in memory that does not grow with them.

    ``wins[seat]``, with the last place for nobody; ``reasons[code]`` as in ``log.REASONS``; ``lengths[r]``: games of ``r``
    rounds; ``sums[name]``: sum and sum of squares of ``rounds``, ``battles``, ``flips``. Exact integers, so the order in
    which chunks come in does not matter.
    """

    games: int = 0
    wins: Array = field(default_factory=lambda: np.zeros(0, np.int64))
    reasons: Array = field(default_factory=lambda: np.zeros(len(REASONS), np.int64))
    lengths: Array = field(default_factory=lambda: np.zeros(0, np.int64))
    sums: dict[str, tuple[int, int]] = field(default_factory=dict)
    complete: bool = True

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tally):
            return NotImplemented
        mine, theirs = ((t.wins, t.reasons, t.lengths) for t in (self, other))
        alike = (self.games, self.complete, self.sums) == (other.games, other.complete, other.sums)
        return alike and all(np.array_equal(a, b) for a, b in zip(mine, theirs, strict=True))

    __hash__ = None  # type: ignore[assignment]  # counts that may still be added to

    def __repr__(self) -> str:
        return f"<Tally: {self.games} games{'' if self.complete else ', cancelled'}>"

    @classmethod
    def of(cls, columns: Columns) -> Tally:
        """The counts of some games."""
        players = columns.cards.shape[1]
        sums = {}
        for name in ("rounds", "battles", "flips"):
            values = getattr(columns, name).astype(np.int64)
            sums[name] = (int(values.sum()), int((values * values).sum()))
        return cls(
            games=len(columns),
            wins=np.bincount(columns.winner.astype(np.int64) % (players + 1), minlength=players + 1),
            reasons=np.bincount(columns.reason_code, minlength=len(REASONS)),
            lengths=np.bincount(columns.rounds),
            sums=sums,
        )

    def merged(self, other: Tally) -> Tally:
        """Both counts together. Raises ``BatailleError`` where the games are of different numbers of players."""
        other = one("other", other, Tally, "be.tally(rules)")
        if self.games and other.games and len(self.wins) != len(other.wins):
            raise BatailleError(
                "tally.players", "counts of {mine} and of {theirs} players do not add up: count games of one number of players.",
                mine=len(self.wins) - 1, theirs=len(other.wins) - 1,
            )  # fmt: skip
        if not self.games or not other.games:
            return self if self.games else other
        long, short = (self, other) if len(self.lengths) >= len(other.lengths) else (other, self)
        lengths = long.lengths.copy()
        lengths[: len(short.lengths)] += short.lengths
        sums = {name: (a + other.sums[name][0], b + other.sums[name][1]) for name, (a, b) in self.sums.items()}
        return Tally(self.games + other.games, self.wins + other.wins, self.reasons + other.reasons, lengths, sums)

    def mean(self, name: str) -> tuple[float, float]:
        """Mean and standard error of ``rounds``, ``battles`` or ``flips``."""
        self._check_some()
        word("name", name, self.sums)
        total, squares = self.sums[name]
        return mean_from_sums(self.games, total, squares)

    def quantile(self, share: float) -> int:
        """The least number of rounds that at least ``share`` of the games (0 to 1) do not pass."""
        self._check_some()
        share = real("share", share, 0, 1)
        return int(np.searchsorted(np.cumsum(self.lengths), share * self.games))

    def share(self, count: int) -> tuple[float, float]:
        """A count as a share of the games, with its standard error."""
        self._check_some()
        return share_of(whole("count", count, 0, self.games), self.games)

    def _check_some(self) -> None:
        if not self.games:
            raise BatailleError("tally.empty", "no game was counted: count at least one first.")

    def summary(self) -> Summary:
        """Shares and means with standard errors."""
        self._check_some()
        return Summary(
            games=self.games,
            complete=self.complete,
            wins=tuple(self.share(int(count)) for count in self.wins[:-1]),
            nobody=self.share(int(self.wins[-1])),
            reasons={REASONS[code]: self.share(int(count)) for code, count in enumerate(self.reasons) if count},
            rounds=self.mean("rounds"),
            battles=self.mean("battles"),
            flips=self.mean("flips"),
            median=self.quantile(0.5),
            middle=(self.quantile(0.025), self.quantile(0.975)),
        )


def mean_from_sums(games: int, total: int, squares: int) -> tuple[float, float]:
    """Mean and its standard error from exact sums; the error is NaN for a single game."""
    mean = total / games
    if games < 2:
        return mean, math.nan
    return mean, math.sqrt(max(0, squares * games - total * total) / (games * games * (games - 1)))


def share_of(count: int, games: int) -> tuple[float, float]:
    """A share and its standard error, the square root of p (1 - p) / n."""
    p = count / games
    return p, math.sqrt(p * (1 - p) / games)


@dataclass(frozen=True)
class Summary:
    """Shares and means, each ``(value, standard error)``; ``median`` and ``middle`` (the central 95 %) in rounds."""

    games: int
    complete: bool
    wins: tuple[tuple[float, float], ...]
    nobody: tuple[float, float]
    reasons: dict[str, tuple[float, float]]
    rounds: tuple[float, float]
    battles: tuple[float, float]
    flips: tuple[float, float]
    median: int
    middle: tuple[int, int]
