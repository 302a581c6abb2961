"""What the panel shows: its controls, built from the fields of ``Rules``, and its state as plain data."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import fields
from html import escape
from typing import Any

import ipywidgets

from ...errors import BatailleError
from ...explain import changes, describe, error_text, field_help, field_title, matters, value_title, variant_words
from ...rules import CHOICES, FLAGS, NUMBERS, OPTIONAL, Rules
from ...variants import VARIANTS, name_of
from ...words import catalogue
from .rules30 import rules30

FIELDS = tuple(field.name for field in fields(Rules))
PARTS = ("variant", "names", "seed", "rules", "order", "rules30", "play")

PACKS = ("52", "32", "36", "54", "2x52", "3x52", "4x52", "2x54", "4r4s", "6r4s", "9r4s", "10r4s")
"""The packs offered; another one, given in Python, joins them."""

STEPS: Mapping[str, tuple[int | None, ...]] = {
    "players": tuple(range(2, 9)),
    "cards_each": (None, *range(1, 27)),
    "cards_up": (1, 2),
    "face_down": tuple(range(10)),
    "round_limit": (None, 10, 20, 50, 100, 150, 200, 300, 500, 1000, 1500, 2000, 3000),
}
"""Where each slider may stand, narrower than what ``Rules`` allows: what one can play at a table."""

GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("table", ("players", "pack")),
    ("deal", ("deal", "cards_each", "ace")),
    ("round", ("hand", "cards_up", "value", "strongest", "upset")),
    ("battle", ("face_down", "fighters", "shortage")),
    ("won", ("capture", "recycle", "pickup", "payment")),
    ("end", ("goal", "round_limit", "at_limit")),
)
"""Where each field stands; one that stands nowhere comes last, in a group of its own."""


def groups_of(chosen: Collection[str]) -> list[tuple[str, tuple[str, ...]]]:
    """The groups with the fields that may be chosen, every one of them somewhere."""
    placed = {name for _, names in GROUPS for name in names}
    groups = [*GROUPS, ("more", tuple(name for name in FIELDS if name not in placed))]
    shown = [(group, tuple(name for name in names if name in chosen)) for group, names in groups]
    return [(group, names) for group, names in shown if names]


def values_of(name: str, value: Any) -> tuple[Any, ...]:
    """What a field may be set to; a value given in Python that is not among them has its place there."""
    values: tuple[Any, ...] = CHOICES.get(name) or STEPS.get(name) or (PACKS if name == "pack" else (False, True))
    if value in values:
        return values
    if name in NUMBERS:
        return tuple(sorted({*values, value}, key=lambda n: -1 if n is None else n))
    return (*values, value)


def options_of(name: str, value: Any, lang: str) -> tuple[tuple[str, Any], ...]:
    """The same with what each is called, as ``ipywidgets`` takes it (see ``on_slider``)."""
    return tuple((value_title(name, one, lang), on_slider(one)) for one in values_of(name, value))


def on_slider(value: Any) -> Any:
    """A value as a control holds it: its ``None`` means that nothing is chosen, so "without limit" is 0 there."""
    return 0 if value is None else value


def from_slider(name: str, value: Any) -> Any:
    """A value as ``Rules`` has it."""
    return None if value == 0 and name in OPTIONAL else value


def control(name: str, value: Any, lang: str, layout: ipywidgets.Layout) -> ipywidgets.ValueWidget:
    """One field as a control: a list for words, a slider for a number, a box for yes or no."""
    title = field_title(name, lang)
    if name in FLAGS:
        return ipywidgets.Checkbox(value, description=title, indent=False, layout=layout)
    kind = ipywidgets.SelectionSlider if name in NUMBERS else ipywidgets.Dropdown
    more = {"continuous_update": False} if name in NUMBERS else {}
    return kind(options=options_of(name, value, lang), value=on_slider(value), description=title, layout=layout, **more)


def help_html(name: str, rules: Rules, quiet: bool, lang: str) -> str:
    """What a field changes, in a sentence; ``quiet``: and that it has no effect with these rules."""
    note = f' <b class="bp-none">{escape(catalogue(lang)("panel.no_part"))}</b>' if quiet else ""
    return f'<p class="bp-help">{escape(field_help(name, lang))}{note}</p>'


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
    about, source = variant_words(named, lang) if named else ("", "")
    state: dict[str, Any] = {
        "asked": {name: asked[name] for name in chosen},
        "variant": named or "",
        "title": title,
        "summary": about if named else words("panel.own.summary"),
        "source": words("panel.source", source=source) if named else "",
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
