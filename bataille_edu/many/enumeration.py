"""Every deal of a toy pack, counted exactly: each distinct deal once, equal cards not told apart.

Source of the question, and of the figures that come out: J.-P. Delahaye and P. Mathieu, *Pour la Science* 215 (1995) and
567 (2025).
"""

from __future__ import annotations

import math
import os
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

import numpy as np

from ..cards import Card
from ..deals import Deal
from ..engine.table import LOG
from ..errors import BatailleError
from ..given import call, who_plays
from ..rules import Rules
from ..variants import RulesLike, rules_of
from . import batch, counting
from . import counting as k
from .lanes.choose import lane_for
from .machine import instance
from .notes import NOTE_WIDTH

MOST_DEALS = 10**10


@dataclass(frozen=True)
class Counts:
    """Exact counts over every distinct deal of a pack.

    ``deals``; ``wins`` by seat; ``draws``; ``endless``; ``cycle_lengths``: ``{length in rounds: deals}``. Over the deals
    that end: ``total_rounds``, ``total_flips`` (comparisons of cards turned up), ``longest``: a deal with the most flips,
    its rounds and its flips (None if none ends), ``histogram[r]``: deals of ``r`` rounds. ``half``: the same with a deal
    and its mirror (hands swapped) counted once, for two hands of one size, else None.
    """

    deals: int
    wins: tuple[int, ...]
    draws: int
    endless: int
    cycle_lengths: dict[int, int]
    total_rounds: int
    total_flips: int
    longest: tuple[Deal, int, int] | None
    histogram: tuple[int, ...]
    half: Counts | None = None

    @property
    def ending(self) -> int:
        """Deals whose game ends."""
        return self.deals - self.endless

    @property
    def mean_rounds(self) -> float:
        """Mean number of rounds of the deals that end."""
        return self.total_rounds / self.ending

    @property
    def mean_flips(self) -> float:
        """Mean number of flips of the deals that end."""
        return self.total_flips / self.ending


def number_of_deals(cards: Sequence[int]) -> int:
    """How many different rows these card numbers make."""
    found = math.factorial(len(cards))
    for count in Counter(cards).values():
        found //= math.factorial(count)
    return found


def deal_at(cards: Sequence[int], rank: int) -> list[int]:
    """The row at place ``rank`` (0-based) of all different rows in lexicographic order."""
    left = Counter(cards)
    row: list[int] = []
    for size in range(len(cards), 0, -1):
        total = number_of_deals(list(left.elements()))
        for card in sorted(left):
            begin_so = total * left[card] // size
            if rank < begin_so:
                row.append(card)
                left[card] -= 1
                if not left[card]:
                    del left[card]
                break
            rank -= begin_so
    return row


def enumerate_deals(
    rules: RulesLike, executor: Executor | None = None, progress: Callable[[int, int], None] | None = None
) -> Counts:
    """Play every distinct deal of the pack of ``rules`` once and count what happens, in exact integers.

    Raises ``BatailleError`` (``enumerate.rules``, ``enumerate.size``) for rules that leave the game to chance or choice,
    that do not deal the whole pack round, and for packs too large.

    >>> rules = be.Rules(pack="2r4s", face_down=0, shortage="last_card_up", capture="natural")
    >>> counts = be.enumerate_deals(rules)
    >>> counts.deals, counts.wins, counts.draws, counts.endless
    (70, (27, 27), 16, 0)
    """
    rules = rules_of(rules)
    who_plays(executor)
    if progress is not None:
        call("progress", progress)
    _check(rules)
    cards = sorted(batch.set_out(rules)[1])
    total = number_of_deals(cards)
    sizes = rules.hand_sizes()
    mirrored = rules.players == 2 and sizes[0] == sizes[1]
    # Where no rule looks at the seat, the game of a mirrored deal is the mirrored game: half of them tell all.
    symmetric = mirrored and rules.capture not in ("seat_order", "laid")
    counts, even = _play_all(rules, cards, total, 1 if mirrored else 0, executor, progress)
    if not mirrored:
        return _counts(counts, rules)
    if symmetric:
        whole = _added(_added(counts, _swapped(counts)), even)
    else:
        whole, _ = _play_all(rules, cards, total, 0, executor, progress)
    return replace(_counts(whole, rules), half=_counts(_added(counts, even), rules))


def _check(rules: Rules) -> None:
    why = ""
    if rules.uses_chance or rules.hand == "open":
        why = "the deal alone must decide the game: use closed hands, and no random capture or shuffled pile"
    elif rules.deal != "shuffled" or rules.cards_each is not None:
        why = "the whole pack must be dealt round: use deal='shuffled' and cards_each=None"
    elif rules.cards.jokers:
        why = "use a pack without jokers"
    if why:
        raise BatailleError("enumerate.rules", "these rules cannot be counted deal by deal: {why}.", why=why)
    size = rules.cards.size
    total = number_of_deals([card.rank for card in rules.cards.cards])
    if total > MOST_DEALS or size > counting.MOST_CARDS:
        raise BatailleError(
            "enumerate.size", "the pack {pack!r} has {total} deals: {most} are the most. Use a smaller pack, as '4r4s'.",
            pack=rules.pack, total=total, most=MOST_DEALS,
        )  # fmt: skip


