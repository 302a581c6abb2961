"""*Le plan de toutes les positions*: every state of a tiny pack as a picture; touch one and see it on the table."""

from __future__ import annotations

from html import escape
from typing import Any

import traitlets as t

from ...draw.states import states_svgs
from ...errors import BatailleError
from ...given import flag, integer
from ...lessons.states import States, one_line, states
from ...rules import Rules
from ...words import Catalogue, catalogue
from ..page.esm import join, styles
from ..page.oneway import PageWidget
from .scene import stage_game, stage_messages, words_in

CARDS = (3, 4)
CAPTURES = ("winner_first", "loser_first", "seat_order")


def tiny_rules(cards: int, capture: str) -> Rules:
    """``cards`` different cards, none face down."""
    return Rules(pack=f"{cards}r1s", face_down=0, shortage="last_card_up", capture=capture)


class StatesMap(PageWidget):
    """``StatesMap(3, "loser_first")``: all states of three cards. The page walks from state to state by itself; with ``choose``
    Python is asked for another pack (``CARDS``) or another order of capture (``CAPTURES``). ``states`` are those shown.

    Raises ``BatailleError`` (``states.map``, ``table.lang``).

    >>> found = be.StatesMap(3, "loser_first")
    >>> len(found.states.deals), found.still()[:6]
    (12, '<style')
    """

    _esm = join("scenes/states.js")
    _css = styles(
        "page/tokens.css", "table/table.css", "table/share.css", "scenes/scene.css", "scenes/states.css"
    )  # fmt: skip

    _map = t.Dict().tag(sync=True)
    _choices = t.Dict().tag(sync=True)
    _words = t.Dict().tag(sync=True)
    _lang = t.Unicode("fr").tag(sync=True)

    def __init__(self, cards: int = 3, capture: str = "winner_first", *, choose: bool = True, lang: str = "fr") -> None:
        words = words_in(lang)
        self._language = lang
        choose = flag("choose", choose)
        if integer(cards) not in CARDS or not isinstance(capture, str) or capture not in CAPTURES:
            raise BatailleError(
                "states.map", "there is no map of {cards!r} cards with {capture!r}: choose from {packs} and {captures}.",
                cards=cards, capture=capture, packs=", ".join(map(str, CARDS)), captures=", ".join(CAPTURES),
            )  # fmt: skip
        choices = {
            "cards": [[str(n), words("count.cards", n=n)] for n in CARDS],
            "capture": [[name, words(f"rule.capture.{name}")] for name in CAPTURES],
        }
        super().__init__(
            _map=self._made(cards, capture), _choices=choices if choose else {}, _lang=lang,
            _words=stage_messages(lang, "states.", "scene."),
        )  # fmt: skip
        self.on_msg(self._heard)

    def _made(self, cards: int, capture: str) -> dict[str, Any]:
        self.states = found = states(tiny_rules(cards, capture))
        words = catalogue(self._language)
        whole = stage_game(found.games[0], "states", self._language)
        return {
            "cards": str(cards), "capture": capture, "svgs": states_svgs(found.deals, found.after, found.cycles, self._language),
            "titles": _titles(found, words), "summary": summary(found, words), "list": _listed(found, words),
            "after": list(found.after), "start": _start(found), "sprite": whole["sprite"],
            "games": [stage_game(game, f"s{i}", self._language)["game"] for i, game in enumerate(found.games)],
        }  # fmt: skip

    def _heard(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Another map; what a page says is not taken on trust."""
        if not isinstance(content, dict) or content.get("event") != "map" or not self._choices:
            return
        cards, capture = str(content.get("cards")), content.get("capture")
        if cards in map(str, CARDS) and isinstance(capture, str) and capture in CAPTURES:
            self._map = self._made(int(cards), capture)

    def __repr__(self) -> str:
        return f"<StatesMap {self._map['cards']} {self._map['capture']}>"

    def still(self) -> str:
        style = styles("scenes/states.css")
        parts = zip(self._map["titles"], self._map["svgs"], strict=True)
        pictures = "".join(f"<figure><figcaption>{escape(title)}</figcaption>{svg}</figure>" for title, svg in parts)
        return (
            f'<style>{style}</style><div class="be-states"><p>{escape(self._map["summary"])}</p>'
            f'<div class="be-states-parts">{pictures}</div></div>'
        )


def _start(found: States) -> int:
    """Where one stands at first: on a cycle, or as far from an end as there is."""
    if found.cycles:
        return found.cycles[0][0]
    return max(range(len(found.games)), key=lambda i: found.games[i].n_rounds)


def summary(found: States, words: Catalogue) -> str:
    """How many states there are, and how many of them never end."""
    many = words("states.summary", n=len(found.deals))
    if not found.cycles:
        return f"{many} {words('states.all_end', n=found.longest)}"
    return f"{many} {words('states.some_endless', n=found.endless)}"


def _titles(found: States, words: Catalogue) -> list[str]:
    ends = [words(f"states.end.{seat}", n=found.leading_to(-1 - seat)) for seat in range(2)]
    return ends + [words("states.cycle", n=len(ring), all=found.leading_to(ring[0])) for ring in found.cycles]


def _listed(found: States, words: Catalogue) -> list[list[str]]:
    """Each state and what comes next, in words: what the picture shows."""
    ends = [words("event.name.0"), words("event.name.1")]
    return [
        [
            one_line(deal),
            one_line(found.deals[following]) if following >= 0 else words("states.won", name=ends[-1 - following]),
        ]
        for deal, following in zip(found.deals, found.after, strict=True)
    ]
