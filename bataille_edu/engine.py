"""The rules of La Bataille, once.

Plain functions over flat sequences of small ints: they run as Python on lists, and compile with numba on int64 arrays
(``register_jitable`` from outside). They use no other type, never resize a sequence and index from 0 up only.

Sequences, all changed in place:

- ``s`` (``S_WIDTH`` ints): the rules (``rules.R_*``), the state (``S_*``) and, eight places each, what belongs to a
  seat (``P_*``).
- ``cards`` (``CARD_FIELDS * CAP``): for each card of the deal what it counts when compared, its rank, its mark when
  piles are compared, and who was dealt it if it is a joker (``C_*``).
- ``pile`` (8 rows of ``CAP``): a ring for each seat. The main pile comes first, then the side pile in the order won:
  turned over, that is the very order in which its cards are played.
- ``pot`` (``POT_ROWS`` rows of ``CAP``): what each seat laid in this round, then rows of scratch.
- ``z``: the random stream; ``log``: room for the events (``log.WIDTH`` ints each), written if ``s[S_LOG]`` is 1.

Numbers in brackets are the clauses of the rules: 3 a round, 4 the end, 5 two cards at once, 6 open hands.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from .log import (
    BATTLE,
    DOWN,
    END,
    END_ALL_CARDS,
    END_ENDLESS,
    END_JOKER,
    END_NOBODY_LEFT,
    END_PASS_OVER,
    END_PAT,
    END_ROUND_LIMIT,
    END_SHORT,
    FALL,
    FALL_NO_CARD,
    FALL_THIS_ROUND,
    FALL_TOO_FEW,
    ORDER,
    PAY,
    PICK_UP,
    ROUND,
    SET_ASIDE,
    TAKE,
    TURN_OVER,
    UP,
    WIDTH,
    YIELD,
)  # fmt: skip
from .rules import (
    CHOICES,
    R_AT_LIMIT,
    R_CAPTURE,
    R_CARDS_UP,
    R_CYCLES,
    R_FACE_DOWN,
    R_FIGHTERS,
    R_GOAL,
    R_HAND,
    R_PAYMENT,
    R_PICKUP,
    R_PLAYERS,
    R_RECYCLE,
    R_ROUND_LIMIT,
    R_SHORTAGE,
    R_VALUE,
    R_WIDTH,
)  # fmt: skip
from .streams import below

Ints = MutableSequence[int]

CAP = 256  # a power of two, at least MAX_CARDS: places in a ring wrap with a mask
MASK = CAP - 1
SEATS = 8

WINNER_FIRST, LOSER_FIRST, SEAT_ORDER, LAID, NATURAL, DESCENDING, RANDOM = range(len(CHOICES["capture"]))
LOSES, LAST_CARD_UP, DRAW = range(len(CHOICES["shortage"]))
ALL_CARDS, JOKER_GOAL, MOST_CARDS, FEWEST_CARDS = range(len(CHOICES["goal"]))
BY_SUM = CHOICES["value"].index("sum")
TIED = CHOICES["fighters"].index("tied")
LIMIT_MOST_CARDS = CHOICES["at_limit"].index("most_cards")

READY, LAYING = range(2)
"""Phases: between two rounds; the fighters are to lay (in open play: once all have chosen)."""

(
    S_CARDS, S_LOG, S_EVENTS, S_PHASE, S_LEADER, S_ROUNDS, S_BATTLES, S_FLIPS, S_WINNER, S_REASON, S_ROUND_WINNER,
    S_LAID, S_COMPARED, S_FELL, S_DOWN, S_PAT, S_POWER, S_LAPS, S_CYCLE, S_START,
) = range(R_WIDTH, R_WIDTH + 20)  # fmt: skip
(
    P_SIZE, P_HEAD, P_HELD, P_MAIN, P_LAID, P_LEVEL, P_OUT, P_SCORE, P_FIGHTS, P_ASIDE, P_CHOSEN, P_SHUFFLED,
) = range(40, 40 + 12 * SEATS, SEATS)  # fmt: skip
S_WIDTH = 40 + 12 * SEATS

C_VALUE, C_RANK, C_KEY, C_OWNER = range(0, 4 * CAP, CAP)
CARD_FIELDS = 4
ROW_ORDER, ROW_TAKEN, ROW_SAVED, ROW_KEYS, ROW_CHOICE = (row * CAP for row in (8, 9, 10, 11, 12))
POT_ROWS = 12 + SEATS


def emit(s: Ints, log: Ints, kind: int, seat: int, value: int) -> None:
    """Write one event."""
    if s[S_LOG]:
        place = s[S_EVENTS] * WIDTH
        log[place] = kind
        log[place + 1] = seat
        log[place + 2] = value
        s[S_EVENTS] += 1


def events_in_a_round(n_cards: int) -> int:
    """No round writes more events than this: each card is laid, shuffled, yielded and taken at most once, and may be left over."""
    return 6 * n_cards + 8 * SEATS


def start(s: Ints, pile: Ints) -> None:
    """Lay out a dealt game: the rules and ``P_SIZE`` are in place, cards are numbered hand after hand."""
    for place in range(S_EVENTS, P_SIZE):
        s[place] = 0
    s[S_WINNER] = -1
    s[S_ROUND_WINNER] = -1
    s[S_POWER] = 1
    s[S_START] = -1
    card = 0
    for seat in range(s[R_PLAYERS]):
        size = s[P_SIZE + seat]
        for i in range(size):
            pile[seat * CAP + i] = card
            card += 1
        s[P_HEAD + seat] = 0
        s[P_HELD + seat] = size
        s[P_MAIN + seat] = size
        s[P_ASIDE + seat] = 0
        s[P_CHOSEN + seat] = 0
        s[P_SHUFFLED + seat] = 0
    s[S_CARDS] = card


# --- piles -----------------------------------------------------------------------------------------------------------


def shuffle_side(s: Ints, pile: Ints, z: Ints, seat: int) -> None:
    """Shuffle the side pile, from the order won, by Fisher and Yates from the last card down."""
    row = seat * CAP
    first = s[P_HEAD + seat] + s[P_MAIN + seat]
    for i in range(s[P_HELD + seat] - s[P_MAIN + seat] - 1, 0, -1):
        j = below(z, i + 1)
        a = row + ((first + i) & MASK)
        b = row + ((first + j) & MASK)
        kept = pile[a]
        pile[a] = pile[b]
        pile[b] = kept


def turn_over(s: Ints, pile: Ints, z: Ints, log: Ints, seat: int) -> None:
    """The side pile becomes the main pile (in open play: the hand)."""
    if s[R_RECYCLE] and not s[P_SHUFFLED + seat]:
        shuffle_side(s, pile, z, seat)
    s[P_SHUFFLED + seat] = 0
    held = s[P_HELD + seat]
    emit(s, log, PICK_UP if s[R_HAND] else TURN_OVER, seat, held - s[P_MAIN + seat])
    s[P_MAIN + seat] = held
    if s[R_RECYCLE]:
        for i in range(held):
            emit(s, log, ORDER, seat, pile[seat * CAP + ((s[P_HEAD + seat] + i) & MASK)])


def draw(s: Ints, pile: Ints, z: Ints, log: Ints, seat: int) -> int:
    """Take the next card off a pile that holds one, turning the side pile over first where the main pile is empty."""
    if s[P_MAIN + seat] == 0:
        turn_over(s, pile, z, log, seat)
    head = s[P_HEAD + seat]
    s[P_HEAD + seat] = (head + 1) & MASK
    s[P_MAIN + seat] -= 1
    s[P_HELD + seat] -= 1
    return pile[seat * CAP + head]


def win_card(s: Ints, pile: Ints, log: Ints, seat: int, card: int) -> None:
    """Put a card of the table behind a player's side pile, or aside for good in one pass."""
    if s[R_GOAL] >= MOST_CARDS:
        s[P_ASIDE + seat] += 1
        emit(s, log, SET_ASIDE, seat, card)
        return
    pile[seat * CAP + ((s[P_HEAD + seat] + s[P_HELD + seat]) & MASK)] = card
    s[P_HELD + seat] += 1
    emit(s, log, TAKE, seat, card)


