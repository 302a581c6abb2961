"""Where things are: the notebooks, the templates, and a notebook's file by the path somebody asked for."""

from __future__ import annotations

import re
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
TEMPLATE_FOLDERS = (PACKAGE / "serve" / "template", PACKAGE / "widgets" / "page")
"""The page itself, and ``tokens.css``, which it shares with the widgets."""

_ODD = re.compile(r"[\x00-\x1f\x7f\\]")


def notebooks_folder() -> Path:
    """Where the notebooks are: beside the package in a checkout, in it once installed."""
    checkout = PACKAGE.parent / "notebooks"
    return checkout if (PACKAGE.parent / "pyproject.toml").exists() else PACKAGE / "_notebooks"


def notebook_file(folder: Path, path: str) -> Path | None:
    """The notebook at a path below ``folder``; None where there is none, or none that may be shown.

    A path never leads out of the folder, nor into anything hidden, whatever it is made of.
    """
    return file_below(folder, path) if path.endswith(".ipynb") else None


def file_below(folder: Path, path: str) -> Path | None:
    """The file at a path below a folder, where there is one that may be shown.

    Judged by its parts alone: installers may make every file a link to somewhere else.
    """
    parts = path.split("/")
    if _ODD.search(path) or any(not part or part.startswith(".") for part in parts):
        return None
    try:
        file = folder.joinpath(*parts)
        return file if file.is_file() else None
    except (OSError, ValueError):  # a name longer than the system takes, and the like
        return None
