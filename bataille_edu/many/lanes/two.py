"""The fast lane of two players: plain rounds and battles. See ``lane``."""

from __future__ import annotations

from ...engine.ends import end_round
from ...engine.laying import battle_needs
from ...engine.table import (
    C_RANK,
    C_VALUE,
    CAP,
    DESCENDING,
    LAID,
    LOSER_FIRST,
    MASK,
    NATURAL,
    P_HEAD,
    P_HELD,
    P_MAIN,
    PILE,
    RANDOM,
    S_BATTLES,
    S_CARDS,
    S_CYCLE,
    S_LAPS,
    S_LEADER,
    S_POWER,
    S_ROUNDS,
    S_START,
    SAVED,
    SEAT_ORDER,
    WINNER_FIRST,
    Ints,
)  # fmt: skip
from ...rules import (
    R_CAPTURE,
    R_CYCLES,
)  # fmt: skip
from ...streams import below
from ..notes import N_CHAIN, N_PEAK, N_RUN, run_length, run_of, run_seat
from .table import last_round, tell_rounds

WORD = 62
"""Rounds whose winners are noted in one int. No run may be longer, so two players with more cards take the other lane."""


def rounds_of_two(t: Ints, notes: Ints, base: int, run: int) -> int:
    """Play on until the game ends, a cycle is found, or a round comes that is the engine's. Returns the run that stands
    (see ``notes.run_of``). What changes is held in local variables and written back at the end.

    Cards must be numbered by what they count (``batch.set_out``): the numbers themselves are compared. Who won is noted as
    bits, the last round lowest and 1 for seat 0, and looked at every ``WORD`` rounds.
    """
    even_tails(t)
    n = t[S_CARDS]
    capture = t[R_CAPTURE]
    need = battle_needs(t) if capture != LAID and capture != RANDOM else n  # those battles are the engine's
    cycles = t[R_CYCLES] == 1 and t[S_START] < 0
    last = last_round(t)
    own0 = 1 if capture == LOSER_FIRST or (capture == DESCENDING and t[C_VALUE] < 0) else 0
    own1 = 1 if own0 == 1 or capture == SEAT_ORDER else 0
    h0 = t[P_HEAD]
    h1 = t[P_HEAD + 1]
    c0 = t[P_HELD]
    rounds = t[S_ROUNDS]
    battles = t[S_BATTLES]
    mark = rounds - run_length(run)
    bits = (1 << run_length(run)) - 1 if run_seat(run) == 0 else 0
    high = notes[base + N_PEAK]
    low = n - notes[base + N_PEAK + 1]
    won = 1 - t[S_LEADER]
    while True:
        stop = min(last, mark + WORD) - rounds
        ends = 1 | 1 << n
        if cycles:
            stop = min(stop, t[S_POWER] - t[S_LAPS])
            ends |= 1 << max(t[SAVED], 0)
        if capture == WINNER_FIRST:
            played, c0, bits, high, low, tie = plain_of_two(
                t, h0, h1, c0, stop, ends, bits, high, low, won, WINNER_FIRST, 0, 0
            )
        else:
            played, c0, bits, high, low, tie = plain_of_two(
                t, h0, h1, c0, stop, ends, bits, high, low, won, capture, own0, own1
            )
        h0 += played
        h1 += played
        rounds += played
        if played:
            won = bits & 1
        if tie:
            k, fought, ahead = battle_of_two(t, h0, h1, c0, need)
            if ahead == 0:
                t[S_LAPS] += played
                break
            won = 1 if ahead > 0 else 0
            sweep_of_two(t, h0, h1, c0, k, won, own1 + won * (own0 - own1))
            h0 += k
            h1 += k
            c0 += 2 * k * won - k
            battles += fought
            notes[base + N_CHAIN] = max(notes[base + N_CHAIN], fought)
            high = max(high, c0)
            low = min(low, c0)
            bits = 2 * bits + won
            rounds += 1
            played += 1
        if c0 == 0 or c0 == n or rounds == last:
            store(t, h0, h1, c0, rounds, battles, won)
            end_round(t)
            break
        if cycles:
            t[S_LAPS] += played
            if t[S_LAPS] == t[S_POWER] or c0 == t[SAVED]:
                store(t, h0, h1, c0, rounds, battles, won)
                t[S_LAPS] -= 1
                end_round(t)
                if t[S_CYCLE]:
                    break
        if rounds - mark == WORD:
            mark = rounds - note_bits(notes, base, bits, WORD)
    store(t, h0, h1, c0, rounds, battles, won)
    notes[base + N_PEAK] = high
    notes[base + N_PEAK + 1] = n - low
    return run_of(note_bits(notes, base, bits, rounds - mark), 1 - won)


