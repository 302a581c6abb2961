"""Trials of the first sums, of streaks, and of the claims of the rule pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..rules import Rules
from .core import Reading, Trial, by_nearest, of_shares
from .works import Counts, Playing

TWO_CARDS = Rules(cards_each=1, face_down=0, shortage="draw")
"""One card each: they tie, or they do not."""


def _tie(columns: Any) -> Mapping[str, tuple[Any, Any]]:
    return {"": (columns.battles > 0, columns.rounds > -1)}


def _read_tie(found: Counts, games: int) -> Reading:
    items = of_shares({"tie": found.share("tie")})
    return Reading(games, items, by_nearest(items[0], FIRST_TIE.bets))


FIRST_TIE = Trial(
    "first-tie", ("in_100", "in_17", "in_13", "in_4"), Playing({"tie": TWO_CARDS}, _tie), _read_tie,
    games=100_000, plain_games=4_000, null=1 / 17,
)  # fmt: skip


def longest(bits: int, throws: int) -> int:
    """The longest run of either side in ``throws`` throws, given as bits: each step of x & x >> 1 shortens every run by one."""
    same = ~(bits ^ (bits >> 1)) & ((1 << (throws - 1)) - 1)
    found = 1
    while same:
        same &= same >> 1
        found += 1
    return found


TRIALS = (FIRST_TIE,)
