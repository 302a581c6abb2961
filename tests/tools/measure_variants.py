"""How long the games of every variant last, written into the package: ``python tests/tools/measure_variants.py [VARIANT ...]``.
Of variants named only those are measured.

Rounds are counted by ``be.simulate``, the very games of ``be.tally``; minutes are by hand, 5 seconds a round and 10 more a
battle: our estimate. Of open hands fewer games are played, both sides laying their strongest card. ``typical`` is the
number of the first game about as long as the middle one.
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from typing import Any

import numpy as np

import bataille_edu as be
from bataille_edu.game.ordered import played

OUT = Path(be.__file__).parent / "widgets" / "scenes" / "data" / "lengths.json"
GAMES, OPEN_GAMES = 20_000, 400
SECONDS_A_ROUND, SECONDS_A_BATTLE = 5, 10


def columns(rules: be.Rules, games: int) -> tuple[Any, Any, Any]:
    """Rounds, battles and who won (nobody below 0), game by game."""
    if rules.hand == "open":
        found = [played(rules, seed) for seed in range(OPEN_GAMES)]
        nobody = [-1 if game.winner is None else game.winner for game in found]
        return (
            np.array([game.n_rounds for game in found]),
            np.array([game.n_battles for game in found]),
            np.array(nobody),
        )
    result = be.simulate(rules, games, seed=0, progress=False)
    return result.rounds, result.battles, result.winner


def measured(rules: be.Rules, games: int) -> dict[str, Any]:
    """Means with their standard errors, and the range of the middle 90 games in 100."""
    rounds, battles, winner = columns(rules, games)
    n = len(rounds)
    minutes = (rounds * SECONDS_A_ROUND + battles * SECONDS_A_BATTLE) / 60
    middle = int(np.median(rounds))
    typical = next(seed for seed in range(10_000) if abs(played(rules, seed).n_rounds - middle) <= max(1, middle // 20))
    return {
        "games": n, "rounds": round(float(rounds.mean()), 2), "error": round(float(rounds.std(ddof=1)) / math.sqrt(n), 3),
        "median": middle, "from": int(np.quantile(rounds, 0.05)), "to": int(np.quantile(rounds, 0.95)),
        "battles": round(float(battles.mean()), 2), "minutes": round(float(minutes.mean()), 2),
        "minutes_from": round(float(np.quantile(minutes, 0.05)), 1), "minutes_to": round(float(np.quantile(minutes, 0.95)), 1),
        "drawn": round(float((np.asarray(winner) < 0).mean()), 4), "typical": typical,
    }  # fmt: skip


if __name__ == "__main__":
    known = json.loads(OUT.read_text(encoding="utf-8")) if sys.argv[1:] else {}
    for name in sys.argv[1:] or be.VARIANTS:
        known[name] = measured(be.variant(name).rules, GAMES)
        print(name, known[name], flush=True)
    ordered = {name: known[name] for name in be.VARIANTS}
    OUT.write_text(json.dumps(ordered, indent=1) + "\n", encoding="utf-8")
