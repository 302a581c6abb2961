"""Comparing cards, and battles: who fights, who is short of cards, who is called back."""

from __future__ import annotations

from ..log import BATTLE, FALL, FALL_NO_CARD, FALL_THIS_ROUND, FALL_TOO_FEW, YIELD
from ..rules import (
    R_BEST,
    R_FACE_DOWN,
    R_FIGHTERS,
    R_GOAL,
    R_PLAYERS,
    R_SHORTAGE,
    R_UPSET,
    R_WORST,
)
from .laying import battle_needs, put
from .table import (
    CAP,
    DRAW,
    LOSES,
    MASK,
    MOST_CARDS,
    P_FIGHTS,
    P_HEAD,
    P_HELD,
    P_LEVEL,
    P_MAIN,
    P_OUT,
    P_SCORE,
    PILE,
    S_BATTLES,
    S_COMPARED,
    S_DOWN,
    S_FELL,
    S_LEADER,
    S_PAT,
    TIED,
    Ints,
    emit,
)


def trades(t: Ints) -> bool:
    """[5b] Whether the pack's best and worst cards both lie among those compared, and so trade places."""
    best = 0
    worst = 0
    for seat in range(t[R_PLAYERS]):
        if t[P_FIGHTS + seat]:
            best += 1 if t[P_SCORE + seat] == t[R_BEST] else 0
            worst += 1 if t[P_SCORE + seat] == t[R_WORST] else 0
    return best > 0 and worst > 0


def counts(t: Ints, seat: int, trade: bool) -> int:
    """What a fighter's cards count in this comparison."""
    score = t[P_SCORE + seat]
    if trade and score == t[R_BEST]:
        return t[R_WORST]
    if trade and score == t[R_WORST]:
        return t[R_BEST]
    return score


def compare(t: Ints) -> int:
    """[3.2, 3.3] The one strongest fighter, or -1: then the fighters are those who fight the battle, and who was beaten
    here is marked with the number of this comparison."""
    trade = t[R_UPSET] > 0 and trades(t)
    best = 0
    count = 0
    winner = -1
    for seat in range(t[R_PLAYERS]):
        if t[P_FIGHTS + seat]:
            score = counts(t, seat, trade)
            if count == 0 or score > best:
                best = score
                count = 1
                winner = seat
            elif score == best:
                count += 1
    t[S_COMPARED] += 1
    if count == 1:
        return winner
    if t[R_FIGHTERS] == TIED:
        for seat in range(t[R_PLAYERS]):
            if t[P_FIGHTS + seat] and counts(t, seat, trade) != best:
                t[P_FIGHTS + seat] = 0
                t[P_LEVEL + seat] = t[S_COMPARED]
    return -1


def call_battle(t: Ints) -> None:
    """[3.3] Every tie is a battle, even one that nobody can fight."""
    t[S_BATTLES] += 1
    t[S_DOWN] = t[R_FACE_DOWN]
    bits = 0
    for seat in range(t[R_PLAYERS]):
        if t[P_FIGHTS + seat]:
            bits |= 1 << seat
    emit(t, BATTLE, -1, bits)


def holds_most(t: Ints) -> int:
    """The fighter with strictly the most cards, or -1."""
    most = -1
    holder = -1
    for seat in range(t[R_PLAYERS]):
        if t[P_FIGHTS + seat]:
            if t[P_HELD + seat] > most:
                most = t[P_HELD + seat]
                holder = seat
            elif t[P_HELD + seat] == most:
                holder = -1
    return holder


def count_short(t: Ints, need: int) -> int:
    """How many fighters hold fewer cards than ``need``."""
    short = 0
    for seat in range(t[R_PLAYERS]):
        if t[P_FIGHTS + seat] and t[P_HELD + seat] < need:
            short += 1
    return short


def count_fighters(t: Ints) -> int:
    """How many fighters there are."""
    fighters = 0
    for seat in range(t[R_PLAYERS]):
        fighters += t[P_FIGHTS + seat]
    return fighters


def drop_short(t: Ints) -> None:
    """[3.4] Who cannot fight falls; in a pat nobody does, but the game will end."""
    one_pass = t[R_GOAL] >= MOST_CARDS
    whole = battle_needs(t)
    need = 1
    why = FALL_THIS_ROUND if one_pass else FALL_NO_CARD
    spared = -1
    if not one_pass and t[R_SHORTAGE] == DRAW:
        t[S_PAT] = 1 if count_short(t, whole) > 0 else 0
        return
    if not one_pass and t[R_SHORTAGE] == LOSES:
        need = whole
        why = FALL_TOO_FEW
        if count_short(t, need) == count_fighters(t):
            spared = holds_most(t)
    for k in range(t[R_PLAYERS]):
        seat = (t[S_LEADER] + k) % t[R_PLAYERS]
        if t[P_FIGHTS + seat] and t[P_HELD + seat] < need and seat != spared:
            fall(t, seat, why)


def fall(t: Ints, seat: int, why: int) -> None:
    """[3.4] A fighter is out; what they still hold joins the pot behind what they laid, top card first."""
    emit(t, FALL, seat, why)
    t[S_FELL] += 1
    t[P_OUT + seat] = 1
    t[P_FIGHTS + seat] = 0
    for i in range(t[P_HELD + seat]):
        put(t, YIELD, seat, t[PILE + seat * CAP + ((t[P_HEAD + seat] + i) & MASK)])
    t[P_HELD + seat] = 0
    t[P_MAIN + seat] = 0


def call_back_beaten(t: Ints) -> int:
    """[3.4] No fighter is left: those beaten last in this round, who have not fallen, decide. Returns how many."""
    last = 0
    for seat in range(t[R_PLAYERS]):
        if not t[P_OUT + seat]:
            last = max(last, t[P_LEVEL + seat])
    if last == 0:
        return 0
    for seat in range(t[R_PLAYERS]):
        t[P_FIGHTS + seat] = 1 if t[P_LEVEL + seat] == last and not t[P_OUT + seat] else 0
    return count_fighters(t)
