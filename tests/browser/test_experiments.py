"""A bet, a run, an answer: the pages of chance in a browser, with Python, without it, and by keyboard."""

from __future__ import annotations

from typing import Any

from serving import COMPLETE, Server, local_page, violations, wait_until

from bataille_edu import trials
from bataille_edu.words import catalogue

SAY = catalogue("fr")
OVER = "(e) => ['done', 'stopped', 'broken', 'lost'].includes(e.dataset.state)"


def open_page(page: Any, server: Server, name: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{server.url}voila/render/{name}.ipynb")
    wait_until(lambda: page.evaluate(COMPLETE), "the page to be complete", 60)


def finish(experiment: Any, seconds: float = 60) -> None:
    wait_until(lambda: experiment.evaluate(OVER), "the run to end", seconds)


def test_each_bet_of_a_page_is_answered(page: Any, dashboard: Server) -> None:
    """Nothing is told before the bet; after it the kept run's answer comes out, since the games are the same."""
    open_page(page, dashboard, "premiers-calculs")
    found = page.locator(".be-exp")
    names = [found.nth(i).get_attribute("data-trial") for i in range(found.count())]
    assert names == ["first-tie", "ties-in-a-pass", "no-tie", "second-tie", "root"]
    assert page.locator(".be-exp-picture svg").count() == 0 and page.locator(".be-exp-answer:visible").count() == 0
    for i, name in enumerate(names[:3]):
        one, kept = trials.trial(name), trials.kept(name)
        assert kept is not None
        right = one.bets.index(str(kept.right))
        found.nth(i).locator("[data-bet]").nth(right if i else 1 - right % 2).click()
        finish(found.nth(i))
        verdict = found.nth(i).locator(".be-scene-verdict").inner_text()
        assert (SAY("experiment.right") == verdict) == (i > 0 or right == 1 - right % 2)
        assert found.nth(i).locator(".be-right").get_attribute("data-bet") == kept.right
        assert SAY.number(one.games) in found.nth(i).locator(".be-exp-told").inner_text()
        assert found.nth(i).locator("svg[role=img]").get_attribute("aria-label")
    assert violations(page) == []


def test_by_keyboard_a_run_is_stopped_and_other_games_played(page: Any, dashboard: Server) -> None:
    open_page(page, dashboard, "en/vrai-faux-2")
    one = page.locator("[data-trial=surprise]")
    one.locator("[data-bet]").first.focus()
    page.keyboard.press("Enter")
    one.locator(".be-exp-stop").focus()
    page.keyboard.press("Enter")
    finish(one)
    assert one.get_attribute("data-state") in ("stopped", "done")
    assert one.locator("[data-bet]").first.get_attribute("aria-pressed") == "true"
    one.locator(".be-exp-again").focus()
    page.keyboard.press("Space")
    wait_until(lambda: one.get_attribute("data-state") == "running", "another run")
    one.locator(".be-exp-stop").click()
    finish(one)


def test_ones_own_game_is_judged(page: Any, dashboard: Server) -> None:
    open_page(page, dashboard, "series")
    judge = page.get_by_role("button", name=SAY("ownrun.judge"))
    judge.click()
    page.get_by_text("Joue d’abord la partie").wait_for()
    page.locator(".be-table").focus()
    page.keyboard.press("End")
    wait_until(lambda: page.locator(".be-shout-end").count(), "the end of the game")
    wait_until(lambda: judge.click() or page.locator("[data-trial=own-run]").count(), "the game to be judged")
    own = page.locator("[data-trial=own-run]")
    own.locator("[data-bet]").first.click()
    finish(own)
    assert own.locator(".be-scene-verdict").inner_text()
    assert violations(page) == []


def test_a_page_without_python_says_so_and_shows_the_kept_answer(chromium: Any, dashboard: Server) -> None:
    """On a phone; nothing that is sent arrives."""
    with local_page(chromium, 360, 740) as page:
        open_page(page, dashboard, "series-2")
        page.evaluate(
            "for (const e of document.querySelectorAll('.be-exp')) e.parentElement.beExperiment.model.send = () => {}"
        )
        one = page.locator("[data-trial=in-phase]")
        one.locator("[data-bet=two_thirds]").click()
        finish(one, 30)
        assert one.get_attribute("data-state") == "lost"
        assert SAY("experiment.lost") in one.locator(".be-exp-note").inner_text()
        assert one.locator(".be-scene-verdict").inner_text() == SAY("experiment.right")
        assert one.locator("svg[role=img]").count() == 1
        small = page.evaluate(
            """() => [...document.querySelectorAll(".be-exp button, .be-tree summary, .be-four summary")]
              .filter((e) => e.offsetParent && e.getBoundingClientRect().height < 44).map((e) => e.textContent)"""
        )
        assert small == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
