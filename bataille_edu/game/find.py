"""Deals to order: a short game, a long one, one with a double battle, one that turns round."""

from __future__ import annotations

from collections.abc import Callable

from ..deals import Deal, deal
from ..errors import BatailleError
from ..rules import Rules
from .events import Kind
from .game import Game, play

Range = tuple[int, int]


def find_deal(
    rules: Rules,
    rounds: Range | None = None,
    battles: Range | None = None,
    double: bool | None = None,
    comeback: float | None = None,
    seed: int = 0,
    tries: int = 2000,
    stop: Callable[[], bool] | None = None,
) -> Deal:
    """The first deal of ``seed`` whose game is as asked; play it with ``play(rules, deal, seed=seed)``.

    ``rounds`` and ``battles``: least and greatest number, both allowed. ``double``: with (or without) a battle that
    follows a battle in one round. ``comeback``: the share of all cards, 0 to 1, that somebody who did not win held at
    some moment, at least. ``stop`` is asked between tries: True gives up.

    Raises ``BatailleError`` (``find.none``) when none of ``tries`` deals is so.

    >>> rules = be.variant("recreation").rules
    >>> deal = be.find_deal(rules, rounds=(20, 60), double=True)
    >>> be.play(rules, deal).n_rounds
    60
    """
    tried = 0
    while tried < tries and not (stop and stop()):
        found = deal(rules, seed, tried)
        tried += 1
        if _fits(play(rules, found, seed), rounds, battles, double, comeback):
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
