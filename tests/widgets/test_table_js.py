"""The table's JavaScript, run by node: the same games as Python, the same stories, geometry without a browser."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from javascript import run_suite

import bataille_edu as be
from bataille_edu.widgets.table.table import Table
from bataille_edu.words import LANGUAGES, catalogue

HERE = Path(__file__).parents[1]
WIDGETS = HERE.parent / "bataille_edu" / "widgets"
FILES = [*(WIDGETS / "table").glob("*.js"), *(WIDGETS / "page").glob("*.js")]


def _games() -> list[tuple[str, be.Game]]:
    games = [
        (name, be.play(variant.rules, seed=5))
        for name, variant in be.VARIANTS.items()
        if variant.rules.hand == "closed"
    ]
    crowd = be.Rules(pack="2x52", players=8, face_down=1, shortage="last_card_up", round_limit=300)
    fallen = be.Rules(players=4, face_down=3, round_limit=400)
    return [*games, ("eight", be.play(crowd, seed=1)), ("four", be.play(fallen, seed=2))]


def _as_json(name: str, game: be.Game) -> dict[str, Any]:
    from bataille_edu import explain

    table = Table(game, reserve=0)
    payload = dict(table._game)
    payload["log"] = list(payload["log"])
    payload["revanche"] = None
    positions = []
    for i in sorted({0, 1, game.n_events, *range(0, game.n_events, max(1, game.n_events // 40))}):
        at = game.position(i)
        positions.append([i, at.main, at.side, at.aside, [list(laid) for laid in at.table]])
    stories = {
        lang: [[beat.kind, beat.start, beat.stop, beat.text] for beat in explain.beat_sentences(game, lang)]
        for lang in LANGUAGES
    }
    return {
        "name": name, "payload": payload, "n": game.n_events, "positions": positions, "names": [],
        "starts": [part.start for part in game.rounds], "winners": list(game.round_winners), "battles": game.n_battles,
        "stories": stories, "words": {lang: catalogue(lang).messages() for lang in LANGUAGES},
    }  # fmt: skip


@pytest.mark.parametrize("suite", ["log", "layout"])
def test_node(suite: str, tmp_path: Path) -> None:
    games = tmp_path / "games.json"
    if suite == "log":
        games.write_text(json.dumps([_as_json(name, game) for name, game in _games()]))
    run_suite(suite, games)


def test_every_message_of_the_page_is_in_both_catalogues() -> None:
    used = set()
    for path in FILES:
        used |= set(re.findall(r'"((?:table|event)\.[\w.]+\w)"', path.read_text()))
    for lang in LANGUAGES:
        words = catalogue(lang)
        missing = {id for id in used if id not in words}
        assert not missing, f"{lang}: {missing}"
