"""Scenes for 3.4: what happens when fighters are short of cards. Every result was worked out by hand."""

import pytest
from scenes import BOTH

pytestmark = BOTH

SHORT_FIRST = "7 2 3 A | 7 5 6 8 9 10"


# ---- loses


def test_3_4_loses_who_holds_fewer_than_needed_is_out(play):
    game = play(SHORT_FIRST, shortage="loses")
    assert game.end == (1, "short_of_cards", 1)
    assert (game.n_battles, game.n_flips) == (1, 1)  # the one left wins without laying
    assert game.piles == ["", "5 6 8 9 10 7 7 2 3 A"]


def test_3_4_loses_the_second_player_holds_five(play):
    game = play("3 4 9 | 3 5 6 7 8", shortage="loses")
    assert game.end == (1, "short_of_cards", 1)
    assert game.piles == ["", "5 6 7 8 3 3 4 9"]


def test_3_4_loses_four_cards_after_laying_are_enough(play):
    game = play("7 2 3 4 A | 7 5 6 8 9", shortage="loses")
    assert game.end == (0, "all_cards", 1)


def test_3_4_loses_three_cards_after_laying_are_not(play):
    game = play("7 2 3 A | 7 5 6 8 9", shortage="loses")
    assert game.end == (1, "short_of_cards", 1)


def test_3_4_loses_without_face_down_cards_one_card_is_enough(play):
    assert play("7 A | 7 5", face_down=0, shortage="loses").end == (0, "all_cards", 1)
    assert play("7 | 7 5", face_down=0, shortage="loses").end == (1, "short_of_cards", 1)


def test_3_4_loses_cards_won_are_counted(play):
    """Seat 0 holds 6 and, won, 9 3: three cards where four are asked; they join the pot top card first."""
    game = play("9 5 6 | 3 5 2 K A 7", shortage="loses")
    assert game.end == (1, "short_of_cards", 2)
    assert game.piles == ["", "2 K A 7 5 5 6 9 3"]


def test_3_4_loses_cards_won_make_enough(play):
    """The same with one card more: 6 4 9 3 are four, and the last one, 3, is turned up."""
    game = play("9 5 6 4 | 3 5 2 K A 7", shortage="loses")
    assert game.end == (1, "all_cards", 2)
    assert game.piles == ["", "5 2 K A 7 5 6 4 9 3"]


def test_3_4_loses_several_fall_in_seat_order_from_the_leader(play):
    """Seat 2 leads round 2. Eights of 3, 0 and 1 tie; 3 and 1 hold one card: they fall in this order."""
    game = play("3c 8c 6c Ac | 4d 8d Kd | 9h 7h | 5s 8s 2s", face_down=1, capture="laid", round_limit=2)
    assert game.round_winners == [2, 0]
    assert game.piles == ["6c Ac 7h 8s 8c 8d 2s Kd", "", "3c 4d 9h 5s", ""]


def test_3_4_falls_come_before_anyone_lays(play):
    """Seats 0 and 2 fight on; seat 1 falls first, so its card lies before theirs."""
    game = play("8c 2c Ac | 8d Kd | 8h 3h Qh", face_down=1, capture="laid")
    assert game.end == (0, "short_of_cards", 1)
    assert game.piles == ["8c 8d 8h Kd 2c Ac 3h Qh", "", ""]


@pytest.mark.parametrize(
    ("deal", "winner", "pile"),
    [
        ("5 2 | 5 3 4", 1, "3 4 5 5 2"),
        ("5 3 4 | 5 2", 0, "3 4 5 5 2"),
        ("5 2 | 5", 0, "2 5 5"),
        ("5 | 5 2", 1, "2 5 5"),
        ("5 2 | 5 3 4 | 5", 1, "3 4 5 5 5 2"),
    ],
)
def test_3_4_loses_nobody_has_enough_the_one_with_most_stays(play, deal, winner, pile):
    game = play(deal, shortage="loses")
    assert game.end == (winner, "short_of_cards", 1)
    assert game.piles[winner] == pile


@pytest.mark.parametrize("deal", ["2 3 4 | 2 3 4", "5 | 5", "5 2 | 5 3 4 | 5 6 7"])
def test_3_4_loses_the_most_is_shared_all_are_out(play, deal):
    game = play(deal, shortage="loses")
    assert game.end == (None, "nobody_left", 1)
    assert (game.n_battles, game.round_winners) == (1, [-1])
    assert not any(game.piles)  # all that they held is on the table


# ---- last_card_up


def test_3_4_last_card_up_lays_what_they_can_and_turns_the_last_one_up(play):
    game = play("3 4 9 | 3 5 6 7 8", shortage="last_card_up")
    assert game.end == (0, "all_cards", 1)
    assert game.piles == ["3 4 9 3 5 6 7 8", ""]


def test_3_4_last_card_up_the_first_player_in_ten_rounds(play):
    game = play(SHORT_FIRST, shortage="last_card_up")
    assert game.end == (0, "all_cards", 10)
    assert game.round_winners == [0, 1, 1, 1, 0, 0, 1, 0, 0, 0]
    assert (game.n_battles, game.n_flips) == (1, 11)
    assert game.piles == ["A 10 7 2 6 3 8 7 9 5", ""]


