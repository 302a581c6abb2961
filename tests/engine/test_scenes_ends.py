"""Scenes for section 4 without one pass: how a game ends. Every result was worked out by hand unless it says so."""

import pytest
from scenes import BOTH

pytestmark = BOTH


# ---- all cards, and the two reasons


def test_4_the_last_player_in_the_game_wins(play):
    assert play("A | 2 | 3").end == (0, "all_cards", 1)


def test_4_all_cards_where_a_short_fighter_could_still_turn_a_card(play):
    """Seat 0 was short in the deciding round, but nobody fell."""
    assert play("5 9 | 5 2 3 4 K", shortage="last_card_up").end == (1, "all_cards", 1)


def test_4_short_of_cards_where_somebody_fell_in_the_deciding_round(play):
    assert play("5 | 5 2", shortage="last_card_up").end == (1, "short_of_cards", 1)
    assert play("5 2 | 5 2 3 4 K", shortage="loses").end == (1, "short_of_cards", 1)


def test_4_a_fall_in_an_earlier_round_does_not_count(play):
    """Round 1: kings tie, seat 0 falls. Round 2: ace against nine."""
    game = play("K | K A | Q 9", face_down=1)
    assert game.end == (1, "all_cards", 2)
    assert game.round_winners == [1, 1]
    assert game.piles == ["", "K Q K A 9", ""]


def test_4_short_of_cards_also_where_the_fallen_were_not_the_last_opponent(play):
    """Kings fall; the five beats the four, who had no other card."""
    assert play("K | K | 5 | 4", face_down=1).end == (2, "short_of_cards", 1)


# ---- joker


def test_4_joker_the_first_to_take_anothers_joker_wins_at_once(play):
    game = play("5c *r 9c 2c | 5d 3d Kd 4d", pack="54", face_down=1, goal="joker")
    assert game.end == (1, "joker", 1)
    assert game.piles == ["2c", "4d 5d 3d Kd 5c *r 9c"]


def test_4_joker_ones_own_joker_does_not_count(play):
    game = play("*r 2 9 | 5 3 4", pack="54", goal="joker", round_limit=2)
    assert game.end == (None, "round_limit", 2)
    assert game.piles == ["9 *r 5", "4 3 2"]


def test_4_joker_comes_before_the_last_player(play):
    assert play("5 *r 9 | 5 3 K", pack="54", face_down=1, goal="joker").end == (1, "joker", 1)


def test_4_joker_comes_before_the_limit(play):
    game = play("5c *r 9c 2c | 5d 3d Kd 4d", pack="54", face_down=1, goal="joker", round_limit=1)
    assert game.end == (1, "joker", 1)


def test_4_joker_else_as_above(play):
    assert play("A | 2", pack="54", goal="joker").end == (0, "all_cards", 1)
    assert play("5 | 5", pack="54", goal="joker").end == (None, "nobody_left", 1)


def test_4_joker_two_jokers_tie_and_one_is_lost(play):
    game = play("*r 2 3 | *b 4 5", pack="54", face_down=1, goal="joker")
    assert game.end == (1, "joker", 1)
    assert game.piles == ["", "*b 4 5 *r 2 3"]


def test_4_joker_taken_from_a_fallen_player(play):
    """Seat 0 is short and falls; its joker joins the pot."""
    game = play("5 *r | 5 2 3 4 6", pack="54", goal="joker")
    assert game.end == (1, "joker", 1)
    assert game.piles == ["", "2 3 4 6 5 5 *r"]


def test_4_joker_with_low_wins_is_lost_in_a_plain_round(play):
    assert play("*r 2 | 3 4", pack="54", goal="joker", strongest="low").end == (1, "joker", 1)


def test_4_with_all_cards_a_joker_taken_ends_nothing(play):
    assert play("5 *r 9 2 | 5 3 K 4", pack="54", face_down=1, round_limit=1).reason == "round_limit"


# ---- limit


def test_4_at_the_limit_the_most_cards_win(play):
    assert play("A 2 | K 3", round_limit=1).end == (0, "round_limit", 1)
    assert play("K 2 | A 3", round_limit=1).end == (1, "round_limit", 1)


def test_4_at_the_limit_level_is_a_draw(play):
    game = play("A 2 3 | K 4 5", round_limit=2)
    assert game.end == (None, "round_limit", 2)
    assert game.piles == ["3 A K", "5 4 2"]


def test_4_at_the_limit_strictly_the_most_of_three(play):
    """After two rounds 5, 2, 2 cards; in the second deal 4, 4, 1: shared."""
    assert play("A K 3 | 4 5 6 7 | 2 3 4 5", round_limit=2).end == (0, "round_limit", 2)
    game = play("A 2 3 | 9 K 3 | 4 5 6", round_limit=2)
    assert game.piles == ["3 A 9 4", "3 K 5 2", "6"]
    assert game.end == (None, "round_limit", 2)


