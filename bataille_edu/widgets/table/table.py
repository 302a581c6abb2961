"""The table: a game that plays in the browser by itself, from its log. Python gives games, hears what is done, and may
move the table; a click never waits for it."""

from __future__ import annotations

import base64
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import traitlets as t

from ...draw import sprite, table_svg
from ...draw.glyphs import rank_text
from ...errors import BatailleError
from ...game import Game
from ...game.game import GAME
from ...game.ordered import played
from ...given import flag, integer, maybe, text
from ...given import names as NAMES
from ...words import LANGUAGES, catalogue
from ..page.esm import join, styles
from ..page.oneway import PageWidget
from .share import Shares

MAX_RESERVE = 60
OPTIONS: Mapping[str, Any] = {
    "speed": 1, "judge": False, "two": False, "stopBattle": False, "stopDanger": False, "stopLevel": False,
    "colours": False, "projector": False, "calm": False, "theme": "auto", "voice": False, "reveal": False,
}  # fmt: skip
"""What a table may be opened with, and its usual values. ``speed`` 0 (slow) … 5 (fast-forward); ``judge``: judge first;
``two``: two people at the table; ``stopBattle``, ``stopDanger``, ``stopLevel``: where auto-play stops by itself;
``colours``: four suit colours; ``projector``: large; ``calm``: no motion; ``theme``: auto, light or dark;
``reveal``: what is still to come is shown too, for whoever looks at a game instead of playing it."""

Callback = Callable[[str, dict[str, Any]], None]


