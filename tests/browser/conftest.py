"""What the browser tests share: one Chromium, the dashboard, a JupyterLab. Helpers are in ``serving.py``."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import Any

import nbformat
import pytest
from serving import FLAGS, HINT, Server, address_in, find_browser, lab_of, local_page, running

LONG = """
import bataille_edu as be
found = be.tally(be.VARIANTS["joker"].rules, 100_000_000)
print("the first games:", 0 < found.games < 100_000_000 and not found.complete)
"""

KEPT = "import bataille_edu as be\nbe.Table(be.play(seed=1))"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[Any]:
    """On a machine that checks the project (CI is set) a browser test that is skipped has failed."""
    report = yield
    if report.skipped and os.environ.get("CI") and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, which is not allowed here: {report.longrepr}"
    return report


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """The system's Chromium, driven by Playwright. There can be only one driver in a run: use this one."""
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="browser tests need the extra: pip install -e '.[test]'"
    )
    path = find_browser()
    if path is None:
        pytest.skip(HINT)
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: Any) -> Iterator[Any]:
    with local_page(chromium) as page:
        yield page


@pytest.fixture(scope="session")
def dashboard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The dashboard, started by the command itself."""
    command = [sys.executable, "-m", "bataille_edu", "--no-browser", "--port", "0", "--lang", "fr"]
    with running(command, tmp_path_factory.mktemp("dashboard"), address_in) as server:
        yield server


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A JupyterLab, on a copy of the notebooks, one whose only cell runs for long, and one with a table."""
    folder = tmp_path_factory.mktemp("lab")
    with lab_of(folder) as server:
        kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
        for name, source in {"long": LONG, "kept": KEPT}.items():
            book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)], metadata=kernel)
            nbformat.write(book, folder / "notebooks" / f"{name}.ipynb")
        yield server
