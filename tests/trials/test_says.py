"""No sentence of a trial says more than its figures allow, at any number of games."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bataille_edu as be
from bataille_edu import stats, trials
from bataille_edu.trials import Item, Reading, figures
from bataille_edu.trials.core import measure
from bataille_edu.trials.intervals import apart, by_edges, reach
from bataille_edu.words import LANGUAGES, catalogue

NAMES = sorted(trials.trials())
SAYING = [name for name in NAMES if trials.trial(name).says]


@cache
def read(name: str, games: int) -> Reading:
    """A trial's reading after so many games; 0: its kept full run."""
    one = trials.trial(name)
    found = measure(one, min(games, one.games)) if games else trials.kept(name)
    assert found is not None
    return found.as_told()


# --- what each conclusion needs, said a second time -----------------------------------------------------------------------


def low(reading: Reading, token: str, form: str = "percent") -> float:
    return figures.interval(reading[token], form)[0]


def high(reading: Reading, token: str, form: str = "percent") -> float:
    return figures.interval(reading[token], form)[1]


FIRST_TIE = 3 / 51
NEEDS: dict[tuple[str, str], Callable[[Reading], bool]] = {
    ("second-tie", "alike"): lambda r: low(r, "second") > FIRST_TIE / 2 and high(r, "second") < 2 * FIRST_TIE,
    ("second-tie", "rarer"): lambda r: high(r, "second") < FIRST_TIE,
    ("second-tie", "oftener"): lambda r: low(r, "second") > FIRST_TIE,
    ("root", "root"): lambda r: 1.5 < r["size_100"].value / r["size_400"].value < 3,
    ("coin-five", "often"): lambda r: low(r, "five") > 0.5,
    ("trap", "trap"): lambda r: high(r, "averaged") < 0.5 and low(r, "pooled") <= 0.5 <= high(r, "pooled"),
    ("capture-orders", "order"): lambda r: (
        low(r, "winner_first") > high(r, "coin")
        and high(r, "seat_order") < low(r, "coin")
        and high(r, "shuffled") - low(r, "coin") < r["winner_first"].value - r["coin"].value
    ),
    ("without-pairs", "below"): lambda r: high(r, "outside", "number") < 0,
    ("without-pairs", "near"): lambda r: max(-low(r, "outside", "number"), high(r, "outside", "number")) < 0.03,
    ("more-cards", "whole"): lambda r: gap(r, "whole") > gap(r, "pass"),
    ("more-cards", "pass"): lambda r: gap(r, "pass") > gap(r, "whole"),
    ("surprise", "more"): lambda r: low(r, "surprise") > r["all"].value,
    ("surprise", "less"): lambda r: high(r, "surprise") < r["all"].value,
    ("surprise", "alike"): lambda r: max(high(r, "surprise") - r["all"].value, r["all"].value - low(r, "surprise")) < 0.15,
    ("face-down", "longer"): lambda r: low(r, "one", "number") > r["three"].value,
    ("no-battle", "prepare"): lambda r: low(r, "none") > 0.1,
    ("four-aces", "stairs"): lambda r: all(abs(r[f"aces{k}"].value - k / 4) < 0.1 for k in range(5)),
}  # fmt: skip


def gap(reading: Reading, kind: str) -> float:
    return reading[f"{kind}_32"].value - reading[kind].value


def test_every_conclusion_has_words_and_a_need() -> None:
    said = {(name, so) for name in NAMES for so in trials.trial(name).says}
    assert said == set(NEEDS)
    for lang in LANGUAGES:
        ids = {id for id in catalogue(lang).messages("trial.") if re.fullmatch(r"trial\.[\w-]+\.so\.\w+", id)}
        assert ids == {f"trial.{name}.so.{so}" for name, so in said}


@pytest.mark.parametrize("games", [1, 10, 100, 0])
@pytest.mark.parametrize("name", SAYING)
def test_a_conclusion_follows_from_the_figures(name: str, games: int) -> None:
    one, reading = trials.trial(name), read(name, games)
    if not reading.complete:
        assert reading.so is None
        return
    assert reading.so is None or NEEDS[name, reading.so](reading)
    for lang in LANGUAGES:
        say = catalogue(lang)
        told = figures.told(one, reading, say)
        assert (say("experiment.unsure") in told) == (reading.so is None)


