"""Scenes for 3.3 and for the battles of 3.4 in which nobody is short. Every result was worked out by hand."""

import pytest
from scenes import BOTH

pytestmark = BOTH


# ---- 3.3


def test_3_3_one_strongest_card_means_no_battle(play):
    game = play("Q 2 | K 3 | Q 4", face_down=1, round_limit=1)
    assert (game.n_battles, game.round_winners) == (0, [1])


def test_3_3_the_fighters_are_the_tied_players(play):
    game = play("K 2 3 | K 4 5 | Q 6 7", face_down=1, fighters="tied", round_limit=1)
    assert game.piles == ["", "K 4 5 Q K 2 3", "6 7"]


def test_3_3_with_all_every_contender_fights(play):
    game = play("K 2 3 | K 4 5 | Q 6 7", face_down=1, fighters="all")
    assert game.end == (2, "all_cards", 1)
    assert game.piles == ["", "", "Q 6 7 K 2 3 K 4 5"]


def test_3_3_with_all_a_new_tie_is_again_for_all(play):
    """Kings tie, all lay; nines of 0 and 1 tie, all lay again, and seat 2, beaten twice, wins."""
    game = play("K 9 2 | K 9 3 | Q 8 4", face_down=0, fighters="all")
    assert game.end == (2, "all_cards", 1)
    assert (game.n_battles, game.n_flips) == (2, 3)
    assert game.piles == ["", "", "Q 8 4 K 9 2 K 9 3"]


def test_3_3_with_all_after_a_battle_its_fighters_are_the_contenders(play):
    """Seat 0 falls in the first battle; 1, 2 and 3 fight on, and all three fight the second."""
    game = play("K 2 | K 3 9 5 5 | Q 4 9 6 6 | J 7 8 7 A", face_down=1, fighters="all")
    assert game.end == (3, "short_of_cards", 1)
    assert (game.n_battles, game.n_flips) == (2, 3)
    assert game.piles == ["", "", "", "J 7 8 7 A K 2 K 3 9 5 5 Q 4 9 6 6"]


def test_3_3_the_same_deal_with_tied(play):
    game = play("K 2 | K 3 9 5 5 | Q 4 9 6 6 | J 7 8 7 A", face_down=1, fighters="tied", round_limit=1)
    assert (game.n_battles, game.n_flips) == (1, 1)
    assert game.piles == ["", "3 9 5 5 K Q J K 2", "4 9 6 6", "7 8 7 A"]


def test_3_3_tied_a_new_tie_is_only_for_those_who_tie_again(play):
    """Three kings; then 9 9 8; then seat 2, who was beaten, lays no more."""
    game = play("K 9 2 | K 9 3 | K 8 A", face_down=0, fighters="tied", round_limit=1)
    assert (game.n_battles, game.n_flips) == (2, 3)
    assert game.piles == ["", "K 9 3 K 8 K 9 2", "A"]


@pytest.mark.parametrize("fighters", ["tied", "all"])
def test_3_3_two_players_tied_and_all_are_the_same(play, fighters):
    game = play("5 2 9 3 A | 5 4 9 6 K", face_down=1, fighters=fighters)
    assert game.piles == ["5 2 9 3 A 5 4 9 6 K", ""]


def test_3_3_every_tie_counts_as_one_battle(play):
    game = play("5 2 9 3 A | 5 4 9 6 K", face_down=1)
    assert game.end == (0, "all_cards", 1)
    assert (game.n_battles, game.n_flips) == (2, 3)
    assert len(game.piles[0].split()) == 10


def test_3_3_a_tie_that_nobody_can_fight_counts_too(play):
    game = play("2 3 4 | 2 3 4")
    assert game.end == (None, "nobody_left", 1)
    assert (game.n_battles, game.n_flips, game.round_winners) == (1, 1, [-1])


# ---- 3.4 with cards enough


@pytest.mark.parametrize(
    ("face_down", "winner", "pile"),
    [
        (0, 0, "5 9 5 2"),
        (1, 1, "5 2 3 5 9 2"),
        (2, 0, "5 9 2 8 5 2 3 4"),
        (3, 1, "5 2 3 4 K 5 9 2 8 6"),
        (5, 0, "5 9 2 8 6 7 Q 5 2 3 4 K 7 J"),
    ],
)
def test_3_4_face_down_cards_then_one_face_up(play, face_down, winner, pile):
    """Only the card after the face-down ones counts: the winner of one deal changes with their number."""
    deal = "5 9 2 8 6 7 Q | 5 2 3 4 K 7 J"
    game = play(deal, face_down=face_down, round_limit=1)
    assert game.round_winners == [winner]
    kept = deal.split(" | ")[winner].split()[face_down + 2 :]
    assert game.piles[winner] == " ".join([*kept, pile])


def test_3_4_a_new_tie_is_a_new_battle_without_limit(play):
    """A hundred fives each, then ace against king: 100 battles in one round."""
    fives = "5 " * 100
    game = play(f"{fives} K | {fives} A", pack="4x52", face_down=0)
    assert game.end == (1, "all_cards", 1)
    assert (game.n_battles, game.n_flips) == (100, 101)
    assert game.piles[1].split() == ["5"] * 100 + ["A"] + ["5"] * 100 + ["K"]


def test_3_4_each_lays_all_their_cards_one_fighter_after_the_other_from_the_leader(play):
    """Seat 1 leads round 2: it lays 5, then seats 2 and 0; in the battle 2 lays before 0."""
    game = play("2c 7c 3c 9c | 8d 5d | 4h 7h 6h Kh", face_down=1, capture="laid", round_limit=2)
    assert game.round_winners == [1, 2]
    assert game.piles == ["", "2c 8d 4h", "5d 7h 7c 6h Kh 3c 9c"]


def test_3_4_cards_won_count_and_the_side_pile_is_turned_over_in_the_middle(play):
    """Seat 0 ties with its last card of the main pile and fights with the 9 3 it has won."""
    game = play("9 5 | 3 5 2 K", face_down=1)
    assert game.end == (1, "all_cards", 2)
    assert game.piles == ["", "5 2 K 5 9 3"]


def test_3_4_the_side_pile_is_turned_over_between_two_cards_of_a_battle(play):
    """After round 1 seat 0 holds 5 4 and, won, 9 3: face down 4, face up 9."""
    game = play("9 5 4 | 3 5 2 K", face_down=1, round_limit=2)
    assert game.round_winners == [0, 1]
    assert game.piles == ["3", "5 2 K 5 4 9"]


def test_3_4_the_winner_of_a_battle_leads_next(play):
    """Seat 2 wins the battle of round 1; in round 2 it lays first, which "laid" shows."""
    game = play("5 2 3 8 | 4 6 | 5 7 9 2", face_down=1, capture="laid", round_limit=2)
    assert game.round_winners == [2, 0]
    assert game.piles == ["2 8 6", "", "5 4 5 2 3 7 9"]
    # Round 2 from seat 2: its 2, then 8 of seat 0, then 6 of seat 1.


# ---- the deals of the task, as they stand there


def test_three_kings_are_no_matter_the_first_takes_seven(play):
    game = play("K 2 9 | K 4 5 | 6 3 3", face_down=1, round_limit=1)
    assert game.piles == ["K 2 9 K 4 5 6", "", "3 3"]


def test_one_round_two_battles_ten_cards(play):
    game = play("5 2 9 3 A | 5 4 9 6 K", face_down=1)
    assert (game.n_rounds, game.n_battles, len(game.piles[0].split())) == (1, 2, 10)
