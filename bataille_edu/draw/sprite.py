"""All drawings of a page in one dict, for the table in the browser: each becomes one ``<symbol>``."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import card_of
from ..given import flag, items, takes
from ..words import LANG
from .card import back_markup, card_markup, card_parts
from .icons import ICONS
from .shapes import SIGNS


@takes(codes=items, faces=flag, lang=LANG)
def sprite(codes: Iterable[int], faces: bool = True, lang: str = "fr") -> dict[str, dict[str, str]]:
    """``{"card": {code: svg}, "part": {name: svg}, "sign": {seat: path}, "icon": {name: svg}}`` for these.

    Cards are for a box of 100 x 140, ``back`` among them; signs about (0, 0), 20 high; icons 24 x 24. In a card
    ``#~p3`` refers to part ``p3``, the shape of suit 3: the page puts its own prefix there, so that tables side by
    side do not mix.
    """
    different = sorted({card_of(code) for code in codes})
    cards = {str(int(card)): card_markup(card, faces, lang) for card in different}
    cards["back"] = back_markup()
    parts: dict[str, str] = {}
    for card in different:
        parts |= card_parts(card, faces, lang)
    return {
        "card": cards,
        "part": parts,
        "sign": {str(seat): path for seat, path in enumerate(SIGNS)},
        "icon": dict(ICONS),
    }