# --- laying cards ----------------------------------------------------------------------------------------------------


def begin_round(s: Ints, log: Ints) -> None:
    """[3.1] Everybody who holds a card takes part."""
    s[S_ROUNDS] += 1
    emit(s, log, ROUND, s[S_LEADER], s[S_ROUNDS])
    s[S_ROUND_WINNER] = -1
    s[S_LAID] = 0
    s[S_COMPARED] = 0
    s[S_FELL] = 0
    s[S_DOWN] = 0
    s[S_PAT] = 0
    for seat in range(s[R_PLAYERS]):
        s[P_LAID + seat] = 0
        s[P_LEVEL + seat] = 0
        s[P_OUT + seat] = 0
        s[P_FIGHTS + seat] = 1 if s[P_HELD + seat] > 0 else 0
    ask(s)


def ask(s: Ints) -> None:
    """From here the fighters are to lay their cards; in open play each of them must choose first."""
    s[S_PHASE] = LAYING
    for seat in range(s[R_PLAYERS]):
        s[P_CHOSEN + seat] = 0


def to_lay(s: Ints, seat: int) -> int:
    """How many cards this fighter lays now: face down first, the rest face up."""
    most = s[S_DOWN] if s[S_PAT] else s[S_DOWN] + s[R_CARDS_UP]
    return min(most, s[P_HELD + seat])


