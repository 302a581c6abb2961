"""The visitors' kernels: which Python runs them, how many there may be, whose each one is, and when each one ends."""

from __future__ import annotations

import asyncio
import json
import sys
from datetime import UTC, datetime
from time import monotonic
from typing import Any

from ipykernel.kernelspec import get_kernel_dict
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager, NoSuchKernel
from jupyter_client.provisioning import KernelProvisionerFactory
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.ioloop import IOLoop
from traitlets import Integer

IDLE_SECONDS = 3600
"""A kernel that heard nothing for an hour is ended: its tab died, or the lesson is over. Its page plays on."""

ALONE_SECONDS = 600
"""A kernel whose page is gone is ended after ten minutes: a tablet that slept, a network that broke may come back."""

UNMET_SECONDS = 60
"""A kernel to which no page ever came is ended after a minute: nobody read what was asked for."""


class KernelManager(AsyncMappingKernelManager):  # type: ignore[misc]
    """Ends kernels nobody needs any more, and knows who may speak to which.

    A kernel counts as one of ``most`` from the moment it is wanted until it is gone.
    """

    unmet_seconds = Integer(UNMET_SECONDS, config=True, help="Seconds a kernel waits for its page to come.")
    alone_seconds = Integer(ALONE_SECONDS, config=True, help="Seconds a kernel waits for its page to come back.")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.owners: dict[str, str] = {}
        self._pages: dict[str, int] = {}
        self._alone_since: dict[str, float] = {}
        self._met: set[str] = set()
        self._watched: dict[str, Any] = {}
        self._ending: set[str] = set()

    async def start_for(self, owner: str, **kwargs: Any) -> str:
        """Start a kernel that belongs to one visitor; returns its id."""
        kernel_id: str = await self.start_kernel(**kwargs)
        self.owners[kernel_id] = owner
        self._alone_since[kernel_id] = monotonic()
        self.get_kernel(kernel_id).add_restart_callback(lambda: self._died(kernel_id), "dead")
        return kernel_id

    def may(self, owner: str, kernel_id: str) -> bool:
        """Whether a visitor may see, use or end a kernel: their own alone."""
        return bool(owner) and kernel_id in self and self.owners.get(kernel_id) == owner

    def notify_connect(self, kernel_id: str) -> None:
        super().notify_connect(kernel_id)
        self._pages[kernel_id] = self._pages.get(kernel_id, 0) + 1
        self._met.add(kernel_id)
        self._alone_since.pop(kernel_id, None)

    def notify_disconnect(self, kernel_id: str) -> None:
        super().notify_disconnect(kernel_id)
        self._pages[kernel_id] = max(0, self._pages.get(kernel_id, 0) - 1)
        if not self._pages[kernel_id]:
            self._alone_since[kernel_id] = monotonic()

    def start_watching_activity(self, kernel_id: str) -> None:
        """Note when a kernel is asked for something and whether it is busy; jupyter_server reads every message whole."""
        kernel = self.get_kernel(kernel_id)
        kernel.reason, kernel.last_activity = "", datetime.now(UTC)
        stream = self._watched[kernel_id] = kernel.connect_iopub()
        stream.socket.subscribe(b"kernel.")
        stream.socket.unsubscribe(b"")
        stream.on_recv(lambda frames: self._heard(kernel, frames))

    def stop_watching_activity(self, kernel_id: str) -> None:
        stream = self._watched.pop(kernel_id, None)
        if stream is not None and not stream.closed():
            stream.close()

    def _heard(self, kernel: Any, frames: list[bytes]) -> None:
        """A message's frames: names, a mark, a signature, then header, parent, metadata and content."""
        start = frames.index(b"<IDS|MSG>") + 2
        header, parent, _, content = frames[start : start + 4]
        if b'"status"' not in header:
            return
        state, why = json.loads(content).get("execution_state"), json.loads(parent).get("msg_type")
        if self.track_message_type(why):
            kernel.execution_state, kernel.last_activity = state, datetime.now(UTC)
            self.last_kernel_activity = kernel.last_activity
        elif kernel.execution_state == "starting" and state != "starting":
            kernel.execution_state = "idle"

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Called every now and then for each kernel."""
        since = self._alone_since.get(kernel_id)
        patience = self.alone_seconds if kernel_id in self._met else self.unmet_seconds
        if since is not None and monotonic() - since > patience:
            return await self.shutdown_kernel(kernel_id, now=True)
        await super().cull_kernel_if_idle(kernel_id)

    def _died(self, kernel_id: str) -> None:
        """A kernel's process is gone: its page was told; what it leaves behind is cleared away."""
        self.log.error("a kernel died: %s", kernel_id)
        IOLoop.current().add_callback(self._forget, kernel_id)

    async def shutdown_kernel(self, kernel_id: str, *args: Any, **kwargs: Any) -> None:
        """End a kernel; once is enough, though a closing page may say so twice."""
        if kernel_id not in self or kernel_id in self._ending:
            return
        self._ending.add(kernel_id)
        try:
            await super().shutdown_kernel(kernel_id, *args, **kwargs)
        finally:
            self._ending.discard(kernel_id)
            self._forget(kernel_id)

    def _forget(self, kernel_id: str) -> None:
        self.stop_watching_activity(kernel_id)
        for table in (self.owners, self._pages, self._alone_since):
            table.pop(kernel_id, None)
        self._met.discard(kernel_id)

    async def shutdown_all(self, now: bool = False) -> None:
        """End them all at once."""
        await asyncio.gather(*(self.shutdown_kernel(kernel_id, now=True) for kernel_id in self.list_kernel_ids()))


class OwnPython(KernelSpecManager):  # type: ignore[misc]
    """The Python that serves the pages runs them too, whatever kernels are installed on this machine."""

    def find_kernel_specs(self) -> dict[str, str]:
        return {"python3": ""}

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        if kernel_name != "python3":
            raise NoSuchKernel(kernel_name)
        return KernelSpec(
            argv=[sys.executable, "-P", "-m", "bataille_edu.serve.slim", "-f", "{connection_file}"],
            display_name="Python 3",
            language="python",
            metadata={**get_kernel_dict().get("metadata", {}), "kernel_provisioner": {"provisioner_name": FORK}},
        )


FORK = "bataille-fork"


def forked_kernels() -> None:
    """Make our way of starting kernels known to jupyter_client."""
    from importlib.metadata import EntryPoint

    entry = EntryPoint(FORK, "bataille_edu.serve.forked:ForkProvisioner", KernelProvisionerFactory.GROUP_NAME)
    KernelProvisionerFactory.instance().provisioners[FORK] = entry
