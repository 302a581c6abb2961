"""*Tout est joué d'avance*: one deal on two tables; with two of its cards exchanged, or exactly the same."""

from __future__ import annotations

from typing import Any

import traitlets as t

from ...deals import check_seed, deal
from ...errors import BatailleError
from ...game import play
from ...given import integer, items
from ...lessons.parting import exchanged, parting
from ...variants import variant
from ..page.esm import join, styles
from ..page.oneway import PageWidget
from ..table.table import picture_html
from .scene import stage_game, stage_messages, words_in

LEFT, RIGHT = "dealt", "exchanged"


class Swap(PageWidget):
    """``Swap("recreation", seed=7, exchange=(3, 4))``: deal number 7, and the same with cards 3 and 4 of the deal exchanged
    (places in ``deal.cards``, from 0); the reader bets on the winner, and then chooses two cards. ``exchange=None``: the
    same deal twice. ``parting`` is the first round, from 0, in which the games differ, or None.

    Raises ``BatailleError`` (``swap.cards``, ``swap.rules``, ``seed.range``, ``table.lang``, ``variant.unknown``).

    >>> swap = be.Swap("recreation", seed=7, exchange=(3, 4))
    >>> swap.parting, swap.still()[:4]
    (3, '<img')
    """

    _esm = join("scenes/swap.js")
    _css = styles(
        "page/tokens.css", "table/table.css", "table/share.css", "scenes/scene.css", "scenes/duo.css", "scenes/swap.css"
    )  # fmt: skip

    _duo = t.Dict().tag(sync=True)
    _sets = t.List(t.List(t.Unicode())).tag(sync=True)
    _choose = t.Bool(False).tag(sync=True)
    _words = t.Dict().tag(sync=True)
    _lang = t.Unicode("fr").tag(sync=True)

    def __init__(
        self,
        name: str = "recreation",
        *,
        seed: int = 7,
        exchange: tuple[int, int] | None = (3, 4),
        lang: str = "fr",
    ) -> None:
        words = words_in(lang)
        self._language = lang
        self._rules = variant(name).rules
        if self._rules.players != 2 or self._rules.uses_chance or self._rules.hand == "open":
            raise BatailleError(
                "swap.rules", "two cards are exchanged in games of two players decided by the deal alone."
            )
        self.deal = deal(self._rules, check_seed(seed))
        titles = [
            [LEFT, words("swap.dealt")],
            [RIGHT, words("swap.exchanged" if exchange is not None else "swap.again")],
        ]
        made = self._made(seed, exchange)
        super().__init__(
            _duo=made, _sets=titles, _words=stage_messages(lang, "duo.", "scene.", "swap."), _lang=lang
        )  # fmt: skip
        self.on_msg(self._heard)

    def _made(self, seed: int, exchange: tuple[int, int] | None) -> dict[str, Any]:
        other = self.deal
        if exchange is not None:
            found = items("exchange", exchange)
            last = len(self.deal.cards) - 1
            places = {integer(place) for place in found}
            if len(found) != 2 or len(places) != 2 or not places <= set(range(last + 1)):
                raise BatailleError(
                    "swap.cards", "exchange={places!r} is not allowed: give two places of the deal, from 0 to {last}.",
                    places=exchange, last=len(self.deal.cards) - 1,
                )  # fmt: skip
            other = exchanged(self.deal, *exchange)
        self.exchange = exchange
        self.games = (play(self._rules, self.deal), play(self._rules, other))
        self.parting = parting(*self.games)
        return {
            "left": LEFT, "right": RIGHT, "seed": seed, "exchange": list(exchange or ()), "sizes": list(self.deal.sizes),
            "cards": [int(card) for card in self.deal.cards], "parting": -1 if self.parting is None else self.parting,
            "sides": [
                stage_game(game, f"swap-{game.share_code}", self._language)
                | {"under": False, "winner": -1 if game.winner is None else game.winner}
                for game in self.games
            ],
        }  # fmt: skip

    def _heard(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Two other cards; what a page says is not taken on trust."""
        if not isinstance(content, dict) or content.get("event") != "exchange" or not self.exchange:
            return
        places = content.get("places")
        if not isinstance(places, list) or [type(place) for place in places] != [int, int]:
            return
        if places[0] != places[1] and all(0 <= place < len(self.deal.cards) for place in places):
            self._duo = self._made(self._duo["seed"], (places[0], places[1]))

    def __repr__(self) -> str:
        return f"<Swap {self._duo['seed']} {self.exchange}>"

    def still(self) -> str:
        return "".join(picture_html(game, 0, self._language) for game in self.games)
