"""The landing page names pages that are there, and no others."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bataille_edu.widgets.page.welcome import DOORS, titles, welcome
from bataille_edu.words import catalogue

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
FOLDERS = {"fr": NOTEBOOKS, "en": NOTEBOOKS / "en"}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_link_leads_to_a_page(lang):
    links = re.findall(r'<a href="([^"]+)"', welcome(lang, FOLDERS[lang]))
    assert links and all((FOLDERS[lang] / link).exists() for link in links)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_there_is_a_door_for_everybody(lang):
    words, html = catalogue(lang), welcome(lang, FOLDERS[lang])
    for name, _, _ in DOORS:
        assert words(f"welcome.{name}").replace("'", "&#x27;") in html


def test_pages_to_come_have_no_link_yet_and_get_one_by_themselves(tmp_path):
    (tmp_path / "histoire.ipynb").write_text(json.dumps({"metadata": {"title": "D’où vient-elle ?"}, "cells": []}))
    (tmp_path / "piles.ipynb").write_text("damaged")
    assert titles(tmp_path) == {"histoire": "D’où vient-elle ?"}
    html = welcome("fr", tmp_path)
    assert re.findall(r'<a href="([^"]+)"', html) == ["histoire.ipynb"]


def test_every_page_that_may_be_named_has_a_sentence():
    for _, _, pages in DOORS:
        for page in pages:
            assert f"welcome.page.{page}" in catalogue("fr")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_first_page_has_a_door(lang):
    links = re.findall(r'<a href="([^"]+)\.ipynb"', welcome(lang, FOLDERS[lang]))
    first = {path.stem for path in FOLDERS[lang].glob("*.ipynb") if not re.search(r"-\d$", path.stem)}
    assert first - {"accueil"} == set(links)
