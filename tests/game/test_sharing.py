"""Share codes: the whole game in a short word, and one clear error for whatever is no such word."""

from __future__ import annotations

import base64
import json
import re
import string
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from judge_games import short_cases

import bataille_edu as be
from bataille_edu import log
from bataille_edu.game import sharing
from bataille_edu.rules import CHOICES, FLAGS, Rules
from bataille_edu.streams import stream

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


OLD = json.loads((Path(__file__).parent / "data/codes_v1.json").read_text(encoding="utf-8"))
"""Codes given out before ``upset`` came (December 2026): what the rules were, and a checksum of the log."""


@pytest.mark.parametrize("old", OLD, ids=lambda old: old["code"][:12])
def test_a_code_given_out_long_ago_is_the_same_game(old):
    again = be.Game.from_code(old["code"])
    assert again.rules == be.Rules(players=old["players"], **old["fields"])
    assert zlib.crc32(json.dumps(list(again.log)).encode()) == old["log"]
    assert again.share_code == old["code"]


@pytest.mark.parametrize("name", FLAGS)
@pytest.mark.parametrize("value", [True, False])
def test_a_yes_or_no_comes_back_as_one(name, value):
    rules = replace(be.VARIANTS["payante"].rules, **{name: value})
    assert getattr(be.Game.from_code(be.play(rules, seed=3).share_code).rules, name) is value


@pytest.mark.parametrize("name", [f.name for f in fields(Rules) if f.name != "pack"])
def test_a_value_that_this_version_does_not_know_is_refused(name, monkeypatch):
    """As a later version might write it: a word more, a third answer to a yes or no, a number out of range."""
    later, deal = be.Rules(players=3), be.deal(be.Rules(players=3), 1)
    object.__setattr__(later, name, "new" if name in CHOICES else 10**9 + 5)
    with monkeypatch.context() as patch:
        patch.setattr(sharing, "CHOICES", {field: (*words, "new") for field, words in CHOICES.items()})
        patch.setattr(sharing, "FLAGS", ())
        patch.setattr(Rules, "__post_init__", lambda self: None)
        patch.setattr(Rules, "hand_sizes", lambda self: [18, 17, 17])
        code = sharing.encode(sharing.Shared(later, deal))
    with pytest.raises(be.BatailleError) as caught:
        be.Game.from_code(code)
    assert caught.value.id == "code.damaged"


LETTERS = string.ascii_letters + string.digits + "-_"
LENGTHS = [
    ("premiere", 0), ("premiere", 1), ("additive", 0), ("recreation", 4), ("rapide", 1), ("ouverte", 1), ("enseignes", 2),
]  # fmt: skip


def short_code(name: str, seed: int) -> str:
    """The code of a game, an open one at its start."""
    rules = be.VARIANTS[name].rules
    return be.Game(rules, be.deal(rules, seed), stream(seed)).share_code


def test_codes_of_every_length_are_among_those_broken_below():
    """Where the length is no multiple of four, the last character holds bits of no byte."""
    assert {len(short_code(*which)) % 4 for which in LENGTHS} == {0, 2, 3}


def broken(code: str) -> Iterator[str]:
    for i in range(len(code)):
        yield from (code[:i] + other + code[i + 1 :] for other in LETTERS + " =é+/" if other != code[i])
        yield code[:i] + code[i + 1 :]
        yield code[:i]
        yield code[:i] + code[i] + code[i:]
    for i in range(len(code) - 1):
        if code[i] != code[i + 1]:
            yield code[:i] + code[i + 1] + code[i] + code[i + 2 :]
    yield from (code + other for other in LETTERS + "=+é")
    yield from (other + code for other in LETTERS + "=+é")
    yield from (code + "==", code + code, code.lower(), code.upper(), code[::-1])


@pytest.mark.parametrize(("name", "seed"), LENGTHS)
def test_every_changed_lost_added_or_swapped_character_is_noticed(name, seed):
    code = short_code(name, seed)
    for other in broken(code):
        if other.strip() != code:  # white space around it was lost in copying
            with pytest.raises(be.BatailleError) as caught:
                be.Game.from_code(other)
            assert caught.value.id in {"code.damaged", "code.foreign"}, other


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


def test_a_state_that_no_stream_has_is_damaged_not_a_hang():
    """From a state of zeros the generator gives zero for ever."""
    rules = replace(be.VARIANTS["recreation"].rules, capture="random")
    for state in ((0, 0, 0, 0), (1, 8, 16, 128), (2, 8, 16, 127)):
        code = sharing.encode(sharing.Shared(rules, be.deal(rules, 1), state))
        with pytest.raises(be.BatailleError) as caught:
            be.Game.from_code(code)
        assert caught.value.id == "code.damaged"


