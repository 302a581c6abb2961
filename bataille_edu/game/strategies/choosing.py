"""A choice by the number of its strategy, and whole games of two strategies: plain functions, in Python and in ``engine.wasm``."""

from __future__ import annotations

from ...engine.knowing import imagine, know_events, know_hands
from ...engine.laying import to_lay
from ...engine.play import play_round
from ...engine.table import (
    CAP,
    CHOICE,
    HANDS,
    P_CHOSEN,
    P_FIGHTS,
    P_SIZE,
    S_EVENTS,
    S_LOG,
    S_REASON,
    S_ROUNDS,
    S_WINNER,
    Ints,
    start,
)
from ...engine.whole import deal_game, number_cards
from ...rules import R_PLAYERS
from ...streams import start_stream
from .simple import (
    lay_wishes,
    wish_any,
    wish_highest,
    wish_just_enough,
    wish_lowest,
    wish_mirror,
    wish_saver,
    wish_top,
)
from .strong import wish_strong

TOP, ANY, HIGHEST, LOWEST, JUST_ENOUGH, MIRROR, SAVER, STRONG, STRATEGIES = range(9)
"""Strategies by number: a choice crosses to the page as one."""
DUEL = 4
"""Ints a deal: the winner of the game as dealt and of its mirror (seats of the strategies: 0 the first, -1 nobody), and the rounds of
both."""
MIXING = 1 << 40
"""Added to a seed, so that what a strategy draws is not what the deal was drawn from."""


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
    t: Ints, t2: Ints, t3: Ints, seat: int, kind: int, known: Ints, pack: Ints, n: int, tree: Ints, m: Ints, w: Ints, z: Ints
) -> None:
    """Choose for a seat, which is shown what it may know, and note the choice on the table."""
    imagine(t, known, pack, n, seat, t2, w)
    choose_on(t2, t3, seat, kind, known, tree, m, w, z)
    for i in range(to_lay(t, seat)):
        t[CHOICE + seat * CAP + i] = t2[CHOICE + seat * CAP + i]
    t[P_CHOSEN + seat] = 1


def is_asked(t: Ints, seat: int) -> bool:
    """Whether this seat is to choose now."""
    return t[P_FIGHTS + seat] != 0 and t[P_CHOSEN + seat] == 0 and to_lay(t, seat) > 0


def play_pair(
    t: Ints, t2: Ints, t3: Ints, one: int, other: int, known: Ints, pack: Ints, n: int, tree: Ints, m: Ints, w: Ints, z: Ints
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


def swap_hands(t: Ints) -> None:
    """Two players exchange the hands dealt."""
    for i in range(CAP):
        kept = t[HANDS + i]
        t[HANDS + i] = t[HANDS + CAP + i]
        t[HANDS + CAP + i] = kept
    kept = t[P_SIZE]
    t[P_SIZE] = t[P_SIZE + 1]
    t[P_SIZE + 1] = kept


def duel_deals(
    t: Ints, t2: Ints, t3: Ints, deck: Ints, n: int, cards: Ints, seats: Ints, each: int, pack: Ints, order: Ints, known: Ints,
    tree: Ints, m: Ints, w: Ints, z: Ints, notes: Ints, seed: int, first: int, count: int, one: int, other: int,
) -> None:  # fmt: skip
    """Two strategies play ``count`` deals from number ``first`` on, each twice, the second time with the hands exchanged. ``DUEL`` ints a
    deal go into ``notes``."""
    for game in range(count):
        start_stream(z, seed + MIXING, first + game)
        for side in range(2):
            deal_game(t, deck, n, each, cards, seats, seed, first + game)
            if side:
                swap_hands(t)
            number_cards(t, pack, order)
            play_pair(t, t2, t3, one, other, known, pack, n, tree, m, w, z)
            notes[game * DUEL + side] = t[S_WINNER]
            notes[game * DUEL + 2 + side] = t[S_ROUNDS]