def to_turn_up(s: Ints, seat: int) -> int:
    """How many of them face up: the last one, or two [5]; none in a pat."""
    return 0 if s[S_PAT] else min(s[R_CARDS_UP], to_lay(s, seat))


def put(s: Ints, pot: Ints, log: Ints, kind: int, seat: int, card: int) -> None:
    """Lay one card on the table."""
    pot[seat * CAP + s[P_LAID + seat]] = card
    s[P_LAID + seat] += 1
    pot[ROW_ORDER + s[S_LAID]] = card
    s[S_LAID] += 1
    emit(s, log, kind, seat, card)


def shuffle_before_choice(s: Ints, pile: Ints, z: Ints) -> None:
    """[6] Who will pick up the side pile in this laying sees it shuffled before choosing from it."""
    for k in range(s[R_PLAYERS]):
        seat = (s[S_LEADER] + k) % s[R_PLAYERS]
        if s[P_FIGHTS + seat] and not s[P_SHUFFLED + seat] and to_lay(s, seat) > s[P_MAIN + seat]:
            shuffle_side(s, pile, z, seat)
            s[P_SHUFFLED + seat] = 1


def bring_chosen_up(s: Ints, pile: Ints, pot: Ints, seat: int) -> None:
    """[6] Put the chosen cards on top in the order chosen; the others keep their order. Choices are places in the
    pile, 0 the top: places of the hand first, places of the side pile only once the hand is used up."""
    row = seat * CAP
    choice = ROW_CHOICE + row
    head = s[P_HEAD + seat]
    held = s[P_HELD + seat]
    chosen = to_lay(s, seat)
    for i in range(held):
        pot[ROW_TAKEN + i] = pile[row + ((head + i) & MASK)]
    for i in range(chosen):
        place = pot[choice + i]
        pile[row + ((head + i) & MASK)] = pot[ROW_TAKEN + place]
        pot[ROW_TAKEN + place] = -1
    written = chosen
    for i in range(held):
        if pot[ROW_TAKEN + i] >= 0:
            pile[row + ((head + written) & MASK)] = pot[ROW_TAKEN + i]
            written += 1


