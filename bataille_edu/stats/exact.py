"""Probabilities that need no game: by counting, as exact fractions, two players and a pack of ``ranks`` × ``suits`` cards."""

from __future__ import annotations

import math
from collections import defaultdict
from fractions import Fraction

from ..cards import MAX_CARDS, MAX_RANKS, MAX_SUITS
from ..given import whole

MOST_THROWS = 5000
"""Throws of a coin that are counted out: whole numbers of so many digits still take seconds."""


MOST_WALKED = 300
"""Throws whose every course is followed."""


def _pack(ranks: object, suits: object, least: int = 2) -> tuple[int, int]:
    """A pack of ``least`` cards or more, checked."""
    n, m = whole("ranks", ranks, 1, MAX_RANKS), whole("suits", suits, 1, MAX_SUITS)
    whole("ranks * suits", n * m, least, MAX_RANKS * MAX_SUITS)
    return n, m


def first_tie(ranks: int = 13, suits: int = 4) -> Fraction:
    """P(the first two cards tie): suits - 1 of the other cards. 52 cards: 3/51 = 1/17."""
    ranks, suits = _pack(ranks, suits)
    return Fraction(suits - 1, ranks * suits - 1)


def expected_ties(ranks: int = 13, suits: int = 4) -> Fraction:
    """Expected ties when all cards are laid two by two, once, each pair alone. 52 cards: 26/17."""
    ranks, suits = _pack(ranks, suits)
    return Fraction(ranks * suits, 2) * first_tie(ranks, suits)


def no_tie(ranks: int = 13, suits: int = 4) -> Fraction:
    """P(no tie in one pass, pair by pair): inclusion and exclusion over pairs inside a rank. 52 cards: 0.210214."""
    ranks, suits = _pack(ranks, suits)
    whole("ranks * suits % 2", ranks * suits % 2, 0, 0)  # cards are laid two by two
    n = ranks * suits
    one = [  # ways to choose k pairs inside one rank
        math.factorial(suits) // (2**k * math.factorial(k) * math.factorial(suits - 2 * k))
        for k in range(suits // 2 + 1)
    ]
    ways = [1]
    for _ in range(ranks):
        ways = [
            sum(ways[i] * one[k - i] for i in range(len(ways)) if 0 <= k - i < len(one))
            for k in range(len(ways) + len(one) - 1)
        ]
    signed = ((-1) ** k * count * _matchings(n - 2 * k) for k, count in enumerate(ways))
    return Fraction(sum(signed), _matchings(n))


def _matchings(n: int) -> int:
    """In how many ways ``n`` things make pairs."""
    return math.prod(range(n - 1, 0, -2))


def sweep(ranks: int = 13, suits: int = 4) -> Fraction:
    """P(a given player wins every round of the first pass, without a tie): each pair falls to either with one half.
    52 cards: 1 in 319,240,343.4 (FiveThirtyEight, 28 August 2020)."""
    ranks, suits = _pack(ranks, suits)
    return Fraction(no_tie(ranks, suits), 2 ** (ranks * suits // 2))


def second_tie(ranks: int = 13, suits: int = 4) -> Fraction:
    """P(the next two cards compared tie too | the first two tied). 52 cards: 73/1225."""
    ranks, suits = _pack(ranks, suits, least=4)
    left = ranks * suits - 2
    same = (ranks - 1) * suits * (suits - 1) + (suits - 2) * (suits - 3)
    return Fraction(same, left * (left - 1))


def mean_all_different(cards: int) -> Fraction:
    """Mean rounds when all ``cards`` differ and are captured in random order: a fair walk by single cards, (n/2)²."""
    cards = whole("cards", cards, 2, MAX_CARDS)
    return Fraction(cards * cards, 4)


def walk_length(face_down: int, ranks: int = 13, suits: int = 4) -> float:
    """676 / E[jump²] (52 cards): the mean length of a walk of fair jumps, if a battle's comparisons tied with the chance of
    ``second_tie`` (the later ones hardly differ). A round with k ties moves 1 + k (face_down + 1) cards of each."""
    face_down = whole("face_down", face_down, 0, MAX_CARDS)
    ranks, suits = _pack(ranks, suits, least=4)
    p, q = float(first_tie(ranks, suits)), float(second_tie(ranks, suits))
    squared = 1 - p + sum(p * q ** (k - 1) * (1 - q) * (1 + k * (face_down + 1)) ** 2 for k in range(1, 60))
    return (ranks * suits / 2) ** 2 / squared


def coin_longest_run(throws: int) -> list[Fraction]:
    """P(longest run of either side = r), r = 0 … ``throws``, of a fair coin."""
    throws = whole("throws", throws, 1, MOST_THROWS)
    at_most = [Fraction(0)] + [_runs_at_most(throws, r) for r in range(1, throws + 1)]
    return [at_most[0]] + [at_most[r] - at_most[r - 1] for r in range(1, throws + 1)]


def chance_of_run(throws: int, length: int) -> float:
    """P(a run of ``length`` or more, of either side, in so many throws of a fair coin): how surprising a longest run is."""
    length = whole("length", length, 0)
    return float(sum(coin_longest_run(throws)[length:]))


def _runs_at_most(throws: int, most: int) -> Fraction:
    """P(no run is longer than ``most``): sequences whose last run has length 1 … ``most``, throw by throw."""
    by_length = [0] * (most + 1)
    by_length[1] = 2
    for _ in range(throws - 1):
        by_length = [0, sum(by_length), *by_length[1:most]]
    return Fraction(sum(by_length), 2**throws)


def share_after_streak(throws: int, streak: int = 3) -> float:
    """The trap: the mean over sequences of a fair coin of each sequence's own share of heads right after ``streak`` heads, where
    it has any. Less than one half (26 throws, 3 heads: .374), though each throw is fair: a sequence with many such places
    counts no more than one with a single place. Pool the counts instead. J. B. Miller and A. Sanjurjo, Econometrica 86, 2018.
    """
    throws, streak = whole("throws", throws, 2, MOST_WALKED), whole("streak", streak, 1, MOST_WALKED - 1)
    whole("streak", streak, 1, throws - 1)  # else there is no throw after it
    states: dict[tuple[int, int, int], int] = {(0, 0, 0): 1}  # heads in a row, places, heads there
    for _ in range(throws):
        following: dict[tuple[int, int, int], int] = defaultdict(int)
        for (row, places, heads), ways in states.items():
            at_place = row == streak
            following[min(streak, row + 1), places + at_place, heads + at_place] += ways
            following[0, places + at_place, heads] += ways
        states = following
    total = sum(ways for (_, places, _), ways in states.items() if places)
    return sum(ways * heads / places for (_, places, heads), ways in states.items() if places) / total
