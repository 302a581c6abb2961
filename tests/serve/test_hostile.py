"""What a stranger may send, and what the server makes of it: every case on a running server."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from serving import Server, dashboard_of, wait_until
from tornado.httpclient import HTTPClientError
from tornado.websocket import WebSocketClosedError
from visits import Visitor, message, run, write_page

from bataille_edu.serve.guards import acceptable, parts_of

HUGE = (2**32 - 1).to_bytes(8, "little") + bytes(8)
"""Sixteen bytes that announce four billion parts."""


@pytest.fixture(scope="module")
def server(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    options = json.dumps({"cull": 1, "unmet": 5, "ping": 3, "silent_seconds": 3})
    with dashboard_of(folder, tmp_path_factory.mktemp("server"), "/", options) as server:
        yield server


def health(server: Server) -> dict[str, Any]:
    with urllib.request.urlopen(server.url + "health", timeout=10) as answer:
        return dict(json.load(answer))


# --- The socket


@pytest.mark.parametrize(
    "sent",
    [
        HUGE,
        b"",
        b"\xff" * 8,
        (6).to_bytes(8, "little") + b"\xff" * 48,
        bytes(64),
        message("comm_open", {"comm_id": "x", "target_name": "jupyter.widget", "data": {"state": {}}}, "s"),
        message("comm_open", {"comm_id": "x", "data": {}}, "s"),
        message("kernel_info_request", {}, "s", channel="stdin"),
    ],
    ids=["false count", "nothing", "no count", "offsets outside", "zeros", "a core widget", "no target", "stdin"],
)
def test_message_that_no_page_sends_ends_the_socket_and_stops_nobody(server: Server, sent: bytes) -> None:
    async def scene() -> None:
        stranger, other = Visitor(server.url), Visitor(server.url)
        assert await other.whole("page") == 1
        await stranger.whole("page")
        assert stranger.socket is not None
        await stranger.socket.write_message(sent, binary=True)
        while await stranger.socket.read_message() is not None:
            pass  # what was on its way
        assert stranger.socket.close_code == 1008
        assert len(await other.widgets()) >= 1  # and is served as before
        await stranger.leave()
        await other.leave()

    run(scene(), 30)


@pytest.mark.parametrize("protocols", [[], ["v0"]])
def test_socket_without_the_protocol_is_refused(server: Server, protocols: list[str]) -> None:
    async def scene() -> None:
        visitor = Visitor(server.url)
        await visitor.open("page")
        with pytest.raises(HTTPClientError, match="400"):
            await visitor.connect(protocols)
        await visitor.leave()

    run(scene())


def test_socket_of_a_page_elsewhere_is_refused(server: Server) -> None:
    async def scene() -> None:
        visitor = Visitor(server.url)
        await visitor.open("page")
        with pytest.raises(HTTPClientError, match="403"):
            await visitor.connect(Origin="http://elsewhere.example")
        await visitor.leave()

    run(scene())


@given(st.binary(max_size=400))
@example(HUGE)
@example(b"")
def test_any_bytes_are_judged_without_an_error(sent: bytes) -> None:
    assert acceptable(sent) in (True, False)


@given(st.lists(st.binary(max_size=30), min_size=4, max_size=20))
def test_whole_message_is_read_as_jupyter_reads_it(parts: list[bytes]) -> None:
    made = serialize_msg_to_ws_v1(parts, "shell")
    channel, read = deserialize_msg_from_ws_v1(made)
    assert parts_of(made) == [channel.encode(), *read]
    assert parts_of(made + b"x") is None


# --- Kernels of others


def test_kernel_of_another_cannot_be_seen_used_or_ended(server: Server) -> None:
    async def scene() -> None:
        owner, thief, nobody = Visitor(server.url), Visitor(server.url), Visitor(server.url)
        await owner.whole("page")
        await thief.open("page")
        own = thief.kernel
        for stranger in (thief, nobody):
            stranger.kernel = owner.kernel  # known from over a shoulder
            assert (await stranger.fetch(f"api/kernels/{owner.kernel}")).code == 404
            with pytest.raises(HTTPClientError, match="404"):
                await stranger.connect()
            assert (await stranger.leave()).code == 404
        for method in ("DELETE", "PATCH", "PUT"):
            answer = await owner.fetch(f"api/kernels/{owner.kernel}", method, body=b"")
            assert answer.code in (403, 405)
        assert len(await owner.widgets()) >= 1, "it lives"
        thief.kernel = own
        for visitor in (owner, thief):
            assert (await visitor.leave()).code == 204

    run(scene())


def test_kernels_that_nobody_came_for_end(server: Server) -> None:
    for _ in range(3):
        urllib.request.urlopen(f"{server.url}voila/render/page.ipynb", timeout=60).read()
    assert len(server.kernels()) >= 1
    wait_until(lambda: server.kernels() == [] and health(server)["visitors"] == 0, "the kernels to end", 30)


# --- Addresses


@pytest.mark.parametrize(
    "path",
    [
        "voila/render/%00.ipynb",
        "voila/render/page%00.ipynb",
        "voila/files/%00",
        "voila/static/%00",
        "%00",
        "voila/render/..%5c..%5cpage.ipynb",
        "voila/render/../../etc/passwd.ipynb",
        "voila/render/%2e%2e/%2e%2e/etc/passwd.ipynb",
        "voila/render/.hidden/page.ipynb",
        f"voila/render/{'a' * 5000}.ipynb",
        "voila/api/contents",
        "voila/api/contents/",
        "voila/api/contents/page.ipynb",
        "voila/templates/lab/static/..%2f..%2fconf.json",
        "api/kernels",
        "api/contents",
        "api/terminals",
        "lab",
    ],
)
def test_address_that_leads_nowhere_is_not_there(server: Server, path: str) -> None:
    answer = run(Visitor(server.url).fetch(path))
    assert answer.code in (403, 404)
    assert b"Traceback" not in answer.body


def test_list_of_files_leads_to_the_landing_page(server: Server) -> None:
    for path in ("", "voila/tree", "voila/tree/en"):
        answer = run(Visitor(server.url).fetch(path))
        assert (answer.code, answer.headers["Location"]) == (302, "/voila/render/accueil.ipynb")


def test_notebook_of_another_template_or_language_of_program_is_shown_all_the_same(
    folder: Path, server: Server
) -> None:
    write_page(folder, "odd", "1 + 1", voila={"template": "nope"}, kernelspec={"name": "julia", "display_name": "J"})
    answer = run(Visitor(server.url).open("odd"))
    assert answer.code == 200


# --- Connections


def test_connection_on_which_nothing_is_asked_is_closed(server: Server) -> None:
    where = urlsplit(server.url)
    for begun in (
        b"",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n",
        b"POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n",
    ):
        with socket.create_connection((where.hostname, where.port), timeout=20) as half_open:
            half_open.sendall(begun)
            while half_open.recv(4096):
                pass  # an answer that says so may come first; then the end


def test_socket_whose_page_is_gone_without_a_word_is_closed(server: Server) -> None:
    """As after a tablet's battery: no answer to a ping, no farewell."""

    async def scene() -> tuple[str, str]:
        visitor = Visitor(server.url)
        await visitor.open("page")
        return visitor.kernel, visitor.cookies["be_visitor"]

    kernel, cookie = run(scene())
    where = urlsplit(server.url)
    asked = (
        f"GET /api/kernels/{kernel}/channels?session_id=x HTTP/1.1\r\nHost: {where.netloc}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Protocol: v1.kernel.websocket.jupyter.org\r\nCookie: be_visitor={cookie}\r\n\r\n"
    )
    with socket.create_connection((where.hostname, where.port), timeout=20) as mute:
        mute.sendall(asked.encode())
        assert b"101" in mute.recv(100)
        while mute.recv(65536):
            pass  # it hears everything and answers nothing, until it is hung up on


def test_line_on_which_pings_are_answered_is_not_cut(server: Server) -> None:
    async def scene() -> None:
        visitor = Visitor(server.url)
        await visitor.whole("page")
        assert visitor.socket is not None
        with contextlib.suppress(asyncio.TimeoutError):
            while True:  # three pings come by
                heard = await asyncio.wait_for(visitor.socket.read_message(), 10)
                assert heard is not None, "the line was cut"
        assert len(await visitor.widgets()) >= 1
        await visitor.leave()

    run(scene())


def test_too_long_a_message_is_refused(server: Server) -> None:
    async def scene() -> None:
        visitor = Visitor(server.url)
        await visitor.whole("page")
        assert visitor.socket is not None
        with contextlib.suppress(WebSocketClosedError):  # cut by the server while it is still being sent
            await visitor.socket.write_message(b"\0" * 3_000_000, binary=True)
        while await visitor.socket.read_message() is not None:
            pass
        await visitor.leave()
        try:
            code = (await visitor.fetch("voila/place", "POST", body=b"x" * 3_000_000)).code
        except OSError:  # cut by the server while it was still being sent
            code = 599
        assert code in (400, 405, 413, 599)

    run(scene())
    assert health(server)["status"] == "ok"
