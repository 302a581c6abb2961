"""The experiment of a page: a bet first, the same games however fast, nothing a visitor sends taken on trust."""

from __future__ import annotations

import re
import threading
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest

import bataille_edu as be
from bataille_edu import BatailleError, trials
from bataille_edu.stats import exact, longest_run
from bataille_edu.trials import Item, Run, by_edges, by_nearest, figures
from bataille_edu.trials import core as trial_core
from bataille_edu.trials.chance import SAMPLES, SIZES
from bataille_edu.trials.core import measure
from bataille_edu.trials.streaks import _after_three, coin_at_least, longest, same_winner_twice
from bataille_edu.widgets.experiment.byhand import branches, chance_of_tie, four_cards, tree
from bataille_edu.widgets.experiment.experiment import Experiment
from bataille_edu.widgets.experiment.ownrun import OwnRun, longest_of, trial_of
from bataille_edu.words import catalogue


def played(experiment: Experiment, bet: str) -> dict[str, Any]:
    """Bet, and wait for the end."""
    experiment._heard(experiment, {"act": "bet", "bet": bet, "id": 1}, [])
    assert experiment.run is not None
    experiment.run.thread.join(60)
    return dict(experiment._state)


# --- the bet and the answer -------------------------------------------------------------------------------------------


def test_nothing_is_played_and_nothing_told_before_the_bet() -> None:
    experiment = Experiment("first-tie", games=500)
    assert experiment._state == {"phase": "asked"}
    assert experiment.run is None


@pytest.mark.parametrize(("bet", "right"), [("in_17", True), ("in_4", False)])
def test_the_answer_answers_that_bet(bet: str, right: bool) -> None:
    say = catalogue("fr")
    state = played(Experiment("first-tie", games=60_000), bet)
    assert (state["phase"], state["done"], state["right"]) == ("done", 60_000, "in_17")
    assert state["verdict"] == (say("experiment.right") if right else say("experiment.wrong", answer="Une fois sur 17"))
    assert "60\u202f000" in state["told"] and "±" in state["told"]


def test_too_few_games_do_not_decide() -> None:
    state = played(Experiment("first-tie", games=40), "in_17")
    assert state["right"] is None
    assert state["verdict"] == catalogue("fr")("experiment.undecided")


@pytest.mark.parametrize("games", [1, 4])
@pytest.mark.parametrize("name", sorted(trials.trials()))
def test_a_handful_of_games_is_told_and_breaks_nothing(name: str, games: int) -> None:
    """As after a stop at once: what a figure is a share of may not have been met yet."""
    state = played(Experiment(name, games=games), trials.trial(name).bets[0])
    assert state["phase"] == "done" and state["done"] == games and state["verdict"]
    assert not re.search(r"\bnan\b", str(state))


def test_the_games_are_the_same_however_they_are_played(plainly: Any) -> None:
    """In plain Python, compiled, in one part or many."""
    one = trials.trial("no-tie")
    with plainly():
        slow = one.read(one.work(1, 0, 60), 60)
    fast = one.read(one.work(1, 0, 25).merged(one.work(1, 25, 35)), 60)
    assert slow == fast


@pytest.fixture
def talkative(monkeypatch: pytest.MonkeyPatch) -> None:
    """A run tells after each part, however soon."""
    monkeypatch.setattr(trial_core, "FIRST", 0.0)
    monkeypatch.setattr(trial_core, "STEP", 0.0)


def test_a_run_tells_before_its_end_and_ends_as_if_played_at_once(talkative: None) -> None:
    one, told = trials.trial("no-tie"), []
    run = Run(one, 20_000, 1, told.append)
    run.start()
    run.thread.join(60)
    assert 0 < told[0].done < 20_000 and not told[0].over and told[0].reading is not None
    assert told[-1].over and told[-1].reading == measure(one, 20_000)


def test_a_run_can_be_stopped_and_tells_what_is_done() -> None:
    experiment = Experiment("echo", games=100_000)  # every round is looked at: some seconds
    told = threading.Event()
    experiment.observe(lambda change: change["new"].get("done", 0) and told.set(), "_state")
    experiment._heard(experiment, {"act": "bet", "bet": "yes", "id": 1}, [])
    assert told.wait(30)
    experiment._heard(experiment, {"act": "stop", "id": 2}, [])
    assert experiment.run is not None
    experiment.run.thread.join(30)
    assert experiment._state["phase"] == "stopped"
    assert 0 < experiment._state["done"] < 100_000


