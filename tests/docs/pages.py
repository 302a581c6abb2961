"""The written pages of the project, and what its code says in comments and docstrings: for the tests of this folder."""

from __future__ import annotations

import ast
import io
import json
import re
import subprocess
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"


@cache
def files(*patterns: str) -> tuple[Path, ...]:
    """The files of the project by pattern: those git knows, or that are new and not ignored."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if run.returncode:  # no git here: an unpacked source
        return tuple(sorted(p for pattern in patterns for p in ROOT.rglob(pattern) if ".venv" not in p.parts))
    return tuple(sorted(path for line in run.stdout.split("\n") if line and (path := ROOT / line).is_file()))


def said(path: Path) -> Iterator[str]:
    """The comments and docstrings of a Python file."""
    text = path.read_text(encoding="utf-8")
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


@cache
def prose() -> tuple[tuple[Path, str], ...]:
    """All that is written for people to read, by file: read once."""
    return tuple(_prose())


def _prose() -> Iterator[tuple[Path, str]]:
    """Pages, comments and docstrings, comments of JavaScript, text of notebooks."""
    for path in files("*.md"):
        yield path, path.read_text(encoding="utf-8")
    for path in files("*.py"):
        yield path, "\n".join(said(path))
    for path in files("*.js", "*.mjs", "*.css"):
        text = path.read_text(encoding="utf-8")
        yield path, "\n".join(re.findall(r"/\*.*?\*/|(?<!:)//[^\n]*", text, flags=re.DOTALL))
    for path in files("*.ipynb"):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        yield path, "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    yield ROOT / "pyproject.toml", "\n".join(re.findall(r"#.*", (ROOT / "pyproject.toml").read_text(encoding="utf-8")))
