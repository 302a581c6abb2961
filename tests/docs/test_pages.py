"""The written pages hang together: their links lead somewhere, and nothing points to a page that is not here."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from pages import ROOT, files, prose

LINK = re.compile(
    r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)|!\[[^\]]*\]\(([^)\s]+)\)|<img[^>]*src=\"([^\"]+)\"|<a[^>]*href=\"([^\"]+)\""
)
PAGES = files("*.md")
OUTSIDE = re.compile(
    r"\b(?:RULES|NUMBERS|LESSONS|DESIGN|STACK|LOOK|DEVELOPERS)(?:\.md\b|(?=[:;,.)]| says?\b| tells?\b))"
    r"|(?<![\w./])/?work/|\.\./shared|\bissue #?\d+"
)
"""Names of pages that were never part of the project, and of places on somebody's machine."""


@cache
def anchors(page: Path) -> frozenset[str]:
    """What a link into a page may name: its headings as GitHub writes them, and its marks."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    heads = re.findall(r"^#+ (.+)$", text, flags=re.MULTILINE)
    slugs = {re.sub(r"[^\w\- ]", "", head.lower().strip()).replace(" ", "-") for head in heads}
    return frozenset(slugs | set(re.findall(r'<a id="([^"]+)">', text)))


def links() -> list[tuple[Path, str]]:
    """Every link of the pages that leads to a place of the project."""
    found = []
    for page in PAGES:
        for match in LINK.finditer(page.read_text(encoding="utf-8")):
            target = next(group for group in match.groups() if group)
            if not re.match(r"https?:|mailto:", target):
                found.append((page, target))
    return found


def test_links_are_found() -> None:
    assert len(links()) >= 3


@pytest.mark.parametrize(("page", "target"), links(), ids=lambda part: getattr(part, "name", part))
def test_a_link_leads_somewhere(page: Path, target: str) -> None:
    name, _, mark = target.partition("#")
    place = (page.parent / name).resolve() if name else page
    assert place.exists(), f"{page.relative_to(ROOT)} links to {name}, which is not there"
    if mark:
        assert mark in anchors(place), f"{page.relative_to(ROOT)} links to {target}: there is no such heading or mark"


def test_nothing_points_to_a_page_that_is_not_here() -> None:
    found = {f"{path.relative_to(ROOT)}: {match.group()}" for path, text in prose() for match in OUTSIDE.finditer(text)}
    assert found == set(), "say it in the project's own pages: docs/rules.md, docs/numbers.md, docs/house.md"


@pytest.mark.parametrize(
    "words",
    ["as LESSONS says", "our estimate: LESSONS.", "see NUMBERS.md", "RULES: clause 3", "in /work/main", "issue 15"],
)
def test_such_a_mention_would_be_seen(words: str) -> None:
    assert OUTSIDE.search(words)
