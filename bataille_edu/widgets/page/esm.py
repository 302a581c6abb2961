"""Small JavaScript modules joined into the one that a widget needs, without a build step.

The files are ordinary ES modules, so that node can run their tests and every tool reads them. Here they are put one after
the other, each after those it imports; ``import`` lines go, the word ``export`` goes, and so does ``export default`` but
for the entry's. Whatever else a file says to other files is refused by `join`, never passed on by half.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

ROOM = Path(__file__).resolve().parents[1]
"""The folder of the widgets: a folder a subject."""

_IMPORT = re.compile(r'^import \{([\w$,\s]+)\} from "(\.\.?/[\w./-]+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async function\*?|function\*?|class|const|let) ([\w$]+))", re.MULTILINE)
_DEFAULT = re.compile(r"^export default .*\n", re.MULTILINE)
_TOP = re.compile(r"^(?:async function\*?|function\*?|class|const|let|var) ([\w$]+)", re.MULTILINE)
_LEFT = re.compile(r"""^\s*(?:import\b|export (?!default ))|\bimport\s*(?:[{.]|\(\s*["'`])|\bexport\s*\{""", re.MULTILINE)
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)  # a type in JSDoc may say import("…")
_IN_HTML = re.compile(r"<(?=!--|/?script)", re.IGNORECASE)


class JoinError(ValueError):
    """A module says something to other modules that `join` does not understand."""


@cache
def join(name: str) -> str:
    """The source of a module and of all it imports, as one; ``name`` like ``"table/table.js"``.

    Understood: ``import { a, b } from "./file.js"``, ``export`` before a function, class, const or let, and ``export
    default`` on one line. JoinError for anything else, for a file or a name that is not there, and for a top-level name
    that stands in two files. No text of the result opens a comment or a script in HTML: notebooks exported by nbconvert
    carry it inside a ``<script>``.
    """
    entry = ROOM / name
    parts: list[str] = []
    exports: dict[Path, set[str]] = {}
    owners: dict[str, Path] = {}

    def add(path: Path) -> None:
        source = path.read_text(encoding="utf-8")
        exports[path] = set(_EXPORT.findall(source))
        for names, file in _IMPORT.findall(source):
            other = (path.parent / file).resolve()
            if not other.is_file():
                raise JoinError(f"{path.name} imports {file}, which is not there.")
            if other not in exports:
                add(other)
            _check_names(path, other, names, exports[other])
        plain = _EXPORT.sub("", _IMPORT.sub("", source))
        _check_rest(path, plain, owners)
        parts.append(f"// --- {path.name} ---\n" + (plain if path == entry else _DEFAULT.sub("", plain)))

    add(entry)
    return for_html("\n".join(parts))


def _check_names(path: Path, other: Path, names: str, known: set[str]) -> None:
    for name in filter(None, (part.strip() for part in names.split(","))):
        if name not in known:  # "a as b" comes here too
            raise JoinError(f"{path.name} imports {name!r} from {other.name}, which exports no such name.")


def _check_rest(path: Path, plain: str, owners: dict[str, Path]) -> None:
    if left := _LEFT.search(_COMMENT.sub("", plain)):
        raise JoinError(f"{path.name}: {left[0].strip()!r} is no import or export that can be joined.")
    for name in _TOP.findall(plain):
        if name in owners:
            raise JoinError(f"{name} stands at the top of {owners[name].name} and of {path.name}.")
        owners[name] = path


def for_html(source: str) -> str:
    r"""JavaScript that says the same, and in which HTML sees neither a comment nor a script: ``<!--`` is ``\x3c!--``.

    In strings, templates and regular expressions ``\x3c`` is ``<``; in code, no ``<`` stands right before these words."""
    return _IN_HTML.sub(r"\\x3c", source)


def styles(*names: str) -> str:
    """Style sheets one after the other, named like ``"page/tokens.css"``."""
    return "\n".join((ROOM / name).read_text(encoding="utf-8") for name in names)
