"""Servers for the browser tests, pages from which nothing can leave, and what to ask of them."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psutil

ROOT = Path(__file__).resolve().parents[2]
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
HINT = "browser tests need Chromium or Chrome: apt install chromium, brew install --cask chromium, google.com/chrome"
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    # Whatever is not on this machine goes to a proxy that is not there. Catching requests in the driver would do the
    # same, but it loses some of those a page sends as it is left, by which its kernel is ended.
    "--proxy-server=http://127.0.0.1:9", "--proxy-bypass-list=127.0.0.1,localhost",
]  # fmt: skip
PAGES = sorted(
    str(path.relative_to(ROOT / "notebooks").with_suffix("").as_posix())
    for path in (ROOT / "notebooks").rglob("*.ipynb")
    if ".ipynb_checkpoints" not in path.parts
)
SIZES = [(360, 740), (820, 1180), (1440, 900)]
COMPLETE = """() => !document.querySelector("#loading, main script[type='application/vnd.voila.cell-output+json']")
  && !/Loading widget/.test(document.body.textContent)"""
"""Whether all that a page shows is there."""
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


def find_browser() -> str | None:
    """The Chromium or Chrome of this machine."""
    return next(filter(None, map(shutil.which, BROWSERS)), None) or (str(MAC) if MAC.exists() else None)


def wait_until(condition: Callable[[], Any], what: str, seconds: float = 20) -> Any:
    """Wait for something outside the browser; in it, wait with Playwright."""
    end = time.monotonic() + seconds
    while not (value := condition()):
        assert time.monotonic() < end, f"after {seconds} s still waiting: {what}"
        time.sleep(0.05)
    return value


# --- Pages -----------------------------------------------------------------------------------------------------


@dataclass
class Network:
    """What a page asked for beyond this machine (blocked), and what went wrong in it."""

    outside: list[str]
    errors: list[str]


@contextmanager
def local_page(chromium: Any, width: int = 1440, height: int = 900, **options: Any) -> Iterator[Any]:
    """A page of its own; asking for anything beyond this machine, or an error in it, fails the test."""
    network = Network([], [])
    context = chromium.new_context(viewport={"width": width, "height": height}, **options)

    def note(request: Any) -> None:
        url = urlsplit(request.url)
        if url.hostname not in ("127.0.0.1", "localhost") and url.scheme not in ("data", "blob", "file"):
            network.outside.append(request.url)

    context.on("request", note)
    page = context.new_page()
    page.on("pageerror", lambda error: network.errors.append(str(error)))
    page.on("console", lambda message: network.errors.append(message.text) if message.type == "error" else None)
    page.network = network
    yield page
    page.goto("about:blank")  # leave as a person does, so that the page can say goodbye to its server
    context.close()
    assert network.outside == [], "requests that tried to leave this machine"
    assert network.errors == [], "errors in the page"


def violations(page: Any, within: str | None = None) -> list[str]:
    """What axe-core finds wrong in a page, or in a part of it."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page, context=within).response["violations"]
    return [f"{rule['id']}: {rule['help']} {[node['target'] for node in rule['nodes']]}" for rule in found]


def complete_page(page: Any, seconds: float = 60) -> None:
    """Wait until all that a page shows is there."""
    wait_until(lambda: page.evaluate(COMPLETE), "the page to be complete", seconds)


# --- Servers ---------------------------------------------------------------------------------------------------


@dataclass
class Server:
    """A server of this test run: its address, and its process."""

    url: str
    process: subprocess.Popen[str]

    def kernels(self) -> list[int]:
        """The processes of the kernels that live."""
        children = psutil.Process(self.process.pid).children(recursive=True)
        return [child.pid for child in children if _is_kernel(child)]


def _is_kernel(process: psutil.Process) -> bool:
    """Whether a process is a visitor's kernel: launched by itself, or made by fork from the parent of kernels."""
    try:
        words = process.cmdline()
        forked = "bataille_edu.serve.nursery" in words and "bataille_edu.serve.nursery" in process.parent().cmdline()
        own = any("ipykernel" in word for word in words) or "bataille_edu.serve.slim" in words
        return process.status() != psutil.STATUS_ZOMBIE and (forked or own)
    except (psutil.Error, AttributeError):
        return False


def private_environment(folder: Path) -> dict[str, str]:
    """No settings from this machine, none left behind on it."""
    names = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTERLAB_SETTINGS_DIR",
             "JUPYTERLAB_WORKSPACES_DIR", "IPYTHONDIR")  # fmt: skip
    own = {name: str(folder / name.lower()) for name in names}
    return {**os.environ, **own, "LANG": "fr_FR.UTF-8", "PYTHONUNBUFFERED": "1"}


@contextmanager
def running(command: list[str], folder: Path, find_url: Callable[[str], str | None]) -> Iterator[Server]:
    """Start a server and wait until it says where it is; stop it at the end, kernels and all."""
    log = folder / "server.log"
    with log.open("w") as out:
        process = subprocess.Popen(
            command, cwd=folder, env=private_environment(folder), text=True,
            stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT,
        )  # fmt: skip
    try:

        def said() -> str | None:
            assert process.poll() is None, log.read_text()
            return next(filter(None, map(find_url, log.read_text().splitlines())), None)

        yield Server(wait_until(said, "the server", 60), process)
    finally:
        process.send_signal(signal.SIGTERM if os.name == "posix" else signal.CTRL_BREAK_EVENT)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()


def dashboard_of(folder: Path, run_in: Path, *arguments: str) -> Any:
    """Our own server for a folder of notebooks, as ``bataille-edu`` starts it."""
    script = Path(__file__).with_name("serve_folder.py")
    return running([sys.executable, str(script), str(folder), *arguments], run_in, address_in)


def address_in(line: str) -> str | None:
    return next((word for word in line.split() if word.startswith("http://")), None)


def lab_of(folder: Path) -> Any:
    """JupyterLab on a copy of the notebooks, with no settings but ours."""
    shutil.copytree(ROOT / "notebooks", folder / "notebooks", ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    command = [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1",
        "--ServerApp.port=0", "--IdentityProvider.token=", "--LabApp.news_url=None",
        "--LabApp.extension_manager=readonly", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--ServerApp.root_dir=notebooks",
    ]  # fmt: skip
    return running(command, folder, lambda line: (url := address_in(line)) and url.removesuffix("lab"))
