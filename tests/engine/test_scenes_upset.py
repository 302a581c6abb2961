"""Scenes for section 5b: the smallest takes the greatest. Every result was worked out by hand."""

import pytest
from scenes import BOTH

pytestmark = BOTH

UPSET = {"upset": "lowest_takes_highest", "face_down": 0, "shortage": "last_card_up"}
SIX = {**UPSET, "pack": "36"}


@pytest.mark.parametrize(
    ("deal", "fields", "winner"),
    [
        ("A | 6", SIX, 1),
        ("K | 6", SIX, 0),
        ("A | K | 6", SIX, 2),
        ("A | 7 | K", SIX, 0),  # no six: nothing changes
        ("A | 2", {**UPSET}, 1),  # of 52 cards the lowest is the two
        ("A | 6", {**UPSET}, 0),  # and a six is nothing special
        ("A | K", {**UPSET, "ace": "low"}, 0),  # the ace, as one, takes the king
        ("A | Q", {**UPSET, "ace": "low"}, 1),
        ("1 | 10", {**UPSET, "pack": "10r4s"}, 0),  # with the youngest: the one takes the ten
        ("1 | 9", {**UPSET, "pack": "10r4s"}, 1),
        ("A | 2 | *r", {**UPSET, "pack": "54"}, 2),  # a joker stays the strongest
        ("*r | 2", {**UPSET, "pack": "54"}, 0),  # and is not the highest rank
        ("A | 6", {**SIX, "strongest": "low"}, 0),  # at the other end: the six would win, the ace takes it
        ("A | 7", {**SIX, "strongest": "low"}, 1),
        ("A | K | 6", {**SIX, "strongest": "low"}, 0),
        ("A | 2 | *r", {**UPSET, "pack": "54", "strongest": "low"}, 0),  # the joker stays the last of all
    ],
)
def test_5b_who_takes_the_round(play, deal, fields, winner):
    game = play(deal, **fields)
    assert game.round_winners[0] == winner
    assert (game.n_rounds, game.n_battles, game.n_flips) == (1, 0, 1)


def test_5b_the_six_alone_beats_two_aces_without_a_battle(play):
    game = play("A | A | 6", **SIX)
    assert game.end == (2, "all_cards", 1)
    assert game.n_battles == 0
    assert game.piles == ["", "", "6 A A"]


def test_5b_two_sixes_battle_and_the_ace_is_beaten(play):
    """6, 6, A: the sixes fight with 7 and 8; the ace has no more cards and is out."""
    game = play("6 7 | 6 8 | A", **SIX)
    assert game.end == (1, "all_cards", 1)
    assert (game.n_battles, game.n_flips) == (1, 2)
    assert game.piles == ["", "6 8 A 6 7", ""]


def test_5b_everybody_fights_where_all_do(play):
    """6, 6, A with ``all``: the ace fights too, and its king wins."""
    game = play("6 7 | 6 8 | A K", fighters="all", **SIX)
    assert game.end == (2, "all_cards", 1)
    assert game.n_battles == 1


def test_5b_in_a_battle_too(play):
    """Kings tie, then the six takes the ace."""
    game = play("K A | K 6", **SIX)
    assert game.end == (1, "all_cards", 1)
    assert (game.n_battles, game.n_flips) == (1, 2)
    assert game.piles == ["", "K 6 K A"]


def test_5b_a_six_face_down_takes_nothing(play):
    """One face down: the sixes lie covered, the ace beats the king."""
    assert play("K 6 A | K 6 Q", **{**SIX, "face_down": 1}).end == (0, "all_cards", 1)


def test_5b_among_the_beaten_who_decide_it_counts_anew(play):
    """Two jokers tie and nobody can fight: of the ace, the king and the two, the two takes all."""
    game = play("*r | *b | A | K | 2", **{**UPSET, "pack": "54"})
    assert game.end == (4, "short_of_cards", 1)
    assert game.n_battles == 1


def test_5b_the_two_jokers_gone_two_twos_fight(play):
    game = play("*r | *b | A | 2 9 | 2 8", **{**UPSET, "pack": "54"})
    assert game.end == (3, "short_of_cards", 1)
    assert (game.n_battles, game.n_flips) == (2, 2)


def test_5b_the_pot_is_picked_up_by_plain_ranks(play):
    """``descending``: the highest rank first, so the ace, although the six won."""
    assert play("A | 6", capture="descending", **SIX).piles == ["", "A 6"]


def test_5b_a_pack_of_one_rank_is_nothing_special(play):
    assert play("1 1 | 1", **{**UPSET, "pack": "1r4s"}).n_battles == 1
