"""engine.wasm in Chromium, under a policy that allows it and nothing more: Python's games, event for event."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import bataille_edu as be
from bataille_edu.engine.whole import rules_rows
from bataille_edu.widgets.page.esm import ROOM

ENGINE = Path(be.__file__).parent / "engine" / "engine.wasm"
POLICY = "default-src 'none'; script-src 'unsafe-inline' blob: 'wasm-unsafe-eval'"
PAGE = "<!doctype html><html lang=fr><title>machine</title><main></main>"
PLAY = """async ([source, engine, asked]) => {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const { Machine } = await import(url);
  const machine = await Machine.load(Uint8Array.from(atob(engine), (c) => c.charCodeAt(0)));
  return asked.map(([rows, seed]) => Array.from(machine.play(rows, seed).log));
}"""


def test_a_browser_plays_what_python_plays(page: Any) -> None:
    headers = {"Content-Security-Policy": POLICY}
    page.route(
        "http://bataille.test/**", lambda route: route.fulfill(body=PAGE, headers=headers, content_type="text/html")
    )
    page.goto("http://bataille.test/")
    rules = [variant.rules for variant in be.VARIANTS.values() if variant.rules.hand == "closed"]
    games = [be.play(one, seed=seed) for one in rules for seed in (1, 2)]
    asked = [[rules_rows(game.rules), game.seed] for game in games]
    engine = base64.b64encode(ENGINE.read_bytes()).decode()
    source = (ROOM / "table" / "machine.js").read_text(encoding="utf-8")
    assert page.evaluate(PLAY, [source, engine, asked]) == [list(game.payload()["log"]) for game in games]
    page.network.outside.clear()  # the page itself, given above
