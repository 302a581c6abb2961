"""Pictures of answers as SVG strings: few figures, direct labels, the colours of the pages. Readable from 360 pixels on."""

from __future__ import annotations

import math
from collections.abc import Callable
from html import escape

from ..words import Catalogue
from . import figures
from .core import Reading, Trial

WIDTH, LEFT, RIGHT = 320, 4, 316
INK, MUTED, LINE, GOOD, GROUND = (
    f"var(--be-{name}, {value})"
    for name, value in (
        ("ink", "#1d2433"), ("muted", "#545d6e"), ("felt-edge", "#b9d3c2"), ("you", "#0072b2"), ("raised", "#ffffff"),
    )
)  # fmt: skip


def picture(one: Trial, reading: Reading, say: Catalogue) -> str:
    """The picture of a reading."""
    return PICTURES[one.picture](one, reading, say)


def _svg(height: float, body: str, text: str) -> str:
    name, style = escape(text, quote=True), "display:block;width:100%;max-width:500px;height:auto;font-family:inherit"
    box = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}"'
    return f'<svg {box} role="img" aria-label="{name}" style="{style}">{body}</svg>'


def _text(
    x: float, y: float, text: str, size: int = 14, anchor: str = "start", fill: str = INK, weight: int = 400
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" font-weight="{weight}"'
        f' style="fill:{fill};paint-order:stroke;stroke:{GROUND};stroke-width:4px;stroke-linejoin:round">{escape(text)}</text>'
    )


def _line(x: float, y: float, x2: float, y2: float, colour: str, width: float = 1, dash: str = "") -> str:
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke-width="{width:g}"{dashed} style="stroke:{colour}"/>'


def _step(span: float) -> float:
    """A round step that cuts a span in three to six."""
    power = 10.0 ** math.floor(math.log10(span / 3))
    return next(power * k for k in (1, 2, 5, 10) if span / (power * k) <= 5)


def shares(one: Trial, reading: Reading, say: Catalogue) -> str:
    """A row a figure: its name and value, and below a dot with the 95 % interval on a common scale; a dashed line at the null."""
    values = [item.value for item in reading.items] + ([one.null] if one.null is not None else [])
    reaches = [figures.interval(item, one.form) for item in reading.items]
    known = [reach for reach in reaches if reach[0] == reach[0]]
    low, high = min(0.0, *(a for a, _ in known), *values), max(*(b for _, b in known), *values, 0.0)
    high = high if high > low else low + 0.1  # nothing but zeros, and exact: any scale will do, in round figures
    high += (high - low) * 0.06
    step = _step(high - low)

    def x(value: float) -> float:
        return LEFT + 4 + (RIGHT - LEFT - 8) * (value - low) / (high - low)

    heads = [(figures.label(one, item.token, say), figures.figure(item, one.form, say)) for item in reading.items]
    # Name and value share a line where they fit; all rows are made alike.
    folded = any(8.6 * len(name) + 7.8 * len(value) > RIGHT - LEFT for name, value in heads)
    row = 62 if folded else 46
    bottom = row * len(reading.items) + 8
    parts = _grid(x, math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9), step, bottom, one, say)
    if one.null is not None:
        parts.append(_line(x(one.null), 6, x(one.null), bottom, INK, 1.2, "5 4"))
    for i, (item, (name, value)) in enumerate(zip(reading.items, heads, strict=True)):
        top, y = row * i, row * i + row - 12
        parts.append(_text(LEFT, top + 18, name, 14, weight=600))
        parts.append(
            _text(LEFT if folded else RIGHT, top + (36 if folded else 18), value, 14, "start" if folded else "end")
        )
        if reaches[i][1] > reaches[i][0]:
            parts.append(_line(x(reaches[i][0]), y, x(reaches[i][1]), y, GOOD, 5))
        parts.append(f'<circle cx="{x(item.value):.1f}" cy="{y}" r="6" style="fill:{GOOD}"/>')
    height = bottom + 24
    if one.null is not None and one.id("null") in say:
        parts.append(_text(LEFT, height + 12, "- - " + say(one.id("null")), 12, fill=MUTED))
        height += 18
    return _svg(height, "".join(parts), figures.text_of(one, reading, say))


def _grid(
    x: Callable[[float], float], first: int, last: int, step: float, bottom: float, one: Trial, say: Catalogue
) -> list[str]:
    """Thin lines at round values, named below."""
    parts = []
    for value in (k * step for k in range(first, last + 1)):
        parts.append(_line(x(value), 6, x(value), bottom, LINE, 0.7))
        shown = round(value * (100 if one.form == "percent" else 1), 9)
        text = say("experiment.percent", value=say.number(shown)) if one.form == "percent" else say.number(shown)
        anchor = "start" if x(value) < LEFT + 20 else "end" if x(value) > RIGHT - 20 else "middle"
        parts.append(_text(x(value), bottom + 16, text, 12, anchor, MUTED))
    return parts


