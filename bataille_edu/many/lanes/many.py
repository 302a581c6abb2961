"""The fast lane of any number of players: plain rounds, and battles that nobody falls out of. See ``lane``.

No branch asks who wins, or who holds cards, since a processor cannot guess that: cards are moved by arithmetic.
"""

from __future__ import annotations

from ...engine.ends import end_round
from ...engine.laying import battle_needs, together
from ...engine.table import (
    C_OWNER,
    C_VALUE,
    CAP,
    DRAW,
    JOKER_GOAL,
    LOSER_FIRST,
    LOSES,
    MASK,
    MOST_CARDS,
    NATURAL,
    P_ASIDE,
    P_HEAD,
    P_HELD,
    P_LAID,
    P_LEVEL,
    P_MAIN,
    P_SCORE,
    PILE,
    S_BATTLES,
    S_CYCLE,
    S_LAPS,
    S_POWER,
    S_REASON,
    S_ROUNDS,
    S_START,
    SAVED,
    SEAT_ORDER,
    TIED,
    Ints,
)  # fmt: skip
from ...rules import (
    R_CAPTURE,
    R_CARDS_UP,
    R_CYCLES,
    R_FIGHTERS,
    R_GOAL,
    R_PAYMENT,
    R_PLAYERS,
    R_SHORTAGE,
)  # fmt: skip
from ..notes import note_round, run_seat
from .table import last_round, tell_rounds

NOTHING = -(1 << 30)
"""What a player counts who is not compared."""
P_TAIL = P_LEVEL
"""Where each pile ends: a place of the engine's that is free between rounds."""


def rounds_of_many(t: Ints, notes: Ints, base: int, run: int) -> int:
    """Play on until the game ends, a cycle is found, or a round comes that is the engine's. Returns the run that stands
    (see ``notes.run_of``)."""
    cycles = t[R_CYCLES] == 1 and t[S_START] < 0
    joker = t[R_GOAL] == JOKER_GOAL
    last = last_round(t)
    rounds = t[S_ROUNDS]
    battles = t[S_BATTLES]
    stop, players = mark_players(t)
    while stop > 0:
        stop = min(stop, last - rounds)
        if cycles:
            stop = min(stop, t[S_POWER] - t[S_LAPS])
        played, run, best = plain_of_many(t, notes, base, run, stop, players, 1 if cycles else 0)
        rounds += played
        if best > NOTHING:
            winner, fought = contest(t, best)
            if winner < 0 or (joker and takes_joker(t, winner)):
                t[S_LAPS] += played if cycles else 0
                break
            take(t, winner)
            rounds += 1
            played += 1
            battles += fought
            run = note_round(notes, base, run, winner, fought, t[P_HELD + winner] + t[P_ASIDE + winner])
        before = players
        winner = run_seat(run)
        stop, players = mark_players(t)
        t[S_LAPS] += played if cycles else 0
        again = cycles and (t[S_LAPS] == t[S_POWER] or t[P_HELD + winner] == t[SAVED + winner])
        if players < before or rounds == last or again:
            tell_rounds(t, rounds, battles, winner)
            t[S_LAPS] -= 1 if cycles else 0
            end_round(t)
            if t[S_REASON] or (t[S_CYCLE] and t[S_START] < 0):
                break
    tell_rounds(t, rounds, battles, run_seat(run))
    for seat in range(t[R_PLAYERS]):
        t[P_MAIN + seat] = t[P_HELD + seat]
    return run


def mark_players(t: Ints) -> tuple[int, int]:
    """Mark who holds a card, and where each pile ends. Returns for how many rounds all of these can lay and pay whatever
    comes (nobody of them is out before, and what is laid need not wait for who won), and how many they are."""
    least = CAP
    players = 0
    for seat in range(t[R_PLAYERS]):
        held = t[P_HELD + seat]
        mark = 1 if held > 0 else 0
        t[P_LAID + seat] = mark
        t[P_TAIL + seat] = t[P_HEAD + seat] + held
        players += mark
        least = min(least, held if held > 0 else CAP)
    step = t[R_CARDS_UP] + t[R_PAYMENT]
    return least if step == 1 else least // step, players


