"""Strategies of *bataille ouverte* against each other: each pair plays the same deals twice, the second time with the hands
exchanged.

Strategies of the kit play in the compiled engine, others as Python. What goes wrong with one (it raises, it takes too long, it
returns cards it may not lay) loses it that game, is reported, and the tournament goes on.
"""

from __future__ import annotations

import ctypes
import math
import os
import threading
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Any

from ..deals import check_seed, deal_with
from ..engine import whole
from ..engine.table import LOG
from ..errors import BatailleError
from ..game import Game
from ..game.strategies import STRATEGIES, Choice, Strategy, strategy
from ..given import items, real, who_plays
from ..given import whole as whole_number
from ..rules import R_END, R_PLAYERS, Rules
from ..streams import stream
from ..variants import RulesLike, rules_of
from .duels import DUEL
from .machine import instance
from .margins import Z95
from .rooms import AT_ONCE

if TYPE_CHECKING:
    import pandas

PATIENCE = 5.0
"""Seconds for one choice, unless said otherwise."""
MOST_DEALS = 10**7


@dataclass(frozen=True)
class Trouble:
    """A game lost for a fault: whose, against whom, which deal, and why in one sentence."""

    name: str
    against: str
    deal: int
    why: str


@dataclass(frozen=True)
class Match:
    """Two strategies: ``deals``, each played twice; what the first won, drew and lost; its ``share`` (a draw is a half) with a 95 %
    interval over deals; ``luck``, the share of deals whose better hand won twice, whoever held it."""

    first: str
    second: str
    deals: int
    wins: int
    draws: int
    losses: int
    share: float
    low: float
    high: float
    luck: float
    rounds: float
    troubles: tuple[Trouble, ...] = field(default=(), repr=False)


@dataclass(frozen=True)
class Tournament:
    """All matches of a round robin. ``order``: the names, best first, by the mean of their shares."""

    rules: Rules
    seed: int
    matches: tuple[Match, ...]

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """What went wrong, match after match."""
        return tuple(trouble for match in self.matches for trouble in match.troubles)

    def share(self, name: str, against: str) -> float:
        """What one won of another, a draw as a half. Raises ``BatailleError`` (``strategy.unknown``)."""
        for match in self.matches:
            if (match.first, match.second) == (name, against):
                return match.share
            if (match.second, match.first) == (name, against):
                return 1 - match.share
        names = sorted({name for match in self.matches for name in (match.first, match.second)})
        raise BatailleError(
            "tournament.pair", "{name!r} and {against!r} did not play each other: there are {known}.",
            name=name, against=against, known=", ".join(names),
        )  # fmt: skip

    @property
    def order(self) -> list[str]:
        """The names, best first."""
        names = list(dict.fromkeys(name for match in self.matches for name in (match.first, match.second)))
        return sorted(names, key=lambda name: -sum(self.share(name, other) for other in names if other != name))

    def to_frame(self) -> pandas.DataFrame:
        """A pandas table, a row a match. Raises ``BatailleError`` (``simulate.no_pandas``) without pandas."""
        try:
            import pandas
        except ImportError:
            raise BatailleError(
                "simulate.no_pandas", "a table needs pandas: install it with pip install 'bataille-edu[frames]'."
            ) from None
        rows = [{name: getattr(match, name) for name in Match.__dataclass_fields__} for match in self.matches]
        return pandas.DataFrame(rows).drop(columns="troubles")

    def __repr__(self) -> str:
        return f"<Tournament: {', '.join(self.order)}>"


def tournament(
    strategies: Iterable[str] | Mapping[str, Choice] | None = None,
    rules: RulesLike = "ouverte",
    games: int = 100,
    seed: int = 0,
    *,
    executor: Executor | None = None,
    patience: float = PATIENCE,
) -> Tournament:
    """Every strategy plays every other on ``games`` deals, each deal twice with the hands exchanged.

    ``strategies``: names (all of the kit's by default), or a mapping from names to functions from a ``View`` to places; ``rules``:
    open hands, two players; ``seed``: of the deals; ``executor``: as for ``simulate``, threads by default; ``patience``: seconds
    after which a choice is given up. The same arguments give the same result, whatever the executor.

    >>> be.tournament(["highest", "lowest"], games=10, seed=1).order
    ['highest', 'lowest']

    Raises ``BatailleError`` (``tournament.rules``, ``tournament.few``, ``strategy.unknown``, ``value.*``, ``seed.range``).
    """
    rules = rules_of(rules)
    if rules.hand != "open" or rules.players != 2:
        raise BatailleError(
            "tournament.rules",
            "a tournament is for open hands and two players: use rules='ouverte', or replace(rules, hand='open').",
        )
    players = _players(strategies)
    games, seed = whole_number("games", games, 1, MOST_DEALS), check_seed(seed)
    who_plays(executor)
    patience = real("patience", patience, 0.001)
    pairs = list(combinations(players, 2))
    own = executor is None
    pool = executor or ThreadPoolExecutor(os.cpu_count() or 1)
    try:
        found = [pool.submit(_match, rules, seed, games, (a, players[a]), (b, players[b]), patience) for a, b in pairs]
        return Tournament(rules, seed, tuple(one.result() for one in found))
    finally:
        if own:
            pool.shutdown(cancel_futures=True)


