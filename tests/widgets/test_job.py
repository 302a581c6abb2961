"""A job's progress and its stop button: what is done is marked as a part, and nobody sees a bar where there is no notebook."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

import bataille_edu as be
from bataille_edu.many import simulation
from bataille_edu.many.simulation import simulation_job
from bataille_edu.widgets.experiment.job import JobView

RULES = be.VARIANTS["recreation"].rules


def press_stop(view: JobView) -> None:
    view._handle_custom_msg({"act": "stop"}, [])


def test_a_job_in_a_thread_says_when_it_is_done():
    view = JobView(simulation_job(RULES, 300, seed=1, chunk=20)).start()
    found = view.result()
    assert len(found) == 300
    assert view._state == {"phase": "done", "done": 300, "games": 300}


def test_the_button_stops_the_job_and_what_is_done_is_called_a_part(monkeypatch):
    job = simulation_job(RULES, 4000, seed=1, chunk=20)
    view = JobView(job)
    told = view.report

    def report(done: int, games: int) -> None:
        told(done, games)
        if done == 100:
            press_stop(view)
            assert view._state["phase"] == "stopping"

    monkeypatch.setattr(view, "report", report)
    found = view.start().result()
    assert 100 <= len(found) < 4000
    assert view._state == {"phase": "stopped", "done": len(found), "games": 4000}


def test_a_page_can_do_nothing_but_stop():
    job = simulation_job(RULES, 40, chunk=20)
    view = JobView(job)
    for content in (None, "stop", {"act": "go"}, {"act": ["stop"]}):
        view._handle_custom_msg(content, [])
    view.set_state({"_state": {"phase": "done", "done": 40, "games": 40}})
    assert view._state["phase"] == "running" and not job._cancelled.is_set()


def test_what_went_wrong_is_raised_to_who_waits():
    class Broken:
        games, done = 10, 0

        def cancel(self) -> None: ...

        def run(self, report=None):
            raise ConnectionError("gone")

    with pytest.raises(ConnectionError):
        JobView(Broken()).result()


def test_simulate_shows_its_job_in_a_notebook_only(monkeypatch):
    shown: list[object] = []
    display = SimpleNamespace(display=shown.append)
    shell = SimpleNamespace(kernel=None)
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    monkeypatch.setitem(sys.modules, "IPython.display", display)
    be.simulate(RULES, 50)
    assert not shown
    shell.kernel = object()
    be.simulate(RULES, 50, progress=False)
    assert not shown
    assert be.simulate(RULES, 50).complete
    assert [view._state["phase"] for view in shown] == ["done"]
    assert simulation.show_job is not None
