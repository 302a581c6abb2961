"""What is noted of each game of a batch: ``NOTES`` ints, then ``SEAT_NOTES`` rows of one int a seat."""

from __future__ import annotations

from ..engine.table import (
    P_ASIDE,
    P_HELD,
    S_BATTLES,
    S_CYCLE,
    S_FLIPS,
    S_REASON,
    S_ROUNDS,
    S_START,
    S_WINNER,
    SEATS,
    Ints,
)  # fmt: skip
from ..rules import R_PLAYERS

(
    N_WINNER, N_REASON, N_ROUNDS, N_BATTLES, N_FLIPS, N_CHAIN, N_CYCLE_START, N_CYCLE_LENGTH,
) = range(8)  # fmt: skip
NOTES = 8
N_RUN, N_PEAK, N_END = (NOTES + row * SEATS for row in range(3))
"""Longest run of rounds won; most cards held before some round; cards at the end."""
NOTE_WIDTH = NOTES + 3 * SEATS


def note_start(t: Ints, notes: Ints, base: int) -> None:
    """Clear a game's notes, as it starts (or starts again)."""
    for i in range(NOTE_WIDTH):
        notes[base + i] = 0
    for seat in range(t[R_PLAYERS]):
        notes[base + N_PEAK + seat] = t[P_HELD + seat]


def run_of(length: int, seat: int) -> int:
    """A run of rounds won as one int: its length and whose it is; 0 is no run."""
    return 16 * length + seat + 1 if length > 0 else 0


def run_length(run: int) -> int:
    """How many rounds a run has."""
    return run >> 4


def run_seat(run: int) -> int:
    """Whose run it is, or -1: there is none."""
    return (run & 15) - 1


def note_round(notes: Ints, base: int, run: int, winner: int, battles: int, held: int) -> int:
    """Note a round that ``winner`` won (-1: nobody) after so many battles, and holds so many cards now. Returns the run that
    stands (see ``run_of``); ``run`` is the one before this round.
    """
    if battles > 0:
        notes[base + N_CHAIN] = max(notes[base + N_CHAIN], battles)
    if winner < 0:
        return 0
    length = run_length(run) + 1 if run_seat(run) == winner else 1
    notes[base + N_RUN + winner] = max(notes[base + N_RUN + winner], length)
    notes[base + N_PEAK + winner] = max(notes[base + N_PEAK + winner], held)
    return run_of(length, winner)


def note_end(t: Ints, notes: Ints, base: int) -> None:
    """Note how a game ended."""
    notes[base + N_WINNER] = t[S_WINNER]
    notes[base + N_REASON] = t[S_REASON]
    notes[base + N_ROUNDS] = t[S_ROUNDS]
    notes[base + N_BATTLES] = t[S_BATTLES]
    notes[base + N_FLIPS] = t[S_FLIPS]
    if t[S_START] >= 0:
        notes[base + N_CYCLE_START] = t[S_START]
        notes[base + N_CYCLE_LENGTH] = t[S_CYCLE]
    for seat in range(t[R_PLAYERS]):
        notes[base + N_END + seat] = t[P_HELD + seat] + t[P_ASIDE + seat]
