"""Two games held side by side: the first round in which they part, a deal with two cards exchanged, and a game told as
under-the-pile."""

from __future__ import annotations

from .. import log as ev
from ..deals import Deal
from ..game import Game

_UNSEEN = (ev.TURN_OVER, ev.ORDER, ev.END)
_TAKEN = (ev.TAKE, ev.SET_ASIDE)


def parting(a: Game, b: Game) -> int | None:
    """The first round (0-based) in which something else is seen in ``a`` than in ``b``; None if nothing ever is.

    Turning a side pile over is not seen, since it changes no card, nor is the order in which cards are picked up, until
    they come back. A game that is over before the other parts from it there.
    """
    for k in range(min(a.n_rounds, b.n_rounds)):
        if _seen(a, k) != _seen(b, k):
            return k
    if a.n_rounds != b.n_rounds:
        return min(a.n_rounds, b.n_rounds)
    return None if (a.winner, a.reason) == (b.winner, b.reason) else max(0, a.n_rounds - 1)


def _seen(game: Game, k: int) -> tuple[list[tuple[int, int, int]], list[tuple[int, int, int]]]:
    """What a round shows: the cards laid and who fights or falls, and who takes which cards, in whatever order. Cards, and
    not their places in the deal: the deals may differ."""
    events = [
        (e.kind.value, e.seat, e.value if e.card is None else int(e.card))
        for e in game.rounds[k].events
        if e.kind.value not in _UNSEEN
    ]
    laid = [event for event in events if event[0] not in _TAKEN]
    return laid, sorted(event for event in events if event[0] in _TAKEN)


def exchanged(deal: Deal, a: int, b: int) -> Deal:
    """The same deal with two cards exchanged; ``a`` and ``b`` are places in ``deal.cards``."""
    cards = list(deal.cards)
    cards[a], cards[b] = cards[b], cards[a]
    left, hands = cards, []
    for size in deal.sizes:
        hands.append(left[:size])
        left = left[size:]
    return Deal.of(hands)


def under_the_pile(game: Game) -> list[int]:
    """The log of a game whose won cards go under the pile at once: the same events, the side pile turned over after every
    round instead of when the pile is empty. Not for shuffled side piles."""
    log: list[int] = []
    won = [0] * len(game.deal.sizes)
    for kind, seat, value in ev.events(game.log):
        if kind == ev.TURN_OVER:
            continue
        if kind in (ev.ROUND, ev.END):
            for owner, count in enumerate(won):
                if count:
                    log += (ev.TURN_OVER, owner, count)
            won = [0] * len(won)
        if kind == ev.TAKE:
            won[seat] += 1
        log += (kind, seat, value)
    return log
