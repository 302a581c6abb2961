"""The simple strategies, as wishes: how gladly each card is laid face up. ``lay_wishes`` makes a choice of them.

A function reads the table that ``imagine`` made and writes a number for each place of the seat's own pile into the row ``w``: the
greatest is laid face up, the least face down.
"""

from __future__ import annotations

from ...engine.knowing import K_LAST, NEVER
from ...engine.laying import to_lay, to_turn_up
from ...engine.table import C_VALUE, CAP, CHOICE, MASK, P_HEAD, P_HELD, P_MAIN, PILE, S_COMPARED, Ints
from ...rules import R_PLAYERS
from ...streams import below

LAID = -(10**9)
"""In ``w``: this card is chosen already."""


def value_at(t: Ints, seat: int, place: int) -> int:
    """What the card at this place of a pile counts; 0 is the top."""
    return t[C_VALUE + t[PILE + seat * CAP + ((t[P_HEAD + seat] + place) & MASK)]]


def hand_of(t: Ints, seat: int) -> int:
    """How many cards a seat may choose from first: its hand, or all it holds where the hand is used up."""
    return t[P_MAIN + seat] if t[P_MAIN + seat] > 0 else t[P_HELD + seat]


def wish_top(t: Ints, seat: int, w: Ints) -> None:
    """Places as they lie. (``lay_wishes`` is not asked.)"""
    for place in range(t[P_HELD + seat]):
        w[place] = -place


def wish_any(t: Ints, seat: int, w: Ints, z: Ints) -> None:
    """Anything."""
    for place in range(t[P_HELD + seat]):
        w[place] = below(z, 1 << 20)


def wish_highest(t: Ints, seat: int, w: Ints) -> None:
    """The strongest."""
    for place in range(t[P_HELD + seat]):
        w[place] = value_at(t, seat, place)


def wish_lowest(t: Ints, seat: int, w: Ints) -> None:
    """The weakest."""
    for place in range(t[P_HELD + seat]):
        w[place] = -value_at(t, seat, place)


def beats(t: Ints, seat: int, value: int) -> int:
    """How many cards of the others' hands, as far as known, this value beats."""
    count = 0
    for k in range(1, t[R_PLAYERS]):
        other = (seat + k) % t[R_PLAYERS]
        for place in range(hand_of(t, other)):
            if value > value_at(t, other, place):
                count += 1
    return count


def cards_against(t: Ints, seat: int) -> int:
    """How many cards the others' hands hold."""
    count = 0
    for k in range(1, t[R_PLAYERS]):
        count += hand_of(t, (seat + k) % t[R_PLAYERS])
    return count


def wish_just_enough(t: Ints, seat: int, w: Ints) -> None:
    """The weakest card that beats more than half of what the others can lay; where none does, the weakest."""
    against = cards_against(t, seat)
    for place in range(t[P_HELD + seat]):
        value = value_at(t, seat, place)
        w[place] = (1000 if 2 * beats(t, seat, value) > against else 0) - value


def wish_mirror(t: Ints, seat: int, w: Ints, known: Ints) -> None:
    """The card nearest to the one that the next player turned up last; before any was, as they lie."""
    last = known[K_LAST + (seat + 1) % t[R_PLAYERS]]
    for place in range(t[P_HELD + seat]):
        w[place] = -place if last == NEVER else -abs(value_at(t, seat, place) - last)


def wish_saver(t: Ints, seat: int, w: Ints) -> None:
    """The strongest in a battle, where most is to be won; else the card in the middle."""
    held = t[P_HELD + seat]
    for place in range(held):
        value = value_at(t, seat, place)
        if t[S_COMPARED] > 0:
            w[place] = value
            continue
        weaker = 0
        stronger = 0
        for i in range(held):
            weaker += 1 if value_at(t, seat, i) < value else 0
            stronger += 1 if value_at(t, seat, i) > value else 0
        w[place] = -abs(weaker - stronger)


def lay_wishes(t: Ints, seat: int, w: Ints) -> None:
    """Choose: the hand is laid to its end before what is picked up, so cards face up are first taken from there."""
    held = t[P_HELD + seat]
    hand = hand_of(t, seat)
    count = to_lay(t, seat)
    from_hand = min(count, hand)
    from_side = count - from_hand
    up = to_turn_up(t, seat)
    up_from_side = min(up, from_side)
    pick_wishes(t, seat, w, 0, hand, 0, from_hand, up - up_from_side)
    pick_wishes(t, seat, w, hand, held, from_hand, from_side, up_from_side)


def pick_wishes(t: Ints, seat: int, w: Ints, first: int, stop: int, turn: int, count: int, up: int) -> None:
    """From the places ``first`` to ``stop``: the least wished face down, then the most wished, the best of all last."""
    for i in range(count):
        best = -1
        for place in range(first, stop):
            if w[place] == LAID:
                continue
            if best < 0 or (w[place] < w[best] if i < count - up else w[place] > w[best]):
                best = place
        w[best] = LAID
        at = turn + i if i < count - up else turn + count - 1 - (i - (count - up))
        t[CHOICE + seat * CAP + at] = best
