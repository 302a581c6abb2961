"""The server in a real browser and behind a real proxy: what a visitor sees when it is full, cut off, dead or late."""

from __future__ import annotations

import json
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from serving import Server, complete_page, dashboard_of, local_page, wait_until
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
