"""Scenes that one-line changes of the engine asked for: each was a change that no other test noticed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from judge import chance, judge

import bataille_edu as be
from bataille_edu import log
from bataille_edu.streams import stream

RING = 256
"""The engine keeps a pile in a ring of so many places; long games go round it."""


@pytest.mark.parametrize(
    ("deal", "fields", "why"),
    [
        ("7 2 3 4 | 7 5 6 8 9", {}, log.FALL_TOO_FEW),
        ("7 | 7 5", {"shortage": "last_card_up"}, log.FALL_NO_CARD),
        ("7 | 7 5", {"goal": "most_cards"}, log.FALL_THIS_ROUND),
        ("7 | 7 5", {"goal": "fewest_cards", "shortage": "draw"}, log.FALL_THIS_ROUND),
    ],
)
def test_a_fall_tells_why(deal, fields, why):
    game = be.play(be.Rules(**fields), be.Deal.parse(deal))
    assert [(e.seat, e.value) for e in game.events if e.kind is be.Kind.FALL] == [(0, why)]


def rounds_the_ring(game: be.Game, kind: be.Kind) -> bool:
    """Whether cards named by events of this kind lie across the end of the ring: their place is the cards drawn before."""
    drawn = [0] * game.rules.players
    run = [0] * game.rules.players
    for event in game.events:
        if event.kind in (be.Kind.UP, be.Kind.DOWN, be.Kind.PAY):
            drawn[event.seat] += 1
            run[event.seat] = 0
        elif event.kind is kind:
            run[event.seat] += 1
            if drawn[event.seat] % RING + run[event.seat] > RING:
                return True
        else:
            run = [0] * game.rules.players
    return False


@pytest.mark.parametrize(
    ("fields", "kind", "seeds"),
    [
        ({"face_down": 60, "pack": "64r3s", "capture": "random"}, be.Kind.YIELD, 60),
        ({"face_down": 1, "recycle": "shuffled", "round_limit": 400}, be.Kind.ORDER, 12),
    ],
)
def test_a_pile_across_the_end_of_its_ring_is_told_in_order(fields, kind, seeds):
    """A fallen player's cards, and a shuffled pile: the judge's piles are those that the log leads to."""
    rules, met = be.Rules(**fields), 0
    for seed in range(seeds):
        deal = be.deal(rules, seed)
        game = be.play(rules, deal, seed=seed)
        verdict = judge(rules, deal.hands, chance(seed), 10_000)
        assert game.piles(game.n_rounds) == verdict.piles and game.n_rounds == verdict.n_rounds
        met += rounds_the_ring(game, kind)
    assert met >= 3


def test_who_picks_up_nothing_yet_keeps_the_side_pile_as_won():
    """[6] The hand is just used up in this laying: what was won is shuffled the next time, with what this round adds."""
    rules = replace(be.VARIANTS["ouverte"].rules, recycle="shuffled", round_limit=6, face_down=0)
    deal = be.Deal.parse("9 8 7 | 2 3 4 5 6")
    game = be.play(rules, deal, seed=5)
    closed = be.play(replace(rules, hand="closed"), deal, seed=5)
    cards = [(e.seat, e.value) for e in game.events if e.kind is be.Kind.ORDER]
    assert len(cards) >= 6 and cards == [(e.seat, e.value) for e in closed.events if e.kind is be.Kind.ORDER]


@pytest.mark.parametrize("pickup", ["when_empty", "at_once"])
def test_choices_across_the_end_of_the_ring(pickup):
    """A long open game: the cards chosen are laid, the others stay in order, and the view is the pile of the log."""
    rules = be.Rules(pack="2x52", hand="open", pickup=pickup, face_down=1, round_limit=300)
    game, random = be.Game(rules, be.deal(rules, 3), stream(3)), Random(3)
    while game.waiting:
        start, chosen = game.n_events, {}
        for seat in game.waiting:
            view, now = game.view(seat), game.position(start)
            assert [game.deal.cards[i] for i in now.main[seat] + now.side[seat]] == list(view.cards)
            places = random.sample(range(view.hand), min(view.count, view.hand))
            places += random.sample(range(view.hand, len(view.cards)), view.count - len(places))
            chosen[seat] = [view.cards[place] for place in places]
            game.choose(seat, places)
        for seat, cards in chosen.items():
            events = log.events(game.log[start * log.WIDTH :])
            assert cards == [
                game.deal.cards[card] for kind, who, card in events if who == seat and kind in (log.UP, log.DOWN)
            ]
    assert game.n_rounds == 300 > RING
