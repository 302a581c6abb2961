"""What the panel shows, as plain data for its page: the form, built from the fields of ``Rules``, and its state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, get_type_hints

from ..errors import BatailleError
from ..explain import changes, describe, error_text, field_help, field_title, matters, value_title
from ..rules import CHOICES, NUMBERS, OPTIONAL, Rules
from ..variants import VARIANTS, name_of
from ..words import catalogue
from .ordered import ORDERS
from .rules30 import STYLE, rules30

FIELDS = tuple(field.name for field in fields(Rules))
PARTS = ("variant", "names", "seed", "rules", "order", "rules30", "play")

PACKS = ("52", "32", "36", "54", "2x52", "3x52", "4x52", "2x54", "4r4s", "6r4s", "9r4s", "10r4s")
"""The packs offered; another one, given in Python, joins them."""

SLIDERS: Mapping[str, tuple[int, int, int]] = {
    "players": (2, 8, 1),
    "cards_each": (1, 26, 1),
    "cards_up": (1, 2, 1),
    "face_down": (0, 9, 1),
    "round_limit": (10, 3000, 10),
}
"""Least, greatest and step of each slider, narrower than what ``Rules`` allows: what one can play at a table."""

_FIRST_NUMBER = {"cards_each": 5, "round_limit": 1000}
"""What an optional number starts with when it is set."""

GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("table", ("players", "pack")),
    ("deal", ("deal", "cards_each", "ace")),
    ("round", ("hand", "cards_up", "value", "strongest")),
    ("battle", ("face_down", "fighters", "shortage")),
    ("won", ("capture", "recycle", "pickup", "payment")),
    ("end", ("goal", "round_limit", "at_limit")),
)
"""Where each field stands; one that stands nowhere comes last, in a group of its own."""


def form(rules: Rules, chosen: Sequence[str], parts: Sequence[str], lang: str) -> dict[str, Any]:
    """The form: its words, the variants, and the fields in their groups."""
    words = catalogue(lang)
    placed = {name for _, names in GROUPS for name in names}
    groups = [*GROUPS, ("more", tuple(name for name in FIELDS if name not in placed))]
    shown: list[dict[str, Any]] = [
        {"name": group, "fields": [field_form(name, rules, lang) for name in names if name in chosen]}
        for group, names in groups
    ]
    return {
        "lang": lang,
        "words": words.messages("panel.") | words.messages("event.name."),
        "parts": list(parts),
        "groups": [group for group in shown if group["fields"]],
        "variants": [[name, words(f"variant.{name}.title")] for name in VARIANTS],
        "orders": list(ORDERS),
        "style": STYLE,
    }


def field_form(name: str, rules: Rules, lang: str) -> dict[str, Any]:
    """One field: a choice for words, a slider for a number, a box for yes or no; with a sentence on what it changes."""
    made: dict[str, Any] = {"name": name, "title": field_title(name, lang), "help": field_help(name, lang)}
    value = getattr(rules, name)
    if name in NUMBERS:
        least, most, step = SLIDERS.get(name, (*NUMBERS[name], 1))
        first = _FIRST_NUMBER.get(name, least)
        top = max(most, value or 0)
        numbers = {str(n): value_title(name, n, lang) for n in range(least, top + 1, step)}
        return made | {
            "kind": "number", "least": least, "most": top, "step": step, "optional": name in OPTIONAL, "first": first,
            "none": value_title(name, None, lang) if name in OPTIONAL else "", "titles": numbers,
        }  # fmt: skip
    if get_type_hints(Rules)[name] is bool:
        return made | {"kind": "box", "yes": value_title(name, True, lang)}
    choices = CHOICES.get(name) or tuple(dict.fromkeys((*PACKS, value)))
    return made | {"kind": "choice", "choices": [[choice, value_title(name, choice, lang)] for choice in choices]}


def base_of(named: str | None, rules: Rules) -> Rules | None:
    """The named variant for this number of players and this pack, where it is played so."""
    if named is None:
        return None
    entry = VARIANTS[named]
    try:
        return entry.with_table(rules.players, rules.pack)
    except BatailleError:
        return entry.rules


def state_of(
    rules: Rules,
    asked: Mapping[str, Any],
    named: str | None,
    problem: BatailleError | None,
    seed: int | None,
    names: Sequence[str | None],
    lang: str,
    chosen: Sequence[str],
) -> dict[str, Any]:
    """What is chosen, what is in force, what differs from the named variant, and what does not go together."""
    words, now = catalogue(lang), name_of(rules)
    base = base_of(named, rules)
    differing = changes(base, rules, lang) if base else []
    title = words(f"variant.{named}.title") if named else words("panel.own")
    state: dict[str, Any] = {
        "asked": {name: asked[name] for name in chosen},
        "variant": named or "",
        "title": title,
        "summary": words(f"variant.{named}.summary") if named else words("panel.own.summary"),
        "source": words("panel.source", source=words(f"variant.{named}.source")) if named else "",
        "named": words("panel.as_named", name=words(f"variant.{now}.title")) if now and now != named else "",
        "changes": [
            [words("panel.change", title=change.title, a=change.a, b=change.b), change.text] for change in differing
        ],
        "problem": error_text(problem, lang) if problem else "",
        "inForce": words("panel.in_force", name=_in_short(rules, title, bool(differing), lang)) if problem else "",
        "noPart": [name for name in FIELDS if not matters(name, rules)],
        "seed": seed,
        "players": rules.players,
        "names": list(names),
        "description": describe(rules, lang),
        "rules30": str(rules30(rules, lang)),
    }
    return state


def _in_short(rules: Rules, title: str, changed: bool, lang: str) -> str:
    words = catalogue(lang)
    players, cards = value_title("players", rules.players, lang), value_title("pack", rules.pack, lang)
    name = words("panel.adapted", name=title) if changed else title
    return f"{name}, {players}, {cards}"
