"""A walk through one page of each kind in Firefox, the browser of many schools: everything drawn, a whole game played."""

from __future__ import annotations

import base64
import os
import shutil
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from serving import Server, wait_until

from bataille_edu.widgets.lesson.lesson_file import lesson_page

FIREFOX = next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)
HINT = "these tests need Firefox: apt install firefox-esr, brew install --cask firefox, mozilla.org/firefox"

BACK = (47, 93, 140)
"""The colour of a card's back."""


def backs_drawn(firefox: Any) -> int:
    """Piles whose back is really painted: their middle, as a picture, holds the back's colour."""
    count = 0
    for pile in firefox.find_elements("css selector", ".be-pile"):
        picture = Image.open(BytesIO(base64.b64decode(firefox.screenshot(element=pile)))).convert("RGB")
        colours = [colour for _, colour in picture.getcolors(picture.width * picture.height)]
        count += any(all(abs(a - b) < 12 for a, b in zip(colour, BACK, strict=True)) for colour in colours)
    return count


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The system's Firefox by its own protocol, which needs no driver beside it. The page says what went wrong in it."""
    marionette = pytest.importorskip("marionette_driver.marionette", reason="these tests need the extra: .[test]")
    if FIREFOX is None:
        pytest.skip(HINT)
    home = tmp_path_factory.mktemp("firefox")
    os.environ.setdefault("HOME", str(home))
    driver = marionette.Marionette(
        bin=FIREFOX, headless=True, app="fxdesktop", gecko_log=str(home / "gecko.log"), startup_timeout=120,
        prefs={"browser.shell.checkDefaultBrowser": False, "network.proxy.type": 0},
    )  # fmt: skip
    driver.start_session()
    driver.timeout.script = 30
    driver.set_window_rect(width=820, height=1180)
    yield driver
    driver.quit(in_app=False)
    driver.cleanup()


def ink(firefox: Any, element: Any) -> bool:
    """Whether a card lies there: many colours, not the felt alone."""
    picture = Image.open(BytesIO(base64.b64decode(firefox.screenshot(element=element)))).convert("RGB")
    return len(picture.getcolors(picture.width * picture.height)) > 40


def tell(firefox: Any, script: str) -> Any:
    return firefox.execute_script(script, sandbox=None)


def ready(firefox: Any, script: str, what: str) -> None:
    wait_until(lambda: tell(firefox, script), what, 60)


STEP = """
  const play = document.querySelector(".be-first").parentElement.beLesson.play;
  const { judge } = play;
  if (play.player.holding) play.motion.finish();
  const button = play.asking
    ? (judge.right === "battle" ? judge.battle : judge.targets.children[[...judge.shown.keys()].indexOf(judge.right)])
    : document.querySelector(".be-first-slot .be-go");
  if (play.player.atEnd) return true;
  if (button && button.offsetParent) button.click();
  return false;
"""


def test_a_whole_first_game(firefox: Any, tmp_path: Path) -> None:
    path = tmp_path / "lecon.html"
    path.write_text(lesson_page("fr"), encoding="utf-8")
    firefox.navigate(path.as_uri())
    assert backs_drawn(firefox) == 2, "both piles are seen"
    ready(firefox, STEP, "the end of the game")
    ready(firefox, "return document.querySelector('.be-end-text').textContent !== ''", "the count")
    assert len(firefox.find_elements("css selector", ".be-end-card")) == 10


def test_the_values(firefox: Any, tmp_path: Path) -> None:
    path = tmp_path / "lecon.html"
    path.write_text(lesson_page("fr"), encoding="utf-8")
    firefox.navigate(path.as_uri())
    for _ in range(5):
        tell(firefox, """
          const lesson = document.querySelector(".be-lesson-compare").parentElement.beLesson;
          const who = lesson.levels.stronger(...lesson.pair);
          (who < 0 ? lesson.same : lesson.cards[who]).click();
          lesson.next.click();
        """)  # fmt: skip
    seen = tell(
        firefox, "return document.querySelector('.be-lesson-compare').parentElement.beLesson.state.levels[0].turn"
    )
    assert seen == 5


def test_a_whole_game_at_the_table(firefox: Any, dashboard: Server) -> None:
    firefox.navigate(dashboard.url + "voila/render/jouer.ipynb")
    ready(firefox, "return Boolean(document.querySelector('.be-pile'))", "the table")
    assert backs_drawn(firefox) == 2
    tell(firefox, "window.table = document.querySelector('.be-table').parentElement.beTable; table.set('calm', true);")
    tell(firefox, "table.act.roundForward(); table.act.roundForward();")
    won = [pile for pile in firefox.find_elements("css selector", ".be-side") if ink(firefox, pile)]
    assert len(won) >= 1, "won cards are seen too"
    tell(firefox, "table.act.last()")
    assert tell(firefox, "return table.player.atEnd && !document.querySelector('.be-shout').hidden")


@pytest.mark.parametrize("name", ["accueil", "regles", "valeurs", "histoire"])
def test_one_page_of_each_kind(firefox: Any, dashboard: Server, name: str) -> None:
    firefox.navigate(dashboard.url + f"voila/render/{name}.ipynb")
    ready(
        firefox, "return !document.querySelector('#loading') && !/Loading widget/.test(document.body.textContent)", name
    )
    assert tell(firefox, "return document.querySelector('h1').textContent.length") > 3
    assert tell(firefox, "return document.documentElement.scrollWidth <= innerWidth")
    assert "model not found" not in tell(firefox, "return document.body.textContent")
