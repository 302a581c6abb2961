"""The notebook in JupyterLab: its picture before it runs, the table after, keys that stay at the table, and what is around
it: a link, the game kept, the reset, the file to take away, the panel."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from serving import Server, local_page, violations, wait_until
from test_share_file import open_file

import bataille_edu as be

LINKED = be.play(be.VARIANTS["paix"].rules, seed=5)
AT = "document.querySelector('.be-table').parentElement.beTable"


@pytest.fixture(scope="module")
def notebook(chromium: Any, lab: Server) -> Iterator[Any]:
    """*Jouer contre Emma*, opened by a link to a game and not yet run."""
    with local_page(chromium, accept_downloads=True) as page:
        page.goto(f"{lab.url}lab/tree/jouer.ipynb?reset&partie={LINKED.share_code}&pas=33")
        page.wait_for_selector(".jp-Notebook .jp-OutputArea img", timeout=60_000)
        yield page
        page.network.errors.clear()  # JupyterLab's own remarks are not ours to mend


@pytest.fixture(scope="module")
def table(notebook: Any) -> Any:
    """The same, run once its kernel is there (before that, "run all" is lost)."""
    notebook.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status='idle']", timeout=60_000)
    run_all(notebook)
    return notebook


def run_all(page: Any) -> None:
    run_until(page, ".be-table")
    page.wait_for_selector(".be-choose[role=region]", timeout=60_000)


def run_until(page: Any, selector: str) -> None:
    from playwright.sync_api import TimeoutError

    for _ in range(4):  # now and then JupyterLab loses a "run all" while its kernel starts
        page.locator("li.lm-MenuBar-item", has_text="Run").first.click()
        page.locator("li[data-command='runmenu:run-all']").click()
        try:
            page.wait_for_selector(selector, timeout=20_000)
            return
        except TimeoutError:
            continue
    page.wait_for_selector(selector, timeout=20_000)


def place(page: Any) -> list[Any]:
    """The game on the table by its code, and the place in it."""
    return page.evaluate(f"[{AT}.game.payload.code, {AT}.player.i]")


def test_picture_stands_there_before_anything_runs(notebook: Any) -> None:
    assert notebook.locator(".jp-OutputArea img[src^='data:image/svg+xml']").count() == 1
    assert notebook.evaluate("document.querySelector('.jp-OutputArea img').naturalWidth") > 300


def test_code_is_folded_away(notebook: Any) -> None:
    assert notebook.locator(".jp-CodeCell .jp-InputArea-editor:visible").count() == 0


def test_a_link_leads_to_its_place_though_the_query_is_gone(table: Any) -> None:
    table.wait_for_selector(".be-around", state="hidden")
    assert place(table) == [LINKED.share_code, 33] and "partie=" not in table.url


def test_runs_and_plays(table: Any) -> None:
    assert table.locator(".be-table").count() == 1
    table.locator(".be-bar .be-go").click()
    table.wait_for_selector(".be-card")
    assert table.network.outside == []


def test_keys_of_the_table_do_nothing_to_the_notebook(table: Any) -> None:
    cells = table.locator(".jp-Notebook .jp-Cell").count()
    for place_of_focus in (".be-table", ".be-bar .be-go", ".be-choose button"):
        table.locator(place_of_focus).first.focus()
        for key in ("a", "a", "b", "d", "d", "x"):
            table.keyboard.press(key)
        assert table.locator(".jp-Notebook .jp-Cell").count() == cells


def test_axe_finds_nothing_within_the_table_and_the_panel(table: Any) -> None:
    assert violations(table, ".be-table") == [] == violations(table, ".be-choose")


def test_the_panel_puts_its_game_on_the_table(table: Any) -> None:
    table.locator(".bp-of-players [role=slider]").press("ArrowRight")
    table.get_by_role("button", name="Jouer cette partie").click()
    table.wait_for_function(f"{AT}.game.seats === 3")


def test_the_file_to_take_away_plays(chromium: Any, table: Any, tmp_path: Path) -> None:
    table.get_by_role("button", name="Partager").first.click()
    with table.expect_download() as download:
        table.get_by_role("button", name="Enregistrer la table").click()
    path = tmp_path / "table.html"
    download.value.save_as(path)
    table.keyboard.press("Escape")
    page = open_file(chromium, path)
    page.keyboard.press("ArrowRight")
    found = page.evaluate("(t => [t.game.payload.code, t.player.i > 0])(document.querySelector('#table').beTable)")
    assert found == [place(table)[0], True] and page.errors == page.asked == []
    page.context.close()


def test_the_game_is_kept_offered_again_and_forgotten(table: Any) -> None:
    table.evaluate(f"{AT}.player.move(40); {AT}.home.save()")
    code = place(table)[0]
    table.evaluate("document.querySelector('.be-table').remove()")
    run_all(table)  # a new table, as after the page was opened again
    assert place(table)[0] != code, "the link counts once"
    table.get_by_role("button", name="Continuer", exact=True).click()
    table.wait_for_function(f"{AT}.game.payload.code === '{code}' && {AT}.player.i === 40")
    table.get_by_role("button", name="Partager").first.click()
    table.get_by_role("button", name="Tout remettre à zéro").click()
    table.get_by_role("button", name="Oui, tout oublier").click()
    assert place(table)[1] == 0
    assert table.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('bataille'))") == []


def test_the_button_stops_games_that_a_cell_waits_for(chromium: Any, lab: Server) -> None:
    """A kernel that runs a cell hears no message: its server interrupts it, and what is done is there."""
    with local_page(chromium) as page:
        page.goto(f"{lab.url}lab/tree/long.ipynb?reset")
        page.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status='idle']", timeout=60_000)
        run_until(page, ".be-job[data-phase='running'] button")
        page.locator(".be-job button").focus()
        page.keyboard.press("Enter")
        assert page.locator(".be-job").get_attribute("data-phase") == "stopping", "said at once"
        page.wait_for_selector(".be-job[data-phase='stopped']", timeout=60_000)
        assert page.locator(".be-job [role=status]").evaluate("(e) => e === document.activeElement"), (
            "the focus is not lost"
        )
        page.wait_for_selector(".jp-OutputArea-output pre")
        assert page.locator(".jp-OutputArea-output pre").inner_text().strip() == "the first games: True"
        page.network.errors.clear()


def saved_outputs(page: Any, lab: Server) -> Any:
    """The outputs in the file; none while it is being written."""
    answer = page.request.get(f"{lab.url}api/contents/kept.ipynb")
    return answer.ok and answer.json()["content"]["cells"][0]["outputs"]


def test_what_was_saved_shows_its_picture_when_it_is_opened_again(chromium: Any, lab: Server) -> None:
    """Run, saved, its kernel gone, opened again: the still picture stands where JupyterLab said "model not found"."""
    with local_page(chromium) as page:
        page.goto(f"{lab.url}lab/tree/kept.ipynb?reset")
        page.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status='idle']", timeout=60_000)
        run_until(page, ".be-table")
        page.locator("li.lm-MenuBar-item", has_text="File").first.click()
        page.locator("li[data-command='docmanager:save']").click()
        saved = wait_until(lambda: saved_outputs(page, lab), "what is saved")
        assert set(saved[0]["data"]) == {"text/plain", "text/html"}, "a picture, and no view that nobody can show"
        assert page.locator(".be-table").count() == 1, "what is on the page stays"
        token = next(one["value"] for one in page.context.cookies() if one["name"] == "_xsrf")
        for session in page.request.get(f"{lab.url}api/sessions").json():
            if session["path"] == "kept.ipynb":
                page.request.delete(f"{lab.url}api/sessions/{session['id']}", headers={"X-XSRFToken": token})
        page.goto(f"{lab.url}lab/tree/kept.ipynb?reset")
        page.wait_for_selector(".jp-OutputArea img[src^='data:image/svg+xml']", timeout=60_000)
        assert "Error displaying widget" not in page.inner_text(".jp-Notebook")
        page.network.errors.clear()


def test_comms_stay_on_the_main_thread(lab: Server, table: Any) -> None:
    """The overrides file is found: otherwise callbacks wander between threads."""
    settings = table.evaluate(
        "async (url) => (await (await fetch(url)).json()).schema.properties.commsOverSubshells.default",
        f"{lab.url}lab/api/settings/@jupyterlab/apputils-extension:kernels-settings",
    )
    assert settings == "disabled"
