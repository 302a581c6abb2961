"""Symmetry and other facts that hold for every game, and the faults known from other programs."""

from __future__ import annotations

import sys
from random import Random

import pytest
from judge_games import short_cases
from scenes import BOTH

import bataille_edu as be
from bataille_edu.cards import pack
from bataille_edu.rules import CHOICES, Rules

SYMMETRIC = [capture for capture in CHOICES["capture"] if capture not in ("seat_order", "laid")]


def random_deals(n: int, seed: int, name: str = "52"):
    random = Random(seed)
    for _ in range(n):
        cards = list(pack(name).cards)
        random.shuffle(cards)
        half = len(cards) // 2
        yield tuple(cards[:half]), tuple(cards[half:])


# ---- symmetry


@pytest.mark.parametrize("capture", SYMMETRIC)
@pytest.mark.parametrize("shortage", CHOICES["shortage"])
@pytest.mark.parametrize("name", ["32", "3r4s"])
def test_swapping_the_hands_swaps_the_winner(capture, shortage, name):
    rules = Rules(pack=name, face_down=1, shortage=shortage, capture=capture)
    for hands in random_deals(12, 1, name):
        game, mirror = (be.play(rules, be.Deal(h), seed=5) for h in (hands, hands[::-1]))
        assert mirror.winner == (None if game.winner is None else 1 - game.winner)
        assert (mirror.reason, mirror.cycle) == (game.reason, game.cycle)
        assert (mirror.n_rounds, mirror.n_battles, mirror.n_flips) == (game.n_rounds, game.n_battles, game.n_flips)
        assert mirror.piles(mirror.n_rounds) == game.piles(game.n_rounds)[::-1]


@BOTH
@pytest.mark.parametrize("capture", ["seat_order", "laid"])
def test_with_seat_order_and_laid_it_need_not(play, capture):
    """`1 3 | 4 2` and its mirror: in the first, seat 0's cards go first; in the second, the other's do."""
    deal = {"seat_order": ("1 3 | 4 2", "4 2 | 1 3"), "laid": ("1 2 4 | 3 5", "3 5 | 1 2 4")}[capture]
    game, mirror = (play(d, pack="5r1s", capture=capture) for d in deal)
    assert (game.n_rounds, game.winner) != (mirror.n_rounds, None if mirror.winner is None else 1 - mirror.winner)


@pytest.mark.parametrize("capture", CHOICES["capture"])
@pytest.mark.parametrize("shortage", ["loses", "last_card_up"])
def test_with_all_aces_and_none_face_down_nobody_loses(capture, shortage):
    rules = Rules(face_down=0, shortage=shortage, capture=capture)
    random = Random(3)
    aces = [card for card in pack("52").cards if card.rank == 14]
    for _ in range(8):
        others = [card for card in pack("52").cards if card.rank != 14]
        random.shuffle(others)
        hand = aces + others[:22]
        random.shuffle(hand)
        assert be.play(rules, be.Deal((tuple(hand), tuple(others[22:])))).winner in (0, None)
        assert be.play(rules, be.Deal((tuple(others[22:]), tuple(hand)))).winner in (1, None)


@BOTH
def test_with_all_aces_and_one_face_down_one_can_lose(play):
    """Why the sentence above needs its condition: the aces go face down in battles."""
    assert play("2 A 3 2 A 3 2 A 3 2 A 3 | 2 5 6 2 5 6 2 5 6 2 5 6", face_down=1).winner == 1


def test_side_pile_and_under_the_pile_are_one_game():
    """Replay with a single pile a player, won cards under it: every card laid is its top card."""
    for case in short_cases(400, 8):
        if case.rules.recycle == "shuffled" or case.rules.one_pass:
            continue
        game = be.play(case.rules, be.Deal(case.hands), seed=case.seed)
        piles = [list(hand) for hand in case.hands]
        for event in game.events:
            if event.kind.name in ("UP", "DOWN", "YIELD", "PAY"):
                assert piles[event.seat].pop(0) == event.card
            elif event.kind.name == "TAKE":
                piles[event.seat].append(event.card)
        assert [tuple(pile) for pile in piles] == [tuple(pile) for pile in game.piles(game.n_rounds)]


# ---- faults of other programs


def test_fault_cards_vanish_when_tied_players_run_out():
    """No card is lost or doubled before any round or at the end; those of a round left to nobody lie on the table."""
    for case in short_cases(300, 9):
        game = be.play(case.rules, be.Deal(case.hands), seed=case.seed)
        dealt = sorted(card for hand in case.hands for card in hand)
        for k in range(game.n_rounds):
            assert sorted(card for pile in game.piles(k) for card in pile) == dealt
        on_table = [game.deal.cards[laid[1]] for laid in game.position(game.n_events).table]
        end = [card for pile in game.piles(game.n_rounds) for card in pile]
        assert sorted(end + on_table) == dealt
        assert bool(on_table) == (game.reason in ("pat", "nobody_left"))


@BOTH
def test_fault_a_double_battle_counted_once(play):
    assert play("5 2 9 3 A | 5 4 9 6 K", face_down=1).n_battles == 2


@BOTH
def test_fault_the_first_listed_player_wins_nested_ties(play):
    for winner in range(3):
        last = ["2", "2", "2"]
        last[winner] = "3"
        deal = " | ".join(f"K 9 {card}" for card in last)
        assert play(deal, face_down=0).end == (winner, "all_cards", 1)


def test_fault_10_read_as_1():
    game = be.play(Rules(), be.Deal.parse("10s | 9h"))
    assert game.winner == 0
    assert be.Deal.parse("10s | 9h").text() == "10s | 9h"


@BOTH
def test_fault_the_ace_low_by_accident(play):
    for other in ("2", "3", "10", "J", "Q", "K"):
        assert play(f"A | {other}").winner == 0
        assert play(f"A | {other}", strongest="low").winner == 1
    assert Rules().ace == "high"


@BOTH
def test_fault_both_are_short_so_the_first_always_loses(play):
    assert play("5 3 4 | 5 2").winner == 0
    assert play("5 2 | 5 3 4").winner == 1
    assert play("5 2 | 5 3").winner is None


def test_fault_hangs():
    """Deals that go round for ever are found, with every order that is not random."""
    for capture in ("winner_first", "loser_first", "seat_order", "laid", "natural", "descending"):
        rules = Rules(pack="11r4s", face_down=1, capture=capture)
        for hands in random_deals(10, 4, "11r4s"):
            assert be.play(rules, be.Deal(hands)).n_rounds > 0


@BOTH
def test_fault_recursion_limits(play):
    """A hundred battles in a round, and more rounds than Python may nest calls."""
    fives = "5 " * 100
    assert play(f"{fives} A | {fives} K", pack="4x52", face_down=0).n_battles == 100
    rounds = 3 * sys.getrecursionlimit()
    game = play("1 3 | 4 2", pack="4r1s", capture="seat_order", round_limit=rounds)
    assert game.n_rounds == rounds


@BOTH
@pytest.mark.parametrize(
    ("shortage", "reason", "battles"),
    [("loses", "nobody_left", 10), ("last_card_up", "nobody_left", 11), ("draw", "pat", 10)],
)
def test_fault_equal_cards_for_ever(play, shortage, reason, battles):
    """Twenty sevens each, one face down: nine battles are fought and one card each is left for the tenth tie.

    ``last_card_up`` turns that card up as well, and the eleventh tie finds nobody.
    """
    sevens = " ".join(["7"] * 20)
    game = play(f"{sevens} | {sevens}", face_down=1, shortage=shortage)
    assert game.end == (None, reason, 1)
    assert game.n_battles == battles
