"""Who knows where a card is, and the table as one seat may imagine it: what a player of open hands is given [6].

``known`` is a row of ``KNOWN`` ints: for each card the seats that know who holds it, as bits (1 << seat); who laid it face down in
this round (seat + 1, or 0); and for each seat the value of the card it turned up last (``NEVER``: none). It follows from the
events alone. ``imagine`` writes a table in which every card that a seat does not know has a value that follows from what it does
know: its own cards, what was turned up, the counts, and the pack.
"""

from __future__ import annotations

from ..log import DOWN, PAY, SET_ASIDE, TAKE, UP, WIDTH, YIELD
from ..rules import R_PLAYERS
from .table import (
    C_KEY,
    C_OWNER,
    C_RANK,
    C_VALUE,
    CAP,
    CHOICE,
    HANDS,
    LOG,
    MASK,
    P_CHOSEN,
    P_HEAD,
    P_HELD,
    P_LAID,
    P_MAIN,
    P_SIZE,
    PILE,
    POT,
    S_CARDS,
    SEATS,
    Ints,
)

K_LAID, K_LAST, KNOWN = CAP, 2 * CAP, 2 * CAP + SEATS
NEVER = -1000
"""Lower than any value of a card."""
MIDDLE = 128
"""Place of the value 0 in a row of counts by value; no value is below -127 or above 127."""
W_LEFT, W_NEXT, W_END = CAP, 2 * CAP, 2 * CAP + 4
"""In the row ``w``: counts by value; then the values nobody has shown this seat; then how many those are, how many are to be
placed, and how many have been."""


def know_hands(t: Ints, known: Ints) -> None:
    """The deal: everybody knows their own cards."""
    number = 0
    for seat in range(t[R_PLAYERS]):
        for _ in range(t[P_SIZE + seat]):
            known[number] = 1 << seat
            known[K_LAID + number] = 0
            number += 1
        known[K_LAST + seat] = NEVER


def know_events(t: Ints, known: Ints, first: int, stop: int) -> None:
    """What the events ``first`` to ``stop`` of the table's log show, and to whom. Who wins a card that lay face down sees it, and
    who laid it knows where it went; the others no longer know where it is."""
    for event in range(first, stop):
        place = LOG + event * WIDTH
        kind = t[place]
        seat = t[place + 1]
        card = t[place + 2]
        if kind == UP:
            known[card] = MASK
            known[K_LAID + card] = 0
            known[K_LAST + seat] = t[C_VALUE + card]
        elif kind in (DOWN, YIELD, PAY):
            known[card] = 1 << seat
            known[K_LAID + card] = seat + 1
        elif kind in (TAKE, SET_ASIDE) and known[K_LAID + card] > 0:
            known[card] = 1 << (known[K_LAID + card] - 1) | 1 << seat
            known[K_LAID + card] = 0


def imagine(t: Ints, known: Ints, pack: Ints, n: int, seat: int, t2: Ints, w: Ints) -> None:
    """Write the table into ``t2`` as ``seat`` may think it is: ``pack`` are the values of the ``n`` cards there are. Nothing
    that the seat does not know is left: no value, no joker's owner, no choice already made, nothing of the random stream."""
    for place in range(HANDS):
        t2[place] = t[place]
    for word in range(4):
        t2[word] = 1000 + word
    for place in range(t[R_PLAYERS] * CAP):
        t2[CHOICE + place] = 0
    for other in range(t[R_PLAYERS]):
        t2[P_CHOSEN + other] = 0
    count_left(t, known, pack, n, seat, w)
    w[W_NEXT + 1] = 0
    for card in range(t[S_CARDS]):
        if not known[card] >> seat & 1:
            w[W_NEXT + 1] += 1
    w[W_NEXT + 2] = 0
    place_left(t, t2, known, seat, w)


def count_left(t: Ints, known: Ints, pack: Ints, n: int, seat: int, w: Ints) -> None:
    """The values of the pack without the cards that this seat knows, weakest first."""
    for place in range(CAP):
        w[place] = 0
    for card in range(n):
        w[MIDDLE + pack[card]] += 1
    for card in range(t[S_CARDS]):
        if known[card] >> seat & 1:
            w[MIDDLE + t[C_VALUE + card]] -= 1
    count = 0
    for value in range(CAP):
        for _ in range(w[value]):
            w[W_LEFT + count] = value - MIDDLE
            count += 1
    w[W_NEXT] = count


def place_left(t: Ints, t2: Ints, known: Ints, seat: int, w: Ints) -> None:
    """Give the cards not known values: first those that lie face down in the pot, then side piles, then hands, since the weakest
    are mostly laid face down; seat after seat."""
    n = t[R_PLAYERS]
    for part in range(3):
        for i in range(t[S_CARDS]):
            for k in range(1, n):
                other = (seat + k) % n
                card = card_of_part(t, other, part, i)
                if card >= 0 and not known[card] >> seat & 1:
                    value = next_left(w)
                    t2[C_VALUE + card] = value
                    t2[C_RANK + card] = value
                    t2[C_KEY + card] = value
                    t2[C_OWNER + card] = -1


def card_of_part(t: Ints, seat: int, part: int, i: int) -> int:
    """Card ``i`` that a seat has in the pot (0), on its side pile (1) or in its hand (2); -1: so many there are not."""
    main = t[P_MAIN + seat]
    if part == 0:
        return t[POT + seat * CAP + i] if i < t[P_LAID + seat] else -1
    if part == 1:
        if i >= t[P_HELD + seat] - main:
            return -1
        return t[PILE + seat * CAP + ((t[P_HEAD + seat] + main + i) & MASK)]
    return t[PILE + seat * CAP + ((t[P_HEAD + seat] + i) & MASK)] if i < main else -1


def next_left(w: Ints) -> int:
    """The next value to be placed: where more are left than cards are to be placed (some never were dealt), evenly from
    among them."""
    left = w[W_NEXT]
    wanted = w[W_NEXT + 1]
    i = w[W_NEXT + 2]
    w[W_NEXT + 2] = i + 1
    if left == 0:
        return 0
    if left < wanted:
        return w[W_LEFT + i % left]
    return w[W_LEFT + min(left - 1, (2 * i + 1) * left // (2 * wanted))]
