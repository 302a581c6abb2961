"""« Ma première bataille »: a child's walk by touch, by key and by name; everything in sight; a voice that says all it began."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from lesson_pages import load_lesson
from serving import local_page, violations

from bataille_edu.widgets.lesson.first import FirstGame

SCREENS = [(360, 740), (740, 360), (820, 1180), (1024, 768), (1280, 720), (1366, 768), (1440, 900)]
TARGET = 56
STAGE = FirstGame()
QUIET = {"has_touch": True, "reduced_motion": "reduce"}

IN_SIGHT = """(wanted) => {
  const seen = (e) => e && e.getClientRects().length && getComputedStyle(e).visibility !== "hidden";
  const bad = [];
  for (const name of wanted) {
    const all = [...document.querySelectorAll(name)].filter(seen);
    if (!all.length) bad.push(name + " is not there");
    for (const e of all) {
      const b = e.getBoundingClientRect();
      if (b.left < -1 || b.top < -1 || b.right > innerWidth + 1 || b.bottom > innerHeight + 1) bad.push(name + " is cut");
      const top = document.elementFromPoint((b.left + b.right) / 2, (b.top + b.bottom) / 2);
      const free = e === top || e.contains(top);
      if (e.matches("button") && !e.disabled && !free) bad.push(name + " lies under " + (top && top.className));
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) bad.push("the page scrolls sideways");
  return bad;
}"""

AMOUNT = """() => {
  const { play } = window.lesson;
  window.amount = (seat) => play.counting.amount(play.game, play.judge.shown.get(seat));
}"""

PILES = [".be-pile", ".be-emma", ".be-first-speaker", ".be-first-adult", ".be-first-steps"]


@pytest.fixture(params=SCREENS, ids=lambda size: f"{size[0]}x{size[1]}")
def sized(request: pytest.FixtureRequest, chromium: Any) -> Iterator[Any]:
    with local_page(chromium, *request.param, **QUIET) as page:
        yield page


@pytest.fixture
def tablet(chromium: Any) -> Iterator[Any]:
    with local_page(chromium, 820, 1180, **QUIET) as page:
        yield page


def load(page: Any, stage: FirstGame = STAGE) -> None:
    load_lesson(page, stage, "Ma première bataille", whole=True)
    page.evaluate(AMOUNT)


def asks(page: Any) -> Any:
    """The right answer, -1 for a battle; None: nothing is asked."""
    return page.evaluate(
        "lesson.play.asking ? (lesson.play.judge.right === 'battle' ? -1 : lesson.play.judge.right) : null"
    )


def button_of(page: Any, answer: int) -> Any:
    if answer < 0:
        return page.locator(".be-say-battle")
    return page.locator(f".be-target[aria-label^='{('Toi', 'Emma')[answer]}']")


def settle(page: Any) -> None:
    """Until there is something to touch; what lies to be looked at is looked at enough."""
    page.evaluate(
        "() => { const { player, motion } = lesson.play; if (player.still && player.holding) motion.finish(); }"
    )
    page.wait_for_function("lesson.play.asking || !lesson.go.hidden || lesson.play.counting.panel.open")


def play_on(page: Any, touch: Any, until: str = "lesson.play.player.atEnd && !lesson.go.hidden") -> None:
    for _ in range(400):
        settle(page)
        if page.evaluate(until):
            return
        answer = asks(page)
        touch(page.locator(".be-first-slot .be-go") if answer is None else button_of(page, answer))
    raise AssertionError("the game did not end")


def tap(where: Any) -> None:
    where.tap()


def test_every_state_is_wholly_in_sight(sized: Any) -> None:
    page = sized
    load(page)

    def whole(*more: str) -> None:
        assert page.evaluate(IN_SIGHT, [*PILES, *more]) == []

    whole(".be-first-slot .be-go")
    page.locator(".be-first-slot .be-go").tap()
    settle(page)
    whole(".be-target", ".be-say-battle", ".be-first-question", ".be-card")
    right = asks(page)
    button_of(page, 1 - right).tap()
    assert page.evaluate(IN_SIGHT, [".be-count-tap", ".be-count-text", ".be-counting .be-go"]) == []
    page.locator(".be-counting .be-go").tap()
    button_of(page, right).tap()
    assert (
        page.locator(".be-first-question").inner_text() == "Oui\u202f!" and page.locator(".be-first-tick").is_visible()
    )
    assert page.locator(".be-card.be-win").count() == 1
    whole(".be-first-question", ".be-card")
    play_on(page, tap, "lesson.face.dataset.mood === 'surprised' && !lesson.go.hidden")
    whole(".be-shout-battle", ".be-first-slot .be-go", ".be-card")
    play_on(page, tap)
    assert page.evaluate(IN_SIGHT, [".be-end-row", ".be-end-card", ".be-end-text", ".be-first-slot .be-go"]) == []
    for name in ("steps", "adult"):
        page.locator(f".be-first-{name}").tap()
        assert page.evaluate(IN_SIGHT, ["dialog[open]", "dialog[open] .be-lesson-panel-head button"]) == []
        page.locator("dialog[open] .be-lesson-panel-head button").tap()
    assert not page.locator("dialog[open]").count()


def test_a_child_walks_through_all_steps_by_touch(tablet: Any) -> None:
    page = tablet
    load(page)
    names = [step["name"] for step in STAGE._steps]
    for k, name in enumerate(names):
        if k:
            page.locator(".be-first-steps").tap()
            page.locator(".be-first-step").nth(k).tap()
        assert page.evaluate("lesson.play.step.name") == name
        page.locator(".be-first-slot .be-go").tap()
        settle(page)
        right = asks(page)
        button_of(page, 0 if right else 1).tap()
        counting = page.locator(".be-counting")
        assert counting.is_visible() and asks(page) is None
        for card in counting.locator(".be-count-tap").all():
            for _ in range(card.locator(".be-pip").count()):
                card.tap()
        shown = page.evaluate("lesson.play.counting.sides.map((side) => side.total.textContent)")
        amounts = page.evaluate(
            "lesson.play.counting.sides.map((s) => amount(s.seat))"
        )
        if name != "full":
            assert shown == [str(n) for n in amounts], f"{name}: what was counted is what the cards are worth"
        counting.locator(".be-go").tap()
        assert asks(page) == right, "the question stands again"
        play_on(page, tap)
        held = page.evaluate("lesson.play.game.heldIn(lesson.play.player.state)")
        assert [int(text) for text in page.locator(".be-end-count").all_inner_texts()] == held[::-1]
        assert violations(page) == []
    assert len(page.evaluate("lesson.missed")) == len(names)


def test_two_digits_are_tens_and_ones_and_said_as_a_number(tablet: Any) -> None:
    page = tablet
    load(page, FirstGame(step=[step["name"] for step in STAGE._steps].index("number")))
    page.locator(".be-first-slot .be-go").tap()
    settle(page)
    right = asks(page)
    numbers = {
        seat: page.evaluate("s => amount(s)", seat)
        for seat in (0, 1)
    }
    button_of(page, 0 if right else 1).tap()
    for seat, n in numbers.items():
        one = page.locator(".be-count-one").nth(1 - seat)
        assert (one.locator(".be-rod").count(), one.locator(".be-cube").count()) == divmod(n, 10)
    page.locator(".be-counting .be-go").tap()
    button_of(page, right).tap()
    more, less = max(numbers.values()), min(numbers.values())
    assert page.get_by_role("status").first.text_content() == f"Oui\u202f! {more} est plus grand que {less}."


def test_the_chosen_battles_are_fought_out_and_won_in_turn(tablet: Any) -> None:
    page = tablet
    load(page)
    for winner in (0, 1):
        play_on(page, tap, "lesson.face.dataset.mood === 'surprised' && !lesson.go.hidden")
        page.locator(".be-first-slot .be-go").tap()
        settle(page)
        assert asks(page) == winner
        button_of(page, winner).tap()
        assert page.evaluate("lesson.face.dataset.mood") == ("for-you", "glad")[winner]
        play_on(page, tap)
        page.locator(".be-first-slot .be-go").tap()


def test_by_keyboard_and_by_name_alone(tablet: Any) -> None:
    page = tablet
    load(page)
    page.get_by_role("button", name="Retourner").first.focus()

    def press(where: Any) -> None:
        assert where.get_attribute("aria-label") or where.inner_text(), "it has a name"
        where.press("Enter")

    page.get_by_role("button", name=re.compile("Ta pile : 5 cartes. Retourner")).press("Enter")
    settle(page)
    assert "Qui gagne" in page.get_by_role("status").first.text_content()
    button_of(page, 1 - asks(page)).press("Enter")
    assert page.get_by_role("dialog").is_visible()
    page.keyboard.press("Escape")
    assert not page.get_by_role("dialog").is_visible()
    assert page.evaluate("document.activeElement.className").startswith("be-"), "the focus is on the stage again"
    play_on(page, press)
    assert "le plus de cartes" in page.get_by_role("status").first.text_content()


def test_the_voice_says_everything_in_order_and_cuts_nothing(tablet: Any) -> None:
    page = tablet
    load(page)
    page.locator(".be-first-slot .be-go").tap()
    assert page.evaluate("spoken") == [], "nothing speaks before it is asked"
    settle(page)
    page.get_by_role("button", name="La voix et les sons").tap()
    hers, mine = page.evaluate("[1, 0].map((s) => lesson.play.namer.rank(lesson.play.judge.shown.get(s)[0]))")
    right = asks(page)
    button_of(page, right).tap()
    more, less = (mine, hers) if right == 0 else (hers, mine)
    settle(page)
    page.locator(".be-first-slot .be-go").tap()
    settle(page)
    cards = page.evaluate("[1, 0].map((s) => lesson.play.namer.rank(lesson.play.judge.shown.get(s)[0]))")
    page.wait_for_function("spoken.length >= 5")
    assert page.evaluate("spoken") == [
        "Qui gagne\u202f?",
        f"Oui\u202f! Le {more} est plus grand que le {less}.",
        *cards,
        "Qui gagne\u202f?",
    ]
    assert page.evaluate("cancelled") == 0
    page.locator(".be-first-steps").tap()
    page.locator(".be-first-step").nth(2).tap()
    assert page.get_by_role("button", name="La voix et les sons").get_attribute("aria-pressed") == "true", (
        "kept at each step"
    )


def test_each_step_keeps_its_own_place(tablet: Any) -> None:
    page = tablet
    load(page)
    page.locator(".be-first-slot .be-go").tap()
    settle(page)
    page.locator(".be-first-steps").tap()
    page.locator(".be-first-step").nth(1).tap()
    assert page.evaluate("[lesson.play.step.name, lesson.play.player.i]") == ["more", 0]
    page.locator(".be-first-steps").tap()
    page.locator(".be-first-step").nth(0).tap()
    assert page.evaluate("lesson.play.step.name") == "first" and asks(page) is not None, "where it was left"
    page.locator(".be-first-adult").tap()
    page.get_by_role("button", name="Pour l’enfant suivant").tap()
    assert page.evaluate("[lesson.play.step.name, lesson.play.player.i, lesson.missed.length]") == ["first", 0, 0]


def test_a_touch_beside_a_panel_closes_it_and_plays_nothing(tablet: Any) -> None:
    page = tablet
    load(page)
    page.locator(".be-first-adult").tap()
    page.touchscreen.tap(60, 1000)
    assert not page.locator("dialog[open]").count() and page.evaluate("lesson.play.player.i") == 0


def test_with_motion_a_game_ends_too(chromium: Any) -> None:
    with local_page(chromium, 1024, 768, has_touch=True) as page:
        load(page)
        play_on(page, tap)
        assert page.locator(".be-end-text").inner_text()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_dark_and_english(chromium: Any, lang: str) -> None:
    with local_page(chromium, 820, 1180, color_scheme="dark", **QUIET) as page:
        load(page, FirstGame(lang=lang))
        page.locator(".be-first-slot .be-go").tap()
        settle(page)
        assert violations(page) == []
        small = page.evaluate(
            "n => [...document.querySelectorAll('.be-first button')].filter((b) => b.offsetParent && b.offsetHeight < n).length",
            TARGET,
        )
        assert small == 0


def test_put_away_nothing_is_left_behind(tablet: Any) -> None:
    load(tablet)
    tablet.evaluate("undo()")
    assert tablet.locator("#w").inner_html() == ""
    assert tablet.locator("h1").is_visible(), "the page has its words again"


def test_a_chosen_button_is_told_apart_in_forced_colours(chromium: Any) -> None:
    with local_page(chromium, 820, 1180, forced_colors="active", **QUIET) as page:
        load(page)
        page.locator(".be-first-steps").tap()
        looks = page.evaluate("[...document.querySelectorAll('.be-first-step')].map((b) => getComputedStyle(b).outlineStyle)")
        assert looks[0] == "solid" and set(looks[1:]) == {"none"}
