"""The events of a game, typed: what the ints of its log say, with cards in place of their numbers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from .. import log
from ..cards import Card


class Kind(IntEnum):
    """The kinds of event, as in ``log``."""

    ROUND = log.ROUND
    UP = log.UP
    DOWN = log.DOWN
    BATTLE = log.BATTLE
    FALL = log.FALL
    YIELD = log.YIELD
    TAKE = log.TAKE
    PAY = log.PAY
    SET_ASIDE = log.SET_ASIDE
    TURN_OVER = log.TURN_OVER
    ORDER = log.ORDER
    PICK_UP = log.PICK_UP
    END = log.END


WITH_CARD = frozenset({Kind.UP, Kind.DOWN, Kind.YIELD, Kind.PAY, Kind.TAKE, Kind.SET_ASIDE, Kind.ORDER})


@dataclass(frozen=True, slots=True)
class Event:
    """One event of the log: its kind, the seat (-1: none), the value, and the card where the value is one."""

    kind: Kind
    seat: int
    value: int
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """One round: ``index`` from 0, ``number`` from 1, who led, who won (-1: nobody), its battles (every tie counts), and its
    events, which are ``game.events[start:stop]``."""

    index: int
    leader: int
    winner: int
    battles: int
    start: int
    stop: int
    events: tuple[Event, ...]

    @property
    def number(self) -> int:
        return self.index + 1
