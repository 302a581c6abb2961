"""Many games at once: the engine compiled, on as many cores or machines as there are, the same bit for bit whatever they are.

``simulate`` gives columns, one value a game; ``tally`` only counts, in constant memory; ``start`` does either as a job that
can be cancelled. Game ``i`` of a seed is always the same game: ``Simulation.replay(i)`` opens it.
"""

from __future__ import annotations

import os
import sys
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar

from ..deals import check_seed, deal_with
from ..errors import BatailleError
from ..game import Game
from ..given import integer, place, who_plays
from ..log import REASONS
from ..rules import Rules
from ..streams import stream
from ..variants import RulesLike, name_of, rules_of
from .columns import COLUMNS, SEAT_COLUMNS, Columns, Gathered, run_chunk
from .machine import has_engine
from .tallies import Summary, Tally

if TYPE_CHECKING:
    import pandas

T = TypeVar("T")

CHUNK = 8192
_TRIES = 4


@dataclass(frozen=True, eq=False, repr=False)
class Simulation(Columns):
    """The games of one call of ``simulate``: its columns, and what made them. ``complete``: False where it was cancelled,
    and the columns hold the first games only."""

    rules: Rules
    seed: int
    complete: bool = True

    def __repr__(self) -> str:
        name = name_of(self.rules) or "own rules"
        return f"<Simulation {name}: {len(self)} games, seed {self.seed}{'' if self.complete else ', cancelled'}>"

    def replay(self, i: int) -> Game:
        """Game ``i``, event for event. Raises ``OutOfRange``, an ``IndexError``, outside the games played."""
        i = place("game", i, len(self))
        z = stream(self.seed, i)
        return Game(self.rules, deal_with(self.rules, z), z, self.seed if i == 0 else None)

    def summary(self) -> Summary:
        """Shares and means with standard errors."""
        tally = Tally.of(self)
        tally.complete = self.complete
        return tally.summary()

    def to_frame(self) -> pandas.DataFrame:
        """A pandas table, a row a game: the columns, those of a value a seat as ``run_0``, ``run_1`` …"""
        try:
            import pandas
        except ImportError:
            raise BatailleError(
                "simulate.no_pandas", "a table needs pandas: install it with pip install 'bataille-edu[frames]'."
            ) from None
        data: dict[str, Any] = {
            "winner": self.winner,
            "reason": pandas.Categorical.from_codes(self.reason_code, REASONS),
        }
        data |= {name: getattr(self, name) for name in COLUMNS if name not in ("winner", "reason_code")}
        for name in SEAT_COLUMNS:
            data |= {f"{name}_{seat}": getattr(self, name)[:, seat] for seat in range(self.rules.players)}
        return pandas.DataFrame(data)


# --- the work --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Work(Generic[T]):
    """One chunk of work, sent to a worker: play, then reduce there."""

    rules: Rules
    seed: int
    reduce: Callable[[Columns], T]

    def __call__(self, first: int, count: int) -> T:
        return self.reduce(run_chunk(self.rules, self.seed, first, count))


class Gathering(Protocol[T]):
    """Where the results of chunks go, in the order of the games."""

    def add(self, part: T) -> None: ...

    def result(self) -> T: ...


class Mergeable(Protocol):
    """Counts that can be put together: ``Tally``, ``stats.Watched``."""

    def merged(self, other: Self) -> Self: ...


C = TypeVar("C", bound=Mergeable)


class Counted(Generic[C]):
    """Counts put together as they come, from none on."""

    def __init__(self, total: C) -> None:
        self._total = total

    def add(self, part: C) -> None:
        """Count these too."""
        self._total = self._total.merged(part)

    def result(self) -> C:
        """All that was counted."""
        return self._total


class Job(Generic[T]):
    """Games being played. ``cancel()`` from a button or another thread; ``result()`` waits and gives what is done."""

    def __init__(self, work: Work[T], games: int, found: Gathering[T], executor: Executor | None, chunk: int) -> None:
        self.games = games
        self.done = 0
        self._work, self._found, self._chunk = work, found, chunk
        self._cancelled = threading.Event()
        self._own = executor is None
        self._workers = os.cpu_count() or 1
        self._executor = executor or ThreadPoolExecutor(self._workers)

    @property
    def complete(self) -> bool:
        """Whether all the games were played."""
        return self.done == self.games

    def cancel(self) -> None:
        """Start no further chunk; those under way are finished."""
        self._cancelled.set()

    def run(self, report: Callable[[int, int], None] | None = None) -> T:
        """Play to the end, or until cancelled or interrupted, and give what is done: always the first games, none left out.
        ``report(done, games)`` is called after each chunk."""
        waiting: deque[tuple[int, int, Future[T]]] = deque()
        ahead = 2 * max(self._workers, getattr(self._executor, "_max_workers", 1) or 1)
        first = 0
        try:
            while waiting or (first < self.games and not self._cancelled.is_set()):
                while first < self.games and len(waiting) < ahead and not self._cancelled.is_set():
                    count = min(self._chunk, self.games - first)
                    waiting.append((first, count, self._executor.submit(self._work, first, count)))
                    first += count
                try:
                    self._take(*waiting[0], report)
                except KeyboardInterrupt:
                    self.cancel()
                if (
                    self.done > waiting[0][0]
                ):  # else interrupted while waiting for it: it is played, and must not be left out
                    waiting.popleft()
        finally:
            if self._own:
                self._executor.shutdown()
        return self._found.result()

    def _take(self, first: int, count: int, future: Future[T], report: Callable[[int, int], None] | None) -> None:
        """Wait for a chunk; one that was lost with its worker is sent out again."""
        for turn in range(_TRIES):
            try:
                part = future.result()
                break
            except BatailleError:
                raise
            except Exception:
                if turn == _TRIES - 1:
                    raise
                future = self._executor.submit(self._work, first, count)
        self._found.add(part)
        self.done += count
        if report:
            report(self.done, self.games)


