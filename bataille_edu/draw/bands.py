"""The piles of a game before every round as one SVG, the ranks in groups, where nothing runs: saved notebooks, a preview.

Your pile stands at the bottom, that of the other of two hangs from the top; the strongest cards at the outer edge."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ..words import catalogue
from .shapes import SEAT_COLOURS

if TYPE_CHECKING:
    from ..game import Game

_W, _H, _PAD, _LABEL, _MOST = 960, 300, 16, 30, 240
_PAPER, _BATTLE = "#fbfaf6", "#f2b705"


def bands_svg(game: Game, lang: str = "fr") -> str:
    """The picture; of long games every few rounds."""
    step = -(-(game.n_rounds + 1) // _MOST)
    moments = [*range(0, game.n_rounds, step), game.n_rounds]
    total, height = len(game.deal.cards), _H + 2 * _LABEL
    x = [_PAD + (_W - 2 * _PAD) * i / len(moments) for i in range(len(moments) + 1)]
    inside = "".join(_pile(game, seat, moments, x, _H / total) for seat in range(game.rules.players))
    words, players = catalogue(lang), game.rules.players
    labels = "".join(
        f'<text x="{_PAD + 150 * (seat - 1) if players > 2 else _PAD:g}" y="{height - 9 if seat == 0 else 21}" font-size="18" '
        f'font-weight="700" fill="{SEAT_COLOURS[seat]}">{escape(words(f"event.name.{seat}"))}</text>'
        for seat in range(players)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_W} {height}" width="{_W}" height="{height}" '
        f'font-family="system-ui,sans-serif"><rect width="{_W}" height="{height}" fill="{_PAPER}"/>'
        f'<g transform="translate(0 {_LABEL})">{inside}{_battles(game, x, step)}</g>{labels}</svg>'
    )


def _pile(game: Game, seat: int, moments: list[int], x: list[float], unit: float) -> str:
    """The bands of one player: strongest card, the next three, the others."""
    counts = game.rules.counts
    ladder = sorted({counts(card) for card in game.deal.cards}, reverse=True)
    bounds = [ladder[0], ladder[min(3, len(ladder) - 1)], ladder[-1]]
    hangs = seat == 1 and game.rules.players == 2
    outer: list[list[float]] = [[] for _ in range(4)]
    for k in moments:
        hands = game.piles(k)
        below = sum(len(hand) for hand in hands[:seat])
        outer[0].append(0 if hangs else _H - below * unit)
        for band, bound in enumerate(bounds):
            n = sum(counts(card) >= bound for card in hands[seat])
            outer[band + 1].append(n * unit if hangs else _H - (below + n) * unit)
    shades = (1.0, 0.6, 0.3)
    return "".join(
        f'<path d="{_steps(x, outer[band], outer[band + 1])}" fill="{SEAT_COLOURS[seat]}" fill-opacity="{shades[band]}"/>'
        for band in range(3)
    )


def _steps(x: list[float], a: list[float], b: list[float]) -> str:
    there = f"M{x[0]:.0f} {a[0]:.0f}" + "".join(f"V{y:.0f}H{x[i + 1]:.0f}" for i, y in enumerate(a))
    back = "".join(f"V{b[i]:.0f}H{x[i]:.0f}" for i in reversed(range(len(b))))
    return f"{there}{back}Z"


def _battles(game: Game, x: list[float], step: int) -> str:
    marks = sorted({part.index // step for part in game.rounds if part.battles})
    return "".join(f'<rect x="{x[i]:.0f}" y="-8" width="3" height="8" fill="{_BATTLE}"/>' for i in marks)
