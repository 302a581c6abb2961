"""One game with its whole log, in pieces that fit into bounded room: how a page plays (``docs/engine.md``).

``deal_game`` or the caller writes hands of *places in the pack*; ``begin_game`` numbers them as the log does and starts;
``play_on`` plays until the log's room is full, the game is over, or with open hands somebody is to choose. The same functions
run as Python on lists.
"""

from __future__ import annotations

from typing import Any

from ..deals import deal_hands, seat_of_each
from ..log import WIDTH
from ..rules import R_CYCLES, R_PLAYERS, Rules
from ..streams import start_stream
from .play import close_cycle, play_round
from .table import (
    C_KEY,
    C_OWNER,
    C_RANK,
    C_VALUE,
    CAP,
    HANDS,
    LOG,
    P_SIZE,
    PILE,
    S_CYCLE,
    S_EVENTS,
    S_LOG,
    S_REASON,
    Ints,
    events_in_a_round,
    put_card,
    start,
)

EVENTS = 8192
"""``play_on`` begins no round after so many events."""
LOGGED = LOG + (EVENTS + events_in_a_round(CAP)) * WIDTH
"""Room for a table with the events of one call."""
K_VALUE, K_RANK, K_KEY, K_JOKER, K_END = range(0, 5 * CAP, CAP)
"""The rows of a pack: for each card what ``put_card`` knows of it (``C_VALUE``, ``C_RANK``, ``C_KEY``), and 1 for a joker."""


def deal_game(t: Ints, deck: Ints, n: int, each: int, cards: Ints, seats: Ints, seed: int, index: int) -> None:
    """Deal game ``index`` of ``seed``: as ``deals.deal``. ``cards`` are the places 0 … ``n`` - 1; the stream left on the table is
    the state that a share code keeps."""
    start_stream(t, seed, index)
    deal_hands(n, t[R_PLAYERS], each, cards, seats, t, deck, t, HANDS, t, P_SIZE)


def number_cards(t: Ints, pack: Ints, order: Ints) -> None:
    """Number the cards of the hands as the log does, from seat 0's top card on; ``order[number]`` is the place in the pack."""
    number = 0
    for seat in range(t[R_PLAYERS]):
        for i in range(t[P_SIZE + seat]):
            card = t[HANDS + seat * CAP + i]
            order[number] = card
            t[C_VALUE + number] = pack[K_VALUE + card]
            t[C_RANK + number] = pack[K_RANK + card]
            t[C_KEY + number] = pack[K_KEY + card]
            t[C_OWNER + number] = seat if pack[K_JOKER + card] else -1
            t[HANDS + seat * CAP + i] = number
            number += 1


def begin_game(t: Ints, t2: Ints, pack: Ints, order: Ints) -> None:
    """Lay out the hands. A game that may go round for ever is played once without a log, to know where its cycle closes: the log
    can then be given piece by piece, and nothing of it is taken back."""
    number_cards(t, pack, order)
    t[S_LOG] = 0
    start(t)
    if t[R_CYCLES]:
        while t[S_REASON] == 0 and t[S_CYCLE] == 0:
            play_round(t)
        if t[S_CYCLE]:
            close_cycle(t, t2)
        else:
            start(t)
    t[S_LOG] = 1


def play_on(t: Ints) -> int:
    """Play on, and write the events from ``LOG`` on, over those of the call before. Returns how many they are. The game is over
    where ``S_REASON`` is not 0; else, after fewer than ``EVENTS``, somebody is to choose."""
    t[S_EVENTS] = 0
    while t[S_REASON] == 0 and t[S_EVENTS] < EVENTS:
        if not play_round(t):
            break
    return t[S_EVENTS]


def rules_rows(rules: Rules) -> dict[str, Any]:
    """What a page needs to deal and play by these rules, as JSON: ``rules``, the row from ``R_START`` on; ``n`` and ``each`` for
    ``deal_game``; ``seats``, whom each card goes to; ``pack``, four rows of ``n`` ints, to be
    written at ``K_VALUE``, ``K_RANK``, ``K_KEY``, ``K_JOKER``; and ``cards``, the cards themselves (``cards.Card`` as ints)."""
    stock = rules.cards.cards
    t = [0] * PILE
    for number, card in enumerate(stock):
        put_card(t, number, rules, card, 0)
    rows = [t[place : place + len(stock)] for place in (C_VALUE, C_RANK, C_KEY)]
    return {
        "rules": rules.to_ints(), "n": len(stock), "each": rules.cards_each or 0, "seats": seat_of_each(rules),
        "pack": [*rows, [int(card.is_joker) for card in stock]], "cards": [int(card) for card in stock],
    }  # fmt: skip