def plain_of_many(
    t: Ints, notes: Ints, base: int, run: int, stop: int, players: int, cycles: int
) -> tuple[int, int, int]:  # fmt: skip
    """Play plain rounds of so many ``players``: at most ``stop``, until a tie comes, or where ``cycles`` is 1 until the winner
    holds as many cards as were saved. Returns how many were played, the run that stands, and before a tie what the tied
    count, else ``NOTHING``.

    All heads move on together, so that only the winner's pile is changed: ``ahead`` is how far they are.
    """
    n = t[R_PLAYERS]
    up = t[R_CARDS_UP]
    one_pass = t[R_GOAL] >= MOST_CARDS
    ahead = 0
    played = 0
    tied = NOTHING
    while played < stop:
        winner, best = strongest(t, n, up, ahead)
        if winner < 0:
            tied = best
            break
        if one_pass:
            t[P_ASIDE + winner] += players * up
        else:
            win_plain(t, n, up, winner, ahead)
        ahead += up + t[R_PAYMENT]
        played += 1
        held = t[P_TAIL + winner] - t[P_HEAD + winner] - ahead
        run = note_round(notes, base, run, winner, 0, held + t[P_ASIDE + winner])
        if cycles and held == t[SAVED + winner]:
            break
    for seat in range(n):
        move = ahead * t[P_LAID + seat]
        t[P_HELD + seat] = t[P_TAIL + seat] - t[P_HEAD + seat] - move
        t[P_HEAD + seat] = (t[P_HEAD + seat] + move) & MASK
    return played, run, tied


def strongest(t: Ints, n: int, up: int, ahead: int) -> tuple[int, int]:
    """The seat whose next card (or two) is the one strongest, or -1: a tie; and what the strongest counts. What each counts
    is left in ``P_SCORE``."""
    best = NOTHING
    winner = -1
    for seat in range(n):
        value = worth(t, seat, ahead + up, up) if t[P_LAID + seat] else NOTHING
        t[P_SCORE + seat] = value
        winner = seat if value > best else (-1 if value == best else winner)
        best = max(best, value)
    return winner, best


def win_plain(t: Ints, n: int, up: int, winner: int, ahead: int) -> None:
    """The winner takes the pot and is paid."""
    end = move_next(t, n, up, winner, t[P_TAIL + winner], first_to_give(t, winner), ahead)
    if t[R_PAYMENT]:
        t[P_LAID + winner] = 0
        end = move_next(t, n, 1, winner, end, winner, ahead + up)
        t[P_LAID + winner] = 1
        t[P_HEAD + winner] -= 1  # who does not pay stays one behind
    t[P_TAIL + winner] = end


def first_to_give(t: Ints, winner: int) -> int:
    """Whose cards come first under the winner's pile; the others follow in seat order."""
    capture = t[R_CAPTURE]
    if capture == SEAT_ORDER:
        return 0
    return after(winner, t[R_PLAYERS]) if capture == LOSER_FIRST else winner


def move_next(t: Ints, n: int, up: int, winner: int, end: int, first: int, ahead: int) -> int:
    """The next card (or two) of every player marked goes behind the winner's pile. Returns where it ends. A card of who is
    not marked is laid too, and covered by the next."""
    row = PILE + winner * CAP
    seat = first
    for _ in range(n):
        place = t[P_HEAD + seat] + ahead
        t[row + (end & MASK)] = t[PILE + seat * CAP + (place & MASK)]
        end += t[P_LAID + seat]
        if up == 2:
            t[row + (end & MASK)] = t[PILE + seat * CAP + ((place + 1) & MASK)]
            end += t[P_LAID + seat]
        seat = after(seat, n)
    return end


def after(seat: int, n: int) -> int:
    """The next seat of ``n``: by arithmetic, since a branch would often be guessed wrong."""
    return seat + 1 - (n & (n - 2 - seat >> 63))


