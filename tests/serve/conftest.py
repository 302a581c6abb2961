"""What the tests of the server share: the helpers of the browser tests, and a few small pages."""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "browser"))

KERNEL = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}, "lang": "fr"}


def write_page(folder: Path, name: str, *cells: str, **metadata: object) -> None:
    """A notebook of these code cells, never run."""
    made = [nbformat.v4.new_code_cell(cell) for cell in cells]
    nbformat.write(nbformat.v4.new_notebook(cells=made, metadata={**KERNEL, **metadata}), folder / f"{name}.ipynb")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pages: a slider (``page``), and whatever a module adds."""
    folder = tmp_path_factory.mktemp("pages")
    write_page(folder, "page", "import ipywidgets\nipywidgets.IntSlider(description='n')")
    return folder
