"""What every notebook keeps to. That they run, and give what they saved, nbval checks in the same run."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
PATHS = sorted(path for path in NOTEBOOKS.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
PROGRAMMING = "a-toi"
"""The pupils' programming page, where programs are the matter."""

MAX_LINES, MAX_WORDS = 3, 60
LINK = re.compile(r"\]\(([^)\s]+)\)|href=\"([^\"]+)\"")
PROGRAM = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.For, ast.AsyncFor, ast.While)

each = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.relative_to(NOTEBOOKS).as_posix())


def cells(path: Path, kind: str) -> list[Any]:
    return [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == kind]


def code_of(cell: Any) -> str:
    return "\n".join(line for line in cell.source.splitlines() if not line.lstrip().startswith(("%", "!")))


@each
def test_code_is_three_lines_and_no_program(path: Path) -> None:
    if path.stem == PROGRAMMING:
        return
    for cell in cells(path, "code"):
        assert len(cell.source.splitlines()) <= MAX_LINES, cell.source
        found = [type(node).__name__ for node in ast.walk(ast.parse(code_of(cell))) if isinstance(node, PROGRAM)]
        assert found == [], cell.source


@each
def test_words_are_few(path: Path) -> None:
    for cell in cells(path, "markdown"):
        shown = re.sub(r"\]\([^)]*\)|<[^>]*>|[#*·|\[\]-]", " ", cell.source)
        assert len(shown.split()) < MAX_WORDS, cell.source


@each
def test_every_output_is_saved_and_compared(path: Path) -> None:
    """nbval compares nothing where the execution count is null."""
    for cell in cells(path, "code"):
        assert cell.execution_count is not None, "run: python tests/tools/write_notebooks.py"
        assert not [output for output in cell.outputs if output.output_type == "error"]


@each
def test_metadata_serve_the_page(path: Path) -> None:
    metadata = nbformat.read(path, as_version=4).metadata
    assert metadata["lang"] == ("en" if path.parent.name == "en" else "fr")
    assert metadata["title"]
    assert {**metadata["voila"], "static": True} == {"template": "bataille", "static": True}  # static: needs no kernel
    assert metadata["kernelspec"]["name"] == "python3"
    assert "widgets" not in metadata
    assert (
        all(cell.metadata.get("jupyter", {}).get("source_hidden") for cell in cells(path, "code"))
        or path.stem == PROGRAMMING
    )


@each
def test_names_are_ascii_and_links_lead_somewhere(path: Path) -> None:
    assert re.fullmatch(r"[a-z0-9-]+", path.stem)
    for cell in cells(path, "markdown"):
        for link in filter(None, (a or b for a, b in LINK.findall(cell.source))):
            if link.startswith("https://"):
                continue  # a source; nothing is fetched from it
            target = (path.parent / link.partition("#")[0].partition("?")[0]).resolve()
            assert target.exists(), f"{link} leads nowhere"
            assert target.is_relative_to(NOTEBOOKS)


def test_french_and_english_have_the_same_pages() -> None:
    french = {path.name for path in PATHS if path.parent == NOTEBOOKS}
    english = {path.name for path in PATHS if path.parent == NOTEBOOKS / "en"}
    assert french == english
    assert len(french) + len(english) == len(PATHS)
