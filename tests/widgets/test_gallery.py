"""The gallery: every variant with its source, what changes and how long it lasts; and what a new variant needs."""

from __future__ import annotations

import html
import re
import sys
from pathlib import Path
from types import MappingProxyType

import pytest

import bataille_edu as be
from bataille_edu.variants import _entry
from bataille_edu.widgets.scenes import gallery as room
from bataille_edu.widgets.scenes.gallery import Gallery, gallery_html, length_text, lengths, typical_game
from bataille_edu.words import LANGUAGES, Catalogue, catalogue

PUBLISHED = {"recreation": 177.5, "couleurs": 332, "premiere": 4.5}  # docs/numbers.md: means of others' simulations
SOURCES = ("online_game", "encyclopedia", "rule_site", "variant_page", "ours")
each = pytest.mark.parametrize("name", be.VARIANTS)


def forgotten(name: str) -> list[str]:
    """What a variant still lacks: the checks below name it."""
    entry, missing = be.VARIANTS[name], []
    for lang in LANGUAGES:
        words = catalogue(lang)
        missing += [
            f"{lang}: variant.{name}.{part}"
            for part in ("title", "summary", "source", "open")
            if f"variant.{name}.{part}" not in words
        ]
    if name not in lengths():
        missing.append("data/lengths.json: run python tests/tools/measure_variants.py")
    return missing + [f"source {one!r} is none of {SOURCES}" for one in entry.source if one not in SOURCES]


complete = pytest.mark.parametrize("name", [name for name in be.VARIANTS if not forgotten(name)])
"""What a variant lacks is named once, by the next test."""


@each
def test_nothing_was_forgotten(name):
    missing = forgotten(name)
    assert not missing, "\n".join([f"the variant {name} still needs:", *missing])


def test_no_length_of_a_variant_that_is_gone():
    assert set(lengths()) <= set(be.VARIANTS)


@pytest.fixture
def newcomer(monkeypatch: pytest.MonkeyPatch) -> str:
    """A variant as somebody adds it: one entry, one title in each language, and nothing else."""
    entry = _entry("nouvelle", "ours", pack="36", face_down=2, strongest="low")
    more = MappingProxyType({**be.VARIANTS, "nouvelle": entry})
    for module in [module for name, module in sys.modules.items() if name.partition(".")[0] == "bataille_edu"]:
        if getattr(module, "VARIANTS", None) is be.VARIANTS and module is not be:
            monkeypatch.setattr(module, "VARIANTS", more)
    monkeypatch.setattr(be, "VARIANTS", more)
    for lang in LANGUAGES:
        words = catalogue(lang)
        monkeypatch.setitem(words._messages, "variant.nouvelle.title", {"other": "La nouvelle"})
    return "nouvelle"


def test_an_entry_and_a_title_are_enough_to_be_shown_and_played(newcomer: str):
    for lang in LANGUAGES:
        shown = gallery_html(catalogue(lang), play=True)
        assert "La nouvelle" in shown and f'data-play="{newcomer}"' in shown
        assert catalogue(lang)("gallery.source.ours") in html.unescape(item(newcomer, catalogue(lang)))
        assert changed(newcomer, lang) and be.Panel(rules=be.VARIANTS[newcomer].rules, lang=lang)
    assert typical_game(newcomer).reason
    assert be.Table(typical_game(newcomer)).game.variant == newcomer


def test_the_checks_name_what_the_newcomer_forgot(newcomer: str):
    said = " ".join(forgotten(newcomer))
    for part in ("fr: variant.nouvelle.summary", "en: variant.nouvelle.open", "measure_variants"):
        assert part in said
    del catalogue("en")._messages["variant.nouvelle.title"]
    assert "en: variant.nouvelle.title" in forgotten(newcomer)


@complete
@pytest.mark.parametrize("lang", LANGUAGES)
def test_variant_says_where_it_is_from_what_changes_and_how_long_it_lasts(name, lang):
    words = catalogue(lang)
    shown = html.unescape(item(name, words))
    assert words(f"variant.{name}.source") in shown and words(f"variant.{name}.open") in shown
    assert length_text(name, words) in shown
    assert words.number(lengths()[name]["games"]) in length_text(name, words)
    if name != "recreation":
        assert shown.count("<li>") == len(changed(name, lang)) > 0


def item(name: str, words: Catalogue) -> str:
    found = re.search(rf'<details data-variant="{name}">.*?</details>', gallery_html(words), re.DOTALL)
    assert found
    return found.group()


def changed(name: str, lang: str) -> list:
    from bataille_edu.explain import changes

    return changes(be.VARIANTS["recreation"].rules, be.VARIANTS[name].rules, lang)


@complete
def test_lengths_hang_together(name):
    found = lengths()[name]
    assert (
        found["from"] <= found["median"] <= found["to"]
        and found["minutes_from"] <= found["minutes"] <= found["minutes_to"]
    )
    assert found["minutes"] == pytest.approx((5 * found["rounds"] + 10 * found["battles"]) / 60, abs=0.02)
    assert abs(typical_game(name).n_rounds - found["median"]) <= max(1, found["median"] // 20)


@pytest.mark.parametrize("name", PUBLISHED)
def test_lengths_agree_with_what_was_published(name):
    found = lengths()[name]
    assert abs(found["rounds"] - PUBLISHED[name]) <= 4 * found["error"] + 0.5


@pytest.mark.slow
def test_lengths_are_what_the_tally_counts():
    for name in ("recreation", "une_passe", "pianitsa"):
        found = lengths()[name]
        tally = be.tally(be.VARIANTS[name].rules, found["games"], seed=0, progress=False)
        assert tally.mean("rounds")[0] == pytest.approx(found["rounds"], abs=0.01)
        assert (tally.quantile(0.5), tally.games) == (pytest.approx(found["median"], abs=1), found["games"])


def test_a_game_asked_for_is_put_on_the_table():
    table = be.Table(be.play(be.VARIANTS["recreation"].rules, seed=1))
    gallery = Gallery(table)
    for wrong in ({"play": "belote"}, {"play": ["x"]}, "paix", None):
        gallery._heard(gallery, wrong, [])
    assert table.game.variant == "recreation"
    gallery._heard(gallery, {"play": "paix"}, [])
    assert table.game.variant == "paix" and catalogue("fr")("variant.paix.title") in gallery._told


def test_lengths_travel_with_the_package():
    assert Path(room.LENGTHS).is_relative_to(Path(be.__file__).parent)
