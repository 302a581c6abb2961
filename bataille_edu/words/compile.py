"""Compile the catalogues, ``.po`` to ``.mo``. Needs Babel.

Loaded by its path when the package is built, so it imports nothing of the package.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

_DATE = datetime(2000, 1, 1, tzinfo=UTC)
"""Written into every file, so that the same words give the same bytes."""


def compile_catalogues(folder: str | Path) -> list[Path]:
    """Compile every ``.po`` under a folder, each ``.mo`` beside its source; ``.mo`` whose source is gone are removed.

    Returns the files written. Raises ``babel.messages.pofile.PoFileError`` for a file that cannot be read.
    """
    for path in Path(folder).rglob("*.mo"):
        if not path.with_suffix(".po").exists():
            path.unlink()
    return [_compile(path) for path in sorted(Path(folder).rglob("*.po"))]


def _compile(source: Path) -> Path:
    with source.open("rb") as file:
        catalogue = read_po(file, locale=source.parent.parent.name, abort_invalid=True)
    catalogue.creation_date = catalogue.revision_date = _DATE
    target = source.with_suffix(".mo")
    with target.open("wb") as file:
        write_mo(file, catalogue)
    return target
