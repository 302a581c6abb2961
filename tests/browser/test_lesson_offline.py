"""A lesson of ten minutes without a network: from the dashboard with its kernel gone, and from one saved file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import psutil
import pytest
from serving import Server, local_page, violations

from bataille_edu.widgets.lesson.lesson_file import lesson_page

TABLET = {"width": 820, "height": 1180, "has_touch": True, "reduced_motion": "reduce"}
CARDS = ".be-lesson-compare .be-duel button.be-lesson-card"


def compare_pairs(page: Any, count: int) -> set[str]:
    """Touch the left card, or prove it and go on; returns the pairs seen."""
    seen = set()
    for _ in range(count):
        cards = page.locator(CARDS)
        seen.add(" ".join(cards.nth(k).get_attribute("aria-label") for k in (0, 1)))
        cards.first.tap()
        link = page.locator(".be-lesson-compare .be-link")
        while link.is_visible():
            link.tap()
        page.locator(".be-lesson-compare .be-lesson-foot .be-go").tap()
    return seen


def order_once(page: Any) -> None:
    order = page.locator(".be-lesson-order")
    names = sorted(int(card.get_attribute("aria-label")) for card in order.locator(".be-tray button").all())
    for name in names:
        order.locator(".be-tray").get_by_role("button", name=str(name), exact=True).tap()
    assert order.locator(".be-said").inner_text().startswith("Tout est rangé")


def class_once(page: Any) -> None:
    team = page.locator(".be-lesson-class")
    team.get_by_role("button", name="Équipe ronde").first.tap()
    team.get_by_role("button", name="Montrer").tap()
    assert team.locator(".be-said").inner_text()


def first_game(page: Any) -> None:
    """The first game to its end, judged before each sweep; then the next step."""
    stage = page.locator(".be-first")
    for _ in range(80):
        page.wait_for_function(READY)
        if stage.locator(".be-end").is_visible():
            break
        battle = page.evaluate("document.querySelector('.be-first').parentElement.beLesson.play.judge.right === 'battle'")
        answers = stage.locator(".be-say-battle" if battle else ".be-target")
        if stage.locator(".be-counting[open]").count():
            stage.locator(".be-counting .be-go").tap()
        elif answers.count():
            answers.nth(page.evaluate(OTHER)).tap()
        else:
            stage.locator(".be-first-slot .be-go").tap()
    else:
        raise AssertionError("the game did not end")
    assert "cartes" in stage.locator(".be-end-text").inner_text()
    stage.locator(".be-first-steps").tap()
    stage.locator(".be-first-step").nth(1).tap()
    assert not stage.locator(".be-end").is_visible()


READY = """() => {
  const { play, go } = document.querySelector(".be-first").parentElement.beLesson;
  return play.asking || play.counting.panel.open || !go.hidden;
}"""

OTHER = """() => {
  const { judge } = document.querySelector(".be-first").parentElement.beLesson.play;
  return judge.right === "battle" ? 0 : [...judge.shown.keys()].indexOf(judge.right);
}"""


def test_a_lesson_from_one_saved_file(chromium: Any, tmp_path: Path) -> None:
    path = tmp_path / "lecon.html"
    path.write_text(lesson_page("fr"), encoding="utf-8")
    with local_page(chromium, **TABLET) as page:
        page.context.set_offline(True)
        page.goto(path.as_uri())
        assert len(compare_pairs(page, 20)) >= 5
        order_once(page)
        class_once(page)
        first_game(page)
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= TABLET["width"]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_saved_file_asks_for_nothing_and_is_small(lang: str) -> None:
    text = lesson_page(lang)
    assert len(text.encode()) < 1_000_000
    for word in ('<link rel="stylesheet', 'src="http', "@import", "/tmp", "/home"):
        assert word not in text
    assert text == lesson_page(lang), "the same words give the same file"


def test_a_lesson_from_the_dashboard_goes_on_without_network_and_kernel(chromium: Any, dashboard: Server) -> None:
    with local_page(chromium, **TABLET) as page:
        page.goto(dashboard.url + "voila/render/valeurs.ipynb")
        page.locator(".be-lesson-class").wait_for()
        kernels = dashboard.kernels()
        page.context.set_offline(True)
        for kernel in kernels:
            psutil.Process(kernel).kill()
        assert len(compare_pairs(page, 20)) >= 5
        order_once(page)
        class_once(page)


def test_the_first_game_from_the_dashboard(chromium: Any, dashboard: Server) -> None:
    with local_page(chromium, **TABLET) as page:
        page.goto(dashboard.url + "voila/render/premiere.ipynb")
        page.locator(".be-first-slot .be-go").wait_for()
        box = page.locator(".be-first").bounding_box()
        assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, TABLET["width"], TABLET["height"])
        page.locator(".be-first-adult").tap()
        assert page.locator("dialog[open] h1").inner_text() == "Ma première bataille", "the page's words are the adult's"
        assert page.locator("dialog[open] a[href='valeurs.ipynb']").is_visible()
        page.keyboard.press("Escape")
        page.context.set_offline(True)
        first_game(page)
