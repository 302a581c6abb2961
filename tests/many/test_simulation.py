"""Many games at once: the compiled engine against the judge and against itself in Python, chunks, executors, counts."""

from __future__ import annotations

import threading
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import fields, replace
from random import Random

import numpy as np
import pytest
from judge import Verdict, judge
from judge_games import random_rules

import bataille_edu as be
from bataille_edu.deals import deal_with
from bataille_edu.log import REASONS
from bataille_edu.many import batch
from bataille_edu.many.columns import Columns, run_chunk
from bataille_edu.many.lanes.choose import LANE_OF_MANY, LANE_OF_TWO, NO_LANE, lane_for
from bataille_edu.many.notes import NOTE_WIDTH
from bataille_edu.many.simulation import simulation_job
from bataille_edu.streams import BLOCK_ROOM, below, stream

RECREATION = be.VARIANTS["recreation"].rules
CLOSED = {name: entry.rules for name, entry in be.VARIANTS.items() if entry.rules.hand == "closed"}


def quiet(rules: be.Rules, games: int, **more):
    return be.simulate(rules, games, progress=False, **more)


def rules_at_random(random: Random) -> be.Rules:
    """Closed rules of every kind on packs small enough that rare cases are frequent; an endless game is cut off early."""
    while True:
        players = random.choice((2, 2, 2, 3, 4, 6))
        pack = random.choice(("3r4s", "4r4s", "5r4s", "8r2s", "10r1s", "6r4s"))
        try:
            return replace(random_rules(random, players, pack), deal="shuffled", hand="closed", cards_each=None)
        except be.BatailleError:
            continue


def verdict_of(sim, i: int) -> tuple[object, ...]:
    cycle = (int(sim.cycle_start[i]), int(sim.cycle_length[i])) if sim.reason[i] == "endless" else None
    winner = None if sim.winner[i] < 0 else int(sim.winner[i])
    return (
        winner,
        sim.reason[i],
        int(sim.rounds[i]),
        int(sim.battles[i]),
        int(sim.flips[i]),
        cycle,
        sim.cards[i].tolist(),
    )


def judged(rules: be.Rules, seed: int, i: int) -> tuple[object, ...]:
    z = stream(seed, i)
    hands = deal_with(rules, z).hands
    found: Verdict = judge(rules, hands, lambda n: below(z, n), 10_000)
    sizes = [len(pile) for pile in found.piles]
    return (found.winner, found.reason, found.n_rounds, found.n_battles, found.n_flips, found.cycle, sizes)


@pytest.mark.parametrize("part", range(8))
def test_simulate_agrees_with_the_judge(part):
    random = Random(part)
    lanes = set()
    for seed in range(25):
        rules = rules_at_random(random)
        lanes.add(lane_for(rules))
        sim = quiet(rules, 12, seed=seed)
        for i in range(12):
            assert verdict_of(sim, i) == judged(rules, seed, i), (rules, seed, i)
    assert lanes == {NO_LANE, LANE_OF_TWO, LANE_OF_MANY}


@pytest.mark.parametrize("name", CLOSED)
def test_compiled_python_lane_and_engine_give_the_same_notes(name):
    rules = CLOSED[name]
    together = run_chunk(rules, 3, 40, 12)
    notes = np.array(batch.run_in_python(rules, 3, 40, 12)).reshape(12, NOTE_WIDTH)
    assert (notes[:, 2] == together.rounds).all() and (notes[:, 3] == together.battles).all()
    t, cards, seats = batch.set_out(rules)
    without = [0] * (12 * NOTE_WIDTH)
    room = [0] * len(t), [0] * BLOCK_ROOM, [0] * 256
    batch.play_batch(t, *room, len(cards), cards, seats, rules.cards_each or 0, NO_LANE, without, 3, 40, 12)
    assert without == notes.reshape(-1).tolist()


@pytest.mark.parametrize("name", ["recreation", "joker", "une_passe", "enseignes", "payante", "classique"])
def test_a_game_of_the_batch_replays_with_all_its_columns(name):
    sim = quiet(CLOSED[name], 30, seed=9)
    for i in range(30):
        game = sim.replay(i)
        held = np.array([[len(pile) for pile in game.piles(k)] for k in range(game.n_rounds + 1)])
        assert verdict_of(sim, i)[:5] == (game.winner, game.reason, game.n_rounds, game.n_battles, game.n_flips)
        assert sim.chain[i] == max(found.battles for found in game.rounds)
        assert sim.peak[i].tolist() == held.max(axis=0).tolist()
        assert sim.run[i].tolist() == [longest_run(game.round_winners, seat) for seat in range(game.rules.players)]
        lost = [held[:, seat].max() for seat in range(game.rules.players) if seat != game.winner]
        assert sim.turned[i] == max(lost)


