"""Who chooses the card in *bataille ouverte*.

A strategy is called with a ``View`` and returns places in ``view.cards``: as many as ``view.count`` asks, in the order
in which they are laid (face down first). It sees its own cards and what the table has shown, never another hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..deals import check_seed
from ..given import made, takes
from ..streams import below, stream
from .views import View

Strategy = Callable[[View], Sequence[int]]

VIEW = made(View, "game.view(seat)")

__all__ = ["Strategy", "chance", "highest", "lowest", "top_card"]


@takes(view=VIEW)
def top_card(view: View) -> list[int]:
    """Take the cards from the top: the closed game.

    >>> be.play("ouverte", seed=3, strategies=[be.strategies.top_card] * 2).n_rounds
    322
    """
    return list(range(view.count))


@takes(view=VIEW)
def highest(view: View) -> list[int]:
    """Lay the strongest card one has face up, the weakest face down.

    >>> be.play("ouverte", seed=3, strategies=[be.strategies.highest, be.strategies.lowest]).n_rounds
    422
    """
    return _by_strength(view, best_up=True)


@takes(view=VIEW)
def lowest(view: View) -> list[int]:
    """Lay the weakest card face up.

    >>> be.play("ouverte", seed=3, strategies=[be.strategies.lowest, be.strategies.top_card]).n_rounds
    274
    """
    return _by_strength(view, best_up=False)


def _by_strength(view: View, best_up: bool) -> list[int]:
    """The cards that count are chosen from the part laid last: the hand, or what is picked up when it is used up."""
    order = sorted(range(len(view.cards)), key=lambda place: view.strengths[place], reverse=not best_up)
    hand = [place for place in order if place < view.hand]
    picked_up = [place for place in order if place >= view.hand]
    up = view.count - view.down
    from_hand = min(view.count, view.hand)
    from_side = view.count - from_hand
    up_from_side = min(up, from_side)
    return _weak_then_best(hand, from_hand, up - up_from_side) + _weak_then_best(picked_up, from_side, up_from_side)


def _weak_then_best(order: list[int], count: int, up: int) -> list[int]:
    down = count - up
    return order[:down] + order[len(order) - up :]


def chance(seed: int = 0) -> Strategy:
    """A strategy that lays any cards, from a random stream of its own.

    Raises ``BatailleError`` (``seed.range``) for what is no seed.

    >>> be.play("ouverte", seed=3, strategies=[be.strategies.chance(1), be.strategies.chance(2)]).n_rounds
    964
    """
    z = stream(check_seed(seed))

    def choose(view: View) -> list[int]:
        places = list(range(len(view.cards)))
        chosen: list[int] = []
        for turn in range(view.count):
            allowed = [place for place in places if view.allowed(place, turn)]
            chosen.append(allowed[below(z, len(allowed))])
            places.remove(chosen[-1])
        return chosen

    return choose


def __dir__() -> list[str]:
    """The public names: what Tab shows."""
    return __all__
