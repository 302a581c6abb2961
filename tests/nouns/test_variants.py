"""The named variants, row by row as their sources have them."""

from __future__ import annotations

import ast
from dataclasses import fields
from itertools import pairwise
from pathlib import Path

import pytest

import bataille_edu as be
from bataille_edu import rules as rules_module
from bataille_edu.variants import name_of

# name: pack, players, deal, face down, fighters, shortage, goal, limit, source
TABLE = {
    "recreation": ("52", 2, "shuffled", 3, "tied", "loses", "all_cards", (2000, "most_cards")),
    "simple": ("52", 2, "shuffled", 1, "tied", "last_card_up", "all_cards", None),
    "classique": ("52", 2, "shuffled", 1, "tied", "draw", "all_cards", None),
    "decouverte": ("52", 2, "shuffled", 0, "tied", "last_card_up", "all_cards", None),
    "joker": ("54", 2, "joker_each", 1, "tied", "last_card_up", "all_cards", None),
    "vol_du_joker": ("54", 2, "joker_each", 1, "tied", "last_card_up", "joker", None),
    "joker_decouvert": ("54", 2, "joker_each", 0, "tied", "last_card_up", "all_cards", None),
    "couleurs": ("52", 2, "by_colour", 1, "tied", "last_card_up", "all_cards", None),
    "enseignes": ("52", 4, "by_suit", 1, "tied", "last_card_up", "all_cards", None),
    "payante": ("52", 2, "shuffled", 1, "tied", "last_card_up", "all_cards", None),
    "ouverte": ("52", 2, "shuffled", 1, "tied", "last_card_up", "all_cards", (1000, "most_cards")),
    "standard": ("52", 2, "shuffled", 3, "all", "last_card_up", "all_cards", None),
    "une_carte": ("52", 2, "shuffled", 1, "all", "last_card_up", "all_cards", (1000, "draw")),
    "paix": ("52", 2, "shuffled", 5, "all", "last_card_up", "all_cards", None),
    "une_passe": ("32", 2, "shuffled", 1, "tied", None, "most_cards", None),
    "qui_perd_gagne": ("32", 2, "shuffled", 1, "tied", None, "fewest_cards", None),
    "rapide": ("32", 2, "shuffled", 1, "tied", "last_card_up", "all_cards", None),
    "grande_tablee": ("2x52", 4, "shuffled", 1, "tied", None, "most_cards", None),
    "premiere": ("6r4s", 2, "shuffled", 0, "tied", None, "most_cards", None),
    "additive": ("10r4s", 2, "shuffled", 0, "tied", None, "most_cards", None),
    "pianitsa": ("36", 2, "shuffled", 0, "tied", "last_card_up", "all_cards", None),
    "pianitsa_6": ("36", 2, "shuffled", 0, "tied", "last_card_up", "all_cards", None),
}
SPECIAL = {
    "payante": {"payment": True}, "ouverte": {"hand": "open"}, "paix": {"strongest": "low"}, "premiere": {"cards_each": 5},
    "additive": {"cards_up": 2, "value": "sum"}, "pianitsa_6": {"upset": "lowest_takes_highest"},
}  # fmt: skip
RANGES = {
    "simple": ((2, 8), {"52", "32"}), "classique": ((2, 8), {"52", "32"}), "decouverte": ((2, 8), {"52"}),
    "standard": ((2, 4), {"52"}), "une_passe": ((2, 8), {"32", "52", "54"}), "qui_perd_gagne": ((2, 8), {"32", "52", "54"}),
    "grande_tablee": ((4, 8), {"2x52", "3x52"}), "enseignes": ((4, 4), {"52"}), "recreation": ((2, 2), {"52"}),
}  # fmt: skip


def test_those_of_the_sources_are_there_in_this_order():
    """A newcomer needs no line here: its entry is its only description."""
    assert [name for name in be.VARIANTS if name in TABLE] == list(TABLE)


@pytest.mark.parametrize("name", TABLE)
def test_row_of_the_table(name):
    pack, players, deal, face_down, fighters, shortage, goal, limit = TABLE[name]
    rules = be.VARIANTS[name].rules
    assert (rules.pack, rules.players, rules.deal, rules.face_down) == (pack, players, deal, face_down)
    assert (rules.fighters, rules.goal) == (fighters, goal)
    assert shortage is None or rules.shortage == shortage  # in one pass it plays no part
    assert limit == (None if rules.round_limit is None else (rules.round_limit, rules.at_limit))
    assert rules.capture == "winner_first" and rules.recycle == "turned" and rules.ace == "high"
    usual = be.Rules()
    for field in ("payment", "hand", "strongest", "cards_each", "cards_up", "value", "upset"):
        assert getattr(rules, field) == SPECIAL.get(name, {}).get(field, getattr(usual, field)), field