def even_tails(t: Ints) -> None:
    """Move each pile round its ring so that it ends before an even place: the two cards of a plain round then stand side by
    side, and both ends of the ring need not be thought of."""
    for seat in range(2):
        row = PILE + seat * CAP
        head = t[P_HEAD + seat]
        held = t[P_HELD + seat]
        if (head + held) & 1:
            for i in range(held):
                t[row + ((head + i - 1) & MASK)] = t[row + ((head + i) & MASK)]
            t[P_HEAD + seat] = (head - 1) & MASK


def plain_of_two(
    t: Ints, h0: int, h1: int, c0: int, stop: int, ends: int, bits: int, high: int, low: int, won: int, capture: int,
    own0: int, own1: int,
) -> tuple[int, int, int, int, int, int]:  # fmt: skip
    """Play plain rounds: at most ``stop``, until seat 0 holds a number of cards that is a bit of ``ends``, or a tie comes.
    Returns how many were played, the cards of seat 0, the bits, the most and fewest cards of seat 0, and 1 before a tie.

    ``own0``: the place of seat 0's card, 0 or 1, when seat 0 wins; ``own1`` likewise. No branch asks who wins, since that
    cannot be guessed: both rows get the two cards, and behind the loser's pile they do not count.
    """
    first = h0
    last = h0 + stop
    far = h1 - h0
    tails = far + t[S_CARDS]
    x = 0
    y = 1
    while h0 < last:
        x = t[PILE + (h0 & MASK)]
        y = t[PILE + CAP + ((h0 + far) & MASK)]
        if x == y:
            break
        if capture == LAID:
            own0 = 1 - (won & 1)
            own1 = won & 1
        elif capture == RANDOM:
            own0 = 1 - below(t, 2)
            own1 = own0
        a = PILE + ((h0 + c0) & MASK)
        b = PILE + CAP + ((h0 + tails - c0) & MASK)
        t[a + (own0 & 1)] = x
        t[a + 1 - (own0 & 1)] = y
        t[b + (own1 & 1)] = y
        t[b + 1 - (own1 & 1)] = x
        won = 1 if x > y else 0
        bits = 2 * bits + won
        c0 += 2 * won - 1
        high = max(high, c0)
        low = min(low, c0)
        h0 += 1
        if (ends >> c0) & 1:
            break
    return h0 - first, c0, bits, high, low, 1 if x == y else 0


def battle_of_two(t: Ints, h0: int, h1: int, c0: int, need: int) -> tuple[int, int, int]:
    """The battle over two equal cards: how many cards each lays in this round, how many battles, and who is ahead, 1, -1 or
    0: nobody, one of them is short of cards."""
    left = min(c0, t[S_CARDS] - c0) - need
    k = 1
    fought = 0
    ahead = 0
    while ahead == 0 and k <= left:
        k += need
        fought += 1
        x = t[PILE + ((h0 + k - 1) & MASK)]
        y = t[PILE + CAP + ((h1 + k - 1) & MASK)]
        ahead = (1 if x > y else 0) - (1 if x < y else 0)
    return k, fought, ahead