def histogram(one: Trial, reading: Reading, say: Catalogue) -> str:
    """Bars of ``bars["games"]``, each a share, and a line with dots for ``bars["null"]``; places begin at ``blanks["from"]``."""
    bars, null = list(reading.bars["games"]), list(reading.bars.get("null", ()))
    begin = int(reading.blanks.get("from", 1))
    top, bottom, most = 30.0, 190.0, max([*bars, *null, 1e-9])
    wide = (RIGHT - LEFT) / max(1, len(bars))

    def y(value: float) -> float:
        return bottom - (bottom - top) * value / most

    parts = [_line(LEFT, bottom, RIGHT, bottom, MUTED)]
    every = max(1, math.ceil(len(bars) / 13))
    for i, value in enumerate(bars):
        left = LEFT + wide * i
        parts.append(
            f'<rect x="{left + 1.5:.1f}" y="{y(value):.1f}" width="{wide - 3:.1f}" height="{bottom - y(value):.1f}"'
            f' style="fill:{LINE};stroke:{INK}" stroke-width=".8"/>'
        )
        if i % every == 0:
            parts.append(_text(left + wide / 2, bottom + 16, say.number(begin + i), 12, "middle"))
    if null:
        dots = [(LEFT + wide * (i + 0.5), y(value)) for i, value in enumerate(null[: len(bars)])]
        path = " ".join(f"{px:.1f},{py:.1f}" for px, py in dots)
        parts.append(f'<polyline points="{path}" fill="none" stroke-width="2" style="stroke:{GOOD}"/>')
        parts += [f'<circle cx="{px:.1f}" cy="{py:.1f}" r="3.5" style="fill:{GOOD}"/>' for px, py in dots]
    parts.append(_text(LEFT, 16, "▇ " + say(one.id("bars")), 13))
    if null:
        parts.append(_text(RIGHT, 16, "●─ " + say(one.id("null")), 13, "end", GOOD))
    parts.append(_text(WIDTH / 2, bottom + 34, say(one.id("axis"), **one.blanks), 13, "middle", MUTED))
    return _svg(bottom + 42, "".join(parts), figures.text_of(one, reading, say))


def lags(one: Trial, reading: Reading, say: Catalogue) -> str:
    """A stem for each lag of ``bars["games"]``, and the band ``blanks["band"]`` in which all together lie by chance."""
    values, band = list(reading.bars["games"]), float(reading.blanks["band"])
    begin = int(reading.blanks.get("from", 1))
    low, high = (1.08 * pick(*values, edge) for pick, edge in ((min, -band), (max, band)))
    top, bottom, left = 26.0, 190.0, LEFT + 44
    wide = (RIGHT - left) / len(values)

    def y(value: float) -> float:
        return bottom - (bottom - top) * (value - low) / (high - low)

    parts = [
        f'<rect x="{left}" y="{y(band):.1f}" width="{RIGHT - left}" height="{y(-band) - y(band):.1f}" style="fill:{LINE}"/>',
        _line(left, y(0), RIGHT, y(0), MUTED),
    ]
    step = _step(high - low)
    for k in range(math.ceil(low / step), math.floor(high / step) + 1):
        parts.append(_text(left - 4, y(k * step) + 4, say.number(round(k * step, 9)), 11, "end", MUTED))
    for i, value in enumerate(values):
        px = left + wide * (i + 0.5)
        parts.append(
            _line(px, y(0), px, y(value), INK, 1.6)
            + f'<circle cx="{px:.1f}" cy="{y(value):.1f}" r="2.2" style="fill:{INK}"/>'
        )
        if (begin + i) % 13 == 0 or i == 0:
            parts.append(_text(px, bottom + 14, say.number(begin + i), 11, "middle"))
    parts.append(_text(LEFT, 14, "▇ " + say(one.id("null")), 12, fill=MUTED))
    parts.append(_text(WIDTH / 2, bottom + 32, say(one.id("axis"), **one.blanks), 13, "middle", MUTED))
    return _svg(bottom + 40, "".join(parts), figures.text_of(one, reading, say))


def clouds(one: Trial, reading: Reading, say: Catalogue) -> str:
    """A row of dots for each of ``bars``, one a sample, on one scale; the true value as a dashed line."""
    rows, parts = list(reading.bars.items()), []
    null = one.null or 0.0
    spread = max((abs(value - null) for _, row in rows for value in row), default=0.0) * 1.05 or 1.0
    bottom = 62 * len(rows) + 8

    def x(value: float) -> float:
        return WIDTH / 2 + (RIGHT - LEFT - 12) / 2 * (value - null) / spread

    for i, (name, row) in enumerate(rows):
        top = 62 * i
        parts.append(_text(LEFT, top + 18, label_of(one, name, say), 14, weight=600))
        parts.append(_text(RIGHT, top + 18, figures.figure(reading[name], one.form, say), 14, "end"))
        for k, value in enumerate(row):
            parts.append(
                f'<circle cx="{x(value):.1f}" cy="{top + 30 + (k * 7) % 24}" r="3" style="fill:{GOOD};fill-opacity:.55"/>'
            )
    parts.append(_line(WIDTH / 2, 24, WIDTH / 2, bottom, INK, 1.2, "5 4"))
    parts.append(_text(WIDTH / 2, bottom + 14, say(one.id("null")), 12, "middle", MUTED))
    return _svg(bottom + 24, "".join(parts), figures.text_of(one, reading, say))


def label_of(one: Trial, name: str, say: Catalogue) -> str:
    """What a row is called."""
    return figures.label(one, name, say)


PICTURES: dict[str, Callable[[Trial, Reading, Catalogue], str]] = {
    "shares": shares, "histogram": histogram, "lags": lags, "clouds": clouds,
}  # fmt: skip
"""By the name a trial calls them."""
