"""The published record and endless deals, played by the engine and by the judge, and Spivey's deal."""

import pytest
from judge import judge
from scenes import BOTH

import bataille_edu as be
from bataille_edu.game.records import OURS, PUBLISHED

SPIVEY = (
    "26 46 1 7 8 27 9 28 29 47 2 10 11 30 12 31 32 48 3 13 14 33 15 34 35 49 "
    "| 16 36 17 37 38 50 4 18 19 39 20 40 41 51 5 21 22 42 23 43 44 52 6 24 25 45"
)


def name(record) -> str:
    return f"{record.rules.pack}-{record.rules.capture}-{record.end}-{record.found}"


def test_there_are_47_records():
    assert len(PUBLISHED) == 47
    assert {record.end for record in PUBLISHED} == {"win", "endless", "nobody_left"}
    assert all("Delahaye" in record.source for record in PUBLISHED)


def test_ours_go_beyond_what_was_published():
    """Longer finite games of the same pack and order, and endless ones that nobody had; who found them and when is said."""
    assert be.RECORDS == PUBLISHED + OURS and len(OURS) == 11
    longest = {(r.rules.pack, r.rules.capture): r.rounds or 0 for r in sorted(PUBLISHED, key=lambda r: r.rounds or 0)}
    beyond = [r for r in OURS if r.rounds and r.rounds > longest.get((r.rules.pack, r.rules.capture), 0)]
    assert len(beyond) >= 4
    assert all(r.found == "2026-12-01" and "bataille-edu" in r.source for r in OURS)
    assert max(r.cycle[1] for r in OURS if r.cycle) == 38_981


@pytest.mark.parametrize("record", be.RECORDS, ids=name)
def test_a_record_replays(record):
    game = be.play(record.rules, record.deal)
    assert END[game.reason] == record.end
    assert (game.winner, game.cycle) == (record.winner, record.cycle)
    if record.end == "endless":
        assert game.n_rounds == sum(record.cycle)
    else:
        assert (game.n_rounds, game.n_flips) == (record.rounds, record.flips)


def rounds_of(record) -> int:
    return record.rounds if record.cycle is None else sum(record.cycle)


@pytest.mark.parametrize(
    "record",
    [pytest.param(r, marks=[pytest.mark.slow] if rounds_of(r) > 15_200 else []) for r in be.RECORDS],
    ids=map(name, be.RECORDS),
)
def test_the_judge_replays_a_record(record):
    verdict = judge(record.rules, record.deal.hands)
    assert END[verdict.reason] == record.end
    assert (verdict.winner, verdict.cycle) == (record.winner, record.cycle)
    if record.end != "endless":
        assert (verdict.n_rounds, verdict.n_flips) == (record.rounds, record.flips)


END = {"all_cards": "win", "short_of_cards": "win", "endless": "endless", "nobody_left": "nobody_left"}


@BOTH
def test_spiveys_deal_comes_back_after_31920_rounds(play):
    """52 different cards, the 1 strongest: the longest cycle known of 52 cards (M. Z. Spivey, Integers 10, 2010)."""
    game = play(SPIVEY, pack="52r1s", strongest="low")
    assert game.end == (None, "endless", 31_920)
    assert game.cycle == (0, 31_920)
    assert game.n_battles == 0
