"""How soon an experiment of a page answers: ``python tests/bench/bench_experiment.py [GAMES]``.

For each trial in a process of its own, as a page has it: seconds from the bet to the first answer, and to that of all its
games, the start of the engine included; and again, as for a page's next experiment.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from typing import Any

NAMES = ("first-tie", "no-tie", "points", "aces-and-draws", "draws", "face-down", "capture-orders", "runs")


def run(name: str, games: int | None) -> dict[str, float]:
    """Seconds of one run in this process."""
    from bataille_edu import trials

    one, told = trials.trial(name), []
    begun = time.perf_counter()

    def report(progress: Any) -> None:
        told.append((time.perf_counter() - begun, progress.done))

    job = trials.Run(one, games or one.games, one.seed, report)
    job.start()
    job.thread.join()
    return {
        "games": told[-1][1],
        "first": round(told[0][0], 2),
        "first_games": told[0][1],
        "all": round(told[-1][0], 2),
    }


if __name__ == "__main__":
    if len(sys.argv) > 2:
        games = int(sys.argv[2]) or None
        print(json.dumps([run(sys.argv[1], games), run(sys.argv[1], games)]))
    else:
        games = sys.argv[1] if len(sys.argv) > 1 else "0"
        for name in NAMES:
            out = subprocess.run(
                [sys.executable, __file__, name, games], capture_output=True, text=True, check=True
            ).stdout
            cold, warm = json.loads(out)
            print(f"{name:16} {cold['games']:>8} games: first {cold['first']} s ({cold['first_games']}), all {cold['all']} s; "
                  f"again: all {warm['all']} s", flush=True)  # fmt: skip
