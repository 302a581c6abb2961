"""*La loi de phase*: two piles as belts of captured pairs, what meets what, and what follows from it."""

from __future__ import annotations

import json
from html import escape
from importlib import resources
from typing import Any

import traitlets as t

from ...lessons.belts import CARDS, DOWN, FIRST, ORDERS, kept
from ...words import Catalogue
from ..page.esm import join, styles
from ..page.oneway import PageWidget
from ..scenes.scene import words_in

FIGURES = ("alike", "ties", "lag", "rounds", "unfinished")
LONGEST = 1_500
"""Rounds at the end of the scale of mean lengths."""


class Belts(PageWidget):
    """``Belts()``: choose the number of cards, the order of picking up and the cards face down; step through rounds of a game, and
    see how often games of that kind tie, echo and go round for ever. All of it stands in the page.

    Raises ``BatailleError`` (``table.lang``).

    >>> "51" in be.Belts(lang="en").still()
    True
    """

    _esm = join("phase/belts.js")
    _css = styles("page/tokens.css", "table/table.css", "phase/belts.css")

    _belts = t.Dict().tag(sync=True)
    _choices: Any = t.List().tag(sync=True)
    _figures = t.Dict().tag(sync=True)
    _first = t.Int().tag(sync=True)
    _words = t.Dict().tag(sync=True)
    _lang = t.Unicode("fr").tag(sync=True)

    def __init__(self, lang: str = "fr") -> None:
        self._say = words_in(lang)
        super().__init__(
            _belts=kept(), _choices=_choices(self._say), _figures=_figures(self._say), _lang=lang,
            _first=FIRST + 1, _words=self._say.messages("phase."),
        )  # fmt: skip

    def __repr__(self) -> str:
        return "<Belts>"

    def still(self) -> str:
        """The table of the figures, shown where nothing runs."""
        return f"<style>{styles('phase/belts.css')}</style>{table_html(self._say)}"


def rows() -> dict[str, dict[str, Any]]:
    """The kept table of the phase law by ``"52 winner_first 3"`` (``tests/tools/measure_phase.py``)."""
    text = resources.files("bataille_edu.stats").joinpath("data/phase.json").read_text(encoding="utf-8")
    return {f"{row['cards']} {row['capture']} {row['face_down']}": row for row in json.loads(text)}


def _choices(say: Catalogue) -> list[list[Any]]:
    """What can be chosen: the name of a choice, its title, and each value with its words."""
    return [
        ["cards", say("phase.choose.cards"), [[str(n), say("count.cards", n=n)] for n in CARDS]],
        ["capture", say("phase.choose.capture"), [[name, say(f"phase.capture.{name}")] for name in ORDERS]],
        ["face_down", say("phase.choose.down"), [[str(n), say(f"phase.down.{n}")] for n in DOWN]],
    ]


def _figures(say: Catalogue) -> dict[str, list[list[Any]]]:
    """Of every choice: each figure's name, its text, and where it stands on its scale, from 0 to 1."""
    return {
        name: [[say(f"phase.{part}"), _text(row, part, say), _place(row[part][0], part)] for part in FIGURES]
        for name, row in rows().items()
    }


def _place(value: float, part: str) -> float:
    """On the scale of its bar: a correlation from -1 to 1, rounds up to ``LONGEST``, ties up to one in ten."""
    scaled = (
        (value + 1) / 2
        if part == "lag"
        else value / LONGEST
        if part == "rounds"
        else 10 * value
        if part == "ties"
        else value
    )
    return round(min(1.0, max(0.0, scaled)), 4)


def _text(row: dict[str, Any], part: str, say: Catalogue) -> str:
    value = row[part][0]
    if part == "lag":
        return say.number(value, 2)
    if part == "rounds":
        return say.number(round(value))
    if part == "unfinished" and value == 0:
        return say("phase.none", n=row["games"])
    return say("experiment.percent", value=say.number(100 * value, 1))


def table_html(say: Catalogue) -> str:
    """The table for three cards face down: what the widget shows, for who has no page that plays."""
    heads = "".join(f'<th scope="col">{escape(say(f"phase.{part}"))}</th>' for part in FIGURES)
    body = ""
    for cards in CARDS:
        for capture in ORDERS:
            row = rows()[f"{cards} {capture} 3"]
            title = say("phase.row", cards=say("count.cards", n=cards), capture=say(f"phase.capture.{capture}"))
            cells = "".join(f"<td>{escape(_text(row, part, say))}</td>" for part in FIGURES)
            body += f'<tr><th scope="row">{escape(title)}</th>{cells}</tr>'
    return (
        f'<div class="be-belts-table"><table><caption>{escape(say("phase.caption", n=row["games"]))}</caption>'
        f"<thead><tr><td></td>{heads}</tr></thead><tbody>{body}</tbody></table></div>"
    )
