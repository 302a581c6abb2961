"""Scenes for the end of 3.4: no fighter is left, and those who were beaten decide. Worked out by hand."""

import pytest
from scenes import BOTH

pytestmark = BOTH


@pytest.mark.parametrize("shortage", ["loses", "last_card_up"])
def test_none_left_the_one_who_was_beaten_takes_all(play, shortage):
    game = play("K | K | 2 3", face_down=1, shortage=shortage)
    assert game.end == (2, "short_of_cards", 1)
    assert (game.n_battles, game.n_flips, game.round_winners) == (1, 1, [2])
    assert game.piles == ["", "", "3 2 K K"]


def test_none_left_two_queens_and_a_jack_tied(play):
    game = play("Q | Q | J", shortage="last_card_up", fighters="tied")
    assert game.end == (2, "short_of_cards", 1)
    assert game.piles == ["", "", "J Q Q"]


def test_none_left_two_queens_and_a_jack_all(play):
    game = play("Q | Q | J", shortage="last_card_up", fighters="all")
    assert game.end == (None, "nobody_left", 1)
    assert (game.n_battles, game.round_winners, game.piles) == (1, [-1], ["", "", ""])


def test_the_beaten_decide_on_their_last_cards_even_without_a_card_in_hand(play):
    game = play("K | K | 5 | 4 2", face_down=1, shortage="last_card_up", round_limit=1)
    assert game.round_winners == [2]
    assert (game.n_battles, game.n_flips) == (1, 1)  # no card was turned up for it
    assert game.piles == ["", "", "5 4 K K", "2"]


def test_the_beaten_decide_by_the_weakest_where_low_wins(play):
    game = play("2 | 2 | 5 | 4 K", face_down=1, shortage="last_card_up", strongest="low", round_limit=1)
    assert game.round_winners == [3]
    assert game.piles == ["", "", "", "K 4 2 2 5"]


def test_a_tie_of_the_beaten_is_a_new_battle(play):
    game = play("K | K | 5 2 A | 5 3 Q", face_down=1)
    assert game.end == (2, "short_of_cards", 1)
    assert (game.n_battles, game.n_flips) == (2, 2)
    assert game.piles == ["", "", "5 2 A 5 3 Q K K", ""]


def test_what_the_fallen_held_is_in_the_pot_the_beaten_decide(play):
    """Kings hold one card each, three are asked: both out. The fives fight for all of it."""
    game = play("K 7 | K 8 | 5 2 3 A | 5 2 3 Q", face_down=2)
    assert game.end == (2, "short_of_cards", 1)
    assert game.piles == ["", "", "5 2 3 A 5 2 3 Q K 7 K 8", ""]


def test_none_beaten_in_this_comparison_so_those_beaten_before(play):
    """Kings tie, nines tie, both out; the 5 was beaten two comparisons ago."""
    game = play("K 9 | K 9 | 5 2", face_down=0)
    assert game.end == (2, "short_of_cards", 1)
    assert (game.n_battles, game.n_flips) == (2, 2)
    assert game.piles == ["", "", "2 5 K 9 K 9"]


def test_the_very_comparison_comes_first(play):
    """Seat 2 was beaten in the last comparison (9 9 8), seat 3 in the first: seat 2 alone decides."""
    game = play("K 9 | K 9 | K 8 | 5 A", face_down=0, round_limit=1)
    assert game.round_winners == [2]
    assert game.piles == ["", "", "K 8 5 K 9 K 9", "A"]


def test_the_very_comparison_comes_first_even_with_a_weaker_card(play):
    """Seat 2 shows a 3, seat 3 still shows a queen; but the queen was beaten earlier."""
    game = play("K 9 | K 9 | K 3 | Q A", face_down=0, round_limit=1)
    assert game.round_winners == [2]


