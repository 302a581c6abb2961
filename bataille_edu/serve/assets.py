"""The files a page is made of: few, small on the wire, and fetched once.

Voilà's page loads JupyterLab in some ninety pieces, which no browser may keep for long. Here the pieces that every page
needs travel as one file (``chunks.json``; webpack takes pieces that are there already, and fetches any that are
missing), everything is compressed once, and every address names the versions behind it, so that it may be kept for ever.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
from collections.abc import Iterable
from pathlib import Path

from jupyter_server.utils import url_path_join
from tornado.web import HTTPError, RequestHandler

from .places import file_below

CHUNKS = Path(__file__).with_name("chunks.json")
FOR_EVER = "public, max-age=31536000, immutable"
TOO_SMALL = 1000
"""Bytes below which compressing gains nothing."""


class Kept:
    """A file's bytes, as they are and compressed, with a name for what is in them."""

    def __init__(self, data: bytes, kind: str) -> None:
        self.data, self.kind = data, kind
        self.etag = f'"{hashlib.sha256(data).hexdigest()[:20]}"'
        small = gzip.compress(data, 9, mtime=0) if len(data) > TOO_SMALL else data
        self.small = small if len(small) < 0.9 * len(data) else None


class Assets:
    """All files of one server: JupyterLab's, its extensions', and what is made of them."""

    def __init__(self, static: Iterable[str], extensions: Iterable[str]) -> None:
        self.roots = {"static": [Path(path) for path in static], "labextensions": [Path(path) for path in extensions]}
        self._kept: dict[tuple[str, str], Kept] = {}
        chunks: dict[str, list[str]] = json.loads(CHUNKS.read_text())
        self.chunks = [file for name, wanted in chunks.items() for file in self._find(name, wanted)]
        state = [(str(file), file.stat().st_size, file.stat().st_mtime_ns) for file in self.chunks]
        self.version = hashlib.sha256(repr(state).encode()).hexdigest()[:12]

    def _find(self, name: str, wanted: list[str]) -> list[Path]:
        """The files of these pieces, as far as they are there: ``static`` or an extension's name."""
        kind, below = ("static", ".") if name == "static" else ("labextensions", f"{name}/static")
        there: dict[str, Path] = {}
        for root in self.roots[kind]:
            for file in sorted((root / below).glob("*.js")):
                there.setdefault(file.name.partition(".")[0], file)
        return [there[chunk] for chunk in wanted if chunk in there]

    def bundle(self) -> Kept:
        """The pieces that every page needs, in one file."""
        if ("made", "bundle") not in self._kept:
            text = b"\n;\n".join(file.read_bytes() for file in self.chunks)
            self._kept["made", "bundle"] = Kept(text, "text/javascript")
        return self._kept["made", "bundle"]

    def file(self, kind: str, path: str) -> Kept | None:
        """A file as it lies there."""
        if (kind, path) not in self._kept:
            found = next(filter(None, (file_below(root, path) for root in self.roots[kind])), None)
            if found is None:
                return None
            mime = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
            self._kept[kind, path] = Kept(found.read_bytes(), mime)
        return self._kept[kind, path]


class Asset(RequestHandler):
    """Serves one of them: ``KIND/VERSION/PATH``."""

    def initialize(self, assets: Assets, kind: str) -> None:
        self.assets, self.kind = assets, kind

    async def get(self, version: str, path: str) -> None:
        kept = self.assets.bundle() if self.kind == "bundle" else self.assets.file(self.kind, path)
        if kept is None:
            raise HTTPError(404)
        self.set_header("Content-Type", kept.kind)
        self.set_header("ETag", kept.etag)
        self.set_header("Vary", "Accept-Encoding")
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Cache-Control", FOR_EVER if self._named(version) else "no-cache")
        if self.request.headers.get("If-None-Match") == kept.etag:
            return self.set_status(304)
        if kept.small is not None and "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.finish(kept.small)
        else:
            self.finish(kept.data)

    def _named(self, version: str) -> bool:
        """Whether the address changes with what is behind it."""
        return version == self.assets.version or bool(self.get_query_argument("v", ""))

    head = get


def head_links(assets: Assets, base_url: str) -> dict[str, str]:
    """Where JupyterLab's parts find their files, as the page's configuration says it."""
    return {
        "fullStaticUrl": url_path_join(base_url, "voila/static", assets.version),
        "fullLabextensionsUrl": url_path_join(base_url, "voila/labextensions", assets.version),
        "bundleUrl": url_path_join(base_url, "voila/bundle", assets.version, "page.js"),
    }
