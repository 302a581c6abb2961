"""How we want Voilà, in full: files of settings that lie about on the machine are not read."""

from __future__ import annotations

import errno
import logging
import socket
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from traitlets.config import Config

from ..errors import BatailleError
from .guards import MOST_BYTES, GuardedConnection
from .kernels import IDLE_SECONDS, KernelManager, OwnPython
from .places import notebooks_folder
from .visitors import memory, places

HOST = "127.0.0.1"
DEFAULT_PORT = 8552
"""Always the same, because a browser keeps its games by address and port."""

PORTS_TRIED = 20

SILENT_SECONDS = 60
"""A connection on which nothing was asked for so long is closed; it may be half open, or somebody may mean harm."""

PING_SECONDS = 20
"""How often a page's socket gives a sign of life: proxies cut what is silent for a minute."""

CULL_SECONDS = 10
"""How often kernels that nobody needs are looked for."""

EXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget")
"""What a page loads, whatever else JupyterLab has on this machine."""

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        # inline: the page's loader; blob: the widgets' modules; wasm-unsafe-eval: engine.wasm, and no other text becomes code
        "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:",
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


@dataclass(frozen=True)
class Serving:
    """What may be chosen. ``base_url`` begins and ends with a slash."""

    lang: str = "fr"
    folder: Path = field(default_factory=notebooks_folder)
    base_url: str = "/"
    host: str = HOST
    public_url: str = ""
    token: str = ""
    visitors: int = field(default_factory=lambda: places(memory()))
    silent_seconds: int = SILENT_SECONDS

    @property
    def public_host(self) -> str:
        return urlsplit(self.public_url).hostname or ""

    @property
    def public_origin(self) -> str:
        parts = urlsplit(self.public_url)
        return f"{parts.scheme}://{parts.netloc}".lower() if self.public_url else ""

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach us."""
        return self.host in ("localhost", "::1") or self.host.startswith("127.")


def as_base(path: str) -> str:
    """A sub-path as it stands in addresses: ``classe`` and ``/classe`` are ``/classe/``."""
    inside = path.strip("/")
    return f"/{inside}/" if inside else "/"


def check_public_url(url: str) -> str:
    """The address people use, as far as it can be one. Raises ``BatailleError``."""
    try:
        parts = urlsplit(url)
        good = parts.scheme in ("http", "https") and parts.hostname and (parts.port or 1)
    except ValueError:
        good = False
    if not good or parts.query or parts.fragment or parts.username or " " in url:
        text = "{url!r} is not an address pages can have; this is one: {example}"
        raise BatailleError("serve.public_url", text, url=url, example="https://ecole.example/bataille/")
    return url


def check_working_folder() -> None:
    """Kernels are reached through files in a temporary folder, the only one that is needed. Raises ``BatailleError``."""
    try:
        with tempfile.NamedTemporaryFile(prefix="bataille_") as file:
            file.write(bytes(10_000))
            file.flush()
    except OSError as error:
        why = error.strerror or type(error).__name__
        text = "there is no folder for temporary files, or no room in it ({why}): let TMPDIR name one"
        raise BatailleError("serve.folder", text, why=why) from error


def open_port(port: int | None = None, host: str = HOST) -> tuple[int, socket.socket]:
    """Take a port: the one asked for (0: any free one), else the default one or the next that is free.

    Returns its number and the socket bound to it. ``host`` is an address of this machine, IPv4 or IPv6, or ``::`` for
    all of both. Raises ``BatailleError`` where there is none to be had.
    """
    wanted = range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED) if port is None else range(port, port + 1)
    family = _family(host)
    for number in wanted:
        try:
            bound = socket.create_server((host, number), family=family, dualstack_ipv6=_both(host))
        except OSError as error:
            if error.errno == errno.EADDRNOTAVAIL:
                raise _no_address(host) from None
            continue
        except OverflowError:
            continue
        bound.setblocking(False)
        return bound.getsockname()[1], bound
    if port is None:
        raise BatailleError("port.none", "no free port from {first} to {last}", first=wanted[0], last=wanted[-1])
    raise BatailleError("port.taken", "port {port} cannot be used: it is taken or not allowed", port=port)


def _family(host: str) -> socket.AddressFamily:
    """Of which kind an address of this machine is. Raises ``BatailleError`` for what is none."""
    try:
        return socket.getaddrinfo(host, None, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0][0]
    except (OSError, UnicodeError, IndexError):
        raise _no_address(host) from None


def _no_address(host: str) -> BatailleError:
    text = "{host!r} is not an address of this machine: use one of {allowed}"
    return BatailleError("serve.host", text, host=host, allowed="127.0.0.1, 0.0.0.0, ::1, ::")


def _both(host: str) -> bool:
    return host == "::" and socket.has_dualstack_ipv6()


def private_line() -> dict[str, str]:
    """How kernels and their server talk: through files of their own where the system has sockets in files and the path
    is short enough for one (104 characters on macOS), else encrypted, so that no other program here listens."""
    path = len(tempfile.gettempdir()) + len("/voila_abcdefgh/kernel-01234567-89ab-cdef-0123-456789abcdef-ipc-5")
    return {"transport": "ipc"} if hasattr(socket, "AF_UNIX") and path < 104 else {"transport_encryption": "auto"}


def configuration(serving: Serving) -> Config:
    """Voilà's settings."""
    shown = {"allow_origin": serving.public_origin} if serving.public_url else {}
    return Config(
        Voila={
            "config_file_paths": [],
            "ip": serving.host,
            "root_dir": str(serving.folder),
            "base_url": serving.base_url,
            "token": serving.token,
            "kernel_websocket_connection_class": GuardedConnection,
            "log_level": logging.ERROR,
            "tornado_settings": {
                **shown,
                "headers": {"Content-Security-Policy": CONTENT_SECURITY_POLICY},
                "ws_ping_interval": PING_SECONDS * 1000,
                # Longer than the interval: as long as it, every line is cut at the first ping, since that is when
                # jupyter_server first looks for an answer.
                "ws_ping_timeout": int(PING_SECONDS * 2500),
                "websocket_max_message_size": MOST_BYTES,
                "websocket_compression_options": {"compression_level": 3, "mem_level": 6},
                "compress_response": True,
                # A page elsewhere cannot reach us by a name that leads to this machine.
                "allow_remote_access": not serving.is_local,
                "local_hostnames": [name for name in ("localhost", serving.public_host) if name],
            },
        },
        VoilaConfiguration={
            "template": "lab",
            "allow_template_override": "NO",  # /?template=nope would hang, and leave a kernel
            "allow_theme_override": "NO",
            "extension_allowlist": list(EXTENSIONS),
            "multi_kernel_manager_class": KernelManager,
            "kernel_spec_manager_class": OwnPython,
        },
        KernelRestarter={"restart_limit": 0, "time_to_dead": 1.0},  # a new kernel would know none of the page's widgets
        ZMQChannelsWebsocketConnection={"limit_rate": False},  # a page's states at once are more than it would let pass
        KernelManager=private_line(),
        MappingKernelManager={
            "cull_idle_timeout": IDLE_SECONDS,
            "cull_interval": CULL_SECONDS,
            "cull_connected": True,
        },
    )
