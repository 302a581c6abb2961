"""Every number that the prose of a page says, by name: how it is computed, or from which stored run it comes.

A page's cell binds each of its numbers to a *spec* in its metadata, ``{"facts": {"57 %": "coin.five|percent"}}``: a name of
``fact`` and a form of ``say``. ``tests/tools/bind_facts.py`` fills ``[[coin.five|percent]]`` in a cell with the number and binds
it; ``tests/test_facts.py`` finds every digit of the prose and fails on one that is not bound, or says another number.

Names: those of ``FACTS`` in a room of ``trials`` and below, computed when asked for; ``row.<id>``, a row of the reproduction table
from its kept full run; ``<trial>.<token>``, a figure of a trial's kept full run.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib import import_module
from typing import Any

from .. import trials
from ..errors import BatailleError
from ..given import takes, text
from ..words import LANG, catalogue
from .intervals import Z

Value = int | float | Fraction | str


@dataclass(frozen=True)
class Fact:
    """A number, with its standard ``error`` and ``n`` where it was measured (error 0: exact)."""

    value: Value
    error: float = 0.0
    n: int = 0


def fact(name: str) -> Fact:
    """The fact of a name. Raises ``BatailleError`` (``fact.unknown``)."""
    return _fact(text("name", name))


@cache
def _fact(name: str) -> Fact:
    if name.startswith("row."):
        return _row(name.removeprefix("row."))
    found = computed().get(name)
    if found:
        made = found()
        return made if isinstance(made, Fact) else Fact(made)
    start, _, token = name.rpartition(".")
    reading = trials.kept(start)
    if reading is not None:
        if token in reading.blanks:
            return Fact(reading.blanks[token])
        if token == "games":
            return Fact(reading.games)
        for item in reading.items:
            if item.token == token:
                return Fact(item.value, item.error, item.n)
    raise BatailleError("fact.unknown", "there is no fact {name!r}.", name=name)


def _row(id: str) -> Fact:
    from ..reproduction import found_rows

    for found in found_rows():
        if found.row.id == id:
            value: Any = found.value
            return Fact(Fraction(value) if isinstance(value, str) else value, found.error, found.games)
    raise BatailleError("fact.unknown", "there is no fact {name!r}.", name=f"row.{id}")


@cache
def computed() -> dict[str, Callable[[], Any]]:
    """The facts that are computed, by name: those of here and of the rooms of ``trials``."""
    found: dict[str, Callable[[], Any]] = dict(COMMON)
    for room in trials.core.ROOMS:
        try:
            found |= getattr(import_module(f"{trials.__name__}.{room}"), "FACTS", {})
        except ModuleNotFoundError as missing:
            if missing.name != f"{trials.__name__}.{room}":
                raise
    return found


def _pack(name: str) -> int:
    from ..cards import pack

    return pack(name).size


COMMON: dict[str, Callable[[], Any]] = {
    "pack.52": lambda: _pack("52"), "pack.52.half": lambda: _pack("52") // 2, "pack.32": lambda: _pack("32"),
    "margin.sure": lambda: Fraction(95, 100),
}  # fmt: skip


@takes(spec=text, lang=LANG)
def say(spec: str, lang: str) -> str:
    """A fact as prose writes it. ``spec`` is ``name|form``.

    Forms: ``int``; ``n``, how many it was measured on; ``decimal.<d>``; ``percent``, ``percent.<d>``; ``fraction``; ``in``
    ("une fois sur 17") and ``each`` (its 17 alone); ``margin.<d>``, ``margin.percent.<d>``: the 95 % margin; ``text``.
    Raises ``BatailleError`` (``fact.unknown``, ``fact.form``).
    """
    name, _, form = spec.partition("|")
    found, words = fact(name), catalogue(lang)
    kind, _, digits = form.rpartition(".") if form[-1:].isdigit() else (form, "", "0")
    places = int(digits)
    value: Any = found.value
    if kind == "int":
        return words.number(round(value))
    if kind == "n":
        return words.number(found.n)
    if kind == "decimal":
        return words.number(float(value), places)
    if kind == "percent":
        return words("experiment.percent", value=words.number(float(value) * 100, places))
    if kind == "fraction":
        return f"{Fraction(value).numerator}/{Fraction(value).denominator}"
    if kind == "in":
        return words("experiment.in", k=round(1 / float(value)))
    if kind == "each":
        return words.number(round(1 / float(value)))
    if kind == "margin":
        return words.number(Z * found.error, places)
    if kind == "margin.percent":
        return words("experiment.percent", value=words.number(Z * found.error * 100, places))
    if kind == "text":
        return str(value)
    raise BatailleError("fact.form", "there is no form {form!r} of a fact.", form=form)
