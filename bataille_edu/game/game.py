"""``play`` → ``Game``: one game for people. Its log, rounds and piles at any moment, share code, save and load."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from functools import cache, cached_property
from typing import Any, overload

from .. import log as events_of
from ..cards import Card, parse_card
from ..deals import Deal, check_seed, deal_of, deal_with
from ..engine import table as e
from ..engine.knowing import KNOWN, W_END, imagine, know_events, know_hands
from ..engine.laying import to_lay, to_turn_up
from ..engine.play import close_cycle, play_round
from ..engine.table import put_card, start
from ..errors import BatailleError
from ..files import PathLike, read_text, write_text
from ..given import Kind as Kind_
from ..given import integer, items, made, one, place, whole
from ..log import REASONS, WIDTH, Position
from ..rules import R_END, R_START, Rules
from ..streams import is_state, stream
from ..variants import VARIANTS, RulesLike, name_of, rules_of
from . import sharing
from .events import WITH_CARD, Event, Kind, Round
from .views import View

SAVE_FORMAT, SAVE_VERSION = "bataille-edu game", 1
_CHECKPOINT = 64

LOG_LIMIT = 1_500_000
"""Events that a log keeps unless asked otherwise: about 300,000 rounds, and 80 MB. Only games that go round for ever, or are left
to chance, come near it: the longest cycle known of a pack of 60 cards has 33,564,636 rounds, and its log would take 16 GB."""

MOST_LOGGED = 10**9

FarEnd = tuple[int, int, int, int, int, int, int]
"""Winner, reason, rounds, battles, flips, start of the cycle (-1: none) and its length."""

play_far: Callable[[Rules, Deal, Sequence[int]], FarEnd | None] | None = None
"""Plays a dealt game to its end without a log, fast: hung here by the package, since what is compiled stands above. Without it,
or where it gives None, Python goes on by itself."""


class Game:
    """One game of La Bataille, played by the engine.

    Made by ``play``, ``Game.from_code`` and ``Game.load``. A closed game is over when it is made. A game with open
    hands goes on by ``choose``: its log grows, and what is read here is always as far as it has come.

    >>> game = be.play(be.variant("decouverte"), "3 9 4 | 3 7 2")
    >>> game.variant, game.is_over, game.winner, game.reason, game.cycle
    ('decouverte', True, 0, 'all_cards', None)
    >>> game.n_rounds, game.n_battles, game.n_flips, game.n_events, game.round_winners
    (2, 1, 3, 16, [0, 0])
    >>> game.rounds[0].battles, game.round_span(0), game.events[0].kind.name, game.log[:3]
    (1, (0, 10), 'ROUND', [1, 0, 1])
    >>> game.piles(1)  # each player's cards before the second round, top first
    [(Card('4'), Card('3'), Card('9'), Card('3'), Card('7')), (Card('2'),)]
    >>> [len(pile) for pile in game.position(4).main], game.waiting
    ([2, 2], ())
    >>> print(game.story("en").splitlines()[0])
    Round 1
    >>> game.picture(5, lang="en")[:4]
    '<svg'
    >>> again = be.Game.from_code(game.share_code)
    >>> again.log == game.log == be.Game.from_dict(game.to_dict()).log
    True
    >>> game.swapped().winner, game.payload()["sizes"]
    (1, [3, 3])
    >>> import tempfile, pathlib
    >>> file = pathlib.Path(tempfile.mkdtemp(), "game.json")
    >>> game.save(file)
    >>> be.Game.load(file).n_logged  # rounds that the log holds
    2
    >>> game.check_logged(1)

    With open hands the players choose:

    >>> open_game = be.Game(be.variant("ouverte").rules, be.Deal.parse("4 9 | 7 2"), be.streams.stream(0))
    >>> open_game.waiting, open_game.view(0).cards
    ((0, 1), (Card('4'), Card('9')))
    >>> open_game.choose(0, [1])  # the nine
    >>> open_game.choose(1, [0])
    >>> open_game.round_winners
    [0, -1]
    """

    def __init__(
        self, rules: Rules, deal: Deal, state: Sequence[int], seed: int | None = None, log_limit: int = LOG_LIMIT
    ) -> None:
        rules, deal = one("rules", rules, Rules, "be.Rules()"), one("deal", deal, Deal, "be.deal(rules)")
        deal.check(rules)
        self.rules = rules
        self.deal = deal
        self.seed = None if seed is None else check_seed(seed)
        self.log_limit = whole("log_limit", log_limit, 0, MOST_LOGGED)
        self.state: tuple[int, ...] = tuple(items("state", state))
        if not is_state(self.state):
            raise BatailleError(
                "game.state", "state={value!r} is no random stream: give streams.stream(7).", value=state
            )
        self._cut: int | None = None  # rounds logged, where the log does not hold them all
        self.choices: list[tuple[int, ...]] = []  # (seat, place, place, …) in the order made
        self._table = _lay_out(rules, deal, state)
        self._log: list[int] = []
        self._shown: list[tuple[int, Card]] = []
        self._read = 0
        self._return: Game | None = None
        self._known, self._told = [0] * KNOWN, 0
        start(self._table)
        know_hands(self._table, self._known)
        self._advance()

    # --- the result ---

    @property
    def variant(self) -> str | None:
        """The name of the variant whose rules these are, or None."""
        return name_of(self.rules)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (always so with closed hands)."""
        return self._table[e.S_REASON] != 0

    @property
    def winner(self) -> int | None:
        """The seat that won, or None: nobody (or not yet)."""
        return self._table[e.S_WINNER] if self._table[e.S_WINNER] >= 0 else None

    @property
    def reason(self) -> str:
        """Why the game ended: one of ``log.REASONS``; empty while it goes on."""
        return REASONS[self._table[e.S_REASON]]

    @property
    def n_rounds(self) -> int:
        """Rounds begun. A round in which the game ends drawn counts."""
        return self._table[e.S_ROUNDS]

    @property
    def n_battles(self) -> int:
        """Every tie counts as one battle, even one nobody could fight."""
        return self._table[e.S_BATTLES]

    @property
    def n_flips(self) -> int:
        """How often cards were turned up and compared."""
        return self._table[e.S_FLIPS]

    @property
    def cycle(self) -> tuple[int, int] | None:
        """``(start, length)`` in rounds where the game goes round for ever: the piles after ``start`` rounds come back."""
        return (self._table[e.S_START], self._table[e.S_CYCLE]) if self.reason == "endless" else None

    # --- the same game ---

    def _key(self) -> tuple[Any, ...]:
        return self.rules, self.deal, self.state if self.rules.uses_chance else None

    def __eq__(self, other: object) -> bool:
        """Games are equal that go alike: the same rules, deal, chance and choices."""
        return isinstance(other, Game) and self._key() == other._key() and self.choices == other.choices

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[Any, ...]:
        return (_unpickled, (self.rules, self.deal, self.state, self.choices, self.seed, self.log_limit))

    # --- the log ---

    @property
    def n_logged(self) -> int:
        """Rounds that the log holds: all of them, or as many as ``log_limit`` events (see ``play``) allow.

        >>> game = be.play(seed=7, log_limit=100)
        >>> game.n_logged, game.n_rounds
        (14, 237)
        """
        return self.n_rounds if self._cut is None else self._cut

    def check_logged(self, what: str) -> None:
        """Raise ``BatailleError`` (``game.cut``) where the log does not hold the whole game, which ``what`` needs.

        >>> be.play(seed=7).check_logged("a story")
        """
        if self._cut is not None:
            raise BatailleError(
                "game.cut", "this game has {rounds} rounds and its log keeps the first {kept}: {what} needs the whole log. "
                "Ask for it with play(…, log_limit=…).", rounds=self.n_rounds, kept=self._cut, what=what,
            )  # fmt: skip

    @property
    def log(self) -> list[int]:
        """The events as raw ints, three an event: see ``log``."""
        return self._log

    @property
    def n_events(self) -> int:
        """How many events there are: positions go from 0 to this."""
        return len(self._log) // WIDTH

    @property
    def events(self) -> tuple[Event, ...]:
        """All events, typed."""
        return tuple(self._event(i) for i in range(self.n_events))

    def _event(self, i: int) -> Event:
        kind, seat, value = self._log[i * WIDTH : i * WIDTH + WIDTH]
        return Event(Kind(kind), seat, value, self.deal.cards[value] if kind in WITH_CARD else None)

    @property
    def rounds(self) -> Rounds:
        """The rounds, a sequence of ``Round``."""
        return Rounds(self)

    @property
    def round_winners(self) -> list[int]:
        """The winner of each round begun, -1: nobody. Raises ``BatailleError`` (``game.cut``) where the log was cut."""
        self.check_logged("round_winners")
        return [self._winner_of(k) for k in range(self.n_rounds)]

    def _winner_of(self, k: int) -> int:
        start, stop = self.round_span(k)
        kinds = self._log[start * WIDTH : stop * WIDTH : WIDTH]
        if events_of.TAKE in kinds:
            return self._log[(start + kinds.index(events_of.TAKE)) * WIDTH + 1]
        return self._pass_winner(kinds, start)

    def _pass_winner(self, kinds: list[int], start: int) -> int:
        """In one pass: who set aside what somebody else laid (all of them keep their own where nobody won)."""
        laid: dict[int, int] = {}
        for i, kind in enumerate(kinds):
            seat, card = self._log[(start + i) * WIDTH + 1 : (start + i) * WIDTH + WIDTH]
            if kind in (events_of.UP, events_of.DOWN):
                laid[card] = seat
            elif kind == events_of.SET_ASIDE and card in laid and laid[card] != seat:
                return seat
        return -1

    @cached_property
    def _round_starts(self) -> list[int]:
        return [i // WIDTH for i in range(0, len(self._log), WIDTH) if self._log[i] == events_of.ROUND]

    def round_span(self, k: int) -> tuple[int, int]:
        """``(start, stop)`` of the events of round ``k``, 0-based. Raises ``OutOfRange``, an ``IndexError``, outside the game,
        and ``BatailleError`` (``game.cut``) where the log does not reach so far."""
        starts = self._round_starts
        k = place("k", k, self.n_rounds)
        if k >= len(starts):
            self.check_logged(f"k={k}")
        return starts[k], starts[k + 1] if k + 1 < len(starts) else self.n_events

    # --- piles ---

    def position(self, i: int) -> Position:
        """Where every card is after ``i`` events, 0 … ``n_events``; cards are numbers in the deal."""
        i = place("position", i, self.n_events + 1)
        nearest = i // _CHECKPOINT
        while len(self._checkpoints) <= nearest:
            done = len(self._checkpoints) * _CHECKPOINT
            self._checkpoints.append(self._forward(self._checkpoints[-1], done - _CHECKPOINT, done))
        return self._forward(self._checkpoints[nearest], nearest * _CHECKPOINT, i)

    @cached_property
    def _checkpoints(self) -> list[Position]:
        return [events_of.start_position(self.deal.sizes)]

    def _forward(self, position: Position, start: int, stop: int) -> Position:
        position = position.copy()
        for event in events_of.events(self._log[start * WIDTH : stop * WIDTH]):
            events_of.apply(position, *event)
        return position

    def piles(self, k: int) -> list[tuple[Card, ...]]:
        """The cards of each player before round ``k`` (0-based), ``k = n_rounds``: at the end. Main pile, side pile, then
        what is set aside, each in order."""
        k = place("k", k, self.n_rounds + 1)
        if k >= len(self._round_starts):
            self.check_logged(f"piles({k})")
        position = self.position(self.n_events if k == self.n_rounds else self._round_starts[k])
        cards = self.deal.cards
        return [tuple(cards[card] for card in position.held(seat)) for seat in range(self.rules.players)]

    # --- open play ---

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have to choose before any card is turned, in seat order from the leader; empty when over."""
        if self.is_over:
            return ()
        t, n = self._table, self.rules.players
        order = [(t[e.S_LEADER] + k) % n for k in range(n)]
        asked = [seat for seat in order if t[e.P_FIGHTS + seat] and not t[e.P_CHOSEN + seat]]
        return tuple(seat for seat in asked if to_lay(t, seat))  # in a pat some lay nothing

    def view(self, seat: int) -> View:
        """What the player at ``seat`` knows when choosing. Raises ``BatailleError`` (``choice.nobody``) if nothing is asked."""
        self._check_waiting(seat)
        table, known = self._imagined(seat)
        return self._view(seat, table, known)

    def _imagined(self, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The table as a seat may imagine it, and who knows which card."""
        t = self._table
        know_events(t, self._known, self._told, t[e.S_EVENTS])
        self._told = t[e.S_EVENTS]
        pack, thought = _values(self.rules), [0] * e.HANDS
        imagine(t, self._known, pack, len(pack), seat, thought, [0] * W_END)
        return tuple(thought), tuple(self._known)

    def _view(self, seat: int, table: tuple[int, ...] = (), known: tuple[int, ...] = ()) -> View:
        """What a player at ``seat`` sees, with what the strategies of the kit read of it or without."""
        t, row = self._table, e.PILE + seat * e.CAP
        held = t[e.P_HELD + seat]
        cards = tuple(self.deal.cards[t[row + (t[e.P_HEAD + seat] + i & e.MASK)]] for i in range(held))
        count = to_lay(t, seat)
        return View(
            rules=self.rules,
            seat=seat,
            cards=cards,
            strengths=tuple(self.rules.cards.strength(card, self.rules.ace) for card in cards),
            hand=t[e.P_MAIN + seat] or held,
            count=count,
            down=count - to_turn_up(t, seat),
            held=tuple(t[e.P_HELD : e.P_HELD + self.rules.players]),
            shown=self._shown_so_far(),
            round=self.n_rounds,
            table=table,
            known=known,
        )

    def _shown_so_far(self) -> tuple[tuple[int, Card], ...]:
        """The cards turned face up, read on from where the last call stopped."""
        for kind, seat, card in events_of.events(self._log[self._read * WIDTH :]):
            if kind == Kind.UP:
                self._shown.append((seat, self.deal.cards[card]))
        self._read = self.n_events
        return tuple(self._shown)

    def choose(self, seat: int, places: Sequence[int]) -> None:
        """Lay the cards at these places of ``view(seat).cards``, in this order, face down first.

        The game goes on as soon as every fighter has chosen. An illegal choice raises ``BatailleError`` (``choice.*``)
        and changes nothing.
        """
        self._check_waiting(seat)
        view = self._view(seat)
        chosen = items("places", places)
        if len(chosen) != view.count:
            raise BatailleError(
                "choice.count", "{given} cards were chosen: seat {seat} lays {count} now.",
                given=len(chosen), seat=seat, count=view.count,
            )  # fmt: skip
        for turn, at in enumerate(chosen):
            if integer(at) is None or at in chosen[:turn] or not view.allowed(at, turn):
                raise BatailleError(
                    "choice.place", "card {place!r} cannot be laid as number {turn}: choose each card once, places 0 to {last}, "
                    "and the hand before the cards picked up.", place=at, turn=turn + 1, last=len(view.cards) - 1,
                )  # fmt: skip
        chosen = tuple(int(at) for at in chosen)
        for i, at in enumerate(chosen):
            self._table[e.CHOICE + seat * e.CAP + i] = at
        self._table[e.P_CHOSEN + seat] = 1
        self.choices.append((seat, *chosen))
        self._advance()

    def _check_waiting(self, seat: int) -> None:
        if integer(seat) is None or seat not in self.waiting:
            raise BatailleError(
                "choice.nobody", "seat {seat} has nothing to choose now: {waiting} to choose.",
                seat=seat, waiting=", ".join(f"seat {w}" for w in self.waiting) or "nobody has",
            )  # fmt: skip

    def _advance(self) -> None:
        """Play as far as it goes: to the end, or to the next choice."""
        t = self._table
        margin = e.events_in_a_round(t[e.S_CARDS]) * WIDTH
        while not t[e.S_REASON]:
            if t[e.S_CYCLE] and t[e.S_START] < 0:
                close_cycle(t, [0] * e.LOG)
            t.extend([0] * (e.LOG + t[e.S_EVENTS] * WIDTH + margin - len(t)))
            if not play_round(t):
                break
            if self._cut is None and t[e.S_EVENTS] > self.log_limit and not t[e.S_REASON]:
                self._stop_logging()
        if self._cut is not None:
            return
        self._log += t[e.LOG + len(self._log) : e.LOG + t[e.S_EVENTS] * WIDTH]
        for name in ("_round_starts", "_checkpoints"):
            self.__dict__.pop(name, None)

    def _stop_logging(self) -> None:
        """The log is full: keep the rounds it has, and play on without it."""
        t = self._table
        know_events(t, self._known, self._told, t[e.S_EVENTS])
        self._told = t[e.S_EVENTS]
        self._log = t[e.LOG : e.LOG + t[e.S_EVENTS] * WIDTH]
        self._cut = t[e.S_ROUNDS]
        t[e.S_LOG] = 0
        del t[e.LOG + WIDTH :]
        end = play_far(self.rules, self.deal, self.state) if play_far and self.rules.hand == "closed" else None
        if end is not None:
            places = (e.S_WINNER, e.S_REASON, e.S_ROUNDS, e.S_BATTLES, e.S_FLIPS, e.S_START, e.S_CYCLE)
            for at, value in zip(places, end, strict=True):
                t[at] = value

    # --- what stands above the game, hung on by the package ---

    def story(self, lang: str = "fr") -> str:
        """The whole game told, a line for each beat, in French (``"fr"``) or English (``"en"``): see ``explain.story``."""
        raise NotImplementedError

    def picture(self, position: int | None = None, lang: str = "fr") -> str:
        """The table after ``position`` events (the end by default) as SVG: see ``draw.table_svg``."""
        raise NotImplementedError

    # --- to keep and to share ---

    @property
    def share_code(self) -> str:
        """The whole game as a short word for a link: see ``sharing``."""
        state = self.state if self.rules.uses_chance else None
        return sharing.encode(sharing.Shared(self.rules, self.deal, state, tuple(self.choices)))

    @classmethod
    def from_code(cls, code: str) -> Game:
        """The game of a share code. Raises ``BatailleError`` (``code.*``) for a damaged, foreign or newer one."""
        shared = sharing.decode(code)
        return cls._again(shared.rules, shared.deal, shared.state, shared.choices)

    @classmethod
    def _again(
        cls,
        rules: Rules,
        deal: Deal,
        state: Sequence[int] | None,
        choices: Sequence[Sequence[int]],
        seed: int | None = None,
        log_limit: int = LOG_LIMIT,
    ) -> Game:
        game = cls(rules, deal, state or stream(0), seed, log_limit)
        for seat, *places in choices:
            game.choose(seat, places)
        return game

    def to_dict(self) -> dict[str, Any]:
        """The game as plain data, as ``save`` writes it."""
        faces = self.rules.cards.faces
        return {
            "format": SAVE_FORMAT,
            "version": SAVE_VERSION,
            "rules": asdict(self.rules),
            "hands": [" ".join(card.text(faces) for card in hand) for hand in self.deal.hands],
            "seed": self.seed,
            "state": list(self.state),
            "choices": [list(places) for places in self.choices],
        }

    @classmethod
    def from_dict(cls, data: Any) -> Game:
        """The game again. Raises ``BatailleError`` (``save.foreign``, ``save.newer``, ``save.damaged``)."""
        if not isinstance(data, dict) or data.get("format") != SAVE_FORMAT:
            raise BatailleError(
                "save.foreign", "{value!r} is not a saved game: choose a file that save() wrote.", value=data
            )
        if data.get("version") != SAVE_VERSION:
            raise BatailleError(
                "save.newer", "this game was saved as version {version!r} and this program reads version {known}: get a newer one.",
                version=data.get("version"), known=SAVE_VERSION,
            )  # fmt: skip
        try:
            deal = Deal.of([parse_card(card) for card in hand.split()] for hand in data["hands"])
            if not is_state(data["state"]):
                raise ValueError("the state of the random stream is none it can have")
            seed = data["seed"] if data["seed"] is None else check_seed(data["seed"])
            return cls._again(Rules(**data["rules"]), deal, data["state"], data["choices"], seed)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError, BatailleError) as error:
            raise BatailleError("save.damaged", "the saved game is damaged: {why}", why=error) from error

    def save(self, path: PathLike) -> None:
        """Write the game to a JSON file, whole or not at all. Raises ``FileError`` (``file.write``), also an ``OSError``."""
        write_text(path, json.dumps(self.to_dict(), ensure_ascii=False))

    @classmethod
    def load(cls, path: PathLike) -> Game:
        """Read a game that ``save`` wrote. Raises ``BatailleError``: ``save.*``, and ``file.read``, also an ``OSError``, where
        there is no file."""
        text = read_text(path)
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            data = None
        return cls.from_dict(data)

    def swapped(self) -> Game:
        """The same game with the hands swapped (*Revanche*); closed hands alone. Played once, however often it is asked for."""
        if self._return is None:
            self._return = Game(self.rules, self.deal.swapped(), self.state, log_limit=self.log_limit)
        return self._return

    def payload(self) -> dict[str, Any]:
        """What a page needs to play the game by itself: the cards, the packed log, and what cannot be known without the
        rules. ``danger``: who holds so many cards or fewer before the flip would play their last battle now."""
        self.check_logged("payload")
        rules = self.rules
        can_swap = rules.players == 2 and rules.hand == "closed"
        return {
            "version": events_of.VERSION,
            "cards": [int(card) for card in self.deal.cards],
            "sizes": list(self.deal.sizes),
            "faces": rules.cards.faces,
            "log": events_of.pack_log(self._log),
            "seats": rules.players,
            "variant": self.variant,
            "seed": self.seed,
            "code": self.share_code,
            "face_down": rules.face_down,
            "cards_up": rules.cards_up,
            "value": rules.value,
            "danger": rules.danger,
            "one_pass": rules.one_pass,
            "strongest": rules.strongest,
            "upset": rules.upset,
            "ace": rules.ace,
            "revanche": events_of.pack_log(self.swapped().log) if can_swap else None,
        }

    def __repr__(self) -> str:
        end = f"winner {self.winner}, {self.reason}" if self.is_over else "going on"
        return f"<Game {self.variant or 'own rules'}: {self.n_rounds} rounds, {end}>"


