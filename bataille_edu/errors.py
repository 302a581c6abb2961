"""The one error of the kit: what is wrong, with the value, what is allowed, and what to do."""

from __future__ import annotations

from typing import Any


class BatailleError(ValueError):
    """A value the kit cannot take.

    ``id`` names the message in the catalogues (``error.<id>``) and ``values`` fills its blanks, so that
    ``explain.error_text`` can word it in any language; ``str(error)`` is the English text.
    """

    def __init__(self, id: str, text: str, /, **values: Any) -> None:
        self.id = id
        self.template = text
        self.values = values
        super().__init__(text.format(**values))

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuild, (self.id, self.template, self.values))


def _rebuild(id: str, text: str, values: dict[str, Any]) -> BatailleError:
    return BatailleError(id, text, **values)
