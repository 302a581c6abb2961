"""The table for everybody: axe in every state, keyboard and story alone, no movement where none is wanted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import harness
import pytest

import bataille_edu as be
from bataille_edu import explain
from bataille_edu.widgets.table.table import Table

axe_package = pytest.importorskip("axe_playwright_python", reason="install the test extra: pip install -e .[test]")
pytestmark = pytest.mark.skipif(
    harness.CHROMIUM is None, reason="browser tests need Chromium or Chrome: install one (as: apt install chromium)"
)
AXE = (Path(axe_package.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
RECREATION = be.VARIANTS["recreation"].rules
GAME = be.play(RECREATION, seed=7)


@pytest.fixture
def page(chromium: Any) -> Iterator[Any]:
    with harness.new_page(chromium) as found:
        yield found


def violations(page: Any) -> list[tuple[str, list[str]]]:
    page.evaluate(AXE)
    found = page.evaluate("axe.run().then((result) => result.violations)")
    return [(rule["id"], [node["html"][:160] for node in rule["nodes"]]) for rule in found]


def position_of(state: str) -> int:
    if state == "end":
        return GAME.n_events
    first = next(part for part in GAME.rounds if part.battles)
    kinds = [event.kind.name for event in first.events]
    return {"start": 0, "battle": first.start + kinds.index("BATTLE") + 1, "danger": GAME.rounds[-1].start}[state]


STATES = [(state, {}) for state in ("start", "battle", "danger", "end")] + [
    ("battle", {"theme": "dark"}), ("end", {"theme": "dark"}), ("danger", {"theme": "dark"}), ("battle", {"projector": True}),
    ("battle", {"colours": True}), ("start", {"two": True}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("state", "options"), STATES, ids=lambda value: "-".join(value) if isinstance(value, dict) else value
)
def test_axe_finds_nothing(page: Any, state: str, options: dict[str, Any]) -> None:
    table = Table(GAME, reserve=2, calm=True, **options)
    table.position = position_of(state)
    if options.get("theme"):
        page.emulate_media(color_scheme=options["theme"])
    harness.load(page, table)
    assert violations(page) == []


@pytest.mark.parametrize("panel", ["menu", "help"])
def test_axe_finds_nothing_in_the_panels(page: Any, panel: str) -> None:
    harness.load(page, Table(GAME, reserve=2))
    page.evaluate(f"tables[0].act.{panel}()")
    assert page.locator(f".be-panel-{panel}").is_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    assert not page.locator(f".be-panel-{panel}").is_visible()


def test_axe_finds_nothing_with_eight_players_on_a_phone(chromium: Any) -> None:
    game = be.play(be.Rules(pack="2x52", players=8, face_down=1, shortage="last_card_up", round_limit=60), seed=1)
    with harness.new_page(chromium, 360, 740) as page:
        table = Table(game, reserve=0)
        table.position = game.rounds[20].stop - 8
        harness.load(page, table)
        assert violations(page) == []


def test_axe_finds_nothing_while_judging_and_counting(page: Any) -> None:
    harness.load(page, Table(GAME, reserve=0, calm=True, judge=True))
    page.keyboard.press("Space")
    page.locator(".be-target").first.wait_for()
    assert violations(page) == []
    page.locator(".be-say-battle").click()
    page.locator(".be-counting").wait_for()
    assert violations(page) == []


def test_a_game_can_be_followed_by_keyboard_and_story_alone(page: Any) -> None:
    harness.load(page, Table(GAME, reserve=0, calm=True))
    beats, heard = explain.beat_sentences(GAME, "fr"), []
    for _ in range(60):
        page.keyboard.press("ArrowRight")
        heard.append(page.locator(".be-live").inner_text())
    told = " ".join(heard)
    position = page.evaluate("tables[0].player.i")
    assert told == " ".join(beat.text for beat in beats if beat.stop <= position)
    assert page.locator(".be-now").inner_text() == next(beat.text for beat in reversed(beats) if beat.stop <= position)


def test_tab_reaches_every_control_and_focus_is_seen(page: Any) -> None:
    harness.load(page, Table(GAME, reserve=0))
    wanted = page.locator(".be-table button:visible:not(:disabled), .be-table input:visible").count()
    reached = set()
    for _ in range(wanted + 6):
        page.keyboard.press("Tab")
        seen = page.evaluate(
            "(() => { const e = document.activeElement, s = getComputedStyle(e);"
            " return e.matches('.be-table button, .be-table input') ? [e.className, s.outlineStyle] : null })()"
        )
        if seen:
            assert seen[1] == "solid", seen
            reached.add(seen[0])
    assert len(reached) == wanted


def moving(page: Any) -> int:
    return page.evaluate("document.getAnimations().length")


def test_reduced_motion_means_no_movement(chromium: Any) -> None:
    with harness.new_page(chromium, reduced_motion="reduce") as page:
        harness.load(page, Table(GAME, reserve=0))
        for key in ("Space", "Space", "b", "Space", "ArrowRight", "ArrowLeft"):
            page.keyboard.press(key)
            assert moving(page) == 0


def test_nothing_moves_or_speaks_before_it_is_asked(page: Any) -> None:
    page.add_init_script("window.spoken = []; window.speechSynthesis.speak = (u) => spoken.push(u.text)")
    harness.load(page, Table(GAME, reserve=3))
    assert moving(page) == 0 and page.evaluate("tables[0].player.i") == 0
    assert page.locator(".be-live").inner_text() == ""
    page.keyboard.press("Space")
    assert moving(page) > 0
    assert page.evaluate("window.spoken || []") == []


def test_the_voice_reads_on_request(page: Any) -> None:
    harness.load(page, Table(GAME, reserve=0, calm=True))
    page.evaluate("window.spoken = []; speechSynthesis.speak = (u) => spoken.push([u.lang, u.text]); null")
    page.keyboard.press("v")
    page.keyboard.press("ArrowRight")
    first = explain.beat_sentences(GAME, "fr")[0].text
    assert page.evaluate("spoken") == [["fr-FR", first]]
    page.keyboard.press("v")
    page.keyboard.press("ArrowRight")
    assert len(page.evaluate("spoken")) == 1


def test_judge_first_waits_praises_and_counts(page: Any) -> None:
    games = (be.play(be.VARIANTS["premiere"].rules, seed=seed) for seed in range(100))
    game = next(game for game in games if not game.rounds[0].battles and not game.rounds[1].battles)
    harness.load(page, Table(game, reserve=0, calm=True, judge=True))
    page.keyboard.press("Space")
    winner = game.rounds[0].winner
    at = page.evaluate("tables[0].player.i")
    page.keyboard.press("Space")
    assert page.evaluate("tables[0].player.i") == at, "the table waits for an answer"
    loser = "Toi" if winner else "Emma"
    page.locator(f".be-target[aria-label^={loser}]").click()
    counting = page.locator(".be-counting")
    counting.wait_for()
    up = [event.card.rank for event in game.rounds[0].events if event.kind.name == "UP"]
    assert counting.locator(".be-number").count() == sum(up), "every pip of both cards is counted"
    assert "plus grand que" in counting.locator(".be-count-text").inner_text()
    counting.locator(".be-go").click()
    page.wait_for_function("tables[0].player.state.table.length === 0")
    assert page.evaluate("models[0].sent.filter((m) => m.event === 'judge').map((m) => m.right)") == [False]
    page.keyboard.press("Space")
    page.locator(f".be-target[aria-label^={'Emma' if game.rounds[1].winner else 'Toi'}]").click()
    assert not counting.is_visible()
    assert page.evaluate("models[0].sent.filter((m) => m.event === 'judge').map((m) => m.right)") == [False, True]


def test_a_window_that_changes_keeps_the_table_where_it_was(page: Any) -> None:
    table = Table(GAME, reserve=0)
    table.position = position_of("battle")
    harness.load(page, table)
    for width, height in ((360, 740), (820, 1180), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(
            "(width) => Math.abs(document.querySelector('.be-felt').clientWidth - Number(tables[0].view.size.split(' ')[0])) < 1",
            arg=width,
        )
        assert moving(page) == 0
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        cards = page.locator(".be-card:visible").all()
        felt = page.locator(".be-felt").bounding_box()
        for card in cards:
            box = card.bounding_box()
            assert box["x"] >= felt["x"] and box["x"] + box["width"] <= felt["x"] + felt["width"]


def test_a_table_that_scrolls_in_a_panel_comes_to_rest(page: Any) -> None:
    harness.load(page, Table(GAME, reserve=0))
    page.evaluate(
        "(() => { const box = document.createElement('div'); box.style.cssText = 'height:640px;overflow:auto';"
        " const place = document.querySelector('.place'); place.before(box); box.append(place); })()"
    )
    heights = page.evaluate(
        """async () => {
          const felt = document.querySelector(".be-felt"), seen = [];
          tables[0].measure();
          for (let k = 0; k < 12; k++) {
            await new Promise(requestAnimationFrame);
            seen.push(felt.offsetHeight);
          }
          return seen;
        }"""
    )
    assert len(set(heights[4:])) == 1, heights
    assert heights[-1] < 640


def test_the_question_and_the_praise_are_seen_too(page: Any) -> None:
    games = (be.play(be.VARIANTS["premiere"].rules, seed=seed) for seed in range(100))
    game = next(game for game in games if not game.rounds[0].battles)
    harness.load(page, Table(game, reserve=0, judge=True, calm=True))
    page.keyboard.press("Space")
    page.locator(".be-target").first.wait_for()
    assert page.locator(".be-bar .be-go").inner_text() == "Qui gagne\u202f?"
    page.locator(f".be-target[aria-label^={'Emma' if game.rounds[0].winner else 'Toi'}]").click()
    assert page.locator(".be-shout").inner_text() == "Oui\u202f!" and page.locator(".be-card.be-win").count() == 1


def test_the_count_takes_the_focus_closes_on_escape_and_gives_it_back(page: Any) -> None:
    games = (be.play(be.VARIANTS["premiere"].rules, seed=seed) for seed in range(100))
    game = next(game for game in games if not game.rounds[0].battles)
    harness.load(page, Table(game, reserve=0, judge=True, calm=True))
    page.keyboard.press("Space")
    page.locator(f".be-target[aria-label^={'Toi' if game.rounds[0].winner else 'Emma'}]").press("Enter")
    page.locator(".be-counting").wait_for()
    assert page.evaluate("document.querySelector('.be-counting').contains(document.activeElement)")
    page.keyboard.press("Escape")
    assert not page.locator(".be-counting").is_visible()
    assert page.evaluate("tables[0].root.contains(document.activeElement)")


def test_a_number_of_two_digits_is_counted_as_a_number(page: Any) -> None:
    rules = be.Rules(pack="9r4s", cards_up=2, value="number", face_down=0, goal="most_cards", cards_each=10)
    game = be.play(rules, be.Deal.parse("4 7 1 2 | 7 4 3 5"))
    harness.load(page, Table(game, reserve=0, judge=True, calm=True))
    page.keyboard.press("Space")
    page.locator(".be-target[aria-label^=Toi]").click()
    counting = page.locator(".be-counting")
    assert counting.locator(".be-total").all_inner_texts() == ["74", "47"]
    assert counting.locator(".be-count-text").inner_text() == "74 est plus grand que 47."
    assert counting.locator(".be-count-one").first.locator(".be-rod").count() == 7


@pytest.mark.parametrize("name", ["menu", "help"])
def test_a_touch_beside_a_panel_closes_it_and_plays_nothing(chromium: Any, name: str) -> None:
    with harness.new_page(chromium, 360, 740, has_touch=True) as page:
        harness.load(page, Table(GAME, reserve=0))
        page.evaluate(f"tables[0].act.{name}()")
        head = page.locator(f".be-panel-{name} .be-panel-head").bounding_box()
        assert head["y"] >= 0 and head["y"] + head["height"] <= 740, "the title and the way out are in sight"
        page.touchscreen.tap(180, 2)
        assert not page.locator("dialog[open]").count() and page.evaluate("tables[0].player.i") == 0
