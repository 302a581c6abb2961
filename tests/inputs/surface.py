"""The whole public surface, found from the package itself: every function, class and method with its parameters, a good value
for each parameter by its name, and many bad ones for all."""

from __future__ import annotations

import importlib
import inspect
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, is_dataclass
from functools import cache
from typing import Any

import numpy as np

import bataille_edu as be

ROOMS = (
    "stats", "stats.exact", "plots", "plots.pile_pictures", "lessons.piles", "reproduction", "explain", "draw",
    "game.strategies", "game.find", "lessons.sheets", "trials.facts", "serve.takeaway",
)  # fmt: skip
"""Where public functions stand: those of ``__all__``, or without it those that have no underscore."""


@dataclass(frozen=True)
class Place:
    """One parameter of one public callable."""

    name: str
    call: Callable[..., Any]
    parameter: str
    kind: Any

    def __str__(self) -> str:
        return f"{self.name}({self.parameter}=…)"


@cache
def good() -> dict[str, Any]:
    """A value that will do, by the name of a parameter."""
    game = be.play("simple", seed=3)
    winners = game.round_winners
    return {
        "game": game,
        "left": "simple",
        "right": "recreation",
        "rules": be.Rules(),
        "deal": game.deal,
        "seed": 3,
        "games": 2,
        "index": 0,
        "winners": winners,
        "rounds": None,
        "lang": "fr",
        "k": 0,
        "i": 0,
        "position": 0,
        "seat": 0,
        "cards": 4,
        "suits": 4,
        "ranks": 13,
        "throws": 10,
        "length": 3,
        "streak": 2,
        "width": 3,
        "lag": 1,
        "lags": (1, 2),
        "share": 0.5,
        "name": "simple",
        "text": "Ah | Kd",
        "code": game.share_code,
        "other": None,
        "hands": [[20], [21]],
        "count": 2,
        "n": 5,
        "value": 0.5,
        "error": 0.1,
        "look": "end",
        "found": None,
        "title": "x",
        "names": (),
        "a": 1,
        "b": 1,
        "aa": 1,
        "ab": 1,
        "bb": 1,
        "first": 0,
        "held": 1,
        "aces": 1,
        "end": "won",
        "reason": "pat",
        "rank": 5,
        "suit": 1,
        "card": game.deal.cards[0],
        "path": "out.json",
        "folder": "out",
        "tally": None,
        "trial": "first-battle",
        "picture": "ribbon",
        "groups": "four",
        "colouring": "rank",
        "data": game.to_dict(),
        "ace": "high",
        "players": 2,
        "pack": "52",
        "places": [0],
        "tries": 20,
        "face_down": 1,
        "changes": [],
        "before": be.Rules(),
        "after": be.Rules(),
        "field": "face_down",
    }


def receivers() -> dict[str, Any]:
    """Objects whose methods are called."""
    game = good()["game"]
    sim = be.simulate("simple", 3, progress=False)
    return {
        "Game": game, "Deal": game.deal, "Card": game.deal.cards[0], "Rules": game.rules, "Pack": game.rules.cards,
        "Variant": be.VARIANTS["simple"], "Simulation": sim, "Tally": be.tally("simple", 3, progress=False),
        "Watched": be.stats.watch("simple", 3, progress=False), "Round": game.rounds[0], "Event": game.events[0],
    }  # fmt: skip


def bad() -> list[Any]:
    """Values that hardly any parameter takes: wrong in type, range and size."""
    return [
        None,
        True,
        -1,
        10**30,
        -(10**30),
        1.5,
        math.nan,
        math.inf,
        "",
        "nonsense",
        "é\0\n",
        "9" * 5000,
        b"x",
        [],
        [-1],
        [10**30],
        ["a", None],
        {},
        {"a": 1},
        {1},
        object(),
        print,
        int,
        np.array([[1.5, 2.5]]),
        np.float64(-3),
        np.int64(-7),
        range(3),
        (1, 2, 3, 4, 5),
        3 + 4j,
        be.Rules,
        be.play,
        Loud(),
    ]


class Loud:
    """Its repr fails."""

    def __repr__(self) -> str:
        raise RuntimeError("no repr")


def _functions() -> Iterator[tuple[str, Any]]:
    for name in be.__all__:
        if not inspect.ismodule(getattr(be, name)):
            yield name, getattr(be, name)
    for room in ROOMS:
        module = importlib.import_module(f"bataille_edu.{room}")
        public = getattr(module, "__all__", None) or [name for name in vars(module) if not name.startswith("_")]
        for name in public:
            made_here = str(getattr(getattr(module, name), "__module__", "")).startswith("bataille_edu")
            if made_here and (hasattr(module, "__all__") or getattr(module, name).__module__ == module.__name__):
                yield f"{room}.{name}", getattr(module, name)


def _methods() -> Iterator[tuple[str, Any]]:
    for kind, receiver in receivers().items():
        for name in dir(type(receiver)):
            found = inspect.getattr_static(type(receiver), name)
            of_ours = any(
                name in vars(base) and base.__module__.startswith("bataille_edu") for base in type(receiver).__mro__
            )
            if of_ours and not name.startswith("_") and (inspect.isfunction(found) or isinstance(found, classmethod)):
                yield f"{kind}.{name}", getattr(receiver, name)


