"""Scenes for 3.1, 3.2, 3.6, 3.7 and the side pile: rounds without a battle. Every result was worked out by hand."""

from itertools import pairwise

import pytest
from scenes import BOTH, fisher_yates

pytestmark = BOTH


# ---- 3.1


def test_3_1_each_player_lays_their_top_card(play):
    game = play("A 2 | K 3", round_limit=1)
    assert game.piles == ["2 A K", "3"]
    assert (game.round_winners, game.n_battles, game.n_flips) == ([0], 0, 1)


DEAL_3_1 = "2 5 | 9 4 | 7 3"


@pytest.mark.parametrize(
    ("rounds", "piles", "winners"),
    [
        (1, ["5", "4 2 9 7", "3"], [1]),  # seat 0 leads: 2, then 9, then 7
        (2, ["4 3 5", "2 9 7", ""], [1, 0]),  # the winner leads: seat 1 lays 4, seat 2 lays 3, seat 0 lays 5
        (3, ["3 5 4 2", "9 7", ""], [1, 0, 0]),  # seat 0 leads again, and seat 2 is out
        (4, ["5 4 2", "7 3 9", ""], [1, 0, 0, 1]),
    ],
)
def test_3_1_in_seat_order_from_the_leader_then_from_the_last_winner(play, rounds, piles, winners):
    game = play(DEAL_3_1, capture="laid", round_limit=rounds)
    assert game.piles == piles
    assert game.round_winners == winners


# ---- 3.2


def test_3_2_the_strongest_card_wins_the_pot(play):
    game = play("9 2 | 10 3 | J 4", round_limit=1)
    assert game.piles == ["2", "3", "4 J 9 10"]


def test_3_2_with_low_the_weakest_card_wins(play):
    game = play("A 2 | K 3", strongest="low", round_limit=1)
    assert game.piles == ["2", "3 K A"]


def test_3_2_low_makes_a_battle_of_the_weakest(play):
    game = play("A 2 | 4 9 | 4 8", strongest="low", face_down=0, round_limit=1)
    assert game.n_battles == 1
    assert game.piles == ["2", "", "4 8 A 4 9"]


def test_1_ranks_from_the_weakest_to_the_strongest(play):
    order = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "*r"]
    for weak, strong in pairwise(order):
        assert play(f"{weak} | {strong}", pack="54").end == (1, "all_cards", 1)
        assert play(f"{strong} | {weak}", pack="54").end == (0, "all_cards", 1)


def test_1_suits_never_matter_when_comparing(play):
    game = play("4s 5c | 4c 6h", face_down=0)
    assert game.n_battles == 1
    assert game.piles == ["", "4c 6h 4s 5c"]


def test_1_an_ace_that_is_low_is_the_weakest(play):
    assert play("A | 2", ace="low").winner == 1
    assert play("A | K", ace="low").winner == 1
    assert play("A | K", ace="low", strongest="low").winner == 0


def test_1_the_joker_stays_above_an_ace_that_is_low(play):
    assert play("K | *b", pack="54", ace="low").winner == 1


def test_1_the_two_jokers_are_equal(play):
    game = play("*r 2 | *b 3", pack="54", face_down=0)
    assert (game.n_battles, game.winner) == (1, 1)


def test_1_in_toy_packs_the_ranks_are_numbers(play):
    assert play("14 | 15", pack="64r3s").winner == 1
    assert play("1 | 14", pack="64r3s", ace="low").winner == 1  # no aces there: 14 is 14


# ---- 3.6


def test_3_6_the_other_pays_the_next_card_behind_the_pot(play):
    game = play("A 5 6 | K 3 4", payment=True, round_limit=1)
    assert game.piles == ["5 6 A K 3", "4"]


def test_3_6_they_pay_in_seat_order_after_the_winner(play):
    game = play("K 2 | A 3 4 | Q 5 6", payment=True, round_limit=1)
    assert game.piles == ["", "3 4 A Q K 5 2", "6"]


def test_3_6_who_holds_no_card_pays_nothing(play):
    game = play("K | A 2 | Q 3", payment=True)
    assert game.end == (1, "all_cards", 1)
    assert game.piles == ["", "2 A Q K 3", ""]


def test_3_6_the_payment_goes_behind_the_pot_whatever_the_order_of_capture(play):
    game = play("4 2 A 6 | 4 3 K 7 8", payment=True, face_down=1, capture="descending", round_limit=1)
    assert game.piles == ["6 A K 4 4 3 2 7", "8"]


def test_3_6_payment_after_a_battle(play):
    game = play("4 2 A 6 | 4 3 K 7 8", payment=True, face_down=1, round_limit=1)
    assert game.piles == ["6 4 2 A 4 3 K 7", "8"]


