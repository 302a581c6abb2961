"""Best play where both choose at once: a mixed strategy for a table of gains, by regret matching plus.

O. Tammelin, "Solving large imperfect information games using CFR+" (2014), for one decision: each side plays in
proportion to what it regrets not having played, and later turns count more. It is what search in simultaneous-move games
(Goofspiel and its relatives) rests on: M. Lanctot, V. Lisý and M. Winands, "Monte Carlo tree search in simultaneous move
games with applications to Goofspiel" (2013).

Everything stands in one row ``m`` of whole numbers; probabilities are in parts of ``ONE``.
"""

from __future__ import annotations

from ...engine.table import Ints

WIDEST = 80
"""Choices at most: more than any pack has ranks."""
ONE = 4096
G_ROW, G_COLUMN, G_ROW_NOW, G_COLUMN_NOW, G_ROW_MEAN, G_COLUMN_MEAN, G_MINE, G_THEIRS, G_NUMBER, GAINS = range(
    0, 10 * WIDEST, WIDEST
)
"""Regrets; what is played now; the mean; the values that can be laid; other numbers; and from here on the gains, a row a choice."""
G_END = GAINS + WIDEST * WIDEST


def share_out(m: Ints, regrets: int, now: int, count: int) -> None:
    """Play in proportion to the regrets; where there are none, everything alike."""
    total = 0
    for i in range(count):
        total += m[regrets + i]
    for i in range(count):
        m[now + i] = m[regrets + i] * ONE // total if total > 0 else ONE // count


def regret_rows(m: Ints, rows: int, columns: int, turn: int) -> None:
    """One step for who chooses the row."""
    share_out(m, G_ROW, G_ROW_NOW, rows)
    mean = 0
    for i in range(rows):
        gain = 0
        for j in range(columns):
            gain += m[G_COLUMN_NOW + j] * m[GAINS + i * WIDEST + j]
        m[G_NUMBER + i] = gain // ONE
        mean += m[G_ROW_NOW + i] * (gain // ONE)
    mean //= ONE
    for i in range(rows):
        m[G_ROW + i] = max(0, m[G_ROW + i] + m[G_NUMBER + i] - mean)
        m[G_ROW_MEAN + i] += turn * m[G_ROW_NOW + i]


def regret_columns(m: Ints, rows: int, columns: int, turn: int) -> None:
    """One step for who chooses the column, and loses what the other gains."""
    share_out(m, G_COLUMN, G_COLUMN_NOW, columns)
    mean = 0
    for j in range(columns):
        gain = 0
        for i in range(rows):
            gain -= m[G_ROW_NOW + i] * m[GAINS + i * WIDEST + j]
        m[G_NUMBER + j] = gain // ONE
        mean += m[G_COLUMN_NOW + j] * (gain // ONE)
    mean //= ONE
    for j in range(columns):
        m[G_COLUMN + j] = max(0, m[G_COLUMN + j] + m[G_NUMBER + j] - mean)
        m[G_COLUMN_MEAN + j] += turn * m[G_COLUMN_NOW + j]


def saddle(m: Ints, rows: int, columns: int) -> int:
    """``row * WIDEST + column`` of a gain that is the least of its row and the greatest of its column, or -1."""
    for i in range(rows):
        least = 0
        for j in range(1, columns):
            if m[GAINS + i * WIDEST + j] < m[GAINS + i * WIDEST + least]:
                least = j
        greatest = 1
        for k in range(rows):
            if m[GAINS + k * WIDEST + least] > m[GAINS + i * WIDEST + least]:
                greatest = 0
        if greatest:
            return i * WIDEST + least
    return -1


def solve_gains(m: Ints, rows: int, columns: int, turns: int) -> int:
    """Solve the gains: ``G_ROW_MEAN`` and ``G_COLUMN_MEAN`` become the mixed strategies, in parts of ``ONE``. Returns the value."""
    for i in range(G_MINE):
        m[i] = 0
    sure = saddle(m, rows, columns)
    if sure >= 0:
        m[G_ROW_MEAN + sure // WIDEST] = ONE
        m[G_COLUMN_MEAN + sure % WIDEST] = ONE
        return m[GAINS + sure]
    for turn in range(1, turns + 1):
        share_out(m, G_COLUMN, G_COLUMN_NOW, columns)
        regret_rows(m, rows, columns, turn)
        share_out(m, G_ROW, G_ROW_NOW, rows)
        regret_columns(m, rows, columns, turn)
    share_out(m, G_ROW_MEAN, G_ROW_MEAN, rows)
    share_out(m, G_COLUMN_MEAN, G_COLUMN_MEAN, columns)
    return value_of_gains(m, rows, columns)


def value_of_gains(m: Ints, rows: int, columns: int) -> int:
    """What the mixed strategies gain against each other."""
    value = 0
    for i in range(rows):
        for j in range(columns):
            value += m[G_ROW_MEAN + i] * m[G_COLUMN_MEAN + j] * m[GAINS + i * WIDEST + j]
    return value // (ONE * ONE)
