"""A fast lane for the rounds that most games are made of.

Not another reading of the rules: the tests hold every game against the engine's, and what the lane does not know (who is
short of cards, rarer orders of the pot, shuffled piles) it leaves to the engine. ``rounds_of_two`` plays plain rounds and
battles of two players, ``rounds_of_many`` plain rounds of any number. Both take the engine's table between two rounds,
with the log off, play as far as they know, and leave it between two rounds with the same notes as ``batch.note_round``.
"""

from __future__ import annotations

from .engine.ends import end_round
from .engine.table import (
    BY_SUM,
    C_OWNER,
    C_RANK,
    C_VALUE,
    CAP,
    DESCENDING,
    JOKER_GOAL,
    LAID,
    LOSER_FIRST,
    MASK,
    MOST_CARDS,
    NATURAL,
    P_ASIDE,
    P_HEAD,
    P_HELD,
    P_LAID,
    P_MAIN,
    PILE,
    RANDOM,
    S_BATTLES,
    S_CARDS,
    S_CYCLE,
    S_FELL,
    S_FLIPS,
    S_LAPS,
    S_LEADER,
    S_POWER,
    S_REASON,
    S_ROUND_WINNER,
    S_ROUNDS,
    S_START,
    S_WINNER,
    SAVED,
    SEAT_ORDER,
    Ints,
)  # fmt: skip
from .log import END_JOKER
from .notes import N_CHAIN, N_PEAK, N_RUN
from .rules import (
    R_CAPTURE,
    R_CARDS_UP,
    R_CYCLES,
    R_FACE_DOWN,
    R_GOAL,
    R_PAYMENT,
    R_PLAYERS,
    R_ROUND_LIMIT,
    R_VALUE,
    Rules,
)  # fmt: skip
from .streams import below

NO_LANE, LANE_OF_TWO, LANE_OF_MANY = range(3)
"""Which lane the rules allow."""

_FOR_EVER = 1 << 62


def lane_for(rules: Rules) -> int:
    """The lane that may be used for these rules."""
    if rules.hand == "open" or rules.recycle == "shuffled":
        return NO_LANE
    plain = rules.cards_up == 1 and not rules.payment and rules.goal == "all_cards" and not rules.cards.jokers
    if rules.players == 2 and plain:
        return LANE_OF_TWO
    simple = rules.capture in ("winner_first", "loser_first", "seat_order") or (
        rules.capture == "natural" and rules.cards_up == 1  # a plain pot of one level
    )
    return LANE_OF_MANY if simple else NO_LANE


# --- two players -----------------------------------------------------------------------------------------------------


