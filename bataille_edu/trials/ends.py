"""Trials and facts of whether a game ends, and how long it lasts."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any

from ..rules import Rules
from ..variants import VARIANTS
from .core import Item, Reading, Trial
from .intervals import by_edges, by_nearest, of_shares
from .works import Counts, Playing, Sums, Watchings

USUAL = replace(VARIANTS["recreation"].rules, round_limit=None)
LOST_LIMIT = 5_000
"""Rounds after which a game with a card missing is called unfinished."""


def plain_pack(pack: str, capture: str) -> Rules:
    """No card face down."""
    return Rules(pack=pack, face_down=0, shortage="last_card_up", capture=capture)


# --- every deal of a small pack -----------------------------------------------------------------------------------------


@cache
def every_deal(rules: Rules) -> list[list[int]]:
    """All different deals, as rows of card numbers."""
    from ..many.batch import set_out
    from ..many.counting import next_deal

    row = sorted(set_out(rules)[1])
    found = [list(row)]
    while next_deal(row, len(row)):
        found.append(list(row))
    return found


@dataclass(frozen=True)
class Dealing:
    """Every deal of a pack, each once, in an order that mixes them well: the first n are a fair sample of all. ``rules`` by name:
    the same deals are played with each."""

    rules: Mapping[str, Rules]

    def __call__(self, seed: int, first: int, count: int) -> Counts:
        from ..many import counting
        from ..many.enumeration import count_rows

        deals = every_deal(next(iter(self.rules.values())))
        step = stride(len(deals), seed)
        rows = [deals[(i + 1) * step % len(deals)] for i in range(first, min(first + count, len(deals)))]
        found = {name: count_rows(rules, rows) for name, rules in self.rules.items()}
        return Counts({
            name: _out_of(int(counts[counting.K_ENDLESS]), int(counts[counting.K_DEALS])) for name, counts in found.items()
        })  # fmt: skip


def _out_of(a: int, n: int) -> Sums:
    return a, n, a, a, n, n


def stride(n: int, seed: int) -> int:
    """A step without a divisor in common with ``n``, about golden, another one for another seed."""
    step = int(n * 0.618034) + seed
    while math.gcd(step, n) > 1:
        step += 1
    return step


def read_deals(total: int, bets: tuple[str, str, str], asked: str) -> Callable[[Counts, int], Reading]:
    """Deals that go round for ever, of those counted, by the name of their rules: exact once all are. ``bets``: none, some, at
    least half of those ``asked`` for."""

    def read(found: Counts, games: int) -> Reading:
        items = tuple(_endless_of(name, sums[0], sums[1], total) for name, sums in found.sums.items())
        a, n = found.sums[asked][:2]
        if n == total:
            right: str | None = bets[(a > 0) + (2 * a >= n)]
        else:
            right = by_edges(next(x for x in items if x.token == asked), bets[1:], (0.5,), share=True) if a else None
        counts = {f"{name}_count": sums[0] for name, sums in found.sums.items()}
        return Reading(games, items, right, {**counts, "all": total})

    return read


def _endless_of(name: str, count: int, n: int, total: int) -> Item:
    """A share of the deals counted so far, drawn without putting back: its error shrinks to none when all are counted."""
    share = count / n
    return Item(name, share, math.sqrt(share * (1 - share) / n * (1 - n / total)), 0 if n == total else n)


SOME = ("none", "some", "most")
EIGHT = {"endless": plain_pack("8r1s", "winner_first")}
SIX = {"winner": plain_pack("6r1s", "winner_first"), "loser": plain_pack("6r1s", "loser_first")}
TWELVE = {"endless": plain_pack("3r4s", "natural")}


def _deals(name: str, rules: Mapping[str, Rules], total: int, asked: str = "endless") -> Trial:
    return Trial(
        name, SOME, Dealing(rules), read_deals(total, SOME, asked), games=total, most=total,
        unit="deals",
    )  # fmt: skip


# --- which order, a card lost, how long -----------------------------------------------------------------------------------


def _endless(columns: Any) -> Mapping[str, tuple[Any, Any]]:
    return {"": (columns.cycle_length > 0, columns.rounds > -1)}


def _rounds(columns: Any) -> Mapping[str, tuple[Any, Any]]:
    return {"": (columns.rounds, columns.rounds > -1)}


def _read_ten(found: Counts, games: int) -> Reading:
    items = of_shares({"endless": found.share("endless")})
    return Reading(games, items, by_edges(items[0], SOME[1:], (0.5,), share=True) if items[0].value else None)


def _read_orders(found: Counts, games: int) -> Reading:
    items = of_shares({name: found.share(name) for name in ("winner", "loser", "seats")})
    return Reading(games, items, by_nearest(items[2], ORDERS.bets))


ORDERS = Trial(
    "orders", ("pct_1", "pct_10", "pct_35", "pct_80"),
    Playing({"winner": USUAL, "loser": replace(USUAL, capture="loser_first"), "seats": replace(USUAL, capture="seat_order")},
            _endless),
    _read_orders, games=20_000, most=200_000,
)  # fmt: skip


@dataclass(frozen=True)
class OneLost:
    """Games with one card of the pack missing: each rank's turn, game i that of the rank i mod 13."""

    rules: Rules

    def __call__(self, seed: int, first: int, count: int) -> Watchings:
        from ..stats import watch_chunk

        ranks, suits = len(self.rules.cards.ranks), len(self.rules.cards.cards) // len(self.rules.cards.ranks)
        total: Any = None
        for rank in range(ranks):
            begin, stop = -(-(first - rank) // ranks), -(-(first + count - rank) // ranks)
            if stop > begin:
                part = watch_chunk(
                    self.rules, seed, begin, stop - begin, "end", left_out=[rank * suits]
                )  # fmt: skip
                total = part if total is None else total.merged(part)
        return Watchings({"lost": total})


def _read_lost(found: Watchings, games: int) -> Reading:
    items = of_shares({"unfinished": found.seen["lost"].ended("round_limit")})
    return Reading(games, items, by_nearest(items[0], LOST_CARD.bets), {"limit": LOST_LIMIT})


LOST_CARD = Trial(
    "lost-card", ("in_1000", "in_50", "in_6", "in_2"), OneLost(replace(USUAL, round_limit=LOST_LIMIT)), _read_lost,
    games=13_000, most=130_000,
)  # fmt: skip


def _read_seats(found: Watchings, games: int) -> Reading:
    items = of_shares({"unfinished": found.seen["lost"].ended("round_limit")})
    right = by_edges(items[0], LOST_SEATS.bets, (0.02, 0.25, 0.5), share=True)
    return Reading(games, items, right, {"limit": LOST_LIMIT})


LOST_SEATS = Trial(
    "lost-seats", ("none", "some", "third", "most"),
    OneLost(replace(USUAL, capture="seat_order", round_limit=LOST_LIMIT)), _read_seats, games=13_000,
    most=130_000, blanks={"limit": LOST_LIMIT},
)  # fmt: skip


def _read_long(found: Counts, games: int) -> Reading:
    items = of_shares({name: found.share(name) for name in ("whole", "small")})
    return Reading(games, items, by_edges(items[0], HOW_LONG.bets, (90, 300, 900)))


HOW_LONG = Trial(
    "how-long", ("rounds_50", "rounds_180", "rounds_500", "rounds_1500"),
    Playing({"whole": USUAL, "small": replace(USUAL, pack="32")}, _rounds), _read_long, games=50_000, form="number",
)  # fmt: skip

DOWN = (0, 1, 2, 3)


def _read_hidden(found: Counts, games: int) -> Reading:
    items = of_shares({f"down{k}": found.share(f"down{k}") for k in DOWN})
    more = Item("less", items[3].value - items[0].value, math.hypot(items[0].error, items[3].error), games)
    walks = {f"walk{k}": round(_walk(k)) for k in DOWN}
    return Reading(games, items, by_edges(more, ("shorter", "longer"), (0,)), walks)


def _walk(face_down: int) -> float:
    from ..stats import exact

    return exact.walk_length(face_down)


HIDDEN = Trial(
    "hidden", ("longer", "same", "shorter"),
    Playing({f"down{k}": replace(USUAL, capture="random", face_down=k) for k in DOWN}, _rounds), _read_hidden,
    games=20_000, form="number",
)  # fmt: skip

TRIALS = (
    _deals("deals-eight", EIGHT, 40_320),
    _deals("deals-six", SIX, 720, "loser"),
    _deals("deals-twelve", TWELVE, 34_650),
    Trial(
        "deals-ten", SOME, Playing({"endless": plain_pack("10r1s", "winner_first")}, _endless), _read_ten,
        games=100_000, unit="deals",
    ),
    ORDERS, LOST_CARD, LOST_SEATS, HOW_LONG, HIDDEN,
)  # fmt: skip


# --- facts ------------------------------------------------------------------------------------------------------------


def _row(id: str, part: str | int) -> int | float:
    """A part of an exact row of the reproduction table, as it came out of its kept full run."""
    from ..reproduction import found_rows

    return next(found.value[part] for found in found_rows() if found.row.id == id)  # type: ignore[index, return-value]


def _record(ranks: int, capture: str, part: str) -> int:
    from ..game.records import PUBLISHED

    pack = f"{ranks}r4s"
    found: int = next(
        getattr(one, part) for one in PUBLISHED if (one.rules.pack, one.rules.capture) == (pack, capture) and one.rounds
    )
    return found


def _ours(ranks: int, capture: str) -> int:
    """The most rounds of a game of ours that ends."""
    from ..game.records import OURS

    return max(one.rounds or 0 for one in OURS if (one.rules.pack, one.rules.capture) == (f"{ranks}r4s", capture))


def _map(cards: int, capture: str, part: str) -> int:
    from ..lessons.states import states

    found = states(plain_pack(f"{cards}r1s", capture))
    return len(found.deals) if part == "all" else found.endless if part == "endless" else found.longest


def _records() -> int:
    from ..game.records import PUBLISHED

    return len(PUBLISHED)


def _mean(cards: int) -> Any:
    from ..stats import exact

    return exact.mean_all_different(cards)


def _small(cards: int, capture: str) -> float:
    """The share of all deals of so many different cards, none face down, that never end: exact."""
    from ..many.enumeration import enumerate_deals

    found = enumerate_deals(plain_pack(f"{cards}r1s", capture))
    return found.endless / found.deals


FACTS: dict[str, Callable[[], Any]] = {
    **{
        f"phase.small.{capture}.{cards}": partial(_small, cards, capture)
        for capture in ("winner_first", "seat_order") for cards in range(4, 10)
    },
    "map.three": lambda: _map(3, "winner_first", "all"), "map.three.rounds": lambda: _map(3, "winner_first", "longest"),
    "map.three.loser": lambda: _map(3, "loser_first", "endless"), "map.four": lambda: _map(4, "winner_first", "all"),
    "ten.deals": lambda: _row("deals.10r1s.winner_first", "deals"),
    "ten.endless": lambda: _row("deals.10r1s.winner_first", "endless"),
    "ten.start": lambda: _row("endless.smallest.winner_first", 0),
    "ten.length": lambda: _row("endless.smallest.winner_first", 1),
    "six.length": lambda: _row("endless.smallest.loser_first", 1),
    "sixteen.deals": lambda: _row("deals.4r4s.natural", "deals"),
    "sixteen.endless": lambda: _row("deals.4r4s.natural", "endless"),
    "spivey.length": lambda: _row("endless.spivey", 1),
    "records": _records, "ours.44": lambda: _ours(11, "descending"), "ours.52": lambda: _ours(13, "winner_first"),
    "record.44": lambda: _record(11, "descending", "rounds"), "record.52": lambda: _record(13, "natural", "rounds"),
    "lost.limit": lambda: LOST_LIMIT, "pack.51": lambda: 52 - 1, "pack.44": lambda: 11 * 4,
    "long.length": lambda: _row("endless.long.winner_first.0", 1),
    "walk.all": lambda: _mean(52), "walk.twenty": lambda: _mean(20), "walk.half": lambda: _mean(26),
}  # fmt: skip
