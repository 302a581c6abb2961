"""Shares and means with their standard errors, from exact sums over games."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ..given import real, whole
from ..many.margins import Z95

MOST_RARE = 1000
"""Cases that are rare: of more a share with its standard error says as much."""


@dataclass(frozen=True)
class Share:
    """A count out of a base, pooled over games: the sum of all counts over the sum of all bases.

    Pooled, and not the mean of each game's own share: the mean of shares is biased where a game's base depends on its
    course (``exact.share_after_streak`` is the famous trap). ``games``: how many games had a base at all; ``count`` and
    ``base``: the sums. ``error``: the standard error of a ratio of sums with whole games as units, since the rounds of one game
    are not independent: the square root of the sum of (a - p b)² over games, divided by the sum of b (delta method;
    W. G. Cochran, *Sampling Techniques*, 3rd ed. 1977, chapter 6). NaN for fewer than two games.

    >>> be.stats.of_counts(30, 100).value
    0.3
    >>> found = be.stats.Share.of(2, 3, 10, 5, 16, 52)  # two games: 1 of 4 and 2 of 6
    >>> found.value, found.count, found.base
    (0.3, 3, 10)
    """

    value: float
    error: float
    games: int
    count: int
    base: int

    @classmethod
    def of(cls, games: int, a: int, b: int, aa: int, ab: int, bb: int) -> Share:
        """From the sums of a, b, a², ab and b² over games."""
        if not b:
            return cls(math.nan, math.nan, games, a, b)
        # n² times the sum of squares, in whole numbers: nothing is lost where both terms are large and near each other.
        squares = aa * b * b - 2 * ab * a * b + bb * a * a
        error = math.sqrt(max(0, squares)) / b / b if games > 1 else math.nan
        return cls(a / b, error * math.sqrt(games / (games - 1)) if games > 1 else math.nan, games, a, b)

    def __str__(self) -> str:
        return f"{self.value:.6g} ± {self.error:.2g} (n = {self.base} in {self.games} games)"


def of_counts(count: int, n: int) -> Share:
    """A share of ``n`` independent trials; its standard error is the square root of p (1 - p) / n.

    >>> found = be.stats.of_counts(25, 100)
    >>> found.value, round(found.error, 4)
    (0.25, 0.0433)
    """
    n = whole("n", n, 1)
    count = whole("count", count, 0, n)
    p = count / n
    return Share(p, math.sqrt(p * (1 - p) / n), n, count, n)


def wilson(count: float, n: float, z: float = Z95) -> tuple[float, float]:
    """An interval for a share of ``n`` independent trials, good for rare counts too (E. B. Wilson, JASA 22, 1927); 95 % by
    default. With count 0 its upper end is z² / (n + z²): never seen is not impossible.

    >>> [round(end, 3) for end in be.stats.wilson(0, 100)]
    [0.0, 0.037]
    """
    n, z = real("n", n, 1e-9), real("z", z, 0, 100)
    p, square = real("count", count, 0, n) / n, z * z / n
    middle, half = p + square / 2, z * math.sqrt(p * (1 - p) / n + square / n / 4)
    return max(0.0, (middle - half) / (1 + square)), min(1.0, (middle + half) / (1 + square))


def count_again(count: int, level: float = 0.95) -> tuple[int, int]:
    """Between how many as large a sample will count, where this one counted ``count`` rare cases: of both together each is as
    likely to lie in the one as in the other, so the split is a coin's (the conditional test of two Poisson counts; J. Przyborowski
    and H. Wilenski, Biometrika 31, 1940). That is wider than an interval for the rate alone: both samples vary.

    >>> be.stats.count_again(5)
    (0, 14)
    """
    count, level = whole("count", count, 0, MOST_RARE), real("level", level, 0.5, 0.999999)
    tail = (1 - level) / 2

    def may_be(other: int) -> bool:
        n, few = count + other, min(count, other)
        return bool(sum(math.comb(n, k) for k in range(few + 1)) > tail * 2**n)

    low = next(k for k in range(count + 1) if may_be(k))
    high = count
    while may_be(high + 1):
        high += 1
    return low, high


def agree(
    value: float, error: float, other: float, other_error: float = 0.0, unit: float = 0.0, within: float = 4.0
) -> bool:
    """Whether two figures differ by no more than ``within`` standard errors of their difference, and half a printed unit.

    Four, not two: in a table of a hundred rows five would be beyond two errors by chance alone, and four errors are passed by
    chance in about one such table in 150 (multiplicity).

    >>> be.stats.agree(0.50, 0.01, 0.53, 0.01), be.stats.agree(0.50, 0.01, 0.60)
    (True, False)
    """
    numbers = {"value": value, "other": other}
    errors = {"error": error, "other_error": other_error, "unit": unit, "within": within}
    for name, number in numbers.items():
        real(name, number, nan=True)
    for name, number in errors.items():
        real(name, number, 0, nan=True)
    return abs(value - other) <= within * math.hypot(error, other_error) + unit / 2 + 1e-12