def test_4_at_the_limit_draw_whatever_the_piles(play):
    assert play("A 2 | K 3", round_limit=1, at_limit="draw").end == (None, "round_limit", 1)


def test_4_the_last_player_comes_before_the_limit(play):
    assert play("A | K", round_limit=1).end == (0, "all_cards", 1)
    assert play("A | K", round_limit=1, at_limit="draw").end == (0, "all_cards", 1)


def test_4_pat_and_nobody_left_in_the_last_round_of_a_limit(play):
    assert play("5 | 5", round_limit=1).end == (None, "nobody_left", 1)
    assert play("5 2 | 5 3 4", face_down=1, shortage="draw", round_limit=1).end == (None, "pat", 1)


def test_4_the_limit_of_recreation(play):
    """A game that would go round for ever stops after 2,000 rounds, and not before."""
    game = play("1 3 | 4 2", pack="4r1s", capture="seat_order", round_limit=2000)
    assert game.end == (None, "round_limit", 2000)
    assert len(game.round_winners) == 2000
    assert game.cycle is None


# ---- endless


def test_4_endless_the_smallest_in_seat_order(play):
    game = play("1 3 | 4 2", pack="4r1s", capture="seat_order")
    assert game.end == (None, "endless", 6)
    assert game.cycle == (2, 4)
    assert game.round_winners == [1, 0, 0, 1, 0, 1]
    assert game.piles == ["3 2", "1 4"]


def test_4_endless_the_smallest_with_loser_first(play):
    game = play("1 2 5 | 3 6 4", pack="6r1s", capture="loser_first")
    assert (game.end, game.cycle) == ((None, "endless", 15), (3, 12))


def test_4_endless_the_smallest_with_winner_first(play):
    game = play("1 2 3 4 9 | 5 6 10 7 8", pack="10r1s")
    assert (game.end, game.cycle) == ((None, "endless", 95), (35, 60))


ENDLESS_11 = "10 9 8 7 7 3 4 2 11 10 6 5 6 4 3 2 | 9 6 2 1 11 10 8 3 10 7 3 1 11 8 6 4 9 5 4 1 11 8 9 5 7 5 2 1"


@pytest.mark.parametrize("face_down", [0, 1, 3])
@pytest.mark.parametrize("capture", ["winner_first", "natural", "descending"])
def test_4_endless_without_any_battle(play, capture, face_down):
    """Four rounds to the one, four to the other, for ever: a published deal of 11 ranks in 4 suits, length 1,152."""
    game = play(ENDLESS_11, pack="11r4s", capture=capture, face_down=face_down)
    assert (game.reason, game.n_battles, game.cycle[1]) == ("endless", 0, 1152)
    assert game.n_rounds == sum(game.cycle)


def test_4_no_cycle_is_looked_for_with_a_limit(play):
    """Rounds 2, 6 and 10 leave the same piles, 2 and 2; rounds 5 and 9 leave 3 and 1."""
    deal = {"deal": "1 3 | 4 2", "pack": "4r1s", "capture": "seat_order"}
    assert play(**deal, round_limit=10).end == (None, "round_limit", 10)
    assert play(**deal, round_limit=9).end == (0, "round_limit", 9)
    assert play(**deal, round_limit=9).cycle is None


def test_4_a_game_that_ends_has_no_cycle(play):
    assert play("A | K").cycle is None


def test_4_endless_piles_are_compared_by_rank(play):
    """Round 1: 5 2d / 2c 3. Round 2: 2d 5 2c / 3. The twos changed places, which does not matter: two rounds."""
    game = play("2c 5c 2d | 3s", capture="seat_order")
    assert (game.end, game.cycle) == ((None, "endless", 2), (0, 2))
    assert game.piles == ["2d 5c 2c", "3s"]


def test_4_endless_the_two_jokers_are_told_apart(play):
    """After six rounds the piles are those of the start with the jokers changed; after twelve, those of the start."""
    deal = {"deal": "*b 8 *r 7 | 6 9", "pack": "54", "capture": "seat_order"}
    assert play(**deal, round_limit=6).piles == ["*r 8 *b 7", "6 9"]
    game = play(**deal)
    assert (game.end, game.cycle) == ((None, "endless", 12), (0, 12))


def test_4_endless_with_laid_the_same_leader_too(play):
    """After rounds 1 and 14 the same piles lie there, but another player leads; 20 rounds bring back the start."""
    deal = {"deal": "2 2 1 3 4 | 6", "pack": "6r4s", "capture": "laid", "face_down": 0, "shortage": "last_card_up"}
    after_1, after_14 = play(**deal, round_limit=1), play(**deal, round_limit=14)
    assert after_1.piles == after_14.piles
    assert (after_1.round_winners[-1], after_14.round_winners[-1]) == (1, 0)
    game = play(**deal)
    assert (game.end, game.cycle) == ((None, "endless", 20), (0, 20))