def score(s: Ints, cards: Ints, pot: Ints, seat: int, up: int) -> int:
    """What a fighter's cards count: the last one, or the last two together [5]."""
    last = seat * CAP + s[P_LAID + seat] - 1
    value = cards[C_VALUE + pot[last]]
    if up < 2:
        return value
    first = cards[C_VALUE + pot[last - 1]]
    return first + value if s[R_VALUE] == BY_SUM else 10 * first + value


def lay(s: Ints, cards: Ints, pile: Ints, pot: Ints, z: Ints, log: Ints) -> None:
    """[3.1, 3.4] Each fighter lays all their cards, one fighter after the other in seat order from the leader."""
    n = s[R_PLAYERS]
    for k in range(n):
        seat = (s[S_LEADER] + k) % n
        if not s[P_FIGHTS + seat]:
            continue
        if s[R_HAND]:
            bring_chosen_up(s, pile, pot, seat)
        up = to_turn_up(s, seat)
        down = to_lay(s, seat) - up
        for i in range(down + up):
            put(s, pot, log, DOWN if i < down else UP, seat, draw(s, pile, z, log, seat))
        if up:
            s[P_SCORE + seat] = score(s, cards, pot, seat, up)
    if not s[S_PAT]:
        s[S_FLIPS] += 1


# --- battles ---------------------------------------------------------------------------------------------------------


def compare(s: Ints) -> int:
    """[3.2, 3.3] The one strongest fighter, or -1: then the fighters are those who fight the battle, and who was beaten
    here is marked with the number of this comparison."""
    best = 0
    count = 0
    winner = -1
    for seat in range(s[R_PLAYERS]):
        if s[P_FIGHTS + seat]:
            if count == 0 or s[P_SCORE + seat] > best:
                best = s[P_SCORE + seat]
                count = 1
                winner = seat
            elif s[P_SCORE + seat] == best:
                count += 1
    s[S_COMPARED] += 1
    if count == 1:
        return winner
    if s[R_FIGHTERS] == TIED:
        for seat in range(s[R_PLAYERS]):
            if s[P_FIGHTS + seat] and s[P_SCORE + seat] != best:
                s[P_FIGHTS + seat] = 0
                s[P_LEVEL + seat] = s[S_COMPARED]
    return -1


def call_battle(s: Ints, log: Ints) -> None:
    """[3.3] Every tie is a battle, even one that nobody can fight."""
    s[S_BATTLES] += 1
    s[S_DOWN] = s[R_FACE_DOWN]
    bits = 0
    for seat in range(s[R_PLAYERS]):
        if s[P_FIGHTS + seat]:
            bits |= 1 << seat
    emit(s, log, BATTLE, -1, bits)


def holds_most(s: Ints) -> int:
    """The fighter with strictly the most cards, or -1."""
    most = -1
    holder = -1
    for seat in range(s[R_PLAYERS]):
        if s[P_FIGHTS + seat]:
            if s[P_HELD + seat] > most:
                most = s[P_HELD + seat]
                holder = seat
            elif s[P_HELD + seat] == most:
                holder = -1
    return holder


def count_short(s: Ints, need: int) -> int:
    """How many fighters hold fewer cards than ``need``."""
    short = 0
    for seat in range(s[R_PLAYERS]):
        if s[P_FIGHTS + seat] and s[P_HELD + seat] < need:
            short += 1
    return short


def count_fighters(s: Ints) -> int:
    """How many fighters there are."""
    fighters = 0
    for seat in range(s[R_PLAYERS]):
        fighters += s[P_FIGHTS + seat]
    return fighters