@pytest.mark.parametrize(
    ("rounds", "piles"),
    [
        (1, ["2 3 9 5 6", "4 7"]),
        (2, ["9 5 6", "7 4 2 3"]),
        (3, ["5 6 9 7 4", "2 3"]),  # seat 1 laid its last card of the main pile: the side pile pays
    ],
)
def test_3_6_a_payment_may_come_from_the_side_pile(play, rounds, piles):
    game = play("9 2 3 | 5 6 4 7", payment=True, round_limit=rounds)
    assert game.piles == piles


# ---- 3.7 and the side pile


def test_3_7_a_player_without_any_card_is_out(play):
    game = play("2 | 9 4 | 5 3")
    assert game.end == (1, "all_cards", 2)
    assert game.piles == ["", "9 5 2 4 3", ""]


def test_3_7_who_pays_the_last_card_is_out(play):
    game = play("5 2 | 4 3", payment=True)
    assert game.end == (0, "all_cards", 1)
    assert game.piles == ["2 5 4 3", ""]


@pytest.mark.parametrize(
    ("rounds", "piles"),
    [
        (1, ["2 9 5", "4 3"]),
        (2, ["9 5", "3 4 2"]),
        (3, ["5 9 3", "4 2"]),  # the side pile 9 5 was turned over: 9, won first, is played first
        (4, ["9 3 5 4", "2"]),
        (5, ["3 5 4 9 2", ""]),
    ],
)
def test_3_the_first_card_won_is_the_first_played_again(play, rounds, piles):
    game = play("9 2 | 5 4 3", round_limit=rounds)
    assert game.piles == piles
    assert game.round_winners == [0, 1, 0, 0, 0][:rounds]


@pytest.mark.parametrize("seed", range(6))
def test_3_shuffled_shuffles_the_side_pile_when_it_is_taken_up(play, seed):
    """Third round of the deal above: seat 0 takes up 9 5, or 5 9, which both beat the 3."""
    first, second = fisher_yates(["9", "5"], seed)
    game = play("9 2 | 5 4 3", recycle="shuffled", round_limit=3, seed=seed)
    assert game.piles == [f"{second} {first} 3", "4 2"]


@pytest.mark.parametrize("seed", range(6))
def test_3_shuffled_takes_up_all_that_was_won_before_the_next_card_is_needed(play, seed):
    """Seat 0 has laid its last card and then won: that pot is in the side pile when it is shuffled in round 3."""
    first, *rest = fisher_yates(["9", "5", "8", "4"], seed)
    game = play("9 8 | 5 4 3 2", recycle="shuffled", round_limit=3, seed=seed)
    assert game.piles == [" ".join([*rest, first, "3"]), "2"]


def test_3_shuffled_draws_nothing_before_a_side_pile_is_taken_up(play):
    for seed in range(4):
        game = play("9 2 | 5 4 3", recycle="shuffled", round_limit=2, seed=seed)
        assert game.piles == ["9 5", "3 4 2"]


# ---- 8


@pytest.mark.parametrize(
    ("face_down", "deal", "cards"),
    [
        (3, "5 2 3 4 A | 5 6 7 8 K", 10),
        (3, "5 2 3 4 6 2 3 4 A | 5 2 3 4 6 7 8 9 K", 18),
        (1, "5 2 A | 5 3 K", 6),
        (1, "5 2 9 3 A | 5 4 9 6 K", 10),
        (0, "5 A | 5 K", 4),
        (0, "5 9 A | 5 9 K", 6),
    ],
)
def test_8_how_many_cards_a_battle_puts_on_the_table(play, face_down, deal, cards):
    game = play(deal + " 2", face_down=face_down, round_limit=1)
    assert game.piles[1] == "2"
    assert len(game.piles[0].split()) == cards


def test_8_a_king_takes_two_fours_without_a_battle(play):
    game = play("4c | 4h | Kd", face_down=1)
    assert game.n_battles == 0
    assert game.piles == ["", "", "Kd 4c 4h"]


DEAL_8 = "4c 5c 6c | 4h 7h 8h | 2d 3d Ad"


def test_8_two_fours_and_a_two_the_fours_fight(play):
    game = play(DEAL_8, face_down=1, fighters="tied", round_limit=1)
    assert game.piles == ["", "4h 7h 8h 2d 4c 5c 6c", "3d Ad"]


def test_8_two_fours_and_a_two_all_three_fight(play):
    game = play(DEAL_8, face_down=1, fighters="all")
    assert game.end == (2, "all_cards", 1)
    assert game.piles == ["", "", "2d 3d Ad 4c 5c 6c 4h 7h 8h"]
