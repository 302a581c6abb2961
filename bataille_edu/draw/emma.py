"""Emma, the friendly figure of the cards, head and shoulders: one drawing, four faces. For a box of 100 x 100.

Only the face changes with the mood, so that nothing has to move for her to answer.
"""

from __future__ import annotations

from .figures import HAIR, LINE, SKIN, WHITE
from .shapes import seat_colour

ROBE = seat_colour(1)
BLUSH = "#e58f7b"

_PEN = f'stroke="{LINE}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"'


def _line(*d: str, width: float = 2.4) -> str:
    return (
        f'<path d="{"".join(d)}" fill="none" stroke="{LINE}" stroke-width="{width:g}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )


def _shape(fill: str, *d: str) -> str:
    return f'<path d="{"".join(d)}" fill="{fill}" {_PEN}/>'


def _eyes(radius: float) -> str:
    return f'<g fill="{LINE}"><circle cx="41" cy="49" r="{radius:g}"/><circle cx="59" cy="49" r="{radius:g}"/></g>'


def _cheeks(strength: float) -> str:
    return f'<g fill="{BLUSH}" opacity="{strength:g}"><circle cx="34.5" cy="57" r="4.4"/><circle cx="65.5" cy="57" r="4.4"/></g>'


_BEHIND = _shape(HAIR, "M22 74C16 44 26 16 50 16S84 44 78 74C72 82 28 82 22 74Z")
_SHOULDERS = _shape(ROBE, "M10 100C12 82 28 75 50 75S88 82 90 100Z") + _shape(
    WHITE, "M36 77L50 89L64 77C60 72 40 72 36 77Z"
)
_HEAD = f'<circle cx="50" cy="51" r="23" fill="{SKIN}" {_PEN}/>'
_FRINGE = _shape(HAIR, "M27 50C27 30 38 25 50 25S73 30 73 50C66 44 60 38 56 32C50 40 38 43 27 50Z")
_BAND = _shape(ROBE, "M27 34C34 20 66 20 73 34C69 36 66 35 64 33C56 26 44 26 36 33C34 35 31 36 27 34Z")

_CALM = _eyes(2.9) + _line("M43 61C46 64.5 54 64.5 57 61") + _cheeks(0.4)
_SURPRISED = (
    _line("M36.5 40C38.5 37.5 42.5 37.5 44.5 39.5M55.5 39.5C57.5 37.5 61.5 37.5 63.5 40", width=2)
    + _eyes(3.9)
    + f'<ellipse cx="50" cy="63.5" rx="4.2" ry="5.4" fill="{LINE}"/>'
    + _cheeks(0.3)
)
_GLAD = (
    _line("M36.5 50C38.5 46 43.5 46 45.5 50M54.5 50C56.5 46 61.5 46 63.5 50")
    + _shape(WHITE, "M40 58.5C43 69.5 57 69.5 60 58.5Z")
    + _cheeks(0.75)
)
_HANDS = (
    _shape(SKIN, "M37 96C33 88 38 80 45 81C49 82 50 88 49 96Z")
    + _shape(SKIN, "M63 96C67 88 62 80 55 81C51 82 50 88 51 96Z")
    + _line("M29 84L24 80M30 78L27 72M71 84L76 80M70 78L73 72", width=2)
)
_FOR_YOU = (
    _line("M36.5 49C38.5 46 43 46 45.5 49")
    + f'<circle cx="59" cy="49" r="2.9" fill="{LINE}"/>'
    + _line("M41 60C44.5 66 55.5 66 59 60")
    + _cheeks(0.6)
)


def _emma(face: str, front: str = "") -> str:
    return _BEHIND + _SHOULDERS + _HEAD + face + _FRINGE + _BAND + front


EMMA = {
    "calm": _emma(_CALM),
    "surprised": _emma(_SURPRISED),
    "glad": _emma(_GLAD),
    "for-you": _emma(_FOR_YOU, _HANDS),
}
"""Inside of each SVG: ``calm``; ``surprised`` at a battle; ``glad`` when she wins; ``for-you``, clapping, when you do."""
