"""What happens inside many games: each game is played and looked at, and only sums are kept.

Plain functions over int sequences that also compile, like ``batch``. Every question is a *slot*: in each game it counts
something (``W_NUM``) out of something (``W_DEN``), as rounds won out of rounds played. Of all games together six sums a
slot are kept: of the counts a, of their bases b, of a², ab and b², and the number of games with a base. They are exact
integers, so the order of the games does not matter; a share with its standard error follows from them (``stats.Share``).

A round counts for its winner where cards decided it; the last round of a game lost for want of cards has none that did,
and is left out of the winners' sequence.

For two players. The rows a game is played on: ``work`` (``W_*``), this game's counts and what is remembered of each card.
"""

from __future__ import annotations

from ..deals import deal_hands
from ..engine.play import close_cycle, play_round
from ..engine.table import (
    C_KEY,
    C_VALUE,
    CAP,
    HANDS,
    JOKER_GOAL,
    P_HEAD,
    P_HELD,
    P_LAID,
    P_SIZE,
    PILE,
    POT,
    S_BATTLES,
    S_CARDS,
    S_CYCLE,
    S_FELL,
    S_REASON,
    S_ROUND_WINNER,
    S_ROUNDS,
    S_START,
    S_WINNER,
    Ints,
    start,
)  # fmt: skip
from ..log import END_ENDLESS, END_SHORT
from ..rules import R_GOAL, R_PLAYERS
from ..streams import below, start_stream
from .batch import own_jokers, play_noted
from .lanes.choose import Lane
from .notes import N_PEAK, N_REASON, N_WINNER

LAGS, LONG_RUNS, WINDOWS, VICTIMS, FIRST, LATELY = 52, 20, 10, 8, 26, 20
"""Up to which lag, run length, window and hand is counted; how many rounds are the first ones, and the last ones."""

# Slots of a game looked at round by round, …
J_LAG = 0
J_RUN = J_LAG + LAGS
J_WHOLE = J_RUN + LONG_RUNS + 1
J_WINDOW = J_WHOLE + LONG_RUNS + 1
J_VICTIM = J_WINDOW + WINDOWS + 1
(
    J_SEAT, J_LONGEST, J_FEW, J_MANY, J_JUMP, J_CAPTOR, J_AGREE, J_PAIR, J_ELSE, J_IN_PAIR, J_EARLY, J_FRESH, J_LED, J_LED_LATELY,
    J_LED_OTHER, J_ROUNDS, J_BATTLE, J_TIED, J_CAPTOR_BACK, J_CAPTIVE_BACK, J_FAR,
) = range(J_VICTIM + VICTIMS + 1, J_VICTIM + VICTIMS + 22)  # fmt: skip
# … and of its deal and its end alone.
J_ACES = J_FAR + 1
J_ALL_ACES = J_ACES + 5
"""Won, lost, drawn, endless, out of the games in which seat 0 was dealt the four strongest cards; then for seat 1."""
J_POINTS, J_TURNED, J_NEIGHBOURS = range(J_ALL_ACES + 8, J_ALL_ACES + 11)
J_REASON = J_NEIGHBOURS + 1
"""One for each place of ``log.REASONS``."""
SLOTS = J_REASON + 9
SUMS = 6

W_NUM = 0
W_DEN = W_NUM + SLOTS
W_LAST = W_DEN + SLOTS
"""Of each card: 1 it won its last comparison that was no tie, -1 it lost it, 0 there was none yet."""
W_PAIR = W_LAST + CAP
"""The round in which the card was captured together with one other, as 2 * round, + 1 for the second of the two; 0: none."""
W_LAID = W_PAIR + CAP
"""How often it was laid."""
W_RING = W_LAID + CAP
W_RUN, W_RUNS, W_BEST, W_ROUNDS, W_WON, W_TOP, W_ACES, W_POINTS = range(W_RING + 64, W_RING + 72)
W_BEFORE, W_BEFORE_PAIR, W_LED = W_RING + 72, W_RING + 74, W_RING + 76
"""Of each seat: the card that met the other's first in the round before, and its ``W_PAIR`` then; the round before which it
was last ahead."""
W_FAR = W_RING + 78
"""1 + the seat that was the first to hold three quarters of the cards before a round; 0: none yet."""
W_BACK = W_RING + 79
"""Of each card that was last laid in a round without a battle: 1 it took the other, -1 it was taken; 0 for all others."""
W_WIDTH = W_BACK + CAP

