"""What people give to statistics: an answer to that very question, or one sentence that says what can be asked."""

from __future__ import annotations

import numpy as np
import pytest

import bataille_edu as be
from bataille_edu import explain, stats
from bataille_edu.errors import OutOfRange
from bataille_edu.log import REASONS

GAMES = 60


def quiet(rules, **more):
    return be.simulate(rules, games=GAMES, seed=3, progress=False, **more)


@pytest.fixture(scope="module")
def watched():
    return stats.watch("recreation", 20, seed=1, progress=False)


def two_players():
    for name, entry in be.VARIANTS.items():
        if entry.rules.hand == "closed" and entry.players[0] == 2:
            yield name


# --- the statistic of the right game -----------------------------------------------------------------------------------


@pytest.mark.parametrize("look", ["end", "rounds"])
@pytest.mark.parametrize("name", list(two_players()))
def test_what_is_watched_are_the_games_that_are_simulated(name, look):
    sim, seen = quiet(name), stats.watch(name, GAMES, seed=3, look=look, progress=False)
    for code, reason in enumerate(REASONS):
        if code:
            assert seen.ended(reason).count == int((sim.reason_code == code).sum()), reason
    if look == "rounds":
        assert seen.rounds.count == int(sim.rounds.sum())
        assert seen.battles_per_round.count == int(sim.battles.sum())
    else:
        turned = seen.turned
        assert turned.base == int((sim.winner >= 0).sum())


def test_each_joker_is_the_one_of_its_own_player():
    """Taken for seat 0's, a joker ended the game of the stolen joker after 18.6 rounds on average instead of 192.7."""
    for look in ("rounds", "coin"):
        seen = stats.watch("vol_du_joker", 200, seed=0, look=look, progress=False).rounds.value
        assert seen == be.simulate("vol_du_joker", 200, progress=False).rounds.mean()


def test_exchanged_neighbours_are_of_the_same_first_games():
    plain = stats.watch("vol_du_joker", 50, look="end", progress=False)
    both = stats.watch("vol_du_joker", 50, look="neighbours", progress=False)
    for reason in REASONS[1:]:
        assert both.ended(reason) == plain.ended(reason)


# --- an answer to another question -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ask", "least", "most"),
    [
        ("correlation", 1, 52), ("runs_from", 1, 20), ("whole_runs_from", 1, 20), ("same_winner_windows", 2, 10),
        ("victims", 1, 8), ("wins_with_aces", 0, 4),
    ],
)  # fmt: skip
def test_what_was_not_counted_is_refused_with_the_range(watched, ask, least, most):
    for inside in (least, most, np.int64(most)):
        assert isinstance(getattr(watched, ask)(inside), stats.Share)
    for outside in (least - 1, most + 1, -60, 60, 1.0, True, "1", None):
        with pytest.raises(be.BatailleError, match=f"from {least} to {most}") as caught:
            getattr(watched, ask)(outside)
        assert repr(outside) in explain.error_text(caught.value, "fr")


@pytest.mark.parametrize(
    "ask",
    [
        lambda: stats.same_winner_windows([0, 1], -3),
        lambda: be.tally("recreation", 5, progress=False).quantile(2),
        lambda: be.tally("recreation", 5, progress=False).quantile("a"),
        lambda: be.tally("recreation", 5, progress=False).mean("wins"),
        lambda: stats.Watched().ended(""),
        lambda: stats.wilson(-1, 10),
        lambda: stats.wilson(3, 2),
        lambda: stats.of_counts(1, 0),
        lambda: stats.exact.first_tie(1, 1),
        lambda: stats.exact.no_tie(3, 3),
        lambda: stats.exact.coin_longest_run(0),
        lambda: stats.correlation([0, 1], []),
    ],
)
def test_no_figure_for_a_question_that_has_none(ask):
    with pytest.raises(be.BatailleError):
        ask()


def test_a_lag_longer_than_the_game_has_no_correlation():
    assert np.isnan(stats.correlation([0, 1, 0], [3]).values[0])


# --- what reaches compiled code ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "given",
    [
        dict(seats=[10**6] * 52), dict(seats=[5] * 52), dict(seats=[-2] * 52), dict(seats=[0] * 51), dict(seats=[0] * 52),
        dict(seats=["0"] * 52), dict(seats=5), dict(left_out=[99]), dict(left_out=[-1]), dict(left_out=range(51)),
        dict(left_out="0"), dict(seats=[0] * 26 + [1] * 26, left_out=range(26)),
    ],
)  # fmt: skip
@pytest.mark.parametrize("how", ["watch", "watch_chunk"])
def test_cards_go_to_players_that_are_there(given, how):
    with pytest.raises(be.BatailleError, match=r"seats|left_out"):
        if how == "watch":
            stats.watch("simple", 20, progress=False, **given)
        else:
            stats.watch_chunk("simple", 0, 0, 20, **given)


def test_cards_may_be_sent_and_left_out():
    aces = [seat for suit in range(4) for seat in [-1] * 12 + [0]]
    assert stats.watch("simple", 20, seats=aces, progress=False).wins_with_aces(4).base == 20
    assert stats.watch("simple", 20, left_out=[12], progress=False).games == 20


# --- the whole numbers of NumPy ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [np.int64, np.int8, np.uint32])
def test_whole_numbers_of_numpy_are_whole_numbers(kind):
    seven = kind(7)
    assert be.Rules(face_down=seven) == be.Rules(face_down=7) and type(be.Rules(face_down=seven).face_down) is int
    assert be.deal("simple", seven, seven) == be.deal("simple", 7, 7)
    assert be.play("simple", seed=seven).log == be.play("simple", seed=7).log
    assert be.simulate("simple", seven, seed=seven, progress=False) == be.simulate("simple", 7, seed=7, progress=False)
    assert be.tally("simple", seven, seed=seven, progress=False) == be.tally("simple", 7, seed=7, progress=False)
    assert stats.watch("simple", seven, seed=seven, progress=False) == stats.watch("simple", 7, seed=7, progress=False)


@pytest.mark.parametrize("no", [True, np.bool_(True), 7.0, np.float64(7), "7", None, [7]])
def test_what_is_no_whole_number_is_none(no):
    for ask in (
        lambda: be.Rules(face_down=no),
        lambda: be.deal("simple", no),
        lambda: be.play("simple", seed=no),
        lambda: be.simulate("simple", no, progress=False),
        lambda: be.simulate("simple", 7, seed=no, progress=False),
        lambda: stats.watch("simple", no, progress=False),
    ):
        with pytest.raises(be.BatailleError, match="whole number"):
            ask()


# --- many games --------------------------------------------------------------------------------------------------------


def test_simulations_and_counts_compare():
    a, b = be.simulate("simple", 9, progress=False), be.simulate("simple", 9, progress=False)
    assert a == b and hash(a) == hash(b) and a != be.simulate("simple", 9, seed=1, progress=False) and a != 3
    c, d = be.tally("simple", 9, progress=False), be.tally("simple", 9, progress=False)
    assert c == d and c != be.tally("simple", 8, progress=False) and c != "counts"


def test_a_game_that_was_not_played_is_out_of_range():
    sim = be.simulate("simple", 3, progress=False)
    for i in (3, -1, 1.0, "0"):
        with pytest.raises(OutOfRange, match="from 0 to 2"):
            sim.replay(i)


def test_counts_of_other_tables_do_not_add_up():
    two, three = be.tally("simple", 3, progress=False), be.tally(be.variant("simple").with_table(3), 3, progress=False)
    with pytest.raises(be.BatailleError, match="2 and of 3 players"):
        two.merged(three)
