"""Streaks: a coin's, the table's under several orders of capture, pairs in phase, echoes, and the trap of the hot hand."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Any

from ..rules import Rules
from ..stats import Share, exact
from .core import Item, Reading, Trial
from .intervals import apart, beyond, by_edges, by_nearest, of_shares
from .works import Counts, Throwing, Watching, Watchings

USUAL = Rules(face_down=3, capture="winner_first", shortage="loses")
LENGTHS = 10
"""Runs are drawn up to this length; the last bar holds the longer ones too."""

PASS, MOST_LONGEST = 26, 12
"""Throws of a coin, as many as rounds in a first pass."""


# --- a coin -----------------------------------------------------------------------------------------------------------


def longest(bits: int, throws: int) -> int:
    """The longest run of either side in ``throws`` throws, given as bits: each step of x & x >> 1 shortens every run by one."""
    same = ~(bits ^ (bits >> 1)) & ((1 << (throws - 1)) - 1)
    found = 1
    while same:
        same &= same >> 1
        found += 1
    return found


def _coin(bits: int, throws: int) -> Mapping[str, tuple[int, int]]:
    length = longest(bits, throws)
    return {"longest": (length, 1), "five": (length >= 5, 1)}


def _up_to(values: list[float], most: int) -> list[float]:
    """The first values, the last of them with all that follow."""
    return [*values[: most - 1], sum(values[most - 1 :])]


def _read_coin(found: Counts, games: int) -> Reading:
    items = of_shares({"five": found.share("five")})
    bars = _up_to([count / games for count in found.bars["longest"][1:]], MOST_LONGEST)
    null = _up_to([float(p) for p in exact.coin_longest_run(PASS)[1:]], MOST_LONGEST)
    blanks = {"mean": round(found.share("longest").value, 2), "from": 1}
    so = "often" if beyond(items[0])[0] > 0.5 else None
    return Reading(games, items, by_nearest(items[0], COIN.bets), blanks, {"games": bars, "null": null}, so=so)


COIN = Trial(
    "coin-five", ("pct_5", "pct_25", "pct_60"), Throwing(PASS, _coin, "longest"), _read_coin, games=50_000,
    picture="histogram", unit="throws", blanks={"throws": PASS, "last": MOST_LONGEST}, most=500_000, says=("often",),
)  # fmt: skip


def _after_three(bits: int, throws: int) -> Mapping[str, tuple[int, int]]:
    """Heads right after three heads: this game's own share, in millionths, and the plain counts."""
    heads = bits & (bits >> 1) & (bits >> 2) & ((1 << (throws - 3)) - 1)  # three heads from here on, and a throw after
    places = heads.bit_count()
    hits = (heads & (bits >> 3)).bit_count()
    share = round(1_000_000 * hits / places) if places else 0
    return {"averaged": (share, 1_000_000 if places else 0), "pooled": (hits, places)}


def _read_trap(found: Counts, games: int) -> Reading:
    mean, pooled = found.share("averaged"), found.share("pooled")
    items = (Item("averaged", mean.value, mean.error, mean.games), *of_shares({"pooled": pooled}))
    right = by_edges(items[0], TRAP.bets, (0.45, 0.55), share=True)
    # The trap is seen where the mean of shares is clearly below, and all throws together are about a half.
    low, high = beyond(items[1])
    seen = beyond(items[0])[1] < 0.5 and low <= 0.5 <= high
    return Reading(games, items, right, {"players": items[0].n}, so="trap" if seen else None)


TRAP = Trial(
    "trap", ("below", "half", "above"), Throwing(PASS, _after_three), _read_trap, games=50_000, null=0.5, unit="throws",
    blanks={"throws": PASS}, most=500_000, says=("trap",),
)  # fmt: skip


# --- the table --------------------------------------------------------------------------------------------------------


def _fives(watched: Any) -> Share:
    share: Share = watched.whole_runs_from(5)
    return share


CUT = 2_000
"""Rounds after which games in seat order are cut; a third of them would go round for ever."""

ORDERS = ("coin", "shuffled", "winner_first", "seat_order")
_MODELS = Watching(
    {
        "coin": (USUAL, "coin"), "shuffled": (replace(USUAL, recycle="shuffled"), "rounds"), "winner_first": (USUAL, "rounds"),
        "seat_order": (replace(USUAL, capture="seat_order", round_limit=CUT), "rounds"),
    },
    {name: (name, _fives) for name in ORDERS},
)  # fmt: skip


