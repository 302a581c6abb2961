"""Statistics of many games: played where there is room, counted in constant memory, exact integers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field

import numpy as np

from ..deals import check_seed, seat_of_each
from ..engine.table import CAP, LOG
from ..errors import BatailleError
from ..given import flag, one, row, who_plays, whole, word
from ..log import REASONS
from ..many import batch
from ..many import watching as w
from ..many.columns import Array, Columns
from ..many.lanes.choose import lane_for
from ..many.machine import instance
from ..many.notes import NOTE_WIDTH
from ..many.simulation import Counted, Job, Progress, Work, checked_games, chunk_for
from ..rules import Rules
from ..streams import STATE_WORDS
from ..variants import RulesLike, rules_of
from .shares import Share

LOOKS = ("end", "rounds", "coin", "neighbours")
"""How games are looked at, in the order of ``watching``: ``"end"``, deal and end alone (fast); ``"rounds"``, every round;
``"coin"``, every round with its winner replaced by a coin's throw, for as many rounds as the game has: what chance alone gives;
``"neighbours"``, deal and end, and the end of the same deal with two neighbouring cards of one hand exchanged."""


@dataclass(eq=False, repr=False)
class Watched:
    """What was counted in many games. Each statistic is a ``Share``; its null model stands in its docstring.

    Null models: *coin*, ``watch(look="coin")``; *shuffled*, rules with ``recycle="shuffled"``: no order survives the side
    pile; *random capture*, ``capture="random"``: only the order inside a pot is lost. All are compared by value and error;
    who looks at all 52 lags at once must expect two or three beyond two errors by chance.

    >>> found = be.stats.watch_chunk("recreation", 1, 0, 20)
    >>> found.games, found.correlation(1).base > 1000
    (20, True)

    Who wins the next round, and runs:

    >>> shares = [found.early_correlation, found.first_pass_correlation, found.seat_bias, found.longest_run]
    >>> shares += [found.few_runs, found.many_runs, found.runs_from(5), found.whole_runs_from(5), found.same_winner_windows(3)]

    Why:

    >>> shares += [found.captor_meets_captive, found.captor_returns, found.captive_returns]
    >>> shares += [found.pair_agreement, found.jump_squared, found.inside_pairs, found.outside_pairs, found.steps_inside_pairs]

    How it ends:

    >>> shares += [found.rounds, found.ties_per_round, found.battles_per_round, found.first_far_ahead_wins]
    >>> shares += [found.victims(4), found.led_at_the_end, found.led_lately(), found.ended("all_cards")]
    >>> all(share.games <= found.games for share in shares)
    True

    What the deal tells is looked for at the end:

    >>> deals = be.stats.watch_chunk("recreation", 1, 0, 20, "end")
    >>> deals.turned.base, deals.wins_with_points.base, deals.wins_with_aces(2).games, deals.with_all_aces("won").games
    (20, 20, 6, 2)
    >>> be.stats.watch_chunk("recreation", 1, 0, 4, "neighbours").neighbours_matter.base
    4
    >>> found.merged(found).games, found.share(0).games
    (40, 20)
    """

    games: int = 0
    sums: Array = field(default_factory=lambda: np.zeros((w.SLOTS, w.SUMS), np.int64))
    complete: bool = True

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Watched):
            return NotImplemented
        alike = (self.games, self.complete) == (other.games, other.complete)
        return alike and np.array_equal(self.sums, other.sums)

    __hash__ = None  # type: ignore[assignment]  # counts that may still be added to

    def __repr__(self) -> str:
        return f"<Watched: {self.games} games{'' if self.complete else ', cancelled'}>"

    def merged(self, other: Watched) -> Watched:
        """Both together."""
        other = one("other", other, Watched, "be.stats.watch(rules)")
        return Watched(self.games + other.games, self.sums + other.sums)

    def share(self, slot: int) -> Share:
        """A slot of ``watching`` as a share with its standard error."""
        slot = whole("slot", slot, 0, w.SLOTS - 1)
        a, b, aa, ab, bb, games = (int(number) for number in self.sums[slot])
        return Share.of(games, a, b, aa, ab, bb)

    def _read(self, slot: int) -> Share:
        """A share; NaN where the games were looked at for it and none of them met it."""
        found = self.share(slot)
        if not found.base and not self._looked_at(slot):
            raise BatailleError(
                "stats.not_watched", "this was not counted: watch the games with look='rounds' or 'end'."
            )
        return found

    def _looked_at(self, slot: int) -> bool:
        """Whether the games were looked at in the way that this slot needs; of exchanged neighbours only their base tells."""
        by_round = bool(self.sums[w.J_ROUNDS][1])
        if slot in (w.J_TURNED, w.J_NEIGHBOURS):
            return slot == w.J_TURNED and not by_round
        return by_round or slot >= w.J_ACES

    # --- who wins the next round ---

    def correlation(self, lag: int = 1) -> Share:
        """Correlation of a round's winner with the winner ``lag`` rounds later (1 to 52): the sum of x(t) x(t + lag) over the
        pairs of rounds of all games, x being 1 and -1, divided by the number of pairs. Coin: 0 (both seats win alike, so
        no mean is taken away; see ``seat_bias``)."""
        return self._read(w.J_LAG + whole("lag", lag, 1, w.LAGS) - 1)

    @property
    def early_correlation(self) -> Share:
        """The same at lag 1 in the first 26 rounds of each game. Coin: 0. With battles some of these rounds are played with
        captured cards already: see ``first_pass_correlation``."""
        return self._read(w.J_EARLY)

    @property
    def first_pass_correlation(self) -> Share:
        """The same over the rounds whose two cards are both played for the first time. Coin: 0."""
        return self._read(w.J_FRESH)

    @property
    def seat_bias(self) -> Share:
        """Mean of x: rounds seat 0 wins minus rounds seat 1 wins, of all. Coin: 0."""
        return self._read(w.J_SEAT)

    # --- runs ---

    def runs_from(self, length: int) -> Share:
        """Share of runs (rounds in a row won by one player, the last one as far as it goes) of at least ``length`` (1 to 20).
        Coin: 2**-(length - 1), a little less in games that end. A game ends when somebody has won enough, so its last run is
        longer than others whatever the order of the cards: a coin thrown beside the game has no such run, see
        ``whole_runs_from``."""
        return self._read(w.J_RUN + whole("length", length, 1, w.LONG_RUNS))

    def whole_runs_from(self, length: int) -> Share:
        """The same without each game's last run, which the end of the game cut off: to be compared with a coin's."""
        return self._read(w.J_WHOLE + whole("length", length, 1, w.LONG_RUNS))

    @property
    def longest_run(self) -> Share:
        """Mean longest run of a game, of either player. Coin: about log2 of the number of rounds."""
        return self._read(w.J_LONGEST)

    def same_winner_windows(self, width: int) -> Share:
        """Share of windows of ``width`` rounds in a row (2 to 10, overlapping) won by one player. Coin: 2**-(width - 1)."""
        return self._read(w.J_WINDOW + whole("width", width, 2, w.WINDOWS))

    @property
    def few_runs(self) -> Share:
        """Share of games with too few runs by Wald and Wolfowitz's test, one-sided at 2.5 % (A. Wald and
        J. Wolfowitz, Ann. Math. Stat. 11, 1940; normal approximation). Coin: 2.5 %, a little less for short games."""
        return self._read(w.J_FEW)

    @property
    def many_runs(self) -> Share:
        """The same for too many runs."""
        return self._read(w.J_MANY)

    # --- why ---

    @property
    def captor_meets_captive(self) -> Share:
        """Share of meetings of two cards, both compared before, in which one won its last comparison and the other lost its last
        one, ties left out. Null, shuffled side piles: one half, but for the last cards won, which are not shuffled yet."""
        return self._read(w.J_CAPTOR)

    @property
    def captor_returns(self) -> Share:
        """How far who took a card with another, in a round without a battle, wins again when the taker is back as the first card
        of a round: +1 always, -1 never. Aligned on each card's own return, which takes as long as its own pile; a fixed lag sees
        nothing of it. Coin: 0."""
        return self._read(w.J_CAPTOR_BACK)

    @property
    def captive_returns(self) -> Share:
        """The same when the card that was taken is back."""
        return self._read(w.J_CAPTIVE_BACK)

    @property
    def pair_agreement(self) -> Share:
        """Where two captured pairs meet in phase, both cards of one after both of the other, all laid for the second time and
        of four different ranks: share won twice by one player. Null: strong meets strong, then weak meets weak, and of four
        different cards that make two pairs in three ways one player wins both in two: 2/3 (out of phase 1/3). Random capture:
        as often in phase as out of phase, 1/2."""
        return self._read(w.J_AGREE)

    @property
    def inside_pairs(self) -> Share:
        """Correlation at lag 1 inside pair against pair: both players' cards are the second of a captured pair whose first they
        played the round before. Of steps into a round without a battle (a battle is decided by other cards), and after the
        first 26 rounds, when hardly a captured pair can have come up. Null: ``outside_pairs``."""
        return self._read(w.J_PAIR)

    @property
    def outside_pairs(self) -> Share:
        """Correlation at lag 1 over all other steps into a round without a battle after the first 26 rounds. Coin: 0."""
        return self._read(w.J_ELSE)

    @property
    def steps_inside_pairs(self) -> Share:
        """Share of the same steps that are inside pair against pair."""
        return self._read(w.J_IN_PAIR)

    @property
    def jump_squared(self) -> Share:
        """Mean squared change of a pile in a round: E[jump²]. A walk of fair, independent jumps from 26 to 0 or 52 lasts
        26² / E[jump²] = 676 / E[jump²] rounds on average (Wald's second identity), but for what it jumps too far."""
        return self._read(w.J_JUMP)

    # --- length and end ---

    @property
    def rounds(self) -> Share:
        """Mean rounds of a game."""
        return self._read(w.J_ROUNDS)

    @property
    def ties_per_round(self) -> Share:
        """Share of rounds that begin with a tie, however often it ties again."""
        return self._read(w.J_TIED)

    @property
    def first_far_ahead_wins(self) -> Share:
        """Of games somebody won after somebody held three quarters of the cards: share won by who held them first."""
        return self._read(w.J_FAR)

    @property
    def battles_per_round(self) -> Share:
        """Battles a round."""
        return self._read(w.J_BATTLE)

    def victims(self, held: int) -> Share:
        """Of the games lost for want of cards in a battle, those whose loser held ``held`` cards (1 to 8) before the flip."""
        return self._read(w.J_VICTIM + whole("held", held, 1, w.VICTIMS))

    @property
    def led_at_the_end(self) -> Share:
        """Of the same games, those whose loser held more than half of the cards before the last flip."""
        return self._read(w.J_LED)

    def led_lately(self, short: bool = True) -> Share:
        """Games whose loser held more than half of the cards before one of the last 20 rounds (the deciding one included): of those
        lost for want of cards, or of the others."""
        return self._read(w.J_LED_LATELY if flag("short", short) else w.J_LED_OTHER)

    def ended(self, reason: str) -> Share:
        """Share of games that ended for this reason, a word of ``log.REASONS``."""
        return self._read(w.J_REASON + REASONS.index(word("reason", reason, REASONS[1:])))

    @property
    def turned(self) -> Share:
        """Comebacks: games whose loser once held three quarters of the cards or more, of those somebody won. Null: a fair
        walk by single cards from half way reaches three quarters, and then loses, in 2 x 2/3 x 1/4 = 1/3 of cases."""
        return self._read(w.J_TURNED)

    # --- what the deal tells ---

    def wins_with_aces(self, aces: int) -> Share:
        """P(seat 0 wins | it was dealt ``aces`` of the four strongest cards), draws and endless games in the base. Null: 1/2."""
        return self._read(w.J_ACES + whole("aces", aces, 0, 4))

    def with_all_aces(self, end: str, seat: int | None = None) -> Share:
        """Of the games in which one hand (of ``seat``, or either) was dealt all four: ``"won"`` by it, ``"lost"``, ``"drawn"`` or
        ``"endless"``."""
        ends = ("won", "lost", "drawn", "endless")
        slot = w.J_ALL_ACES + ends.index(word("end", end, ends))
        one_seat = None if seat is None else whole("seat", seat, 0, 1)
        rows = self.sums[slot] + self.sums[slot + 4] if one_seat is None else self.sums[slot + 4 * one_seat]
        a, b, aa, ab, bb, games = (int(number) for number in rows)
        return Share.of(games, a, b, aa, ab, bb)

    @property
    def wins_with_points(self) -> Share:
        """P(win | the ranks of one's hand add up to more), of the games somebody won and whose hands differ. Null: 1/2."""
        return self._read(w.J_POINTS)

    @property
    def neighbours_matter(self) -> Share:
        """Share of games with another winner once two neighbouring unequal cards of one hand, chosen at random, are exchanged.
        Null: 1/2 if the exchange changed everything."""
        return self._read(w.J_NEIGHBOURS)


@dataclass(frozen=True)
class _Watch(Work[Watched]):
    """One chunk: play and count there. ``cards``: the pack without the cards left out; ``seats``: whom each goes to, -1 anybody."""

    look: str = "rounds"
    seats: tuple[int, ...] = ()
    left_out: tuple[int, ...] = ()

    def __call__(self, first: int, count: int) -> Watched:
        how = LOOKS.index(self.look)
        t, cards, seats = (
            batch.set_out(self.rules) if how in (w.TO_THE_END, w.NEIGHBOURS) else set_out_apart(self.rules)
        )
        kept = [i for i in range(len(cards)) if i not in self.left_out]
        cards, seats = [cards[i] for i in kept], [(self.seats or seats)[i] for i in kept]
        numbers = self.rules.cards_each or 0, lane_for(self.rules), how, self.seed, first, count
        machine = instance()
        if machine is None:
            sums = [0] * (w.SLOTS * w.SUMS)
            room = [0] * NOTE_WIDTH, [0] * w.W_WIDTH, [0] * STATE_WORDS
            w.watch_games(t, [0] * LOG, [0] * CAP, len(kept), cards, seats, *numbers, *room, sums)
        else:
            for name, row in (("table", t), ("cards", cards), ("seats", seats)):
                machine.put(name, row)
            machine.clear("sums")
            machine.call("watch_games", len(kept), *numbers)
            sums = machine.rows["sums"]
        return Watched(count, np.array(sums, np.int64).reshape(w.SLOTS, w.SUMS))


def set_out_apart(rules: Rules) -> tuple[list[int], list[int], list[int]]:
    """``batch.set_out`` with all cards told apart, equal ones too."""
    from ..engine.table import put_card

    t, numbers, seats = batch.set_out(rules)
    for number, card in enumerate(rules.cards.cards):
        put_card(t, number, rules, card, 0)
    return t, list(range(len(numbers))), seats


def watch(
    rules: RulesLike,
    games: int = 10_000,
    seed: int = 0,
    look: str = "rounds",
    *,
    seats: Sequence[int] | None = None,
    left_out: Sequence[int] = (),
    executor: Executor | None = None,
    progress: bool | Callable[[int, int], None] = True,
) -> Watched:
    """Play games 0 … ``games`` - 1 of ``seed``, the same as ``simulate``'s, and count what happens in them.

    ``look``: see ``LOOKS``. ``seats``: for each card of the pack the seat it is dealt to, -1 one by one; ``left_out``: places of
    cards that are missing from the pack. Two players, closed hands.
    Raises ``BatailleError`` (``stats.players``, ``stats.look``, ``stats.seats``, ``value.*``, ``simulate.games``, ``seed.range``).

    >>> found = be.stats.watch("recreation", games=50, progress=False)
    >>> found.games, found.rounds.games
    (50, 50)
    """
    who_plays(executor, progress)
    games = checked_games(games)
    work = _work(rules, seed, look, seats, left_out)
    job = Job(work, games, Counted(Watched()), executor, chunk_for(games))
    with Progress(progress, job) as report:
        found = job.run(report)
    found.complete = job.complete
    return found


def watch_chunk(
    rules: RulesLike, seed: int, first: int, count: int, look: str = "rounds", *, seats: Sequence[int] | None = None,
    left_out: Sequence[int] = (),
) -> Watched:  # fmt: skip
    """Games ``first`` … ``first + count - 1`` of ``seed`` as ``watch`` counts them, here and now, for who refines an answer step
    by step.

    >>> be.stats.watch_chunk("recreation", 1, 0, 3).games
    3
    """
    work = _work(rules, seed, look, seats, left_out)
    return work(whole("first", first), whole("count", count, 1))


def _work(rules: RulesLike, seed: object, look: object, seats: Sequence[int] | None, left_out: Sequence[int]) -> _Watch:
    """What is watched, all of it checked: compiled code checks nothing."""
    rules = rules_of(rules)
    if rules.players != 2 or rules.hand == "open":
        raise BatailleError("stats.players", "games are watched with two players and closed hands: change the rules.")
    if not isinstance(look, str) or look not in LOOKS:
        raise BatailleError(
            "stats.look", "look={look!r} is not known: use one of {looks}.", look=look, looks=", ".join(LOOKS)
        )
    size = rules.cards.size
    own = tuple(seat_of_each(rules)) if seats is None else row("seats", seats, -1, 1, size)
    missing = row("left_out", left_out, 0, size - 1)
    kept = [seat for i, seat in enumerate(own) if i not in missing]
    for seat in range(2):
        if kept.count(seat) + (kept.count(-1) + 1 - seat) // 2 == 0:
            raise BatailleError(
                "stats.seats",
                "seats and left_out leave seat {seat} without a card: give every player one at least.",
                seat=seat,
            )
    return _Watch(rules, check_seed(seed), _unused, str(look), own, missing)


def _unused(columns: Columns) -> Watched:
    raise NotImplementedError
