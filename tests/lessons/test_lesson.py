"""The levels, the faces that can be counted, which card is stronger, and the first games."""

from __future__ import annotations

import re
from itertools import combinations
from math import hypot
from pathlib import Path

import pytest

import bataille_edu as be
from bataille_edu.draw.dots import LOOKS, frame_places, number_markup, scattered_places
from bataille_edu.lessons.levels import COUNTABLE, LEVELS, drawings, first_steps, level, level_data
from bataille_edu.words import LANGUAGES, catalogue

ROOM = Path(be.__file__).parent / "widgets" / "lesson"

# --- faces ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("look", [look for look in COUNTABLE if look != "figure"])
@pytest.mark.parametrize("n", range(1, 11))
def test_every_face_shows_as_many_things_as_its_number(look: str, n: int) -> None:
    assert number_markup(n, look, suit=4).count("be-pip") == n


@pytest.mark.parametrize("n", [10, 12, 29, 61, 64])
def test_rods_are_tens_and_units(n: int) -> None:
    markup = number_markup(n, "rods")
    assert markup.count("h10v80") == n // 10 and markup.count("h9v9") == n % 10


@pytest.mark.parametrize("n", range(1, 11))
@pytest.mark.parametrize("seed", range(12))
def test_scattered_dots_never_touch_and_never_leave_the_card(n: int, seed: int) -> None:
    places = scattered_places(n, seed)
    assert len(places) == n and places == scattered_places(n, seed)
    assert all(hypot(a - c, b - d) > 2 * 8 for (a, b), (c, d) in combinations(places, 2))
    assert all(8 < x < 92 and 8 < y < 132 for x, y in places)


def test_strewing_differs_by_seed() -> None:
    assert len({scattered_places(7, seed) for seed in range(6)}) == 6


def test_a_ten_frame_is_filled_five_by_five() -> None:
    assert len({x for x, _ in frame_places(5)}) == 1 and len({x for x, _ in frame_places(6)}) == 2


@pytest.mark.parametrize(("n", "look"), [(0, "dice"), (11, "dice"), (65, "rods"), (100, "figure"), (5, "song")])
def test_there_is_no_picture_out_of_range(n: int, look: str) -> None:
    with pytest.raises(ValueError):
        number_markup(n, look)


# --- levels -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ace", ["high", "low"])
@pytest.mark.parametrize("entry", LEVELS, ids=lambda entry: entry.name)
def test_the_stronger_card_is_the_one_that_wins_the_game(entry, ace: str) -> None:
    rules, ladder = entry.rules(ace), entry.ladder(ace)
    table = entry.stronger(ace)
    for i, a in enumerate(ladder):
        for j, b in enumerate(ladder):
            game = (
                be.play(rules, be.Deal(((be.Card.of(a, 1),), (be.Card.of(b, 1 if a != b else 2),)))) if a != b else None
            )
            assert table[i][j] == (-1 if game is None else game.winner)


def test_the_ace_stands_where_it_was_put() -> None:
    assert level("faces").ladder("high")[-1] == level("faces").ladder("low")[0] == 14


def test_youngest_first() -> None:
    assert [entry.name for entry in LEVELS] == ["three", "six", "ten", "faces", "tens"]
    assert [len(entry.ranks) for entry in LEVELS[:4]] == [3, 6, 10, 13]


def test_an_unknown_level_names_the_known_ones() -> None:
    with pytest.raises(be.BatailleError, match="three, six, ten"):
        level("hard")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_a_level_can_show_is_drawn(lang: str) -> None:
    drawn = set(drawings(lang)["card"])
    for entry in LEVELS:
        for rank, card in level_data(entry, lang)["cards"].items():
            if not card["n"]:
                assert {f"face-{rank}-3", f"face-{rank}-4"} <= drawn
                continue
            for look in entry.looks:
                ends = {"pips": ("3", "4"), "scattered": ("0", "1", "2")}.get(look, ("0",))
                assert {f"{look}-{card['n']}-{end}" for end in ends} <= drawn
    assert set(LOOKS) | {"pips"} == {look for entry in LEVELS for look in entry.looks}


# --- first games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_the_first_two_games_have_an_early_battle_won_by_the_child_then_by_emma(seed: int) -> None:
    first = first_steps(seed)[0]
    assert first.chosen and first.rules == be.VARIANTS["premiere"].rules
    assert len(first.games) == 2
    for game, winner in zip(first.games, (0, 1), strict=True):
        battles = [k for k, found in enumerate(game.rounds) if found.battles]
        assert len(battles) == game.n_battles == 1 and battles[0] + 1 < game.n_rounds, "the game goes on after it"
        assert game.round_winners[battles[0]] == winner and game.winner is not None
    assert not any(step.chosen for step in first_steps(seed)[1:])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_page_and_sheet_say_the_same_about_the_chosen_games(lang: str) -> None:
    words = catalogue(lang)
    chosen = {"fr": "deux premières parties ont été choisies", "en": "first two games were chosen"}[lang]
    assert chosen in words("lesson.step.first.adult") and chosen in words("sheets.seance.steps.2")
    assert "chosen" not in words("lesson.step.first.text") and "choisie" not in words("lesson.step.first.text")


def test_steps_grow() -> None:
    steps = {step.name: step.rules for step in first_steps()}
    assert list(steps) == ["first", "more", "upside", "sum", "number", "full"]
    assert steps["upside"].strongest == "low" and steps["sum"].value == "sum" and steps["number"].value == "number"
    assert steps["more"].pack == "10r4s" and steps["full"].pack == "52"
    assert all(rules.one_pass for rules in steps.values()), "a lesson game ends after one pass"


# --- the page's own files ---------------------------------------------------------------------------------------------


def test_every_message_of_the_page_is_in_both_catalogues() -> None:
    used = set()
    for path in ROOM.glob("*.js"):
        used |= set(re.findall(r'"((?:lesson|sheets)\.[\w.]+\w)"', path.read_text(encoding="utf-8")))
    for lang in LANGUAGES:
        assert not {id for id in used if id not in catalogue(lang)}, lang


def test_top_level_names_stand_in_one_file_only() -> None:
    """Files joined into one module share their names; entries are never joined with each other."""
    entries = {"compare.js", "order.js", "classmode.js", "first.js", "prints.js"}
    found: dict[str, str] = {}
    for path in [
        *ROOM.glob("*.js"),
        *(ROOM.parent / "page" / name for name in ("dialog.js", "dom.js", "settings.js", "sound.js", "speech.js", "words.js")),
    ]:
        if path.name in entries:
            continue
        names = re.findall(
            r"^(?:export )?(?:async )?(?:function|class|const|let) (\w+)", path.read_text("utf-8"), re.MULTILINE
        )
        for name in names:
            assert name not in found, f"{name} stands in {path.name} and {found[name]}"
            found[name] = path.name


def test_files_stay_small_and_old_browsers_can_read_them() -> None:
    newer = re.compile(r"\?\?=|\|\|=|&&=|\?\?|\?\.[a-zA-Z(]|\.replaceAll\(|\.at\(-|static \{|\.hasOwn\(|\.findLast")
    for path in ROOM.glob("*.js"):
        text = path.read_text(encoding="utf-8")
        assert len(text.splitlines()) <= 400 and not newer.search(text), path.name


def test_nothing_is_kept_or_sent() -> None:
    for path in ROOM.glob("*.js"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(
            r"localStorage|sessionStorage|indexedDB|document\.cookie|fetch\(|XMLHttpRequest|\.send\(", text
        ), path.name
