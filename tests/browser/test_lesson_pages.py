"""The lessons in a real browser: by touch, by keyboard, by the accessibility tree alone; calm, silent, and offline."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from lesson_pages import load_lesson
from serving import local_page, violations

from bataille_edu.widgets.lesson.classmode import ClassMode
from bataille_edu.widgets.lesson.compare import Compare
from bataille_edu.widgets.lesson.lesson import LessonWidget
from bataille_edu.widgets.lesson.order import Order
from bataille_edu.widgets.lesson.prints import Sheets

SCREENS = [(360, 740), (820, 1180), (1440, 900)]
TARGET = 56


@pytest.fixture(params=SCREENS, ids=lambda size: str(size[0]))
def sized(request: pytest.FixtureRequest, chromium: Any) -> Iterator[Any]:
    width, height = request.param
    with local_page(chromium, width, height, has_touch=True) as page:
        yield page


@pytest.fixture
def tablet(chromium: Any) -> Iterator[Any]:
    with local_page(chromium, 820, 1180, has_touch=True, reduced_motion="reduce") as page:
        yield page


def answer_of(page: Any) -> int:
    """Which card is stronger, as Python said: 0 left, 1 right, -1 neither."""
    return page.evaluate("lesson.levels.stronger(...lesson.pair)")


def right(page: Any) -> None:
    page.evaluate(
        "() => { const who = lesson.levels.stronger(...lesson.pair); (who < 0 ? lesson.same : lesson.cards[who]).click(); }"
    )


def wrong(page: Any) -> None:
    page.evaluate(
        "() => { const who = lesson.levels.stronger(...lesson.pair); lesson.cards[who === 0 ? 1 : 0].click(); }"
    )


def middle(page: Any, what: str) -> tuple[float, float]:
    box = page.evaluate(
        f"(() => {{ const b = {what}.getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; }})()"
    )
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def small_targets(page: Any) -> list[str]:
    """What can be pressed and is smaller than a small child's finger."""
    return page.evaluate(
        """least => [...document.querySelectorAll(".be-lesson button, .be-lesson a, .be-lesson label.be-check")]
          .filter((e) => e.offsetParent && !e.disabled).map((e) => [e, e.getBoundingClientRect()])
          .filter(([, box]) => Math.min(box.width, box.height) < least - 0.5)
          .map(([e, box]) => `${e.getAttribute("aria-label") || e.textContent} ${box.width} x ${box.height}`)""",
        TARGET,
    )


