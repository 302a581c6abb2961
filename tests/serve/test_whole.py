"""A page is whole, or says that it is not; a page that needs no Python starts none; kernels come and go with their pages."""

from __future__ import annotations

import json
import os
import signal
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import psutil
import pytest
from serving import ROOT, Server, address_in, dashboard_of, running, wait_until
from visits import KERNEL, OUTPUT, Visitor, run, write_page

from bataille_edu import words

SAY = words.catalogue("fr")
SLOW = """import time, ipywidgets
get_ipython().kernel.iopub_thread.schedule(lambda: time.sleep(5))
ipywidgets.IntSlider(description='late')"""
"""What it shows travels five seconds after Python is done: as on a busy machine."""


@pytest.fixture(scope="module")
def server(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    write_page(folder, "slow", SLOW)
    write_page(folder, "fails", "import ipywidgets\nipywidgets.IntSlider()", "1 / 0", "ipywidgets.IntSlider()")
    write_page(folder, "ends", "import os\nos._exit(1)", "2 + 2")
    with dashboard_of(folder, tmp_path_factory.mktemp("server"), "/", json.dumps({"cull": 1})) as server:
        yield server


def health(server: Server) -> dict[str, Any]:
    with urllib.request.urlopen(server.url + "health", timeout=10) as answer:
        return dict(json.load(answer))


def saved(folder: Path, name: str, source: str, *shown: str, **metadata: Any) -> None:
    """A notebook of one cell that showed these texts when it was saved."""
    outputs = [nbformat.v4.new_output("display_data", {"text/html": text, "text/plain": text}) for text in shown]
    cell = nbformat.v4.new_code_cell(source, outputs=outputs, execution_count=1)
    nbformat.write(nbformat.v4.new_notebook(cells=[cell], metadata={**KERNEL, **metadata}), folder / f"{name}.ipynb")


def visit(server: Server, page: str) -> str:
    async def scene() -> str:
        visitor = Visitor(server.url)
        await visitor.open(page)
        if visitor.kernel:
            await visitor.leave()
        return visitor.html

    return run(scene())


def test_widget_that_comes_late_is_on_the_page(server: Server) -> None:
    async def scene() -> None:
        visitor = Visitor(server.url)
        assert await visitor.whole("slow") == 1
        await visitor.leave()

    run(scene())


def test_four_visitors_at_once_have_whole_pages_and_leave_nothing(server: Server) -> None:
    """The small load test of every run; ``tests/bench/bench_visitors.py`` is the large one."""

    async def scene() -> list[int]:
        import asyncio

        visitors = [Visitor(server.url) for _ in range(4)]
        found = await asyncio.gather(*(visitor.whole("page") for visitor in visitors))
        await asyncio.gather(*(visitor.leave() for visitor in visitors))
        return list(found)

    assert run(scene()) == [1, 1, 1, 1]
    wait_until(lambda: server.kernels() == [] and health(server)["visitors"] == 0, "the kernels to end", 30)


def test_output_that_does_not_come_is_noticed_and_said(folder: Path, server: Server) -> None:
    saved(folder, "less", "display('one')", "<p>one</p>", "<p>two</p>")
    before = health(server)["incomplete"]
    assert SAY("page.incomplete") in texts(visit(server, "less"))
    assert health(server)["incomplete"] == before + 1


@pytest.mark.parametrize("page", ["fails", "ends"])
def test_page_whose_program_fails_says_so_and_ends_there(server: Server, page: str) -> None:
    before = health(server)["incomplete"]

    async def scene() -> Visitor:
        visitor = Visitor(server.url)
        await visitor.open(page)
        await visitor.leave()
        return visitor

    visitor = run(scene())
    assert SAY("page.stopped") in texts(visitor.html)
    assert len(visitor.views()) == (1 if page == "fails" else 0)
    assert visitor.html.rstrip().endswith("</html>")
    assert "Traceback (most" not in texts(visitor.html)
    assert health(server)["incomplete"] == before + 1


def texts(html: str) -> str:
    """A page's text, with what its outputs will show."""
    return html + "".join(str(json.loads(text).get("data", {}).get("text/html", "")) for text in OUTPUT.findall(html))


def test_page_without_live_python_starts_no_kernel(folder: Path, server: Server) -> None:
    saved(folder, "still", "raise SystemExit", "<p>as it was saved</p>", voila={"static": True})
    html = visit(server, "still")
    assert "<p>as it was saved</p>" in html
    assert "/voila.js" not in html, "nothing of JupyterLab is fetched"
    assert server.kernels() == []
    saved(folder, "still", "raise SystemExit", "<p>changed</p>", voila={"static": True})
    assert "<p>changed</p>" in visit(server, "still"), "the file was saved again"


def test_pages_marked_static_show_no_widget_when_they_run() -> None:
    """A page that has gained a widget must not be served as it was saved: run ``write_notebooks.py``."""
    from nbclient import NotebookClient

    marked = [path for path in sorted((ROOT / "notebooks").glob("*.ipynb")) if is_marked(path)]
    assert "accueil.ipynb" in [path.name for path in marked]
    for path in marked:
        notebook = nbformat.read(path, as_version=4)
        NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(path.parent)}}).execute()
        outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
        assert not any("application/vnd.jupyter.widget-view+json" in output.get("data", {}) for output in outputs)


