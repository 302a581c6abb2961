"""All drawings of a page in one dict, for the table in the browser: each becomes one ``<symbol>``."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import Card
from .card import back_markup, card_markup
from .icons import ICONS
from .shapes import PIPS, SIGNS


def sprite(codes: Iterable[int], faces: bool = True, lang: str = "fr") -> dict[str, dict[str, str]]:
    """``{"card": {code: svg}, "pip": {suit: path}, "sign": {seat: path}, "icon": {name: svg}}`` for these cards.

    Cards are for a box of 100 x 140, ``back`` among them; pips and signs about (0, 0), 20 high; icons 24 x 24.
    In a card ``#~p3`` refers to pip 3: the page puts its own prefix there, so that tables side by side do not mix.
    """
    different = sorted({Card(code) for code in codes})
    cards = {str(int(card)): card_markup(card, faces, lang) for card in different}
    cards["back"] = back_markup()
    return {
        "card": cards,
        "pip": {str(suit): PIPS[suit] for suit in sorted({card.suit for card in different})},
        "sign": {str(seat): path for seat, path in enumerate(SIGNS)},
        "icon": dict(ICONS),
    }