def check(page: Any) -> None:
    """Whatever state it is in: large targets, nothing beside the page, nothing for axe, nothing moving, nothing said."""
    assert small_targets(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    assert violations(page) == []
    assert page.evaluate("document.getAnimations().length") == 0
    assert page.evaluate("spoken") == []


# --- Plus, moins, autant ----------------------------------------------------------------------------------------------


def test_compare_by_touch(sized: Any) -> None:
    page = sized
    load_lesson(page, Compare(start="ten", seed=3))
    check(page)
    pressed = page.locator(".be-duel button")
    targets = {0: pressed.nth(0), -1: pressed.nth(1), 1: pressed.nth(2)}
    targets[answer_of(page)].tap()
    assert re.search(r"\d est plus grand que \d|c’est pareil", page.locator(".be-said").inner_text())
    check(page)
    page.get_by_role("button", name="Encore").tap()
    missed = page.evaluate("lesson.pair.slice().sort()")
    targets[0 if answer_of(page) else 1].tap()
    assert page.locator(".be-proof").is_visible() and not page.locator(".be-right").count(), (
        "the dots tell, not the page"
    )
    check(page)
    while page.locator(".be-link").is_visible():
        page.locator(".be-link").tap()
    assert page.locator(".be-tie").count() == page.evaluate(
        "Math.min(...lesson.pair.map((i) => lesson.levels.card(i).n))"
    )
    assert page.evaluate("lesson.over")
    check(page)
    seen = []
    for _ in range(5):
        page.get_by_role("button", name="Encore").tap()
        seen.append(page.evaluate("lesson.pair.slice().sort()"))
        targets[answer_of(page)].tap()
    assert missed in seen, "what was missed comes back within five pairs"


def test_compare_by_keyboard(tablet: Any) -> None:
    page = tablet
    load_lesson(page, Compare(start="six", seed=11))
    page.locator(".be-duel button").first.focus()
    for _ in range(8):
        page.keyboard.press({0: "ArrowLeft", 1: "ArrowRight", -1: "ArrowUp"}[answer_of(page)])
        assert page.evaluate("document.activeElement.textContent") == "Encore"
        page.keyboard.press("Enter")
    page.keyboard.press("ArrowLeft" if answer_of(page) != 0 else "ArrowRight")
    while page.locator(".be-link").is_visible():
        page.keyboard.press("Enter")
    assert page.evaluate("lesson.over && document.activeElement.textContent") == "Encore"


def test_every_button_is_reached_by_tab(tablet: Any) -> None:
    page = tablet
    load_lesson(page, Compare(seed=1))
    want = page.locator(".be-lesson button:visible").count()
    seen = set()
    for _ in range(want + 2):
        page.keyboard.press("Tab")
        seen.add(page.evaluate("[...document.querySelectorAll('.be-lesson button')].indexOf(document.activeElement)"))
        outline = page.evaluate("getComputedStyle(document.activeElement).outlineWidth")
        assert page.evaluate("document.activeElement === document.body") or float(outline[:-2]) >= 3, "focus is seen"
    assert len(seen - {-1}) == want


def test_compare_by_the_accessibility_tree_alone(tablet: Any) -> None:
    """Someone who sees nothing: the two cards are named, the answer is given by name, the status tells the rest."""
    page = tablet
    load_lesson(page, Compare(start="ten", seed=5))
    for _ in range(10):
        left, right = (
            int(page.get_by_role("button", name=re.compile(f"Carte de {side}")).get_attribute("aria-label").split()[-1])
            for side in ("gauche", "droite")
        )
        name = "Autant" if left == right else f"Carte de {'gauche' if left > right else 'droite'}"
        page.get_by_role("button", name=re.compile(name)).press("Enter")
        told = page.get_by_role("status").inner_text()
        same, more = f"{left} et {right}, c’est pareil.", f"{max(left, right)} est plus grand que {min(left, right)}."
        assert told == (same if left == right else more)
        page.get_by_role("button", name="Encore").press("Enter")
        assert "Carte de gauche" in page.get_by_role("status").inner_text()


def test_the_level_rises_after_six_right_answers(tablet: Any) -> None:
    page = tablet
    load_lesson(page, Compare(start="three", seed=2))
    for _ in range(6):
        assert page.evaluate("lesson.state.level") == 0
        right(page)
        page.get_by_role("button", name="Encore").tap()
    assert page.evaluate("lesson.state.level") == 1


def test_the_cards_shown_are_of_the_level_reached(tablet: Any) -> None:
    page = tablet
    load_lesson(page, Compare(start="three", seed=2))
    names = set()
    for _ in range(40):
        names |= set(page.evaluate("lesson.pair.map((i) => lesson.levels.card(i).n)"))
        right(page)
        page.evaluate("lesson.next.click()")
    assert max(names) > 6, "it went on to ten"
    assert page.locator(".be-lesson-bar [aria-pressed=true]").inner_text() == "1–10", "and the page shows how far"


def test_the_ace_is_asked_once_and_shown_always(sized: Any) -> None:
    page = sized
    load_lesson(page, Compare(start="faces", seed=4))
    check(page)
    page.get_by_role("button", name="L’as est le plus petit, il vaut 1").tap()
    for _ in range(4):
        ladder = page.locator(".be-lesson-body > div > .be-lesson-ladder span").all_inner_texts()
        assert ladder[0] == "A" and ladder[-1] == "R"
        right(page)
        check(page)
        page.get_by_role("button", name="Encore").tap()
    assert not page.locator(".be-ask-ace").is_visible()


def test_the_voice_speaks_on_request_only(tablet: Any) -> None:
    page = tablet
    load_lesson(page, Compare(start="six", seed=7))
    right(page)
    assert page.evaluate("spoken") == []
    page.get_by_role("button", name="Écouter").tap()
    assert page.evaluate("spoken") == [page.locator(".be-said").inner_text()]
    page.get_by_role("button", name="Encore").tap()
    assert page.evaluate("spoken.length") == 1


def test_the_adult_sees_which_pairs_were_hard_and_can_start_again(sized: Any) -> None:
    page = sized
    load_lesson(page, Compare(start="ten", seed=9))
    a, b = page.evaluate("lesson.pair.map((i) => lesson.levels.card(i).the)")
    wrong(page)
    page.get_by_role("button", name="Pour l’adulte").tap()
    panel = page.get_by_role("dialog")
    assert f"{a} et {b}" in panel.inner_text() and "Rien n’est gardé" in panel.inner_text()
    check(page)
    page.keyboard.press("Escape")
    assert not panel.is_visible()
    page.get_by_role("button", name="Pour l’adulte").tap()
    page.get_by_role("button", name="Recommencer pour un autre enfant").tap()
    page.get_by_role("button", name="Pour l’adulte").tap()
    assert "Rien n’a encore été joué." in panel.inner_text()


@pytest.mark.parametrize("level", ["three", "ten", "tens"])
def test_every_look_can_be_chosen_and_proved(tablet: Any, level: str) -> None:
    page = tablet
    load_lesson(page, Compare(start=level, seed=6))
    for look in page.evaluate("lesson.levels.level.looks"):
        page.evaluate("look => { lesson.levels.look = look; lesson.deal(); }", look)
        names = page.evaluate(
            "[...document.querySelectorAll('.be-duel .be-face use')].map((use) => use.getAttribute('href'))"
        )
        assert all(look in name for name in names)
        assert page.evaluate(
            "[...document.querySelectorAll('.be-duel .be-face use')].every((use) => use.getBBox().width > 90)"
        )
        wrong(page)
        page.evaluate("() => { while (!lesson.proof.link.hidden) lesson.proof.link.click(); }")
        assert page.evaluate("lesson.over")


# --- Range les cartes -------------------------------------------------------------------------------------------------


def test_order_by_touch(sized: Any) -> None:
    page = sized
    load_lesson(page, Order(start="six", seed=3))
    check(page)
    for i in reversed(page.evaluate("lesson.wanted")):
        page.evaluate("i => lesson.cards.get(i).dataset.i = i", i)
        page.locator(f"[data-i='{i}']").tap()
    assert "encore changer de place" in page.locator(".be-said").inner_text()
    check(page)
    page.get_by_role("button", name="Reprendre").tap()
    assert page.locator(".be-slot button").count() == 1, "the one in the middle lay right, and stays"
    for i in page.evaluate("lesson.wanted"):
        if not page.evaluate("i => lesson.slots.includes(i)", i):
            page.locator(f"[data-i='{i}']").tap()
    assert "Tout est rangé" in page.locator(".be-said").inner_text()
    check(page)
    page.get_by_role("button", name="Encore").tap()
    assert page.locator(".be-tray button").count() == 5


def test_order_by_dragging_with_a_finger(tablet: Any) -> None:
    page = tablet
    load_lesson(page, Order(start="six", seed=3))
    touch = page.context.new_cdp_session(page)

    def drag(i: int, k: int) -> None:
        a, b = middle(page, f"lesson.cards.get({i})"), middle(page, f"lesson.places[{k}]")
        points = [a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), b]
        for n, (x, y) in enumerate(points):
            touch.send(
                "Input.dispatchTouchEvent",
                {"type": "touchMove" if n else "touchStart", "touchPoints": [{"x": x, "y": y}]},
            )
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    for k, i in reversed(list(enumerate(page.evaluate("lesson.wanted")))):
        drag(i, k)
        assert page.evaluate("lesson.slots")[k] == i
    assert page.evaluate("lesson.over")


