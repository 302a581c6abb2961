"""The batch of ``batch.py``, compiled with numba from outside; the same functions as plain Python where numba is absent."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sys
import tempfile
import threading
import warnings
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import Any

from . import batch, counting, deals, engine, lane, lane_of_many, lane_of_two, log, notes, rules, streams, watching

_SOURCES = (
    streams,
    log,
    rules,
    deals,
    *(getattr(engine, name) for name in engine.PARTS),
    notes,
    lane,
    lane_of_two,
    lane_of_many,
    batch,
    counting,
    watching,
)
_ENTRY = '''"""Made by bataille-edu: entries of the compiled engine, here so that numba keeps the machine code beside them."""
from bataille_edu.batch import play_batch
from bataille_edu.counting import count_deals
from bataille_edu.watching import watch_games


def run_batch(t, t2, block, deck, cards, seats, each, lane, seed, first, count, notes):
    play_batch(t, t2, block, deck, cards, seats, each, lane, seed, first, count, notes)


def run_counting(t, t2, deal, sizes, steps, lane, mirror, notes, counts, even):
    count_deals(t, t2, deal, sizes, steps, lane, mirror, notes, counts, even)


def run_watching(t, t2, deck, cards, seats, each, lane, how, seed, first, games, notes, work, z, sums):
    watch_games(t, t2, deck, cards, seats, each, lane, how, seed, first, games, notes, work, z, sums)
'''
# Without reference counting the arrays passed from function to function cost nothing; nothing is allocated inside.
_OPTIONS: dict[str, Any] = {"_nrt": False}
_INLINE = frozenset({
    "emit", "put", "draw", "win_card", "holders", "to_lay", "to_turn_up", "score", "count_fighters", "compare",
    "strongest_of", "move_card", "move_of", "take_plain", "plain_of_two", "battle_of_two", "sweep_of_two",
})  # fmt: skip
"""Small functions called in every round: put in place, they halve the time of a round; all of them would double the time
to compile."""
_lock = threading.Lock()


def _no_event(t: Any, kind: int, seat: int, value: int) -> None:
    """``engine.table.emit``: a batch writes no log."""


def _no_choice(t: Any) -> None:
    """``engine.laying.shuffle_before_choice``: in a batch hands are closed."""


def _no_chosen(t: Any, seat: int) -> None:
    """``engine.laying.bring_chosen_up``, likewise."""


def _all_chosen(t: Any) -> bool:
    """``engine.laying.all_chosen``, likewise."""
    return True


_LEFT_OUT: dict[str, Callable[..., Any]] = {
    "emit": _no_event, "shuffle_before_choice": _no_choice, "bring_chosen_up": _no_chosen, "all_chosen": _all_chosen,
}  # fmt: skip
"""What a batch never comes to, and is not compiled: half of the engine's machine code would be for it."""


def has_numba() -> bool:
    """Whether numba is installed (it is not imported for that)."""
    return importlib.util.find_spec("numba") is not None


def run_batch() -> Callable[..., None]:
    """``batch.play_batch``, compiled if numba can be imported. A missing numba is told once, as a warning."""
    with _lock:
        return _entry("run_batch", batch.play_batch)


def run_counting() -> Callable[..., None]:
    """``counting.count_deals``, likewise."""
    with _lock:
        return _entry("run_counting", counting.count_deals)


def run_watching() -> Callable[..., None]:
    """``watching.watch_games``, likewise."""
    with _lock:
        return _entry("run_watching", watching.watch_games)


@cache
def _entry(name: str, plain: Callable[..., None]) -> Callable[..., None]:
    if not _registered():
        return plain
    import numba

    try:
        entry = getattr(_entries_on_disk(numba.__version__), name)
        return numba.njit(nogil=True, cache=True, **_OPTIONS)(entry)  # type: ignore[no-any-return]
    except (OSError, RuntimeError):  # no folder to keep machine code in: compile anew in every process
        _say_once(
            f"the compiled games cannot be kept in {_cache_folder()}: every start of Python compiles them again. "
            "Name a folder that can be written in the environment variable NUMBA_CACHE_DIR."
        )
        return numba.njit(nogil=True, **_OPTIONS)(plain)  # type: ignore[no-any-return]


@cache
def _registered() -> bool:
    """Tell numba of every function that compiled code may call. False where there is no numba."""
    try:
        from numba.extending import overload
    except ImportError:
        _say_once(
            "numba is not installed: games are played in plain Python, about a thousand times slower. "
            "Get it with: pip install 'bataille-edu[fast]'"
        )
        return False
    for function in _functions():
        body = _LEFT_OUT.get(function.__name__, function)
        options = {**_OPTIONS, "forceinline": function.__name__ in _INLINE}
        overload(function, jit_options=options, strict=False)(partial(_same, body))
    return True


@cache
def _say_once(hint: str) -> None:
    """Tell what could be better, as a warning, whichever entry asks for it first."""
    warnings.warn(hint, stacklevel=6)


def _same(body: Callable[..., Any], *_: Any) -> Callable[..., Any]:
    """What numba compiles where a function is called, whatever the types."""
    return body


def _functions() -> list[Callable[..., Any]]:
    """Every function of the sources that may be called from compiled code."""
    found: list[Callable[..., Any]] = [*streams.KERNEL, deals.deal_hands, deals.deal_from]
    for part in (engine.KERNEL, notes.KERNEL, lane.KERNEL, batch.KERNEL, counting.KERNEL, watching.KERNEL):
        found += part
    return found


@cache
def _entries_on_disk(numba_version: str) -> ModuleType:
    """The entries as a module in the user's cache folder, in a folder named after the sources: numba looks at the file of the
    function it compiles and not at those it calls, so another engine must be another file."""
    folder = _cache_folder() / _fingerprint(numba_version)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "bataille_edu_kernel.py"
    if not path.exists():
        handle, name = tempfile.mkstemp(dir=folder, suffix=".tmp")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(_ENTRY)
        os.replace(name, path)
    spec = importlib.util.spec_from_file_location("bataille_edu_kernel", path)
    if spec is None or spec.loader is None:
        raise OSError(f"cannot load {path}")
    module = importlib.util.module_from_spec(spec)
    sys.modules["bataille_edu_kernel"] = module
    spec.loader.exec_module(module)
    return module


def _cache_folder() -> Path:
    if os.environ.get("NUMBA_CACHE_DIR"):
        return Path(os.environ["NUMBA_CACHE_DIR"]) / "bataille-edu"
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path.home() / ".cache") / "bataille-edu"


def _fingerprint(numba_version: str) -> str:
    digest = hashlib.sha256(f"{numba_version} {sys.version} {_OPTIONS} {sorted(_INLINE)}".encode())
    for file in (__file__, *(str(module.__file__) for module in _SOURCES)):
        digest.update(Path(file).read_bytes())
    return digest.hexdigest()[:16]
