"""Errors in words for people."""

from __future__ import annotations

from typing import Any

from ..errors import BatailleError, short
from ..given import made, takes
from ..words import LANG, catalogue
from .choices import FIELDS, field_title, value_title


@takes(error=made(BatailleError, "except be.BatailleError as error"), lang=LANG)
def error_text(error: BatailleError, lang: str = "fr") -> str:
    """What an error says, with what to do next.

    Where the blanks name a field of ``Rules`` and its value, a text may also ask for them in words: ``{a_title}``,
    ``{a_value_words}``; so may one that names a variant, ``{variant_title}``. An error inside an error is worded too.
    An error without words in the catalogue keeps its English text.
    """
    words = catalogue(lang)
    id = f"error.{error.id}"
    if id not in words:
        return str(error)
    return words(id, **({name: _shown(value) for name, value in error.values.items()} | _in_words(error.values, lang)))


MOST_SHOWN = 400


def _shown(value: Any) -> Any:
    """A value that may be anything as a sentence can hold it."""
    if isinstance(value, str):
        return value if len(value) <= MOST_SHOWN else f"{value[:MOST_SHOWN]} …"
    if value is None or isinstance(value, bool | float) or (isinstance(value, int) and abs(value) < 10**30):
        return value
    return _AsIs(short(value))


class _AsIs(str):
    """A text that is a ``repr`` already."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def _in_words(values: dict[str, Any], lang: str) -> dict[str, str]:
    words, more = catalogue(lang), {}
    for name, value in values.items():
        if name in ("a", "b", "field") and isinstance(value, str) and value in FIELDS:
            value_name = "value" if name == "field" else f"{name}_value"
            more[f"{name}_title"] = field_title(value, lang)
            more[f"{value_name}_words"] = _value_in_words(value, values.get(value_name), lang)
        elif name == "variant":
            title = f"variant.{value}.title" if isinstance(value, str) else ""
            more["variant_title"] = words(title) if title in words else short(value)
        elif isinstance(value, BatailleError):
            more[name] = error_text(value, lang)
    return more


def _value_in_words(field: str, value: Any, lang: str) -> str:
    try:
        return value_title(field, value, lang)
    except Exception:
        return short(value)  # the value is what is wrong, and may be anything
