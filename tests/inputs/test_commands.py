"""The command: every option acts or is refused, the file asked for is tried before the work, and what was computed is told."""

from __future__ import annotations

import pytest

import bataille_edu as be
from bataille_edu import cli
from bataille_edu.cli import simulate as cli_simulate


def run(capsys, *words: str) -> tuple[int, str, str]:
    status = cli.main([*words, "--lang", "en"])
    out, err = capsys.readouterr()
    return status, out, err


def test_a_rule_changes_the_game_that_is_told(capsys):
    _, plain, _ = run(capsys, "play", "recreation", "--seed", "1")
    _, other, _ = run(capsys, "play", "recreation", "--seed", "1", "--rule", "face_down=0")
    rules = cli_simulate.rules_of("recreation", ["face_down=0"])
    assert plain != other and be.play(rules, seed=1).share_code in other


@pytest.mark.parametrize(
    "words",
    [
        ("reproduce", "fr"), ("reproduce", "--rule", "face_down=1"), ("sheets", "--rule", "x=1"), ("--rule", "face_down=1"),
        ("play", "--rule", "nonsense"), ("file", "--rule", "nonsense"), ("simulate", "--rule", "face_down=--5"),
        ("simulate", "--rule", "face_down=¹"), ("simulate", "--rule"), ("simulate", "--games", "1e99"), ("play", "recreatio"),
    ],
)  # fmt: skip
def test_what_would_do_nothing_is_refused_in_one_line(words, capsys):
    status, out, err = run(capsys, *words)
    assert status == 2 and not out and len(err.strip().splitlines()) == 1


@pytest.mark.parametrize("command", ["simulate", "reproduce"])
def test_the_file_is_tried_before_the_work(command, capsys, tmp_path, monkeypatch):
    def played(*_: object, **__: object) -> None:
        raise AssertionError("games were played for a file that cannot be written")

    monkeypatch.setattr("bataille_edu.many.simulation.simulate", played)
    monkeypatch.setattr("bataille_edu.cli.reproduce.reproduce", played)
    status, _, err = run(capsys, command, "-o", str(tmp_path / "no" / "dir" / "x.csv"))
    assert status == 2 and "x.csv" in err and not list(tmp_path.iterdir())


def test_a_full_disk_leaves_nothing_and_the_summary_is_told(capsys, tmp_path, monkeypatch):
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(cli_simulate, "_writer", lambda file: full)
    status, out, err = run(capsys, "simulate", "--games", "50", "-o", str(tmp_path / "x.csv"))
    assert status == 2 and "50 games" in out and "No space left" in err and not list(tmp_path.iterdir())


def test_games_may_be_written_shortly(capsys):
    status, out, _ = run(capsys, "simulate", "--games", "1e2")
    assert status == 0 and "100 games" in out


def test_an_interrupt_ends_with_130_and_no_frames(capsys, monkeypatch):
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("bataille_edu.explain.story", interrupted)
    status, _, err = run(capsys, "play", "--seed", "1")
    assert status == 130 and "Traceback" not in err
