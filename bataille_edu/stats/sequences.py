"""One game's sequence of round winners: runs, windows, correlation, Wald and Wolfowitz's test.

A sequence is any sequence of two values, as ``Game.round_winners``; -1 (nobody) is left out first. What a single game shows is
weak evidence: in 26 throws of a coin a run of 5 or more comes up in 57 % of cases (``exact.coin_longest_run``), and who tries
several statistics on one game finds one beyond 5 % soon. Name how many were tried.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from ..errors import BatailleError
from ..given import MOST, row, whole
from ..many.margins import Z95

MOST_WIDTH = 1000
"""Rounds in a window: a coin wins so many in a row once in 2**999."""


def cleaned(winners: Sequence[int]) -> list[int]:
    """The sequence without rounds that nobody won. Raises ``BatailleError`` (``stats.two_values``) for more than two players."""
    kept = [winner for winner in row("winners", winners, -1, MOST) if winner >= 0]
    if len(set(kept)) > 2:
        raise BatailleError(
            "stats.two_values", "winners={value!r} are of more than two players: choose a game of two.", value=winners
        )
    return kept


def runs(winners: Sequence[int]) -> list[tuple[int, int]]:
    """The runs in order, ``(seat, length)``: rounds in a row won by one player.

    >>> be.stats.runs([0, 0, 1, 1, 1, 0])
    [(0, 2), (1, 3), (0, 1)]
    """
    return [(seat, sum(1 for _ in group)) for seat, group in groupby(cleaned(winners))]


def run_lengths(winners: Sequence[int]) -> dict[int, int]:
    """How many runs there are of each length. Null, a coin: half as many of each further length.

    >>> be.stats.run_lengths([0, 0, 1, 1, 1, 0])
    {1: 1, 2: 1, 3: 1}
    """
    return dict(sorted(Counter(length for _, length in runs(winners)).items()))


def longest_run(winners: Sequence[int]) -> int:
    """The length of the longest run, of either player; 0 without rounds. Null: ``exact.coin_longest_run``.

    >>> be.stats.longest_run([0, 0, 1, 1, 1, 0])
    3
    """
    return max((length for _, length in runs(winners)), default=0)


@dataclass(frozen=True)
class Windows:
    """Of ``n`` windows of rounds, overlapping, ``count`` were won by one player. A coin: ``expected`` ± ``sd`` of them; overlapping
    windows are not independent, and ``sd`` is exact for them. ``share``: count / n, NaN without a window.

    >>> found = be.stats.same_winner_windows([0, 0, 0, 1], 2)
    >>> found.count, found.n, round(found.share, 2), found.expected
    (2, 3, 0.67, 1.5)
    """

    count: int
    n: int
    expected: float
    sd: float

    @property
    def share(self) -> float:
        """The share of windows won by one player, 0 to 1; NaN without a window."""
        return self.count / self.n if self.n else math.nan


def same_winner_windows(winners: Sequence[int], width: int) -> Windows:
    """The windows of ``width`` rounds in a row won by one player. Null, a coin: p = 2**-(width - 1) of them. Two windows d rounds
    apart (d < width - 1) are both such with chance p 2**-d, and that makes the variance
    n p (1 - p) + 2 sum of (n - d)(p 2**-d - p²).

    >>> be.stats.same_winner_windows([0, 0, 1, 1, 1, 0], 3).count
    1
    """
    width = whole("width", width, 1, MOST_WIDTH)
    found = [length for _, length in runs(winners)]
    n = max(0, sum(found) - width + 1)
    p = 2.0 ** (1 - width)
    variance = n * p * (1 - p) + 2 * sum((n - d) * (p * 2.0**-d - p * p) for d in range(1, min(width - 1, n)))
    return Windows(sum(max(0, length - width + 1) for length in found), n, n * p, math.sqrt(max(0.0, variance)))


@dataclass(frozen=True)
class Correlation:
    """Correlation of a sequence with itself ``lag`` rounds later. ``band``: between minus and plus this, 1.96/√n, a coin's lies in
    95 % of cases at each lag; ``joint``: the same for all lags tried together (Šidák), wider, since one of twenty lags
    leaves the single band by chance.

    >>> found = be.stats.correlation([0, 0, 1, 1, 0, 0, 1, 1], lags=[1, 2])
    >>> found.lags, [round(value, 2) for value in found.values], found.n, round(found.band, 2)
    ((1, 2), [0.12, -0.75], 8, 0.69)
    """

    lags: tuple[int, ...]
    values: tuple[float, ...]
    n: int
    band: float
    joint: float


def correlation(winners: Sequence[int], lags: Sequence[int] = tuple(range(1, 27))) -> Correlation:
    """r(k) = sum of (x(t) - m)(x(t + k) - m) / sum of (x(t) - m)², x = ±1, m their mean (G. E. P. Box and G. M. Jenkins,
    *Time Series Analysis*, 1970, chapter 2); NaN where one player won all, and at lags
    that the sequence is too short for. Null, a coin: about -1/n ± 1/√n. Raises ``BatailleError`` (``stats.lags``) without a lag.

    >>> round(be.stats.correlation([0, 1] * 10, lags=[1]).values[0], 2)  # who wins, loses next
    -0.95
    """
    lags = row("lags", lags, 0, MOST)
    if not lags:
        raise BatailleError("stats.lags", "lags is empty: give at least one, as [1].")
    x = [1 - 2 * (seat > 0) for seat in _as_01(winners)]
    n = len(x)
    mean = sum(x) / n if n else math.nan
    y = [value - mean for value in x]
    total = sum(value * value for value in y)
    values = tuple(
        sum(a * b for a, b in zip(y, y[k:], strict=False)) / total if total and k < n else math.nan for k in lags
    )
    root = math.sqrt(n) if n else math.nan
    return Correlation(tuple(lags), values, n, Z95 / root, _normal_quantile(0.5 + 0.95 ** (1 / len(lags)) / 2) / root)


def _as_01(winners: Sequence[int]) -> list[int]:
    kept = cleaned(winners)
    first = min(kept, default=0)
    return [int(seat != first) for seat in kept]


def _normal_quantile(p: float) -> float:
    from statistics import NormalDist

    return NormalDist().inv_cdf(p)


@dataclass(frozen=True)
class RunsTest:
    """Wald and Wolfowitz's test. ``runs`` found and ``expected``; ``z`` their distance in standard deviations, negative: too
    few runs; ``p``: two-sided, ``p_few`` one-sided for too few; ``wins``: rounds won by each.

    >>> found = be.stats.wald_wolfowitz([0, 0, 0, 1, 1, 1])
    >>> found.runs, found.expected, found.wins
    (2, 4.0, (3, 3))
    """

    runs: int
    expected: float
    z: float
    p: float
    p_few: float
    wins: tuple[int, int]


def wald_wolfowitz(winners: Sequence[int], exact: bool | None = None) -> RunsTest:
    """Whether rounds are won in an order that chance explains, given how many each player won (A. Wald and J. Wolfowitz, Ann. Math.
    Stat. 11, 1940). Null: all orders alike. With a and b wins, n = a + b: mean 2ab/n + 1, variance
    2ab (2ab - n) / (n² (n - 1)).

    ``exact``: count orders (by default up to 60 rounds), or take the normal approximation. Raises ``BatailleError``
    (``stats.one_winner``) where one player won every round.

    >>> found = be.stats.wald_wolfowitz([0] * 6 + [1] * 6)
    >>> found.runs, found.expected, round(found.p_few, 4)  # 2 orders of 924 have two runs
    (2, 7.0, 0.0022)
    """
    if exact is not None and not isinstance(exact, bool):
        raise BatailleError("stats.exact", "exact={value!r} is not allowed: use True, False or None.", value=exact)
    kept = _as_01(winners)
    a, b = kept.count(0), kept.count(1)
    if not a or not b:
        raise BatailleError(
            "stats.one_winner",
            "winners={value!r} will not do: the test needs rounds won by both players.",
            value=winners,
        )
    n, found = a + b, len(runs(kept))
    mean = 2 * a * b / n + 1
    variance = 2 * a * b * (2 * a * b - n) / (n * n * (n - 1))
    z = (found - mean) / math.sqrt(variance) if variance else 0.0
    if exact if exact is not None else n <= 60:
        few = sum(runs_probability(r, a, b) for r in range(2, found + 1))
        many = sum(runs_probability(r, a, b) for r in range(found, n + 1))
    else:
        few, many = math.erfc(-z / math.sqrt(2)) / 2, math.erfc(z / math.sqrt(2)) / 2
    return RunsTest(found, mean, z, min(1.0, 2 * min(few, many)), few, (a, b))


def runs_probability(r: int, a: int, b: int) -> float:
    """P(``r`` runs) in a random order of ``a`` wins of one and ``b`` of the other: by where the runs are cut."""
    half, odd = divmod(r, 2)
    c = math.comb
    if odd:
        ways = c(a - 1, half) * c(b - 1, half - 1) + c(a - 1, half - 1) * c(b - 1, half) if half else 0
    else:
        ways = 2 * c(a - 1, half - 1) * c(b - 1, half - 1) if half else 0
    return ways / c(a + b, a)
