"""First sums: two equal cards, how many ties, none at all, one after the other; and how far chance shifts a count of n games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..cards import pack
from ..rules import Rules
from ..stats import exact
from .core import Item, Reading, Trial
from .intervals import beyond, by_edges, by_nearest, of_shares
from .works import Counts, Playing

TWO_CARDS = Rules(cards_each=1, face_down=0, shortage="draw")
"""One card each: they tie, or they do not."""

FOUR_CARDS = Rules(cards_each=2, face_down=0, shortage="draw")
"""Two cards each: after a tie the next two are compared."""

ONE_PASS = Rules(face_down=0, goal="most_cards", shortage="last_card_up")
"""All cards laid two by two, once; a tie takes no card face down, so every one of the 26 pairs is compared."""


def _tie(columns: Any) -> Mapping[str, tuple[Any, Any]]:
    return {"": (columns.battles > 0, columns.rounds > -1)}


def _read_tie(found: Counts, games: int) -> Reading:
    items = of_shares({"tie": found.share("tie")})
    return Reading(games, items, by_nearest(items[0], FIRST_TIE.bets))


FIRST_TIE = Trial(
    "first-tie", ("in_100", "in_17", "in_13", "in_4"), Playing({"tie": TWO_CARDS}, _tie), _read_tie, null=float(exact.first_tie()),
)  # fmt: skip


def _ties(columns: Any) -> Mapping[str, tuple[Any, Any]]:
    every = columns.rounds > -1
    return {"mean": (columns.battles, every), "none": (columns.battles == 0, every)}


def _read_mean(found: Counts, games: int) -> Reading:
    items = of_shares({"mean": found.share("pass.mean")})
    return Reading(games, items, by_edges(items[0], TIES.bets, (1.0, 2.0)))


TIES = Trial(
    "ties-in-a-pass", ("below_one", "one_or_two", "above_two"), Playing({"pass": ONE_PASS}, _ties), _read_mean,
    form="number", null=float(exact.expected_ties()),
)  # fmt: skip


def _read_none(found: Counts, games: int) -> Reading:
    items = of_shares({"none": found.share("pass.none")})
    return Reading(games, items, by_nearest(items[0], NO_TIE.bets))


NO_TIE = Trial(
    "no-tie", ("pct_2", "pct_20", "pct_50"), Playing({"pass": ONE_PASS}, _ties), _read_none, null=float(exact.no_tie())
)


def _second(columns: Any) -> Mapping[str, tuple[Any, Any]]:
    first = (columns.rounds == 1) & (columns.battles > 0)  # where the first two differ there are two rounds
    return {"": (first & (columns.battles > 1), first)}


def _read_second(found: Counts, games: int) -> Reading:
    items = of_shares({"second": found.share("second")})
    low, high = beyond(items[0])
    first = float(exact.first_tie())
    so = (
        "alike"
        if first / 2 < low and high < 2 * first
        else "rarer"
        if high < first
        else "oftener"
        if low > first
        else None
    )
    return Reading(games, items, by_nearest(items[0], SECOND_TIE.bets), so=so)


SECOND_TIE = Trial(
    "second-tie", ("in_300", "in_17", "in_4"), Playing({"second": FOUR_CARDS}, _second), _read_second,
    games=400_000, null=float(exact.second_tie()), says=("alike", "rarer", "oftener"),
)  # fmt: skip


# --- samples of size n ------------------------------------------------------------------------------------------------

SIZES = (100, 400, 1600)
SAMPLES = 60
"""Samples of each size: their spread is known to a tenth."""


@dataclass(frozen=True)
class Samples:
    """How many games without a tie in each sample of each size; a part may hold pieces of samples."""

    counts: Mapping[tuple[int, int], int]

    def merged(self, other: Samples) -> Samples:
        """Both together."""
        keys = {**self.counts, **other.counts}
        return Samples({key: self.counts.get(key, 0) + other.counts.get(key, 0) for key in keys})


def _sample(seed: int, first: int, count: int) -> Samples:
    """Games ``first`` … are cut into samples: of the first size one behind the other, then of the next."""
    from ..many.columns import run_chunk

    none = run_chunk(ONE_PASS, seed, first, count).battles == 0
    found: dict[tuple[int, int], int] = {}
    begin = 0
    for size in SIZES:
        for k in range(SAMPLES):
            a, b = max(first, begin), min(first + count, begin + size)
            if a < b:
                found[size, k] = int(none[a - first : b - first].sum())
            begin += size
    return Samples(found)


def _read_samples(found: Samples, games: int) -> Reading:
    """The spread of the samples round the exact value: root mean square, its error by sd / √2k. Only whole samples count."""
    truth = float(exact.no_tie())
    items, bars, begin = [], {}, 0
    for size in SIZES:
        whole = min(SAMPLES, max(0, (games - begin) // size))
        begin += SAMPLES * size
        shares = [found.counts.get((size, k), 0) / size for k in range(whole)]
        if whole > 1:
            spread = (sum((share - truth) ** 2 for share in shares) / whole) ** 0.5
            items.append(Item(f"size_{size}", spread, spread / (2 * whole) ** 0.5, whole))
            bars[f"size_{size}"] = [round(share, 5) for share in shares]
    right, ratio = None, 0.0
    if len(items) == len(SIZES):
        ratio = items[0].value / items[1].value
        right = by_edges(
            Item("", items[0].value / items[2].value, ratio * 0.26, SAMPLES), ROOT.bets, (1.5, 10.0), sure=2.0
        )
    blanks = {f"n_{size}": size for size in SIZES} | {"ratio": round(ratio, 1), "samples": SAMPLES}
    return Reading(
        games, tuple(items), right, blanks, bars, len(items) == len(SIZES), "root" if right == "root" else None
    )


ROOT = Trial(
    "root", ("same", "root", "times"), _sample, _read_samples, games=SAMPLES * sum(SIZES),
    picture="clouds", null=float(exact.no_tie()), most=SAMPLES * sum(SIZES),
    blanks={f"n_{size}": size for size in SIZES} | {"samples": SAMPLES}, says=("root",),
)  # fmt: skip

TRIALS = (FIRST_TIE, TIES, NO_TIE, SECOND_TIE, ROOT)


def _independent() -> float:
    """What one would get if the 26 pairs did not know of each other."""
    return float((1 - exact.first_tie()) ** (pack("52").size // 2))


def _same_and_others() -> tuple[int, int]:
    """Of the cards that are left beside a given one: those of its rank, and all."""
    cards = pack("52").cards
    return sum(card.rank == cards[0].rank for card in cards) - 1, len(cards) - 1


FACTS = {
    "sums.first_tie": exact.first_tie, "sums.first_tie_32": lambda: exact.first_tie(8), "sums.expected": exact.expected_ties,
    "sums.no_tie": exact.no_tie, "sums.second_tie": exact.second_tie, "sums.independent": _independent,
    "sums.same": lambda: _same_and_others()[0], "sums.others": lambda: _same_and_others()[1],
    "root.n_100": lambda: 100, "root.margin_100": lambda: 100**-0.5, "root.n_10000": lambda: 10_000,
    "root.margin_10000": lambda: 10_000**-0.5,
}  # fmt: skip
