"""The friendly people on the faces: king, queen, jack and joker, one figure in four costumes.

Each is drawn for a card of 100 x 140 in ``currentColor``, the colour of its suit. A face has one look at all sizes:
few lines, round shapes, a smile.
"""

from __future__ import annotations

from ..cards import JACK, JOKER, KING, QUEEN

SKIN, HAIR, GOLD, WHITE, LINE = "#f3d3b1", "#6b4226", "#e8b200", "#fffdf8", "#1d2433"

_OUTLINE = f'stroke="{LINE}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"'


def _eyes_and_smile(y: float = 61) -> str:
    return (
        f'<g fill="{LINE}"><circle cx="44.6" cy="{y}" r="1.9"/><circle cx="55.4" cy="{y}" r="1.9"/></g>'
        f'<path d="M44.5 {y + 6.4}C47 {y + 9.4} 53 {y + 9.4} 55.5 {y + 6.4}" fill="none" {_OUTLINE}/>'
        f'<g fill="#e58f7b" opacity=".55"><circle cx="40.4" cy="{y + 5}" r="2.5"/><circle cx="59.6" cy="{y + 5}" r="2.5"/></g>'
    )


_HEAD = f'<circle cx="50" cy="62" r="14" fill="{SKIN}" {_OUTLINE}/>'
_ROBE = f'<path d="M27.5 122C27.5 97 36 80 50 80S72.5 97 72.5 122Z" fill="currentColor" {_OUTLINE}/>'


def _king() -> str:
    beard = f'<path d="M36.2 62C36.2 78 42 85 50 85S63.8 78 63.8 62C61.5 67 57 66.8 50 66.8S38.5 67 36.2 62Z" fill="{HAIR}" {_OUTLINE}/>'
    smile = f'<path d="M45.5 71.8C48 74.4 52 74.4 54.5 71.8" fill="none" stroke="{WHITE}" stroke-width="2" stroke-linecap="round"/>'
    eyes = f'<g fill="{LINE}"><circle cx="44.6" cy="59.5" r="1.9"/><circle cx="55.4" cy="59.5" r="1.9"/></g>'
    crown = f'<path d="M34.5 51L31.5 28L41.5 37.5L50 22L58.5 37.5L68.5 28L65.5 51Z" fill="{GOLD}" {_OUTLINE}/>'
    jewels = (
        f'<g fill="currentColor" {_OUTLINE}><circle cx="31.5" cy="26.5" r="2.8"/><circle cx="50" cy="20.5" r="2.8"/>'
        '<circle cx="68.5" cy="26.5" r="2.8"/></g>'
    )
    collar = f'<path d="M33 90C38 84 62 84 67 90L64 96C58 91 42 91 36 96Z" fill="{WHITE}" {_OUTLINE}/>'
    return _ROBE + collar + _HEAD + beard + smile + eyes + crown + jewels


def _queen() -> str:
    hair = f'<path d="M33 88C29 70 31 45 50 45S71 70 67 88C62 92 38 92 33 88Z" fill="{HAIR}" {_OUTLINE}/>'
    fringe = f'<path d="M36.5 59C38 49 44 47.5 50 47.5S62 49 63.5 59C57 57.5 53 55 50 51.5C47 55 43 57.5 36.5 59Z" fill="{HAIR}"/>'
    tiara = f'<path d="M35.5 48.5C37 36 42 39.5 44.5 41.5C45.5 31 54.5 31 55.5 41.5C58 39.5 63 36 64.5 48.5C56 44.5 44 44.5 35.5 48.5Z" fill="{GOLD}" {_OUTLINE}/>'
    jewels = (
        f'<g fill="currentColor" {_OUTLINE}><circle cx="50" cy="31.5" r="2.8"/><circle cx="37.3" cy="39" r="2"/>'
        '<circle cx="62.7" cy="39" r="2"/></g>'
    )
    pearls = f'<g fill="{WHITE}" {_OUTLINE}>' + "".join(
        f'<circle cx="{x}" cy="{y}" r="2.4"/>' for x, y in ((40.5, 83.5), (45, 86), (50, 87), (55, 86), (59.5, 83.5))
    ) + "</g>"
    return hair + _ROBE + _HEAD + fringe + _eyes_and_smile(62.5) + tiara + jewels + pearls


def _jack() -> str:
    hair = f'<path d="M34 72C31.5 58 35 46 50 46S68.5 58 66 72C64 74 62 73 61.5 70H38.5C38 73 36 74 34 72Z" fill="{HAIR}" {_OUTLINE}/>'
    feather = f'<path d="M58 43C57 30 62 19 74 15C76 25 71 38 61 45Z" fill="{GOLD}" {_OUTLINE}/><path d="M59.5 43C62 34 66 26 71.5 19.5" fill="none" {_OUTLINE}/>'
    hat = (
        f'<path d="M36.5 49C36.5 32 45 29.5 51 31C58 32.5 63.5 38 63.5 49Z" fill="currentColor" {_OUTLINE}/>'
        f'<path d="M29.5 52C36 45.5 64 45.5 70.5 52C64 54.5 36 54.5 29.5 52Z" fill="currentColor" {_OUTLINE}/>'
    )
    collar = f'<path d="M37 85L50 93L63 85L60.5 80.5C56 78 44 78 39.5 80.5Z" fill="{WHITE}" {_OUTLINE}/>'
    return hair + _ROBE + collar + _HEAD + _eyes_and_smile(63) + feather + hat


def _joker() -> str:
    horns = (
        f'<path d="M37 54C33 40 27 38 21.5 45C21 31 33 25 42 36C44 25 47 20 50 17C53 20 56 25 58 36C67 25 79 31 78.5 45'
        f'C73 38 67 40 63 54C56 49 44 49 37 54Z" fill="currentColor" {_OUTLINE}/>'
    )
    middle = f'<path d="M42 36C44 25 47 20 50 17C53 20 56 25 58 36C59 42 58 47 57 50.5C53 49.5 47 49.5 43 50.5C42 47 41 42 42 36Z" fill="{GOLD}" {_OUTLINE}/>'
    bells = f'<g fill="{WHITE}" {_OUTLINE}><circle cx="21.5" cy="47" r="3.4"/><circle cx="50" cy="15.5" r="3.4"/><circle cx="78.5" cy="47" r="3.4"/></g>'
    ruff = f'<path d="M30 92L33 82L40 87L43 79.5L50 85L57 79.5L60 87L67 82L70 92L62 95L56 93L50 97L44 93L38 95Z" fill="{GOLD}" {_OUTLINE}/>'
    grin = f'<path d="M42.5 67C46 73.5 54 73.5 57.5 67Z" fill="{WHITE}" {_OUTLINE}/>'
    eyes = f'<g fill="{LINE}"><circle cx="44.6" cy="60.5" r="1.9"/><circle cx="55.4" cy="60.5" r="1.9"/></g>'
    return _ROBE + ruff + _HEAD + eyes + grin + horns + middle + bells


FIGURES = {KING: _king(), QUEEN: _queen(), JACK: _jack(), JOKER: _joker()}
"""SVG of each figure by rank."""
