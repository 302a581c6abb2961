"""Scenes for sections 1 and 2: cards in their text form, packs, and the deal."""

from collections import Counter

import pytest

import bataille_edu as be
from bataille_edu import BatailleError, Rules
from bataille_edu.cards import pack

SEEDS = range(12)


def ranks(deal) -> list[list[int]]:
    return [[card.rank for card in hand] for hand in deal.hands]


# ---- 1


@pytest.mark.parametrize(
    ("name", "size", "lowest", "highest"),
    [
        ("52", 52, 2, 14), ("32", 32, 7, 14), ("36", 36, 6, 14), ("54", 54, 2, 65), ("2x52", 104, 2, 14),
        ("3x32", 96, 7, 14), ("4x54", 216, 2, 65), ("10r4s", 40, 1, 10), ("64r3s", 192, 1, 64), ("26r8s", 208, 1, 26),
    ],
)  # fmt: skip
def test_1_packs(name, size, lowest, highest):
    cards = pack(name).cards
    assert len(cards) == pack(name).size == size
    assert (min(cards).rank, max(card.rank for card in cards)) == (lowest, highest)


def test_1_the_two_jokers_are_one_red_and_one_black():
    jokers = [card for card in pack("54").cards if card.is_joker]
    assert sorted(str(card) for card in jokers) == ["*b", "*r"]
    assert sorted((card.is_red, card.is_black) for card in jokers) == [(False, True), (True, False)]


@pytest.mark.parametrize("name", ["53", "5x52", "1x52", "65r1s", "27r8s", "4r9s", "0r4s", "10r", "", "r4s"])
def test_1_other_packs_are_refused(name):
    with pytest.raises(BatailleError, match=f"'{name}'"):
        Rules(pack=name)


def test_1_eight_suits():
    assert [card.text(faces=False) for card in pack("1r8s").cards] == ["1c", "1d", "1h", "1s", "1e", "1f", "1g", "1i"]


def test_1_the_text_form():
    deal = be.Deal.parse("Ah 10s Kd 2c | *r *b")
    assert [[str(card) for card in hand] for hand in deal.hands] == [["Ah", "10s", "Kd", "2c"], ["*r", "*b"]]
    assert ranks(deal) == [[14, 10, 13, 2], [65, 65]]


@pytest.mark.parametrize("text", ["R♦ Vs D♣ 10♥ A♠", "Kd Js Qc 10h As", "r♦ vs d♣ 10♥ a♠", "K♦ J♠ Q♣ 10♥ A♠"])
def test_1_french_letters_and_suit_symbols_are_read_too(text):
    deal = be.Deal.parse(f"{text} | 2c")
    assert [str(card) for card in deal.hands[0]] == ["Kd", "Js", "Qc", "10h", "As"]


def test_1_a_hand_is_written_top_card_first():
    game = be.play(Rules(round_limit=1), be.Deal.parse("A 2 | K 3"))
    assert [card.rank for card in game.piles(1)[0]] == [2, 14, 13]


def test_1_ranks_alone_as_letters_or_numbers():
    assert be.Deal.parse("7 2 3 A | J Q K V D R") == be.Deal.parse("7 2 3 14 | 11 12 13 11 12 13")


def test_1_ten_is_ten():
    assert ranks(be.Deal.parse("10 10s | 1 1c")) == [[10, 10], [1, 1]]


@pytest.mark.parametrize("text", ["Xh | 2c", "0 | 1", "65 | 2", "1O | 2", "hA | 2c", "A h | 2c", "*g | 2c", "10x | 2c"])
def test_1_what_is_no_card_is_refused(text):
    with pytest.raises(BatailleError):
        be.Deal.parse(text)


def test_1_duplicates_only_with_several_packs():
    twice, thrice = be.Deal.parse("Ah 2c | Ah 3c"), be.Deal.parse("Ah Ah | Ah 3c")
    with pytest.raises(BatailleError, match="Ah"):
        be.play(Rules(), twice)
    assert be.play(Rules(pack="2x52"), twice).n_rounds >= 1
    with pytest.raises(BatailleError, match="Ah"):
        be.play(Rules(pack="2x52"), thrice)
    assert be.play(Rules(pack="3x52"), thrice).n_rounds >= 1
    with pytest.raises(BatailleError):
        be.play(Rules(pack="54"), be.Deal.parse("*r | *r"))


