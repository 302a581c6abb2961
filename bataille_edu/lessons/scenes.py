"""The rules as little scenes: a prepared deal which shows one rule, where to stop and bet, and what must be seen.

A scene is one line in ``SCENES`` and its words (``scene.<name>.title``, ``.text`` before the bet, ``.told`` after it).
The right answer is never written down: it is read from the game, by ``facts``. ``shows`` says again, as data, what the
words tell; a test plays every scene and compares.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from .. import log as ev
from ..cards import Card
from ..deals import Deal, deal
from ..errors import BatailleError
from ..explain import spans
from ..game import Game, play
from ..rules import Rules
from .scene_table import BETS, TABLE

NOBODY, BATTLE, GOES_ON = "nobody", "battle", "goes_on"
SUITS = "shcd"

Events = list[tuple[int, int, int]]


@dataclass(frozen=True)
class Scene:
    """One rule shown. ``clauses`` are the sentences of the rules it shows, of ``scene_clauses.CLAUSES``; ``stop_at``
    the table's state at which the bet is asked, as ``("up", k)`` or ``("battle", k)``: the k-th time (from 1) cards
    lie turned up, or a battle is called. ``asks`` is the fact to bet on, one of ``BETS`` (empty: nothing that could
    be known; then one only looks on), ``answers`` what may be answered. The scene ends ``more`` rounds after the one
    of the bet (-1: with the game)."""

    name: str
    clauses: tuple[str, ...]
    rules: Rules
    deal: str
    stop_at: tuple[str, int]
    asks: str
    answers: tuple[str, ...]
    shows: Mapping[str, Any]
    more: int = 0
    seed: int = 0

    @property
    def game(self) -> Game:
        """The game of the scene."""
        return _game(self.name)

    @property
    def bet_at(self) -> int:
        """Events played when the bet is asked."""
        kind, count = self.stop_at
        wanted = {"up": "lay", "battle": "battle"}[kind]
        stops = [stop for found, start, stop in spans(self.game.log) if found == wanted and self._counts(start, stop)]
        return stops[count - 1]

    def _counts(self, start: int, stop: int) -> bool:
        kinds = self.game.log[start * ev.WIDTH : stop * ev.WIDTH : ev.WIDTH]
        return ev.UP in kinds or ev.BATTLE in kinds

    @property
    def end_at(self) -> int:
        """Events played when the scene is over."""
        game, last = self.game, self.round + self.more
        if self.more < 0 or last >= game.n_rounds - 1:
            return game.n_events
        return game.round_span(last)[1]

    @property
    def round(self) -> int:
        """The round of the bet, from 0."""
        return sum(self.game.round_span(k)[0] < self.bet_at for k in range(self.game.n_rounds)) - 1

    @property
    def right(self) -> int | None:
        """Which of ``answers`` is right; None where nothing is asked."""
        return self.answers.index(str(facts(self)[self.asks])) if self.asks else None


def _scene(name: str, clauses: str, rules: Any, cards: str, stop_at: str, bet: str, shows: Any, more: int = 0) -> Scene:
    """A line of the table as a scene: ``"up 2"`` and ``"pot: 6 8 10"`` are taken apart."""
    where, _, count = stop_at.partition(" ")
    asks, _, answers = bet.partition(":")
    given = {"players": cards.count("|") + 1, **rules} if "|" in cards else dict(rules)
    return Scene(
        name, tuple(clauses.split()), Rules(**given), suited(cards) if "|" in cards else cards, (where, int(count)), asks,
        tuple(answers.split()), MappingProxyType(dict(shows)), more,
    )  # fmt: skip


def suited(text: str) -> str:
    """A deal written by ranks alone with suits put on, each rank's cards of different suits."""
    seen: dict[str, int] = {}

    def dressed(word: str) -> str:
        if word in ("|",) or word[-1] in "shcdrb":
            return word
        seen[word] = seen.get(word, -1) + 1
        return word + SUITS[(seen[word] + ord(word[0])) % len(SUITS)]

    return " ".join(map(dressed, text.split()))


SCENES: Mapping[str, Scene] = MappingProxyType({line[0]: _scene(*line) for group in TABLE.values() for line in group})
"""All scenes by name."""

GROUPS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {name: tuple(line[0] for line in lines) for name, lines in TABLE.items()}
)
"""The scenes that belong together, in the order in which they are shown: a group is shown on one table."""


def scene(name: str) -> Scene:
    """The scene of a name. Raises ``BatailleError`` (``scene.unknown``), which lists the names."""
    if not isinstance(name, str) or name not in SCENES:
        raise BatailleError(
            "scene.unknown",
            "there is no scene {scene!r}: choose one of {scenes}.",
            scene=name,
            scenes=", ".join(SCENES),
        )
    return SCENES[name]


@cache
def _game(name: str) -> Game:
    one = SCENES[name]
    dealt = Deal.parse(one.deal) if "|" in one.deal else deal(one.rules, seed=int(one.deal))
    return play(one.rules, dealt, seed=7)


# --- what is seen ----------------------------------------------------------------------------------------------------


