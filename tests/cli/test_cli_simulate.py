"""``bataille-edu simulate``: what it tells and writes agrees with ``simulate``."""

from __future__ import annotations

import csv

import pytest

import bataille_edu as be
from bataille_edu.cli import main
from bataille_edu.cli.simulate import rules_of


def lines(capsys) -> list[str]:
    return capsys.readouterr().out.splitlines()


def test_counts_in_english(capsys):
    assert main(["simulate", "classique", "--games", "3000", "--seed", "4", "--lang", "en"]) == 0
    told = lines(capsys)
    found = be.tally(be.VARIANTS["classique"].rules, 3000, seed=4, progress=False)
    assert told[0] == "3,000 games"
    assert any("end: pat" in line and f"{100 * found.reasons[3] / 3000:.2f}%" in line for line in told)
    assert any("rounds, on average" in line and f"{found.mean('rounds')[0]:.2f}" in line for line in told)


def test_rules_are_changed_field_by_field():
    changed = rules_of("recreation", ["face_down=1", "shortage=draw", "round_limit=none", "payment=true", "pack=32"])
    assert changed == be.Rules(face_down=1, shortage="draw", payment=True, pack="32")


def test_csv_holds_the_games(tmp_path, capsys):
    file = tmp_path / "games.csv"
    assert main(["simulate", "premiere", "--games", "50", "-o", str(file), "--lang", "fr"]) == 0
    with file.open(encoding="utf-8") as opened:
        rows = list(csv.DictReader(opened))
    sim = be.simulate(be.VARIANTS["premiere"].rules, 50, progress=False)
    assert [int(row["rounds"]) for row in rows] == sim.rounds.tolist()
    assert [int(row["cards_1"]) for row in rows] == sim.cards[:, 1].tolist()
    assert [row["reason"] for row in rows] == sim.reason.tolist()
    assert lines(capsys)[-1] == f"Écrit dans {file}."


def test_parquet_holds_the_games(tmp_path):
    pandas = pytest.importorskip("pandas")
    pytest.importorskip("pyarrow")
    file = tmp_path / "games.parquet"
    assert main(["simulate", "premiere", "--games", "50", "-o", str(file)]) == 0
    assert (
        pandas.read_parquet(file)["rounds"].tolist()
        == be.simulate(be.VARIANTS["premiere"].rules, 50, progress=False).rounds.tolist()
    )


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--rule", "colour=red"], "field=value"),
        (["--rule", "face_down"], "field=value"),
        (["--rule", "face_down=many"], "face_down='many'"),
        (["--games", "0"], "--games"),
        (["-o", "games.txt"], ".csv or .parquet"),
        (["ouverte"], "hand='open'"),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_status_2(arguments, part, capsys):
    assert main(["simulate", *arguments, "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert part in said and len(said.splitlines()) == 1
