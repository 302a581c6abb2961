"""Around the table, in a real browser with Python answering: what is kept, links, the QR code, and what happens when
the browser or Python says no."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import harness
import pytest
from live import ADDRESS, Live, axe
from serving import wait_until

import bataille_edu as be
from bataille_edu.widgets.table.table import Table

pytestmark = pytest.mark.skipif(
    harness.CHROMIUM is None, reason="browser tests need Chromium or Chrome: install one (as: apt install chromium)"
)
RECREATION = be.VARIANTS["recreation"].rules
REFUSED = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
AT = "document.querySelector('#w0').beTable"


@pytest.fixture
def page(chromium: Any) -> Iterator[Any]:
    with harness.new_page(chromium) as found:
        yield found


def table(seed: int = 1, **options: Any) -> Table:
    return Table(be.play(RECREATION, seed=seed), reserve=2, calm=True, **options)


def place(page: Any) -> tuple[str, int]:
    """The game on the page by its code, and the place in it."""
    return tuple(page.evaluate(f"[{AT}.game.payload.code, {AT}.player.i]"))


def in_a_battle(game: be.Game) -> int:
    """A position in the middle of a battle: after the call, before the cards that decide."""
    return next(i for i, event in enumerate(game.events) if event.kind == be.Kind.DOWN) + 1


def go(page: Any, position: int) -> None:
    """Be there, and let the browser keep it, as it does when a page is left."""
    page.evaluate(f"{AT}.player.move({position}); {AT}.home.save()")


def line(page: Any) -> str:
    return page.locator(".be-around").inner_text()


# --- kept in the browser ----------------------------------------------------------------------------------------------


def test_reload_in_the_middle_of_a_battle_resumes_there(page: Any) -> None:
    first, position = table(), in_a_battle(be.play(RECREATION, seed=1))
    live = Live(page, first)
    live.open()
    go(page, position)
    first.position = 0  # a new kernel knows nothing of it
    live.reload()
    assert "Continuer la partie" in line(page) and place(page)[1] == 0
    assert axe(page) == []
    page.get_by_role("button", name="Continuer", exact=True).click()
    live.settle()
    assert place(page) == (first.game.share_code, position)
    assert not page.locator(".be-around").is_visible()
    page.keyboard.press("ArrowRight")
    assert place(page)[1] > position


def test_a_game_python_does_not_know_is_resumed_and_told_to_it(page: Any) -> None:
    live = Live(page, table(seed=1, names=["Lou"]))
    live.open()
    go(page, 77)
    old, other = be.play(RECREATION, seed=1), table(seed=9)
    live.replace(other)
    live.reload()
    page.get_by_role("button", name="Continuer", exact=True).click()
    live.settle()
    assert place(page) == (old.share_code, 77)
    page.wait_for_function(f"!{AT}.game.payload.id.startsWith('guest')")
    live.settle()
    assert other.game.share_code == old.share_code and place(page) == (old.share_code, 77)
    assert page.evaluate(f"{AT}.game.payload.names") == ["Lou"]


def test_who_moves_on_before_python_has_answered_is_not_moved_back(page: Any) -> None:
    live = Live(page, table(seed=1))
    live.open()
    go(page, 77)
    live.replace(table(seed=9))
    live.reload()
    page.evaluate(f"[...document.querySelectorAll('.be-around button')][0].click(); {AT}.player.move(90)")
    live.settle()
    page.wait_for_function(f"!{AT}.game.payload.id.startsWith('guest')")
    live.settle()
    assert place(page)[1] == 90


def test_no_starts_clean(page: Any) -> None:
    first = table()
    live = Live(page, first)
    live.open()
    page.evaluate(f"{AT}.set('judge', true)")
    go(page, 77)
    first.position = 0
    live.reload()
    page.get_by_role("button", name="Non, une nouvelle").click()
    live.settle()
    code, position = place(page)
    assert position == 0 and code != be.play(RECREATION, seed=1).share_code
    assert page.evaluate(f"{AT}.settings.judge") is False
    assert page.evaluate("Object.keys(localStorage)") == []


def test_the_settings_come_back_with_the_game(page: Any) -> None:
    first = table()
    live = Live(page, first)
    live.open()
    page.evaluate(f"{AT}.set('judge', true); {AT}.set('speed', 3)")
    go(page, 40)
    first.position = 0
    live.reload()
    page.get_by_role("button", name="Continuer", exact=True).click()
    assert page.evaluate(f"[{AT}.settings.judge, {AT}.settings.speed, {AT}.settings.voice]") == [True, 3, False]


def test_who_plays_on_has_answered(page: Any) -> None:
    first = table()
    live = Live(page, first)
    live.open()
    go(page, 40)
    first.position = 0
    live.reload()
    page.keyboard.press("ArrowRight")
    assert not page.locator(".be-around").is_visible()


def test_a_finished_game_is_not_offered_again(page: Any) -> None:
    first = table()
    live = Live(page, first)
    live.open()
    go(page, first.game.n_events)
    first.position = 0
    live.reload()
    assert not page.locator(".be-around").is_visible()


DAMAGES = ["{", "null", '{"position": 5}', '{"position": -3, "settings": 7}', '{"position": 99999999}']


@pytest.mark.parametrize("damage", DAMAGES)
def test_what_was_kept_and_is_damaged_is_forgotten(page: Any, damage: str) -> None:
    first = table()
    live = Live(page, first)
    live.open()
    go(page, 40)
    page.evaluate(f"{AT}.home.ready = false")  # else it is kept once more as the page is left
    page.evaluate("d => Object.keys(localStorage).forEach((key) => localStorage.setItem(key, d))", damage)
    first.position = 0
    live.reload()
    assert not page.locator(".be-around").is_visible()
    page.keyboard.press("ArrowRight")
    assert place(page)[1] > 0


@pytest.mark.parametrize("position", ["-3", "2.5", "99999999"])
def test_a_kept_place_that_is_none_is_not_offered(page: Any, position: str) -> None:
    first = table()
    live = Live(page, first)
    live.open()
    go(page, 40)
    kept = f'{{"position": {position}, "settings": {{}}}}'  # the game itself is whole
    page.evaluate(f"{AT}.home.ready = false")  # else it is kept once more as the page is left
    page.evaluate("d => localStorage.setItem(Object.keys(localStorage).find((key) => key.endsWith('v1')), d)", kept)
    # The page's word of where it is may still be on its way, and would be taken for a later one.
    wait_until(lambda: page.evaluate("true") and first.position == 40, "Python to hear of the place")
    first.position = 0
    live.reload()
    assert not page.locator(".be-around").is_visible() and place(page)[1] == 0


def test_two_tables_keep_two_games(page: Any) -> None:
    live = Live(page, table(1), table(2))
    live.open()
    for k in range(2):
        page.evaluate(
            "k => { const t = document.querySelector('#w' + k).beTable; t.player.move(20); t.home.save(); }", k
        )
    keys = page.evaluate("Object.keys(localStorage).sort()")
    assert keys == [f"bataille-edu/jouer/{k}/v1{what}" for k in (1, 2) for what in ("", "/game")]


def test_reset_for_the_next_group_forgets_every_page(page: Any) -> None:
    first = table()
    live = Live(page, first)
    live.open()
    page.evaluate("localStorage.setItem('bataille-edu/ailleurs/1/v1', '1'); localStorage.setItem('other', '1')")
    page.evaluate(f"{AT}.set('judge', true)")
    go(page, 77)
    page.get_by_role("button", name="Partager").click()
    page.get_by_role("button", name="Tout remettre à zéro").click()
    assert axe(page) == []
    page.get_by_role("button", name="Oui, tout oublier").click()
    live.settle()
    assert page.evaluate("Object.keys(localStorage)") == ["other"]
    assert place(page) == (first.game.share_code, 0) and page.evaluate(f"{AT}.settings.judge") is False


def test_storage_refused_the_table_plays_and_says_what_is_not_kept(page: Any) -> None:
    page.add_init_script(REFUSED)
    live = Live(page, table())
    live.open()
    assert "rien n’est gardé" in line(page)
    assert axe(page) == []
    page.keyboard.press("ArrowRight")
    assert place(page)[1] > 0
    page.get_by_role("button", name="D’accord").click()
    assert not page.locator(".be-around").is_visible()


def test_storage_that_is_full_is_said_once(page: Any) -> None:
    page.add_init_script(
        "Storage.prototype.setItem = (key) => { if (key.includes('v1')) throw new DOMException('full', 'QuotaExceededError'); };"
    )
    live = Live(page, table())
    live.open()
    assert not page.locator(".be-around").is_visible()
    go(page, 40)
    assert "rien n’est gardé" in line(page)


def test_a_table_may_keep_nothing(page: Any) -> None:
    live = Live(page, table(keep=False))
    live.open()
    go(page, 40)
    assert page.evaluate("Object.keys(localStorage)") == []


# --- links ------------------------------------------------------------------------------------------------------------


def test_a_link_opens_the_same_deal_at_the_same_place(page: Any) -> None:
    far = be.play(be.VARIANTS["pianitsa"].rules, seed=5)
    first = table()
    live = Live(page, first)
    live.open(f"?partie={far.share_code}&pas=33")
    page.wait_for_function(f"{AT}.game.payload.code === '{far.share_code}'")
    live.settle()
    assert place(page) == (far.share_code, 33) and first.game.share_code == far.share_code and first.position == 33
    assert first._reserve[0]["variant"] == "pianitsa"


def test_a_link_to_a_game_of_the_page_needs_no_python(page: Any) -> None:
    first = table()
    code = first._reserve[1]["code"]
    live = Live(page, first, python=False)
    live.open(f"?partie={code}&pas=12")
    assert place(page) == (code, 12) and not page.locator(".be-around").is_visible()


@pytest.mark.parametrize("code", ["AAAA", "x", "%F0%9F%8E%B4", "A" * 3000, None])
def test_a_damaged_link_gives_a_sentence_and_a_new_game(page: Any, code: str | None) -> None:
    first = table()
    code = code or be.play(RECREATION, seed=8).share_code[:-1] + "_"
    live = Live(page, first)
    live.open(f"?partie={code}&pas=12")
    page.get_by_text("Voici une nouvelle partie").wait_for()
    assert "code de partie" in line(page) and axe(page) == []
    assert place(page) == (first.game.share_code, 0) and "partie=" not in page.url
    page.keyboard.press("ArrowRight")
    assert place(page)[1] > 0


def test_a_link_without_python_gives_a_sentence_too(page: Any) -> None:
    page.clock.install()
    live = Live(page, table(), python=False)
    live.open(f"?partie={be.play(RECREATION, seed=8).share_code}&pas=12")
    page.clock.fast_forward(3500)
    assert "ne mène à aucune partie" in line(page) and place(page)[1] == 0


def test_a_nonsense_place_in_a_link_is_a_place_in_the_game(page: Any) -> None:
    first = table()
    live = Live(page, first)
    for place_in_link, position in (("-4", 0), ("abc", 0), ("99999999", first.game.n_events)):
        live.open(f"?partie={first.game.share_code}&pas={place_in_link}")
        assert place(page)[1] == position


def test_link_before_storage_before_python(page: Any) -> None:
    first = table(seed=1)
    live = Live(page, first)
    kept, linked = be.play(RECREATION, seed=1), be.play(RECREATION, seed=7)
    live.open()
    go(page, 77)
    first.position = 0
    live.open(f"?partie={linked.share_code}&pas=30")
    page.wait_for_function(f"{AT}.game.payload.code === '{linked.share_code}'")
    live.settle()
    assert place(page) == (linked.share_code, 30) and not page.locator(".be-around").is_visible()
    fresh = table(seed=3)
    live.replace(fresh)
    live.open()  # no link: what was kept is offered, over what Python gives
    assert "Continuer" in line(page) and place(page)[0] == fresh.game.share_code
    page.get_by_role("button", name="Continuer", exact=True).click()
    live.settle()
    assert place(page)[0] in (kept.share_code, linked.share_code) and place(page)[1] > 0


def test_a_page_opened_by_a_link_shows_where_it_is(page: Any) -> None:
    page.clock.install()
    first = table()
    live = Live(page, first)
    live.open(f"?partie={first.game.share_code}&pas=12")
    page.evaluate(f"{AT}.player.move(50)")
    page.clock.fast_forward(1500)
    assert page.url == f"{ADDRESS}?partie={first.game.share_code}&pas=50"


# --- the dialog -------------------------------------------------------------------------------------------------------


def test_number_link_and_qr_code(page: Any, tmp_path: Any) -> None:
    zxing = pytest.importorskip("zxingcpp", reason="reading the QR code back needs zxing-cpp")
    image = pytest.importorskip("PIL.Image")
    live = Live(page, table(seed=42))
    live.open()
    go(page, 33)
    page.get_by_role("button", name="Partager").click()
    link = page.get_by_label("Adresse de la partie").input_value()
    assert link == f"{ADDRESS}?partie={be.play(RECREATION, seed=42).share_code}&pas=33"
    assert "Récréation, partie numéro 42" in page.locator(".bs-number").inner_text()
    page.locator(".bs-qr svg").screenshot(path=tmp_path / "qr.png")
    (read,) = zxing.read_barcodes(image.open(tmp_path / "qr.png"))
    assert read.text == link
    assert axe(page) == []


@pytest.mark.parametrize("width, height", [(360, 740), (820, 1180), (1440, 900)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_dialog_on_every_screen_and_by_key(chromium: Any, width: int, height: int, scheme: str) -> None:
    with harness.new_page(chromium, width, height, color_scheme=scheme) as page:
        live = Live(page, table())
        live.open()
        if width < 640:  # a phone has it in the menu
            page.get_by_role("button", name="Réglages").click()
        page.get_by_role("button", name="Partager").last.focus()
        page.keyboard.press("Enter")
        live.settle()
        dialog = page.get_by_role("dialog", name="Partager")
        assert dialog.is_visible() and axe(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") == width
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.closest('.be-panel-share') !== null")
        page.keyboard.press("Escape")
        assert not dialog.is_visible()
        assert page.evaluate("document.activeElement.closest('.be-table') !== null")


def test_keys_typed_in_the_link_do_not_play(page: Any) -> None:
    live = Live(page, table())
    live.open()
    page.get_by_role("button", name="Partager").click()
    page.get_by_label("Adresse de la partie").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("n")
    assert place(page) == (live.widgets[0].game.share_code, 0)


def test_without_python_there_is_no_qr_code_and_it_is_said(page: Any) -> None:
    page.clock.install()
    live = Live(page, table(), python=False)
    live.open()
    page.get_by_role("button", name="Partager").click()
    page.clock.fast_forward(3500)
    assert "Pas de code QR" in page.locator(".bs-qr").inner_text()


def test_the_return_match_has_a_link_of_its_own(page: Any) -> None:
    first = table()
    live = Live(page, first)
    live.open()
    page.evaluate(f"{AT}.act.revanche()")
    live.settle()
    assert place(page)[0] == be.play(RECREATION, seed=1).swapped().share_code
    page.get_by_role("button", name="Partager").click()
    assert "pas de numéro" in page.locator(".bs-number").inner_text()
