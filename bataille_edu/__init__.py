"""bataille-edu: a teaching and exploration kit for La Bataille, the card game (English: War)."""

from __future__ import annotations

import sys
import threading
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .cards import Card, Pack, pack, parse_card
from .deals import Deal, deal
from .errors import BatailleError
from .events import Event, Kind, Round
from .find import find_deal
from .game import Game, play
from .rules import Rules
from .variants import VARIANTS, Variant, variant

if TYPE_CHECKING:
    from . import piles, plots, plots_piles, reproduction, stats
    from .enumeration import enumerate_deals
    from .records import Record
    from .simulation import simulate, tally

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
    "enumerate_deals",
    "find_deal",
    "pack",
    "parse_card",
    "piles",
    "play",
    "plots",
    "plots_piles",
    "reproduction",
    "simulate",
    "stats",
    "tally",
    "variant",
]


_LATER = {
    "RECORDS": "records",
    "simulate": "simulation", "tally": "simulation", "enumerate_deals": "enumeration",
    "Explorer": "widgets.explorer", "widest_swing": "piles",
    "Scenes": "widgets.scene", "Duo": "widgets.duo", "Experiment": "widgets.experiment", "OwnRun": "widgets.ownrun",
    "tree": "widgets.byhand", "four_cards": "widgets.byhand", "Gallery": "widgets.gallery",
    "Table": "widgets.table", "Panel": "widgets.panel", "rules30": "widgets.rules30", "welcome": "widgets.welcome",
    "Swap": "widgets.swap", "StatesMap": "widgets.states", "Ring": "widgets.ring", "Compare": "widgets.compare",
    "Order": "widgets.order", "ClassMode": "widgets.classmode", "FirstGame": "widgets.first", "Sheets": "widgets.prints",
    "LessonSheet": "widgets.prints", "JobView": "widgets.job",
}  # fmt: skip
"""What takes time to load, or needs a library, is loaded when first asked for: its module."""

_ROOMS = ("stats", "piles", "plots", "plots_piles", "reproduction")
"""Modules that are loaded when first asked for, since they need numpy or matplotlib."""


def __getattr__(name: str) -> Any:
    if name in _ROOMS:
        return import_module(f".{name}", __name__)  # which hangs it on the package
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module(f".{_LATER[name]}", __name__)
    found = getattr(module, name)
    globals()[name] = found
    if _LATER[name] == "simulation":
        module.show_job = _show_job  # type: ignore[attr-defined]
    return found


def _show_job(job: Any) -> Any:
    """A job's progress with a button to stop it, in a notebook that somebody looks at; None elsewhere."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    if getattr(shell, "kernel", None) is None or threading.current_thread() is not threading.main_thread():
        return None
    view = import_module(".widgets.job", __name__).JobView(job)
    import_module("IPython.display").display(view)
    return view


def _story(self: Game, lang: str = "fr") -> str:
    """The whole game told, a line for each beat: see ``explain.story``."""
    from .explain import story

    return story(self, lang)


def _picture(self: Game, position: int | None = None, lang: str = "fr") -> str:
    """The table after ``position`` events (the end by default) as SVG: see ``draw.table_svg``."""
    from .draw import table_svg

    return table_svg(self, self.n_events if position is None else position, lang)


# Pictures and stories stand above the game: they are hung on it here.
Game.story = _story  # type: ignore[attr-defined]
Game.picture = _picture  # type: ignore[attr-defined]
Game._repr_svg_ = _picture  # type: ignore[attr-defined]
