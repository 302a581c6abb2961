"""``Deal``: the hands of one game, their text form, and the ways of dealing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, MutableSequence
from dataclasses import dataclass

from .cards import MAX_CARDS, Card, card_of, parse_card
from .errors import BatailleError
from .given import flag, integer, items, whole
from .rules import Rules
from .streams import BLOCK, MAX_SEED, STATE_WORDS, drawn_below, shuffle, stream
from .variants import RulesLike, rules_of

Ints = MutableSequence[int]

ROW = 256
"""Room for one hand in ``deal_hands``; the engine's rings are as long."""


@dataclass(frozen=True)
class Deal:
    """The hands of a game, seat 0 first, each top card first.

    >>> deal = be.Deal.parse("Ah 10s 3c | Kd 2c")
    >>> deal.sizes, deal.hands[1], len(deal.cards)
    ((3, 2), (Card('Kd'), Card('2c')), 5)
    >>> print(deal.swapped().text())
    Kd 2c | Ah 10s 3c
    >>> be.Deal.of([deal.hands[1], deal.hands[0]]) == deal.swapped()
    True
    >>> deal.check(be.Rules())  # fits the players and the pack
    """

    hands: tuple[tuple[Card, ...], ...]

    @classmethod
    def parse(cls, text: str) -> Deal:
        """Read ``"Ah 10s 3c | Kd 2c 7h"``; ranks alone will do, ``"4 1 | 3 2"``. See ``cards.parse_card`` for a card.

        Raises ``BatailleError`` for what is no card, or no deal (``deal.text``).
        """
        if not isinstance(text, str) or "|" not in text:
            raise BatailleError(
                "deal.text", "{text!r} is not a deal: write each hand top card first and set hands apart by |, "
                "as in 'Ah 10s 3c | Kd 2c 7h'.", text=text,
            )  # fmt: skip
        return cls.of([[parse_card(card) for card in hand.split()] for hand in text.split("|")])

    @classmethod
    def of(cls, hands: Iterable[Iterable[int]]) -> Deal:
        """A deal from hands of cards (or their ints). Raises ``BatailleError`` for what is no card."""
        found = (items(f"hands[{i}]", hand) for i, hand in enumerate(items("hands", hands)))
        return cls(tuple(tuple(card_of(card) for card in hand) for hand in found))

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each hand holds."""
        return tuple(len(hand) for hand in self.hands)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, hand after hand: a card's place here is its number in the log."""
        return tuple(card for hand in self.hands for card in hand)

    def swapped(self) -> Deal:
        """The same hands, each with the next player: of two players, the other one's."""
        return Deal(self.hands[1:] + self.hands[:1])

    def text(self, faces: bool = True) -> str:
        """The text form ``parse`` reads; ``faces=False`` writes numbers, as in toy packs."""
        faces = flag("faces", faces)
        return " | ".join(" ".join(card.text(faces) for card in hand) for hand in self.hands)

    def __str__(self) -> str:
        return self.text()

    def check(self, rules: RulesLike) -> None:
        """Raise ``BatailleError`` unless the deal fits the players and the pack of ``rules``.

        It may be any part of the pack, uneven too. Cards without a suit may stand any number of times.
        """
        rules = rules_of(rules)
        if len(self.hands) != rules.players:
            raise BatailleError(
                "deal.players", "the deal has {hands} hands and the rules have players={players}: make them the same.",
                hands=len(self.hands), players=rules.players,
            )  # fmt: skip
        for seat, hand in enumerate(self.hands):
            if not hand:
                raise BatailleError(
                    "deal.empty", "the hand of seat {seat} is empty: give every player one card at least.", seat=seat
                )
        if len(self.cards) > MAX_CARDS:
            raise BatailleError(
                "deal.size", "the deal has {cards} cards: {most} are the most.", cards=len(self.cards), most=MAX_CARDS
            )
        self._check_pack(rules)

    def _check_pack(self, rules: Rules) -> None:
        pack = rules.cards
        stock = Counter(pack.cards)
        for card, count in Counter(self.cards).items():
            text = card.text(pack.faces)
            if not card.suit and card.rank in pack.ranks:
                continue
            if not stock[card]:
                raise BatailleError(
                    "deal.not_in_pack", "the card {card} is not in the pack {pack!r}: change the card or the pack.",
                    card=text, pack=pack.name,
                )  # fmt: skip
            if count > stock[card]:
                raise BatailleError(
                    "deal.twice", "the card {card} stands {count} times in the deal and {stock} times in the pack {pack!r}.",
                    card=text, count=count, stock=stock[card], pack=pack.name,
                )  # fmt: skip


def seat_of_each(rules: Rules) -> list[int]:
    """For each card of the pack the seat it goes to before any shuffling, or -1: dealt one by one to all."""
    if rules.deal == "by_colour":
        return [1 if card.is_red else 0 for card in rules.cards.cards]
    if rules.deal == "by_suit":  # clubs, spades, diamonds, hearts to seats 0, 1, 2, 3
        return [(0, 2, 3, 1)[card.suit - 1] for card in rules.cards.cards]
    if rules.deal == "joker_each":
        return [(1 if card.is_red else 0) if card.is_joker else -1 for card in rules.cards.cards]
    return [-1] * rules.cards.size


