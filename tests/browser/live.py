"""A page in which widgets run with Python answering, without a server and without a kernel: what the page sends is
handed to the widget in this very process, and what changes there goes back.

The page has an address of its own, so that links and the browser's storage are there; nothing else can be asked for.
"""

from __future__ import annotations

import base64
import json
from typing import Any

import harness

ADDRESS = "http://bataille.test/jouer.html"
OF_THE_MACHINERY = {"layout", "tabbable", "tooltip", "_anywidget_id"}

MODEL = """
class LiveModel {
  constructor(k, state) { this.k = k; this.state = state; this.on_ = {}; this.dirty = {}; this.dead = false; }
  get(name) { return this.state[name]; }
  put(name, value) {
    if (this.state[name] === value) return;
    this.state[name] = value;
    (this.on_["change:" + name] || []).slice().forEach((f) => f());
  }
  set(name, value) { if (this.state[name] !== value) { this.dirty[name] = value; this.put(name, value); } }
  on(name, f) { (this.on_[name] = this.on_[name] || []).push(f); }
  off(name, f) { this.on_[name] = (this.on_[name] || []).filter((g) => g !== f); }
  save_changes() {
    if (this.dead) throw new Error("no kernel");
    const dirty = this.dirty;
    this.dirty = {};
    if (Object.keys(dirty).length) this.ask({ state: dirty });
  }
  send(content) { if (this.dead) throw new Error("no kernel"); this.ask({ content }); }
  async ask(message) {
    if (this.deaf || !window.toPython) return;
    window.pending = (window.pending || 0) + 1;
    const { state, messages } = await window.toPython(this.k, message);
    // As a kernel's message does: all values first, then the changes, in an order nobody promises.
    const news = Object.entries(state).filter(([name]) => this.state[name] !== state[name]).reverse();
    for (const [name, value] of news) this.state[name] = window.revive(value);
    for (const [name] of news) (this.on_["change:" + name] || []).slice().forEach((f) => f());
    for (const message of messages) (this.on_["msg:custom"] || []).slice().forEach((f) => f(message));
    window.pending -= 1;
  }
}
"""

PAGE = """<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Bataille</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>html,body{margin:0;background:var(--be-paper,#fbfaf6)} main{padding:8px 12px}
h1{font:700 30px var(--be-font);color:var(--be-ink);margin:0 0 12px}</style></head>
<body><main><h1>Bataille</h1></main></body></html>"""


def plain(value: Any) -> Any:
    """A widget's state as JSON, bytes marked."""
    if isinstance(value, (bytes, memoryview)):
        return {"__bytes": base64.b64encode(bytes(value)).decode()}
    if isinstance(value, dict):
        return {key: plain(inside) for key, inside in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(inside) for inside in value]
    return value


def state_of(widget: Any) -> dict[str, Any]:
    state = widget.get_state()
    return {
        name: plain(value)
        for name, value in state.items()
        if name not in OF_THE_MACHINERY and not name.startswith(("_model", "_view", "_dom"))
    }


class Live:
    """Widgets on a page. ``open`` loads it; ``python=False``: nobody answers."""

    def __init__(self, page: Any, *widgets: Any, python: bool = True) -> None:
        self.page, self.widgets = page, widgets
        self.sent = [state_of(widget) for widget in widgets]
        self.heard: list[Any] = []
        self.messages: list[list[Any]] = [[] for _ in widgets]
        self.replace(*widgets)
        if python:
            page.expose_function("toPython", self.answer)
        html = "text/html; charset=utf-8"
        page.route("http://bataille.test/**", lambda route: route.fulfill(body=PAGE, content_type=html))

    def replace(self, *widgets: Any) -> None:
        """Other widgets, as a new kernel makes them, from the next time the page is opened."""
        self.widgets = widgets
        for k, widget in enumerate(widgets):
            widget.send = lambda content, buffers=None, k=k: self.messages[k].append(plain(content))

    def open(self, query: str = "") -> None:
        self.page.goto(ADDRESS + query)
        self.render()

    def reload(self) -> None:
        self.page.reload()
        self.render()

    def render(self) -> None:
        self.sent = [state_of(widget) for widget in self.widgets]
        self.page.evaluate(
            """async ([model, reviver, states]) => {
              window.revive = new Function(reviver + "; return revive;")();
              const Live = new Function(model + "; return LiveModel;")();
              window.models = states.map((state, k) => new Live(k, window.revive(state)));
              window.undo = [];
              const place = document.querySelector("main");
              for (const [k, state] of states.entries()) {
                const style = document.createElement("style");
                style.textContent = state._css;
                document.head.append(style);
                const el = document.createElement("div");
                el.id = "w" + k;
                place.append(el);
                const url = URL.createObjectURL(new Blob([state._esm], { type: "text/javascript" }));
                window.undo.push((await import(url)).default.render({ model: window.models[k], el }));
              }
            }""",
            [MODEL, harness.MODEL, self.sent],
        )

    def answer(self, k: int, message: dict[str, Any]) -> dict[str, Any]:
        """What Python says to a message: all that has changed, for the page that asked."""
        widget = self.widgets[k]
        self.heard.append(message)
        if "content" in message:
            widget._handle_custom_msg(message["content"], [])
        else:
            widget.set_state({name: value for name, value in message["state"].items() if widget.has_trait(name)})
        return self.news(k)

    def news(self, k: int) -> dict[str, Any]:
        now, before = state_of(self.widgets[k]), self.sent[k]
        changed = {name: value for name, value in now.items() if json.dumps(value) != json.dumps(before.get(name))}
        self.sent[k] = now
        messages, self.messages[k] = self.messages[k], []
        return {"state": changed, "messages": messages}

    def settle(self) -> None:
        """Wait until Python has answered everything."""
        self.page.wait_for_function("!window.pending")


def axe(page: Any, within: str = "main") -> list[str]:
    """axe-core's violations, in short."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page, context=within).response["violations"]
    return [f"{rule['id']}: {node['html'][:160]}" for rule in found for node in rule["nodes"]]
