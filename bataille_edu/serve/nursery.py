"""Kernels by fork: one parent that has imported everything, and a child for each visitor.

The parent has one thread, no zmq context and no event loop, so that forking it is safe. The server talks to it over a
socket pair, a line of JSON a message: ``{"id", "argv", "env", "cwd"}`` asks for a kernel; ``{"ready"}`` at the start,
``{"id", "pid"}`` and ``{"id", "exit"}`` answer. It ends when the socket is closed, and its children with it.

``python -m bataille_edu.serve.nursery FD``; the server's side is in ``forked.py``.
"""

from __future__ import annotations

import gc
import json
import os
import random
import select
import signal
import socket
import sys
from contextlib import suppress
from importlib import import_module
from typing import Any

from ..words import LANGUAGES
from .slim import slim

KERNEL_MODULES = (
    "ipykernel.comm",
    "ipykernel.ipkernel",
    "ipykernel.kernelapp",
    "ipykernel.zmqshell",
    "ipykernel.debugger",
    "IPython.core.completer",
    "IPython.core.completerlib",
    "IPython.core.debugger",
    "IPython.core.logger",
    "IPython.core.magics",
    "IPython.core.oinspect",
    "IPython.extensions.storemagic",
    "IPython.lib.pretty",
    "psutil",
    "sqlite3",
    "tornado.locks",
    "tornado.platform.asyncio",
    "tornado.queues",
    "zmq.utils.garbage",
)
"""What a kernel imports while it starts: what is imported before the fork is shared by all. One that is not there is left
out."""


def warm() -> None:
    """Import, and do once, what every page needs. Nothing here may start a thread or make a zmq context."""
    slim()
    for name in KERNEL_MODULES:
        with suppress(ImportError):
            import_module(name)
    import ipywidgets

    import bataille_edu as be

    for lang in LANGUAGES:  # fills words, drawings, the rules on a screen
        table = be.Table(be.play(seed=1), lang=lang)
        be.Panel(table=table, lang=lang)
    ipywidgets.Widget.close_all()


class Nursery:
    """The parent's end of the line."""

    def __init__(self, line: socket.socket) -> None:
        self.line, self.rest = line, b""
        self.children: dict[int, str] = {}
        line.set_inheritable(False)
        self.wake, wake = os.pipe()
        for end in (self.wake, wake):
            os.set_blocking(end, False)
        self._wake = wake
        signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends us

    def tell(self, **what: Any) -> None:
        self.line.sendall(json.dumps(what).encode() + b"\n")

    def nurse(self) -> dict[str, Any] | None:
        """Fork when asked to. Returns in a child with its job, in the parent with None when the server is gone."""
        self.tell(ready=os.getpid())
        while True:
            heard, _, _ = select.select([self.line.fileno(), self.wake], [], [])
            if self.wake in heard:
                self._bury()
            if self.line.fileno() in heard:
                data = self.line.recv(1 << 20)
                if not data:
                    return None
                *jobs, self.rest = (self.rest + data).split(b"\n")
                for job in map(json.loads, jobs):
                    if self._fork(job):
                        return dict(job)

    def _fork(self, job: dict[str, Any]) -> bool:
        """Whether this is the child."""
        pid = os.fork()
        if pid:
            self.children[pid] = job["id"]
            self.tell(id=job["id"], pid=pid)
            return False
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        self.line.close()
        for end in (self.wake, self._wake):
            os.close(end)
        return True

    def _bury(self) -> None:
        """Tell which children have ended."""
        with suppress(BlockingIOError):
            os.read(self.wake, 4096)
        while self.children:
            try:
                pid, status = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return
            if not pid:
                return
            self.tell(id=self.children.pop(pid, ""), exit=os.waitstatus_to_exitcode(status))

    def end(self) -> None:
        """The server is gone: nobody can reach the children any more."""
        for pid in self.children:
            try:
                os.killpg(pid, signal.SIGTERM)
            except OSError:
                continue


def grow_up(job: dict[str, Any]) -> None:
    """What a freshly started kernel has: a session of its own, its folder, its environment, no standard input."""
    os.setsid()
    os.environ.clear()
    os.environ.update(job["env"])
    if job.get("cwd"):
        os.chdir(job["cwd"])
    null = os.open(os.devnull, os.O_RDONLY)
    os.dup2(null, 0)
    os.close(null)
    random.seed()
    sys.argv = ["ipykernel_launcher", *job["argv"]]
    import ipywidgets
    from ipykernel.kernelapp import IPKernelApp

    # The server wrote the file, ports and all, and may be reading it: a kernel this quick must not write it over.
    IPKernelApp.write_connection_file = lambda self, **_: None  # type: ignore[method-assign]
    app: Any = IPKernelApp.instance(parent_handle=os.getppid())
    app.initialize(job["argv"])
    ipywidgets.register_comm_target()  # it was imported where there was no kernel to register with
    app.start()


def main() -> None:
    gc.disable()  # garbage made while importing would be copied by every child
    warm()
    gc.collect()
    gc.freeze()
    nursery = Nursery(socket.socket(fileno=int(sys.argv[1])))
    try:
        job = nursery.nurse()
    except (ConnectionError, BrokenPipeError):
        job = None
    if job is None:
        nursery.end()
        os._exit(0)
    gc.enable()
    grow_up(job)


if __name__ == "__main__":
    main()