def drop_short(s: Ints, pile: Ints, pot: Ints, log: Ints) -> None:
    """[3.4] Who cannot fight falls; in a pat nobody does, but the game will end."""
    one_pass = s[R_GOAL] >= MOST_CARDS
    whole = s[R_FACE_DOWN] + s[R_CARDS_UP]
    need = 1
    why = FALL_THIS_ROUND if one_pass else FALL_NO_CARD
    spared = -1
    if not one_pass and s[R_SHORTAGE] == DRAW:
        s[S_PAT] = 1 if count_short(s, whole) > 0 else 0
        return
    if not one_pass and s[R_SHORTAGE] == LOSES:
        need = whole
        why = FALL_TOO_FEW
        if count_short(s, need) == count_fighters(s):
            spared = holds_most(s)
    for k in range(s[R_PLAYERS]):
        seat = (s[S_LEADER] + k) % s[R_PLAYERS]
        if s[P_FIGHTS + seat] and s[P_HELD + seat] < need and seat != spared:
            fall(s, pile, pot, log, seat, why)


def fall(s: Ints, pile: Ints, pot: Ints, log: Ints, seat: int, why: int) -> None:
    """[3.4] A fighter is out; what they still hold joins the pot behind what they laid, top card first."""
    emit(s, log, FALL, seat, why)
    s[S_FELL] += 1
    s[P_OUT + seat] = 1
    s[P_FIGHTS + seat] = 0
    for i in range(s[P_HELD + seat]):
        put(s, pot, log, YIELD, seat, pile[seat * CAP + ((s[P_HEAD + seat] + i) & MASK)])
    s[P_HELD + seat] = 0
    s[P_MAIN + seat] = 0


def call_back_beaten(s: Ints) -> int:
    """[3.4] No fighter is left: those beaten last in this round, who have not fallen, decide. Returns how many."""
    last = 0
    for seat in range(s[R_PLAYERS]):
        if not s[P_OUT + seat]:
            last = max(last, s[P_LEVEL + seat])
    if last == 0:
        return 0
    for seat in range(s[R_PLAYERS]):
        s[P_FIGHTS + seat] = 1 if s[P_LEVEL + seat] == last and not s[P_OUT + seat] else 0
    return count_fighters(s)


def settle(s: Ints, cards: Ints, pile: Ints, pot: Ints, z: Ints, log: Ints) -> None:
    """Compare what lies face up; go on to a battle, or end the round."""
    while True:
        winner = compare(s)
        if winner < 0:
            call_battle(s, log)
            drop_short(s, pile, pot, log)
            fighters = count_fighters(s)
            if fighters > 1:
                ask(s)
                return
            if fighters == 0:
                if call_back_beaten(s):
                    continue
                nobody_wins(s, pile, pot, log)
                return
            winner = compare(s)
        take_pot(s, cards, pile, pot, z, log, winner)
        end_round(s, cards, pile, pot, log)
        return


# --- the pot ---------------------------------------------------------------------------------------------------------


def gather(s: Ints, pot: Ints, first: int, seats: int, count: int) -> int:
    """Line up what ``seats`` players laid, in seat order from ``first``, behind ``count`` cards already lined up."""
    n = s[R_PLAYERS]
    for k in range(seats):
        seat = (first + k) % n
        for i in range(s[P_LAID + seat]):
            pot[ROW_TAKEN + count] = pot[seat * CAP + i]
            count += 1
    return count


def gather_levels(s: Ints, pot: Ints, winner: int) -> None:
    """``natural``: level by level, the highest first; in each the winner's card, then in seat order after the winner."""
    n = s[R_PLAYERS]
    levels = 0
    for seat in range(n):
        levels = max(levels, s[P_LAID + seat])
    count = 0
    for level in range(levels - 1, -1, -1):
        for k in range(n):
            seat = (winner + k) % n
            if s[P_LAID + seat] > level:
                pot[ROW_TAKEN + count] = pot[seat * CAP + level]
                count += 1


def sort_descending(s: Ints, cards: Ints, pot: Ints) -> None:
    """``descending``: highest rank first, equal ones as they stood."""
    for i in range(1, s[S_LAID]):
        card = pot[ROW_TAKEN + i]
        rank = cards[C_RANK + card]
        j = i
        while j > 0 and cards[C_RANK + pot[ROW_TAKEN + j - 1]] < rank:
            pot[ROW_TAKEN + j] = pot[ROW_TAKEN + j - 1]
            j -= 1
        pot[ROW_TAKEN + j] = card


