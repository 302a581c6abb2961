"""Where the server leans on inner parts of Voilà and Jupyter: one test a leaning. One that fails says what broke and where.

A public way is used wherever there is one; these are the places where there is none, or where a promise is only custom.
"""

from __future__ import annotations

import inspect
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from jupyter_core.paths import jupyter_path
from packaging.requirements import Requirement
from serving import ROOT

from bataille_edu.serve.assets import CHUNKS, Assets
from bataille_edu.serve.guards import CONTROL, PROTOCOL
from bataille_edu.serve.rendering import HEARD
from bataille_edu.serve.settings import EXTENSIONS

DECLARED = (
    "voila", "ipykernel", "jupyter_server", "jupyter_client", "nbclient", "nbconvert", "nbformat", "tornado", "traitlets",
)  # fmt: skip
"""Libraries whose inner parts are leaned on: declared, with a version below which and one from which nothing was seen."""


def files_of(kind: str, name: str) -> list[Path]:
    return [path for root in jupyter_path(kind) for path in sorted(Path(root).glob(name))]


def text_of(kind: str, name: str) -> str:
    found = files_of(kind, name)
    assert found, f"{kind}/{name} is not where it was"
    return found[0].read_text(encoding="utf-8", errors="replace")


@pytest.mark.parametrize("name", DECLARED)
def test_library_is_declared_with_bounds(name: str) -> None:
    lines = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    bounds = {asked.name: str(asked.specifier) for asked in map(Requirement, lines)}
    assert ">=" in bounds.get(name, ""), f"pyproject.toml does not say which {name} is needed"
    assert "<" in bounds[name], f"pyproject.toml does not say from which {name} nothing was seen"


# --- Voilà


def test_voila_has_the_steps_that_the_dashboard_replaces() -> None:
    from voila.app import Voila

    for step in ("setup_template_dirs", "init_settings", "init_handlers", "listen", "stop", "_handle_signal_stop"):
        assert callable(getattr(Voila, step, None)), f"serve/app.py: Voila.{step} is gone"


def test_voila_still_has_the_addresses_that_are_kept() -> None:
    from voila import app

    source = inspect.getsource(app.Voila.init_handlers)
    for path in ("/voila/files/", "/voila/api/themes/"):
        assert path in source, f"serve/app.py keeps {path}, which Voilà no longer has"


def test_template_calls_what_a_page_gives_it() -> None:
    template = text_of("voila", "templates/lab/index.html.j2")
    for word in ("kernel_start(nb)", "cell_generator(nb, kernel_id)", "page_config.copy()", "voila_process", "trusted"):
        assert word in template, f"serve/rendering.py: Voilà's template no longer uses {word}"
    for block in ("html_head_js", "body_header", "body_loop", "body_footer", "data_priority"):
        assert f"block {block}" in template, f"serve/template/index.html.j2 fills the block {block}, which is gone"
    assert "application/vnd.voila.cell-output+json" in template


def test_exporter_and_executor_are_called_as_they_ask() -> None:
    from voila.execute import VoilaExecutor
    from voila.exporter import VoilaExporter

    asked = inspect.signature(VoilaExporter.generate_from_notebook_node).parameters
    assert {"resources", "extra_context", "page_config"} <= set(asked), (
        "serve/pages.py: the exporter asks for other things"
    )
    assert "markdown2html" in vars(VoilaExporter), "serve/rendering.py keeps prose in VoilaExporter.markdown2html"
    assert list(inspect.signature(VoilaExecutor.execute_cell).parameters)[1:] == [
        "cell", "resources", "cell_index", "store_history",
    ], "serve/rendering.py: a cell is executed in another way"  # fmt: skip
    assert "iopub_timeout" in VoilaExecutor.class_trait_names(), "nbclient waits for outputs in another way"


def test_page_configuration_names_the_files_addresses() -> None:
    from voila import utils

    source = inspect.getsource(utils.get_page_config)
    for name in ("fullStaticUrl", "fullLabextensionsUrl", "fullMathjaxUrl", "mathjaxConfig"):
        assert name in source, f"serve/assets.py sets {name}, which Voilà no longer reads"


def test_pieces_of_jupyterlab_can_be_put_into_one_file() -> None:
    """webpack takes pieces that are there before it asks for them; a piece that is gone is fetched by itself, slowly."""
    from voila.paths import collect_static_paths
    from voila.utils import get_voila_labextensions_path

    assets = Assets(collect_static_paths(["voila", "nbconvert"], "lab"), get_voila_labextensions_path())
    wanted = sum(map(len, json.loads(CHUNKS.read_text()).values()))
    missing = wanted - len(assets.chunks)
    assert missing == 0, f"{missing} of {wanted} pieces are gone: python tests/tools/write_chunks.py"
    for piece in assets.chunks:
        assert re.search(r"self\.?\[?[\"']?(?:web|rs)packChunk\w*", piece.read_text(encoding="utf-8")[:4000]), piece


def test_extensions_of_the_page_are_installed() -> None:
    from jupyterlab_server.config import get_federated_extensions
    from voila.utils import get_voila_labextensions_path

    there = get_federated_extensions(get_voila_labextensions_path())
    assert set(EXTENSIONS) <= set(there), "serve/settings.py: without one of these a page has no widgets"


@pytest.mark.parametrize(
    "word",
    ["Error displaying widget", "Loading widget", CONTROL, "Control comm did not respond in time"],
)
def test_widget_manager_says_what_the_page_listens_for(word: str) -> None:
    """``template/watch.js`` reads in the page that a widget did not come."""
    found = files_of("voila", "labextensions/@voila-dashboards/widgets-manager8/static/*.js")
    assert any(word in path.read_text(encoding="utf-8", errors="replace") for path in found), f"nothing says {word!r}"