def deal_hands(
    n: int, players: int, each: int, cards: Ints, seats: Ints, z: Ints, deck: Ints, hands: Ints, at: int, sizes: Ints,
    at_sizes: int,
) -> None:  # fmt: skip
    """Deal the ``n`` ``cards`` into rows of ``ROW`` places of ``hands``, the first row at ``at``, and their sizes into
    ``sizes`` from ``at_sizes`` on, all in place.

    Cards whose place in ``seats`` is -1 are shuffled and dealt one by one from seat 0; the others join the hand named
    there, and then every hand is shuffled, seat 0 first. ``each`` keeps the first so many cards of a hand (0: all).
    ``deck`` is room for the pack. Runs as Python and compiled, like the engine.
    """
    free = 0
    for i in range(n):
        if seats[i] < 0:
            deck[free] = cards[i]
            free += 1
    shuffle(z, deck, 0, free)
    for seat in range(players):
        size = 0
        for i in range(seat, free, players):
            hands[at + seat * ROW + size] = deck[i]
            size += 1
        sizes[at_sizes + seat] = size
    for i in range(n if free < n else 0):
        if seats[i] >= 0:
            hands[at + seats[i] * ROW + sizes[at_sizes + seats[i]]] = cards[i]
            sizes[at_sizes + seats[i]] += 1
    for seat in range(players):
        if free < n:
            shuffle(z, hands, at + seat * ROW, at + seat * ROW + sizes[at_sizes + seat])
        if each > 0:
            sizes[at_sizes + seat] = min(sizes[at_sizes + seat], each)


def deal_from(
    block: Ints, g: int, n: int, players: int, each: int, cards: Ints, deck: Ints, hands: Ints, at: int, sizes: Ints,
    at_sizes: int,
) -> bool:  # fmt: skip
    """``deal_hands`` where all cards are shuffled together, with the words drawn for game ``g`` (``streams.draw_block``). Each
    card is dealt as soon as the shuffling leaves it alone, the last one first. False: the words will not do,
    ``deal_hands`` must deal this game."""
    for i in range(n):
        deck[i] = cards[i]
    size = n // players
    more = n - size * players
    for seat in range(players):
        held = size + 1 if seat < more else size
        sizes[at_sizes + seat] = min(held, each) if each > 0 else held
    seat = more - 1 if more > 0 else players - 1
    place = at + seat * ROW + (size if more > 0 else size - 1)
    word = STATE_WORDS * BLOCK + g
    for i in range(n - 1, 0, -1):
        j = drawn_below(block, word, i + 1)
        if j < 0:
            return False
        hands[place] = deck[j]
        deck[j] = deck[i]
        word += BLOCK
        if seat > 0:
            seat -= 1
            place -= ROW
        else:
            seat = players - 1
            place += seat * ROW - 1
    hands[place] = deck[0]
    return True


def check_seed(seed: object) -> int:
    """The seed as an ``int``. Raises ``BatailleError`` (``seed.range``) unless it is a whole number from 0 to 2**63 - 1."""
    number = integer(seed)
    if number is None or not 0 <= number <= MAX_SEED:
        raise BatailleError(
            "seed.range", "seed={seed!r} is not allowed: use a whole number from 0 to {most}.", seed=seed, most=MAX_SEED
        )
    return number


def deal_with(rules: Rules, z: MutableSequence[int]) -> Deal:
    """Deal from a stream, which moves on: what follows it serves ``random`` and ``shuffled``."""
    pack = rules.cards.cards
    hands, sizes, deck = [0] * (rules.players * ROW), [0] * rules.players, [0] * len(pack)
    each = rules.cards_each or 0
    deal_hands(len(pack), rules.players, each, list(pack), seat_of_each(rules), z, deck, hands, 0, sizes, 0)
    return Deal.of(hands[seat * ROW : seat * ROW + size] for seat, size in enumerate(sizes))


def deal(rules: RulesLike, seed: int = 0, index: int = 0) -> Deal:
    """The deal of game ``index`` of ``seed`` (both 0 to 2**63 - 1), the same on every machine and in every version.

    Raises ``BatailleError`` for what are no rules (``rules.unknown``) and numbers out of range.

    >>> be.deal(be.Rules(), seed=7).hands[0][:3]
    (Card('7h'), Card('3h'), Card('4d'))
    >>> be.deal(be.Rules(pack="6r4s", cards_each=2), seed=7, index=5).sizes
    (2, 2)
    """
    return deal_with(rules_of(rules), stream(check_seed(seed), whole("index", index)))


def deal_of(value: Deal | str) -> Deal:
    """A deal, or the text of one. Raises ``BatailleError`` (``deal.text``, ``deal.kind``, ``card.unknown``)."""
    if isinstance(value, Deal):
        return value
    if isinstance(value, str):
        return Deal.parse(value)
    raise BatailleError(
        "deal.kind", "deal={value!r} is not a deal: give one, as be.deal(rules, seed=7), or its text, as 'Ah 10s | Kd 2c'; "
        "a number that deals is written seed=7.", value=value,
    )  # fmt: skip
