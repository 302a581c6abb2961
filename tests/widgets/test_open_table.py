"""The table for open hands: what travels to the page, and what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

import bataille_edu as be
from bataille_edu.game.strategies import EMMA


def test_the_page_is_given_the_engine_the_rules_and_the_characters_but_no_game():
    table = be.OpenTable(seed=9, lang="en")
    assert table._engine[:4] == b"\0asm"
    assert table._shown["seed"] == "9" and table._shown["rows"]["players"] == 2
    assert [name for name, _ in table._shown["characters"]] == list(EMMA)
    assert "hands" not in table._shown and "log" not in table._shown


def test_three_and_four_may_play():
    for players in (3, 4):
        rules = replace(be.VARIANTS["ouverte"].rules, players=players)
        assert be.OpenTable(rules)._shown["rows"]["players"] == players


@pytest.mark.parametrize(
    ("args", "code"),
    [({"rules": "recreation"}, "open.rules"), ({"emma": "angry"}, "value.word"), ({"seed": -1}, "seed.range"),
     ({"lang": "de"}, "value.word")],
)  # fmt: skip
def test_what_is_not_allowed_is_refused(args, code):
    with pytest.raises(be.BatailleError) as error:
        be.OpenTable(**args)
    assert error.value.id == code