def test_3_4_last_card_up_after_the_first_of_these_rounds(play):
    game = play(SHORT_FIRST, shortage="last_card_up", round_limit=1)
    assert game.piles == ["7 2 3 A 7 5 6 8 9", "10"]


def test_3_4_last_card_up_with_one_card_that_card_is_turned_up(play):
    game = play("5 A | 5 2 3 4 K", shortage="last_card_up")
    assert game.end == (0, "all_cards", 1)
    assert game.piles == ["5 A 5 2 3 4 K", ""]


def test_3_4_last_card_up_both_short(play):
    game = play("5 A | 5 2 K", shortage="last_card_up")
    assert game.piles == ["5 A 5 2 K", ""]


def test_3_4_last_card_up_a_fighter_with_no_card_is_out(play):
    game = play("5 | 5 2", shortage="last_card_up")
    assert game.end == (1, "short_of_cards", 1)
    assert game.piles == ["", "2 5 5"]


def test_3_4_last_card_up_the_last_card_ties_again(play):
    game = play("5 A | 5 2 A 3", face_down=1, shortage="last_card_up")
    assert game.end == (1, "short_of_cards", 1)
    assert (game.n_battles, game.n_flips) == (2, 2)
    assert game.piles == ["", "3 5 2 A 5 A"]


def test_3_4_last_card_up_nobody_has_a_card(play):
    game = play("5 | 5", shortage="last_card_up")
    assert game.end == (None, "nobody_left", 1)


def test_3_4_last_card_up_the_last_card_may_be_one_that_was_won(play):
    """Seat 0 ties with its last card and holds 9 3, won: 9 face down, 3 face up."""
    game = play("9 5 | 3 5 4 6 7 2", shortage="last_card_up", round_limit=2)
    assert game.round_winners == [0, 0]
    assert game.piles == ["5 9 3 5 4 6 7 2", ""]


# ---- draw (le pat)


def test_3_4_pat_all_lay_face_down_what_they_can_and_the_game_is_drawn(play):
    game = play(SHORT_FIRST, shortage="draw")
    assert game.end == (None, "pat", 1)
    assert (game.n_battles, game.n_flips, game.round_winners) == (1, 1, [-1])
    assert game.piles == ["", "9 10"]


def test_3_4_pat_face_down_cards_alone_are_not_enough(play):
    """With one face down and one card in hand that last card is seen to go face down."""
    game = play("5 2 | 5 3 4", face_down=1, shortage="draw")
    assert game.end == (None, "pat", 1)
    assert game.piles == ["", "4"]


def test_3_4_pat_only_the_fighters_lay(play):
    game = play("5 2 | 5 3 4 6 | 3 7", face_down=2, shortage="draw")
    assert game.end == (None, "pat", 1)
    assert game.piles == ["", "6", "7"]


def test_3_4_pat_all_contenders_lay_where_all_fight(play):
    game = play("5 2 | 5 3 4 6 | 3 7 8", face_down=2, fighters="all", shortage="draw")
    assert game.end == (None, "pat", 1)
    assert game.piles == ["", "6", ""]


def test_3_4_pat_a_short_contender_is_enough_where_all_fight(play):
    deal = "5 2 4 | 5 3 6 | 3"
    assert play(deal, face_down=1, fighters="all", shortage="draw").end == (None, "pat", 1)
    assert play(deal, face_down=1, fighters="tied", shortage="draw").end == (1, "all_cards", 1)


def test_3_4_pat_without_face_down_cards(play):
    game = play("5 | 5 2", face_down=0, shortage="draw")
    assert game.end == (None, "pat", 1)
    assert game.piles == ["", "2"]


def test_3_4_pat_not_where_all_have_enough(play):
    game = play("5 2 A | 5 3 4", face_down=1, shortage="draw")
    assert game.end == (0, "all_cards", 1)


def test_3_4_pat_in_the_second_battle_of_a_round(play):
    game = play("5 2 9 3 | 5 4 9 6 K", face_down=1, shortage="draw")
    assert game.end == (None, "pat", 1)
    assert (game.n_battles, game.n_flips) == (2, 2)
    assert game.piles == ["", "K"]


# ---- one fighter left


def test_3_4_one_fighter_left_wins_without_laying(play):
    """Three kings, seats 0 and 1 without a card; seat 2 keeps its hand."""
    game = play("K | K | K 2 3 | Q 4", face_down=1, round_limit=1)
    assert game.round_winners == [2]
    assert game.piles == ["", "", "2 3 K Q K K", "4"]


def test_3_4_with_all_the_one_left_may_have_been_beaten(play):
    game = play("K 2 | K 3 | Q 4 5", face_down=1, fighters="all")
    assert game.end == (2, "short_of_cards", 1)
    assert game.piles == ["", "", "4 5 Q K 2 K 3"]


def test_3_4_one_falls_and_the_others_fight_on(play):
    game = play("K | K 2 3 | K 4 5", face_down=1)
    assert game.end == (2, "short_of_cards", 1)
    assert game.n_flips == 2
    assert game.piles == ["", "", "K 4 5 K K 2 3"]
