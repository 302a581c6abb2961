"""The dashboard in a browser: whole without a network, gone without a trace, playable, and open to all."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from functools import partial
from pathlib import Path
from typing import Any

import nbformat
import pytest
from serving import COMPLETE, PAGES, SIZES, Server, dashboard_of, local_page, violations, wait_until

import bataille_edu as be

TABLE = "document.querySelector('.be-table').parentElement.beTable"


def open_page(page: Any, server: Server, name: str = "jouer") -> None:
    """Open a page of the dashboard and wait until what it shows is there."""
    page.goto(f"{server.url}voila/render/{name}.ipynb")
    complete(page)


def complete(page: Any) -> None:
    wait_until(lambda: page.evaluate(COMPLETE), "the page to be complete", 60)


def position(page: Any) -> int:
    return page.evaluate(f"{TABLE}.player.i")


def game_on(page: Any) -> be.Game:
    """The game on the table, by its share code."""
    return be.Game.from_code(page.evaluate(f"{TABLE}.game.payload.code"))


def held(page: Any) -> list[int]:
    """The cards each player holds, as one reads them beside the names."""
    return [int("".join(filter(str.isdigit, text))) for text in page.locator(".be-held").all_inner_texts()]


# --- The way in ----------------------------------------------------------------------------------------------------


def test_bare_address_leads_to_the_landing_page_and_on_to_a_game(page: Any, dashboard: Server) -> None:
    page.goto(dashboard.url)
    assert page.title() == "Bataille"
    page.get_by_role("link", name="Jouer contre Emma").first.click()
    page.wait_for_selector(".be-table")
    assert page.title() == "Jouer contre Emma"


@pytest.mark.parametrize("name", PAGES)
def test_page_is_whole_with_the_network_blocked(page: Any, dashboard: Server, name: str) -> None:
    open_page(page, dashboard, name)  # the fixture fails the test if anything is asked for outside
    assert page.locator("html").get_attribute("lang") == ("en" if name.startswith("en/") else "fr")
    assert page.locator("h1").count() == 1
    assert page.locator("main").count() == 1
    assert page.locator("link[rel=icon]").get_attribute("href").startswith("data:image/svg+xml")
    assert "import bataille_edu" not in page.content()
    assert page.network.outside == []
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        page.wait_for_selector(f"body[data-jp-theme-light={json.dumps(str(scheme == 'light').lower())}]")
        assert violations(page) == [], scheme
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        # A table measures its room in the next frame.
        fits = f"document.documentElement.scrollWidth <= {width}"
        wait_until(partial(page.evaluate, fits), f"no scrolling sideways at {width} px", 5)


def test_lost_page_says_what_to_do(chromium: Any, dashboard: Server) -> None:
    with local_page(chromium) as page:
        for path in ("nulle-part", "voila/render/nulle-part.ipynb"):
            page.goto(dashboard.url + path)
            assert page.title() == "Cette page n’existe pas"
            assert violations(page) == []
            page.get_by_role("link", name="Aller à l’accueil").click()
            page.wait_for_url("**/accueil.ipynb")
            assert page.title() == "Bataille"
            complete(page)
        page.network.errors.clear()  # the browser notes every 404


# --- Playing -------------------------------------------------------------------------------------------------------


def test_click_key_and_auto_play_to_the_end_as_python_has_it(page: Any, dashboard: Server) -> None:
    open_page(page, dashboard)
    while game_on(page).n_rounds > 150:  # a long game takes minutes even at full speed: ask for another one
        page.get_by_role("button", name="Nouvelle partie").click()
    game = game_on(page)

    def same() -> None:
        at = game.position(position(page))
        assert sorted(held(page)) == sorted(len(at.held(seat)) for seat in (0, 1))

    same()
    page.emulate_media(reduced_motion="reduce")
    page.locator(".be-bar .be-go").click()
    assert position(page) > 0
    same()
    before = position(page)
    page.keyboard.press("Space")
    assert position(page) > before
    same()
    page.keyboard.press("ArrowLeft")
    assert position(page) < before + 3
    page.evaluate(f"{TABLE}.act.setSpeed(5)")
    page.keyboard.press("a")
    wait_until(lambda: position(page) == game.n_events, "the end of the game", 60)
    same()
    winner = "Emma" if game.winner == 1 else "gagnes"
    assert winner in page.locator(".be-table").inner_text()


def test_keyboard_alone_reaches_everything(page: Any, dashboard: Server) -> None:
    open_page(page, dashboard)
    seen = set()
    for _ in range(40):
        page.keyboard.press("Tab")
        seen.add(page.evaluate("document.activeElement.textContent.trim() || document.activeElement.ariaLabel"))
    assert {"Accueil", "English"} <= seen
    assert page.locator(".be-bar .be-go").inner_text().strip() in seen


def test_busy_kernel_does_not_disturb_auto_play(chromium: Any, tmp_path: Path) -> None:
    folder = tmp_path / "pages"
    folder.mkdir()
    source = (
        "import time, ipywidgets, bataille_edu as be\n"
        "busy = ipywidgets.Button(description='busy'); busy.on_click(lambda _: time.sleep(5))\n"
        "display(busy, be.Table(be.play(seed=7)))"
    )
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(notebook, folder / "page.ipynb")
    with dashboard_of(folder, tmp_path) as server, local_page(chromium) as page:
        page.goto(f"{server.url}voila/render/page.ipynb")
        page.wait_for_selector(".be-table")
        page.evaluate(f"{TABLE}.act.setSpeed(4)")
        page.keyboard.press("a")
        gaps = page.evaluate(
            """async () => {
              const player = TABLE.player, gaps = [];
              document.querySelector(".jupyter-button").click();
              let last = performance.now(), i = player.i;
              for (const end = last + 5000; performance.now() < end; ) {
                await new Promise(requestAnimationFrame);
                if (player.i !== i) { const now = performance.now(); gaps.push(now - last); last = now; i = player.i; }
              }
              return gaps;
            }""".replace("TABLE", TABLE)
        )
        assert len(gaps) > 10, "auto-play went on"
        assert max(gaps) < 1500, f"and never waited: longest time between two moves {max(gaps):.0f} ms"


# --- Leaving -------------------------------------------------------------------------------------------------------


def test_ten_visits_and_reloads_leave_no_kernel(chromium: Any, tmp_path: Path, dashboard: Server) -> None:
    with local_page(chromium) as page:
        for visit in range(5):
            open_page(page, dashboard, ("jouer", "accueil")[visit % 2])
            page.reload()
            complete(page)
        page.goto("about:blank")
    wait_until(lambda: dashboard.kernels() == [], "the kernels to end", 30)


def test_visitor_who_leaves_before_the_page_is_there_leaves_no_kernel(chromium: Any, dashboard: Server) -> None:
    with local_page(chromium) as page:
        for _ in range(3):
            page.goto(f"{dashboard.url}voila/render/jouer.ipynb", wait_until="commit")
            page.goto("about:blank")
        page.network.errors.clear()
    wait_until(lambda: dashboard.kernels() == [], "the kernels to end", 30)


# --- What a stranger may not do --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "host", "status"),
    [
        ("voila/files/jouer.ipynb", None, 403),
        ("voila/render/jouer.ipynb", "bataille.example", 403),
        ("api/kernels/00000000-0000-0000-0000-000000000000", None, 404),
    ],
)
def test_refused(dashboard: Server, path: str, host: str | None, status: int) -> None:
    request = urllib.request.Request(dashboard.url + path, headers={"Host": host} if host else {})
    with pytest.raises(urllib.error.HTTPError) as refusal:
        urllib.request.urlopen(request)
    assert refusal.value.code == status


def test_template_of_a_link_is_ignored_and_the_page_has_a_policy(page: Any, dashboard: Server) -> None:
    answer = page.goto(f"{dashboard.url}voila/render/jouer.ipynb?template=nope&theme=nope")
    page.wait_for_selector(".be-table")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "'unsafe-eval'" not in policy  # 'wasm-unsafe-eval' lets the engine be compiled, and no text
