"""The progress of a long job, with a button that stops it; in the end what was done, marked where it is a part."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Any, Protocol

import traitlets as t

from ...given import like
from ...words import LANGUAGES, catalogue
from ..page.esm import join, styles
from ..page.oneway import PageWidget

PAUSE = 0.1
"""Seconds between two messages to the page, at least."""


class Stoppable(Protocol):
    """What ``simulation.Job`` is."""

    games: int
    done: int

    def cancel(self) -> None: ...

    def run(self, report: Any = None) -> Any: ...


class JobView(PageWidget):
    """``JobView(job)`` shows how far a job is and lets it be stopped. ``start()`` plays it in a thread, so that the page
    stays alive, and ``result()`` waits for what it gave; or let somebody else run it with ``report``, then ``over()``.

    While a cell runs, most kernels hear no button. Where no answer comes, the page of JupyterLab interrupts the kernel, as the
    notebook's own button does: ``Job.run`` then gives what is done. ``start()`` leaves the kernel free to hear.

    >>> from bataille_edu.many.simulation import simulation_job
    >>> view = be.JobView(simulation_job(be.variant("premiere").rules, 100)).start()
    >>> len(view.result())
    100
    >>> view.report(100, 100)
    >>> view.over()
    """

    _esm = join("experiment/job.js")
    _css = styles("page/tokens.css", "experiment/job.css")

    _state = t.Dict().tag(sync=True)
    _words = t.Dict().tag(sync=True)
    _kernel = t.Unicode().tag(sync=True)
    """The kernel to interrupt, as its server calls it; empty where none should be."""

    def __init__(self, job: Stoppable) -> None:
        self.job = like("job", job, ("done", "games", "cancel"), "Job", "many.simulation.simulation_job(rules, 1000)")
        self._told = 0.0
        self._thread: threading.Thread | None = None
        self._found: Any = None
        self._error: BaseException | None = None
        super().__init__(
            _words={lang: catalogue(lang).messages("job.") for lang in LANGUAGES},
            _state=self._now("running"),
            _kernel=_kernel_here(),
        )
        self.on_msg(self._heard)

    def _now(self, phase: str) -> dict[str, Any]:
        return {"phase": phase, "done": self.job.done, "games": self.job.games}

    def _heard(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if isinstance(content, dict) and content.get("act") == "stop" and self._state["phase"] == "running":
            self.job.cancel()
            self._state = self._now("stopping")

    def report(self, done: int, games: int) -> None:
        """Tell the page, not too often: what ``Job.run`` calls after each chunk."""
        if time.monotonic() - self._told > PAUSE:
            self._told = time.monotonic()
            self._state = self._now(self._state["phase"])

    def over(self) -> None:
        """Nothing more will be played."""
        self._state = self._now("done" if self.job.done == self.job.games else "stopped")

    def start(self) -> JobView:
        """Run the job in a thread; returns at once."""
        self._kernel = ""
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        return self

    def _run(self) -> None:
        try:
            self._found = self.job.run(self.report)
        except BaseException as error:
            self._error = error
        self.over()

    def result(self) -> Any:
        """Wait for what the job gave; raises what it raised."""
        if self._thread is None:
            self.start()
        assert self._thread is not None
        self._thread.join()
        if self._error is not None:
            raise self._error
        return self._found


def _kernel_here() -> str:
    """The id of the kernel that this runs in, from the name of its connection file; empty where it is none of a server."""
    try:
        from ipykernel.connect import get_connection_file

        return Path(get_connection_file()).stem.removeprefix("kernel-")
    except (ImportError, RuntimeError):
        return ""
