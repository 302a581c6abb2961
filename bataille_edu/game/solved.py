"""Small open games solved exactly: backward induction, a matrix game at each choice, in fractions.

The engine plays every choice; nothing of the rules stands here. Two players who see everything but the choice being made: no card
face down, no chance, and an end (one pass, or a limit of rounds).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from ..deals import Deal, deal_of
from ..engine import table as e
from ..engine.laying import to_lay
from ..engine.play import play_round
from ..errors import BatailleError
from ..given import items
from ..variants import RulesLike, rules_of
from .game import Game

MOST_STATES = 60_000

Mix = tuple[Fraction, ...]
State = tuple[int, ...]


def solve_matrix(gains: Sequence[Sequence[int | Fraction]]) -> tuple[Fraction, Mix, Mix]:
    """The value of a matrix game for who chooses the row, and a best mix of each side, exactly: the simplex method in fractions
    with Bland's rule (G. B. Dantzig, "A proof of the equivalence of the programming problem and the game problem", 1951).

    >>> be.solve_matrix([[0, -1], [-1, 1]])
    (Fraction(-1, 3), (Fraction(2, 3), Fraction(1, 3)), (Fraction(2, 3), Fraction(1, 3)))

    Raises ``BatailleError`` (``solved.matrix``) where the rows are not alike or empty.
    """
    rows = [tuple(items("gains", row)) for row in items("gains", gains)]
    if not rows or not rows[0] or len({len(row) for row in rows}) > 1:
        raise BatailleError(
            "solved.matrix", "gains={value!r} is no table: give rows of the same length, one at least.", value=gains
        )
    shift = 1 - min(Fraction(gain) for row in rows for gain in row)
    n, m = len(rows), len(rows[0])
    tableau = [
        [*(Fraction(gain) + shift for gain in row), *(Fraction(i == k) for k in range(n)), Fraction(1)]
        for i, row in enumerate(rows)
    ]
    tableau.append([*[Fraction(-1)] * m, *[Fraction(0)] * (n + 1)])
    basis = _pivot_to_end(tableau, list(range(m, m + n)))
    total = tableau[-1][-1]
    columns = [Fraction(0)] * m
    for i, j in enumerate(basis):
        if j < m:
            columns[j] = tableau[i][-1] / total
    return 1 / total - shift, tuple(cost / total for cost in tableau[-1][m : m + n]), tuple(columns)


def _pivot_to_end(tableau: list[list[Fraction]], basis: list[int]) -> list[int]:
    while True:
        enter = next((j for j, cost in enumerate(tableau[-1][:-1]) if cost < 0), None)
        if enter is None:
            return basis
        bounds = [(row[-1] / row[enter], basis[i], i) for i, row in enumerate(tableau[:-1]) if row[enter] > 0]
        leave = min(bounds)[2]
        pivot = tableau[leave][enter]
        tableau[leave] = [x / pivot for x in tableau[leave]]
        for i, row in enumerate(tableau):
            if i != leave and row[enter]:
                factor = row[enter]
                tableau[i] = [x - factor * y for x, y in zip(row, tableau[leave], strict=True)]
        basis[leave] = enter


@dataclass(frozen=True)
class Node:
    """A choice: what each may lay (values, weakest first), what seat 0 gains of each pair, the value, and the best mixes."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    gains: tuple[tuple[Fraction, ...], ...]
    value: Fraction
    row_mix: Mix
    column_mix: Mix


