"""The random streams: L'Ecuyer's LFSR113, unbiased, never the same twice, the same for ever."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bataille_edu as be
from bataille_edu.streams import (
    BLOCK,
    BLOCK_ROOM,
    below,
    draw_block,
    drawn_below,
    is_state,
    shuffle,
    start_block,
    stream,
)


def lfsr113(words: list[int]) -> int:
    """The generator as in the paper's C code, in 32-bit words."""
    out = 0
    for i, (q, s, mask, k) in enumerate(
        ((6, 13, 0xFFFFFFFE, 18), (2, 27, 0xFFFFFFF8, 2), (13, 21, 0xFFFFFFF0, 7), (3, 12, 0xFFFFFF80, 13))
    ):
        z = words[i]
        b = (((z << q) ^ z) & 0xFFFFFFFF) >> s
        words[i] = (((z & mask) << k) & 0xFFFFFFFF) ^ b
        out ^= words[i]
    return out


@pytest.mark.parametrize("seed", [0, 1, 12345, 2**63 - 1])
def test_numbers_are_those_of_the_published_generator(seed):
    mine, theirs = stream(seed, 3), stream(seed, 3)
    for _ in range(200):
        # below(2**31) of a 32-bit number x is x >> 1
        assert below(mine, 2**31) == lfsr113(theirs) >> 1
    assert mine == theirs


def test_the_published_generator_from_given_words():
    """Literal values of the C code of the paper, from words of 12345, from the least words, and far on."""
    words = [12345] * 4
    assert [lfsr113(words) for _ in range(6)] == [3338197162, 227261592, 1979908174, 147202595, 2208502443, 1347239434]
    z = [12345] * 4
    assert [below(z, 2**31) for _ in range(6)] == [1669098581, 113630796, 989954087, 73601297, 1104251221, 673619717]
    z = [2, 8, 16, 128]
    assert [below(z, 2**31) for _ in range(4)] == [787472, 134372, 554697490, 4276490]
    z = [987654321] * 4
    assert [below(z, 2**31) for _ in range(1000)][-1] == 1040281436


STREAMS = {
    (0, 0): ((4148861230, 3782299582, 988977119, 3115559596), [48, 46, 14, 9, 25, 23, 47, 4]),
    (7, 0): ((4144743139, 1857319416, 3812183769, 2560844760), [13, 38, 17, 8, 36, 4, 45, 14]),
    (0, 7): ((3498306379, 3637315229, 3139710772, 776542690), [25, 9, 24, 45, 32, 33, 31, 5]),
    (9223372036854775807, 9223372036854775807): ((4287223883, 829396107, 2390001842, 3469755553), [30, 51, 37, 35, 47, 49, 3, 1]),
    (4294967296, 1): ((2880375054, 3009834217, 230361491, 4201719017), [3, 34, 38, 22, 48, 25, 4, 26]),
}  # fmt: skip


@pytest.mark.parametrize(("seed", "index"), STREAMS)
def test_streams_never_change(seed, index):
    """The state and the first numbers below 52, written down when version 1 was made."""
    z = stream(seed, index)
    state, numbers = STREAMS[seed, index]
    assert tuple(z) == state and [below(z, 52) for _ in range(8)] == numbers


@given(st.integers(0, 2**63 - 1), st.integers(0, 2**63 - 1), st.integers(1, 2**31))
def test_a_state_stays_one_and_a_number_stays_below(seed, index, n):
    z = stream(seed, index)
    assert all(0 <= below(z, n) < n and is_state(z) for _ in range(5))


@pytest.mark.parametrize("z", [[0, 0, 0, 0], [1, 8, 16, 128], [2, 7, 16, 128], [2, 8, 15, 128], [2, 8, 16, 127], [2, 8, 16, 2**32],
                               [2, 8, 16], [2.0, 8, 16, 128], [True, 8, 16, 128], None, "2816"])  # fmt: skip
def test_what_is_no_state(z):
    assert not is_state(z) and is_state([2, 8, 16, 128]) and is_state((2**32 - 1,) * 4)