TO_THE_END, ROUND_BY_ROUND, COIN, NEIGHBOURS = range(4)
"""How a game is looked at: its deal and end; every round; every round, its winner replaced by the throw of a coin; its
deal and end, and those of the same deal with two neighbouring cards of a hand exchanged."""


def count(work: Ints, slot: int, num: int, den: int) -> None:
    """Add to this game's counts of a slot."""
    work[W_NUM + slot] += num
    work[W_DEN + slot] += den


def add_game(work: Ints, sums: Ints) -> None:
    """Add this game's counts to the sums of all."""
    for slot in range(SLOTS):
        a = work[W_NUM + slot]
        b = work[W_DEN + slot]
        if b:
            place = slot * SUMS
            sums[place] += a
            sums[place + 1] += b
            sums[place + 2] += a * a
            sums[place + 3] += a * b
            sums[place + 4] += b * b
            sums[place + 5] += 1


# --- the rounds ------------------------------------------------------------------------------------------------------


def count_run(work: Ints, whole: int) -> None:
    """A run of rounds of one winner is over; ``whole`` 0: because the game is."""
    length = abs(work[W_RUN])
    if length == 0:
        return
    work[W_RUNS] += 1
    work[W_BEST] = max(work[W_BEST], length)
    for least in range(1, LONG_RUNS + 1):
        count(work, J_RUN + least, 1 if length >= least else 0, 1)
        count(work, J_WHOLE + least, whole if length >= least else 0, whole)
    for window in range(2, WINDOWS + 1):
        count(work, J_WINDOW + window, max(0, length - window + 1), 0)


def count_winner(work: Ints, sign: int) -> None:
    """The next round's winner: 1 is seat 0, -1 seat 1."""
    n = work[W_ROUNDS]
    for lag in range(1, min(n, LAGS) + 1):
        count(work, J_LAG + lag - 1, sign * work[W_RING + ((n - lag) & 63)], 1)
    if 0 < n < FIRST:
        count(work, J_EARLY, sign * work[W_RING + ((n - 1) & 63)], 1)
    work[W_RING + (n & 63)] = sign
    work[W_ROUNDS] = n + 1
    if sign > 0:
        work[W_WON] += 1
    count(work, J_SEAT, sign, 1)
    if sign * work[W_RUN] > 0:
        work[W_RUN] += sign
    else:
        count_run(work, 1)
        work[W_RUN] = sign


def count_runs(work: Ints) -> None:
    """The game is over: the longest run, the windows, and Wald and Wolfowitz's test, one-sided each way at 2.5 %."""
    count_run(work, 0)
    n = work[W_ROUNDS]
    for window in range(2, min(n, WINDOWS) + 1):
        count(work, J_WINDOW + window, 0, n - window + 1)
    count(work, J_LONGEST, work[W_BEST], 1)
    ab = 2.0 * work[W_WON] * (n - work[W_WON])
    if ab > n:
        off = 1.0 * work[W_RUNS] * n - ab - n  # n times what the runs are above their mean, 2ab/n + 1
        far = off * off * (n - 1) > 3.8416 * ab * (ab - n)  # 1.96 standard deviations
        count(work, J_FEW, 1 if far and off < 0 else 0, 1)
        count(work, J_MANY, 1 if far and off > 0 else 0, 1)


