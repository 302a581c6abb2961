"""Every word a person sees, French first, in gettext catalogues.

``locale/<fr|en>/LC_MESSAGES/<domain>.po`` are the sources, one domain a room; the ``.mo`` beside them are compiled when
the package is built, or by ``python -m bataille_edu.words``. All domains of a language form one catalogue: ids are
symbolic (``table.flip``) and stand in one domain only. Blanks are written ``{name}``; ``n`` chooses the plural, whose
two forms go by CLDR: in French 0 and 1 (and 1,5) are singular, in English 1 alone.

>>> c = catalogue("fr")
>>> c("count.cards", n=2000), c.number(3.5)
('2\u202f000 cartes', '3,5')
"""

from __future__ import annotations

import gettext
import locale
import os
from functools import cache
from numbers import Integral, Real
from pathlib import Path
from string import Formatter
from typing import Any

from ..errors import BatailleError, short
from . import languages

LANGUAGES = tuple(languages.LANGUAGES)
LOCALE = Path(__file__).parent / "locale"


class WordsError(BatailleError, LookupError):
    """A language, a message or a blank that is not there, or catalogues that were not compiled."""


class Catalogue(Formatter):
    """The messages of one language: ``c("table.flip")``, ``c("count.cards", n=3)``."""

    def __init__(self, language: str, messages: dict[str, dict[str, str]]) -> None:
        self.language = language
        self._messages = messages
        self.of = languages.LANGUAGES[language]

    def __call__(self, id: str, /, **blanks: Any) -> str:
        """The text of a message, its blanks filled: numbers in the language's way, anything else by ``str``.

        Raises ``WordsError`` for an unknown id and for a blank without a value.
        """
        forms = self.forms(id)
        text = forms["other"]
        if "one" in forms and self.is_one(blanks.get("n", 2)):
            text = forms["one"]
        try:
            return self.vformat(text, (), blanks) if "{" in text else text
        except KeyError as missing:
            raise WordsError(
                "words.blank",
                "message {name!r} needs a value for its blank {blank}: give it.",
                name=id,
                blank=str(missing),
            ) from None

    def __contains__(self, id: object) -> bool:
        return id in self._messages

    def forms(self, id: str) -> dict[str, str]:
        """The texts of a message with blanks unfilled, ``{"one": ..., "other": ...}`` or ``{"other": ...}``."""
        try:
            return self._messages[id]
        except (KeyError, TypeError):
            raise WordsError(
                "words.unknown", "there is no message {name!r} in {lang!r}: is it in a .po file, and compiled?",
                name=id, lang=self.language,
            ) from None  # fmt: skip

    def messages(self, prefix: str = "") -> dict[str, dict[str, str]]:
        """All messages whose id starts so, for JavaScript: ``Intl.PluralRules`` chooses the form, any but ``one`` is
        ``other`` (French has ``many`` for millions)."""
        return {id: dict(forms) for id, forms in sorted(self._messages.items()) if id.startswith(prefix)}

    def is_one(self, n: float) -> bool:
        """Whether ``n`` things are a singular."""
        return self.of.one(n)

    def number(self, value: Any, digits: int | None = None) -> str:
        """A number as one writes it: ``2 000`` and ``3,5`` or ``2,000`` and ``3.5``.

        ``digits`` are the decimals; without it as many as needed, six at most.
        """
        if digits is not None:
            text = f"{value:,.{digits}f}"
        elif isinstance(value, Integral):
            text = f"{int(value):,}"
        else:
            text = f"{value:,.6f}".rstrip("0").rstrip(".")
        return (
            text.replace(",", "T").replace(".", self.of.decimal).replace("T", self.of.thousands).replace("-", "\u2212")
        )

    def convert_field(self, value: Any, conversion: Any) -> Any:
        """``{value!r}`` is shown short (``string.Formatter`` asks)."""
        return short(value) if conversion == "r" else super().convert_field(value, conversion)

    def format_field(self, value: Any, format_spec: str) -> str:
        """Fill one blank (``string.Formatter`` asks); ``{n!r}`` and ``{n:d}`` leave a number as Python writes it."""
        if isinstance(value, bool) or format_spec or not isinstance(value, Real):
            return format(value, format_spec)
        return self.number(value)


def catalogue(language: str = "fr") -> Catalogue:
    """The catalogue of a language, read once. Chosen wherever words are needed, never kept in a global.

    Raises ``WordsError`` (``words.language``) for a language that has no words.
    """
    if not isinstance(language, str) or language not in LANGUAGES:
        raise WordsError(
            "words.language",
            "there are no words in {lang!r}: use one of {known}.",
            lang=language,
            known=", ".join(LANGUAGES),
        )
    return _read(language)


def LANG(name: str, value: Any) -> str:
    """The kind of languages that have words, for ``given.takes``."""
    return catalogue(value).language


@cache
def _read(language: str) -> Catalogue:
    messages: dict[str, dict[str, str]] = {}
    for path in compiled(language):
        messages.update(read(path))
    return Catalogue(language, messages)


def compiled(language: str) -> list[Path]:
    """The compiled files of a language, one a domain. Raises ``WordsError`` where one is missing."""
    folder = LOCALE / language / "LC_MESSAGES"
    domains = {path.stem for path in folder.glob("*.[mp]o")}
    paths = [folder / f"{domain}.mo" for domain in sorted(domains)]
    missing = [path.name for path in paths if not path.exists()]
    if missing or not paths:
        raise WordsError(
            "words.compiled", "{folder} lacks {missing}: run python -m bataille_edu.words",
            folder=str(folder), missing=", ".join(missing) or "*.po",
        )  # fmt: skip
    return paths


def read(path: Path) -> dict[str, dict[str, str]]:
    """The messages of one compiled file, ``{id: {"one": ..., "other": ...}}``."""
    with path.open("rb") as file:
        translations = gettext.GNUTranslations(file)
    messages: dict[str, dict[str, str]] = {}
    # gettext gives no list of what it holds but this one: text by id, or by (id, 0) and (id, 1) for the plural forms.
    for key, text in vars(translations)["_catalog"].items():
        if isinstance(key, tuple):
            messages.setdefault(key[0], {})["other" if key[1] else "one"] = text
        elif key:
            messages[key] = {"other": text}
    return messages


def language_of_machine() -> str:
    """English where the machine speaks it, French otherwise."""
    named = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), None)
    return "en" if (named or locale.getlocale()[0] or "").lower().startswith("en") else "fr"
