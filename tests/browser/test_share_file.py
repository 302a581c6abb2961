"""The files to take away play from ``file://`` with the network blocked: the one the page saves, and the class's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import harness
import pytest
from live import Live, axe

import bataille_edu as be
from bataille_edu.serve import takeaway
from bataille_edu.widgets.table.table import Table

pytestmark = pytest.mark.skipif(
    harness.CHROMIUM is None, reason="browser tests need Chromium or Chrome: install one (as: apt install chromium)"
)
AT = "document.querySelector('#table').beTable"


def open_file(chromium: Any, path: Path, query: str = "", width: int = 1440, height: int = 900, **options: Any) -> Any:
    """A page that may read this one file and nothing else, and has no network."""
    context = chromium.new_context(viewport={"width": width, "height": height}, offline=True, **options)
    allowed = path.as_uri()
    asked: list[str] = []

    def only_the_file(route: Any) -> None:
        if route.request.url.split("?")[0] == allowed:
            route.continue_()
        else:
            asked.append(route.request.url)
            route.abort()

    context.route("**/*", only_the_file)
    page = context.new_page()
    page.asked, page.errors = asked, []
    page.on("pageerror", lambda error: page.errors.append(str(error)))
    page.on("console", lambda message: page.errors.append(message.text) if message.type == "error" else None)
    page.goto(allowed + query)
    page.wait_for_function(f"{AT}")
    return page


def play_through(page: Any, rules: be.Rules) -> int:
    """Play the game on the page to its end by key, and hold it against Python's by its code."""
    code = page.evaluate(f"{AT}.game.payload.code")
    game = be.Game.from_code(code)
    page.evaluate(f"{AT}.set('calm', true)")
    for _ in range(20_000):
        page.keyboard.press("ArrowRight")
        if page.evaluate(f"{AT}.player.atEnd"):
            break
    held = page.evaluate(f"{AT}.game.heldIn({AT}.player.state)")
    assert game.rules == rules and held == [len(pile) for pile in game.piles(game.n_rounds)]
    return game.seed


def saved_by_the_page(page: Any, table: Table, folder: Path) -> Path:
    live = Live(page, table)
    live.open()
    page.evaluate("document.querySelector('#w0').beTable.player.move(40)")
    page.get_by_role("button", name="Partager").first.click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Enregistrer la table").click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    assert path.name in page.locator(".be-panel-share").inner_text()
    return path


def test_the_file_the_page_saves_plays_offline_with_its_reserve(chromium: Any, tmp_path: Path) -> None:
    rules = be.VARIANTS["premiere"].rules
    table = Table(be.play(rules, seed=3), reserve=4, names=["Prénom Nom"])
    with harness.new_page(chromium) as page:
        path = saved_by_the_page(page, table, tmp_path)
    text = path.read_text(encoding="utf-8")
    assert "Prénom" not in text and "bataille.test" not in text and "http:" not in text.replace("http://www.w3.org", "")
    assert len(text) < 400_000
    page = open_file(chromium, path)
    codes = set()
    for _ in range(5):
        play_through(page, rules)
        codes.add(page.evaluate(f"{AT}.game.payload.code"))
        page.keyboard.press("n")
    assert len(codes) == 5, "a new game each time, from the reserve"
    assert axe(page) == [] and page.errors == [] and page.asked == []
    page.context.close()


@pytest.fixture(scope="module")
def class_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("class") / "classe.html"
    takeaway.write_file(str(path), takeaway.table_file("recreation", games=30))
    return path


def test_the_class_file_plays_offline(chromium: Any, class_file: Path) -> None:
    page = open_file(chromium, class_file)
    play_through(page, be.VARIANTS["recreation"].rules)
    page.keyboard.press("n")
    assert page.evaluate(f"[{AT}.game.payload.seed, {AT}.player.i]") == [2, 0]
    assert page.errors == [] and page.asked == []
    page.context.close()


def test_the_class_file_keeps_a_game_and_follows_a_link_within_it(chromium: Any, class_file: Path) -> None:
    page = open_file(chromium, class_file)
    page.evaluate(f"{AT}.player.move(30); {AT}.home.save()")
    page.reload()
    page.wait_for_function(AT)
    page.get_by_role("button", name="Continuer", exact=True).click()
    assert page.evaluate(f"{AT}.player.i") == 30
    page.context.close()
    linked = be.play(be.VARIANTS["recreation"].rules, seed=17)
    page = open_file(chromium, class_file, f"?partie={linked.share_code}&pas=25")
    assert page.evaluate(f"[{AT}.game.payload.seed, {AT}.player.i]") == [17, 25]
    page.context.close()
    page = open_file(chromium, class_file, "?partie=AAAA&pas=25")
    page.get_by_text("Voici une nouvelle partie").wait_for()
    assert page.errors == []
    page.context.close()


@pytest.mark.parametrize("width, height", [(360, 740), (820, 1180), (1440, 900)])
def test_the_class_file_on_every_screen(chromium: Any, class_file: Path, width: int, height: int) -> None:
    page = open_file(chromium, class_file, width=width, height=height)
    assert axe(page) == [] and page.evaluate("document.documentElement.scrollWidth") == width
    if width < 640:
        page.get_by_role("button", name="Réglages").click()
    page.get_by_role("button", name="Partager").last.click()
    dialog = page.get_by_role("dialog", name="Partager")
    assert "partie numéro 1" in dialog.inner_text() and not page.get_by_label("Adresse de la partie").is_visible()
    assert not page.get_by_role("button", name="Enregistrer").is_visible(), "it is saved already"
    assert axe(page) == []
    page.context.close()
