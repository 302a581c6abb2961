"""The engine against the judge: random rules, random deals, two to eight players, everything about each game compared.

``--judge-games N`` plays N games (6,000 otherwise). Another way of playing the same rules joins by one entry in ``WAYS``.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from judge import TooLong, Verdict, chance, judge
from judge_games import Case, cases, changed, smaller

import bataille_edu as be
from bataille_edu.cards import Card
from bataille_edu.rules import CHOICES, Rules

SEED = 20
USUAL = 6_000
"""Games of a usual run, the default of ``--judge-games``; 1,000 and more reach every branch of ``RARE``."""
MAX_ROUNDS = 10_000


def by_python(case: Case) -> Verdict:
    """The engine as plain Python, through ``play``."""
    game = be.play(case.rules, be.Deal(case.hands), seed=case.seed)
    piles = [tuple(pile) for pile in game.piles(game.n_rounds)]
    return Verdict(
        game.winner,
        game.reason,
        game.n_rounds,
        game.n_battles,
        game.n_flips,
        list(game.round_winners),
        game.cycle,
        piles,
    )


WAYS: dict[str, Callable[[Case], Verdict]] = {"python": by_python}
"""Each way plays a case and reports it in the judge's form."""


def by_judge(case: Case, max_rounds: int = MAX_ROUNDS, **more) -> Verdict:
    return judge(case.rules, case.hands, chance(case.seed), max_rounds, **more)


def differences(mine: Verdict, theirs: Verdict) -> dict[str, tuple[object, object]]:
    """Where two verdicts differ: ``{field: (the judge's, the other's)}``."""
    names = [f.name for f in dataclasses.fields(Verdict) if f.compare]
    pairs = ((name, getattr(mine, name), getattr(theirs, name)) for name in names)
    return {name: (a, b) for name, a, b in pairs if a != b}


def check(case: Case, way: Callable[[Case], Verdict], verdict: Verdict | None = None) -> None:
    """Fail with a case as small as can be where a way of playing and the judge do not agree."""
    verdict = verdict or by_judge(case)
    if not differences(verdict, way(case)):
        return

    def fails(other: Case) -> bool:
        try:
            return bool(differences(by_judge(other, max_rounds=verdict.n_rounds + 10), way(other)))
        except TooLong:
            return False

    case = smaller(case, fails)
    pytest.fail(f"{case}: judge and other: {differences(by_judge(case), way(case))}")


@pytest.fixture(scope="module")
def judged(request) -> list[tuple[Case, Verdict]]:
    """The games of this run with the judge's verdicts; those too long for the judge are left out."""
    wanted = request.config.getoption("--judge-games")
    found, too_long = [], 0
    for case in cases(wanted, SEED):
        try:
            found.append((case, by_judge(case)))
        except TooLong:
            too_long += 1
    assert too_long <= 1 + wanted // 500
    return found


@pytest.mark.parametrize("name", WAYS)
def test_the_judge_agrees(judged, name):
    for case, verdict in judged:
        check(case, WAYS[name], verdict)


RARE = (
    "2 battles in a round",
    "3 battles in a round",
    "all: somebody beaten fights",
    "all: the one left was beaten",
    "beaten decide",
    "beaten decide without a card in hand",
    "beaten in an earlier comparison decide",
    "beaten tie again",
    "endless",
    "falls with a side pile",
    "falls with cards in hand",
    "joker taken",
    "joker taken with the last card",
    "last_card_up: falls",
    "last_card_up: short with one card",
    "last_card_up: short with some cards",
    "level at the end",
    "limit: draw",
    "limit: most_cards",
    "loses: falls",
    "loses: nobody has enough, one has most",
    "loses: the most is shared",
    "nobody_left",
    "one beaten takes all",
    "one falls, others fight on",
    "upset",
    "one fighter left",
    "one pass: falls",
    "one pass: left over",
    "one pass: nobody wins the round",
    "one pass: short with one card",
    "one pass: short with some cards",
    "out by payment",
    "pat",
    "pat: cards kept",
    "side pile shuffled",
    "turned over in a battle",
    "two fall in one battle",
    "two up: only one left",
)
"""What the games of a run must have gone through, in the judge's words."""


