"""What the judge speaks of: its verdict, the pieces on the table and the players."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from bataille_edu.cards import Card


class TooLong(Exception):
    """The game was not over after ``max_rounds`` rounds."""


@dataclass
class Verdict:
    """What a game came to. ``winner`` is ``None`` for nobody, -1 stands for nobody in ``round_winners``."""

    winner: int | None
    reason: str
    n_rounds: int
    n_battles: int
    n_flips: int
    round_winners: list[int]
    cycle: tuple[int, int] | None
    piles: list[tuple[Card, ...]]
    history: list[list[tuple[Card, ...]]] = field(default_factory=list, compare=False)
    """The piles before each round, if they were asked for."""
    tables: list[list[tuple[int, Card, str]]] = field(default_factory=list, compare=False)
    """Of each round, in the order laid: whose card, the card, and ``UP``, ``DOWN`` or ``YIELD``; if asked for."""
    met: Counter[str] = field(default_factory=Counter, compare=False)
    """Which rare branches of the rules the game went through, and how often."""


@dataclass(eq=False)
class Piece:
    """One physical card: two equal cards of several packs are two pieces."""

    card: Card
    dealt_to: int
    strength: int


@dataclass(eq=False)
class Player:
    seat: int
    main: list[Piece]
    side: list[Piece] = field(default_factory=list)
    aside: list[Piece] = field(default_factory=list)
    # of this round alone:
    laid: list[Piece] = field(default_factory=list)
    showing: list[Piece] = field(default_factory=list)
    fallen: bool = False

    @property
    def held(self) -> list[Piece]:
        """The cards a player still has to play, "cards won included" (3.4), in the order in which they come."""
        return self.main + self.side
