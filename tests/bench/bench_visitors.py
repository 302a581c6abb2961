"""How the server bears a class that arrives at once: ``python tests/bench/bench_visitors.py [--before REV]``.

Light visitors (websocket clients that count the widgets of their page) and one real browser open a page within a second;
then every one of them clicks ten times on something that needs Python. With ``--before`` the same is done with another
revision in the same run, in turn, since figures of a machine that does other work can only be read as ratios.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "browser"))

import psutil  # noqa: E402
from serving import COMPLETE, FLAGS, Server, address_in, find_browser, running, wait_until  # noqa: E402
from tornado.websocket import WebSocketClosedError  # noqa: E402
from visits import Visitor  # noqa: E402

CLICKS = 10
PAUSE = 1.0
"""Seconds between two clicks of one visitor."""


@dataclass
class Found:
    """What one run showed. Times in seconds, memory in MB."""

    visitors: int
    widgets: list[int] = field(default_factory=list)
    broken: int = 0
    arrivals: list[float] = field(default_factory=list)
    clicks: list[float] = field(default_factory=list)
    processor: float = 0.0
    memory: float = 0.0
    browser: float | None = None
    left: int = 0
    cut: int = 0

    def rows(self) -> dict[str, str]:
        everyone = self.visitors + (self.browser is not None)
        arrivals, clicks = sorted(self.arrivals), sorted(self.clicks) or [0.0]
        return {
            "widgets a page": "/".join(str(n) for n in sorted(set(self.widgets))),
            "pages not whole": str(self.broken),
            "first, median, last page (s)": " ".join(f"{arrivals[k]:.1f}" for k in (0, len(arrivals) // 2, -1)),
            "the browser's table (s)": "-" if self.browser is None else f"{self.browser:.1f}",
            "processor a visit (s)": f"{self.processor / everyone:.2f}",
            "own memory a visit (MB)": f"{self.memory / everyone:.1f}",
            "click, median and 95 % (ms)": " ".join(f"{1000 * clicks[int(len(clicks) * q)]:.0f}" for q in (0.5, 0.95)),
            "lines that were cut": str(self.cut),
            "kernels left": str(self.left),
        }


def family(server: Server) -> list[psutil.Process]:
    root = psutil.Process(server.process.pid)
    return [root, *root.children(recursive=True)]


def processor(server: Server) -> float:
    return sum(sum(process.cpu_times()[:2]) for process in family(server))


def own_memory(server: Server, before: set[int]) -> float:
    """What is this run's alone: pages that no other process shares."""
    return sum(process.memory_full_info().uss for process in family(server) if process.pid not in before) / 2**20


async def arrive(server: Server, page: str, delay: float, found: Found) -> Visitor | None:
    await asyncio.sleep(delay)
    visitor, began = Visitor(server.url), time.perf_counter()
    try:
        await visitor.open(page)
        shown = visitor.views()
        if visitor.kernel:
            await visitor.connect()
            if shown and not set(shown) <= set(await visitor.widgets()):
                found.broken += 1
    except Exception as error:
        print("   ", type(error).__name__, error)
        found.broken += 1
        return None
    found.arrivals.append(time.perf_counter() - began)
    found.widgets.append(len(shown))
    return visitor


async def click(visitor: Visitor, found: Found) -> None:
    """Something that needs Python: the state of a widget, asked for and answered."""
    model = visitor.views()[0]
    for _ in range(CLICKS):
        await asyncio.sleep(PAUSE)
        began = time.perf_counter()
        try:
            await visitor.send("comm_msg", {"comm_id": model, "data": {"method": "request_state"}})
            heard = await visitor.hear("comm_msg", model)
        except WebSocketClosedError:
            heard = None
        if heard is None:
            found.cut += 1
            print("    cut:", visitor.socket.close_code, visitor.socket.close_reason)
            return
        found.clicks.append(time.perf_counter() - began)


