"""What figures allow to be said: how far the true value may lie, which bet they decide for, which conclusion they bear."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import nan
from typing import TYPE_CHECKING

from ..many.margins import Z95
from .core import Item

if TYPE_CHECKING:
    from ..stats import Share

SURE, Z = 95, Z95
"""Margins hold so many times out of 100: so many standard errors."""


def of_shares(shares: Mapping[str, Share]) -> tuple[Item, ...]:
    """Shares as the figures of an answer."""
    return tuple(Item(token, share.value, share.error, share.base) for token, share in shares.items())


def reach(item: Item, z: float, share: bool) -> tuple[float, float]:
    """How far the true value may lie below and above, ``z`` standard errors. The value itself twice where it is exact (n 0).

    A ``share`` has Wilson's interval (1927), which never leaves 0 … 1 and holds for few cases too; where games, not cases, are
    the units, for as many independent cases as would have the same error. None or all of n: no further than z²/3n, so 3/n at
    95 % (the "rule of three": Hanley and Lippman-Hand, JAMA 249, 1983). NaN twice where the games tell no error.
    """
    if item.n == 0:
        return item.value, item.value
    if item.error == 0 and item.value in (0, 1) and (share or item.n > 1):
        far = min(1.0, 3 * (z / Z) ** 2 / item.n)
        return (0.0, far) if item.value == 0 else (1 - far, 1.0)
    if item.error != item.error or item.n < 2 or item.error == 0:
        return nan, nan  # one case, or all alike by chance: nothing is known of the spread
    if not share or not 0 < item.value < 1:
        return item.value - z * item.error, item.value + z * item.error
    from ..stats import wilson

    cases = item.value * (1 - item.value) / item.error**2
    return wilson(item.value * cases, cases, z)


def by_edges(
    item: Item, bets: Sequence[str], edges: Sequence[float], sure: float = 3.0, share: bool = False
) -> str | None:
    """Which bet a figure decides for: ``bets`` in rising order, ``edges`` between them. None while an edge lies within ``sure``
    standard errors of it (of a ``share``: within Wilson's interval so wide), or while the games tell no error at all."""
    low, high = reach(item, sure, share)
    if low != low or (any(low <= edge <= high for edge in edges) and item.n):
        return None
    return bets[sum(item.value >= edge for edge in edges)]


def beyond(item: Item, share: bool = True) -> tuple[float, float]:
    """Between what the true value surely lies, for a conclusion in words: 95 % and then half as far again (three errors)."""
    return reach(item, 3.0, share)


def apart(a: Item, b: Item, sure: float = 3.0) -> int:
    """1: a is clearly above b; -1: below; 0: too near to tell. Of independent samples, ``sure`` errors of their difference; where
    one of them tells no error, 0."""
    spread = (a.error**2 + b.error**2) ** 0.5
    known = spread == spread and (a.error > 0 or a.n == 0) and (b.error > 0 or b.n == 0)
    if not known or abs(a.value - b.value) <= sure * spread:
        return 0
    return 1 if a.value > b.value else -1


def by_nearest(item: Item, bets: Sequence[str], sure: float = 3.0) -> str | None:
    """Which of the bets ``in_<k>`` (once in k) and ``pct_<k>`` (k in a hundred) is nearest: half way by ratio between chances
    once in k, half way between percents. None while that is not clear."""
    ordered = sorted(bets, key=chance_of)
    edges = []
    for a, b in pairwise(ordered):
        x, y = chance_of(a), chance_of(b)
        edges.append((x * y) ** 0.5 if a.startswith("in_") else (x + y) / 2)
    return by_edges(item, ordered, edges, sure, share=True)


def chance_of(bet: str) -> float:
    """The chance that ``in_<k>`` or ``pct_<k>`` says."""
    kind, _, number = bet.partition("_")
    return 1 / int(number) if kind == "in" else int(number) / 100
