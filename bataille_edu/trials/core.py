"""What a trial is, what it says, and how one is run: a first answer soon, and then the same games on every machine."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module, resources
from itertools import pairwise
from math import inf, isfinite
from typing import Any

from ..errors import BatailleError
from ..many.machine import has_engine

ROOMS = ("chance", "streaks", "claims", "ends", "winners")
"""The modules of this package that hold trials, as ``TRIALS``; what they gave is kept in ``data/measured_<room>.json``."""

FIRST, STEP = 0.25, 0.25
"""Seconds after which a first answer is told, and from one to the next."""
AT_ONCE = 3.0
"""Seconds that a run may hold everything up where there are no threads."""


@dataclass(frozen=True)
class Item:
    """One figure of an answer: ``value`` and its standard ``error`` (0: exact), from ``n`` units."""

    token: str
    value: float
    error: float
    n: int


@dataclass(frozen=True)
class Reading:
    """What the games played so far say. ``right``: the bet they decide for, None: too few to tell. ``blanks``: further numbers
    for the words; ``bars``: heights of a histogram by name, each a list. ``complete`` False: some figures are not there yet, and no
    words are said. ``so``: which of the trial's conclusions its figures allow, None: none yet."""

    games: int
    items: tuple[Item, ...]
    right: str | None = None
    blanks: Mapping[str, float] = field(default_factory=dict)
    bars: Mapping[str, Sequence[float]] = field(default_factory=dict)
    complete: bool = True
    so: str | None = None

    def __getitem__(self, token: str) -> Item:
        return next(item for item in self.items if item.token == token)

    def as_told(self) -> Reading:
        """The same; where a figure has no value or no error yet (what it is a share of was not met so far, or in one game
        alone), without figures and not complete."""
        if all(isfinite(item.value) and isfinite(item.error) for item in self.items):
            return self
        return replace(self, items=(), right=None, so=None, complete=False)

    def to_json(self) -> dict[str, Any]:
        """As it is kept."""
        return {
            "games": self.games, "right": self.right, "blanks": dict(self.blanks),
            "items": {item.token: [item.value, item.error, item.n] for item in self.items},
            "bars": {name: list(bars) for name, bars in self.bars.items()},
        } | ({"so": self.so} if self.so else {})  # fmt: skip

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Reading:
        """As it was kept."""
        items = tuple(Item(token, *values) for token, values in data["items"].items())
        return cls(data["games"], items, data["right"], data["blanks"], data["bars"], so=data.get("so"))


@dataclass(frozen=True)
class Trial:
    """A question and how games answer it.

    ``name``: letters and hyphens; its words are ``trial.<name>.question``, ``.bet.<bet>``, ``.told``, ``.item.<token>``, and where
    there is one ``.text`` before the question and ``.after.<bet>`` for who bet so. ``work(seed, first, count)``
    plays games ``first`` … of a seed and gives counts with a method ``merged``; ``read(counts, games)`` says what they tell.
    ``games``: a full run. ``form``: how figures are written, ``"percent"`` or ``"number"``; ``picture``: how they are drawn,
    one of ``pictures.PICTURES``; ``null``: a value to mark in the picture; ``blanks``: numbers of its words.
    ``says``: the conclusions that may follow the figures, ``trial.<name>.so.<one>``, each said only where ``Reading.so`` names it.
    """

    name: str
    bets: tuple[str, ...]
    work: Callable[[int, int, int], Any]
    read: Callable[[Any, int], Reading]
    games: int = 100_000
    form: str = "percent"
    picture: str = "shares"
    null: float | None = None
    unit: str = "games"
    seed: int = 1
    most: int = 1_000_000
    blanks: Mapping[str, float] = field(default_factory=dict)
    says: tuple[str, ...] = ()

    def id(self, part: str) -> str:
        """The id of one of its messages."""
        return f"trial.{self.name}.{part}"


@cache
def trials() -> dict[str, Trial]:
    """All trials by name."""
    found: dict[str, Trial] = {}
    for room in ROOMS:
        try:
            module = import_module(f"{__package__}.{room}")
        except ModuleNotFoundError as missing:
            if missing.name != f"{__package__}.{room}":
                raise
            continue
        for one in module.TRIALS:
            if one.name in found:
                raise ValueError(f"two trials are called {one.name!r}")
            found[one.name] = one
    return found