@st.composite
def any_rules(draw) -> be.Rules:
    """Any values of any fields that go together."""
    fields = {name: draw(st.sampled_from(values)) for name, values in CHOICES.items()}
    fields["pack"] = draw(st.sampled_from(["52", "32", "36", "54", "2x52", "4x54", "9r4s", "64r3s", "26r8s", "2r1s"]))
    fields |= {"players": draw(st.integers(2, 8)), "cards_each": draw(st.none() | st.integers(1, 27))}
    fields |= {"cards_up": draw(st.integers(1, 2)), "face_down": draw(st.integers(0, 216))}
    fields |= {name: draw(st.booleans()) for name in FLAGS}
    fields["round_limit"] = draw(st.none() | st.integers(1, 10**9))
    for dropped in (
        [],
        ["deal"],
        ["upset"],
        ["value", "cards_up"],
        ["goal"],
        ["cards_each"],
        ["pickup", "payment"],
        ["players", "pack"],
    ):
        for name in dropped:
            del fields[name]
        with suppress(be.BatailleError):  # what does not go together is taken back, field after field
            return be.Rules(**fields)
    raise AssertionError(fields)


@settings(max_examples=120, deadline=None, derandomize=True, database=None)
@given(any_rules(), st.integers(0, 2**63 - 1), st.data())
def test_any_rules_any_deal_any_choices_come_back(rules, seed, data):
    choices = data.draw(
        st.lists(st.lists(st.integers(0, 216), min_size=1, max_size=9).map(tuple), max_size=20).map(tuple)
    )
    state = tuple(stream(seed)) if rules.uses_chance else None
    deal = be.deal(rules, seed)
    hands = [list(hand) for hand in deal.hands]
    if data.draw(st.booleans()):  # any part of the pack, uneven, cards here and there without a suit
        hands = [hand[: data.draw(st.integers(1, len(hand)))] for hand in hands]
        hands = [
            [be.Card.of(c.rank) if data.draw(st.booleans()) and not c.is_joker else c for c in hand] for hand in hands
        ]
    shared = sharing.Shared(rules, be.Deal.of(hands), state, choices)
    code = sharing.encode(shared)
    assert sharing.decode(code) == shared
    assert set(code) <= set(LETTERS)


@pytest.mark.parametrize(
    "changes", [{}, {"capture": "random"}, {"hand": "open"}, {"players": 4, "fighters": "all", "payment": True}]
)
def test_no_deal_of_fifty_two_cards_takes_eighty_characters(changes):
    rules = replace(be.VARIANTS["simple"].rules, **changes)
    codes = [
        be.Game(replace(rules, round_limit=9), be.deal(rules, seed), stream(seed)).share_code for seed in range(200)
    ]
    assert max(map(len, codes)) < 80


GOLDEN = {
    "AdS7gGBrra4ZmLVfdV5PPBiLcS_Bzf1ZyJ1z2xSJ0AuLKczRyOAQAj0CK0OD": (
        {"pack": "8r4s", "capture": "random", "face_down": 1, "shortage": "last_card_up"},
        "5s 1s 7d 4h 7c 2s 1c 2c 6h 3c 5d 7s 4c 1h 8c 8s | 3h 5c 8d 3s 1d 6c 4s 2d 3d 6d 4d 6s 8h 5h 2h 7h",
        573690243, (),
    ),
    "AfqjnAyAsIyViGbuqXnCM2DBPYD4RdFdkA": (
        {"hand": "open", "face_down": 1, "shortage": "last_card_up", "round_limit": 1000},
        "7h 2h Ah 5h | 7s 3s 4s Ks",
        3690390061, (1,),
    ),
    "AQWy9wrNgkwan3p4JM2X66ccRByQw6x0": (
        {"players": 3, "face_down": 1, "shortage": "draw", "fighters": "all", "strongest": "low", "payment": True},
        "K 2 9 5h | K 4 | 6 3 3 7",
        2358787736, (),
    ),
    "AQFjH4_GdLW8btYIT4dEVMsyXiN7oG2dNgxzQarQZZwc0NXg0BAFoyXlgHo": (
        {"pack": "4x54", "players": 2, "goal": "joker", "face_down": 0, "recycle": "shuffled", "round_limit": 30},
        "*r 2c 2c 9h | *b *b 9h 3d 4d",
        3260582629, (),
    ),
}  # fmt: skip


@pytest.mark.parametrize("code", GOLDEN)
def test_codes_of_version_1_stay_readable(code):
    """Chance, choices in the middle of an open game, bare ranks, uneven hands: each as it was when version 1 was made."""
    rules, text, events, waiting = GOLDEN[code]
    game = be.Game.from_code(code)
    assert game.rules == be.Rules(**rules) and game.deal.text(game.rules.cards.faces) == text
    assert (zlib.crc32(bytes(log.pack_log(game.log))), game.waiting) == (events, waiting)
    assert game.share_code == code


def test_names_of_variants_have_numbers_of_their_own():
    assert len({sharing.name_number(name) for name in be.VARIANTS}) == len(be.VARIANTS)


def test_white_space_around_a_code_does_not_matter():
    game = be.play(seed=4)
    assert be.Game.from_code(f"  {game.share_code}\n").log == game.log
