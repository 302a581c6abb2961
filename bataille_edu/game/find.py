"""Deals to order: a short game, a long one, one with a double battle, one that turns round."""

from __future__ import annotations

from collections.abc import Callable

from ..deals import Deal, check_seed, deal
from ..errors import BatailleError
from ..given import call, decimal, flag, maybe, pair, takes, whole
from ..variants import RulesLike, rules_of
from .events import Kind
from .game import GAME, Game, play

Range = tuple[int, int]


def find_deal(
    rules: RulesLike,
    rounds: Range | int | None = None,
    battles: Range | int | None = None,
    double: bool | None = None,
    comeback: float | None = None,
    seed: int = 0,
    tries: int = 2000,
    stop: Callable[[], bool] | None = None,
) -> Deal:
    """The first deal of ``seed`` whose game is as asked; play it with ``play(rules, deal, seed=seed)``.

    ``rounds`` and ``battles``: a range, both ends allowed, or one number. ``double``: with (or without) a battle that
    follows a battle in one round. ``comeback``: the share of all cards, 0 to 1, that somebody who did not win held at
    some moment, at least. ``stop`` is asked between tries: True gives up.

    Raises ``BatailleError`` (``find.none``) when none of ``tries`` deals is so, and ``value.*`` for what cannot be asked.

    >>> rules = be.variant("recreation").rules
    >>> deal = be.find_deal(rules, rounds=(20, 60), double=True)
    >>> be.play(rules, deal).n_rounds
    60
    """
    rules, seed, tries = rules_of(rules), check_seed(seed), whole("tries", tries, 1)
    round_range, battle_range = maybe(pair)("rounds", rounds), maybe(pair)("battles", battles)
    double = maybe(flag)("double", double)
    comeback = maybe(decimal(0, 1))("comeback", comeback)
    stop = maybe(call)("stop", stop)
    tried = 0
    while tried < tries and not (stop and stop()):
        found = deal(rules, seed, tried)
        tried += 1
        if _fits(play(rules, found, seed), round_range, battle_range, double, comeback):
            return found
    raise BatailleError(
        "find.none", "none in {tries} deals is as asked: ask for less (a wider range of rounds or battles), or try another seed.",
        tries=tried,
    )  # fmt: skip


def _fits(game: Game, rounds: Range | None, battles: Range | None, double: bool | None, comeback: float | None) -> bool:
    if rounds and not rounds[0] <= game.n_rounds <= rounds[1]:
        return False
    if battles and not battles[0] <= game.n_battles <= battles[1]:
        return False
    if double is not None and double != any(found.battles > 1 for found in game.rounds):
        return False
    return comeback is None or greatest_share_of_others(game) >= comeback


@takes(game=GAME)
def greatest_share_of_others(game: Game) -> float:
    """The greatest share of all cards, 0 to 1, that a player who did not win held before some round."""
    game.check_logged("greatest_share_of_others")
    held = list(game.deal.sizes)
    most = 0
    for event in game.events:
        if event.kind == Kind.ROUND:
            most = max([most, *(count for seat, count in enumerate(held) if seat != game.winner)])
        elif event.kind in (Kind.UP, Kind.DOWN, Kind.YIELD, Kind.PAY):
            held[event.seat] -= 1
        elif event.kind in (Kind.TAKE, Kind.SET_ASIDE):
            held[event.seat] += 1
    return most / sum(game.deal.sizes)
