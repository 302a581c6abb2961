"""Two strategies play many deals, each twice with the hands exchanged: plain functions, compiled into ``engine.wasm``."""

from __future__ import annotations

from ..engine.table import CAP, HANDS, P_SIZE, S_ROUNDS, S_WINNER, Ints
from ..engine.whole import deal_game, number_cards
from ..game.strategies.choosing import play_pair
from ..streams import start_stream

DUEL = 4
"""Ints a deal: the winner of the game as dealt and of its mirror (0 the first strategy, 1 the other, -1 nobody), and their
rounds."""
MIXING = 1 << 40
"""Added to a seed, so that what a strategy draws is not what the deal was drawn from."""


def swap_hands(t: Ints) -> None:
    """Two players exchange the hands dealt."""
    for i in range(CAP):
        kept = t[HANDS + i]
        t[HANDS + i] = t[HANDS + CAP + i]
        t[HANDS + CAP + i] = kept
    kept = t[P_SIZE]
    t[P_SIZE] = t[P_SIZE + 1]
    t[P_SIZE + 1] = kept


def duel_deals(
    t: Ints, t2: Ints, t3: Ints, deck: Ints, n: int, cards: Ints, seats: Ints, each: int, pack: Ints, order: Ints, known: Ints,
    tree: Ints, m: Ints, w: Ints, z: Ints, notes: Ints, seed: int, first: int, count: int, one: int, other: int,
) -> None:  # fmt: skip
    """Two strategies play ``count`` deals from number ``first`` on, each twice, the second time with the hands exchanged.
    ``DUEL`` ints a deal go into ``notes``."""
    for game in range(count):
        start_stream(z, seed + MIXING, first + game)
        for side in range(2):
            deal_game(t, deck, n, each, cards, seats, seed, first + game)
            if side:
                swap_hands(t)
            number_cards(t, pack, order)
            play_pair(t, t2, t3, one, other, known, pack, n, tree, m, w, z)
            notes[game * DUEL + side] = t[S_WINNER]
            notes[game * DUEL + 2 + side] = t[S_ROUNDS]
