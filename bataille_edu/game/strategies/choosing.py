"""A choice by the number of its strategy, and whole games of two strategies: plain functions, in Python and in ``engine.wasm``."""

from __future__ import annotations

from ...engine.knowing import imagine, know_events, know_hands
from ...engine.laying import to_lay
from ...engine.play import play_round
from ...engine.table import (
    CAP,
    CHOICE,
    P_CHOSEN,
    P_FIGHTS,
    S_EVENTS,
    S_LOG,
    S_REASON,
    Ints,
    start,
)
from ...rules import R_PLAYERS
from .simple import (
    lay_wishes,
    wish_any,
    wish_highest,
    wish_just_enough,
    wish_lowest,
    wish_mirror,
    wish_saver,
)
from .strong import wish_strong

TOP, ANY, HIGHEST, LOWEST, JUST_ENOUGH, MIRROR, SAVER, STRONG, STRATEGIES = range(9)
"""Strategies by number: a choice crosses to the page as one."""


def choose_on(t2: Ints, t3: Ints, seat: int, kind: int, known: Ints, tree: Ints, m: Ints, w: Ints, z: Ints) -> None:
    """Choose on ``t2``, an imagined table, for ``seat``; the choice stands there in the row ``CHOICE``."""
    if kind == TOP:
        for i in range(to_lay(t2, seat)):
            t2[CHOICE + seat * CAP + i] = i
        return
    if kind == ANY:
        wish_any(t2, seat, w, z)
    elif kind == HIGHEST:
        wish_highest(t2, seat, w)
    elif kind == LOWEST:
        wish_lowest(t2, seat, w)
    elif kind == JUST_ENOUGH:
        wish_just_enough(t2, seat, w)
    elif kind == MIRROR:
        wish_mirror(t2, seat, w, known)
    elif kind == SAVER:
        wish_saver(t2, seat, w)
    else:
        wish_strong(t2, t3, seat, tree, m, w, z)
    lay_wishes(t2, seat, w)


def choose_for(
    t: Ints,
    t2: Ints,
    t3: Ints,
    seat: int,
    kind: int,
    known: Ints,
    pack: Ints,
    n: int,
    tree: Ints,
    m: Ints,
    w: Ints,
    z: Ints,
) -> None:
    """Choose for a seat, which is shown what it may know, and note the choice on the table."""
    imagine(t, known, pack, n, seat, t2, w)
    choose_on(t2, t3, seat, kind, known, tree, m, w, z)
    for i in range(to_lay(t, seat)):
        t[CHOICE + seat * CAP + i] = t2[CHOICE + seat * CAP + i]
    t[P_CHOSEN + seat] = 1


def is_asked(t: Ints, seat: int) -> int:
    """Whether this seat is to choose now."""
    return int(t[P_FIGHTS + seat] != 0 and t[P_CHOSEN + seat] == 0 and to_lay(t, seat) > 0)


def play_pair(
    t: Ints,
    t2: Ints,
    t3: Ints,
    one: int,
    other: int,
    known: Ints,
    pack: Ints,
    n: int,
    tree: Ints,
    m: Ints,
    w: Ints,
    z: Ints,
) -> None:
    """Play a game that is laid out to its end: strategy ``one`` chooses for seat 0, ``other`` for the others."""
    start(t)
    know_hands(t, known)
    t[S_LOG] = 1
    while t[S_REASON] == 0:
        t[S_EVENTS] = 0
        play_round(t)
        know_events(t, known, 0, t[S_EVENTS])
        if t[S_REASON] == 0:
            for seat in range(t[R_PLAYERS]):
                if is_asked(t, seat):
                    choose_for(t, t2, t3, seat, one if seat == 0 else other, known, pack, n, tree, m, w, z)