@pytest.mark.parametrize("n", [3, 3 * 2**29, 2**31 - 1, 2**31 // 3 * 2])
def test_below_draws_again_by_the_rule_of_lemire(n):
    """For large n one draw in a few is thrown away; the numbers are those of the rule written out once more."""
    z, words = stream(11), stream(11)
    for _ in range(500):
        product = lfsr113(words) * n
        while product % 2**32 < 2**32 % n:
            product = lfsr113(words) * n
        assert below(z, n) == product >> 32
    assert z == words


@given(st.integers(0, 2**63 - 1), st.integers(0, 2**63 - 1))
def test_states_are_legal_and_fit_signed_64_bits(seed, index):
    z = stream(seed, index)
    assert all(low <= word < 2**32 for word, low in zip(z, (2, 8, 16, 128), strict=True))


def test_neighbouring_seeds_and_games_have_streams_of_their_own():
    states = {tuple(stream(seed, index)) for seed in range(200) for index in range(200)}
    assert len(states) == 200 * 200
    deals = {be.deal(be.Rules(), 0, index).cards for index in range(3000)}
    assert len(deals) == 3000


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 52])
def test_below_is_unbiased(n):
    z, counts, draws = stream(2026), [0] * n, 40_000
    for _ in range(draws):
        counts[below(z, n)] += 1
    expected = draws / n
    chi2 = sum((count - expected) ** 2 / expected for count in counts)
    assert chi2 < (n - 1) + 5 * (2 * (n - 1)) ** 0.5 + 1  # five standard deviations of chi-square


def test_each_order_of_four_cards_is_as_likely():
    z, counts = stream(7), {}
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        shuffle(z, cards, 0, 4)
        counts[tuple(cards)] = counts.get(tuple(cards), 0) + 1
    assert len(counts) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 23 + 5 * 46**0.5


def test_only_the_part_asked_for_is_shuffled():
    cards = list(range(10))
    shuffle(stream(1), cards, 3, 7)
    assert cards[:3] == [0, 1, 2] and cards[7:] == [7, 8, 9] and sorted(cards[3:7]) == [3, 4, 5, 6]


def test_deals_never_change():
    """Written down when version 1 was made: seed 7 deals this on every machine and in every version."""
    text = str(be.deal(be.Rules(), seed=7))
    assert text == GOLDEN
    assert str(be.deal(be.VARIANTS["joker"].rules, seed=7)) == GOLDEN_JOKERS


GOLDEN = (
    "7h 3h 4d Jd 6h Js Qs 9s 5s 10c 8d 8c Qh 8s 4c 9d Ah 2c Qd Jh 4s 7s Ac 5c 9c Kh | "
    "2h 6c 10h 10d 6s Kd Kc Jc 10s 2s 8h 4h 7c Qc 3d 3c 6d Ks As 7d Ad 5h 3s 9h 5d 2d"
)
GOLDEN_JOKERS = (
    "Jd 2c Js 4d 10c 4c 8c Kh 6h 5c Qd Ac 7s Qs 9d 9c 3h 7h 9s Jh 8s Qh 4s 5s *b Ah 8d | "
    "Ks 8h 3d 2s 4h 10h 7c 7d Qc Kc 10s 3c 6c Kd *r 2d 9h 10d 3s As 6s Ad 5d Jc 2h 6d 5h"
)


@pytest.mark.parametrize(("seed", "first"), [(0, 0), (7, 16), (2**63 - 1, 2**62 + 5), (3, 2**32 - 8)])
def test_streams_side_by_side_are_the_same_streams(seed, first):
    """Also where the game's number passes 32 bits in the middle."""
    block = [0] * BLOCK_ROOM
    start_block(block, seed, first)
    assert [block[g : 4 * BLOCK : BLOCK] for g in range(BLOCK)] == [stream(seed, first + g) for g in range(BLOCK)]
    draw_block(block, 51)
    for g in range(BLOCK):
        z = stream(seed, first + g)
        numbers = [drawn_below(block, (4 + k) * BLOCK + g, 52 - k) for k in range(51)]
        assert numbers == [below(z, n) for n in range(52, 1, -1)]
        assert block[g : 4 * BLOCK : BLOCK] == z


def test_a_word_that_may_be_rejected_is_left_to_the_plain_way():
    """52 times 0 is below 52: ``below`` would draw again."""
    block = [0] * BLOCK_ROOM
    start_block(block, 1, 0)
    draw_block(block, 51)
    block[4 * BLOCK + 3] = 0
    assert drawn_below(block, 4 * BLOCK + 3, 52) == -1
    assert 0 <= drawn_below(block, 4 * BLOCK + 4, 52) < 52
