"""*Ça tourne en rond*: a deal on the table, a bet whether its game ends, and the ring of piles that come back."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Any

import traitlets as t

from ...cards import Card
from ...deals import Deal
from ...errors import BatailleError
from ...game import Game, play
from ...rules import Rules
from ...words import Catalogue
from ..page.esm import join, styles
from ..page.oneway import PageWidget
from ..table.table import picture_html
from .scene import stage_game, stage_messages, words_in


@dataclass(frozen=True)
class Course:
    """A deal worth following to its end, or round and round. Hands top card first, higher is stronger unless ``low``."""

    pack: str
    capture: str
    hands: str
    low: bool = False

    @property
    def game(self) -> Game:
        """The game, from the deal to the end or to the second time the same piles lie there."""
        rules = Rules(
            pack=self.pack, face_down=0, shortage="last_card_up", capture=self.capture, strongest="low" if self.low else "high"
        )  # fmt: skip
        return play(rules, Deal.of([Card.of(int(rank)) for rank in hand.split()] for hand in self.hands.split("|")))


COURSES = {
    "four": Course("4r1s", "seat_order", "1 3 | 4 2"),
    "eight": Course("8r1s", "winner_first", "1 4 6 8 | 7 2 5 3"),
    "six": Course("6r1s", "loser_first", "1 2 5 | 3 6 4"),
    "ten": Course("10r1s", "winner_first", "1 2 3 4 9 | 5 6 10 7 8"),
    "twelve": Course("3r4s", "natural", "3 2 1 1 2 1 | 2 1 3 2 3 3"),
    "fortyfour": Course(
        "11r4s", "winner_first",
        "10 9 8 7 7 3 4 2 11 10 6 5 6 4 3 2 | 9 6 2 1 11 10 8 3 10 7 3 1 11 8 6 4 9 5 4 1 11 8 9 5 7 5 2 1",
    ),
    "spivey": Course(
        "52r1s", "winner_first",
        "26 46 1 7 8 27 9 28 29 47 2 10 11 30 12 31 32 48 3 13 14 33 15 34 35 49 "
        "| 16 36 17 37 38 50 4 18 19 39 20 40 41 51 5 21 22 42 23 43 44 52 6 24 25 45", low=True,
    ),
    "record": Course(
        "13r4s", "natural",
        "7 4 10 12 11 9 8 1 2 6 13 2 6 2 11 6 1 13 1 11 5 12 5 12 4 7 | 9 9 10 7 8 4 9 6 10 10 3 3 5 3 8 13 3 11 7 2 4 12 1 8 5 13",
    ),
}  # fmt: skip
"""The smallest endless deals of equal hands for each order, found by counting every deal; ``eight``: the longest game of eight
different cards, which ends; ``twelve``: P. Mathieu and J.-P. Delahaye, *Pour la Science* 567, 2025; ``fortyfour``: four
rounds to the one, four to the other, for ever, found for this kit; ``spivey``: M. Z. Spivey, *Integers* 10, 2010; ``record``:
the longest game published of 52 real cards, Mathieu and Delahaye again."""

LATER = ("spivey", "record")
"""Games of thousands of rounds: they are played, and sent, when asked for."""


def _rule(course: Course, words: Catalogue) -> str:
    rule = words(f"rule.capture.{course.capture}")
    return words("ring.low", rule=rule) if course.low else rule


def _head(name: str, words: Catalogue) -> dict[str, Any]:
    return {"name": name, "title": words(f"ring.course.{name}"), "rule": _rule(COURSES[name], words)}


def _shown(name: str, lang: str) -> dict[str, Any]:
    """A course with its game."""
    game = COURSES[name].game
    ending = {"cycle": list(game.cycle or ()), "winner": -1 if game.winner is None else game.winner}
    return _head(name, words_in(lang)) | ending | stage_game(game, f"ring-{name}", lang)


class Ring(PageWidget):
    """``Ring("four", "ten")``: courses of ``COURSES``, one at a time; the reader bets, then steps or lets it run.

    All but the longest (``LATER``) travel to the page at once, and run without a kernel. Raises ``BatailleError``
    (``ring.unknown``, ``table.lang``).

    >>> be.Ring("four", lang="en").still()[:4]
    '<img'
    """

    _esm = join("scenes/ring.js")
    _css = styles(
        "page/tokens.css", "table/table.css", "table/share.css", "scenes/scene.css", "scenes/states.css", "scenes/ring.css"
    )  # fmt: skip

    _courses = t.List(t.Dict()).tag(sync=True)
    _later = t.Dict().tag(sync=True)
    _words = t.Dict().tag(sync=True)
    _lang = t.Unicode("fr").tag(sync=True)

    def __init__(self, *names: str, lang: str = "fr") -> None:
        words = words_in(lang)
        for name in names:
            if not isinstance(name, str) or name not in COURSES:
                raise BatailleError(
                    "ring.unknown", "there is no deal {name!r} here: choose from {names}.", name=name, names=", ".join(COURSES)
                )  # fmt: skip
        self.names, self._language = names, lang
        courses = [_shown(name, lang) if name not in LATER else _head(name, words) for name in names]
        super().__init__(_courses=courses, _words=stage_messages(lang, "ring.", "scene."), _lang=lang)
        self.on_msg(self._heard)

    def _heard(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """A long game is asked for; what a page says is not taken on trust."""
        name = content.get("course") if isinstance(content, dict) else None
        if isinstance(name, str) and name in self.names and name in LATER:
            threading.Thread(target=self._play, args=(name,), daemon=True, name="bataille-edu ring").start()

    def _play(self, name: str) -> None:
        self._later = _shown(name, self._language)

    def __repr__(self) -> str:
        return f"<Ring {' '.join(self.names)}>"

    def still(self) -> str:
        return picture_html(COURSES[self.names[0]].game, 0, self._lang)