def in_pair(work: Ints, seat: int, card: int) -> bool:
    """Whether this card was captured together with the one that its owner played the round before."""
    first = work[W_BEFORE_PAIR + seat]
    return first > 0 and first % 2 == 0 and work[W_PAIR + card] == first + 1


def count_return(work: Ints, card: int, sign: int) -> None:
    """A card is back, laid by who won it: do they win again (``sign`` 1)?"""
    if work[W_BACK + card] > 0:
        count(work, J_CAPTOR_BACK, sign, 1)
    if work[W_BACK + card] < 0:
        count(work, J_CAPTIVE_BACK, sign, 1)


def count_meeting(t: Ints, work: Ints, sign: int, battles: int) -> None:
    """Which two cards met first in this round, and what they had done before; ``battles``: how many the round had."""
    x = t[POT]
    y = t[POT + CAP]
    if work[W_LAST + x] and work[W_LAST + y]:
        count(work, J_CAPTOR, 1 if work[W_LAST + x] != work[W_LAST + y] else 0, 1)
    count_return(work, x, sign)
    count_return(work, y, -sign)
    if work[W_ROUNDS] == 0:
        return
    before = work[W_RING + ((work[W_ROUNDS] - 1) & 63)]
    a = work[W_BEFORE]
    b = work[W_BEFORE + 1]
    if work[W_LAID + x] + work[W_LAID + y] == 0:
        count(work, J_FRESH, sign * before, 1)
    both = in_pair(work, 0, x) and in_pair(work, 1, y)
    # What pairs say is asked of the cards that met: a battle is decided by others, and in the first rounds nobody has a pair.
    if battles == 0 and work[W_ROUNDS] >= FIRST:
        count(work, J_IN_PAIR, 1 if both else 0, 1)
        count(work, J_PAIR if both else J_ELSE, sign * before, 1)
    # A pair's own two cards differ anyhow: one captured the other.
    unlike = t[C_VALUE + x] != t[C_VALUE + y] and t[C_VALUE + a] != t[C_VALUE + b]
    unlike = unlike and t[C_VALUE + x] != t[C_VALUE + b] and t[C_VALUE + y] != t[C_VALUE + a]
    # A card is laid for the second time here; the two of the round before were counted already.
    if both and unlike and work[W_LAID + x] + work[W_LAID + y] == 2 and work[W_LAID + a] + work[W_LAID + b] == 4:
        count(work, J_AGREE, 1 if sign == before else 0, 1)


def remember(t: Ints, work: Ints, battles: int) -> None:
    """What becomes of the cards laid in this round."""
    winner = t[S_ROUND_WINNER]
    for seat in range(2):
        work[W_BEFORE + seat] = t[POT + seat * CAP]
        work[W_BEFORE_PAIR + seat] = work[W_PAIR + t[POT + seat * CAP]]
        for i in range(t[P_LAID + seat]):
            card = t[POT + seat * CAP + i]
            work[W_LAID + card] += 1
            work[W_PAIR + card] = 0
            work[W_BACK + card] = 0
    x = t[POT + t[P_LAID] - 1]
    y = t[POT + CAP + t[P_LAID + 1] - 1]
    if t[C_VALUE + x] != t[C_VALUE + y] and winner >= 0:
        work[W_LAST + x] = 1 if winner == 0 else -1
        work[W_LAST + y] = -work[W_LAST + x]
    if battles == 0 and winner >= 0:
        work[W_BACK + x] = work[W_LAST + x]
        work[W_BACK + y] = work[W_LAST + y]
        mark_pair(t, work, winner)


def mark_pair(t: Ints, work: Ints, winner: int) -> None:
    """The two cards just won lie at the bottom of the winner's pile: they are a pair from now on."""
    held = t[P_HELD + winner]
    if held < 2:
        return
    row = PILE + winner * CAP
    first = t[row + ((t[P_HEAD + winner] + held - 2) & (CAP - 1))]
    second = t[row + ((t[P_HEAD + winner] + held - 1) & (CAP - 1))]
    work[W_PAIR + first] = 2 * t[S_ROUNDS]
    work[W_PAIR + second] = 2 * t[S_ROUNDS] + 1