class Table(Shares, PageWidget):
    """A card table for one game, with more games in reserve.

    ``Table(game)`` shows a ``Game``; ``names`` gives the players other names, ``lang`` is ``"fr"`` or ``"en"``; ``reserve``
    more games by the same rules travel with it, for "Nouvelle partie" without Python. ``position`` (events played,
    0 … n) and ``round`` (rounds that are over, as for ``Game.piles``) follow the page and move it; other widgets may be
    linked to them in the page with ``jslink``. ``on_event(f)`` calls ``f(name, data)`` for what a person does: ``flip``,
    ``auto``, ``back``, ``step``, ``new_game``, ``replay``, ``revanche``, ``count``, ``judge`` (``data["right"]``), ``end``.

    >>> table = be.Table(be.play(seed=7), lang="en", names=["Zoé", None])
    >>> table.on_event(lambda name, data: print(name))  # what a person does
    >>> table.position = 20
    >>> table.game.seed, table.round
    (7, 4)
    >>> table.put(be.play(seed=8))
    >>> table.update()
    >>> table.game.seed, table.still()[:4]
    (8, '<img')
    """

    _esm = join("table/table.js")
    _css = styles("page/tokens.css", "table/table.css", "table/share.css")

    from_page = frozenset({"position", "round", "_playing"})

    position = t.Int(0).tag(sync=True)
    round = t.Int(0).tag(sync=True)
    _game = t.Dict().tag(sync=True)
    _playing = t.Unicode("").tag(sync=True)
    _reserve = t.List(t.Dict()).tag(sync=True)
    _sprite = t.Dict().tag(sync=True)
    _words = t.Dict().tag(sync=True)
    _lang = t.Unicode("fr").tag(sync=True)
    _options = t.Dict().tag(sync=True)
    _notice = t.Unicode("").tag(sync=True)

    def __init__(
        self, game: Game, *, reserve: int = 12, lang: str = "fr", names: Sequence[str | None] = (), name: str = "",
        keep: bool = True, **options: Any,
    ) -> None:  # fmt: skip
        game, keep, name, names = GAME("game", game), flag("keep", keep), text("name", name), NAMES("names", names)
        if not isinstance(lang, str) or lang not in LANGUAGES:
            raise BatailleError(
                "table.lang",
                "there are no words in {lang!r}: use one of {known}.",
                lang=lang,
                known=", ".join(LANGUAGES),
            )
        size = integer(reserve)
        if size is None or not 0 <= size <= MAX_RESERVE:
            raise BatailleError(
                "table.reserve", "reserve={n!r} is not allowed: use 0 to {most}.", n=reserve, most=MAX_RESERVE
            )
        self._lock = threading.RLock()  # callbacks may come from several threads in a notebook
        self._callbacks: list[Callback] = []
        self._games: dict[str, Game] = {}
        self._made = 0
        self._names = list(names)
        self._size = size
        self._language = lang
        self._first_seed = (game.seed or 0) + 1
        key = self._keep(game)
        self._current = key
        super().__init__(
            _game=self._payload(key), _playing=key, _lang=lang, _words=table_messages(lang), _options=_checked(options),
            _sprite=self._drawings(game), position=0, round=0, _name=name, _keep_game=keep,
        )  # fmt: skip
        self._fill()
        self.on_msg(self._heard)

    # --- the game on the table ---

    @property
    def game(self) -> Game:
        """The game on the table; setting it puts another one there."""
        key = self._current
        game = self._games[key.removesuffix("~r")]
        return game.swapped() if key.endswith("~r") else game

    @game.setter
    def game(self, game: Game) -> None:
        game = GAME("game", game)
        with self._lock:
            key = self._keep(game)
            self._current = key
            with self.hold_sync():
                self._sprite = self._drawings(game)
                self._game = self._payload(key)
                self._playing = key
                self.position = 0
            self._forget()

    def put(self, game: Game, names: Sequence[str | None] | None = None) -> None:
        """Put another game on the table, with other names if given; the reserve follows its rules."""
        game, names = GAME("game", game), maybe(NAMES)("names", names)
        with self._lock:
            other_rules = game.rules != self.game.rules
            if names is not None:
                self._names = list(names)
            self.game = game
            if other_rules or names is not None:
                self._reserve = []
                self._first_seed = (game.seed or 0) + 1
                self._fill()
                self._forget()

    def update(self, game: Game | None = None) -> None:
        """Send the game again after its log has grown (open play); the table stays where it is. ``game`` replaces the object."""
        game = maybe(GAME)("game", game)
        with self._lock:
            if game is not None:
                self._games[self._current] = game
            self._game = self._payload(self._current)

    def on_event(self, callback: Callback, remove: bool = False) -> None:
        """Call ``callback(name, data)`` for everything a person does at the table; ``remove=True`` takes it away again."""
        if remove:
            self._callbacks.remove(callback)
        else:
            self._callbacks.append(callback)

    # --- what travels ---

    def _keep(self, game: Game) -> str:
        self._made += 1
        key = f"g{self._made}"
        self._games[key] = game
        return key

    def _payload(self, key: str) -> dict[str, Any]:
        return payload_of(self._games[key], key, self._language, self._names)

    def _drawings(self, game: Game) -> dict[str, dict[str, str]]:
        """The sprite for every card that may come up: the whole pack, and whatever else the deal holds."""
        codes = {int(card) for card in game.deal.cards} | {int(card) for card in game.rules.cards.cards}
        return sprite(codes, game.rules.cards.faces, self._language)

    # --- the reserve ---

    def _fill(self) -> None:
        """Play games until the reserve is full again, each with a seed of its own."""
        rules, more = self.game.rules, list(self._reserve)
        if self.game.waiting:  # open hands: games are made while they are played
            return
        for _ in range(3 * self._size):
            if len(more) >= self._size:
                break
            game = played(rules, self._first_seed)
            self._first_seed += 1
            if not game.waiting:  # it came to an end
                more.append(self._payload(self._keep(game)))
        if len(more) != len(self._reserve):
            self._reserve = more

    def _forget(self) -> None:
        """Drop games that can no longer be asked for, so that an evening of games does not pile up."""
        wanted = {payload["id"] for payload in self._reserve} | {self._current.removesuffix("~r"), self._game["id"]}
        for key in [key for key in self._games if key not in wanted]:
            del self._games[key]

    # --- hearing the page; nothing it says is taken on trust ---

    @t.validate("position")
    def _valid_position(self, proposal: Any) -> int:
        return max(0, min(self.game.n_events, int(proposal["value"])))

    @t.validate("round")
    def _valid_round(self, proposal: Any) -> int:
        return max(0, min(self.game.n_rounds, int(proposal["value"])))

    @t.validate("_playing")
    def _valid_playing(self, proposal: Any) -> str:
        key: str = proposal["value"]
        base = key.removesuffix("~r")
        known = base in self._games and (base == key or self._games[base].rules.players == 2)
        return key if known else self._current

    @t.observe("_playing")
    def _other_game(self, change: Any) -> None:
        with self._lock:
            self._current = change["new"]
            if any(payload["id"] == self._current for payload in self._reserve):
                self._reserve = [payload for payload in self._reserve if payload["id"] != self._current]
                self._fill()
            self._forget()

    @t.observe("position")
    def _moved(self, change: Any) -> None:
        self.round = self._rounds_over(change["new"])

    @t.observe("round")
    def _to_round(self, change: Any) -> None:
        if self._rounds_over(self.position) != change["new"]:
            game, k = self.game, change["new"]
            self.position = game.rounds[k].start if k < game.n_rounds else game.n_events

    def _rounds_over(self, position: int) -> int:
        game = self.game
        if position >= game.n_events:
            return game.n_rounds
        low, high = 0, game.n_rounds  # last round that starts at or before the position
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if game.rounds[middle].start <= position else (low, middle)
        return max(0, low - 1)

    def _heard(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if not isinstance(content, dict) or not isinstance(content.get("event"), str):
            return
        if self._answer(content):
            return
        data = {key: value for key, value in content.items() if key != "event"}
        for callback in list(self._callbacks):
            try:
                callback(content["event"], data)
            except Exception as error:  # nobody would see it otherwise: say it at the table
                self._notice = catalogue(self._language)(
                    "table.notice.callback", error=f"{type(error).__name__}: {error}"
                )

    # --- how it is shown where it does not run ---

    def __repr__(self) -> str:
        return f"<Table {self.game!r}>"

    def still(self) -> str:
        return picture_html(self.game, self.position, self._language, self._names)


def payload_of(game: Game, key: str, lang: str, names: Sequence[str | None] = ()) -> dict[str, Any]:
    """``Game.payload()`` and what only the table needs: names, title, what ranks are worth, cycles."""
    rules, words = game.rules, catalogue(lang)
    pack, title = rules.cards, f"variant.{game.variant}.title"
    worth = {card.rank: pack.strength(card, rules.ace) for card in game.deal.cards}  # a joker is none without its colour
    payload = game.payload()
    return payload | {
        "id": key,
        "names": list(names),
        "title": words(title) if title in words else "",
        "revanche_code": game.swapped().share_code if payload["revanche"] else None,
        "worth": {str(int(card)): pack.strength(card, rules.ace) for card in set(game.deal.cards)},
        "ladder": [[rank_text(rank, pack.faces, lang), worth[rank]] for rank in sorted(worth, key=worth.__getitem__)],
        "cycle": list(game.cycle) if game.cycle else None,
        "revanche_cycle": list(cycle) if payload["revanche"] and (cycle := game.swapped().cycle) else None,
    }


def picture_html(game: Game, position: int = 0, lang: str = "fr", names: Sequence[str | None] = ()) -> str:
    """The still picture of a table as an ``<img>`` that needs nothing else; it survives where scripts and SVG do not."""
    return svg_image(table_svg(game, position, lang, names), catalogue(lang)("table.picture"))


def svg_image(svg: str, text: str) -> str:
    """A drawing as an ``<img>`` of its own, ``text`` for those who do not see it."""
    data = base64.b64encode(svg.encode()).decode()
    return f'<img alt="{text}" style="max-width:100%" src="data:image/svg+xml;base64,{data}">'


def table_messages(lang: str) -> dict[str, dict[str, str]]:
    """The words a table needs in the page."""
    words = catalogue(lang)
    return {
        id: forms for prefix in ("event.", "count.", "table.", "share.") for id, forms in words.messages(prefix).items()
    }


def _checked(options: Mapping[str, Any]) -> dict[str, Any]:
    for name, value in options.items():
        usual = OPTIONS.get(name)
        right = name in OPTIONS and type(value) is type(usual)
        if name == "speed":
            right = right and 0 <= value <= 5
        if name == "theme":
            right = value in ("auto", "light", "dark")
        if not right:
            raise BatailleError(
                "table.option", "{name}={value!r} is no option of a table: use {known}.",
                name=name, value=value, known=", ".join(OPTIONS),
            )  # fmt: skip
    return dict(OPTIONS) | dict(options)