def rounds_of_two(t: Ints, notes: Ints, base: int, run: int) -> int:
    """Play on until the game ends, a cycle is found, or a round comes that is the engine's. Returns the run that stands
    (see ``notes.note_round``). What changes is held in local variables and written back at the end.

    Cards must be numbered by what they count (``batch.set_out``): the numbers themselves are compared.
    """
    n = t[S_CARDS]
    capture = t[R_CAPTURE]
    battles_too = capture != LAID and capture != RANDOM
    cycles = t[R_CYCLES] == 1 and t[S_START] < 0
    last = t[S_START] + t[S_CYCLE] if t[S_START] >= 0 else _FOR_EVER
    if t[R_ROUND_LIMIT] > 0:
        last = t[R_ROUND_LIMIT]
    need = t[R_FACE_DOWN] + 1
    low_wins_first = capture == DESCENDING and t[C_VALUE] < 0
    mine = (
        0 if capture == LOSER_FIRST or low_wins_first else 1
    )  # whether seat 0's card goes first when seat 0 wins, and …
    hers = 0 if mine == 0 or capture == SEAT_ORDER else 1  # … seat 1's when seat 1 wins
    h0 = t[P_HEAD]
    h1 = t[P_HEAD + 1]
    c0 = t[P_HELD]
    rounds = t[S_ROUNDS]
    battles = t[S_BATTLES]
    won = 1 if t[S_LEADER] == 0 else 0
    streak = run // 16 if run % 16 == 1 else -(run // 16)
    best0 = notes[base + N_RUN]
    best1 = -notes[base + N_RUN + 1]
    high = notes[base + N_PEAK]
    low = n - notes[base + N_PEAK + 1]
    chain = notes[base + N_CHAIN]
    while True:
        x = t[PILE + (h0 & MASK)]
        y = t[PILE + CAP + (h1 & MASK)]
        t0 = h0 + c0
        t1 = h1 + n - c0
        if x != y:
            if capture == LAID:
                mine = won
                hers = 1 - won
            elif capture == RANDOM:
                mine = below(t, 2)
                hers = mine
            won = 1 if x > y else 0
            # The winner's row and tail by arithmetic, not by a branch: who wins cannot be guessed.
            row = PILE + (1 - won) * CAP
            tail = t1 + won * (t0 - t1)
            own = y + won * (x - y)
            first = hers + won * (mine - hers)
            t[row + ((tail + 1 - first) & MASK)] = own
            t[row + ((tail + first) & MASK)] = x + y - own
            h0 += 1
            h1 += 1
            c0 += 2 * won - 1
        else:
            k = 1
            fought = 0
            while x == y and battles_too and c0 - k >= need and n - c0 - k >= need:
                k += need
                fought += 1
                x = t[PILE + ((h0 + k - 1) & MASK)]
                y = t[PILE + CAP + ((h1 + k - 1) & MASK)]
            if x == y:
                break
            won = 1 if x > y else 0
            own = PILE + (1 - won) * CAP
            head = h1 + won * (h0 - h1)
            sweep(
                t, own, t1 + won * (t0 - t1), hers + won * (mine - hers), head, 2 * PILE + CAP - own, h0 + h1 - head, k
            )
            h0 += k
            h1 += k
            c0 += 2 * k * won - k
            battles += fought
            chain = max(chain, fought)
        rounds += 1
        up = max(streak, 0) + 1
        down = min(streak, 0) - 1
        streak = up if won else down
        best0 = max(best0, streak)
        best1 = min(best1, streak)
        high = max(high, c0)
        low = min(low, c0)
        if cycles and c0 != 0 and c0 != n:
            if t[S_LAPS] + 1 == t[S_POWER] or c0 == t[SAVED]:
                store(t, h0, h1, c0, rounds, battles, won)
                end_round(t)
                if t[S_CYCLE]:
                    break
            else:
                t[S_LAPS] += 1
        elif c0 == 0 or c0 == n or rounds == last:
            store(t, h0, h1, c0, rounds, battles, won)
            end_round(t)
            break
    store(t, h0, h1, c0, rounds, battles, won)
    notes[base + N_RUN] = best0
    notes[base + N_RUN + 1] = -best1
    notes[base + N_PEAK] = high
    notes[base + N_PEAK + 1] = n - low
    notes[base + N_CHAIN] = chain
    return 16 * abs(streak) + (1 if streak > 0 else 2) if streak else 0


def sweep(t: Ints, own: int, tail: int, own_first: int, own_head: int, other: int, head: int, k: int) -> None:
    """Put ``k`` cards of the winner and ``k`` of the loser behind the winner's pile."""
    if t[R_CAPTURE] == NATURAL:
        for i in range(k):
            t[own + ((tail + 2 * i) & MASK)] = t[own + ((own_head + k - 1 - i) & MASK)]
            t[own + ((tail + 2 * i + 1) & MASK)] = t[other + ((head + k - 1 - i) & MASK)]
        return
    first = 1 if t[R_CAPTURE] == DESCENDING else own_first
    a = tail + (1 - first) * k
    b = tail + first * k
    for i in range(k):
        t[own + ((a + i) & MASK)] = t[own + ((own_head + i) & MASK)]
        t[own + ((b + i) & MASK)] = t[other + ((head + i) & MASK)]
    if t[R_CAPTURE] == DESCENDING:
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
    if rounds > t[S_ROUNDS]:
        t[S_ROUND_WINNER] = 1 - won
        t[S_LEADER] = 1 - won
        t[S_FELL] = 0
    t[S_FLIPS] += rounds - t[S_ROUNDS] + battles - t[S_BATTLES]
    t[S_ROUNDS] = rounds
    t[S_BATTLES] = battles
    t[P_HEAD] = h0 & MASK
    t[P_HEAD + 1] = h1 & MASK
    t[P_HELD] = c0
    t[P_HELD + 1] = t[S_CARDS] - c0
    t[P_MAIN] = t[P_HELD]
    t[P_MAIN + 1] = t[P_HELD + 1]


