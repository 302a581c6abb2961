"""Playing at the table in a real browser: whole games by key, click and touch, compared with ``Game.piles``."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import harness
import pytest

import bataille_edu as be
from bataille_edu.widgets.table.table import Table

pytestmark = pytest.mark.skipif(
    harness.CHROMIUM is None, reason="browser tests need Chromium or Chrome: install one (as: apt install chromium)"
)
CLOSED = [name for name, variant in be.VARIANTS.items() if variant.rules.hand == "closed"]
RECREATION = be.VARIANTS["recreation"].rules


@pytest.fixture
def page(chromium: Any) -> Iterator[Any]:
    with harness.new_page(chromium) as found:
        yield found


def same_as_python(page: Any, game: be.Game) -> None:
    """The page's piles are Python's at the page's position, and so are the counts one reads and the cards one sees."""
    i = page.evaluate("tables[0].player.i")
    at = game.position(i)
    held = [at.held(seat) for seat in range(len(game.deal.sizes))]
    assert harness.piles_on_page(page) == held
    assert harness.held_shown(page) == [len(pile) for pile in held]
    assert page.locator(".be-card:visible").count() == len(at.table)
    up = page.evaluate(
        "[...tables[0].view.pool.used].filter(([, item]) => item.up).map(([card]) => card).sort((a, b) => a - b)"
    )
    assert up == sorted(card for _, card, shown in at.table if shown)


PRESS = """([key, n]) => {
  for (let k = 0; k < n; k++) document.body.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true}));
  return tables[0].player.i;
}"""
"""Presses a key many times within the page: a whole game by Playwright's keyboard takes half a minute."""


@pytest.mark.parametrize("name", CLOSED)
def test_whole_game_forward_and_back_by_key(page: Any, name: str) -> None:
    game = be.play(be.VARIANTS[name].rules, seed=3)
    harness.load(page, Table(game, reserve=0, calm=True))
    chance = random.Random(name)
    for key, end in (("ArrowRight", game.n_events), ("ArrowLeft", 0)):
        page.keyboard.press(key)
        at = -1
        while at != end:
            before, at = at, page.evaluate(PRESS, [key, chance.randint(1, 60)])
            assert at != before, "the key moved nothing"
            same_as_python(page, game)
        page.keyboard.press(key)
        same_as_python(page, game)


def test_space_plays_a_whole_game(page: Any) -> None:
    game = be.play(RECREATION, seed=7)
    harness.load(page, Table(game, reserve=0, calm=True))
    for _ in range(5_000):
        page.keyboard.press("Space")
        if page.evaluate("tables[0].player.atEnd"):
            break
    same_as_python(page, game)
    assert "gagne la partie" in page.locator(".be-shout").inner_text()
    assert page.locator(".be-counter-round b").inner_text() == str(game.n_rounds)
    assert page.locator(".be-counter-battles b").inner_text() == str(game.n_battles)


def test_a_battle_waits_for_its_own_flip(page: Any) -> None:
    game = be.play(RECREATION, seed=7)
    first = next(part for part in game.rounds if part.battles)
    table = Table(game, reserve=0, calm=True)
    table.position = first.start
    harness.load(page, table)
    page.keyboard.press("Space")
    page.locator(".be-shout-battle").wait_for()
    assert page.locator(".be-shout").inner_text() == "Bataille\u202f!"
    where = page.evaluate("tables[0].player.i")
    page.wait_for_function("!tables[0].motion.busy")
    assert page.evaluate("tables[0].player.i") == where
    same_as_python(page, game)


def test_clicks_on_the_pile_with_motion(page: Any) -> None:
    game = be.play(RECREATION, seed=7)
    harness.load(page, Table(game, reserve=0, speed=4))
    for k in range(1, 9):
        page.locator(".be-seat[data-seat='0'] .be-pile").click()
        page.wait_for_function("!tables[0].motion.busy")
        same_as_python(page, game)
        assert page.evaluate("tables[0].game.roundAt(tables[0].player.i)") <= k


def test_a_double_click_flips_once(page: Any) -> None:
    game = be.play(RECREATION, seed=1)
    harness.load(page, Table(game, reserve=0))
    page.locator(".be-bar .be-go").dblclick()
    page.wait_for_function("!tables[0].motion.busy")
    assert page.evaluate("tables[0].game.roundAt(tables[0].player.i)") == 0


