"""The phase law: after the first pass a pile is made of captured pairs, and whether first of a pair meets first of a pair is fixed
by the parity of the number of cards and the order of picking up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

from ..errors import BatailleError
from ..given import integer, items
from ..rules import Rules
from .many import Watched, watch
from .shares import Share

LIMIT = 2_000
"""Rounds after which a game is cut; figures of orders that go round for ever depend on it."""

ORDERS = ("winner_first", "loser_first", "seat_order", "random")
"""The orders of picking up whose phase differs."""

RULES = Rules(face_down=3, fighters="tied", shortage="loses", round_limit=LIMIT, at_limit="draw")


@dataclass(frozen=True)
class Phase:
    """A row of the phase law's table: two players, ``cards`` of a pack of 52.

    ``alike``: share of meetings, both cards compared before, of two that both won or both lost their last comparison; ``ties``:
    share of rounds that begin with a tie; ``lag``: correlation of a round's winner with the next (-1 … 1); ``rounds``: their mean
    number, cut at ``LIMIT``; ``unfinished``: share of games that were cut. Standard errors with games as units (``Share``).

    >>> row = be.stats.phase_law([51], ["seat_order"], games=130)[0]
    >>> row.cards, row.capture, row.face_down, row.alike.value > 0.5, row.unfinished.count
    (51, 'seat_order', 3, True, 0)
    """

    cards: int
    capture: str
    face_down: int
    alike: Share
    ties: Share
    lag: Share
    rounds: Share
    unfinished: Share


def phase_law(
    cards: Sequence[int] = (52, 51),
    captures: Sequence[str] = ("winner_first", "seat_order", "random"),
    face_down: Sequence[int] = (3,),
    games: int = 5_200,
    seed: int = 0,
) -> tuple[Phase, ...]:
    """The table of the phase law: a row for each size of pack, order of picking up and number of cards face down.

    ``cards``: 52, or 51, where one card is missing, each rank in turn. ``games``: how many a row, in whole thirteens with 51 cards.
    Found on 2026-12-01 with a program of its own, and made again here: see docs/numbers.md. Raises ``BatailleError``
    (``phase.cards``, ``rules.value``, ``simulate.games``, ``seed.range``).

    >>> for row in be.stats.phase_law(captures=["winner_first"], games=260):
    ...     print(row.cards, row.alike.value > 0.5, row.lag.value > 0)
    52 True True
    51 False False
    """
    cards, captures, face_down = items("cards", cards), items("captures", captures), items("face_down", face_down)
    for number in cards:
        if integer(number) not in (51, 52):
            raise BatailleError("phase.cards", "cards={cards!r} is not allowed: use 51 or 52.", cards=number)
    return tuple(
        _row(number, replace(RULES, capture=capture, face_down=down), games, seed)
        for number, capture, down in product(cards, captures, face_down)
    )


def _row(cards: int, rules: Rules, games: int, seed: int) -> Phase:
    found = watch(rules, games, seed, progress=False) if cards == 52 else _one_missing(rules, games, seed)
    met = found.captor_meets_captive
    alike = replace(met, value=1 - met.value, count=met.base - met.count)
    return Phase(
        cards, rules.capture, rules.face_down, alike, found.ties_per_round, found.correlation(1), found.rounds,
        found.ended("round_limit"),
    )  # fmt: skip


def _one_missing(rules: Rules, games: int, seed: int) -> Watched:
    """As many games without each rank, each rank's of a seed of its own."""
    ranks, suits = len(rules.cards.ranks), len(rules.cards.cards) // len(rules.cards.ranks)
    each = -(-games // ranks)
    parts = [
        watch(rules, each, seed + 10_000_019 * k, left_out=[k * suits], progress=False) for k in range(ranks)
    ]  # fmt: skip
    total = parts[0]
    for part in parts[1:]:
        total = total.merged(part)
    return total
