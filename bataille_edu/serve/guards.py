"""What a page's socket may carry: only what our pages say, only to the visitor's own kernel, and only whole messages.

jupyter_server trusts the numbers in a message: sixteen bytes that announce a billion parts stop the server for everyone,
and so does a socket opened without the subprotocol. Both are refused here before anything reads them.
"""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.web import HTTPError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from .visitors import visitor

PROTOCOL = "v1.kernel.websocket.jupyter.org"

MOST_PARTS = 32
"""Parts of a message; a widget's has six, and one for each array of bytes in it."""

MOST_BYTES = 1_000_000
"""Bytes of a message from a page. The largest of ours, a game's code, has some hundred."""

CONTROL = "jupyter.widget.control"
"""The only thing a page opens: it asks for the states of the widgets that Python made."""


def parts_of(message: bytes) -> list[bytes] | None:
    """The parts of a message in protocol v1 (channel, header, parent, metadata, content, buffers); None: not one."""
    count = int.from_bytes(message[:8], "little")
    if not 6 <= count <= MOST_PARTS or len(message) < 8 * (count + 1):
        return None
    offsets = [int.from_bytes(message[8 * i : 8 * i + 8], "little") for i in range(1, count + 1)]
    if offsets[0] != 8 * (count + 1) or offsets[-1] != len(message) or offsets != sorted(offsets):
        return None
    return [message[start:end] for start, end in pairwise(offsets)]


def acceptable(message: Any) -> bool:
    """Whether a message is whole and says nothing a page of ours would not say."""
    parts = parts_of(message) if isinstance(message, bytes) else None
    if parts is None or parts[0] not in (b"shell", b"control"):
        return False
    try:
        header, _, _, content = (json.loads(part) for part in parts[1:5])
        kind = header["msg_type"]
        return bool(kind != "comm_open" or content["target_name"] == CONTROL)
    except (ValueError, KeyError, TypeError, RecursionError):
        return False


class GuardedConnection(ZMQChannelsWebsocketConnection):  # type: ignore[misc]
    """Passes on what is acceptable, and at once: waiting to fill a packet (Nagle) costs 40 ms a click."""

    async def prepare(self) -> None:
        if self.kernel_id not in self.multi_kernel_manager:
            raise HTTPError(404)
        await super().prepare()

    def connect(self) -> Any:
        self.websocket_handler.set_nodelay(True)
        return super().connect()

    def handle_incoming_message(self, incoming_msg: Any) -> None:
        if not acceptable(incoming_msg):
            self.log.error("a message that no page of ours sends was refused")
            self.websocket_handler.close(1008, "refused")
            return
        super().handle_incoming_message(incoming_msg)


class GuardedSocket(VoilaKernelWebsocketHandler):  # type: ignore[misc]
    """A socket to the visitor's own kernel, in the protocol that can be checked."""

    async def get(self, kernel_id: str) -> None:
        offered = self.request.headers.get("Sec-WebSocket-Protocol", "")
        if PROTOCOL not in [name.strip() for name in offered.split(",")]:
            raise HTTPError(400, "protocol")
        if not self.kernel_manager.may(visitor(self), kernel_id):
            raise HTTPError(404)
        await super().get(kernel_id=kernel_id)
