"""The belts: what the next cards did last, by a slow reading, and the file of what is shown."""

from __future__ import annotations

import pytest

import bataille_edu as be
from bataille_edu.lessons.belts import AHEAD, FIRST, NEW, SHOWN, TAKEN, TOOK, game_of, kept, meetings


@pytest.mark.parametrize(
    ("cards", "capture", "down"), [(52, "winner_first", 3), (51, "winner_first", 0), (51, "seat_order", 1)]
)
def test_the_file_is_what_the_games_give(cards: int, capture: str, down: int) -> None:
    found = meetings(game_of(cards, capture, down))
    assert kept()[f"{cards} {capture} {down}"] == [[m.yours, m.hers, m.winner, int(m.tie)] for m in found]
    assert len(found) == SHOWN and all(len(m.yours) <= AHEAD for m in found)


def test_roles_are_those_of_the_last_comparison_that_was_no_tie() -> None:
    """Card by card, looking back from each round."""
    game = game_of(52, "winner_first", 3)
    for k, shown in enumerate(meetings(game)[:6], start=FIRST):
        for seat, roles in ((0, shown.yours), (1, shown.hers)):
            for card, role in zip(game.piles(k)[seat], roles, strict=False):
                assert role == last_role(game, card, k)


def last_role(game: be.Game, card: be.Card, before: int) -> str:
    for part in reversed(game.rounds[:before]):
        up = [event for event in part.events if event.kind == be.Kind.UP]
        last = {event.seat: event.card for event in up}
        if card in last.values() and part.winner is not None:
            return TOOK if last[part.winner] == card else TAKEN
    return NEW


def test_one_card_less_slides_the_belts_by_half_a_pair() -> None:
    even, odd = (meetings(game_of(cards, "winner_first", 0)) for cards in (52, 51))
    assert sum(m.alike for m in even) > 0.6 * SHOWN and sum(m.alike for m in odd) < 0.2 * SHOWN
