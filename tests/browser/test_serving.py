"""The server in a real browser and behind a real proxy: what a visitor sees when it is full, cut off, dead or late."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import nbformat
import pytest
from serving import (
    ROOT,
    Server,
    address_in,
    complete_page,
    dashboard_of,
    local_page,
    running,
    wait_until,
)
from visits import Visitor, run, write_page

from bataille_edu import words

SAY = words.catalogue("fr")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "pages"
    folder.mkdir()
    write_page(folder, "page", "import ipywidgets\nipywidgets.IntSlider(description='n')")
    return folder


def test_page_of_the_line_goes_on_by_itself(chromium: Any, folder: Path, tmp_path: Path) -> None:
    with dashboard_of(folder, tmp_path, "/", json.dumps({"visitors": 1})) as server, local_page(chromium) as page:
        first = Visitor(server.url)
        run(first.open("page"))
        page.goto(f"{server.url}voila/render/page.ipynb")
        assert page.title() == "Toutes les places sont prises"
        run(first.leave())
        page.wait_for_selector(".jupyter-widgets input, .noUi-base", timeout=30_000)
        page.network.errors.clear()  # the browser notes the 503


# --- A real proxy

NGINX = """
daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log;
events {{}}
http {{
  access_log off; client_body_temp_path {folder}/t1; proxy_temp_path {folder}/t2; fastcgi_temp_path {folder}/t3;
  uwsgi_temp_path {folder}/t4; scgi_temp_path {folder}/t5;
  map $http_upgrade $connection_upgrade {{ default upgrade; '' close; }}
  server {{
    listen 127.0.0.1:{port};
    proxy_read_timeout 60s;
    location ~ /channels$ {{
      proxy_read_timeout {silence}s;
      include {folder}/passed;
    }}
    location /ecole/jeu/ {{
      include {folder}/passed;
    }}
  }}
}}
"""

PASSED = """
      proxy_pass http://127.0.0.1:{behind};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
