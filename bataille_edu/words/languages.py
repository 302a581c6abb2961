"""The languages: one entry each. A new one takes an entry here, its catalogues in ``locale/<code>``, and its pages in
``notebooks/<code>``; the tests name whatever was forgotten.

How words are counted is CLDR's; a test holds ``one`` against Babel's copy of it and against the browser's own
(``Intl.PluralRules``). CLDR's numbers are without a sign: of -1 cards one speaks as of 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True)
class Language:
    """What a language asks for beyond its messages: how numbers, lists and colons are written, and what counts as one."""

    code: str
    one: Callable[[float], bool]
    thousands: str
    decimal: str
    colon: str = ": "
    semicolon: str = "; "
    csv: str = ","
    """What stands between the columns of a CSV: what the spreadsheets of the language expect."""
    folder: tuple[str, ...] = ()
    """Below the notebooks' folder: those of the first language stand in it."""


_TABLE = (
    Language(
        "fr", lambda n: abs(n) < 2, "\u202f", ",", colon="\u202f: ", semicolon="\u202f; ", csv=";",
    ),
    Language("en", lambda n: abs(n) == 1, ",", ".", folder=("en",)),
)  # fmt: skip

LANGUAGES: Mapping[str, Language] = MappingProxyType({entry.code: entry for entry in _TABLE})
"""The languages by code, the first the usual one."""
