"""``Game``: piles at any moment, typed events and rounds, save and load, deals to order, what a page is given."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from judge_games import short_cases

import bataille_edu as be
from bataille_edu import log
from bataille_edu.game.find import greatest_share_of_others

RECREATION = be.VARIANTS["recreation"].rules
VARIANTS = list(be.VARIANTS)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(VARIANTS), st.integers(0, 2**63 - 1))
def test_no_card_is_lost_or_doubled_after_any_event(name, seed):
    game = be.play(be.VARIANTS[name].rules, seed=seed)
    position = log.start_position(game.deal.sizes)
    every = list(range(len(game.deal.cards)))
    for event in log.events(game.log[:6000]):
        log.apply(position, *event)
        there = [card for _, card, _ in position.table]
        for seat in range(game.rules.players):
            there += position.held(seat)
        assert sorted(there) == every


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(VARIANTS), st.integers(0, 2**63 - 1))
def test_the_same_seed_is_the_same_game(name, seed):
    rules = be.VARIANTS[name].rules
    assert be.play(rules, seed=seed).log == be.play(rules, seed=seed).log
    assert Counter(be.deal(rules, seed).cards) <= Counter(rules.cards.cards)


@pytest.mark.parametrize("name", ["recreation", "une_passe", "enseignes", "payante"])
def test_piles_before_each_round_are_the_log_replayed_from_the_start(name):
    game = be.play(be.VARIANTS[name].rules, seed=31)
    cards = game.deal.cards
    for k in [0, 1, 2, game.n_rounds // 2, game.n_rounds - 1]:
        position = log.replay(game.deal.sizes, game.log, game.rounds[k].start)
        held = [tuple(cards[card] for card in position.held(seat)) for seat in range(game.rules.players)]
        assert game.piles(k) == held and position.table == []
    assert game.piles(0) == [tuple(hand) for hand in game.deal.hands]
    assert sum(map(len, game.piles(game.n_rounds))) == len(cards)


def test_any_moment_may_be_asked_for_in_any_order():
    game = be.play(RECREATION, seed=31)
    for i in (game.n_events, 0, 700, 3, 699, 64, 63):
        assert game.position(i) == log.replay(game.deal.sizes, game.log, i)


def test_rounds_and_events_are_one_row():
    game = be.play(RECREATION, seed=31)
    assert len(game.rounds) == game.n_rounds and len(game.events) == game.n_events
    assert [found.winner for found in game.rounds] == game.round_winners
    assert sum((found.events for found in game.rounds), ()) == game.events
    assert [found.number for found in game.rounds] == list(range(1, game.n_rounds + 1))
    assert game.rounds[-1].events[-1].kind is be.Kind.END
    assert sum(found.battles for found in game.rounds) == game.n_battles
    assert [found.index for found in game.rounds[2:5]] == [2, 3, 4]


@pytest.mark.parametrize("ask", [lambda g: g.piles(-1), lambda g: g.piles(g.n_rounds + 1), lambda g: g.position(-1),
                                 lambda g: g.position(g.n_events + 1), lambda g: g.rounds[g.n_rounds]])  # fmt: skip
def test_moments_outside_the_game_are_an_index_error(ask):
    with pytest.raises(IndexError):
        ask(be.play(RECREATION, seed=31))


@settings(max_examples=50, deadline=None)
@given(st.sampled_from(VARIANTS), st.integers(0, 10**6))
def test_the_log_packs_into_bytes_and_back(name, seed):
    game = be.play(be.VARIANTS[name].rules, seed=seed)
    assert log.unpack_log(log.pack_log(game.log)) == game.log


def test_a_torn_log_is_said():
    with pytest.raises(be.BatailleError, match="cut off"):
        log.unpack_log(log.pack_log(be.play(seed=1).log)[:-1])


def test_a_log_that_does_not_fit_the_game_is_said():
    with pytest.raises(be.BatailleError, match="damaged"):
        log.replay([1, 1], [log.UP, 0, 7])


def test_two_thousand_rounds_are_a_small_packet():
    rules = be.Rules(face_down=0, capture="random", shortage="last_card_up", round_limit=2000, pack="4x52")
    game = be.play(rules, seed=2)
    assert game.n_rounds == 2000 and len(log.pack_log(game.log)) < 150_000


@pytest.mark.parametrize("name", VARIANTS)
def test_saved_and_loaded(name, tmp_path):
    game = be.play(be.VARIANTS[name].rules, seed=6)
    game.save(tmp_path / "game.json")
    again = be.Game.load(tmp_path / "game.json")
    assert (again.rules, again.deal, again.seed, again.log) == (game.rules, game.deal, game.seed, game.log)


@pytest.mark.parametrize(
    ("change", "id"),
    [
        (lambda data: "no json", "save.foreign"),
        (lambda data: json.dumps([1]), "save.foreign"),
        (lambda data: json.dumps(data | {"format": "chess"}), "save.foreign"),
        (lambda data: json.dumps(data | {"version": 99}), "save.newer"),
        (lambda data: json.dumps(data | {"hands": ["Ah"]}), "save.damaged"),
        (lambda data: json.dumps(data | {"hands": ["Zz", "2c"]}), "save.damaged"),
        (lambda data: json.dumps(data | {"rules": {"colour": 3}}), "save.damaged"),
        (lambda data: json.dumps({k: v for k, v in data.items() if k != "state"}), "save.damaged"),
    ],
)
def test_a_file_that_is_no_game_is_said(change, id, tmp_path):
    file = tmp_path / "game.json"
    file.write_text(change(be.play(seed=3).to_dict()), encoding="utf-8")
    with pytest.raises(be.BatailleError) as caught:
        be.Game.load(file)
    assert caught.value.id == id


def test_a_deal_given_leaves_the_stream_to_chance_alone():
    rules = be.Rules(capture="random", face_down=1)
    deal = be.deal(rules, 5)
    assert be.play(rules, deal, seed=1).log == be.play(rules, deal, seed=1).log
    assert be.play(rules, deal, seed=1).log != be.play(rules, deal, seed=2).log
    assert be.play(RECREATION, deal, seed=1).log == be.play(RECREATION, deal, seed=2).log


@pytest.mark.parametrize(
    ("choices", "danger"),
    [
        ({}, 4),  # three face down: four cards or fewer before the flip
        ({"face_down": 1}, 2),
        ({"face_down": 1, "shortage": "draw"}, 2),
        ({"shortage": "last_card_up"}, 1),
        ({"pack": "10r4s", "cards_up": 2, "value": "sum", "face_down": 0}, 3),
        ({"goal": "most_cards"}, None),
    ],
)
def test_danger_is_holding_too_few_cards_for_a_battle_now(choices, danger):
    rules = be.Rules(**choices)
    assert rules.danger == danger == be.play(rules, seed=1).payload()["danger"]


def test_danger_by_the_game_itself():
    """Three face down, a tie at once: who holds four cards falls, who holds five fights."""
    for size, reason in ((4, "short_of_cards"), (5, "all_cards")):
        mine = " ".join(["7", "2", "3", "4", "K"][:size])
        game = be.play(be.Rules(), be.Deal.parse(f"{mine} | 7 5 6 8 9 10 J"))
        assert (game.n_rounds == 1 and game.reason == "short_of_cards") is (size == 4), reason


def test_payload_holds_what_a_page_needs():
    game = be.play(RECREATION, seed=8)
    data = game.payload()
    assert log.unpack_log(data["log"]) == game.log
    assert log.unpack_log(data["revanche"]) == be.play(RECREATION, game.deal.swapped()).log
    assert data["cards"] == [int(card) for card in game.deal.cards] and data["sizes"] == [26, 26]
    assert be.Game.from_code(data["code"]).log == game.log
    assert be.play(be.VARIANTS["enseignes"].rules, seed=1).payload()["revanche"] is None


def test_deals_to_order():
    short = be.play(RECREATION, be.find_deal(RECREATION, rounds=(20, 60)))
    assert 20 <= short.n_rounds <= 60
    double = be.play(RECREATION, be.find_deal(RECREATION, double=True, battles=(1, 9)))
    assert any(found.battles > 1 for found in double.rounds) and double.n_battles <= 9
    single = be.play(RECREATION, be.find_deal(RECREATION, double=False))
    assert all(found.battles <= 1 for found in single.rounds)
    turned = be.play(RECREATION, be.find_deal(RECREATION, comeback=0.75))
    loser = 1 - turned.winner
    assert max(len(turned.piles(k)[loser]) for k in range(turned.n_rounds)) >= 39
    assert greatest_share_of_others(turned) >= 0.75


def test_none_found_is_said_with_the_number_of_tries():
    with pytest.raises(be.BatailleError, match="none in 5 deals"):
        be.find_deal(RECREATION, rounds=(1, 1), tries=5)
    asked = iter([False, False, True])
    with pytest.raises(be.BatailleError, match="none in 2 deals"):
        be.find_deal(RECREATION, rounds=(1, 1), stop=lambda: next(asked))


def test_story_and_picture_hang_on_the_game():
    game = be.play(be.VARIANTS["premiere"].rules, seed=1)
    assert game.story("fr").startswith("Manche 1") and game.story("en").startswith("Round 1")
    assert game._repr_svg_().lstrip().startswith("<svg")


def test_a_broken_seed_is_said():
    for seed in (-1, 2**63, 1.5, "7", True):
        with pytest.raises(be.BatailleError, match="whole number from 0"):
            be.play(seed=seed)


# --- what a file may hold --------------------------------------------------------------------------------------------

BROKEN = [
    {"state": [0, 0, 0, 0]}, {"state": [1, 2, 3]}, {"state": None}, {"state": "abcd"}, {"state": [2.5, 9.5, 99.5, 999.5]},
    {"state": [2**40] * 4}, {"seed": "7"}, {"seed": -1}, {"choices": [[0, 0]]}, {"choices": 5}, {"choices": [5]},
    {"choices": [[]]}, {"hands": 7}, {"hands": []}, {"hands": [7, 8]}, {"hands": ["Ah", "Ah"]}, {"hands": ["Ah", ""]},
    {"rules": None}, {"rules": []}, {"rules": {"pack": 5}}, {"rules": {"pack": ["52"]}}, {"rules": {"players": [2]}},
    {"rules": {"capture": {}}}, {"rules": {"players": 3}},
]  # fmt: skip


@pytest.mark.parametrize("change", BROKEN, ids=str)
def test_whatever_is_wrong_in_a_file_is_one_error(change):
    """A stream of zeros, above all, would draw for ever where the rules need chance."""
    game = be.play(be.Rules(capture="random"), seed=3)
    with pytest.raises(be.BatailleError) as caught:
        be.Game.from_dict(game.to_dict() | change)
    assert caught.value.id == "save.damaged"


@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe\x00", b"null", b"7", b"[" * 100_000, b'{"format": "bataille-edu game"']
)
def test_a_file_of_anything_else_is_foreign(data, tmp_path):
    (tmp_path / "game.json").write_bytes(data)
    with pytest.raises(be.BatailleError) as caught:
        be.Game.load(tmp_path / "game.json")
    assert caught.value.id == "save.foreign"


def test_no_file_is_said_and_is_an_error_of_the_system_too(tmp_path):
    with pytest.raises(OSError, match="check its name") as caught:
        be.Game.load(tmp_path / "none.json")
    assert isinstance(caught.value, be.BatailleError)


@pytest.mark.parametrize("field", ["format", "version", "rules", "hands", "seed", "state", "choices"])
def test_a_file_without_one_of_its_fields_is_said(field):
    data = be.play(seed=3).to_dict()
    del data[field]
    with pytest.raises(be.BatailleError) as caught:
        be.Game.from_dict(data)
    assert caught.value.id in {"save.foreign", "save.newer", "save.damaged"}


# --- random rules ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", range(4))
def test_every_card_stays_one_card_under_any_rules(part):
    """After every event; and the piles the engine ends with are those that the log leads to."""
    for case in short_cases(120, seed=100 + part, max_rounds=60):
        game = be.play(case.rules, be.Deal(case.hands), seed=case.seed)
        position = log.start_position(game.deal.sizes)
        every = set(range(len(game.deal.cards)))
        for kind, seat, value in log.events(game.log):
            log.apply(position, kind, seat, value)
            there = [card for _, card, _ in position.table]
            there += [card for p in range(case.rules.players) for card in position.held(p)]
            assert len(there) == len(every) and set(there) == every
            if kind == log.ROUND:
                assert not position.table
        assert not position.table or game.reason in ("pat", "nobody_left")


def test_who_leads_is_who_won_last():
    """Seat 0 in round one (3.1). A round that nobody won is always the last: who still held a card would have won it."""
    for case in short_cases(600, seed=9, max_rounds=60):
        game = be.play(case.rules, be.Deal(case.hands), seed=case.seed)
        leader = 0
        for found in game.rounds:
            assert found.leader == leader, str(case)
            leader = found.winner
            assert leader >= 0 or found.number == game.n_rounds


def test_the_log_of_a_game_tells_rounds_battles_and_flips():
    for case in short_cases(200, seed=10, max_rounds=60):
        game = be.play(case.rules, be.Deal(case.hands), seed=case.seed)
        kinds = Counter(event.kind for event in game.events)
        assert (kinds[be.Kind.ROUND], kinds[be.Kind.BATTLE]) == (game.n_rounds, game.n_battles)
        assert kinds[be.Kind.END] == 1 and game.events[-1].kind is be.Kind.END
        assert game.events[-1].seat == (-1 if game.winner is None else game.winner)
        assert log.REASONS[game.events[-1].value] == game.reason
        assert [event.value for event in game.events if event.kind is be.Kind.ROUND] == list(
            range(1, game.n_rounds + 1)
        )


def test_hands_swapped_swap_winner_and_piles():
    game = be.play(RECREATION, seed=31)
    other = game.swapped()
    assert (other.winner, other.n_rounds, other.n_battles) == (1 - game.winner, game.n_rounds, game.n_battles)
    assert other.piles(9) == game.piles(9)[::-1] and other.swapped().log == game.log


# --- danger, by hand -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choices", "size", "reason"),
    [
        ({}, 4, "short_of_cards"), ({"face_down": 1}, 2, "short_of_cards"), ({"face_down": 0}, 1, "short_of_cards"),
        ({"face_down": 1, "shortage": "draw"}, 2, "pat"), ({"face_down": 0, "shortage": "draw"}, 1, "pat"),
        ({"shortage": "last_card_up"}, 1, "short_of_cards"),
        ({"cards_up": 2, "value": "sum", "face_down": 0}, 3, "short_of_cards"),
        ({"cards_up": 2, "value": "sum", "face_down": 1}, 4, "short_of_cards"),
        ({"cards_up": 2, "value": "sum", "shortage": "last_card_up"}, 2, "short_of_cards"),
    ],
)  # fmt: skip
def test_with_so_many_cards_a_battle_now_is_the_last_with_one_more_it_is_fought(choices, size, reason):
    """Both lay sevens; the other one holds plenty. Who holds ``danger`` cards falls (or the game is drawn)."""
    rules = be.Rules(**choices, round_limit=1)
    assert rules.danger == size
    mine, hers = ("7 7 2 3 4 5", "7 7 3 4 5 6 8") if rules.cards_up == 2 else ("7 2 3 4 5 6", "7 8 9 10 J Q K")
    for held in (size, size + 1):
        game = be.play(rules, be.Deal.parse(f"{' '.join(mine.split()[:held])} | {hers}"))
        kinds = [event.kind for event in game.events]
        fallen = be.Kind.FALL in kinds or game.reason == "pat"
        assert be.Kind.BATTLE in kinds and fallen is (held == size)
        if held == size:
            assert game.reason == reason


# --- deals to order --------------------------------------------------------------------------------------------------


def test_a_long_game_to_order():
    deal = be.find_deal(RECREATION, rounds=(800, 2000), battles=(30, 400))
    game = be.play(RECREATION, deal)
    assert 800 <= game.n_rounds <= 2000 and 30 <= game.n_battles <= 400


def test_a_deal_to_order_is_the_first_that_fits_and_the_seed_moves_the_search():
    for seed in (0, 5):
        found = be.find_deal(RECREATION, rounds=(1, 150), seed=seed)
        index = next(i for i in range(2000) if be.play(RECREATION, be.deal(RECREATION, seed, i)).n_rounds <= 150)
        assert found == be.deal(RECREATION, seed, index)
    assert be.find_deal(RECREATION) == be.deal(RECREATION, 0, 0)


def test_a_comeback_counts_the_cards_before_some_round():
    game = be.play(be.Rules(face_down=0, round_limit=3), be.Deal.parse("A K Q 2 5 | 3 4 6 8 9"))
    assert [len(pile) for pile in game.piles(3)] == [8, 2] and game.winner == 0
    assert greatest_share_of_others(game) == 0.5  # five of ten, at the start
    game = be.play(be.Rules(face_down=0, round_limit=1, at_limit="draw"), be.Deal.parse("A K | 3 4 6"))
    assert game.winner is None and greatest_share_of_others(game) == 0.6  # nobody won: both count