# --- Jupyter


def test_socket_is_asked_before_it_is_opened() -> None:
    from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection as Connection
    from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

    for method in ("prepare", "connect", "handle_incoming_message"):
        assert callable(getattr(Connection, method, None)), f"serve/guards.py: the connection's {method} is gone"
    assert PROTOCOL in inspect.getsource(KernelWebsocketHandler.select_subprotocol), "serve/guards.py: another protocol"
    assert "handle_incoming_message" in inspect.getsource(KernelWebsocketHandler.on_message)
    assert "prepare" in inspect.getsource(KernelWebsocketHandler.pre_get)


def test_kernel_manager_calls_what_ours_replaces() -> None:
    from jupyter_server.services.kernels import kernelmanager
    from jupyter_server.services.kernels.connection import channels

    manager, source = kernelmanager.AsyncMappingKernelManager, inspect.getsource(kernelmanager)
    for method in (
        "start_kernel", "shutdown_kernel", "shutdown_all", "cull_kernel_if_idle", "notify_connect", "notify_disconnect",
        "start_watching_activity", "stop_watching_activity", "track_message_type", "kernel_model",
    ):  # fmt: skip
        assert callable(getattr(manager, method, None)), f"serve/kernels.py: the manager's {method} is gone"
    assert "self.cull_kernel_if_idle(" in source, "serve/kernels.py: kernels are culled in another way"
    assert "self.start_watching_activity(" in source
    spoken = inspect.getsource(channels)
    for call in ("notify_connect(", "notify_disconnect("):
        assert call in spoken, f"serve/kernels.py: nobody calls {call[:-1]} any more"


def test_death_of_a_kernel_is_told() -> None:
    from jupyter_client.ioloop.restarter import AsyncIOLoopKernelRestarter as Restarter

    assert {"restart_limit", "time_to_dead"} <= set(Restarter.class_trait_names()), (
        "serve/settings.py: see KernelRestarter"
    )
    assert '"dead"' in inspect.getsource(Restarter.poll), "serve/kernels.py waits for the callback 'dead'"


def test_kernels_are_launched_by_a_provisioner_of_ours() -> None:
    from jupyter_client.kernelspec import KernelSpecManager
    from jupyter_client.provisioning import KernelProvisionerFactory, LocalProvisioner

    assert isinstance(KernelProvisionerFactory.instance().provisioners, dict), "serve/kernels.py: see forked_kernels"
    launched = inspect.signature(LocalProvisioner.launch_kernel).parameters
    assert list(launched)[:2] == ["self", "cmd"], "serve/forked.py: kernels are launched in another way"
    for name in ("process", "pid", "pgid", "connection_info"):
        assert hasattr(LocalProvisioner, name), f"serve/forked.py: the provisioner's {name} is gone"
    for method in ("find_kernel_specs", "get_kernel_spec"):
        assert callable(getattr(KernelSpecManager, method, None)), f"serve/kernels.py: see OwnPython.{method}"


def test_forked_kernel_does_not_write_its_file_over() -> None:
    from ipykernel.kernelapp import IPKernelApp

    assert "self.write_connection_file()" in inspect.getsource(IPKernelApp.initialize), "serve/nursery.py: see grow_up"
    assert "parent_handle" in IPKernelApp.class_trait_names()


def test_kernel_goes_without_a_debugger() -> None:
    from ipykernel import debugger
    from IPython.core.history import HistoryAccessor, HistoryManager

    assert "debugpy" in inspect.getsource(debugger), "serve/slim.py: ipykernel looks for its debugger elsewhere"
    for kept in (HistoryAccessor, HistoryManager):
        assert "enabled" in kept.class_trait_names(), "serve/slim.py: history is turned off in another way"


def test_kernel_names_what_it_says_as_the_server_listens() -> None:
    """A topic that changed would be an output that is lost: ``serve/rendering.py``, HEARD."""
    from comm.base_comm import BaseComm
    from ipykernel import displayhook, iostream, kernelbase, zmqshell

    topics = {
        b"kernel.": inspect.getsource(kernelbase.Kernel._topic),
        b"stream.": inspect.getsource(iostream.OutStream),
        b"display_data": inspect.getsource(zmqshell.ZMQDisplayPublisher),
        b"execute_result": inspect.getsource(displayhook.ZMQDisplayHook),
        b"error": inspect.getsource(zmqshell.ZMQInteractiveShell),
    }
    assert set(topics) == set(HEARD)
    for topic, source in topics.items():
        assert topic.decode().rstrip(".") in source, f"outputs are not called {topic.decode()} any more"
    assert "comm-" in inspect.getsource(BaseComm)


def test_messages_are_cut_where_the_server_cuts_them() -> None:
    from jupyter_client.session import DELIM, Session

    assert DELIM == b"<IDS|MSG>", "serve/kernels.py: see _heard"
    session = Session(key=b"")
    frames: list[Any] = session.serialize(session.msg("status", {"execution_state": "idle"}))
    start = frames.index(DELIM) + 2
    assert json.loads(frames[start])["msg_type"] == "status"
    assert json.loads(frames[start + 3]) == {"execution_state": "idle"}


def test_server_hangs_up_on_the_silent() -> None:
    from tornado.httpserver import HTTPServer

    asked = inspect.signature(HTTPServer.initialize).parameters
    assert {"idle_connection_timeout", "body_timeout", "max_body_size", "xheaders"} <= set(asked), (
        "serve/app.py: see listen"
    )
