"""bataille-edu: a teaching and exploration kit for La Bataille, the card game (English: War)."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .cards import Card, Pack, pack, parse_card
from .deals import Deal, deal
from .errors import BatailleError
from .find import find_deal
from .game import Event, Game, Kind, Round, play
from .rules import Rules
from .variants import VARIANTS, Variant, variant

if TYPE_CHECKING:
    from .records import Record

    RECORDS: tuple[Record, ...]

__version__ = "0.1.0"

__all__ = [
    "RECORDS",
    "VARIANTS",
    "BatailleError",
    "Card",
    "Deal",
    "Event",
    "Game",
    "Kind",
    "Pack",
    "Round",
    "Rules",
    "Variant",
    "deal",
    "find_deal",
    "pack",
    "parse_card",
    "play",
    "variant",
]


_WIDGETS = {
    "Table": "table", "Panel": "panel", "rules30": "rules30", "Compare": "compare", "Order": "order",
    "ClassMode": "classmode", "FirstGame": "first", "Sheets": "prints", "LessonSheet": "prints",
}  # fmt: skip
"""What is shown on a page, and its module."""


def __getattr__(name: str) -> Any:
    """What takes time to load, or needs a library, is loaded when first asked for."""
    if name == "RECORDS":
        from .records import records

        return records()
    if name in _WIDGETS:
        return getattr(import_module(f".widgets.{_WIDGETS[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
