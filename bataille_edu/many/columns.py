"""What is known of many games, as NumPy columns: played in chunks by the compiled engine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ..log import REASONS
from ..rules import Rules
from . import batch
from . import notes as n
from .lanes.choose import lane_for
from .machine import instance
from .rooms import AT_ONCE

Array = npt.NDArray[Any]

COLUMNS = {
    "winner": (n.N_WINNER, np.int8), "reason_code": (n.N_REASON, np.int8), "rounds": (n.N_ROUNDS, np.int32),
    "battles": (n.N_BATTLES, np.int32), "flips": (n.N_FLIPS, np.int32), "chain": (n.N_CHAIN, np.int16),
    "cycle_start": (n.N_CYCLE_START, np.int32), "cycle_length": (n.N_CYCLE_LENGTH, np.int32),
}  # fmt: skip
SEAT_COLUMNS = {"run": (n.N_RUN, np.int32), "peak": (n.N_PEAK, np.int16), "cards": (n.N_END, np.int16)}


@dataclass(frozen=True, eq=False)
class Columns:
    """One value a game (``games`` of them), or one row of a value a seat (``games × players``).

    ``winner``: the seat, -1 nobody. ``reason_code``: its place in ``log.REASONS``. ``rounds``, ``battles`` (every tie
    counts), ``flips`` (comparisons of cards turned up). ``chain``: most battles in one round. ``cycle_start`` and
    ``cycle_length`` in rounds, 0 for games that end. ``run``: each player's longest run of rounds won. ``peak``: the
    most cards each held between two rounds. ``cards``: what each holds at the end.
    """

    winner: Array
    reason_code: Array
    rounds: Array
    battles: Array
    flips: Array
    chain: Array
    cycle_start: Array
    cycle_length: Array
    run: Array
    peak: Array
    cards: Array

    def __len__(self) -> int:
        return len(self.winner)

    def __eq__(self, other: object) -> bool:
        """The same values in every column, and made of the same."""
        return type(other) is type(self) and all(
            np.array_equal(mine, theirs) if isinstance(mine, np.ndarray) else mine == theirs
            for mine, theirs in ((getattr(self, f.name), getattr(other, f.name)) for f in fields(self))
        )

    def __hash__(self) -> int:
        return hash((type(self), len(self), self.winner.tobytes(), self.rounds.tobytes()))

    @property
    def reason(self) -> Array:
        """Why each game ended, as words (``log.REASONS``); shape (games,)."""
        return np.array(REASONS, dtype=object)[self.reason_code]

    @property
    def turned(self) -> Array:
        """The most cards that a player who did not win held between two rounds: how far a lead was turned round; (games,)."""
        lost = np.arange(self.peak.shape[1]) != self.winner[:, None]
        return np.asarray(np.where(lost, self.peak, 0).max(axis=1))


def run_chunk(rules: Rules, seed: int, first: int, count: int) -> Columns:
    """The columns of games ``first`` … ``first + count - 1``: what one worker does at a time."""
    found = _empty(rules, count)
    play = _player(rules, seed)
    for start in range(0, count, AT_ONCE):
        rows = play(first + start, min(AT_ONCE, count - start))
        stop = start + len(rows)
        for name, (place, _) in COLUMNS.items():
            found[name][start:stop] = rows[:, place]
        for name, (place, _) in SEAT_COLUMNS.items():
            found[name][start:stop] = rows[:, place : place + rules.players]
    return Columns(**found)


def _player(rules: Rules, seed: int) -> Callable[[int, int], Array]:
    """A function of ``(first, count)`` that plays games, ``AT_ONCE`` at most, and gives their notes, a row a game."""
    machine = instance()
    if machine is None:
        return lambda first, count: np.array(batch.run_in_python(rules, seed, first, count)).reshape(
            count, n.NOTE_WIDTH
        )
    table, cards, seats = _set_out(rules)
    for name, row in (("table", table), ("cards", cards), ("seats", seats)):
        machine.put(name, row)
    notes = np.frombuffer(machine.rows["notes"], np.int32).reshape(-1, n.NOTE_WIDTH)
    ready = machine.ready("play_batch", len(cards), rules.cards_each or 0, lane_for(rules), seed)

    def play(first: int, count: int) -> Array:
        ready(first, count)
        return notes[:count]

    return play


_set_out = lru_cache(32)(batch.set_out)
"""Nothing that this gives is changed."""


class Gathered:
    """The columns of chunks, one behind the other as they come; there is room for all ``games`` from the first."""

    def __init__(self, rules: Rules, games: int) -> None:
        self._room, self._done = _empty(rules, games), 0

    def add(self, part: Columns) -> None:
        """Put a chunk behind those before it."""
        stop = self._done + len(part)
        for name, column in self._room.items():
            column[self._done : stop] = getattr(part, name)
        self._done = stop

    def result(self) -> Columns:
        """What has come."""
        return Columns(**{name: column[: self._done] for name, column in self._room.items()})


def _empty(rules: Rules, games: int) -> dict[str, Array]:
    """Room for the columns of games."""
    found: dict[str, Array] = {name: np.empty(games, kind) for name, (_, kind) in COLUMNS.items()}
    return found | {name: np.empty((games, rules.players), kind) for name, (_, kind) in SEAT_COLUMNS.items()}
