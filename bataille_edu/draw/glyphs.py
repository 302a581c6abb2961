"""Letters and digits of the card corners, drawn as strokes of our own.

A fresh machine has no font we can count on, and a corner must be readable from the back row: so every sign is a path,
30 units high, drawn with a stroke of 5.4. ``index`` sets the signs of a rank side by side.
"""

from __future__ import annotations

from ..cards import ACE, JACK, JOKER, KING, QUEEN

HEIGHT = 30
"""Height of a sign in card units (a card is 100 x 140): a fifth of the card, as LOOK asks."""

STROKE = 5.4

_SIGNS: dict[str, tuple[float, str]] = {
    "0": (18, "M9 3C5 3 3 8 3 15S5 27 9 27 15 22 15 15 13 3 9 3Z"),
    "1": (13, "M3.5 8.5L9 3.5V27"),
    "2": (18, "M3 9.5C3 5.5 5.6 3 9 3S15 5.3 15 9.2C15 15 3.5 20 3 27H15.5"),
    "3": (18, "M3.4 6C4.8 4 6.7 3 9 3C12.4 3 14.7 5.4 14.7 8.6S12.4 14.4 9 14.4C12.8 14.4 15.4 17 15.4 20.7"
              "S12.6 27 9 27C6.4 27 4.2 25.9 3 24"),
    "4": (19, "M12.5 27V3L3 20H16.5"),
    "5": (18, "M14.5 3H5.2L4.2 13.5C5.6 12.3 7.2 11.8 9 11.8C12.8 11.8 15.4 15 15.4 19.3"
              "S12.8 27 9 27C6.5 27 4.4 26 3 24.2"),
    "6": (18.5, "M13 3C7.5 5 3 11.5 3 19C3 24 5.5 27 9.2 27S15.5 24 15.5 19.8 12.8 12.8 9.2 12.8C6 12.8 3.3 15.5 3 19"),
    "7": (18, "M3 3H15.3L7.2 27"),
    "8": (18, "M9 14.3C6 14.3 3.9 12 3.9 8.7S6 3 9 3 14.1 5.4 14.1 8.7 12 14.3 9 14.3C5.5 14.3 3 17 3 20.7"
              "S5.5 27 9 27 15 24.4 15 20.7 12.5 14.3 9 14.3Z"),
    "9": (18.5, "M5.5 27C11 25 15.5 18.5 15.5 11C15.5 6 13 3 9.3 3S3 6 3 10.2 "
          "5.7 17.2 9.3 17.2C12.5 17.2 15.2 14.5 15.5 11"),
    "A": (19, "M3 27L9.5 3L16 27M5.6 19.5H13.4"),
    "R": (19, "M4 27V3H9.5C13 3 15.3 5.5 15.3 9S13 15 9.5 15H4M9.5 15L16 27"),
    "K": (19, "M4 3V27M15.5 3L4 17M8.5 12L16 27"),
    "D": (19, "M4 3V27H7.5C13 27 16 22.5 16 15S13 3 7.5 3Z"),
    "V": (19, "M3 3L9.5 27L16 3"),
    "Q": (19.5, "M9.5 3C5.5 3 3 8 3 15S5.5 27 9.5 27 16 22 16 15 13.5 3 9.5 3ZM11.5 20.5L16.5 27.5"),
    "J": (17, "M13 3V20C13 24.5 11 27 8 27S3.6 25.2 3 22"),
    "*": (20, "M10 4L11.8 11.6L19 12L12.8 16.2L15 24L10 19.4L5 24L7.2 16.2L1 12L8.2 11.6Z"),
}  # fmt: skip

LETTERS = {
    "fr": {JACK: "V", QUEEN: "D", KING: "R", ACE: "A"},
    "en": {JACK: "J", QUEEN: "Q", KING: "K", ACE: "A"},
}
"""The letter in the corner of each face, by language."""


def rank_text(rank: int, faces: bool, lang: str) -> str:
    """What stands in the corner: ``10``, ``R`` or ``K``, ``*`` for a joker."""
    if rank == JOKER:
        return "*"
    return LETTERS[lang].get(rank, str(rank)) if faces else str(rank)


def word(text: str, height: float = HEIGHT, room: float | None = None) -> tuple[float, str]:
    """``(width, svg)`` of some signs at the origin, squeezed to ``room`` units if they would be wider."""
    width = sum(_SIGNS[sign][0] for sign in text) - 1.5 * (len(text) - 1)
    scale = height / HEIGHT
    across = min(scale, room / width) if room else scale
    x, paths = 0.0, []
    for sign in text:
        paths.append(
            f'<path d="{_SIGNS[sign][1]}" transform="translate({x:g})"/>' if x else f'<path d="{_SIGNS[sign][1]}"/>'
        )
        x += _SIGNS[sign][0] - 1.5
    return width * across, (
        f'<g transform="scale({across:.3g} {scale:.3g})" fill="none" stroke="currentColor" stroke-width="{STROKE}" '
        f'stroke-linecap="round" stroke-linejoin="round">{"".join(paths)}</g>'
    )
