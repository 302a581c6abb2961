"""Cards as small ints, packs, and the text form of both.

A card is ``rank * 16 + suit``. Ranks are 2 … 14 (J Q K A are 11 … 14) in packs with faces, 1 … n in toy packs,
and 65 for a joker. Suits are 1 … 8 for ``c d h s e f g i``; 0 means that no suit was given.
Suits never matter when cards are compared.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from .errors import BatailleError
from .given import flag, integer, whole

SUITS = "cdhsefgi"
CLUBS, DIAMONDS, HEARTS, SPADES = 1, 2, 3, 4
RED_SUITS = (DIAMONDS, HEARTS)
BLACK_SUITS = (CLUBS, SPADES)

JACK, QUEEN, KING, ACE, JOKER = 11, 12, 13, 14, 65
JOKER_VALUE = 15
"""What a joker counts when cards are compared or added: one more than the ace."""

FACES = {JACK: "J", QUEEN: "Q", KING: "K", ACE: "A"}
MAX_RANKS, MAX_SUITS, MAX_TOY_CARDS, MAX_COPIES = 64, 8, 208, 4
MAX_CARDS = 216
"""Four packs of 54, the most cards a game can have."""

_LETTER_RANKS = {"J": JACK, "V": JACK, "Q": QUEEN, "D": QUEEN, "K": KING, "R": KING, "A": ACE}
_SUIT_SIGNS = {"♣": CLUBS, "♦": DIAMONDS, "♥": HEARTS, "♠": SPADES, "♧": CLUBS, "♢": DIAMONDS, "♡": HEARTS, "♤": SPADES}
_SUIT_NUMBERS = {letter: i for i, letter in enumerate(SUITS, 1)} | _SUIT_SIGNS
_CARD = re.compile(r"([0-9]{1,2}|[JQKAVDR])([cdhsefgi♣♦♥♠♧♢♡♤]?)\ufe0f?", re.IGNORECASE)


class Card(int):
    """One card: an int, with its rank and suit at hand and a text form, ``Ah``, ``10s``, ``7``, ``*r``.

    >>> card = be.parse_card("10h")
    >>> card.rank, be.cards.SUITS[card.suit - 1], card.is_red, card.is_black, card.is_joker
    (10, 'h', True, False, False)
    >>> be.Card.of(13, 4).text(), be.Card.of(13, 4).text(faces=False)
    ('Ks', '13s')
    """

    __slots__ = ()

    @classmethod
    def of(cls, rank: int, suit: int = 0) -> Card:
        """The card of a rank (1 … 64, or ``JOKER``) and a suit (0 … 8)."""
        return cls(whole("rank", rank, 1, JOKER) * 16 + whole("suit", suit, 0, MAX_SUITS))

    @property
    def rank(self) -> int:
        """1 … 64, or 65 for a joker."""
        return self >> 4

    @property
    def suit(self) -> int:
        """1 … 8 for ``c d h s e f g i``, 0 where none was given. A red joker counts as hearts, a black one as spades."""
        return self & 15

    @property
    def is_joker(self) -> bool:
        """Whether it is one of the two jokers."""
        return self.rank == JOKER

    @property
    def is_red(self) -> bool:
        """Whether it is a heart, a diamond or the red joker."""
        return self.suit in RED_SUITS

    @property
    def is_black(self) -> bool:
        """Whether it is a club, a spade or the black joker."""
        return self.suit in BLACK_SUITS

    def text(self, faces: bool = True) -> str:
        """``Ah`` or, with ``faces=False`` as in toy packs, ``14h``."""
        faces = flag("faces", faces)
        if self.is_joker:
            return "*r" if self.is_red else "*b"
        rank = FACES.get(self.rank, str(self.rank)) if faces else str(self.rank)
        return rank + (SUITS[self.suit - 1] if self.suit else "")

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Card({self.text()!r})"


RED_JOKER = Card.of(JOKER, HEARTS)
BLACK_JOKER = Card.of(JOKER, SPADES)


def parse_card(text: str) -> Card:
    """Read one card: ``Ah``, ``10s``, ``R♦``, ``Vs``, ``*r``, or a rank alone, ``7``, ``K``, ``14``.

    Raises ``BatailleError`` (``card.unknown``) for anything else.

    >>> be.parse_card("Ah"), be.parse_card("*r"), be.parse_card("7").suit
    (Card('Ah'), Card('*r'), 0)
    """
    if not isinstance(text, str):
        raise BatailleError("card.int", "{card!r} is not a card: write one, as 'Ah' or Card.of(14, 3).", card=text)
    if text.lower() in ("*r", "*b"):
        return RED_JOKER if text.lower() == "*r" else BLACK_JOKER
    match = _CARD.fullmatch(text)
    if match:
        letters, sign = match.groups()
        rank = int(letters) if letters.isdigit() else _LETTER_RANKS[letters.upper()]
        if 1 <= rank <= MAX_RANKS:
            return Card.of(rank, _SUIT_NUMBERS[sign.lower()] if sign else 0)
    raise BatailleError(
        "card.unknown",
        "{card!r} is not a card: write a rank (2 to 10, J Q K A or V D R A, or a number from 1 to 64) and then, "
        "if you like, a suit (c d h s or ♣ ♦ ♥ ♠; e f g i in toy packs), as in Ah 10s R♦ 7; jokers are *r and *b.",
        card=text,
    )


def card_of(value: object) -> Card:
    """A card from one, its int or its text. Raises ``BatailleError`` (``card.int``, ``card.unknown``)."""
    if type(value) is Card:
        return value
    if isinstance(value, str):
        return parse_card(value)
    number = integer(value)
    if (
        number is None
        or not (16 <= number < 16 * (MAX_RANKS + 1) or number in (16 * JOKER, RED_JOKER, BLACK_JOKER))
        or number & 15 > MAX_SUITS
    ):
        raise BatailleError("card.int", "{card!r} is not a card: write one, as 'Ah' or Card.of(14, 3).", card=value)
    return Card(number)


@dataclass(frozen=True)
class Pack:
    """The cards of one game. ``cards`` is the whole pack in its standing order: suit by suit, weakest first, jokers last.

    >>> pack = be.pack("54")
    >>> pack.size, pack.cards[0], pack.cards[-1]
    (54, Card('2c'), Card('*r'))
    >>> pack.strength(be.parse_card("Ah")), pack.strength(be.parse_card("Ah"), ace="low")
    (14, 1)
    """

    name: str
    ranks: tuple[int, ...]
    suits: int
    copies: int = 1
    jokers: int = 0
    faces: bool = True

    @property
    def cards(self) -> tuple[Card, ...]:
        """All of them in the standing order, each as often as it is in the pack."""
        one = [Card.of(rank, suit) for suit in range(1, self.suits + 1) for rank in self.ranks]
        one += [BLACK_JOKER, RED_JOKER][: self.jokers]
        return tuple(one * self.copies)

    @property
    def size(self) -> int:
        """How many cards it has."""
        return self.copies * (len(self.ranks) * self.suits + self.jokers)

    def strength(self, card: int, ace: str = "high") -> int:
        """How strong a card is: its rank, an ace 1 where ``ace="low"`` (in packs with faces), a joker 15."""
        if type(card) is not Card:
            card = card_of(card)
        rank = card >> 4
        if rank == JOKER:
            return JOKER_VALUE
        return 1 if self.faces and rank == ACE and ace == "low" else rank


_TOP = tuple(range(2, ACE + 1))
_FACE_PACKS = {
    "52": Pack("52", _TOP, 4),
    "32": Pack("32", tuple(range(7, ACE + 1)), 4),
    "36": Pack("36", tuple(range(6, ACE + 1)), 4),
    "54": Pack("54", _TOP, 4, jokers=2),
}
_PACK_NAME = re.compile(r"(?:([2-4])x)?(?:(52|32|36|54)|([1-9][0-9]?)r([1-8])s)")


def pack(name: str) -> Pack:
    """The pack of a name: ``"52"``, ``"32"``, ``"36"``, ``"54"``, ``"2x52"`` (2 to 4 packs), ``"4r4s"`` (4 ranks, 4 suits).

    Raises ``BatailleError`` (``pack.unknown``, ``pack.size``).

    >>> be.pack("2x52").size, be.pack("4r4s").ranks
    (104, (1, 2, 3, 4))
    """
    if isinstance(name, str):
        return _pack(name)
    raise _no_pack(name)


def _no_pack(name: object) -> BatailleError:
    return BatailleError(
        "pack.unknown",
        "there is no pack {pack!r}: use 52, 32, 36, 54, several of them as 2x52 (2 to 4), "
        "or a toy pack as 10r4s (ranks 1 to 10 in 4 suits; at most 64 ranks, 8 suits).",
        pack=name,
    )


@lru_cache(maxsize=256)
def _pack(name: str) -> Pack:
    match = _PACK_NAME.fullmatch(name)
    if not match:
        raise _no_pack(name)
    copies, face, ranks, suits = int(match[1] or 1), match[2], int(match[3] or 0), int(match[4] or 0)
    if face:
        base = _FACE_PACKS[face]
        return Pack(name, base.ranks, base.suits, copies, base.jokers)
    if ranks > MAX_RANKS or copies * ranks * suits > MAX_TOY_CARDS:
        raise BatailleError(
            "pack.size",
            "the toy pack {pack!r} is too large: at most 64 ranks, 8 suits and 208 cards in all.",
            pack=name,
        )
    return Pack(name, tuple(range(1, ranks + 1)), suits, copies, faces=False)


def CARD(name: str, value: object) -> Card:
    """The kind of cards, for ``given.takes``."""
    return card_of(value)