def shuffle_pot(s: Ints, pot: Ints, z: Ints) -> None:
    """``random``: Fisher and Yates from the last card down."""
    for i in range(s[S_LAID] - 1, 0, -1):
        j = below(z, i + 1)
        kept = pot[ROW_TAKEN + i]
        pot[ROW_TAKEN + i] = pot[ROW_TAKEN + j]
        pot[ROW_TAKEN + j] = kept


def line_up(s: Ints, cards: Ints, pot: Ints, z: Ints, winner: int) -> None:
    """[3.5] Put the pot in the order in which it goes under the winner's pile, into ``ROW_TAKEN``."""
    n = s[R_PLAYERS]
    capture = s[R_CAPTURE]
    if capture == LOSER_FIRST:
        gather(s, pot, winner, 1, gather(s, pot, winner + 1, n - 1, 0))
    elif capture == SEAT_ORDER:
        gather(s, pot, 0, n, 0)
    elif capture == LAID:
        for i in range(s[S_LAID]):
            pot[ROW_TAKEN + i] = pot[ROW_ORDER + i]
    elif capture == NATURAL:
        gather_levels(s, pot, winner)
    else:
        gather(s, pot, winner, n, 0)
        if capture == DESCENDING:
            sort_descending(s, cards, pot)
        elif capture == RANDOM:
            shuffle_pot(s, pot, z)


def take_pot(s: Ints, cards: Ints, pile: Ints, pot: Ints, z: Ints, log: Ints, winner: int) -> None:
    """[3.5, 3.6] The winner takes the pot, is paid, and leads the next round; a joker taken may end the game [4]."""
    line_up(s, cards, pot, z, winner)
    s[S_ROUND_WINNER] = winner
    s[S_LEADER] = winner
    for i in range(s[S_LAID]):
        card = pot[ROW_TAKEN + i]
        win_card(s, pile, log, winner, card)
        owner = cards[C_OWNER + card]
        if s[R_GOAL] == JOKER_GOAL and owner >= 0 and owner != winner:
            s[S_REASON] = END_JOKER
            s[S_WINNER] = winner
    if s[R_PAYMENT]:
        pay(s, pile, z, log, winner)
    if s[R_HAND] and s[R_PICKUP] and s[R_GOAL] < MOST_CARDS:
        turn_over(s, pile, z, log, winner)


def pay(s: Ints, pile: Ints, z: Ints, log: Ints, winner: int) -> None:
    """[3.6] Every other player who still holds a card pays their next one, in seat order after the winner."""
    for k in range(1, s[R_PLAYERS]):
        seat = (winner + k) % s[R_PLAYERS]
        if s[P_HELD + seat] > 0:
            card = draw(s, pile, z, log, seat)
            emit(s, log, PAY, seat, card)
            win_card(s, pile, log, winner, card)


def nobody_wins(s: Ints, pile: Ints, pot: Ints, log: Ints) -> None:
    """[3.4, 4] Nobody is left to take the pot: the game is drawn, or in one pass everybody keeps what they laid."""
    if s[R_GOAL] < MOST_CARDS:
        finish(s, log, -1, END_NOBODY_LEFT)
        return
    for seat in range(s[R_PLAYERS]):
        for i in range(s[P_LAID + seat]):
            win_card(s, pile, log, seat, pot[seat * CAP + i])
    end_pass(s, pile, log)
    s[S_PHASE] = READY


# --- the end ---------------------------------------------------------------------------------------------------------


def finish(s: Ints, log: Ints, winner: int, reason: int) -> None:
    """The game is over."""
    s[S_PHASE] = READY
    s[S_WINNER] = winner
    s[S_REASON] = reason
    emit(s, log, END, winner, reason)


