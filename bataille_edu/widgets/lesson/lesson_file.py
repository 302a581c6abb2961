"""The whole lesson as one HTML file: it opens from a disk or a key, without a network, a server or Python."""

from __future__ import annotations

import json
import re
from html import escape
from typing import Any

import anywidget

from ...words import catalogue
from ..page.embed import code_in_script, json_in_script, plain
from ..page.esm import ROOM, styles
from .classmode import ClassMode
from .compare import Compare
from .first import FirstGame
from .lesson import LessonWidget
from .order import Order

KINDS: dict[str, type[LessonWidget]] = {
    "first": FirstGame, "compare": Compare, "order": Order, "classmode": ClassMode,
}  # fmt: skip
SHARED = ("_words", "_sprite", "_levels")
"""What several widgets have alike, and the file holds once."""
NOT_SENT = {"_esm", "_css", "_anywidget_id", "_frame"}


def lesson_page(lang: str = "fr") -> str:
    """The file's text: *Ma première bataille* with all its steps, *Plus, moins, autant*, *Range les cartes*, and the class."""
    widgets: list[tuple[str, anywidget.AnyWidget]] = [
        ("first", FirstGame(lang=lang, fill=False)), ("compare", Compare(lang=lang)), ("order", Order(lang=lang)),
        ("classmode", ClassMode(start="six", lang=lang)),
    ]  # fmt: skip
    shared: dict[str, Any] = {}
    states = [{"widget": name, "state": _state(widget, shared)} for name, widget in widgets]
    words = catalogue(lang)
    fill = {
        "LANG": lang,
        "TITLE": escape(words("sheets.lesson.title")),
        "STYLE": styles("page/tokens.css", "table/table.css", "lesson/lesson.css", "lesson/first.css"),
        "NEXT": escape(words("lesson.next_child")),
        "PLACES": "".join(_place(k, name, words) for k, (name, _) in enumerate(widgets)),
        "STATES": json_in_script(states),
        "SHARED": json_in_script({key: json.loads(text) for text, key in shared.items()}),
        "WIDGETS": "const WIDGETS = {};\n" + "\n".join(_module(name, kind) for name, kind in KINDS.items()),
    }
    frame = (ROOM / "lesson" / "lesson.html").read_text(encoding="utf-8")
    return re.sub(r"%%([A-Z]+)%%", lambda blank: fill[blank[1]], frame)


def _place(k: int, name: str, words: Any) -> str:
    title = words(f"lesson.{KINDS[name].kind}.name")
    return f'<h2 id="{name}">{escape(title)}</h2><div id="w{k}"></div>'


def _module(name: str, kind: type[LessonWidget]) -> str:
    """A widget's module as a function of its own, so that a file needs no import."""
    source = str(kind._esm).replace("export default { render };", "return { render };")
    source = code_in_script(source)
    return f"WIDGETS.{name} = (() => {{\n{source}\n}})();"


def _state(widget: anywidget.AnyWidget, shared: dict[str, Any]) -> dict[str, Any]:
    """What a widget sends to its page; what others have too is noted once."""
    own = [name for name in widget.keys if name not in NOT_SENT and name not in anywidget.AnyWidget.class_trait_names()]
    state: dict[str, Any] = {}
    for name in own:
        value = plain(getattr(widget, name), "$bytes")
        if name in SHARED:
            text = json.dumps(value, ensure_ascii=False, sort_keys=True)
            value = {"$shared": shared.setdefault(text, f"s{len(shared) + 1}")}
        state[name] = value
    return state
