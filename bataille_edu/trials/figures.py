"""Figures as words: rounded to what their uncertainty leaves, and the uncertainty beside them."""

from __future__ import annotations

import math

from ..words import Catalogue
from .core import Item, Reading, Trial
from .intervals import Z, reach


def interval(item: Item, form: str) -> tuple[float, float]:
    """Between what the true value lies, 95 times out of 100 (``intervals.reach``); the value itself twice where it is exact."""
    return reach(item, Z, form == "percent")


def digits_for(error: float, most: int = 4) -> int:
    """Decimals that an uncertainty leaves: one figure of it is shown."""
    return most if not error or error != error else max(0, min(most, -math.floor(math.log10(error))))


def number(item: Item, form: str, say: Catalogue) -> str:
    """The value alone, ``8,2 %`` or ``0,092``."""
    low, high = interval(item, form)
    # An exact value is written to two decimals or fewer, a measured one as far as its margin goes.
    return (
        _written(item.value, (high - low) / 2, form, say)
        if high > low
        else _written(round(item.value, 4), 0, form, say)
    )


def _written(value: float, half: float, form: str, say: Catalogue) -> str:
    """A value to the decimals that a margin of ``half`` leaves; 0: to two or fewer."""
    scale, most = (100, 3) if form == "percent" else (1, 4)
    text = say.number(value * scale, digits_for(half * scale, most)) if half else say.number(round(value * scale, 2))
    return say("experiment.percent", value=text) if form == "percent" else text


def figure(item: Item, form: str, say: Catalogue) -> str:
    """The value with its margin, ``8,2 % ± 0,3 %``; where that would not be the same above and below, the interval; an exact
    value, or one whose margin is not known yet, alone."""
    low, high = interval(item, form)
    alone = number(item, form, say)
    if not high > low:
        return alone
    half = (high - low) / 2
    if form == "percent" and item.error == 0:
        far = _written(half * 2 if item.value == 0 else low, half * 2, form, say)
        return say("experiment.zero" if item.value == 0 else "experiment.all", margin=far)
    margins = {_written(far, half, form, say) for far in (high - item.value, item.value - low)}
    if len(margins) == 1:
        return say("experiment.figure", value=alone, margin=margins.pop())
    ends = {name: _written(end, half, form, say) for name, end in (("low", low), ("high", high))}
    return say("experiment.between", value=alone, **ends)


def blanks(one: Trial, reading: Reading, say: Catalogue) -> dict[str, object]:
    """All that words may say of a reading: ``{token}`` with its margin, ``{token_alone}`` without, ``{n}`` games, and the reading's
    own numbers."""
    found: dict[str, object] = {"n": reading.games, **one.blanks, **reading.blanks}
    for item in reading.items:
        found[item.token] = figure(item, one.form, say)
        found[f"{item.token}_alone"] = number(item, one.form, say)
    return found


def told(one: Trial, reading: Reading, say: Catalogue) -> str:
    """The answer in words: the figures, and the one conclusion that they bear; where they bear none yet, that."""
    found = blanks(one, reading, say)
    text = say(one.id("told"), **found)
    if not one.says:
        return text
    conclusion = say(one.id(f"so.{reading.so}"), **found) if reading.so else say("experiment.unsure")
    return f"{text} {conclusion}"


def label(one: Trial, token: str, say: Catalogue) -> str:
    """What a figure is called in the picture."""
    id = one.id(f"item.{token}")
    return say(id, **one.blanks) if id in say else say(f"experiment.item.{token}")


def bet_text(one: Trial, bet: str, say: Catalogue) -> str:
    """A bet as its button says it."""
    id, (kind, _, number) = one.id(f"bet.{bet}"), bet.partition("_")
    if id in say:
        return say(id)
    return say(f"experiment.bet.{kind}", k=int(number)) if number.isdigit() else say(f"experiment.bet.{bet}")


def text_of(one: Trial, reading: Reading, say: Catalogue) -> str:
    """The picture in words: every figure with its name."""
    items = [
        say("experiment.item", label=label(one, item.token, say), value=figure(item, one.form, say))
        for item in reading.items
    ]
    return say.of.semicolon.join(items) + "."