def _players(given: Iterable[str] | Mapping[str, Choice] | None) -> dict[str, Choice]:
    if isinstance(given, Mapping):
        players = dict(given)
    else:
        names = items("strategies", STRATEGIES if given is None else given)
        players = {str(name): strategy(name) for name in names}
    if len(players) < 2 or not all(map(callable, players.values())):
        raise BatailleError(
            "tournament.few",
            "strategies={value!r} is not allowed: give two or more, by name or as {{name: function}}.",
            value=given,
        )  # fmt: skip
    return players


Named = tuple[str, Choice]


def _match(rules: Rules, seed: int, games: int, one: Named, other: Named, patience: float) -> Match:
    machine = instance() if isinstance(one[1], Strategy) and isinstance(other[1], Strategy) else None
    troubles: list[Trouble] = []
    if machine is not None:
        notes = _compiled(machine, rules, seed, games, one[1], other[1])
    else:
        notes = [_twice(rules, seed, deal, one, other, patience, troubles) for deal in range(games)]
    return _counted(one[0], other[0], notes, tuple(troubles))


def _counted(first: str, second: str, notes: Sequence[Sequence[int]], troubles: tuple[Trouble, ...]) -> Match:
    """``notes``: for each deal the winner of both games, 0 the first strategy, and their rounds."""
    n = len(notes)
    winners = [winner for note in notes for winner in note[:2]]
    shares = [sum((0.5, 1.0, 0.0)[winner + 1] for winner in note[:2]) / 2 for note in notes]
    mean = sum(shares) / n
    spread = math.sqrt(sum((share - mean) ** 2 for share in shares) / max(1, n - 1) / n)
    luck = sum(sorted(note[:2]) == [0, 1] for note in notes) / n
    return Match(
        first, second, n, winners.count(0), winners.count(-1), winners.count(1), mean, max(0.0, mean - Z95 * spread),
        min(1.0, mean + Z95 * spread), luck, sum(sum(note[2:]) for note in notes) / (2 * n), troubles,
    )  # fmt: skip


def _compiled(machine: Any, rules: Rules, seed: int, games: int, one: Any, other: Any) -> list[Sequence[int]]:
    rows = whole.rules_rows(rules)
    table = [0] * LOG
    table[R_PLAYERS:R_END] = rows["rules"]
    pack = [0] * whole.K_END
    for at, row in zip((whole.K_VALUE, whole.K_RANK, whole.K_KEY, whole.K_JOKER), rows["pack"], strict=True):
        pack[at : at + len(row)] = row
    for name, values in (("table", table), ("cards", range(rows["n"])), ("seats", rows["seats"]), ("pack", pack)):
        machine.put(name, values)
    machine.clear("wishes")
    found: list[Sequence[int]] = []
    for first in range(0, games, AT_ONCE):
        count = min(AT_ONCE, games - first)
        machine.call("duel_deals", rows["n"], rows["each"], seed, first, count, one.number, other.number)
        notes = list(machine.rows["notes"][: count * DUEL])
        found += [notes[i : i + DUEL] for i in range(0, len(notes), DUEL)]
    return found


def _twice(
    rules: Rules, seed: int, deal: int, one: Named, other: Named, patience: float, troubles: list[Trouble]
) -> list[int]:
    found = []
    for swapped in (False, True):
        z = stream(seed, deal)
        dealt = deal_with(rules, z)
        game = Game(rules, dealt.swapped() if swapped else dealt, z)
        winner = _play(game, (one, other), patience, deal, troubles)
        found.append((winner, game.n_rounds))
    return [*(winner for winner, _ in found), *(rounds for _, rounds in found)]


def _play(game: Game, players: tuple[Named, Named], patience: float, deal: int, troubles: list[Trouble]) -> int:
    """The seat that won, -1: nobody."""
    while game.waiting:
        seat = game.waiting[0]
        try:
            game.choose(seat, _asked(players[seat][1], game.view(seat), patience))
        except Exception as error:
            why = f"{type(error).__name__}: {error}"
            troubles.append(Trouble(players[seat][0], players[1 - seat][0], deal, why))
            return 1 - seat
    return -1 if game.winner is None else game.winner


def _asked(choose: Choice, view: Any, patience: float) -> Any:
    """What a strategy answers. One of the kit is trusted; another has so many seconds, and is then stopped."""
    if isinstance(choose, Strategy):
        return choose(view)
    found: list[Any] = []

    def ask() -> None:
        try:
            found.append((choose(view), None))
        except BaseException as error:
            found.append((None, error))

    thread = threading.Thread(target=ask, daemon=True)
    thread.start()
    thread.join(patience)
    if not found:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(SystemExit))
        raise TimeoutError(f"no answer within {patience:g} s")
    answer, error = found[0]
    if error is not None:
        raise error if isinstance(error, Exception) else RuntimeError(f"it gave up: {error!r}")
    return answer
