"""*Plus, moins, autant*: two cards, which one is stronger?"""

from __future__ import annotations

from .lesson import LevelsWidget, script


class Compare(LevelsWidget):
    """Two cards; the child touches the stronger one, or the sign between them. No time runs, nothing is counted.

    ``Compare(start="six", ace="low", lang="fr", seed=0)``. Pairs that were missed come back; the adult's panel tells
    which were hard.

    >>> be.Compare(start="six", ace="low", lang="en").kind
    'compare'
    """

    _esm = script("compare")
    kind = "compare"
