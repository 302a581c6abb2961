"""The landing page: where to go for whom. It names only the pages that are there, by the titles they have."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path

from ...cards import parse_card
from ...draw import card_markup, card_parts
from ...files import path_of
from ...words import Catalogue, catalogue
from .esm import styles

DOORS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("child", "2h 3c", ("premiere", "jouer", "valeurs")),
    ("class", "7s 7d", ("fiche-seance", "premiere", "valeurs", "regles", "premiers-calculs", "variantes")),
    ("pupil", "Jd Qc", ("jouer", "premiers-calculs", "series", "gagner", "piles", "vrai-faux", "a-toi", "ouverte")),
    ("curious", "Kh As", ("regles", "deux-regles", "variantes", "fin", "gagner", "histoire", "reproduction")),
)
"""For whom, two cards for the picture, and the pages in the order in which they help; at most ``MOST`` of those that exist."""

MOST = 8
HOME = "accueil.ipynb"
PACKAGE = Path(__file__).resolve().parents[2]
STYLE = styles("page/welcome.css")


class Welcome(str):
    """HTML; a notebook shows it as that."""

    def _repr_html_(self) -> str:
        return f"<style>{STYLE}</style>{self}"

    def __repr__(self) -> str:
        return "<Welcome>"


def welcome(lang: str = "fr", folder: str | Path | None = None) -> Welcome:
    """The doors to the pages in ``folder`` (by default where the notebook is, or where the notebooks were installed).

    >>> be.welcome("en")._repr_html_()[:6]
    '<style'
    """
    words, pages = catalogue(lang), titles(path_of(folder, name="folder") if folder is not None else pages_folder(lang))
    doors = []
    for name, cards, wanted in DOORS:
        links = [page for page in wanted if page in pages][:MOST]
        if links:
            doors.append(_door(name, cards, [(page, pages[page]) for page in links], words))
    return Welcome(f'<div class="be-doors" lang="{lang}">{"".join(doors)}</div>')


def pages_folder(lang: str) -> Path:
    """Where the pages are: the folder of the running notebook, else the installed ones, else those of a checkout."""
    below = catalogue(lang).of.folder
    places = [Path.cwd(), (PACKAGE / "_notebooks").joinpath(*below), (PACKAGE.parent / "notebooks").joinpath(*below)]
    return next((place for place in places if (place / HOME).exists()), places[0])


def titles(folder: Path) -> dict[str, str]:
    """The title of every page in a folder, by the page's name."""
    found = {}
    for path in sorted(folder.glob("*.ipynb")):
        try:
            found[path.stem] = str(json.loads(path.read_text(encoding="utf-8"))["metadata"].get("title", path.stem))
        except (OSError, ValueError, KeyError):
            continue  # no page
    return found


def _door(name: str, cards: str, pages: list[tuple[str, str]], words: Catalogue) -> str:
    links = ""
    for page, title in pages:
        first = "" if links else ' class="be-first"'
        about = escape(_about(page, words))
        # JupyterLab's parts give a link without a target a new tab.
        links += f'<li><a href="{page}.ipynb" target="_self"{first}>{escape(title)}</a> <span>{about}</span></li>'
    return (
        f'<section class="be-door" aria-labelledby="be-door-{name}">{_picture(cards, words.language)}'
        f'<h2 id="be-door-{name}">{escape(words(f"welcome.{name}"))}</h2>'
        f"<p>{escape(words(f'welcome.{name}.text'))}</p><ul>{links}</ul></section>"
    )


def _about(page: str, words: Catalogue) -> str:
    id = f"welcome.page.{page}"
    return words(id) if id in words else ""


def _picture(cards: str, lang: str) -> str:
    """Two cards side by side, a little turned; an ornament, so it has no name."""
    codes = [parse_card(card) for card in cards.split()]
    prefix = f"bew{lang}-"
    parts = {name: text for code in codes for name, text in card_parts(code, True, lang).items()}
    defs = "".join(f'<g id="{prefix}{name}">{text}</g>' for name, text in sorted(parts.items()))
    places = ("translate(14 16) rotate(-7 50 70)", "translate(92 10) rotate(6 50 70)")
    shown = "".join(
        f'<g transform="{place}">{card_markup(code, True, lang)}</g>' for code, place in zip(codes, places, strict=True)
    )
    body = f"<defs>{defs}</defs>{shown}".replace("#~", f"#{prefix}")
    return f'<svg viewBox="0 0 210 172" aria-hidden="true" xmlns="http://www.w3.org/2000/svg">{body}</svg>'
