"""Rules in words: a rule set told, what two of them differ in, and each field and value by its name.

Messages: ``rule.<field>.title`` and ``.help``; a value's name is ``rule.<field>.<value>`` (a word among the choices),
``.value`` with ``n`` (a number), ``.none``, ``.yes`` or ``.no``; its sentence the same with ``.text``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any

from ..cards import Pack, pack
from ..given import takes, text, whole, words_of
from ..rules import CHOICES, NUMBERS, OPTIONAL, Rules
from ..variants import RULES, variant
from ..words import LANG, Catalogue, catalogue

FIELDS = tuple(field.name for field in fields(Rules))
FIELD = words_of(*FIELDS)


@dataclass(frozen=True)
class Change:
    """One difference between two rule sets: the field, its title, both values in words, and what the choice changes."""

    field: str
    title: str
    a: str
    b: str
    text: str


@takes(field=FIELD, lang=LANG)
def field_title(field: str, lang: str = "fr") -> str:
    """What a choice is called."""
    return catalogue(lang)(f"rule.{field}.title")


@takes(field=FIELD, lang=LANG)
def field_help(field: str, lang: str = "fr") -> str:
    """One sentence on what a choice changes."""
    return catalogue(lang)(f"rule.{field}.help")


@takes(field=FIELD, lang=LANG)
def value_title(field: str, value: Any, lang: str = "fr") -> str:
    """What a value of a field is called: ``value_title("face_down", 3)`` is «\u202f3 cartes\u202f»."""
    words = catalogue(lang)
    if field == "pack":
        return pack_title(pack(value), words)
    if field in NUMBERS and not (value is None and field in OPTIONAL):
        value = whole(field, value)
    id, blanks = _value(field, value, words)
    return words(id, **blanks)


def pack_title(cards: Pack, words: Catalogue) -> str:
    """``52 cartes``, ``2 paquets de 52 cartes``, ``24 cartes, de 1 à 6``."""
    size = cards.size // cards.copies
    if cards.faces:
        kind = f"rule.pack.{size}"
    else:
        kind = "rule.pack.toy" if len(cards.ranks) > 1 else "rule.pack.same"
    one = words(kind, n=size, most=cards.ranks[-1])
    return one if cards.copies == 1 else words("rule.pack.copies", n=cards.copies, pack=one)


@takes(name=text, lang=LANG)
def variant_words(name: str, lang: str = "fr") -> tuple[str, str]:
    """A variant in a sentence, and where it comes from. A variant without words of its own has no sentence ("") and the
    kind of its sources. Raises ``BatailleError`` (``variant.unknown``)."""
    words, entry = catalogue(lang), variant(name)
    about, source = f"variant.{name}.summary", f"variant.{name}.source"
    kinds = ", ".join(words(f"gallery.source.{kind}") for kind in entry.source)
    return (words(about) if about in words else ""), (words(source) if source in words else kinds)


@takes(rules=RULES, lang=LANG)
def rule_list(rules: Rules, lang: str = "fr") -> list[str]:
    """A rule set as sentences, one for each choice that matters in it, in the order of a game."""
    return [sentence for _, sentences in _chapters(rules, catalogue(lang)) for sentence in sentences]


@takes(rules=RULES, lang=LANG)
def chapters(rules: Rules, lang: str = "fr") -> dict[str, list[str]]:
    """The same sentences by what they are about: ``deal``, ``round``, ``battle``, ``won``, ``end``."""
    return dict(_chapters(rules, catalogue(lang)))


@takes(rules=RULES, lang=LANG)
def describe(rules: Rules, lang: str = "fr") -> str:
    """A rule set in one paragraph."""
    return " ".join(rule_list(rules, lang))


@takes(a=RULES, b=RULES, lang=LANG)
def changes(a: Rules, b: Rules, lang: str = "fr") -> list[Change]:
    """What changes from ``a`` to ``b`` («\u202fce qui change\u202f»); what plays no part in either is left out."""
    words = catalogue(lang)
    return [
        Change(
            name,
            field_title(name, lang),
            _as_played(name, a, words),
            _as_played(name, b, words),
            field_help(name, lang),
        )
        for name in a.differing(b)
        if matters(name, a) or matters(name, b)
    ]


def _as_played(name: str, rules: Rules, words: Catalogue) -> str:
    return value_title(name, getattr(rules, name), words.language) if matters(name, rules) else words("rule.no_part")


@takes(name=text, rules=RULES)
def matters(name: str, rules: Rules) -> bool:
    """Whether a field plays a part, the others being what they are."""
    parts = {
        "ace": rules.cards.faces,
        "value": rules.cards_up > 1,
        "upset": rules.cards_up == 1,
        "fighters": rules.players > 2,
        "shortage": not rules.one_pass,
        "recycle": not rules.one_pass and (rules.hand == "closed" or rules.recycle == "shuffled"),
        "capture": True,  # also in one pass, where it has no effect: it is a choice of ours, so it is always said
        "pickup": rules.hand == "open" and not rules.one_pass,
        "payment": not rules.one_pass,
        "round_limit": not rules.one_pass,
        "at_limit": rules.round_limit is not None,
    }
    return parts.get(name, True)


def _value(field: str, value: Any, words: Catalogue) -> tuple[str, dict[str, Any]]:
    """The message that names a value, and its blanks."""
    if field in CHOICES:
        return f"rule.{field}.{value}", {}
    if value is None:
        return f"rule.{field}.none", {}
    if isinstance(value, bool):
        return f"rule.{field}.{'yes' if value else 'no'}", {}
    return _first(words, f"rule.{field}.value", value), {"n": value}


def _first(words: Catalogue, id: str, *more: Any) -> str:
    """The first of ``id.more`` that has words, else ``id``."""
    return next((f"{id}.{end}" for end in more if f"{id}.{end}" in words), id)


def _chapters(rules: Rules, words: Catalogue) -> Iterable[tuple[str, list[str]]]:
    def say(name: str, *more: Any, **blanks: Any) -> str:
        """What is said of a field's own value."""
        return words(_first(words, _value(name, getattr(rules, name), words)[0] + ".text", *more), **blanks)

    deal = [words("rule.players.text", n=rules.players, pack=pack_title(rules.cards, words)), say("deal")]
    if rules.cards_each:
        deal.append(words("rule.cards_each.text", n=rules.cards_each))
    yield "deal", deal
    yield "round", [say("hand", rules.cards_up), *_comparison(rules, words)]
    yield "battle", list(_battle(rules, words))
    ours = _first(words, "rule.capture.ours", "one_pass" if rules.one_pass else "")
    won = [f"{say('capture')} {words(ours)}"]
    if rules.one_pass:
        won.append(words("rule.recycle.one_pass.text"))
    won += [say(name) for name in ("recycle", "pickup") if matters(name, rules)]
    if rules.payment:
        won.append(say("payment"))
    yield "won", won
    yield "end", [say("goal", rules.players), *_limit(rules, words)]