def test_in_plain_python_the_kept_answer_comes_first_and_that_is_said(plainly: Any, talkative: None) -> None:
    one, shown = trials.trial("no-tie"), []
    experiment = Experiment(one, games=80)
    experiment.observe(lambda change: shown.append(change["new"]), "_state")
    with plainly():
        state = played(experiment, "pct_20")
    kept = experiment._kept["pct_20"]
    first = next(state for state in shown if "told" in state)
    assert first["phase"] == "running" and (first["told"], first["note"]) == (kept["told"], kept["note"])
    assert state["phase"] == "done" and state["done"] == 80 and "lentement" in state["note"]
    assert state["told"] != kept["told"]


def test_other_games_and_more_games() -> None:
    experiment = Experiment("first-tie", games=300)
    first = played(experiment, "in_17")
    assert first["more"]
    experiment._heard(experiment, {"act": "again", "id": 2}, [])
    experiment.run.thread.join(30)  # type: ignore[union-attr]
    assert experiment._state["done"] == 300 and experiment._state["told"] != first["told"]
    experiment._heard(experiment, {"act": "more", "id": 3}, [])
    experiment.run.thread.join(30)  # type: ignore[union-attr]
    assert experiment._state["done"] == 3_000


# --- nothing is taken on trust ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "content",
    [None, [], "bet", {}, {"act": "bet", "bet": "in_2"}, {"act": "bet", "bet": ["in_17"]}, {"act": "more"}, {"act": "again"},
     {"act": ["bet"], "bet": "in_17"}, {"act": "games", "games": 10**12}],
)  # fmt: skip
def test_what_is_no_bet_is_not_heard(content: Any) -> None:
    experiment = Experiment("first-tie", games=100)
    experiment._heard(experiment, content, [])
    assert experiment.run is None and experiment.bet == ""


def test_a_page_cannot_set_what_is_played_or_said() -> None:
    experiment = Experiment("first-tie", games=100)
    before = dict(experiment._trial)
    experiment.set_state(
        {"_trial": {"bets": []}, "_state": {"phase": "done", "games": 10**12}, "_kept": {}, "_lang": "xx"}
    )
    assert (experiment._trial, experiment._state, experiment._lang) == (before, {"phase": "asked"}, "fr")
    assert played(experiment, "in_17")["games"] == 100


def test_ten_times_more_ends_at_the_most() -> None:
    experiment = Experiment(replace(trials.trial("first-tie"), most=400), games=300)
    assert played(experiment, "in_17")["more"]
    experiment._heard(experiment, {"act": "more", "id": 2}, [])
    experiment.run.thread.join(30)  # type: ignore[union-attr]
    assert experiment._state["games"] == 400 and not experiment._state["more"]


@pytest.mark.parametrize("games", [0, -1, 10**9, 2.5, True, "100"])
def test_numbers_of_games_that_are_none(games: Any) -> None:
    with pytest.raises(BatailleError, match="whole number from 1"):
        Experiment("first-tie", games=games)


def test_an_unknown_experiment_names_the_others() -> None:
    with pytest.raises(BatailleError, match="first-tie"):
        Experiment("nothing")


def test_a_fault_is_said_kindly() -> None:
    def broken(seed: int, first: int, count: int) -> Any:
        raise RuntimeError("no room left")

    state = played(Experiment(replace(trials.trial("first-tie"), work=broken)), "in_17")
    assert state["phase"] == "broken" and "no room left" in state["note"] and "Recharge" in state["note"]


def test_it_shows_something_before_it_runs_and_the_kept_answer_is_folded() -> None:
    for lang in ("fr", "en"):
        experiment = Experiment("first-tie", lang=lang)
        html = experiment._repr_mimebundle_()[0]["text/html"]
        question, _, folded = html.partition("<details>")
        assert experiment._trial["question"] in question and "<svg" not in question
        assert "<svg" in folded and f"{100_000:,}".replace(",", "\u202f" if lang == "fr" else ",") in folded


# --- what is counted --------------------------------------------------------------------------------------------------


def test_which_bet_a_figure_decides_for() -> None:
    bets = ("low", "middle", "high")
    assert by_edges(Item("", 0.5, 0.01, 2_500), bets, (0.4, 0.6)) == "middle"
    assert by_edges(Item("", 0.5, 0.04, 150), bets, (0.4, 0.6)) is None  # an edge lies within three errors
    assert by_edges(Item("", 0.5, float("nan"), 1), bets, (0.4, 0.6)) is None
    assert by_edges(Item("", 0.0, 0.0, 3), bets, (0.4, 0.6)) is None  # none of three is not never
    assert by_edges(Item("", 0.0, 0.0, 300), bets, (0.4, 0.6)) == "low"
    assert by_nearest(Item("", 0.0588, 0.0003, 10**6), ("in_4", "in_100", "in_17", "in_13")) == "in_17"


