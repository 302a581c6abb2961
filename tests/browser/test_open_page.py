"""Bataille ouverte on its page: the engine runs under the page's policy, and cards are chosen by touch and by keyboard."""

from __future__ import annotations

from typing import Any

import pytest
from serving import COMPLETE, Server, violations, wait_until

from bataille_edu.words import catalogue

SAY = catalogue("fr")
HAND = ".be-open-hand button"


@pytest.fixture
def table(page: Any, dashboard: Server) -> Any:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{dashboard.url}voila/render/ouverte.ipynb")
    wait_until(lambda: page.evaluate(COMPLETE), "the page to be complete", 60)
    wait_until(lambda: page.locator(HAND).count() > 0, "the hand, dealt by the engine in the page")
    return page.locator(".be-open")


def test_cards_are_chosen_by_touch_and_by_keyboard(page: Any, table: Any) -> None:
    assert SAY("open.no_engine") not in table.inner_text()
    cards = page.locator(HAND)
    told = table.locator(".be-open-told")
    before, held = told.inner_text(), cards.count()
    cards.first.click()
    wait_until(lambda: told.inner_text() != before, "the round to be told")
    before = told.inner_text()
    page.locator(f"{HAND}:not([disabled])").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    wait_until(lambda: told.inner_text() != before, "the next round to be told")
    assert page.locator(HAND).count() <= held
    assert violations(page) == []


@pytest.mark.parametrize(("width", "height"), [(360, 740), (820, 1180), (1440, 900)])
def test_nothing_is_cut_sideways(page: Any, table: Any, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    wait_until(lambda: page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page's width")
    assert table.get_by_role("button", name=SAY("open.new"), exact=True).is_visible()
