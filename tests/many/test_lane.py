"""The fast lane against the engine without it, both as plain Python: the same notes for every game."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bataille_edu as be
from bataille_edu.many import batch
from bataille_edu.many.lanes import choose
from bataille_edu.many.lanes.choose import LANE_OF_MANY, LANE_OF_TWO, NO_LANE, lane_for
from bataille_edu.many.notes import N_CYCLE_LENGTH, N_CYCLE_START, N_ROUNDS, NOTE_WIDTH, run_length, run_of, run_seat
from bataille_edu.rules import CHOICES, FLAGS
from bataille_edu.streams import BLOCK_ROOM

UPSET = be.Rules(upset="lowest_takes_highest")
LOOSE = be.Rules(face_down=1, shortage="last_card_up", round_limit=700)  # long games: piles go round their rings


def notes(rules: be.Rules, lane: int, seed: int, games: int) -> list[int]:
    """The notes of the first games of a seed, played on one table after the other, as in a batch."""
    t, cards, seats = batch.set_out(rules)
    found = [0] * (games * NOTE_WIDTH)
    room = [0] * len(t), [0] * BLOCK_ROOM, [0] * 256
    batch.play_batch(t, *room, len(cards), cards, seats, rules.cards_each or 0, lane, found, seed, 0, games)
    return found


def check(rules: be.Rules, lane: int, games: int) -> list[int]:
    assert lane_for(rules) == lane
    mine = notes(rules, lane, 2, games)
    theirs = notes(rules, NO_LANE, 2, games)
    assert [mine[i : i + NOTE_WIDTH] for i in range(0, len(mine), NOTE_WIDTH)] == [
        theirs[i : i + NOTE_WIDTH] for i in range(0, len(mine), NOTE_WIDTH)
    ]
    return mine


@pytest.mark.parametrize("known", [choose.KNOWN_TO_TWO, choose.KNOWN_TO_MANY], ids=["two", "many"])
def test_a_lane_says_of_every_field_what_it_knows(known):
    assert list(known) == [f.name for f in fields(be.Rules)]
    for name, words in CHOICES.items():
        assert known[name] is not choose.ANY, f"a new word of {name} would be let through"
        assert set(known[name]) <= set(words)
    for name in FLAGS:
        assert set(known[name]) <= {True, False}


def test_a_field_that_nobody_has_thought_of_gets_no_lane():
    @dataclass(frozen=True)
    class Later(be.Rules):
        leader: str = "winner"

    with pytest.raises(NotImplementedError, match="leader"):
        lane_for(Later())


def test_what_a_lane_does_not_know_is_the_engine_s():
    for rules in (UPSET, replace(UPSET, players=4), be.Rules(hand="open"), be.Rules(recycle="shuffled")):
        assert lane_for(rules) is NO_LANE
    assert lane_for(be.Rules(capture="laid", players=3)) is NO_LANE
    assert lane_for(replace(UPSET, upset="none")) is LANE_OF_TWO


@given(st.integers(0, 2**40), st.integers(0, 7))
def test_a_run_in_one_int_is_a_length_and_a_seat(length, seat):
    run = run_of(length, seat)
    assert (run_length(run), run_seat(run)) == ((length, seat) if length else (0, -1))


@pytest.mark.parametrize("strongest", CHOICES["strongest"])
@pytest.mark.parametrize("capture", CHOICES["capture"])
def test_two_players_in_every_order_of_the_pot(capture, strongest):
    check(replace(LOOSE, capture=capture, strongest=strongest), LANE_OF_TWO, 25)


@pytest.mark.parametrize("capture", ["winner_first", "loser_first", "seat_order", "natural"])
@pytest.mark.parametrize("players", [3, 5, 8])
def test_more_players(capture, players):
    check(replace(LOOSE, capture=capture, players=players, pack="2x52"), LANE_OF_MANY, 6)


@pytest.mark.parametrize(
    "choices",
    [
        {"pack": "54"}, {"payment": True}, {"payment": True, "players": 4, "face_down": 0}, {"pack": "54", "players": 3},
        {"cards_up": 2, "value": "sum"}, {"cards_up": 2, "value": "number", "pack": "9r4s", "players": 3},
        {"cards_up": 2, "value": "number", "pack": "9r4s", "strongest": "low"}, {"shortage": "loses", "face_down": 3},
        {"shortage": "draw", "players": 3}, {"goal": "most_cards", "round_limit": None, "players": 3},
        {"goal": "fewest_cards", "round_limit": None}, {"at_limit": "draw", "round_limit": 40},
        {"fighters": "all", "players": 4}, {"fighters": "all", "players": 3, "face_down": 5, "shortage": "loses"},
        {"goal": "most_cards", "round_limit": None, "players": 4, "pack": "2x52"},
        {"payment": True, "cards_up": 2, "value": "sum", "players": 3}, {"pack": "54", "goal": "joker"},
        {"pack": "54", "players": 4},
        {"cards_up": 2, "value": "sum", "goal": "most_cards", "round_limit": None, "players": 4},
    ],
    ids=str,
)  # fmt: skip
def test_other_choices(choices):
    rules = replace(LOOSE, **choices)
    check(rules, lane_for(rules), 12)


@pytest.mark.parametrize("strongest", CHOICES["strongest"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_joker_taken_in_a_plain_round_ends_the_game(players, strongest):
    """Where low wins the joker loses every plain round; where high wins it is taken only in a battle."""
    rules = replace(LOOSE, pack="54", goal="joker", strongest=strongest, players=players)
    found = check(rules, LANE_OF_MANY if strongest == "high" else NO_LANE, 20)
    games = [be.play(rules, be.deal(rules, 2, i)) for i in range(20)]
    assert {game.reason for game in games} >= {"joker"}
    assert [row[2] for row in (found[i : i + NOTE_WIDTH] for i in range(0, len(found), NOTE_WIDTH))] == [
        game.n_rounds for game in games
    ]


def test_a_joker_may_be_taken_without_a_battle_where_two_cards_count():
    """A joker and a small card can add up to less than two others."""
    rules = replace(LOOSE, pack="54", goal="joker", cards_up=2, value="sum", players=3)
    found = notes(rules, lane_for(rules), 2, 40)
    games = [be.play(rules, be.deal(rules, 2, i)) for i in range(40)]
    assert found[N_ROUNDS::NOTE_WIDTH] == [game.n_rounds for game in games]
    assert any(game.reason == "joker" and game.n_battles == 0 for game in games)


@pytest.mark.parametrize("capture", ["winner_first", "loser_first", "seat_order", "natural", "descending", "laid"])
def test_endless_games(capture):
    """Small packs: many games go round; the lane leaves the search for a cycle to the engine at the same rounds."""
    for pack, players in (("3r2s", 2), ("4r1s", 2), ("5r1s", 2), ("2r3s", 3), ("8r1s", 2)):
        rules = be.Rules(pack=pack, players=players, capture=capture, face_down=0, shortage="last_card_up")
        check(rules, lane_for(rules), 60)


@pytest.mark.parametrize("pack", ["2r2s", "3r2s", "4r1s", "5r1s"])
def test_a_game_of_a_batch_knows_nothing_of_the_games_before_it(pack):
    """The table is used again: piles noted in one game must not be taken for piles of the next."""
    rules = be.Rules(pack=pack, capture="seat_order", face_down=0, shortage="last_card_up")
    found = notes(rules, lane_for(rules), 2, 400)
    for i in range(400):
        game = be.play(rules, be.deal(rules, 2, i))
        assert found[i * NOTE_WIDTH + N_ROUNDS] == game.n_rounds
        cycle = found[i * NOTE_WIDTH + N_CYCLE_START], found[i * NOTE_WIDTH + N_CYCLE_LENGTH]
        assert game.cycle in (None, cycle)
