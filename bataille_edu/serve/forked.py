"""The server's side of ``nursery.py``: kernels launched by fork where there is fork, as ever where there is none."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from typing import Any

from jupyter_client.provisioning import LocalProvisioner

START_SECONDS = 30
"""How long the parent may take to import everything before kernels are launched without it."""

log = logging.getLogger("bataille_edu.serve")


class NoNursery(RuntimeError):
    """There is no fork here, or the parent is gone."""


class Forked:
    """What jupyter_client wants of a ``Popen``, for a process that is not our child."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None

    def poll(self) -> int | None:
        return self.returncode

    def wait(self, timeout: float | None = None) -> int | None:
        return self.returncode

    def send_signal(self, signum: int) -> None:
        if self.returncode is None:
            os.kill(self.pid, signum)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)


class Line:
    """The server's end of the line to the parent of all kernels."""

    def __init__(self) -> None:
        ours, theirs = socket.socketpair()
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "bataille_edu.serve.nursery", str(theirs.fileno())],
            pass_fds=[theirs.fileno()],
            start_new_session=True,
            stdin=subprocess.DEVNULL,
        )
        theirs.close()
        ours.setblocking(False)
        self.loop = loop = asyncio.get_running_loop()
        self.socket, self.rest, self.broken = ours, b"", False
        self.waiting: dict[str, asyncio.Future[Forked]] = {}
        self.kernels: dict[str, Forked] = {}
        self.ready: asyncio.Future[None] = loop.create_future()
        self.ready.add_done_callback(lambda done: done.cancelled() or done.exception())  # nobody may be waiting
        loop.add_reader(ours.fileno(), self._heard)

    def _heard(self) -> None:
        try:
            data = self.socket.recv(1 << 20)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self.loop.run_in_executor(None, self.process.wait)
            return self._lost()
        *lines, self.rest = (self.rest + data).split(b"\n")
        for said in map(json.loads, lines):
            if "ready" in said:
                self.ready.set_result(None)
            elif "pid" in said:
                kernel = self.kernels[said["id"]] = Forked(said["pid"])
                asked = self.waiting.pop(said["id"], None)
                if asked is not None and not asked.done():
                    asked.set_result(kernel)
                else:  # nobody waits for it any more
                    kernel.kill()
            elif said["id"] in self.kernels:
                self.kernels.pop(said["id"]).returncode = said["exit"]

    def _lost(self) -> None:
        """The parent is gone: its children end too, since nobody would hear of their end."""
        self.broken = True
        self.loop.remove_reader(self.socket.fileno())
        self.socket.close()
        futures: list[asyncio.Future[Any]] = [self.ready, *self.waiting.values()]
        for future in futures:
            if not future.done():
                future.set_exception(NoNursery())
        for kernel in self.kernels.values():
            with suppress(OSError):
                kernel.terminate()
            kernel.returncode = -1
        self.waiting.clear()
        self.kernels.clear()

    async def kernel(self, id: str, argv: list[str], env: dict[str, str], cwd: str | None) -> Forked:
        """A new kernel's process."""
        await asyncio.wait_for(asyncio.shield(self.ready), START_SECONDS)
        asked: asyncio.Future[Forked] = asyncio.get_running_loop().create_future()
        self.waiting[id] = asked
        job = json.dumps({"id": id, "argv": argv, "env": env, "cwd": cwd}).encode() + b"\n"
        await asyncio.get_running_loop().sock_sendall(self.socket, job)
        return await asyncio.wait_for(asked, START_SECONDS)

    def close(self) -> None:
        """End the parent, and whatever children are left."""
        if not self.broken:
            self._lost()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()


_line: Line | None = None
_tries = 3


def open_line() -> Line:
    """The line to the parent; it is started with the first call, and anew where it was lost, a few times.

    Raises ``NoNursery`` where there is no fork, or the parent does not live.
    """
    global _line, _tries
    if _line is None or _line.broken:
        if (
            not hasattr(os, "fork") or sys.platform == "darwin" or not _tries
        ):  # macOS: its libraries do not survive fork
            raise NoNursery
        _tries -= 1
        _line = Line()
    return _line


def close_line() -> None:
    """With the server, the parent of its kernels ends."""
    global _line
    if _line is not None:
        _line.close()
        _line = None


class ForkProvisioner(LocalProvisioner):  # type: ignore[misc]
    """Launches by fork; all else is the ordinary provisioner's."""

    _count = 0

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> Any:
        try:
            ForkProvisioner._count += 1
            env = {name: str(value) for name, value in (kwargs.get("env") or os.environ).items()}
            self.process = await open_line().kernel(
                str(ForkProvisioner._count), cmd[cmd.index("-f") :], env, kwargs.get("cwd")
            )
        except (OSError, NoNursery, TimeoutError) as why:
            log.warning("kernels are launched without fork (%s)", type(why).__name__)
            return await super().launch_kernel(cmd, **kwargs)
        self.pid = self.pgid = self.process.pid  # it leads its own session
        return self.connection_info
