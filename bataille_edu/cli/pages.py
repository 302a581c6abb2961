"""``bataille-edu``: serve the pages, and show them."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from typing import Any

from .. import words
from ..errors import BatailleError

OPTIONS = ("--port", "--host", "--public-url", "--token", "--visitors")
MOST_VISITORS = 10_000

Whole = Callable[[str, str, int, int], int]
Tell = Callable[[str], None]


def run(options: argparse.Namespace, say: words.Catalogue, whole: Whole, tell: Tell) -> None:
    """Serve until interrupted. ``whole`` reads a whole number, ``tell`` writes a line."""
    from ..serve import app  # here, and not above: Voilà takes a second to import
    from ..serve.settings import DEFAULT_PORT, HOST, check_public_url, open_port

    if options.help:
        serving = say("cli.help.serving", local=HOST, all="0.0.0.0, ::")
        return tell(f"{say('cli.help', port=DEFAULT_PORT)}\n\n{serving}")
    wanted = None if options.port is None else whole("--port", options.port, 0, 65535)
    chosen = _chosen(options, whole)
    if "public_url" in chosen:
        check_public_url(chosen["public_url"])
    host = chosen.get("host", HOST)
    port, bound = open_port(wanted, host)
    if wanted is None and port != DEFAULT_PORT:
        tell(say("cli.moved", default=DEFAULT_PORT, port=port))
    key = f"?token={chosen['token']}" if "token" in chosen else ""
    here = f"http://{_reached_by(host)}:{port}/"
    address = chosen["public_url"].rstrip("/") + "/" if "public_url" in chosen else here

    def on_ready() -> None:
        tell(say("cli.ready", address=address + key))
        if "public_url" in chosen:
            tell(say("cli.behind", address=here))
        elif host not in (HOST, "localhost", "::1") and not key:
            tell(say("cli.open_to_all"))
        tell(say("cli.stop"))
        if not options.no_browser and has_screen() and "public_url" not in chosen:
            threading.Thread(target=webbrowser.open, args=(address + key,), daemon=True).start()

    app.serve(bound, lang=say.language, on_ready=on_ready, **chosen)
    tell(say("cli.bye"))


def _chosen(options: argparse.Namespace, whole: Whole) -> dict[str, Any]:
    """What was asked for, as ``serve`` takes it."""
    chosen: dict[str, Any] = {}
    for option in ("host", "public_url", "token"):
        value = getattr(options, option)
        if value is not None:
            if not value.strip() or any(not character.isprintable() or character.isspace() for character in value):
                name = "--" + option.replace("_", "-")
                text = "{option} takes a word without spaces, not {value!r}"
                raise BatailleError("cli.word", text, option=name, value=value)
            chosen[option] = value
    if options.visitors is not None:
        chosen["visitors"] = whole("--visitors", options.visitors, 1, MOST_VISITORS)
    return chosen


def _reached_by(host: str) -> str:
    """The name under which others reach a server bound to ``host``."""
    if host in ("0.0.0.0", "::", ""):
        try:
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
                asked.connect(("192.0.2.1", 9))  # nothing is sent: which of our addresses leads out?
                return str(asked.getsockname()[0])
        except OSError:
            return socket.gethostname()
    return f"[{host}]" if ":" in host else host


def has_screen() -> bool:
    """Whether a browser could show itself; without one Python would start a text browser in this very terminal."""
    if sys.platform in ("win32", "darwin", "cygwin") or os.environ.get("BROWSER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
