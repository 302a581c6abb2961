"""The engine's table: one flat row of ints, where everything stands in it, and how cards move between piles.

All functions of the engine take the table ``t``, a list in plain Python and an int64 array in compiled code, and change
it in place. Its places: the random stream; the rules (``rules.R_*``); the state (``S_*``); eight places each for what
belongs to a seat (``P_*``); and rows of ``CAP`` places:

- ``C_VALUE``, ``C_RANK``, ``C_KEY``, ``C_OWNER``: for each card what it counts when compared, its rank, its mark when
  piles are compared, and who was dealt it if it is a joker (-1: it is none);
- ``PILE``: a ring for each seat, main pile first and then the side pile in the order won: turned over, that is the very
  order in which its cards are played;
- ``POT``: what each seat laid in this round; ``LAID_IN_ORDER``: the same in the order laid; ``LINE``: the pot lined up;
- ``SAVED``, ``KEYS``: piles noted to find a cycle; ``CHOICE``: the places chosen in open play; ``HANDS``: the deal;
- from ``LOG`` on, the events (``log.WIDTH`` ints each), written if ``t[S_LOG]`` is 1.

Numbers in brackets are the clauses of the rules: 3 a round, 4 the end, 5 two cards at once, 6 open hands.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from ..cards import Card
from ..log import ORDER, PICK_UP, SET_ASIDE, TAKE, TURN_OVER, WIDTH
from ..rules import CHOICES, R_END, R_GOAL, R_HAND, R_PLAYERS, R_RECYCLE, Rules
from ..streams import below

Ints = MutableSequence[int]

CAP = 256  # a power of two, at least MAX_CARDS: places in a ring wrap with a mask
MASK = CAP - 1
SEATS = 8

WINNER_FIRST, LOSER_FIRST, SEAT_ORDER, LAID, NATURAL, DESCENDING, RANDOM = range(len(CHOICES["capture"]))
LOSES, LAST_CARD_UP, DRAW = range(len(CHOICES["shortage"]))
ALL_CARDS, JOKER_GOAL, MOST_CARDS, FEWEST_CARDS = range(len(CHOICES["goal"]))
BY_SUM = CHOICES["value"].index("sum")
TIED = CHOICES["fighters"].index("tied")
LIMIT_MOST_CARDS = CHOICES["at_limit"].index("most_cards")

READY, LAYING = range(2)
"""Phases: between two rounds; the fighters are to lay (in open play: once all have chosen)."""

(
    S_LOG, S_EVENTS, S_PHASE, S_CARDS, S_LEADER, S_ROUNDS, S_BATTLES, S_FLIPS, S_WINNER, S_REASON, S_ROUND_WINNER,
    S_LAID, S_COMPARED, S_FELL, S_DOWN, S_PAT, S_POWER, S_LAPS, S_CYCLE, S_START, S_END,
) = range(R_END, R_END + 21)  # fmt: skip
(
    P_SIZE, P_HEAD, P_HELD, P_MAIN, P_LAID, P_LEVEL, P_OUT, P_SCORE, P_FIGHTS, P_ASIDE, P_CHOSEN, P_SHUFFLED, P_END,
) = range(S_END, S_END + 13 * SEATS, SEATS)  # fmt: skip
C_VALUE, C_RANK, C_KEY, C_OWNER, LAID_IN_ORDER, LINE, SAVED, KEYS, PILE = range(P_END, P_END + 9 * CAP, CAP)
PILE, POT, CHOICE, HANDS, LOG = range(PILE, PILE + 5 * SEATS * CAP, SEATS * CAP)


def emit(t: Ints, kind: int, seat: int, value: int) -> None:
    """Write one event."""
    if t[S_LOG]:
        place = LOG + t[S_EVENTS] * WIDTH
        t[place] = kind
        t[place + 1] = seat
        t[place + 2] = value
        t[S_EVENTS] += 1


def events_in_a_round(n_cards: int) -> int:
    """No round writes more events: each card is laid, shuffled, yielded, taken and left over at most once."""
    return 6 * n_cards + 8 * SEATS


def start(t: Ints) -> None:
    """Lay out a dealt game: the rules, ``P_SIZE`` and ``HANDS`` are in place."""
    for place in range(S_EVENTS, P_SIZE):
        t[place] = 0
    t[S_WINNER] = -1
    t[S_ROUND_WINNER] = -1
    t[S_START] = -1
    t[S_CARDS] = 0
    for seat in range(t[R_PLAYERS]):
        size = t[P_SIZE + seat]
        for i in range(size):
            t[PILE + seat * CAP + i] = t[HANDS + seat * CAP + i]
        t[S_CARDS] += size
        t[P_HEAD + seat] = 0
        t[P_HELD + seat] = size
        t[P_MAIN + seat] = size
        t[P_ASIDE + seat] = 0
        t[P_CHOSEN + seat] = 0
        t[P_SHUFFLED + seat] = 0
        t[SAVED + seat] = -1  # no pile yet
    t[S_POWER] = t[S_CARDS]


def shuffle_side(t: Ints, seat: int) -> None:
    """Shuffle the side pile, from the order won, by Fisher and Yates from the last card down."""
    row = PILE + seat * CAP
    first = t[P_HEAD + seat] + t[P_MAIN + seat]
    for i in range(t[P_HELD + seat] - t[P_MAIN + seat] - 1, 0, -1):
        j = below(t, i + 1)
        a = row + ((first + i) & MASK)
        b = row + ((first + j) & MASK)
        kept = t[a]
        t[a] = t[b]
        t[b] = kept


def turn_over(t: Ints, seat: int) -> None:
    """The side pile becomes the main pile (in open play: the hand)."""
    if t[R_RECYCLE] and not t[P_SHUFFLED + seat]:
        shuffle_side(t, seat)
    t[P_SHUFFLED + seat] = 0
    held = t[P_HELD + seat]
    emit(t, PICK_UP if t[R_HAND] else TURN_OVER, seat, held - t[P_MAIN + seat])
    t[P_MAIN + seat] = held
    if t[R_RECYCLE]:
        for i in range(held):
            emit(t, ORDER, seat, t[PILE + seat * CAP + ((t[P_HEAD + seat] + i) & MASK)])


def draw(t: Ints, seat: int) -> int:
    """Take the next card off a pile that holds one, turning the side pile over first where the main pile is empty."""
    if t[P_MAIN + seat] == 0:
        turn_over(t, seat)
    head = t[P_HEAD + seat]
    t[P_HEAD + seat] = (head + 1) & MASK
    t[P_MAIN + seat] -= 1
    t[P_HELD + seat] -= 1
    return t[PILE + seat * CAP + head]


def win_card(t: Ints, seat: int, card: int) -> None:
    """Put a card of the table behind a player's side pile, or aside for good in one pass."""
    if t[R_GOAL] >= MOST_CARDS:
        t[P_ASIDE + seat] += 1
        emit(t, SET_ASIDE, seat, card)
        return
    t[PILE + seat * CAP + ((t[P_HEAD + seat] + t[P_HELD + seat]) & MASK)] = card
    t[P_HELD + seat] += 1
    emit(t, TAKE, seat, card)


def holders(t: Ints) -> int:
    """How many players hold a card."""
    count = 0
    for seat in range(t[R_PLAYERS]):
        if t[P_HELD + seat] > 0:
            count += 1
    return count


def put_card(t: Ints, number: int, rules: Rules, card: Card, owner: int) -> None:
    """Note on the table, in plain Python, what the engine knows of a card: its strength (turned round where low wins), its
    rank, its mark (the two jokers told apart), and for a joker whose it is."""
    strength = rules.cards.strength(card, rules.ace)
    t[C_VALUE + number] = rules.counts(card)
    t[C_RANK + number] = strength
    t[C_KEY + number] = 2 * strength + (card.is_joker and card.is_red)
    t[C_OWNER + number] = owner if card.is_joker else -1