def test_order_by_keyboard_and_tree_alone(tablet: Any) -> None:
    page = tablet
    load_lesson(page, Order(start="ten", seed=8))
    tray = page.get_by_role("group", name="Les cartes à ranger")
    names = sorted(int(name.get_attribute("aria-label")) for name in tray.get_by_role("button").all())
    for n, name in enumerate(names, 1):
        tray.get_by_role("button", name=str(name), exact=True).press("Enter")
        if n < len(names):
            assert page.get_by_role("status").inner_text() == f"{name}, place {n}"
            assert page.evaluate("lesson.tray.contains(document.activeElement)"), "the focus goes on to what is left"
    assert page.get_by_role("status").inner_text().startswith("Tout est rangé")
    assert page.evaluate("document.activeElement.textContent") == "Encore"


# --- The class --------------------------------------------------------------------------------------------------------


def test_class_by_touch(sized: Any) -> None:
    page = sized
    load_lesson(page, ClassMode(start="ten", seed=5))
    check(page)
    marks = [0, 0]
    for _ in range(6):
        who = answer_of(page)
        page.locator(".be-team").nth(0).get_by_role("button").nth({0: 0, -1: 1, 1: 2}[who]).tap()
        page.locator(".be-team").nth(1).get_by_role("button").nth(1).tap()
        page.get_by_role("button", name="Montrer").tap()
        marks = [marks[0] + 1, marks[1] + (who < 0)]
        for k in (0, 1):
            assert f"{marks[k]} trait" in page.locator(".be-tally").nth(k).get_attribute("aria-label")
        page.get_by_role("button", name="Encore").tap()
    check(page)


