"""The dashboard: serves the notebooks with Voilà, to this machine alone.

Stock Voilà asks a CDN for style sheets, leaves a kernel behind after every visit, waits 40 ms before it passes a click
on, and opens on a list of files. All that is mended here and in ``template/``.
"""

from __future__ import annotations

import logging
import re
import socket
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Any
from weakref import WeakSet

from jupyter_client.kernelspec import KernelSpecManager
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from jupyter_server.utils import url_path_join
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.web import HTTPError, authenticated
from traitlets import default
from traitlets.config import Config
from voila.app import Voila
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler

from .. import words
from ..errors import BatailleError

HOST = "127.0.0.1"
DEFAULT_PORT = 8552
"""Always the same, because a browser keeps its games by address and port."""

PORTS_TRIED = 20

IDLE_SECONDS = 3600
"""A kernel that heard nothing for an hour is ended: its tab died, or the lesson is over. Its page plays on."""

ALONE_SECONDS = 600
"""A kernel whose page is gone is ended after ten minutes: a tablet that slept, a network that broke may come back."""

PACKAGE = Path(__file__).resolve().parents[1]
TEMPLATE_FOLDERS = (PACKAGE / "serve" / "template", PACKAGE / "widgets" / "page")
"""The page itself, and ``tokens.css``, which it shares with the widgets."""

EXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget")
"""What a page loads, whatever else JupyterLab has on this machine."""

KERNEL_ID = re.compile(r'"kernelId": "([\w-]+)"')

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' blob:",  # inline: the page's loader; blob: the widgets' modules
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' ws: wss:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'self'",
    )
)


def notebooks_folder() -> Path:
    """Where the notebooks are: beside the package in a checkout, in it once installed."""
    checkout = PACKAGE.parent / "notebooks"
    return checkout if (PACKAGE.parent / "pyproject.toml").exists() else PACKAGE / "_notebooks"


def open_port(port: int | None = None, host: str = HOST) -> tuple[int, socket.socket]:
    """Take a port: the one asked for (0: any free one), else the default one or the next that is free.

    Returns its number and the socket bound to it. Raises ``BatailleError`` where there is none to be had.
    """
    wanted = range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED) if port is None else range(port, port + 1)
    for number in wanted:
        try:
            bound = socket.create_server((host, number))
        except (OSError, OverflowError):
            continue
        bound.setblocking(False)
        return bound.getsockname()[1], bound
    if port is None:
        raise BatailleError("port.none", "no free port from {first} to {last}", first=wanted[0], last=wanted[-1])
    raise BatailleError("port.taken", "port {port} cannot be used: it is taken or not allowed", port=port)


class KernelManager(AsyncMappingKernelManager):  # type: ignore[misc]
    """Ends kernels nobody needs any more.

    Idle time counts from the moment it is first asked for: a kernel that waited in a pool of warm ones looks idle since
    it was started, and could be ended before its visitor is connected. A kernel without a page is ended sooner.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._asked: WeakSet[Any] = WeakSet()
        self._alone_since: dict[str, float] = {}
        self._ending: set[str] = set()

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        kernel = self.get_kernel(kernel_id)
        if kernel not in self._asked:
            self._asked.add(kernel)
            kernel.last_activity = datetime.now(UTC)
        if self._kernel_connections.get(kernel_id):
            self._alone_since.pop(kernel_id, None)
        elif monotonic() - self._alone_since.setdefault(kernel_id, monotonic()) > ALONE_SECONDS:
            return await self.shutdown_kernel(kernel_id)
        await super().cull_kernel_if_idle(kernel_id)

    async def shutdown_kernel(self, kernel_id: str, *args: Any, **kwargs: Any) -> None:
        """End a kernel; once is enough, though a closing page may say so twice."""
        if kernel_id not in self or kernel_id in self._ending:
            return
        self._ending.add(kernel_id)
        try:
            await super().shutdown_kernel(kernel_id, *args, **kwargs)
        finally:
            self._ending.discard(kernel_id)
            self._alone_since.pop(kernel_id, None)


class PromptConnection(ZMQChannelsWebsocketConnection):  # type: ignore[misc]
    """Sends every message at once: waiting to fill a packet (Nagle) costs 40 ms a click."""

    def connect(self) -> Any:
        self.websocket_handler.set_nodelay(True)
        return super().connect()


class OwnPython(KernelSpecManager):  # type: ignore[misc]
    """The Python that serves the pages runs them too, whatever kernels are installed on this machine."""

    @default("kernel_dirs")
    def _no_others(self) -> list[str]:
        return []


class NotebookPage(TornadoVoilaHandler):  # type: ignore[misc]
    """A notebook as a page. Who leaves before it is complete takes the kernel along."""

    gone = False

    def on_connection_close(self) -> None:
        self.gone = True

    @authenticated
    async def get(self, path: str | None = None) -> None:
        kernel = ""
        async for html in self.get_generator(path=path):  # read to its end in any case: it must clean up
            kernel = kernel or "".join(KERNEL_ID.findall(html)[:1])
            if not self.gone:
                self.write(html)
                self.flush()
        if self.gone and kernel:
            await self.kernel_manager.shutdown_kernel(kernel)


class FrontDoor(BaseVoilaHandler):  # type: ignore[misc]
    """The bare address, and Voilà's list of files, lead to the landing page."""

    def get(self, path: str = "") -> None:
        self.redirect(self.settings["front_door"])


