"""What both lanes read and leave on the engine's table. See ``lane``."""

from __future__ import annotations

from ...engine.table import (
    S_BATTLES,
    S_CYCLE,
    S_FELL,
    S_FLIPS,
    S_LEADER,
    S_ROUND_WINNER,
    S_ROUNDS,
    S_START,
    Ints,
)
from ...rules import R_ROUND_LIMIT

_FOR_EVER = 1 << 62


def last_round(t: Ints) -> int:
    """The round after which the game is over for certain."""
    if t[R_ROUND_LIMIT] > 0:
        return t[R_ROUND_LIMIT]
    return t[S_START] + t[S_CYCLE] if t[S_START] >= 0 else _FOR_EVER


def tell_rounds(t: Ints, rounds: int, battles: int, winner: int) -> None:
    """Bring what the engine counts up to date; ``winner``: of the last of the ``rounds``."""
    if rounds > t[S_ROUNDS]:
        t[S_ROUND_WINNER] = winner
        t[S_LEADER] = winner
        t[S_FELL] = 0
    t[S_FLIPS] += rounds - t[S_ROUNDS] + battles - t[S_BATTLES]
    t[S_ROUNDS] = rounds
    t[S_BATTLES] = battles
