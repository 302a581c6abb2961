"""An A4 page to draw on: our font, our pictures, lines to cut along. Millimetres from the upper left corner."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from fpdf import FPDF
from fpdf.svg import SVGObject

from ...cards import Card
from ...draw.card import card_parts
from ...draw.shapes import SIGNS

FONT = "DejaVu"
A4 = (210.0, 297.0)
_DATE = datetime(2026, 1, 1, tzinfo=UTC)
"""Written into every file, so that the same words give the same bytes."""

_USE = re.compile(r'<use href="#~(\w+)"([^>]*)/>')
_VARIABLE = re.compile(r"var\([^,()]+,([^()]+)\)")
_COLOUR = re.compile(r' style="color:[^"]*"')


def font_files() -> tuple[Path, Path]:
    """The DejaVu fonts, free to embed, that matplotlib, not imported, brings. ``ModuleNotFoundError`` without it."""
    found = find_spec("matplotlib")
    if found is None or found.origin is None:
        raise ModuleNotFoundError("No module named 'matplotlib'", name="matplotlib")
    folder = Path(found.origin).parent / "mpl-data" / "fonts" / "ttf"
    return folder / "DejaVuSans.ttf", folder / "DejaVuSans-Bold.ttf"


@cache
def _parts() -> dict[str, str]:
    """What the drawings of numbers refer to."""
    found: dict[str, str] = {}
    for n in range(1, 11):
        for suit in range(5):
            found |= card_parts(Card.of(n, suit), False)
    return found


def plain(markup: str) -> str:
    """A drawing of the page as one for paper: black on white, shapes in place."""
    markup = _USE.sub(lambda use: f"<g{use[2]}>{_parts()[use[1]]}</g>", markup)
    markup = _COLOUR.sub("", _VARIABLE.sub(r"\1", markup)).replace("currentColor", "#000000")
    for colour in ("#1d2433", "#c8102e"):
        markup = markup.replace(colour, "#000000")
    return markup.replace("#fffdf8", "#ffffff").replace("#f3d3b1", "#ffffff")


class Paper(FPDF):  # type: ignore[misc]
    """A document of ours; ``title`` names it."""

    def __init__(self, title: str, lang: str, landscape: bool = False) -> None:
        super().__init__(orientation="landscape" if landscape else "portrait", format="A4")
        regular, bold = font_files()
        self.add_font(FONT, "", regular)
        self.add_font(FONT, "B", bold)
        self.set_title(title)
        self.set_lang(lang)
        self.set_creator(f"bataille-edu {version('bataille-edu')}")
        self.set_creation_date(_DATE)
        self.set_auto_page_break(False)
        self.set_margin(12)
        self.set_font(FONT, size=11)

    def picture(self, markup: str, x: float, y: float, width: float, box: tuple[float, float] = (100, 140)) -> None:
        """A drawing of ``draw`` at a place; ``box`` is its size in its own units."""
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box[0]:g} {box[1]:g}" width="{width:g}mm" '
            f'height="{width * box[1] / box[0]:g}mm">{plain(markup)}</svg>'
        )
        SVGObject(svg).draw_to_page(self, x, y)

    def text_at(self, text: str, x: float, y: float, size: float = 11, bold: bool = False, width: float = 0) -> None:
        """A line of text from ``x``, its middle at ``y``; centred where a ``width`` is given."""
        self.set_font(FONT, "B" if bold else "", size)
        height = size * 0.3528 * 1.2
        self.set_xy(x, y - height / 2)
        self.cell(width or self.get_string_width(text) + 1, height, text, align="C" if width else "L")

    def sign(self, seat: int, x: float, y: float, size: float) -> None:
        """A player's sign, ● or ▲, about a point."""
        shape = f'<path d="{SIGNS[seat]}" transform="translate(11 11)" fill="#000000"/>'
        self.picture(shape, x - size / 2, y - size / 2, size, (22, 22))

    def cut(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """A line to cut along, with scissors at its start."""
        self.set_line_width(0.25)
        self.set_draw_color(90)
        self.set_dash_pattern(dash=2.2, gap=1.6)
        self.line(x1, y1, x2, y2)
        self.set_dash_pattern()
        self.set_draw_color(0)
        if y1 == y2:
            self.text_at("✂", x1 - 4.2, y1, 10)
        else:
            with self.rotation(-90, x1, y1):
                self.text_at("✂", x1 - 4.2, y1, 10)

    def grid(self, columns: Sequence[float], rows: Sequence[float], over: float = 3) -> None:
        """Lines to cut along through the whole page, a little beyond the cards: one cut serves two neighbours."""
        for x in columns:
            self.cut(x, rows[0] - over, x, rows[-1] + over)
        for y in rows:
            self.cut(columns[0] - over, y, columns[-1] + over, y)
