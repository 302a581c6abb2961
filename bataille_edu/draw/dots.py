"""What a number looks like: pips, dice, ten-frame, fingers, scattered dots, number line, rods of ten, or its figure.

Each is the inside of a card of 100 x 140, black on white when printed. What can be counted has the class ``be-pip`` and
stands in the order in which a finger counts it. ``#~p0`` is the shape of the dot, as in ``card_markup``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import hypot
from random import Random

from . import glyphs
from .card import card_markup

MOST_DOTS = 10
DOT_RADIUS = 7.5
"""Radius of the shape ``#~p0`` at scale 1."""

INK = "var(--be-dot,#1d2433)"
SKIN = "#f3d3b1"

Place = tuple[float, float]

_DIE: dict[int, tuple[Place, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _sheet() -> str:
    return (
        '<rect x=".8" y=".8" width="98.4" height="138.4" rx="9" fill="var(--be-card,#fffdf8)" '
        'stroke="var(--be-card-edge,#c4bcac)" stroke-width="1.6"/>'
    )


def _dot(x: float, y: float, radius: float) -> str:
    return f'<use href="#~p0" class="be-pip" transform="translate({x:g} {y:g}) scale({radius / DOT_RADIUS:.3g})"/>'


def die_places(n: int) -> tuple[Place, ...]:
    """Where the dots of a die stand; above six on two dice, five on the first."""
    if n <= 6:
        return tuple((50 + 19 * x, 70 + 19 * y) for x, y in _DIE[n])
    five = ((50 + 15 * x, 40 + 15 * y) for x, y in _DIE[5])
    rest = ((50 + 15 * x, 100 + 15 * y) for x, y in _DIE[n - 5])
    return (*five, *rest)


def frame_places(n: int) -> tuple[Place, ...]:
    """The first ``n`` cells of a ten-frame, five to a column."""
    return tuple((36 + 28 * (k // 5), 22 + 24 * (k % 5)) for k in range(n))


@lru_cache(maxsize=256)
def scattered_places(n: int, seed: int = 0, radius: float = 8.0) -> tuple[Place, ...]:
    """``n`` dots strewn over the card, the same for the same seed; they neither touch each other nor the edge."""
    chance = Random(n * 1000 + seed)
    while True:
        places: list[Place] = []
        for _ in range(400):
            x, y = round(chance.uniform(14, 86), 1), round(chance.uniform(16, 124), 1)
            if all(hypot(x - a, y - b) >= 2 * radius + 6 for a, b in places):
                places.append((x, y))
            if len(places) == n:
                return tuple(sorted(places, key=lambda place: (place[1] // 28, place[0])))


def _dice(n: int, seed: int) -> str:
    bodies = ((18, 38, 64),) if n <= 6 else ((25, 15, 50), (25, 75, 50))
    rims = "".join(
        f'<rect x="{x}" y="{y}" width="{w}" height="{w}" rx="{w / 5:g}" fill="#fff" stroke="{INK}" stroke-width="2.4"/>'
        for x, y, w in bodies
    )
    return rims + _dots(die_places(n), 8 if n <= 6 else 6.2)


def _dots(places: tuple[Place, ...], radius: float) -> str:
    return f'<g fill="{INK}">' + "".join(_dot(x, y, radius) for x, y in places) + "</g>"


def _frame(n: int, seed: int) -> str:
    lines = "".join(f"M22 {10 + 24 * k}H78" for k in range(6)) + "M22 10V130M50 10V130M78 10V130"
    return f'<path d="{lines}" fill="none" stroke="{INK}" stroke-width="2"/>' + _dots(frame_places(n), 9)


def _scattered(n: int, seed: int) -> str:
    return _dots(scattered_places(n, seed), 8)


# --- fingers ----------------------------------------------------------------------------------------------------------

_FINGERS: tuple[tuple[Place, Place, Place], ...] = (
    ((-14, 8), (-27, -6), (-3, 9)),
    ((-11.4, -6), (-14, -32), (-11.4, -9)),
    ((-3.8, -8), (-4, -38), (-3.8, -11)),
    ((3.8, -8), (5, -35), (3.8, -11)),
    ((11.4, -5), (14, -26), (11.4, -8)),
)
"""Each finger, thumb first as one counts in France: root, tip when raised, tip when folded."""


def _limb(root: Place, tip: Place, name: str = "") -> str:
    d = f"M{root[0]:g} {root[1]:g}L{tip[0]:g} {tip[1]:g}"
    mark = f' class="{name}"' if name else ""
    return (
        f'<g{mark}><path d="{d}" stroke="{INK}" stroke-width="8.6"/>'
        f'<path d="{d}" stroke="{SKIN}" stroke-width="6"/></g>'
    )


def _hand(raised: int, x: float, y: float, scale: float, mirrored: bool = False) -> str:
    """One hand, palm to us, with so many fingers up."""
    up = "".join(_limb(root, tip, "be-pip") for root, tip, _ in _FINGERS[:raised])
    folded = _FINGERS[raised:]
    behind = "".join(_limb(root, tip) for root, _, tip in folded if root[0] > -14)
    thumb = "".join(_limb(root, tip) for root, _, tip in folded if root[0] == -14)
    palm = f'<rect x="-16.6" y="-9" width="33.2" height="36" rx="11" fill="{SKIN}" stroke="{INK}" stroke-width="1.4"/>'
    flip = f"{-scale if mirrored else scale:g} {scale:g}"
    return (
        f'<g transform="translate({x:g} {y:g}) scale({flip})" fill="none" stroke-linecap="round">'
        f"{up}{behind}{palm}{thumb}</g>"
    )


def _fingers(n: int, seed: int) -> str:
    if n <= 5:
        return _hand(n, 56, 78, 1.55)
    return _hand(5, 54, 42, 0.92) + _hand(n - 5, 46, 108, 0.92, mirrored=True)


# --- number line, rods, figure ----------------------------------------------------------------------------------------


def _small(text: str, x: float, y: float, height: float) -> str:
    width, sign = glyphs.word(text, height)
    return f'<g transform="translate({x - width / 2:g} {y - height / 2:g})">{sign}</g>'


def _line(n: int, seed: int) -> str:
    """A line that goes up from 0 to 10: as many hops as the number."""

    def height(k: int) -> float:
        return 129 - 11.8 * k

    ticks = "".join(f"M40 {height(k):g}H52" for k in range(MOST_DOTS + 1))
    hops = "".join(f'<path class="be-pip" d="M52 {height(k):g}c14 -1 14 -10.8 0 -11.8"/>' for k in range(n))
    ends = "".join(_small(str(k), 27, height(k), 9) for k in (0, 5, 10) if abs(k - n) > 1)
    return (
        f'<g style="color:{INK}" fill="none" stroke="{INK}"><path d="M46 133V7{ticks}" stroke-width="2"/>'
        f'<g stroke-width="2.6" stroke-linecap="round">{hops}</g>'
        f"{ends}{_small(str(n), 24, height(n) + (3 if n == 10 else 0), 16)}</g>"
        f'<circle cx="46" cy="{height(n):g}" r="5.5" fill="{INK}"/>'
    )


def _rods(n: int, seed: int) -> str:
    """Tens as rods of ten cubes, units as single cubes."""
    tens, units = divmod(n, 10)
    left = 50 - (tens * 13 - 3) / 2
    rods = "".join(
        f'<path class="be-pip" d="M{left + 13 * k:g} 14h10v80h-10Z'
        + "".join(f"M{left + 13 * k:g} {22 + 8 * c}h10" for c in range(9))
        + '"/>'
        for k in range(tens)
    )
    start = 50 - (min(units, 5) * 13 - 4) / 2
    cubes = "".join(
        f'<path class="be-pip" d="M{start + 13 * (k % 5):g} {102 + 14 * (k // 5)}h9v9h-9Z"/>' for k in range(units)
    )
    return f'<g fill="#fff" stroke="{INK}" stroke-width="1.6">{rods}<g fill="{INK}">{cubes}</g></g>'


def _figure(n: int, seed: int) -> str:
    width, sign = glyphs.word(str(n), 74, room=72)
    return f'<g style="color:{INK}" transform="translate({50 - width / 2:g} 33)">{sign}</g>'


LOOKS: dict[str, Callable[[int, int], str]] = {
    "dice": _dice, "frame": _frame, "fingers": _fingers, "scattered": _scattered,
    "line": _line, "figure": _figure, "rods": _rods,
}  # fmt: skip
"""How each look but ``pips``, which is the playing card itself, is drawn: number, seed → SVG."""


def number_markup(n: int, look: str = "pips", suit: int = 0, seed: int = 0) -> str:
    """The inside of a card of 100 x 140 that shows a number in one of its looks: ``pips`` (1 to 10, the playing card),
    one of ``LOOKS`` (1 to 10), ``figure`` (any number) or ``rods`` (1 to 64). Raises ``ValueError`` out of range."""
    most = {"figure": 99, "rods": 64}.get(look, MOST_DOTS)
    if not 1 <= n <= most or (look != "pips" and look not in LOOKS):
        raise ValueError(f"no picture of {n} as {look!r}")
    if look == "pips":
        return card_markup(n * 16 + suit, faces=False)
    return _sheet() + LOOKS[look](n, seed)
