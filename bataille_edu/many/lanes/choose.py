"""A fast lane for the rounds that most games are made of.

A second reading of the rules, for speed alone: a plain round, a battle and the order of the pot are told here once more, and
the tests hold every game against the engine's. It is fenced: a lane plays only by rules whose every field it knows
(``KNOWN_TO_TWO``, ``KNOWN_TO_MANY``), and what it does not know in a game (who falls, above all) it leaves to the engine. Both
lanes play plain rounds and battles, ``lane_of_two`` of two players, ``lane_of_many`` of any number and by more rules. They take the
engine's table between two rounds, with the log off, play as far as they know, and leave it between two rounds with the notes
of ``notes.note_round``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from types import MappingProxyType
from typing import Any

from ...engine.table import Ints
from ...rules import Rules
from .many import rounds_of_many
from .two import WORD, rounds_of_two

Lane = int
"""Which lane plays; a number, since compiled code is given numbers."""
NO_LANE, LANE_OF_TWO, LANE_OF_MANY = range(3)


def run_lane(lane: Lane, t: Ints, notes: Ints, base: int, run: int) -> int:
    """Play on in a lane: a function of the table, the notes, where these begin, and the run that stands; it returns the run
    that stands then."""
    if lane == LANE_OF_TWO:
        return rounds_of_two(t, notes, base, run)
    if lane == LANE_OF_MANY:
        return rounds_of_many(t, notes, base, run)
    return run


ANY = None
"""A number, or the name of a pack: whatever ``Rules`` allows."""

Known = Mapping[str, tuple[Any, ...] | None]

KNOWN_TO_MANY: Known = MappingProxyType({
    "pack": ANY, "ace": ("high", "low"), "players": ANY, "deal": ("shuffled", "by_colour", "by_suit", "joker_each"),
    "cards_each": ANY, "cards_up": ANY, "value": ("rank", "sum", "number"), "face_down": ANY, "fighters": ("tied", "all"),
    "shortage": ("loses", "last_card_up", "draw"), "capture": ("winner_first", "loser_first", "seat_order", "natural"),
    "recycle": ("turned",), "strongest": ("high", "low"), "payment": (False, True), "hand": ("closed",),
    "pickup": ("when_empty", "at_once"), "goal": ("all_cards", "joker", "most_cards", "fewest_cards"), "round_limit": ANY,
    "at_limit": ("most_cards", "draw"), "upset": ("none",),
})  # fmt: skip
"""What the lane of any number of players knows: of every field of ``Rules`` the values."""

KNOWN_TO_TWO: Known = MappingProxyType({
    **KNOWN_TO_MANY, "players": (2,), "cards_up": (1,), "payment": (False,), "goal": ("all_cards",),
    "capture": ("winner_first", "loser_first", "seat_order", "laid", "natural", "descending", "random"),
})  # fmt: skip
"""What the lane of two players knows."""


def knows(known: Known, rules: Rules) -> bool:
    """Whether every field has a value that is known. Raises ``NotImplementedError`` for a field that nobody has thought of: a
    lane never plays by half of the rules."""
    for field in fields(rules):
        if field.name not in known:
            raise NotImplementedError(f"the lanes say nothing of {field.name!r}: name the values they know, in {__name__}")
        values = known[field.name]
        if values is not None and getattr(rules, field.name) not in values:
            return False
    return True


def lane_for(rules: Rules) -> Lane:
    """The lane that knows these rules, or none."""
    cards = rules.cards
    if knows(KNOWN_TO_TWO, rules) and not cards.jokers and cards.size < WORD:
        return LANE_OF_TWO
    if not knows(KNOWN_TO_MANY, rules):
        return NO_LANE
    if rules.goal == "joker" and (rules.strongest == "low" or rules.cards_up == 2):
        return NO_LANE  # another player's joker may be taken without a battle
    if rules.capture == "natural" and rules.cards_up == 2:
        return NO_LANE  # even a plain pot has two levels
    return LANE_OF_MANY
