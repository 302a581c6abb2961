"""The strong strategy: what is small it solves, else it looks one card ahead and mixes as the table of gains asks.

Every card that can be laid is held against every card that the other can lay. A gain is what the card lost is worth, less what both
cards would have gained on the average against the hands as they are: an ace that takes a two is an ace that takes nothing else.
"""

from __future__ import annotations

from ...engine.knowing import W_END
from ...engine.table import C_VALUE, CAP, FEWEST_CARDS, MOST_CARDS, P_HELD, P_LAID, POT, Ints
from ...rules import R_FACE_DOWN, R_GOAL, R_PLAYERS
from ...streams import below
from .exact import can_solve, solve_left
from .matrix import G_MINE, G_ROW_MEAN, G_THEIRS, GAINS, ONE, WIDEST, solve_gains
from .simple import hand_of, value_at

WORK = 12_000
"""Entries of the table of gains looked at; so a choice takes the same time with many ranks as with few."""
UNIT = 100
WORTH = 2000
"""Of a strongest card, beyond the ``UNIT`` that every card is worth: found by playing, like those below."""
POWER = 3
"""How steeply the worth climbs with strength."""
THRIFT = 100
"""How much of what a card could have gained elsewhere counts against laying it, in thousandths."""
FIGHT = 300
"""What the better cards left gain in a battle, in thousandths of the cards in it."""
W_WORTH, W_POWER, W_THRIFT, W_FIGHT, W_WEIGHTS = range(W_END, W_END + 5)
"""Places in the row ``w`` where others than these can be tried; 0: these."""


def weight(w: Ints, place: int, usual: int) -> int:
    """What was found, or what is being tried."""
    return w[place] if w[place] != 0 else usual


def note_value(m: Ints, row: int, count: int, value: int) -> int:
    """Put a value among those noted, each once, weakest first. Returns how many they are."""
    at = 0
    while at < count and m[row + at] < value:
        at += 1
    if at < count and m[row + at] == value:
        return count
    for i in range(count, at, -1):
        m[row + i] = m[row + i - 1]
    m[row + at] = value
    return count + 1


def note_mine(t: Ints, seat: int, m: Ints) -> int:
    """The values in a seat's hand."""
    count = 0
    for place in range(hand_of(t, seat)):
        count = note_value(m, G_MINE, count, value_at(t, seat, place))
    return count


def note_theirs(t: Ints, seat: int, m: Ints) -> int:
    """The values in the hands of all the others, taken as one."""
    count = 0
    for k in range(1, t[R_PLAYERS]):
        other = (seat + k) % t[R_PLAYERS]
        for place in range(hand_of(t, other)):
            count = note_value(m, G_THEIRS, count, value_at(t, other, place))
    return count


def worth_of(t: Ints, value: int, low: int, high: int, w: Ints) -> int:
    """What it is to have a card: in one pass they all count alike."""
    if t[R_GOAL] >= MOST_CARDS or high <= low:
        return UNIT
    worth = weight(w, W_WORTH, WORTH)
    for _ in range(weight(w, W_POWER, POWER)):
        worth = worth * max(0, min(value, high) - low) // (high - low)
    return UNIT + worth


def gain_of(t: Ints, mine: int, theirs: int, low: int, high: int, w: Ints) -> int:
    """What one card gains from another."""
    if mine > theirs:
        return worth_of(t, theirs, low, high, w)
    if mine < theirs:
        return -worth_of(t, mine, low, high, w)
    return 0


def mean_of_mine(t: Ints, seat: int, mine: int, low: int, high: int, w: Ints) -> int:
    """What a card of mine gains on the average."""
    total = 0
    count = 0
    for k in range(1, t[R_PLAYERS]):
        other = (seat + k) % t[R_PLAYERS]
        for place in range(hand_of(t, other)):
            total += gain_of(t, mine, value_at(t, other, place), low, high, w)
            count += 1
    return total // count if count else 0


def mean_of_theirs(t: Ints, seat: int, theirs: int, low: int, high: int, w: Ints) -> int:
    """What a card of theirs lets me gain on the average."""
    total = 0
    count = hand_of(t, seat)
    for place in range(count):
        total += gain_of(t, value_at(t, seat, place), theirs, low, high, w)
    return total // count if count else 0


