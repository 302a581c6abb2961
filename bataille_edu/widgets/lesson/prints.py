"""Sheets to print, as buttons: the files travel with the page."""

from __future__ import annotations

import traitlets as t

from ...draw.signs import SIGNS_OF_LESSON
from ...errors import BatailleError
from ...lessons.sheets import SHEETS, sheet_pdf
from ...lessons.sheets.seance import LessonSheet
from ...words import LANGUAGES, catalogue
from .lesson import LessonWidget, script
from .lesson_file import lesson_page

__all__ = ["LessonSheet", "Sheets"]


class Sheets(LessonWidget):
    """Buttons that give the sheets to print. ``Sheets(lang="fr")``; without fpdf2 it says what is missing.

    >>> be.Sheets(lang="en").still()[:4]
    '<img'
    """

    _esm = script("prints")
    kind = "prints"
    picture = (1, 2, 3)
    _files = t.List(t.Dict()).tag(sync=True)

    def __init__(self, *, lang: str = "fr") -> None:
        sprite = {"card": {}, "part": {}, "sign": {}, "icon": dict(SIGNS_OF_LESSON)}
        super().__init__(
            lang=lang, _files=_files(lang) if isinstance(lang, str) and lang in LANGUAGES else [], _sprite=sprite
        )


def _files(lang: str) -> list[dict[str, object]]:
    words = catalogue(lang)
    try:
        files = [(name, sheet_pdf(name, lang)) for name in SHEETS]
    except BatailleError:  # no fpdf2, or no fonts: the page says so
        return []
    files.append(("lesson", lesson_page(lang).encode()))
    return [{"id": name, "name": words(f"sheets.file.{name}"), "data": data} for name, data in files]
