"""A visitor without a browser: opens a page, connects to its kernel, asks for its widgets, and counts them."""

from __future__ import annotations

import asyncio
import json
import re
import uuid
from collections.abc import Awaitable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlencode

import nbformat
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClientConnection, websocket_connect

PROTOCOL = "v1.kernel.websocket.jupyter.org"
KERNEL_ID = re.compile(r'"kernelId": "([\w-]+)"')
OUTPUT = re.compile(r'<script type="application/vnd.voila.cell-output\+json">(.*?)</script>', re.DOTALL)
VIEW = "application/vnd.jupyter.widget-view+json"
XSRF = "a" * 32

T = TypeVar("T")

KERNEL = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}, "lang": "fr"}


def write_page(folder: Path, name: str, *cells: str, **metadata: object) -> None:
    """A notebook of these code cells, never run."""
    made = [nbformat.v4.new_code_cell(cell) for cell in cells]
    nbformat.write(nbformat.v4.new_notebook(cells=made, metadata={**KERNEL, **metadata}), folder / f"{name}.ipynb")


def run(wanted: Awaitable[T], seconds: float = 60) -> T:
    """Run to the end, but not for ever."""

    async def main() -> T:
        return await asyncio.wait_for(wanted, seconds)

    with ThreadPoolExecutor(1) as own:  # a thread of its own: the browser's driver has a loop in this one
        return own.submit(lambda: asyncio.run(main())).result()


def message(kind: str, content: dict[str, Any], session: str, channel: str = "shell") -> bytes:
    """A message as a page sends it."""
    header = {
        "msg_id": uuid.uuid4().hex,
        "msg_type": kind,
        "username": "",
        "session": session,
        "version": "5.3",
        "date": "",
    }
    whole = {"header": header, "parent_header": {}, "metadata": {"version": "1.0.0"}, "content": content}
    return serialize_msg_to_ws_v1(whole, channel, pack=lambda part: json.dumps(part).encode())


@dataclass
class Visitor:
    """One browser: its cookies, the page it opened, its socket."""

    base: str
    cookies: dict[str, str] = field(default_factory=lambda: {"_xsrf": XSRF})
    kernel: str = ""
    html: str = ""
    socket: WebSocketClientConnection | None = None
    session: str = field(default_factory=lambda: uuid.uuid4().hex)

    async def fetch(
        self, path: str, method: str = "GET", headers: dict[str, str] | None = None, **options: Any
    ) -> HTTPResponse:
        own = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()), **(headers or {})}
        request = HTTPRequest(
            self.base + path, method=method, headers=own, follow_redirects=False, request_timeout=300,
            connect_timeout=300, allow_nonstandard_methods=True, **options,
        )  # fmt: skip
        answer = await AsyncHTTPClient().fetch(request, raise_error=False)
        for cookie in answer.headers.get_list("Set-Cookie"):
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer

    async def open(self, page: str) -> HTTPResponse:
        """Open a page; notes what it says and which kernel it has."""
        answer = await self.fetch(f"voila/render/{page}.ipynb")
        self.html = answer.body.decode()
        self.kernel = (KERNEL_ID.findall(self.html) or [""])[0]
        return answer

    def views(self) -> list[str]:
        """The model ids of the widgets that the page shows."""
        outputs = [json.loads(text).get("data", {}) for text in OUTPUT.findall(self.html)]
        return [data[VIEW]["model_id"] for data in outputs if VIEW in data]

    async def connect(self, protocols: list[str] | None = None, **headers: str) -> WebSocketClientConnection:
        own = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()), **headers}
        url = f"{self.base.replace('http', 'ws', 1)}api/kernels/{self.kernel}/channels?session_id={self.session}"
        self.socket = await websocket_connect(
            HTTPRequest(url, headers=own, request_timeout=300, connect_timeout=300),
            subprotocols=[PROTOCOL] if protocols is None else protocols,
            max_message_size=100_000_000,
        )
        return self.socket

    async def send(self, kind: str, content: dict[str, Any]) -> None:
        assert self.socket is not None
        await self.socket.write_message(message(kind, content, self.session), binary=True)

    async def hear(self, kind: str, where: str = "") -> dict[str, Any] | None:
        """The content of the next message of a kind (and with a word in it); None: the socket was closed."""
        assert self.socket is not None
        while (heard := await self.socket.read_message()) is not None:
            _, parts = deserialize_msg_from_ws_v1(heard)
            if json.loads(parts[0])["msg_type"] == kind and where.encode() in parts[3]:
                return dict(json.loads(parts[3]))
        return None

    async def widgets(self) -> list[str]:
        """The model ids of all widgets that Python has for this page, as JupyterLab's parts ask for them."""
        comm = uuid.uuid4().hex
        await self.send("comm_open", {"comm_id": comm, "target_name": "jupyter.widget.control", "data": {}})
        await self.send("comm_msg", {"comm_id": comm, "data": {"method": "request_states"}})
        heard = await self.hear("comm_msg", "update_states")
        assert heard is not None, "the socket was closed"
        return list(heard["data"]["states"])

    async def whole(self, page: str) -> int:
        """Open a page as a browser does; how many widgets it shows. Fails where one of them has no model."""
        await self.open(page)
        await self.connect()
        shown, there = self.views(), await self.widgets()
        assert set(shown) <= set(there), "a widget on the page is not in Python"
        return len(shown)

    async def leave(self) -> HTTPResponse:
        """Close the page: it says so to the server."""
        if self.socket is not None:
            self.socket.close()
        body = urlencode({"_xsrf": self.cookies["_xsrf"]})
        return await self.fetch(f"voila/api/shutdown/{self.kernel}", "POST", body=body)
