"""What one player knows when choosing cards in *bataille ouverte*: their own hand, the table, the counts."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..cards import Card
from ..engine.table import C_VALUE, CAP, MASK, P_HEAD, P_HELD, P_MAIN, PILE
from ..rules import Rules


@dataclass(frozen=True)
class View:
    """What one player knows when choosing; never another's hand.

    ``cards``: the hand, then the cards won that are picked up if the hand is used up in this choice; the first ``hand``
    of them are the hand. ``count`` cards are to be laid, the first ``down`` of them face down; the hand is laid to its
    end before any card picked up. ``strengths`` are in the order of ``cards``; ``held`` is how many cards each player
    holds, by seat; ``shown`` the ``(seat, card)`` turned face up so far, oldest first; ``round`` counts from 1.
    ``table`` and ``known`` are what the strategies of the kit read: the engine's table as this player may imagine it, and who
    knows which card (``engine.knowing``). With two players and the whole pack dealt, the cards one does not hold are the other's.
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
    table: tuple[int, ...] = field(default=(), repr=False, compare=False)
    known: tuple[int, ...] = field(default=(), repr=False, compare=False)

    @property
    def others(self) -> tuple[int, ...]:
        """The strengths of what the others can lay, as far as this player can know or imagine, weakest first; seat after seat."""
        t, found = self.table, []
        for other in range(self.rules.players):
            if other != self.seat:
                hand = t[P_MAIN + other] or t[P_HELD + other]
                row = PILE + other * CAP
                found += [abs(t[C_VALUE + t[row + (t[P_HEAD + other] + i & MASK)]]) for i in range(hand)]
        return tuple(sorted(found))

    def allowed(self, place: int, turn: int) -> bool:
        """Whether the card at ``place`` may be the one laid at ``turn`` (0 is the first), if it was not laid before."""
        if turn < self.hand:
            return 0 <= place < self.hand
        return self.hand <= place < len(self.cards)
