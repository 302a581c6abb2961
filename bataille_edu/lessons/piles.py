"""The life of a pile: one card's journey, ranks in groups, bets on how the piles will change, and the widest swing found.

Read from a game's log; no array library is needed, so the pages stay light.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from ..cards import Card, parse_card
from ..deals import deal_with
from ..draw.glyphs import rank_text
from ..errors import BatailleError, short
from ..explain.beats import Names, Speech
from ..game import Game
from ..game.game import GAME
from ..given import integer, maybe, takes, text
from ..given import names as NAMES
from ..log import DOWN, UP
from ..streams import stream
from ..variants import VARIANTS
from ..words import LANG, Catalogue, catalogue


@dataclass(frozen=True, slots=True)
class Change:
    """A card changed hands in round ``round`` (from 0), which was a battle or not.

    >>> be.piles.journey(be.play(seed=7), "As").changes[0]
    Change(round=49, source=1, target=0, battle=True)
    """

    round: int
    source: int
    target: int
    battle: bool


@dataclass(frozen=True)
class Journey:
    """One card through a game. ``card`` is its number in the deal; ``owners[k]``: who has it before round ``k``, the last: at
    the end (-1 nobody); ``changes``: when it changed hands; ``laid``: how often it was laid, face up or down.

    >>> way = be.piles.journey(be.play(seed=7), "As")
    >>> way.owners[0], len(way.changes), way.laid
    (1, 2, 10)
    """

    card: int
    owners: tuple[int, ...]
    changes: tuple[Change, ...]
    laid: int


@takes(game=GAME)
def number_of(game: Game, card: int | str | Card) -> int:
    """A card's number in the deal: given as that, as a ``Card``, or as text (``"As"``); of equal cards the first.

    Raises ``BatailleError`` (``piles.card``) for a card that was not dealt, ``card.unknown`` for no card at all.

    >>> game = be.play("simple", "A 2 | K 3")
    >>> be.piles.number_of(game, "K")
    2
    """
    cards = game.deal.cards
    if isinstance(card, str):
        card = parse_card(card)
    if isinstance(card, Card):
        if card in cards:
            return cards.index(card)
    else:
        number = integer(card)
        if number is not None and 0 <= number < len(cards):
            return number
    shown = str(card) if isinstance(card, Card) else short(card)
    raise BatailleError("piles.card", "{card} was not dealt in this game: choose one of its cards.", card=shown)


@takes(game=GAME)
def journey(game: Game, card: int | str | Card) -> Journey:
    """How a card goes from hand to hand. Raises as ``number_of`` does.

    >>> game = be.play("simple", "2 5 | K 3")
    >>> be.piles.journey(game, "2").owners  # before each round, and at the end
    (0, 1, 1, 1, 0, 0, 1)
    """
    number = number_of(game, card)
    owners = tuple(_owners(game, number))
    changes = tuple(
        Change(k, owners[k], owners[k + 1], game.rounds[k].battles > 0)
        for k in range(game.n_rounds)
        if owners[k] != owners[k + 1] and min(owners[k], owners[k + 1]) >= 0
    )
    laid = sum(event.kind in (UP, DOWN) and event.value == number for event in game.events)
    return Journey(number, owners, changes, laid)


def _owners(game: Game, number: int) -> list[int]:
    found = []
    for k in range(game.n_rounds + 1):
        position = game.position(game.round_span(k)[0] if k < game.n_rounds else game.n_events)
        seats = range(game.rules.players)
        found.append(next((seat for seat in seats if number in position.held(seat)), -1))
    return found


@takes(game=GAME, lang=LANG, names=maybe(NAMES))
def journey_text(game: Game, card: int | str | Card, lang: str = "fr", names: Names = None) -> str:
    """« L’as de pique a changé 6 fois de main … »

    >>> print(be.piles.journey_text(be.play(seed=7), "As", "en").split(". ")[0])
    The ace of spades changed hands 2 times
    """
    words, found = catalogue(lang), journey(game, card)
    speech = Speech(words, game.rules.cards.faces, names)
    name, n = capital(speech.the(game.deal.cards[found.card], whole=True)), len(found.changes)
    battles = sum(change.battle for change in found.changes)
    said = [words("piles.journey.changes", card=name, n=n) if n else words("piles.journey.never", card=name)]
    if n and battles == n:
        said.append(words("piles.journey.all", n=n))
    elif battles:
        said.append(words("piles.journey.some", n=battles))
    said.append(words("piles.journey.laid", n=found.laid, rounds=game.n_rounds))
    if found.owners[-1] >= 0:
        said.append(speech.by(found.owners[-1], "piles.journey.end").text)
    return " ".join(said)


@takes(text=text)
def capital(text: str) -> str:
    """A sentence begins with a capital.

    >>> be.piles.capital("you win.")
    'You win.'
    """
    return text[:1].upper() + text[1:]


# --- ranks in groups -------------------------------------------------------------------------------------------------


@takes(game=GAME, lang=LANG)
def rank_names(game: Game, lang: str = "fr") -> list[str]:
    """The ranks dealt, weakest first, as they stand in the corner of the cards.

    >>> be.piles.rank_names(be.play("simple", "A 10 | K 3"), "fr")
    ['3', '10', 'R', 'A']
    """
    rules = game.rules
    found = {rules.counts(card): rank_text(card.rank, rules.cards.faces, lang) for card in game.deal.cards}
    return [found[value] for value in sorted(found)]


@takes(game=GAME, lang=LANG)
def rank_groups(game: Game, lang: str = "fr") -> list[dict[str, Any]]:
    """Ways to put the ranks in groups: ``{"id", "title", "parts": [[name, [rank places]] …]}``, weakest first.

    ``four``: the strongest rank, the three below it, the others in halves; ``top``: the strongest, and all others; ``all``:
    each rank alone.

    >>> [group["id"] for group in be.piles.rank_groups(be.play(seed=7))]
    ['four', 'top', 'all']
    """
    names, words = rank_names(game, lang), catalogue(lang)
    n = len(names)
    cuts = {
        "four": sorted({0, (n - 4) // 2, n - 4, n - 1} & set(range(n))) if n > 4 else list(range(n)),
        "top": [0, n - 1],
    }
    cuts["all"] = list(range(n))
    ways = []
    for id, starts in cuts.items():
        starts = sorted(set(starts))
        parts = [list(range(a, b)) for a, b in zip(starts, [*starts[1:], n], strict=True)]
        ways.append(
            {"id": id, "title": words(f"piles.groups.{id}"), "parts": [[_part_name(names, p, words), p] for p in parts]}
        )
    return ways


def _part_name(names: list[str], part: list[int], words: Catalogue) -> str:
    first, last = names[part[0]], names[part[-1]]
    return first if first == last else words("piles.groups.range", a=first, b=last)


# --- bets ------------------------------------------------------------------------------------------------------------

AHEAD = 20
"""Rounds after which one bets on who is ahead."""


@dataclass(frozen=True)
class Bet:
    """A question on a game: its answers, which is right, what is told then; the rounds (``at``) before which it is asked and
    (``to``) at which its answer is seen.

    >>> be.piles.bet(be.play(seed=7), list(be.piles.BETS)[0], "en").answers
    ('You', 'Emma', 'Both the same')
    """

    question: str
    answers: tuple[str, ...]
    right: int
    told: str
    at: int
    to: int


@takes(game=GAME, name=text, lang=LANG)
def bet(game: Game, name: str, lang: str = "fr") -> Bet:
    """One of ``BETS`` on a game of two. Raises ``BatailleError`` (``piles.bet``) for another name, other games, or a game in
    which nothing of the kind happens.

    >>> found = be.piles.bet(be.play(seed=7), list(be.piles.BETS)[0], "en")
    >>> 0 <= found.right < len(found.answers), found.at <= found.to
    (True, True)
    """
    if name not in BETS or game.rules.players != 2 or game.n_rounds <= AHEAD:
        raise _no_bet(name)
    return BETS[name](game, catalogue(lang))


def _no_bet(name: str) -> BatailleError:
    return BatailleError(
        "piles.bet", "there is no bet {name!r} on this game: use one of {names}, with a game of two that is long enough.",
        name=name, names=", ".join(BETS),
    )  # fmt: skip


def _held(game: Game) -> list[tuple[int, int]]:
    return [(len(a), len(b)) for a, b in (game.piles(k) for k in range(game.n_rounds + 1))]


def _seats(words: Catalogue) -> tuple[str, str]:
    return words("event.name.0"), words("event.name.1")


def _ahead(game: Game, words: Catalogue) -> Bet:
    yours, hers = _held(game)[AHEAD]
    right = 0 if yours > hers else 1 if hers > yours else 2
    told = words("piles.bet.ahead.told", n=AHEAD, yours=yours, hers=hers)
    answers = (*_seats(words), words("piles.bet.ahead.level"))
    return Bet(words("piles.bet.ahead", n=AHEAD), answers, right, told, 0, AHEAD)


def _aces(game: Game, words: Catalogue) -> Bet:
    """The first round in which one of the strongest cards changes hands."""
    values = [game.rules.counts(card) for card in game.deal.cards]
    changes = sorted(
        (change.round, change.battle)
        for number, value in enumerate(values)
        if value == max(values)
        for change in journey(game, number).changes
    )
    if not changes:
        raise _no_bet("aces")
    first, battle = changes[0]
    answers = (words("piles.bet.aces.battle"), words("piles.bet.aces.plain"))
    told = words("piles.bet.aces.told", k=first + 1)
    return Bet(words("piles.bet.aces"), answers, 0 if battle else 1, told, 0, first + 1)


def _winner(game: Game, words: Catalogue, at: int, name: str) -> Bet:
    held = _held(game)[at]
    right = 2 if game.winner is None else game.winner
    question = words(f"piles.bet.{name}", k=at, yours=held[0], hers=held[1])
    told = words(f"piles.bet.{name}.told", n=game.n_rounds)
    return Bet(question, (*_seats(words), words("piles.bet.nobody")), right, told, at, game.n_rounds)


def _comeback(game: Game, words: Catalogue) -> Bet:
    """Asked where the one who wins in the end holds fewest."""
    held = [pair[game.winner or 0] for pair in _held(game)]
    return _winner(game, words, held.index(min(held)), "comeback")


def _swing(game: Game, words: Catalogue) -> Bet:
    """Asked where the one who does not win holds most."""
    held = [pair[1 - (game.winner or 0)] for pair in _held(game)]
    return _winner(game, words, held.index(max(held)), "swing")


BETS: dict[str, Callable[[Game, Catalogue], Bet]] = {
    "ahead": _ahead, "aces": _aces, "comeback": _comeback, "swing": _swing,
}  # fmt: skip
"""Bets by name: who is ahead after ``AHEAD`` rounds; whether the first ace that changes hands does so in a battle; who wins
from where the winner held fewest; who wins from where the loser held most."""


# --- the widest swing ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Swing:
    """The widest swing of ``games`` games of a seed: in game number ``game`` somebody held ``most`` cards and did not win.
    ``equal`` games went as far. ``how``: the command that found it.

    >>> swing = be.widest_swing()
    >>> swing.variant, swing.most, swing.replay().winner is not None
    ('recreation', 51, True)
    """

    variant: str
    games: int
    seed: int
    game: int
    most: int
    equal: int
    code: str
    how: str

    def replay(self) -> Game:
        """The game again, as ``simulate(rules, games, seed).replay(game)`` gives it."""
        rules, z = VARIANTS[self.variant].rules, stream(self.seed, self.game)
        return Game(rules, deal_with(rules, z), z)


@dataclass(frozen=True)
class Ahead:
    """Of ``games`` games of a seed: in ``led`` one player held more cards ``after`` so many rounds, and ``won`` of these were won
    by who was ahead. ``how``: the command that counted.

    >>> be.piles.ahead_and_won().after  # rounds
    20
    """

    variant: str
    games: int
    seed: int
    after: int
    led: int
    won: int
    how: str


@cache
def ahead_and_won() -> Ahead:
    """What ``tests/tools/measure_ahead.py`` counted and wrote down.

    >>> found = be.piles.ahead_and_won()
    >>> found.won < found.led < found.games
    True
    """
    return Ahead(**_data("ahead"))


def _data(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(
        resources.files(__package__).joinpath(f"data/{name}.json").read_text(encoding="utf-8")
    )
    return data


@cache
def widest_swing() -> Swing:
    """What ``tests/tools/find_swing.py`` found with ``simulate`` and wrote down.

    >>> be.widest_swing().most  # cards of 52, and yet lost
    51
    """
    data = _data("swing")
    return Swing(**{name: data[name] for name in Swing.__dataclass_fields__})


__all__ = [
    "AHEAD", "BETS", "Ahead", "Bet", "Change", "Journey", "Swing", "ahead_and_won", "bet", "capital", "journey", "journey_text",
    "number_of", "rank_groups", "rank_names", "widest_swing",
]  # fmt: skip


def __dir__() -> list[str]:
    """The public names: what Tab shows."""
    return __all__