def watch_round(t: Ints, work: Ints, z: Ints, coin: int) -> None:
    """Play a round and look at it."""
    battles = t[S_BATTLES]
    before = t[P_HELD]
    for seat in range(2):
        if 2 * t[P_HELD + seat] > t[S_CARDS]:
            work[W_LED + seat] = t[S_ROUNDS] + 1
        if work[W_FAR] == 0 and 4 * t[P_HELD + seat] >= 3 * t[S_CARDS]:
            work[W_FAR] = seat + 1
    play_round(t)
    if t[S_ROUND_WINNER] >= 0 and not t[S_FELL]:
        sign = 1 if t[S_ROUND_WINNER] == 0 else -1
        if coin:
            sign = 2 * below(z, 2) - 1
        count_meeting(t, work, sign, t[S_BATTLES] - battles)
        count_winner(work, sign)
    count(work, J_JUMP, (t[P_HELD] - before) * (t[P_HELD] - before), 1)
    count(work, J_BATTLE, t[S_BATTLES] - battles, 1)
    count(work, J_TIED, 1 if t[S_BATTLES] > battles else 0, 1)
    remember(t, work, t[S_BATTLES] - battles)
    if t[S_REASON]:
        count_last_round(t, work, before)


def count_last_round(t: Ints, work: Ints, before: int) -> None:
    """How many cards the loser held before the last flip, and when they were last ahead."""
    loser = 1 - t[S_WINNER]
    if loser > 1:
        return
    if work[W_FAR]:
        count(work, J_FAR, 1 if work[W_FAR] == t[S_WINNER] + 1 else 0, 1)
    ago = t[S_ROUNDS] - work[W_LED + loser] if work[W_LED + loser] else t[S_ROUNDS]
    lately = 1 if work[W_LED + loser] and ago < LATELY else 0
    if t[S_REASON] != END_SHORT:
        count(work, J_LED_OTHER, lately, 1)
        return
    held = before if loser == 0 else t[S_CARDS] - before
    for size in range(1, VICTIMS + 1):
        count(work, J_VICTIM + size, 1 if held == size else 0, 1)
    count(work, J_LED, 1 if work[W_LED + loser] and ago == 0 else 0, 1)
    count(work, J_LED_LATELY, lately, 1)


def watch_game(t: Ints, t2: Ints, work: Ints, z: Ints, coin: int) -> None:
    """Play a game that is laid out, round by round."""
    clear(work, W_NUM)
    while t[S_REASON] == 0:
        if t[S_CYCLE] and t[S_START] < 0:
            close_cycle(t, t2)
            clear(work, W_NUM)
        watch_round(t, work, z, coin)
    count_runs(work)
    count(work, J_ROUNDS, t[S_ROUNDS], 1)


def clear(work: Ints, first: int) -> None:
    """Forget the game before (or the game that starts again)."""
    for i in range(first, W_WIDTH):
        if i < W_TOP or i > W_POINTS:
            work[i] = 0


# --- the deal and the end --------------------------------------------------------------------------------------------


def look_at_deal(t: Ints, work: Ints) -> None:
    """How many of the strongest cards seat 0 was dealt (-1: they are not four), and by how much its ranks add up to more."""
    top = t[C_VALUE + t[HANDS]]
    aces = 0
    mine = 0
    points = 0
    for seat in range(2):
        for i in range(t[P_SIZE + seat]):
            card = t[HANDS + seat * CAP + i]
            value = t[C_VALUE + card]
            points += (1 - 2 * seat) * value
            if value > top:
                top = value
                aces = 0
                mine = 0
            if value == top:
                aces += 1
                mine += 1 - seat
    work[W_TOP] = top
    work[W_ACES] = mine if aces == 4 else -1
    work[W_POINTS] = points


