"""Statistics of games: of one game's rounds (``sequences``) and piles (``composition``), of many games (``many``), and exact
probabilities (``exact``). Every figure comes with its n and a standard error or interval, its formula, null model and source.
"""

from . import exact
from .composition import Composition, captured_pairs, composition
from .many import LOOKS, Watched, watch, watch_chunk
from .phase import Phase, phase_law
from .sequences import (
    Correlation,
    RunsTest,
    Windows,
    correlation,
    longest_run,
    run_lengths,
    runs,
    same_winner_windows,
    wald_wolfowitz,
)  # fmt: skip
from .shares import Share, agree, count_again, of_counts, wilson

__all__ = [
    "LOOKS", "Composition", "Correlation", "Phase", "RunsTest", "Share", "Watched", "Windows", "agree", "captured_pairs",
    "composition", "correlation", "count_again", "exact", "longest_run", "of_counts", "phase_law", "run_lengths", "runs",
    "same_winner_windows", "wald_wolfowitz", "watch", "watch_chunk", "wilson",
]  # fmt: skip


def __dir__() -> list[str]:
    """The public names: what Tab shows."""
    return __all__
