"""Games of other people, with the results that they published."""

from __future__ import annotations

import bataille_edu as be


def test_advent_of_code_2020_day_22_part_1():
    """https://adventofcode.com/2020/day/22: numbers, the higher takes both, its own card first: player 2 wins after 29 rounds,
    and its cards, counted from the bottom, score 306."""
    rules = be.Rules(pack="10r1s", face_down=0, shortage="last_card_up", capture="winner_first")
    game = be.play(rules, "9 2 6 3 1 | 5 8 4 7 10")
    assert (game.winner, game.n_rounds) == (1, 29)
    pile = game.piles(game.n_rounds)[1]
    assert [card.rank for card in pile] == [3, 2, 10, 6, 8, 5, 9, 4, 7, 1]
    assert sum(card.rank * place for place, card in enumerate(reversed(pile), 1)) == 306


def capture(pack: str) -> be.Rules:
    """The winner puts the opponent's card down first, then their own."""
    return be.Rules(pack=pack, face_down=0, shortage="last_card_up", capture="loser_first")


def test_codeforces_546_c():
    """https://codeforces.com/problemset/problem/546/C: the samples « 6 2 » (the second wins) and « -1 » (never ends)."""
    game = be.play(capture("4r1s"), "1 3 | 4 2")
    assert (game.winner, game.n_rounds) == (1, 6)
    assert be.play(capture("3r1s"), "2 | 1 3").reason == "endless"


def test_codingame_winamax_battle_first_game():
    """https://www.codingame.com/training/medium/winamax-battle, « 3 cards each »: player 1 wins in 3 rounds. The winner takes
    player 1's cards first; three face down."""
    rules = be.Rules(face_down=3, shortage="draw", capture="seat_order")
    game = be.play(rules, "Ad Kc Qc | Kh Qs Jc")
    assert (game.winner, game.n_rounds) == (0, 3)