def is_marked(path: Path) -> bool:
    return bool(nbformat.read(path, as_version=4).metadata.get("voila", {}).get("static"))


# --- Kernels


def test_kernel_that_dies_is_told_to_its_page_and_gives_its_place_back(server: Server) -> None:
    async def scene() -> None:
        visitor = Visitor(server.url)
        await visitor.whole("page")
        os.kill(server.kernels()[0], signal.SIGKILL)
        heard = await visitor.hear("status", "dead")
        assert heard == {"execution_state": "dead"}
        assert (await visitor.fetch(f"api/kernels/{visitor.kernel}")).code == 404

    run(scene())
    wait_until(lambda: health(server)["visitors"] == 0, "the place to be free", 20)


@pytest.mark.skipif(not hasattr(os, "fork") or sys.platform == "darwin", reason="kernels are forked elsewhere")
def test_kernels_are_forked_and_pages_go_on_without_the_parent(server: Server) -> None:
    async def scene() -> list[list[str]]:
        visitor = Visitor(server.url)
        await visitor.whole("page")
        found = [psutil.Process(pid).cmdline() for pid in server.kernels()]
        await visitor.leave()
        return found

    assert all("bataille_edu.serve.nursery" in words for words in run(scene()))
    for _ in range(5):  # killed more often than it is started anew
        for child in psutil.Process(server.process.pid).children():
            child.kill()
            child.wait(10)
        assert run(scene())
    assert all("bataille_edu.serve.slim" in words for words in run(scene())), "launched as ever"


def test_server_that_is_stopped_leaves_nothing(folder: Path, tmp_path: Path) -> None:
    before = set(Path("/tmp").glob("voila_*")) if os.name == "posix" else set()

    async def scene(server: Server) -> None:
        for _ in range(3):
            await Visitor(server.url).whole("page")

    with dashboard_of(folder, tmp_path) as server:
        run(scene(server))
        family = psutil.Process(server.process.pid).children(recursive=True)
        assert len(family) >= 3
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(30) == 0
        _, alive = psutil.wait_procs(family, 10)
        assert alive == []
    assert "Traceback" not in (tmp_path / "server.log").read_text()
    assert set(Path("/tmp").glob("voila_*")) <= before


# --- The machine


@pytest.mark.parametrize("home", ["/dev/null/nobody", None], ids=["cannot be written", "none"])
def test_home_of_ours_is_not_needed(tmp_path: Path, home: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    import serving

    def poor(folder: Path) -> dict[str, str]:
        names = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR", "USER")
        env = {name: value for name, value in os.environ.items() if name not in names and "JUPYTER" not in name}
        env.pop("IPYTHONDIR", None)
        return {**env, "LANG": "fr_FR.UTF-8", "PYTHONUNBUFFERED": "1", **({"HOME": home} if home else {})}

    monkeypatch.setattr(serving, "private_environment", poor)
    command = [sys.executable, "-m", "bataille_edu", "--no-browser", "--port", "0", "--lang", "fr"]
    with running(command, tmp_path, address_in) as server:
        assert "be-door" in visit(server, "accueil")

        async def scene() -> int:
            visitor = Visitor(server.url)
            found = await visitor.whole("jouer")
            await visitor.leave()
            return found

        assert run(scene()) == 2
    assert "Traceback" not in (tmp_path / "server.log").read_text()


def test_folder_of_any_name(folder: Path, tmp_path: Path) -> None:
    odd = tmp_path / "École n°1 #2 100% (été)" / "Élèves & co"
    odd.mkdir(parents=True)
    write_page(odd.parent, "page", "import ipywidgets\nipywidgets.IntSlider()")
    write_page(odd, "page", "import ipywidgets, os\nprint(os.getcwd())\nipywidgets.IntSlider()")
    run_in = tmp_path / "run"
    run_in.mkdir()
    with dashboard_of(odd.parent, run_in) as server:

        async def scene() -> None:
            for page in ("page", "%C3%89l%C3%A8ves%20%26%20co/page"):
                visitor = Visitor(server.url)
                assert await visitor.whole(page) == 1
                await visitor.leave()

        run(scene())


def test_no_folder_for_temporary_files_is_said_before_anything_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    import tempfile

    from bataille_edu.errors import BatailleError
    from bataille_edu.serve import app

    monkeypatch.setattr(tempfile, "tempdir", "/dev/null/nowhere")
    _, bound = app.open_port(0)
    with bound, pytest.raises(BatailleError, match="TMPDIR"):
        app.serve(bound)