class Rounds(Sequence[Round]):
    """The rounds of a game, made when asked for."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def __len__(self) -> int:
        return self._game.n_rounds

    @overload
    def __getitem__(self, k: int) -> Round: ...
    @overload
    def __getitem__(self, k: slice) -> list[Round]: ...
    def __getitem__(self, k: int | slice) -> Round | list[Round]:
        if isinstance(k, slice):
            return [self[i] for i in range(*k.indices(len(self)))]
        game = self._game
        index = k + len(self) if k < 0 else k
        start, stop = game.round_span(index)
        found = tuple(game._event(i) for i in range(start, stop))
        battles = sum(event.kind == Kind.BATTLE for event in found)
        return Round(index, found[0].seat, game._winner_of(index), battles, start, stop, found)

    def __iter__(self) -> Iterator[Round]:
        return (self[k] for k in range(len(self)))


@cache
def _values(rules: Rules) -> list[int]:
    """What each card of the pack counts."""
    cards = rules.cards.cards
    t = [0] * e.PILE
    for number, card in enumerate(cards):
        put_card(t, number, rules, card, 0)
    return t[e.C_VALUE : e.C_VALUE + len(cards)]


def _lay_out(rules: Rules, deal: Deal, state: Sequence[int]) -> list[int]:
    """The engine's table for a game: cards are numbered as in the log."""
    t = [0] * e.LOG
    t[: len(state)] = state
    t[R_START:R_END] = rules.to_ints()
    t[e.S_LOG] = 1
    number = 0
    for seat, hand in enumerate(deal.hands):
        t[e.P_SIZE + seat] = len(hand)
        for i, card in enumerate(hand):
            t[e.HANDS + seat * e.CAP + i] = number
            put_card(t, number, rules, card, seat)
            number += 1
    return t


