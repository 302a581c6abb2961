"""Who chooses the card in *bataille ouverte*.

A strategy is called with a ``View`` and returns places in ``view.cards``: as many as ``view.count`` asks, in the order in
which they are laid (face down first). It sees its own cards and what the table has shown, never another hand.

Those of the kit are plain functions over a row of ints (``choosing``), the same in Python and in the page. Here each has a small
class with its idea and, where there is one, its source. A new one: write its wish (``simple``), give it a number in ``choosing``,
and a class here; ``missing`` says what was forgotten, and the tests ask it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import ClassVar

from ...deals import check_seed
from ...engine.table import CAP, CHOICE, LOG
from ...errors import BatailleError
from ...given import items, nearest, one
from ...streams import stream
from ..views import View
from . import choosing
from .exact import TREE
from .matrix import G_END
from .strong import W_WEIGHTS

Choice = Callable[[View], Sequence[int]]
"""What may choose: any function from a view to places."""


class Strategy:
    """A strategy of the kit. ``seed`` (0 … 2**63 - 1) starts the stream of those that draw: the same seed, the same choices.

    ``name`` is its word in code and in the catalogue (``strategy.<name>``), ``number`` its number in ``choosing``, ``idea`` one
    sentence, ``source`` where the idea is from. Raises ``BatailleError`` (``seed.range``).

    >>> be.strategies.Highest(seed=1)
    <Strategy highest>
    """

    name: ClassVar[str] = ""
    number: ClassVar[int] = -1
    idea: ClassVar[str] = ""
    source: ClassVar[str] = ""

    def __init__(self, seed: int = 0) -> None:
        self._stream = stream(check_seed(seed))

    def __call__(self, view: View) -> list[int]:
        """The places laid. Raises ``BatailleError`` (``value.kind``) for anything but a ``View``."""
        view = one("view", view, View, "game.view(seat)")
        t = [*view.table, *[0] * (LOG - len(view.table))]
        tree = [0] * (TREE if self.number == choosing.STRONG else 1)
        mixed = [0] * (G_END if self.number == choosing.STRONG else 1)
        choosing.choose_on(
            t, [0] * LOG, view.seat, self.number, list(view.known), tree, mixed, [0] * W_WEIGHTS, self._stream
        )
        row = CHOICE + view.seat * CAP
        return t[row : row + view.count]

    def __repr__(self) -> str:
        return f"<Strategy {self.name}>"


class TopCard(Strategy):
    """Takes the cards from the top.

    >>> be.strategies.TopCard().name
    'top_card'
    """

    name, number = "top_card", choosing.TOP
    idea = "Take the cards from the top: the closed game."
    source = "the rules, section 6"


class Chance(Strategy):
    """Lays any cards, from a random stream of its own.

    >>> be.strategies.Chance().name
    'chance'
    """

    name, number = "chance", choosing.ANY
    idea = "Lay any cards: what every other strategy is held against."
    source = "ours"


class Highest(Strategy):
    """Lays the strongest card face up, the weakest face down.

    >>> be.strategies.Highest().name
    'highest'
    """

    name, number = "highest", choosing.HIGHEST
    idea = "Lay the strongest card face up, the weakest face down."
    source = "ours: what beginners do"


class Lowest(Strategy):
    """Lays the weakest card face up.

    >>> be.strategies.Lowest().name
    'lowest'
    """

    name, number = "lowest", choosing.LOWEST
    idea = "Lay the weakest card face up, the strongest face down."
    source = "ours: the opposite"


class JustEnough(Strategy):
    """Counts the cards, and lays the weakest that beats more than half.

    >>> be.strategies.JustEnough().name
    'just_enough'
    """

    name, number = "just_enough", choosing.JUST_ENOUGH
    idea = "Lay the weakest card that beats more than half of what the other can lay: count the cards."
    source = "card counting; the like in Goofspiel: S. M. Ross, Goofspiel, the game of pure strategy, 1971"


class Mirror(Strategy):
    """Answers with the card nearest to the last one shown.

    >>> be.strategies.Mirror().name
    'mirror'
    """

    name, number = "mirror", choosing.MIRROR
    idea = "Lay the card nearest to the one the other laid last."
    source = "tit for tat: R. Axelrod, The Evolution of Cooperation, 1984"


class Saver(Strategy):
    """Keeps the strongest for battles.

    >>> be.strategies.Saver().name
    'saver'
    """

    name, number = "saver", choosing.SAVER
    idea = "Lay a middling card, and keep the strongest for battles, where most is won."
    source = "ours"


class Strong(Strategy):
    """Looks one card ahead and mixes; solves the end of a pass. With the whole pack it beats all the others but ``Saver``.

    >>> be.strategies.Strong().name
    'strong'
    """

    name, number = "strong", choosing.STRONG
    idea = (
        "Hold every card against every card of the other, and mix as the table of gains asks; solve the end of a pass."
    )
    source = (
        "regret matching plus: O. Tammelin 2014; "
        "search in simultaneous-move games: M. Lanctot et al. 2013, V. Lisý et al. 2015"
    )


__all__ = [
    "EMMA", "KINDS", "STRATEGIES", "Chance", "Choice", "Highest", "JustEnough", "Lowest", "Mirror", "Saver", "Strategy", "Strong",
    "TopCard", "chance", "highest", "lowest", "missing", "strategy", "top_card",
]  # fmt: skip


def __dir__() -> list[str]:
    """The public names: what Tab shows."""
    return __all__

KINDS: tuple[type[Strategy], ...] = (TopCard, Chance, Highest, Lowest, JustEnough, Mirror, Saver, Strong)
STRATEGIES = MappingProxyType({kind.name: kind for kind in KINDS})
"""The strategies by name, in the order of their numbers."""

EMMA = MappingProxyType({"dreamy": Chance, "careful": JustEnough, "cunning": Strong})
"""Emma's three characters: she lays what comes to hand; she counts; she looks ahead."""

