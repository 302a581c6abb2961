"""Every deal of a small pack: the exact table of Delahaye and Mathieu (*Pour la Science* 215, 1995, and 567, 2025)."""

from __future__ import annotations

from itertools import permutations

import pytest
from judge import judge

import bataille_edu as be
from bataille_edu.many.enumeration import deal_at, number_of_deals


def rules(pack: str, capture: str, **more) -> be.Rules:
    return be.Rules(pack=pack, capture=capture, **({"face_down": 0, "shortage": "last_card_up"} | more))


# pack, capture, deals, half, won by each, drawn, endless, lengths, mean rounds, mean flips, longest flips (rounds)
TABLE = [
    ("2r4s", "natural", 70, 38, 27, 16, 0, {}, 3.1429, 5.3714, (8, {4, 5})),
    ("3r4s", "natural", 34_650, 17_370, 16_579, 772, 720, {19: 720}, 9.1459, 13.4498, (54, {37})),
    ("3r4s", "descending", 34_650, 17_370, 16_829, 992, 0, {}, 8.2810, 12.0836, (48, {34})),
    ("8r1s", "winner_first", 40_320, 20_160, 20_160, 0, 0, {}, 10.5274, None, (26, {26})),
    ("6r1s", "loser_first", 720, 360, 324, 0, 72, {12: 72}, 6.5000, None, (17, {17})),
]
LARGE = [
    (
        "4r4s",
        "natural",
        63_063_000,
        31_532_760,
        31_467_382,
        111_146,
        17_090,
        {24: 17_090},
        21.6326,
        28.6145,
        (192, {142}),
    ),
    ("4r4s", "descending", 63_063_000, 31_532_760, 31_465_571, 131_858, 0, {}, 18.1544, 24.0352, (138, {100})),
    ("10r1s", "winner_first", 3_628_800, 1_814_400, 1_616_430, 0, 395_940, {60: 395_940}, 14.4708, None, (49, {49})),
]


@pytest.mark.parametrize(
    "row", [*TABLE, *(pytest.param(row, marks=pytest.mark.slow) for row in LARGE)], ids=lambda r: f"{r[0]} {r[1]}"
)
def test_published_table(row):
    pack, capture, deals, half, won, drawn, endless, lengths, mean_rounds, mean_flips, (flips, rounds) = row
    found = be.enumerate_deals(rules(pack, capture))
    assert (found.deals, found.half.deals) == (deals, half)
    assert (found.wins, found.draws, found.endless) == ((won, won), drawn, endless)
    assert found.cycle_lengths == lengths and found.half.endless * 2 == endless
    assert round(found.mean_rounds, 4) == mean_rounds
    assert mean_flips is None or round(found.mean_flips, 4) == mean_flips
    longest, its_rounds, its_flips = found.longest
    game = be.play(rules(pack, capture), longest)
    assert its_flips == flips == game.n_flips and its_rounds in rounds and game.n_rounds == its_rounds
    assert sum(found.histogram) == deals - endless
    assert sum(r * count for r, count in enumerate(found.histogram)) == found.total_rounds


def test_half_counts_of_the_published_table():
    found = be.enumerate_deals(rules("3r4s", "natural"))
    assert found.half.mean_flips == pytest.approx(13.4301, abs=5e-5) and found.half.endless == 360
    assert be.enumerate_deals(rules("2r4s", "natural")).half.mean_flips == pytest.approx(5.2632, abs=5e-5)


@pytest.mark.parametrize(
    "r",
    [
        rules("3r2s", "seat_order"), rules("3r2s", "laid"), rules("5r1s", "winner_first"), rules("2r3s", "natural", players=3),
        rules("3r2s", "winner_first", strongest="low", face_down=1, shortage="loses"),
        rules("3r2s", "winner_first", goal="most_cards"),
    ],
    ids=str,
)  # fmt: skip
def test_against_the_judge_deal_by_deal(r):
    """All permutations of the cards, equal ones told apart and then merged, played by the judge one by one."""
    ends = {}
    for row in set(permutations(card >> 4 for card in r.cards.cards)):
        hands, place = [], 0
        for size in r.hand_sizes():
            hands.append([be.Card.of(rank) for rank in row[place : place + size]])
            place += size
        ends[row] = judge(r, hands)
    found = be.enumerate_deals(r)
    over = [v for v in ends.values() if v.reason != "endless"]
    assert found.deals == len(ends)
    assert found.wins == tuple(sum(v.winner == seat for v in over) for seat in range(r.players))
    assert found.draws == sum(v.winner is None for v in over)
    assert found.endless == len(ends) - len(over)
    assert (found.total_rounds, found.total_flips) == (sum(v.n_rounds for v in over), sum(v.n_flips for v in over))
    if found.half:
        seen = [v for row, v in ends.items() if row[: len(row) // 2] <= row[len(row) // 2 :]]
        assert found.half.deals == len(seen)
        assert found.half.endless == sum(v.reason == "endless" for v in seen)


def test_deals_in_lexicographic_order():
    cards = [0, 0, 1, 2, 2]
    rows = sorted(set(permutations(cards)))
    assert number_of_deals(cards) == len(rows) == 30
    assert [tuple(deal_at(cards, i)) for i in range(30)] == rows


@pytest.mark.parametrize(
    ("choices", "id"),
    [
        (dict(pack="3r2s", capture="random"), "enumerate.rules"),
        (dict(pack="3r2s", cards_each=2), "enumerate.rules"),
        (dict(pack="54"), "enumerate.rules"),
        (dict(pack="52"), "enumerate.size"),
    ],
)
def test_what_cannot_be_counted_is_said(choices, id):
    with pytest.raises(be.BatailleError) as caught:
        be.enumerate_deals(be.Rules(**choices))
    assert caught.value.id == id
