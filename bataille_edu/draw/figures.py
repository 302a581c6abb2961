"""The friendly people on the faces: king, queen, jack and joker, one figure in four costumes.

Each is drawn for a card of 100 x 140; ``SUIT`` is the colour of the card's suit. A face has one look at all sizes: few
lines, round shapes, a smile.
"""

from __future__ import annotations

from ..cards import JACK, JOKER, KING, QUEEN

SKIN, HAIR, GOLD, WHITE, LINE, SUIT = "#f3d3b1", "#6b4226", "#e8b200", "#fffdf8", "#1d2433", "currentColor"

_PEN = f'stroke="{LINE}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"'


def _shape(fill: str, *d: str) -> str:
    """A shape with an outline; its path may come in several pieces."""
    return f'<path d="{"".join(d)}" fill="{fill}" {_PEN}/>'


def _balls(fill: str, *places: tuple[float, float, float]) -> str:
    circles = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}"/>' for x, y, r in places)
    return f'<g fill="{fill}" {_PEN}>{circles}</g>'


def _eyes(y: float) -> str:
    return f'<g fill="{LINE}"><circle cx="44.6" cy="{y:g}" r="1.9"/><circle cx="55.4" cy="{y:g}" r="1.9"/></g>'


def _smile(y: float) -> str:
    cheeks = f'<circle cx="40.4" cy="{y - 1.4:g}" r="2.5"/><circle cx="59.6" cy="{y - 1.4:g}" r="2.5"/>'
    return (
        f'<path d="M44.5 {y:g}C47 {y + 3:g} 53 {y + 3:g} 55.5 {y:g}" fill="none" {_PEN}/>'
        f'<g fill="#e58f7b" opacity=".55">{cheeks}</g>'
    )


_HEAD = _balls(SKIN, (50, 62, 14))
_ROBE = _shape(SUIT, "M27.5 122C27.5 97 36 80 50 80S72.5 97 72.5 122Z")


def _king() -> str:
    collar = _shape(WHITE, "M33 90C38 84 62 84 67 90L64 96C58 91 42 91 36 96Z")
    beard = _shape(HAIR, "M36.2 62C36.2 78 42 85 50 85S63.8 78 63.8 62C61.5 67 57 66.8 50 66.8S38.5 67 36.2 62Z")
    smile = (
        f'<path d="M45.5 71.8C48 74.4 52 74.4 54.5 71.8" fill="none" stroke="{WHITE}" stroke-width="2" '
        'stroke-linecap="round"/>'
    )
    crown = _shape(GOLD, "M34.5 51L31.5 28L41.5 37.5L50 22L58.5 37.5L68.5 28L65.5 51Z")
    jewels = _balls(SUIT, (31.5, 26.5, 2.8), (50, 20.5, 2.8), (68.5, 26.5, 2.8))
    return _ROBE + collar + _HEAD + beard + smile + _eyes(59.5) + crown + jewels


def _queen() -> str:
    hair = _shape(HAIR, "M33 88C29 70 31 45 50 45S71 70 67 88C62 92 38 92 33 88Z")
    fringe = (
        '<path d="M36.5 59C38 49 44 47.5 50 47.5S62 49 63.5 59C57 57.5 53 55 50 51.5C47 55 43 57.5 36.5 59Z" '
        f'fill="{HAIR}"/>'
    )
    tiara = _shape(
        GOLD,
        "M35.5 48.5C37 36 42 39.5 44.5 41.5C45.5 31 54.5 31 55.5 41.5C58 39.5 63 36 64.5 48.5",
        "C56 44.5 44 44.5 35.5 48.5Z",
    )
    jewels = _balls(SUIT, (50, 31.5, 2.8), (37.3, 39, 2), (62.7, 39, 2))
    pearls = _balls(WHITE, (40.5, 83.5, 2.4), (45, 86, 2.4), (50, 87, 2.4), (55, 86, 2.4), (59.5, 83.5, 2.4))
    return hair + _ROBE + _HEAD + fringe + _eyes(62.5) + _smile(68.9) + tiara + jewels + pearls


def _jack() -> str:
    hair = _shape(HAIR, "M34 72C31.5 58 35 46 50 46S68.5 58 66 72C64 74 62 73 61.5 70H38.5C38 73 36 74 34 72Z")
    feather = _shape(GOLD, "M58 43C57 30 62 19 74 15C76 25 71 38 61 45Z")
    feather += _shape("none", "M59.5 43C62 34 66 26 71.5 19.5")
    hat = _shape(SUIT, "M36.5 49C36.5 32 45 29.5 51 31C58 32.5 63.5 38 63.5 49Z")
    brim = _shape(SUIT, "M29.5 52C36 45.5 64 45.5 70.5 52C64 54.5 36 54.5 29.5 52Z")
    collar = _shape(WHITE, "M37 85L50 93L63 85L60.5 80.5C56 78 44 78 39.5 80.5Z")
    return hair + _ROBE + collar + _HEAD + _eyes(63) + _smile(69.4) + feather + hat + brim


def _joker() -> str:
    ruff = _shape(GOLD, "M30 92L33 82L40 87L43 79.5L50 85L57 79.5L60 87L67 82L70 92L62 95L56 93L50 97L44 93L38 95Z")
    grin = _shape(WHITE, "M42.5 67C46 73.5 54 73.5 57.5 67Z")
    horns = _shape(
        SUIT,
        "M37 54C33 40 27 38 21.5 45C21 31 33 25 42 36C44 25 47 20 50 17C53 20 56 25 58 36C67 25 79 31 78.5 45",
        "C73 38 67 40 63 54C56 49 44 49 37 54Z",
    )
    middle = _shape(
        GOLD,
        "M42 36C44 25 47 20 50 17C53 20 56 25 58 36C59 42 58 47 57 50.5C53 49.5 47 49.5 43 50.5C42 47 41 42 42 36Z",
    )
    bells = _balls(WHITE, (21.5, 47, 3.4), (50, 15.5, 3.4), (78.5, 47, 3.4))
    return _ROBE + ruff + _HEAD + _eyes(60.5) + grin + horns + middle + bells


FIGURES = {KING: _king(), QUEEN: _queen(), JACK: _jack(), JOKER: _joker()}
"""SVG of each figure by rank."""
