"""Piles as belts of captured pairs: which of the next cards took another one last, and which was taken (the phase law)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib import resources

from ..deals import Deal, deal
from ..game import Game, play
from ..game.events import Kind
from ..rules import Rules

RULES = Rules(face_down=3, fighters="tied", shortage="loses", round_limit=2_000, at_limit="draw")
ORDERS, DOWN, CARDS = ("winner_first", "loser_first", "seat_order", "random"), (0, 1, 3), (52, 51)
FIRST, SHOWN, AHEAD = 30, 36, 10
"""Rounds from this one on are shown, so many, with so many cards of each pile: the first pass is over, all cards have a past."""

TOOK, TAKEN, NEW = "+", "-", "0"


@dataclass(frozen=True)
class Meeting:
    """Before a round: what the next cards of each pile did last (``TOOK``, ``TAKEN``, ``NEW`` for none yet), one letter a card, and
    who won the round, -1 nobody; ``tie``: it began with one."""

    yours: str
    hers: str
    winner: int
    tie: bool

    @property
    def alike(self) -> bool:
        """Whether the two cards that meet both took or both were taken."""
        return self.yours[:1] == self.hers[:1]


def one_missing(rules: Rules, seed: int) -> Deal:
    """A deal of the pack without its last card: one hand is a card shorter."""
    hands = deal(rules, seed=seed).hands
    return Deal.of([hands[0], hands[1][:-1]])


def game_of(cards: int, capture: str, face_down: int) -> Game:
    """The first game, by seed, that lasts as long as is shown."""
    rules = replace(RULES, capture=capture, face_down=face_down)
    for seed in range(1_000):
        game = play(rules, deal(rules, seed=seed) if cards == 52 else one_missing(rules, seed), seed=seed)
        if game.n_rounds > FIRST + SHOWN:
            return game
    raise AssertionError("no game lasts so long")


def meetings(game: Game) -> list[Meeting]:
    """The rounds that are shown."""
    found = list(_all(game, FIRST + SHOWN))
    return found[FIRST:]


def _all(game: Game, until: int) -> Iterator[Meeting]:
    past: dict[int, str] = {}
    names = {card: number for number, card in enumerate(game.deal.cards)}
    assert len(names) == len(game.deal.cards)
    for k, part in enumerate(game.rounds[:until]):
        rows = ["".join(past.get(names[card], NEW) for card in pile[:AHEAD]) for pile in game.piles(k)]
        yield Meeting(rows[0], rows[1], -1 if part.winner is None else part.winner, part.battles > 0)
        last = {event.seat: event.value for event in part.events if event.kind == Kind.UP}
        if part.winner is not None and part.winner >= 0 and len(last) == 2:
            for seat, number in last.items():
                past[number] = TOOK if seat == part.winner else TAKEN


def kept() -> dict[str, list[list[str | int]]]:
    """The rounds of every choice as ``tests/tools/write_belts.py`` wrote them: by ``"52 winner_first 3"``, yours, hers, winner and
    whether it tied."""
    text = resources.files(__package__).joinpath("data/belts.json").read_text(encoding="utf-8")
    found: dict[str, list[list[str | int]]] = json.loads(text)
    return found
