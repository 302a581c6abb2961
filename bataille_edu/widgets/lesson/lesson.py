"""What the widgets of the lessons share: levels, drawings and words travel to the page, and nothing comes back.

What a child did stays in the page and goes with it.
"""

from __future__ import annotations

import base64
from collections.abc import Sequence
from typing import Any

import traitlets as t

from ...deals import check_seed
from ...draw.card import card_parts, definitions
from ...draw.dots import number_markup
from ...errors import BatailleError
from ...lessons.levels import LEVELS, SUIT_LEFT, SUIT_RIGHT, drawings, level, level_data
from ...words import LANGUAGES, catalogue
from ..page.esm import join, styles
from ..page.oneway import PageWidget

ACES = ("", "high", "low")


def script(name: str) -> str:
    """The joined module of a lesson widget."""
    return join(f"lesson/{name}.js")


def sheet() -> str:
    """The style of the lesson widgets: the table's own, so that buttons look alike, and what is theirs."""
    return styles("page/tokens.css", "table/table.css", "lesson/lesson.css")


class LessonWidget(PageWidget):
    """A widget that runs in the page alone. ``lang`` is ``"fr"`` or ``"en"``."""

    _css = sheet()
    picture: tuple[int, ...] = (3, 5)
    """The cards on the still picture, where scripts do not run."""
    kind = "compare"

    _lang = t.Unicode("fr").tag(sync=True)
    _words = t.Dict().tag(sync=True)
    _sprite = t.Dict().tag(sync=True)
    _options = t.Dict().tag(sync=True)

    def __init__(self, *, lang: str = "fr", options: dict[str, Any] | None = None, **traits: Any) -> None:
        if not isinstance(lang, str) or lang not in LANGUAGES:
            raise BatailleError(
                "table.lang", "there are no words in {lang!r}: use one of {known}.",
                lang=lang, known=", ".join(LANGUAGES),
            )  # fmt: skip
        super().__init__(_lang=lang, _words=_messages(lang), _options=options or {}, **traits)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def still(self) -> str:
        return still_picture(self.picture, catalogue(self._lang)(f"lesson.{self.kind}.name"))


class LevelsWidget(LessonWidget):
    """A lesson widget with levels: ``start`` is the first (``three``, ``six``, ``ten``, ``faces``, ``tens``), ``ace``
    ``"high"`` or ``"low"`` where that is settled already (else it is asked, once, by two pictures). A ``seed`` other
    than 0 makes it show the same each time."""

    _levels = t.List(t.Dict()).tag(sync=True)

    def __init__(self, *, start: str = "three", ace: str = "", lang: str = "fr", seed: int = 0) -> None:
        seed = check_seed(seed)
        if not isinstance(ace, str) or ace not in ACES:
            raise BatailleError("lesson.ace", "ace={ace!r} is not allowed: use high or low, or leave it out.", ace=ace)
        options = {"level": level(start).name, "ace": ace, "seed": seed}
        levels = [level_data(entry, lang) for entry in LEVELS] if isinstance(lang, str) and lang in LANGUAGES else []
        super().__init__(lang=lang, options=options, _levels=levels, _sprite=drawings(lang) if levels else {})


def still_picture(numbers: Sequence[int], text: str) -> str:
    """Some cards side by side as an ``<img>`` that needs nothing else."""
    cards = "".join(
        f'<g transform="translate({k * 116} 0)">{number_markup(n, "pips", SUIT_RIGHT if k % 2 else SUIT_LEFT)}</g>'
        for k, n in enumerate(numbers)
    )
    parts: dict[str, str] = {}
    for n in numbers:
        parts |= card_parts(n * 16 + SUIT_LEFT, False) | card_parts(n * 16 + SUIT_RIGHT, False)
    width = len(numbers) * 116 - 16
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} 140" width="{width * 1.5:g}">'
        f"<defs>{definitions(parts)}</defs>{cards.replace('#~', '#be-')}</svg>"
    )
    data = base64.b64encode(svg.encode()).decode()
    return f'<img alt="{text}" style="max-width:100%" src="data:image/svg+xml;base64,{data}">'


def _messages(lang: str) -> dict[str, dict[str, str]]:
    words = catalogue(lang)
    return {id: forms for prefix in ("lesson.", "sheets.") for id, forms in words.messages(prefix).items()}
