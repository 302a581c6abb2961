"""Widgets that tell their page everything and let it set next to nothing, and whose code travels once."""

from __future__ import annotations

import sys
from typing import Any

import anywidget
import traitlets as t

from .esm import join

LOADER = join("page/loader.js")


class OneWay(anywidget.AnyWidget):  # type: ignore[misc]
    """A page can ask to set any trait that travels, to anything: here only those in ``from_page`` are listened to.

    Each of these has a validator, or a type that leaves no room for harm. What else a page wants, it says in a message.
    """

    from_page: frozenset[str] = frozenset()

    def set_state(self, sync_data: Any) -> None:
        """Take what a page sends, as far as it may send it."""
        if isinstance(sync_data, dict):
            super().set_state({name: value for name, value in sync_data.items() if name in self.from_page})


class Module(OneWay):
    """The JavaScript and the style sheet of one kind of widget, for all widgets of that kind on a page."""

    _esm = "export default { render() {} };"

    _source = t.Unicode().tag(sync=True)
    _sheet = t.Unicode().tag(sync=True)


_modules: dict[tuple[str, str], Module] = {}


def _shared(source: str, sheet: str) -> Module:
    """The one `Module` of this kernel that holds a source; made anew where all widgets were closed."""
    module = _modules.get((source, sheet))
    if module is None or module.comm is None:
        module = _modules[source, sheet] = Module(_source=source, _sheet=sheet)
    return module


def _in_kernel() -> bool:
    """Whether a page shares a kernel's models: then code can travel apart from the widgets."""
    if "IPython" not in sys.modules:
        return False
    from IPython import get_ipython

    return getattr(get_ipython(), "kernel", None) is not None


class PageWidget(OneWay):
    """A widget that people see.

    In a kernel, ``_esm`` and ``_css`` stay behind: a few lines (page/loader.js) go in their place, and the code goes once in
    a `Module`. Without a kernel, as for a file to take away, the state holds everything.
    """

    _module = t.Unicode("").tag(sync=True)

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """The traits that travel, as ipywidgets gives them, with the code apart."""
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        if _in_kernel():
            state |= {name: value for name, value in self._apart().items() if name in state}
        return state

    def _apart(self) -> dict[str, str]:
        module = _shared(str(self._esm), str(getattr(self, "_css", "")))
        return {"_esm": LOADER, "_css": "", "_module": f"IPY_MODEL_{module.model_id}"}

    def still(self) -> str:
        """Plain HTML in its place where no widget runs: before a notebook has run, on a page of code. Here: none."""
        return ""

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle: tuple[dict[str, Any], dict[str, Any]] | None = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            bundle[0]["text/html"] = self.still()
        return bundle
