"""The rounds that ``be.Belts`` shows, written into the package: ``python tests/tools/write_belts.py``."""

from __future__ import annotations

import json
from pathlib import Path

import bataille_edu as be
from bataille_edu.lessons.belts import CARDS, DOWN, ORDERS, game_of, meetings

OUT = Path(be.__file__).parent / "lessons" / "data" / "belts.json"


def main() -> None:
    rows = {
        f"{cards} {capture} {down}": [
            [m.yours, m.hers, m.winner, int(m.tie)] for m in meetings(game_of(cards, capture, down))
        ]
        for cards in CARDS
        for capture in ORDERS
        for down in DOWN
    }
    lines = [f"{json.dumps(name)}: {json.dumps(row, separators=(',', ':'))}" for name, row in rows.items()]
    OUT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