def test_the_comparison_before_it_and_so_on(play):
    """K K K 5, then 9 9 8, then 7 7: none beaten there, so the one before it: seat 2."""
    game = play("K 9 7 | K 9 7 | K 8 | 5", face_down=0)
    assert game.end == (2, "short_of_cards", 1)
    assert (game.n_battles, game.n_flips) == (3, 3)
    assert game.piles == ["", "", "K 8 5 K 9 7 K 9 7", ""]


def test_two_beaten_in_an_earlier_comparison_decide(play):
    """K K 6 5, then 9 9: both out; 6 and 5 of the first comparison decide."""
    game = play("K 9 | K 9 | 5 A | 6 2", face_down=0, round_limit=1)
    assert game.round_winners == [3]
    assert game.piles == ["", "", "A", "2 6 K 9 K 9 5"]


def test_the_beaten_fall_too_and_those_beaten_among_them_decide(play):
    """Kings out; fives tie, a second battle, and are out; the 3 takes all."""
    game = play("K | K | 5 | 5 | 3 2", face_down=1)
    assert game.end == (4, "short_of_cards", 1)
    assert (game.n_battles, game.n_flips) == (2, 1)
    assert game.piles == ["", "", "", "", "2 3 K K 5 5"]


def test_nobody_is_left_when_the_beaten_fall_too(play):
    game = play("K | K | 5 | 5", face_down=1)
    assert game.end == (None, "nobody_left", 1)
    assert (game.n_battles, game.n_flips) == (2, 1)


def test_the_beaten_play_on_and_one_of_them_falls(play):
    """Kings out; fives of 2, 3 and 4 tie; seat 2 has no card, 3 and 4 fight."""
    game = play("K | K | 5 | 5 2 3 | 5 4 6", face_down=1)
    assert game.end == (4, "short_of_cards", 1)
    assert (game.n_battles, game.n_flips) == (2, 2)
    assert game.piles == ["", "", "", "", "5 4 6 K K 5 5 2 3"]


def test_three_battles_deep_then_back_to_the_first_comparison(play):
    """Kings out; fives fight (second battle), show 9 9 and are out (third): back past both to the 3."""
    game = play("K | K | 5 9 | 5 9 | 3 2", face_down=0)
    assert game.end == (4, "short_of_cards", 1)
    assert (game.n_battles, game.n_flips) == (3, 2)
    assert game.piles == ["", "", "", "", "2 3 K K 5 9 5 9"]


def test_out_is_out_also_for_what_follows(play):
    """Seat 0 falls in the first battle, 1 and 2 in the second: the pot is not for seat 0's king but for the 5."""
    game = play("K | K 2 9 | K 3 9 | 5 4", face_down=1)
    assert game.end == (3, "short_of_cards", 1)
    assert (game.n_battles, game.n_flips) == (2, 2)
    assert game.piles == ["", "", "", "4 5 K K 2 9 K 3 9"]


def test_with_all_a_beaten_one_who_has_fallen_does_not_decide(play):
    """Seat 2 is beaten, fights with all and falls; then 0 and 1 tie and fall: nobody is left."""
    game = play("K 2 9 | K 3 9 | Q", face_down=1, fighters="all")
    assert game.end == (None, "nobody_left", 1)
    assert (game.n_battles, game.n_flips) == (2, 2)
    assert game.piles == ["", "", ""]


def test_none_left_in_a_later_round_with_cards_that_were_won(play):
    """Round 1 goes to seat 1. In round 2 the sevens tie: seat 0 holds 4 and seat 1, won, 3 2: nobody has three cards."""
    game = play("2 7 4 | 3 7", face_down=2)
    assert game.end == (1, "short_of_cards", 2)
    assert game.piles == ["", "3 2 7 7 4"]


def test_4_cards_of_a_round_left_to_nobody_stay_on_the_table_and_the_round_counts(play):
    """Round 1 goes to seat 0, then 5 and, won, 9 3 stand against 5 6 7: two cards each, three asked."""
    game = play("9 5 | 3 5 6 7", face_down=2)
    assert game.end == (None, "nobody_left", 2)
    assert game.round_winners == [0, -1]
    assert game.piles == ["", ""]
