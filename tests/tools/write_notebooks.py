"""Run every notebook and save its outputs: ``python tests/tools/write_notebooks.py [NOTEBOOK ...]``."""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def write(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    # Run anew from nothing, without times, so that the same results give the same file.
    NotebookClient(
        notebook,
        timeout=120,
        kernel_name="python3",
        record_timing=False,
        resources={"metadata": {"path": str(path.parent)}},
    ).execute()
    notebook.metadata.pop("widgets", None)
    notebook.metadata["kernelspec"] = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook.metadata["language_info"] = {"name": "python"}
    mark_static(notebook)
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            # A view without its model shows nothing but a complaint; without it the picture beside it is shown.
            output.get("data", {}).pop(WIDGET_VIEW, None)
    nbformat.write(notebook, path)
    print(path.relative_to(NOTEBOOKS.parent))


def mark_static(notebook: nbformat.NotebookNode) -> None:
    """Note in a page whether it is whole without Python: the server then shows what is saved and starts no kernel."""
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    live = any(WIDGET_VIEW in output.get("data", {}) for output in outputs)
    notebook.metadata.setdefault("voila", {})
    if live:
        notebook.metadata.voila.pop("static", None)
    else:
        notebook.metadata.voila["static"] = True


if __name__ == "__main__":
    for path in [Path(name).resolve() for name in sys.argv[1:]] or sorted(NOTEBOOKS.rglob("*.ipynb")):
        if ".ipynb_checkpoints" not in path.parts:
            write(path)