def test_class_hides_the_right_card_until_it_is_shown(tablet: Any) -> None:
    page = tablet
    load_lesson(page, ClassMode(start="six", seed=5))
    page.get_by_role("button", name="Cacher la carte de droite").press("Enter")
    right = page.locator(".be-duel .be-lesson-card").nth(1)
    assert right.get_attribute("aria-label").endswith("cachée")
    assert page.locator(".be-duel use").nth(1).get_attribute("href").endswith("cback")
    page.get_by_role("button", name="Montrer").press("Enter")
    assert re.search(r"Carte de droite.* \d$", right.get_attribute("aria-label"))
    check(page)


def test_class_by_the_accessibility_tree_alone(tablet: Any) -> None:
    page = tablet
    load_lesson(page, ClassMode(start="six", seed=12))
    page.get_by_role("button", name="Équipe ronde : celle de gauche").press("Space")
    assert page.get_by_role("button", name="Équipe ronde : celle de gauche").get_attribute("aria-pressed") == "true"
    page.get_by_role("button", name="Équipe triangle : pareil").press("Space")
    page.get_by_role("button", name="Montrer").press("Enter")
    assert "Équipe triangle" in page.get_by_role("status").inner_text()


# --- All of them ------------------------------------------------------------------------------------------------------

WIDGETS = [Compare, Order, ClassMode]


@pytest.mark.parametrize("kind", WIDGETS)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_dark_and_english(chromium: Any, kind: type[LessonWidget], lang: str) -> None:
    with local_page(chromium, 820, 1180, color_scheme="dark") as page:
        load_lesson(page, kind(start="six", lang=lang, seed=2))
        assert page.locator(".be-lesson").get_attribute("lang") == lang
        check(page)


@pytest.mark.parametrize("kind", WIDGETS)
def test_put_away_nothing_is_left_behind(tablet: Any, kind: type[LessonWidget]) -> None:
    load_lesson(tablet, kind(seed=2))
    tablet.evaluate("undo()")
    assert tablet.locator("#w").inner_html() == ""


def test_sheets_are_in_the_page(sized: Any) -> None:
    page = sized
    load_lesson(page, Sheets(), "À imprimer")
    check(page)
    with page.expect_download() as download:
        page.get_by_role("link", name=re.compile("Fiche séance")).click()
    assert download.value.suggested_filename == "fiche-seance.pdf"
    assert download.value.path().read_bytes().startswith(b"%PDF-")