def test_touch_on_a_phone(chromium: Any) -> None:
    game = be.play(RECREATION, seed=7)
    with harness.new_page(chromium, 360, 740, has_touch=True, is_mobile=True) as page:
        harness.load(page, Table(game, reserve=0, calm=True))
        for _ in range(12):
            page.locator(".be-seat[data-seat='0'] .be-pile").tap()
            same_as_python(page, game)
        page.locator(".be-bar .be-back").tap()
        same_as_python(page, game)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        for button in page.locator(".be-table button:visible, .be-table input:visible").all():
            box = button.bounding_box()
            assert box["height"] >= 56 and box["width"] >= 56, (button.get_attribute("class"), box)
            assert box["x"] >= 0 and box["x"] + box["width"] <= 360


def test_a_step_back_is_seen_to_go_back(page: Any) -> None:
    """Cards that were laid slide back onto their pile, the taken ones out of theirs; then nothing of it is left."""
    harness.load(page, Table(be.play(RECREATION, seed=7), reserve=0))
    page.evaluate("tables[0].act.forward()")
    page.wait_for_function("!tables[0].motion.busy && tables[0].player.i > 0")
    cards, moving = page.evaluate(
        "() => { const t = tables[0], cards = t.view.pool.used.size; t.act.back();"
        " return [cards, t.motion.leaving.filter((e) => e.isConnected && e.getAnimations().length).length]; }"
    )
    assert cards == moving == 2 and page.evaluate("tables[0].player.i") == 0
    page.evaluate("tables[0].player.move(0)")
    assert page.locator(".be-cards > :visible").count() == 0
    same_as_python(page, be.play(RECREATION, seed=7))


def test_eight_players(page: Any) -> None:
    rules = be.Rules(pack="2x52", players=8, face_down=1, shortage="last_card_up", round_limit=400)
    game = be.play(rules, seed=1)
    harness.load(page, Table(game, reserve=0, calm=True))
    chance = random.Random(8)
    for i in sorted(chance.sample(range(game.n_events), 25)):
        page.evaluate("i => models[0].set('position', i)", i)
        same_as_python(page, game)


def test_two_thousand_rounds(page: Any) -> None:
    rules = be.Rules(pack="4x52", face_down=0, shortage="last_card_up", round_limit=2000)
    game = be.play(rules, seed=1)
    assert game.n_rounds == 2000
    harness.load(page, Table(game, reserve=0, calm=True))
    chance = random.Random(2000)
    for r in chance.sample(range(2000), 20):
        page.evaluate("r => tables[0].player.move(tables[0].game.roundStart(r))", r)
        same_as_python(page, game)
        assert harness.held_shown(page) == [len(pile) for pile in game.piles(r)]
    page.keyboard.press("End")
    same_as_python(page, game)