class Solved:
    """An open game solved: ``value`` is what seat 0 wins on the average when both play best, from -1 (lost) to 1 (won).

    >>> rules = be.Rules(pack="3r2s", hand="open", face_down=0, goal="most_cards")
    >>> solved = be.Solved(rules, "1 2 3 | 1 2 3")
    >>> solved.value, solved.first.row_mix, solved.n_states
    (Fraction(0, 1), (Fraction(1, 5), Fraction(3, 5), Fraction(1, 5)), 44)

    ``rules`` and ``deal`` as for ``play``. Raises ``BatailleError`` (``solved.rules``) for a game that is not of this kind, and
    (``solved.big``) for one of more than ``MOST_STATES`` positions.
    """

    def __init__(self, rules: RulesLike, deal: Deal | str) -> None:
        self.rules, self.deal = rules_of(rules), deal_of(deal)
        r = self.rules
        ends = r.one_pass or (r.round_limit or 1000) < 100
        if r.hand != "open" or r.players != 2 or r.face_down or r.cards_up != 1 or r.uses_chance or not ends:
            raise BatailleError(
                "solved.rules",
                "only small open games of two players are solved: no card face down, no chance, and one pass or a round limit.",
            )
        self._nodes: dict[State, Node] = {}
        self._start = Game(r, self.deal, (2, 8, 16, 128))._table[: e.LOG]
        self._start[e.S_LOG] = 0

    @cached_property
    def value(self) -> Fraction:
        """What seat 0 wins on the average."""
        return self._value(self._start)

    @property
    def first(self) -> Node:
        """The first choice."""
        _ = self.value
        return self._nodes[state_of(self._start)]

    @property
    def n_states(self) -> int:
        """How many positions there are in which somebody chooses."""
        _ = self.value
        return len(self._nodes)

    def _value(self, t: list[int]) -> Fraction:
        if t[e.S_REASON]:
            return Fraction((0, 1, -1)[t[e.S_WINNER] + 1])
        key = state_of(t)
        if key not in self._nodes:
            if len(self._nodes) >= MOST_STATES:
                raise BatailleError(
                    "solved.big",
                    "this game has more than {most} positions: take fewer cards or rounds.",
                    most=MOST_STATES,
                )
            rows, columns = choices(t, 0), choices(t, 1)
            gains = tuple(tuple(self._value(after(t, x, y)) for y in columns.values()) for x in rows.values())
            self._nodes[key] = Node(tuple(rows), tuple(columns), gains, *solve_matrix(gains))
        return self._nodes[key].value

    def __repr__(self) -> str:
        return f"<Solved {self.value}: {self.n_states} positions>"


def pile_at(t: Sequence[int], seat: int, place: int) -> int:
    """What the card at this place of a pile counts."""
    return t[e.C_VALUE + t[e.PILE + seat * e.CAP + (t[e.P_HEAD + seat] + place & e.MASK)]]


def choices(t: list[int], seat: int) -> dict[int, int]:
    """What a seat may lay now: a place for each value, weakest first. A seat that lays nothing has one choice, of no card."""
    if not t[e.P_FIGHTS + seat] or not to_lay(t, seat):
        return {0: 0}
    hand = t[e.P_MAIN + seat] or t[e.P_HELD + seat]
    return dict(sorted({pile_at(t, seat, place): place for place in range(hand)}.items()))


def after(t: list[int], *places: int) -> list[int]:
    """The table when both have chosen, as the engine goes on."""
    t = list(t)
    for seat, place in enumerate(places):
        t[e.CHOICE + seat * e.CAP] = place
        t[e.P_CHOSEN + seat] = 1
    while not t[e.S_REASON] and play_round(t):
        pass
    return t


def state_of(t: Sequence[int]) -> State:
    """All that matters of a position: hands and side piles by value, what is set aside, laid, and how many rounds went."""
    key: list[int] = [t[e.S_ROUNDS], t[e.S_COMPARED], t[e.S_LEADER]]
    for seat in range(2):
        main, held = t[e.P_MAIN + seat], t[e.P_HELD + seat]
        laid = [t[e.C_VALUE + t[e.POT + seat * e.CAP + i]] for i in range(t[e.P_LAID + seat])]
        piles = [sorted(pile_at(t, seat, i) for i in part) for part in (range(main), range(main, held))]
        for cards in (*piles, laid):
            key += [len(cards), *cards]
        key.append(t[e.P_ASIDE + seat])
    return tuple(key)