def richest(s: Ints, counts: int, sign: int) -> int:
    """Who has strictly the most (``sign`` 1) or the fewest (-1) of what is counted at place ``counts``, or -1."""
    best = sign * s[counts]
    leader = 0
    for seat in range(1, s[R_PLAYERS]):
        amount = sign * s[counts + seat]
        if amount > best:
            best = amount
            leader = seat
        elif amount == best:
            leader = -1
    return leader


def holders(s: Ints) -> int:
    """How many players hold a card."""
    count = 0
    for seat in range(s[R_PLAYERS]):
        if s[P_HELD + seat] > 0:
            count += 1
    return count


def end_pass(s: Ints, pile: Ints, log: Ints) -> None:
    """[4] One pass is over when fewer than two players have cards left; those left over count for their owner."""
    if holders(s) > 1:
        return
    for seat in range(s[R_PLAYERS]):
        for i in range(s[P_HELD + seat]):
            win_card(s, pile, log, seat, pile[seat * CAP + ((s[P_HEAD + seat] + i) & MASK)])
        s[P_HELD + seat] = 0
        s[P_MAIN + seat] = 0
    finish(s, log, richest(s, P_ASIDE, 1 if s[R_GOAL] == MOST_CARDS else -1), END_PASS_OVER)


def end_round(s: Ints, cards: Ints, pile: Ints, pot: Ints, log: Ints) -> None:
    """[3.7, 4] Of two ends in one round the first of these holds: joker, last player or pass over, limit, endless."""
    s[S_PHASE] = READY
    if s[S_REASON]:
        finish(s, log, s[S_WINNER], s[S_REASON])
    elif s[R_GOAL] >= MOST_CARDS:
        end_pass(s, pile, log)
    elif holders(s) == 1:
        finish(s, log, s[S_ROUND_WINNER], END_SHORT if s[S_FELL] else END_ALL_CARDS)
    elif s[S_ROUNDS] == s[R_ROUND_LIMIT]:
        most = richest(s, P_HELD, 1) if s[R_AT_LIMIT] == LIMIT_MOST_CARDS else -1
        finish(s, log, most, END_ROUND_LIMIT)
    elif s[R_CYCLES]:
        look_for_cycle(s, cards, pile, pot, log)


# --- games that go round ---------------------------------------------------------------------------------------------


def save_piles(s: Ints, cards: Ints, pile: Ints, saved: Ints) -> None:
    """Note the piles by rank, and the leader, in the scratch rows of ``saved``."""
    saved[ROW_SAVED + SEATS] = s[S_LEADER]
    count = 0
    for seat in range(s[R_PLAYERS]):
        saved[ROW_SAVED + seat] = s[P_HELD + seat]
        for i in range(s[P_HELD + seat]):
            saved[ROW_KEYS + count] = cards[C_KEY + pile[seat * CAP + ((s[P_HEAD + seat] + i) & MASK)]]
            count += 1


def same_piles(s: Ints, cards: Ints, pile: Ints, saved: Ints) -> bool:
    """[4] Whether the piles are those saved: main and side pile together, by rank; with ``laid`` the same leader too."""
    if s[R_CAPTURE] == LAID and saved[ROW_SAVED + SEATS] != s[S_LEADER]:
        return False
    for seat in range(s[R_PLAYERS]):
        if saved[ROW_SAVED + seat] != s[P_HELD + seat]:
            return False
    count = 0
    for seat in range(s[R_PLAYERS]):
        for i in range(s[P_HELD + seat]):
            if saved[ROW_KEYS + count] != cards[C_KEY + pile[seat * CAP + ((s[P_HEAD + seat] + i) & MASK)]]:
                return False
            count += 1
    return True


