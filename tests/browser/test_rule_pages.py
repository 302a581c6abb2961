"""The pages of the rules in a browser: every scene played and its bet answered, two rules side by side, the gallery.

A page takes seconds to open: each is opened once, and all is asked of it then.
"""

from __future__ import annotations

from typing import Any

import pytest
from serving import COMPLETE, Server, local_page, violations, wait_until

from bataille_edu.lessons.scene_table import PAGES
from bataille_edu.lessons.scenes import GROUPS, SCENES, facts
from bataille_edu.words import catalogue

DUO = "document.querySelector('.be-duo').parentElement.beDuo"
TABLE = "document.querySelector('.be-table').parentElement.beTable"

PLAY_ALL = """() => [...document.querySelectorAll(".be-scene")].map((root) => {
  const widget = root.parentElement.beScene;
  return widget.scenes.map((scene, k) => {
    if (widget.chips.length > 1) widget.chips[k].click();
    const win = root.querySelector(".be-win"), seen = {
      name: scene.name, text: root.querySelector(".be-scene-text").textContent, at: widget.stage.player.i,
      told: root.querySelector(".be-scene-answer").textContent,
      answers: widget.buttons.map((button) => button.textContent), marked: win ? getComputedStyle(win).outlineStyle : "none",
    };
    widget.buttons[Math.max(0, scene.right)].click();
    return { ...seen, answer: root.querySelector(".be-scene-answer").textContent, end: widget.stage.player.i,
      held: widget.stage.game.heldIn(widget.stage.player.state) };
  });
})"""
"""Every scene of a page, before its bet and after the right one: without motion it is played at once."""

SMALL = """() => {
  const places = ".be-scene button, .be-duo button, .be-duo select, .be-gallery summary, .be-gallery button";
  const least = (e) => Math.min(e.getBoundingClientRect().width, e.getBoundingClientRect().height);
  const small = [...document.querySelectorAll(places)].filter((e) => e.offsetParent && !e.disabled && least(e) < 44);
  return small.map((e) => e.textContent);
}"""


def open_page(page: Any, server: Server, name: str, motion: str = "reduce") -> None:
    page.emulate_media(reduced_motion=motion)
    page.goto(f"{server.url}voila/render/{name}.ipynb")
    wait_until(lambda: page.evaluate(COMPLETE), "the page to be complete", 60)


@pytest.mark.parametrize("name", PAGES)
def test_every_scene_of_a_page_plays_and_answers_its_bet(page: Any, dashboard: Server, name: str) -> None:
    """All scenes of the page, each bet right once; then the table stands where Python says it does."""
    page.set_viewport_size({"width": 360, "height": 740})
    open_page(page, dashboard, name)
    words = catalogue("fr")
    groups = page.evaluate(PLAY_ALL)
    assert [[seen["name"] for seen in group] for group in groups] == [list(GROUPS[group]) for group in PAGES[name]]
    for seen in (seen for group in groups for seen in group):
        one = SCENES[seen["name"]]
        assert (seen["text"], seen["at"], seen["told"]) == (words(f"scene.{one.name}.text"), one.bet_at, "")
        assert seen["marked"] == "none", "the winner is not shown before the bet"
        assert len(seen["answers"]) == max(1, len(one.answers))
        assert words(f"scene.{one.name}.told") in seen["answer"]
        assert (words("scene.right") in seen["answer"]) == bool(one.asks)
        assert (seen["end"], seen["held"]) == (one.end_at, list(facts(one)["counts"]))
    assert page.evaluate(SMALL) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert violations(page, ".be-scene") == []