def _read_models(found: Watchings, games: int) -> Reading:
    shares = _MODELS.read(found)
    ranked = sorted(ORDERS, key=lambda name: -shares[name].value)
    best, next_best = (shares[name] for name in ranked[:2])
    clear = best.value - next_best.value > 3 * (best.error**2 + next_best.error**2) ** 0.5
    items = of_shares(shares)
    return Reading(
        games, items, ranked[0] if clear else None, {"limit": CUT}, so="order" if _order_matters(items) else None
    )


def _order_matters(items: Sequence[Item]) -> bool:
    """More runs than a coin's with the winner's cards first, fewer in seat order, and after shuffling nothing that could be half
    as much as the first difference."""
    coin, shuffled, winner, seats = items
    if apart(winner, coin) != 1 or apart(seats, coin) != -1:
        return False
    spread = 3 * math.hypot(shuffled.error, coin.error)
    return abs(shuffled.value - coin.value) + spread < (winner.value - coin.value) / 2


MODELS = Trial(
    "capture-orders",
    ORDERS,
    _MODELS,
    _read_models,
    games=4_000,
    most=40_000,
    null=1 / 16,
    blanks={"limit": CUT},
    says=("order",),
)

_RUNS = Watching(
    {"games": (USUAL, "rounds"), "coin": (USUAL, "coin")}, {"games": ("games", _fives), "coin": ("coin", _fives)}
)


def _bars(watched: Any) -> list[float]:
    """The share of runs of each length, the last with all longer ones."""
    least = [watched.whole_runs_from(length).value for length in range(1, LENGTHS + 1)]
    return [a - b for a, b in zip(least, [*least[1:], 0.0], strict=True)]


def _read_runs(found: Watchings, games: int) -> Reading:
    shares = _RUNS.read(found)
    a, b = shares["games"], shares["coin"]
    far = (a.value - b.value) / max(1e-12, (a.error**2 + b.error**2) ** 0.5)
    right = "more" if far > 3 else "fewer" if far < -3 else "same" if games >= 5_000 else None
    bars = {"games": _bars(found.seen["games"]), "null": _bars(found.seen["coin"])}
    return Reading(games, of_shares(shares), right, {"from": 1}, bars)


RUNS = Trial(
    "runs", ("fewer", "same", "more"), _RUNS, _read_runs, games=10_000, picture="histogram",
    most=100_000, blanks={"last": LENGTHS},
)  # fmt: skip


# --- why --------------------------------------------------------------------------------------------------------------

_AGREE = Watching({"games": (USUAL, "rounds")}, {"both": ("games", lambda watched: watched.pair_agreement)})


def _read_phase(found: Watchings, games: int) -> Reading:
    items = of_shares(_AGREE.read(found))
    return Reading(games, items, by_edges(items[0], PHASE.bets, (5 / 12, 7 / 12), share=True), {"meetings": items[0].n})


PHASE = Trial(
    "in-phase", ("third", "half", "two_thirds"), _AGREE, _read_phase, games=10_000, null=2 / 3,
    most=100_000,
)  # fmt: skip

_PAIRS = Watching(
    {"games": (USUAL, "rounds")},
    {
        "all": ("games", lambda watched: watched.correlation(1)), "inside": ("games", lambda watched: watched.inside_pairs),
        "outside": ("games", lambda watched: watched.outside_pairs), "share": ("games", lambda watched: watched.steps_inside_pairs),
    },
)  # fmt: skip


NEAR = 0.03
"""A correlation that cannot matter: what is left of the streaks would not be seen."""


def _read_pairs(found: Watchings, games: int) -> Reading:
    shares = _PAIRS.read(found)
    items = of_shares({name: shares[name] for name in ("all", "inside", "outside")})
    share = round(100 * shares["share"].value)
    low, high = beyond(items[2], share=False)
    so = "below" if high < 0 else "near" if low > -NEAR and high < NEAR else None
    return Reading(games, items, by_edges(items[2], PAIRS.bets, (0.03, 0.07)), {"share": share}, so=so)


