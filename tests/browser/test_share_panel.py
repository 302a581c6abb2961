"""The panel on a page of the dashboard, Python answering: by hand, by key, at random, on a phone, by ear."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import harness
import pytest
from live import ADDRESS, Live
from serving import COMPLETE, Server, local_page, violations, wait_until

import bataille_edu as be
from bataille_edu import explain
from bataille_edu.widgets.panel.panel import Companion, Panel
from bataille_edu.widgets.panel.rules30 import rules30
from bataille_edu.words import catalogue

TABLE = "document.querySelector('.be-table').parentElement.beTable"
ANSWERED = (
    "() => { const { asked, answered } = document.querySelector('.be-choose').dataset; return asked === answered; }"
)
KEYS = ("Home", "End", "ArrowLeft", "ArrowRight", "ArrowRight", "PageUp", "PageDown")


@pytest.fixture(scope="module")
def panel(chromium: Any, dashboard: Server) -> Iterator[Any]:
    """*Jouer contre Emma* with its panel, one visit for all, every part open."""
    with local_page(chromium) as page:
        page.goto(f"{dashboard.url}voila/render/jouer.ipynb")
        page.wait_for_function(COMPLETE)
        page.wait_for_selector(".be-choose[role=region]")
        for fold in page.locator(".bp-fold").all():
            fold.click()
        yield page


def settle(page: Any) -> None:
    """Wait until Python has answered."""
    page.evaluate("() => new Promise((then) => setTimeout(then, 4))")  # what was done is told a moment later
    page.wait_for_function(ANSWERED)


def press(page: Any, label: str) -> None:
    page.locator(".be-choose").get_by_role("button", name=label).click()
    settle(page)


def slide(page: Any, label: str, *keys: str) -> None:
    slider = page.get_by_role("slider", name=label, exact=True)
    slider.focus()
    for key in keys:
        slider.press(key)
        settle(page)


def start_from(page: Any, name: str) -> None:
    """Take a named variant's rules, whatever was chosen before."""
    for one in ("simple", name):
        title = catalogue("fr")(f"variant.{one}.title")
        page.locator(".bp-of-variant select").select_option(label=title.replace(" ", "\u00a0"))
        settle(page)


def on_the_table(page: Any) -> be.Game:
    """The game there, after asking to play."""
    press(page, "Jouer cette partie")
    return be.Game.from_code(page.evaluate(f"{TABLE}.game.payload.code"))


def test_choosing_by_hand(panel: Any) -> None:
    start_from(panel, "paix")
    slide(panel, "Joueurs", "Home", "ArrowRight", "ArrowRight")
    panel.get_by_label("Bataille payante", exact=True).check()
    panel.get_by_label("Ton nom").fill("Lou")
    panel.get_by_label("Numéro de partie").fill("77")
    panel.keyboard.press("Tab")
    settle(panel)
    game = on_the_table(panel)
    rules = be.Rules(**{**vars(be.VARIANTS["paix"].with_table(4)), "payment": True})
    assert game.rules == rules and game.deal == be.deal(rules, 77)
    assert "Bataille payante" in panel.locator(".bp-changed").inner_text()
    assert "77" in panel.locator(".bp-note").first.inner_text() and panel.get_by_label("Joueur 4").is_visible()
    assert panel.evaluate(f"{TABLE}.game.payload.names[0]") == "Lou"
    press(panel, "Revenir à")
    assert panel.locator(".bp-changed").count() == 0 and on_the_table(panel).rules == be.VARIANTS["paix"].rules


def test_what_does_not_go_together_is_explained_and_undone(panel: Any) -> None:
    start_from(panel, "recreation")
    goal = panel.locator(".bp-of-goal select")
    goal.select_option(index=1)
    settle(panel)
    trouble, asked = panel.locator(".bp-trouble").inner_text(), Panel()
    asked.choose("goal", "joker")
    assert asked.problem in trouble and "Récréation" in trouble
    assert goal.evaluate("e => e.selectedIndex") == 1, "what was chosen is not silently changed"
    assert violations(panel) == []
    assert on_the_table(panel).rules == be.VARIANTS["recreation"].rules
    press(panel, "Revenir aux règles")
    assert panel.locator(".bp-trouble").count() == 0 and goal.evaluate("e => e.selectedIndex") == 0