def longest_run(winners: list[int], seat: int) -> int:
    return max(len(part) for part in "".join("x" if w == seat else " " for w in winners).split(" "))


def test_game_0_is_the_game_that_play_deals():
    assert quiet(RECREATION, 3, seed=7).replay(0).log == be.play(RECREATION, seed=7).log


@pytest.mark.parametrize("i", [12278402, 14217635])
def test_a_deal_that_rejects_a_word_is_the_same_in_the_batch(i):
    """The first two games of seed 0 whose shuffle of 52 cards draws a number again; dealt among others, and as chunks fall."""
    z = stream(0, i)
    game = be.Game(RECREATION, deal_with(RECREATION, z), z, None)
    for before in (0, 5, 30):
        found = run_chunk(RECREATION, 0, i - before, before + 2)
        assert (found.rounds[before], found.battles[before]) == (game.n_rounds, game.n_battles)


def test_replay_outside_the_games_is_refused():
    with pytest.raises(IndexError, match="game=5"):
        quiet(RECREATION, 5).replay(5)


def equal(a: Columns, b: Columns) -> bool:
    return all(np.array_equal(getattr(a, f.name), getattr(b, f.name)) for f in fields(Columns))


def test_chunks_and_executors_change_nothing():
    whole = quiet(RECREATION, 500, seed=2)
    assert equal(whole, quiet(RECREATION, 500, seed=2, chunk=7))
    with ThreadPoolExecutor(3) as threads:
        assert equal(whole, quiet(RECREATION, 500, seed=2, executor=threads, chunk=33))
    with ProcessPoolExecutor(1) as processes:
        assert equal(whole, quiet(RECREATION, 500, seed=2, executor=processes, chunk=250))


def test_in_plain_python_the_games_are_the_same(plainly):
    compiled = quiet(RECREATION, 20, seed=4)
    with plainly():
        assert equal(compiled, quiet(RECREATION, 20, seed=4))


class Row(list):
    """A row of ints as compiled code has it: no place before the first."""

    def __getitem__(self, place):
        assert place >= 0, place
        return super().__getitem__(place)

    def __setitem__(self, place, value):
        assert place >= 0, place
        super().__setitem__(place, value)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", CLOSED)
def test_no_place_is_before_the_first(name, players):
    """It is legal in a list, and another place; in compiled code it is memory of somebody else."""
    entry = be.VARIANTS[name]
    rules = entry.with_table(players=min(max(players, entry.players[0]), entry.players[1]))
    for lane in (lane_for(rules), NO_LANE):
        t, cards, seats = (Row(row) for row in batch.set_out(rules))
        room = Row([0] * len(t)), Row([0] * BLOCK_ROOM), Row([0] * 256)
        notes = Row([0] * (3 * NOTE_WIDTH))
        batch.play_batch(t, *room, len(cards), cards, seats, rules.cards_each or 0, lane, notes, 5, 0, 3)


class Lossy(ThreadPoolExecutor):
    """An executor whose every third task is lost with its worker."""

    def __init__(self) -> None:
        super().__init__(1)
        self.sent = 0

    def submit(self, fn, /, *args, **kwargs):
        self.sent += 1
        if self.sent % 3:
            return super().submit(fn, *args, **kwargs)
        lost: Future = Future()
        lost.set_exception(ConnectionError("the worker is gone"))
        return lost


def test_chunks_lost_with_a_worker_are_played_again():
    with Lossy() as executor:
        assert equal(quiet(RECREATION, 200, executor=executor, chunk=20), quiet(RECREATION, 200))
        assert executor.sent > 10


def test_an_executor_that_never_works_is_an_error_not_a_hang():
    class Dead(Lossy):
        def submit(self, fn, /, *args, **kwargs):
            lost: Future = Future()
            lost.set_exception(ConnectionError("the worker is gone"))
            return lost

    with Dead() as executor, pytest.raises(ConnectionError):
        quiet(RECREATION, 20, executor=executor)


def test_a_cancelled_job_gives_the_first_games():
    job = simulation_job(RECREATION, 4000, seed=1, chunk=50)
    found = job.run(lambda done, games: job.cancel() if done >= 200 else None)
    assert 200 <= len(found) < 4000 and not job.complete
    assert np.array_equal(found.rounds, quiet(RECREATION, len(found), seed=1).rounds)


def test_an_interrupt_gives_what_is_done_marked_as_such():
    def interrupt(done: int, games: int) -> None:
        if done == 100:
            raise KeyboardInterrupt

    sim = be.simulate(RECREATION, 5000, progress=interrupt, chunk=50)
    assert 100 <= len(sim) < 5000 and not sim.complete and not sim.summary().complete
    assert threading.active_count() < 20


