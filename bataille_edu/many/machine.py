"""The engine as it was compiled, ``engine/engine.wasm``, run by wasmtime: an instance for each thread.

Rows of ints stand in rooms of the module's own memory (``rooms``), which never grows. Nothing but what was checked here
reaches them. Where wasmtime is missing, or cannot run here, ``instance`` gives None, says so once, and the same functions play as
plain Python.
"""

from __future__ import annotations

import atexit
import ctypes
import threading
import warnings
import weakref
from array import array
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from ..engine.table import LOG
from .rooms import ENTRIES, ROOMS, Entry

ENGINE = Path(__file__).parents[1] / "engine" / "engine.wasm"
SECTION = "bataille_edu"
"""The name of the section in which the module says what it is made of and where things lie."""
_CODES = {"i32": "i", "i64": "q"}

_lock = threading.Lock()
_own = threading.local()
_alive: weakref.WeakSet[Machine] = weakref.WeakSet()


class Machine:
    """One instance: ``rows`` by name, arrays of ints that lie in its memory; ``put`` fills one, ``call`` plays."""

    def __init__(self, found: tuple[Any, Any]) -> None:
        import wasmtime

        engine, module = found
        self._store = wasmtime.Store(engine)
        exports: Any = wasmtime.Instance(self._store, module, []).exports(self._store)
        base = ctypes.addressof(exports["memory"].data_ptr(self._store).contents)
        kinds = {"i32": ctypes.c_int32, "i64": ctypes.c_int64}
        self.rows: dict[str, Any] = {
            room.name: (kinds[room.kind] * room.size).from_address(base + exports[room.name].value(self._store))
            for room in ROOMS
        }
        self._codes = {room.name: _CODES[room.kind] for room in ROOMS}
        self._entries = {entry.name: (entry, exports[entry.name]) for entry in ENTRIES}

    def put(self, name: str, values: Iterable[int]) -> None:
        """Write a row from its beginning. Raises ``ValueError`` where it is too long, ``OverflowError`` where an int is."""
        row, given = self.rows[name], array(self._codes[name], values)
        if len(given) > len(row):
            raise ValueError(f"{len(given)} ints do not fit into the row {name!r} of {len(row)}")
        ctypes.memmove(row, given.buffer_info()[0], len(given) * given.itemsize)

    def clear(self, name: str) -> None:
        """Fill a row with 0."""
        ctypes.memset(self.rows[name], 0, ctypes.sizeof(self.rows[name]))

    def lay_out(self, table: list[int]) -> None:
        """Put a table in place; what the engine writes to before it reads may stand as it was."""
        self.put("table", table[:LOG])

    def ready(self, name: str, *numbers: int) -> Callable[..., Any]:
        """An entry with its first numbers given: to be called with the others."""
        entry, function = self._entries[name]
        wanted = [arg for arg in entry.args if not arg.room]
        _check(entry, wanted, numbers)
        store, rest = self._store, wanted[len(numbers) :]

        def call(*more: int) -> Any:
            if len(more) != len(rest):
                raise TypeError(f"{entry.name} takes {len(wanted)} numbers")
            _check(entry, rest, more)
            return function(store, *numbers, *more)

        return call

    def call(self, name: str, *numbers: int) -> Any:
        """Call an entry. Raises ``ValueError`` for a number out of range, before anything is played."""
        return self.ready(name, *numbers)()


def _check(entry: Entry, wanted: Iterable[Any], numbers: Iterable[int]) -> None:
    for arg, number in zip(wanted, numbers, strict=False):
        if not 0 <= number <= arg.most:
            raise ValueError(f"{entry.name}: {arg.name}={number} is not from 0 to {arg.most}")


def instance() -> Machine | None:
    """This thread's instance; None where there is no wasmtime."""
    found: Machine | None = getattr(_own, "machine", None)
    if found is None:
        with _lock:
            module = _module()
        if module is not None:
            found = _own.machine = Machine(module)
            _alive.add(found)
    return found


@atexit.register
def _keep() -> None:
    """When Python ends, what is there stays: wasmtime would be taken down piece by piece, under threads that may still play."""
    for thing in (*_alive, *(_module() or () if _module.cache_info().currsize else ())):
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(thing))


def has_engine() -> bool:
    """Whether the compiled engine can run here. It is compiled for this processor by that: a tenth of a second, once."""
    with _lock:
        return _module() is not None


@cache
def _module() -> tuple[Any, Any] | None:
    try:
        import wasmtime

        engine = wasmtime.Engine()
        return engine, wasmtime.Module(engine, ENGINE.read_bytes())
    except Exception as why:  # none for this system, or it may not run here: then there is another way
        warnings.warn(
            f"games are played in plain Python, about a thousand times slower: wasmtime cannot run here ({why}). "
            "Get it with: pip install wasmtime",
            stacklevel=3,
        )
        return None
