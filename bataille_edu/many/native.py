"""How the plain functions over ints become machine code: numba, told from outside.

Few functions are compiled, each once, with all that it calls: the entries that Python calls, the lanes, and ``play_round``.
Lanes and ``play_round`` are called at their addresses: numba would else optimise the engine anew at every level of the calls
above it. All of them take addresses of rows of int64, and ints.
"""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

from .. import deals, engine, log, rules, streams
from ..engine.play import play_round
from . import batch, counting, notes, watching
from .kept import copy_of, folder, helper, is_kept, note_kept, say_once
from .lanes import choose as lane
from .lanes import many as lane_of_many
from .lanes import table as lane_table
from .lanes import two as lane_of_two
from .lanes.choose import run_lane

Function = Callable[..., Any]

_CALLED = (streams, deals, engine, notes, lane, batch, counting, watching)
"""The modules whose ``KERNEL`` may be called from compiled code."""
_SOURCES = (
    *_CALLED, log, rules, lane_table, lane_of_two, lane_of_many, *(getattr(engine, name) for name in engine.PARTS),
)  # fmt: skip
_OPTIONS: dict[str, Any] = {"_nrt": False, "error_model": "numpy"}
"""Nothing is allocated inside, so no references need counting; nothing is divided by zero."""
_INSIDE: dict[str, Any] = {**_OPTIONS, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""For functions that only compiled code calls."""
_INLINE = frozenset({
    "emit", "put", "draw", "win_card", "holders", "to_lay", "to_turn_up", "score", "count_fighters", "compare",
    "plain_of_many", "contest", "strongest", "worth", "win_plain", "first_to_give", "move_next", "after", "note_round",
    "plain_of_two", "battle_of_two", "sweep_of_two", "run_of", "run_length", "run_seat", "battle_needs", "together", "counts",
})  # fmt: skip
"""Small functions called in every round: put in place, they halve the time of a round; all of them would double the time
to compile."""
lock = threading.RLock()
"""Held by whoever compiles."""
_made: list[Any] = []
"""What was compiled: other compiled code may call it as long as the process lives."""


def _no_event(t: Any, kind: int, seat: int, value: int) -> None:
    """``engine.table.emit``: a batch writes no log."""


def _no_choice(t: Any) -> None:
    """``engine.laying.shuffle_before_choice``: in a batch hands are closed."""


def _no_chosen(t: Any, seat: int) -> None:
    """``engine.laying.bring_chosen_up``, likewise."""


def _all_chosen(t: Any) -> bool:
    """``engine.laying.all_chosen``, likewise."""
    return True


_LEFT_OUT: dict[str, Function] = {
    "emit": _no_event, "shuffle_before_choice": _no_choice, "bring_chosen_up": _no_chosen, "all_chosen": _all_chosen,
}  # fmt: skip
"""What a batch never comes to, and is not compiled: half of the engine's machine code would be for it."""


@cache
def registered() -> bool:
    """Tell numba of every function that compiled code may call. False, and told once, where there is no numba."""
    try:
        from numba.extending import overload
    except ImportError:
        say_once(
            "numba is not installed: games are played in plain Python, about a thousand times slower. "
            "Get it with: pip install 'bataille-edu[fast]'"
        )
        return False
    elsewhere = {play_round: _by_symbol(play_round), run_lane: _by_address()}
    for function in (function for part in _CALLED for function in part.KERNEL):
        body = elsewhere.get(function) or _LEFT_OUT.get(function.__name__, function)
        options = {**_INSIDE, "forceinline": function.__name__ in _INLINE}
        overload(function, jit_options=options, strict=False)(partial(_same, body))
    return True


def _same(body: Function, *_: Any) -> Function:
    """What numba compiles where a function is called, whatever the types."""
    return body


def _symbol(function: Function) -> str:
    """The name under which other compiled code finds a function."""
    return f"bataille_edu_{function.__name__}"


def _by_symbol(function: Function) -> Function:
    """A call of a function that is compiled by itself."""
    from numba import types

    outside = types.ExternalFunction(_symbol(function), _signature(function))

    def call(*args: Any) -> Any:
        return outside(*args)

    return call


def _by_address() -> Function:
    """A call of a lane (``lane.run_lane``), given as an address."""
    from llvmlite import ir
    from numba.extending import intrinsic

    def jump(context: Any, address: Any, t: Any, notes: Any, base: Any, run: Any) -> Any:
        def generate(target: Any, builder: Any, signature: Any, args: Any) -> Any:
            kinds = [target.get_value_type(kind) for kind in signature.args]
            kind = ir.FunctionType(target.get_value_type(signature.return_type), kinds[1:])
            return builder.call(builder.inttoptr(args[0], kind.as_pointer()), args[1:])

        return run(address, t, notes, base, run), generate

    jump_to = intrinsic(jump)

    def call(lane: Any, t: Any, notes: Any, base: Any, run: Any) -> Any:
        return jump_to(lane, t, notes, base, run)

    return call


def _signature(function: Function) -> Any:
    """The types of a function for numba, from its annotations."""
    from numba import types

    int64 = types.int64
    kinds = {"int": int64, "bool": types.boolean, "None": types.void, "Ints": types.CPointer(int64), "Lane": int64}
    names = dict(function.__annotations__)
    result = kinds[names.pop("return")]
    return result(*(kinds[name] for name in names.values()))


@cache
def address(function: Function) -> int:
    """Where the machine code of a function is; it is fetched from the cache or compiled, once in a process."""
    import llvmlite.binding
    import numba

    where = kept_in()
    found = numba.cfunc(_signature(function), cache=where is not None, **_OPTIONS)(
        copy_of(function, where) if where else function
    )
    _made.append(found)
    llvmlite.binding.add_symbol(_symbol(function), found.address)
    if where:
        note_kept(function, where)
    return int(found.address)


@cache
def compile_all(*functions: Function) -> None:
    """Compile these and ``play_round``, which takes half of the time: at a first start another process does the rest."""
    where = kept_in()
    beside = None
    if where and not is_kept(play_round, where):
        names = [(function.__module__, function.__name__) for function in functions]
        beside = helper(f"from {__name__} import prepare; prepare({names})")
    address(play_round)
    if beside:
        beside.wait()
    for function in functions:
        address(function)


def prepare(names: list[tuple[str, str]]) -> None:
    """Compile functions, each a module and a name, and keep them for another process. They are not called here, so that the
    place of ``play_round`` may be any."""
    import llvmlite.binding

    registered()
    llvmlite.binding.add_symbol(_symbol(play_round), 1)
    for module, name in names:
        address(getattr(importlib.import_module(module), name))


def kept_in() -> Path | None:
    """The folder for what is compiled from these sources, or None."""
    import numba

    files = (__file__, *(str(module.__file__) for module in _SOURCES))
    return folder(files, f"{numba.__version__} {_OPTIONS} {sorted(_INLINE)}")
