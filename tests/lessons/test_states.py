"""All states of a tiny pack, games that go round, two cards exchanged: the widgets of the pages of the end and of the winner."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import factorial

import pytest
from judge import judge

import bataille_edu as be
from bataille_edu.draw.states import states_svgs
from bataille_edu.lessons.parting import exchanged, parting
from bataille_edu.lessons.states import one_line, states
from bataille_edu.widgets.scenes.ring import COURSES, LATER, Ring
from bataille_edu.widgets.scenes.states import CAPTURES, StatesMap, tiny_rules
from bataille_edu.widgets.scenes.swap import Swap


@pytest.mark.parametrize("capture", CAPTURES)
@pytest.mark.parametrize("cards", [3, 4])
def test_every_state_is_there_once_and_every_path_ends_or_comes_back(cards, capture):
    """n cards lie in n! orders, cut in n - 1 places; the number of rounds is that of the game, and cycles are its cycles."""
    found = states(tiny_rules(cards, capture))
    assert len(found.deals) == len(set(map(one_line, found.deals))) == factorial(cards) * (cards - 1)
    for i, game in enumerate(found.games):
        path = [i]
        while path[-1] >= 0 and path[-1] not in path[:-1]:
            path.append(found.after[path[-1]])
        if path[-1] < 0:
            assert (game.winner, game.n_rounds) == (-1 - path[-1], len(path) - 1)
        else:
            start = path.index(path[-1])
            assert game.cycle == (start, len(path) - 1 - start)


def test_what_is_published_of_tiny_packs():
    """The smallest endless deal in seat order, ``1 3 | 4 2``, goes round in 4 from its third state on; with the winner's cards
    first four cards never go round."""
    assert states(tiny_rules(4, "winner_first")).cycles == ()
    found = states(tiny_rules(4, "seat_order"))
    start = [one_line(deal) for deal in found.deals].index("1 3 | 4 2")
    third = found.after[found.after[start]]
    assert any(third in ring and len(ring) == 4 for ring in found.cycles)
    even = [i for i, deal in enumerate(found.deals) if deal.sizes == (2, 2)]
    counted = be.enumerate_deals(tiny_rules(4, "seat_order"))
    assert counted.endless == sum(found.games[i].winner is None for i in even) > 0


def test_by_hand_three_cards():
    """1 3 | 2: the 2 beats the 1; the loser's card first under the pile: 3 | 1 2. The 3 beats the 1: 1 3 | 2 again."""
    found = states(tiny_rules(3, "loser_first"))
    lines = [one_line(deal) for deal in found.deals]
    a, b = lines.index("1 3 | 2"), lines.index("3 | 1 2")
    assert (found.after[a], found.after[b]) == (b, a)
    assert found.endless == 4
    assert found.before(a) == [b]


def test_the_drawing_shows_every_state_once():
    found = states(tiny_rules(4, "seat_order"))
    svgs = states_svgs(found.deals, found.after, found.cycles, "fr")
    assert len(svgs) == 2 + len(found.cycles)
    drawn = Counter(int(part.split('"')[0]) for svg in svgs for part in svg.split('data-state="')[1:])
    assert drawn == Counter(range(len(found.deals)))
    for svg in svgs:  # an arrow from every state
        assert svg.count("marker-end=") == svg.count("data-state=") > 0


@pytest.mark.parametrize(
    "rules", [be.Rules(pack="6r1s"), be.Rules(pack="2r2s"), be.Rules(pack="4r1s", capture="random"),
              be.Rules(pack="4r1s", players=3), be.Rules(pack="4r1s", capture="laid")],
)  # fmt: skip
def test_no_map_where_the_hands_do_not_tell_what_comes_next(rules):
    with pytest.raises(be.BatailleError) as error:
        states(rules)
    assert error.value.id == "states.rules"


def test_the_map_hears_only_what_it_offers():
    widget = StatesMap(3, "winner_first")
    for said in (
        None,
        {"event": "map", "cards": "9", "capture": "winner_first"},
        {"event": "map", "cards": "4", "capture": 3},
    ):
        widget._heard(widget, said, [])
    assert repr(widget) == "<StatesMap 3 winner_first>"
    widget._heard(widget, {"event": "map", "cards": "4", "capture": "seat_order"}, [])
    assert len(widget._map["games"]) == len(widget._map["after"]) == 72
    fixed = StatesMap(3, "winner_first", choose=False)
    fixed._heard(fixed, {"event": "map", "cards": "4", "capture": "seat_order"}, [])
    assert repr(fixed) == "<StatesMap 3 winner_first>"


