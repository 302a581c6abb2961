"""Where compiled functions are kept from one start of Python to the next, and another process that helps to make them."""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
import os
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

Function = Callable[..., Any]


@cache
def say_once(hint: str) -> None:
    """Tell what could be better, as a warning, whoever asks for it first."""
    warnings.warn(hint, stacklevel=6)


@cache
def folder(sources: Sequence[str], more: str) -> Path | None:
    """The folder for what is compiled, named after the files it is made of and ``more``; None, told once, where it cannot be
    written: then everything is compiled anew in every process."""
    base = _base()
    try:
        found = base / _fingerprint(sources, more)
        found.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=found).close()
    except OSError:
        say_once(
            f"the compiled games cannot be kept in {base}: every start of Python compiles them again. "
            "Name a folder that can be written in the environment variable NUMBA_CACHE_DIR."
        )
        return None
    return found


def _base() -> Path:
    if os.environ.get("NUMBA_CACHE_DIR"):
        return Path(os.environ["NUMBA_CACHE_DIR"]) / "bataille-edu"
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path.home() / ".cache") / "bataille-edu"


def _fingerprint(sources: Iterable[str], more: str) -> str:
    digest = hashlib.sha256(f"{sys.version} {more}".encode())
    for file in sources:
        digest.update(Path(file).read_bytes())
    return digest.hexdigest()[:16]


def copy_of(function: Function, where: Path) -> Function:
    """The function again, from a file of its own in this folder, beside which numba keeps the machine code.

    numba looks at the file of the function it compiles and not at those it calls, so another engine must be another file.
    """
    path = where / f"{function.__name__}.py"
    if not path.exists():
        handle, name = tempfile.mkstemp(dir=where, suffix=".tmp")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write('"""Made by bataille-edu, for numba to keep the machine code beside it."""\n')
            file.write(f"from {function.__module__} import *\n\n\n{inspect.getsource(function)}")
        os.replace(name, path)
    return getattr(_loaded(path), function.__name__)  # type: ignore[no-any-return]


def _loaded(path: Path) -> ModuleType:
    name = f"bataille_edu_kept_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise OSError(f"cannot load {path}")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def is_kept(function: Function, where: Path) -> bool:
    """Whether ``note_kept`` was called for this function, in any process. (numba may keep its files elsewhere.)"""
    return _mark(function, where).exists()


def note_kept(function: Function, where: Path) -> None:
    """Note that the machine code is there for the next process."""
    _mark(function, where).touch()


def _mark(function: Function, where: Path) -> Path:
    return where / f"{function.__name__}.kept"


def helper(code: str) -> subprocess.Popen[bytes] | None:
    """Another Python that runs this line, silently; None where there is no second processor or no program for it. Nothing rests
    on it: what it has not kept in the end is compiled by who waited for it."""
    if (os.cpu_count() or 1) < 2 or not sys.executable:
        return None
    quiet, no_window = subprocess.DEVNULL, getattr(subprocess, "CREATE_NO_WINDOW", 0)  # a flag of Windows
    try:
        return subprocess.Popen(
            [sys.executable, "-c", code], stdin=quiet, stdout=quiet, stderr=quiet, creationflags=no_window
        )
    except OSError:
        return None
