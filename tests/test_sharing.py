"""Share codes: the whole game in a short word, and one clear error for whatever is no such word."""

from __future__ import annotations

import base64
import re
import zlib
from dataclasses import replace
from random import Random

import pytest
from judge_games import short_cases

import bataille_edu as be
from bataille_edu import sharing

IDS = {"code.damaged", "code.foreign", "code.newer"}


@pytest.mark.parametrize("name", be.VARIANTS)
def test_every_variant_comes_back_event_for_event(name):
    game = be.play(be.VARIANTS[name].rules, seed=12)
    code = game.share_code
    again = be.Game.from_code(code)
    assert again.rules == game.rules and again.deal == game.deal and again.log == game.log
    assert re.fullmatch(r"[A-Za-z0-9_-]+", code)


def test_random_rules_and_deals_come_back():
    for case in short_cases(250, seed=8):
        game = be.play(case.rules, be.Deal(case.hands), seed=case.seed)
        again = be.Game.from_code(game.share_code)
        assert (again.rules, again.deal, again.log) == (game.rules, game.deal, game.log)


@pytest.mark.parametrize(
    "changes", [{}, {"capture": "random"}, {"recycle": "shuffled", "face_down": 1, "shortage": "draw"}]
)
def test_fifty_two_cards_take_under_eighty_characters(changes):
    game = be.play(replace(be.VARIANTS["recreation"].rules, **changes), seed=99)
    assert len(game.share_code) < 80


def test_a_code_of_version_1_stays_readable():
    """Written down when version 1 was made: a code that was given to somebody must open for ever."""
    again = be.Game.from_code("ATHqhzttqMuoYga24lYkYdvlMDbY-_Do4p_8yAmFoKMluPx_")
    assert again.rules == be.VARIANTS["recreation"].rules
    assert again.log == be.play(seed=299).log


def test_every_changed_character_is_noticed():
    code = be.play(seed=4).share_code
    random = Random(4)
    for i in range(len(code)):
        other = random.choice([c for c in "ABCxyz019-_" if c != code[i]])
        with pytest.raises(be.BatailleError) as caught:
            be.Game.from_code(code[:i] + other + code[i + 1 :])
        assert caught.value.id in IDS


@pytest.mark.parametrize("length", range(0, 48, 3))
def test_a_code_cut_short_is_noticed(length):
    with pytest.raises(be.BatailleError) as caught:
        be.Game.from_code(be.play(seed=4).share_code[:length])
    assert caught.value.id in IDS


@pytest.mark.parametrize("text", ["", "hello world", "é", "====", "A", None, 7, "https://example.org/?partie=x"])
def test_what_is_no_code_is_said(text):
    with pytest.raises(be.BatailleError) as caught:
        be.Game.from_code(text)
    assert caught.value.id in {"code.foreign", "code.damaged"} and str(text) in str(caught.value)


def with_check(body: bytes) -> str:
    return base64.urlsafe_b64encode(body + zlib.crc32(body).to_bytes(4, "big")[-3:]).rstrip(b"=").decode()


def test_a_code_of_a_later_version_is_said_to_be_one():
    with pytest.raises(be.BatailleError, match="version 2") as caught:
        be.Game.from_code(with_check(b"\x02" + bytes(30)))
    assert caught.value.id == "code.newer"


def test_whole_but_senseless_content_is_damaged_not_a_crash():
    random = Random(1)
    for _ in range(300):
        body = b"\x01" + random.randbytes(random.randrange(1, 40))
        try:
            be.Game.from_code(with_check(body))
        except be.BatailleError as error:
            assert error.id in IDS


def test_names_of_variants_have_numbers_of_their_own():
    assert len({sharing.name_number(name) for name in be.VARIANTS}) == len(be.VARIANTS)


def test_white_space_around_a_code_does_not_matter():
    game = be.play(seed=4)
    assert be.Game.from_code(f"  {game.share_code}\n").log == game.log
