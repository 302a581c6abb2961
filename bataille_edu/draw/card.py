"""One card as SVG: corners, pips or a figure, and the back."""

from __future__ import annotations

from ..cards import ACE, CARD, MAX_RANKS, Card
from ..given import decimal, flag, maybe, number, takes
from ..words import LANG
from . import glyphs
from .figures import FIGURES
from .shapes import PIPS, suit_colour

WIDTH, HEIGHT = 100, 140
"""A card's size in its own units, 5:7."""

_PLACES: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((50, 70),),
    2: ((50, 36), (50, 104)),
    3: ((50, 29), (50, 70), (50, 111)),
    4: ((38, 38), (62, 38), (38, 102), (62, 102)),
    5: ((38, 36), (62, 36), (50, 70), (38, 104), (62, 104)),
    6: ((38, 32), (62, 32), (38, 70), (62, 70), (38, 108), (62, 108)),
    7: ((36.5, 29), (63.5, 29), (50, 49.5), (36.5, 70), (63.5, 70), (36.5, 111), (63.5, 111)),
    8: ((36.5, 29), (63.5, 29), (50, 49.5), (36.5, 70), (63.5, 70), (50, 90.5), (36.5, 111), (63.5, 111)),
    9: ((36, 25), (64, 25), (36, 55), (64, 55), (50, 70), (36, 85), (64, 85), (36, 115), (64, 115)),
    10: ((36, 25), (64, 25), (50, 40), (36, 55), (64, 55), (36, 85), (64, 85), (50, 100), (36, 115), (64, 115)),
}
"""Middle of each pip of a number card, in the order in which a finger counts them: row by row."""

MOST_PIPS = 10


@takes(rank=number(1, MAX_RANKS))
def pip_places(rank: int) -> tuple[tuple[float, float], ...]:
    """Where the pips of a number card stand, in card units; empty above ten."""
    return _PLACES.get(rank, ())


def _pip_scale(rank: int) -> float:
    return 2.2 if rank == 1 else 1.3 if rank <= 3 else 1.12 if rank <= 6 else 0.98 if rank <= 8 else 0.9


def _pip(suit: int, x: float, y: float, scale: float, of_count: bool = False) -> str:
    kind = ' class="be-pip"' if of_count else ""
    return f'<use href="#~p{suit}"{kind} transform="translate({x:g} {y:g}) scale({scale:g})"/>'


def _corner_id(card: Card, faces: bool, lang: str) -> str:
    text = glyphs.rank_text(card.rank, faces, lang)
    return "gj" if text == "*" else f"g{text}"


def _corner_sign(text: str) -> str:
    """The rank in the upper left corner."""
    width, sign = glyphs.word(text, height=28, room=22.5 if len(text) > 1 else 16.5)
    left = max(4, 13.5 - width / 2)
    if text == "*":
        sign = sign.replace('fill="none"', 'fill="currentColor"').replace(
            f'stroke-width="{glyphs.STROKE}"', 'stroke-width="1.5"'
        )
    return f'<g transform="translate({left:.3g} {5 if text == "*" else 6.5})">{sign}</g>'


def _corner(card: Card, faces: bool, lang: str) -> str:
    suit = "" if card.is_joker or not card.suit else _pip(card.suit, 13, 45.5, 0.7)
    return f'<use href="#~{_corner_id(card, faces, lang)}"/>{suit}'


def _has_figure(card: Card, faces: bool) -> bool:
    return card.is_joker or (faces and card.rank in FIGURES)


def _figure(card: Card) -> str:
    emblem = "" if card.is_joker or not card.suit else f'<g fill="#fffdf8">{_pip(card.suit, 50, 107, 0.85)}</g>'
    panel = '<rect x="26" y="11" width="48" height="118" rx="7" fill="currentColor" opacity=".09"/>'
    return f'{panel}<use href="#~f{card.rank}"/>{emblem}'


def _middle(card: Card, faces: bool, lang: str) -> str:
    if _has_figure(card, faces):
        return _figure(card)
    rank = 1 if faces and card.rank == ACE else card.rank
    if rank <= MOST_PIPS:
        scale = _pip_scale(rank)
        return "".join(_pip(card.suit, x, y, scale, True) for x, y in pip_places(rank))
    width, sign = glyphs.word(str(rank), 50, room=50)
    suit = _pip(card.suit, 50, 106, 1.1) if card.suit else ""
    return f'<g transform="translate({50 - width / 2:g} 38)">{sign}</g>{suit}'


@takes(code=CARD, faces=flag, lang=LANG)
def card_parts(code: int, faces: bool = True, lang: str = "fr") -> dict[str, str]:
    """The drawings that a card's inside refers to as ``#~name``: its suit's shape, its corner, its figure."""
    card = Card(code)
    text = glyphs.rank_text(card.rank, faces, lang)
    parts = {f"p{card.suit}": f'<path d="{PIPS[card.suit]}"/>', _corner_id(card, faces, lang): _corner_sign(text)}
    if _has_figure(card, faces):
        parts[f"f{card.rank}"] = FIGURES[card.rank]
    return parts


@takes(code=CARD, faces=flag, lang=LANG)
def card_markup(code: int, faces: bool = True, lang: str = "fr") -> str:
    """The inside of a card's SVG, for a box of 100 x 140. It refers to its ``card_parts`` as ``#~name``."""
    card = Card(code)
    corner = _corner(card, faces, lang)
    colour = suit_colour(card.suit)
    return (
        '<rect x=".8" y=".8" width="98.4" height="138.4" rx="9" fill="var(--be-card,#fffdf8)" '
        'stroke="var(--be-card-edge,#c4bcac)" stroke-width="1.6"/>'
        f'<g style="color:{colour}" fill="currentColor">{corner}<g transform="rotate(180 50 70)">{corner}</g>'
        f"{_middle(card, faces, lang)}</g>"
    )


def back_markup() -> str:
    """The inside of the back's SVG: a quiet blue with rows of dots (dashes of no length, so eight lines do for all)."""
    rows = "".join(f"M18.5 {y}H82" for y in range(20, 125, 10))
    return (
        '<rect x=".8" y=".8" width="98.4" height="138.4" rx="9" fill="var(--be-back,#2f5d8c)" '
        'stroke="var(--be-back-edge,#1f436a)" stroke-width="1.6"/>'
        '<rect x="7.5" y="7.5" width="85" height="125" rx="5.5" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2"/>'
        f'<path d="{rows}" fill="none" stroke="#fff" stroke-opacity=".32" stroke-width="4" stroke-linecap="round" '
        'stroke-dasharray="0 10.5"/>'
    )


@takes(code=maybe(CARD), faces=flag, lang=LANG, width=decimal(1, 10_000))
def card_svg(code: int | None, faces: bool = True, lang: str = "fr", width: float = 100) -> str:
    """A whole card as one SVG document; ``None`` draws the back. ``width`` in CSS pixels."""
    if code is None:
        inside, defs = back_markup(), ""
    else:
        inside, defs = card_markup(code, faces, lang), f"<defs>{definitions(card_parts(code, faces, lang))}</defs>"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{width:g}" '
        f'height="{width * 1.4:g}">{defs}{inside}</svg>'
    ).replace("#~", "#be-")


def definitions(parts: dict[str, str]) -> str:
    """Parts as elements with the ids ``be-name``, for a document of its own."""
    return "".join(f'<g id="be-{name}">{drawing}</g>' for name, drawing in sorted(parts.items()))