def test_1_nothing_limits_how_often_a_rank_stands_alone():
    game = be.play(Rules(face_down=0, round_limit=3), be.Deal.parse("A A A A A 2 | A A A A A 3"))
    assert game.round_winners == [1]
    assert game.n_battles == 5


def test_1_a_given_deal_may_be_any_part_of_a_pack_uneven_too():
    game = be.play(Rules(players=3, round_limit=1), be.Deal.parse("Ah | 2c 3c 4c 5c | Kd Qd"))
    assert list(game.deal.sizes) == [1, 4, 2]


def test_1_a_given_hand_may_hold_most_of_a_pack():
    cards = [str(card) for card in pack("52").cards]
    game = be.play(Rules(), be.Deal.parse(f"{cards[0]} | {' '.join(cards[1:])}"))
    assert game.winner == 1


# ---- 2


@pytest.mark.parametrize(
    ("name", "players", "sizes"),
    [
        ("52", 2, [26, 26]), ("52", 3, [18, 17, 17]), ("52", 5, [11, 11, 10, 10, 10]), ("32", 3, [11, 11, 10]),
        ("54", 4, [14, 14, 13, 13]), ("52", 8, [7, 7, 7, 7, 6, 6, 6, 6]), ("3r1s", 2, [2, 1]),
    ],
)  # fmt: skip
def test_2_shuffled_the_first_seats_get_one_more_where_it_does_not_divide(name, players, sizes):
    rules = Rules(pack=name, players=players)
    for seed in SEEDS:
        deal = be.deal(rules, seed=seed)
        assert list(deal.sizes) == sizes
        assert sorted(deal.cards) == sorted(pack(name).cards)


def test_2_shuffled_deals_one_by_one_from_seat_0():
    """The same shuffle dealt to two and to four: seat 0 of two has what seats 0 and 2 of four have, in turns."""
    for seed in SEEDS:
        two = be.deal(Rules(pack="32"), seed=seed).hands
        four = be.deal(Rules(pack="32", players=4), seed=seed).hands
        assert two[0] == tuple(card for pair in zip(four[0], four[2], strict=True) for card in pair)
        assert two[1] == tuple(card for pair in zip(four[1], four[3], strict=True) for card in pair)


def test_2_shuffled_every_order_is_about_as_frequent():
    """The 24 orders of four cards over 2,400 seeds: each 100 times, give or take five standard deviations."""
    orders = Counter(be.deal(Rules(pack="4r1s"), seed=seed).cards for seed in range(2400))
    assert len(orders) == 24
    assert all(50 <= times <= 150 for times in orders.values())


def test_2_the_same_seed_the_same_deal():
    rules = Rules()
    assert be.deal(rules, seed=7) == be.deal(rules, seed=7) != be.deal(rules, seed=8)


def test_2_by_colour_black_to_seat_0_red_to_seat_1_each_shuffled():
    deals = [be.deal(Rules(deal="by_colour"), seed=seed) for seed in SEEDS]
    for deal in deals:
        assert all(card.is_black for card in deal.hands[0]) and all(card.is_red for card in deal.hands[1])
        assert list(deal.sizes) == [26, 26]
    assert len({deal.hands[0] for deal in deals}) == len({deal.hands[1] for deal in deals}) == len(deals)


def test_2_by_colour_jokers_have_a_colour():
    deal = be.deal(Rules(pack="54", deal="by_colour"), seed=1)
    assert [[str(card) for card in hand if card.is_joker] for hand in deal.hands] == [["*b"], ["*r"]]


