"""A page may send anything; no widget of ours takes what only Python may say."""

from __future__ import annotations

import importlib
import pkgutil

import anywidget
import pytest
from traitlets import TraitError

import bataille_edu as be
import bataille_edu.widgets
from bataille_edu.widgets.lesson.first import FirstGame
from bataille_edu.widgets.page.oneway import OneWay
from bataille_edu.widgets.table.table import Table

NONSENSE = [None, True, -1, 10**9, 2.5, "x" * 10**4, "g1~r~r", [1], {}, {"id": "g1"}, [{"id": "g1"}]]


def all_widgets() -> set[type]:
    for module in pkgutil.walk_packages(bataille_edu.widgets.__path__, "bataille_edu.widgets."):
        importlib.import_module(module.name)
    found, new = set(), [anywidget.AnyWidget]
    while new:
        new = [below for cls in new for below in cls.__subclasses__() if below.__module__.startswith("bataille_edu.")]
        found |= set(new)
    return found


def test_every_widget_is_guarded_and_says_what_it_takes():
    taken = {cls.__name__: set(cls.from_page) for cls in all_widgets() if issubclass(cls, OneWay)}
    assert {cls.__name__ for cls in all_widgets()} == set(taken)
    at_table = {"position", "round", "_playing"}
    assert {name: traits for name, traits in taken.items() if traits} == {
        "Table": at_table, "Explorer": at_table, "FirstGame": {"index"},
    }  # fmt: skip


def send(widget: anywidget.AnyWidget, **state) -> None:
    """What a page sends, as a kernel hears it."""
    widget._handle_msg({"content": {"data": {"method": "update", "state": state}}, "buffers": []})


@pytest.mark.parametrize("value", NONSENSE, ids=lambda value: repr(value)[:16])
def test_a_table_plays_on_whatever_its_page_sends(value):
    game = be.play(seed=3)
    table = Table(game, reserve=3)
    before = {name: getattr(table, name) for name in table.keys if name not in table.from_page}
    for name in table.keys:
        try:
            send(table, **{name: value})
        except TraitError:
            assert name in table.from_page
    assert {name: getattr(table, name) for name in before} == before
    assert 0 <= table.position <= game.n_events and 0 <= table.round <= game.n_rounds and table._playing == "g1"
    assert table.game.log == game.log
    send(table, _playing=table._reserve[0]["id"], position=7)
    assert table.game.seed == 4 and len(table._reserve) == 3


@pytest.mark.parametrize("state", [None, 7, "x", ["position"]])
def test_what_is_no_state_is_not_listened_to(state):
    table = Table(be.play(seed=3), reserve=0)
    table._handle_msg({"content": {"data": {"method": "update", "state": state}}, "buffers": []})
    assert table.position == 0


@pytest.mark.parametrize("value", NONSENSE, ids=lambda value: repr(value)[:16])
def test_the_steps_of_first_games_stay_steps(value):
    steps = FirstGame()
    for name in steps.keys:
        try:
            send(steps, **{name: value})
        except TraitError:
            assert name == "index"
    assert 0 <= steps.index < len(steps._steps)
