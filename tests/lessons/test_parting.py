"""One deal under two rules: where the games part, and that beside and under the pile are one game, card for card."""

from __future__ import annotations

from dataclasses import replace

import pytest

import bataille_edu as be
from bataille_edu import log as ev
from bataille_edu.lessons.parting import parting, under_the_pile
from bataille_edu.widgets.scenes.duo import SETS, Duo

USUAL = be.VARIANTS["recreation"].rules


def two(deal: str, a: dict, b: dict) -> int | None:
    dealt = be.Deal.parse(deal)
    return parting(*(be.play(be.Rules(**choices), dealt) for choices in (a, b)))


def test_they_part_where_a_battle_is_fought_in_another_way():
    one, three = {"face_down": 1, "shortage": "last_card_up"}, {"face_down": 3}
    assert two("9 7 2 3 4 A 6 | 5 7 6 8 9 2 J", three, one) == 1


def test_without_a_battle_they_never_part():
    assert two("9 7 | 5 3", {"face_down": 3}, {"face_down": 0}) is None


def test_who_takes_alone_is_enough():
    assert two("9 7 | 5 3", {}, {"strongest": "low"}) == 0


def test_the_shorter_game_parts_at_its_end():
    assert two("9 7 2 | 5 3 4", {"round_limit": 1}, {}) == 1


def test_the_order_of_picking_up_shows_when_the_cards_come_back():
    found = two("9 7 | 5 3 2 4", {"capture": "winner_first"}, {"capture": "loser_first"})
    assert found == 2  # the two cards of each hand are played first


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("name", ["recreation", "simple", "paix"])
def test_under_the_pile_every_card_laid_is_the_top_one_and_the_game_is_the_same(seed, name):
    """Only the moment of turning over differs; each card still comes from the top of its main pile."""
    game = be.play(be.VARIANTS[name].rules, seed=seed)
    log = under_the_pile(game)
    here = ev.start_position(game.deal.sizes)
    for kind, seat, value in ev.events(log):
        if kind in (ev.UP, ev.DOWN):
            assert here.main[seat][0] == value
        ev.apply(here, kind, seat, value)
    assert [e for e in ev.events(log) if e[0] != ev.TURN_OVER] == [
        e for e in ev.events(game.log) if e[0] != ev.TURN_OVER
    ]
    assert not any(here.side), "no side pile is left"


@pytest.mark.parametrize("name", SETS)
def test_every_set_of_rules_plays_the_same_deal(name):
    duo = Duo("recreation", name, seed=3)
    assert duo.games[0].deal == duo.games[1].deal
    assert duo._duo["parting"] == (-1 if duo.parting is None else duo.parting)


def test_what_a_page_asks_for_is_not_taken_on_trust():
    duo = Duo(seed=3)
    before = dict(duo._duo)
    for content in ({"event": "set", "left": "belote", "right": "simple"}, "set", {"event": "set", "left": ["x"]}):
        try:
            duo._heard(duo, content, [])
        except TypeError:
            pytest.fail("a list is no name")
    assert duo._duo == before
    duo._heard(duo, {"event": "set", "left": "paix", "right": "under", "seed": 10**30}, [])
    assert (duo._duo["left"], duo._duo["right"]) == ("paix", "under") and 0 <= duo._duo["seed"] < 10_000
    assert duo.games[1].rules == replace(USUAL)


def test_unknown_rules_are_said_with_those_there_are():
    with pytest.raises(be.BatailleError, match="recreation"):
        Duo("recreation", "ouverte")