@pytest.mark.parametrize("name", SAYING)
def test_full_runs_come_to_a_conclusion(name: str) -> None:
    assert read(name, 0).so in trials.trial(name).says


@pytest.mark.parametrize("games", [1, 10, 100, 0])
@pytest.mark.parametrize("name", NAMES)
def test_margins_are_possible_and_never_nothing(name: str, games: int) -> None:
    one, reading = trials.trial(name), read(name, games)
    for item in reading.items:
        below, above = figures.interval(item, one.form)
        if one.form == "percent" and below == below:
            assert 0 <= below <= item.value <= above <= 1
        for lang in LANGUAGES:
            text = figures.figure(item, one.form, catalogue(lang))
            assert not re.search(r"± 0(?:[.,]0+)?(?:\s?%|$)|nan", text), text
            assert item.n or "±" not in text, "an exact figure has no margin"


def test_figures_alone_draw_no_conclusion() -> None:
    """``told`` is said at any number of games: words that compare stand in ``so``."""
    compares = {
        "fr": r"presque|un peu|plus que|moins que|autant que|la moitié|suffis|!",
        "en": r"almost|nearly|a little|more than|less than|as much|half|enough|!",
    }
    for lang, words in compares.items():
        for name in NAMES:
            text = catalogue(lang).messages(trials.trial(name).id("told"))[trials.trial(name).id("told")]
            assert not re.search(words, str(text)), text


# --- intervals --------------------------------------------------------------------------------------------------------


@given(st.integers(1, 500).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_a_share_has_wilsons_interval(case: tuple[int, int]) -> None:
    count, n = case
    p = count / n
    found = reach(Item("", p, math.sqrt(p * (1 - p) / n), n), 1.96, True)
    if 0 < count < n:
        assert found == pytest.approx(stats.wilson(count, n))
    elif count:
        assert found == (1 - min(1, 3 / n), 1.0)
    else:
        assert found == (0.0, min(1, 3 / n))


@pytest.mark.parametrize(
    ("lang", "text"), [("fr", "jamais vu (moins de 0,3\u202f%)"), ("en", "never seen (less than 0.3%)")]
)
def test_none_of_a_thousand_is_less_than_three_in_a_thousand(lang: str, text: str) -> None:
    assert figures.figure(Item("", 0.0, 0.0, 1_000), "percent", catalogue(lang)) == text


def test_few_cases_show_from_where_to_where() -> None:
    """One of six: Wilson's interval (by hand .030 to .564) is not the same above and below, and does not leave 0 … 100 %."""
    assert (
        figures.figure(Item("", 1 / 6, math.sqrt(5 / 36 / 6), 6), "percent", catalogue("en")) == "17% (from 3% to 56%)"
    )


def test_cases_all_alike_decide_nothing_about_a_mean() -> None:
    assert by_edges(Item("", 180.0, 0.0, 2), ("low", "high"), (90,)) is None
    assert apart(Item("", 3.0, 0.0, 2), Item("", 2.0, 0.1, 50)) == 0


def test_counting_again() -> None:
    """By hand: of 5 and 14 together a coin gives the one 5 or fewer in 3.2 % of cases, of 5 and 15 in 2.1 %."""
    assert stats.count_again(5) == (0, 14)
    assert stats.count_again(0) == (0, 5)


# --- compared like with like ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pack", "capture", "endless"),
    [("6r1s", "winner_first", 0), ("6r1s", "loser_first", 72), ("8r1s", "winner_first", 0), ("8r1s", "loser_first", 0)],
)
def test_small_packs_of_different_cards(pack: str, capture: str, endless: int) -> None:
    rules = be.Rules(pack=pack, capture=capture, face_down=0, shortage="last_card_up")
    assert be.enumerate_deals(rules).endless == endless
