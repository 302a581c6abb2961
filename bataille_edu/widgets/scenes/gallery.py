"""*Toutes les variantes*: for each its source, what that leaves open, what changes, how long it lasts, a game to play."""

from __future__ import annotations

import json
from functools import cache
from html import escape
from typing import TYPE_CHECKING, Any

import traitlets as t

from ...explain import changes, value_title, variant_words
from ...game import Game
from ...game.ordered import played
from ...given import like
from ...variants import VARIANTS, Variant, variant
from ...words import Catalogue
from ..page.esm import ROOM, join, styles
from ..page.oneway import PageWidget
from .scene import words_in

if TYPE_CHECKING:
    from ..table.table import Table

LENGTHS = ROOM / "scenes" / "data" / "lengths.json"
REFERENCE = "recreation"


@cache
def lengths() -> dict[str, dict[str, Any]]:
    """How long games last, by variant: written by ``tests/tools/measure_variants.py``, ``games`` is how many were played."""
    found: dict[str, dict[str, Any]] = json.loads(LENGTHS.read_text(encoding="utf-8"))
    return found


def typical_game(name: str) -> Game:
    """A game of a variant about as long as the middle one; game number 1 where none was measured."""
    return played(variant(name).rules, lengths().get(name, {}).get("typical", 1))


class Gallery(PageWidget):
    """All variants as a list that opens; with ``table`` a game asked for is put on that table. ``lang``: ``"fr"``, ``"en"``.

    What a variant lacks in the catalogue (all but its title may be missing) is left out or put together from its entry.

    >>> "recreation" in be.Gallery(lang="en").still()
    True
    """

    _esm = join("scenes/gallery.js")
    _css = styles("page/tokens.css", "scenes/gallery.css")

    _html = t.Unicode("").tag(sync=True)
    _texts = t.Dict().tag(sync=True)
    _lang = t.Unicode("fr").tag(sync=True)
    _told = t.Unicode("").tag(sync=True)

    def __init__(self, table: Table | None = None, *, lang: str = "fr") -> None:
        words = words_in(lang)
        table = None if table is None else like("table", table, ("put", "game"), "Table", "be.Table(be.play())")
        self._table, self._language = table, words
        texts = {name: words(f"gallery.{name}") for name in ("name", "asleep")}
        super().__init__(_html=gallery_html(words, play=table is not None), _texts=texts, _lang=lang)
        self.on_msg(self._heard)

    def _heard(self, _widget: Any, content: Any, _buffers: Any) -> None:
        name = content.get("play") if isinstance(content, dict) else None
        if self._table is None or not isinstance(name, str) or name not in VARIANTS:
            return
        self._table.put(typical_game(name))
        self._told = ""
        self._told = self._language("gallery.playing", title=self._language(f"variant.{name}.title"))

    def __repr__(self) -> str:
        return "<Gallery>"

    def still(self) -> str:
        style = styles("scenes/gallery.css")
        return f"<style>{style}</style>{gallery_html(self._language)}"


def gallery_html(words: Catalogue, play: bool = False) -> str:
    """The list as HTML that needs no script; with ``play`` each variant has its button."""
    items = "".join(_item(entry, words, play) for entry in VARIANTS.values())
    return f'<div class="be-gallery" lang="{words.language}">{items}</div>'


def _item(entry: Variant, words: Catalogue, play: bool) -> str:
    title, (about, _) = words(f"variant.{entry.name}.title"), variant_words(entry.name, words.language)
    parts = [
        f"<p>{escape(_facts(entry, words))}</p>",
        _part(words("gallery.open"), _if_there(f"variant.{entry.name}.open", words)),
        _changed(entry, words), _part(words("gallery.length"), length_text(entry.name, words)),
    ]  # fmt: skip
    if play:
        text = escape(words("gallery.play"))
        parts.append(f'<button type="button" class="be-button be-go" data-play="{entry.name}">{text}</button>')
    return (
        f'<details data-variant="{entry.name}"><summary><b>{escape(title)}</b> <span class="be-about">{escape(about)}</span> '
        f'<span class="be-time">{escape(_about(entry.name, words))}</span></summary><div>{"".join(parts)}</div></details>'
    )


def _if_there(id: str, words: Catalogue) -> str:
    return words(id) if id in words else ""


def _part(head: str, text: str) -> str:
    return f'<p class="be-head">{escape(head)}</p><p>{escape(text)}</p>' if text else ""


def _facts(entry: Variant, words: Catalogue) -> str:
    """Players, packs and source in a line."""
    least, most = entry.players
    players = (
        words("gallery.players.same", n=least)
        if least == most
        else words("gallery.players.range", least=least, most=most)
    )
    packs = ", ".join(value_title("pack", name, words.language) for name in entry.packs)
    _, source = variant_words(entry.name, words.language)
    colon = words.of.colon
    told = (("players", players), ("pack", packs), ("source", source))
    return " · ".join(words(f"gallery.{name}") + colon + text for name, text in told)


def _changed(entry: Variant, words: Catalogue) -> str:
    if entry.name == REFERENCE:
        return f"<p>{escape(words('gallery.reference'))}</p>"
    colon = words.of.colon
    found = changes(VARIANTS[REFERENCE].rules, entry.rules, words.language)
    lines = "".join(
        f"<li><b>{escape(one.title)}</b>{colon}{escape(words('gallery.change', now=one.b, was=one.a))}</li>"
        for one in found
    )
    return f'<p class="be-head">{escape(words("gallery.changes"))}</p><ul>{lines}</ul>'


def minutes_text(minutes: float, words: Catalogue) -> str:
    """So many minutes, rounded; less than one is said so."""
    return words("gallery.minutes", n=round(minutes)) if minutes >= 0.95 else words("gallery.minutes.less")


def _about(name: str, words: Catalogue) -> str:
    found = lengths().get(name)
    if not found:
        return ""
    return (
        words("gallery.about", n=round(found["minutes"])) if found["minutes"] >= 0.95 else words("gallery.about.less")
    )


def length_text(name: str, words: Catalogue) -> str:
    """How long a variant's games last, with their spread and how many were played."""
    found = lengths().get(name)
    if not found:
        return words("gallery.length.none")
    text = words(
        "gallery.length.text", rounds=round(found["rounds"]), minutes=minutes_text(found["minutes"], words), least=found["from"],
        most=found["to"], quick=minutes_text(found["minutes_from"], words), slow=minutes_text(found["minutes_to"], words),
        n=found["games"],
    )  # fmt: skip
    if found["drawn"] >= 0.005:
        text += " " + words("gallery.length.drawn", share=words.number(found["drawn"] * 100, 0))
    if VARIANTS[name].rules.hand == "open":
        text += " " + words("gallery.length.open")
    return text
