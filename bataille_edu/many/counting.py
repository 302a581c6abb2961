"""Every deal of a small pack, one after the other: plain functions over int sequences that also compile, like ``batch``.

A deal is a row of card numbers, the first hand and then the second and so on; the deals are all different rows, in
lexicographic order. What is counted goes into a row of ints, ``K_*``.
"""

from __future__ import annotations

from ..engine.table import CAP, HANDS, P_SIZE, SEATS, Ints, start
from ..log import END_ENDLESS
from ..rules import R_PLAYERS
from .batch import play_noted
from .lanes.choose import Lane
from .notes import N_CYCLE_LENGTH, N_FLIPS, N_REASON, N_ROUNDS, N_WINNER

LENGTHS, CYCLES, MOST_CARDS = 4096, 64, 64
"""Room: games of up to 4,095 rounds in the histogram, different cycle lengths, cards of a pack."""

K_DEALS, K_DRAWS, K_ENDLESS, K_ROUNDS, K_FLIPS, K_LONGEST_FLIPS, K_LONGEST_ROUNDS, K_OVER = range(8)
K_WINS = 8
K_CYCLES = K_WINS + SEATS
"""Pairs of a cycle's length and how many deals go round so."""
K_LENGTHS = K_CYCLES + 2 * CYCLES
K_LONGEST = K_LENGTHS + LENGTHS
K_WIDTH = K_LONGEST + CAP


def next_deal(deal: Ints, n: int) -> bool:
    """Step to the next different row in lexicographic order, in place. False after the last one."""
    i = n - 2
    while i >= 0 and deal[i] >= deal[i + 1]:
        i -= 1
    if i < 0:
        return False
    j = n - 1
    while deal[j] <= deal[i]:
        j -= 1
    kept = deal[i]
    deal[i] = deal[j]
    deal[j] = kept
    i += 1
    j = n - 1
    while i < j:
        kept = deal[i]
        deal[i] = deal[j]
        deal[j] = kept
        i += 1
        j -= 1
    return True


def side_of_mirror(deal: Ints, half: int) -> int:
    """-1 where the first hand comes before the second in lexicographic order, 0 where they are equal, 1 behind."""
    for i in range(half):
        if deal[i] != deal[half + i]:
            return -1 if deal[i] < deal[half + i] else 1
    return 0


def count_cycle(counts: Ints, length: int) -> None:
    """Count a deal that goes round."""
    counts[K_ENDLESS] += 1
    place = K_CYCLES
    while counts[place] != 0 and counts[place] != length:
        place += 2
    counts[place] = length
    counts[place + 1] += 1


def count_game(counts: Ints, notes: Ints, deal: Ints, n: int) -> None:
    """Count one game that was played and noted."""
    counts[K_DEALS] += 1
    if notes[N_REASON] == END_ENDLESS:
        count_cycle(counts, notes[N_CYCLE_LENGTH])
        return
    if notes[N_WINNER] >= 0:
        counts[K_WINS + notes[N_WINNER]] += 1
    else:
        counts[K_DRAWS] += 1
    rounds = notes[N_ROUNDS]
    counts[K_ROUNDS] += rounds
    counts[K_FLIPS] += notes[N_FLIPS]
    if rounds < LENGTHS:
        counts[K_LENGTHS + rounds] += 1
    else:
        counts[K_OVER] += 1
    if notes[N_FLIPS] > counts[K_LONGEST_FLIPS]:
        counts[K_LONGEST_FLIPS] = notes[N_FLIPS]
        counts[K_LONGEST_ROUNDS] = rounds
        for i in range(n):
            counts[K_LONGEST + i] = deal[i]


def count_deals(
    t: Ints, t2: Ints, n: int, deal: Ints, sizes: Ints, steps: int, lane: Lane, mirror: int, notes: Ints, counts: Ints, even: Ints
) -> None:  # fmt: skip
    """Play ``steps`` deals of ``n`` cards from ``deal`` on, and count them.

    ``mirror`` 0: all of them go into ``counts``. 1: only those whose first hand does not come behind the second; those
    with equal hands into ``even``, the others into ``counts``.
    """
    half = n // 2
    for _ in range(steps):
        side = side_of_mirror(deal, half) if mirror else -1
        if side <= 0:
            place = 0
            for seat in range(t[R_PLAYERS]):
                t[P_SIZE + seat] = sizes[seat]
                for i in range(sizes[seat]):
                    t[HANDS + seat * CAP + i] = deal[place]
                    place += 1
            start(t)
            play_noted(t, t2, notes, 0, lane)
            if side < 0:
                count_game(counts, notes, deal, n)
            else:
                count_game(even, notes, deal, n)
        if not next_deal(deal, n):
            return