SKIPPED = {
    "Kind", "BatailleError",  # a plain enumeration; the error itself
    "Event", "Round", "Card", "Game.load",  # what is in a file is asked of its own tests; made by a game, checked there; an int
    "explain.Speech", "serve.takeaway.fill_frame", "trials.facts.computed", "Tally.of",  # for the package itself
}  # fmt: skip


def _is_made_by_us(name: str, call: Any) -> bool:
    """Results and small records: what calls them is ours."""
    return inspect.isclass(call) and is_dataclass(call) and not name.startswith(("Rules", "Deal"))


def places() -> Iterator[Place]:
    """Every parameter of the surface."""
    seen: set[Any] = set()
    for name, call in [*_functions(), *_methods()]:
        if not callable(call) or name in SKIPPED or _is_made_by_us(name, call):
            continue
        key = (
            getattr(call, "__module__", ""),
            getattr(call, "__qualname__", name),
            id(getattr(call, "__self__", None)),
        )
        if key in seen:
            continue
        seen.add(key)
        try:
            parameters = inspect.signature(call).parameters.values()
        except (TypeError, ValueError):
            continue
        for parameter in parameters:
            yield Place(name, call, parameter.name, parameter)


def arguments(place: Place, value: Any) -> tuple[list[Any], dict[str, Any]]:
    """The call with a bad value at this place, and good ones where something must be given."""
    args: list[Any] = []
    more: dict[str, Any] = {}
    later: dict[str, Any] = {}
    for parameter in inspect.signature(place.call).parameters.values():
        here = parameter.name == place.parameter
        if parameter.kind is parameter.VAR_KEYWORD:
            more |= {"nonsense": value} if here else {}
        elif parameter.kind is parameter.VAR_POSITIONAL:
            args += [value] if here else []
        elif parameter.name in QUIET and not here:
            later[parameter.name] = False if place.name != "enumerate_deals" else None
        elif parameter.kind is parameter.KEYWORD_ONLY or later:
            if here or parameter.default is parameter.empty:
                more[parameter.name] = value if here else good_for(place, parameter.name)
        elif here:
            args.append(value)
        elif parameter.default is parameter.empty or (place.name, parameter.name) == (
            "reproduction.reproduce",
            "games",
        ):
            args.append(good_for(place, parameter.name))
        else:
            args.append(SMALL.get(parameter.name, parameter.default))
    return args, more | later


QUIET: dict[str, Any] = {"progress": False}
SMALL: dict[str, Any] = {"games": 2, "tries": 20}


def good_for(place: Place, name: str) -> Any:
    """A good value for this call, where it is another than the usual one of its name."""
    game = good()["game"]
    special: dict[tuple[str, str], Callable[[], Any]] = {
        ("plots.shares", "found"): lambda: {"a": be.stats.of_counts(3, 9)},
        ("plots.lags", "found"): lambda: be.stats.watch("simple", 3, progress=False),
        ("plots.lengths", "tally"): lambda: be.tally("simple", 3, progress=False),
        ("Tally.merged", "other"): lambda: be.tally("simple", 3, progress=False),
        ("Watched.merged", "other"): lambda: be.stats.watch("simple", 3, progress=False),
        ("Rules.differing", "other"): lambda: be.Rules(),
        ("game.strategies.strategy", "name"): lambda: "highest",
        ("Experiment", "trial"): lambda: "coin-five",
        ("Deal.swapped", "other"): lambda: game.deal,
        ("reproduction.reproduce", "games"): lambda: 100,
        ("reproduction.save_found", "found"): lambda: [],
        ("plots.pile_pictures.save", "path"): lambda: "out.svg",
        ("explain.changes", "a"): be.Rules,
        ("explain.changes", "b"): be.Rules,
        ("explain.error_text", "error"): lambda: be.BatailleError("x", "y"),
        ("explain.value_title", "value"): lambda: 3,
        ("lessons.sheets.sheet_pdf", "name"): lambda: "line",
        ("trials.facts.say", "spec"): lambda: "pack.52|int",
        ("trials.facts.fact", "name"): lambda: "pack.52",
        ("enumerate_deals", "rules"): lambda: be.Rules(pack="3r2s", face_down=0),
        ("draw.sprite", "codes"): lambda: [20],
    }  # fmt: skip
    if name == "code" and place.name.startswith("draw."):
        return 20
    if name == "other" and place.name == "stats.agree":
        return 0.5
    if (place.name, name) == ("explain.spans", "log"):
        return game.log
    found = special.get((place.name, name))
    return found() if found else good().get(name)


CALLED = ("progress", "stop", "only", "report", "strategies", "executor")
"""Functions of the caller's: what they raise is theirs."""


def is_fair(place: Place, value: Any) -> bool:
    """Whether this input says something about us."""
    writes_much = place.name == "lessons.sheets.write_sheets" and isinstance(value, str) and 0 < len(value) < 200
    finished = place.name.startswith("Game.choose")  # the game is over: whose turn it is comes first
    counts_long = (place.name, place.parameter) == ("enumerate_deals", "executor") and value is None
    return not ((place.parameter in CALLED and callable(value)) or writes_much or finished or counts_long)


ASKED = {"out.json", "out.svg", "nonsense", "nonsense.json"}
"""Files that a call which went well was asked to write."""
