"""The explorer: a table, and beside it pictures of how the piles change. The page draws them from the log by itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import traitlets as t

from ...cards import Card
from ...draw.bands import bands_svg
from ...errors import BatailleError
from ...game import Game
from ...game.game import GAME
from ...lessons import piles
from ...words import catalogue
from ..page.esm import join, styles
from ..table.table import Table, svg_image

LOOKS: Mapping[str, tuple[Any, ...]] = {
    "picture": ("ribbon", "bands", "aces", "card"), "colouring": ("rank", "owner", "pairs"),
    "groups": ("four", "top", "all", "mine"), "zoom": (0, 100, 40),
}  # fmt: skip
"""What an explorer may be opened with, the usual value first. ``picture``: every card in order; ranks in groups; the
strongest cards and who leads; one card. ``zoom``: how many rounds are shown, 0 all."""


class Explorer(Table):
    """``Explorer(game)``: the table of a game and pictures of its piles, joined in the page: a cursor follows the table, a
    touched picture moves it.

    ``picture``, ``colouring``, ``groups`` and ``zoom`` are values of ``LOOKS``; ``card`` is the card followed (``"As"``); ``bet``
    one of ``piles.BETS``: it is asked first, and what comes later is veiled until it is laid. Everything else is as for
    ``Table``, but for ``reserve`` and ``keep``: an explorer stays with its game.

    Raises ``BatailleError`` (``explorer.look``, ``piles.bet``, ``piles.card``, ``table.*``).

    >>> be.Explorer(be.play(seed=7), picture="bands", lang="en").still()[:4]
    '<img'
    """

    _esm = join("explorer/explorer.js")
    _css = styles("page/tokens.css", "table/table.css", "table/share.css", "explorer/explorer.css")

    _look = t.Dict().tag(sync=True)
    _bet = t.Dict().tag(sync=True)

    def __init__(
        self, game: Game, *, picture: str = "ribbon", colouring: str = "rank", groups: str = "four", zoom: int = 0,
        card: int | str | Card | None = None, bet: str | None = None, reserve: int = 0, keep: bool = False,
        lang: str = "fr", **options: Any,
    ) -> None:  # fmt: skip
        game = GAME("game", game)
        look = {"picture": picture, "colouring": colouring, "groups": groups, "zoom": zoom}
        for name, value in look.items():
            if not isinstance(value, str | int) or isinstance(value, bool) or value not in LOOKS[name]:
                raise BatailleError(
                    "explorer.look", "{name}={value!r} is no way to look at piles: use one of {known}.",
                    name=name, value=value, known=", ".join(map(str, LOOKS[name])),
                )  # fmt: skip
        if card is not None:
            look["card"] = piles.number_of(game, card)
        options = {"reveal": True} | options  # a game to be looked at, not played
        super().__init__(game, reserve=reserve, keep=keep, lang=lang, **options)
        self._look = look
        self._words = self._words | catalogue(lang).messages("piles.")
        if bet is not None:
            self._bet = _as_sent(game, piles.bet(game, bet, lang))

    def _payload(self, key: str) -> dict[str, Any]:
        game = self._games[key]
        faces = game.rules.cards.faces
        texts = {str(int(card)): card.text(faces) for card in game.deal.cards}
        return super()._payload(key) | {"groups": piles.rank_groups(game, self._language), "texts": texts}

    def __repr__(self) -> str:
        return f"<Explorer {self.game!r}>"

    def still(self) -> str:
        if self._bet:  # before a bet nothing is given away
            return super().still()
        text = catalogue(self._language)("piles.picture.alt")
        return super().still() + svg_image(bands_svg(self.game, self._language), text)


def _as_sent(game: Game, bet: piles.Bet) -> dict[str, Any]:
    """A bet for the page, its rounds as positions."""

    def place(k: int) -> int:
        return game.round_span(k)[0] if k < game.n_rounds else game.n_events

    return {
        "question": bet.question, "answers": list(bet.answers), "right": bet.right, "told": bet.told,
        "at": place(bet.at), "to": place(bet.to),
    }  # fmt: skip
