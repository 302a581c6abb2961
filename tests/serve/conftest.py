"""What the tests of the server share: the helpers of the browser tests, and a small page."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "browser"))
from visits import write_page


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pages: a slider (``page``), and whatever a module adds."""
    folder = tmp_path_factory.mktemp("pages")
    write_page(folder, "page", "import ipywidgets\nipywidgets.IntSlider(description='n')")
    return folder
