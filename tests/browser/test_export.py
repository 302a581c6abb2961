"""A notebook exported as HTML plays: one widget of every kind that a page shows, run in a kernel, exported by nbconvert, and
opened in a browser that is given the widget manager from this machine."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jupyter_core.paths
import nbformat
import pytest
from ipywidgets import Widget
from javascript import MODULES, needs_modules
from nbclient import NotebookClient
from nbconvert import HTMLExporter
from serving import PAGES, ROOT, local_page

import bataille_edu as be

KERNEL = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
STATE = "application/vnd.jupyter.widget-state+json"
VIEW = "application/vnd.jupyter.widget-view+json"


def shown() -> dict[str, str]:
    """Every widget that a French page shows, with the first cell that shows it."""
    found: dict[str, str] = {}
    for name in ["jouer", *(name for name in PAGES if not name.startswith("en/"))]:
        for cell in nbformat.read(ROOT / "notebooks" / f"{name}.ipynb", 4).cells:
            kinds = re.findall(r"\bbe\.([A-Z]\w+)\(", cell.source) if cell.cell_type == "code" else []
            kinds = [kind for kind in kinds if issubclass(getattr(be, kind), Widget)]  # and no rules, no deals
            if kinds and kinds[0] not in found:
                found[kinds[0]] = cell.source
    return found


@pytest.fixture(scope="module")
def notebook() -> Any:
    cells = [nbformat.v4.new_code_cell(source) for source in shown().values()]
    cells.append(nbformat.v4.new_code_cell("be.Table(be.play(seed=2))"))
    notebook = nbformat.v4.new_notebook(cells=cells, metadata=KERNEL)
    NotebookClient(notebook, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(ROOT)}}).execute()
    return notebook


@pytest.fixture(scope="module")
def html(notebook: Any) -> str:
    exporter = HTMLExporter(mathjax_url="", exclude_input=True)
    return str(exporter.from_notebook_node(notebook)[0])


def test_every_kind_is_in_it() -> None:
    assert {"Table", "Panel", "Explorer", "Duo", "Swap", "Ring", "Scenes", "Experiment", "Compare"} <= set(shown())


def test_code_travels_once_a_kind(notebook: Any) -> None:
    """Two tables, one module: what a table brings with it is its game and its pictures."""
    states = [model["state"] for model in notebook.metadata.widgets[STATE]["state"].values()]
    sources = [state["_source"] for state in states if state.get("_source")]
    assert len(sources) == len(set(sources)) and len(sources) > 8
    tables = [state for state in states if state.get("_anywidget_id", "").endswith(".Table")]
    assert len(tables) >= 2 and len({state["_module"] for state in tables}) == 1
    assert all(len(state["_esm"]) < 3_000 and state["_css"] == "" for state in states if "_module" in state)


def test_no_comment_or_script_begins_in_the_state(html: str) -> None:
    """Either would swallow the rest of the page, other widgets included."""
    begin = html.index(f'<script type="{STATE}">') + len(f'<script type="{STATE}">')
    state = html[begin : html.index("</script>", begin)]
    json.loads(state)
    assert "<!--" not in state


def serve(page: Any) -> list[str]:
    """Give the page what it asks of others' servers; what nobody has is noted."""
    extensions = Path(jupyter_core.paths.ENV_JUPYTER_PATH[0]) / "nbextensions"
    files = {
        "require.min.js": MODULES / "requirejs" / "require.js",
        "embed-amd.js": MODULES / "@jupyter-widgets" / "html-manager" / "dist" / "embed-amd.js",
        "anywidget.js": extensions / "anywidget" / "index.js",  # asked for beside the page before any server is
    }
    missing: list[str] = []

    def answer(route: Any) -> None:
        found = next((path for end, path in files.items() if route.request.url.endswith(end)), None)
        if found is None:
            missing.append(route.request.url)
            route.abort()
        else:
            route.fulfill(path=found, content_type="text/javascript")

    page.route(re.compile(r"^https?:|/anywidget\.js$"), answer)
    return missing


@pytest.fixture(scope="module")
def page(chromium: Any, html: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    needs_modules()
    path = tmp_path_factory.mktemp("export") / "page.html"
    path.write_text(html, encoding="utf-8")
    with local_page(chromium) as page:
        page.missing = serve(page)
        page.goto(path.as_uri())
        page.wait_for_selector(".be-table")
        yield page
        page.network.outside.clear()  # served above


def test_every_widget_stands_in_the_page(page: Any, notebook: Any) -> None:
    views = [
        output.data[VIEW]["model_id"]
        for cell in notebook.cells
        for output in cell.outputs
        if VIEW in output.get("data", {})
    ]
    assert len(views) >= len(shown())
    page.wait_for_function(
        "n => [...document.querySelectorAll('.jp-OutputArea-output.jupyter-widgets')]"
        ".filter((place) => place.querySelector('[class^=be-], .be-scene')).length >= n",
        arg=len(views),
    )
    assert page.missing == []


def test_the_tables_play(page: Any) -> None:
    tables = "[...document.querySelectorAll('.be-table')].map((one) => one.parentElement.beTable).filter(Boolean)"
    buttons = page.locator(".be-table .be-bar .be-go:visible")
    assert page.evaluate(f"{tables}.length") >= 2
    for button in buttons.all():
        button.click()
    page.wait_for_function(f"{tables}.every((table) => table.player.i > 0)")