PAIRS = Trial(
    "without-pairs", ("nothing", "half", "most"), _PAIRS, _read_pairs, games=10_000, form="number",
    null=0.0, most=100_000, says=("below", "near"),
)  # fmt: skip

LAGS, FIRST_LAG, MATTERS = 52, 20, 0.02


def _read_echo(found: Watchings, games: int) -> Reading:
    watched = found.seen["games"]
    shares = [watched.correlation(lag) for lag in range(1, LAGS + 1)]
    largest = max(shares[FIRST_LAG - 1 :], key=lambda share: abs(share.value))
    # All the lags are looked at together: the band is wider (Šidák), as chance alone sends one in twenty beyond two errors.
    joint = exact_quantile(0.95 ** (1 / LAGS)) * max(share.error for share in shares)
    items = (*of_shares({"next": shares[0]}), Item("far", abs(largest.value), largest.error, largest.base))
    right = by_edges(items[1], ("no", "yes"), (MATTERS,), sure=3.5)
    bars = {"games": [round(share.value, 6) for share in shares]}
    return Reading(games, items, right, {"band": joint, "from": 1, "tried": LAGS - FIRST_LAG + 1}, bars)


def exact_quantile(p: float) -> float:
    """Between minus and plus this, a normal value lies with probability ``p``."""
    from statistics import NormalDist

    return NormalDist().inv_cdf((1 + p) / 2)


ECHO = Trial(
    "echo", ("yes", "no"), Watching({"games": (USUAL, "rounds")}, {}), _read_echo, games=10_000,
    form="number", picture="lags", most=100_000, blanks={"first": FIRST_LAG, "lags": LAGS, "edge": MATTERS},
)  # fmt: skip

TRIALS = (COIN, MODELS, RUNS, PHASE, PAIRS, ECHO, TRAP)


# --- by hand ----------------------------------------------------------------------------------------------------------


def same_winner_twice(in_phase: bool = True, cards: tuple[int, ...] = (9, 7, 5, 2)) -> Fraction:
    """Of the three ways in which four different cards make two pairs: in how many does one player win both comparisons, each
    pair laid strong card first (``in_phase``), or one of them weak card first?"""
    pairings = pairings_of(cards)
    same = 0
    for one, other in pairings:
        mine, yours = sorted(one, reverse=True), sorted(other, reverse=in_phase)
        wins = [a > b for a, b in zip(mine, yours, strict=True)]
        same += wins[0] == wins[1]
    return Fraction(same, len(pairings))


def pairings_of(cards: tuple[int, ...]) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The three ways of making two pairs of four cards, the strongest card in the first pair."""
    return [
        (pair, tuple(card for card in cards if card not in pair)) for pair in combinations(cards, 2) if cards[0] in pair
    ]


def coin_at_least(throws: int, length: int) -> float:
    """P(longest run of either side ≥ ``length``) in ``throws`` throws of a coin: throw by throw, by the length of the run that is
    under way."""
    if length <= 1 or throws < 1:
        return float(throws >= length)
    state, over = [1.0] + [0.0] * (length - 2), 0.0
    for _ in range(throws - 1):
        over += state[-1] / 2
        state = [sum(state) / 2, *(p / 2 for p in state[:-1])]
    return over


def _long_runs(model: str) -> Any:
    """The share of runs of five or more, of the kept run of *capture-orders*."""
    from .core import kept
    from .facts import Fact

    reading = kept("capture-orders")
    assert reading is not None
    item = reading[model]
    return Fact(item.value, item.error, item.n)


def _phase_part() -> float:
    """What is left of the game's long runs beside a coin's."""
    return float(_long_runs("winner_first").value - _long_runs("coin").value)


FACTS: dict[str, Callable[[], Any]] = {
    "runs.coin": lambda: _long_runs("coin"), "runs.game": lambda: _long_runs("winner_first"), "runs.phase": _phase_part,
    "coin.five": lambda: float(sum(exact.coin_longest_run(PASS)[5:])),
    "coin.longest": lambda: float(sum(r * p for r, p in enumerate(exact.coin_longest_run(PASS)))),
    "streaks.level": lambda: 0.025,
    "pairs.in_phase": same_winner_twice,
    "pairs.out_of_phase": lambda: same_winner_twice(False),
    "trap.exact": lambda: exact.share_after_streak(PASS),
}  # fmt: skip
