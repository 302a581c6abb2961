"""The phase law for every size of pack, order and number of cards face down, written into the package:
``python tests/tools/measure_phase.py [GAMES]``."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import bataille_edu as be
from bataille_edu.stats.phase import ORDERS, phase_law

OUT = Path(be.__file__).parent / "stats" / "data" / "phase.json"
GAMES, DOWN = 5_200, (0, 1, 3)
PARTS = ("alike", "ties", "lag", "rounds", "unfinished")


def rows(games: int) -> list[dict[str, object]]:
    """Each row with the value, standard error and base of each of its figures."""
    return [
        {"cards": row.cards, "capture": row.capture, "face_down": row.face_down, "games": games}
        | {part: [float(f"{getattr(row, part).value:.6g}"), float(f"{getattr(row, part).error:.3g}")] for part in PARTS}
        for row in phase_law(captures=ORDERS, face_down=DOWN, games=games)
    ]


if __name__ == "__main__":
    found = rows(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text("[\n" + ",\n".join(json.dumps(row) for row in found) + "\n]\n", encoding="utf-8")
