"""How long a figure takes, a game of about 300 rounds at 100 dpi: ``python tests/bench/bench_plots.py``. Outside the usual run.

Wall and processor time in milliseconds, median and best of eleven; the first figure of all, which also loads fonts, is not counted.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

from matplotlib.figure import Figure

import bataille_edu as be
from bataille_edu import plots

RULES = be.variant("recreation").rules
TURNS = 11


def long_game() -> be.Game:
    """The first game of 290 to 310 rounds."""
    games = (be.play(RULES, seed=seed) for seed in range(1000))
    return next(game for game in games if 290 <= game.n_rounds <= 310)


def measure(draw: Callable[[], Figure]) -> tuple[list[float], list[float]]:
    """Milliseconds of wall and of processor, sorted."""
    wall, processor = [], []
    for _ in range(TURNS):
        start, busy = time.perf_counter(), time.process_time()
        plots.Picture(draw(), dpi=100).png()
        wall.append(1000 * (time.perf_counter() - start))
        processor.append(1000 * (time.process_time() - busy))
    return sorted(wall), sorted(processor)


def main() -> None:
    game = long_game()
    plots.Picture(plots.piles(game)).png()
    figures: dict[str, Callable[[], Figure]] = {
        "piles": lambda: plots.piles(game),
        "composition": lambda: plots.composition(game),
        "strength": lambda: plots.strength(game),
        "runs": lambda: plots.runs(game.round_winners),
        "correlation": lambda: plots.correlation(game.round_winners),
    }
    print(f"{game.n_rounds} rounds, 100 dpi; ms")
    for name, draw in figures.items():
        wall, processor = measure(draw)
        print(
            f"{name:<12} wall {statistics.median(wall):4.0f} (best {wall[0]:.0f}), "
            f"processor {statistics.median(processor):4.0f} (best {processor[0]:.0f})"
        )


if __name__ == "__main__":
    main()
