"""The end of a round and of the game, and games that go round for ever."""

from __future__ import annotations

from ..log import END, END_ALL_CARDS, END_ENDLESS, END_NOBODY_LEFT, END_PASS_OVER, END_ROUND_LIMIT, END_SHORT
from ..rules import R_AT_LIMIT, R_CAPTURE, R_CYCLES, R_GOAL, R_PLAYERS, R_ROUND_LIMIT
from .table import (
    C_KEY,
    CAP,
    KEYS,
    LAID,
    LIMIT_MOST_CARDS,
    MASK,
    MOST_CARDS,
    P_ASIDE,
    P_HEAD,
    P_HELD,
    P_LAID,
    P_MAIN,
    PILE,
    POT,
    READY,
    S_CYCLE,
    S_FELL,
    S_LAPS,
    S_LEADER,
    S_PHASE,
    S_POWER,
    S_REASON,
    S_ROUND_WINNER,
    S_ROUNDS,
    S_START,
    S_WINNER,
    SAVED,
    SEATS,
    Ints,
    emit,
    holders,
    win_card,
)


def finish(t: Ints, winner: int, reason: int) -> None:
    """The game is over."""
    t[S_PHASE] = READY
    t[S_WINNER] = winner
    t[S_REASON] = reason
    emit(t, END, winner, reason)


def richest(t: Ints, counts: int, sign: int) -> int:
    """Who has strictly the most (``sign`` 1) or the fewest (-1) of what is counted at place ``counts``, or -1."""
    best = sign * t[counts]
    leader = 0
    for seat in range(1, t[R_PLAYERS]):
        amount = sign * t[counts + seat]
        if amount > best:
            best = amount
            leader = seat
        elif amount == best:
            leader = -1
    return leader


def end_pass(t: Ints) -> None:
    """[4] One pass is over when fewer than two players have cards left; those left over count for their owner."""
    if holders(t) > 1:
        return
    for seat in range(t[R_PLAYERS]):
        for i in range(t[P_HELD + seat]):
            win_card(t, seat, t[PILE + seat * CAP + ((t[P_HEAD + seat] + i) & MASK)])
        t[P_HELD + seat] = 0
        t[P_MAIN + seat] = 0
    finish(t, richest(t, P_ASIDE, 1 if t[R_GOAL] == MOST_CARDS else -1), END_PASS_OVER)


def nobody_wins(t: Ints) -> None:
    """[3.4, 4] Nobody is left to take the pot: the game is drawn, or in one pass everybody keeps what they laid."""
    if t[R_GOAL] < MOST_CARDS:
        finish(t, -1, END_NOBODY_LEFT)
        return
    for seat in range(t[R_PLAYERS]):
        for i in range(t[P_LAID + seat]):
            win_card(t, seat, t[POT + seat * CAP + i])
    end_pass(t)
    t[S_PHASE] = READY


def end_round(t: Ints) -> None:
    """[3.7, 4] Of two ends in one round the first of these holds: joker, last player or pass over, limit, endless."""
    t[S_PHASE] = READY
    if t[S_REASON]:
        finish(t, t[S_WINNER], t[S_REASON])
    elif t[R_GOAL] >= MOST_CARDS:
        end_pass(t)
    elif holders(t) == 1:
        finish(t, t[S_ROUND_WINNER], END_SHORT if t[S_FELL] else END_ALL_CARDS)
    elif t[S_ROUNDS] == t[R_ROUND_LIMIT]:
        most = richest(t, P_HELD, 1) if t[R_AT_LIMIT] == LIMIT_MOST_CARDS else -1
        finish(t, most, END_ROUND_LIMIT)
    elif t[R_CYCLES]:
        look_for_cycle(t)


def save_piles(t: Ints) -> None:
    """Note the piles by rank, and the leader, in the rows ``SAVED`` and ``KEYS``."""
    t[SAVED + SEATS] = t[S_LEADER]
    count = 0
    for seat in range(t[R_PLAYERS]):
        t[SAVED + seat] = t[P_HELD + seat]
        for i in range(t[P_HELD + seat]):
            t[KEYS + count] = t[C_KEY + t[PILE + seat * CAP + ((t[P_HEAD + seat] + i) & MASK)]]
            count += 1


def same_piles(t: Ints, saved: Ints) -> bool:
    """[4] Whether the piles are those saved: main and side pile together, by rank; with ``laid`` the same leader too."""
    if t[R_CAPTURE] == LAID and saved[SAVED + SEATS] != t[S_LEADER]:
        return False
    for seat in range(t[R_PLAYERS]):
        if saved[SAVED + seat] != t[P_HELD + seat]:
            return False
    count = 0
    for seat in range(t[R_PLAYERS]):
        for i in range(t[P_HELD + seat]):
            if saved[KEYS + count] != t[C_KEY + t[PILE + seat * CAP + ((t[P_HEAD + seat] + i) & MASK)]]:
                return False
            count += 1
    return True


def look_for_cycle(t: Ints) -> None:
    """Brent's method (BIT 20, 1980), after each round: hold the piles against those saved last, first after as many rounds as
    there are cards, then after twice as many more, and so on: earlier hardly any pile comes back, and saving takes time.
    A cycle found leaves its length in ``S_CYCLE``; ``close_cycle`` then finds its start. Once both are known, the game
    ends when the cycle closes."""
    if t[S_START] >= 0:
        if t[S_ROUNDS] == t[S_START] + t[S_CYCLE]:
            finish(t, -1, END_ENDLESS)
        return
    t[S_LAPS] += 1
    if same_piles(t, t):
        t[S_CYCLE] = t[S_LAPS]
    elif t[S_LAPS] == t[S_POWER]:
        save_piles(t)
        t[S_POWER] *= 2
        t[S_LAPS] = 0
