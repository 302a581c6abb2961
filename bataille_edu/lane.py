"""A fast lane for the rounds that most games are made of.

Not another reading of the rules: the tests hold every game against the engine's, and what the lane does not know (who is
short of cards, rarer orders of the pot, shuffled piles) it leaves to the engine. ``lane_of_two`` plays plain rounds and
battles of two players, ``lane_of_many`` plain rounds of any number. Both take the engine's table between two rounds,
with the log off, play as far as they know, and leave it between two rounds with the same notes as ``batch.note_round``.
"""

from __future__ import annotations

from . import lane_of_many, lane_of_two
from .lane_of_two import WORD
from .rules import Rules

NO_LANE, LANE_OF_TWO, LANE_OF_MANY = range(3)
"""Which lane the rules allow."""

KERNEL = (*lane_of_two.KERNEL, *lane_of_many.KERNEL)
"""The functions to register for compiling."""


def lane_for(rules: Rules) -> int:
    """The lane that may be used for these rules."""
    if rules.hand == "open" or rules.recycle == "shuffled":
        return NO_LANE
    plain = rules.cards_up == 1 and not rules.payment and rules.goal == "all_cards" and not rules.cards.jokers
    if rules.players == 2 and plain and rules.cards.size < WORD:
        return LANE_OF_TWO
    simple = rules.capture in ("winner_first", "loser_first", "seat_order") or (
        rules.capture == "natural" and rules.cards_up == 1  # a plain pot of one level
    )
    return LANE_OF_MANY if simple else NO_LANE