def contest(t: Ints, best: int) -> tuple[int, int]:
    """Battles, from a tie of those who count ``best`` on. Returns who wins the round, -1: it is the engine's, and how many
    battles were fought. Piles stay as they are: how many cards each lays is left in ``P_LAID``."""
    up = t[R_CARDS_UP]
    need = battle_needs(t)
    whole = t[R_GOAL] < MOST_CARDS and (t[R_SHORTAGE] == LOSES or t[R_SHORTAGE] == DRAW)
    winner = -1
    fought = 0
    if up == 2:
        for seat in range(t[R_PLAYERS]):
            t[P_LAID + seat] *= 2
    while winner < 0:
        if t[R_CAPTURE] == NATURAL:
            return -1, fought
        winner, best = fight(t, best, need, need if whole else up)
        fought += 1
        if best == NOTHING:
            return -1, fought
    return winner, fought


def worth(t: Ints, seat: int, laid: int, up: int) -> int:
    """What the last ``up`` (one or two) of the ``laid`` cards on top of a pile count."""
    row = PILE + seat * CAP
    last = t[P_HEAD + seat] + laid - 1
    value = t[C_VALUE + t[row + (last & MASK)]]
    return together(t, t[C_VALUE + t[row + ((last - 1) & MASK)]], value) if up == 2 else value


def fight(t: Ints, best: int, need: int, least: int) -> tuple[int, int]:
    """A battle of those who count ``best``, or of all: as ``strongest``. What that counts is ``NOTHING`` where a fighter has fewer
    than ``least`` cards left."""
    tied = t[R_FIGHTERS] == TIED
    up = t[R_CARDS_UP]
    short = 0
    found = NOTHING
    winner = -1
    for seat in range(t[R_PLAYERS]):
        score = t[P_SCORE + seat]
        fights = 1 if score == best or (not tied and score > NOTHING) else 0
        laid = t[P_LAID + seat]
        more = min(need, t[P_HELD + seat] - laid) * fights
        short |= 1 if fights > 0 and more < least else 0
        laid += more
        value = worth(t, seat, laid, min(up, more)) if more > 0 else NOTHING
        t[P_LAID + seat] = laid
        t[P_SCORE + seat] = value
        winner = seat if value > found else (-1 if value == found else winner)
        found = max(found, value)
    return winner, NOTHING if short else found


def takes_joker(t: Ints, winner: int) -> bool:
    """Whether another player's joker is in the pot."""
    for seat in range(t[R_PLAYERS]):
        for i in range(t[P_LAID + seat] if seat != winner else 0):
            if t[C_OWNER + t[PILE + seat * CAP + ((t[P_HEAD + seat] + i) & MASK)]] >= 0:
                return True
    return False


def take(t: Ints, winner: int) -> None:
    """The winner takes what was laid, and is paid."""
    move_laid(t, winner, first_to_give(t, winner))
    if t[R_PAYMENT]:
        mark_players(t)
        t[P_LAID + winner] = 0
        move_laid(t, winner, winner)


def move_laid(t: Ints, winner: int, first: int) -> None:
    """All that was laid goes behind the winner's pile, or counts only, in one pass. Places go step by step, each within the
    ring: short loops, which must not be made ones for long rows."""
    n = t[R_PLAYERS]
    one_pass = t[R_GOAL] >= MOST_CARDS
    end = (t[P_HEAD + winner] + t[P_HELD + winner]) & MASK
    count = 0
    seat = first
    for _ in range(n):
        laid = t[P_LAID + seat]
        head = t[P_HEAD + seat]
        for _ in range(laid if not one_pass else 0):
            t[PILE + winner * CAP + end] = t[PILE + seat * CAP + head]
            end = (end + 1) & MASK
            head = (head + 1) & MASK
        count += laid
        t[P_HEAD + seat] = (t[P_HEAD + seat] + laid) & MASK
        t[P_HELD + seat] -= laid
        seat = after(seat, n)
    t[(P_ASIDE if one_pass else P_HELD) + winner] += count