def test_2_by_suit_clubs_spades_diamonds_hearts_each_shuffled():
    deals = [be.deal(Rules(players=4, deal="by_suit"), seed=seed) for seed in SEEDS]
    for deal in deals:
        assert [{str(card)[-1] for card in hand} for hand in deal.hands] == [{"c"}, {"s"}, {"d"}, {"h"}]
        assert list(deal.sizes) == [13] * 4
    assert all(len({deal.hands[seat] for deal in deals}) == len(deals) for seat in range(4))


def test_2_joker_each_one_joker_a_hand_and_somewhere_in_it():
    deals = [be.deal(Rules(pack="54", deal="joker_each"), seed=seed) for seed in range(60)]
    for deal in deals:
        assert [sum(card.is_joker for card in hand) for hand in deal.hands] == [1, 1]
        assert list(deal.sizes) == [27, 27]
    places = {[card.is_joker for card in deal.hands[0]].index(True) for deal in deals}
    assert len(places) > 10  # each hand is shuffled with its joker
    assert {str(next(card for card in deal.hands[0] if card.is_joker)) for deal in deals} <= {"*r", "*b"}


@pytest.mark.parametrize("fields", [{}, {"players": 4}, {"deal": "by_colour"}, {"pack": "54", "deal": "joker_each"}])
def test_2_cards_each_deals_only_the_first_cards_of_each_hand(fields):
    for seed in SEEDS:
        whole = be.deal(Rules(**fields), seed=seed)
        short = be.deal(Rules(**fields, cards_each=5), seed=seed)
        assert short.hands == tuple(hand[:5] for hand in whole.hands)


def test_2_cards_each_the_rest_stays_out_of_the_game():
    game = be.play(Rules(pack="6r4s", cards_each=5, goal="most_cards", face_down=0), seed=3)
    assert sum(len(pile) for pile in game.piles(game.n_rounds)) == 10


@pytest.mark.parametrize("players", [1, 9, 0, -2, 2.0, "2", None, True])
def test_2_players_are_2_to_8(players):
    with pytest.raises(BatailleError, match="players"):
        Rules(players=players)


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"pack": "3r1s", "players": 4}, ("pack", "players")),
        ({"deal": "by_colour", "players": 3}, ("deal", "players")),
        ({"deal": "by_suit"}, ("deal", "players")),
        ({"deal": "by_suit", "players": 4, "pack": "54"}, ("deal", "pack")),
        ({"deal": "joker_each"}, ("deal", "pack")),
        ({"deal": "joker_each", "pack": "54", "players": 4}, ("deal", "players")),
        ({"cards_each": 27}, ("cards_each", "pack")),
        ({"goal": "joker"}, ("goal", "pack")),
        ({"goal": "joker", "pack": "54", "payment": True}, ("goal", "payment")),
        ({"goal": "most_cards", "payment": True}, ("goal", "payment")),
        ({"goal": "fewest_cards", "round_limit": 5}, ("goal", "round_limit")),
        ({"cards_up": 2}, ("value", "cards_up")),
        ({"value": "sum"}, ("value", "cards_up")),
        ({"cards_up": 2, "value": "number"}, ("value", "pack")),
        ({"cards_up": 2, "value": "number", "pack": "10r4s"}, ("value", "pack")),
    ],
)
def test_choices_that_do_not_go_together_are_refused_with_both_named(fields, named):
    with pytest.raises(BatailleError) as error:
        Rules(**fields)
    assert all(name in str(error.value) for name in named)


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({}, "2 | 3 | 4"),  # three hands, two players
        ({"players": 3}, "2 | 3"),
        ({"pack": "32"}, "6h | 7h"),  # no sixes
        ({"pack": "32"}, "6 | 7"),
        ({}, "*r | 7h"),
        ({"pack": "4r4s"}, "5c | 1c"),
        ({"pack": "4r4s"}, "4e | 1c"),
        ({}, "7h | "),  # fewer than one card a player
    ],
)
def test_2_a_deal_that_does_not_fit_is_an_error(fields, text):
    with pytest.raises(BatailleError) as error:
        be.play(Rules(**fields), be.Deal.parse(text))
    assert len(str(error.value)) > 20  # it says which and why
