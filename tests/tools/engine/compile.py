"""The plain functions of the engine as LLVM's code, by numba told from outside.

Every function of ``sources.functions`` may be called from compiled code: numba is given each as an overload of itself. What is
called by name (``APART``) is compiled once and linked: numba would else take a copy into every caller. Nothing is optimised
here: LLVM does that once, for the target it is for (``link.py``).
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from typing import Any

os.environ["NUMBA_OPT"] = "0"  # before numba is imported

import llvmlite.binding as llvm
from numba import cfunc, types
from numba.extending import overload
from sources import functions

from bataille_edu import streams
from bataille_edu.engine import knowing, laying, play, table, whole
from bataille_edu.game.strategies import choosing, exact, matrix, strong
from bataille_edu.many import batch, counting, duels, watching
from bataille_edu.many.lanes import many, two

Function = Callable[..., Any]

OPEN = (
    laying.to_lay, laying.to_turn_up, choosing.is_asked, knowing.know_hands,
    knowing.know_events, knowing.imagine, choosing.choose_for,
    duels.duel_deals, matrix.solve_gains,
    exact.solve_left, strong.weigh, streams.start_stream,
)  # fmt: skip
"""What choosing in open play is made of."""
LOGGED = (play.play_round, whole.deal_game, whole.begin_game, whole.play_on, *OPEN)
"""What one game with its log is made of."""
COUNTED = (
    play.play_round, two.rounds_of_two, many.rounds_of_many, batch.play_noted, batch.play_batch, counting.count_deals,
    watching.watch_games,
)  # fmt: skip
"""What many games are made of. They write no log, and their hands are closed: see ``LEFT_OUT``."""
LEFT_OUT = (table.emit, laying.shuffle_before_choice, laying.bring_chosen_up, laying.all_chosen)
APART = (
    play.play_round, two.rounds_of_two, many.rounds_of_many, batch.play_noted, knowing.imagine, knowing.know_events,
    choosing.choose_for, strong.weigh, matrix.solve_gains, exact.solve_left, *LEFT_OUT,
)  # fmt: skip

ROWS = {"block": types.uint32, "sums": types.int64, "counts": types.int64, "even": types.int64, "m": types.int64}
"""The numbers of a row by its name, where they are not of 32 bits with a sign."""
INLINE = frozenset({
    "put", "draw", "win_card", "holders", "to_lay", "to_turn_up", "score", "count_fighters", "compare",
    "plain_of_many", "contest", "strongest", "worth", "win_plain", "first_to_give", "move_next", "after", "note_round",
    "plain_of_two", "battle_of_two", "sweep_of_two", "run_of", "run_length", "run_seat", "battle_needs", "together", "counts",
})  # fmt: skip
"""Small functions called in every round, put in place."""
OPTIONS: dict[str, Any] = {"_nrt": False, "error_model": "numpy"}
"""Nothing is allocated inside, so no references need counting; nothing is divided by zero."""


def signature(function: Function) -> Any:
    """The types of a function for numba, from its annotations. A truth is an int: numba has two sizes for it."""
    kinds = {"int": types.int64, "bool": types.int64, "None": types.void, "Lane": types.int64}
    names = dict(function.__annotations__)
    result = kinds[names.pop("return")]
    pointers = {"Ints", "MutableSequence[int]"}
    return result(*(types.CPointer(ROWS.get(n, types.int32)) if k in pointers else kinds[k] for n, k in names.items()))


def symbol(function: Function) -> str:
    """The name under which compiled code finds a function."""
    return f"py_{function.__name__}"


def _outside(function: Function) -> Function:
    """A call of a function that is compiled by itself."""
    outside = types.ExternalFunction(symbol(function), signature(function))

    def call(*args: Any) -> Any:
        return outside(*args)

    return call


def _same(body: Function, *_: Any) -> Function:
    """What numba compiles where a function is called, whatever the types."""
    return body


def register() -> None:
    """Tell numba of every function that compiled code may call. Those apart are linked later: any place will do here, where
    nothing is run."""
    for function in APART:
        llvm.add_symbol(symbol(function), 1)
    for function in functions():
        body, inline = _outside(function) if function in APART else function, function.__name__ in INLINE
        inside = {**OPTIONS, "no_cpython_wrapper": True, "no_cfunc_wrapper": True, "forceinline": inline}
        overload(function, jit_options=inside, strict=False)(partial(_same, body))


def code_of(function: Function) -> tuple[str, str]:
    """A function as LLVM's code, and its name there."""
    made = cfunc(signature(function), cache=False, **OPTIONS)(function)
    return made.inspect_llvm(), made.native_name


def all_code() -> dict[str, tuple[str, str]]:
    """The code of all that is linked, by the name of each function."""
    register()
    return {function.__name__: code_of(function) for function in dict.fromkeys((*LOGGED, *COUNTED, *LEFT_OUT))}
