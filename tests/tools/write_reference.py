"""The reference, made from the docstrings: ``python tests/tools/write_reference.py [FOLDER]`` (by default build/reference).

Plain HTML that asks nothing of another machine; made by pdoc, not kept in the repository.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pdoc
import pdoc.render

import bataille_edu as be

MODULES = (
    "bataille_edu",
    "bataille_edu.plots.pile_pictures",
    "bataille_edu.lessons.piles",
    "bataille_edu.game.strategies",
    "bataille_edu.log",
    "bataille_edu.streams",
)
"""What is public, a page each; ``stats``, ``plots`` and ``reproduction`` come with the package."""


def public_names() -> list[str]:
    """The names of the package: those that are there at once, and those that are loaded when asked for."""
    return sorted({*be.__all__, *getattr(be, "_LATER", ())})


def write(folder: Path) -> None:
    """Write the pages into a folder."""
    for name in public_names():  # pdoc lists what stands in the module: load what waits
        getattr(be, name)
    be.__all__ = public_names()
    pdoc.render.configure(docformat="restructuredtext", search=True, footer_text=f"bataille-edu {be.__version__}")
    pdoc.pdoc(*MODULES, output_directory=folder)


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[2] / "build" / "reference"
    write(folder)
    print(folder / "index.html")


if __name__ == "__main__":
    main()
