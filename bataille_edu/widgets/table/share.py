"""What a table does around its game on Python's side: it answers the page's questions about links, and draws QR codes."""

from __future__ import annotations

from typing import Any

import traitlets as t

from ...errors import BatailleError
from ...explain import error_text
from ...game import Game
from ..page.esm import ROOM

LONGEST_TEXT = 2000
"""Characters in a QR code at most; what is longer is refused."""

QUIET = 4
"""Modules of white around a QR code: the standard's."""

FRAME = (ROOM / "table" / "takeaway.html").read_text(encoding="utf-8")
"""The one-file page: ``%%NAME%%`` are its blanks."""


class Shares(t.HasTraits):
    """Part of ``Table``. The page asks by messages that carry an id, and gets ``{"answer": id, …}``."""

    _name = t.Unicode("").tag(sync=True)
    _keep_game = t.Bool(True).tag(sync=True)
    _frame = t.Unicode(FRAME).tag(sync=True)
    _language: str

    def _answer(self, content: dict[str, Any]) -> bool:
        """Answer a question about a link or a QR code; False: it was none."""
        questions = {"code": self._open_code, "qr": self._draw_qr}
        question, id = questions.get(str(content.get("event"))), content.get("id")
        if question is None or not isinstance(id, int):
            return False
        self.send({"answer": id, **question(content)})  # type: ignore[attr-defined]
        return True

    def _open_code(self, content: dict[str, Any]) -> dict[str, Any]:
        """Put the game of a share code on the table, at a position."""
        position = content.get("position")
        try:
            game = Game.from_code(str(content.get("code")))
        except BatailleError as error:
            return {"ok": False, "text": error_text(error, self._language)}
        self.put(game)  # type: ignore[attr-defined]
        self.position = position if isinstance(position, int) else 0
        return {"ok": True}

    def _draw_qr(self, content: dict[str, Any]) -> dict[str, Any]:
        text = content.get("text")
        if not isinstance(text, str) or not text.startswith(("http://", "https://")) or len(text) > LONGEST_TEXT:
            return {"qr": None}
        return {"qr": qr_code(text)}


def qr_code(text: str) -> dict[str, Any]:
    """A QR code as ``{"size": modules a side, "path": SVG path}``, to be drawn with a stroke one module wide."""
    import segno  # here, and not above: a table that is never shared does not need it

    modules = [bytes(row) for row in segno.make(text, error="m", micro=False).matrix]
    runs = []
    for y, row in enumerate(modules):
        x = 0
        while x < len(row):
            start = x
            while x < len(row) and row[x]:
                x += 1
            if x > start:
                runs.append(f"M{start + QUIET} {y + QUIET + 0.5}h{x - start}")
            x += 1
    return {"size": len(modules) + 2 * QUIET, "path": "".join(runs)}
