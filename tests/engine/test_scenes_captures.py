"""Scenes for 3.5: the order in which the pot is taken. Every result was worked out by hand."""

import pytest
from judge import judge
from scenes import BOTH, fisher_yates, pile_texts, read_hands, scene_rules

both = BOTH

# Fives of 0 and 1 tie, one card face down each; seat 1 wins with the 10; seat 0 leads, so it lays first.
BATTLE = "5c 2c 9c 6c | 5d 3d 10d 6d | 4h 7h"
ORDERS = {
    "winner_first": "5d 3d 10d 4h 5c 2c 9c",
    "loser_first": "4h 5c 2c 9c 5d 3d 10d",
    "seat_order": "5c 2c 9c 5d 3d 10d 4h",
    "laid": "5c 5d 4h 2c 9c 3d 10d",
    "natural": "10d 9c 3d 2c 5d 4h 5c",
    "descending": "10d 9c 5d 5c 4h 3d 2c",
}


@both
@pytest.mark.parametrize(("capture", "pot"), ORDERS.items())
def test_3_5_every_order_on_one_battle(play, capture, pot):
    game = play(BATTLE, face_down=1, capture=capture, round_limit=1)
    assert game.piles == ["6c", f"6d {pot}", "7h"]


@both
@pytest.mark.parametrize(
    ("capture", "pot"),
    [
        ("winner_first", "9 4 5 2"),
        ("loser_first", "4 5 2 9"),
        ("seat_order", "2 9 4 5"),
        ("laid", "2 9 4 5"),
        ("natural", "9 4 5 2"),
        ("descending", "9 5 4 2"),
    ],
)
def test_3_5_the_others_come_in_seat_order_after_the_winner(play, capture, pot):
    game = play("2 | 9 3 | 4 | 5", capture=capture)
    assert game.end == (1, "all_cards", 1)
    assert game.piles[1] == f"3 {pot}"


@both
def test_3_5_seat_order_takes_seat_0_first_whoever_wins(play):
    assert play("9 2 | 5 3", capture="seat_order", round_limit=1).piles == ["2 9 5", "3"]
    assert play("5 2 | 9 3", capture="seat_order", round_limit=1).piles == ["2", "3 5 9"]


@both
def test_3_5_laid_starts_with_the_leader(play):
    """Seat 1 wins round 1 and leads round 2."""
    game = play("2 K 4 | 9 5 3", capture="laid", round_limit=2)
    assert game.piles == ["4 5 K", "3 2 9"]


@both
def test_3_5_laid_counts_the_cards_of_the_fallen_when_they_join(play):
    """Kings tie; seat 0 falls and its 7 joins before the others lay."""
    game = play("Kc 7c | Kd 2d 9d | Kh 3h 8h", face_down=1, capture="laid")
    assert game.piles == ["", "Kc Kd Kh 7c 2d 9d 3h 8h", ""]


@both
def test_3_5_natural_levels_of_a_double_battle(play):
    """Levels from the top: 5 (A, K), 4 (3, 6), 3 (9, 9), 2 (2, 4), 1 (5, 5); the winner's card first in each."""
    game = play("5c 2c 9c 3c Ac | 5d 4d 9d 6d Kd", face_down=1, capture="natural")
    assert game.piles == ["Ac Kd 3c 6d 9c 9d 2c 4d 5c 5d", ""]


@both
def test_3_5_natural_with_a_fighter_who_was_short(play):
    """Seat 0's ace is its fourth card, on level 4; the 9 of seat 1 lies alone on level 5."""
    game = play("7c 2c 3c Ac | 7d 5d 6d 8d 9d 10d", shortage="last_card_up", capture="natural", round_limit=1)
    assert game.piles == ["9d Ac 8d 3c 6d 2c 5d 7c 7d", "10d"]


@both
def test_3_5_natural_with_the_cards_of_the_fallen(play):
    """The fallen player's 2 and 3 are a second and a third card."""
    game = play("5c 2c 3c | 5d 4d 6d 7d 8d", capture="natural")
    assert game.piles == ["", "4d 6d 7d 8d 3c 2c 5d 5c"]