MOST_GAMES = 10**12
"""More than a machine plays in a lifetime of its own."""


def checked_games(games: object) -> int:
    """How many games, as an ``int``. Raises ``BatailleError`` (``simulate.games``)."""
    number = integer(games)
    if number is None or not 1 <= number <= MOST_GAMES:
        raise BatailleError(
            "simulate.games", "games={games!r} is not allowed: use a whole number from 1 to {most}.",
            games=games, most=MOST_GAMES,
        )  # fmt: skip
    return number


def _checked(rules: RulesLike, games: object, seed: object) -> tuple[Rules, int, int]:
    """All that is played, as it reaches compiled code, which checks nothing: rules, how many games, seed."""
    rules, number, seed_number = rules_of(rules), checked_games(games), check_seed(seed)
    if rules.hand == "open":
        raise BatailleError(
            "simulate.open",
            "hand='open' cannot be simulated, since players choose: use hand='closed', or play one game at a time.",
        )
    return rules, number, seed_number


def chunk_for(games: int) -> int:
    """Small first answers and little overhead: 16 chunks a core at most, none above ``CHUNK``; in Python small ones."""
    most = CHUNK if has_engine() else 16
    return max(1, min(most, -(-games // (8 * (os.cpu_count() or 1)))))


def simulation_job(
    rules: RulesLike, games: int, seed: int = 0, executor: Executor | None = None, chunk: int | None = None
) -> Job[Columns]:
    """A job that plays games and keeps their columns: ``job.run()`` plays, ``job.cancel()`` stops it from elsewhere."""
    rules, games, seed = _checked(rules, games, seed)
    who_plays(executor, chunk=chunk)
    try:
        room = Gathered(rules, games)
    except MemoryError:
        raise BatailleError(
            "simulate.memory",
            "{games} games do not fit into memory: ask for fewer, or count them with be.tally.",
            games=games,
        ) from None
    return Job(Work(rules, seed, _all_of), games, room, executor, chunk or chunk_for(games))


def simulate(
    rules: RulesLike,
    games: int = 100_000,
    seed: int = 0,
    executor: Executor | None = None,
    progress: bool | Callable[[int, int], None] = True,
    chunk: int | None = None,
) -> Simulation:
    """Play games 0 … ``games`` - 1 of ``seed``. The result is the same for any ``executor``, number of cores and ``chunk``,
    compiled and in plain Python.

    ``executor``: any ``concurrent.futures.Executor``; by default threads, one a core. ``progress``: a bar where somebody
    sees it, or a function of ``(done, games)``. An interrupt gives the games done so far, ``complete`` False.

    Raises ``BatailleError`` (``simulate.games``, ``simulate.open``, ``simulate.memory``, ``seed.range``).

    >>> sim = be.simulate(be.variant("premiere"), games=100, seed=1, progress=False)
    >>> sim.rounds.shape, sim.rounds.dtype
    ((100,), dtype('int32'))
    >>> sim.replay(17).n_rounds == int(sim.rounds[17])
    True
    """
    who_plays(executor, progress, chunk)
    rules, games, seed = _checked(rules, games, seed)
    job = simulation_job(rules, games, seed, executor, chunk)
    with Progress(progress, job) as report:
        columns = job.run(report)
    return Simulation(
        **{f.name: getattr(columns, f.name) for f in fields(Columns)}, rules=rules, seed=seed, complete=job.complete
    )


def tally(
    rules: RulesLike,
    games: int = 100_000,
    seed: int = 0,
    executor: Executor | None = None,
    progress: bool | Callable[[int, int], None] = True,
    chunk: int | None = None,
) -> Tally:
    """Count the same games where they are played, in constant memory. See ``simulate``.

    >>> be.tally(be.variant("premiere"), games=100, seed=1, progress=False).games
    100
    """
    who_plays(executor, progress, chunk)
    rules, games, seed = _checked(rules, games, seed)
    job = Job(Work(rules, seed, Tally.of), games, Counted(Tally()), executor, chunk or chunk_for(games))
    with Progress(progress, job) as report:
        found = job.run(report)
    found.complete = job.complete
    return found


def _all_of(columns: Columns) -> Columns:
    return columns


show_job: Callable[[Job[Any]], Any] | None = None
"""Shows a job in a notebook and gives an object with ``report(done, games)`` and ``over()``; hung here by the package, since
the widgets stand above. None, or None given: there is nobody to see it."""


class Progress:
    """Progress where there is somebody to see it: a view with a button in a notebook; a bar in a terminal, if tqdm is installed."""

    def __init__(self, wish: bool | Callable[[int, int], None], job: Job[Any]) -> None:
        self._wish, self._job = wish, job
        self._bar: Any = None
        self._view: Any = None

    def __enter__(self) -> Callable[[int, int], None] | None:
        if callable(self._wish):
            return self._wish
        if not self._wish:
            return None
        self._view = show_job(self._job) if show_job else None
        if self._view is not None:
            return self._view.report  # type: ignore[no-any-return]
        if not sys.stderr.isatty():
            return None
        try:
            from tqdm import tqdm  # type: ignore[import-untyped]
        except ImportError:
            return None
        self._bar = tqdm(total=self._job.games, unit=" parties", leave=False)
        return self._show

    def _show(self, done: int, games: int) -> None:
        if self._bar is not None:
            self._bar.update(done - self._bar.n)

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.close()
        if self._view is not None:
            self._view.over()
