"""Scenes for section 5: two cards at once. Every result was worked out by hand."""

import pytest
from scenes import BOTH

pytestmark = BOTH

SUM = {"cards_up": 2, "value": "sum"}
NUMBER = {"cards_up": 2, "value": "number", "pack": "9r4s"}


def test_5_the_sums_are_compared(play):
    game = play("9 2 | 5 7", **SUM)
    assert game.end == (1, "all_cards", 1)
    assert (game.n_battles, game.n_flips) == (0, 1)
    assert game.piles == ["", "5 7 9 2"]


@pytest.mark.parametrize(
    ("deal", "fields", "winner"),
    [
        ("J 4 | 9 5", {}, 0),  # 15 against 14
        ("Q 2 | J 4", {}, 1),  # 14, 15
        ("K 2 | Q 4", {}, 1),  # 15, 16
        ("A 2 | K 4", {}, 1),  # 16, 17
        ("A 4 | K 4", {}, 0),  # 18, 17
        ("A 2 | 2 2", {"ace": "low"}, 1),  # 3, 4
        ("*r 2 | A 2", {"pack": "54"}, 0),  # 17, 16
        ("*r 2 | A 2", {"pack": "54", "ace": "low"}, 0),  # 17, 3
        ("9 2 | 5 7", {"strongest": "low"}, 0),  # 11, 12
    ],
)
def test_5_what_the_cards_count_in_a_sum(play, deal, fields, winner):
    assert play(deal, **SUM, **fields).end == (winner, "all_cards", 1)


@pytest.mark.parametrize("deal", ["A 3 | K 4", "J 2 | 9 4", "*r 2 | A 3", "Q 3 | K 2"])
def test_5_equal_sums_are_a_battle(play, deal):
    assert play(deal, pack="54", **SUM).n_battles == 1


def test_5_the_number_of_tens_and_units(play):
    assert play("3 9 | 4 1", **NUMBER).end == (1, "all_cards", 1)
    assert play("4 1 | 3 9", **NUMBER).end == (0, "all_cards", 1)
    assert play("4 2 | 4 1", **NUMBER).end == (0, "all_cards", 1)
    assert play("4 2 | 2 4", **NUMBER).n_battles == 0
    assert play("4 2 | 4 2", **NUMBER).n_battles == 1


def test_5_or_the_only_one_they_have_left(play):
    assert play("9 | 1 2", pack="9r4s", **SUM).end == (0, "all_cards", 1)  # 9 against 3
    assert play("9 | 1 2", **NUMBER).end == (1, "all_cards", 1)  # 9 units against 12
    assert play("9 | 1 2", pack="9r4s", **SUM).piles == ["9 1 2", ""]


def test_5_one_after_the_other(play):
    """Both cards of a player, then those of the next."""
    game = play("9 2 5 | 5 7 6", capture="laid", round_limit=1, **SUM)
    assert game.piles == ["5", "6 9 2 5 7"]


def test_5_natural_takes_the_second_cards_first(play):
    game = play("9 2 5 | 5 7 6", capture="natural", round_limit=1, **SUM)
    assert game.piles == ["5", "6 7 2 5 9"]


def test_5_a_battle_needs_one_card_more(play):
    """One face down and two up: three cards. Seat 0 holds two and falls."""
    game = play("5 4 1 2 | 6 3 7 8 9", pack="9r4s", face_down=1, **SUM)
    assert game.end == (1, "short_of_cards", 1)
    assert game.piles == ["", "7 8 9 6 3 5 4 1 2"]


def test_5_three_cards_are_enough_then(play):
    """Face down 1 and 7; 2 and 3 make 5, 8 and 9 make 17."""
    game = play("5 4 1 2 3 | 6 3 7 8 9", pack="9r4s", face_down=1, **SUM)
    assert game.end == (1, "all_cards", 1)
    assert (game.n_battles, game.n_flips) == (1, 2)
    assert game.piles == ["", "6 3 7 8 9 5 4 1 2 3"]


def test_5_without_face_down_cards_a_battle_needs_two(play):
    assert play("5 4 9 | 6 3 1 2", pack="9r4s", face_down=0, **SUM).end == (1, "short_of_cards", 1)
    assert play("5 4 9 8 | 6 3 1 2", pack="9r4s", face_down=0, **SUM).end == (0, "all_cards", 1)


def test_5_nobody_has_enough_the_most_cards_stay(play):
    game = play("5 4 1 2 | 6 3 9", pack="9r4s", face_down=1, **SUM)
    assert game.end == (0, "short_of_cards", 1)
    assert game.piles == ["1 2 5 4 6 3 9", ""]


@pytest.mark.parametrize(
    ("deal", "face_down", "pile"),
    [
        ("5 4 8 9 | 6 3 1 2 3", 1, "5 4 8 9 6 3 1 2 3"),  # two cards: both up, 17 against 2 + 3
        ("5 4 1 8 9 | 6 3 1 2 3 4 5", 3, "5 4 1 8 9 6 3 1 2 3 4 5"),  # three cards: 1 down, 17 against 4 + 5
        ("5 4 9 | 6 3 1 2 3", 1, "5 4 9 6 3 1 2 3"),  # one card, up: 9 against 2 + 3
    ],
)
def test_5_last_card_up_keeps_the_last_two_or_the_last_one_for_face_up(play, deal, face_down, pile):
    game = play(deal, pack="9r4s", face_down=face_down, shortage="last_card_up", **SUM)
    assert game.end == (0, "all_cards", 1)
    assert game.piles == [pile, ""]


def test_5_pat_as_many_cards_as_face_down_and_one_are_too_few(play):
    """Seat 0 holds two, three are asked: each lays one face down, and the game is drawn."""
    game = play("5 4 1 2 | 6 3 7 8 9", pack="9r4s", face_down=1, shortage="draw", **SUM)
    assert game.end == (None, "pat", 1)
    assert game.piles == ["2", "8 9"]


def test_5_rounds_go_on_while_players_hold_a_card(play):
    """Round 1: 11 against 2. Round 2: 5 and, from the side pile, 9, against 7 alone."""
    game = play("9 2 5 | 1 1 7", pack="9r4s", face_down=0, **SUM)
    assert game.end == (0, "all_cards", 2)
    assert game.piles == ["2 1 1 5 9 7", ""]


def test_5_the_beaten_decide_on_both_of_their_last_cards(play):
    """Two times 18 and nothing behind; 5 and 6 beat 8 and 2."""
    game = play("9 9 | 9 9 | 5 6 | 8 2 1", pack="9r4s", face_down=0, round_limit=1, **SUM)
    assert game.round_winners == [2]
    assert game.piles == ["", "", "5 6 8 2 9 9 9 9", "1"]


def test_5_payment_is_one_card(play):
    game = play("9 2 5 | 1 1 7 8", pack="9r4s", payment=True, round_limit=1, **SUM)
    assert game.piles == ["5 9 2 1 1 7", "8"]
