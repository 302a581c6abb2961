"""The phase law against figures found by a program of its own (docs/numbers.md), and the kept table against the law."""

from __future__ import annotations

import pytest

import bataille_edu as be
from bataille_edu.errors import BatailleError
from bataille_edu.stats import agree, phase_law
from bataille_edu.widgets.phase.belts import rows

PUBLISHED = [
    (52, "winner_first", 0.82, 0.070, 0.10, 0.0),
    (51, "winner_first", 0.002, 0.010, -0.94, None),
    (52, "seat_order", 0.002, 0.009, -0.94, None),
    (51, "seat_order", 0.82, 0.071, 0.07, 0.0),
    (52, "random", 0.50, 0.059, -0.02, 0.0),
]
"""Cards, pick-up, like meets like, ties a round, lag 1, cut at 2,000 rounds where the law says none; printed to these digits."""


@pytest.mark.parametrize(("cards", "capture", "alike", "ties", "lag", "unfinished"), PUBLISHED)
def test_the_published_table(
    cards: int, capture: str, alike: float, ties: float, lag: float, unfinished: float | None
) -> None:
    (row,) = phase_law([cards], [capture], games=1_300)
    assert agree(row.alike.value, row.alike.error, alike, unit=0.02 if alike > 0.4 else 0.002)
    assert agree(row.ties.value, row.ties.error, ties, unit=0.001)
    assert agree(row.lag.value, row.lag.error, lag, unit=0.01)
    if unfinished is not None:
        assert row.unfinished.count == unfinished


@pytest.mark.parametrize("row", rows().values(), ids=rows())
def test_the_kept_table_is_the_law(row: dict) -> None:
    """In phase or out of it by the parity of the pack and the order, with none, one or three cards face down alike."""
    by_card = row["capture"] in ("winner_first", "loser_first")
    if row["capture"] == "random":
        assert 0.48 < row["alike"][0] < 0.52
    elif by_card == (row["cards"] == 52):
        assert row["alike"][0] > 0.8 and row["lag"][0] > 0.05 and row["unfinished"][0] < 0.001
    else:
        assert row["alike"][0] < 0.03 and row["lag"][0] < -0.85 and row["unfinished"][0] > 0.2


EXACT = {
    "winner_first": {4: 0, 5: 0.25, 6: 0, 7: 0.46, 8: 0, 9: 0.60},
    "seat_order": {4: 0.33, 5: 0, 6: 0.53, 7: 0, 8: 0.66, 9: 0},
}


@pytest.mark.parametrize("cards", [4, 5, 6, 7])
@pytest.mark.parametrize("capture", EXACT)
def test_small_packs_exactly(capture: str, cards: int) -> None:
    _small(capture, cards)


@pytest.mark.slow
@pytest.mark.parametrize("cards", [8, 9])
@pytest.mark.parametrize("capture", EXACT)
def test_larger_packs_exactly(capture: str, cards: int) -> None:
    _small(capture, cards)


def _small(capture: str, cards: int) -> None:
    rules = be.Rules(pack=f"{cards}r1s", capture=capture, face_down=0, shortage="last_card_up")
    found = be.enumerate_deals(rules)
    share = found.endless / found.deals
    assert round(share, 2) == EXACT[capture][cards] and (share == 0) == (EXACT[capture][cards] == 0)


def test_only_the_whole_pack_or_one_card_less() -> None:
    with pytest.raises(BatailleError, match="50"):
        phase_law([50], games=13)
