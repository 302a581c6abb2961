"""bataille-edu: a teaching and exploration kit for La Bataille, the card game (English: War).

In all examples, ``import bataille_edu as be``.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .cards import Card, Pack, pack, parse_card
from .deals import Deal, deal
from .errors import BatailleError
from .game import Game, play
from .game import game as _game_module
from .game.events import Event, Kind, Round
from .game.find import find_deal
from .rules import Rules
from .variants import VARIANTS, Variant, variant

if TYPE_CHECKING:
    from . import plots, reproduction, stats
    from .game.records import Record
    from .lessons import piles
    from .many.enumeration import enumerate_deals
    from .many.simulation import simulate, tally
    from .plots import pile_pictures as plots_piles

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
    name: module
    for module, names in {
        "game.records": "RECORDS",
        "many.simulation": "simulate tally",
        "many.enumeration": "enumerate_deals",
        "lessons.piles": "widest_swing",
        "widgets.page.welcome": "welcome",
        "widgets.table.table": "Table",
        "widgets.panel.panel": "Panel",
        "widgets.panel.rules30": "rules30",
        "widgets.scenes.scene": "Scenes",
        "widgets.scenes.duo": "Duo",
        "widgets.scenes.swap": "Swap",
        "widgets.scenes.gallery": "Gallery",
        "widgets.scenes.states": "StatesMap",
        "widgets.scenes.ring": "Ring",
        "widgets.explorer.explorer": "Explorer",
        "widgets.phase.belts": "Belts",
        "widgets.experiment.experiment": "Experiment",
        "widgets.experiment.ownrun": "OwnRun",
        "widgets.experiment.byhand": "tree four_cards",
        "widgets.experiment.job": "JobView",
        "widgets.lesson.compare": "Compare",
        "widgets.lesson.order": "Order",
        "widgets.lesson.classmode": "ClassMode",
        "widgets.lesson.first": "FirstGame",
        "widgets.lesson.prints": "Sheets LessonSheet",
    }.items()
    for name in names.split()
}
"""What takes time to load, or needs a library, is loaded when first asked for: its module."""

_ROOMS = {
    "stats": "stats", "piles": "lessons/piles", "plots": "plots", "plots_piles": "plots/pile_pictures",
    "reproduction": "reproduction",
}  # fmt: skip
"""Modules that are loaded when first asked for, since they need numpy or matplotlib, by their public name."""


def __getattr__(name: str) -> Any:
    if name in _ROOMS:
        globals()[name] = import_module(f".{_ROOMS[name].replace('/', '.')}", __name__)
        return globals()[name]
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module(f".{_LATER[name]}", __name__)
    found = getattr(module, name)
    globals()[name] = found
    if _LATER[name] == "many.simulation":
        module.show_job = _show_job  # type: ignore[attr-defined]
    return found


def _show_job(job: Any) -> Any:
    """A job's progress with a button to stop it, in a notebook that somebody looks at; None elsewhere."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    if getattr(shell, "kernel", None) is None or threading.current_thread() is not threading.main_thread():
        return None
    view = import_module(".widgets.experiment.job", __name__).JobView(job)
    import_module("IPython.display").display(view)
    return view


def _far(rules: Rules, deal: Deal, state: Sequence[int]) -> Any:
    """The end of a game too long for a log, by the compiled engine; None where it cannot be had."""
    try:
        return import_module(".many.far", __name__).play_far(rules, deal, state)
    except ImportError:  # no numpy, as in a browser without a server
        return None


_game_module.play_far = _far


def _story(self: Game, lang: str = "fr") -> str:
    """The whole game told, a line for each beat: see ``explain.story``."""
    from .explain import story

    return story(self, lang)


def _picture(self: Game, position: int | None = None, lang: str = "fr") -> str:
    """The table after ``position`` events (the end by default) as SVG: see ``draw.table_svg``."""
    from .draw import table_svg

    return table_svg(self, self.n_events if position is None else position, lang)


# Pictures and stories stand above the game: they are hung on it here.
Game.story = _story  # type: ignore[method-assign]
Game.picture = _picture  # type: ignore[method-assign]
Game._repr_svg_ = _picture  # type: ignore[attr-defined]
