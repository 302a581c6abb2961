"""The event log: what happened in a game, as a flat sequence of ints, three an event: kind, seat, value.

========== ============================= ===================================================
kind       seat                          value
========== ============================= ===================================================
ROUND      leader                        number of the round, from 1
UP         who lays a card face up       card
DOWN       who lays a card face down     card
BATTLE     -1                            who fights, as bits (1 << seat)
FALL       who is out of the fight       why: one of ``FALL_*``
YIELD      whose card joins the pot      card
TAKE       who takes a card of the table card (it goes behind the side pile)
PAY        who lays a card as payment    card (the winner's TAKE follows)
SET_ASIDE  whose card is set aside       card (one pass: kept for good)
TURN_OVER  whose side pile is turned     how many cards
ORDER      whose pile was shuffled       card (``recycle="shuffled"`` alone: the new pile, top first)
PICK_UP    whose side pile becomes hand  how many cards (open play)
END        winner or -1                  reason: one of ``END_*``
========== ============================= ===================================================

A card is its number in the deal: 0 is the top card of seat 0's hand, then on through that hand and the next ones.
So equal cards of several packs stay apart, and every number of an event but the round's is small.
From the hands and the log alone every pile follows at every moment: ``replay``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .errors import BatailleError

VERSION = 1
"""Changes only when the meaning of the log does."""

WIDTH = 3
ROUND, UP, DOWN, BATTLE, FALL, YIELD, TAKE, PAY, SET_ASIDE, TURN_OVER, ORDER, PICK_UP, END = range(1, 14)

FALL_TOO_FEW, FALL_NO_CARD, FALL_THIS_ROUND = range(1, 4)
"""Why somebody fell: fewer cards than the battle asks; no card at all; no card to fight on with, in one pass."""

END_ALL_CARDS, END_SHORT, END_PAT, END_NOBODY_LEFT, END_ROUND_LIMIT, END_ENDLESS, END_PASS_OVER, END_JOKER = range(1, 9)
REASONS = (
    "", "all_cards", "short_of_cards", "pat", "nobody_left", "round_limit", "endless", "pass_over", "joker",
)  # fmt: skip
"""The reasons by number, as ``Game.reason`` reports them."""


@dataclass
class Position:
    """Where every card is after some events; cards are numbers in the deal.

    ``main[p]`` and ``side[p]`` are top card first and first won first, ``aside[p]`` in the order set aside, ``table``
    the ``(seat, card, face_up)`` laid and not yet taken, in the order laid.
    """

    main: list[list[int]]
    side: list[list[int]]
    aside: list[list[int]]
    table: list[tuple[int, int, bool]]

    def copy(self) -> Position:
        """The same position, to be changed on its own."""
        main, side, aside = ([list(pile) for pile in piles] for piles in (self.main, self.side, self.aside))
        return Position(main, side, aside, list(self.table))

    def held(self, seat: int) -> list[int]:
        """All cards of a player in the order in which they will be played, then those set aside."""
        return self.main[seat] + self.side[seat] + self.aside[seat]


def events(log: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """The events of a log, one ``(kind, seat, value)`` after the other."""
    for i in range(0, len(log) - WIDTH + 1, WIDTH):
        yield log[i], log[i + 1], log[i + 2]


def start_position(sizes: Sequence[int]) -> Position:
    """The table before the first event, for hands of these sizes."""
    main, first = [], 0
    for size in sizes:
        main.append(list(range(first, first + size)))
        first += size
    n = len(sizes)
    return Position(main, [[] for _ in range(n)], [[] for _ in range(n)], [])


def apply(position: Position, kind: int, seat: int, value: int) -> None:
    """Play one event on a position, in place. Raises ``BatailleError`` (``log.broken``) where it cannot be."""
    try:
        if kind in (UP, DOWN, YIELD, PAY):
            pile = position.main[seat] if value in position.main[seat] else position.side[seat]
            pile.remove(value)
            position.table.append((seat, value, kind == UP))
        elif kind in (TAKE, SET_ASIDE):
            _leave_table(position, seat, value)
            (position.side if kind == TAKE else position.aside)[seat].append(value)
        elif kind in (TURN_OVER, PICK_UP):
            position.main[seat] += position.side[seat]
            position.side[seat] = []
        elif kind == ORDER:
            position.main[seat].remove(value)
            position.main[seat].append(value)
    except (IndexError, ValueError):
        raise BatailleError(
            "log.broken", "event {kind} of seat {seat} with {value} does not fit the game: the log is damaged.",
            kind=kind, seat=seat, value=value,
        ) from None  # fmt: skip


def _leave_table(position: Position, seat: int, card: int) -> None:
    for i, (_, laid, _) in enumerate(position.table):
        if laid == card:
            del position.table[i]
            return
    position.main[seat].remove(card)  # a card left over at the end of a pass goes straight from the pile


def replay(sizes: Sequence[int], log: Sequence[int], stop: int | None = None) -> Position:
    """The position after the first ``stop`` events (all by default) of a game dealt in hands of these sizes."""
    position = start_position(sizes)
    for i, (kind, seat, value) in enumerate(events(log)):
        if i == stop:
            break
        apply(position, kind, seat, value)
    return position


def pack_log(log: Sequence[int]) -> bytes:
    """The log as few bytes, for the page: kind and seat in one byte, the value as a varint. 2,000 rounds take about 30 kB."""
    out = bytearray()
    for kind, seat, value in events(log):
        out.append(kind << 4 | seat + 1)
        while value > 127:
            out.append(value & 127 | 128)
            value >>= 7
        out.append(value)
    return bytes(out)


def unpack_log(data: bytes) -> list[int]:
    """The ints again from ``pack_log``'s bytes. Raises ``BatailleError`` (``log.bytes``) for a torn end."""
    log: list[int] = []
    i = 0
    try:
        while i < len(data):
            head, value, shift = data[i], 0, 0
            i += 1
            while data[i] > 127:
                value |= (data[i] & 127) << shift
                shift += 7
                i += 1
            log += (head >> 4, (head & 15) - 1, value | data[i] << shift)
            i += 1
    except IndexError:
        raise BatailleError("log.bytes", "the log ends in the middle of an event: it was cut off.") from None
    return log
