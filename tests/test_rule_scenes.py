"""The scenes of the rules: every one shows what its text says, and every paragraph of the rules has one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bataille_edu as be
from bataille_edu.rules import Rules
from bataille_edu.scenes import BETS, GROUPS, SCENES, facts, scene, suited
from bataille_edu.words import LANGUAGES, catalogue

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
each = pytest.mark.parametrize("name", SCENES)

# The rules' sentences that a player can meet, in the words of the scene that shows them: (scene, fact, value).
MUST_BE_SEEN = [
    ("higher", "takes", 0), ("suits", "next", "battle"), ("battle", "pot", 10), ("double", "pot", 18), ("one_down", "pot", 6),
    ("one_down_twice", "pot", 10), ("none_down", "pot", 4), ("none_down_twice", "pot", 6), ("turn_in_battle", "turned", "turned"),
    ("four_cards", "reason", "short_of_cards"), ("four_enough", "falls", ()), ("both_level", "reason", "nobody_left"),
    ("pat", "reason", "pat"), ("king_fours", "battles", 0), ("tied", "fighters", 2), ("all_fight", "fighters", 3),
    ("third_takes", "takes", 2), ("payment", "paid", 1), ("payment_three", "paid", 2), ("peace", "pot", 14),
    ("one_pass", "reason", "pass_over"), ("limit", "reason", "round_limit"), ("endless", "reason", "endless"),
    ("joker_taken", "reason", "joker"), ("left_over", "counts", (2, 2)),
]  # fmt: skip


@each
def test_scene_shows_what_its_text_says(name):
    one = scene(name)
    seen = facts(one) | {"counts_dealt": one.game.deal.sizes}
    assert {fact: seen[fact] for fact in one.shows} == dict(one.shows)
    assert one.shows, "a scene claims something"


@each
def test_bet_can_be_known_and_one_answer_is_right(name):
    """A card is up when the bet is asked, the answers differ, and the right one is among them."""
    one = scene(name)
    here = one.game.position(one.bet_at)
    assert any(up for _, _, up in here.table)
    assert one.bet_at < one.end_at
    if one.asks:
        assert one.asks in BETS
        assert len(set(one.answers)) == len(one.answers) >= 2
        assert one.right is not None
    else:
        assert one.rules.uses_chance, "only chance leaves nothing to bet on"


@each
@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_are_there_and_short(name, lang):
    words = catalogue(lang)
    for part in ("title", "text", "told"):
        assert len(words(f"scene.{name}.{part}").split()) <= 45
    if scene(name).asks:
        assert words(f"scene.ask.{scene(name).asks}").endswith("?")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_of_a_text_are_those_of_its_scene(lang):
    """Where a text tells the size of the pot it is the pot that is seen."""
    for name, one in SCENES.items():
        told = catalogue(lang)(f"scene.{name}.told")
        if one.asks == "pot":
            assert str(one.shows["pot"]) in re.findall(r"\d+", told), name


@pytest.mark.parametrize(("name", "fact", "value"), MUST_BE_SEEN, ids=lambda value: str(value))
def test_sentence_of_the_rules_is_seen(name, fact, value):
    assert facts(scene(name))[fact] == value


def test_every_paragraph_and_every_choice_has_a_scene():
    assert {one.clause for one in SCENES.values()} >= {
        "1",
        "2",
        "3.1",
        "3.2",
        "3.3",
        "3.4",
        "3.5",
        "3.6",
        "3.7",
        "4",
        "5",
        "8",
    }
    shown = [one.rules for one in SCENES.values()]
    for field, values in {
        "capture": ("winner_first", "loser_first", "seat_order", "laid", "natural", "descending", "random"),
        "fighters": ("tied", "all"), "shortage": ("loses", "last_card_up", "draw"), "strongest": ("high", "low"),
        "deal": ("shuffled", "by_colour", "by_suit", "joker_each"), "payment": (True, False), "face_down": (0, 1, 3, 5),
        "goal": ("all_cards", "joker", "most_cards", "fewest_cards"), "at_limit": ("most_cards", "draw"),
        "recycle": ("turned", "shuffled"), "value": ("rank", "sum", "number"), "ace": ("high", "low"),
    }.items():  # fmt: skip
        assert set(values) <= {getattr(rules, field) for rules in shown}, field


def test_every_reason_for_an_end_is_seen():
    reasons = {facts(one)["reason"] for one in SCENES.values()}
    assert reasons >= {
        "all_cards",
        "short_of_cards",
        "pat",
        "nobody_left",
        "round_limit",
        "endless",
        "pass_over",
        "joker",
    }


@pytest.mark.parametrize("folder", [NOTEBOOKS, NOTEBOOKS / "en"], ids=["fr", "en"])
def test_every_group_stands_on_a_page(folder):
    shown = "".join(path.read_text("utf-8") for path in folder.glob("regles*.ipynb"))
    assert [group for group in GROUPS if f'be.Scenes(\\"{group}\\"' not in shown] == []


def test_suits_are_put_on_so_that_no_card_stands_twice():
    assert len(set(suited("5 5 5 5 | 6 6 6 6").split())) == 9
    assert suited("Ah 10s | *r Kd") == "Ah 10s | *r Kd"


def test_unknown_scene_is_said_with_those_there_are():
    with pytest.raises(be.BatailleError, match="higher"):
        scene("nothing")


def test_a_scene_is_played_by_the_engine_alone():
    """Scenes are deals and rules: nothing in them says how the game goes."""
    assert all(isinstance(one.rules, Rules) and one.game.log for one in SCENES.values())
