"""*Ma première bataille*: first games on a stage of the child's own, each step a little harder, judged before the sweep."""

from __future__ import annotations

from typing import Any

import traitlets as t

from ...deals import check_seed
from ...draw import sprite, table_svg
from ...draw.emma import EMMA
from ...draw.signs import SIGNS_OF_LESSON
from ...game.ordered import played
from ...given import flag, place
from ...lessons.levels import Step, first_steps
from ...words import LANGUAGES, catalogue
from ..page.esm import styles
from ..table.table import payload_of, svg_image, table_messages
from .lesson import LessonWidget, script

GAMES = 9
"""Games of each step that travel with the page; after the last the first comes again."""


class FirstGame(LessonWidget):
    """``FirstGame(lang="fr")``: six first games, from five cards each to the whole pack.

    A page that has it alone gives it the whole window (``fill=False``: never). Everything it needs travels with it, so it
    goes on without Python. ``index`` is the step being played, 0 … 5. What a child did is kept in the page's own tab, for
    each step apart, and told to nobody.

    >>> first = be.FirstGame(lang="en")
    >>> len(first.steps), "<" in first.still()
    (6, True)
    """

    _esm = script("first")
    _css = styles("page/tokens.css", "table/table.css", "lesson/lesson.css", "lesson/first.css")
    kind = "first"
    from_page = frozenset({"index"})
    index = t.Int(0).tag(sync=True)
    _steps = t.List(t.Dict()).tag(sync=True)
    _fill = t.Bool(True).tag(sync=True)

    def __init__(self, *, lang: str = "fr", seed: int = 7, step: int = 0, fill: bool = True) -> None:
        seed, fill = check_seed(seed), flag("fill", fill)
        self.steps = first_steps(seed)
        step = place("step", step, len(self.steps))
        known = isinstance(lang, str) and lang in LANGUAGES
        steps = [_step_data(one, seed, lang) for one in self.steps] if known else []
        super().__init__(lang=lang, _steps=steps, _fill=fill, _sprite=_drawings(self.steps, lang) if known else {})
        self._words = table_messages(lang) | self._words
        self.index = step

    @t.validate("index")
    def _valid_index(self, proposal: Any) -> int:
        return max(0, min(len(self._steps) - 1, int(proposal["value"])))

    def still(self) -> str:
        """The first table of its step, shown where nothing runs."""
        game = self.steps[self.index].game
        return svg_image(table_svg(game, 0, self._lang), catalogue(self._lang)("table.picture"))


def _step_data(step: Step, seed: int, lang: str) -> dict[str, Any]:
    """A step as the page plays it: the chosen games, then some by chance."""
    games = list(step.games)
    games += [played(step.rules, seed + 1 + k) for k in range(GAMES - len(games))]
    payloads = [payload_of(game, f"{step.name}-{k}", lang) | {"revanche": None} for k, game in enumerate(games)]
    return {"name": step.name, "games": payloads}


def _drawings(steps: tuple[Step, ...], lang: str) -> dict[str, dict[str, str]]:
    """The cards of all steps. Ranks 11 to 14 are faces in the whole pack alone, and only it has them."""
    plain, faced = (
        {card for step in steps if step.rules.cards.faces is faces for card in step.rules.cards.cards}
        for faces in (False, True)
    )
    drawn = sprite(faced, True, lang)
    toy = sprite(plain, False, lang)
    return {
        "card": drawn["card"] | toy["card"], "part": drawn["part"] | toy["part"], "sign": drawn["sign"],
        "icon": drawn["icon"] | SIGNS_OF_LESSON, "emma": dict(EMMA),
    }  # fmt: skip
