"""The pages of the rules in a browser: every scene played and its bet answered, two rules side by side, the gallery."""

from __future__ import annotations

from typing import Any

import pytest
from serving import COMPLETE, Server, local_page, violations, wait_until

from bataille_edu.scenes import GROUPS, SCENES, facts
from bataille_edu.words import catalogue

RULES = ("regles", "regles-2", "regles-3")
ALL = [*RULES, "deux-regles", "variantes", "histoire"]
DUO = "document.querySelector('.be-duo').parentElement.beDuo"
TABLE = "document.querySelector('.be-table').parentElement.beTable"
SCENE = "document.querySelectorAll('.be-scene')[{k}].parentElement.beScene"


def open_page(page: Any, server: Server, name: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{server.url}voila/render/{name}.ipynb")
    wait_until(lambda: page.evaluate(COMPLETE), "the page to be complete", 60)


@pytest.mark.parametrize("name", RULES)
def test_every_scene_of_a_page_plays_and_answers_its_bet(page: Any, dashboard: Server, name: str) -> None:
    """Each bet right once; then the table stands where Python says it does."""
    open_page(page, dashboard, name)
    words = catalogue("fr")
    groups = page.locator(".be-scene")
    for k in range(groups.count()):
        group = groups.nth(k)
        names = page.evaluate(f"{SCENE.format(k=k)}.scenes.map((scene) => scene.name)")
        for place, scene_name in enumerate(names):
            one = SCENES[scene_name]
            if len(names) > 1:
                group.locator(".be-scene-chip").nth(place).click()
            assert page.evaluate(f"{SCENE.format(k=k)}.stage.player.i") == one.bet_at
            group.locator(".be-scene-answers button").nth(one.right or 0).click()
            told = group.locator(".be-scene-answer")
            assert words(f"scene.{scene_name}.told") in told.inner_text()
            if one.asks:
                assert words("scene.right") in told.inner_text()
            state = page.evaluate(
                f"(() => {{ const s = {SCENE.format(k=k)}.stage; return [s.player.i, s.game.heldIn(s.player.state)]; }})()"
            )
            assert state == [one.end_at, list(facts(one)["counts"])]
    assert violations(page) == []
    assert page.network.outside == []


def test_a_wrong_bet_is_answered_kindly_and_the_scene_comes_again(page: Any, dashboard: Server) -> None:
    open_page(page, dashboard, "regles")
    group = page.locator(".be-scene").first
    group.locator(".be-scene-answers").get_by_role("button", name="Emma").click()
    assert "Pas cette fois" in group.locator(".be-scene-answer").inner_text()
    assert "Toi" in group.locator(".be-scene-verdict").inner_text()
    group.get_by_role("button", name="Encore une fois").click()
    assert group.locator(".be-scene-answer").inner_text() == ""
    assert page.evaluate(f"{SCENE.format(k=0)}.stage.player.i") == SCENES["higher"].bet_at


def test_the_winner_is_not_shown_before_the_bet(page: Any, dashboard: Server) -> None:
    open_page(page, dashboard, "regles")
    marked = "getComputedStyle(document.querySelector('.be-scene .be-win')).outlineStyle"
    assert page.evaluate(marked) == "none"


def test_bet_by_keyboard_alone(page: Any, dashboard: Server) -> None:
    open_page(page, dashboard, "regles")
    group = page.locator(".be-scene").first
    group.locator(".be-scene-chip").first.focus()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('.be-scene-answers') !== null"):
            break
    page.keyboard.press("Enter")
    group.locator(".be-scene-next").focus()
    page.keyboard.press("Space")
    assert page.evaluate("document.activeElement.className") == "be-scene-title"
    assert group.locator(".be-scene-title").inner_text() == catalogue("fr")("scene.ace.title")


def test_scenes_play_with_motion_and_without_a_kernel(chromium: Any, dashboard: Server) -> None:
    with local_page(chromium, 360, 740) as page:
        page.goto(f"{dashboard.url}voila/render/regles.ipynb")
        wait_until(lambda: page.evaluate(COMPLETE), "the page to be complete", 60)
        group = page.locator(".be-scene").nth(1)
        group.get_by_role("button", name="10 cartes").click()
        group.locator(".be-scene-verdict").wait_for(timeout=20_000)
        assert "Bien vu" in group.locator(".be-scene-verdict").inner_text()


def test_two_rules_part_where_python_says_and_step_together(page: Any, dashboard: Server) -> None:
    open_page(page, dashboard, "deux-regles")
    duo = page.locator(".be-duo").first
    duo.get_by_role("button", name="Manche suivante").click()
    duo.get_by_role("button", name="Manche suivante").click()
    assert "Manche 2" in duo.locator(".be-duo-line").inner_text()
    rounds = page.evaluate(f"{DUO}.stages.map((stage) => stage.game.roundAt(stage.player.i) + 1)")
    assert rounds == [2, 2]
    duo.get_by_role("button", name="Oui, un jour").click()
    parting = page.evaluate(f"{DUO}.duo.parting") + 1
    assert f"la manche {parting}" in duo.locator(".be-duo-bet").inner_text()
    assert "C’est ici" in duo.locator(".be-duo-line").inner_text()
    assert duo.locator(".be-duo-mark").is_visible()
    duo.get_by_role("button", name="À la fin").click()
    assert duo.locator(".be-shout-end").count() == 2
    assert violations(page) == []


def test_beside_and_under_the_pile_are_one_game(page: Any, dashboard: Server) -> None:
    open_page(page, dashboard, "deux-regles")
    duo = page.locator(".be-duo").nth(1)
    duo.get_by_role("button", name="Non, jamais").click()
    assert "carte pour carte" in duo.locator(".be-duo-bet").inner_text()
    held = page.evaluate(
        """() => { const duo = document.querySelectorAll('.be-duo')[1].parentElement.beDuo;
          const laid = (s) => s.player.state.table.map((c) => [c.seat, c.card, c.up]), all = [];
          for (let r = 1; r < duo.most; r++) {
            duo.show(r);
            all.push(duo.stages.map(laid));
          }
          return all.every(([a, b]) => JSON.stringify(a) === JSON.stringify(b)); }"""
    )
    assert held is True


def test_other_rules_and_another_deal_come_from_python(page: Any, dashboard: Server) -> None:
    open_page(page, dashboard, "deux-regles")
    duo = page.locator(".be-duo").first
    duo.get_by_label("Règle B", exact=True).select_option("paix")
    wait_until(lambda: page.evaluate(f"{DUO}.duo.right") == "paix", "the other rule")
    before = page.evaluate(f"{DUO}.duo.sides[0].game.code")
    duo.get_by_role("button", name="Une autre donne").click()
    wait_until(lambda: page.evaluate(f"{DUO}.duo.sides[0].game.code") != before, "another deal")
    assert "La paix" in duo.locator(".be-duo-name").nth(1).inner_text()


def test_a_variant_is_opened_and_its_typical_game_played(page: Any, dashboard: Server) -> None:
    open_page(page, dashboard, "variantes")
    item = page.locator("details[data-variant=paix]")
    item.locator("summary").click()
    assert "Ce qui change" in item.inner_text()
    assert violations(page) == []
    item.get_by_role("button", name="Jouer une partie typique").click()
    wait_until(lambda: page.evaluate(f"{TABLE}.game.payload.variant") == "paix", "the game")
    wait_until(lambda: page.evaluate("document.activeElement.classList.contains('be-table')"), "the focus")
    page.keyboard.press("Space")
    assert page.evaluate(f"{TABLE}.player.i") > 0


@pytest.mark.parametrize("name", ALL)
def test_nothing_scrolls_sideways_and_targets_are_large(chromium: Any, dashboard: Server, name: str) -> None:
    with local_page(chromium, 360, 740) as page:
        open_page(page, dashboard, name)
        for width, height in ((360, 740), (820, 1180), (1440, 900)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        small = page.evaluate(
            """() => {
              const places = ".be-scene button, .be-duo button, .be-duo select, .be-gallery summary, .be-gallery button";
              const least = (e) => Math.min(e.getBoundingClientRect().width, e.getBoundingClientRect().height);
              return [...document.querySelectorAll(places)].filter((e) => e.offsetParent && !e.disabled && least(e) < 44)
                .map((e) => e.textContent);
            }"""
        )
        assert small == []


def test_every_group_is_on_a_page(page: Any, dashboard: Server) -> None:
    seen = set()
    for name in RULES:
        open_page(page, dashboard, name)
        seen |= set(
            page.evaluate(
                "[...document.querySelectorAll('.be-scene')].flatMap((e) => e.parentElement.beScene.scenes.map((s) => s.name))"
            )
        )
    assert seen == {name for group in GROUPS.values() for name in group}
