"""Cards and tables as SVG: pure functions, drawn here once. The page gets the same drawings as a ``sprite`` and only
places them."""

from __future__ import annotations

from .card import back_markup, card_markup, card_parts, card_svg, pip_places
from .icons import ICONS
from .scene import table_svg
from .shapes import PIPS, SEAT_COLOURS, SIGNS, SUIT_COLOURS
from .sprite import sprite

__all__ = [
    "ICONS", "PIPS", "SEAT_COLOURS", "SIGNS", "SUIT_COLOURS",
    "back_markup", "card_markup", "card_parts", "card_svg", "pip_places", "sprite", "table_svg",
]  # fmt: skip
