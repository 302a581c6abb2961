"""What is done with pencil and cards, before any computer: a tree of chances, and four cards in three pairings."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from html import escape

from ...cards import Card, pack, parse_card
from ...draw import card_markup, card_parts
from ...errors import BatailleError
from ...given import flag, words_of
from ...trials.streaks import pairings_of
from ...words import Catalogue
from ..page.esm import styles
from ..scenes.scene import words_in

STYLE = styles("experiment/byhand.css")
FOUR = ("9s", "7h", "5c", "2d")
"""Four cards that all differ; any four would do."""


class Sheet(str):
    """HTML; a notebook shows it as that."""

    def _repr_html_(self) -> str:
        return f"<style>{STYLE}</style>{self}"

    def __repr__(self) -> str:
        return "<Sheet>"


# --- trees ------------------------------------------------------------------------------------------------------------

Branch = tuple[tuple[int, int], str, tuple[object, ...]]
"""``k`` of ``n`` ways, what happens, and the branches that follow."""


def branches(name: str) -> tuple[Branch, ...]:
    """The branches of a tree, counted from the pack: ``"first"``, two cards laid; ``"second"``, two more after a tie."""
    name = words_of("first", "second")("name", name) if not isinstance(name, str) else name
    size = pack("52").size
    suits = size // len(pack("52").ranks)
    if name == "first":
        left = size - 1
        return ((suits - 1, left), "tie", ()), ((left - suits + 1, left), "differ", ())
    if name != "second":
        raise BatailleError("tree.unknown", "there is no tree {tree!r}: choose first or second.", tree=name)
    left = size - 2
    same, after = suits - 2, left - 1
    return (
        ((same, left), "same_rank", (((same - 1, after), "tie", ()), ((after - same + 1, after), "differ", ()))),
        (
            (left - same, left),
            "other_rank",
            (((suits - 1, after), "tie", ()), ((after - suits + 1, after), "differ", ())),
        ),
    )


def chance_of_tie(found: Iterable[Branch], so_far: Fraction = Fraction(1)) -> Fraction:
    """The chances of all paths that end in a tie, each multiplied along its path, added."""
    total = Fraction(0)
    for (k, n), what, more in found:
        here = so_far * Fraction(k, n)
        total += here if what == "tie" else chance_of_tie(more, here)  # type: ignore[arg-type]
    return total


def tree(name: str = "first", lang: str = "fr") -> Sheet:
    """A tree of chances as nested lists; its sum is folded away. Raises ``BatailleError`` (``tree.unknown``, ``table.lang``).

    >>> "1/17" in be.tree("first", "en")._repr_html_()
    True
    """
    say = words_in(lang)
    found = branches(name)
    total = chance_of_tie(found)
    cards = sum(k for (k, _), _, _ in found)
    steps = escape(say(f"tree.{name}.sum", sum=_sum(found), total=f"{total.numerator}/{total.denominator}"))
    return Sheet(
        f'<div class="be-tree" lang="{lang}"><p>{escape(say(f"tree.{name}.root", cards=cards))}</p>{_list(found, say)}'
        f"<details><summary>{escape(say('tree.fold'))}</summary><p>{steps}</p></details></div>"
    )


def _list(found: Iterable[Branch], say: Catalogue) -> str:
    items = ""
    for (k, n), what, more in found:
        kind = ' class="be-tie"' if what == "tie" else ""
        inside = _list(more, say) if more else ""  # type: ignore[arg-type]
        text = f"<b>{escape(say('tree.of', k=k, n=n))}</b> {escape(say(f'tree.{what}'))}"
        items += f"<li{kind}><span>{text}</span>{inside}</li>"
    return f"<ul>{items}</ul>"


def _sum(found: Iterable[Branch], before: str = "") -> str:
    """``2/50 × 1/49 + 48/50 × 3/49``."""
    paths = []
    for (k, n), what, more in found:
        here = f"{before} × {k}/{n}" if before else f"{k}/{n}"
        if what == "tie":
            paths.append(here)
        elif more:
            paths.append(_sum(more, here))  # type: ignore[arg-type]
    return " + ".join(paths)


# --- four cards -------------------------------------------------------------------------------------------------------


def four_cards(in_phase: bool = True, lang: str = "fr") -> Sheet:
    """The three ways in which four cards make two captured pairs, each to be played in one's head; who wins is folded away.
    ``in_phase`` False: the second pair lies the other way round. Raises ``BatailleError`` (``table.lang``).

    >>> be.four_cards(lang="en")._repr_html_()[:4]
    '<sty'
    """
    say, in_phase = words_in(lang), flag("in_phase", in_phase)
    cards = [parse_card(text) for text in FOUR]
    parts = {name: text for card in cards for name, text in card_parts(card, True, lang).items()}
    prefix = f"be4{lang}{int(in_phase)}-"
    defs = "".join(f'<g id="{prefix}{name}">{text}</g>' for name, text in sorted(parts.items()))
    rows = "".join(_pairing(mine, yours, in_phase, prefix, say) for mine, yours in pairings_of(tuple(cards)))
    hidden = f'<svg width="0" height="0" aria-hidden="true" style="position:absolute"><defs>{defs}</defs></svg>'
    return Sheet(f'<div class="be-four" lang="{lang}">{hidden}{rows}</div>')


def _pairing(mine: tuple[int, ...], yours: tuple[int, ...], in_phase: bool, prefix: str, say: Catalogue) -> str:
    first, second = sorted(mine, reverse=True), sorted(yours, reverse=in_phase)
    rounds = list(zip(first, second, strict=True))
    shown = "".join(
        f"<div><p>{escape(say(f'four.round.{i}'))}</p>{_card(a, 0, prefix, say)}<span>{escape(say('four.meets'))}</span>"
        f"{_card(b, 1, prefix, say)}</div>"
        for i, (a, b) in enumerate(rounds)
    )
    winners = [0 if a > b else 1 for a, b in rounds]
    names = [say(f"event.name.{seat}") for seat in winners]
    same = (
        say("four.same", name=names[0])
        if winners[0] == winners[1]
        else say("four.each", first=names[0], second=names[1])
    )
    fold = f"<details><summary>{escape(say('four.fold'))}</summary><p>{escape(same)}</p></details>"
    return f'<div class="be-pairing" role="group" aria-label="{escape(say("four.pairing"), quote=True)}">{shown}{fold}</div>'


def _card(code: int, seat: int, prefix: str, say: Catalogue) -> str:
    rank = Card(code).text(True)[:-1]
    inside = card_markup(code, True, say.language).replace("#~", f"#{prefix}")
    name = escape(say("four.card", name=say(f"event.name.{seat}"), rank=rank), quote=True)
    return f'<svg viewBox="0 0 100 140" role="img" aria-label="{name}" class="be-of-{seat}">{inside}</svg>'