# --- games that go round ----------------------------------------------------------------------------------------------

PUBLISHED = {"four": (2, 4), "six": (3, 12), "ten": (35, 60), "twelve": (0, 19), "fortyfour": (None, 1152)}


@pytest.mark.parametrize("name", [name for name in COURSES if name not in LATER])
def test_courses_go_as_published_and_as_the_judge_plays_them(name):
    game = COURSES[name].game
    assert judge(game.rules, game.deal.hands).cycle == game.cycle
    if name in PUBLISHED:
        start, length = PUBLISHED[name]
        assert game.cycle[1] == length
        assert start is None or game.cycle[0] == start
    else:
        assert (name, game.cycle, game.n_rounds) == ("eight", None, 26)


def test_a_long_game_is_sent_when_it_is_asked_for():
    ring = Ring("four", "record")
    assert ["game" in course for course in ring._courses] == [True, False]
    for said in ("spivey", "four", 3, None):
        ring._heard(ring, {"course": said}, [])
    assert ring._later == {}
    ring._play("record")
    assert (ring._later["cycle"], ring._later["winner"]) == ([], 0)
    assert COURSES["record"].game.n_rounds == 5610
    with pytest.raises(be.BatailleError):
        Ring("five")


# --- two cards exchanged ----------------------------------------------------------------------------------------------


def test_two_cards_change_places_and_no_other():
    deal = be.Deal.parse("2h 3h 4h | 5h 6h 7h")
    assert exchanged(deal, 1, 3).text() == be.Deal.parse("2h 5h 4h | 3h 6h 7h").text()
    uneven = be.Deal.parse("2h 3h 4h | 5h")
    assert exchanged(uneven, 0, 3).sizes == (3, 1)


def test_games_part_where_an_exchanged_card_is_laid():
    """Nothing is seen of the exchange before; two deals are compared by their cards and not by places in the deal."""
    rules = be.VARIANTS["recreation"].rules
    for seed in range(8):
        deal = be.deal(rules, seed)
        a, b = be.play(rules, deal), be.play(rules, exchanged(deal, 2, 3))
        k = parting(a, b)
        assert k is not None
        laid = [event.card for number in range(k + 1) for event in a.rounds[number].events if event.card is not None]
        assert deal.cards[2] in laid
        before = [event.card for number in range(k) for event in a.rounds[number].events if event.card is not None]
        assert deal.cards[2] not in before


def test_the_same_deal_twice_never_parts_and_what_a_page_says_is_not_taken_on_trust():
    same = Swap(seed=54, exchange=None)
    assert same.parting is None
    same._heard(same, {"event": "exchange", "places": [0, 1]}, [])
    assert same.exchange is None
    swap = Swap(seed=51, exchange=(5, 6))
    assert swap.games[0].winner != swap.games[1].winner
    for places in ([0], [0, 0], [0, 52], [True, 2], "01", None):
        swap._heard(swap, {"event": "exchange", "places": places}, [])
    assert swap.exchange == (5, 6)
    swap._heard(swap, {"event": "exchange", "places": [0, 51]}, [])
    assert swap.exchange == (0, 51)
    assert swap.games[1].deal.cards[51] == swap.games[0].deal.cards[0]
    for bad in ((3, 3), (0, 52)):
        with pytest.raises(be.BatailleError):
            Swap(exchange=bad)
    with pytest.raises(be.BatailleError):
        Swap("ouverte")


def test_counted_one_by_one_in_any_order(plainly):
    """The trials that play every deal: in whatever order, all of them, once."""
    from bataille_edu.many import counting
    from bataille_edu.many.enumeration import count_rows
    from bataille_edu.trials.ends import SIX, every_deal, stride

    rules = SIX["loser"]
    deals = every_deal(rules)
    assert sorted(map(tuple, deals)) == sorted(permutations(deals[0]))
    for seed in (1, 7):
        step = stride(len(deals), seed)
        assert len({i * step % len(deals) for i in range(len(deals))}) == len(deals)
    fast = count_rows(rules, deals)
    with plainly():
        plain = count_rows(rules, deals)
    assert list(plain) == list(fast)
    assert (plain[counting.K_DEALS], plain[counting.K_ENDLESS]) == (720, 72)