def test_what_is_no_number_of_a_game_is_explained(panel: Any) -> None:
    panel.get_by_label("Numéro de partie").fill("-3")
    panel.keyboard.press("Tab")
    settle(panel)
    assert "\u22123" in panel.locator(".bp-note").first.inner_text()


def test_sliders_have_a_name_a_value_in_words_and_a_description(panel: Any) -> None:
    start_from(panel, "recreation")
    slider = panel.get_by_role("slider", name="Cartes cachées", exact=True)
    slide(panel, "Cartes cachées", "ArrowLeft")
    assert (
        slider.get_attribute("aria-valuetext")
        == "2 cartes"
        == panel.locator(".bp-of-face_down .widget-readout").inner_text()
    )
    described = panel.evaluate("id => document.getElementById(id).innerText", slider.get_attribute("aria-describedby"))
    assert described == explain.field_help("face_down")
    assert on_the_table(panel).rules.face_down == 2


def test_by_keyboard_alone(panel: Any) -> None:
    panel.locator(".bp-of-variant select").focus()
    seen = set()
    for _ in range(60):
        seen.add(panel.evaluate("(document.activeElement.dataset.seen ||= String(Math.random()))"))
        panel.keyboard.press("Tab")
        unmarked = panel.evaluate(
            "(e => e.closest('.be-choose') && getComputedStyle(e).outlineStyle !== 'solid' ? e.outerHTML : '')"
            "(document.activeElement)"
        )
        assert unmarked == "", "the focus is seen"
    reached = panel.evaluate(
        "[...document.querySelectorAll('.be-choose :is(input, select, button, [role=slider])')]"
        ".filter((e) => e.checkVisibility()).map((e) => e.dataset.seen || e.textContent)"
    )
    assert len(reached) > 25 and set(reached) <= seen
    fold = panel.locator(".bp-fold").first
    fold.press("Space")
    assert fold.get_attribute("aria-expanded") == "false" and not panel.get_by_label("But", exact=True).is_visible()
    fold.press("Enter")
    assert fold.get_attribute("aria-expanded") == "true" and panel.get_by_label("But", exact=True).is_visible()


def test_an_order_is_found(panel: Any) -> None:
    start_from(panel, "recreation")
    press(panel, "Double bataille")
    panel.get_by_text("Trouvée").wait_for()
    field = panel.get_by_label("Numéro de partie")
    wait_until(
        lambda: field.input_value() == str(panel.evaluate(f"{TABLE}.game.payload.seed")), "field and table agree"
    )
    game = be.Game.from_code(panel.evaluate(f"{TABLE}.game.payload.code"))
    assert any(round.battles > 1 for round in game.rounds)
    number = panel.evaluate(f"{TABLE}.game.payload.seed")
    assert field.input_value() == str(number)
    assert be.play(game.rules, seed=number).log == game.log


def test_on_a_phone_everything_open(panel: Any) -> None:
    panel.emulate_media(color_scheme="dark")
    panel.set_viewport_size({"width": 360, "height": 740})
    assert violations(panel) == []
    assert panel.evaluate("document.documentElement.scrollWidth") == 360
    small = panel.evaluate(
        "[...document.querySelectorAll('.be-choose :is(select, button, .widget-label-basic, .slider-container, input[type=text])')]"
        ".filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 44).map((e) => e.className || e.tagName)"
    )
    assert small == []
    panel.set_viewport_size({"width": 1440, "height": 900})
    panel.emulate_media(color_scheme="light")


def choose_at_random(page: Any, chance: random.Random) -> None:
    """One change somebody might make, with any control of the panel."""
    controls = page.locator(".be-choose :is(select, [role=slider], input[type=checkbox])")
    control = controls.nth(chance.randrange(controls.count()))
    if control.get_attribute("role") == "slider":
        for _ in range(chance.randrange(1, 4)):
            control.press(chance.choice(KEYS))
            settle(page)  # a second change would wait its turn in the page, and our question would overtake it
    elif control.evaluate("e => e.tagName") == "SELECT":
        control.select_option(index=chance.randrange(control.evaluate("e => e.options.length")))
    else:
        control.click()
    settle(page)