class Impatient(ThreadPoolExecutor):
    """An executor with somebody who interrupts while the third task is waited for."""

    def __init__(self) -> None:
        super().__init__(2)
        self.sent = 0

    def submit(self, fn, /, *args, **kwargs):
        future = super().submit(fn, *args, **kwargs)
        self.sent += 1
        if self.sent == 3:
            answers = iter((KeyboardInterrupt(), None))
            wait = future.result

            def result(timeout=None):
                if error := next(answers):
                    raise error
                return wait(timeout)

            future.result = result
        return future


def test_an_interrupt_while_games_are_waited_for_leaves_none_of_them_out():
    with Impatient() as executor:
        found = simulation_job(RECREATION, 5000, seed=1, executor=executor, chunk=50).run()
    assert 150 <= len(found) < 5000
    assert np.array_equal(found.rounds, quiet(RECREATION, len(found), seed=1).rounds)


def test_tally_counts_the_same_games():
    sim, counted = quiet(RECREATION, 3000, seed=5), be.tally(RECREATION, 3000, seed=5, progress=False, chunk=170)
    assert counted.summary() == sim.summary()
    assert counted.lengths.tolist() == np.bincount(sim.rounds).tolist()
    assert counted.wins[:2].tolist() == [(sim.winner == 0).sum(), (sim.winner == 1).sum()]
    assert counted.reasons.sum() == counted.games == 3000


def test_summary_by_hand():
    sim = quiet(be.VARIANTS["premiere"].rules, 400)
    found, n = sim.summary(), 400
    assert found.rounds == pytest.approx((sim.rounds.mean(), sim.rounds.std(ddof=1) / n**0.5))
    p = (sim.winner == 0).mean()
    assert found.wins[0] == pytest.approx((p, (p * (1 - p) / n) ** 0.5))
    assert found.median == np.quantile(sim.rounds, 0.5, method="inverted_cdf")
    assert set(found.reasons) == {"pass_over"}


def test_frame():
    pandas = pytest.importorskip("pandas")
    frame = quiet(RECREATION, 10).to_frame()
    assert isinstance(frame, pandas.DataFrame) and len(frame) == 10
    assert {"winner", "reason", "rounds", "battles", "run_0", "peak_1", "cards_1"} <= set(frame.columns)
    assert set(frame["reason"]) <= set(REASONS)


@pytest.mark.parametrize(
    ("call", "id"),
    [
        (lambda: quiet(RECREATION, 0), "simulate.games"),
        (lambda: quiet(RECREATION, 2.5), "simulate.games"),
        (lambda: quiet(RECREATION, 5, seed=-1), "seed.range"),
        (lambda: quiet(be.VARIANTS["ouverte"].rules, 5), "simulate.open"),
    ],
)
def test_what_cannot_be_simulated_is_said(call, id):
    with pytest.raises(be.BatailleError) as caught:
        call()
    assert caught.value.id == id


# --- published figures, on a sample (four standard errors of both) -----------------------------------------------------


def within(found: tuple[float, float], published: float, error: float) -> bool:
    return abs(found[0] - published) <= 4 * (found[1] ** 2 + error**2) ** 0.5


# Paternault's three games (440.8, 126.25, 119.05) are published as played with the last card turned up; their means, medians
# and ranges come out when a player short of cards loses, as here, and are 3 to 8 % longer with the last card turned up.
LENGTHS = [
    (dict(capture="winner_first"), 177.48, 0.03, 13.32),
    (dict(face_down=1, capture="random", shortage="loses"), 440.8, 0.4, None),
    (dict(face_down=3, capture="random", shortage="last_card_up"), 270.46, 0.22, None),
    (dict(face_down=1, shortage="last_card_up"), 292.6, 0.05, None),
    (dict(face_down=0, capture="random", shortage="last_card_up"), 581.9, 0.8, None),
    (dict(capture="loser_first"), 179.72, 0.08, None),
    (dict(capture="random"), 236.0, 0.4, None),
    (dict(face_down=1, capture="random", shortage="loses", pack="32"), 126.25, 0.10, None),
    (dict(face_down=1, capture="random", shortage="loses", pack="6r6s"), 119.05, 0.10, None),
]


@pytest.mark.parametrize(("choices", "mean", "error", "battles"), LENGTHS)
def test_published_lengths(choices, mean, error, battles):
    found = be.tally(be.Rules(**choices), 20_000, seed=11, progress=False)
    assert within(found.mean("rounds"), mean, error)
    assert battles is None or within(found.mean("battles"), battles, 0.005)
