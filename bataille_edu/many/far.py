"""One dealt game played to its end by the compiled engine, without a log: what a game too long to be kept comes to."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import Card
from ..deals import Deal
from ..engine.table import C_OWNER, LOG
from ..game.game import FarEnd
from ..rules import Rules
from ..streams import STATE_WORDS
from . import batch, counting
from . import notes as n
from .lanes.choose import lane_for
from .machine import instance


def play_far(rules: Rules, deal: Deal, state: Sequence[int]) -> FarEnd:
    """How the game ends that these hands make, ``state`` being the random stream after dealing."""
    t, row = _laid_out(rules, deal)
    t[:STATE_WORDS] = state
    machine = instance()
    counts = [0] * counting.K_WIDTH
    counts[counting.K_LONGEST_FLIPS] = 2**31 - 1  # the deal itself is not noted: it may be longer than there is room
    if machine is None:
        notes, even = [0] * n.NOTE_WIDTH, [0] * counting.K_WIDTH
        counting.count_deals(t, [0] * LOG, len(row), row, list(deal.sizes), 1, lane_for(rules), 0, notes, counts, even)
    else:
        t[:STATE_WORDS] = [word - (word >> 31 << 32) for word in state]  # the module's ints have 32 bits and a sign
        for name, values in (("table", t), ("deck", row), ("sizes", deal.sizes), ("counts", counts)):
            machine.put(name, values)
        machine.call("count_deals", len(row), 1, lane_for(rules), 0)
        notes = machine.rows["notes"]
        machine.clear("counts")
    length = int(notes[n.N_CYCLE_LENGTH])
    start = int(notes[n.N_CYCLE_START]) if length else -1
    places = (n.N_WINNER, n.N_REASON, n.N_ROUNDS, n.N_BATTLES, n.N_FLIPS)
    winner, reason, rounds, battles, flips = (int(notes[place]) for place in places)
    return winner, reason, rounds, battles, flips, start, length


def _laid_out(rules: Rules, deal: Deal) -> tuple[list[int], list[int]]:
    """The table of a batch, and the deal as the numbers that cards have there."""
    t, numbers, _ = batch.set_out(rules)
    pack = rules.cards
    free: dict[tuple[bool, int], list[int]] = {}  # jokers are told apart; equal cards share a number
    for card, number in zip(pack.cards, numbers, strict=True):
        free.setdefault(_mark(rules, card), []).append(number)
    row = []
    for seat, hand in enumerate(deal.hands):
        for card in hand:
            known = free[_mark(rules, card)]
            row.append(known.pop() if card.is_joker else known[0])
            if card.is_joker:
                t[C_OWNER + row[-1]] = seat
    return t, row


def _mark(rules: Rules, card: Card) -> tuple[bool, int]:
    return (True, card.suit) if card.is_joker else (False, rules.cards.strength(card, rules.ace))