"""


@pytest.fixture
def port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


@pytest.fixture
def proxied(folder: Path, tmp_path: Path, port: int) -> Iterator[Server]:
    """Our server behind nginx, below a path, and what is silent for two seconds is cut."""
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
    if nginx is None:
        pytest.skip("needs nginx: apt install nginx-light")
    public = f"http://127.0.0.1:{port}/ecole/jeu/"
    source = "import ipywidgets\nn, m = ipywidgets.IntSlider(description='n'), ipywidgets.Label('0')\n"
    source += "n.observe(lambda change: setattr(m, 'value', str(2 * change.new)), 'value')\nipywidgets.VBox([n, m])"
    write_page(folder, "double", source)
    with dashboard_of(folder, tmp_path, "/ecole/jeu/", json.dumps({"public_url": public, "ping": 60})) as server:
        own = tmp_path / "nginx"
        own.mkdir()
        (own / "conf").write_text(NGINX.format(folder=own, port=port, silence=2))
        (own / "passed").write_text(PASSED.format(behind=urlsplit(server.url).port))
        process = subprocess.Popen([nginx, "-c", str(own / "conf"), "-e", str(own / "error.log")])
        try:
            wait_until(lambda: answers(port), "nginx", 20)
            yield Server(public, process)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(10)


def answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


def test_page_behind_a_proxy_works_and_comes_back_when_its_line_is_cut(chromium: Any, proxied: Server) -> None:
    with local_page(chromium) as page:
        cut = []
        page.on("websocket", lambda line: line.on("close", lambda _: cut.append(line)))
        page.goto(f"{proxied.url}voila/render/double.ipynb")
        page.wait_for_selector("text=0")
        complete_page(page)
        page.locator(".widget-readout, .jupyter-widgets [contenteditable]").first.wait_for()

        def turn(value: int) -> None:
            page.locator(".widget-readout").first.fill(str(value))
            page.keyboard.press("Enter")
            page.wait_for_selector(f"text={2 * value}", timeout=30_000)

        turn(21)
        wait_until(lambda: page.evaluate("1") and cut, "the proxy to cut the line", 30)
        turn(34)
        assert page.locator("#be-told").count() == 0
        page.network.errors.clear()  # the browser notes a broken line


# --- When something goes wrong

TABLE = "document.querySelector('.be-table').parentElement.beTable"
GAME = "import bataille_edu as be\nbe.Table(be.play(seed=7))"
RUNNING = """import bataille_edu as be
x = be.Experiment("aces")
x.play = lambda *_: x._show({"phase": "running", "done": 10, "games": 1000})
x"""
FAILING = """import ipywidgets
b = ipywidgets.Button(description="boum")
b.on_click(lambda _: 1 / 0)
b"""
LATE = """import time, ipywidgets
s = ipywidgets.IntSlider(description="n")
get_ipython().kernel.comm_manager.targets["jupyter.widget.control"] = lambda *_: time.sleep(6)
s"""
NEVER = """import ipywidgets
s = ipywidgets.IntSlider(description="n")
display(s)
s.close()"""


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("faulty")
    for name, source in {"game": GAME, "running": RUNNING, "failing": FAILING, "late": LATE, "never": NEVER}.items():
        write_page(folder, name, source)
    with dashboard_of(folder, tmp_path_factory.mktemp("server")) as server:
        yield server


def opened(page: Any, server: Server, name: str, shown: str) -> None:
    page.goto(f"{server.url}voila/render/{name}.ipynb")
    page.wait_for_selector(shown, timeout=60_000)
    complete_page(page)


def kill_kernel(server: Server) -> None:
    for pid in server.kernels():
        os.kill(pid, signal.SIGKILL)


def told(page: Any) -> str:
    page.wait_for_selector("#be-told", timeout=30_000)
    return str(page.locator("#be-told").inner_text())


def test_kernel_that_dies_in_auto_play_is_said_and_the_game_goes_on(chromium: Any, faulty: Server) -> None:
    with local_page(chromium) as page:
        opened(page, faulty, "game", ".be-table")
        page.evaluate(f"{TABLE}.act.setSpeed(4)")
        page.keyboard.press("a")
        kill_kernel(faulty)
        assert SAY("page.gone") in told(page)
        before = page.evaluate(f"{TABLE}.player.i")
        wait_until(lambda: page.evaluate(f"{TABLE}.player.i") > before, "the game to go on")
        assert page.locator("#be-told").get_attribute("role") == "status"
        with page.expect_navigation():
            page.get_by_role("button", name=SAY("page.reload")).click()
        page.wait_for_selector(".be-table", timeout=60_000)
        complete_page(page)
        assert page.locator("#be-told").count() == 0, "everything is back"
        page.network.errors.clear()  # the browser notes what could not be reached


def test_experiment_does_not_wait_for_a_dead_kernel(chromium: Any, faulty: Server) -> None:
    with local_page(chromium) as page:
        opened(page, faulty, "running", ".be-exp")
        page.locator("[data-bet]").first.click()
        page.wait_for_selector(".be-exp[data-state=running] .be-exp-count:has-text('10')")
        kill_kernel(faulty)
        page.wait_for_selector(".be-exp[data-state=lost]", timeout=20_000)
        assert page.locator(".be-exp-note").inner_text()
        page.network.errors.clear()


def test_server_that_is_away_is_said_and_so_is_its_return(chromium: Any, tmp_path: Path) -> None:
    folder = tmp_path / "pages"
    folder.mkdir()
    write_page(folder, "game", GAME)
    with dashboard_of(folder, tmp_path) as server, local_page(chromium) as page:
        opened(page, server, "game", ".be-table")
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(20)
        assert SAY("page.away") in told(page)
        assert page.evaluate(f"{TABLE}.player.i") == 0
        page.locator(".be-bar .be-go").click()
        assert page.evaluate(f"{TABLE}.player.i") > 0, "the game goes on"
        options = json.dumps({"port": urlsplit(server.url).port})
        back = tmp_path / "back"
        back.mkdir()
        with dashboard_of(folder, back, "/", options):
            page.wait_for_selector(f"#be-told:has-text('{SAY('page.gone')[:30]}')", timeout=30_000)
            with page.expect_navigation():
                page.get_by_role("button", name=SAY("page.reload")).click()
            page.wait_for_selector(".be-table", timeout=60_000)
            page.network.errors.clear()
            page.goto("about:blank")
        page.network.errors.clear()


def test_callback_that_fails_is_said(chromium: Any, faulty: Server) -> None:
    with local_page(chromium) as page:
        opened(page, faulty, "failing", ".jupyter-button")
        page.locator(".jupyter-button").click()
        assert SAY("page.callback") in told(page)
        assert "ZeroDivisionError" not in page.inner_text("body")
        page.network.errors.clear()


def test_widget_whose_model_comes_late_comes(chromium: Any, faulty: Server) -> None:
    with local_page(chromium) as page:
        opened(page, faulty, "late", ".widget-readout")
        assert "Error" not in page.inner_text("body")
        page.network.errors.clear()


def test_widget_that_never_comes_is_said_after_one_more_try(chromium: Any, faulty: Server) -> None:
    visits: list[str] = []
    with local_page(chromium) as page:
        page.on("framenavigated", lambda frame: visits.append(frame.url))
        page.goto(f"{faulty.url}voila/render/never.ipynb")
        assert SAY("page.late") in told(page)
        assert len(visits) == 2, "the page tried again by itself, once"
        assert "Error displaying" not in page.inner_text("body")
        page.network.errors.clear()


# --- As an extension of a Jupyter server: Binder, JupyterHub, the preview in JupyterLab


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A Jupyter server as a hub starts one for its user: below a path, with Voilà as it comes and our template."""
    folder = tmp_path_factory.mktemp("hub")
    template = folder / "share" / "voila" / "templates" / "bataille"
    shutil.copytree(ROOT / "bataille_edu" / "serve" / "template", template)
    shutil.copy(ROOT / "bataille_edu" / "widgets" / "page" / "tokens.css", template)
    shutil.copytree(ROOT / "notebooks", folder / "notebooks", ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    write_page(folder / "notebooks", "game", GAME, voila={"template": "bataille"})
    mathematics = nbformat.read(folder / "notebooks" / "game.ipynb", as_version=4)
    mathematics.cells.insert(0, nbformat.v4.new_markdown_cell("# Un carré\n\n$a^2$"))
    nbformat.write(mathematics, folder / "notebooks" / "game.ipynb")
    command = [
        sys.executable, "-m", "jupyter_server", "--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1",
        "--ServerApp.port=0", "--IdentityProvider.token=", "--ServerApp.base_url=/user/ada/",
        "--ServerApp.root_dir=notebooks", "--ServerApp.jpserver_extensions={'voila.server_extension': True}",
    ]  # fmt: skip
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUPYTER_PATH", str(folder / "share"))  # before what an older install left in the environment
        started = running(command, folder, address_in)
        server = started.__enter__()
    try:
        where = urlsplit(server.url)
        yield Server(f"http://{where.netloc}/user/ada/", server.process)
    finally:
        started.__exit__(None, None, None)


@pytest.mark.parametrize("name", ["accueil", "jouer", "game"])
def test_page_of_a_hub_is_whole_and_asks_nothing_of_a_cdn(chromium: Any, hub: Server, name: str) -> None:
    with local_page(chromium) as page:  # fails if anything is asked for outside
        page.goto(f"{hub.url}voila/render/{name}.ipynb", timeout=60_000)
        page.wait_for_selector(".be-table" if name != "accueil" else ".be-door", timeout=60_000)
        complete_page(page)
        if name == "game":
            page.wait_for_selector("mjx-container", timeout=30_000)
        assert page.network.outside == []
        page.network.errors.clear()
