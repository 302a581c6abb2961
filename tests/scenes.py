"""Scenes: small deals worked out by hand, each played in two ways, by the judge and by the engine.

A test module says ``pytestmark = BOTH`` and its tests take ``play``. Where a scene names no rule, ``Rules`` speaks:
pack of 52, three cards face down, ``tied``, ``loses``, ``winner_first``.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from judge import chance, judge

import bataille_edu as be
from bataille_edu.cards import Card, parse_card
from bataille_edu.rules import Rules


@dataclass
class Told:
    """A game as a scene states it: everything about its end, each pile as text, top card first."""

    winner: int | None
    reason: str
    n_rounds: int
    n_battles: int
    n_flips: int
    round_winners: list[int]
    cycle: tuple[int, int] | None
    piles: list[str]

    @property
    def end(self) -> tuple[int | None, str, int]:
        """Who won, why, and after how many rounds."""
        return self.winner, self.reason, self.n_rounds


def scene_rules(deal: str, **fields) -> Rules:
    """The rules of a scene: as many players as the deal has hands."""
    return Rules(players=deal.count("|") + 1, **fields)


def read_hands(deal: str) -> list[list[Card]]:
    """The hands of a deal written as in the rule text; the judge reads them without ``Deal``."""
    return [[parse_card(word) for word in hand.split()] for hand in deal.split("|")]


def pile_texts(rules: Rules, piles) -> list[str]:
    return [" ".join(Card(card).text(rules.cards.faces) for card in pile) for pile in piles]


def by_judge(deal: str, seed: int = 0, **fields) -> Told:
    rules = scene_rules(deal, **fields)
    v = judge(rules, read_hands(deal), chance(seed), max_rounds=100_000)
    return Told(
        v.winner, v.reason, v.n_rounds, v.n_battles, v.n_flips, v.round_winners, v.cycle, pile_texts(rules, v.piles)
    )


def by_engine(deal: str, seed: int = 0, **fields) -> Told:
    rules = scene_rules(deal, **fields)
    game = be.play(rules, be.Deal.parse(deal), seed=seed)
    piles = pile_texts(rules, game.piles(game.n_rounds))
    return Told(
        game.winner,
        game.reason,
        game.n_rounds,
        game.n_battles,
        game.n_flips,
        list(game.round_winners),
        game.cycle,
        piles,
    )


BOTH = pytest.mark.parametrize("play", [by_judge, by_engine])
"""Runs each test of a module twice: ``play`` is one way of playing, then the other."""


def fisher_yates(cards: list, seed: int) -> list:
    """The shuffle of 3.5, written once more: from the last card down, with the first numbers of the stream."""
    below, cards = chance(seed), list(cards)
    for i in reversed(range(1, len(cards))):
        j = below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards
