"""The shapes that tell suits and players apart: drawn about (0, 0), 20 units high, in the colour around them."""

from __future__ import annotations

from math import cos, pi, sin


def _polygon(points: int, radius: float, inner: float | None = None, turn: float = 0.0) -> str:
    """A regular polygon, or a star if ``inner`` gives its inner radius, one corner up."""
    steps = points * 2 if inner else points
    corners = []
    for i in range(steps):
        r = inner if inner and i % 2 else radius
        angle = 2 * pi * i / steps - pi / 2 + turn
        corners.append(f"{r * cos(angle):.2f} {r * sin(angle):.2f}")
    return f"M{'L'.join(corners)}Z"


def _circle(x: float, y: float, r: float) -> str:
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0Z"


PIPS = (
    _circle(0, 0, 7.5),
    _circle(0, -5.2, 4.7) + _circle(-5, 2.6, 4.7) + _circle(5, 2.6, 4.7)
    + "M-2.6 -2.5H2.6V3.4H1C1.2 6.6 2 8.6 3.8 10H-3.8C-2 8.6 -1.2 6.6 -1 3.4H-2.6Z",
    "M0 -10.4L7.6 0L0 10.4L-7.6 0Z",
    "M0 9.6C-3 6.4 -9.8 1.6 -9.8 -4C-9.8 -7.4 -7.4 -9.5 -4.9 -9.5C-2.7 -9.5 -.9 -8.2 0 -6.2C.9 -8.2 2.7 -9.5 4.9 -9.5"
    "C7.4 -9.5 9.8 -7.4 9.8 -4C9.8 1.6 3 6.4 0 9.6Z",
    "M0 -10.2C3 -6.2 9.5 -2.2 9.5 3C9.5 6.2 7.3 7.8 5 7.8C3.3 7.8 1.9 7 1.1 5.6C1.3 7.6 2.1 9.1 3.7 10.2H-3.7"
    "C-2.1 9.1 -1.3 7.6 -1.1 5.6C-1.9 7 -3.3 7.8 -5 7.8C-7.3 7.8 -9.5 6.2 -9.5 3C-9.5 -2.2 -3 -6.2 0 -10.2Z",
    _polygon(5, 10.6, 4.6),
    "M0 -10.4C7.5 -6 8.6 1.6 1.4 6.2L1.2 10.2H-1.2L-1.4 6.2C-8.6 1.6 -7.5 -6 0 -10.4Z",
    "M0 -10C1.3 -10 2.1 -9.1 2.1 -7.9C5.4 -6.9 6.6 -4 6.6 -.4C6.6 2.8 7.6 4.4 9 5.8H-9C-7.6 4.4 -6.6 2.8 -6.6 -.4"
    "C-6.6 -4 -5.4 -6.9 -2.1 -7.9C-2.1 -9.1 -1.3 -10 0 -10ZM-2.8 7.2H2.8C2.6 9 1.5 10 0 10S-2.6 9 -2.8 7.2Z",
    "M3.6 -9.6A10 10 0 1 0 9.2 4.6A8.2 8.2 0 0 1 3.6 -9.6Z",
)  # fmt: skip
"""Path of each suit, 0 … 8: a dot where no suit is given, club, diamond, heart, spade, star, leaf, bell, moon."""

SUIT_COLOURS = ("#1d2433", "#1d2433", "#c8102e", "#c8102e", "#1d2433", "#7a3fa0", "#1d7a46", "#9a4d00", "#00707c")
"""Colour of each suit on a light card; the style sheet may give others (four colours) under ``--be-suit-0`` … ``8``."""

SIGNS = (
    _circle(0, 0, 9),
    "M0 -9.5L10 8.5H-10Z",
    "M-8.5 -8.5H8.5V8.5H-8.5Z",
    "M0 -10.5L10.5 0L0 10.5L-10.5 0Z",
    "M-3.4 -10H3.4V-3.4H10V3.4H3.4V10H-3.4V3.4H-10V-3.4H-3.4Z",
    _polygon(5, 10.5),
    _polygon(5, 11, 4.8),
    _polygon(6, 10.5, turn=pi / 6),
)
"""Path of each player's sign, seats 0 … 7: disc, triangle, square, diamond, cross, pentagon, star, hexagon."""

SEAT_COLOURS = ("#0072b2", "#c24f00", "#00785a", "#a3477e", "#7a6200", "#31708f", "#6a4c93", "#4d4d4d")
"""Colour of each player, from the Okabe-Ito set, darkened where text on the felt needs 4.5:1."""


def suit_colour(suit: int) -> str:
    """The CSS colour of a suit."""
    return f"var(--be-suit-{suit},{SUIT_COLOURS[suit]})"


def seat_colour(seat: int) -> str:
    """The CSS colour of a player."""
    return f"var(--be-seat-{seat},{SEAT_COLOURS[seat]})"