class NotFound(BaseVoilaHandler):  # type: ignore[misc]
    """Any other address: a page that says so, in our words."""

    def get(self) -> None:
        raise HTTPError(404)


class Dashboard(Voila):  # type: ignore[misc]
    """Voilà with our page, our front door, and a socket that was bound before."""

    bound: socket.socket
    front_door = "accueil.ipynb"
    on_ready: Callable[[], None]

    def setup_template_dirs(self) -> None:
        super().setup_template_dirs()
        self.template_paths: list[str] = [*map(str, TEMPLATE_FOLDERS), *self.template_paths]

    def init_settings(self) -> dict[str, Any]:
        settings: dict[str, Any] = super().init_settings()
        settings["front_door"] = url_path_join(self.base_url, "voila/render", self.front_door)
        settings["voila_jinja2_env"].globals["say"] = words.catalogue(Path(self.front_door).parent.name or "fr")
        return settings

    def init_handlers(self) -> list[Any]:
        url = self.server_url
        options = {"voila_configuration": self.voila_configuration}
        doors = [(pattern, FrontDoor, options) for pattern in (url, url_path_join(url, r"/voila/(tree.*)"))]
        ours = [
            (pattern, NotebookPage if handler is TornadoVoilaHandler else handler, *rest)
            for pattern, handler, *rest in super().init_handlers()
        ]
        return [*doors, *ours, (r".*", NotFound, options)]

    def listen(self) -> None:
        server = HTTPServer(self.app)
        server.add_socket(self.bound)
        self.ioloop = IOLoop.current()
        self.ioloop.add_callback(self.on_ready)
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            pass
        finally:
            self.stop()


def configuration(folder: Path, base_url: str = "/") -> Config:
    """How we want Voilà, in full: files of settings that lie about on the machine are not read."""
    return Config(
        Voila={
            "config_file_paths": [],
            "ip": HOST,
            "root_dir": str(folder),
            "base_url": base_url,
            "kernel_websocket_connection_class": PromptConnection,
            "log_level": logging.ERROR,
            "tornado_settings": {
                "headers": {"Content-Security-Policy": CONTENT_SECURITY_POLICY},
                "ws_ping_timeout": 30_000,  # ms; the longer default is refused, with a warning
                "allow_remote_access": False,  # a page elsewhere cannot reach us by a name that leads to this machine
            },
        },
        VoilaConfiguration={
            "template": "lab",
            "allow_template_override": "NO",  # /?template=nope would hang, and leave a kernel
            "allow_theme_override": "NO",
            "extension_allowlist": list(EXTENSIONS),
            "multi_kernel_manager_class": KernelManager,
            "kernel_spec_manager_class": OwnPython,
            "resources": {"say": {lang: page_words(lang) for lang in words.LANGUAGES}},
        },
        KernelManager={"transport_encryption": "auto"},  # what a kernel and its server say stays between them
        MappingKernelManager={"cull_idle_timeout": IDLE_SECONDS, "cull_interval": 30, "cull_connected": True},
    )


def page_words(lang: str) -> dict[str, str]:
    """What the page itself says while it loads."""
    say = words.catalogue(lang)
    return {id: say(id) for id in say.messages("page.")}


def serve(
    bound: socket.socket,
    *,
    lang: str = "fr",
    folder: Path | None = None,
    base_url: str = "/",
    on_ready: Callable[[], None] = lambda: None,
) -> None:
    """Serve a folder of notebooks until interrupted; ``on_ready`` is called once pages can be had."""
    logging.getLogger("tornado").setLevel(logging.ERROR)  # a wrong address is told to the visitor, not to the terminal
    app = Dashboard(config=configuration(folder or notebooks_folder(), base_url))
    app.bound, app.on_ready = bound, on_ready
    app.front_door = "accueil.ipynb" if lang == "fr" else f"{lang}/accueil.ipynb"
    app.initialize([])
    app.start()
