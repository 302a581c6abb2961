"""The lesson sheet: its text from the catalogue, for a page and for paper."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ...words import Catalogue, catalogue

if TYPE_CHECKING:
    from .paper import Paper

SECTIONS = (
    "goal", "material", "steps", "tablets", "groups", "say", "success", "trace", "adapt", "watch", "programme", "evidence",
)  # fmt: skip
NUMBERED = "steps"


def sections(words: Catalogue) -> list[tuple[str, str, list[str]]]:
    """``(name, title, lines)`` of each part, in order."""
    found = []
    for name in SECTIONS:
        lines: list[str] = []
        while (id := f"sheets.seance.{name}.{len(lines) + 1}") in words:
            lines.append(words(id))
        found.append((name, words(f"sheets.seance.{name}.title"), lines))
    return found


def html(words: Catalogue) -> str:
    """The sheet as HTML, without its title."""
    parts = []
    for name, title, lines in sections(words):
        tag = "ol" if name == NUMBERED else "ul"
        inside = (
            f"<p>{escape(lines[0])}</p>"
            if len(lines) == 1
            else (f"<{tag}>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + f"</{tag}>")
        )
        parts.append(f"<h2>{escape(title)}</h2>{inside}")
    return "".join(parts)


class LessonSheet(str):
    """The lesson sheet for a page: ``LessonSheet("fr")`` is its HTML, and a notebook shows it.

    >>> str(be.LessonSheet("en"))[:4]
    '<h2>'
    """

    __slots__ = ()

    def __new__(cls, lang: str = "fr") -> LessonSheet:
        return super().__new__(cls, html(catalogue(lang)))

    def __repr__(self) -> str:
        return "<LessonSheet>"

    def _repr_html_(self) -> str:
        return str(self)


def pdf(words: Catalogue) -> Paper:
    """The sheet on paper, as many pages as it takes."""
    from .paper import FONT, Paper

    class Sheet(Paper):
        def footer(self) -> None:
            self.set_y(-14)
            self.set_font(FONT, size=8.5)
            self.cell(0, 5, f"bataille-edu · {words('sheets.page', n=self.page_no(), all='{nb}')}", align="C")

    paper = Sheet(words("sheets.seance.title"), words.language)
    paper.set_auto_page_break(True, 16)
    paper.set_margins(17, 12)
    paper.add_page()
    paper.set_font(FONT, "B", 20)
    paper.multi_cell(0, 10, words("sheets.seance.title"), new_x="LMARGIN", new_y="NEXT")
    paper.set_font(FONT, "", 11.5)
    paper.multi_cell(0, 7, words("sheets.subject"), new_x="LMARGIN", new_y="NEXT")
    for name, title, lines in sections(words):
        _part(paper, title, lines, name == NUMBERED)
    return paper


def _part(paper: Paper, title: str, lines: list[str], numbered: bool) -> None:
    from .paper import FONT

    if paper.will_page_break(22):
        paper.add_page()
    paper.ln(2)
    paper.set_font(FONT, "B", 11.5)
    paper.multi_cell(0, 6.2, title, new_x="LMARGIN", new_y="NEXT")
    paper.set_font(FONT, "", 9.6)
    for k, line in enumerate(lines, 1):
        if paper.will_page_break(16):  # a line is not torn in two
            paper.add_page()
            paper.set_font(FONT, "", 9.6)
        mark = f"{k}." if numbered else "•" if len(lines) > 1 else ""
        left = paper.l_margin
        paper.set_x(left)
        if mark:
            paper.cell(7, 4.7, mark)
        paper.set_left_margin(left + (7 if mark else 0))
        paper.multi_cell(0, 4.7, line, align="L", new_x="LMARGIN", new_y="NEXT")
        paper.set_left_margin(left)
        paper.ln(0.5)
