"""The reference: every public name has a docstring with an example that runs; the pages made of them need no network."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
import subprocess
import sys
import textwrap
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pages import ROOT
from tools.write_reference import MODULES, public_names

import bataille_edu as be

Found = dict[str, Any]
TOOL = ROOT / "tests" / "tools" / "write_reference.py"


def members(module: types.ModuleType) -> Iterator[str]:
    """The public names of a module: its ``__all__``, or what was made in it."""
    inside = (n for n, o in vars(module).items() if getattr(o, "__module__", "").startswith(module.__name__))
    yield from getattr(module, "__all__", inside)


def public() -> Found:
    """Every public function and class by the name under which it is called."""
    found: Found = {}
    for name in public_names():
        thing = getattr(be, name)
        if isinstance(thing, types.ModuleType):
            found |= {f"{name}.{n}": getattr(thing, n) for n in members(thing) if not n.startswith("_")}
        else:
            found[name] = thing
    return {name: thing for name, thing in found.items() if inspect.isfunction(thing) or inspect.isclass(thing)}


def function_of(member: Any) -> Callable[..., Any] | None:
    """The function behind a method, a class method or a property."""
    inner = getattr(member, "__func__", None) or getattr(member, "fget", None) or getattr(member, "func", member)
    return inner if inspect.isfunction(inner) else None


def methods(thing: Any) -> Found:
    """The public methods and properties that a class of ours defines."""
    own = vars(thing) if inspect.isclass(thing) else {}
    return {n: f for n, m in own.items() if not n.startswith("_") and (f := function_of(m)) is not None}


PUBLIC = public()


def examples(thing: Any) -> str:
    """The code of the examples in a docstring."""
    return "\n".join(example.source for example in doctest.DocTestParser().get_examples(inspect.getdoc(thing) or ""))


def test_the_surface_is_seen() -> None:
    assert {
        "play",
        "simulate",
        "Table",
        "Game",
        "stats.watch",
        "plots.piles",
        "reproduction.rows",
        "piles.journey",
    } <= set(PUBLIC)
    assert {"share_code", "piles", "from_code", "winner"} <= set(methods(be.Game))


def test_every_public_name_has_an_example() -> None:
    without = [name for name, thing in PUBLIC.items() if not examples(thing)]
    assert without == [], "give each docstring an example that begins with >>> be."


def test_every_public_method_is_said_and_used_in_an_example() -> None:
    """In its own docstring or in that of its class."""
    missing = [
        f"{name}.{method}" for name, thing in PUBLIC.items() for method, function in methods(thing).items()
        if not inspect.getdoc(function) or not re.search(rf"\b{method}\b", examples(thing) + examples(function))
    ]  # fmt: skip
    assert missing == [], "say what each gives, and use it in an example of its own or of its class"


def raises(function: Any) -> bool:
    """Whether the body itself refuses something with an error of ours."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    return any(isinstance(node, ast.Raise) and "BatailleError" in ast.unparse(node) for node in ast.walk(tree))


def test_errors_are_said() -> None:
    everything = {**PUBLIC, **{f"{n}.{m}": f for n, t in PUBLIC.items() for m, f in methods(t).items()}}
    silent = [
        name for name, thing in everything.items()
        if inspect.isfunction(thing) and raises(thing) and not re.search(r"[Rr]aise|BatailleError", inspect.getdoc(thing) or "")
    ]  # fmt: skip
    assert silent == [], "say which BatailleError is raised, and when"


@pytest.mark.parametrize("name", PUBLIC)
def test_the_examples_run(name: str) -> None:
    """With ``be`` alone, as a reader has it; a class with its methods."""
    things = [PUBLIC[name], *methods(PUBLIC[name]).values()]
    for thing in things:
        test = doctest.DocTestParser().get_doctest(inspect.getdoc(thing) or "", {"be": be}, name, name, 0)
        told: list[str] = []
        result = doctest.DocTestRunner(verbose=False).run(test, out=told.append)
        assert result.failed == 0, "".join(told)


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("reference")
    run = subprocess.run([sys.executable, str(TOOL), str(folder)], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return folder


def test_the_pages_have_every_public_name(reference: Path) -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in reference.rglob("*.html"))
    missing = [name for name in PUBLIC if f'id="{name.rpartition(".")[2]}"' not in text]
    assert missing == [], f"not in the pages of {MODULES}"


def test_the_pages_ask_nothing_of_another_machine(reference: Path) -> None:
    """No script, style, picture or font from elsewhere; links for people may lead out."""
    for page in reference.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert not re.findall(r"<(?:script|img|iframe)[^>]*\bsrc=\"(?:https?:)?//[^\"]+", text), page.name
        assert not re.findall(r"<link[^>]*href=\"(?:https?:)?//[^\"]+|@import|url\((?:https?:)?//", text), page.name
