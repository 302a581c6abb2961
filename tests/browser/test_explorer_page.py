"""The explorer in a real browser: the values drawn read back from the picture, cursor and table together without a kernel,
what can be chosen and saved."""

from __future__ import annotations

import csv
import io
from typing import Any

import harness
import live
import numpy as np
import pytest

import bataille_edu as be
from bataille_edu import stats
from bataille_edu.lessons import piles
from bataille_edu.plots import pile_pictures as plots_piles
from bataille_edu.widgets.explorer.explorer import Explorer

GAME = be.play(be.VARIANTS["recreation"].rules, seed=5)  # 42 rounds, one battle: columns wide enough to be read
LONG = be.play(be.Rules(pack="4x52", face_down=0, shortage="last_card_up", round_limit=2000), seed=1)
TABLE = "document.querySelector('#w0').beTable"
SHOWN = "document.querySelector('#w0').beExplorer.pictures"

READ = """() => {
  const { plot, composition: c } = document.querySelector("#w0").beExplorer.pictures, { canvas } = plot;
  const frame = document.querySelector("#w0").beExplorer.pictures.frame, pen = canvas.getContext("2d");
  const ratio = canvas.width / canvas.clientWidth, found = [];
  for (let k = 0; k < c.moments; k++) {
    const x = Math.floor((frame.x + (k + 0.3) * frame.cw) * ratio), column = [];
    for (let row = 0; row < c.total; row++) {
      column.push([...pen.getImageData(x, Math.floor((frame.y + (row + 0.5) * frame.ch) * ratio), 1, 1).data].slice(0, 3));
    }
    found.push(column);
  }
  return found;
}"""
"""The colour in every cell of the picture shown, column by column, highest row first, read from the canvas."""

DETACHED = """async () => {
  const el = document.querySelector("#w0"), source = new Blob([models[0].get("_esm")], { type: "text/javascript" });
  undo[0]();
  el.remove();
  (await import(URL.createObjectURL(source))).default.render({ model: models[0], el });
  document.querySelector("main").append(el);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
"""Renders the widget again as JupyterLab does: made first, put into the page after."""

GOLD = """() => {
  const { plot, composition: c, frame } = document.querySelector("#w0").beExplorer.pictures, pen = plot.canvas.getContext("2d");
  const at = (k) => pen.getImageData(Math.floor(frame.x + (k + 0.5) * frame.cw), 6, 1, 1).data;
  return Array.from({ length: c.moments }, (_, k) => [...at(k)].join());
}"""


def opened(page: Any, explorer: Explorer, python: bool = False) -> None:
    """An explorer alone on a page; without Python every attempt to reach a kernel fails."""
    found = live.Live(page, explorer, python=python)
    found.open()
    if not python:
        page.evaluate("models[0].dead = true")
    page.locator(".be-x-plot canvas").nth(1).wait_for()


@pytest.fixture
def page(chromium: Any) -> Any:
    with harness.new_page(chromium, reduced_motion="reduce") as page:
        yield page


def test_the_values_drawn_are_those_of_the_game(page: Any) -> None:
    """Ribbon: pixel by pixel the figure made in Python from ``Game.piles``. Bands: as many rows of a colour as ``composition``
    counts cards. Gold over the battles."""
    opened(page, Explorer(GAME))
    page.evaluate(DETACHED)
    seen = np.array(page.evaluate(READ))
    drawn = plots_piles.cells(GAME)[::-1].swapaxes(0, 1) * 255
    assert np.abs(seen - drawn).max() <= 1.01
    gold = page.evaluate(GOLD)
    battles = [k for k, colour in enumerate(gold) if colour == "242,183,5,255"]
    assert battles == [part.index for part in GAME.rounds if part.battles]
    page.get_by_role("button", name="Valeurs").click()
    seen = np.array(page.evaluate(READ))
    counts, parts = (
        stats.composition(GAME).counts,
        next(w["parts"] for w in piles.rank_groups(GAME) if w["id"] == "four"),
    )
    shades = [np.round(plots_piles._shades(seat, len(parts)) * 255) for seat in (0, 1)]
    for k in range(GAME.n_rounds + 1):
        for seat in (0, 1):
            rows = [int((np.abs(seen[k] - shade).max(axis=1) <= 1).sum()) for shade in shades[seat]]
            assert rows == [int(counts[k, seat, ranks].sum()) for _, ranks in parts], (k, seat)


def test_cursor_and_table_follow_each_other_without_a_kernel(page: Any) -> None:
    opened(page, Explorer(GAME, speed=5))
    cursor, plot = page.locator(".be-x-cursor").nth(1), page.locator(".be-x-plot").nth(1)

    def off() -> float:
        """How far the cursor is from the middle of the table's round, in columns."""
        return page.evaluate(
            f"""() => {{ const {{ frame }} = {SHOWN}, box = document.querySelectorAll('.be-x-cursor')[1].getBoundingClientRect();
            const left = document.querySelectorAll('.be-x-plot')[1].getBoundingClientRect().left;
            const k = {TABLE}.game.roundsOver({TABLE}.player.i);
            return Math.abs((box.left + 1.5 - left - frame.x) / frame.cw - k - 0.5); }}"""
        )

    assert off() < 0.3
    page.evaluate(f"{TABLE}.root.focus()")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    assert page.evaluate(f"{TABLE}.player.i") == GAME.rounds[2].start and off() < 0.3
    assert "Manches jouées : 2 sur 42" in page.locator(".be-x-where").inner_text()
    box = plot.bounding_box()  # touch the picture: the table goes there
    plot.click(position={"x": 8 + (box["width"] - 16) * (30.5 / 43), "y": 100})
    page.wait_for_function(f"{TABLE}.player.i === {GAME.rounds[30].start}")
    assert off() < 0.3 and cursor.is_visible()
    held = page.locator(".be-x-cards").all_inner_texts()
    assert held == [f"{len(GAME.piles(30)[seat])} cartes" for seat in (1, 0)]
    plot.focus()
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(f"{TABLE}.player.i") == GAME.rounds[29].start
    assert plot.get_attribute("aria-valuenow") == "29" and "29 sur 42" in plot.get_attribute("aria-valuetext")
    page.keyboard.press("Home")
    page.evaluate("window.reached = 0; document.addEventListener('keydown', () => { reached += 1; })")
    page.keyboard.press("x")  # in a notebook it would cut the cell away
    page.keyboard.press("a")  # the table's keys work here too: it plays by itself, to the end
    assert page.evaluate("reached") == 0
    page.wait_for_function(f"{TABLE}.player.atEnd && {SHOWN}.k === 42")
    assert off() < 0.3