def facts(one: Scene) -> dict[str, Any]:
    """What a scene shows, read from its log: everything that can be bet on, and what ``shows`` may claim.

    ``takes``: who takes the pot of the bet's round (a seat, or ``nobody``); ``next`` the same, or ``battle`` if one
    comes first; ``pot``: cards taken in that round; ``paid``: those paid; ``battles``, ``fighters`` (of the next
    battle, or the last), ``falls``, ``out_first`` and ``falls_first`` (the first of them), ``first_step`` of a battle
    (``fall`` or ``lay``) and ``lays_first`` who then lays first, ``down`` (cards you lay face down after the bet),
    ``turned`` (a side pile was turned over in a battle); ``first`` and ``last``: the first and last card taken;
    ``order``: all of them, in order; ``leads`` who lays first in the next round and ``comes`` your card then;
    ``players`` how many lay then; ``wins``, ``reason``: the end, ``goes_on`` without one; ``counts``: the cards of
    each at the end of the scene; ``led``: who laid first in the round of the bet; ``counts_dealt``, ``suits_dealt``,
    ``jokers_dealt``: what each was dealt; ``on_table``: cards that nobody takes.
    """
    game = one.game
    found = game.rounds[one.round]
    part = [(e.kind.value, e.seat, e.value) for e in found.events]
    after = part[one.bet_at - found.start :]
    taken = [(seat, card) for kind, seat, card in part if kind in (ev.TAKE, ev.SET_ASIDE)]
    return (
        _pot(game, part, taken, after) | _battle(part, after, one.stop_at[0]) | _next_round(game, one) | _end(game, one)
    )


def _pot(game: Game, part: Events, taken: list[tuple[int, int]], after: Events) -> dict[str, Any]:
    laid = {card for kind, _, card in part if kind in (ev.UP, ev.DOWN, ev.YIELD)}
    takers = {seat for seat, card in taken if card in laid}
    takes: int | str = takers.pop() if len(takers) == 1 else NOBODY
    cards = [game.deal.cards[card] for _, card in taken]
    battle = any(kind == ev.BATTLE for kind, _, _ in after)
    return {
        "takes": takes, "next": BATTLE if battle else takes, "pot": len(taken), "paid": sum(kind == ev.PAY for kind, _, _ in part),
        "order": " ".join(_text(game, card) for card in cards), "first": _text(game, cards[0]) if cards else NOBODY,
        "last": _text(game, cards[-1]) if cards else NOBODY,
    }  # fmt: skip


def _battle(part: Events, after: Events, stop: str) -> dict[str, Any]:
    battles = [bits for kind, _, bits in part if kind == ev.BATTLE]
    called = [bits for kind, _, bits in after if kind == ev.BATTLE] or battles[-1:]
    first = next((i for i, (kind, _, _) in enumerate(part) if kind == ev.BATTLE), len(part))
    falls = [seat for kind, seat, _ in part if kind == ev.FALL]
    next_call = next((i for i, (kind, _, _) in enumerate(after) if kind == ev.BATTLE and i), len(after))
    call = next((i for i, (kind, _, _) in enumerate(after) if kind == ev.BATTLE), -1) if stop == "up" else -1
    steps = [(kind, seat) for kind, seat, _ in after[call + 1 :] if kind in (ev.FALL, ev.DOWN, ev.UP)]
    return {
        "battles": len(battles), "fighters": called[0].bit_count() if called else 0, "falls": tuple(falls),
        "falls_first": falls[0] if falls else NOBODY, "out_first": falls[0] if falls else NOBODY,
        "first_step": ("fall" if steps[0][0] == ev.FALL else "lay") if steps else "",
        "lays_first": next((seat for kind, seat in steps if kind != ev.FALL), NOBODY),
        "down": sum(kind == ev.DOWN and seat == 0 for kind, seat, _ in after[:next_call]),
        "turned": "turned" if any(kind == ev.TURN_OVER for kind, _, _ in part[first:]) else "out",
    }  # fmt: skip


def _next_round(game: Game, one: Scene) -> dict[str, Any]:
    if one.round + 1 >= game.n_rounds:
        return {"leads": NOBODY, "comes": NOBODY, "players": 0}
    found = game.rounds[one.round + 1]
    laid = [event for event in found.events if event.kind.value == ev.UP]
    yours = [event.card for event in laid if event.seat == 0 and event.card is not None]
    return {
        "leads": found.leader, "comes": _text(game, yours[0]) if yours else NOBODY, "players": len({event.seat for event in laid}),
    }  # fmt: skip


def _end(game: Game, one: Scene) -> dict[str, Any]:
    over = one.end_at == game.n_events
    here = game.position(one.end_at)
    return {
        "wins": (NOBODY if game.winner is None else game.winner) if over else GOES_ON, "reason": game.reason if over else "",
        "counts": tuple(len(here.held(seat)) for seat in range(len(game.deal.sizes))), "on_table": len(here.table),
        "cycle": game.cycle, "rounds": game.n_rounds, "led": game.rounds[one.round].leader, **_dealt(game),
    }  # fmt: skip


def _dealt(game: Game) -> dict[str, Any]:
    hands = game.deal.hands
    return {
        "counts_dealt": game.deal.sizes, "suits_dealt": tuple("".join(sorted({str(card)[-1] for card in hand})) for hand in hands),
        "jokers_dealt": tuple(sum(str(card)[0] == "*" for card in hand) for hand in hands),
    }  # fmt: skip


def _text(game: Game, card: Card) -> str:
    return card.text(game.rules.cards.faces)


__all__ = ["BETS", "GROUPS", "SCENES", "Scene", "facts", "scene", "suited"]
