"""The states of a tiny pack as SVG: each where it ends, time from left to right, and cycles with an arrow back."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from ..deals import Deal
from ..words import catalogue
from .shapes import SIGNS

WIDE, HIGH, STEP, ROW, END = 46, 30, 56, 38, 92
"""Of a box, from box to box, and what the end takes."""
EDGE = 4


class _Tree:
    """The states that lead to one place, in columns by how many rounds they are from it."""

    def __init__(self, before: dict[int, list[int]]) -> None:
        self.before = before
        self.places: dict[int, tuple[int, float]] = {}
        self.rows = 0.0

    def put(self, i: int, depth: int, ring: frozenset[int] = frozenset()) -> float:
        """Place a state and all behind it; gives its row."""
        rows = [self.put(child, depth + 1, ring) for child in self.before.get(i, []) if child not in ring]
        if rows:
            row = (rows[0] + rows[-1]) / 2
        else:
            row, self.rows = self.rows, self.rows + 1
        self.places[i] = (depth, row)
        return row

    @property
    def depth(self) -> int:
        return max(depth for depth, _ in self.places.values())


def states_svgs(
    deals: tuple[Deal, ...], after: tuple[int, ...], cycles: tuple[tuple[int, ...], ...], lang: str
) -> list[str]:
    """One picture for each end and each cycle: ``<svg>`` with a ``<g class="be-state" data-state="i">`` a state."""
    before: dict[int, list[int]] = {}
    for i, following in enumerate(after):
        before.setdefault(following, []).append(i)
    return [_end(seat, before, deals, lang) for seat in range(2)] + [
        _cycle(ring, before, deals, lang) for ring in cycles
    ]


def _end(seat: int, before: dict[int, list[int]], deals: tuple[Deal, ...], lang: str) -> str:
    tree = _Tree(before)
    root = -1 - seat
    tree.put(root, 0)
    right = EDGE + STEP * (tree.depth - 1) + WIDE
    at = {i: (right - WIDE - STEP * (depth - 1), EDGE + ROW * row) for i, (depth, row) in tree.places.items() if depth}
    end = (right + STEP - WIDE, EDGE + ROW * tree.places[root][1])
    arrows = [_arrow(at[i], at.get(j, end)) for j, children in before.items() for i in children if i in at]
    name = catalogue(lang)(f"event.name.{seat}")
    x, y = end
    sign = (
        f'<g class="be-state-end be-seat-{seat}"><path transform="translate({x + 12:g} {y + HIGH / 2:g}) scale(.9)" '
        f'd="{SIGNS[seat]}"/><text x="{x + 28:g}" y="{y + 21:g}">{escape(name)}</text></g>'
    )
    return _picture(right + END, tree.rows, arrows, at, deals, sign, lang)


def _cycle(ring: tuple[int, ...], before: dict[int, list[int]], deals: tuple[Deal, ...], lang: str) -> str:
    tree = _Tree(before)
    for i in ring:
        tree.put(i, 0, frozenset(ring))
    right = EDGE + STEP * tree.depth + WIDE
    at = {i: (right - WIDE - STEP * depth, EDGE + ROW * row) for i, (depth, row) in tree.places.items()}
    arrows = [_arrow(at[i], at[j]) for j in at for i in before.get(j, []) if not (i in ring and j in ring)]
    last = len(ring) - 1
    for k, i in enumerate(ring[:-1]):
        (x, y), (_, below) = at[i], at[ring[k + 1]]
        arrows.append(f'<path d="M{x + WIDE / 2:g} {y + HIGH:g}V{below - 2:g}" marker-end="url(#~tip)"/>')
    (x, top), (_, bottom) = at[ring[0]], at[ring[last]]
    far, low, high = x + WIDE + 26, bottom + HIGH / 2, top + HIGH / 2
    back = f"M{x + WIDE:g} {low:g}C{far:g} {low:g} {far:g} {high:g} {x + WIDE + 2:g} {high:g}"
    arrows.append(f'<path class="be-back" d="{back}" marker-end="url(#~tip)"/>')
    return _picture(right + 34, tree.rows, arrows, at, deals, "", lang, ring)


def _arrow(a: tuple[float, float], b: tuple[float, float]) -> str:
    x, y = a[0] + WIDE, a[1] + HIGH / 2
    to_x, to_y = b[0] - 1, b[1] + HIGH / 2
    middle = (x + to_x) / 2
    return f'<path d="M{x:g} {y:g}C{middle:g} {y:g} {middle:g} {to_y:g} {to_x:g} {to_y:g}" marker-end="url(#~tip)"/>'


def _picture(
    width: float, rows: float, arrows: list[str], at: Mapping[int, tuple[float, float]], deals: tuple[Deal, ...], more: str,
    lang: str, ring: tuple[int, ...] = (),
) -> str:  # fmt: skip
    height = ROW * rows + 2 * EDGE - (ROW - HIGH)
    boxes = "".join(_box(i, deals[i], x, y, lang, i in ring) for i, (x, y) in sorted(at.items()))
    tip = (
        '<marker id="~tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" orient="auto">'
        '<path d="M0 0L8 4L0 8Z"/></marker>'
    )
    prefix = f"bes{min(at)}w{len(ring)}-"
    inside = f'<defs>{tip}</defs><g class="be-arrows">{"".join(arrows)}</g>{more}{boxes}'.replace(
        "~tip", f"{prefix}tip"
    )
    return (
        f'<svg class="be-states-svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" '
        f'xmlns="http://www.w3.org/2000/svg">{inside}</svg>'
    )


def _box(i: int, deal: Deal, x: float, y: float, lang: str, round_and_round: bool) -> str:
    hands = ["".join(str(card.rank) for card in hand) for hand in deal.hands]
    said = catalogue(lang)("states.state", mine=" ".join(hands[0]), hers=" ".join(hands[1]))
    extra = " be-round" if round_and_round else ""
    spans = "".join(
        f'<tspan class="{name}">{text}</tspan>'
        for name, text in (("be-seat-0", hands[0]), ("be-bar-between", "|"), ("be-seat-1", hands[1]))
    )
    return (
        f'<g class="be-state{extra}" data-state="{i}" aria-label="{escape(said)}">'
        f'<rect x="{x:g}" y="{y:g}" width="{WIDE}" height="{HIGH}" rx="7"/>'
        f'<text x="{x + WIDE / 2:g}" y="{y + 20:g}">{spans}</text></g>'
    )
