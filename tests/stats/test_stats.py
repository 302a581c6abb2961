"""Statistics against scipy, slow formulas and known cases; sums over games against the same games replayed one by one."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise, permutations, product
from random import Random

import numpy as np
import pytest

import bataille_edu as be
from bataille_edu import stats
from bataille_edu.many import watching
from bataille_edu.stats import exact
from bataille_edu.stats.sequences import runs_probability

RECREATION = be.Rules(face_down=3, shortage="loses")
ALTERNATING = [0, 1] * 20
CONSTANT = [1] * 12


def random_sequences(n: int) -> list[list[int]]:
    random = Random(8)
    return [[random.randrange(2) for _ in range(random.randrange(2, 80))] for _ in range(n)]


def counted(windows: stats.Windows) -> tuple[int, int]:
    return windows.count, windows.n


# --- one sequence ----------------------------------------------------------------------------------------------------


def test_known_sequences():
    assert stats.run_lengths(ALTERNATING) == {1: 40} and stats.longest_run(ALTERNATING) == 1
    assert stats.runs(CONSTANT) == [(1, 12)] and stats.longest_run([]) == 0
    assert counted(stats.same_winner_windows(ALTERNATING, 2)) == (0, 39)
    assert (
        counted(stats.same_winner_windows(CONSTANT, 5)) == (8, 8) and stats.same_winner_windows(CONSTANT, 5).share == 1
    )
    assert counted(stats.same_winner_windows([0, 0], 5)) == (0, 0)
    assert stats.correlation(ALTERNATING, [1, 2]).values == pytest.approx((-39 / 40, 38 / 40))
    assert all(math.isnan(value) for value in stats.correlation(CONSTANT, [1]).values)
    assert stats.wald_wolfowitz(ALTERNATING).z > 6 and stats.wald_wolfowitz(ALTERNATING).p < 1e-9
    with pytest.raises(be.BatailleError, match="both"):
        stats.wald_wolfowitz(CONSTANT)
    assert stats.runs([0, -1, 0, 1]) == [(0, 2), (1, 1)]  # nobody's rounds are left out
    with pytest.raises(be.BatailleError):
        stats.runs([0, 1, 2])


def test_against_slow_formulas():
    for x in random_sequences(60):
        y = np.array(x)
        for width in (2, 3, 5):
            windows = [set(x[i : i + width]) for i in range(len(x) - width + 1)]
            assert counted(stats.same_winner_windows(x, width)) == (sum(len(w) == 1 for w in windows), len(windows))
        assert sum(length * count for length, count in stats.run_lengths(x).items()) == len(x)
        assert len(stats.runs(x)) == 1 + int((y[1:] != y[:-1]).sum())
        if len(set(x)) == 2:
            z = y - y.mean()
            r = [float((z[k:] * z[: len(z) - k]).sum() / (z * z).sum()) for k in (1, 2)]
            assert stats.correlation(x, [1, 2]).values == pytest.approx(r)


def test_windows_of_a_coin_by_trying_all():
    for n, width in ((9, 4), (8, 2), (6, 5), (5, 5)):
        counts = [stats.same_winner_windows(x, width).count for x in product((0, 1), repeat=n)]
        found = stats.same_winner_windows([0] * n, width)
        assert found.expected == pytest.approx(np.mean(counts)) and found.sd == pytest.approx(np.std(counts))


def test_runs_test_against_all_orders_and_scipy():
    for a, b in [(3, 4), (1, 5), (4, 4)]:
        orders = [x for x in product((0, 1), repeat=a + b) if sum(x) == b]
        counts = Counter(len(stats.runs(x)) for x in orders)
        for r in range(1, a + b + 1):
            assert runs_probability(r, a, b) == pytest.approx(counts[r] / len(orders))
        mean = sum(r * count for r, count in counts.items()) / len(orders)
        assert stats.wald_wolfowitz(orders[0]).expected == pytest.approx(mean)
        variance = sum((r - mean) ** 2 * count for r, count in counts.items()) / len(orders)
        found = stats.wald_wolfowitz(orders[0])
        assert found.z == pytest.approx((found.runs - mean) / variance**0.5)
    norm = pytest.importorskip("scipy.stats").norm
    for x in random_sequences(20):
        if len(set(x)) == 2 and len(x) > 2:
            found = stats.wald_wolfowitz(x, exact=False)
            assert found.p == pytest.approx(2 * norm.sf(abs(found.z))) and found.p_few == pytest.approx(
                norm.cdf(found.z)
            )


def test_a_coin_is_refused_as_often_as_it_should_be():
    random = Random(1)
    tests = [stats.wald_wolfowitz([random.randrange(2) for _ in range(60)]) for _ in range(1500)]
    assert 0.03 < sum(test.p < 0.05 for test in tests) / 1500 < 0.06
    for few in (0.025, 0.1):
        assert sum(test.p_few <= few for test in tests) / 1500 < few + 3 * math.sqrt(few / 1500)


def test_joint_band_is_wider():
    found = stats.correlation(ALTERNATING, range(1, 27))
    assert found.band == pytest.approx(1.96 / 40**0.5) and found.joint > 1.4 * found.band
    assert stats.correlation(ALTERNATING, [1]).joint == pytest.approx(found.band, rel=1e-4)


# --- shares ----------------------------------------------------------------------------------------------------------


def test_share_pools_counts_and_takes_games_as_units():
    random = np.random.default_rng(5)
    b = random.integers(1, 50, 400)
    a = random.binomial(b, 0.4)
    found = stats.Share.of(400, *(int(v) for v in (a.sum(), b.sum(), (a * a).sum(), (a * b).sum(), (b * b).sum())))
    p = a.sum() / b.sum()
    assert found.value == pytest.approx(p)
    assert found.error == pytest.approx(math.sqrt(((a - p * b) ** 2).sum() * 400 / 399) / b.sum())
    assert math.isnan(stats.Share.of(1, 3, 9, 9, 27, 81).error) and math.isnan(stats.Share.of(0, 0, 0, 0, 0, 0).value)
    assert stats.of_counts(25, 100).error == pytest.approx(0.0433, abs=1e-4)


def test_wilson_against_scipy():
    binomtest = pytest.importorskip("scipy.stats").binomtest
    for count, n in [(0, 20), (3, 50), (500, 1000), (7, 7)]:
        low, high = binomtest(count, n).proportion_ci(0.95, method="wilson")
        assert stats.wilson(count, n, 1.959964) == pytest.approx((low, high), abs=1e-6)


def test_agree():
    assert stats.agree(0.5, 0.01, 0.53) and not stats.agree(0.5, 0.01, 0.55)
    assert stats.agree(0.5, 0.01, 0.545, unit=0.01) and stats.agree(1, 0.3, 2, 0.4, within=2)


# --- exact -----------------------------------------------------------------------------------------------------------


def test_exact_probabilities():
    assert exact.first_tie() == Fraction(1, 17) and exact.first_tie(8) == Fraction(3, 31)
    assert exact.expected_ties() == Fraction(26, 17) and exact.second_tie() == Fraction(73, 1225)
    assert float(exact.no_tie()) == pytest.approx(0.210214, abs=5e-7)
    assert float(1 / exact.sweep()) == pytest.approx(319_240_343.4, abs=0.05)
    assert exact.mean_all_different(52) == 676
    assert [exact.walk_length(down) for down in range(4)] == pytest.approx([565, 441, 337, 257], abs=0.7)


def test_no_tie_by_trying_all():
    cards = [0, 0, 1, 1, 2, 2]
    orders = list(permutations(range(6)))
    free = sum(all(cards[o[i]] != cards[o[i + 1]] for i in (0, 2, 4)) for o in orders)
    assert exact.no_tie(3, 2) == Fraction(free, len(orders))


def test_coins_by_trying_all():
    throws = list(product((0, 1), repeat=10))
    counts = Counter(stats.longest_run(x) for x in throws)
    assert exact.coin_longest_run(10) == [Fraction(counts[r], len(throws)) for r in range(11)]
    shares = []
    for x in throws:
        after = [x[i] for i in range(3, 10) if x[i - 3 : i] == (1, 1, 1)]
        if after:
            shares.append(sum(after) / len(after))
    assert exact.share_after_streak(10) == pytest.approx(sum(shares) / len(shares))
    assert exact.chance_of_run(10, 4) == pytest.approx(sum(counts[r] for r in range(4, 11)) / len(throws))
    longest = exact.coin_longest_run(26)
    assert float(sum(r * p for r, p in enumerate(longest))) == pytest.approx(5.04, abs=0.005)
    assert float(sum(longest[5:])) == pytest.approx(0.57, abs=0.005)
    assert exact.share_after_streak(26) == pytest.approx(0.374, abs=5e-4)


# --- many games ------------------------------------------------------------------------------------------------------

WATCHED = [
    RECREATION, replace(RECREATION, capture="seat_order", round_limit=300), be.Rules(face_down=1, shortage="last_card_up"),
    replace(RECREATION, recycle="shuffled"), be.Rules(pack="32", face_down=0, shortage="draw", capture="random"),
]  # fmt: skip


def watch(rules: be.Rules, games: int, look: str = "rounds", **more) -> stats.Watched:
    return stats.watch(rules, games, look=look, progress=False, **more)


@pytest.mark.parametrize("rules", WATCHED, ids=range(len(WATCHED)))
def test_sums_are_those_of_the_games_replayed(rules):
    games = 12
    found = watch(rules, games)
    replayed = be.simulate(rules, games, progress=False)
    slow = {
        name: [0, 0] for name in ("lag1", "lag7", "runs", "whole", "longest", "windows", "jump", "battles", "early")
    }
    for i in range(games):
        game = replayed.replay(i)
        winners = game.round_winners
        if game.reason == "short_of_cards":
            winners = winners[:-1]
        x = [1 - 2 * seat for seat in winners if seat >= 0]
        held = [len(game.piles(k)[0]) for k in range(game.n_rounds + 1)]
        lengths = [length for _, length in stats.runs(winners)]
        for name, num, den in (
            ("lag1", sum(a * b for a, b in pairwise(x)), len(x) - 1),
            ("lag7", sum(a * b for a, b in zip(x, x[7:], strict=False)), max(0, len(x) - 7)),
            ("early", sum(a * b for a, b in pairwise(x[:26])), min(26, len(x)) - 1),
            ("runs", sum(length >= 3 for length in lengths), len(lengths)),
            ("whole", sum(length >= 3 for length in lengths[:-1]), len(lengths) - 1),
            ("longest", max(lengths), 1),
            ("windows", *counted(stats.same_winner_windows(winners, 4))),
            ("jump", sum((b - a) ** 2 for a, b in pairwise(held)), game.n_rounds),
            ("battles", game.n_battles, game.n_rounds),
        ):  # fmt: skip
            slow[name][0] += num
            slow[name][1] += den
    shares = {
        "lag1": found.correlation(1), "lag7": found.correlation(7), "early": found.early_correlation, "runs": found.runs_from(3),
        "whole": found.whole_runs_from(3), "longest": found.longest_run, "windows": found.same_winner_windows(4),
        "jump": found.jump_squared, "battles": found.battles_per_round,
    }  # fmt: skip
    assert {name: [share.count, share.base] for name, share in shares.items()} == slow


def near(share: stats.Share, value: float) -> bool:
    return abs(share.value - value) < 4 * share.error


def test_null_models_give_what_chance_gives():
    coin = watch(RECREATION, 3000, "coin")
    assert all(near(coin.correlation(lag), 0) for lag in (1, 2, 13, 52)) and near(coin.seat_bias, 0)
    assert all(near(coin.same_winner_windows(width), 2.0 ** (1 - width)) for width in (2, 4, 6))
    # Of n throws (n + 1) / 2 runs are expected, and (n - r + 2) / 2^r of r or more.
    n = coin.rounds.value - coin.ended("short_of_cards").value
    assert (
        near(coin.runs_from(5), (n - 3) / (n + 1) / 16) and near(coin.few_runs, 0.0245) and near(coin.many_runs, 0.0245)
    )
    assert near(coin.pair_agreement, 0.5) and near(coin.inside_pairs, 0)
    shuffled = watch(replace(RECREATION, recycle="shuffled"), 3000)
    assert abs(shuffled.captor_meets_captive.value - 0.5) < 0.01
    loose = watch(replace(RECREATION, capture="random"), 3000)
    assert near(loose.pair_agreement, 0.5)
    whole = watch(RECREATION, 3000)
    assert near(whole.pair_agreement, 2 / 3) and near(whole.first_pass_correlation, 0)
    assert not near(whole.early_correlation, 0)  # 26 rounds are more than the first pass


def test_standard_errors_are_the_spread_of_repeated_samples():
    """Rounds of one game hang together: an error that took each round by itself would be too small."""
    samples = [stats.watch(RECREATION, 200, seed, progress=False) for seed in range(60)]
    for read in (
        lambda w: w.correlation(1), lambda w: w.whole_runs_from(5), lambda w: w.same_winner_windows(6), lambda w: w.few_runs,
        lambda w: w.captor_meets_captive, lambda w: w.inside_pairs, lambda w: w.rounds, lambda w: w.jump_squared,
    ):  # fmt: skip
        shares = [read(sample) for sample in samples]
        spread = np.std([share.value for share in shares], ddof=1)
        assert 0.7 < spread / np.mean([share.error for share in shares]) < 1.4
    windows = [sample.same_winner_windows(6) for sample in samples]
    alone = np.mean([math.sqrt(share.value * (1 - share.value) / share.base) for share in windows])
    assert np.std([share.value for share in windows], ddof=1) > 1.5 * alone


def test_runs_test_in_games():
    games = 60
    found, replayed = watch(RECREATION, games), be.simulate(RECREATION, games, progress=False)
    few = many = 0
    for i in range(games):
        game = replayed.replay(i)
        z = stats.wald_wolfowitz(game.round_winners[: -1 if game.reason == "short_of_cards" else None], exact=False).z
        few, many = few + (z < -1.96), many + (z > 1.96)
    assert (found.few_runs.count, found.many_runs.count) == (few, many)


def test_what_losers_held_and_when_they_led():
    games = 80
    found, replayed = watch(RECREATION, games), be.simulate(RECREATION, games, progress=False)
    short, victims, just_before, lately, others = 0, Counter(), 0, 0, Counter()
    for i in range(games):
        game = replayed.replay(i)
        held = [len(game.piles(k)[1 - game.winner]) for k in range(max(0, game.n_rounds - 20), game.n_rounds)]
        led = any(cards > 26 for cards in held)
        if game.reason == "short_of_cards":
            short, victims[held[-1]], just_before, lately = (
                short + 1, victims[held[-1]] + 1, just_before + (held[-1] > 26), lately + led,
            )  # fmt: skip
        else:
            others.update(count=led, base=1)
    assert [found.victims(k).count for k in range(1, 9)] == [victims[k] for k in range(1, 9)]
    assert (found.led_at_the_end.count, found.led_at_the_end.base) == (just_before, short)
    assert (found.led_lately().count, found.led_lately(False).count) == (lately, others["count"])
    assert found.led_lately(False).base == others["base"] and lately + others["count"] > 0


def test_neighbours_exchanged_by_hand():
    """The watched share against games whose two neighbouring cards are exchanged here."""
    random, changed, games = Random(3), 0, 200
    for seed in range(games):
        deal = be.deal(RECREATION, seed=seed)
        hands = [list(hand) for hand in deal.hands]
        places = [(s, i) for s in (0, 1) for i in range(25) if hands[s][i].rank != hands[s][i + 1].rank]
        seat, i = random.choice(places)
        hands[seat][i], hands[seat][i + 1] = hands[seat][i + 1], hands[seat][i]
        changed += be.play(RECREATION, deal).winner != be.play(RECREATION, be.Deal.of(hands)).winner
    found, by_hand = watch(RECREATION, 4000, "neighbours").neighbours_matter, stats.of_counts(changed, games)
    assert stats.agree(found.value, found.error, by_hand.value, by_hand.error)
    assert watch(be.Rules(pack="2r1s", face_down=0), 20, "neighbours").share(watching.J_NEIGHBOURS).base == 0


def test_pairs_and_captives_in_a_game_told_card_by_card():
    games = 8
    found, replayed = watch(RECREATION, games), be.simulate(RECREATION, games, progress=False)
    captor, inside, agreed, outside, steps = (Counter() for _ in range(5))
    returns, tied, far = {True: Counter(), False: Counter()}, Counter(), Counter()
    for i in range(games):
        look_at_cards(replayed.replay(i), captor, inside, agreed, outside, steps)
        look_at_returns(replayed.replay(i), returns, tied, far)
    for share, slow in (
        (found.captor_returns, returns[True]), (found.captive_returns, returns[False]),
        (found.ties_per_round, tied), (found.first_far_ahead_wins, far),
        (found.captor_meets_captive, captor), (found.inside_pairs, inside), (found.pair_agreement, agreed),
        (found.outside_pairs, outside), (found.steps_inside_pairs, steps),
    ):  # fmt: skip
        assert (share.count, share.base) == (slow["count"], slow["base"])


def look_at_cards(
    game: be.Game, captor: Counter, inside: Counter, agreed: Counter, outside: Counter, steps: Counter
) -> None:
    """The slow way, from the log."""
    last, laid, pairs, before, counted = {}, Counter(), set(), None, 0
    rank = [card.rank for card in game.deal.cards]
    for played in game.rounds:
        up = [[e.value for e in played.events if e.kind == be.Kind.UP and e.seat == seat] for seat in (0, 1)]
        down = [e.value for e in played.events if e.kind == be.Kind.DOWN]
        x, y = up[0][0], up[1][0]
        decided = rank[up[0][-1]] != rank[up[1][-1]]
        if decided:
            sign = 1 - 2 * played.winner
            counted += 1
            if last.get(x) and last.get(y):
                captor.update(count=last[x] != last[y], base=1)
            both = before and (before[0], x) in before[3] and (before[1], y) in before[3]
            if played.battles == 0 and counted > 26:
                steps.update(count=int(bool(both)), base=1)
                (inside if both else outside).update(count=sign * before[2], base=1)
            if both:
                second = laid[x] == laid[y] == 1 and laid[before[0]] == laid[before[1]] == 2
                if second and len({rank[c] for c in (x, y, *before[:2])}) == 4:
                    agreed.update(count=sign == before[2], base=1)
        for card in (*up[0], *up[1], *down):
            laid[card] += 1
        before = (x, y, 1 - 2 * played.winner, set(pairs))
        pairs = {pair for pair in pairs if not {*up[0], *up[1], *down} & set(pair)}
        if decided:
            last[up[0][-1]], last[up[1][-1]] = 1 - 2 * played.winner, 2 * played.winner - 1
            if played.battles == 0:
                pairs.add((x, y) if played.winner == 0 else (y, x))


def look_at_returns(game: be.Game, returns: dict[bool, Counter], tied: Counter, far: Counter) -> None:
    """Cards that took or were taken in a round without a battle, when they are back first; rounds that tie; who led far first."""
    taker: dict[int, bool] = {}
    first_far = next(
        (seat for k in range(game.n_rounds) for seat in (0, 1) if 4 * len(game.piles(k)[seat]) >= 3 * 52), None
    )
    if first_far is not None and game.winner is not None:
        far.update(count=first_far == game.winner, base=1)
    for played in game.rounds:
        laid = [(e.seat, e.value) for e in played.events if e.kind in (be.Kind.UP, be.Kind.DOWN)]
        tied.update(count=int(played.battles > 0), base=1)
        fell = any(e.kind == be.Kind.FALL for e in played.events)
        for seat in (0, 1):
            card = next(card for owner, card in laid if owner == seat)
            if card in taker and not fell:
                returns[taker[card]].update(count=1 if played.winner == seat else -1, base=1)
        for seat, card in laid:
            taker.pop(card, None)
            if not played.battles:
                taker[card] = played.winner == seat


@pytest.mark.parametrize("rules", WATCHED, ids=range(len(WATCHED)))
@pytest.mark.parametrize("look", stats.LOOKS)
def test_python_and_compiled_give_the_same_sums(rules, look, plainly):
    compiled = watch(rules, 6, look)
    with plainly():
        assert (watch(rules, 6, look).sums == compiled.sums).all()


def test_chunks_do_not_matter():
    whole = watch(RECREATION, 40)
    job = stats.watch(RECREATION, 25, progress=False)
    work = stats.many._Watch(RECREATION, 0, stats.many._unused, "rounds")
    assert (job.merged(work(25, 15)).sums == whole.sums).all()


def test_ends_are_those_simulated():
    rules = be.Rules(face_down=0, shortage="draw")
    found, replayed = watch(rules, 300, "end"), be.simulate(rules, 300, progress=False)
    aces, points, turned = Counter(), Counter(), Counter()
    for i in range(300):
        mine, hers = replayed.replay(i).deal.hands
        winner = int(replayed.winner[i])
        aces.update({sum(card.rank == 14 for card in mine): winner == 0})
        more = sum(card.rank for card in mine) - sum(card.rank for card in hers)
        if more and winner >= 0:
            points.update(count=(more > 0) == (winner == 0), base=1)
        if winner >= 0:
            turned.update(count=int(replayed.peak[i, 1 - winner] >= 39), base=1)
    assert [found.wins_with_aces(k).count for k in (1, 2, 3)] == [aces[k] for k in (1, 2, 3)]
    assert (found.wins_with_points.count, found.wins_with_points.base) == (points["count"], points["base"])
    assert (found.turned.count, found.turned.base) == (turned["count"], turned["base"])
    assert (
        sum(found.with_all_aces(end).count for end in ("won", "lost", "drawn", "endless"))
        == found.with_all_aces("won").base
    )


def test_cards_given_and_left_out():
    cards = be.pack("52").cards
    four = [0 if card.rank == 14 else 1 for card in cards]
    found = watch(RECREATION, 200, "end", seats=four)
    assert found.wins_with_aces(4).base == 200
    assert watch(RECREATION, 50, "end", left_out=[3]).share(watching.J_ACES + 1).games <= 50


def test_what_cannot_be_watched_is_said():
    for rules, look in ((be.Rules(players=3), "rounds"), (be.variant("ouverte").rules, "rounds"), (RECREATION, "all")):
        with pytest.raises(be.BatailleError):
            watch(rules, 10, look)
    with pytest.raises(be.BatailleError):
        _ = watch(RECREATION, 5, "end").captor_meets_captive


# --- piles -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", be.VARIANTS)
def test_composition_is_what_the_piles_are(name):
    rules = be.variant(name).rules
    game = be.play(rules, seed=1)
    found = stats.composition(game)
    place = {strength: i for i, strength in enumerate(found.ranks)}
    top = len(found.ranks) - 1
    for k in range(game.n_rounds + 1):
        piles = game.piles(k)
        for seat, pile in enumerate(piles):
            strengths = [place[rules.cards.strength(card, rules.ace)] for card in pile]
            assert found.counts[k, seat].tolist() == [strengths.count(i) for i in range(len(found.ranks))]
            assert found.held[k, seat] == len(pile)
            mine = sorted(np.flatnonzero(found.seat[k] == seat), key=lambda card: found.above[k, card])
            assert tuple(game.deal.cards[card] for card in mine) == pile
            assert [found.above[k, card] for card in mine] == list(range(len(pile)))
            assert found.single[k, seat].sum() + 2 * found.pairs[k, seat] == len(pile)
            assert found.depth[k, seat] == (strengths.index(top) if top in strengths else -1)
            assert not pile or found.strength[k, seat] == pytest.approx(sum(strengths) / len(pile))
        nobodys = found.seat[k] == -1
        assert nobodys.sum() == len(game.deal.cards) - sum(map(len, piles)) and (found.above[k, nobodys] == -1).all()
    held = np.sort(found.held, axis=1)
    assert (found.lead.max(axis=1) == held[:, -1] - held[:, -2]).all()


def test_passes_and_pairs_of_a_known_game():
    game = be.play(be.Rules(pack="4r1s", face_down=0), be.Deal.parse("4 1 | 3 2"))
    found = stats.composition(game)
    assert found.pairs[1].tolist() == [1, 0] and found.counts[0, 0].tolist() == [1, 0, 0, 1]
    assert found.passes[-1].sum() == sum(event.kind == be.Kind.TURN_OVER for event in game.events)


def test_what_was_looked_for_and_not_met_has_no_value_and_what_was_not_looked_for_is_an_error() -> None:
    one = be.stats.watch(be.Rules(face_down=0, shortage="draw"), games=1, seed=3)  # nobody is ever short of cards
    assert one.rounds.base == 1 and math.isnan(one.led_at_the_end.value) and one.led_at_the_end.base == 0
    with pytest.raises(be.BatailleError, match="look="):
        one.turned  # noqa: B018
