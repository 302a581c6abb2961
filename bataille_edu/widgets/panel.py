"""The panel: every choice of a game in one place, built from the fields of ``Rules``. The same one on every page.

Choices that do not go together are said to be so and stay as the person set them; the last rules that do stay in force.
Its boxes and sliders are the browser's own, because those of ipywidgets have no name that a screen reader could say.
"""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets as t

from ..deals import check_seed
from ..errors import BatailleError
from ..explain import error_text
from ..game import Game
from ..rules import MAX_PLAYERS, Rules
from ..variants import VARIANTS, name_of, variant
from ..words import LANGUAGES, catalogue
from .esm import join, styles
from .ordered import ORDERS, Search, played
from .panel_form import FIELDS, PARTS, form, state_of
from .rules30 import rules30

if TYPE_CHECKING:
    from .table import Table

HERE = Path(__file__).parent
LONGEST_NAME = 20
NUMBERS = 10_000
"""Seeds drawn by "another number" are below this: short enough to be read aloud."""

Callback = Callable[["Panel"], None]


class Panel(anywidget.AnyWidget):  # type: ignore[misc]
    """Choose a game: variant, players and names, pack, number, and every rule by hand.

    ``Panel("recreation")`` starts from a variant's name or from ``Rules``. ``rules``, ``seed``, ``names`` and ``game``
    are what is in force; ``on_change(f)`` calls ``f(panel)`` when any of them changes, ``on_play(f)`` when a person
    asks to play. With ``table`` a game asked for is put on that table. ``parts`` are the parts shown, of ``PARTS``;
    ``fields`` the fields of ``Rules`` that may be changed. ``lang`` is ``"fr"`` or ``"en"``.
    """

    _esm = join(HERE / "panel_js" / "panel.js")
    _css = styles(HERE / "tokens.css", HERE / "panel.css")

    _form = t.Dict().tag(sync=True)
    _state = t.Dict().tag(sync=True)
    _search = t.Dict().tag(sync=True)

    def __init__(
        self,
        rules: Rules | str = "recreation",
        *,
        seed: int = 1,
        names: Sequence[str | None] = (),
        table: Table | None = None,
        parts: Sequence[str] = PARTS,
        fields: Sequence[str] = FIELDS,
        lang: str = "fr",
    ) -> None:
        if lang not in LANGUAGES:
            raise BatailleError(
                "table.lang", "there are no words in {lang!r}: use one of {known}.",
                lang=lang, known=", ".join(LANGUAGES),
            )  # fmt: skip
        for part in parts:
            if part not in PARTS:
                known = ", ".join(PARTS)
                raise BatailleError(
                    "panel.part", "the panel has no part {part!r}: choose from {parts}.", part=part, parts=known
                )
        self._lock = threading.RLock()  # callbacks may come from several threads in a notebook
        self._lang, self._table, self._fields = lang, table, tuple(name for name in FIELDS if name in fields)
        self._on_change: list[Callback] = []
        self._on_play: list[Callback] = []
        self._running: Search | None = None
        self._rules = variant(rules).rules if isinstance(rules, str) else rules
        self._named = rules if isinstance(rules, str) else name_of(self._rules)
        self._asked = asdict(self._rules)
        self._problem: BatailleError | None = None
        self._note = ""
        self._answered = 0
        self._seed: int | None = check_seed(seed)
        self._names = _clean_names(names)
        self._game: Game | None = None
        super().__init__(_form=form(self._rules, self._fields, parts, lang), _search={"on": False})
        self._show()
        self.on_msg(self._heard)

    # --- what is in force ---

    @property
    def rules(self) -> Rules:
        """The rules in force: the last choices that went together."""
        return self._rules

    @rules.setter
    def rules(self, rules: Rules | str) -> None:
        with self._lock:
            self._named = rules if isinstance(rules, str) else name_of(rules)
            self._take(variant(rules).rules if isinstance(rules, str) else rules)
            self._changed()

    @property
    def seed(self) -> int | None:
        """The number of the game; None for a deal that has none."""
        return self._seed

    @seed.setter
    def seed(self, seed: int) -> None:
        with self._lock:
            self._seed, self._game = check_seed(seed), None
            self._changed()

    @property
    def names(self) -> tuple[str | None, ...]:
        """The players' names by seat; None: the usual one."""
        padded = [*self._names, *[None] * MAX_PLAYERS]
        return tuple(padded[: self._rules.players])

    @property
    def variant(self) -> str | None:
        """The name of the variant whose rules these are, or None."""
        return name_of(self._rules)

    @property
    def game(self) -> Game:
        """The game these choices give."""
        with self._lock:
            if self._game is None:
                self._game = played(self._rules, self._seed or 0)
            return self._game

    @property
    def problem(self) -> str:
        """Why the choices shown do not go together, in words; empty if they do."""
        return error_text(self._problem, self._lang) if self._problem else ""

    def on_change(self, callback: Callback, remove: bool = False) -> None:
        """Call ``callback(panel)`` when rules, seed or names have changed; ``remove=True`` takes it away again."""
        _listen(self._on_change, callback, remove)

    def on_play(self, callback: Callback, remove: bool = False) -> None:
        """Call ``callback(panel)`` when a person asks to play; ``remove=True`` takes it away again."""
        _listen(self._on_play, callback, remove)

    # --- choosing; nothing the page says is taken on trust ---

    def choose(self, field: str, value: Any) -> None:
        """Set one field of ``Rules``, as a person would. What does not go together is kept aside and explained."""
        with self._lock:
            if field not in FIELDS:
                return
            self._asked[field] = value
            self._try()

    def choose_variant(self, name: str) -> None:
        """Take a named variant's rules."""
        with self._lock:
            if name in VARIANTS:
                self._named = name
                self._take(VARIANTS[name].rules)
                self._changed()

    def undo(self) -> None:
        """Drop what was chosen since the last rules that went together."""
        with self._lock:
            self._take(self._rules)
            self._show()

    def play(self) -> None:
        """Put the game on the table, and tell who listens."""
        with self._lock:
            words, game = catalogue(self._lang), self.game
            if self._table is not None:
                self._table.put(game, names=self.names)
            none = self._seed is None
            self._note = words("panel.played.none") if none else words("panel.played", n=self._seed)
            self._show()
            self._call(self._on_play)

    def order(self, kind: str) -> None:
        """Look for a game to order (of ``ORDERS``) among those after this one, in a thread."""
        with self._lock:
            if kind not in ORDERS:
                return
            self.cancel()
            after = (self._seed or 0) + 1
            search = Search(kind, self._rules, after, lambda game, problem: self._found(search, game, problem))
            self._running = search
            self._search = {"on": True, "text": catalogue(self._lang)("panel.order.looking", n=0)}
            search.start()

    def cancel(self) -> None:
        """Call a search off."""
        with self._lock:
            if self._running:
                self._running.cancel()
                self._running = None
                self._search = {"on": False, "text": catalogue(self._lang)("panel.order.cancelled")}

    def _found(self, search: Search, game: Game | None, problem: BatailleError | None) -> None:
        with self._lock:
            if search is not self._running:
                return  # another one was ordered meanwhile
            self._running = None
            if game is None:
                self._search = {"on": False, "text": error_text(problem, self._lang) if problem else ""}
                return
            text = catalogue(self._lang)("panel.order.found", rounds=game.n_rounds, n=game.n_battles)
            self._search = {"on": False, "text": text}
            self._seed, self._game = game.seed, game
            self._changed()
            self.play()

    def _take(self, rules: Rules) -> None:
        self._rules, self._asked, self._problem = rules, asdict(rules), None
        self._game = None

    def _try(self) -> None:
        """Take what is asked if it goes together, else say why not."""
        try:
            rules = Rules(**self._asked)
        except BatailleError as error:
            self._problem = error
            self._show()
        else:
            self._take(rules)
            self._changed()

    def _set_field(self, name: str, value: Any) -> None:
        if name in self._fields:
            self.choose(name, value)

    def _set_seed(self, value: Any) -> None:
        try:
            self.seed = value
        except BatailleError as error:
            self._note = error_text(error, self._lang)
            self._show()

    def _set_name(self, seat: Any, name: Any) -> None:
        if isinstance(seat, int) and isinstance(name, str) and 0 <= seat < MAX_PLAYERS:
            self._names += [None] * (seat + 1 - len(self._names))
            self._names[seat] = " ".join(name.split())[:LONGEST_NAME] or None
            self._changed()

    # --- the page ---

    def _heard(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if not isinstance(content, dict):
            return
        with self._lock:
            id = content.get("id")
            self._answered = id if isinstance(id, int) else 0
            self._note = ""
            act = self._acts().get(str(content.get("act")))
            if act:
                act(content)
            self._show()

    def _acts(self) -> dict[str, Callable[[dict[str, Any]], Any]]:
        """What the page may ask for."""
        return {
            "field": lambda content: self._set_field(str(content.get("name")), content.get("value")),
            "variant": lambda content: self.choose_variant(str(content.get("value"))),
            "seed": lambda content: self._set_seed(content.get("value")),
            "other": lambda _: self._set_seed(1 + secrets.randbelow(NUMBERS - 1)),
            "name": lambda content: self._set_name(content.get("seat"), content.get("value")),
            "undo": lambda _: self.undo(),
            "play": lambda _: self.play(),
            "order": lambda content: self.order(str(content.get("value"))),
            "cancel": lambda _: self.cancel(),
            "progress": lambda _: self._progress(),
        }

    def _progress(self) -> None:
        """The page asks now and then how a search goes."""
        if self._running:
            self._search = {"on": True, "text": catalogue(self._lang)("panel.order.looking", n=self._running.tried)}

    def _show(self) -> None:
        self._state = state_of(
            self._rules, self._asked, self._named, self._problem, self._seed, self._names, self._lang, self._fields
        ) | {"note": self._note, "answered": self._answered}

    def _changed(self) -> None:
        self._show()
        self._call(self._on_change)

    def _call(self, callbacks: list[Callback]) -> None:
        for callback in list(callbacks):
            try:
                callback(self)
            except Exception as error:  # nobody would see it otherwise: say it in the panel
                self._note = catalogue(self._lang)("panel.callback", error=f"{type(error).__name__}: {error}")
                self._show()

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle: tuple[dict[str, Any], dict[str, Any]] | None = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:  # where it does not run, the rules themselves
            bundle[0]["text/html"] = rules30(self._rules, self._lang)._repr_html_()
        return bundle

    def __repr__(self) -> str:
        return f"<Panel {self._named or 'own rules'}>"


def _listen(callbacks: list[Callback], callback: Callback, remove: bool) -> None:
    if remove:
        callbacks.remove(callback)
    else:
        callbacks.append(callback)


def _clean_names(names: Sequence[str | None]) -> list[str | None]:
    for name in names:
        if name is not None and (not isinstance(name, str) or len(name) > LONGEST_NAME):
            raise BatailleError(
                "panel.names", "a name is too long or not a text: {most} letters at most.", most=LONGEST_NAME
            )
    return list(names)