def sweep_of_two(t: Ints, h0: int, h1: int, c0: int, k: int, won: int, own: int) -> None:
    """Put ``k`` cards of the winner and ``k`` of the loser behind the winner's pile: the winner's first if ``own`` is 0."""
    t0 = h0 + c0
    t1 = h1 + t[S_CARDS] - c0
    row = PILE + (1 - won) * CAP
    other = 2 * PILE + CAP - row
    tail = t1 + won * (t0 - t1)
    head = h1 + won * (h0 - h1)
    if t[R_CAPTURE] == NATURAL or t[R_CAPTURE] == DESCENDING:
        sweep(t, row, tail, head, other, h0 + h1 - head, k)
        return
    # No card is below 0: asking for it keeps a compiler from making this short loop one for long rows.
    a = (tail + own * k) & MASK
    b = (tail + k - own * k) & MASK
    c = head & MASK
    d = (h0 + h1 - head) & MASK
    for _ in range(k):
        if t[row + c] < 0:
            break
        t[row + a] = t[row + c]
        t[row + b] = t[other + d]
        a = (a + 1) & MASK
        b = (b + 1) & MASK
        c = (c + 1) & MASK
        d = (d + 1) & MASK


def note_bits(notes: Ints, base: int, bits: int, count: int) -> int:
    """Note the longest runs in the last ``count`` rounds. Returns the length of the run that stands."""
    full = (1 << count) - 1
    bits &= full
    notes[base + N_RUN] = longest_run(bits, notes[base + N_RUN])
    notes[base + N_RUN + 1] = longest_run(bits ^ full, notes[base + N_RUN + 1])
    if bits & 1:
        bits ^= full
    standing = 0
    while standing < count and (bits >> standing) & 1 == 0:
        standing += 1
    return standing


def longest_run(bits: int, best: int) -> int:
    """The longest run of ones, or ``best`` where none is longer."""
    length = 1
    while 2 * length <= best + 1:
        bits &= bits >> length
        length *= 2
    bits &= bits >> (best + 1 - length)
    while bits:
        bits &= bits >> 1
        best += 1
    return best


def sweep(t: Ints, own: int, tail: int, own_head: int, other: int, head: int, k: int) -> None:
    """``natural`` and ``descending``: put ``k`` cards of the winner and ``k`` of the loser behind the winner's pile."""
    if t[R_CAPTURE] == NATURAL:
        for i in range(k):
            t[own + ((tail + 2 * i) & MASK)] = t[own + ((own_head + k - 1 - i) & MASK)]
            t[own + ((tail + 2 * i + 1) & MASK)] = t[other + ((head + k - 1 - i) & MASK)]
        return
    for i in range(k):
        t[own + ((tail + i) & MASK)] = t[own + ((own_head + i) & MASK)]
        t[own + ((tail + k + i) & MASK)] = t[other + ((head + i) & MASK)]
    sort_tail(t, own, tail, 2 * k)


def sort_tail(t: Ints, row: int, tail: int, count: int) -> None:
    """Sort the last cards of a pile, highest rank first, equal ones as they stand."""
    for i in range(1, count):
        card = t[row + ((tail + i) & MASK)]
        j = i
        while j > 0 and t[C_RANK + t[row + ((tail + j - 1) & MASK)]] < t[C_RANK + card]:
            t[row + ((tail + j) & MASK)] = t[row + ((tail + j - 1) & MASK)]
            j -= 1
        t[row + ((tail + j) & MASK)] = card


def store(t: Ints, h0: int, h1: int, c0: int, rounds: int, battles: int, won: int) -> None:
    """Bring the engine's table up to date."""
    tell_rounds(t, rounds, battles, 1 - won)
    t[P_HEAD] = h0 & MASK
    t[P_HEAD + 1] = h1 & MASK
    t[P_HELD] = c0
    t[P_HELD + 1] = t[S_CARDS] - c0
    t[P_MAIN] = t[P_HELD]
    t[P_MAIN + 1] = t[P_HELD + 1]
