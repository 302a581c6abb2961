"""A page with the table and nothing else: the widget's own module with a model made of plain JavaScript, no kernel.

So the tests of the table need no server, and every request that tries to leave is an error.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bataille_edu.game.game import Game
from bataille_edu.widgets.table.table import Table

CHROMIUM = next(
    (
        path
        for path in map(Path, ("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"))
        if path.exists()
    ),
    None,
)
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip

MODEL = """
function revive(value) {
  if (value && value.__bytes) {
    const text = atob(value.__bytes), bytes = Uint8Array.from(text, (c) => c.charCodeAt(0));
    return new DataView(bytes.buffer);
  }
  if (Array.isArray(value)) return value.map(revive);
  if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, revive(v)]));
  return value;
}
class FakeModel {
  constructor(state) { this.state = revive(state); this.on_ = {}; this.sent = []; this.saves = 0; this.dead = false; }
  get(name) { return this.state[name]; }
  set(name, value) {
    if (this.state[name] === value) return;
    this.state[name] = value;
    (this.on_["change:" + name] || []).slice().forEach((f) => f());
  }
  on(name, f) { (this.on_[name] = this.on_[name] || []).push(f); }
  off(name, f) { this.on_[name] = (this.on_[name] || []).filter((g) => g !== f); }
  save_changes() { if (this.dead) throw new Error("no kernel"); this.saves += 1; }
  send(content) { if (this.dead) throw new Error("no kernel"); this.sent.push(content); }
}
"""

PAGE = """<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Bataille</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>%(css)s html,body{margin:0;background:var(--be-paper,#fbfaf6)} main{padding:8px 12px}
h1{font:700 24px var(--be-font);color:var(--be-ink);margin:0 0 6px}</style></head>
<body><main><h1>Jouer contre Emma</h1>%(places)s</main></body></html>"""


def state_of(table: Table) -> dict[str, Any]:
    """What a widget sends to its page, bytes marked."""

    def plain(value: Any) -> Any:
        if isinstance(value, (bytes, memoryview)):
            return {"__bytes": base64.b64encode(bytes(value)).decode()}
        if isinstance(value, dict):
            return {key: plain(inside) for key, inside in value.items()}
        if isinstance(value, (list, tuple)):
            return [plain(inside) for inside in value]
        return value

    names = ("position", "round", "_game", "_playing", "_reserve", "_sprite", "_words", "_lang", "_options", "_notice")
    return {name: plain(getattr(table, name)) for name in names}


def load(page: Any, *tables: Table) -> None:
    """Open a page with these tables; ``window.models`` and ``window.tables`` hold what tests talk to."""
    places = "".join(f'<div class="place" id="t{k}"></div>' for k in range(len(tables)))
    page.set_content(PAGE % {"css": Table._css, "places": places})
    page.evaluate(
        """async ([model, esm, states]) => {
          const url = URL.createObjectURL(new Blob([esm], {type: "text/javascript"}));
          const widget = (await import(url)).default;
          const Model = new Function(model + "; return FakeModel;")();
          window.revive = new Function(model + "; return revive;")();
          window.models = states.map((state) => new Model(state));
          const places = [...document.querySelectorAll(".place")];
          window.undo = window.models.map((model, k) => widget.render({model, el: places[k]}));
          window.tables = places.map((place) => place.beTable);
        }""",
        [MODEL, Table._esm if isinstance(Table._esm, str) else str(Table._esm), [state_of(table) for table in tables]],
    )


def piles_on_page(page: Any, k: int = 0) -> list[list[int]]:
    """What each player holds by the page's own account, as card numbers of the deal: main, side, set aside."""
    return page.evaluate(
        "k => { const s = tables[k].player.state; return s.main.map((m, p) => [...m, ...s.side[p], ...s.aside[p]]) }", k
    )


def held_shown(page: Any, k: int = 0) -> list[int]:
    """The counts one reads beside the names."""
    texts = page.locator(f"#t{k} .be-held").all_inner_texts()
    return [int("".join(c for c in text if c.isdigit())) for text in texts]


@contextmanager
def browser() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        yield chromium
        chromium.close()


@contextmanager
def new_page(chromium: Any, width: int = 1440, height: int = 900, **options: Any) -> Iterator[Any]:
    """A page from which nothing may leave and in which no error may pass unseen."""
    context = chromium.new_context(viewport={"width": width, "height": height}, **options)
    left: list[str] = []
    context.route("**/*", lambda route: (left.append(route.request.url), route.abort()))
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    yield page
    context.close()
    assert not left, f"requests that tried to leave: {left}"
    assert not errors, f"errors in the page: {errors}"


def game_of(table: Table) -> Game:
    return table.game


def dumps(value: Any) -> str:
    return json.dumps(value)
