"""All states of a tiny pack, each with what one round makes of it: every way in which two hands can lie, played by the engine.

A state is what both hold, in order; the round leads to exactly one other state or ends the game. So every path runs into
an end or into a cycle.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from itertools import permutations

from ..cards import Card
from ..deals import Deal
from ..errors import BatailleError
from ..game import Game, play
from ..rules import Rules

MOST_CARDS = 5
"""Of five cards there are 480 states, of six 3,600."""


@dataclass(frozen=True)
class States:
    """``deals[i]``: state ``i``; ``games[i]``: the game from there; ``after[i]``: the state one round later, or -1 - the seat
    that has won. ``cycles``: the states that come back, each cycle in the order played."""

    rules: Rules
    deals: tuple[Deal, ...]
    games: tuple[Game, ...] = field(repr=False)
    after: tuple[int, ...] = field(repr=False)

    @cached_property
    def cycles(self) -> tuple[tuple[int, ...], ...]:
        """Each cycle once, from its lowest state on."""
        found = {}
        for i in range(len(self.deals)):
            path: list[int] = []
            while i >= 0 and i not in path:
                path.append(i)
                i = self.after[i]
            if i >= 0:
                ring = path[path.index(i) :]
                low = ring.index(min(ring))
                found[min(ring)] = tuple(ring[low:] + ring[:low])
        return tuple(found[low] for low in sorted(found))

    def before(self, place: int) -> list[int]:
        """The states from which a round leads to ``place`` (a state, or an end below 0)."""
        return [i for i, following in enumerate(self.after) if following == place]

    def leading_to(self, place: int) -> int:
        """How many states lead to ``place`` sooner or later; those of a cycle count for each of its states."""
        seen: set[int] = set()
        waiting = [place]
        while waiting:
            more = [i for i in self.before(waiting.pop()) if i not in seen]
            seen.update(more)
            waiting += more
        return len(seen)

    @property
    def endless(self) -> int:
        """States from which the game never ends."""
        return len(self.deals) - sum(self.leading_to(-1 - seat) for seat in range(2))

    @property
    def longest(self) -> int:
        """Rounds of the longest game that ends."""
        return max(game.n_rounds for game in self.games if game.winner is not None)


def states(rules: Rules) -> States:
    """The states of a pack of different cards between two players.

    Raises ``BatailleError`` (``states.rules``) for larger packs, equal cards, and rules under which the hands alone do not say
    what comes next.
    """
    ranks = [card.rank for card in rules.cards.cards]
    plain = rules.players == 2 and not rules.uses_chance and rules.hand == "closed" and rules.goal == "all_cards"
    hands_alone = plain and rules.capture != "laid" and rules.round_limit is None
    if not hands_alone or len(set(ranks)) < len(ranks) or not 2 <= len(ranks) <= MOST_CARDS:
        raise BatailleError(
            "states.rules", "all states are listed for 2 to {most} different cards, two players, and rules without chance, "
            "choice or limit: use a pack as '4r1s'.", most=MOST_CARDS,
        )  # fmt: skip
    rows = [(row[:cut], row[cut:]) for row in permutations(ranks) for cut in range(1, len(ranks))]
    rows.sort(key=lambda hands: (abs(len(hands[0]) - len(hands[1])), hands))
    deals = tuple(Deal.of([Card.of(rank) for rank in hand] for hand in hands) for hands in rows)
    games = tuple(play(rules, deal) for deal in deals)
    place = {hands: i for i, hands in enumerate(rows)}
    return States(rules, deals, games, tuple(_after(game, place) for game in games))


def _after(game: Game, place: dict[tuple[tuple[int, ...], tuple[int, ...]], int]) -> int:
    """Where the first round leads."""
    mine, hers = ([card.rank for card in pile] for pile in game.piles(1))
    if not mine or not hers:
        return -1 if mine else -2
    return place[tuple(mine), tuple(hers)]


def one_line(deal: Deal, apart: str = " ") -> str:
    """``"1 3 | 4 2"``: the hands as people write them."""
    return " | ".join(apart.join(str(card.rank) for card in hand) for hand in deal.hands)