@both
def test_3_5_natural_in_each_level_the_winner_then_seat_order_after(play):
    """Seat 2 wins: level 1 is 5h (its own), then seat 3, seat 0, seat 1."""
    game = play("5c 2c | 5d 3d | 5h 9h | 4s", face_down=0, capture="natural")
    assert game.piles == ["", "", "9h 2c 3d 5h 4s 5c 5d", ""]


@both
def test_3_5_descending_highest_first_also_where_low_wins(play):
    game = play("5c 9c | 4h 7h", capture="descending", strongest="low", round_limit=1)
    assert game.piles == ["9c", "7h 5c 4h"]


@both
def test_3_5_descending_equal_ones_in_winner_first_order(play):
    """Seat 2 wins with the queen: fives in the order 2, 0, 1; and twos likewise."""
    game = play("5c 2c 7c | 5d 2d 8d | 5h 2h Qh", face_down=1, capture="descending")
    assert game.piles == ["", "", "Qh 8d 7c 5h 5c 5d 2h 2c 2d"]


@both
def test_3_5_descending_a_joker_is_the_highest_and_jokers_are_equal(play):
    game = play("*r 2c Kc | *b 3d Ad", pack="54", face_down=1, capture="descending")
    assert game.piles == ["", "*b *r Ad Kc 3d 2c"]


@both
def test_3_5_descending_a_low_ace_is_a_one(play):
    game = play("Ac 3c | 2d 4d", ace="low", capture="descending", round_limit=1)
    assert game.piles == ["3c", "4d 2d Ac"]


@both
@pytest.mark.parametrize("seed", range(8))
def test_3_5_random_shuffles_the_winner_first_order_with_the_games_stream(play, seed):
    pot = fisher_yates(ORDERS["winner_first"].split(), seed)
    game = play(BATTLE, face_down=1, capture="random", round_limit=1, seed=seed)
    assert game.piles == ["6c", " ".join(["6d", *pot]), "7h"]


@both
def test_3_5_random_the_payment_goes_behind_unshuffled(play):
    for seed in range(8):
        game = play("A 5 | K 3 4", payment=True, capture="random", round_limit=1, seed=seed)
        assert game.piles[0].split()[-1] == "3"


@both
def test_3_5_random_pots_are_shuffled_one_after_the_other_from_one_stream(play):
    """Two rounds, two cards each: the second pot continues the stream, so it is a second draw that decides."""
    seen = {tuple(play("9 8 7 | 2 3 4", capture="random", round_limit=2, seed=s).piles) for s in range(40)}
    assert seen == {(f"7 {a} {b}", "4") for a in ("9 2", "2 9") for b in ("8 3", "3 8")}


def test_3_5_random_from_the_last_card_down():
    """With a chance that always says 0, each card from the last down changes places with the first."""
    rules = scene_rules(BATTLE, face_down=1, capture="random", round_limit=1)
    piles = judge(rules, read_hands(BATTLE), below=lambda n: 0).piles
    assert pile_texts(rules, piles)[1] == "6d 3d 10d 4h 5c 2c 9c 5d"


@both
@pytest.mark.parametrize(
    ("capture", "end"),
    [
        # piles after each round, the pot as the order gives it:
        ("winner_first", (1, "all_cards", 6)),  # 3 / 2 4 1; 3 2 / 4 1; 2 / 1 4 3; 2 1 / 4 3; 1 / 3 4 2; - / all
        ("loser_first", (1, "all_cards", 6)),  # 3 / 2 1 4; 2 3 / 1 4; 3 1 2 / 4; 1 2 / 3 4; 2 / 4 1 3; - / all
        ("seat_order", (None, "endless", 6)),  # 3 / 2 1 4; 3 2 / 1 4; 2 3 1 / 4; 3 1 / 2 4; 1 3 2 / 4; 3 2 / 1 4
    ],
)
def test_3_5_the_order_matters(play, capture, end):
    assert play("1 3 | 4 2", pack="4r1s", capture=capture).end == end
