"""``Rules``: every choice of the game in one frozen object, checked, and turned into ints for the engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Any

from .cards import MAX_CARDS, Pack, pack
from .errors import BatailleError
from .given import integer, one
from .streams import STATE_WORDS

MAX_PLAYERS = 8
MAX_ROUND_LIMIT = 10**9

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "ace": ("high", "low"),
    "deal": ("shuffled", "by_colour", "by_suit", "joker_each"),
    "value": ("rank", "sum", "number"),
    "fighters": ("tied", "all"),
    "shortage": ("loses", "last_card_up", "draw"),
    "capture": ("winner_first", "loser_first", "seat_order", "laid", "natural", "descending", "random"),
    "recycle": ("turned", "shuffled"),
    "strongest": ("high", "low"),
    "hand": ("closed", "open"),
    "pickup": ("when_empty", "at_once"),
    "goal": ("all_cards", "joker", "most_cards", "fewest_cards"),
    "at_limit": ("most_cards", "draw"),
    "upset": ("none", "lowest_takes_highest"),
})  # fmt: skip
"""The values of every field that is a choice of words. A value's place in its row is its int in the engine and in share codes:
a new value goes to the end of its row."""

NUMBERS: Mapping[str, tuple[int, int]] = MappingProxyType({
    "players": (2, MAX_PLAYERS),
    "cards_each": (1, MAX_CARDS),
    "cards_up": (1, 2),
    "face_down": (0, MAX_CARDS),
    "round_limit": (1, MAX_ROUND_LIMIT),
})  # fmt: skip
"""Least and greatest value of every field that is a number."""

OPTIONAL = frozenset({"cards_each", "round_limit"})
"""Fields that may be ``None``."""


@dataclass(frozen=True)
class Rules:
    """The rules of one game. Values out of range, and choices that do not go together, raise ``BatailleError``.

    A new field goes to the end (its place is its number in share codes), with a row in ``CHOICES`` or ``NUMBERS`` or a default
    of ``True`` or ``False``; the tests name what else it needs.

    ``dataclasses.replace(rules, face_down=1)`` gives the same rules with one change, checked again.

    >>> rules = be.Rules(face_down=1, shortage="last_card_up")
    >>> rules.cards.size, rules.one_pass, rules.uses_chance, rules.can_be_endless, rules.danger, rules.hand_sizes()
    (52, False, False, True, 1, [26, 26])
    >>> rules.differing(be.Rules())
    {'face_down': (1, 3), 'shortage': ('last_card_up', 'loses')}
    >>> rules.counts(be.parse_card("Ah")), be.Rules(strongest="low").counts(be.parse_card("Ah"))
    (14, -14)
    >>> rules.to_ints()[:2]  # players, cards up
    [2, 1]
    """

    pack: str = "52"
    """The cards: ``"52"``, ``"32"``, ``"36"``, ``"54"``, ``"2x52"``, or a toy pack as ``"10r4s"``. Source: every rule page
    starts with 52 or 32; toy packs are used by Delahaye and Mathieu (1995, 2025) and by classroom sheets."""

    ace: str = "high"
    """``"high"``: the ace is the strongest (all sources); ``"low"``: it counts 1, for small children. Toy packs have none."""

    players: int = 2
    """2 to 8. The sources name no limit; an even share of the cards ends there."""

    deal: str = "shuffled"
    """``"shuffled"``; ``"by_colour"``: black to seat 0, red to seat 1; ``"by_suit"``: clubs, spades, diamonds, hearts to
    seats 0 to 3; ``"joker_each"``: one joker to each of two players. Source: encyclopedia, rule sites."""

    cards_each: int | None = None
    """Only the first so many cards of each hand are dealt, the rest stays out (a short first game); ``None``: all.
    Source: classroom sheets."""

    cards_up: int = 1
    """How many cards a player turns up where one is turned in the plain game: 1 or 2. Source: classroom sheets."""

    value: str = "rank"
    """What is compared: ``"rank"`` with one card up; with two, their ``"sum"``, or the ``"number"`` they write (tens and
    units; toy packs of ranks up to 9). Source: classroom sheets (bataille additive, two-digit numbers)."""

    face_down: int = 3
    """Cards laid face down by each fighter in a battle, before the one that counts. Sources: 0 (the oldest rule, 1828),
    1 (encyclopedia, rule sites), 3 (the online game), 5 (the variant page)."""

    fighters: str = "tied"
    """Who fights a battle: ``"tied"``, those whose cards tie; ``"all"``, everybody who is still a contender in this round.
    The same for two players. Source: variant page for ``"all"``."""

    shortage: str = "loses"
    """Who lacks the cards for a battle ``"loses"`` (is out at once), turns the ``"last_card_up"``, or the game is a
    ``"draw"`` (le pat). Sources: online game; variant page; encyclopedia. In one pass it plays no part."""

    capture: str = "winner_first"
    """In which order the pot goes under the winner's pile. No source says which: a choice of ours, which matters more
    than any other. ``"natural"`` and ``"descending"`` are Delahaye and Mathieu's."""

    recycle: str = "turned"
    """The side pile is ``"turned"`` over, never shuffled (the game), or ``"shuffled"`` each time (experiments)."""

    strongest: str = "high"
    """``"high"``: the strongest card wins; ``"low"``: the weakest (Peace, upside-down games)."""

    payment: bool = False
    """*Bataille payante*: after each round every other player pays the winner a card. Source: encyclopedia."""

    hand: str = "closed"
    """``"closed"``: the top card is laid; ``"open"``: *bataille ouverte*, players see and choose. Source: encyclopedia."""

    pickup: str = "when_empty"
    """In open play, won cards become the new hand ``"when_empty"`` or join it ``"at_once"``."""

    goal: str = "all_cards"
    """How the game is won: ``"all_cards"``; ``"joker"``, by taking a joker dealt to another; ``"most_cards"`` or
    ``"fewest_cards"`` after one pass. Sources: encyclopedia, rule site."""

    round_limit: int | None = None
    """The game ends after so many rounds; ``None``: never (then a game that goes round is found and ends ``endless``).
    Source: the online game stops at 2,000."""

    at_limit: str = "most_cards"
    """At the limit ``"most_cards"`` wins (level: a draw), or it is a ``"draw"`` whatever the piles."""

    upset: str = "none"
    """``"lowest_takes_highest"``: where a card of the pack's highest rank lies among those compared, cards of its lowest rank
    count above it (the six takes the ace); jokers stay where they are. Where the weakest wins, the same two trade places at
    the other end. Source: Pyanitsa (Пьяница), usual rule for 36 cards; and for small children, where the ace is 1."""

    def __post_init__(self) -> None:
        for name, allowed in CHOICES.items():
            _check_choice(name, getattr(self, name), allowed)
        for name, (least, most) in NUMBERS.items():
            object.__setattr__(self, name, _check_number(name, getattr(self, name), least, most))
        for name in FLAGS:
            _check_flag(name, getattr(self, name))
        for check in _CHECKS:
            check(self)

    @property
    def cards(self) -> Pack:
        """The pack itself."""
        return pack(self.pack)

    @property
    def one_pass(self) -> bool:
        """Each dealt card is played once and won cards are set aside for good."""
        return self.goal in ("most_cards", "fewest_cards")

    @property
    def uses_chance(self) -> bool:
        """The game needs random numbers after the deal."""
        return self.capture == "random" or self.recycle == "shuffled"

    @property
    def can_be_endless(self) -> bool:
        """The game looks for a cycle: nothing random, no limit, closed hands, more than one pass."""
        return not (self.uses_chance or self.one_pass or self.round_limit or self.hand == "open")

    @property
    def danger(self) -> int | None:
        """Who holds so many cards or fewer before the flip would play their last battle now; ``None`` in one pass.

        With three face down and ``loses``: four. The cards laid in the round do not help: what is held after it must do.
        """
        if self.one_pass:
            return None
        if self.shortage == "last_card_up":
            return self.cards_up
        return self.face_down + 2 * self.cards_up - 1

    def counts(self, card: int) -> int:
        """What a card counts against another: its strength, turned round where low wins, so that the greater number wins."""
        strength = self.cards.strength(card, self.ace)
        return strength if self.strongest == "high" else -strength

    def hand_sizes(self) -> list[int]:
        """How many cards each seat is dealt when the whole pack is (before ``cards_each``)."""
        cards = self.cards
        if self.deal == "by_colour":
            red = sum(card.is_red for card in cards.cards)
            return [cards.size - red, red]
        return [(cards.size + self.players - 1 - seat) // self.players for seat in range(self.players)]

    def differing(self, other: Rules) -> dict[str, tuple[Any, Any]]:
        """The fields in which two rule sets differ: ``{name: (mine, other's)}``."""
        other = one("other", other, Rules, "be.Rules()")
        pairs = ((f.name, getattr(self, f.name), getattr(other, f.name)) for f in fields(self))
        return {name: (mine, theirs) for name, mine, theirs in pairs if mine != theirs}

    def to_ints(self) -> list[int]:
        """The rules as the engine reads them: one int for each of the places from ``R_START`` to ``R_END``, ``TABLE_FIELDS`` and
        then ``DERIVED``."""
        counts = [self.counts(card) for card in self.cards.cards if not card.is_joker]
        derived = {"cycles": int(self.can_be_endless), "best": max(counts), "worst": min(counts)}
        return [as_int(name, getattr(self, name)) for name in TABLE_FIELDS] + [derived[name] for name in DERIVED]


FLAGS = tuple(field.name for field in fields(Rules) if isinstance(field.default, bool))
"""The fields that are ``True`` or ``False``."""

IN_THE_DEAL = frozenset({"pack", "ace", "deal", "cards_each", "strongest"})
"""What the engine sees in the cards it is dealt and in what they count, and needs no place for."""

TABLE_FIELDS = tuple(field.name for field in fields(Rules) if field.name not in IN_THE_DEAL)
DERIVED = ("cycles", "best", "worst")
"""What follows from the fields: whether a cycle is looked for, what the best and the worst card of the pack count (jokers
aside)."""

R_START = STATE_WORDS
R_END = R_START + len(TABLE_FIELDS) + len(DERIVED)
"""Where the rules stand on the engine's table: behind the ints of the random stream."""


def _place(name: str) -> int:
    return R_START + (*TABLE_FIELDS, *DERIVED).index(name)


R_PLAYERS = _place("players")
R_CARDS_UP = _place("cards_up")
R_VALUE = _place("value")
R_FACE_DOWN = _place("face_down")
R_FIGHTERS = _place("fighters")
R_SHORTAGE = _place("shortage")
R_CAPTURE = _place("capture")
R_RECYCLE = _place("recycle")
R_PAYMENT = _place("payment")
R_HAND = _place("hand")
R_PICKUP = _place("pickup")
R_GOAL = _place("goal")
R_ROUND_LIMIT = _place("round_limit")
R_AT_LIMIT = _place("at_limit")
R_UPSET = _place("upset")
R_CYCLES = _place("cycles")
R_BEST = _place("best")
R_WORST = _place("worst")


def as_int(name: str, value: Any) -> int:
    """A field's value as an int: the place of a word among its choices, the number itself, 0 or 1 for no or yes, 0 for ``None``."""
    if name in CHOICES:
        return CHOICES[name].index(value)
    return int(value or 0)


def _check_choice(name: str, value: Any, allowed: tuple[str, ...]) -> None:
    if not isinstance(value, str) or value not in allowed:
        raise BatailleError(
            "rules.choice", "{field}={value!r} is not allowed: use one of {allowed}.",
            field=name, value=value, allowed=", ".join(map(repr, allowed)),
        )  # fmt: skip


def _check_number(name: str, value: Any, least: int, most: int) -> int | None:
    """The number as an ``int``."""
    if value is None and name in OPTIONAL:
        return None
    number = integer(value)
    if number is None or not least <= number <= most:
        raise BatailleError(
            "rules.number", "{field}={value!r} is not allowed: use a whole number from {least} to {most}{none}.",
            field=name, value=value, least=least, most=most, none=", or None" if name in OPTIONAL else "",
        )  # fmt: skip
    return number


def _check_flag(name: str, value: Any) -> None:
    if not isinstance(value, bool):
        raise BatailleError(
            "rules.not_bool", "{field}={value!r} is not allowed: use True or False.", field=name, value=value
        )


def _clash(id: str, text: str, a: str, b: str, rules: Rules, **more: Any) -> BatailleError:
    """The error for two fields that do not go together; both are named with their values."""
    head = "{a}={a_value!r} does not go with {b}={b_value!r}: "
    values = {"a": a, "a_value": getattr(rules, a), "b": b, "b_value": getattr(rules, b)}
    return BatailleError(f"rules.{id}", head + text, **values, **more)


def _check_pack(rules: Rules) -> None:
    size = rules.cards.size
    if size < rules.players:
        raise _clash("too_few_cards", "{size} cards are fewer than one a player.", "pack", "players", rules, size=size)
    smallest = min(rules.hand_sizes())
    if rules.cards_each and rules.cards_each > smallest:
        raise _clash(
            "cards_each", "each of {players} players gets {smallest} cards at least, so ask for {smallest} or fewer.",
            "cards_each", "pack", rules, smallest=smallest, players=rules.players,
        )  # fmt: skip


def _check_deal(rules: Rules) -> None:
    two_or_four = {"by_colour": 2, "by_suit": 4, "joker_each": 2}
    if rules.players != two_or_four.get(rules.deal, rules.players):
        raise _clash("deal_players", "use players={need}.", "deal", "players", rules, need=two_or_four[rules.deal])
    cards = rules.cards
    if rules.deal == "by_colour" and not 2 <= cards.suits <= 4:
        raise _clash("deal_colours", "use a pack with 2 to 4 suits, red and black.", "deal", "pack", rules)
    if rules.deal == "by_suit" and (cards.suits != 4 or cards.jokers):
        raise _clash("deal_suits", "use a pack of exactly four suits and no joker.", "deal", "pack", rules)
    if rules.deal == "joker_each" and cards.jokers * cards.copies != 2:
        raise _clash("deal_jokers", "use the pack '54', which has two jokers.", "deal", "pack", rules)


def _check_goal(rules: Rules) -> None:
    if rules.goal == "joker" and not rules.cards.jokers:
        raise _clash("goal_joker", "use a pack with jokers, as '54'.", "goal", "pack", rules)
    if rules.goal == "joker" and rules.payment:
        raise _clash("joker_payment", "use payment=False, or goal='all_cards'.", "goal", "payment", rules)
    if rules.one_pass and rules.payment:
        raise _clash("pass_payment", "use payment=False, or goal='all_cards'.", "goal", "payment", rules)
    if rules.one_pass and rules.round_limit is not None:
        raise _clash(
            "pass_limit",
            "one pass ends by itself; use round_limit=None, or goal='all_cards'.",
            "goal",
            "round_limit",
            rules,
        )


def _check_value(rules: Rules) -> None:
    if (rules.cards_up == 1) != (rules.value == "rank"):
        raise _clash(
            "value_cards_up",
            "one card up is compared by 'rank', two by their 'sum' or 'number'.",
            "value",
            "cards_up",
            rules,
        )
    if rules.value == "number" and (rules.cards.faces or len(rules.cards.ranks) > 9):
        raise _clash("value_number", "use a toy pack of ranks up to 9, as '9r4s'.", "value", "pack", rules)


def _check_upset(rules: Rules) -> None:
    if rules.upset != "none" and rules.cards_up > 1:
        raise _clash("upset_cards_up", "use cards_up=1, or upset='none'.", "upset", "cards_up", rules)


def _check_open(rules: Rules) -> None:
    if rules.hand == "open" and rules.pickup == "at_once" and rules.recycle == "shuffled":
        raise _clash(
            "pickup_shuffled", "cards that join the hand at once make no side pile; use recycle='turned'.",
            "pickup", "recycle", rules,
        )  # fmt: skip


_CHECKS = (_check_deal, _check_value, _check_upset, _check_goal, _check_open, _check_pack)


def _described() -> str:
    """Every field with what it may be and its default, for ``help(Rules)``; a field's own text stands below it in the source."""
    lines = []
    for found in fields(Rules):
        if found.name in CHOICES:
            allowed = ", ".join(map(repr, CHOICES[found.name]))
        elif found.name in NUMBERS:
            least, most = NUMBERS[found.name]
            allowed = f"{least} to {most}" + (", or None" if found.name in OPTIONAL else "")
        else:
            allowed = "True, False" if found.name == "payment" else "the name of a pack"
        lines.append(f"    ``{found.name}``: {allowed}; by default {found.default!r}.")
    return "\n    Fields:\n\n" + "\n".join(lines) + "\n    "


Rules.__doc__ = (Rules.__doc__ or "") + _described()
