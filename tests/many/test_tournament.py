"""Tournaments: mirrored deals, the same on any executor, and faults that lose a game and nothing else."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial

import pytest

import bataille_edu as be
from bataille_edu.game.strategies import highest, strategy

SHORT = replace(be.VARIANTS["ouverte"].rules, pack="6r2s", round_limit=12)


def cheat(view):
    return [99] * view.count


def broken(view):
    raise RuntimeError("oups")


def endless(view):
    while True:
        pass


def test_a_strategy_against_itself_wins_half():
    found = be.tournament({"a": strategy("highest"), "b": strategy("highest")}, SHORT, games=20, seed=1)
    (match,) = found.matches
    assert match.share == 0.5 and match.low == match.high == 0.5


def test_compiled_and_python_play_the_same_tournament():
    """A plain function around a strategy of the kit is played as Python."""
    names = ("highest", "lowest", "just_enough", "saver", "mirror")
    fast = be.tournament(names, SHORT, games=6, seed=3)
    plain = {name: partial(strategy(name).__call__) for name in names}
    slow = be.tournament(plain, SHORT, games=6, seed=3)
    assert fast.matches == slow.matches


def test_the_executor_changes_nothing():
    with ThreadPoolExecutor(3) as pool:
        assert be.tournament(["chance", "strong", "highest"], SHORT, 10, 2, executor=pool).matches == be.tournament(
            ["chance", "strong", "highest"], SHORT, 10, 2
        ).matches


@pytest.mark.parametrize(
    ("bad", "why"), [(cheat, "choice"), (broken, "oups"), (endless, "no answer")], ids=["cheats", "raises", "stalls"]
)
def test_a_fault_loses_the_game_and_is_told(bad, why):
    found = be.tournament({"good": highest, "bad": bad}, SHORT, games=2, seed=0, patience=0.3)
    assert found.share("good", "bad") == 1 and len(found.troubles) == 4
    trouble = found.troubles[0]
    assert trouble.name == "bad" and (why in trouble.why or "cannot be laid" in trouble.why)


def test_a_table_comes_out():
    pytest.importorskip("pandas")
    frame = be.tournament(["highest", "lowest", "chance"], SHORT, games=4).to_frame()
    assert list(frame.columns[:4]) == ["first", "second", "deals", "wins"] and len(frame) == 3


@pytest.mark.parametrize(
    ("args", "code"),
    [
        ({"rules": "recreation"}, "tournament.rules"),
        ({"strategies": ["highest"]}, "tournament.few"),
        ({"strategies": ["highest", "hihgest"]}, "strategy.unknown"),
        ({"games": 0}, "value.whole"),
        ({"seed": -1}, "seed.range"),
        ({"patience": "long"}, "value.number"),
    ],
)
def test_what_is_not_allowed_is_refused(args, code):
    with pytest.raises(be.BatailleError) as error:
        be.tournament(**args)
    assert error.value.id == code


def test_the_strong_one_beats_the_simple_ones():
    """A sample. Not the saver: it still wins more than half of its games against the strong one."""
    names = ["strong", "highest", "chance", "lowest", "just_enough", "mirror"]
    found = be.tournament(names, "ouverte", games=60, seed=11)
    assert all(found.share("strong", name) > 0.6 for name in names[1:])
