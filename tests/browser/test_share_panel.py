"""The panel in a real browser, Python answering: by hand, by key, at random, on a phone, by ear."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import harness
import pytest
from live import Live, axe

import bataille_edu as be
from bataille_edu.widgets.panel import Panel

pytestmark = pytest.mark.skipif(
    harness.CHROMIUM is None, reason="browser tests need Chromium or Chrome: install one (as: apt install chromium)"
)


@pytest.fixture
def page(chromium: Any) -> Iterator[Any]:
    with harness.new_page(chromium) as found:
        yield found


def opened(page: Any, panel: Panel) -> Live:
    live = Live(page, panel)
    live.open()
    page.get_by_text("Changer les règles").click()
    return live


SET = "(e, v) => { e.value = v; e.dispatchEvent(new Event('input')); e.dispatchEvent(new Event('change')); }"


def test_choosing_by_hand(page: Any) -> None:
    panel = Panel()
    live = opened(page, panel)
    page.get_by_label("Quelle bataille ?".replace(" ?", "\u202f?")).select_option("paix")
    page.get_by_label("Joueurs").evaluate(SET, 4)
    page.get_by_label("Bataille payante").check()
    page.get_by_label("Ton nom").fill("Lou")
    page.get_by_label("Numéro de partie").fill("77")
    page.keyboard.press("Tab")
    live.settle()
    paix = be.VARIANTS["paix"]
    assert panel.rules == be.Rules(**{**vars(paix.with_table(4)), "payment": True})
    assert panel.seed == 77 and panel.names[0] == "Lou"
    assert "Bataille payante" in page.locator(".bp-changed").inner_text()
    page.get_by_role("button", name="Jouer cette partie").click()
    live.settle()
    assert "77" in page.locator(".bp-note").first.inner_text()


def test_what_does_not_go_together_is_explained_and_undone(page: Any) -> None:
    panel = Panel()
    live = opened(page, panel)
    page.get_by_label("But", exact=True).select_option("joker")
    live.settle()
    trouble = page.locator(".bp-trouble")
    assert panel.problem in trouble.inner_text() and "Récréation" in trouble.inner_text()
    assert page.get_by_label("But", exact=True).input_value() == "joker", "what was chosen is not silently changed"
    assert axe(page) == []
    page.get_by_role("button", name="Revenir aux règles").click()
    live.settle()
    assert not trouble.is_visible() and page.get_by_label("But", exact=True).input_value() == "all_cards"


def test_by_keyboard_alone(page: Any) -> None:
    panel = Panel()
    live = opened(page, panel)
    page.locator("[data-field=face_down] input").focus()
    page.keyboard.press("ArrowLeft")
    live.settle()
    assert panel.rules.face_down == 2
    page.locator("[data-name=variant]").focus()
    seen = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        seen.add(page.evaluate("document.activeElement.id || document.activeElement.textContent"))
    controls = page.evaluate(
        "[...document.querySelectorAll('.be-choose :is(input,select,button,summary)')]"
        ".filter((e) => e.checkVisibility())"
        ".map((e) => e.id || e.textContent)"
    )
    assert set(controls) <= seen


def test_a_search_is_seen_and_can_be_called_off(page: Any) -> None:
    panel = Panel(be.Rules(pack="4r1s", face_down=0))
    live = opened(page, panel)
    page.get_by_role("button", name="Double bataille").click()
    live.settle()
    cancel = page.get_by_role("button", name="Arrêter de chercher")
    cancel.click()
    live.settle()
    assert not cancel.is_visible() and "arrêtée" in page.locator(".bp-order .bp-note").inner_text()


def test_an_order_is_found(page: Any) -> None:
    panel = Panel()
    opened(page, panel)
    page.get_by_role("button", name="Double bataille").click()
    page.get_by_text("Trouvée").wait_for()
    assert page.get_by_label("Numéro de partie").input_value() == str(panel.seed) != "1"


def test_without_python_the_page_says_so(page: Any) -> None:
    live = Live(page, Panel(), python=False)
    page.clock.install()
    live.open()
    page.get_by_role("button", name="Jouer cette partie").click()
    page.clock.fast_forward(3500)
    assert "recharge" in page.get_by_role("alert").inner_text()


@pytest.mark.parametrize("width, height", [(360, 740), (820, 1180), (1440, 900)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_width_and_theme_for_everyone(chromium: Any, width: int, height: int, scheme: str) -> None:
    with harness.new_page(chromium, width, height, color_scheme=scheme) as page:
        opened(page, Panel("une_carte"))
        page.get_by_text("30 secondes").first.click()
        assert axe(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") == width
        small = page.evaluate(
            "[...document.querySelectorAll('.be-choose :is(select,button,summary,label.bp-check)')]"
            ".filter((e) => e.checkVisibility()).filter((e) => e.getBoundingClientRect().height < 40)"
            ".map((e) => e.textContent)"
        )
        assert small == []


def choose_at_random(page: Any, chance: random.Random) -> None:
    """One change somebody might make, with any control of the panel."""
    controls = page.locator(".be-choose select, .be-choose input[type=range]:visible, .be-choose input[type=checkbox]")
    control = controls.nth(chance.randrange(controls.count()))
    if control.evaluate("e => e.tagName") == "SELECT":
        values = control.evaluate("e => [...e.options].filter((o) => !o.disabled).map((o) => o.value)")
        control.select_option(chance.choice(values))
    elif control.get_attribute("type") == "checkbox":
        control.click()
    else:
        least, most = int(control.get_attribute("min")), int(control.get_attribute("max"))
        control.evaluate(SET, chance.randint(least, most))


@pytest.mark.parametrize("seed", [1, 2])
def test_random_walks_never_meet_an_error_that_is_not_explained(page: Any, seed: int) -> None:
    chance, panel, met = random.Random(seed), Panel(), 0
    live = opened(page, panel)
    for step in range(120):
        choose_at_random(page, chance)
        live.settle()
        trouble = page.locator(".bp-trouble")
        assert trouble.is_visible() == bool(panel.problem)
        if panel.problem:
            met += 1
            assert panel.problem in trouble.inner_text() and panel.problem != str(panel._problem)
            if chance.random() < 0.5:
                page.get_by_role("button", name="Revenir aux règles").click()
                live.settle()
        elif step % 5 == 0:
            assert be.Game.from_code(panel.game.share_code).log == panel.game.log
            assert len(page.locator(".be-30 li").all()) == 5
    assert met > 5
