"""The one error of the kit: what is wrong, with the value, what is allowed, and what to do."""

from __future__ import annotations

from string import Formatter
from typing import Any

SHOWN = 80
"""So many characters of a value are shown in an error: who gives a million of them knows them."""


def short(value: object) -> str:
    """A value as an error shows it: its ``repr`` on one line and not too long, whatever the value is."""
    try:
        text = " ".join(repr(value).split())
    except Exception:  # a repr that fails, or a number too long to be written
        text = f"<{type(value).__name__}>"
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 2]} …"


class _Template(Formatter):
    def convert_field(self, value: Any, conversion: Any) -> Any:
        return short(value) if conversion == "r" else super().convert_field(value, conversion)

    def format_field(self, value: Any, format_spec: str) -> str:
        return format(value, format_spec) if isinstance(value, str | int | float) else short(value)


class BatailleError(ValueError):
    """A value the kit cannot take.

    ``id`` names the message in the catalogues (``error.<id>``) and ``values`` fills its blanks, so that
    ``explain.error_text`` can word it in any language; ``str(error)`` is the English text.

    >>> try:
    ...     be.variant("recreatoin")
    ... except be.BatailleError as error:
    ...     print(error.id)
    variant.meant
    """

    def __init__(self, id: str, text: str, /, **values: Any) -> None:
        self.id = id
        self.template = text
        self.values = values
        super().__init__(_Template().vformat(text, (), values))

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuild, (type(self), self.id, self.template, self.values))


class OutOfRange(BatailleError, IndexError):
    """A place that is not there, in what is read like a sequence: a round, a position, a game."""


class FileError(BatailleError, OSError):
    """A file that cannot be read or written."""


def _rebuild(kind: type[BatailleError], id: str, text: str, values: dict[str, Any]) -> BatailleError:
    return kind(id, text, **values)
