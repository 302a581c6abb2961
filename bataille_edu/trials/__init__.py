"""Questions to bet on, each answered by games that are played: what is asked, how games are counted, what they say.

A ``Trial`` is data and plain functions; ``Run`` plays one; a page shows it with ``widgets.experiment``. What a full run of each
gave is kept in the package (``kept``), by ``tests/tools/measure_facts.py``.
"""

from .core import Item, Reading, Run, Trial, kept, trial, trials
from .intervals import by_edges, by_nearest, of_shares

__all__ = ["Item", "Reading", "Run", "Trial", "by_edges", "by_nearest", "kept", "of_shares", "trial", "trials"]
