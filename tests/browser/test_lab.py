"""The notebook in JupyterLab: its picture before it runs, the table after, and keys that stay at the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from serving import Server, local_page, violations


@pytest.fixture(scope="module")
def notebook(chromium: Any, lab: Server) -> Iterator[Any]:
    """*Jouer contre Emma*, open and not yet run."""
    with local_page(chromium) as page:
        page.goto(f"{lab.url}lab/tree/jouer.ipynb?reset")
        page.wait_for_selector(".jp-Notebook .jp-OutputArea img", timeout=60_000)
        yield page
        page.network.errors.clear()  # JupyterLab's own remarks are not ours to mend


@pytest.fixture(scope="module")
def table(notebook: Any) -> Any:
    """The same, run once its kernel is there (before that, "run all" is lost)."""
    notebook.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status='idle']", timeout=60_000)
    notebook.locator("li.lm-MenuBar-item", has_text="Run").first.click()
    notebook.locator("li[data-command='runmenu:run-all']").click()
    notebook.wait_for_selector(".be-table", timeout=60_000)
    return notebook


def test_picture_stands_there_before_anything_runs(notebook: Any) -> None:
    assert notebook.locator(".jp-OutputArea img[src^='data:image/svg+xml']").count() == 1
    assert notebook.evaluate("document.querySelector('.jp-OutputArea img').naturalWidth") > 300


def test_code_is_folded_away(notebook: Any) -> None:
    assert notebook.locator(".jp-CodeCell .jp-InputArea-editor:visible").count() == 0


def test_runs_and_plays(table: Any) -> None:
    assert table.locator(".be-table").count() == 1
    table.locator(".be-bar .be-go").click()
    table.wait_for_selector(".be-card")
    assert table.network.outside == []


def test_keys_of_the_table_do_nothing_to_the_notebook(table: Any) -> None:
    cells = table.locator(".jp-Notebook .jp-Cell").count()
    table.locator(".be-table").focus()
    for key in ("a", "a", "b", "d", "d", "Space"):
        table.keyboard.press(key)
    assert table.locator(".jp-Notebook .jp-Cell").count() == cells


def test_axe_finds_nothing_within_the_table(table: Any) -> None:
    assert violations(table, ".be-table") == []


def test_comms_stay_on_the_main_thread(lab: Server, table: Any) -> None:
    """The overrides file is found: otherwise callbacks wander between threads."""
    settings = table.evaluate(
        "async (url) => (await (await fetch(url)).json()).schema.properties.commsOverSubshells.default",
        f"{lab.url}lab/api/settings/@jupyterlab/apputils-extension:kernels-settings",
    )
    assert settings == "disabled"
