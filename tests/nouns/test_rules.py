"""``Rules``: what they know of themselves, how they reach the engine, and errors that say what would fit."""

from __future__ import annotations

import itertools
from dataclasses import FrozenInstanceError, fields, replace

import pytest

import bataille_edu as be
from bataille_edu import rules as r
from bataille_edu.rules import CHOICES, NUMBERS, OPTIONAL


def test_the_defaults_are_recreation_without_its_limit():
    assert replace(be.Rules(), round_limit=2000) == be.VARIANTS["recreation"].rules


def test_rules_do_not_change():
    with pytest.raises(FrozenInstanceError):
        be.Rules().face_down = 1


def test_every_field_has_its_range_and_no_other_name_has_one():
    kinds = [*CHOICES, *NUMBERS, *r.FLAGS, "pack"]
    assert sorted(kinds) == sorted(f.name for f in fields(be.Rules))
    assert {f.name for f in fields(be.Rules) if f.default is None} == OPTIONAL


@pytest.mark.parametrize("name", NUMBERS)
def test_the_ends_of_a_range_belong_to_it(name):
    least, most = NUMBERS[name]
    others = {"cards_up": {"value": "sum", "pack": "4x54"}, "cards_each": {"pack": "4x54", "players": 2}}
    for value in (least, most):
        more = dict(others.get(name, {"pack": "4x54"}))
        if name == "cards_up" and value == 1:
            more = {}
        if name == "cards_each" and value == most:
            value = 108  # a hand of the greatest pack
        assert getattr(be.Rules(**{name: value, **more}), name) == value
    for value in (least - 1, most + 1):
        with pytest.raises(be.BatailleError) as caught:
            be.Rules(**{name: value})
        assert caught.value.id == "rules.number" and f"{name}={value}" in str(caught.value)
        assert f"{least} to {most}" in str(caught.value)


@pytest.mark.parametrize("name", CHOICES)
def test_a_word_that_is_no_choice_is_answered_with_those_there_are(name):
    for wrong in ("", "anything", None, 0, ["shuffled"]):
        with pytest.raises(be.BatailleError) as caught:
            be.Rules(**{name: wrong})
        assert caught.value.id == "rules.choice" and all(repr(word) in str(caught.value) for word in CHOICES[name])


def test_the_engine_reads_a_place_among_the_choices_or_the_number_itself():
    rules = be.Rules(players=3, face_down=5, capture="natural", goal="fewest_cards", hand="open", pickup="at_once")
    ints = dict(enumerate(rules.to_ints(), r.R_START))
    assert len(ints) == r.R_END - r.R_START
    assert (ints[r.R_PLAYERS], ints[r.R_FACE_DOWN], ints[r.R_CAPTURE], ints[r.R_GOAL]) == (3, 5, 4, 3)
    assert (ints[r.R_HAND], ints[r.R_PICKUP], ints[r.R_PAYMENT], ints[r.R_ROUND_LIMIT]) == (1, 1, 0, 0)
    assert be.Rules(round_limit=77).to_ints()[r.R_ROUND_LIMIT - r.R_START] == 77


@pytest.mark.parametrize(
    ("choices", "looks"),
    [
        ({}, True), ({"payment": True}, True), ({"goal": "joker", "pack": "54"}, True), ({"capture": "laid"}, True),
        ({"round_limit": 9}, False), ({"capture": "random"}, False), ({"recycle": "shuffled"}, False), ({"hand": "open"}, False),
        ({"goal": "most_cards"}, False), ({"goal": "fewest_cards"}, False),
    ],
)  # fmt: skip
def test_a_cycle_is_looked_for_without_limit_chance_open_hands_or_one_pass(choices, looks):
    rules = be.Rules(**choices)
    assert rules.can_be_endless is looks and rules.to_ints()[r.R_CYCLES - r.R_START] == looks
    assert rules.uses_chance is (("capture" in choices and choices["capture"] == "random") or "recycle" in choices)


