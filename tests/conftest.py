"""What all tests share: the options of a run."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--judge-games", type=int, default=6_000, metavar="N", help="random games held against the judge (usually 6000)"
    )
