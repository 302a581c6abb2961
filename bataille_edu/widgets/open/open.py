"""Bataille ouverte in the page: you choose your cards, Emma hers; the engine plays both there, with or without Python."""

from __future__ import annotations

from typing import Any

import traitlets as t

from ...deals import check_seed
from ...draw import sprite
from ...engine.whole import rules_rows
from ...errors import BatailleError
from ...game import play
from ...game.strategies import EMMA
from ...given import word
from ...many.machine import ENGINE
from ...variants import RulesLike, rules_of
from ...words import LANGUAGES, catalogue
from ..page.esm import join, styles
from ..page.oneway import PageWidget
from ..table.table import picture_html

MOST_SEATS = 4


class OpenTable(PageWidget):
    """``OpenTable("ouverte", seed=7, emma="careful", lang="fr")``: a game with open hands, two to four players.

    Emma (and who else sits there) is ``"dreamy"``, ``"careful"`` or ``"cunning"``; each sees her own cards and what was shown. The
    game of a seed is the one that ``play(rules, seed=seed)`` deals.

    Raises ``BatailleError`` (``open.rules``, ``value.word``, ``seed.range``, ``variant.unknown``).

    >>> table = be.OpenTable(seed=7, emma="cunning", lang="en")
    >>> table.seed, table.still()[:4]
    (7, '<img')
    """

    _esm = join("open/open.js")
    _css = styles("page/tokens.css", "open/open.css")

    _shown = t.Dict().tag(sync=True)
    _engine = t.Bytes().tag(sync=True)
    _words = t.Dict().tag(sync=True)
    _lang = t.Unicode("fr").tag(sync=True)

    def __init__(self, rules: RulesLike = "ouverte", *, seed: int = 0, emma: str = "careful", lang: str = "fr") -> None:
        self.rules, self.seed = rules_of(rules), check_seed(seed)
        if self.rules.hand != "open" or self.rules.players > MOST_SEATS:
            raise BatailleError(
                "open.rules",
                "this table is for open hands and two to four players: use 'ouverte', or replace(rules, hand='open').",
            )
        lang = word("lang", lang, LANGUAGES)
        super().__init__(
            _shown=self._told(word("emma", emma, EMMA), lang),
            _engine=ENGINE.read_bytes(),
            _words=_messages(lang),
            _lang=lang,
        )

    def _told(self, emma: str, lang: str) -> dict[str, Any]:
        cards = self.rules.cards
        return {
            "rows": rules_rows(self.rules) | {"players": self.rules.players},
            "seed": str(self.seed), "emma": emma, "faces": cards.faces,
            "characters": [[name, kind.number] for name, kind in EMMA.items()],
            "sprite": sprite([int(card) for card in cards.cards], cards.faces, lang),
        }  # fmt: skip

    def __repr__(self) -> str:
        return f"<OpenTable {self.seed} {self._shown['emma']}>"

    def still(self) -> str:
        return picture_html(play(self.rules, seed=self.seed), 0, self._lang)


def _messages(lang: str) -> dict[str, dict[str, str]]:
    words = catalogue(lang)
    return {id: forms for prefix in ("open.", "event.", "count.") for id, forms in words.messages(prefix).items()}
