"""Rules, variants and errors in words: every field, every value and every variant has its own."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

import bataille_edu as be
from bataille_edu import explain, words
from bataille_edu.explain.choices import FIELDS
from bataille_edu.rules import CHOICES, FLAGS, NUMBERS, OPTIONAL

NB = "\u202f"
RULES = {name: variant.rules for name, variant in be.VARIANTS.items()}

VALUES = [(field, value) for field, values in CHOICES.items() for value in values]
VALUES += [(field, value) for field, (least, most) in NUMBERS.items() for value in (least, min(most, 3))]
VALUES += [(field, None) for field in sorted(OPTIONAL)] + [(field, value) for field in FLAGS for value in (True, False)]
VALUES += [("pack", name) for name in ("52", "32", "36", "54", "2x52", "3x54", "6r4s", "2x10r2s", "1r4s")]


def needs(field: str, value: object) -> dict[str, object]:
    """Rules with this value, and what it needs beside it to be legal and to play a part."""
    beside: dict[tuple[str, object], dict[str, object]] = {
        ("deal", "by_suit"): {"players": 4},
        ("deal", "joker_each"): {"pack": "54"},
        ("goal", "joker"): {"pack": "54"},
        ("cards_up", 2): {"value": "sum"},
        ("value", "sum"): {"cards_up": 2},
        ("value", "number"): {"cards_up": 2, "pack": "9r4s"},
    }
    usual = {"fighters": {"players": 3}, "at_limit": {"round_limit": 9}, "pickup": {"hand": "open"}}
    two = {"value": "sum"} if field == "cards_up" and value != 1 else {}
    return (
        {field: min(2, value) if field == "cards_up" else value}
        | usual.get(field, {})
        | beside.get((field, value), two)
    )


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("field", FIELDS)
def test_every_field_has_its_title_and_its_sentence(field, lang):
    assert field in {f.name for f in fields(be.Rules)}
    assert explain.field_title(field, lang)[0].isupper()
    assert explain.field_help(field, lang)[-1] == "."


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize(("field", "value"), VALUES)
def test_every_value_has_its_name(field, value, lang):
    assert explain.value_title(field, value, lang)


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize(("field", "value"), [(f, v) for f, v in VALUES if f in CHOICES and (f, v) != ("upset", "none")])
def test_every_choice_has_its_sentence_and_it_is_told(field, value, lang):
    c = words.catalogue(lang)
    starts = [c.forms(id)["other"].split("{")[0][:25] for id in c.messages(f"rule.{field}.{value}.text")]
    assert f"rule.{field}.{value}.text" in c
    rules = be.Rules(**needs(field, value))
    told = explain.rule_list(rules, lang)
    if (field, value) != ("value", "rank"):  # said by who wins
        assert any(start in text for text in told for start in starts), f"{field}={value!r} is not told: {told}"


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize(("field", "value"), VALUES)
def test_every_choice_that_matters_changes_the_rules_told(field, value, lang):
    chosen = be.Rules(**needs(field, value))
    base = be.Rules(
        **{name: v for name, v in needs(field, value).items() if name != field and name not in ("value", "cards_up")}
    )
    if chosen != base and explain.matters(field, chosen):
        assert explain.rule_list(chosen, lang) != explain.rule_list(base, lang)


@pytest.mark.parametrize("name", be.VARIANTS)
def test_the_order_of_picking_up_is_always_said_to_be_ours(name):
    told = explain.rule_list(RULES[name])
    assert any("ramasse" in text and "c’est un choix à nous" in text for text in told)
    assert any("picks up" in text and "a choice of ours" in text for text in explain.rule_list(RULES[name], "en"))


def test_recreation_told():
    assert [text.replace(NB, " ") for text in explain.rule_list(RULES["recreation"])] == [
        "On joue à 2, avec 52 cartes.",
        "On mélange les cartes et on les distribue une à une.",
        "À chaque manche, chacun retourne la carte du dessus de sa pile.",
        "La carte la plus forte gagne ; la couleur ne compte pas.",
        "L’as est plus fort que le roi.",
        "À égalité, c’est la bataille : on pose 3 cartes face cachée, puis on en retourne une.",
        "Qui n’a pas 4 cartes pour la bataille sort du jeu.",
        "Le gagnant ramasse d’abord ses propres cartes, puis les autres. "
        "Aucune règle publiée ne dit cet ordre : c’est un choix à nous.",
        "Les cartes gagnées attendent à côté ; quand la pile est finie, on les retourne sans les mélanger.",
        "Qui prend toutes les cartes gagne la partie.",
        "On s’arrête après 2 000 manches au plus. Alors, qui a le plus de cartes gagne la partie.",
    ]


def test_a_paragraph():
    told = explain.describe(RULES["premiere"], "en")
    assert told.startswith("For 2 players, with 24 cards, 1 to 6.") and "\n" not in told
    assert "ace" not in told


def test_what_changes_from_recreation_to_classique():
    changes = explain.changes(RULES["recreation"], RULES["classique"])
    assert [(change.field, change.title, change.a.replace(NB, " "), change.b) for change in changes] == [
        ("face_down", "Cartes cachées", "3 cartes", "1 carte"),
        ("shortage", "Manque de cartes", "on perd", "c’est le pat, partie nulle"),
        ("round_limit", "Limite de manches", "2 000 manches", "aucune"),
    ]
    assert changes[0].text == explain.field_help("face_down")
    assert not explain.changes(RULES["simple"], RULES["simple"])


def test_what_plays_no_part_is_said_so_or_left_out():
    changes = {change.field: change for change in explain.changes(RULES["recreation"], RULES["une_passe"])}
    assert changes["shortage"].b == "sans objet"
    assert "at_limit" not in explain.changes(be.Rules(), replace(be.Rules(), at_limit="draw"))


@pytest.mark.parametrize(
    ("name", "french", "english"),
    [
        ("32", "32 cartes, du 7 à l’as", "32 cards, 7 to ace"),
        ("2x52", "2 paquets de 52 cartes", "2 packs of 52 cards"),
        ("6r4s", "24 cartes, de 1 à 6", "24 cards, 1 to 6"),
        ("1r4s", "4 cartes, toutes des 1", "4 cards, all of them 1"),
    ],
)
def test_packs(name, french, english):
    assert explain.value_title("pack", name) == french
    assert explain.value_title("pack", name, "en") == english


# --- variants and errors ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("part", ["title", "summary", "source", "open"])
def test_every_variant_has_its_words(part, lang):
    missing = [name for name in be.VARIANTS if f"variant.{name}.{part}" not in words.catalogue(lang)]
    assert not missing


def test_no_words_for_variants_that_are_not_there():
    assert {id.split(".")[1] for id in words.catalogue("fr").messages("variant.")} == set(be.VARIANTS)


def error(**choices: object) -> be.BatailleError:
    with pytest.raises(be.BatailleError) as caught:
        be.Rules(**choices)
    return caught.value


def test_errors_in_words():
    clash = error(players=3, deal="by_suit")
    assert explain.error_text(clash).replace(NB, " ") == (
        "« Donne : une enseigne par joueur » ne va pas avec « Joueurs : 3 joueurs » : il faut 4 joueurs."
    )
    assert explain.error_text(clash, "en") == str(clash)
    assert explain.error_text(error(players=9)).replace(NB, " ") == (
        "« Joueurs » : 9 n’est pas possible, il faut un nombre entier de 2 à 8."
    )
    with pytest.raises(be.BatailleError) as caught:
        be.VARIANTS["enseignes"].with_table(players=2)
    assert explain.error_text(caught.value).startswith(f"La variante «{NB}Une enseigne chacun{NB}» ne se joue pas à 2")


def test_an_error_within_an_error_is_worded_too():
    inner = error(players=9)
    outer = be.BatailleError("save.damaged", "the saved game is damaged: {why}", why=inner)
    assert explain.error_text(outer).endswith(explain.error_text(inner))


def test_an_error_without_words_keeps_its_english():
    assert explain.error_text(be.BatailleError("not.worded", "say {x}", x=1)) == "say 1"
