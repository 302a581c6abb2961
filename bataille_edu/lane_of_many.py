"""The fast lane of any number of players: plain rounds. See ``lane``."""

from __future__ import annotations

from .engine.ends import end_round
from .engine.table import (
    BY_SUM,
    C_OWNER,
    C_VALUE,
    CAP,
    JOKER_GOAL,
    LOSER_FIRST,
    MASK,
    MOST_CARDS,
    P_ASIDE,
    P_HEAD,
    P_HELD,
    P_LAID,
    P_MAIN,
    PILE,
    S_CYCLE,
    S_FELL,
    S_FLIPS,
    S_LEADER,
    S_REASON,
    S_ROUND_WINNER,
    S_ROUNDS,
    S_START,
    S_WINNER,
    SEAT_ORDER,
    Ints,
)  # fmt: skip
from .log import END_JOKER
from .notes import N_PEAK, N_RUN
from .rules import (
    R_CAPTURE,
    R_CARDS_UP,
    R_GOAL,
    R_PAYMENT,
    R_PLAYERS,
    R_VALUE,
)  # fmt: skip


def strongest_of(t: Ints) -> int:
    """The seat whose top card (or two) is the one strongest, or -1: a tie."""
    best = 0
    winner = -1
    several = 1
    two = t[R_CARDS_UP] == 2
    by_sum = t[R_VALUE] == BY_SUM
    for seat in range(t[R_PLAYERS]):
        held = t[P_HELD + seat]
        t[P_LAID + seat] = 0
        if held > 0:
            head = t[P_HEAD + seat]
            value = t[C_VALUE + t[PILE + seat * CAP + head]]
            t[P_LAID + seat] = 2 if two and held > 1 else 1
            if two and held > 1:
                second = t[C_VALUE + t[PILE + seat * CAP + ((head + 1) & MASK)]]
                value = value + second if by_sum else 10 * value + second
            if winner < 0 or value > best:
                best = value
                winner = seat
                several = 0
            elif value == best:
                several = 1
    return -1 if several else winner


def move_card(t: Ints, seat: int, winner: int, joker: int) -> int:
    """A player's top card goes behind the winner's pile, or aside in one pass. Returns whether a joker was won."""
    head = t[P_HEAD + seat]
    card = t[PILE + seat * CAP + head]
    t[P_HEAD + seat] = (head + 1) & MASK
    t[P_HELD + seat] -= 1
    if t[R_GOAL] >= MOST_CARDS:
        t[P_ASIDE + winner] += 1
        return 0
    t[PILE + winner * CAP + ((t[P_HEAD + winner] + t[P_HELD + winner]) & MASK)] = card
    t[P_HELD + winner] += 1
    owner = t[C_OWNER + card]
    return 1 if joker or (owner >= 0 and owner != winner) else 0


def move_of(t: Ints, seat: int, winner: int, joker: int) -> int:
    """The one or two cards that a player laid."""
    for _ in range(t[P_LAID + seat]):
        joker = move_card(t, seat, winner, joker)
    return joker


def take_plain(t: Ints, winner: int) -> None:
    """The winner takes a pot without a battle, and is paid."""
    n = t[R_PLAYERS]
    capture = t[R_CAPTURE]
    joker = 0
    if capture == SEAT_ORDER:
        for seat in range(n):
            joker = move_of(t, seat, winner, joker)
    else:
        if capture != LOSER_FIRST:
            joker = move_of(t, winner, winner, joker)
        for k in range(1, n):
            seat = winner + k if winner + k < n else winner + k - n
            joker = move_of(t, seat, winner, joker)
        if capture == LOSER_FIRST:
            joker = move_of(t, winner, winner, joker)
    if joker and t[R_GOAL] == JOKER_GOAL:
        t[S_REASON] = END_JOKER
        t[S_WINNER] = winner
    if t[R_PAYMENT]:
        for k in range(1, n):
            seat = winner + k if winner + k < n else winner + k - n
            if t[P_HELD + seat] > 0:
                move_card(t, seat, winner, 0)


def rounds_of_many(t: Ints, notes: Ints, base: int, run: int) -> int:
    """Play plain rounds until the game ends, a cycle is found, or a tie comes. Returns the run that stands."""
    while t[S_REASON] == 0 and (t[S_CYCLE] == 0 or t[S_START] >= 0):
        winner = strongest_of(t)
        if winner < 0:
            break
        take_plain(t, winner)
        t[S_ROUNDS] += 1
        t[S_FLIPS] += 1
        t[S_FELL] = 0
        t[S_ROUND_WINNER] = winner
        t[S_LEADER] = winner
        length = run // 16 + 1 if run % 16 == winner + 1 else 1
        run = 16 * length + winner + 1
        notes[base + N_RUN + winner] = max(notes[base + N_RUN + winner], length)
        held = t[P_HELD + winner] + t[P_ASIDE + winner]
        notes[base + N_PEAK + winner] = max(notes[base + N_PEAK + winner], held)
        end_round(t)
    for seat in range(t[R_PLAYERS]):
        t[P_MAIN + seat] = t[P_HELD + seat]
    return run


KERNEL = (strongest_of, move_card, move_of, take_plain, rounds_of_many)
"""The functions to register for compiling."""
