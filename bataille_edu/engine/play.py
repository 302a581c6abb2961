"""A round from its first card to its last, and whole games."""

from __future__ import annotations

from ..log import END_PAT
from ..rules import R_CYCLES, R_HAND, R_RECYCLE
from .battles import call_back_beaten, call_battle, compare, count_fighters, drop_short
from .ends import end_round, finish, nobody_wins, same_piles, save_piles
from .laying import all_chosen, ask, begin_round, lay, shuffle_before_choice
from .pot import take_pot
from .table import LAYING, LOG, READY, S_CYCLE, S_LOG, S_PAT, S_PHASE, S_START, Ints, start

BATTLE, NOBODY = -1, -2
"""What ``settle`` finds instead of a seat."""


def settle(t: Ints) -> int:
    """Compare what lies face up. Returns who takes the pot; ``BATTLE``: the fighters lay again; ``NOBODY`` is left."""
    winner = compare(t)
    while winner < 0:
        call_battle(t)
        drop_short(t)
        fighters = count_fighters(t)
        if fighters > 1:
            ask(t)
            return BATTLE
        if fighters == 0 and not call_back_beaten(t):
            return NOBODY
        winner = compare(t)
    return winner


def play_round(t: Ints) -> bool:
    """Play one round, or in open play as far as the choices made allow. Returns whether the round is over."""
    if t[S_PHASE] == READY:
        begin_round(t)
    while t[S_PHASE] == LAYING:
        if t[R_HAND]:
            if t[R_RECYCLE]:
                shuffle_before_choice(t)
            if not all_chosen(t):
                return False
        lay(t)
        if t[S_PAT]:
            finish(t, -1, END_PAT)
            return True
        winner = settle(t)
        if winner >= 0:
            take_pot(t, winner)
            end_round(t)
        elif winner == NOBODY:
            nobody_wins(t)
    return True


def close_cycle(t: Ints, t2: Ints) -> None:
    """Start the game again with its cycle known, so that it ends exactly where the cycle closes: ``S_START`` is the
    number of rounds played when the piles that come back first stood. ``t2`` is room for
    a second table."""
    length = t[S_CYCLE]
    logging = t[S_LOG]
    t[S_LOG] = 0
    t[R_CYCLES] = 0
    for place in range(LOG):
        t2[place] = t[place]
    start(t)
    start(t2)
    for _ in range(length):
        play_round(t2)
    found = 0
    save_piles(t2)
    while not same_piles(t, t2):
        play_round(t)
        play_round(t2)
        save_piles(t2)
        found += 1
    start(t)
    t[S_LOG] = logging
    t[R_CYCLES] = 1
    t[S_START] = found
    t[S_CYCLE] = length
