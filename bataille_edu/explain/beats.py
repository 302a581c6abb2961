"""From the log to sentences: the beats of a game, each with its messages and their values.

A *sentence* is a message id and values; nothing here is a rule of the game. ``widgets/story.js`` does the very same, so
the mapping is written down here once, for both.

**Beats.** A beat is what a person sees before pausing, a range of events. A new one begins

- at every ``ROUND`` (kind ``lay``), ``BATTLE`` (``battle``) and ``END`` (``end``);
- at the first of ``TURN_OVER ORDER PICK_UP UP DOWN`` after a ``battle`` beat (``lay``);
- at the first of ``TAKE SET_ASIDE PAY`` after a ``lay`` or ``battle`` beat (``sweep``).

Every other event belongs to the beat it stands in. A text is the sentences of its beat, joined by a space.

**Looking up.** ``id|x|y`` is message ``id.x`` where the catalogue has it, else ``id.y`` where it has that, else ``id``.
Seat 0 without a name of its own is the reader, *you*: ``id|you`` for that seat, plain ``id`` for any other.

**Names.** ``name`` is the given name, else ``event.name.<seat>``. Inside a sentence (``other``, ``names``) *you* is
``event.name.you``. Lists are ``a, b, c`` with ``event.list`` (``{a} and {b}``) for the last two.

**Cards.** The key of a card is its rank where it is a joker (65) or has a face (packs with faces, 11 to 14), else
``n``. Its rank word is ``event.rank.<key>``, for ``n`` the number. Its name is ``event.card`` (``rank``, ``suit`` =
``event.suit.<suit>``); the rank word alone if the suit is 0; ``event.joker.<suit>`` (``rank``) for a joker. *The* card
is ``event.the|<key>`` with ``card`` = the rank word (or, where one card is told alone, the whole name).

**lay.** For each seat in order of appearance, of its events in this beat:
1. ``TURN_OVER``: ``event.turn_over``, or ``event.shuffle`` if the next event is an ``ORDER``; ``PICK_UP``:
   ``event.pick_up`` (all ``|you``, ``name``, ``n`` = value);
2. ``DOWN``: ``event.down`` (``name``, ``n`` = how many), unless they were announced by the battle;
3. ``UP``: ``event.up`` (``name``, ``cards`` = their names as a list).

**battle.** ``event.battle``, or ``event.again|<k>`` for the k-th of its round, k > 1. With three seats and more
``event.between`` (``names`` of those whose bit is set, by seat). If all who lay cards in the ``lay`` beat that comes
next lay the same number of ``DOWN``, at least 1, and at least one ``UP``, this is announced: ``event.each_down|<n>``
(``n``). Then each ``FALL``: ``event.fall.<too_few, no_card or this_round>|you`` (``name``), followed by
``event.yield|you`` (``name``, ``n``) if that seat has any ``YIELD`` in this beat.

**sweep.** *Before the first* ``PAY``: the takes are the ``TAKE``, and the ``SET_ASIDE`` of cards laid in this round;
``n`` is how many. If two seats take: ``event.nobody``. Else ``event.take|you`` (``name``, ``n``) or, where there is a
reason, ``event.take_why|you`` (and ``why``). The reason: ``shown`` are the ``UP`` cards since the last ``ROUND`` or
``BATTLE``, by seat. There is one if the taker and somebody else have shown, and nobody more than one card:
if two have shown, ``event.stronger|<key of the taker's card>`` (``card`` = *the* card of the taker, its first letter
large, ``other`` = *the* other card); if more, ``event.strongest`` (``card``); ``smaller`` and ``smallest`` where the
weakest card wins; but ``event.upset`` (``card``, ``other`` = *the* best of the other cards) where that one counts more by
itself: the smallest took the greatest.
Then ``TURN_OVER`` and ``PICK_UP`` as above; then, if one seat pays, ``event.pay|you`` or, to you, ``event.pay.to_you``
(``name``, ``other`` = who takes); if more pay, ``event.pay_many|to_you`` (``n``, ``other``);
then for each seat that sets aside cards not laid in this round ``event.keep|you`` (``name``, ``n``);
then, with three seats and more and not in one pass, ``event.out|you`` (``name``) for each seat, by seat, that holds no
card at the end of the beat and was not out before (who falls is out).

**end.** ``round_limit``: ``event.limit`` (``n`` = rounds); ``pass_over``: ``event.pass_over``; after these two
``event.count`` (``name``, ``n`` = cards held, set aside included) for each seat. Then ``event.end.<reason>|draw`` if
nobody wins, else ``|you`` (``name`` of the winner); ``endless``: ``event.end.endless|<start>`` (``start``, ``n`` =
length), from the cycle of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .. import log as ev
from ..cards import ACE, JACK, JOKER, Card
from ..given import MOST, row, takes
from ..words import Catalogue, catalogue

if TYPE_CHECKING:
    from ..game import Game

FALLS = ("", "too_few", "no_card", "this_round")
TURNS = (ev.TURN_OVER, ev.PICK_UP)

Event = tuple[int, int, int]
Names = Sequence[str | None] | None


@dataclass(frozen=True)
class Sentence:
    """One sentence: the message, the values of its blanks, and the text they make."""

    id: str
    values: dict[str, str | int]
    text: str


@dataclass(frozen=True)
class Beat:
    """What happens before a person would pause: the events ``start`` to ``stop`` (not included), the round, from 1, the
    kind (``lay``, ``battle``, ``sweep``, ``end``) and the sentences that tell it."""

    start: int
    stop: int
    kind: str
    round: int
    sentences: tuple[Sentence, ...]

    @property
    def text(self) -> str:
        return " ".join(sentence.text for sentence in self.sentences)


def LOG(name: str, value: object) -> tuple[int, ...]:
    """The kind of logs, as ints."""
    return row(name, value, -1, MOST)


@takes(log=LOG)
def spans(log: Sequence[int]) -> list[tuple[str, int, int]]:
    """The beats of a log without their words: ``(kind, start, stop)``."""
    found: list[tuple[str, int]] = []
    now = ""
    for i, (kind, _, _) in enumerate(ev.events(log)):
        new = {ev.ROUND: "lay", ev.BATTLE: "battle", ev.END: "end"}.get(kind, "")
        if now == "battle" and kind in (ev.TURN_OVER, ev.ORDER, ev.PICK_UP, ev.UP, ev.DOWN):
            new = "lay"
        elif now in ("lay", "battle") and kind in (ev.TAKE, ev.SET_ASIDE, ev.PAY):
            new = "sweep"
        if new:
            now = new
            found.append((now, i))
    if not found:
        return []
    stops = [start for _, start in found[1:]] + [len(log) // ev.WIDTH]
    return [(kind, start, stop) for (kind, start), stop in zip(found, stops, strict=True)]


class Speech:
    """Players and cards in the words of one language."""

    def __init__(self, words: Catalogue, faces: bool, names: Names = None) -> None:
        self.words = words
        self.faces = faces
        self.names = names or ()

    def say(self, id: str, *more: str | int, **values: str | int) -> Sentence:
        """The sentence of ``id.more``, the first there is, else of ``id``."""
        for end in more:
            if f"{id}.{end}" in self.words:
                id = f"{id}.{end}"
                break
        return Sentence(id, values, self.words(id, **values))

    def by(self, seat: int, id: str, **values: str | int) -> Sentence:
        """The sentence of what a player does, ``name`` filled."""
        return self.say(id, *(["you"] if self.is_you(seat) else []), name=self.name(seat), **values)

    def is_you(self, seat: int) -> bool:
        return seat == 0 and not (self.names and self.names[0])

    def name(self, seat: int) -> str:
        given = self.names[seat] if seat < len(self.names) else None
        return given or self.words(f"event.name.{seat}")

    def other(self, seat: int) -> str:
        """A player's name inside a sentence."""
        return self.words("event.name.you") if self.is_you(seat) else self.name(seat)

    def join(self, parts: Sequence[str]) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return self.words("event.list", a=", ".join(parts[:-1]), b=parts[-1])

    def key(self, card: Card) -> int | str:
        return card.rank if card.rank == JOKER or (self.faces and JACK <= card.rank <= ACE) else "n"

    def rank(self, card: Card) -> str:
        key = self.key(card)
        return str(card.rank) if key == "n" else self.words(f"event.rank.{key}")

    def card(self, card: Card) -> str:
        """``7 de cœur``, ``as de pique``, ``joker rouge``, ``7``."""
        if card.is_joker:
            return self.words(f"event.joker.{card.suit}", rank=self.rank(card))
        if not card.suit:
            return self.rank(card)
        return self.words("event.card", rank=self.rank(card), suit=self.words(f"event.suit.{card.suit}"))

    def the(self, card: Card, whole: bool = False) -> str:
        """``le roi``, ``l’as``, ``la dame``, ``le 7``; with ``whole`` ``le roi de cœur``."""
        return self.say("event.the", self.key(card), card=self.card(card) if whole else self.rank(card)).text


