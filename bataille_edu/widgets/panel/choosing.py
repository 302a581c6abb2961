"""What is chosen of a game and what is in force: the panel's mind, without its page.

Choices that do not go together are said to be so and stay as the person set them; the last rules that do stay in force.
"""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from ...deals import check_seed
from ...errors import BatailleError
from ...explain import error_text
from ...game import Game
from ...game.ordered import ORDERS, Search, played
from ...given import items
from ...rules import MAX_PLAYERS, Rules
from ...variants import VARIANTS, RulesLike, name_of, rules_of, variant
from ...words import catalogue
from .panel_form import FIELDS

LONGEST_NAME = 20
NUMBERS = 10_000
"""Seeds drawn by "another number" are below this: short enough to be read aloud."""
LONGEST_NUMBER = 40
"""Characters of a seed that are looked at; what is longer is none."""

Callback = Callable[[Any], None]


class Choosing:
    """Rules, seed and names as they are chosen. What derives from it shows them: ``_show``, ``_show_search``, ``_put``."""

    def _start(self, rules: RulesLike, seed: int, names: Sequence[str | None], lang: str) -> None:
        self._lock = threading.RLock()  # callbacks may come from several threads in a notebook
        self._lang = lang
        self._on_change: list[Callback] = []
        self._on_play: list[Callback] = []
        self._running: Search | None = None
        self._rules = rules_of(rules)
        self._named = rules if isinstance(rules, str) else name_of(self._rules)
        self._asked = asdict(self._rules)
        self._problem: BatailleError | None = None
        self._note = ""
        self._seed: int | None = check_seed(seed)
        self._names = _clean_names(names)
        self._game: Game | None = None

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

    def choose_seed(self, text: str) -> None:
        """Take the number written in ``text``; what is no number is explained and changes nothing."""
        with self._lock:
            text = text.strip()[:LONGEST_NUMBER].replace("\u202f", "").replace(" ", "")
            try:
                self.seed = int(text) if text.removeprefix("-").isdecimal() else text  # type: ignore[assignment]
            except BatailleError as error:
                self._note = error_text(error, self._lang)
                self._show()

    def choose_name(self, seat: int, name: str) -> None:
        """Call a player by a name, or by the usual one where it is empty."""
        with self._lock:
            self._names += [None] * (seat + 1 - len(self._names))
            self._names[seat] = " ".join(name[:200].split())[:LONGEST_NAME] or None
            self._changed()

    def another(self) -> None:
        """Take another number by chance."""
        self.seed = 1 + secrets.randbelow(NUMBERS - 1)

    def undo(self) -> None:
        """Drop what was chosen since the last rules that went together."""
        with self._lock:
            self._take(self._rules)
            self._show()

    def play(self) -> None:
        """Put the game on the table, and tell who listens."""
        with self._lock:
            words, game = catalogue(self._lang), self.game
            stopped = words("panel.played.stopped", n=game.n_rounds) if game.waiting else ""
            self._put(game, stopped)
            played = words("panel.played.none") if self._seed is None else words("panel.played", n=self._seed)
            self._note = f"{played} {stopped}".strip()
            self._show()
            self._call(self._on_play)

    # --- games to order ---

    def order(self, kind: str) -> None:
        """Look for a game to order (of ``ORDERS``) among those after this one, in a thread."""
        with self._lock:
            if kind not in ORDERS:
                return
            self.cancel()
            after = (self._seed or 0) + 1
            search = Search(
                kind, self._rules, after, lambda game, problem: self._found(search, game, problem),
                lambda tried: self._looking(search, tried),
            )  # fmt: skip
            self._running = search
            self._show_search(True, catalogue(self._lang)("panel.order.looking", n=0))
            search.start()

    def cancel(self) -> None:
        """Call a search off."""
        with self._lock:
            if self._running:
                self._running.cancel()
                self._running = None
                self._show_search(False, catalogue(self._lang)("panel.order.cancelled"))

    def _looking(self, search: Search, tried: int) -> None:
        with self._lock:
            if search is self._running:
                self._show_search(True, catalogue(self._lang)("panel.order.looking", n=tried))

    def _found(self, search: Search, game: Game | None, problem: BatailleError | None) -> None:
        with self._lock:
            if search is not self._running:
                return  # another one was ordered meanwhile
            self._running = None
            if game is None:
                self._show_search(False, error_text(problem, self._lang) if problem else "")
                return
            text = catalogue(self._lang)("panel.order.found", rounds=game.n_rounds, n=game.n_battles)
            self._show_search(False, text)
            self._seed, self._game = game.seed, game
            self._changed()
            self.play()

    # --- inside ---

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

    def _show(self) -> None:
        raise NotImplementedError

    def _show_search(self, on: bool, text: str) -> None:
        raise NotImplementedError

    def _put(self, game: Game, notice: str) -> None:
        raise NotImplementedError


def _listen(callbacks: list[Callback], callback: Callback, remove: bool) -> None:
    if remove:
        callbacks.remove(callback)
    else:
        callbacks.append(callback)


def _clean_names(names: Sequence[str | None]) -> list[str | None]:
    for name in items("names", names):
        if name is not None and (not isinstance(name, str) or len(name) > LONGEST_NAME):
            raise BatailleError(
                "panel.names",
                "the name {name!r} is too long or not a text: {most} letters at most.",
                name=name,
                most=LONGEST_NAME,
            )
    return list(names)
