"""Deals to order: a short game, a long one, one with a double battle, one that turns round; looked for in a thread.

What is short or long depends on the rules, so a few games are played first and the order asks for one beyond most of
them. The games tried are those numbered ``seed``, ``seed + 1``, …: whatever is found has a short number of its own.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

from ..deals import Deal, check_seed, deal_with
from ..errors import BatailleError
from ..rules import NUMBERS, Rules
from ..streams import stream
from .find import find_deal, greatest_share_of_others
from .game import Game, play
from .strategies import highest

ORDERS = ("short", "long", "double", "comeback")
"""« courte », « longue », « double bataille », « à rebondissements »."""

SAMPLE = 24
"""Games played to learn what is usual with these rules."""

TRIES = 2000
TELL_EVERY = 0.4
"""Seconds between two reports of how many games were tried."""
MOST_ROUNDS = NUMBERS["round_limit"][1]

MOST_OPEN_ROUNDS = 300
"""Where hands are open and no limit is set nobody looks for a cycle, so a game that plays itself stops here."""

Stop = Callable[[], bool]


def played(rules: Rules, seed: int) -> Game:
    """The game numbered ``seed``; with open hands both sides play by themselves, their strongest card first."""
    if rules.hand == "closed":
        return play(rules, seed=seed)
    game = Game(rules, *dealt(rules, seed), seed)
    while game.waiting and game.n_rounds <= MOST_OPEN_ROUNDS:
        seat = game.waiting[0]
        game.choose(seat, highest(game.view(seat)))
    return game


def dealt(rules: Rules, seed: int) -> tuple[Deal, list[int]]:
    """The deal of a seed, and the stream as it stands after dealing."""
    z = stream(check_seed(seed))
    return deal_with(rules, z), z


class Cancelled(Exception):
    """The search was called off."""


def wish(order: str, rules: Rules, seed: int, stop: Stop = lambda: False) -> dict[str, Any]:
    """What to ask ``find_deal`` for: among the ``SAMPLE`` games from ``seed`` on, at most two or three are so."""
    if rules.hand == "open":
        raise BatailleError("find.open", "with open hands the players decide how a game goes: no deal can promise it.")
    if order == "double":
        return {"double": True}
    games = []
    for i in range(SAMPLE):
        if stop():
            raise Cancelled
        games.append(play(rules, seed=seed + i))
    if order == "comeback":
        return {"comeback": sorted(map(greatest_share_of_others, games))[-3]}
    rounds = sorted(game.n_rounds for game in games)
    return {"rounds": (0, rounds[2]) if order == "short" else (rounds[-3], MOST_ROUNDS)}


def find(
    order: str, rules: Rules, seed: int, stop: Stop = lambda: False, tried: Callable[[int], None] = lambda n: None
) -> Game:
    """The first game numbered ``seed`` or higher that is as ordered.

    ``stop`` is asked between games and ``tried`` told how many were tried. Raises ``Cancelled``, and ``BatailleError``
    (``find.none``) after ``TRIES`` games.
    """
    if order not in ORDERS:
        known = ", ".join(ORDERS)
        text = "there is no order {order!r}: use one of {orders}."
        raise BatailleError("find.order", text, order=order, orders=known)
    asked = wish(order, rules, seed, stop)
    for i in range(TRIES):
        if stop():
            raise Cancelled
        tried(i + 1)
        try:
            deal = find_deal(rules, **asked, seed=seed + i, tries=1)
        except BatailleError:
            continue
        # The number alone says it all, unless chance plays on after the deal: then the deal is given.
        return play(rules, deal, seed=seed + i) if rules.uses_chance else play(rules, seed=seed + i)
    raise BatailleError(
        "find.none", "none in {tries} deals is as asked: ask for less (a wider range of rounds or battles), or try "
        "another seed.", tries=TRIES,
    )  # fmt: skip


class Search:
    """One search in a thread of its own. ``done(game, error)`` is called at its end, unless it was cancelled; where
    threads cannot be had (Python in a browser) it runs at once. ``looking(n)`` is told now and then how many were tried."""

    def __init__(
        self,
        order: str,
        rules: Rules,
        seed: int,
        done: Callable[[Game | None, BatailleError | None], None],
        looking: Callable[[int], None] = lambda n: None,
    ) -> None:
        self._cancelled = threading.Event()
        self._work = (order, rules, seed)
        self._done, self._looking = done, looking
        self.tried, self._told = 0, time.monotonic()
        self.thread = threading.Thread(target=self._run, daemon=True, name="bataille-edu search")

    def start(self) -> None:
        try:
            self.thread.start()
        except RuntimeError:
            self._run()

    def cancel(self) -> None:
        """Call it off: nothing is reported any more."""
        self._cancelled.set()

    def _run(self) -> None:
        game, problem = None, None
        try:
            game = find(*self._work, stop=self._cancelled.is_set, tried=self._note)
        except Cancelled:
            return
        except BatailleError as error:
            problem = error
        if not self._cancelled.is_set():
            self._done(game, problem)

    def _note(self, n: int) -> None:
        self.tried = n
        if time.monotonic() - self._told >= TELL_EVERY:
            self._told = time.monotonic()
            self._looking(n)