def _comparison(rules: Rules, words: Catalogue) -> Iterable[str]:
    """Who wins the pot."""
    if rules.cards_up == 2:
        yield words(f"rule.value.{rules.value}.text")
    yield words(_first(words, f"rule.strongest.{rules.strongest}.text", rules.value))
    if rules.cards.faces:
        yield words(_first(words, f"rule.ace.{rules.ace}.text", rules.value, rules.strongest))
    if rules.cards.jokers:
        yield words(_first(words, "rule.joker.text", rules.value, rules.strongest))
    if rules.upset != "none":
        yield words(_first(words, f"rule.upset.{rules.upset}.text", rules.strongest))
        if rules.cards.jokers:
            yield words("rule.upset.joker")


def _battle(rules: Rules, words: Catalogue) -> Iterable[str]:
    """Who fights a battle, how, and what happens to those who cannot."""
    two = "two" if rules.cards_up == 2 else "one"
    yield words(_first(words, f"rule.face_down.{two}.text", rules.face_down), n=rules.face_down)
    if matters("fighters", rules):
        yield words(f"rule.fighters.{rules.fighters}.text")
    need = rules.face_down + rules.cards_up
    shortage = "one_pass" if rules.one_pass else rules.shortage
    yield words(_first(words, f"rule.shortage.{shortage}.text", f"need_{need}", two), n=need)


def _limit(rules: Rules, words: Catalogue) -> Iterable[str]:
    """How it ends if nobody wins before."""
    if rules.round_limit is not None:
        limit = words("rule.round_limit.value.text", n=rules.round_limit)
        yield f"{limit} {words(f'rule.at_limit.{rules.at_limit}.text')}"
    elif not rules.one_pass:
        yield words("rule.round_limit.none.text" if rules.can_be_endless else "rule.round_limit.no_cycle.text")
