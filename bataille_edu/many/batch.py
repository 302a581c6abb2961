"""Many games in a row: deal, play, note. Plain functions over int sequences, like the engine, so that they run as Python
on lists, and compiled; ``simulate`` hands the work out."""

from __future__ import annotations

from ..cards import Card
from ..deals import deal_from, deal_hands, seat_of_each
from ..engine.play import close_cycle, play_round
from ..engine.table import (
    C_OWNER,
    CAP,
    HANDS,
    JOKER_GOAL,
    LOG,
    P_ASIDE,
    P_HELD,
    P_SIZE,
    S_BATTLES,
    S_CYCLE,
    S_REASON,
    S_ROUND_WINNER,
    S_START,
    Ints,
    put_card,
    start,
)  # fmt: skip
from ..rules import R_END, R_GOAL, R_PLAYERS, R_START, Rules
from ..streams import BLOCK, BLOCK_ROOM, STATE_WORDS, draw_block, start_block, start_stream
from .lanes.choose import Lane, lane_for, run_lane
from .notes import NOTE_WIDTH, note_end, note_round, note_start


def set_out(rules: Rules) -> tuple[list[int], list[int], list[int]]:
    """The engine's table for a batch, the pack as the numbers of its cards on that table, and ``deals.seat_of_each``.

    Cards are numbered by what they count, and equal cards share a number (not the jokers, which must be told apart).
    """
    pack = rules.cards
    t = [0] * (LOG + 3)
    t[R_START:R_END] = rules.to_ints()
    kinds: dict[tuple[int, int], Card] = {}
    marks = []
    for i, card in enumerate(pack.cards):
        marks.append((rules.counts(card), i if card.is_joker else -1))
        kinds.setdefault(marks[-1], card)
    numbers = {mark: number for number, mark in enumerate(sorted(kinds))}
    for mark, number in numbers.items():
        put_card(t, number, rules, kinds[mark], 0)
    return t, [numbers[mark] for mark in marks], seat_of_each(rules)


def play_noted(t: Ints, t2: Ints, notes: Ints, base: int, lane: Lane) -> None:
    """Play a game that is laid out to its end, and note it in ``notes`` from ``base`` on."""
    note_start(t, notes, base)
    run = 0
    while t[S_REASON] == 0:
        if t[S_CYCLE] and t[S_START] < 0:
            close_cycle(t, t2)
            note_start(t, notes, base)
            run = 0
        if lane:
            run = run_lane(lane, t, notes, base, run)
        if t[S_REASON] == 0 and (t[S_CYCLE] == 0 or t[S_START] >= 0):
            before = t[S_BATTLES]
            play_round(t)
            winner = t[S_ROUND_WINNER]
            held = t[P_HELD + winner] + t[P_ASIDE + winner] if winner >= 0 else 0
            run = note_round(notes, base, run, winner, t[S_BATTLES] - before, held)
    note_end(t, notes, base)


def own_jokers(t: Ints) -> None:
    """Note whose each joker is."""
    for seat in range(t[R_PLAYERS]):
        for i in range(t[P_SIZE + seat]):
            card = t[HANDS + seat * CAP + i]
            if t[C_OWNER + card] >= 0:
                t[C_OWNER + card] = seat


def deal_next(
    t: Ints, block: Ints, deck: Ints, n: int, cards: Ints, seats: Ints, together: int, each: int, seed: int, first: int, i: int
) -> None:  # fmt: skip
    """Deal game ``first + i``, and leave its stream on the table. ``together`` 1: all cards are shuffled, so that ``BLOCK``
    games can have their numbers drawn at once."""
    g = i & (BLOCK - 1)
    if together:
        if g == 0:
            start_block(block, seed, first + i)
            draw_block(block, n - 1)
        if deal_from(block, g, n, t[R_PLAYERS], each, cards, deck, t, HANDS, t, P_SIZE):
            for word in range(STATE_WORDS):
                t[word] = block[word * BLOCK + g]
            return
    start_stream(t, seed, first + i)
    deal_hands(n, t[R_PLAYERS], each, cards, seats, t, deck, t, HANDS, t, P_SIZE)


def play_batch(
    t: Ints, t2: Ints, block: Ints, deck: Ints, n: int, cards: Ints, seats: Ints, each: int, lane: Lane, notes: Ints,
    seed: int, first: int, count: int,
) -> None:  # fmt: skip
    """Play the games ``first`` … ``first + count - 1`` of ``seed`` and write their notes, ``NOTE_WIDTH`` ints a game.

    ``t``, the ``n`` ``cards`` and their ``seats`` come from ``set_out``; ``t2`` is room for a second table, ``block`` for the
    streams of some games (``streams.BLOCK_ROOM``), ``deck`` for the pack; ``each``: cards that a hand keeps, 0 for all;
    ``lane``: ``lane.lane_for``.
    """
    together = 1
    for i in range(n):
        if seats[i] >= 0:
            together = 0
    for i in range(count):
        deal_next(t, block, deck, n, cards, seats, together, each, seed, first, i)
        start(t)
        if t[R_GOAL] == JOKER_GOAL:
            own_jokers(t)
        play_noted(t, t2, notes, i * NOTE_WIDTH, lane)


def run_in_python(rules: Rules, seed: int, first: int, count: int) -> list[int]:
    """The notes of these games, played in plain Python."""
    t, cards, seats = set_out(rules)
    notes = [0] * (count * NOTE_WIDTH)
    room = [0] * LOG, [0] * BLOCK_ROOM, [0] * CAP
    play_batch(t, *room, len(cards), cards, seats, rules.cards_each or 0, lane_for(rules), notes, seed, first, count)
    return notes
