"""Laying cards: a round begins, players choose in open play, each fighter lays."""

from __future__ import annotations

from ..log import DOWN, ROUND, UP
from ..rules import R_CARDS_UP, R_FACE_DOWN, R_HAND, R_PLAYERS, R_VALUE
from .table import (
    BY_SUM,
    C_VALUE,
    CAP,
    CHOICE,
    LAID_IN_ORDER,
    LAYING,
    LINE,
    MASK,
    P_CHOSEN,
    P_FIGHTS,
    P_HEAD,
    P_HELD,
    P_LAID,
    P_LEVEL,
    P_MAIN,
    P_OUT,
    P_SCORE,
    P_SHUFFLED,
    PILE,
    POT,
    S_COMPARED,
    S_DOWN,
    S_FELL,
    S_FLIPS,
    S_LAID,
    S_LEADER,
    S_PAT,
    S_PHASE,
    S_ROUND_WINNER,
    S_ROUNDS,
    Ints,
    draw,
    emit,
    shuffle_side,
)


def begin_round(t: Ints) -> None:
    """[3.1] Everybody who holds a card takes part."""
    t[S_ROUNDS] += 1
    emit(t, ROUND, t[S_LEADER], t[S_ROUNDS])
    t[S_ROUND_WINNER] = -1
    t[S_LAID] = 0
    t[S_COMPARED] = 0
    t[S_FELL] = 0
    t[S_DOWN] = 0
    t[S_PAT] = 0
    for seat in range(t[R_PLAYERS]):
        t[P_LAID + seat] = 0
        t[P_LEVEL + seat] = 0
        t[P_OUT + seat] = 0
        t[P_FIGHTS + seat] = 1 if t[P_HELD + seat] > 0 else 0
    ask(t)


def ask(t: Ints) -> None:
    """From here the fighters are to lay their cards; in open play each of them must choose first."""
    t[S_PHASE] = LAYING
    for seat in range(t[R_PLAYERS]):
        t[P_CHOSEN + seat] = 0


def to_lay(t: Ints, seat: int) -> int:
    """How many cards this fighter lays now: face down first, the rest face up."""
    most = t[S_DOWN] if t[S_PAT] else t[S_DOWN] + t[R_CARDS_UP]
    return min(most, t[P_HELD + seat])


def to_turn_up(t: Ints, seat: int) -> int:
    """How many of them face up: the last one, or two [5]; none in a pat."""
    return 0 if t[S_PAT] else min(t[R_CARDS_UP], to_lay(t, seat))


def put(t: Ints, kind: int, seat: int, card: int) -> None:
    """Lay one card on the table."""
    t[POT + seat * CAP + t[P_LAID + seat]] = card
    t[P_LAID + seat] += 1
    t[LAID_IN_ORDER + t[S_LAID]] = card
    t[S_LAID] += 1
    emit(t, kind, seat, card)


def shuffle_before_choice(t: Ints) -> None:
    """[6] Who will pick up the side pile in this laying sees it shuffled before choosing from it."""
    for k in range(t[R_PLAYERS]):
        seat = (t[S_LEADER] + k) % t[R_PLAYERS]
        if t[P_FIGHTS + seat] and not t[P_SHUFFLED + seat] and to_lay(t, seat) > t[P_MAIN + seat]:
            shuffle_side(t, seat)
            t[P_SHUFFLED + seat] = 1


def bring_chosen_up(t: Ints, seat: int) -> None:
    """[6] Put the chosen cards on top in the order chosen; the others keep their order. Choices are places in the
    pile, 0 the top: places of the hand first, places of the side pile only once the hand is used up."""
    row = PILE + seat * CAP
    choice = CHOICE + seat * CAP
    head = t[P_HEAD + seat]
    held = t[P_HELD + seat]
    chosen = to_lay(t, seat)
    for i in range(held):
        t[LINE + i] = t[row + ((head + i) & MASK)]
    for i in range(chosen):
        place = t[choice + i]
        t[row + ((head + i) & MASK)] = t[LINE + place]
        t[LINE + place] = -1
    written = chosen
    for i in range(held):
        if t[LINE + i] >= 0:
            t[row + ((head + written) & MASK)] = t[LINE + i]
            written += 1


def battle_needs(t: Ints) -> int:
    """[3.4, 5] How many cards a whole battle asks of a fighter."""
    return t[R_FACE_DOWN] + t[R_CARDS_UP]


def together(t: Ints, first: int, second: int) -> int:
    """[5] What two cards count together."""
    return first + second if t[R_VALUE] == BY_SUM else 10 * first + second


def score(t: Ints, seat: int, up: int) -> int:
    """What a fighter's cards count: the last one, or the last two together [5]."""
    last = POT + seat * CAP + t[P_LAID + seat] - 1
    value = t[C_VALUE + t[last]]
    if up < 2:
        return value
    return together(t, t[C_VALUE + t[last - 1]], value)


def lay(t: Ints) -> None:
    """[3.1, 3.4] Each fighter lays all their cards, one fighter after the other in seat order from the leader."""
    n = t[R_PLAYERS]
    for k in range(n):
        seat = (t[S_LEADER] + k) % n
        if not t[P_FIGHTS + seat]:
            continue
        if t[R_HAND]:
            bring_chosen_up(t, seat)
        up = to_turn_up(t, seat)
        down = to_lay(t, seat) - up
        for i in range(down + up):
            put(t, DOWN if i < down else UP, seat, draw(t, seat))
        if up:
            t[P_SCORE + seat] = score(t, seat, up)
    if not t[S_PAT]:
        t[S_FLIPS] += 1


def all_chosen(t: Ints) -> bool:
    """[6] Whether every fighter has chosen. Who lays no card (in a pat) has nothing to choose."""
    waiting = 0
    for seat in range(t[R_PLAYERS]):
        if t[P_FIGHTS + seat] and not t[P_CHOSEN + seat] and to_lay(t, seat) > 0:
            waiting += 1
    return waiting == 0
