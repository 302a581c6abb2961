"""A fast lane for the rounds that most games are made of.

Not another reading of the rules: the tests hold every game against the engine's, and what a lane does not know (who falls,
rarer orders of the pot, shuffled piles) it leaves to the engine. Both lanes play plain rounds and battles,
``lane_of_two`` of two players, ``lane_of_many`` of any number and by more rules. They take the engine's table between
two rounds, with the log off, play as far as they know, and leave it between two rounds with the notes of ``notes.note_round``.
"""

from __future__ import annotations

from collections.abc import Callable

from ...engine.table import Ints
from ...rules import Rules
from . import many as lane_of_many
from . import table as lane_table
from . import two as lane_of_two
from .two import WORD

Lane = Callable[[Ints, Ints, int, int], int] | None
"""A function of the table, the notes, where these begin, and the run that stands; it returns the run that stands then. None:
no lane. Compiled code is given its address, or 0."""

NO_LANE: Lane = None
LANE_OF_TWO: Lane = lane_of_two.rounds_of_two
LANE_OF_MANY: Lane = lane_of_many.rounds_of_many


def run_lane(lane: Lane, t: Ints, notes: Ints, base: int, run: int) -> int:
    """Call a lane: in plain Python a function, in compiled code an address."""
    return lane(t, notes, base, run) if lane else run


def lane_for(rules: Rules) -> Lane:
    """The lane that may be used for these rules."""
    if rules.hand == "open" or rules.recycle == "shuffled":
        return NO_LANE
    if rules.goal == "joker" and (rules.strongest == "low" or rules.cards_up == 2):
        return NO_LANE  # another player's joker may be taken without a battle
    plain = rules.cards_up == 1 and not rules.payment and rules.goal == "all_cards" and not rules.cards.jokers
    if rules.players == 2 and plain and rules.cards.size < WORD:
        return LANE_OF_TWO
    simple = rules.capture in ("winner_first", "loser_first", "seat_order") or (
        rules.capture == "natural" and rules.cards_up == 1  # a plain pot of one level
    )
    return LANE_OF_MANY if simple else NO_LANE


KERNEL = (run_lane, *lane_table.KERNEL, *lane_of_two.KERNEL, *lane_of_many.KERNEL)
"""The functions to register for compiling."""