async def crowd(server: Server, page: str, found: Found) -> None:
    before = {process.pid for process in family(server)}
    spent = processor(server)
    arriving = (arrive(server, page, k / found.visitors, found) for k in range(found.visitors))
    visitors = [visitor for visitor in await asyncio.gather(*arriving) if visitor is not None]
    found.processor = processor(server) - spent
    # In a thread: it takes seconds, and a visitor who answers no ping is hung up on.
    found.memory = await asyncio.to_thread(own_memory, server, before)
    most = max(found.widgets, default=0)
    found.broken += sum(n < most for n in found.widgets)
    await asyncio.gather(*(click(visitor, found) for visitor in visitors if visitor.views()))
    await asyncio.gather(*(visitor.leave() for visitor in visitors if visitor.kernel))


def watch_browser(server: Server, page: str, found: Found) -> None:
    """One visitor with a real browser, among the others."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find_browser(), args=FLAGS)
        tab, began = browser.new_page(), time.perf_counter()
        tab.goto(f"{server.url}voila/render/{page}.ipynb", timeout=300_000)
        tab.wait_for_function(COMPLETE, timeout=300_000)
        found.browser = time.perf_counter() - began
        tab.goto("about:blank")
        browser.close()


def measure(server: Server, page: str, visitors: int, with_browser: bool) -> Found:
    found = Found(visitors)
    browser = threading.Thread(target=watch_browser, args=(server, page, found))
    if with_browser:
        browser.start()
    asyncio.run(crowd(server, page, found))
    if with_browser:
        browser.join()
    try:
        wait_until(lambda: server.kernels() == [], "kernels to end", 30)
    except AssertionError:
        found.left = len(server.kernels())
    return found


@contextmanager
def checkout(revision: str | None) -> Iterator[Path]:
    """A revision's files; None: those that are here."""
    if revision is None:
        yield ROOT
        return
    with tempfile.TemporaryDirectory() as folder:
        archive = subprocess.run(["git", "archive", revision], cwd=ROOT, capture_output=True, check=True).stdout
        subprocess.run(["tar", "-x", "-C", folder], input=archive, check=True)
        yield Path(folder)


@contextmanager
def serving_of(tree: Path) -> Iterator[Server]:
    """That revision's own server, as its command starts it."""
    import os

    os.environ["PYTHONPATH"] = str(tree)
    subprocess.run([sys.executable, "-m", "bataille_edu.words"], cwd=tree, check=True, capture_output=True)
    command = [sys.executable, "-m", "bataille_edu", "--no-browser", "--port", "0", "--lang", "fr"]
    with tempfile.TemporaryDirectory() as folder, running(command, Path(folder), address_in) as server:
        asyncio.run(warm_up(server))
        yield server


async def warm_up(server: Server) -> None:
    """The first visit compiles templates and the parent of kernels: it is nobody's."""
    visitor = Visitor(server.url)
    await visitor.whole("jouer")
    await visitor.leave()


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--visitors", type=int, default=30)
    read.add_argument("--page", default="jouer")
    read.add_argument("--before", metavar="REV", help="measure this revision too, in turn")
    read.add_argument("--rounds", type=int, default=1)
    read.add_argument("--no-browser", action="store_true")
    read.add_argument("-o", metavar="FILE", help="write what was found as JSON")
    options = read.parse_args()
    all_rows: list[dict[str, Any]] = []
    for k in range(options.rounds):
        for revision in [options.before, None] if options.before else [None]:
            with checkout(revision) as tree, serving_of(tree) as server:
                found = measure(server, options.page, options.visitors, not options.no_browser)
            rows = {"revision": revision or "here", "round": k + 1, "page": options.page, **found.rows()}
            all_rows.append(rows)
            print(*(f"{name:>30}  {value}" for name, value in rows.items()), sep="\n", end="\n\n", flush=True)
    if options.o:
        Path(options.o).write_text(json.dumps(all_rows, indent=1))


if __name__ == "__main__":
    main()