# --- any number of players -------------------------------------------------------------------------------------------


def strongest_of(t: Ints) -> int:
    """The seat whose top card (or two) is the one strongest, or -1: a tie."""
    best = 0
    winner = -1
    several = 1
    two = t[R_CARDS_UP] == 2
    by_sum = t[R_VALUE] == BY_SUM
    for seat in range(t[R_PLAYERS]):
        held = t[P_HELD + seat]
        t[P_LAID + seat] = 0
        if held > 0:
            head = t[P_HEAD + seat]
            value = t[C_VALUE + t[PILE + seat * CAP + head]]
            t[P_LAID + seat] = 2 if two and held > 1 else 1
            if two and held > 1:
                second = t[C_VALUE + t[PILE + seat * CAP + ((head + 1) & MASK)]]
                value = value + second if by_sum else 10 * value + second
            if winner < 0 or value > best:
                best = value
                winner = seat
                several = 0
            elif value == best:
                several = 1
    return -1 if several else winner


def move_card(t: Ints, seat: int, winner: int, joker: int) -> int:
    """A player's top card goes behind the winner's pile, or aside in one pass. Returns whether a joker was won."""
    head = t[P_HEAD + seat]
    card = t[PILE + seat * CAP + head]
    t[P_HEAD + seat] = (head + 1) & MASK
    t[P_HELD + seat] -= 1
    if t[R_GOAL] >= MOST_CARDS:
        t[P_ASIDE + winner] += 1
        return 0
    t[PILE + winner * CAP + ((t[P_HEAD + winner] + t[P_HELD + winner]) & MASK)] = card
    t[P_HELD + winner] += 1
    owner = t[C_OWNER + card]
    return 1 if joker or (owner >= 0 and owner != winner) else 0


def move_of(t: Ints, seat: int, winner: int, joker: int) -> int:
    """The one or two cards that a player laid."""
    for _ in range(t[P_LAID + seat]):
        joker = move_card(t, seat, winner, joker)
    return joker


def take_plain(t: Ints, winner: int) -> None:
    """The winner takes a pot without a battle, and is paid."""
    n = t[R_PLAYERS]
    capture = t[R_CAPTURE]
    joker = 0
    if capture == SEAT_ORDER:
        for seat in range(n):
            joker = move_of(t, seat, winner, joker)
    else:
        if capture != LOSER_FIRST:
            joker = move_of(t, winner, winner, joker)
        for k in range(1, n):
            seat = winner + k if winner + k < n else winner + k - n
            joker = move_of(t, seat, winner, joker)
        if capture == LOSER_FIRST:
            joker = move_of(t, winner, winner, joker)
    if joker and t[R_GOAL] == JOKER_GOAL:
        t[S_REASON] = END_JOKER
        t[S_WINNER] = winner
    if t[R_PAYMENT]:
        for k in range(1, n):
            seat = winner + k if winner + k < n else winner + k - n
            if t[P_HELD + seat] > 0:
                move_card(t, seat, winner, 0)


def rounds_of_many(t: Ints, notes: Ints, base: int, run: int) -> int:
    """Play plain rounds until the game ends, a cycle is found, or a tie comes. Returns the run that stands."""
    while t[S_REASON] == 0 and (t[S_CYCLE] == 0 or t[S_START] >= 0):
        winner = strongest_of(t)
        if winner < 0:
            break
        take_plain(t, winner)
        t[S_ROUNDS] += 1
        t[S_FLIPS] += 1
        t[S_FELL] = 0
        t[S_ROUND_WINNER] = winner
        t[S_LEADER] = winner
        length = run // 16 + 1 if run % 16 == winner + 1 else 1
        run = 16 * length + winner + 1
        notes[base + N_RUN + winner] = max(notes[base + N_RUN + winner], length)
        held = t[P_HELD + winner] + t[P_ASIDE + winner]
        notes[base + N_PEAK + winner] = max(notes[base + N_PEAK + winner], held)
        end_round(t)
    for seat in range(t[R_PLAYERS]):
        t[P_MAIN + seat] = t[P_HELD + seat]
    return run


KERNEL = (
    rounds_of_two, sweep, sort_tail, store, strongest_of, move_card, move_of, take_plain, rounds_of_many,
)  # fmt: skip
"""The functions to register for compiling."""
