"""What the piles are made of, round by round, read from a game's log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from ..game.game import GAME
from ..given import takes
from ..log import PICK_UP, SET_ASIDE, TAKE, TURN_OVER
from ..many.columns import Array

if TYPE_CHECKING:
    from ..game import Game


@dataclass(frozen=True)
class Composition:
    """The piles before each round, ``n_rounds + 1`` moments (the last: the end); counts of cards.

    ``counts[k, seat, i]``: cards of the ``i``-th rank, weakest first (``ranks[i]``; the strength as it counts in these rules).
    ``pairs[k, seat]``: pairs of neighbours in the pile that were captured together in a round of two cards.
    ``single[k, seat, i]``: of the ``i``-th rank those in no such pair. ``depth[k, seat]``: how many cards lie above the first
    of the strongest cards held (-1: none held).
    ``passes[k, seat]``: how often the side pile was turned over so far.
    ``seat[k, card]`` and ``above[k, card]``: where each single card is (its number in ``Deal.cards``): whose it is, and how many
    cards lie above it there; -1 where it is nobody's.

    >>> found = be.stats.composition(be.play("simple", "A 2 | K 3"))
    >>> found.ranks, found.counts.shape, found.held.tolist()
    ((2, 3, 13, 14), (5, 2, 4), [[2, 2], [3, 1], [2, 2], [3, 1], [4, 0]])
    >>> found.lead.tolist(), found.strength.tolist()[0]
    ([[0, 0], [2, -2], [0, 0], [2, -2], [4, -4]], [1.5, 1.5])
    """

    ranks: tuple[int, ...]
    counts: Array
    pairs: Array
    single: Array
    depth: Array
    passes: Array
    seat: Array
    above: Array

    @property
    def held(self) -> Array:
        """Cards of each player; shape (moments, seats)."""
        return np.asarray(self.counts.sum(axis=2))

    @property
    def lead(self) -> Array:
        """Cards of each player more than the most any other holds; (moments, seats)."""
        held = self.held
        others = np.stack([np.delete(held, seat, axis=1).max(axis=1) for seat in range(held.shape[1])], axis=1)
        return np.asarray(held - others)

    @property
    def strength(self) -> Array:
        """Mean rank place of the cards held, 0 the weakest of the game, NaN without cards; (moments, seats)."""
        with np.errstate(invalid="ignore"):
            return np.asarray(self.counts @ np.arange(len(self.ranks)) / self.held)


@takes(game=GAME)
def composition(game: Game) -> Composition:
    """The composition of the piles of ``game`` before every round and at its end. It says what ``Game.piles`` says.

    >>> game = be.play(seed=7)
    >>> be.stats.composition(game).held[0].tolist(), game.n_rounds + 1 == len(be.stats.composition(game).held)
    ([26, 26], True)
    """
    values = [game.rules.counts(card) for card in game.deal.cards]
    ladder = sorted(set(values))
    ranks = tuple(map(abs, ladder))
    place = [ladder.index(value) for value in values]
    n, seats = game.n_rounds + 1, game.rules.players
    found = Composition(
        ranks,
        counts=np.zeros((n, seats, len(ranks)), np.int32),
        pairs=np.zeros((n, seats), np.int32),
        single=np.zeros((n, seats, len(ranks)), np.int32),
        depth=np.full((n, seats), -1, np.int32),
        passes=np.zeros((n, seats), np.int32),
        seat=np.full((n, len(place)), -1, np.int32),
        above=np.full((n, len(place)), -1, np.int32),
    )
    partner = _Partners(game)
    for k in range(n):
        position = game.position(game.round_span(k)[0] if k < game.n_rounds else game.n_events)
        for seat in range(seats):
            _note_pile(found, k, seat, position.held(seat), place, partner.before(k))
        found.passes[k] = partner.passes
    return found


@takes(game=GAME)
def captured_pairs(game: Game) -> list[set[int]]:
    """The cards (numbers in the deal) that lie beside the one they were captured with, before each round and at the end.

    >>> be.stats.captured_pairs(be.play("simple", "A 2 | K 3"))
    [set(), {0, 2}, {0, 1, 2, 3}, {0, 3}, {0, 1, 2, 3}]
    """
    partner, found = _Partners(game), []
    for k in range(game.n_rounds + 1):
        position = game.position(game.round_span(k)[0] if k < game.n_rounds else game.n_events)
        captured_with, paired = partner.before(k), set[int]()
        for seat in range(game.rules.players):
            pile, i = position.held(seat), 0
            while i + 1 < len(pile):
                together = captured_with.get(pile[i]) == pile[i + 1]
                paired |= {pile[i], pile[i + 1]} if together else set()
                i += 2 if together else 1
        found.append(paired)
    return found


def _note_pile(
    found: Composition, k: int, seat: int, pile: list[int], place: list[int], partner: dict[int, int]
) -> None:
    i = 0
    found.seat[k, pile] = seat
    found.above[k, pile] = range(len(pile))
    for depth, card in enumerate(pile):
        found.counts[k, seat, place[card]] += 1
        if place[card] == len(found.ranks) - 1 and found.depth[k, seat] < 0:
            found.depth[k, seat] = depth
    while i < len(pile):
        if i + 1 < len(pile) and partner.get(pile[i]) == pile[i + 1]:
            found.pairs[k, seat] += 1
            i += 2
        else:
            found.single[k, seat, place[pile[i]]] += 1
            i += 1


class _Partners:
    """Who was captured with whom, and passes, read round by round."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.passes = [0] * game.rules.players
        self._partner: dict[int, int] = {}
        self._read = 0

    def before(self, k: int) -> dict[int, int]:
        """The partners before round ``k``; asked in order."""
        while self._read < k:
            taken = []
            for event in self.game.rounds[self._read].events:
                if event.kind in (TAKE, SET_ASIDE):
                    taken.append(event.value)
                    self._forget(event.value)
                elif event.kind in (TURN_OVER, PICK_UP):
                    self.passes[event.seat] += 1
            if len(taken) == 2:
                self._partner[taken[0]], self._partner[taken[1]] = taken[1], taken[0]
            self._read += 1
        return self._partner

    def _forget(self, card: int) -> None:
        self._partner.pop(self._partner.pop(card, -1), None)
