"""The events of a game, typed: what the ints of its log say, with cards in place of their numbers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from .. import log
from ..cards import Card


class Kind(IntEnum):
    """The kinds of event, as in ``log``.

    >>> be.Kind.UP, int(be.Kind.END)
    (<Kind.UP: 2>, 13)
    """

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
    """One event of the log: its kind, the seat (-1: none), the value, and the card where the value is one.

    >>> be.play(seed=7).events[1]
    Event(kind=<Kind.UP: 2>, seat=0, value=0, card=Card('7h'))
    """

    kind: Kind
    seat: int
    value: int
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """One round: ``index`` from 0, ``number`` from 1, who led, who won (-1: nobody), its battles (every tie counts), and its
    events, which are ``game.events[start:stop]``.

    >>> first = be.play(seed=7).rounds[0]
    >>> first.number, first.leader, first.winner, first.battles, [event.kind.name for event in first.events]
    (1, 0, 0, 0, ['ROUND', 'UP', 'UP', 'TAKE', 'TAKE'])
    """

    index: int
    leader: int
    winner: int
    battles: int
    start: int
    stop: int
    events: tuple[Event, ...]

    @property
    def number(self) -> int:
        """The round's number as people count, from 1."""
        return self.index + 1
