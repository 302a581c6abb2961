"""Wrong types, ranges, sizes and files, tried over the whole public surface: a result, or a ``BatailleError`` that names what was
given, in both languages. Nothing else, nothing left on disk."""

from __future__ import annotations

import io
import zlib
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import surface

import bataille_edu as be
from bataille_edu import explain
from bataille_edu.errors import short

PLACES = list(surface.places())
EACH = 6
"""Bad values tried at a parameter in every run; ``-m slow`` tries all."""


def chosen(place: surface.Place, values: list[Any]) -> list[Any]:
    """Some of the values, others at each place, the same in every run; None and a text always."""
    first = zlib.crc32(str(place).encode())
    return [values[0], values[9], *(values[(first + 7 * i) % len(values)] for i in range(EACH - 2))]


def names_it(error: be.BatailleError, place: surface.Place, value: Any) -> bool:
    """Whether the error says what is wrong: the parameter, the value, or what stands in it."""
    said = str(error)
    inside = [*value] if isinstance(value, list | tuple | set | dict | range | np.ndarray) else []
    named = place.parameter in said or "nonsense" in said  # the name of an option that is not there
    return named or any(short(part).strip("…' ")[:40] in said for part in (value, *inside))


def fault(place: surface.Place, value: Any) -> str | None:
    """What is wrong with the answer to this input."""
    args, more = surface.arguments(place, value)
    try:
        with redirect_stdout(io.StringIO()):
            place.call(*args, **more)
    except be.BatailleError as error:
        told = [explain.error_text(error, lang) for lang in ("fr", "en")]
        if not all(told) or any(len(text) > 1500 for text in told):
            return f"an error of {max(map(len, told))} letters"
        return None if names_it(error, place, value) else f"the value is not named: {error}"
    except Exception as error:
        return f"{type(error).__name__}: {short(error)}"
    return None


def test_the_surface_is_found_and_large():
    assert len(PLACES) * EACH > 1000
    names = {place.name for place in PLACES}
    for wanted in (
        "play",
        "simulate",
        "Rules",
        "Table",
        "stats.watch",
        "plots.lags",
        "Game.piles",
        "Watched.correlation",
    ):
        assert wanted in names, wanted


@pytest.mark.parametrize("name", sorted({place.name for place in PLACES}))
def test_a_result_or_one_clear_error(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    faults = []
    for place in (place for place in PLACES if place.name == name):
        for value in chosen(place, surface.bad()):
            if surface.is_fair(place, value) and (found := fault(place, value)):
                faults.append(f"{place} {short(value)}: {found}")
    assert not faults, "\n" + "\n".join(faults)
    left = [path for path in Path().rglob("*") if path.name not in surface.ASKED]
    assert not left, f"left on disk: {left}"


@pytest.mark.slow
@pytest.mark.parametrize("place", PLACES, ids=str)
def test_every_bad_value_everywhere(place, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    faults = [
        f"{short(value)}: {found}"
        for value in surface.bad()
        if surface.is_fair(place, value) and (found := fault(place, value))
    ]
    assert not faults, "\n" + "\n".join(faults)
