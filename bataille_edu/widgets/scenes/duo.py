"""*Une donne, deux règles*: two tables with the same cards, stepping together; Python says where the games part."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

import traitlets as t

from ...deals import check_seed, deal
from ...errors import BatailleError
from ...game import Game, play
from ...given import flag
from ...lessons.parting import parting, under_the_pile
from ...log import pack_log
from ...rules import Rules
from ...variants import VARIANTS
from ..page.esm import join, styles
from ..page.oneway import PageWidget
from ..table.table import picture_html
from .scene import stage_game, stage_messages, words_in

NUMBERS = 10_000
"""Deals drawn are numbered below this."""

UNDER = "under"
USUAL = VARIANTS["recreation"].rules


def _comparable() -> dict[str, Rules]:
    """The rule sets that can play the same deal: 52 cards shuffled for two, to the last card."""
    same = {
        name: entry.rules
        for name, entry in VARIANTS.items()
        if (entry.rules.pack, entry.rules.players, entry.rules.deal, entry.rules.hand, entry.rules.goal)
        == ("52", 2, "shuffled", "closed", "all_cards")
    }
    return same | {UNDER: USUAL, "loser_first": replace(USUAL, capture="loser_first")}


SETS = _comparable()
"""What can be compared, by name: variants, won cards put under the pile, the loser's cards first."""


class Duo(PageWidget):
    """``Duo("recreation", "simple", seed=7)``: deal number 7 by two rule sets of ``SETS``, side by side.

    The page steps by itself; Python is asked for other rules (if one may ``choose``) and other deals. ``parting`` is the
    first round, from 0, in which the games differ, or None.

    Raises ``BatailleError`` (``duo.rules``, ``seed.range``, ``table.lang``).

    >>> duo = be.Duo("recreation", "simple", seed=7)
    >>> duo.parting, duo.still()[:4]
    (4, '<img')
    """

    _esm = join("scenes/duo.js")
    _css = styles("page/tokens.css", "table/table.css", "table/share.css", "scenes/scene.css", "scenes/duo.css")

    _duo = t.Dict().tag(sync=True)
    _sets = t.List(t.List(t.Unicode())).tag(sync=True)
    _choose = t.Bool(True).tag(sync=True)
    _words = t.Dict().tag(sync=True)
    _lang = t.Unicode("fr").tag(sync=True)

    def __init__(
        self, left: str = "recreation", right: str = "simple", *, seed: int = 7, choose: bool = True, lang: str = "fr"
    ) -> None:
        words, choose = words_in(lang), flag("choose", choose)
        self._language = lang
        titles = [
            [name, words(f"duo.set.{name}" if f"duo.set.{name}" in words else f"variant.{name}.title")] for name in SETS
        ]
        made = self._made(left, right, check_seed(seed))
        super().__init__(
            _duo=made, _sets=titles, _words=stage_messages(lang, "duo.", "scene."), _lang=lang, _choose=choose
        )
        self.on_msg(self._heard)

    def _made(self, left: str, right: str, seed: int) -> dict[str, Any]:
        for name in (left, right):
            if not isinstance(name, str) or name not in SETS:
                raise BatailleError(
                    "duo.rules", "{name!r} is not among the rules to compare: choose two of {names}.",
                    name=name, names=", ".join(SETS),
                )  # fmt: skip
        dealt = deal(USUAL, seed=seed)
        self.games = tuple(play(SETS[name], dealt, seed=seed) for name in (left, right))
        self.parting = parting(*self.games)
        sides = [self._side(game, name) for game, name in zip(self.games, (left, right), strict=True)]
        return {
            "left": left,
            "right": right,
            "seed": seed,
            "sides": sides,
            "parting": -1 if self.parting is None else self.parting,
        }

    def _side(self, game: Game, name: str) -> dict[str, Any]:
        side = stage_game(game, f"{name}-{game.share_code}", self._language)
        side["under"] = name == UNDER
        if side["under"]:
            side["game"]["log"] = pack_log(under_the_pile(game))
        side["winner"] = -1 if game.winner is None else game.winner
        return side

    def _heard(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Other rules or another deal; what a page says is not taken on trust."""
        if not isinstance(content, dict) or content.get("event") != "set":
            return
        left, right, seed = (content.get(name) for name in ("left", "right", "seed"))
        if not isinstance(left, str) or not isinstance(right, str) or left not in SETS or right not in SETS:
            return
        if type(seed) is not int or not 0 <= seed < NUMBERS:
            seed = secrets.randbelow(NUMBERS)
        self._duo = self._made(left, right, seed)

    def __repr__(self) -> str:
        return f"<Duo {self._duo['left']} {self._duo['right']} {self._duo['seed']}>"

    def still(self) -> str:
        return "".join(picture_html(game, 0, self._language) for game in self.games)