def _unpickled(
    rules: Rules, deal: Deal, state: Sequence[int], choices: Sequence[Sequence[int]], seed: int | None, log_limit: int
) -> Game:
    return Game._again(rules, deal, state, choices, seed, log_limit)


def play(
    rules: RulesLike | None = None,
    deal: Deal | str | None = None,
    seed: int = 0,
    strategies: Sequence[Callable[[View], Sequence[int]]] | None = None,
    *,
    log_limit: int = LOG_LIMIT,
) -> Game:
    """Play one game to its end.

    Without a ``deal`` the stream of ``seed`` deals and then serves ``random`` and ``shuffled``; with one it serves only
    these. ``rules``: rules, a variant or its name; those of *récréation* by default. ``deal``: a deal or its text. With open
    hands each seat's strategy chooses (``strategies``, one a seat; by default all take the top card, which is the closed game).

    A log keeps the first ``log_limit`` events, to the end of their round. A longer game is played on without it: its winner,
    reason, cycle and counts are known, ``n_logged`` rounds can be looked at, and asking for others is refused.

    Raises ``BatailleError`` for a deal that does not fit the rules, a seed out of range, an illegal choice.

    >>> be.play(seed=7)
    <Game recreation: 237 rounds, winner 1, short_of_cards>
    >>> be.play("decouverte", "A 2 | K 3").winner
    0
    """
    rules = VARIANTS["recreation"].rules if rules is None else rules_of(rules)
    z = stream(check_seed(seed))
    given = None if deal is None else deal_of(deal)
    players = _strategies(rules, strategies)
    game = Game(rules, given or deal_with(rules, z), z, None if given else seed, log_limit)
    while game.waiting:
        seat = game.waiting[0]
        view = game.view(seat)
        game.choose(seat, players[seat](view) if players else range(view.count))
    return game


def _strategies(rules: Rules, strategies: object) -> tuple[Callable[[View], Sequence[int]], ...]:
    if strategies is None:
        return ()
    found = items("strategies", strategies)
    if len(found) != rules.players or not all(map(callable, found)):
        raise BatailleError(
            "strategy.wrong", "strategies={value!r} is not allowed: give one function a seat, {players} in all.",
            value=strategies, players=rules.players,
        )  # fmt: skip
    return found


GAME: Kind_ = made(Game, "be.play()")
"""The kind of games, for ``given.takes``."""
