"""Trials and facts of who wins: what the deal tells, and how little it takes to turn a game."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from ..rules import Rules
from ..variants import VARIANTS
from .core import Item, Reading, Trial
from .intervals import beyond, by_edges, by_nearest, of_shares
from .works import Counts, Playing, Sums, Watching

USUAL = replace(VARIANTS["recreation"].rules, round_limit=None)
OPEN = Rules(face_down=0, shortage="last_card_up")
ONE_DOWN = VARIANTS["couleurs"].rules
ACES = range(5)


def _aces(k: int) -> Callable[[Any], Any]:
    return lambda watched: watched.wins_with_aces(k)


def _watching(rules: Rules, look: str, **shares: Callable[[Any], Any]) -> Watching:
    return Watching({"games": (rules, look)}, {name: ("games", read) for name, read in shares.items()})


_ACES = _watching(USUAL, "end", **{f"aces{k}": _aces(k) for k in ACES})
_OPEN = _watching(OPEN, "end", **{f"aces{k}": _aces(k) for k in ACES})
_TURNED = _watching(USUAL, "end", turned=lambda watched: watched.turned)
_POINTS = Watching(
    {"whole": (USUAL, "end"), "pass": (replace(VARIANTS["une_passe"].rules, pack="52"), "end")},
    {name: (name, lambda watched: watched.wins_with_points) for name in ("whole", "pass")},
)
_NEIGHBOURS = _watching(USUAL, "neighbours", changed=lambda watched: watched.neighbours_matter)


def _read_aces(found: Any, games: int) -> Reading:
    items = of_shares(_ACES.read(found))
    return Reading(games, items, by_nearest(items[3], ACES_TRIAL.bets))


def _read_open(found: Any, games: int) -> Reading:
    items = of_shares(_OPEN.read(found))
    all_four = items[4]
    lost = round((1 - all_four.value) * all_four.n) if all_four.n else 0
    right = ("sometimes" if all_four.value >= 0.5 else "often") if lost else "never" if all_four.n >= ENOUGH else None
    return Reading(games, items, right, {"deals": all_four.n, "lost": lost}, so="stairs" if _stairs(items) else None)


def _stairs(items: Sequence[Item]) -> bool:
    """Whether each share can be k quarters, as in the limit, and is known to an eighth."""
    reaches = [beyond(item) for item in items]
    return all(
        low <= k / 4 + 0.02 and high >= k / 4 - 0.02 and high - low < 0.125 for k, (low, high) in enumerate(reaches)
    )


ENOUGH = 100
"""Games with all four aces and none lost, from which on the answer is told; that it holds always is shown in words."""


def _read_turned(found: Any, games: int) -> Reading:
    items = of_shares(_TURNED.read(found))
    return Reading(games, items, by_nearest(items[0], COMEBACK.bets))


def _read_points(found: Any, games: int) -> Reading:
    items = of_shares(_POINTS.read(found))
    return Reading(games, items, by_nearest(items[0], POINTS.bets))


def _read_neighbours(found: Any, games: int) -> Reading:
    items = of_shares(_NEIGHBOURS.read(found))
    return Reading(games, items, by_nearest(items[0], NEIGHBOURS.bets))


ACES_TRIAL = Trial("aces", ("pct_55", "pct_68", "pct_80", "pct_95"), _ACES, _read_aces, null=0.5)
OPEN_TRIAL = Trial(
    "four-aces", ("never", "sometimes", "often"), _OPEN, _read_open, games=50_000,
    says=("stairs",),
)  # fmt: skip
COMEBACK = Trial("comeback", ("in_100", "in_20", "in_4", "in_2"), _TURNED, _read_turned)
POINTS = Trial("points", ("pct_51", "pct_59", "pct_75", "pct_95"), _POINTS, _read_points, null=0.5)
NEIGHBOURS = Trial(
    "neighbours", ("in_100", "in_10", "in_3", "in_2"), _NEIGHBOURS, _read_neighbours, games=50_000, unit="deals",
)  # fmt: skip


# --- four of one rank -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FourOfARank:
    """Games in which one hand was dealt all four cards of a rank: whether it won. Ranks by token."""

    rules: Rules
    ranks: Mapping[str, int]

    def __call__(self, seed: int, first: int, count: int) -> Counts:
        from ..deals import deal
        from ..many.columns import run_chunk

        winners = run_chunk(self.rules, seed, first, count).winner
        won = {token: [0, 0] for token in self.ranks}
        for i in range(count):
            hands = deal(self.rules, seed, first + i).hands
            mine = [card.rank for card in hands[0]]
            for token, rank in self.ranks.items():
                held = mine.count(rank)
                if held in (0, 4):
                    won[token][0] += int(winners[i]) == (0 if held else 1)
                    won[token][1] += 1
        return Counts({token: _of(*pair) for token, pair in won.items()})


def _of(a: int, n: int) -> Sums:
    return a, n, a, a, n, n


def _read_kings(found: Counts, games: int) -> Reading:
    items = of_shares({token: found.share(token) for token in RANKS})
    return Reading(games, items, by_edges(items[1], KINGS.bets, (0.53, 0.75), share=True))


RANKS = {"aces": 14, "kings": 13, "queens": 12, "sevens": 7, "twos": 2}
KINGS = Trial(
    "kings", ("hardly", "some", "as-much"), FourOfARank(USUAL, RANKS), _read_kings, games=40_000,
    null=0.5, most=400_000,
)  # fmt: skip


# --- colours ----------------------------------------------------------------------------------------------------------


def _rounds(columns: Any) -> Mapping[str, tuple[Any, Any]]:
    return {"": (columns.rounds, columns.rounds > -1)}


def _read_colours(found: Counts, games: int) -> Reading:
    items = of_shares({name: found.share(name) for name in ("apart", "mixed")})
    more = Item("more", items[0].value - items[1].value, math.hypot(items[0].error, items[1].error), games)
    return Reading(games, items, by_edges(more, ("shorter", "longer"), (0,)))


COLOURS = Trial(
    "colours", ("shorter", "same", "longer"), Playing({"apart": ONE_DOWN, "mixed": replace(ONE_DOWN, deal="shuffled")}, _rounds),
    _read_colours, games=50_000, form="number",
)  # fmt: skip

TRIALS = (ACES_TRIAL, OPEN_TRIAL, COMEBACK, POINTS, NEIGHBOURS, KINGS, COLOURS)


# --- facts ------------------------------------------------------------------------------------------------------------

MINUTES_A_YEAR = 60 * 24 * Fraction("365.25")


def _sweep() -> Fraction:
    from ..stats import exact

    return 1 / exact.sweep()


def _ahead() -> Any:
    from ..lessons.piles import ahead_and_won
    from ..stats import of_counts
    from .facts import Fact

    found = ahead_and_won()
    share = of_counts(found.won, found.led)
    return Fact(share.value, share.error, share.base)


def _after() -> int:
    from ..lessons.piles import ahead_and_won

    return ahead_and_won().after


def _swing(part: str) -> int:
    from ..lessons.piles import widest_swing

    found: int = getattr(widest_swing(), part)
    return found


def _again(end: int) -> int:
    from ..stats import count_again

    return count_again(_swing("equal"))[end]


FACTS: dict[str, Callable[[], Any]] = {
    "sweep": _sweep, "sweep.years": lambda: _sweep() / MINUTES_A_YEAR,
    "sweep.median": lambda: float(_sweep()) * math.log(2) / MINUTES_A_YEAR,
    "ahead.rounds": _after, "ahead.won": _ahead, "swing.games": lambda: _swing("games"), "swing.equal": lambda: _swing("equal"),
    "swing.most": lambda: _swing("most"), "swing.again.low": lambda: _again(0), "swing.again.high": lambda: _again(1),
    "sweep.rounds": lambda: 26, "sweep.coins": lambda: 2**26,
    "quarter": lambda: Fraction(1, 4), "half": lambda: Fraction(1, 2), "threequarters": lambda: Fraction(3, 4),
    "third": lambda: Fraction(1, 3),
}  # fmt: skip
