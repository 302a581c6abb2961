"""Does it end, who wins: bet, run, answer in a browser; a game followed round and round, a map walked, two cards exchanged."""

from __future__ import annotations

from typing import Any

from serving import COMPLETE, Server, violations, wait_until

from bataille_edu import trials
from bataille_edu.lessons.states import states
from bataille_edu.widgets.scenes.ring import COURSES
from bataille_edu.widgets.scenes.states import tiny_rules
from bataille_edu.words import catalogue

SAY = catalogue("fr")


def open_page(page: Any, server: Server, name: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{server.url}voila/render/{name}.ipynb")
    wait_until(lambda: page.evaluate(COMPLETE), "the page to be complete", 60)


def button(part: Any, id: str) -> Any:
    return part.get_by_role("button", name=SAY(id), exact=True)


def test_a_game_goes_round_a_map_is_walked_and_all_deals_are_counted(page: Any, dashboard: Server) -> None:
    open_page(page, dashboard, "fin")
    ring = page.locator(".be-ring")
    assert ring.locator("svg.be-ring-svg").count() == 0, "nothing is told before the bet"
    button(ring, "ring.ends").click()
    assert SAY("scene.wrong", answer=SAY("ring.never")) in ring.inner_text()
    start, length = COURSES["four"].game.cycle or (0, 0)
    for n in range(1, start + length + 2):
        button(ring, "ring.next").click()
        wait_until(lambda n=n: SAY("ring.played", n=n) in ring.inner_text(), f"round {n}")
    assert SAY("ring.laps", n=1) in ring.inner_text()
    button(ring, "ring.lap").click()
    assert SAY("ring.laps", n=2) in ring.inner_text()
    ring.get_by_role("button", name=SAY("ring.course.eight"), exact=True).click()
    button(ring, "ring.ends").click()
    assert SAY("scene.right") in ring.inner_text() and SAY("ring.over", n=26) in ring.inner_text()

    chart = page.locator(".be-states:not(.be-ring)")
    button(chart, "rule.capture.loser_first").click()
    found = states(tiny_rules(3, "loser_first"))
    wait_until(lambda: SAY("states.some_endless", n=found.endless) in chart.inner_text(), "the other map")
    here = chart.locator(".be-state[aria-pressed=true]")
    at = int(here.get_attribute("data-state"))
    assert at in found.cycles[0]
    here.focus()
    page.keyboard.press("ArrowRight")
    assert here.get_attribute("data-state") == str(found.after[at])
    chart.locator(".be-states-bar button").click()  # and the table walks on, back to where one was
    wait_until(lambda: here.get_attribute("data-state") == str(at), "a round on the table")

    six = page.locator("[data-trial=deals-six]")
    six.locator("[data-bet=some]").click()
    wait_until(lambda: six.get_attribute("data-state") == "done", "every deal")
    assert SAY("experiment.right") in six.inner_text()
    assert "72" in six.locator(".be-exp-told").inner_text()
    assert violations(page) == []


def test_two_cards_exchanged_and_how_often_it_matters(page: Any, dashboard: Server) -> None:
    open_page(page, dashboard, "gagner-2")
    same, swap = page.locator(".be-duo").nth(0), page.locator(".be-duo").nth(1)
    button(same, "duo.yes").click()
    assert SAY("duo.never") in same.inner_text()
    button(swap, "swap.yes").click()
    assert SAY("scene.right") in swap.locator(".be-duo-bet").inner_text()
    assert SAY("swap.parted", n=6) in swap.inner_text()
    swap.locator("summary").click()
    cards = swap.locator("button.be-swap-card")
    assert cards.count() == 52
    cards.nth(0).click()
    assert SAY("swap.second") in swap.inner_text()
    cards.nth(51).click()
    wait_until(lambda: button(swap, "swap.yes").count(), "two other games, and a new bet")
    assert SAY("swap.yours.1") in swap.locator(".be-swap-what").inner_text()

    trial = page.locator("[data-trial=neighbours]")
    trial.locator("[data-bet=in_3]").click()
    trial.locator(".be-exp-stop").wait_for()
    wait_until(lambda: trial.locator("svg[role=img]").count(), "a first answer")
    trial.locator(".be-exp-stop").dispatch_event("click")  # it may be gone by now: the run is short
    wait_until(lambda: trial.get_attribute("data-state") in ("stopped", "done"), "the run to stop")
    assert trials.kept("neighbours").right == "in_3"  # type: ignore[union-attr]
    assert violations(page) == []
