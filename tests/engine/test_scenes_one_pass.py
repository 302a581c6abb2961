"""Scenes for one pass (section 4, most and fewest cards). Every result was worked out by hand."""

import pytest
from scenes import BOTH

pytestmark = BOTH

MOST, FEWEST = {"goal": "most_cards"}, {"goal": "fewest_cards"}


def test_4_pass_won_cards_are_set_aside_and_each_card_is_played_once(play):
    game = play("9 2 5 | 3 4 6", **MOST)
    assert game.end == (1, "pass_over", 3)
    assert game.round_winners == [0, 1, 1]
    assert game.piles == ["9 3", "4 2 6 5"]


def test_4_pass_the_fewest_cards(play):
    game = play("9 2 5 | 3 4 6", **FEWEST)
    assert game.end == (0, "pass_over", 3)
    assert game.piles == ["9 3", "4 2 6 5"]


@pytest.mark.parametrize("goal", [MOST, FEWEST])
def test_4_pass_a_tie_is_a_draw(play, goal):
    assert play("9 2 | 3 4", **goal).end == (None, "pass_over", 2)


def test_4_pass_nobody_is_ever_out(play):
    """Seat 1 wins nothing and plays to the end; with the fewest cards it even wins."""
    deal = "9 2 | 3 4 | 5 6"
    game = play(deal, **MOST)
    assert game.end == (None, "pass_over", 2)  # three and three
    assert game.piles == ["9 3 5", "", "6 2 4"]
    assert play(deal, **FEWEST).end == (1, "pass_over", 2)


@pytest.mark.parametrize("capture", ["winner_first", "loser_first", "seat_order", "laid", "natural", "descending"])
def test_4_pass_the_order_of_capture_is_that_of_what_is_set_aside(play, capture):
    pots = {"loser_first": "4 2 9", "seat_order": "2 9 4", "laid": "2 9 4"}
    game = play("2 | 9 | 4", capture=capture, **MOST)
    assert game.piles == ["", pots.get(capture, "9 4 2"), ""]


@pytest.mark.parametrize("shortage", ["loses", "draw", "last_card_up"])
def test_4_pass_a_short_fighter_lays_what_they_can_the_last_one_up_whatever_the_shortage(play, shortage):
    game = play("5 2 A | 5 3 4 6 K", face_down=3, shortage=shortage, **MOST)
    assert game.end == (0, "pass_over", 1)
    assert game.piles == ["5 2 A 5 3 4 6 K", ""]


@pytest.mark.parametrize("shortage", ["loses", "draw", "last_card_up"])
def test_4_pass_a_fighter_without_a_card_has_fallen_for_this_round(play, shortage):
    """Seat 0 cannot fight: seat 1 takes both fives without laying, and its 2, left over, goes behind them."""
    game = play("5 | 5 2", shortage=shortage, **MOST)
    assert game.end == (1, "pass_over", 1)
    assert (game.n_battles, game.n_flips) == (1, 1)
    assert game.piles == ["", "5 5 2"]


def test_4_pass_who_has_fallen_may_still_win_the_pass(play):
    """Seat 0 took four cards before it fell; seat 1 gets three."""
    game = play("9 8 5 | 2 3 5 4", **MOST)
    assert game.end == (0, "pass_over", 3)
    assert game.piles == ["9 2 8 3", "5 5 4"]


def test_4_pass_the_pot_of_a_round_left_to_nobody_goes_back_to_who_laid_it(play):
    game = play("5 9 | 5 9", face_down=1, **MOST)
    assert game.end == (None, "pass_over", 1)
    assert (game.n_battles, game.n_flips, game.round_winners) == (2, 2, [-1])
    assert game.piles == ["5 9", "5 9"]


def test_4_pass_what_was_laid_in_a_round_left_to_nobody_counts(play):
    """Round 1: seat 0 takes two. Round 2: fives, nines and nobody left: each keeps what they laid."""
    game = play("K 5 3 9 | 2 5 4 9", face_down=1, **MOST)
    assert game.end == (0, "pass_over", 2)
    assert game.round_winners == [0, -1]
    assert game.piles == ["K 2 5 3 9", "5 4 9"]


def test_4_pass_the_beaten_decide_here_too(play):
    """Fives of 0 and 1 have nothing behind them; 3 beats 2, and the pass goes on with seats 2 and 3."""
    game = play("5 | 5 | 3 2 | 2 4", face_down=1, **MOST)
    assert game.end == (2, "pass_over", 2)
    assert game.round_winners == [2, 3]
    assert game.piles == ["", "", "3 2 5 5", "4 2"]


def test_4_pass_the_beaten_tie_and_nobody_is_left(play):
    game = play("K | K | 5 | 5", face_down=1, **MOST)
    assert game.end == (None, "pass_over", 1)
    assert (game.n_battles, game.round_winners) == (2, [-1])
    assert game.piles == ["K", "K", "5", "5"]


def test_4_pass_those_left_over_go_behind_what_was_set_aside_and_count(play):
    game = play("9 2 7 | 3", **MOST)
    assert game.end == (0, "pass_over", 1)
    assert game.piles == ["9 3 2 7", ""]
    game = play("3 5 6 7 | 9", **MOST)
    assert game.end == (0, "pass_over", 1)
    assert game.piles == ["5 6 7", "9 3"]


def test_4_pass_goes_on_while_two_players_hold_cards(play):
    """Seat 1 has played its only card in round 1; 0 and 2 go on, and seat 2's last card is left over."""
    game = play("9 2 | 3 | 5 6 7", **MOST)
    assert game.end == (None, "pass_over", 2)
    assert game.round_winners == [0, 2]
    assert game.piles == ["9 3 5", "", "6 2 7"]


def test_4_pass_who_wins_leads_and_who_has_no_card_is_passed_over(play):
    """Seat 1 wins round 1 with its only card. Round 2 starts from seat 1: seat 2 lays first, then seat 0."""
    game = play("2 9 | K | 3 8", capture="laid", **MOST)
    assert game.round_winners == [1, 0]
    assert game.piles == ["8 9", "2 K 3", ""]


def test_4_pass_a_king_and_two_fours_the_king_takes_all(play):
    assert play("K | 4 | 4", **MOST).end == (0, "pass_over", 1)
    assert play("K | 4 | 4", **MOST).n_battles == 0


def test_4_pass_with_all_everybody_fights(play):
    game = play("4 5 6 | 4 7 8 | 2 3 A", face_down=1, fighters="all", **MOST)
    assert game.piles == ["", "", "2 3 A 4 5 6 4 7 8"]


def test_4_pass_low_wins_the_rounds_and_fewest_the_pass(play):
    """Nobody wants cards, and the weakest card takes them."""
    game = play("9 2 | 3 4", strongest="low", **FEWEST)
    assert game.piles == ["2 4", "3 9"]
    game = play("9 8 | 3 4", strongest="low", **FEWEST)
    assert game.end == (0, "pass_over", 2)


def test_4_pass_two_cards_up(play):
    """9 and 2 make 11, 1 and 1 make 2; then 5 alone against 7 alone."""
    game = play("9 2 5 | 1 1 7", pack="10r4s", cards_up=2, value="sum", face_down=0, **MOST)
    assert game.end == (0, "pass_over", 2)
    assert game.piles == ["9 2 1 1", "7 5"]
