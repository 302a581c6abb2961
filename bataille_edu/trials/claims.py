"""What rule pages say, each a bet, and what games say to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from ..rules import Rules
from ..stats import Share, of_counts
from .core import Item, Reading, Trial
from .intervals import apart, beyond, by_nearest, of_shares
from .works import Counts, Playing, Watching, Watchings

USUAL = Rules(face_down=3, capture="winner_first", shortage="loses", round_limit=2000)
ONE_PASS = Rules(face_down=1, capture="winner_first", shortage="last_card_up", goal="most_cards")
HALVES = ("true", "false")
MANY = 1000
"""Rounds of a very long game."""


# --- what the deal decides --------------------------------------------------------------------------------------------


def _points(watched: Any) -> Share:
    share: Share = watched.wins_with_points
    return share


_POINTS = Watching(
    {
        "whole": (USUAL, "end"), "pass": (ONE_PASS, "end"), "whole_32": (replace(USUAL, pack="32"), "end"),
        "pass_32": (replace(ONE_PASS, pack="32"), "end"),
    },
    {name: (name, _points) for name in ("whole", "pass", "whole_32", "pass_32")},
)  # fmt: skip


def _read_more(found: Watchings, games: int) -> Reading:
    """By how much more often the stronger hand wins with the smaller pack, in whole games and in one pass: which gap is larger."""
    shares = _POINTS.read(found)
    gaps = [_gap(shares[f"{name}_32"], shares[name]) for name in ("whole", "pass")]
    right = {1: "whole", -1: "pass"}.get(apart(gaps[0], gaps[1]), "same" if games >= 200_000 else None)
    return Reading(games, of_shares(shares), right, so=right if right != "same" else None)


def _gap(a: Share, b: Share) -> Item:
    """The difference of two shares of independent games."""
    return Item("", a.value - b.value, (a.error**2 + b.error**2) ** 0.5, min(a.base, b.base))


MORE_CARDS = Trial(
    "more-cards",
    ("whole", "pass", "same"),
    _POINTS,
    _read_more,
    null=0.5,
    games=50_000,
    says=("whole", "pass"),
)


PAT = Rules(face_down=0, capture="winner_first", shortage="draw")


def _with_aces(end: str) -> Callable[[Any], Share]:
    def read(watched: Any) -> Share:
        share: Share = watched.with_all_aces(end)
        return share

    return read


_ACES = Watching({"pat": (PAT, "end")}, {end: ("pat", _with_aces(end)) for end in ("won", "drawn", "lost")})


def _read_aces(found: Watchings, games: int) -> Reading:
    items = of_shares(_ACES.read(found))
    drawn = items[1]
    right = "false" if drawn.error and drawn.value > 4 * drawn.error else "true" if games >= 50_000 else None
    return Reading(games, items, right)


ALL_ACES = Trial("aces-and-draws", HALVES, _ACES, _read_aces, games=100_000)


# --- how games end ----------------------------------------------------------------------------------------------------

_ENDS = Watching({"games": (USUAL, "rounds")}, {"all": ("games", lambda watched: watched.ended("short_of_cards"))})


def _read_surprise(found: Watchings, games: int) -> Reading:
    """Surprise defeats: whose loser was ahead within the last twenty rounds. Each game is one or is not: a share of counts."""
    watched = found.seen["games"]
    short, other = watched.led_lately(True), watched.led_lately(False)
    n = short.count + other.count
    surprise = of_counts(short.count, n) if n else Share(0.5, float("nan"), 0, 0, 0)
    items = of_shares({"surprise": surprise} | _ENDS.read(found))
    # Both shares are of the same games, but one of a few hundred of them: as good as independent.
    way, (low, high) = apart(items[0], items[1]), beyond(items[0])
    so = {1: "more", -1: "less"}.get(
        way, "alike" if low > items[1].value - 0.15 and high < items[1].value + 0.15 else None
    )
    return Reading(games, items, by_nearest(items[0], SURPRISE.bets), so=so)


SURPRISE = Trial(
    "surprise",
    ("pct_10", "pct_50", "pct_90"),
    _ENDS,
    _read_surprise,
    games=20_000,
    most=100_000,
    says=("more", "less", "alike"),
)


def _read_victims(found: Watchings, games: int) -> Reading:
    shares = [found.seen["games"].victims(held) for held in range(1, 8)]
    order = sorted(range(7), key=lambda i: -shares[i].value)
    best, after = shares[order[0]], shares[order[1]]
    name = {3: "three", 4: "four", 5: "five"}.get(order[0] + 1)
    items = (Item("four", shares[3].value, shares[3].error, shares[3].base),)
    # Both are shares of the same falls: what one has the other has not, so their difference varies more than two samples would.
    p, q, n = best.value, after.value, max(1, best.base)
    clear = best.base > 1 and p - q > 3 * ((p + q - (p - q) ** 2) / n) ** 0.5
    return Reading(games, items, name if clear else None, {"from": 1}, {"games": [share.value for share in shares]})


VICTIMS = Trial(
    "victims", ("three", "four", "five"), _ENDS, _read_victims, games=10_000, picture="histogram",
    most=100_000,
)  # fmt: skip


def _drawn(columns: Any) -> Mapping[str, tuple[Any, Any]]:
    return {"": ((columns.winner < 0) & (columns.cycle_length == 0), columns.rounds > -1)}


CLASSIC = Rules(face_down=1, capture="winner_first", shortage="draw")


def _read_drawn(found: Counts, games: int) -> Reading:
    items = of_shares({name: found.share(name) for name in ("cards_52", "cards_32")})
    return Reading(games, items, by_nearest(items[0], DRAWS.bets), {"large": 52, "small": 32})


DRAWS = Trial(
    "draws", ("pct_1", "pct_5", "pct_20"), Playing({"cards_52": CLASSIC, "cards_32": replace(CLASSIC, pack="32")}, _drawn),
    _read_drawn, games=50_000, blanks={"large": 52, "small": 32},
)  # fmt: skip


# --- how long ---------------------------------------------------------------------------------------------------------


def _rounds(columns: Any) -> Mapping[str, tuple[Any, Any]]:
    return {"": (columns.rounds, columns.rounds > -1), "long": (columns.rounds > MANY, columns.rounds > -1)}


ONE_DOWN = Rules(face_down=1, capture="winner_first", shortage="last_card_up")


def _read_down(found: Counts, games: int) -> Reading:
    items = of_shares({name: found.share(name) for name in ("one", "three")})
    right = {1: "true", -1: "false"}.get(apart(items[0], items[1]))
    long = {name: found.share(f"{name}.long").value for name in ("one", "three")}
    return Reading(
        games,
        items,
        right,
        {f"long_{name}": value for name, value in long.items()},
        so="longer" if right == "true" else None,
    )


FACE_DOWN = Trial(
    "face-down", HALVES, Playing({"one": ONE_DOWN, "three": replace(ONE_DOWN, face_down=3)}, _rounds), _read_down, form="number",
    games=50_000, says=("longer",),
)  # fmt: skip


PREMIERE = Rules(
    pack="6r4s", cards_each=5, face_down=0, capture="winner_first", shortage="last_card_up", goal="most_cards"
)


def _quiet(columns: Any) -> Mapping[str, tuple[Any, Any]]:
    return {"": (columns.battles == 0, columns.rounds > -1)}


def _read_quiet(found: Counts, games: int) -> Reading:
    items = of_shares({"none": found.share("none")})
    so = "prepare" if beyond(items[0])[0] > 0.1 else None
    return Reading(games, items, by_nearest(items[0], QUIET.bets), so=so)


QUIET = Trial(
    "no-battle", ("pct_1", "pct_20", "pct_50"), Playing({"none": PREMIERE}, _quiet), _read_quiet, says=("prepare",)
)

TRIALS = (ALL_ACES, MORE_CARDS, SURPRISE, VICTIMS, DRAWS, FACE_DOWN, QUIET)

FACTS: dict[str, Callable[[], Any]] = {"claims.many": lambda: MANY}
