"""What the compiled engine (``engine/engine.wasm``) exports: rooms for rows of ints, and functions that play in them.

One table for all who use it: the build (``tests/tools/engine``), Python (``machine``), and the page (``docs/engine.md``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .. import log, rules
from ..engine import knowing, table, whole
from ..engine.table import CAP, LOG, SEATS
from ..engine.whole import EVENTS, K_END, LOGGED
from ..game.strategies import choosing
from ..game.strategies.exact import TREE
from ..game.strategies.matrix import G_END
from ..game.strategies.strong import W_WEIGHTS
from ..streams import BLOCK_ROOM, STATE_WORDS
from .counting import K_WIDTH
from .notes import NOTE_WIDTH
from .watching import SLOTS, SUMS, W_WIDTH

AT_ONCE = 1024
"""Games whose notes are made at a time: so many stay near the processor until they are columns."""


MOST = {
    "n": CAP, "each": CAP, "lane": 2, "how": 3, "mirror": 1, "count": AT_ONCE, "seat": SEATS - 1,
    "kind": choosing.STRATEGIES - 1, "one": choosing.STRATEGIES - 1, "other": choosing.STRATEGIES - 1, "stop": EVENTS + CAP * 8,
}  # fmt: skip
"""The greatest number for an argument, where it is not what 31 or 63 bits hold."""


@dataclass(frozen=True)
class Room:
    """A row of ``size`` ints of the module's memory; ``kind`` as LLVM calls it: ``i32`` or ``i64``, with a sign."""

    name: str
    size: int
    kind: str = "i32"


@dataclass(frozen=True)
class Arg:
    """An argument of the plain function: a room, which the module hands on by itself, or an int that the caller gives."""

    name: str
    room: str = ""
    kind: str = "i32"

    @property
    def most(self) -> int:
        """The greatest number that may be given; the least is 0."""
        return MOST.get(self.name, 2**63 - 1 if self.kind == "i64" else 2**31 - 1)


@dataclass(frozen=True)
class Entry:
    """An exported function, named after the plain one; ``result``: it returns an int."""

    name: str
    args: tuple[Arg, ...]
    result: bool = False


ROOMS = (
    Room("table", LOGGED), Room("second", LOG), Room("block", BLOCK_ROOM), Room("deck", CAP), Room("cards", CAP),
    Room("seats", CAP), Room("pack", K_END), Room("order", CAP), Room("notes", AT_ONCE * NOTE_WIDTH), Room("sizes", SEATS),
    Room("work", W_WIDTH), Room("coin", STATE_WORDS), Room("sums", SLOTS * SUMS, "i64"), Room("counts", K_WIDTH, "i64"),
    Room("even", K_WIDTH, "i64"), Room("thought", LOG), Room("known", knowing.KNOWN), Room("tree", TREE),
    Room("mixed", G_END, "i64"), Room("wishes", W_WEIGHTS),
)  # fmt: skip


def _args(text: str) -> tuple[Arg, ...]:
    """``"t=table n seed:i64"``: a room, an int of 32 bits, one of 64."""
    found = []
    for word in text.split():
        name, _, room = word.partition("=")
        name, _, kind = name.partition(":")
        found.append(Arg(name, room, kind or "i32"))
    return tuple(found)


ENTRIES = (
    Entry("play_batch", _args(
        "t=table t2=second block=block deck=deck n cards=cards seats=seats each lane notes=notes seed:i64 first:i64 count")),
    Entry("count_deals", _args(
        "t=table t2=second n deal=deck sizes=sizes steps lane mirror notes=notes counts=counts even=even")),
    Entry("watch_games", _args(
        "t=table t2=second deck=deck n cards=cards seats=seats each lane how seed:i64 first:i64 games notes=notes work=work z=coin "
        "sums=sums")),
    Entry("deal_game", _args("t=table deck=deck n each cards=cards seats=seats seed:i64 index:i64")),
    Entry("begin_game", _args("t=table t2=second pack=pack order=order")),
    Entry("play_on", _args("t=table"), result=True),
    Entry("is_asked", _args("t=table seat"), result=True),
    Entry("to_lay", _args("t=table seat"), result=True),
    Entry("to_turn_up", _args("t=table seat"), result=True),
    Entry("start_stream", _args("z=coin seed:i64 index:i64")),
    Entry("know_hands", _args("t=table known=known")),
    Entry("know_events", _args("t=table known=known first stop")),
    Entry("imagine", _args("t=table known=known pack=pack n seat t2=thought w=wishes")),
    Entry("choose_for", _args(
        "t=table t2=thought t3=second seat kind known=known pack=pack n tree=tree m=mixed w=wishes z=coin")),
    Entry("duel_deals", _args(
        "t=table t2=thought t3=second deck=deck n cards=cards seats=seats each pack=pack order=order known=known tree=tree m=mixed "
        "w=wishes z=coin notes=notes seed:i64 first:i64 count one other")),
)  # fmt: skip


def layout() -> dict[str, Any]:
    """What who calls the module must know, as JSON: the module bears it in a section of its own."""
    return {
        "rooms": {room.name: [room.size, room.kind] for room in ROOMS},
        "entries": {entry.name: [[arg.name, arg.kind, str(arg.most)] for arg in entry.args if not arg.room] for entry in ENTRIES},
        "places": {
            name: value
            for module in (table, whole, rules, log)
            for name, value in vars(module).items()
            if isinstance(value, int) and (name[:2] in ("S_", "P_", "R_", "K_") or name in _NAMED)
        },
    }  # fmt: skip


_NAMED = ("C_VALUE", "CAP", "MASK", "SEATS", "PILE", "HANDS", "CHOICE", "LOG", "EVENTS", "WIDTH")
