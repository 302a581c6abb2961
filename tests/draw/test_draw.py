"""Cards and tables as SVG: each card is well formed, tells itself apart, and can be counted."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import bataille_edu as be
from bataille_edu import draw
from bataille_edu.cards import BLACK_JOKER, CLUBS, HEARTS, RED_JOKER, SPADES, Card, pack
from bataille_edu.draw import glyphs
from bataille_edu.draw.shapes import PIPS, SEAT_COLOURS, SIGNS, SUIT_COLOURS

PACKS = ["54", "10r4s", "26r8s", "64r3s"]
GAME = be.play(be.VARIANTS["recreation"].rules, seed=7)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, as WCAG counts it."""

    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        r, g, b = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    a, b = sorted((light(one), light(other)))
    return (b + 0.05) / (a + 0.05)


@pytest.mark.parametrize("name", PACKS)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_card_of_a_pack_is_a_whole_document_and_unlike_the_others(name: str, lang: str) -> None:
    cards = pack(name)
    pictures = {draw.card_svg(card, cards.faces, lang) for card in cards.cards}
    assert len(pictures) == len(set(cards.cards))
    for picture in pictures:
        ElementTree.fromstring(picture)
        used, there = set(re.findall(r'href="#([\w-]+)"', picture)), set(re.findall(r'id="([\w-]+)"', picture))
        assert used <= there and "#~" not in picture


@pytest.mark.parametrize("rank", range(1, 11))
@pytest.mark.parametrize("suit", range(9))
def test_pips_up_to_ten_can_be_counted(rank: int, suit: int) -> None:
    assert draw.card_svg(Card.of(rank, suit), faces=False).count('class="be-pip"') == rank


@pytest.mark.parametrize("rank", range(1, 11))
def test_pips_do_not_touch_each_other_or_the_corners(rank: int) -> None:
    places = draw.pip_places(rank)
    assert len(set(places)) == rank
    for i, (x, y) in enumerate(places):
        assert 26 <= x <= 74 and 14 <= y <= 126
        for other_x, other_y in places[i + 1 :]:
            assert (x - other_x) ** 2 + (y - other_y) ** 2 >= 15**2


def test_pips_stand_in_the_order_of_a_counting_finger() -> None:
    for rank in range(1, 11):
        places = draw.pip_places(rank)
        assert list(places) == sorted(places, key=lambda at: (at[1], at[0]))


def test_an_ace_has_one_pip_and_faces_none() -> None:
    assert draw.card_svg(pack("52").cards[12]).count("be-pip") == 1
    for rank in (11, 12, 13):
        assert "be-pip" not in draw.card_svg(Card.of(rank, HEARTS))


@pytest.mark.parametrize(("lang", "letters"), [("fr", "VDRA"), ("en", "JQKA")])
def test_indices_speak_the_language(lang: str, letters: str) -> None:
    assert "".join(glyphs.rank_text(rank, True, lang) for rank in (11, 12, 13, 14)) == letters
    assert glyphs.rank_text(10, True, lang) == "10"
    assert glyphs.rank_text(12, False, lang) == "12", "a toy pack has numbers only"


def test_ten_is_narrower_and_never_cut() -> None:
    for text in [*(str(n) for n in range(1, 65)), *"AVDRJQK", "*"]:
        width, _ = glyphs.word(text, 28, room=22.5 if len(text) > 1 else 16.5)
        assert width <= 22.6


def test_jokers_are_red_and_black_and_like_no_other_card() -> None:
    red, black = draw.card_svg(RED_JOKER), draw.card_svg(BLACK_JOKER)
    assert red != black
    assert SUIT_COLOURS[HEARTS] in red and SUIT_COLOURS[SPADES] in black


def test_a_bare_rank_shows_no_suit() -> None:
    picture = draw.card_svg(Card.of(13))
    assert all(f"be-p{suit}" not in picture for suit in range(1, 9))


def test_shapes_are_all_different() -> None:
    assert len(set(PIPS)) == 9 and len(set(SIGNS)) == 8 and len(set(SEAT_COLOURS)) == 8


@pytest.mark.parametrize("suit", range(9))
def test_suits_stand_out_on_the_card(suit: int) -> None:
    assert contrast(SUIT_COLOURS[suit], "#fffdf8") >= 4.5


def test_four_colours_are_a_matter_of_style_alone() -> None:
    assert f"var(--be-suit-{CLUBS}," in draw.card_svg(Card.of(7, CLUBS))


def test_the_sprite_holds_each_drawing_once_and_all_that_it_refers_to() -> None:
    sprite = draw.sprite([*pack("54").cards, *pack("54").cards])
    assert len(sprite["card"]) == 55
    used = set(re.findall(r'href="#~([\w-]+)"', "".join(sprite["card"].values())))
    assert used <= set(sprite["part"])
    assert len(str(sprite)) < 60_000
    for drawing in [*sprite["card"].values(), *sprite["part"].values(), *sprite["icon"].values()]:
        ElementTree.fromstring(f"<svg>{drawing}</svg>")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_table_of_any_moment_is_a_whole_document(lang: str) -> None:
    for i in (0, 1, *range(2, GAME.n_events, 97), GAME.n_events):
        picture = draw.table_svg(GAME, i, lang)
        ElementTree.fromstring(picture)
        assert set(re.findall(r'href="#([\w-]+)"', picture)) <= set(re.findall(r'id="([\w-]+)"', picture))


def test_the_picture_shows_the_cards_on_the_table_and_the_counts() -> None:
    part = next(part for part in GAME.rounds if part.battles)
    kinds = [event.kind.name for event in part.events]
    picture = draw.table_svg(GAME, part.start + kinds.index("BATTLE") + 1)
    for event in part.events[: kinds.index("BATTLE")]:
        if event.kind.name == "UP":
            assert f'"#be-c{int(event.card)}"' in picture
    assert "Bataille\u202f!" in picture and "Emma" in picture and "cartes" in picture


@pytest.mark.parametrize("players", range(2, 9))
def test_every_number_of_players_fits_the_picture(players: int) -> None:
    game = be.play(be.Rules(players=players, face_down=1, shortage="last_card_up", round_limit=50), seed=1)
    root = ElementTree.fromstring(draw.table_svg(game, game.rounds[3].start + players + 1))
    width, height = (float(root.get(name)) for name in ("width", "height"))
    for use in root.iter("{http://www.w3.org/2000/svg}use"):
        if use.get("width"):
            x, y, w, h = (float(use.get(name)) for name in ("x", "y", "width", "height"))
            assert x >= 0 and y >= 0 and x + w <= width and y + h <= height


def test_names_are_safe_in_the_picture() -> None:
    assert "<script>" not in draw.table_svg(GAME, 0, names=["<script>", "A & B"])
