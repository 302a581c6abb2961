"""The dashboard: serves the notebooks with Voilà, to this machine alone unless told otherwise.

Stock Voilà asks a CDN for style sheets, leaves a kernel behind after every visit, waits 40 ms before it passes a click
on, loses what a busy kernel says late, trusts whatever a socket carries, and opens on a list of files. All that is
mended in the modules of this room and in ``template/``.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from jupyter_server.utils import url_path_join
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from voila.app import Voila

from .. import words
from .assets import Asset, Assets
from .forked import close_line, open_line
from .guards import MOST_BYTES, GuardedSocket
from .handlers import EndKernel, Enter, FrontDoor, Health, KernelState, NotFound, Place
from .kernels import forked_kernels
from .pages import NotebookPage, make_exporter
from .places import TEMPLATE_FOLDERS, notebooks_folder
from .settings import (
    DEFAULT_PORT,
    HOST,
    Serving,
    as_base,
    check_public_url,
    check_working_folder,
    configuration,
    open_port,
)
from .visitors import Visitors, memory, places

__all__ = ["DEFAULT_PORT", "HOST", "Dashboard", "Serving", "open_port", "serve"]

KERNEL = r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"
ODD = r".*%(?:[01][0-9A-Fa-f]|7[Ff]|5[Cc]).*"
"""Control characters and backslashes in an address: nothing of ours has one."""

AT_A_TIME = max(2, (os.cpu_count() or 2) + 1)
"""Pages that are run side by side: more would only make all of them late."""


class Dashboard(Voila):  # type: ignore[misc]
    """Voilà with our pages, our front door, and a socket that was bound before."""

    bound: socket.socket
    serving: Serving
    on_ready: Callable[[], None]

    def setup_template_dirs(self) -> None:
        super().setup_template_dirs()
        self.template_paths: list[str] = [*map(str, TEMPLATE_FOLDERS), *self.template_paths]

    def init_settings(self) -> dict[str, Any]:
        settings: dict[str, Any] = super().init_settings()
        lang = self.serving.lang
        front = "/".join((*words.catalogue(lang).of.folder, "accueil.ipynb"))
        settings["front_door"] = url_path_join(self.base_url, "voila/render", front)
        settings["voila_jinja2_env"].globals["say"] = words.catalogue(lang)
        settings["jinja2_env"] = settings["voila_jinja2_env"]  # one look for all errors
        settings["assets"] = Assets(self.static_paths, self.labextensions_path)
        settings["visitors"] = Visitors(self.serving.visitors, lambda: len(self.kernel_manager.list_kernel_ids()))
        settings["gate"] = asyncio.Semaphore(AT_A_TIME)
        # The pages' kernels need no folder of ours, and read no settings that somebody made for other notebooks.
        settings["kernel_environment"] = {"IPYTHONDIR": str(Path(self.connection_dir) / "ipython")}
        return settings

    def init_handlers(self) -> list[Any]:
        """The addresses: a few of Voilà's, the rest ours; what is neither is not there."""
        options = {"voila_configuration": self.voila_configuration}
        settings = self.app.settings
        exporter = make_exporter(self.template_paths, self.config, settings["contents_manager"], self.base_url)
        pages = {**options, "folder": Path(self.root_dir), "exporter": exporter}
        assets = settings["assets"]
        ours: list[tuple[Any, ...]] = [
            ("health", Health),
            ("voila/place", Place),
            ("login", Enter, options),
            (f"api/kernels/{KERNEL}", KernelState),
            (f"api/kernels/{KERNEL}/channels", GuardedSocket),
            (r"voila/api/shutdown/(.*)", EndKernel),
            (r"voila/render/(.*)", NotebookPage, pages),
            (r"voila/bundle/(\w+)/(.*)", Asset, {"assets": assets, "kind": "bundle"}),
            (r"voila/static/(\w{12})/(.*)", Asset, {"assets": assets, "kind": "static"}),
            (r"voila/labextensions/(\w{12})/(.*)", Asset, {"assets": assets, "kind": "labextensions"}),
            (r"voila/templates/lab/static/()(.*)", Asset, {"assets": assets, "kind": "static"}),
        ]
        at = [(url_path_join(self.server_url, path), *rest) for path, *rest in ours]
        doors = [
            (path, FrontDoor, options) for path in (self.server_url, url_path_join(self.server_url, r"voila/tree(.*)"))
        ]
        kept = [entry for entry in super().init_handlers() if self._keeps(entry)]
        return [(ODD, NotFound, options), *doors, *at, *kept, (r".*", NotFound, options)]

    @staticmethod
    def _keeps(entry: Any) -> bool:
        """Which of Voilà's own addresses stay: pictures beside a notebook, and themes."""
        return any(part in entry[0] for part in ("/voila/files/", "/voila/api/themes/"))

    def listen(self) -> None:
        server = HTTPServer(
            self.app,
            xheaders=bool(self.serving.public_url),
            idle_connection_timeout=self.serving.silent_seconds,
            body_timeout=self.serving.silent_seconds,
            max_body_size=MOST_BYTES,
        )
        server.add_socket(self.bound)
        self.ioloop = IOLoop.current()
        self.ioloop.add_callback(self._begin)
        for name in ("SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), self._handle_signal_stop)
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            pass
        finally:
            server.stop()
            self.stop()

    async def _begin(self) -> None:
        with suppress(OSError, RuntimeError):  # without it kernels are launched as ever
            open_line()  # the parent of all kernels warms up while the first visitor comes
        self.on_ready()

    def stop(self) -> None:
        """End every kernel, then take down what was put up."""
        try:
            super().stop()
        finally:
            close_line()


def serve(
    bound: socket.socket,
    *,
    lang: str = "fr",
    folder: Path | None = None,
    base_url: str = "",
    host: str = HOST,
    public_url: str = "",
    token: str = "",
    visitors: int | None = None,
    silent_seconds: int | None = None,
    on_ready: Callable[[], None] = lambda: None,
) -> None:
    """Serve a folder of notebooks until interrupted; ``on_ready`` is called once pages can be had.

    ``public_url`` is the address people use where a proxy stands between; its path becomes ``base_url``. ``token`` is
    asked of every visitor; ``visitors`` is how many may have a kernel at a time (by default what the memory carries).
    Raises ``BatailleError`` for a public address that is none, and where there is no folder to work in.
    """
    if public_url:
        check_public_url(public_url)
    path = base_url or (public_url.split("//", 1)[1].partition("/")[2] if public_url else "")
    chosen: dict[str, Any] = {} if silent_seconds is None else {"silent_seconds": silent_seconds}
    serving = Serving(
        lang=lang,
        folder=folder or notebooks_folder(),
        base_url=as_base(path),
        host=host,
        public_url=public_url,
        token=token,
        visitors=places(memory()) if visitors is None else visitors,
        **chosen,
    )
    check_working_folder()
    logging.getLogger("tornado").setLevel(logging.ERROR)  # a wrong address is told to the visitor, not to the terminal
    forked_kernels()
    app = Dashboard(config=configuration(serving))
    app.bound, app.serving, app.on_ready = bound, serving, on_ready
    app.initialize([])
    app.start()
