"""What all tests share: the options of a run."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

from bataille_edu.many import machine


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--judge-games", type=int, default=6_000, metavar="N", help="random games held against the judge (usually 6000)"
    )


@pytest.fixture
def plainly(monkeypatch: pytest.MonkeyPatch) -> Callable[[], AbstractContextManager[None]]:
    """``with plainly():`` games are played as where there is no wasmtime, in plain Python."""

    @contextlib.contextmanager
    def without() -> Iterator[None]:
        with monkeypatch.context() as patch:
            patch.setattr(machine, "_own", threading.local())
            patch.setattr(machine, "_module", lambda: None)
            yield

    return without
