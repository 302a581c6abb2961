"""*Ma première bataille*: first games on the table, each one step harder, judged by the child before the sweep."""

from __future__ import annotations

from typing import Any

import ipywidgets
import traitlets as t

from ...draw.signs import SIGNS_OF_LESSON
from ...lessons.levels import Step, first_steps
from ..table.table import Table
from .lesson import LessonWidget, script

RESERVE = 8


class Steps(LessonWidget):
    """The row of steps; ``index`` is the chosen one."""

    _esm = script("steps")
    kind = "steps"
    from_page = frozenset({"index"})
    index = t.Int(0).tag(sync=True)
    _steps = t.List(t.Unicode()).tag(sync=True)

    @t.validate("index")
    def _valid_index(self, proposal: Any) -> int:
        return max(0, min(len(self._steps) - 1, int(proposal["value"])))

    def __init__(self, steps: tuple[Step, ...], *, lang: str = "fr") -> None:
        sprite = {"card": {}, "part": {}, "sign": {}, "icon": dict(SIGNS_OF_LESSON)}
        super().__init__(lang=lang, _steps=[step.name for step in steps], _sprite=sprite)


class FirstGame(ipywidgets.VBox):  # type: ignore[misc]
    """``FirstGame(lang="fr")``: the steps, and under them the table of the chosen one, judging first.

    Steps and tables are linked in the page, so they go on without Python. ``tables`` are the tables, step
    by step.

    >>> len(be.FirstGame(lang="en").tables)
    6
    """

    def __init__(self, *, lang: str = "fr", seed: int = 7, judge: bool = True, step: int = 0) -> None:
        steps = first_steps(seed)
        self.steps = Steps(steps, lang=lang)
        self.steps.index = step
        self.tables = [Table(one.game, reserve=RESERVE, lang=lang, judge=judge) for one in steps]
        for table in self.tables:  # a stack lays its children out in a row: they would be as narrow as they can
            table.layout.width, table.layout.min_width = "100%", "0"
        stack = ipywidgets.Stack(self.tables, selected_index=step, layout=ipywidgets.Layout(width="100%"))
        self.link = ipywidgets.jslink((self.steps, "index"), (stack, "selected_index"))
        super().__init__([self.steps, stack], layout=ipywidgets.Layout(width="100%"))

    def __repr__(self) -> str:
        return "<FirstGame>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            data = bundle[0] if isinstance(bundle, tuple) else bundle
            data["text/html"] = self.tables[self.steps.index].still()
        return bundle
