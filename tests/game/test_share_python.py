"""The file to take away, QR codes and the words of a link, without a browser."""

from __future__ import annotations

import json
import re

import pytest

import bataille_edu as be
from bataille_edu import cli
from bataille_edu.serve import takeaway
from bataille_edu.widgets.table.share import QUIET, qr_code
from bataille_edu.widgets.table.table import Table

ADDRESS = "http://127.0.0.1:8552/voila/render/jouer.ipynb?partie="


def state_in(text: str) -> dict:
    found = re.search(r'<script type="application/json" id="state">(.*?)</script>', text, re.DOTALL)
    assert found
    return json.loads(found[1])


def test_a_class_file_holds_its_games_and_nothing_personal():
    text = takeaway.table_file("premiere", games=12, seed=5)
    state = state_in(text)
    games = [state["_game"], *state["_reserve"]]
    assert [game["seed"] for game in games] == list(range(5, 17))
    assert [game["code"] for game in games] == [
        be.play(be.VARIANTS["premiere"].rules, seed=seed).share_code for seed in range(5, 17)
    ]
    assert all(game["names"] == [] for game in games)
    assert not re.search(r"https?://(?!www\.w3\.org/)", text), "an address"
    assert "%%STATE" not in text and text == takeaway.table_file("premiere", games=12, seed=5)


@pytest.mark.parametrize("games", [0, -1, takeaway.MAX_GAMES + 1, "many"])
def test_a_file_of_too_many_games_is_refused(games):
    with pytest.raises(be.BatailleError) as raised:
        takeaway.table_file(games=games)
    assert raised.value.id == "file.games"


def test_the_command_writes_a_file(tmp_path, capsys):
    path = tmp_path / "classe.html"
    assert cli.main(["file", "premiere", "--games", "3", "-o", str(path), "--lang", "fr"]) == 0
    assert "3 parties" in capsys.readouterr().out
    assert path.read_text(encoding="utf-8") == takeaway.table_file("premiere", 3)


@pytest.mark.parametrize(
    "arguments", [["nope"], ["premiere", "--games", "0"], ["premiere", "--games", "2", "-o", "/nowhere/at/all.html"]]
)
def test_the_command_says_what_it_cannot_do(arguments, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert cli.main(["file", *arguments, "--lang", "fr"]) == 2
    assert capsys.readouterr().err.strip() and not list(tmp_path.iterdir())


def test_a_qr_code_is_read_back():
    zxing, image = pytest.importorskip("zxingcpp"), pytest.importorskip("PIL.Image")
    address = ADDRESS + be.play(seed=42).share_code + "&pas=1234"
    drawn, module = qr_code(address), 4
    picture = image.new("L", (drawn["size"] * module,) * 2, 255)
    for x, y, run in re.findall(r"M(\d+) (\d+)\.5h(\d+)", drawn["path"]):
        box = [int(x) * module, int(y) * module, (int(x) + int(run)) * module, (int(y) + 1) * module]
        picture.paste(0, box)
    (read,) = zxing.read_barcodes(picture)
    assert read.text == address
    assert min(int(x) for x, _, _ in re.findall(r"M(\d+) (\d+)\.5h(\d+)", drawn["path"])) == QUIET


@pytest.mark.parametrize("content", [
    {"event": "code", "id": 1, "code": "x" * 10**5}, {"event": "code", "id": 1}, {"event": "code", "id": 1, "code": ["a"]},
])  # fmt: skip
def test_a_damaged_code_from_the_page_is_answered_in_words(content):
    table, sent = Table(be.play(seed=1), reserve=0), []
    table.send = lambda answer, buffers=None: sent.append(answer)
    table._heard(table, content, [])
    (answer,) = sent
    assert answer["answer"] == 1 and not answer["ok"] and answer["text"]
    assert table.game.seed == 1


@pytest.mark.parametrize("text", [None, 7, "javascript:alert(1)", "http://" + "x" * 3000])
def test_a_qr_code_is_drawn_of_links_alone(text):
    table, sent = Table(be.play(seed=1), reserve=0), []
    table.send = lambda answer, buffers=None: sent.append(answer)
    table._heard(table, {"event": "qr", "id": 3, "text": text}, [])
    assert sent == [{"answer": 3, "qr": None}]


def test_another_game_on_the_table_brings_its_own_reserve_and_names():
    table = Table(be.play(seed=1), reserve=3)
    rules = be.VARIANTS["premiere"].rules
    table.put(be.play(rules, seed=8), names=["Lou", None])
    assert table.game.rules == rules and [game["seed"] for game in table._reserve] == [9, 10, 11]
    assert {game["variant"] for game in table._reserve} == {"premiere"}
    assert table._game["names"] == ["Lou", None] == table._reserve[0]["names"]
