"""The whole table at one moment as one SVG document, for places where nothing runs: saved notebooks, print, a preview."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from ..cards import Card
from ..log import BATTLE, ROUND, Position, events
from ..words import catalogue
from .card import HEIGHT, WIDTH, back_markup, card_markup
from .shapes import PIPS, SIGNS, seat_colour

if TYPE_CHECKING:
    from ..game import Game

_W, _PAD, _LABEL = 960, 22, 34
_FONT = 'font-family="system-ui,Segoe UI,Roboto,Noto Sans,DejaVu Sans,sans-serif"'


def table_svg(game: Game, position: int | None = None, lang: str = "fr", names: Sequence[str | None] = ()) -> str:
    """The table of a game after ``position`` events (0 … n, all by default), players in rows, seat 0 at the bottom."""
    stop = game.n_events if position is None else max(0, min(game.n_events, position))
    state, levels = game.position(stop), _levels(game, stop)
    seats = len(game.deal.sizes)
    card_w = 118 if seats == 2 else 84 if seats <= 4 else 62
    row = card_w * HEIGHT / WIDTH + _LABEL + 8
    middle = 52 if seats == 2 else 16
    height = 2 * _PAD + seats * row + middle
    words = catalogue(lang)
    parts = []
    for line in range(seats):
        seat = (line + 1) % seats
        top = _PAD + line * row + (middle if line == seats - 1 else 0)
        name = (names[seat] if seat < len(names) else None) or words(f"event.name.{seat}")
        parts.append(_row(game, state, levels, seat, top, card_w, name, lang))
    if levels and stop and game.log[3 * (stop - 1)] == BATTLE:
        parts.append(_shout(words("event.battle"), _PAD + (seats - 1) * row + middle / 2 - 4))
    return _document(game, height, "".join(parts), lang)


def _levels(game: Game, stop: int) -> dict[int, int]:
    """For each card laid in the round: how many battles came before it."""
    level, found = 0, {}
    for kind, _, value in list(events(game.log[: 3 * stop])):
        if kind == ROUND:
            level, found = 0, {}
        elif kind == BATTLE:
            level += 1
        else:
            found[value] = level
    return found


def _row(
    game: Game, state: Position, levels: dict[int, int], seat: int, top: float, w: float, name: str, lang: str
) -> str:
    """One player: sign, name and count; pile, lane, won cards."""
    you = seat == 0
    card_y = top if you else top + _LABEL
    label_y = top + w * 1.4 + 27 if you else top + 23
    words, held = catalogue(lang), len(state.held(seat))
    out = [
        f'<path d="{SIGNS[seat]}" fill="{seat_colour(seat)}" transform="translate({_PAD + 9} {label_y - 7:g}) scale(.85)"/>'
        f'<text x="{_PAD + 28}" y="{label_y:g}" font-size="20" font-weight="700" fill="{seat_colour(seat)}">{escape(name)}'
        f'<tspan dx="10" font-size="17" font-weight="400" fill="#545d6e">{escape(words("count.cards", n=held))}</tspan></text>'
    ]
    if state.main[seat]:
        out += [_place("back", _PAD, card_y + 5, w), _place("back", _PAD, card_y, w)]
    won = state.aside[seat] or state.side[seat]
    if won:
        out.append(_place(str(int(game.deal.cards[won[-1]])), _W - _PAD - w, card_y, w))
        out.append(
            f'<text x="{_W - _PAD}" y="{label_y:g}" font-size="16" text-anchor="end" fill="#545d6e">'
            f"{escape(words('table.won', n=len(won)))}</text>"
        )
    mine = [(card, up) for who, card, up in state.table if who == seat]
    steps = [0.46 if up else 0.26 for _, up in mine]
    width = sum(steps[:-1]) + 1 if mine else 0
    x = (_W - width * w) / 2
    for (card, up), step in zip(mine, steps, strict=True):
        out.append(_place(str(int(game.deal.cards[card])) if up else "back", x, card_y, w))
        x += step * w
    return "".join(out)


def _place(card: str, x: float, y: float, w: float) -> str:
    return f'<use href="#be-c{card}" x="{x:g}" y="{y:g}" width="{w:g}" height="{w * 1.4:g}"/>'


def _shout(text: str, y: float) -> str:
    return (
        f'<rect x="{_W / 2 - 110}" y="{y - 26:g}" width="220" height="52" rx="26" fill="#f2b705"/>'
        f'<text x="{_W / 2}" y="{y + 9:g}" font-size="27" font-weight="800" text-anchor="middle" fill="#1d2433">{escape(text)}</text>'
    )


def _document(game: Game, height: float, inside: str, lang: str) -> str:
    """The SVG around it, holding just the drawings that are used."""
    faces = game.rules.cards.faces
    used = {card for card in set(game.deal.cards) if f'"#be-c{int(card)}"' in inside}
    symbols = [f'<path id="be-p{suit}" d="{PIPS[suit]}"/>' for suit in sorted({Card(card).suit for card in used})]
    for name, drawing in [("back", back_markup()), *((str(int(card)), card_markup(card, faces, lang)) for card in sorted(used))]:
        symbols.append(f'<symbol id="be-c{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{drawing.replace("#~", "#be-")}</symbol>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_W} {height:g}" width="{_W}" height="{height:g}" {_FONT}>'
        f"<defs>{''.join(symbols)}</defs>"
        f'<rect x="1" y="1" width="{_W - 2}" height="{height - 2:g}" rx="26" fill="var(--be-felt,#e9f2ec)" '
        f'stroke="var(--be-felt-edge,#b9d3c2)" stroke-width="2"/>{inside}</svg>'
    )
