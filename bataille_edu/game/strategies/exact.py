"""The end of a pass, solved: every order of the cards left against every order, played by the engine, and then backwards.

Two players, one pass, nothing face down, so that both see everything but the choice being made: backward induction, a table of
gains at a time. (S. M. Ross, "Goofspiel, the game of pure strategy", 1971, and G. C. Rhoads and L. Bartholdi, "Computer solution to
the game of pure strategy", 2012, solve Goofspiel in this way.)
"""

from __future__ import annotations

from ...engine.play import play_round
from ...engine.table import (
    C_VALUE,
    CAP,
    LAID_IN_ORDER,
    MASK,
    MOST_CARDS,
    P_CHOSEN,
    P_HEAD,
    P_HELD,
    P_LAID,
    P_MAIN,
    PILE,
    POT,
    S_LAID,
    S_LOG,
    S_REASON,
    S_WINNER,
    Ints,
)
from ...rules import R_CARDS_UP, R_FACE_DOWN, R_GOAL, R_PLAYERS
from .matrix import GAINS, WIDEST, solve_gains

MOST_LEFT = 5
"""Cards each that are solved: 14,400 pairs of orders."""
WON = 1 << 20
"""What a game won counts."""
TREE = 120 * 120
TURNS = 300


def can_solve(t: Ints, seat: int) -> bool:
    """Whether what is left is of this kind, and small enough."""
    held = t[P_HELD + seat]
    return (
        t[R_PLAYERS] == 2
        and t[R_GOAL] >= MOST_CARDS
        and t[R_FACE_DOWN] == 0
        and t[R_CARDS_UP] == 1
        and 0 < held <= MOST_LEFT
        and t[P_HELD + 1 - seat] == held
    )


def factorial(n: int) -> int:
    """n!"""
    product = 1
    for i in range(2, n + 1):
        product *= i
    return product


def put_in_order(t: Ints, t2: Ints, seat: int, number: int) -> None:
    """Lay the pile of ``t`` into ``t2`` in order ``number`` of all orders: blocks of orders begin with the same card."""
    held = t[P_HELD + seat]
    row = PILE + seat * CAP
    used = 0
    block = factorial(held)
    for i in range(held):
        block //= held - i
        nth = number // block
        number %= block
        place = 0
        while used >> place & 1 or nth > 0:
            if not used >> place & 1:
                nth -= 1
            place += 1
        used |= 1 << place
        t2[row + ((t[P_HEAD + seat] + i) & MASK)] = t[row + ((t[P_HEAD + seat] + place) & MASK)]


def again(t: Ints, t2: Ints) -> None:
    """Make ``t2`` what ``t`` is, where a pass changes it."""
    for place in range(C_VALUE):
        t2[place] = t[place]
    for i in range(t[S_LAID]):
        t2[LAID_IN_ORDER + i] = t[LAID_IN_ORDER + i]
    for seat in range(2):
        for i in range(t[P_LAID + seat]):
            t2[POT + seat * CAP + i] = t[POT + seat * CAP + i]
        t2[P_MAIN + seat] = t[P_MAIN + seat]
    t2[S_LOG] = 0


def play_out(t2: Ints, seat: int) -> int:
    """Play the piles from the top on. Returns what ``seat`` gains."""
    while t2[S_REASON] == 0:
        t2[P_CHOSEN] = 1
        t2[P_CHOSEN + 1] = 1
        play_round(t2)
    if t2[S_WINNER] < 0:
        return 0
    return WON if t2[S_WINNER] == seat else -WON


def solve_left(t: Ints, t2: Ints, seat: int, tree: Ints, m: Ints) -> int:
    """Solve what is left on ``t``; ``t2`` is room. ``m`` then holds the mix over the places of the hand. Returns the value."""
    left = t[P_HELD + seat]
    orders = factorial(left)
    for place in range(POT):
        t2[place] = t[place]
    for i in range(orders):
        for j in range(orders):
            again(t, t2)
            put_in_order(t, t2, seat, i)
            put_in_order(t, t2, 1 - seat, j)
            tree[i * orders + j] = play_out(t2, seat)
    value = tree[0]
    m[GAINS] = value
    for depth in range(left - 2, -1, -1):
        value = step_back(tree, m, orders, left - depth, factorial(left - depth - 1))
    if left == 1:
        value = solve_gains(m, 1, 1, TURNS)
    return value


def step_back(tree: Ints, m: Ints, orders: int, choices: int, block: int) -> int:
    """One card back: each table of gains becomes its value, in the place of its first entry; a block of orders below is one
    choice."""
    value = 0
    size = choices * block
    for first in range(orders - size, -1, -size):
        for other in range(orders - size, -1, -size):
            for i in range(choices):
                for j in range(choices):
                    m[GAINS + i * WIDEST + j] = tree[(first + i * block) * orders + other + j * block]
            value = solve_gains(m, choices, choices, TURNS)
            tree[first * orders + other] = value
    return value
