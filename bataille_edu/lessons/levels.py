"""Learning the values of the cards: the levels, which card is stronger, and the first games, each one step harder.

A page gets all of it as plain data, so it needs neither Python nor a rule of the game while children use it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from ..cards import FACES, Card
from ..deals import deal
from ..draw import card_markup, card_parts, sprite
from ..draw.dots import number_markup
from ..draw.glyphs import rank_text
from ..draw.signs import SIGNS_OF_LESSON
from ..errors import BatailleError
from ..game import Game, play
from ..rules import Rules
from ..variants import VARIANTS
from ..words import catalogue

SUIT_LEFT, SUIT_RIGHT = 4, 3
"""Spades on the left, hearts on the right: two cards of one rank are still two cards."""

STREWN = 3
"""So many ways of strewing the same number of dots, that none becomes a pattern known by heart."""

TWO_DIGITS = (10, 12, 15, 19, 20, 21, 24, 29, 30, 34, 38, 40, 42, 43, 48, 50, 51, 59, 60, 61)
"""Numbers that are easily taken for one another (12 and 21, 29 and 30), of a pack with ranks up to 64."""

COUNTABLE = ("pips", "dice", "frame", "fingers", "scattered", "line", "figure")


@dataclass(frozen=True)
class Level:
    """One level: ``pack`` gives the values, ``ranks`` the cards used, ``looks`` how they may be shown, ``proof`` how a
    child can check: ``dots``, ``rods`` or the ``ladder`` of ranks."""

    name: str
    pack: str
    ranks: tuple[int, ...]
    looks: tuple[str, ...]
    proof: str
    in_a_row: int = 5
    """How many cards are put in order at a time."""

    @property
    def asks_ace(self) -> bool:
        """Whether it must be settled first if the ace is 1 or the strongest."""
        return self.rules().cards.faces

    def rules(self, ace: str = "high") -> Rules:
        """Rules under which one card meets another, for this level."""
        return Rules(pack=self.pack, ace=ace, cards_each=1, face_down=0, goal="most_cards")

    def ladder(self, ace: str = "high") -> tuple[int, ...]:
        """The ranks from the weakest to the strongest."""
        rules = self.rules(ace)
        return tuple(sorted(self.ranks, key=lambda rank: rules.cards.strength(Card.of(rank), ace)))

    def stronger(self, ace: str = "high") -> list[list[int]]:
        """``stronger[i][j]``: 0 if the i-th card, left, beats the j-th, right; 1 if it loses; -1: the same."""
        strengths = [self.rules(ace).cards.strength(Card.of(rank), ace) for rank in self.ladder(ace)]
        return [[-1 if a == b else int(a < b) for b in strengths] for a in strengths]


LEVELS = (
    Level("three", "3r4s", (1, 2, 3), COUNTABLE, "dots", in_a_row=3),
    Level("six", "6r4s", tuple(range(1, 7)), COUNTABLE, "dots"),
    Level("ten", "10r4s", tuple(range(1, 11)), COUNTABLE, "dots"),
    Level("faces", "52", tuple(range(2, 15)), ("pips",), "ladder"),
    Level("tens", "64r1s", TWO_DIGITS, ("figure", "rods"), "rods"),
)
"""From the youngest on; source: classroom sheets (ranks 1 to 3, then 6, then 10, faces last)."""


def level(name: str) -> Level:
    """The level of a name. Raises ``BatailleError`` (``lesson.level``), which lists the names."""
    for entry in LEVELS:
        if isinstance(name, str) and entry.name == name:
            return entry
    known = ", ".join(entry.name for entry in LEVELS)
    raise BatailleError("lesson.level", "there is no level {level!r}: choose one of {known}.", level=name, known=known)


def level_data(entry: Level, lang: str = "fr") -> dict[str, Any]:
    """A level as a page needs it: ``ladder`` and ``stronger`` by ace; ``cards``: rank → its names and count."""
    aces = ("high", "low") if entry.asks_ace else ("high",)
    return {
        "name": entry.name, "looks": list(entry.looks), "proof": entry.proof, "row": entry.in_a_row,
        "asksAce": entry.asks_ace,
        "ladder": {ace: list(entry.ladder(ace)) for ace in aces},
        "stronger": {ace: entry.stronger(ace) for ace in aces},
        "cards": {str(rank): _card_data(entry, rank, lang) for rank in entry.ranks},
    }  # fmt: skip


def _card_data(entry: Level, rank: int, lang: str) -> dict[str, Any]:
    words, faces = catalogue(lang), entry.asks_ace
    text = rank_text(rank, faces, lang)
    if not (faces and rank in FACES):
        return {"text": text, "the": text, "key": "n", "n": rank}
    name = words(f"event.rank.{rank}")
    the = f"event.the.{rank}" if f"event.the.{rank}" in words else "event.the"
    return {"text": text, "the": words(the, card=name), "key": str(rank), "n": 0}


def drawings(lang: str = "fr", suits: tuple[int, ...] = (SUIT_LEFT, SUIT_RIGHT)) -> dict[str, dict[str, str]]:
    """The drawings of all levels for a page's sprite. Cards are named ``look-number-variant``: ``pips-7-4`` is the 7 of
    suit 4, ``scattered-7-2`` the third strewing of seven dots, ``face-13-3`` the king of suit 3."""
    cards: dict[str, str] = {}
    for n in range(1, 11):
        cards |= {f"pips-{n}-{suit}": number_markup(n, "pips", suit) for suit in suits}
        cards |= {f"{look}-{n}-0": number_markup(n, look) for look in COUNTABLE if look not in ("pips", "scattered")}
        cards |= {f"scattered-{n}-{seed}": number_markup(n, "scattered", seed=seed) for seed in range(STREWN)}
    for n in TWO_DIGITS:
        cards |= {f"{look}-{n}-0": number_markup(n, look) for look in ("figure", "rods")}
    for rank in FACES:
        cards |= {f"face-{rank}-{suit}": card_markup(Card.of(rank, suit), True, lang) for suit in suits}
    base = sprite([Card.of(n, suit) for n in range(1, 11) for suit in (0, *suits)], False, lang)
    parts = dict(base["part"])
    for rank in FACES:
        parts |= card_parts(Card.of(rank, suits[0]), True, lang)
    return {
        "card": cards | {"back": base["card"]["back"]},
        "part": parts,
        "sign": {seat: base["sign"][seat] for seat in ("0", "1")},
        "icon": dict(SIGNS_OF_LESSON),
    }


# --- Ma première bataille ---------------------------------------------------------------------------------------------

CHOSEN = (0, 1)
"""Who wins the battle of each game that was chosen for having one: the child, then Emma."""

EARLY = (1, 2)
"""The rounds, counted from 0, in which that battle falls: early enough that the game goes on after it."""


@dataclass(frozen=True)
class Step:
    """One step of the first games: its rules, and the games chosen for having a battle (none: all come by chance)."""

    name: str
    rules: Rules
    games: tuple[Game, ...]
    chosen: bool = False

    @property
    def game(self) -> Game:
        """The game that is played first."""
        return self.games[0]


def _steps() -> tuple[tuple[str, Rules], ...]:
    """From the easiest on: more cards and larger numbers before other rules, two cards at once after them."""
    first = VARIANTS["premiere"].rules
    one_pass = {"face_down": 0, "goal": "most_cards", "cards_each": 10}
    return (
        ("first", first),
        ("more", Rules(pack="10r4s", **one_pass)),  # type: ignore[arg-type]
        ("upside", replace(first, strongest="low")),
        ("sum", replace(VARIANTS["additive"].rules, pack="6r4s", cards_each=10)),
        ("number", Rules(pack="9r4s", cards_up=2, value="number", **one_pass)),  # type: ignore[arg-type]
        ("full", replace(VARIANTS["une_passe"].rules, pack="52")),
    )


def early_battle(rules: Rules, winner: int, seed: int, tries: int = 2000) -> Game:
    """The first game of ``seed`` with one battle, in an ``EARLY`` round, fought out and won by ``winner``, and an end
    that somebody wins. Raises ``BatailleError`` (``find.none``) when none of ``tries`` deals is so."""
    for index in range(tries):
        game = play(rules, deal(rules, seed, index), seed=seed)
        battles = [k for k, found in enumerate(game.rounds) if found.battles]
        if (
            game.n_battles == 1
            and battles[0] in EARLY
            and game.round_winners[battles[0]] == winner
            and game.winner is not None
        ):
            return game
    raise BatailleError("find.none", "none in {tries} deals is as asked: try another seed.", tries=tries)


@cache
def first_steps(seed: int = 7) -> tuple[Step, ...]:
    """The first games from the easiest on. The first two always have a battle, won by the child, then by Emma, and the
    pages say that they were chosen so."""
    steps = []
    for name, rules in _steps():
        chosen = name == "first"
        games = tuple(early_battle(rules, winner, seed) for winner in CHOSEN) if chosen else (play(rules, seed=seed),)
        steps.append(Step(name, rules, games, chosen))
    return tuple(steps)
