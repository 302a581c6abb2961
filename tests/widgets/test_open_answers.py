"""The answers of *Choisir ou subir ?*: in words, folded, and true."""

from __future__ import annotations

import pytest

import bataille_edu as be
from bataille_edu.errors import BatailleError

SMALL = be.Rules(pack="3r2s", hand="open", face_down=0, goal="most_cards")


def test_the_small_game_is_a_fifth_three_fifths_a_fifth() -> None:
    """Rock, paper, scissors with weights: by hand, no card of the other's does better against this mix than another."""
    html = be.answer(be.Solved(SMALL, "1 2 3 | 1 2 3"))
    assert html.startswith('<details lang="fr">')
    assert [html.count(part) for part in ("<td>1/5</td>", "<td>3/5</td>")] == [2, 1]


@pytest.mark.parametrize(("lang", "names"), [("fr", ("la plus forte", "la plus faible")), ("en", ("strongest", "weakest"))])
def test_a_ranking_in_words_best_first(lang: str, names: tuple[str, str]) -> None:
    found = be.tournament(["lowest", "highest"], games=20, seed=1)
    html = be.answer(found, lang)
    assert found.order == ["highest", "lowest"] and html.index(names[0]) < html.index(names[1])


def test_a_match_says_its_n_and_its_interval() -> None:
    match = be.tournament(["highest", "saver"], games=20, seed=1).matches[0]
    html = be.answer(match)
    assert f"des {match.deals} donnes" in html and f"{match.low * 100:.0f}\u202f%" in html


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BatailleError):
        be.answer(be.Solved(SMALL, "1 2 3 | 1 2 3"), "xx")