@dataclass
class _Round:
    """What the teller remembers of the round being told."""

    number: int = 0
    battles: int = 0
    announced: bool = False
    laid: set[int] = field(default_factory=set)
    shown: dict[int, list[Card]] = field(default_factory=dict)


class Teller:
    """Tells a game beat by beat, in order. See the top of this module for what it says when."""

    def __init__(self, game: Game, lang: str, names: Names = None) -> None:
        self.game = game
        self.cards = game.deal.cards
        self.seats = len(game.deal.sizes)
        self.speech = Speech(catalogue(lang), game.rules.cards.faces, names)
        self.events: list[Event] = list(ev.events(game.log))
        self.held = list(game.deal.sizes)
        self.out: set[int] = set()
        self.round = _Round()

    def beats(self) -> list[Beat]:
        """All beats of the game."""
        told = []
        tell = {"lay": self.lay, "battle": self.battle, "sweep": self.sweep, "end": self.end}
        for kind, start, stop in spans(self.game.log):
            part = self.events[start:stop]
            self._note(part)
            told.append(Beat(start, stop, kind, self.round.number, tuple(tell[kind](part, stop))))
        return told

    def _note(self, part: list[Event]) -> None:
        """Follow the round and what each player holds."""
        for kind, seat, value in part:
            if kind == ev.ROUND:
                self.round = _Round(number=value)
            elif kind == ev.BATTLE:
                self.round.battles += 1
                self.round.announced = False
                self.round.shown = {}
            elif kind in (ev.UP, ev.DOWN, ev.YIELD, ev.PAY):
                self.held[seat] -= 1
                self.round.laid.add(value)
            elif kind == ev.TAKE:
                self.held[seat] += 1
            elif kind == ev.SET_ASIDE:
                self.held[seat] += value in self.round.laid
            elif kind == ev.FALL:
                self.out.add(seat)
            if kind == ev.UP:
                self.round.shown.setdefault(seat, []).append(self.cards[value])

    def lay(self, part: list[Event], stop: int) -> Iterable[Sentence]:
        for mine in _by_seat(part, (*TURNS, ev.ORDER, ev.DOWN, ev.UP)):
            seat = mine[0][1]
            yield from self.turns(mine)
            down = sum(kind == ev.DOWN for kind, _, _ in mine)
            if down and not self.round.announced:
                yield self.speech.say("event.down", name=self.speech.name(seat), n=down)
            up = [self.speech.card(self.cards[value]) for kind, _, value in mine if kind == ev.UP]
            if up:
                yield self.speech.say("event.up", name=self.speech.name(seat), cards=self.speech.join(up))

    def turns(self, part: list[Event]) -> Iterable[Sentence]:
        """Side piles turned over, shuffled or picked up."""
        for (kind, seat, value), after in zip(part, [*part[1:], (0, 0, 0)], strict=True):
            if kind in TURNS:
                turned = "event.shuffle" if after[0] == ev.ORDER else "event.turn_over"
                yield self.speech.by(seat, "event.pick_up" if kind == ev.PICK_UP else turned, n=value)

    def battle(self, part: list[Event], stop: int) -> Iterable[Sentence]:
        k = self.round.battles
        yield self.speech.say("event.battle") if k == 1 else self.speech.say("event.again", k)
        fighters = [seat for seat in range(self.seats) if part[0][2] >> seat & 1]
        if self.seats > 2:
            names = self.speech.join([self.speech.other(seat) for seat in fighters])
            yield self.speech.say("event.between", names=names)
        down = self.down_each(stop)
        if down:
            self.round.announced = True
            yield self.speech.say("event.each_down", down, n=down)
        for kind, seat, why in part:
            if kind == ev.FALL:
                yield self.speech.by(seat, f"event.fall.{FALLS[why]}")
                left = sum(event[:2] == (ev.YIELD, seat) for event in part)
                if left:
                    yield self.speech.by(seat, "event.yield", n=left)

    def down_each(self, start: int) -> int:
        """How many cards everybody lays face down in the beat from ``start``, before turning one up; 0: differs."""
        down: dict[int, int] = {}
        up = set()
        for kind, seat, _ in self.events[start:]:
            if kind not in (ev.TURN_OVER, ev.ORDER, ev.PICK_UP, ev.UP, ev.DOWN):
                break
            if kind in (ev.UP, ev.DOWN):
                down[seat] = down.get(seat, 0) + (kind == ev.DOWN)
            if kind == ev.UP:
                up.add(seat)
        same = len(set(down.values())) == 1 and up == set(down)
        return max(down.values()) if same else 0

    def sweep(self, part: list[Event], stop: int) -> Iterable[Sentence]:
        payers = [seat for kind, seat, _ in part if kind == ev.PAY]
        before = part[: next((i for i, event in enumerate(part) if event[0] == ev.PAY), len(part))]
        laid = self.round.laid
        takers = [seat for kind, seat, card in before if kind == ev.TAKE or (kind == ev.SET_ASIDE and card in laid)]
        if len(set(takers)) > 1:
            yield self.speech.say("event.nobody")
        elif takers:
            yield self.take(takers[0], len(takers))
        yield from self.turns(part)
        if payers:
            yield self.pay(payers, takers[0])
        for mine in _by_seat(
            [event for event in part if event[0] == ev.SET_ASIDE and event[2] not in laid], (ev.SET_ASIDE,)
        ):
            yield self.speech.by(mine[0][1], "event.keep", n=len(mine))
        if self.seats > 2 and not self.game.rules.one_pass:
            for seat in range(self.seats):
                if not self.held[seat] and seat not in self.out:
                    self.out.add(seat)
                    yield self.speech.by(seat, "event.out")

    def take(self, seat: int, n: int) -> Sentence:
        why = self.why(seat)
        return self.speech.by(seat, "event.take_why", why=why, n=n) if why else self.speech.by(seat, "event.take", n=n)

    def why(self, seat: int) -> str:
        """The reason to be seen on the table: the cards last compared. Empty where it is another."""
        shown, say = self.round.shown, self.speech.say
        if len(shown) < 2 or seat not in shown or any(len(cards) > 1 for cards in shown.values()):
            return ""
        mine, others = shown[seat][0], [cards[0] for who, cards in shown.items() if who != seat]
        best = max(others, key=self.game.rules.counts)
        card, other = self.speech.the(mine), self.speech.the(best)
        card = card[0].upper() + card[1:]
        low = self.game.rules.strongest == "low"
        if self.game.rules.counts(best) > self.game.rules.counts(mine):
            return say("event.upset", card=card, other=other).text
        if len(others) > 1:
            return say("event.smallest" if low else "event.strongest", card=card).text
        return say("event.smaller" if low else "event.stronger", self.speech.key(mine), card=card, other=other).text

    def pay(self, payers: list[int], winner: int) -> Sentence:
        other, to_you = self.speech.other(winner), ["to_you"] if self.speech.is_you(winner) else []
        if len(payers) > 1:
            return self.speech.say("event.pay_many", *to_you, n=len(payers), other=other)
        end = to_you or (["you"] if self.speech.is_you(payers[0]) else [])
        return self.speech.say("event.pay", *end, name=self.speech.name(payers[0]), other=other)

    def end(self, part: list[Event], stop: int) -> Iterable[Sentence]:
        _, winner, value = part[0]
        reason = ev.REASONS[value]
        if reason == "round_limit":
            yield self.speech.say("event.limit", n=self.round.number)
        if reason == "pass_over":
            yield self.speech.say("event.pass_over")
        if reason in ("round_limit", "pass_over"):
            for seat in range(self.seats):
                yield self.speech.say("event.count", name=self.speech.name(seat), n=self.held[seat])
        if reason == "endless":
            start, length = self.game.cycle or (0, self.round.number)
            yield self.speech.say("event.end.endless", start, start=start, n=length)
        elif winner < 0:
            yield self.speech.say(f"event.end.{reason}", "draw")
        else:
            yield self.speech.by(winner, f"event.end.{reason}")


def _by_seat(part: list[Event], kinds: tuple[int, ...]) -> list[list[Event]]:
    """The events of these kinds, seat by seat in order of appearance."""
    found: dict[int, list[Event]] = {}
    for event in part:
        if event[0] in kinds:
            found.setdefault(event[1], []).append(event)
    return list(found.values())