@pytest.mark.parametrize(
    ("choices", "fix"),
    [
        ({"deal": "by_colour", "players": 3}, {"players": 2}),
        ({"deal": "by_colour", "pack": "4r1s"}, {"pack": "4r2s"}),
        ({"deal": "by_colour", "pack": "4r5s"}, {"pack": "4r4s"}),
        ({"deal": "by_suit"}, {"players": 4}),
        ({"deal": "by_suit", "players": 4, "pack": "54"}, {"pack": "52"}),
        ({"deal": "joker_each", "pack": "2x54"}, {"pack": "54"}),
        ({"goal": "joker"}, {"pack": "54"}),
        ({"goal": "joker", "pack": "54", "payment": True}, {"payment": False}),
        ({"goal": "most_cards", "payment": True}, {"payment": False}),
        ({"goal": "fewest_cards", "round_limit": 9}, {"round_limit": None}),
        ({"value": "sum"}, {"cards_up": 2}),
        ({"cards_up": 2}, {"value": "sum"}),
        ({"cards_up": 2, "value": "number", "pack": "10r4s"}, {"pack": "9r4s"}),
        ({"pack": "2r2s", "players": 5}, {"players": 4}),
        ({"cards_each": 27}, {"cards_each": 26}),
        ({"pack": "4r4s", "players": 3, "cards_each": 6}, {"cards_each": 5}),
        ({"hand": "open", "pickup": "at_once", "recycle": "shuffled"}, {"recycle": "turned"}),
    ],
    ids=str,
)
def test_a_clash_is_mended_as_its_error_says(choices, fix):
    with pytest.raises(be.BatailleError) as caught:
        be.Rules(**choices)
    said = str(caught.value)
    assert all(f"{name}=" in said or str(value) in said for name, value in fix.items()), said
    be.Rules(**(choices | fix))


def test_what_merely_is_not_in_the_table_is_allowed():
    """Section 7 of docs/rules.md: low wins with one face down; also every pair of values that no error above forbids."""
    be.Rules(strongest="low", face_down=1)
    free = ("ace", "fighters", "shortage", "capture", "strongest", "at_limit")
    for a, b in itertools.combinations(free, 2):
        for x, y in itertools.product(CHOICES[a], CHOICES[b]):
            assert getattr(be.Rules(**{a: x, b: y}), b) == y


def test_differing_tells_both_values():
    other = be.Rules(face_down=1, payment=True)
    assert be.Rules().differing(other) == {"face_down": (3, 1), "payment": (False, True)}
    assert other.differing(other) == {}


def test_every_field_of_the_engine_has_its_own_place_by_name():
    places = {name: getattr(r, f"R_{name.upper()}") for name in (*r.TABLE_FIELDS, *r.DERIVED)}
    assert sorted(places.values()) == list(range(r.R_START, r.R_END))
    assert set(r.TABLE_FIELDS) | r.IN_THE_DEAL == {f.name for f in fields(be.Rules)}
    rules = be.Rules(pack="36", upset="lowest_takes_highest", payment=True)
    ints = dict(enumerate(rules.to_ints(), r.R_START))
    assert all(ints[places[name]] == r.as_int(name, getattr(rules, name)) for name in r.TABLE_FIELDS)


@pytest.mark.parametrize(
    ("choices", "best", "worst"),
    [
        ({"pack": "36"}, 14, 6), ({"ace": "low"}, 13, 1), ({"pack": "54"}, 14, 2), ({"pack": "10r4s"}, 10, 1),
        ({"strongest": "low"}, -2, -14), ({"pack": "54", "ace": "low", "strongest": "low"}, -1, -13),
    ],
    ids=str,
)  # fmt: skip
def test_the_ends_of_the_pack_by_what_they_count(choices, best, worst):
    """5b: by strength, ace high or low as chosen; where the weakest wins, turned round; jokers aside."""
    ints = dict(enumerate(be.Rules(**choices).to_ints(), r.R_START))
    assert (ints[r.R_BEST], ints[r.R_WORST]) == (best, worst)


@pytest.mark.parametrize("name", r.FLAGS)
def test_a_yes_or_no_is_nothing_else(name):
    for wrong in (0, 1, None, "true", ""):
        with pytest.raises(be.BatailleError) as caught:
            be.Rules(**{name: wrong})
        assert caught.value.id == "rules.not_bool" and f"{name}={wrong!r}" in str(caught.value)
