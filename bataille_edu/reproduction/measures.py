"""How each figure is computed: ``MEASURES[how](bench, rules, games, **arguments)`` gives its value and standard error.

Exact values have error 0. A ``Bench`` keeps the samples, since many rows ask one and the same.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from ..cards import Card
from ..deals import Deal
from ..game import play
from ..game.records import PUBLISHED
from ..log import REASONS
from ..many.columns import Columns
from ..many.enumeration import enumerate_deals
from ..many.simulation import simulate, tally
from ..many.tallies import Tally
from ..rules import Rules
from ..stats import Share, Watched, exact, of_counts, watch

Value = float | int | str | dict[str, Any] | list[int]
Measured = tuple[Value, float]


class Bench:
    """The samples asked for so far. ``most`` games of one sample; exact counts of more deals than these are left out."""

    def __init__(self, seed: int, most: int) -> None:
        self.seed, self.most = seed, most
        self._kept: dict[tuple[Any, ...], Any] = {}

    def _once(self, key: tuple[Any, ...], make: Callable[[], Any]) -> Any:
        if key not in self._kept:
            found = make()
            if not getattr(found, "complete", True):  # interrupted: a part of a sample is no figure of a table
                raise KeyboardInterrupt
            self._kept[key] = found
        return self._kept[key]

    def tally(self, rules: Rules, games: int) -> Tally:
        """The counts of games."""
        found: Tally = self._once(("tally", rules, games), lambda: tally(rules, games, self.seed, progress=False))
        return found

    def columns(self, rules: Rules, games: int) -> Columns:
        """The columns of games."""
        found: Columns = self._once(
            ("columns", rules, games), lambda: simulate(rules, games, self.seed, progress=False)
        )
        return found

    def watch(self, rules: Rules, games: int, look: str, four: bool = False) -> Watched:
        """What was seen in games; ``four``: the four aces to seat 0 and all others to seat 1."""
        seats = [0 if card.rank == rules.cards.ranks[-1] else 1 for card in rules.cards.cards] if four else None
        found: Watched = self._once(
            ("watch", rules, games, look, four),
            lambda: watch(rules, games, self.seed, look, seats=seats, progress=False),
        )
        return found


def _pair(share: Share) -> Measured:
    """Seen never or always, its error is 1/n: about what one case would say."""
    if share.base and share.count in (0, share.base):
        return share.value, 1 / share.base
    return share.value, share.error


def mean_rounds(bench: Bench, rules: Rules, games: int) -> Measured:
    """Mean rounds of all games."""
    return bench.tally(rules, games).mean("rounds")


def mean_battles(bench: Bench, rules: Rules, games: int) -> Measured:
    """Mean battles, every tie counted."""
    return bench.tally(rules, games).mean("battles")


def sd_rounds(bench: Bench, rules: Rules, games: int) -> Measured:
    """Standard deviation of the rounds; its error from the fourth moment, sqrt((m4 - s⁴) / n) / 2s."""
    lengths = bench.tally(rules, games).lengths
    rounds = np.arange(len(lengths))
    away = rounds - (lengths @ rounds) / games
    variance = float(lengths @ away**2) / games
    fourth = float(lengths @ away**4) / games
    sd = math.sqrt(variance)
    return sd, math.sqrt((fourth - variance**2) / games) / 2 / sd


def quantile(bench: Bench, rules: Rules, games: int, share: float) -> Measured:
    """A quantile of the rounds; its error is half the way between those one standard error of the share below and above,
    and not less than half a round, the step in which rounds go."""
    found = bench.tally(rules, games)
    step = math.sqrt(share * (1 - share) / games)
    return found.quantile(share), max(0.5, (found.quantile(share + step) - found.quantile(share - step)) / 2)


def mean_rounds_ending(bench: Bench, rules: Rules, games: int) -> Measured:
    """Mean rounds of the games that end."""
    columns = bench.columns(rules, games)
    rounds = columns.rounds[columns.cycle_length == 0]
    return float(rounds.mean()), float(rounds.std(ddof=1) / math.sqrt(len(rounds)))


def reason(bench: Bench, rules: Rules, games: int, reason: str) -> Measured:
    """Share of games that end for a reason."""
    return _pair(of_counts(int(bench.tally(rules, games).reasons[REASONS.index(reason)]), games))


def drawn(bench: Bench, rules: Rules, games: int) -> Measured:
    """Share of games that nobody wins, those that go round for ever left out."""
    found = bench.tally(rules, games)
    return _pair(of_counts(int(found.wins[-1] - found.reasons[REASONS.index("endless")]), games))


def over(bench: Bench, rules: Rules, games: int, rounds: int) -> Measured:
    """Share of games of more than so many rounds."""
    return _pair(of_counts(int(bench.tally(rules, games).lengths[rounds + 1 :].sum()), games))


def no_battle(bench: Bench, rules: Rules, games: int) -> Measured:
    """Share of games without a battle."""
    return _pair(of_counts(int((bench.columns(rules, games).battles == 0).sum()), games))


def aces(bench: Bench, rules: Rules, games: int, aces: int, four: bool = False) -> Measured:
    """P(seat 0 wins | it was dealt so many aces)."""
    return _pair(bench.watch(rules, games, "end", four).wins_with_aces(aces))


def all_aces(bench: Bench, rules: Rules, games: int, end: str, seat: int | None = None) -> Measured:
    """Of games in which one hand was dealt all four aces, those that ended so for it."""
    return _pair(bench.watch(rules, games, "end").with_all_aces(end, seat))


def turned(bench: Bench, rules: Rules, games: int) -> Measured:
    """Share of comebacks."""
    return _pair(bench.watch(rules, games, "end").turned)


def watched(bench: Bench, rules: Rules, games: int, look: str, name: str, of: Any = None) -> Measured:
    """A statistic of ``stats.Watched`` by name."""
    found = getattr(bench.watch(rules, games, look), name)
    return _pair(found(of) if of is not None else found)


def largest_lag(bench: Bench, rules: Rules, games: int) -> Measured:
    """The largest correlation in size at lags 20 to 52: the greatest of 33, so that it lies above zero by chance already."""
    found = bench.watch(rules, games, "rounds")
    shares = [found.correlation(lag) for lag in range(20, 53)]
    largest = max(shares, key=lambda share: abs(share.value))
    return abs(largest.value), largest.error


def missing(bench: Bench, rules: Rules, games: int) -> Measured:
    """Share of games unfinished at the limit with one card missing: each rank's turn in equal parts, each with a seed of its
    own, or the thirteen would be the same deals but for one card."""
    size = len(rules.cards.cards)
    parts = []
    for card in range(0, size, size // 13):
        found = watch(rules, max(1, games // 13), bench.seed + card, "end", left_out=[card], progress=False)
        if not found.complete:
            raise KeyboardInterrupt
        parts.append(found.ended("round_limit"))
    return _pair(of_counts(sum(part.count for part in parts), sum(part.base for part in parts)))


def by_formula(bench: Bench, rules: Rules, games: int, name: str) -> Measured:
    """A probability by counting, of ``stats.exact``."""
    longest = exact.coin_longest_run(26)
    values: dict[str, Callable[[], Value]] = {
        "sweep": lambda: float(1 / exact.sweep()),
        "no_tie": lambda: float(exact.no_tie()),
        "coin_longest": lambda: float(sum(r * p for r, p in enumerate(longest))),
        "coin_five": lambda: float(sum(longest[5:])),
        "trap": lambda: exact.share_after_streak(26),
        "first_tie": lambda: str(exact.first_tie()),
        "first_tie_32": lambda: str(exact.first_tie(8)),
        "expected_ties": lambda: str(exact.expected_ties()),
        "second_tie": lambda: str(exact.second_tie()),
    }
    if name.startswith("walk_"):
        return exact.walk_length(int(name[-1])), 0.0
    return values[name](), 0.0


def every_deal(bench: Bench, rules: Rules, games: int) -> Measured:
    """Every deal of the pack, counted."""
    found = enumerate_deals(rules)
    half, longest = found.half or found, found.longest
    value: dict[str, Any] = {
        "deals": found.deals, "half": half.deals, "won": found.wins[0], "drawn": found.draws, "endless": found.endless,
        "mean_rounds": round(found.mean_rounds, 4), "mean_flips": round(found.mean_flips, 4),
        "half_mean_flips": round(half.mean_flips, 4), "longest": longest[2] if longest else 0,
        "longest_rounds": longest[1] if longest else 0,
    }  # fmt: skip
    if found.cycle_lengths:
        value["length"] = max(found.cycle_lengths)
    return value, 0.0


def one_deal(bench: Bench, rules: Rules, games: int, deal: str) -> Measured:
    """The cycle of a deal, start and length."""
    hands = [[Card.of(int(rank)) for rank in hand.split()] for hand in deal.split("|")]
    cycle = play(rules, Deal.of(hands)).cycle
    return list(cycle) if cycle else [], 0.0


def records(bench: Bench, rules: Rules, games: int) -> Measured:
    """How many of the published deals play as published."""
    same = 0
    for record in PUBLISHED:
        game = play(record.rules, record.deal)
        if record.cycle:
            same += game.cycle == record.cycle
        else:
            same += (game.n_rounds, game.n_flips) == (record.rounds, record.flips)
    return same, 0.0


MEASURES: dict[str, Callable[..., Measured]] = {
    "mean_rounds": mean_rounds, "mean_battles": mean_battles, "sd_rounds": sd_rounds, "quantile": quantile,
    "mean_rounds_ending": mean_rounds_ending, "reason": reason, "drawn": drawn, "over": over, "no_battle": no_battle,
    "aces": aces, "all_aces": all_aces, "turned": turned, "watched": watched, "largest_lag": largest_lag,
    "missing": missing, "exact": by_formula, "enumerate": every_deal, "deal": one_deal, "records": records,
}  # fmt: skip
"""By the name rows call them."""
