"""The loops over many games, compiled where numba is installed; the same functions as plain Python where it is absent."""

from __future__ import annotations

import ctypes
import importlib.util
import inspect
from collections.abc import Callable
from functools import cache
from typing import Any

from . import batch, counting, native, watching


def has_numba() -> bool:
    """Whether numba is installed (it is not imported for that)."""
    return importlib.util.find_spec("numba") is not None


def run_batch() -> Callable[..., None]:
    """``batch.play_batch``, compiled when first called, if numba can be imported. A missing numba is told once, as a warning."""
    return _entry(batch.play_batch)


def run_counting() -> Callable[..., None]:
    """``counting.count_deals``, likewise."""
    return _entry(counting.count_deals)


def run_watching() -> Callable[..., None]:
    """``watching.watch_games``, likewise."""
    return _entry(watching.watch_games)


def _entry(plain: Callable[..., None]) -> Callable[..., None]:
    with native.lock:
        if not native.registered():
            return plain
        native.kept_in()  # told now where nothing can be kept
    return Entry(plain)


class Entry:
    """A compiled function as Python calls it: rows (NumPy arrays of int64) are handed over as their addresses, and so is a
    lane. Other threads run meanwhile."""

    def __init__(self, plain: Callable[..., None]) -> None:
        self._plain = plain

    def __call__(self, *args: Any) -> None:
        self.ready(*args)()

    def ready(self, *args: Any) -> Callable[..., None]:
        """The function with these first arguments, for many calls with others behind them (ints). It keeps the rows."""
        with native.lock:
            native.compile_all(self._plain, *(arg for arg in args if inspect.isfunction(arg)))
            call, words = _callable(self._plain), [_word(arg) for arg in args]

        def run(*more: int, _rows: tuple[Any, ...] = args) -> None:
            call(*words, *more)

        return run


@cache
def _callable(plain: Callable[..., None]) -> Callable[..., None]:
    words = [ctypes.c_int64] * len(inspect.signature(plain).parameters)
    return ctypes.CFUNCTYPE(None, *words)(native.address(plain))


def _word(arg: Any) -> int:
    """What compiled code is given for an argument. It cannot check a row: that is done here."""
    if isinstance(arg, int):
        return arg
    if arg is None:
        return 0
    if inspect.isfunction(arg):
        return native.address(arg)
    if arg.dtype != "int64" or not arg.flags.c_contiguous:
        raise TypeError(f"a row of int64 without gaps is needed, not {arg.dtype}")
    return int(arg.ctypes.data)
