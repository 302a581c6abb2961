"""engine.wasm in JavaScript, by the module a page has for it, in node: Python's games, event for event."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from javascript import run_suite

import bataille_edu as be
from bataille_edu.engine.whole import rules_rows

RULES = {name: variant.rules for name, variant in be.VARIANTS.items() if variant.rules.hand == "closed"} | {
    "eight": be.Rules(pack="2x52", players=8, face_down=1, shortage="last_card_up", round_limit=300),
    "shuffled": be.Rules(recycle="shuffled", round_limit=200),
    "random": be.Rules(capture="random", face_down=1),
    "jokers": be.Rules(pack="54", round_limit=200),
    "payment": be.Rules(players=3, payment=True, face_down=1, round_limit=200),
    "endless": be.Rules(pack="3r4s", face_down=0, shortage="last_card_up", capture="natural"),
}


def games(seeds: range) -> list[dict[str, Any]]:
    """What a page is given, and what Python plays."""
    found = []
    for name, rules in RULES.items():
        for seed in seeds:
            game = be.play(rules, seed=seed)
            sent = game.payload()
            played = {
                "cards": sent["cards"], "sizes": sent["sizes"], "log": list(sent["log"]),
                "winner": -1 if game.winner is None else game.winner, "rounds": game.n_rounds, "battles": game.n_battles,
                "cycle": list(game.cycle) if game.cycle else None, "reason": int(game.log[-1]),
            }  # fmt: skip
            back = list(sent["revanche"]) if sent["revanche"] else None
            found.append({"name": name, "rows": rules_rows(rules), "seed": seed, "played": played, "revanche": back})
    return found


def test_a_page_plays_what_python_plays(tmp_path: Path) -> None:
    data = tmp_path / "games.json"
    data.write_text(json.dumps(games(range(4))))
    run_suite("machine", data)
