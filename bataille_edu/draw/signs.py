"""The signs of the lessons that tell without words what a button does, 24 x 24 like ``ICONS``."""

from __future__ import annotations

from .icons import ICONS


def _line(d: str, width: float = 2.2) -> str:
    return (
        f'<path d="{d}" fill="none" stroke="currentColor" stroke-width="{width:g}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )


def _dots(*places: tuple[float, float], r: float = 2.3) -> str:
    return "".join(f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="currentColor"/>' for x, y in places)


def _card(x: float, solid: bool) -> str:
    fill = "currentColor" if solid else "none"
    return (
        f'<rect x="{x:g}" y="6" width="8.4" height="12" rx="1.6" fill="{fill}" stroke="currentColor" stroke-width="2"/>'
    )


_OF_TABLE = ("voice", "settings", "full", "close", "ready", "replay")

SIGNS_OF_LESSON = {
    "next": _line("M4 12H19M13 5.5L19.5 12L13 18.5", 3),
    "undo": _line("M20 12H5M11 5.5L4.5 12L11 18.5", 3),
    "same": _dots((7, 5), (7, 12), (7, 19), (17, 5), (17, 12), (17, 19), r=2.9),
    "left": _card(2.5, True) + _card(13.1, False),
    "right": _card(2.5, False) + _card(13.1, True),
    "prove": _dots((4.5, 5), (12, 5), (19.5, 5), (4.5, 19), (12, 19)) + _line("M4.5 5V19M12 5V19"),
    "link": _dots((12, 4.5), (12, 19.5), r=3) + _line("M12 4.5V19.5", 2.6),
    "adult": _line("M4 20V13M10 20V8M16 20V15M21 20H3.5M12 4.2L14 4"),
    "turn": _line("M5 8A8 8 0 0 1 19 8M19.5 3.5L19 8.2L14.6 7.4M19 16A8 8 0 0 1 5 16M4.5 20.5L5 15.8L9.4 16.6"),
    "low": _line("M12 4V19M6 13.5L12 19.5L18 13.5", 3),
    "high": _line("M12 20V5M6 10.5L12 4.5L18 10.5", 3),
    "print": _line("M7 8V3.5H17V8M7 17H4.5V9H19.5V17H17M7 14H17V20.5H7Z"),
    "show": _line("M2.5 12C5.5 7 8.5 5.5 12 5.5S18.5 7 21.5 12C18.5 17 15.5 18.5 12 18.5S5.5 17 2.5 12Z")
    + _dots((12, 12), r=3),
    "hide": _card(7.8, False) + _line("M4 20L20 4"),
    "flip": _card(4.5, True) + _line("M15.5 6.5A6 6 0 0 1 15.5 17.5M18.6 15L15 17.8L18 20.6", 2.4),
    "deck": _line("M9 8.5H15V16.5H9Z") + _line("M4.2 14.5A8.4 8.4 0 1 0 5.4 6.6M5.2 2.6L5.2 7L9.6 7", 2.4),
    "steps": _line("M3 20H8.5V15H14V10H19.5V5", 2.6),
    "tablet": _line("M6 3H18V21H6ZM11 18.4H13"),
    "step-first": _card(2.5, False) + _card(13.1, False) + _dots((6.7, 12), (17.3, 9.6), (17.3, 14.4), r=1.7),
    "step-upside": _line("M8 4V19M3.5 14.5L8 19.5L12.5 14.5M14.5 8H20.5M14.5 16H20.5"),
    "step-sum": _line("M12 5V19M5 12H19", 3),
    "step-number": _card(2.5, False) + _card(13.1, False) + _line("M6.7 9.5V14.5M17.3 9.5V14.5", 2),
    "step-more": _line("M4 8H15V20H4ZM7 5H18V17M10 2.5H21V14"),
    "step-full": _line("M5 19V5L12 13L19 5V19Z"),
    **{name: ICONS[name] for name in _OF_TABLE},
}
"""Inside of each sign's SVG, by name."""
