"""The signs on the buttons, drawn for a box of 24 x 24 in the colour of their button's text."""

from __future__ import annotations


def _solid(d: str) -> str:
    return f'<path d="{d}" fill="currentColor"/>'


def _line(d: str) -> str:
    return f'<path d="{d}" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>'


ICONS = {
    "play": _solid("M7 4.5L19 12L7 19.5Z"),
    "pause": _solid("M6 5h4v14H6ZM14 5h4v14h-4Z"),
    "back": _solid("M17 4.5L6 12L17 19.5Z"),
    "forward": _solid("M7 4.5L18 12L7 19.5Z"),
    "first": _solid("M5 5h2.6v14H5ZM19 4.5L9 12L19 19.5Z"),
    "last": _solid("M19 5h-2.6v14H19ZM5 4.5L15 12L5 19.5Z"),
    "auto": _solid("M12 5L21 12L12 19ZM3 5L12 12L3 19Z"),
    "round-back": _line("M11.5 5.5L5 12L11.5 18.5M19 5.5L12.5 12L19 18.5"),
    "round-forward": _line("M12.5 5.5L19 12L12.5 18.5M5 5.5L11.5 12L5 18.5"),
    "battle": _line(
        "M4 4L17.5 17.5M20 4L6.5 17.5M14 19.5L19.5 14M4.5 14L10 19.5M17.5 17.5L20.5 20.5"
        "M6.5 17.5L3.5 20.5"
    ),
    "new": _line("M12 5V19M5 12H19"),
    "replay": _line("M5 12A7 7 0 1 0 7.2 6.9M7.5 3L7 7.2L11.2 7.7"),
    "swap": _line("M7 4L3.5 7.5L7 11M3.5 7.5H17M17 13L20.5 16.5L17 20M20.5 16.5H7"),
    "count": _line("M5 8H19M5 16H19"),
    "judge": _line(
        "M12 4V20M6 7L18 7M3 14L6 7L9 14A3.2 3.2 0 0 1 3 14ZM15 14L18 7L21 14A3.2 3.2 0 0 1 15 14Z"
        "M8.5 20H15.5"
    ),
    "settings": _line(
        "M4 7H13.4M18.6 7H20M4 17H5.4M10.6 17H20M16 4.4a2.6 2.6 0 1 1 0 5.2a2.6 2.6 0 1 1 0 -5.2Z"
        "M8 14.4a2.6 2.6 0 1 1 0 5.2a2.6 2.6 0 1 1 0 -5.2Z"
    ),
    "help": _line("M8.5 9A3.6 3.6 0 1 1 13.6 12.3C12.5 12.9 12 13.5 12 15M12 18.9V19"),
    "voice": _line("M4 9.5V14.5H7.5L12.5 19V5L7.5 9.5ZM16 9A4.5 4.5 0 0 1 16 15M18.5 6.5A8 8 0 0 1 18.5 17.5"),
    "full": _line("M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15"),
    "share": _line("M12 15V4M8 7.5L12 3.5L16 7.5M7 10.5H5V20.5H19V10.5H17"),
    "close": _line("M6 6L18 18M18 6L6 18"),
    "danger": _line("M12 4L21 19.5H3ZM12 10V14M12 16.9V17"),
    "ready": _line("M4.5 12.5L10 18L19.5 6.5"),
}  # fmt: skip
"""Inside of each icon's SVG, by name."""