def look_for_cycle(s: Ints, cards: Ints, pile: Ints, pot: Ints, log: Ints) -> None:
    """Brent's method (BIT 20, 1980), after each round: hold the piles against those saved at rounds 1, 3, 7, 15 …
    A cycle found leaves its length in ``S_CYCLE``; ``close_cycle`` then finds its start. Once both are known, the game
    ends when the cycle closes."""
    if s[S_START] >= 0:
        if s[S_ROUNDS] == s[S_START] + s[S_CYCLE]:
            finish(s, log, -1, END_ENDLESS)
        return
    s[S_LAPS] += 1
    if s[S_ROUNDS] > 1 and same_piles(s, cards, pile, pot):
        s[S_CYCLE] = s[S_LAPS]
    elif s[S_LAPS] == s[S_POWER]:
        save_piles(s, cards, pile, pot)
        s[S_POWER] *= 2
        s[S_LAPS] = 0


def close_cycle(
    s: Ints, cards: Ints, pile: Ints, pot: Ints, z: Ints, log: Ints, s2: Ints, pile2: Ints, pot2: Ints
) -> None:
    """Start the game again with its cycle known, so that it ends exactly where the cycle closes: ``S_START`` is the
    number of rounds played when the piles that come back first stood. ``s2``, ``pile2``, ``pot2`` are room for a second table."""
    length = s[S_CYCLE]
    logging = s[S_LOG]
    s[S_LOG] = 0
    s[R_CYCLES] = 0
    for place in range(len(s)):
        s2[place] = s[place]
    start(s, pile)
    start(s2, pile2)
    for _ in range(length):
        play_round(s2, cards, pile2, pot2, z, log)
    found = 0
    save_piles(s2, cards, pile2, pot2)
    while not same_piles(s, cards, pile, pot2):
        play_round(s, cards, pile, pot, z, log)
        play_round(s2, cards, pile2, pot2, z, log)
        save_piles(s2, cards, pile2, pot2)
        found += 1
    start(s, pile)
    s[S_LOG] = logging
    s[R_CYCLES] = 1
    s[S_START] = found
    s[S_CYCLE] = length


# --- the game --------------------------------------------------------------------------------------------------------


def all_chosen(s: Ints) -> bool:
    """[6] Whether every fighter has chosen."""
    waiting = 0
    for seat in range(s[R_PLAYERS]):
        if s[P_FIGHTS + seat] and not s[P_CHOSEN + seat]:
            waiting += 1
    return waiting == 0


def play_round(s: Ints, cards: Ints, pile: Ints, pot: Ints, z: Ints, log: Ints) -> bool:
    """Play one round, or in open play as far as the choices made allow. Returns whether the round is over."""
    if s[S_PHASE] == READY:
        begin_round(s, log)
    while s[S_PHASE] == LAYING:
        if s[R_HAND]:
            if s[R_RECYCLE]:
                shuffle_before_choice(s, pile, z)
            if not all_chosen(s):
                return False
        lay(s, cards, pile, pot, z, log)
        if s[S_PAT]:
            finish(s, log, -1, END_PAT)
        else:
            settle(s, cards, pile, pot, z, log)
    return True


def play_out(
    s: Ints, cards: Ints, pile: Ints, pot: Ints, z: Ints, log: Ints, s2: Ints, pile2: Ints, pot2: Ints
) -> None:
    """Play a closed game from where it stands to its end."""
    while s[S_REASON] == 0:
        if s[S_CYCLE] and s[S_START] < 0:
            close_cycle(s, cards, pile, pot, z, log, s2, pile2, pot2)
        play_round(s, cards, pile, pot, z, log)


KERNEL = (
    emit, start, shuffle_side, turn_over, draw, win_card, begin_round, ask, to_lay, to_turn_up, put,
    shuffle_before_choice, bring_chosen_up, score, lay, compare, call_battle, holds_most, count_short, count_fighters,
    drop_short, fall, call_back_beaten, settle, gather, gather_levels, sort_descending, shuffle_pot, line_up, take_pot,
    pay, nobody_wins, finish, richest, holders, end_pass, end_round, save_piles, same_piles, look_for_cycle, close_cycle,
    all_chosen, play_round, play_out,
)  # fmt: skip
"""The functions to register for compiling, with those of ``streams``."""
