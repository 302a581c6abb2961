"""Small JavaScript modules joined into the one that a widget needs, without a build step.

The files are ordinary ES modules, so that node can run their tests. Here they are put one after the other, each after
those it imports; ``import`` lines go, the word ``export`` goes, and so does ``export default`` but for the entry's. So
every top-level name may stand in one file only.
"""

from __future__ import annotations

import re
from pathlib import Path

ROOM = Path(__file__).resolve().parents[1]
"""The folder of the widgets: a folder a subject."""

_IMPORT = re.compile(r'^import \{[^}]*\} from "\./([\w./-]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default)", re.MULTILINE)
_DEFAULT = re.compile(r"^export default .*\n", re.MULTILINE)


def join(name: str) -> str:
    """The source of a module and of all it imports, as one; ``name`` like ``"table/table.js"``."""
    entry = ROOM / name
    parts: list[str] = []
    seen: set[Path] = set()

    def add(path: Path) -> None:
        if path in seen:
            return
        seen.add(path)
        source = path.read_text(encoding="utf-8")
        for name in _IMPORT.findall(source):
            add((path.parent / name).resolve())
        if path != entry:
            source = _DEFAULT.sub("", source)
        parts.append(f"// --- {path.name} ---\n" + _EXPORT.sub("", _IMPORT.sub("", source)))

    add(entry)
    return "\n".join(parts)


def styles(*names: str) -> str:
    """Style sheets one after the other, named like ``"page/tokens.css"``."""
    return "\n".join((ROOM / name).read_text(encoding="utf-8") for name in names)
