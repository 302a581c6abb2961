"""The pages themselves: a notebook that is run for its visitor, a notebook that needs no Python, a line to wait in."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from nbformat import NotebookNode
from tornado.iostream import StreamClosedError
from tornado.web import HTTPError, authenticated
from voila.handler import BaseVoilaHandler
from voila.utils import get_page_config

from .. import words
from .assets import head_links
from .places import notebook_file
from .rendering import Exporter, Live, is_static, read_notebook, static_context
from .visitors import Visitors, greet

HEARTBEAT_SECONDS = 10
"""A page that takes long says something every so often, or a proxy would give it up."""

HEARTBEAT = "<script>window.voila_heartbeat()</script>\n"
TEMPLATE = "lab"


def language(notebook: NotebookNode) -> str:
    lang = str(notebook.metadata.get("lang", "fr"))
    return lang if lang in words.LANGUAGES else "fr"


def make_exporter(template_paths: list[str], config: Any, contents_manager: Any, base_url: str) -> Exporter:
    """The one exporter of a server."""
    exporter = Exporter(
        template_paths=template_paths,
        template_name=TEMPLATE,
        config=config,
        contents_manager=contents_manager,  # it puts pictures into the page
        theme="light",
        base_url=base_url,
        mathjax_url="",
    )
    exporter.exclude_input = exporter.exclude_output_prompt = exporter.exclude_input_prompt = True
    return exporter


class NotebookPage(BaseVoilaHandler):  # type: ignore[misc]
    """A notebook as a page. Who leaves before it is complete takes the kernel along."""

    gone = begun = False

    def initialize(self, **kwargs: Any) -> None:
        super().initialize(voila_configuration=kwargs["voila_configuration"])
        self.folder: Path = kwargs["folder"]
        self.exporter: Exporter = kwargs["exporter"]
        self.visitors: Visitors = self.settings["visitors"]

    def on_connection_close(self) -> None:
        self.gone = True

    @authenticated
    async def get(self, path: str = "") -> None:
        file = notebook_file(self.folder, path)
        if file is None:
            raise HTTPError(404)
        notebook = read_notebook(file)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-cache" if is_static(notebook) else "no-store")
        if is_static(notebook):
            await self._static(notebook, file)
        else:
            await self._live(notebook, file, path)

    # --- Without Python

    async def _static(self, notebook: NotebookNode, file: Path) -> None:
        stat = file.stat()
        kept: dict[Any, str] = self.settings.setdefault("static_pages", {})
        key = file, stat.st_mtime_ns, stat.st_size
        if key not in kept:
            parts = [part async for part in self._parts(notebook, file, static_context())]
            kept[key] = "".join(parts)
        self.finish(kept[key])

    def _parts(self, notebook: NotebookNode, file: Path, context: dict[str, Any]) -> AsyncIterator[str]:
        lang = language(notebook)
        config = self._page_config()
        resources = {
            "base_url": self.base_url,
            "theme": "light",
            "template": TEMPLATE,
            "metadata": {"name": file.stem},
            "page_config": config,
            "say": page_words(lang),
        }

        async def parts() -> AsyncIterator[str]:
            made = self.exporter.generate_from_notebook_node(
                notebook, resources=resources, extra_context=context, page_config=config
            )
            async for text, _ in made:
                yield text

        return parts()

    def _page_config(self) -> dict[str, Any]:
        """What JupyterLab's parts are told; the same for all pages, and costly to find out."""
        if "page_config" not in self.settings:
            config = get_page_config(
                base_url=self.base_url,
                settings=self.settings,
                log=self.log,
                voila_configuration=self.voila_configuration,
            )
            config.update(head_links(self.settings["assets"], self.base_url), jupyterLabTheme="light")
            self.settings["page_config"] = config
        return dict(self.settings["page_config"])

    # --- With Python

    async def _live(self, notebook: NotebookNode, file: Path, path: str) -> None:
        owner = greet(self)
        ticket = self.get_argument("ticket", owner)[:64]
        if not self.visitors.enter(ticket):
            return self._full(language(notebook), ticket)
        say = words.catalogue(language(notebook))
        gate: asyncio.Semaphore = self.settings["gate"]
        held: list[str] = ["place"]

        async def start() -> tuple[str, Any]:
            await gate.acquire()  # the head of the page is out: its files are fetched meanwhile
            held.append("gate")
            kernel_id = await self.kernel_manager.start_for(
                owner, kernel_name="python3", path=os.path.dirname(path), env=self._kernel_environment()
            )
            self.visitors.started()
            held.remove("place")
            return kernel_id, self.kernel_manager.get_kernel(kernel_id)

        live = Live(notebook, start, self.exporter.config, say, lambda why: self._lost(path, why))
        self.set_header("X-Accel-Buffering", "no")  # a proxy is to pass on what there is
        try:
            await self._stream(self._parts(notebook, file, live.context()))
        except Exception as error:
            self._lost(path, f"{type(error).__name__}: {error}")
            await self._end_with_words(say, live.kernel_id)
        finally:
            if "place" in held:
                self.visitors.started()
            if "gate" in held:
                gate.release()
        if self.gone and live.kernel_id:
            await self.kernel_manager.shutdown_kernel(live.kernel_id, now=True)

    async def _stream(self, parts: AsyncIterator[str]) -> None:
        """Send the page as it comes, with a sign of life where it takes long; read to its end in any case."""
        made: list[str] = []
        more = asyncio.Event()

        async def read() -> None:
            async for part in parts:
                made.append(part)
                more.set()

        reading = asyncio.ensure_future(read())
        reading.add_done_callback(lambda _: more.set())
        while not reading.done() or made:
            with suppress(TimeoutError, asyncio.TimeoutError):
                await asyncio.wait_for(more.wait(), HEARTBEAT_SECONDS)
            more.clear()
            text, made[:] = "".join(made) or HEARTBEAT, []
            await self._send(text)
        await reading

    async def _send(self, text: str) -> None:
        if self.gone:
            return
        try:
            self.begun = True
            self.write(text)
            await self.flush()
        except StreamClosedError:
            self.gone = True

    def _kernel_environment(self) -> dict[str, str]:
        return {**os.environ, **self.settings["kernel_environment"]}

    def _lost(self, path: str, why: str) -> None:
        """Something of a page is missing: the terminal is told, and whoever watches the health address."""
        self.settings["incomplete"] = self.settings.get("incomplete", 0) + 1
        self.log.error("%s is not whole: %s", path, why)

    async def _end_with_words(self, say: words.Catalogue, kernel_id: str) -> None:
        """A page that broke off ends with a sentence, not in the middle."""
        if kernel_id:
            with suppress(Exception):
                await self.kernel_manager.shutdown_kernel(kernel_id, now=True)
        if not self.begun:
            raise HTTPError(500)
        await self._send(f'<p class="be-notice" role="alert">{say("page.stopped")}</p></main></body></html>')

    def _full(self, lang: str, ticket: str) -> None:
        """All places are taken: a page that waits."""
        self.set_status(503)
        self.set_header("Retry-After", "5")
        text = self.render_template(
            "full.html", say=words.catalogue(lang), ticket=ticket, place=self.visitors.waiting(ticket)
        )
        self.finish(text)


def page_words(lang: str) -> dict[str, str]:
    """What the page itself says: while it loads, and when something goes wrong."""
    say = words.catalogue(lang)
    return {id: say(id) for id in say.messages("page.")}