def trial(name: str) -> Trial:
    """The trial of a name. Raises ``BatailleError`` (``trial.unknown``), which lists the names."""
    if not isinstance(name, str) or name not in trials():
        raise BatailleError(
            "trial.unknown", "there is no experiment {trial!r}: choose one of {known}.",
            trial=name, known=", ".join(trials()),
        )  # fmt: skip
    return trials()[name]


@cache
def _kept() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for room in ROOMS:
        file = resources.files(__package__).joinpath(f"data/measured_{room}.json")
        if file.is_file():
            found |= json.loads(file.read_text(encoding="utf-8"))
    return found


def kept(name: str) -> Reading | None:
    """What the full run of a trial gave that is kept in the package; None where it was not run yet."""
    data = _kept().get(name)
    return Reading.from_json(data) if data else None


def measure(one: Trial, games: int | None = None, seed: int | None = None) -> Reading:
    """Play a trial's games here and now, and read them."""
    n = games or one.games
    total, done = None, 0
    while done < n:
        count = min(n - done, 5_000)
        part = one.work(one.seed if seed is None else seed, done, count)
        total = part if total is None else total.merged(part)
        done += count
    return one.read(total, n)


# --- running ----------------------------------------------------------------------------------------------------------

@dataclass(frozen=True)
class Progress:
    """How a run goes: ``reading`` of the ``done`` games of ``games``; ``over``: it is over,
    ``stopped`` before its end."""

    reading: Reading | None
    done: int
    games: int
    over: bool
    stopped: bool


class Run:
    """One run of a trial in a thread: ``report`` hears of it within half a second and then four times a second.

    The games are 0 … ``games`` - 1 of ``seed`` however fast they are played, so the end does not depend on the machine. Where
    threads cannot be had (Python in a browser) ``start`` plays at once, for ``AT_ONCE`` seconds at most.
    """

    def __init__(
        self, one: Trial, games: int, seed: int, report: Callable[[Progress], None],
        failed: Callable[[Exception], None] = lambda error: None,
    ) -> None:  # fmt: skip
        self.trial, self.seed = one, seed
        self.games = games
        self._report, self._failed = report, failed
        self._stop = threading.Event()
        self._total: Any = None
        self._done = 0
        self._until = inf
        self.thread = threading.Thread(target=self._guarded, daemon=True, name="bataille-edu trial")

    def start(self) -> None:
        """Begin."""
        try:
            self.thread.start()
        except RuntimeError:
            self._until = time.perf_counter() + AT_ONCE
            self._guarded()

    def stop(self) -> None:
        """Play no further games; what is done is told."""
        self._stop.set()

    def _guarded(self) -> None:
        try:
            self._play()
        except Exception as error:
            self._failed(error)

    def _play(self) -> None:
        told, count = time.perf_counter() + FIRST - STEP, 512 if has_engine() else 4
        with ThreadPoolExecutor(min(4, os.cpu_count() or 1)) as pool:
            while self._done < self.games and not self._stop.is_set():
                begun = time.perf_counter()
                self._part(min(count, self.games - self._done), pool)
                now = time.perf_counter()
                count = _next_count(count, now - begun)
                if now > self._until:
                    self.stop()
                if now - told >= STEP and self._done < self.games:
                    told = now
                    self._tell()
        self._tell(over=True)

    def _part(self, count: int, pool: ThreadPoolExecutor) -> None:
        """The next games: shared among the cores where the work is long enough to be worth it."""
        pieces = 1 if count < 64 else getattr(pool, "_max_workers", 1)
        starts = [self._done + count * i // pieces for i in range(pieces + 1)]
        play, seed = self.trial.work, self.seed
        if pieces == 1 or self._until < inf:  # here, so that a Python without threads plays too
            parts = [play(seed, self._done, count)]
        else:
            jobs = [pool.submit(play, seed, a, b - a) for a, b in pairwise(starts)]
            parts = [job.result() for job in jobs]
        for part in parts:
            self._total = part if self._total is None else self._total.merged(part)
        self._done += count

    def _tell(self, over: bool = False) -> None:
        reading = self.trial.read(self._total, self._done).as_told() if self._done else None
        stopped = self._done < self.games
        self._report(Progress(reading, self._done, self.games, over, stopped and over))


def _next_count(count: int, seconds: float) -> int:
    """So many games that a part takes about a tenth of a second."""
    if seconds < 0.05:
        return count * 2
    return max(1, count // 2) if seconds > 0.25 else count