def _play_all(
    rules: Rules,
    cards: list[int],
    total: int,
    mirror: int,
    executor: Executor | None,
    progress: Callable[[int, int], None] | None,
) -> tuple[Any, Any]:
    workers = os.cpu_count() or 1
    pieces = min(total, 32 * workers)
    starts = [total * i // pieces for i in range(pieces + 1)]
    pool = executor or ThreadPoolExecutor(workers)
    try:
        jobs = [
            pool.submit(count_piece, rules, deal_at(cards, first), stop - first, mirror)
            for first, stop in pairwise(starts)
        ]
        counts, even = np.zeros(k.K_WIDTH, np.int64), np.zeros(k.K_WIDTH, np.int64)
        for i, job in enumerate(jobs):
            more, more_even = job.result()
            counts, even = _added(counts, more), _added(even, more_even)
            if progress:
                progress(starts[i + 1], total)
    finally:
        if executor is None:
            pool.shutdown(cancel_futures=True)  # interrupted: what has not begun is not played
    return counts, even


def count_piece(rules: Rules, deal: list[int], steps: int, mirror: int) -> tuple[Any, Any]:
    """Count ``steps`` deals from ``deal`` on: what one worker does at a time."""
    return _count(rules, [(deal, steps)], mirror)


def count_rows(rules: Rules, rows: Sequence[Sequence[int]]) -> Any:
    """The counts (``counting.K_*``) of these deals, rows of card numbers in any order."""
    return _count(rules, [(row, 1) for row in rows], 0)[0]


def _count(rules: Rules, deals: Iterable[tuple[Sequence[int], int]], mirror: int) -> tuple[Any, Any]:
    """The counts of so many deals from each of these on, and of those with equal hands."""
    t, sizes, lane = batch.set_out(rules)[0], rules.hand_sizes(), lane_for(rules)
    machine = instance()
    if machine is None:
        room, notes, counts, even = [0] * LOG, [0] * NOTE_WIDTH, [0] * k.K_WIDTH, [0] * k.K_WIDTH
        for deal, steps in deals:
            counting.count_deals(t, room, len(deal), list(deal), sizes, steps, lane, mirror, notes, counts, even)
        return np.array(counts, np.int64), np.array(even, np.int64)
    machine.put("table", t)
    machine.put("sizes", sizes)
    machine.clear("counts")
    machine.clear("even")
    for deal, steps in deals:
        machine.put("deck", deal)
        machine.call("count_deals", len(deal), steps, lane, mirror)
    return np.array(machine.rows["counts"], np.int64), np.array(machine.rows["even"], np.int64)


def _added(a: Any, b: Any) -> Any:
    """Two rows of counts together: cycles are matched by length, and the longer of the longest games stays (the first of two)."""
    both = a + b
    cycles = Counter(_cycles(a)) + Counter(_cycles(b))
    both[k.K_CYCLES : k.K_LENGTHS] = 0
    for i, length in enumerate(sorted(cycles)):
        both[k.K_CYCLES + 2 * i : k.K_CYCLES + 2 * i + 2] = length, cycles[length]
    longer = a if a[k.K_LONGEST_FLIPS] >= b[k.K_LONGEST_FLIPS] else b
    both[k.K_LONGEST_FLIPS : k.K_LONGEST_ROUNDS + 1] = longer[k.K_LONGEST_FLIPS : k.K_LONGEST_ROUNDS + 1]
    both[k.K_LONGEST :] = longer[k.K_LONGEST :]
    return both


def _cycles(row: Any) -> dict[int, int]:
    pairs = row[k.K_CYCLES : k.K_LENGTHS].reshape(-1, 2)
    return {int(length): int(count) for length, count in pairs if length}


def _swapped(row: Any) -> Any:
    """The counts of the mirrored deals."""
    mirror = row.copy()
    mirror[k.K_WINS], mirror[k.K_WINS + 1] = row[k.K_WINS + 1], row[k.K_WINS]
    return mirror


def _counts(row: Any, rules: Rules) -> Counts:
    lengths = row[k.K_LENGTHS : k.K_LONGEST]
    last = int(np.flatnonzero(lengths).max(initial=0))
    return Counts(
        deals=int(row[k.K_DEALS]),
        wins=tuple(int(w) for w in row[k.K_WINS : k.K_WINS + rules.players]),
        draws=int(row[k.K_DRAWS]),
        endless=int(row[k.K_ENDLESS]),
        cycle_lengths=_cycles(row),
        total_rounds=int(row[k.K_ROUNDS]),
        total_flips=int(row[k.K_FLIPS]),
        longest=_longest(row, rules),
        histogram=tuple(int(count) for count in lengths[: last + 1]),
    )


def _longest(row: Any, rules: Rules) -> tuple[Deal, int, int] | None:
    flips = int(row[k.K_LONGEST_FLIPS])
    if not flips:
        return None
    ranks = sorted(rules.cards.ranks, key=lambda rank: rules.counts(Card.of(rank)))
    hands, place = [], k.K_LONGEST
    for size in rules.hand_sizes():
        hands.append([Card.of(ranks[int(number)]) for number in row[place : place + size]])
        place += size
    return Deal.of(hands), int(row[k.K_LONGEST_ROUNDS]), flips
