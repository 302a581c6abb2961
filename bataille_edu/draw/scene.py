"""The whole table at one moment as one SVG document, where nothing runs: saved notebooks, print, a preview."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from ..game.game import GAME
from ..given import names as NAMES
from ..given import takes, whole
from ..log import BATTLE, Position
from ..words import LANG, catalogue
from .card import HEIGHT, WIDTH, back_markup, card_markup, card_parts, definitions
from .shapes import SIGNS, seat_colour

if TYPE_CHECKING:
    from ..game import Game

_W, _PAD, _LABEL, _GAP = 960, 22, 34, 24
_FONT = 'font-family="system-ui,Segoe UI,Roboto,Noto Sans,DejaVu Sans,sans-serif"'
_MUTED = "#545d6e"


@dataclass(frozen=True)
class _Seat:
    """Where a player's row stands, and which way its label lies."""

    x: float
    y: float
    width: float
    card: float
    below: bool


@takes(game=GAME, lang=LANG, names=NAMES)
def table_svg(game: Game, position: int | None = None, lang: str = "fr", names: Sequence[str | None] = ()) -> str:
    """The table of a game after ``position`` events (0 … n, all by default): seat 0 below on the left, on clockwise."""
    stop = game.n_events if position is None else whole("position", position, 0, game.n_events)
    state = game.position(stop)
    places, height = _places(len(game.deal.sizes))
    words = catalogue(lang)
    parts = []
    for seat, place in enumerate(places):
        name = (names[seat] if seat < len(names) else None) or words(f"event.name.{seat}")
        parts.append(_player(game, state, seat, place, name, lang))
    if stop and game.log[3 * (stop - 1)] == BATTLE:
        parts.append(_shout(words("event.battle"), height))
    return _document(game, height, "".join(parts), lang)


def _places(seats: int) -> tuple[list[_Seat], float]:
    """A place for each seat, and the height of the picture: one column for two players, two for more."""
    columns = 1 if seats == 2 else 2
    lines = -(-seats // columns)
    card = 118.0 if lines < 3 and columns == 1 else 100.0 if lines < 3 else 78.0
    row = card * HEIGHT / WIDTH + _LABEL + 10
    width = (_W - 2 * _PAD - (columns - 1) * _GAP) / columns
    middle = 54.0 if lines == 2 else 0.0
    places = []
    for seat in range(seats):
        left = columns == 1 or seat < lines
        line = (lines - 1 - seat) if left else seat - lines  # up on the left, down on the right
        y = _PAD + line * row + (middle if line == lines - 1 else 0)
        places.append(_Seat(_PAD if left else _PAD + width + _GAP, y, width, card, line == lines - 1))
    return places, 2 * _PAD + lines * row + middle


def _player(game: Game, state: Position, seat: int, place: _Seat, name: str, lang: str) -> str:
    """One player: sign, name and count; pile, lane, won cards."""
    w = place.card
    card_y = place.y if place.below else place.y + _LABEL
    out = [_label(state, seat, place, name, lang)]
    if state.main[seat]:
        out += [_place("back", place.x, card_y + 5, w), _place("back", place.x, card_y, w)]
    won = state.aside[seat] or state.side[seat]
    if won:
        out.append(_place(str(int(game.deal.cards[won[-1]])), place.x + place.width - w, card_y, w))
    mine = [(card, up) for who, card, up in state.table if who == seat]
    steps = [0.46 if up else 0.26 for _, up in mine]
    room = place.width / w - 2.4
    natural = sum(steps[:-1]) + 1 if mine else 1
    squeeze = min(1.0, (room - 1) / (natural - 1)) if natural > 1 else 1.0
    x = place.x + (place.width - (1 + (natural - 1) * squeeze) * w) / 2
    for (card, up), step in zip(mine, steps, strict=True):
        out.append(_place(str(int(game.deal.cards[card])) if up else "back", x, card_y, w))
        x += step * squeeze * w
    return "".join(out)


def _label(state: Position, seat: int, place: _Seat, name: str, lang: str) -> str:
    words, colour = catalogue(lang), seat_colour(seat)
    y = place.y + place.card * HEIGHT / WIDTH + 29 if place.below else place.y + 22
    held, won = len(state.held(seat)), len(state.aside[seat] or state.side[seat])
    right = f'<text x="{place.x + place.width:g}" y="{y:g}" font-size="16" text-anchor="end" fill="{_MUTED}">'
    return (
        f'<path d="{SIGNS[seat]}" fill="{colour}" transform="translate({place.x + 9:g} {y - 7:g}) scale(.85)"/>'
        f'<text x="{place.x + 28:g}" y="{y:g}" font-size="20" font-weight="700" fill="{colour}">{escape(name)}'
        f'<tspan dx="10" font-size="17" font-weight="400" fill="{_MUTED}">{escape(words("count.cards", n=held))}</tspan>'
        "</text>" + (f"{right}{escape(words('table.won', n=won))}</text>" if won else "")
    )


def _place(card: str, x: float, y: float, w: float) -> str:
    return f'<use href="#be-c{card}" x="{x:g}" y="{y:g}" width="{w:g}" height="{w * HEIGHT / WIDTH:g}"/>'


def _shout(text: str, height: float) -> str:
    y = height / 2
    return (
        f'<rect x="{_W / 2 - 110}" y="{y - 26:g}" width="220" height="52" rx="26" fill="#f2b705"/>'
        f'<text x="{_W / 2}" y="{y + 9:g}" font-size="27" font-weight="800" text-anchor="middle" fill="#1d2433">'
        f"{escape(text)}</text>"
    )


def _document(game: Game, height: float, inside: str, lang: str) -> str:
    """The SVG around it, holding just the drawings that are used."""
    faces = game.rules.cards.faces
    used = sorted({card for card in game.deal.cards if f'"#be-c{int(card)}"' in inside})
    parts: dict[str, str] = {}
    drawings = {"back": back_markup()}
    for card in used:
        parts |= card_parts(card, faces, lang)
        drawings[str(int(card))] = card_markup(card, faces, lang).replace("#~", "#be-")
    symbols = "".join(
        f'<symbol id="be-c{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{drawing}</symbol>'
        for name, drawing in drawings.items()
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_W} {height:g}" width="{_W}" height="{height:g}" {_FONT}>'
        f"<defs>{definitions(parts)}{symbols}</defs>"
        f'<rect x="1" y="1" width="{_W - 2}" height="{height - 2:g}" rx="26" fill="var(--be-felt,#e9f2ec)" '
        f'stroke="var(--be-felt-edge,#b9d3c2)" stroke-width="2"/>{inside}</svg>'
    )
