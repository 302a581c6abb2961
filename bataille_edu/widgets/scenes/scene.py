"""Little scenes of the rules on a table: the cards lie there, one bets, they play on, and the bet is answered.

Everything travels to the page at once and nothing comes back, so a scene plays without a kernel.
"""

from __future__ import annotations

from typing import Any

import traitlets as t

from ...cards import parse_card
from ...draw import sprite
from ...errors import BatailleError
from ...explain.beats import Speech
from ...game import Game
from ...given import text
from ...lessons.scenes import GROUPS, Scene, facts, scene
from ...words import LANGUAGES, Catalogue, catalogue
from ..page.esm import join, styles
from ..page.oneway import PageWidget
from ..table.table import payload_of, picture_html, table_messages

SEATS = ("next", "takes", "leads", "falls_first", "out_first", "lays_first", "wins")
"""Bets on a player."""
CARDS = ("first", "last", "comes")
COUNTS = ("pot", "down")


class Scenes(PageWidget):
    """``Scenes("battle")`` shows a group of scenes, ``Scenes("ace", "suits")`` those named, one at a time on one table.

    ``names`` are names of ``scenes.GROUPS`` or ``scenes.SCENES``; ``lang`` is ``"fr"`` or ``"en"``. Raises
    ``BatailleError`` (``scene.unknown``, ``table.lang``).

    >>> be.Scenes("ace", "suits", lang="en").still()[:4]
    '<img'
    """

    _esm = join("scenes/scene.js")
    _css = styles("page/tokens.css", "table/table.css", "table/share.css", "scenes/scene.css")

    _scenes = t.List(t.Dict()).tag(sync=True)
    _words = t.Dict().tag(sync=True)
    _lang = t.Unicode("fr").tag(sync=True)
    _options = t.Dict().tag(sync=True)

    def __init__(self, *names: str, lang: str = "fr") -> None:
        words = words_in(lang)
        self.scenes = tuple(scene(one) for name in names for one in GROUPS.get(text("names", name), (name,)))
        super().__init__(
            _scenes=[_shown(one, words) for one in self.scenes], _words=stage_messages(lang, "scene."), _lang=lang,
            _options={},
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"<Scenes {' '.join(one.name for one in self.scenes)}>"

    def still(self) -> str:
        first = self.scenes[0]
        return picture_html(first.game, first.bet_at, self._lang)


def words_in(lang: str) -> Catalogue:
    """The catalogue of a language a person asked a widget for. Raises ``BatailleError`` (``table.lang``)."""
    if not isinstance(lang, str) or lang not in LANGUAGES:
        raise BatailleError(
            "table.lang", "there are no words in {lang!r}: use one of {known}.", lang=lang, known=", ".join(LANGUAGES)
        )
    return catalogue(lang)


def stage_messages(lang: str, *prefixes: str) -> dict[str, dict[str, str]]:
    """The words of a table inside a widget, and the widget's own."""
    words = catalogue(lang)
    own = {id: forms for prefix in prefixes for id, forms in words.messages(prefix).items()}
    return table_messages(lang) | own


def stage_game(game: Game, key: str, lang: str) -> dict[str, Any]:
    """A game for a table inside a widget, with the drawings of its cards."""
    codes = {int(card) for card in game.deal.cards}
    return {"game": payload_of(game, key, lang), "sprite": sprite(codes, game.rules.cards.faces, lang)}


def _shown(one: Scene, words: Catalogue) -> dict[str, Any]:
    return stage_game(one.game, one.name, words.language) | {
        "name": one.name, "bet_at": one.bet_at, "end_at": one.end_at, "right": -1 if one.right is None else one.right,
        "title": words(f"scene.{one.name}.title"), "text": words(f"scene.{one.name}.text"),
        "told": words(f"scene.{one.name}.told"), "question": words(f"scene.ask.{one.asks}") if one.asks else "",
        "answers": [_answer(one, token, words) for token in one.answers], "order": _order(one, words),
    }  # fmt: skip


def _order(one: Scene, words: Catalogue) -> str:
    """Where the order of picking up is the matter, the cards in that order: on the table they lie in a heap."""
    if not any(clause.startswith("3.5.") for clause in one.clauses):
        return ""
    speech = Speech(words, one.rules.cards.faces)
    cards = [parse_card(token) for token in facts(one)["order"].split()]
    return words("scene.order", cards=", ".join(map(speech.card, cards)))


def _answer(one: Scene, token: str, words: Catalogue) -> dict[str, Any]:
    """An answer as a button says it; ``seat`` is the player it names, or -1."""
    speech = Speech(words, one.rules.cards.faces)
    if one.asks in SEATS and token.isdigit():
        return {"text": words(f"event.name.{token}"), "seat": int(token)}
    if one.asks in CARDS:
        card = parse_card(token)
        text = speech.the(card, whole=True)
        return {"text": text[0].upper() + text[1:], "seat": -1}
    if token.isdigit():
        return {"text": words("count.cards", n=int(token)) if one.asks in COUNTS else token, "seat": -1}
    return {"text": words(f"scene.answer.{token}"), "seat": -1}
