"""What people give, taken or refused: one place for the checks that every public function makes of its arguments.

Each function returns the value as it is used from then on (a NumPy integer as ``int``, a sequence as a tuple), or raises
``BatailleError`` (``value.*``) with the argument's name, its value and what is allowed.
"""

from __future__ import annotations

import functools
import inspect
import math
import operator
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import Any, ParamSpec, TypeVar

from .errors import BatailleError, OutOfRange

T = TypeVar("T")

MOST = 2**63 - 1
"""The greatest whole number that the engine holds."""


def integer(value: object) -> int | None:
    """The whole number that a value is, of Python or NumPy; None for anything else, ``True`` and 2.0 too."""
    if type(value) is int:
        return value
    if isinstance(value, bool) or type(value).__name__ in ("bool", "bool_"):
        return None
    try:
        return operator.index(value)  # type: ignore[arg-type]
    except Exception:
        return None


def whole(name: str, value: object, least: int = 0, most: int = MOST) -> int:
    """A whole number from ``least`` to ``most``."""
    number = integer(value)
    if number is None or not least <= number <= most:
        raise BatailleError(
            "value.whole", "{name}={value!r} is not allowed: use a whole number from {least} to {most}.",
            name=name, value=value, least=least, most=most,
        )  # fmt: skip
    return number


def place(name: str, value: object, size: int) -> int:
    """A place in a sequence of ``size``, 0-based. Raises ``OutOfRange`` (``value.place``), also an ``IndexError``."""
    number = integer(value)
    if number is None or not 0 <= number < size:
        raise OutOfRange(
            "value.place", "{name}={value!r} is not there: use a whole number from 0 to {last}.",
            name=name, value=value, last=size - 1,
        )  # fmt: skip
    return number


def real(name: str, value: object, least: float = -math.inf, most: float = math.inf, nan: bool = False) -> float:
    """A number from ``least`` to ``most``; NaN is none, but where ``nan`` says that it stands for what is not known."""
    try:
        number = math.nan if isinstance(value, bool | str | bytes) else float(value)  # type: ignore[arg-type]
    except Exception:
        number, nan = math.nan, False
    if nan and math.isnan(number) and not isinstance(value, bool | str | bytes):
        return number
    if not least <= number <= most:
        raise BatailleError(
            "value.number", "{name}={value!r} is not allowed: use a number from {least!s} to {most!s}.",
            name=name, value=value, least=least, most=most,
        )  # fmt: skip
    return number


def word(name: str, value: object, allowed: Iterable[str]) -> str:
    """One of some words."""
    known = tuple(allowed)
    if not isinstance(value, str) or value not in known:
        raise BatailleError(
            "value.word", "{name}={value!r} is not allowed: use one of {allowed}.",
            name=name, value=value, allowed=", ".join(map(repr, known)),
        )  # fmt: skip
    return str(value)


def nearest(value: object, known: Iterable[str]) -> str | None:
    """The word that somebody may have meant."""
    found = get_close_matches(value.lower(), list(known), 1, 0.6) if isinstance(value, str) else []
    return found[0] if found else None


def flag(name: str, value: object) -> bool:
    """True or False."""
    if value is True or value is False:
        return value is True
    if type(value).__name__ in ("bool", "bool_") and type(value).__module__ == "numpy":
        return bool(value)
    raise BatailleError("value.flag", "{name}={value!r} is not allowed: use True or False.", name=name, value=value)


def one(name: str, value: Any, kind: type[T], make: str) -> T:
    """An object of a kind; ``make`` shows how to get one."""
    if not isinstance(value, kind):
        raise BatailleError(
            "value.kind", "{name}={value!r} is not a {kind}: give one, as from {make}.",
            name=name, value=value, kind=kind.__name__, make=make,
        )  # fmt: skip
    return value


def call(name: str, value: object) -> Callable[..., Any]:
    """A function."""
    if not callable(value):
        raise BatailleError("value.call", "{name}={value!r} cannot be called: give a function.", name=name, value=value)
    return value


def items(name: str, value: object) -> tuple[Any, ...]:
    """What is in a sequence, but not the letters of a text."""
    try:
        if isinstance(value, str | bytes):
            raise TypeError
        return tuple(value)  # type: ignore[arg-type]
    except Exception:
        raise BatailleError(
            "value.row", "{name}={value!r} is not allowed: give a sequence, as [0, 1].", name=name, value=value
        ) from None