def test_a_log_that_grows(page: Any) -> None:
    game = be.play(RECREATION, seed=7)
    table = Table(game, reserve=0, calm=True)
    full = table._game
    cut = full | {"log": full["log"][: len(full["log"]) // 3 * 2]}
    with table.hold_sync():
        table._game = cut
    harness.load(page, table)
    page.keyboard.press("End")
    there = page.evaluate("tables[0].player.i")
    assert not page.evaluate("tables[0].player.atEnd") and there < game.n_events
    table._game = full
    page.evaluate("state => models[0].set('_game', revive(state))", harness.state_of(table)["_game"])
    assert page.evaluate("tables[0].player.i") == there
    page.keyboard.press("End")
    assert page.evaluate("tables[0].player.atEnd")
    same_as_python(page, game)


def test_auto_play_runs_and_can_be_taken_over(page: Any) -> None:
    game = be.play(RECREATION, seed=7)
    harness.load(page, Table(game, reserve=0, speed=4))
    page.keyboard.press("a")
    page.wait_for_function("tables[0].game.roundAt(tables[0].player.i) >= 4")
    assert page.locator(".be-bar .be-auto").get_attribute("aria-label") == "Pause"
    page.locator(".be-seat[data-seat='0'] .be-pile").click()
    assert not page.evaluate("tables[0].player.auto")
    page.wait_for_function("!tables[0].motion.busy")
    same_as_python(page, game)


def test_fast_forward_reaches_the_end(page: Any) -> None:
    game = be.play(RECREATION, seed=18)  # 58 rounds
    harness.load(page, Table(game, reserve=0, speed=5))
    page.keyboard.press("a")
    page.wait_for_function("tables[0].player.atEnd", timeout=60_000)
    same_as_python(page, game)


@pytest.mark.parametrize("speed", [4, 5])
def test_auto_play_stops_at_battles_when_asked(page: Any, speed: int) -> None:
    game = be.play(RECREATION, seed=7)
    harness.load(page, Table(game, reserve=0, speed=speed, stopBattle=True))
    page.keyboard.press("a")
    page.wait_for_function("!tables[0].player.auto", timeout=60_000)
    assert page.locator(".be-shout-battle").is_visible()
    first = next(part for part in game.rounds if part.battles)
    assert page.evaluate("tables[0].game.roundAt(tables[0].player.i)") == game.rounds.index(first)


def test_auto_play_stops_in_danger_and_shows_it(page: Any) -> None:
    game = be.play(RECREATION, seed=36)  # 50 rounds
    harness.load(page, Table(game, reserve=0, speed=5, stopDanger=True))
    page.keyboard.press("a")
    page.wait_for_function("!tables[0].player.auto", timeout=60_000)
    held = harness.held_shown(page)
    assert min(held) <= 4 and not page.evaluate("tables[0].player.atEnd")
    assert page.locator(".be-badge:visible").count() == 1


def test_next_battle_rounds_and_ends(page: Any) -> None:
    game = be.play(RECREATION, seed=7)
    harness.load(page, Table(game, reserve=0, calm=True))
    page.keyboard.press("b")
    assert page.locator(".be-shout-battle").is_visible()
    page.keyboard.press("Shift+ArrowLeft")
    r = page.evaluate("tables[0].game.roundAt(tables[0].player.i)")
    assert page.evaluate("tables[0].player.i") == game.rounds[r + 1].start
    page.keyboard.press("Shift+ArrowRight")
    assert page.evaluate("tables[0].player.i") == game.rounds[r + 2].start
    page.keyboard.press("End")
    assert page.evaluate("tables[0].player.i") == game.n_events
    page.keyboard.press("Home")
    assert page.evaluate("tables[0].player.i") == 0


def test_the_timeline_scrubs(page: Any) -> None:
    game = be.play(RECREATION, seed=7)
    harness.load(page, Table(game, reserve=0, reveal=True))
    scrub = page.locator(".be-scrub")
    box = scrub.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    middle = page.evaluate("tables[0].player.i")
    assert 0.4 < middle / game.n_events < 0.6
    same_as_python(page, game)
    assert "sur" in scrub.get_attribute("aria-valuetext")


def test_a_table_in_play_tells_nothing_of_what_is_to_come(page: Any) -> None:
    games = sorted((be.play(RECREATION, seed=seed) for seed in range(12)), key=lambda game: game.n_rounds)
    shown = []
    for game in (games[0], games[-1]):  # a short game and a long one look alike after five rounds
        harness.load(page, Table(game, reserve=0, calm=True))
        for _ in range(5):
            page.keyboard.press("Shift+ArrowRight")
        scrub = page.locator(".be-scrub")
        beyond = page.evaluate("tables[0].timeline.reached < tables[0].game.beats.length - 1")
        shown.append((scrub.get_attribute("max"), re.sub(r"\d+", "n", scrub.get_attribute("aria-valuetext"))))
        assert beyond and str(game.n_rounds) not in page.locator(".be-head").inner_text()
        box = scrub.bounding_box()
        at = page.evaluate("tables[0].player.i")
        page.mouse.click(box["x"] + box["width"] - 3, box["y"] + box["height"] / 2)
        assert page.evaluate("tables[0].player.i") <= at, "the slider leads no further than one has been"
    assert shown[0][1] == shown[1][1] == "Manche n"
    page.evaluate("tables[0].act.last()")
    assert f"sur {games[-1].n_rounds}" in page.locator(".be-scrub").get_attribute("aria-valuetext"), "what was seen is told"


def test_without_a_kernel_new_games_come_from_the_reserve(page: Any) -> None:
    table = Table(be.play(RECREATION, seed=7), reserve=3)
    reserve = [table._games[payload["id"]] for payload in table._reserve]
    harness.load(page, table)
    page.evaluate("models[0].dead = true")
    for game in [*reserve, reserve[0]]:
        page.keyboard.press("n")
        page.keyboard.press("End")
        same_as_python(page, game)
    page.keyboard.press("a")
    page.keyboard.press("Space")


def test_revanche_swaps_the_hands(page: Any) -> None:
    game = be.play(RECREATION, seed=7)
    harness.load(page, Table(game, reserve=0, calm=True))
    page.locator(".be-menu").click()
    page.locator(".be-panel-menu .be-revanche").click()
    swapped = game.swapped()
    page.keyboard.press("End")
    same_as_python(page, swapped)


def test_stop_and_count(page: Any) -> None:
    game = be.play(RECREATION, seed=7)
    table = Table(game, reserve=0, calm=True)
    table.round = 50
    harness.load(page, table)
    page.locator(".be-menu").click()
    page.locator(".be-panel-menu .be-count").click()
    held = [len(pile) for pile in game.piles(50)]
    assert str(max(held)) in page.locator(".be-shout").inner_text()
    assert page.locator(".be-bar .be-go").inner_text() == "Continuer"
    page.locator(".be-bar .be-go").click()
    assert page.evaluate("tables[0].player.i") > game.rounds[50].start


def test_two_people_each_tap_their_pile(page: Any) -> None:
    game = be.play(RECREATION, seed=7)
    harness.load(page, Table(game, reserve=0, calm=True, two=True))
    mine, hers = (page.locator(f".be-seat[data-seat='{seat}'] .be-pile") for seat in (0, 1))
    mine.click()
    mine.click()
    assert page.evaluate("tables[0].player.i") == 0
    assert page.locator(".be-seat[data-seat='0'] .be-ready").is_visible()
    hers.click()
    same_as_python(page, game)
    assert page.evaluate("tables[0].player.i") > 0
    assert page.locator(".be-ready:visible").count() == 0


def test_several_tables_on_a_page_do_not_disturb_each_other(page: Any) -> None:
    games = [be.play(RECREATION, seed=seed) for seed in (1, 2)]
    harness.load(page, *(Table(game, reserve=0, calm=True) for game in games))
    page.locator("#t1 .be-bar .be-go").click()
    assert page.evaluate("[tables[0].player.i, tables[1].player.i > 0]") == [0, True]
    page.keyboard.press("ArrowRight")
    assert page.evaluate("tables[0].player.i") == 0
    page.evaluate("undo[0]()")
    page.keyboard.press("ArrowRight")
    assert page.locator("#t1 .be-card:visible").count() > 0


def test_keys_go_no_further_than_the_table(page: Any) -> None:
    harness.load(page, Table(be.play(RECREATION, seed=1), reserve=0))
    page.evaluate("window.heard = []; window.addEventListener('keydown', (e) => heard.push(e.key))")
    page.locator(".be-bar .be-go").focus()
    for key in ("a", "b", "Escape", "?", "Space", "ArrowLeft", "x", "z", "d"):
        page.keyboard.press(key)
    assert page.evaluate("heard") == []


def test_other_widgets_follow_the_position_in_the_page(page: Any) -> None:
    game = be.play(RECREATION, seed=7)
    harness.load(page, Table(game, reserve=0, calm=True))
    page.evaluate(
        "window.seen = []; models[0].on('change:position', () => seen.push([models[0].get('position'), models[0].get('round')]))"
    )
    page.evaluate("models[0].dead = true")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    seen = page.evaluate("seen")
    assert seen[-1][0] == game.rounds[1].start and page.evaluate("models[0].get('round')") == 1


def test_a_late_echo_of_the_kernel_does_not_stop_the_game(page: Any) -> None:
    """A busy kernel sends back, late, the position it was told; the game has gone on since and goes on."""
    harness.load(page, Table(be.play(RECREATION, seed=7), reserve=0, calm=True))
    page.evaluate(
        """() => {
          const model = models[0], save = model.save_changes.bind(model);
          model.save_changes = () => {
            const told = model.get("position");
            save();
            setTimeout(() => model.set("position", told), 200);
          };
          tables[0].act.setSpeed(5);
        }"""
    )
    page.keyboard.press("a")
    page.wait_for_function("models[0].saves > 4 && tables[0].player.i > 120")
    assert page.evaluate("!!tables[0].player.auto")
    page.evaluate("models[0].set('position', 3)")  # what Python itself asks for is done
    assert page.evaluate("tables[0].player.i") == 3 and not page.evaluate("!!tables[0].player.auto")