def test_every_rare_branch_was_met(judged, request):
    """Random games are worth something only where they reach the rare cases; each at least ten times."""
    met: Counter[str] = Counter()
    for _, verdict in judged:
        met.update(verdict.met.keys())
    assert set(met) <= set(RARE), "the judge has a new name: add it to RARE"
    if request.config.getoption("--judge-games") >= USUAL:
        assert {name: met[name] for name in RARE if met[name] < 10} == {}


def test_every_choice_was_met(judged):
    """Every value of every choice (closed hands; given deals), and every number of players."""
    for name in set(CHOICES) - {"deal", "hand", "pickup"}:
        assert {getattr(case.rules, name) for case, _ in judged} == set(CHOICES[name])
    assert {case.rules.players for case, _ in judged} == set(range(2, 9))


def test_the_piles_before_every_round_agree(judged):
    """``Game.piles(k)`` for each k of short games."""
    for case, verdict in short(judged):
        history = by_judge(case, keep_history=True).history
        game = be.play(case.rules, be.Deal(case.hands), seed=case.seed)
        assert [[tuple(pile) for pile in game.piles(k)] for k in range(game.n_rounds)] == history, str(case)
        assert len(history) == verdict.n_rounds


def test_the_log_lays_the_cards_in_the_judges_order(judged):
    """Who lays which card, up, down or as one who fell, one after the other, in every round of short games."""
    for case, _ in short(judged):
        tables = by_judge(case, keep_history=True).tables
        game = be.play(case.rules, be.Deal(case.hands), seed=case.seed)
        assert [laid(round_.events) for round_ in game.rounds] == tables, str(case)


def short(judged) -> list[tuple[Case, Verdict]]:
    return [(case, verdict) for case, verdict in judged if verdict.n_rounds <= 40][:1500]


def laid(events) -> list[tuple[int, Card, str]]:
    return [(e.seat, e.card, e.kind.name) for e in events if e.kind.name in ("UP", "DOWN", "YIELD")]


# ---- hypothesis looks elsewhere, and shrinks by itself


@st.composite
def bare_cases(draw) -> Case:
    players = draw(st.integers(2, 5))
    hand = st.lists(st.integers(1, 4).map(Card.of), min_size=1, max_size=7).map(tuple)
    hands = draw(st.tuples(*[hand] * players))
    rules = Rules(
        pack="4r8s",
        players=players,
        face_down=draw(st.integers(0, 3)),
        payment=draw(st.booleans()),
        round_limit=draw(st.none() | st.integers(1, 30)),
        **{name: draw(st.sampled_from(CHOICES[name])) for name in ("fighters", "shortage", "capture", "strongest")},
    )
    return Case(rules, hands, seed=draw(st.integers(0, 3)))


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(bare_cases())
def test_the_judge_agrees_where_hypothesis_looks(case):
    try:
        verdict = by_judge(case)
    except TooLong:
        return
    for way in WAYS.values():
        assert differences(verdict, way(case)) == {}


# ---- the judge judged: a wrong way of playing is found, and told with a small case


def wrongly(**fields) -> Callable[[Case], Verdict]:
    """A way that plays by other rules than it was given."""

    def play(case: Case) -> Verdict:
        for other in changed(case, **fields):
            case = other
        return by_python(case)

    return play


@pytest.mark.parametrize(
    "fields",
    [
        {"fighters": "all"}, {"shortage": "last_card_up"}, {"capture": "natural"}, {"recycle": "shuffled"},
        {"payment": False}, {"strongest": "high"}, {"ace": "high"}, {"at_limit": "draw"}, {"face_down": 1},
    ],
    ids=str,
)  # fmt: skip
def test_other_rules_would_be_noticed(judged, fields):
    way = wrongly(**fields)
    limited = ((case, verdict) for case, verdict in judged if case.rules.round_limit)
    case = next(case for case, verdict in limited if differences(verdict, way(case)))
    with pytest.raises(pytest.fail.Exception, match="judge and other"):
        check(case, way)


def test_a_failing_case_is_made_small():
    """Cards, players and rules that play no part are taken out of the case that is shown."""
    way = wrongly(strongest="high")
    low = (case for case in cases(1000, SEED) if case.rules.strongest == "low" and len(case.hands) > 3)
    case = next(case for case in low if differences(by_judge(case), way(case)))
    small = smaller(case, lambda other: bool(differences(by_judge(other), way(other))))
    assert [len(hand) for hand in small.hands] == [1, 1]
    assert set(small.rules.differing(Rules(players=2))) <= {"strongest", "pack", "face_down", "value", "cards_up"}