def count_value(t: Ints, seat: int, value: int) -> int:
    """How many cards of a hand have this value."""
    count = 0
    for place in range(hand_of(t, seat)):
        if value_at(t, seat, place) == value:
            count += 1
    return count


def laid_worth(t: Ints, seat: int, low: int, high: int, w: Ints) -> int:
    """What a seat has in the pot."""
    total = 0
    for i in range(t[P_LAID + seat]):
        total += worth_of(t, t[C_VALUE + t[POT + seat * CAP + i]], low, high, w)
    return total


def better_left(t: Ints, seat: int, m: Ints, rows: int, columns: int) -> int:
    """Who has the better cards once two equal ones are gone: 1 this seat, -1 the next, 0 neither. Both would lay their best, so the
    first rank, from the top, of which one has more decides."""
    other = (seat + 1) % t[R_PLAYERS]
    i = rows - 1
    j = columns - 1
    while i >= 0 or j >= 0:
        value = m[G_MINE + i] if j < 0 or (i >= 0 and m[G_MINE + i] >= m[G_THEIRS + j]) else m[G_THEIRS + j]
        more = count_value(t, seat, value) - count_value(t, other, value)
        if more:
            return 1 if more > 0 else -1
        if i >= 0 and m[G_MINE + i] == value:
            i -= 1
        if j >= 0 and m[G_THEIRS + j] == value:
            j -= 1
    return 0


def weigh(t: Ints, seat: int, m: Ints, rows: int, columns: int, w: Ints) -> None:
    """Fill the table of gains: what is won or lost now, the pot with it, less what the cards would have gained on the average."""
    low = min(m[G_MINE], m[G_THEIRS])
    high = max(m[G_MINE + rows - 1], m[G_THEIRS + columns - 1])
    sign = -1 if t[R_GOAL] == FEWEST_CARDS else 1
    thrift = weight(w, W_THRIFT, THRIFT)
    mine_in = laid_worth(t, seat, low, high, w)
    theirs_in = laid_worth(t, (seat + 1) % t[R_PLAYERS], low, high, w)
    fight = better_left(t, seat, m, rows, columns) * weight(w, W_FIGHT, FIGHT)
    for i in range(rows):
        mine = m[G_MINE + i]
        mean = mean_of_mine(t, seat, mine, low, high, w)
        for j in range(columns):
            theirs = m[G_THEIRS + j]
            gain = gain_of(t, mine, theirs, low, high, w)
            if mine > theirs:
                gain += theirs_in
            elif mine < theirs:
                gain -= mine_in
            else:
                pot = worth_of(t, mine, low, high, w) + (t[R_FACE_DOWN] + 1) * UNIT
                gain = fight * (pot + (theirs_in if fight > 0 else mine_in)) // 1000
            m[GAINS + i * WIDEST + j] = sign * (gain - mean * thrift // 1000)
    for j in range(columns):
        mean = mean_of_theirs(t, seat, m[G_THEIRS + j], low, high, w)
        for i in range(rows):
            m[GAINS + i * WIDEST + j] -= sign * mean * thrift // 1000


def draw_mixed(m: Ints, count: int, z: Ints) -> int:
    """A choice drawn from a mix in parts of ``ONE``; what rounding left over goes to the likeliest."""
    best = 0
    point = below(z, ONE)
    for i in range(count):
        if m[G_ROW_MEAN + i] > m[G_ROW_MEAN + best]:
            best = i
        point -= m[G_ROW_MEAN + i]
        if point < 0:
            return i
    return best


def wish_strong(t: Ints, t2: Ints, seat: int, tree: Ints, m: Ints, w: Ints, z: Ints) -> None:
    """One card is wished above all, drawn from the best mix; the others by strength, so that the weakest go face down."""
    for place in range(t[P_HELD + seat]):
        w[place] = value_at(t, seat, place)
    if can_solve(t, seat):
        solve_left(t, t2, seat, tree, m)
        w[draw_mixed(m, hand_of(t, seat), z)] = 1000
        return
    rows = note_mine(t, seat, m)
    columns = note_theirs(t, seat, m)
    if columns == 0:
        return
    weigh(t, seat, m, rows, columns, w)
    solve_gains(m, rows, columns, max(40, min(300, WORK // (rows * columns))))
    wanted = m[G_MINE + draw_mixed(m, rows, z)]
    for place in range(hand_of(t, seat)):
        if value_at(t, seat, place) == wanted:
            w[place] = 1000
            return