def walk(page: Any, chance: random.Random, steps: int) -> int:
    """So many changes at random; each ends in a game one can play, or in an explanation. How often in one."""
    met = 0
    for step in range(steps):
        choose_at_random(page, chance)
        assert "n’a pas marché" not in page.locator(".be-choose").inner_text()
        trouble = page.locator(".bp-trouble")
        if trouble.count():
            met += 1
            text = trouble.inner_text()
            assert len(text.splitlines()) >= 3 and "is not allowed" not in text and "does not go" not in text
            if chance.random() < 0.5:
                press(page, "Revenir aux règles")
        elif step % 5 == 0:
            game = on_the_table(page)
            assert game.n_rounds and page.evaluate(f"{TABLE}.game.rounds.length") == game.n_rounds
            told = page.locator(".be-30").inner_text()
            assert [sentence for sentence in explain.rule_list(game.rules) if sentence not in told] == []
    return met


def test_a_random_walk_never_meets_an_error_that_is_not_explained(panel: Any) -> None:
    assert walk(panel, random.Random(1), 60) > 5


def test_without_python_the_page_says_so(chromium: Any) -> None:
    with harness.new_page(chromium) as page:
        live = Live(
            page,
            Companion({"name": "Choisir", "lost": "La page ne répond plus.", "longest": 20, "lang": "fr"}),
            python=False,
        )
        page.clock.install()
        page.goto(ADDRESS)
        page.evaluate("document.querySelector('main').innerHTML = '<button>Jouer</button>'")
        page.evaluate("document.querySelector('main').className = 'be-choose'")
        live.render()
        page.clock.run_for(100)
        page.get_by_role("button", name="Jouer").click()
        assert not page.get_by_role("alert").is_visible()
        page.clock.run_for(3500)
        assert page.get_by_role("alert").inner_text() == "La page ne répond plus."


LONGEST = be.Rules(
    pack="2x54", players=7, cards_each=15, cards_up=2, value="sum", face_down=1, fighters="all",
    shortage="last_card_up", capture="natural", recycle="shuffled", strongest="low", payment=True, hand="open",
    round_limit=1500,
)  # fmt: skip
"""The rules with the longest text that a search over all the panel offers came upon."""


def test_the_rules_in_30_seconds_are_one_screen(panel: Any) -> None:
    told = {name: explain.describe(entry.rules) for name, entry in be.VARIANTS.items()}
    longest: list[Any] = sorted(told, key=lambda name: len(told[name]))[-5:]
    crowd = replace(LONGEST, players=8, cards_each=None, face_down=9, hand="closed")
    for width, height in ((360, 740), (820, 1180), (1440, 900)):
        panel.set_viewport_size({"width": width, "height": height})
        for rules in (*longest, LONGEST, crowd):
            for lang in ("fr", "en"):
                panel.locator(".be-30").evaluate("(e, html) => (e.outerHTML = html)", str(rules30(rules, lang)))
                tall, letters, picture = panel.evaluate(
                    "() => { const e = document.querySelector('.be-30'), high = (f) => f.getBoundingClientRect().height;"
                    " const text = [...e.querySelectorAll('.be-30-text')].map((f) => parseFloat(getComputedStyle(f).fontSize));"
                    " return [high(e), Math.min(...text), Math.min(...[...e.querySelectorAll('svg')].map(high))]; }"
                )
                assert tall <= height, (width, rules, lang)
                assert letters >= 13 and picture >= 38, (width, rules, lang)
    panel.set_viewport_size({"width": 360, "height": 740})
    fold = panel.locator(".bp-rules30 .bp-fold")
    fold.click()
    fold.click()
    panel.wait_for_function(
        "() => { const { top, bottom } = document.querySelector('.be-30').getBoundingClientRect();"
        " return top >= 0 && bottom <= 740; }"
    )
