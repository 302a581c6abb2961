"""What one player knows when choosing cards in *bataille ouverte*: their own hand, the table, the counts."""

from __future__ import annotations

from dataclasses import dataclass

from ..cards import Card
from ..rules import Rules


@dataclass(frozen=True)
class View:
    """What one player knows when choosing; never another's hand.

    ``cards``: the hand, then the cards won that are picked up if the hand is used up in this choice; the first ``hand``
    of them are the hand. ``count`` cards are to be laid, the first ``down`` of them face down; the hand is laid to its
    end before any card picked up. ``strengths`` are in the order of ``cards``; ``held`` is how many cards each player
    holds, by seat; ``shown`` the ``(seat, card)`` turned face up so far, oldest first; ``round`` counts from 1.
    """

    rules: Rules
    seat: int
    cards: tuple[Card, ...]
    strengths: tuple[int, ...]
    hand: int
    count: int
    down: int
    held: tuple[int, ...]
    shown: tuple[tuple[int, Card], ...]
    round: int

    def allowed(self, place: int, turn: int) -> bool:
        """Whether the card at ``place`` may be the one laid at ``turn`` (0 is the first), if it was not laid before."""
        if turn < self.hand:
            return 0 <= place < self.hand
        return self.hand <= place < len(self.cards)