def row(name: str, value: object, least: int, most: int, size: int | None = None) -> tuple[int, ...]:
    """Whole numbers from ``least`` to ``most``; ``size``: exactly so many."""
    found = items(name, value)
    if size is not None and len(found) != size:
        raise BatailleError(
            "value.size", "{name} has {given} numbers: give exactly {size}.", name=name, given=len(found), size=size
        )
    return tuple(whole(f"{name}[{i}]", number, least, most) for i, number in enumerate(found))


def pair(name: str, value: object, least: int = 0, most: int = MOST) -> tuple[int, int]:
    """A range ``(a, b)`` with a ≤ b, both allowed; a number alone is from it to it."""
    number = integer(value)
    found = (number, number) if number is not None else row(name, value, least, most, 2)
    a, b = whole(name, found[0], least, most), whole(name, found[1], least, most)
    if a > b:
        raise BatailleError(
            "value.range", "{name}={value!r} is not allowed: give the least number first, as ({b}, {a}).",
            name=name, value=value, a=a, b=b,
        )  # fmt: skip
    return a, b


def who_plays(executor: object = None, progress: object = None, chunk: object = None) -> None:
    """What plays many games and who is told: an executor, a wish for progress, games at a time."""
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise BatailleError(
            "value.executor", "executor={value!r} is not allowed: give a concurrent.futures.Executor, or None.",
            value=executor,
        )  # fmt: skip
    if progress is not None and not isinstance(progress, bool) and not callable(progress):
        raise BatailleError(
            "value.progress", "progress={value!r} is not allowed: give True, False, or a function of (done, games).",
            value=progress,
        )  # fmt: skip
    if chunk is not None:
        whole("chunk", chunk, 1)


# --- the same for a function's arguments ----------------------------------------------------------------------------------

Kind = Callable[[str, Any], Any]
"""A check of an argument: its name and value in, the value as it is used out."""

P = ParamSpec("P")
R = TypeVar("R")


def takes(**kinds: Kind) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Checks a function's arguments before it is called: ``@takes(k=number(0, 9), lang=LANG)``. Defaults are not checked."""

    def of(function: Callable[P, R]) -> Callable[P, R]:
        places = list(inspect.signature(function).parameters)
        checks = [(places.index(name), name, kind) for name, kind in kinds.items()]

        @functools.wraps(function)
        def checked(*args: P.args, **more: P.kwargs) -> R:
            row: list[Any] = list(args)
            for at, name, kind in checks:
                if at < len(row):
                    row[at] = kind(name, row[at])
                elif name in more:
                    more[name] = kind(name, more[name])
            return function(*row, **more)

        return checked

    return of


def number(least: int = 0, most: int = MOST) -> Kind:
    """The kind of whole numbers in a range."""
    return lambda name, value: whole(name, value, least, most)


def decimal(least: float = -math.inf, most: float = math.inf) -> Kind:
    """The kind of numbers in a range."""
    return lambda name, value: real(name, value, least, most)


def words_of(*allowed: str) -> Kind:
    """The kind of some words."""
    return lambda name, value: word(name, value, allowed)


def maybe(kind: Kind) -> Kind:
    """The same, or None."""
    return lambda name, value: None if value is None else kind(name, value)


def made(kind: type, make: str) -> Kind:
    """The kind of objects of a class; ``make`` shows how to get one."""
    return lambda name, value: one(name, value, kind, make)


def text(name: str, value: object) -> str:
    """A text."""
    if not isinstance(value, str):
        raise BatailleError(
            "value.text", "{name}={value!r} is not a text: write one, as 'simple'.", name=name, value=value
        )
    return value


def names(name: str, value: object) -> tuple[str | None, ...]:
    """Players' names by seat, None for the usual one."""
    return tuple(maybe(text)(f"{name}[{i}]", found) for i, found in enumerate(items(name, value)))


def like(name: str, value: Any, has: tuple[str, ...], kind: str, make: str) -> Any:
    """An object that can do what one of a kind can; ``make`` shows how to get one."""
    if isinstance(value, type) or not all(hasattr(value, each) for each in has):
        raise BatailleError(
            "value.kind", "{name}={value!r} is not a {kind}: give one, as from {make}.",
            name=name, value=value, kind=kind, make=make,
        )  # fmt: skip
    return value
