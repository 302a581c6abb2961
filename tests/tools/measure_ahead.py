"""Whether being ahead early is winning, written into the package: ``python tests/tools/measure_ahead.py [GAMES]``.

Of the games of *récréation* that last so long: how often who holds more cards after so many rounds wins in the end. Games in
which both hold as many are left out.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import bataille_edu as be
from bataille_edu.lessons.piles import AHEAD

OUT = Path(be.__file__).parent / "lessons" / "data" / "ahead.json"
GAMES, SEED, VARIANT = 50_000, 0, "recreation"


def ahead(games: int, seed: int = SEED) -> dict[str, object]:
    """How many were ahead after ``AHEAD`` rounds, and how many of them won."""
    found = be.simulate(be.VARIANTS[VARIANT].rules, games, seed=seed, progress=False)
    led = won = 0
    for i in range(games):
        if found.rounds[i] <= AHEAD or found.winner[i] < 0:
            continue
        mine, theirs = map(len, found.replay(i).piles(AHEAD))
        led += mine != theirs
        won += mine != theirs and found.winner[i] == (0 if mine > theirs else 1)
    return {
        "how": "python tests/tools/measure_ahead.py", "variant": VARIANT, "games": games, "seed": seed, "after": AHEAD,
        "led": led, "won": int(won),
    }  # fmt: skip


if __name__ == "__main__":
    measured = ahead(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
    print(measured)
    OUT.write_text(json.dumps(measured, indent=1) + "\n", encoding="utf-8")
