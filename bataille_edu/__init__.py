"""bataille-edu: a teaching and exploration kit for La Bataille, the card game (English: War).

In all examples, ``import bataille_edu as be``.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .cards import Card, Pack, pack, parse_card
from .deals import Deal, deal
from .errors import BatailleError
from .game import Game, play
from .game import game as _game_module
from .game.events import Event, Kind, Round
from .game.find import find_deal
from .given import nearest
from .rules import Rules
from .variants import VARIANTS, Variant, variant

if TYPE_CHECKING:  # what is loaded when first asked for, for editors and mypy: a test holds this and ``_LATER`` equal
    from . import plots, reproduction, stats
    from .game import strategies
    from .game.records import RECORDS
    from .game.solved import Solved, solve_matrix
    from .lessons import piles
    from .lessons.piles import widest_swing
    from .many.enumeration import enumerate_deals
    from .many.simulation import simulate, tally
    from .many.tournament import tournament
    from .plots import pile_pictures as plots_piles
    from .widgets.experiment.byhand import four_cards, tree
    from .widgets.experiment.experiment import Experiment
    from .widgets.experiment.job import JobView
    from .widgets.experiment.ownrun import OwnRun
    from .widgets.explorer.explorer import Explorer
    from .widgets.lesson.classmode import ClassMode
    from .widgets.lesson.compare import Compare
    from .widgets.lesson.first import FirstGame
    from .widgets.lesson.order import Order
    from .widgets.lesson.prints import LessonSheet, Sheets
    from .widgets.open.answers import answer
    from .widgets.open.open import OpenTable
    from .widgets.page.welcome import welcome
    from .widgets.panel.panel import Panel
    from .widgets.panel.rules30 import rules30
    from .widgets.phase.belts import Belts
    from .widgets.scenes.duo import Duo
    from .widgets.scenes.gallery import Gallery
    from .widgets.scenes.ring import Ring
    from .widgets.scenes.scene import Scenes
    from .widgets.scenes.states import StatesMap
    from .widgets.scenes.swap import Swap
    from .widgets.table.table import Table

__version__ = "0.1.0"

__all__ = [
    "RECORDS",
    "VARIANTS",
    "BatailleError",
    "Belts",
    "Card",
    "ClassMode",
    "Compare",
    "Deal",
    "Duo",
    "Event",
    "Experiment",
    "Explorer",
    "FirstGame",
    "Gallery",
    "Game",
    "JobView",
    "Kind",
    "LessonSheet",
    "OpenTable",
    "Order",
    "OwnRun",
    "Pack",
    "Panel",
    "Ring",
    "Round",
    "Rules",
    "Scenes",
    "Sheets",
    "Solved",
    "StatesMap",
    "Swap",
    "Table",
    "Variant",
    "answer",
    "deal",
    "enumerate_deals",
    "find_deal",
    "four_cards",
    "pack",
    "parse_card",
    "piles",
    "play",
    "plots",
    "plots_piles",
    "reproduction",
    "rules30",
    "simulate",
    "solve_matrix",
    "stats",
    "strategies",
    "tally",
    "tournament",
    "tree",
    "variant",
    "welcome",
    "widest_swing",
]


_LATER = {
    name: module
    for module, names in {
        "game.records": "RECORDS",
        "many.simulation": "simulate tally",
        "many.enumeration": "enumerate_deals",
        "many.tournament": "tournament",
        "game.solved": "Solved solve_matrix",
        "widgets.open.open": "OpenTable",
        "widgets.open.answers": "answer",
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
    "reproduction": "reproduction", "strategies": "game/strategies",
}  # fmt: skip
"""Modules that are loaded when first asked for, since they need numpy or matplotlib, by their public name."""


def __dir__() -> list[str]:
    """The public names, also those that are loaded later: what Tab shows."""
    return sorted([*__all__, "__version__"])


def _later(name: str) -> Any:
    if name in _ROOMS:
        globals()[name] = import_module(f".{_ROOMS[name].replace('/', '.')}", __name__)
        return globals()[name]
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}{_meant(name)}")
    module = import_module(f".{_LATER[name]}", __name__)
    found = getattr(module, name)
    globals()[name] = found
    if _LATER[name] == "many.simulation":
        module.show_job = _show_job  # type: ignore[attr-defined]
    return found


def _meant(name: str) -> str:
    found = nearest(name, [known.lower() for known in __all__])
    return next((f": did you mean {known!r}?" for known in __all__ if known.lower() == found), "")


if not TYPE_CHECKING:  # mypy would take any name for one of ours
    __getattr__ = _later


def _show_job(job: Any) -> Any:
    """A job's progress with a button to stop it, in a notebook that somebody looks at; None elsewhere."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    if getattr(shell, "kernel", None) is None or threading.current_thread() is not threading.main_thread():
        return None
    view = import_module(".widgets.experiment.job", __name__).JobView(job)
    import_module("IPython.display").display(view)
    return view


def _far(rules: Rules, deal: Deal, state: Sequence[int]) -> Any:
    """The end of a game too long for a log, by the compiled engine."""
    return import_module(".many.far", __name__).play_far(rules, deal, state)


_game_module.play_far = _far


def _one_line(self: BatailleError) -> list[str]:
    """What IPython shows of an error of ours: one line in the page's language, and no frames."""
    lang = Path.cwd().name if Path.cwd().name in ("fr", "en") else "fr" if (Path.cwd() / "en").is_dir() else ""
    language = lang or import_module(".words", __name__).language_of_machine()
    return [import_module(".explain", __name__).error_text(self, language)]


BatailleError._render_traceback_ = _one_line  # type: ignore[attr-defined]


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
