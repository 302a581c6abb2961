"""The rows as words: the cells of a table, and the table of a page."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import fields
from html import escape
from importlib import resources
from itertools import groupby
from typing import Any

from ..given import items, one
from ..rules import Rules
from ..words import Catalogue, catalogue
from .table import Found, Row, found_rows

STYLE = resources.files(__package__).joinpath("table.css").read_text(encoding="utf-8")

COLUMNS = ("what", "rules", "published", "checked", "ours", "games", "agrees")

FIELDS = (
    "deals", "half", "won", "drawn", "endless", "length", "mean_rounds", "mean_flips", "half_mean_flips", "longest",
    "longest_rounds",
)  # fmt: skip
"""What is said of a pack whose every deal is counted, in this order."""


def head(say: Catalogue) -> list[str]:
    """The names of the columns."""
    return [say(f"repro.column.{name}") for name in COLUMNS]


def cells(found: Found, say: Catalogue) -> list[str]:
    """A row's cells."""
    row = found.row
    checked = "" if row.checked is None else printed(row.checked, row.error, row.unit, say)
    if row.compare == "at_most":
        checked = say("repro.at_most", value=checked)
    return [
        row.what[say.language],
        rules_text(row),
        "" if row.published is None else printed(row.published, None, 0, say),
        checked,
        ours(found, say),
        say.number(found.games) if found.games and row.games else say("repro.exact"),
        say("repro.yes" if found.agrees else "repro.no"),
    ]


def ours(found: Found, say: Catalogue) -> str:
    """Our figure; of a count of every deal what was published of it."""
    value: Any = found.value
    if isinstance(value, dict):
        value = {name: value[name] for name in FIELDS if name in found.row.target}
    if isinstance(value, list) and isinstance(found.row.target, int):
        value = value[1]
    if value in (0, 1) and found.error and found.row.games:  # a share seen never or always: of how many
        n = round(1 / found.error)
        return say("repro.of", value=say.number(n if value else 0), n=n)
    return figure(value, found.error if found.games and found.row.games else None, say)


def printed(value: Any, error: float | None, unit: float, say: Catalogue) -> str:
    """Another's figure, to the digits it was printed with; ``unit``: of the last one, 0 where that is not known."""
    if not isinstance(value, float) or abs(value) >= 1e6 or 0 < abs(value) < 1e-4:
        return figure(value, error, say)
    digits = round(-math.log10(unit)) if unit and unit < 1 else 1 if value.is_integer() and value > 1 else None
    digits = None if digits is not None and round(value, digits) != value else digits
    text = say.number(value) if digits is None else say.number(value, digits)
    return say("repro.value", value=text, error=say.number(error)) if error else text


def figure(value: Any, error: float | None, say: Catalogue) -> str:
    """A figure, to the digits that its error leaves it; a count as the whole number it is."""
    if isinstance(value, dict):
        parts = [say(f"repro.field.{name}", value=figure(value[name], None, say)) for name in FIELDS if name in value]
        return " · ".join(parts)
    if isinstance(value, list):
        return " ; ".join(say.number(part) for part in value)
    if not isinstance(value, int | float):
        return str(value)
    if not error:
        return say.number(value) if isinstance(value, int) or abs(value) < 1e6 else say.number(value, 1)
    digits = max(0, 1 - math.floor(math.log10(error)))
    whole = isinstance(value, int)
    text = say.number(value) if whole else say.number(value, digits)
    return say("repro.value", value=text, error=say.number(error, min(1, digits) if whole else digits))


def notes(found: Found, say: Catalogue) -> list[str]:
    """What is to be said of a row: why it differs or what it depends on, and whose figure counts."""
    why = found.row.why.get(say.language)
    return ([why] if why else []) + ([say("repro.once")] if found.row.once else [])


SAID = ("face_down", "shortage", "capture")
"""Rules that every figure depends on, named even where they are the usual ones."""


def rules_text(row: Row) -> str:
    """The exact rules of a row, as they are written in Python; what is not named is as ``Rules()`` has it."""
    if row.how in ("exact", "records"):
        return ""
    plain, rules = Rules(), row.rules
    names = [f.name for f in fields(Rules) if f.name in SAID or getattr(rules, f.name) != getattr(plain, f.name)]
    return ", ".join(f"{name}={getattr(rules, name)!r}" for name in names)


class Reproduction:
    """The table of the package's own full run, for a page: ``Reproduction("fr")``.

    >>> "<table" in be.reproduction.Reproduction("en")._repr_html_()
    True
    """

    def __init__(self, lang: str = "fr", found: Iterable[Found] | None = None) -> None:
        self.lang = catalogue(lang).language
        self.found = items("found", found) if found is not None else found_rows()
        for i, row in enumerate(self.found):
            one(f"found[{i}]", row, Found, "be.reproduction.reproduce(1000)")

    def __repr__(self) -> str:
        return f"<Reproduction: {sum(row.agrees for row in self.found)} of {len(self.found)}>"

    def _repr_html_(self) -> str:
        say = catalogue(self.lang)
        same = sum(row.agrees for row in self.found)
        caption = escape(say("repro.caption", n=len(self.found), same=same))
        names = "".join(f'<th role="columnheader" scope="col">{escape(name)}</th>' for name in head(say))
        parts = [f'<style>{STYLE}</style><div class="be-repro" lang="{self.lang}"><p>{caption}</p>', self._apart(say)]
        for section, rows in groupby(self.found, key=lambda found: found.row.section):
            title = escape(say(f"repro.section.{section}"))
            parts.append(f"<details{' open' if section == 'lengths' else ''}><summary>{title}</summary>")
            parts.append(f'<div tabindex="0" role="region" aria-label="{title}"><table role="table">')
            parts.append(f'<thead role="rowgroup"><tr role="row">{names}</tr></thead><tbody role="rowgroup">')
            parts += [_html_row(row, say) for row in rows]
            parts.append("</tbody></table></div></details>")
        return "".join(parts) + "</div>"

    def _apart(self, say: Catalogue) -> str:
        """Those that differ, named before all the rows."""
        items = "".join(
            f"<li>{escape(row.row.what[self.lang])}{_small(row, say)}</li>" for row in self.found if not row.agrees
        )
        return f"<p>{escape(say('repro.apart'))}</p><ul>{items}</ul>" if items else ""


def _small(found: Found, say: Catalogue) -> str:
    return "".join(f"<small>{escape(text)}</small>" for text in notes(found, say))


def _html_row(found: Found, say: Catalogue) -> str:
    """A row; on a phone each cell stands on its own line behind the name of its column, so it carries that along, and its role."""
    what, rules, *others = (escape(text) for text in cells(found, say))
    _, named_rules, *names = (escape(name, quote=True) for name in head(say))
    small = _small(found, say)
    kind = "" if found.agrees else ' class="be-differs"'
    rest = "".join(f'<td role="cell" data-name="{name}">{text}</td>' for name, text in zip(names, others, strict=True))
    return (
        f'<tr role="row"{kind}><th role="rowheader" scope="row">{what}{small}</th>'
        f'<td role="cell" data-name="{named_rules}"><code>{rules}</code></td>{rest}</tr>'
    )
