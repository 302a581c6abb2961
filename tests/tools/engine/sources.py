"""What the compiled engine is made of, and its fingerprint, which ``engine.wasm`` bears. Needs none of the tools."""

from __future__ import annotations

import hashlib
import inspect
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from bataille_edu import deals, streams
from bataille_edu.engine import battles, ends, knowing, laying, play, pot, table, whole
from bataille_edu.game.strategies import choosing, exact, matrix, simple, strong
from bataille_edu.many import batch, counting, duels, notes, watching
from bataille_edu.many.lanes import choose, many, two
from bataille_edu.many.lanes import table as lane_table
from bataille_edu.many.machine import ENGINE, SECTION
from bataille_edu.many.rooms import ENTRIES, ROOMS, layout

COMMAND = "python tests/tools/engine"
MODULES = (
    streams, deals, table, laying, battles, pot, ends, play, whole, notes, lane_table, two, many, choose, batch, counting, watching,
    knowing, matrix, simple, exact, strong, choosing, duels,
)  # fmt: skip
"""Whose functions may be called from compiled code."""
PYTHON = (3, 11)
"""numba reads the bytecode of Python: another one may give another file, which plays the same."""
TOOLS = ("compile.py", "link.py")


def functions() -> Iterator[Callable[..., Any]]:
    """The functions of ints and rows of ints: what may be called from compiled code."""
    for module in MODULES:
        for _, function in inspect.getmembers(module, inspect.isfunction):
            kinds = {re.sub(r"^tuple\[int(, int)*\]$", "int", kind) for kind in function.__annotations__.values()}
            if function.__module__ == module.__name__ and kinds <= {"int", "bool", "None", "Ints", "Lane", "MutableSequence[int]"}:
                yield function


def fingerprint() -> str:
    """Of the functions, the numbers they name, the rooms, and the scripts of the build."""
    digest = hashlib.sha256()
    for function in functions():
        digest.update(inspect.getsource(function).encode())
    for module in MODULES:
        numbers = {name: value for name, value in vars(module).items() if name.isupper() and isinstance(value, int)}
        digest.update(json.dumps(numbers, sort_keys=True).encode())
    digest.update(repr((ROOMS, ENTRIES)).encode())
    for name in TOOLS:
        digest.update((Path(__file__).parent / name).read_bytes())
    return digest.hexdigest()[:16]


def signed(code: bytes) -> bytes:
    """The module with a section of its own: the fingerprint, and where everything lies."""
    told = json.dumps({"sources": fingerprint()} | layout(), separators=(",", ":")).encode()
    name = SECTION.encode()
    body = _leb(len(name)) + name + told
    return code + b"\x00" + _leb(len(body)) + body


def _leb(number: int) -> bytes:
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    return bytes((*out, number))


def sections(code: bytes) -> Iterator[tuple[str, bytes]]:
    """The sections of a module that bear names."""
    at = 8
    while at < len(code):
        kind = code[at]
        size, at = _number(code, at + 1)
        stop = at + size
        if kind == 0:
            length, at = _number(code, at)
            yield code[at : at + length].decode(), code[at + length : stop]
        at = stop


def _number(code: bytes, at: int) -> tuple[int, int]:
    number = shift = 0
    while True:
        number |= (code[at] & 127) << shift
        shift += 7
        at += 1
        if code[at - 1] < 128:
            return number, at


def borne() -> str:
    """The fingerprint that the committed module bears."""
    return str(json.loads(dict(sections(ENGINE.read_bytes()))[SECTION])["sources"])
