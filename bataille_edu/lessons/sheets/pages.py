"""What a class cuts out and writes on."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, sin

from ...draw.dots import frame_places, number_markup
from ...words import Catalogue
from .paper import A4, Paper

CARD = (63.0, 88.0)
"""A playing card in millimetres."""

LARGE = (95.0, 133.0)
SHORT = 5
"""Rounds in a game of the tally sheet."""


def _grid(count: int, size: float, page: float) -> list[float]:
    start = (page - count * size) / 2
    return [start + k * size for k in range(count + 1)]


def _cut_out(
    words: Catalogue,
    title: str,
    faces: Sequence[str],
    size: tuple[float, float],
    inset: float,
    upright: Sequence[str] = (),
) -> Paper:
    """Cards in a grid without gaps, as many pages as needed; those of ``upright`` have their numbers underlined."""
    paper = Paper(words(title), words.language)
    columns = _grid(int((A4[0] - 18) // size[0]), size[0], A4[0])
    rows = _grid(int((A4[1] - 18) // size[1]), size[1], A4[1])
    cells = [(x, y) for y in rows[:-1] for x in columns[:-1]]
    for start in range(0, len(faces), len(cells)):
        paper.add_page()
        for (x, y), face in zip(cells, faces[start:], strict=False):
            width = size[0] - 2 * inset
            top = y + (size[1] - width * 1.4) / 2
            paper.picture(_without_edge(face), x + inset, top, width)
            if face in upright:
                _underline(paper, x + inset, top, width)
        paper.grid(columns, rows)
    return paper


def _without_edge(face: str) -> str:
    """The card without its own rounded edge: the scissors make one."""
    return face.split("/>", 1)[1]


def _underline(paper: Paper, x: float, y: float, width: float) -> None:
    """A line under the number in both corners: which of 6 and 9 it is, however the card is held."""
    unit = width / 100
    paper.set_line_width(1.6 * unit)
    paper.line(x + 7 * unit, y + 36 * unit, x + 20 * unit, y + 36 * unit)
    paper.line(x + 80 * unit, y + 104 * unit, x + 93 * unit, y + 104 * unit)


def _numbers(first: int, last: int) -> tuple[list[str], list[str]]:
    """The cards of some numbers in four suits, and those among them that are easily taken for another upside down."""
    faces = {(n, suit): number_markup(n, "pips", suit) for suit in range(1, 5) for n in range(first, last + 1)}
    return list(faces.values()), [face for (n, _), face in faces.items() if n in (6, 9)]


def more_cards(words: Catalogue) -> Paper:
    """16 cards, 7 to 10 in four suits, of the size of playing cards."""
    faces, upright = _numbers(7, 10)
    return _cut_out(words, "sheets.more.title", faces, CARD, 3, upright)


def backs(words: Catalogue) -> Paper:
    """Nine backs in outline, to be printed on the other side of a sheet of cards."""
    paper = Paper(words("sheets.backs.title"), words.language)
    paper.add_page()
    columns, rows = _grid(3, CARD[0], A4[0]), _grid(3, CARD[1], A4[1])
    for y in rows[:-1]:
        for x in columns[:-1]:
            _back(paper, x + 6, y + (CARD[1] - 1.4 * (CARD[0] - 12)) / 2, CARD[0] - 12)
    paper.grid(columns, rows)
    return paper


def cards(words: Catalogue) -> Paper:
    """24 cards, 1 to 6 in four suits, of the size of playing cards; three more stay blank."""
    faces, upright = _numbers(1, 6)
    return _cut_out(words, "sheets.cards.title", faces, CARD, 3, upright)


def large_cards(words: Catalogue) -> Paper:
    """One large card each from 1 to 10, with dots, for the whole class; then ten in a ten-frame and on two hands."""
    faces = [number_markup(n, "pips") for n in range(1, 11)]
    faces += [number_markup(10, "frame"), number_markup(10, "fingers")]
    return _cut_out(words, "sheets.large.title", faces, LARGE, 5, (faces[5], faces[8]))


# --- the rule in pictures ---------------------------------------------------------------------------------------------


def _card(paper: Paper, n: int, x: float, y: float, width: float) -> None:
    paper.picture(number_markup(n, "pips", 4), x, y, width)


def _arrow(paper: Paper, x1: float, y1: float, x2: float, y2: float) -> None:
    """A straight arrow from one point to the other."""
    along = atan2(y2 - y1, x2 - x1)
    corners = [(x2 + 2.8 * cos(along + turn), y2 + 2.8 * sin(along + turn)) for turn in (0, 2.3, -2.3)]
    paper.set_line_width(1)
    paper.line(x1, y1, x2, y2)
    paper.polygon(corners, style="F")


def _back(paper: Paper, x: float, y: float, width: float) -> None:
    """The back in outline: a solid one would drink the ink."""
    paper.set_line_width(0.5)
    paper.rect(x, y, width, width * 1.4, round_corners=True, corner_radius=width * 0.09)
    for k in range(1, 6):
        paper.line(x + width * 0.15, y + width * 1.4 * k / 6, x + width * 0.85, y + width * 1.4 * k / 6)


def _flip(paper: Paper, x: float, y: float) -> None:
    for k, seat in enumerate((1, 0)):
        top = y + 6 + 34 * k
        paper.sign(seat, x + 5, top + 12, 6)
        _back(paper, x + 11, top, 17)
        _arrow(paper, x + 31, top + 12, x + 37, top + 12)
        _card(paper, (3, 5)[k], x + 43, top, 17)


def _take(paper: Paper, x: float, y: float) -> None:
    _card(paper, 3, x + 5, y + 6, 17)
    _card(paper, 5, x + 5, y + 40, 17)
    paper.set_line_width(1.2)
    paper.rect(x + 3.6, y + 38.6, 19.8, 26.6, round_corners=True, corner_radius=2)
    _arrow(paper, x + 26, y + 18, x + 34, y + 40)
    _arrow(paper, x + 27, y + 52, x + 36, y + 52)
    paper.sign(0, x + 50, y + 34, 7)
    for k, n in enumerate((3, 5)):
        _card(paper, n, x + 38 + 7 * k, y + 40, 17)


def _battle(paper: Paper, x: float, y: float) -> None:
    for k, (first, second) in enumerate(((4, 2), (4, 6))):
        top = y + 6 + 34 * k
        _card(paper, first, x + 4, top, 17)
        _arrow(paper, x + 25, top + 12, x + 33, top + 12)
        _card(paper, second, x + 40, top, 17)
    paper.text_at("=", x + 4, y + 34.8, 17, bold=True, width=17)
    paper.set_line_width(1.2)
    paper.rect(x + 38.6, y + 38.6, 19.8, 26.6, round_corners=True, corner_radius=2)


def _end(paper: Paper, x: float, y: float) -> None:
    for seat, (left, count) in enumerate(((x + 10, 6), (x + 40, 4))):
        paper.sign(seat, left + 7, y + 10, 7)
        paper.set_line_width(0.5)
        for k in range(count):
            paper.rect(left, y + 56 - 8 * k, 14, 6.4, round_corners=True, corner_radius=1)


def rule_strip(words: Catalogue) -> Paper:
    """The rule in four pictures, twice on a page."""
    paper = Paper(words("sheets.strip.title"), words.language, landscape=True)
    paper.add_page()
    for half in range(2):
        top = 10 + 98 * half
        for k, (name, draw) in enumerate((("flip", _flip), ("take", _take), ("battle", _battle), ("end", _end))):
            x = 13.5 + 68 * k
            paper.set_line_width(0.6)
            paper.rect(x, top, 66, 88, round_corners=True, corner_radius=4)
            draw(paper, x, top)
            paper.set_font(paper.font_family, "", 10)
            paper.set_xy(x + 2, top + 71)
            paper.multi_cell(62, 5, words(f"sheets.strip.{name}"), align="C")
    paper.cut(10, 103, 290, 103)
    return paper


# --- to write on ------------------------------------------------------------------------------------------------------


def tally(words: Catalogue) -> Paper:
    """Two games of five rounds: the two cards, the sign between them, battle or not; then the cards won."""
    paper = Paper(words("sheets.tally.title"), words.language)
    paper.add_page()
    for game in range(2):
        _one_game(paper, words, 12 + 139 * game)
    paper.cut(12, 148.5, 198, 148.5)
    return paper


_COLUMNS = (16.0, 30.0, 50.0, 24.0, 50.0, 30.0)
"""Widths: a margin, the round, ●'s card, the sign, ▲'s card, battle."""


def _one_game(paper: Paper, words: Catalogue, top: float) -> None:
    left = [sum(_COLUMNS[: k + 1]) - 2 for k in range(len(_COLUMNS))]
    paper.text_at(words("sheets.round"), left[0], top + 6, 9, width=_COLUMNS[1])
    paper.sign(0, left[1] + 25, top + 5, 9)
    paper.text_at("<  =  >", left[2], top + 6, 10, bold=True, width=_COLUMNS[3])
    paper.sign(1, left[3] + 25, top + 5, 9)
    paper.text_at(words("sheets.battle"), left[4], top + 6, 9, width=_COLUMNS[5])
    paper.set_line_width(0.4)
    for k in range(SHORT):
        y = top + 12 + 17 * k
        paper.text_at(str(k + 1), left[0], y + 8.5, 16, bold=True, width=_COLUMNS[1])
        for column in range(1, 4):
            paper.rect(left[column], y, _COLUMNS[column + 1], 17)
        paper.rect(left[4] + 10, y + 3.5, 10, 10)
    y = top + 12 + 17 * SHORT + 5
    paper.text_at(words("sheets.won"), left[0] - 6, y + 10, 9, width=_COLUMNS[1] + 4)
    paper.text_at(
        f"{words('sheets.name')} ______________________   {words('sheets.date')} ______________", 22, y + 27, 10
    )
    for column, seat in ((1, 0), (3, 1)):
        paper.sign(seat, left[column] + 9, y + 10, 8)
        paper.rect(left[column] + 18, y, 30, 20)


def number_line(words: Catalogue) -> Paper:
    """The line from 0 to 10, dots under each number; three to a page."""
    paper = Paper(words("sheets.line.title"), words.language, landscape=True)
    paper.add_page()
    step, left, third = 25.0, 23.5, A4[0] / 3
    for strip in range(3):
        y = third * strip + 27
        paper.set_line_width(0.9)
        paper.line(left - 8, y, left + 10 * step + 6, y)
        end = left + 10 * step
        paper.polygon(((end + 10, y), (end + 5, y - 2.6), (end + 5, y + 2.6)), style="F")
        for n in range(11):
            x = left + n * step
            paper.line(x, y - 3, x, y + 3)
            paper.text_at(str(n), x - step / 2, y - 12, 26, bold=True, width=step)
            for a, b in frame_places(n):
                paper.circle(x + (a - (36 if n <= 5 else 50)) * 0.19, y + 9 + (b - 22) * 0.22, 2.1, style="F")
        if strip:
            paper.cut(10, third * strip, 290, third * strip)
    return paper
