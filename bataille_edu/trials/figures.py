"""Figures as words: rounded to what their uncertainty leaves, and the uncertainty beside them."""

from __future__ import annotations

import math

from ..words import Catalogue
from .core import Item, Reading, Trial

SURE, Z = 95, 1.96
"""Margins hold so many times out of 100: so many standard errors."""


def margin(item: Item) -> float:
    """How far the true value may lie from this one, 95 times out of 100; where nothing or everything was counted, as far as
    Wilson's interval reaches (``stats.wilson``), since never seen is not impossible. 0: exact."""
    if item.error == 0 and item.n and item.value in (0, 1):
        return Z * Z / (item.n + Z * Z)
    return Z * item.error


def digits_for(error: float, most: int = 4) -> int:
    """Decimals that an uncertainty leaves: one figure of it is shown."""
    return most if not error or error != error else max(0, min(most, -math.floor(math.log10(error))))


def number(item: Item, form: str, say: Catalogue) -> str:
    """The value alone, ``8,2 %`` or ``0,092``."""
    scale, half = 100 if form == "percent" else 1, margin(item)
    # An exact value is written to two decimals or fewer, a measured one as far as its margin goes.
    text = (
        say.number(item.value * scale, digits_for(half * scale, 3 if form == "percent" else 4))
        if half == half and half
        else say.number(round(item.value * scale, 2))
    )
    return say("experiment.percent", value=text) if form == "percent" else text


def figure(item: Item, form: str, say: Catalogue) -> str:
    """The value with its margin, ``8,2 % ± 0,3``; an exact one alone."""
    half = margin(item)
    if not half or half != half:
        return number(item, form, say)
    scale = 100 if form == "percent" else 1
    text = say.number(half * scale, digits_for(half * scale, 3 if form == "percent" else 4))
    text = say("experiment.percent", value=text) if form == "percent" else text
    if item.error == 0 and item.value == 0:
        return say("experiment.zero", margin=text)
    return say("experiment.figure", value=number(item, form, say), margin=text)


def blanks(one: Trial, reading: Reading, say: Catalogue) -> dict[str, object]:
    """All that words may say of a reading: ``{token}`` with its margin, ``{token_alone}`` without, ``{n}`` games, and the reading's
    own numbers."""
    found: dict[str, object] = {"n": reading.games, **one.blanks, **reading.blanks}
    for item in reading.items:
        found[item.token] = figure(item, one.form, say)
        found[f"{item.token}_alone"] = number(item, one.form, say)
    return found


def told(one: Trial, reading: Reading, say: Catalogue) -> str:
    """The answer in words."""
    return say(one.id("told"), **blanks(one, reading, say))


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
    return ("\u202f; " if say.language == "fr" else "; ").join(items) + "."