def count_end(work: Ints, winner: int, reason: int) -> None:
    """Who won, by what was dealt."""
    for code in range(SLOTS - J_REASON):
        count(work, J_REASON + code, 1 if code == reason else 0, 1)
    aces = work[W_ACES]
    if aces >= 0:
        count(work, J_ACES + aces, 1 if winner == 0 else 0, 1)
    if aces == 0 or aces == 4:
        seat = 0 if aces == 4 else 1
        place = 3 if reason == END_ENDLESS else 2 if winner < 0 else 0 if winner == seat else 1
        for i in range(4):
            count(work, J_ALL_ACES + 4 * seat + i, 1 if i == place else 0, 1)
    if work[W_POINTS] != 0 and winner >= 0:
        count(work, J_POINTS, 1 if (work[W_POINTS] > 0) == (winner == 0) else 0, 1)


def count_turned(t: Ints, notes: Ints, work: Ints) -> None:
    """Whether the loser once held three quarters of the cards."""
    if notes[N_WINNER] >= 0:
        peak = notes[N_PEAK + 1 - notes[N_WINNER]]
        count(work, J_TURNED, 1 if 4 * peak >= 3 * t[S_CARDS] else 0, 1)


def exchange(t: Ints, z: Ints) -> bool:
    """Exchange two neighbouring cards of different rank in one hand, any of them as likely as another. False: there are none."""
    total = 0
    for wanted in range(2):
        left = below(z, total) if wanted and total else -1
        for seat in range(2):
            for i in range(HANDS + seat * CAP, HANDS + seat * CAP + t[P_SIZE + seat] - 1):
                if t[C_KEY + t[i]] != t[C_KEY + t[i + 1]]:
                    if wanted and left == 0:
                        kept = t[i]
                        t[i] = t[i + 1]
                        t[i + 1] = kept
                        return True
                    total += 1 - wanted
                    left -= wanted
    return False


def play_to_the_end(t: Ints, t2: Ints, notes: Ints, lane: Lane, work: Ints, z: Ints, again: int) -> None:
    """Play a game that is laid out, and look at its end; ``again``: and at that of almost the same deal."""
    clear(work, W_NUM)
    play_noted(t, t2, notes, 0, lane)
    count_turned(t, notes, work)
    count_end(work, notes[N_WINNER], notes[N_REASON])
    winner = notes[N_WINNER]
    if again and exchange(t, z):
        start(t)
        play_noted(t, t2, notes, 0, lane)
        count(work, J_NEIGHBOURS, 1 if notes[N_WINNER] != winner else 0, 1)


def watch_games(
    t: Ints, t2: Ints, deck: Ints, n: int, cards: Ints, seats: Ints, each: int, lane: Lane, how: int, seed: int,
    first: int, games: int, notes: Ints, work: Ints, z: Ints, sums: Ints,
) -> None:  # fmt: skip
    """Play the games ``first`` … ``first + games - 1`` of ``seed``, and add them to ``sums``.

    The ``n`` ``cards`` are numbered as in ``batch.set_out`` where the lane plays, and all told apart where rounds are looked at.
    ``z``: room for a second stream, the coin's.
    """
    for i in range(games):
        start_stream(t, seed, first + i)
        start_stream(z, seed ^ 0x5DEECE66D, first + i)
        deal_hands(n, t[R_PLAYERS], each, cards, seats, t, deck, t, HANDS, t, P_SIZE)
        start(t)
        if t[R_GOAL] == JOKER_GOAL:
            own_jokers(t)
        look_at_deal(t, work)
        if how in (ROUND_BY_ROUND, COIN):
            watch_game(t, t2, work, z, 1 if how == COIN else 0)
            count_end(work, t[S_WINNER], t[S_REASON])
        else:
            play_to_the_end(t, t2, notes, lane, work, z, 1 if how == NEIGHBOURS else 0)
        add_game(work, sums)