@pytest.mark.parametrize("name", RANGES)
def test_players_and_packs_as_the_source_has_them(name):
    (least, most), packs = RANGES[name]
    entry = be.VARIANTS[name]
    assert entry.players == (least, most) and set(entry.packs) == packs
    assert entry.with_table(players=most).players == most
    for wrong in (least - 1, most + 1):
        with pytest.raises(be.BatailleError, match=f"{least} to {most} players"):
            entry.with_table(players=wrong)
    with pytest.raises(be.BatailleError, match="not played with the pack '36'"):
        entry.with_table(pack="36")


def test_a_variant_is_known_by_its_rules():
    for name, entry in be.VARIANTS.items():
        assert name_of(entry.rules) == name
    assert name_of(be.VARIANTS["simple"].with_table(players=5)) == "simple"
    assert name_of(be.Rules(face_down=2)) is None


def test_unknown_variant_is_said_with_those_there_are():
    with pytest.raises(be.BatailleError, match="recreation, simple"):
        be.variant("belote")


def test_every_field_of_the_rules_has_its_docstring():
    tree = ast.parse(Path(str(rules_module.__file__)).read_text(encoding="utf-8"))
    body = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Rules").body
    told = {
        field.target.id: note.value.value
        for field, note in pairwise(body)
        if isinstance(field, ast.AnnAssign) and isinstance(note, ast.Expr) and isinstance(note.value, ast.Constant)
    }
    assert [f.name for f in fields(be.Rules)] == list(told)
    assert all(len(text) > 30 for text in told.values())


CLASHES = [
    ({"deal": "by_colour", "players": 3}, ("deal", "players")),
    ({"deal": "by_suit"}, ("deal", "players")),
    ({"deal": "by_suit", "players": 4, "pack": "54"}, ("deal", "pack")),
    ({"deal": "by_colour", "pack": "4r1s"}, ("deal", "pack")),
    ({"deal": "joker_each"}, ("deal", "pack")),
    ({"goal": "joker"}, ("goal", "pack")),
    ({"goal": "joker", "pack": "54", "payment": True}, ("goal", "payment")),
    ({"goal": "most_cards", "payment": True}, ("goal", "payment")),
    ({"goal": "fewest_cards", "round_limit": 9}, ("goal", "round_limit")),
    ({"value": "sum"}, ("value", "cards_up")),
    ({"cards_up": 2}, ("value", "cards_up")),
    ({"cards_up": 2, "value": "number"}, ("value", "pack")),
    ({"cards_up": 2, "value": "number", "pack": "10r4s"}, ("value", "pack")),
    ({"pack": "2r2s", "players": 5}, ("pack", "players")),
    ({"cards_each": 27}, ("cards_each", "pack")),
    ({"hand": "open", "pickup": "at_once", "recycle": "shuffled"}, ("pickup", "recycle")),
    ({"upset": "lowest_takes_highest", "cards_up": 2, "value": "sum"}, ("upset", "cards_up")),
]


@pytest.mark.parametrize(("choices", "named"), CLASHES, ids=str)
def test_choices_that_do_not_go_together_are_named_both(choices, named):
    with pytest.raises(be.BatailleError) as caught:
        be.Rules(**choices)
    assert all(f"{field}=" in str(caught.value) for field in named)


WRONG = [("pack", "53"), ("pack", "65r2s"), ("pack", "60r4s"), ("players", 1), ("players", 9), ("players", "2"), ("face_down", -1),
         ("face_down", 1.5), ("round_limit", 0), ("cards_each", 0), ("cards_up", 3), ("ace", "middle"), ("capture", "mine"),
         ("payment", 1), ("goal", "fun"), ("shortage", None)]  # fmt: skip


@pytest.mark.parametrize(("field", "value"), WRONG, ids=str)
def test_a_value_out_of_range_is_named(field, value):
    with pytest.raises(be.BatailleError) as caught:
        be.Rules(**{field: value})
    assert repr(value) in str(caught.value)
