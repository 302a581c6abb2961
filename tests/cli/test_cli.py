"""The command: what it says, and how it ends."""

from __future__ import annotations

import io
import re
import socket
import sys
from typing import Any

import pytest

import bataille_edu as be
from bataille_edu import words
from bataille_edu.cli import command as cli
from bataille_edu.cli import pages
from bataille_edu.errors import BatailleError
from bataille_edu.serve import app, settings


@pytest.fixture(autouse=True)
def french(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What would have been served; nothing is."""
    seen: dict[str, Any] = {}

    def serve(bound: socket.socket, *, on_ready: Any, **options: Any) -> None:
        seen.update(options, port=bound.getsockname()[1])
        on_ready()
        bound.close()

    monkeypatch.setattr(app, "serve", serve)
    return seen


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"bataille-edu {be.__version__}\n"


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("command", sorted(cli.COMMANDS))
def test_help_names_every_option(command: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*([command] if command else []), "--help", "--lang", lang]) == 0
    shown = capsys.readouterr().out
    for option in ("--help", "--lang", *cli.COMMANDS[command][1]):
        assert option in shown
    if not command:
        assert all(name in shown for name in cli.COMMANDS)
        assert str(settings.DEFAULT_PORT) in shown


def test_french_unless_the_machine_is_english(monkeypatch: pytest.MonkeyPatch) -> None:
    for value, lang in (("en_GB.UTF-8", "en"), ("fr_CA.UTF-8", "fr"), ("de_DE.UTF-8", "fr"), ("C", "fr")):
        monkeypatch.setenv("LC_ALL", value)
        assert cli.language_of_machine() == lang


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        ("--prt 3", "--prt"),
        ("zut", "zut"),
        ("--port x", "--port"),
        ("--port", "--port"),
        ("--port 70000", "70000"),
        ("--port -3", "--port"),
        ("--visitors 0", "--visitors"),
        ("--visitors many", "many"),
        ("--public-url ecole.example", "ecole.example"),
        ("--public-url ftp://ecole.example/", "ftp"),
        ("--public-url https://ecole.example/?a=1", "?a=1"),
        ("--public-url", "--public-url"),
        ("--token", "--token"),
        ("--host nowhere.invalid", "nowhere.invalid"),
        ("--host 192.0.2.1", "192.0.2.1"),
        ("--host", "--host"),
        ("--lang de", "de"),
        ("play zut", "zut"),
        ("play recreation zut", "zut"),
        ("play --seed -1", "--seed"),
        ("play --seed 3.5", "3.5"),
        ("play --code x", "x"),
        ("play --seed 1 --code x", "--code"),
    ],
)
def test_what_it_cannot_do_it_says_in_a_sentence(
    arguments: str, names: str, capsys: pytest.CaptureFixture[str], served: dict[str, Any]
) -> None:
    assert cli.main(arguments.split()) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    assert names in shown.err
    assert shown.err.rstrip().endswith(".")


# --- Serving ---------------------------------------------------------------------------------------------------------


def test_opens_the_default_port_and_gives_the_address(
    capsys: pytest.CaptureFixture[str], served: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "DEFAULT_PORT", free_port())
    assert cli.main(["--no-browser"]) == 0
    assert served == {"lang": "fr", "port": settings.DEFAULT_PORT}
    assert f"http://127.0.0.1:{settings.DEFAULT_PORT}/" in capsys.readouterr().out


def test_next_port_with_a_word_where_the_default_is_taken(
    capsys: pytest.CaptureFixture[str], served: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with listening() as taken:
        monkeypatch.setattr(settings, "DEFAULT_PORT", taken)
        assert cli.main(["--no-browser", "--lang", "en"]) == 0
    assert served["port"] > taken
    assert served["lang"] == "en"
    assert f"Port {taken} is taken, so this is port {served['port']}" in capsys.readouterr().out


def test_port_asked_for_and_taken_is_refused(capsys: pytest.CaptureFixture[str], served: dict[str, Any]) -> None:
    with listening() as taken:
        assert cli.main(["--port", str(taken)]) == 2
    assert str(taken) in capsys.readouterr().err
    assert served == {}


def test_browser_opens_only_where_there_is_a_screen(served: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(pages.webbrowser, "open", opened.append)
    monkeypatch.setattr(pages.threading, "Thread", Now)
    for screen, count in ((True, 1), (False, 1)):
        monkeypatch.setattr(pages, "has_screen", lambda screen=screen: screen)
        cli.main(["--port", "0"])
        assert len(opened) == count
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", opened[0])


def test_options_of_serving_are_passed_on_and_said(capsys: pytest.CaptureFixture[str], served: dict[str, Any]) -> None:
    line = "--port 0 --host ::1 --visitors 7 --token abc --public-url https://ecole.example/jeu --no-browser"
    assert cli.main(line.split()) == 0
    port = served.pop("port")
    assert served == {
        "lang": "fr", "host": "::1", "visitors": 7, "token": "abc", "public_url": "https://ecole.example/jeu",
    }  # fmt: skip
    said = capsys.readouterr().out
    assert "https://ecole.example/jeu/?token=abc" in said
    assert f"http://[::1]:{port}/" in said


def test_no_port_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise OSError

    monkeypatch.setattr(settings.socket, "create_server", refuse)
    for port, id in ((None, "port.none"), (1, "port.taken")):
        with pytest.raises(BatailleError) as error:
            app.open_port(port)
        assert error.value.id == id


class Now:
    """A thread that does not wait."""

    def __init__(self, target: Any, args: Any, daemon: bool) -> None:
        self.start = lambda: target(*args)


class listening:
    """A port somebody else holds."""

    def __enter__(self) -> int:
        self.socket = socket.socket()
        self.socket.bind(("127.0.0.1", 0))
        self.socket.listen()
        return self.socket.getsockname()[1]

    def __exit__(self, *_: Any) -> None:
        self.socket.close()


def free_port() -> int:
    with listening() as port:
        return port


# --- Telling ---------------------------------------------------------------------------------------------------------


def test_a_game_told_can_be_told_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", "recreation", "--seed", "7", "--lang", "en"]) == 0
    story = capsys.readouterr().out.splitlines()
    assert story[0] == "Round 1"
    code = story[-1].split()[-1]
    assert cli.main(["play", "--code", code, "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines() == story


def test_without_a_seed_it_is_another_game_each_time(capsys: pytest.CaptureFixture[str]) -> None:
    told = set()
    for _ in range(3):
        cli.main(["play"])
        told.add(capsys.readouterr().out)
    assert len(told) > 1


@pytest.mark.parametrize("name", sorted(be.VARIANTS))
def test_every_variant_is_told_to_its_end(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", name, "--seed", "3"]) == 0
    assert capsys.readouterr().out.startswith("Manche 1\n")


def test_terminal_without_narrow_spaces(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="cp1252"))
    cli.tell("Bataille\u202f! 7 > 4 \u2660")
    assert raw.getvalue().decode("cp1252").splitlines() == ["Bataille\u00a0! 7 > 4 ?"]