def test_what_is_chosen_is_shown_and_saved_without_a_kernel(page: Any) -> None:
    opened(page, Explorer(GAME))
    page.locator(".be-x-plot").nth(1).hover(position={"x": 40, "y": 60})
    page.get_by_role("button", name="Suivre cette carte").click()
    assert page.evaluate("document.activeElement.closest('.be-x-field-card') !== null")
    page.locator(".be-x-field-card select").select_option(label="As de pique")
    assert page.locator(".be-x-title").inner_text() == piles.journey_text(GAME, "As")
    changed = piles.journey(GAME, "2c").changes[0].round + 1
    page.locator(".be-x-field-card select").select_option(label="2 de trèfle")
    page.get_by_role("button", name="Après").click()
    assert page.evaluate(f"{SHOWN}.k") == changed
    page.get_by_role("button", name="Valeurs").click()
    page.get_by_label("Groupes").select_option(label="Je choisis")
    for rank in ("R", "A"):
        page.get_by_role("group", name="Les valeurs choisies").get_by_role("button", name=rank, exact=True).click()
    assert "R, A" in page.locator(".be-x-legend").inner_text()
    top = [int(n) for n in stats.composition(GAME).counts[0, :, -2:].sum(axis=1)]
    assert all(f"{n} au départ" in page.locator(".be-x-text").inner_text() for n in top)
    page.get_by_label("Combien").select_option(label="40 manches")
    assert page.evaluate(f"{SHOWN}.plot.count") == 40 and page.locator(".be-x-window").first.is_visible()
    saved = {}
    for kind in ("PNG", "SVG", "CSV"):
        with page.expect_download() as download:
            page.get_by_role("button", name=f"en {kind}").click()
        saved[kind] = download.value.path().read_bytes()
    assert saved["PNG"].startswith(b"\x89PNG") and saved["SVG"].startswith(b"<svg")
    assert saved["SVG"].count(b"<path") == 5  # two bands a player, and the line where the piles meet
    assert saved["CSV"].decode() == plots_piles.csv_of(GAME)
    assert len(list(csv.reader(io.StringIO(saved["CSV"].decode()), delimiter=";"))) == 87
    assert live.axe(page) == []


def test_a_bet_veils_what_comes_and_another_game_ends_it(page: Any) -> None:
    opened(page, Explorer(be.play(be.VARIANTS["recreation"].rules, seed=12), bet="ahead", reserve=1), python=True)
    hidden = np.array(page.evaluate(READ))
    assert (
        len({tuple(colour) for colour in hidden[5:120].reshape(-1, 3).tolist()}) <= 40
    )  # paper, and the one sign on it
    assert "cachée" in page.locator(".be-x-text").inner_text()
    page.locator(".be-x-bet").get_by_role("button", name="Toi").click()
    assert "Bien vu" in page.locator(".be-x-bet").inner_text() and page.evaluate(f"{SHOWN}.k") == 20
    assert page.evaluate("document.activeElement.getAttribute('role')") == "status"
    assert len(set(map(tuple, np.array(page.evaluate(READ))[100].tolist()))) > 8
    page.keyboard.press("n")
    page.evaluate(f"{TABLE}.newGame()")
    page.wait_for_function(f"{TABLE}.game.payload.seed !== 12")
    assert not page.locator(".be-x-bet").is_visible()
    assert page.evaluate(f"{SHOWN}.composition.rounds === {TABLE}.game.rounds.length")


def test_long_games_and_four_players_on_a_phone(chromium: Any) -> None:
    """2,000 rounds: nothing scrolls sideways, targets are large, every picture is drawn, dark too, without an axe violation."""
    four = be.play(be.Rules(players=4, face_down=1, round_limit=150), seed=1)
    for game in (LONG, four):
        with harness.new_page(chromium, 360, 740, reduced_motion="reduce", color_scheme="dark") as page:
            opened(page, Explorer(game))
            for name in ("Valeurs", "As", "Carte", "Ruban"):
                page.locator(".be-x-chip", has_text=name).click()
                assert page.evaluate("document.documentElement.scrollWidth") <= 360
            page.evaluate(f"{TABLE}.player.move({TABLE}.game.n)")
            assert page.evaluate(f"{SHOWN}.k") == game.n_rounds
            small = page.evaluate(
                """() => [...document.querySelectorAll(".be-x-pictures button, .be-x-pictures select")].filter((e) => e.offsetParent
                && Math.min(e.getBoundingClientRect().width, e.getBoundingClientRect().height) < 44).map((e) => e.textContent)"""
            )
            assert small == []
            assert live.axe(page) == []
