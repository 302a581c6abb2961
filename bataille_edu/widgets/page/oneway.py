"""Widgets that tell their page everything and let it set next to nothing."""

from __future__ import annotations

from typing import Any

import anywidget


class PageWidget(anywidget.AnyWidget):  # type: ignore[misc]
    """A page can ask to set any trait that travels, to anything: here only those in ``from_page`` are listened to.

    Each of these has a validator, or a type that leaves no room for harm. What else a page wants, it says in a message.
    """

    from_page: frozenset[str] = frozenset()

    def set_state(self, sync_data: Any) -> None:
        """Take what a page sends, as far as it may send it."""
        if isinstance(sync_data, dict):
            super().set_state({name: value for name, value in sync_data.items() if name in self.from_page})

    def still(self) -> str:
        """Plain HTML in its place where no widget runs: before a notebook has run, on a page of code. Here: none."""
        return ""

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle: tuple[dict[str, Any], dict[str, Any]] | None = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            bundle[0]["text/html"] = self.still()
        return bundle
