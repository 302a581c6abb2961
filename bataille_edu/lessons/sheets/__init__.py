"""Sheets to print, A4, black on white: the lesson sheet, cards, the rule in pictures, a tally sheet, a number line.

They need fpdf2 and the DejaVu fonts that come with matplotlib; both only when a sheet is made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from ...errors import BatailleError
from ...files import path_of, write_bytes
from ...given import takes, words_of
from ...words import LANG, Catalogue, catalogue

if TYPE_CHECKING:
    from .paper import Paper

Maker = Callable[[Catalogue], "Paper"]


def _cards(words: Catalogue) -> Paper:
    from . import pages

    return pages.cards(words)


def _more(words: Catalogue) -> Paper:
    from . import pages

    return pages.more_cards(words)


def _backs(words: Catalogue) -> Paper:
    from . import pages

    return pages.backs(words)


def _large(words: Catalogue) -> Paper:
    from . import pages

    return pages.large_cards(words)


def _strip(words: Catalogue) -> Paper:
    from . import pages

    return pages.rule_strip(words)


def _tally(words: Catalogue) -> Paper:
    from . import pages

    return pages.tally(words)


def _line(words: Catalogue) -> Paper:
    from . import pages

    return pages.number_line(words)


def _seance(words: Catalogue) -> Paper:
    from . import seance

    return seance.pdf(words)


SHEETS: Mapping[str, Maker] = MappingProxyType({
    "seance": _seance, "cards": _cards, "more": _more, "backs": _backs,
    "large": _large, "strip": _strip, "tally": _tally, "line": _line,
})  # fmt: skip
"""The sheets by name; ``sheets.<name>.title`` is what they are called, ``sheets.file.<name>`` the name of the file."""


@takes(name=words_of(*SHEETS), lang=LANG)
def sheet_pdf(name: str, lang: str = "fr") -> bytes:
    """One sheet as a PDF. Raises ``BatailleError`` (``sheets.missing``) where a library it needs is not there."""
    try:
        return bytes(SHEETS[name](catalogue(lang)).output())
    except ModuleNotFoundError as missing:
        raise BatailleError("sheets.missing", "the sheets to print need {library}.", library=missing.name) from None


@takes(lang=LANG)
def write_sheets(folder: str | Path, lang: str = "fr") -> list[Path]:
    """Write every sheet into a folder, which is made if need be; returns the files.

    Raises ``BatailleError`` (``sheets.missing``, ``sheets.folder``).
    """
    words, target = catalogue(lang), path_of(folder, name="folder")
    files = [(target / words(f"sheets.file.{name}"), sheet_pdf(name, lang)) for name in SHEETS]
    try:
        target.mkdir(parents=True, exist_ok=True)
        for path, data in files:
            write_bytes(path, data)
    except OSError:
        raise BatailleError("sheets.folder", "cannot write into {folder}", folder=str(folder)) from None
    return [path for path, _ in files]
