"""The table from Python: position and round, events, the reserve, and what a visitor may not do."""

from __future__ import annotations

import base64
import re
import subprocess
import sys

import pytest

import bataille_edu as be
from bataille_edu.game.ordered import dealt, played
from bataille_edu.widgets.table.table import Table, payload_of

RECREATION = be.VARIANTS["recreation"].rules
GAME = be.play(RECREATION, seed=7)


def test_round_follows_the_position() -> None:
    table = Table(GAME, reserve=0)
    for k in (0, 1, 57, GAME.n_rounds - 1):
        table.position = GAME.rounds[k].start
        assert table.round == k
        table.position = GAME.rounds[k].start + 2
        assert table.round == k
    table.position = GAME.n_events
    assert table.round == GAME.n_rounds


def test_the_position_follows_the_round() -> None:
    table = Table(GAME, reserve=0)
    table.round = 57
    assert table.position == GAME.rounds[57].start
    table.round = GAME.n_rounds
    assert table.position == GAME.n_events


@pytest.mark.parametrize("wild", [-5, 10**9])
def test_position_and_round_stay_within_the_game(wild: int) -> None:
    table = Table(GAME, reserve=0)
    table.position = wild
    assert 0 <= table.position <= GAME.n_events
    table.round = wild
    assert 0 <= table.round <= GAME.n_rounds


def heard(table: Table, **content: object) -> None:
    table._handle_custom_msg(content, [])


def test_on_event_tells_what_a_person_does() -> None:
    table, seen = Table(GAME, reserve=0), []
    remember = lambda name, data: seen.append((name, data))  # noqa: E731
    table.on_event(remember)
    heard(table, event="flip", seat=0)
    heard(table, event="judge", right=True)
    heard(table, nonsense=1)
    table.on_event(remember, remove=True)
    heard(table, event="flip", seat=0)
    assert seen == [("flip", {"seat": 0}), ("judge", {"right": True})]


def test_a_callback_that_fails_is_told_at_the_table_and_stops_no_other() -> None:
    table, seen = Table(GAME, reserve=0), []
    table.on_event(lambda name, data: 1 / 0)
    table.on_event(lambda name, data: seen.append(name))
    heard(table, event="flip")
    assert seen == ["flip"] and "ZeroDivisionError" in table._notice


def test_the_reserve_holds_other_games_by_the_same_rules_and_is_refilled() -> None:
    table = Table(GAME, reserve=3)
    first = [payload["id"] for payload in table._reserve]
    assert len(first) == 3 and len({payload["code"] for payload in table._reserve} | {GAME.share_code}) == 4
    table._playing = first[0]
    assert table.game.rules == RECREATION and table.game.share_code != GAME.share_code
    assert len(table._reserve) == 3 and first[0] not in {payload["id"] for payload in table._reserve}


def test_an_evening_of_games_does_not_pile_up() -> None:
    table = Table(GAME, reserve=2)
    for _ in range(20):
        table._playing = table._reserve[0]["id"]
    assert len(table._games) <= 4


def test_the_page_may_only_ask_for_games_that_are_there() -> None:
    table = Table(GAME, reserve=1)
    for wild in ("", "g999", "~r", "<b>"):
        table._playing = wild
        assert table._playing == "g1" and table.game is GAME


def test_the_return_match_is_the_game_with_hands_swapped() -> None:
    table = Table(GAME, reserve=0)
    table._playing = "g1~r"
    assert list(table.game.log) == list(GAME.swapped().log)


def test_another_game_can_be_put_on_the_table() -> None:
    table = Table(GAME, reserve=0)
    table.position = 100
    other = be.play(be.VARIANTS["premiere"].rules, seed=1)
    table.game = other
    assert table.game is other and table.position == 0 and table._game["faces"] is False


def test_a_two_thousand_round_game_is_small() -> None:
    game = be.play(be.Rules(pack="4x52", face_down=0, shortage="last_card_up", round_limit=2000), seed=1)
    table = Table(game, reserve=0)
    assert game.n_rounds == 2000
    sent = sum(
        len(part) if isinstance(part, bytes) else len(str(part)) for part in [*table._game.values(), table._sprite]
    )
    assert sent < 150_000


def test_picture_beside_the_widget() -> None:
    table = Table(GAME, reserve=0)
    table.position = 300
    data, _ = table._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    whole = r'<img alt="[^"<]+" style="max-width:100%" src="data:image/svg\+xml;base64,([^"]+)">'
    picture = re.fullmatch(whole, data["text/html"])
    assert picture and base64.b64decode(picture[1]).startswith(b"<svg")
    assert data["text/plain"] == repr(table) and "0x" not in repr(table)


@pytest.mark.parametrize(
    "wrong",
    [
        {"reserve": -1},
        {"reserve": 1000},
        {"lang": "de"},
        {"speed": 9},
        {"speed": "fast"},
        {"theme": "pink"},
        {"colors": True},
    ],
)
def test_wrong_options_are_refused_with_a_sentence(wrong: dict[str, object]) -> None:
    from bataille_edu.explain import error_text

    with pytest.raises(be.BatailleError) as refused:
        Table(GAME, **wrong)
    assert "{" not in error_text(refused.value, "fr")


def test_the_table_needs_neither_numpy_nor_matplotlib() -> None:
    code = (
        "import sys, bataille_edu as be; be.Table(be.play(be.VARIANTS['recreation'].rules, seed=1));"
        "print([name for name in ('numpy', 'matplotlib', 'pandas', 'wasmtime') if name in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_open_hands_that_were_played_out_have_a_reserve_and_a_game_under_way_has_none():
    rules = be.VARIANTS["ouverte"].rules
    table = Table(played(rules, 4), reserve=2)
    assert [payload["seed"] for payload in table._reserve] == [5, 6]
    assert Table(be.Game(rules, *dealt(rules, 4), 4), reserve=2)._reserve == []


def test_the_return_game_is_played_once_for_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    game, made, real = be.play(seed=1), [], be.Game.__init__

    def counted(self: be.Game, *args: object, **options: object) -> None:
        made.append(1)
        real(self, *args, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(be.Game, "__init__", counted)
    payload = payload_of(game, "g1", "fr")
    assert len(made) == 1 and payload["revanche"] and payload["revanche_code"] == game.swapped().share_code