def test_a_bet_by_keyboard_with_motion_is_answered_where_it_is_seen(chromium: Any, dashboard: Server) -> None:
    """A wrong bet, kindly answered; once more; the next scene; all on a phone, with keys alone, and no answer out of sight."""
    with local_page(chromium, 360, 740) as page:
        open_page(page, dashboard, "regles", "no-preference")
        group = page.locator(".be-scene").first
        group.locator(".be-scene-chip").first.focus()

        def tab_to(where: str, text: str) -> None:
            for _ in range(20):
                page.keyboard.press("Tab")
                if (
                    page.evaluate(f"document.activeElement.closest('{where}') && document.activeElement.textContent")
                    == text
                ):
                    return
            pytest.fail(f"no key leads to {text}")

        tab_to(".be-scene-answers", "Emma")
        page.keyboard.press("Enter")
        group.locator(".be-scene-verdict").wait_for(timeout=20_000)
        assert "Pas cette fois" in group.locator(".be-scene-answer").inner_text()
        assert "Toi" in group.locator(".be-scene-verdict").inner_text()
        page.wait_for_function(
            "document.querySelector('.be-scene-after').getBoundingClientRect().bottom <= innerHeight"
        )
        tab_to(".be-scene-after", "Encore une fois")
        page.keyboard.press("Enter")
        assert group.locator(".be-scene-answer").inner_text() == ""
        tab_to(".be-scene-answers", "Toi")
        page.keyboard.press("Space")
        group.locator(".be-scene-next").wait_for(timeout=20_000)
        tab_to(".be-scene-after", "La scène suivante")
        page.keyboard.press("Space")
        assert page.evaluate("document.activeElement.className") == "be-scene-title"
        assert group.locator(".be-scene-title").inner_text() == catalogue("fr")("scene.ace.title")
        assert page.evaluate("document.activeElement.getBoundingClientRect().top") >= 0


def test_two_rules_step_together_part_where_python_says_and_end(page: Any, dashboard: Server) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    open_page(page, dashboard, "deux-regles")
    assert page.evaluate(SMALL) == []
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
    assert violations(page) == []
    duo.get_by_role("button", name="À la fin").click()
    assert duo.locator(".be-shout-end").count() == 2
    assert duo.locator(".be-duo-line").inner_text().count("gagne") == 2

    # Beside and under the pile: one game, card for card.
    under = page.locator(".be-duo").nth(1)
    under.get_by_role("button", name="Non, jamais").click()
    assert "carte pour carte" in under.locator(".be-duo-bet").inner_text()
    held = page.evaluate(
        """() => { const duo = document.querySelectorAll('.be-duo')[1].parentElement.beDuo;
          const laid = (s) => s.player.state.table.map((c) => [c.seat, c.card, c.up]), all = [];
          for (let r = 1; r < duo.most; r++) {
            duo.show(r);
            all.push(duo.stages.map(laid));
          }
          return all.length > 100 && all.every(([a, b]) => JSON.stringify(a) === JSON.stringify(b)); }"""
    )
    assert held is True

    # Other rules and another deal come from Python.
    duo.get_by_label("Règle B", exact=True).select_option("paix")
    wait_until(lambda: page.evaluate(f"{DUO}.duo.right") == "paix", "the other rule")
    before = page.evaluate(f"{DUO}.duo.sides[0].game.code")
    duo.get_by_role("button", name="Une autre donne").click()
    wait_until(lambda: page.evaluate(f"{DUO}.duo.sides[0].game.code") != before, "another deal")
    assert "La paix" in duo.locator(".be-duo-name").nth(1).inner_text()


def test_a_variant_is_opened_and_its_typical_game_played(page: Any, dashboard: Server) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    open_page(page, dashboard, "variantes")
    assert page.evaluate(SMALL) == []
    item = page.locator("details[data-variant=paix]")
    item.locator("summary").click()
    assert "Ce qui change" in item.inner_text()
    assert violations(page, ".be-gallery") == []
    item.get_by_role("button", name="Jouer une partie typique").click()
    wait_until(lambda: page.evaluate(f"{TABLE}.game.payload.variant") == "paix", "the game")
    wait_until(lambda: page.evaluate("document.activeElement.classList.contains('be-table')"), "the focus")
    page.keyboard.press("Space")
    assert page.evaluate(f"{TABLE}.player.i") > 0
