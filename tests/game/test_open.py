"""Bataille ouverte (rules, section 6): choices, one by one, in the engine."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from judge_games import random_rules

import bataille_edu as be
from bataille_edu import log
from bataille_edu.deals import deal_with
from bataille_edu.game.strategies import chance, highest, lowest, top_card
from bataille_edu.streams import stream

OPEN = be.VARIANTS["ouverte"].rules


def game(text: str, **choices) -> be.Game:
    """An open game that waits for its first choice: one card face down in a battle, unless said otherwise."""
    deal = be.Deal.parse(text)
    return be.Game(replace(OPEN, players=len(deal.hands), **choices), deal, stream(0))


def names(cards) -> list[str]:
    return [str(card) for card in cards]


def told(played: be.Game) -> list[tuple[str, int, int]]:
    return [(event.kind.name, event.seat, event.value) for event in played.events]


def test_each_player_chooses_which_card_to_lay():
    played = game("2 K 5 | 3 4 9")
    played.choose(0, [1])
    played.choose(1, [0])
    first = played.rounds[0]
    assert [str(event.card) for event in first.events if event.kind == be.Kind.UP] == ["K", "3"]
    assert first.winner == 0
    assert [names(pile) for pile in played.piles(1)] == [["2", "5", "K", "3"], ["4", "9"]]


def test_all_choose_before_any_card_is_turned():
    played = game("2 K 5 | 3 4 9")
    assert played.waiting == (0, 1)
    played.choose(0, [1])
    assert played.waiting == (1,)
    assert [event.kind.name for event in played.events] == ["ROUND"]  # nothing shows yet
    assert played.view(1).shown == ()
    played.choose(1, [2])
    assert [event.kind.name for event in played.events][:3] == ["ROUND", "UP", "UP"]


def test_players_may_choose_in_any_order():
    one, other = game("2 K 5 | 3 4 9"), game("2 K 5 | 3 4 9")
    one.choose(0, [1])
    one.choose(1, [2])
    other.choose(1, [2])
    other.choose(0, [1])
    assert one.log == other.log


def test_in_a_battle_they_choose_the_card_face_down_and_the_one_face_up():
    played = game("7 2 A 5 | 7 3 4 K")
    played.choose(0, [0])
    played.choose(1, [0])
    assert played.waiting == (0, 1) and (played.view(0).count, played.view(0).down) == (2, 1)
    played.choose(0, [2, 0])  # the 5 face down, the 2 face up
    played.choose(1, [0, 2])  # the 3 face down, the king face up
    laid = [
        (event.kind.name, str(event.card))
        for event in played.rounds[0].events
        if event.kind in (be.Kind.UP, be.Kind.DOWN)
    ]
    assert laid == [("UP", "7"), ("UP", "7"), ("DOWN", "5"), ("UP", "2"), ("DOWN", "3"), ("UP", "K")]
    assert played.rounds[0].winner == 1


def test_won_cards_become_the_hand_when_the_hand_is_empty():
    played = game("9 8 | 3 2 4")
    for places in ([0], [0], [0]):
        played.choose(0, places)
        played.choose(1, [0])
    picked = [event for event in told(played) if event[0] == "PICK_UP"]
    assert picked[0] == ("PICK_UP", 0, 4)
    before = [event for event in told(played) if event[0] in ("ROUND", "PICK_UP")]
    assert before.index(("PICK_UP", 0, 4)) == 3  # in the third round: the hand of two was laid in the first two


def test_won_cards_join_the_hand_at_once():
    played = game("9 8 | 3 2 4", pickup="at_once")
    played.choose(0, [0])
    played.choose(1, [0])
    assert told(played)[-2:] == [("PICK_UP", 0, 2), ("ROUND", 0, 2)]
    view = played.view(0)
    assert names(view.cards) == ["8", "9", "3"] and view.hand == 3
    played.choose(0, [2])  # the three just won may be laid
    played.choose(1, [1])
    assert played.rounds[1].winner == 1


def test_a_battle_that_uses_up_the_hand_picks_up_what_was_won():
    played = game("9 7 | 3 7 5 6")
    played.choose(0, [0])
    played.choose(1, [0])
    played.choose(0, [0])
    played.choose(1, [0])
    view = played.view(0)  # the hand is empty: the 9 and the 3 are picked up for the battle
    assert names(view.cards) == ["9", "3"] and view.count == 2
    played.choose(0, [1, 0])
    played.choose(1, [0, 1])
    kinds = [event.kind.name for event in played.rounds[1].events]
    assert kinds[:8] == ["ROUND", "UP", "UP", "BATTLE", "PICK_UP", "DOWN", "UP", "DOWN"]
    assert played.rounds[1].winner == 0 and played.winner == 0


def test_the_hand_is_used_up_before_the_cards_won():
    played = game("9 7 4 | 3 7 5 6")
    for _ in range(2):
        played.choose(0, [0])
        played.choose(1, [0])
    view = played.view(0)
    assert names(view.cards) == ["4", "9", "3"] and (view.hand, view.count) == (1, 2)
    with pytest.raises(be.BatailleError) as caught:
        played.choose(0, [1, 0])
    assert caught.value.id == "choice.place"
    played.choose(0, [0, 1])


def test_a_strategy_is_never_given_another_hand():
    played = game("2 K 5 | 3 4 9")
    view = played.view(0)
    assert names(view.cards) == ["2", "K", "5"] and view.held == (3, 3) and view.shown == ()
    assert not {"3", "4", "9"} & {str(card) for card in view.cards}
    played.choose(0, [1])
    played.choose(1, [0])
    assert [(seat, str(card)) for seat, card in played.view(1).shown] == [(0, "K"), (1, "3")]
    assert played.view(1).held == (4, 2)


@pytest.mark.parametrize(
    ("seat", "places", "id"),
    [(0, [], "choice.count"), (0, [0, 1], "choice.count"), (0, [3], "choice.place"), (0, [-1], "choice.place"),
     (0, ["K"], "choice.place"), (5, [0], "choice.nobody")],
)  # fmt: skip
def test_an_illegal_choice_changes_nothing(seat, places, id):
    played = game("2 K 5 | 3 4 9")
    before = (list(played.log), played.waiting, list(played.choices), played.piles(0), played.to_dict())
    with pytest.raises(be.BatailleError) as caught:
        played.choose(seat, places)
    assert caught.value.id == id
    assert (list(played.log), played.waiting, list(played.choices), played.piles(0), played.to_dict()) == before


def test_the_same_card_cannot_be_laid_twice():
    played = game("7 2 A 5 | 7 3 4 K")
    played.choose(0, [0])
    played.choose(1, [0])
    with pytest.raises(be.BatailleError, match="each card once"):
        played.choose(0, [1, 1])


def test_who_has_chosen_is_not_asked_again():
    played = game("2 K | 3 4")
    played.choose(0, [1])
    with pytest.raises(be.BatailleError, match="seat 0 has nothing to choose now: seat 1"):
        played.choose(0, [0])


def as_closed(events: list[int]) -> list[int]:
    """An open log with the side pile turned over where it was picked up."""
    kinds = [log.TURN_OVER if kind == log.PICK_UP else kind for kind in events[:: log.WIDTH]]
    return [kinds[i // 3] if i % 3 == 0 else value for i, value in enumerate(events)]


@pytest.mark.parametrize("part", range(6))
def test_taking_the_top_card_is_the_closed_game_event_for_event(part):
    random, played = Random(part), 0
    while played < 40:
        try:
            pack = random.choice(("4r4s", "5r4s", "8r2s", "32"))
            closed = replace(
                random_rules(random, random.choice((2, 2, 3, 5)), pack), hand="closed", pickup="when_empty"
            )
            if not closed.one_pass:
                closed = replace(closed, round_limit=60)
            opened = replace(closed, hand="open")
        except be.BatailleError:
            continue
        played += 1
        z = stream(part, played)
        deal = deal_with(closed, z)
        state = list(z)
        mine, theirs = be.Game(closed, deal, state), be.Game(opened, deal, state)
        while theirs.waiting:
            theirs.choose(theirs.waiting[0], top_card(theirs.view(theirs.waiting[0])))
        assert as_closed(theirs.log) == mine.log, closed
        assert (mine.winner, mine.reason) == (theirs.winner, theirs.reason)


def test_the_log_grows_and_never_changes_what_stands():
    played, before = be.Game(OPEN, be.deal(OPEN, 3), stream(3)), []
    while played.waiting and played.n_rounds < 60:
        assert played.log[: len(before)] == before
        before = list(played.log)
        played.choose(played.waiting[0], highest(played.view(played.waiting[0])))
    assert len(before) > 300


@pytest.mark.parametrize("strategy", [highest, lowest, chance(4), top_card])
def test_strategies_play_whole_games_by_the_rules(strategy):
    for rules in (
        OPEN,
        replace(OPEN, pickup="at_once"),
        replace(OPEN, players=3, face_down=3),
        replace(OPEN, cards_up=2, value="sum"),
    ):
        played = be.play(replace(rules, round_limit=150), seed=2, strategies=[strategy] * rules.players)
        assert played.is_over and not played.waiting


def test_highest_lays_its_best_card_face_up_and_its_worst_face_down():
    played = game("7 2 A 5 | 7 3 4 K")
    assert highest(played.view(0)) == [2] and lowest(played.view(0)) == [1]
    played.choose(0, [0])
    played.choose(1, [0])
    view = played.view(0)
    assert [str(view.cards[place]) for place in highest(view)] == ["2", "A"]


def test_an_open_game_is_shared_and_saved_in_the_middle(tmp_path):
    played = game("Ah 10s 3c 7d | Kd 2c 7h 4s")
    played.choose(0, [1])
    played.choose(1, [1])
    played.choose(1, [0])  # seat 0 has not chosen yet
    again = be.Game.from_code(played.share_code)
    assert (again.log, again.waiting, again.choices) == (played.log, played.waiting, played.choices)
    played.save(tmp_path / "game.json")
    assert be.Game.load(tmp_path / "game.json").waiting == played.waiting == (0,)


def test_in_one_pass_nothing_is_picked_up():
    played = game("9 8 | 3 2", pickup="at_once", goal="most_cards", round_limit=None)
    while played.waiting:
        played.choose(played.waiting[0], [0])
    assert [event.kind.name for event in played.events] == [
        "ROUND", "UP", "UP", "SET_ASIDE", "SET_ASIDE", "ROUND", "UP", "UP", "SET_ASIDE", "SET_ASIDE", "END",
    ]  # fmt: skip


def test_who_lays_no_card_has_nothing_to_choose():
    """Le pat: without face-down cards nobody lays one more; with one, who holds none is not asked."""
    played = game("7 2 | 7", shortage="draw", face_down=0)
    played.choose(0, [0])
    played.choose(1, [0])
    assert (played.waiting, played.reason) == ((), "pat")
    played = game("7 2 3 | 7", shortage="draw")
    played.choose(0, [0])
    played.choose(1, [0])
    assert played.waiting == (0,) and played.view(0).count == played.view(0).down == 1
    played.choose(0, [1])
    assert played.reason == "pat" and told(played)[-2:] == [("DOWN", 0, 2), ("END", -1, 3)]
