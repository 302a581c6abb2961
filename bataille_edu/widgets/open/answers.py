"""*Choisir ou subir ?*: what the tournament and the solved game answer, folded away until one has made up one's mind."""

from __future__ import annotations

from html import escape

from ...deals import Deal
from ...errors import BatailleError
from ...game.solved import Solved
from ...many.tournament import Match, Tournament
from ...words import Catalogue
from ..scenes.scene import words_in


class Answer(str):
    """HTML; a notebook shows it as that."""

    def _repr_html_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        return "<Answer>"


def answer(found: Tournament | Match | Solved, lang: str = "fr") -> Answer:
    """A tournament as a ranking with what each won of all its games, a match as how often the deal decided, a solved game as its
    best first choice, each behind a fold. Raises ``BatailleError`` (``open.answer``, ``table.lang``).

    >>> print(be.answer(be.tournament(["highest", "lowest"], games=20), lang="en")[:8])
    <details
    """
    say = words_in(lang)
    if isinstance(found, Tournament):
        body = _ranking(found, say)
    elif isinstance(found, Match):
        body = f"<p>{escape(_luck(found, say))}</p>"
    elif isinstance(found, Solved):
        body = _mix(found, say)
    else:
        raise BatailleError(
            "open.answer", "{found!r} has no answer: give a tournament, one of its matches, or a solved game.", found=found
        )
    return Answer(f'<details lang="{lang}"><summary>{escape(say("open.answer.show"))}</summary>{body}</details>')


def _ranking(found: Tournament, say: Catalogue) -> str:
    """Each strategy with its share of all games, a draw as a half, and against whom it did best."""
    names = found.order
    items = ""
    for name in names:
        shares = [found.share(name, other) for other in names if other != name]
        share = say("experiment.percent", value=say.number(100 * sum(shares) / len(shares), 0))
        items += f"<li>{escape(say('open.answer.share', name=say(f'strategy.{name}'), share=share))}</li>"
    deals = found.matches[0].deals
    return f"<ol>{items}</ol><p>{escape(say('open.answer.matches', n=deals))}</p>"


def _luck(found: Match, say: Catalogue) -> str:
    luck = say("experiment.percent", value=say.number(100 * found.luck, 0))
    ends = [say("experiment.percent", value=say.number(100 * end, 0)) for end in (found.low, found.high)]
    return say(
        "open.answer.luck", luck=luck, n=found.deals, first=say(f"strategy.{found.first}"), low=ends[0], high=ends[1],
    )  # fmt: skip


def _mix(found: Solved, say: Catalogue) -> str:
    """How often each card is to be laid first, in fractions that leave the other no answer."""
    hand = Deal.of([sorted(found.deal.hands[0])]).text(found.rules.cards.faces).split()
    rows = "".join(
        f'<tr><th scope="row">{escape(card)}</th><td>{part.numerator}/{part.denominator}</td></tr>'
        for card, part in zip(hand, found.first.row_mix, strict=True)
    )
    heads = "".join(f'<th scope="col">{escape(say(f"open.answer.{name}"))}</th>' for name in ("card", "part"))
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
