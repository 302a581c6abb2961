"""A page with one lesson widget, or several, and nothing else: no kernel, no server, nothing may leave."""

from __future__ import annotations

import base64
from typing import Any

from harness import MODEL

from bataille_edu.widgets.lesson.lesson import LessonWidget

PAGE = """<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Leçon</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>%(css)s html,body{margin:0;background:var(--be-paper,#fbfaf6)} main{padding:8px 12px}
h1{font:700 24px var(--be-font);color:var(--be-ink);margin:0 0 6px}</style></head>
<body><main><h1>%(title)s</h1><div id="w"></div></main></body></html>"""

OWN = {"_lang", "_words", "_sprite", "_options", "_levels", "_steps", "_fill", "_files", "index"}


def marked(value: Any) -> Any:
    """Bytes as the model of the harness expects them."""
    if isinstance(value, bytes):
        return {"__bytes": base64.b64encode(value).decode()}
    if isinstance(value, dict):
        return {key: marked(inside) for key, inside in value.items()}
    return [marked(inside) for inside in value] if isinstance(value, list) else value


SILENT = """() => {
  window.spoken = [];
  window.cancelled = 0;
  const voice = {
    speaking: false,
    speak(u) {
      spoken.push(u.text);
      voice.speaking = true;
      setTimeout(() => { voice.speaking = false; u.onend && u.onend(); }, 5);
    },
    cancel() { cancelled += 1; },
  };
  Object.defineProperty(window, "speechSynthesis", {configurable: true, value: voice});
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
}"""
"""A voice that only notes what it was asked to say."""


def load_lesson(page: Any, widget: LessonWidget, title: str = "Les valeurs", whole: bool = False) -> None:
    """Open a page with this widget; ``window.lesson`` is what tests talk to, ``window.model`` its model. ``whole``: a page
    of ours that has nothing else."""
    html = PAGE % {"css": widget._css, "title": title}
    page.set_content(
        html.replace("<body>", '<body class="be-page">').replace("<h1>", "<h1 data-be-words>") if whole else html
    )
    state = {name: marked(getattr(widget, name)) for name in widget.keys if name in OWN}
    page.evaluate(SILENT)
    page.evaluate(
        """async ([model, esm, state]) => {
          const url = URL.createObjectURL(new Blob([esm], {type: "text/javascript"}));
          const widget = (await import(url)).default;
          const Model = new Function(model + "; return FakeModel;")();
          window.model = new Model(state);
          const place = document.querySelector("#w");
          window.undo = widget.render({model: window.model, el: place});
          window.lesson = place.beLesson;
        }""",
        [MODEL, str(widget._esm), state],
    )
