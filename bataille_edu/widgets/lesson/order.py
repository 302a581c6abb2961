"""*Range les cartes*: put cards in order, from the weakest to the strongest."""

from __future__ import annotations

from .lesson import LevelsWidget, script


class Order(LevelsWidget):
    """Some cards to be put in order, by tapping one after the other or by dragging.

    ``Order(start="six", ace="low", lang="fr", seed=0)``.

    >>> be.Order(start="six", lang="en").kind
    'order'
    """

    _esm = script("order")
    kind = "order"
    picture = (1, 2, 3, 4, 5)