def test_margins_are_of_95_percent_and_never_seen_is_not_impossible() -> None:
    say = catalogue("en")
    assert figures.figure(Item("", 0.0822, 0.0006, 10**6), "percent", say) == "8.2% ± 0.1%"
    assert figures.figure(Item("", 0.0, 0.0, 1_000), "percent", say) == "never seen (less than 0.3%)"
    assert figures.figure(Item("", 0.5, 0.0, 0), "percent", say) == "50%"


def test_runs_of_a_coin_are_those_of_a_slow_count() -> None:
    for throws in (5, 9):
        lengths = [longest_run([bits >> i & 1 for i in range(throws)]) for bits in range(2**throws)]
        assert lengths == [longest(bits, throws) for bits in range(2**throws)]
        for length in range(1, throws + 1):
            assert coin_at_least(throws, length) == pytest.approx(sum(r >= length for r in lengths) / 2**throws)
    assert coin_at_least(26, 5) == pytest.approx(float(sum(exact.coin_longest_run(26)[5:])))


def test_the_trap_is_counted_as_it_is_defined() -> None:
    """All sequences of ten throws, against lists; their mean is the exact one."""
    shares = []
    for row in product((0, 1), repeat=10):
        after = [row[i] for i in range(3, 10) if row[i - 3 : i] == (1, 1, 1)]
        counted = _after_three(sum(throw << i for i, throw in enumerate(row)), 10)
        assert counted["pooled"] == (sum(after), len(after))
        if after:
            shares.append(sum(after) / len(after))
            assert counted["averaged"] == (round(1_000_000 * shares[-1]), 1_000_000)
    assert np.mean(shares) == pytest.approx(exact.share_after_streak(10))


def test_four_cards_by_hand() -> None:
    assert (same_winner_twice(), same_winner_twice(False)) == (Fraction(2, 3), Fraction(1, 3))
    say = catalogue("fr")
    assert str(four_cards()).count(say("four.same", name="Toi")) == 2
    assert str(four_cards(False)).count(say("four.same", name="Toi")) == 1


def test_trees_give_the_exact_chances() -> None:
    assert chance_of_tie(branches("first")) == exact.first_tie() == Fraction(1, 17)
    assert chance_of_tie(branches("second")) == exact.second_tie() == Fraction(73, 1225)
    assert "2/50 × 1/49 + 48/50 × 3/49" in tree("second")
    with pytest.raises(BatailleError):
        tree("third")


def test_samples_are_cut_the_same_from_any_parts() -> None:
    one = trials.trial("root")
    whole = one.work(1, 0, 700)
    parts = one.work(1, 0, 250).merged(one.work(1, 250, 450))
    assert whole == parts
    assert one.games == SAMPLES * sum(SIZES)


# --- one's own game ---------------------------------------------------------------------------------------------------


def test_the_longest_run_of_a_game_is_that_of_the_batch() -> None:
    rules = be.VARIANTS["recreation"].rules
    sim = be.simulate(rules, 40, seed=3, progress=False)
    assert [longest_of(sim.replay(i)) for i in range(40)] == list(sim.run.max(axis=1))


def test_ones_own_game_is_judged_when_it_is_over() -> None:
    own = OwnRun(seed=11)
    own.button.click()
    assert own.message.value and own.experiment is None
    own.table.position = own.table.game.n_events
    own.button.click()
    assert own.message.value == "" and own.experiment is not None
    game = own.table.game
    assert own.experiment.trial.blanks["length"] == longest_run(game.round_winners)
    state = played(own.experiment, "pct_30")
    assert state["right"] in own.experiment.trial.bets


def test_ones_own_game_is_held_against_games_as_long() -> None:
    game = be.play(be.VARIANTS["recreation"].rules, seed=11)
    one = trial_of(game)
    found = measure(one, 3_000)
    sim = be.simulate(game.rules, 3_000, seed=one.seed, progress=False)
    as_long = (sim.rounds >= one.blanks["low"]) & (sim.rounds <= one.blanks["high"])
    assert found["games"].n == as_long.sum()
    assert found["games"].value == pytest.approx(np.mean(sim.run.max(axis=1)[as_long] >= longest_of(game)))
    assert found["coin"].value == pytest.approx(coin_at_least(game.n_rounds, longest_of(game)))
