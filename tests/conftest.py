"""What all tests share: the options of a run, and what stays together when two workers run it."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--judge-games", type=int, default=6_000, metavar="N", help="random games held against the judge (usually 6000)"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With ``-n 2 --dist loadgroup``: one worker for all of the browser, one at a time for each other file."""
    if not config.pluginmanager.hasplugin("xdist"):
        return
    for item in items:
        together = item.path.parent if item.path.parent.name == "browser" else item.path
        item.add_marker(pytest.mark.xdist_group(str(together)))