top_card, highest, lowest = TopCard(), Highest(), Lowest()


def chance(seed: int = 0) -> Strategy:
    """A strategy that lays any cards, from a random stream of its own. Raises ``BatailleError`` (``seed.range``).

    >>> be.strategies.chance(3)
    <Strategy chance>
    """
    return Chance(seed)


def strategy(name: str, seed: int = 0) -> Strategy:
    """A strategy by its name. Raises ``BatailleError`` (``strategy.unknown``, ``seed.range``).

    >>> be.strategies.strategy("strong")
    <Strategy strong>
    """
    if not isinstance(name, str) or name not in STRATEGIES:
        raise BatailleError(
            "strategy.unknown", "there is no strategy {name!r}: use one of {known}. Did you mean {near!r}?",
            name=name, known=", ".join(STRATEGIES), near=nearest(name, STRATEGIES) or "strong",
        )  # fmt: skip
    return STRATEGIES[name](seed)


def missing(kinds: Sequence[type[Strategy]] = KINDS) -> list[str]:
    """What was forgotten of some strategies, a sentence each: a name, an idea, a source, a number of their own.
    Raises ``BatailleError`` (``value.kind``, ``value.row``) for what is no list of classes.

    >>> be.strategies.missing()
    []
    """
    found = []
    kinds = [one("kinds", kind, type, "a list of classes of strategies") for kind in items("kinds", kinds)]
    for place, kind in enumerate(kinds):
        found += [f"{kind.__name__} has no {word}" for word in ("name", "idea", "source") if not getattr(kind, word)]
        if kind.number != place:
            found.append(f"{kind.__name__} has the number {kind.number} and stands at place {place}")
    if len(kinds) != choosing.STRATEGIES:
        found.append(f"choosing knows {choosing.STRATEGIES} strategies, and there are {len(kinds)}")
    return found
