"""The widest swing of many games, written into the package: ``python tests/tools/find_swing.py [GAMES]``.

A swing is how far a lead was turned round: the most cards that a player who did not win once held (``Columns.turned``).
Among equal ones the game with the fewest rounds is taken, then the first: the turn is quick to see. Any game of a batch
can be opened again, so the number of the game and the seed are all there is to know; the deal is stored beside them.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np

import bataille_edu as be

OUT = Path(be.__file__).parent / "lessons" / "data" / "swing.json"
GAMES, SEED, VARIANT = 100_000, 0, "recreation"


def widest(games: int) -> dict[str, object]:
    """What is known of the game, and how it was found."""
    found = be.simulate(be.VARIANTS[VARIANT].rules, games, seed=SEED, progress=False)
    turned = np.where(found.winner >= 0, found.turned, 0)
    equal = np.flatnonzero(turned == turned.max())
    i = int(equal[np.argmin(found.rounds[equal])])
    game = found.replay(i)
    return {
        "how": "python tests/tools/find_swing.py", "variant": VARIANT, "games": games, "seed": SEED, "game": i,
        "most": int(turned[i]), "equal": len(equal), "winner": game.winner, "rounds": game.n_rounds, "reason": game.reason,
        "deal": game.deal.text(game.rules.cards.faces), "code": game.share_code,
    }  # fmt: skip


if __name__ == "__main__":
    swing = widest(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
    print(swing)
    OUT.write_text(json.dumps(swing, indent=1) + "\n", encoding="utf-8")
