"""A notebook as a page: templates are compiled once, prose is rendered once, only what needs Python is run.

Voilà's exporter and executor do the work. What is ours is that one exporter serves all visits (Voilà makes one a visit,
and compiles every template anew), and that a page is compared with its saved notebook: what is missing is said.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from copy import deepcopy
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

import nbformat
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbformat import NotebookNode
from voila.execute import VoilaExecutor
from voila.exporter import VoilaExporter

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
SHOWN = ("display_data", "execute_result")

PATIENCE = 120
"""Seconds for which an output that is on its way is waited for. nbclient gives up after 4, without a word."""


class Exporter(VoilaExporter):  # type: ignore[misc]
    """One for all visits; a text that was rendered once is not rendered again."""

    def markdown2html(self, context: Any, source: str) -> str:
        if context["cell"].get("attachments"):
            return str(super().markdown2html(context, source))
        return self._rendered(source)

    markdown2html.jinja_pass_arg = VoilaExporter.markdown2html.jinja_pass_arg  # type: ignore[attr-defined]

    def _rendered(self, source: str) -> str:
        found = self.__dict__.setdefault("_prose", {})
        if source not in found:
            if len(found) > 2000:  # somebody edits notebooks while they are served
                found.clear()
            found[source] = str(super().markdown2html({"cell": {}}, source))
        return str(found[source])


@lru_cache(maxsize=200)
def _read(path: str, changed_ns: int, size: int) -> NotebookNode:
    """A notebook as it stood at that time."""
    notebook: NotebookNode = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    return notebook


def read_notebook(path: Path) -> NotebookNode:
    """A notebook, parsed once for as long as its file stays the same; the caller may change what it gets."""
    stat = path.stat()
    return deepcopy(_read(str(path), stat.st_mtime_ns, stat.st_size))


def is_static(notebook: NotebookNode) -> bool:
    """Whether a page is whole without Python: ``write_notebooks.py`` marks those that show no widget."""
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    marked = bool(notebook.metadata.get("voila", {}).get("static"))
    return marked and all(cell.get("execution_count") for cell in code)


def missing(saved: NotebookNode, ran: NotebookNode) -> int:
    """How many of a cell's saved outputs did not come when it ran."""
    return max(0, _shown(saved) - _shown(ran)) if saved.cell_type == "code" else 0


def _shown(cell: NotebookNode) -> int:
    return sum(output.output_type in SHOWN for output in cell.get("outputs", []))


def sentence(text: str) -> NotebookNode:
    """An output that tells the reader something, in place of one that did not come."""
    html = f'<p class="be-notice" role="alert">{escape(text)}</p>'
    output: NotebookNode = nbformat.from_dict(  # type: ignore[no-untyped-call]
        {"output_type": "display_data", "data": {"text/html": html}, "metadata": {}}
    )
    return output


HEARD = (b"kernel.", b"stream.", b"display_data", b"execute_result", b"error")
"""What ipykernel calls what it says to all, but for ``comm-``: the widgets' states, hundreds a page, which go to the page
alone and took a third of the server's time to read."""


def listen_for_outputs(socket: Any) -> None:
    """Of all that a kernel says, hear what belongs on a page."""
    for topic in HEARD:
        socket.subscribe(topic)
    socket.unsubscribe(b"")


class Live:
    """A page that is running: its kernel is started when the template asks for it, its cells one after the other."""

    def __init__(
        self,
        notebook: NotebookNode,
        start: Callable[[], Any],
        config: Any,
        say: Callable[[str], str],
        lost: Callable[[str], None],
    ) -> None:
        self.saved, self._start, self._config, self._say, self._lost = notebook, start, config, say, lost
        self.kernel_id = ""

    def context(self) -> dict[str, Any]:
        """What Voilà's template calls."""
        return {
            "frontend": "voila",
            "main_js": "voila.js",
            "kernel_start": self.kernel_start,
            "cell_generator": self.cells,
            "progressive_rendering": False,
            "static": False,
        }

    async def kernel_start(self, notebook: NotebookNode) -> str:
        self.kernel_id, kernel = await self._start()
        self.executor = VoilaExecutor(notebook, km=kernel, config=self._config, iopub_timeout=PATIENCE)
        self.executor.kc = await self.executor.async_start_new_kernel_client()
        listen_for_outputs(self.executor.kc.iopub_channel.socket)
        return self.kernel_id

    async def cells(self, notebook: NotebookNode, kernel_id: str) -> AsyncIterator[NotebookNode]:
        """The cells, each with what it gives today; the page ends with the first that fails, and says so."""
        try:
            for index, cell in enumerate(notebook.cells):
                whole = await self._run(cell, index)
                yield cell
                if not whole:
                    break
        finally:
            self.executor.kc.stop_channels()

    async def _run(self, cell: NotebookNode, index: int) -> bool:
        if cell.cell_type != "code":
            return True
        before = deepcopy(cell)
        cell.outputs, cell.execution_count = [], None
        try:
            await self.executor.execute_cell(cell, None, index, store_history=False)
        except (CellExecutionError, CellTimeoutError, DeadKernelError, RuntimeError) as error:
            self._lost(f"cell {index + 1}: {type(error).__name__}: {str(error)[-400:]}")
            cell.outputs = [sentence(self._say("page.stopped"))]
            return False
        if lost := missing(before, cell):
            self._lost(f"cell {index + 1}: {lost} of {_shown(before)} outputs did not come")
            cell.outputs.append(sentence(self._say("page.incomplete")))
        return True


def static_context() -> dict[str, Any]:
    """What the template calls for a page without Python: the cells as they were saved."""

    async def kernel_start(notebook: NotebookNode) -> str:
        return ""

    async def cells(notebook: NotebookNode, kernel_id: str) -> AsyncIterator[NotebookNode]:
        for cell in notebook.cells:
            yield cell

    return {
        "frontend": "voila",
        "main_js": "voila.js",
        "kernel_start": kernel_start,
        "cell_generator": cells,
        "progressive_rendering": False,
        "static": True,
    }
