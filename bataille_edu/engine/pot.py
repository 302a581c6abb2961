"""The pot: in which order it goes under the winner's pile, and what the others pay."""

from __future__ import annotations

from ..log import END_JOKER, PAY
from ..rules import R_CAPTURE, R_GOAL, R_HAND, R_PAYMENT, R_PICKUP, R_PLAYERS
from ..streams import below
from .table import (
    C_OWNER,
    C_RANK,
    CAP,
    DESCENDING,
    JOKER_GOAL,
    LAID,
    LAID_IN_ORDER,
    LINE,
    LOSER_FIRST,
    MOST_CARDS,
    NATURAL,
    P_HELD,
    P_LAID,
    POT,
    RANDOM,
    S_LAID,
    S_LEADER,
    S_REASON,
    S_ROUND_WINNER,
    S_WINNER,
    SEAT_ORDER,
    Ints,
    draw,
    emit,
    turn_over,
    win_card,
)


def gather(t: Ints, first: int, seats: int, count: int) -> int:
    """Line up what ``seats`` players laid, in seat order from ``first``, behind ``count`` cards already lined up."""
    n = t[R_PLAYERS]
    for k in range(seats):
        seat = (first + k) % n
        for i in range(t[P_LAID + seat]):
            t[LINE + count] = t[POT + seat * CAP + i]
            count += 1
    return count


def gather_levels(t: Ints, winner: int) -> None:
    """``natural``: level by level, the highest first; in each the winner's card, then in seat order after the winner."""
    n = t[R_PLAYERS]
    levels = 0
    for seat in range(n):
        levels = max(levels, t[P_LAID + seat])
    count = 0
    for level in range(levels - 1, -1, -1):
        for k in range(n):
            seat = (winner + k) % n
            if t[P_LAID + seat] > level:
                t[LINE + count] = t[POT + seat * CAP + level]
                count += 1


def sort_descending(t: Ints) -> None:
    """``descending``: highest rank first, equal ones as they stood."""
    for i in range(1, t[S_LAID]):
        card = t[LINE + i]
        rank = t[C_RANK + card]
        j = i
        while j > 0 and t[C_RANK + t[LINE + j - 1]] < rank:
            t[LINE + j] = t[LINE + j - 1]
            j -= 1
        t[LINE + j] = card


def shuffle_pot(t: Ints) -> None:
    """``random``: Fisher and Yates from the last card down."""
    for i in range(t[S_LAID] - 1, 0, -1):
        j = below(t, i + 1)
        kept = t[LINE + i]
        t[LINE + i] = t[LINE + j]
        t[LINE + j] = kept


def line_up(t: Ints, winner: int) -> None:
    """[3.5] Put the pot in the order in which it goes under the winner's pile, into ``LINE``."""
    n = t[R_PLAYERS]
    capture = t[R_CAPTURE]
    if capture == LOSER_FIRST:
        gather(t, winner, 1, gather(t, winner + 1, n - 1, 0))
    elif capture == SEAT_ORDER:
        gather(t, 0, n, 0)
    elif capture == LAID:
        for i in range(t[S_LAID]):
            t[LINE + i] = t[LAID_IN_ORDER + i]
    elif capture == NATURAL:
        gather_levels(t, winner)
    else:
        gather(t, winner, n, 0)
        if capture == DESCENDING:
            sort_descending(t)
        elif capture == RANDOM:
            shuffle_pot(t)


def take_pot(t: Ints, winner: int) -> None:
    """[3.5, 3.6] The winner takes the pot, is paid, and leads the next round; a joker taken may end the game [4]."""
    line_up(t, winner)
    t[S_ROUND_WINNER] = winner
    t[S_LEADER] = winner
    for i in range(t[S_LAID]):
        card = t[LINE + i]
        win_card(t, winner, card)
        owner = t[C_OWNER + card]
        if t[R_GOAL] == JOKER_GOAL and owner >= 0 and owner != winner:
            t[S_REASON] = END_JOKER
            t[S_WINNER] = winner
    if t[R_PAYMENT]:
        pay(t, winner)
    if t[R_HAND] and t[R_PICKUP] and t[R_GOAL] < MOST_CARDS:
        turn_over(t, winner)


def pay(t: Ints, winner: int) -> None:
    """[3.6] Every other player who still holds a card pays their next one, in seat order after the winner."""
    for k in range(1, t[R_PLAYERS]):
        seat = (winner + k) % t[R_PLAYERS]
        if t[P_HELD + seat] > 0:
            card = draw(t, seat)
            emit(t, PAY, seat, card)
            win_card(t, winner, card)
