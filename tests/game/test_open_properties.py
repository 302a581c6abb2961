"""Bataille ouverte (rules, section 6) at random: what is chosen is what is laid, and nobody knows more than the table shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from judge_games import Case, random_case

import bataille_edu as be
from bataille_edu import log
from bataille_edu.game.events import WITH_CARD, Event, Kind
from bataille_edu.game.views import View
from bataille_edu.rules import CHOICES
from bataille_edu.streams import stream

PARTS = range(5)


def open_cases(random: Random, n: int) -> Iterator[Case]:
    """Random games with open hands, two to eight players, uneven hands too, a limit of forty rounds; in a third of them
    what is picked up is shuffled."""
    while n:
        case = random_case(random)
        changes: dict[str, object] = {"hand": "open", "pickup": random.choice(CHOICES["pickup"])}
        if not case.rules.one_pass:
            changes["round_limit"] = min(case.rules.round_limit or 40, 40)
            if random.random() < 0.3:
                changes |= {"pickup": "when_empty", "recycle": "shuffled"}
        try:
            yield replace(case, rules=replace(case.rules, **changes))
        except be.BatailleError:
            continue  # cards that join the hand at once are not shuffled
        n -= 1


def new_game(case: Case) -> be.Game:
    return be.Game(case.rules, be.Deal(case.hands), stream(case.seed))


def any_choice(random: Random, view: View) -> list[int]:
    """Any cards that may be laid now."""
    chosen: list[int] = []
    for turn in range(view.count):
        left = [i for i in range(len(view.cards)) if i not in chosen and view.allowed(i, turn)]
        chosen.append(random.choice(left))
    return chosen


def laid_by(game: be.Game, seat: int, start: int) -> list[Event]:
    """The cards that somebody laid in the events from ``start`` on."""
    return [e for e in game.events[start:] if e.seat == seat and e.kind in (Kind.UP, Kind.DOWN)]


@pytest.mark.parametrize("part", PARTS)
def test_the_cards_chosen_are_the_cards_laid_face_down_first(part):
    """Also where the hand is used up in this choice, and where what is picked up is shuffled: seen so before choosing."""
    random, met = Random(part), Counter[str]()
    for case in open_cases(random, 100):
        game = new_game(case)
        while game.waiting:
            start, chosen = game.n_events, {}
            for seat in random.sample(game.waiting, len(game.waiting)):
                view = game.view(seat)
                places = any_choice(random, view)
                kinds = [Kind.DOWN] * view.down + [Kind.UP] * (view.count - view.down)
                chosen[seat] = [(kind, view.cards[place]) for kind, place in zip(kinds, places, strict=True)]
                met["picked up in the middle"] += view.count > view.hand
                game.choose(seat, places)
            for seat, cards in chosen.items():
                assert [(e.kind, e.card) for e in laid_by(game, seat, start)] == cards, str(case)
        met.update({e.kind.name for e in game.events})
    assert met["picked up in the middle"] >= 3 and met["PICK_UP"] > 20 and met["ORDER"] >= 4, met


@pytest.mark.parametrize("part", PARTS)
def test_a_view_shows_the_own_hand_the_public_record_and_the_counts(part):
    random = Random(part)
    for case in open_cases(random, 30):
        game = new_game(case)
        while game.waiting:
            seat = random.choice(game.waiting)
            view, now = game.view(seat), log.replay(game.deal.sizes, game.log)
            hand, side = ([game.deal.cards[i] for i in pile[seat]] for pile in (now.main, now.side))
            picks_up = not hand  # the hand is empty: what was won is picked up before choosing
            assert view.hand == len(hand or side)
            shuffled = case.rules.recycle == "shuffled"
            assert shuffled or list(view.cards) == hand + side
            assert sorted(view.cards) == sorted(hand + side) and (picks_up or list(view.cards[: len(hand)]) == hand)
            assert view.held == tuple(len(now.main[p]) + len(now.side[p]) for p in range(case.rules.players))
            assert list(view.shown) == [(e.seat, e.card) for e in game.events if e.kind is Kind.UP]
            assert (view.seat, view.round, view.rules) == (seat, game.n_rounds, case.rules)
            game.choose(seat, any_choice(random, view))


@pytest.mark.parametrize("part", PARTS)
def test_other_cards_in_other_hands_change_nothing_in_a_view(part):
    """Two games in which all that was laid is the same: who chooses cannot tell them apart."""
    random, held_apart = Random(part), 0
    for case in open_cases(random, 80):
        game = new_game(case)
        for _ in range(random.randint(0, 8)):
            if game.waiting:
                game.choose(game.waiting[0], any_choice(random, game.view(game.waiting[0])))
        if not game.waiting:
            continue
        seat = game.waiting[0]
        other = new_game(replace(case, hands=with_other_cards(game, seat, random)))
        for who, *places in game.choices:
            other.choose(who, places)
        assert other.waiting == game.waiting and other.view(seat) == game.view(seat), str(case)
        held_apart += other.deal != game.deal
    assert held_apart > 20


def with_other_cards(game: be.Game, seat: int, random: Random) -> tuple[tuple[be.Card, ...], ...]:
    """The deal again, with the cards that nobody has seen of the others' hands (and of the pack) shuffled."""
    seen = {e.value for e in game.events if e.kind in WITH_CARD}
    first = sum(game.deal.sizes[:seat])
    own = range(first, first + game.deal.sizes[seat])
    cards = list(game.deal.cards)
    hidden = [i for i in range(len(cards)) if i not in seen and i not in own]
    values = [cards[i] for i in hidden]
    random.shuffle(values)
    for i, value in zip(hidden, values, strict=True):
        cards[i] = value
    parts = iter(cards)
    return tuple(tuple(next(parts) for _ in range(size)) for size in game.deal.sizes)


@pytest.mark.parametrize("part", PARTS)
def test_an_illegal_choice_at_any_moment_is_an_error_that_changes_nothing(part):
    random, met = Random(part), Counter[str]()
    for case in open_cases(random, 25):
        game = new_game(case)
        while game.waiting:
            seat = random.choice(game.waiting)
            view = game.view(seat)
            before = (game.to_dict(), list(game.log), game.waiting, game.piles(game.n_rounds), view)
            for who, places in illegal(random, game, view):
                with pytest.raises(be.BatailleError) as caught:
                    game.choose(who, places)
                met[caught.value.id] += 1
                assert (game.to_dict(), list(game.log), game.waiting, game.piles(game.n_rounds)) == before[:4]
                assert game.view(seat) == view
            game.choose(seat, any_choice(random, view))
        with pytest.raises(be.BatailleError, match="nobody has to choose"):
            game.choose(0, [0])
    assert set(met) == {"choice.count", "choice.place", "choice.nobody"}


def illegal(random: Random, game: be.Game, view: View) -> Iterator[tuple[int, list[int]]]:
    good = any_choice(random, view)
    yield view.seat, good[1:]
    yield view.seat, [*good, 0]
    yield view.seat, [*good[1:], len(view.cards)]
    yield view.seat, [*good[1:], -1]
    if len(good) > 1:
        yield view.seat, [good[1], *good[1:]]
    if view.hand < len(view.cards):
        yield view.seat, [view.hand, *good[1:]]  # a card won, before the hand is used up
    for seat in set(range(-1, game.rules.players + 1)) - set(game.waiting):
        yield seat, good


@pytest.mark.parametrize("part", PARTS)
def test_shared_and_saved_at_any_moment_the_game_goes_on_the_same(part, tmp_path):
    random = Random(part)
    for case in open_cases(random, 25):
        game = new_game(case)
        for _ in range(random.randint(0, 25)):
            if game.waiting:
                game.choose(game.waiting[0], any_choice(random, game.view(game.waiting[0])))
        game.save(tmp_path / "game.json")
        others = [be.Game.from_code(game.share_code), be.Game.load(tmp_path / "game.json")]
        for _ in range(12):
            for other in others:
                assert (other.log, other.waiting, other.choices) == (game.log, game.waiting, game.choices)
                assert [other.view(seat) for seat in other.waiting] == [game.view(seat) for seat in game.waiting]
            if not game.waiting:
                break
            places = any_choice(random, game.view(game.waiting[0]))
            for played in (*others, game):
                played.choose(game.waiting[0], places)


@pytest.mark.parametrize("part", PARTS)
def test_one_pass_is_the_closed_game_of_the_hands_in_the_order_chosen(part):
    random, played = Random(part), 0
    for case in open_cases(random, 200):
        if not case.rules.one_pass:
            continue
        game = new_game(case)
        while game.waiting:
            seat = random.choice(game.waiting)
            game.choose(seat, any_choice(random, game.view(seat)))
        hands, first = [], 0
        for seat, size in enumerate(game.deal.sizes):
            laid = [e.value for e in laid_by(game, seat, 0)]
            kept = [i for i in range(first, first + size) if i not in laid]
            hands.append(tuple(game.deal.cards[i] for i in laid + kept))
            first += size
        closed = be.play(replace(case.rules, hand="closed"), be.Deal(tuple(hands)), seed=case.seed)
        assert [(e.kind, e.seat, e.card) for e in closed.events] == [(e.kind, e.seat, e.card) for e in game.events]
        played += 1
    assert played > 20


def as_closed(game: be.Game) -> list[tuple[str, int, int]]:
    """The events, with the side pile turned over where it was picked up."""
    return [("TURN_OVER" if e.kind is Kind.PICK_UP else e.kind.name, e.seat, e.value) for e in game.events]


def test_taking_the_top_card_of_any_deal_is_the_closed_game_event_for_event():
    """Uneven hands, jokers and up to eight players too; what the games went through is counted."""
    random, met = Random(6), Counter[str]()
    for case in open_cases(random, 500):
        case = replace(case, rules=replace(case.rules, pickup="when_empty"))
        closed = be.play(replace(case.rules, hand="closed"), be.Deal(case.hands), seed=case.seed)
        opened = be.play(case.rules, be.Deal(case.hands), seed=case.seed)
        assert as_closed(opened) == as_closed(closed), str(case)
        result = ("winner", "reason", "n_rounds", "n_battles", "n_flips", "round_winners")
        assert all(getattr(opened, name) == getattr(closed, name) for name in result)
        rules = case.rules
        met.update([f"{rules.players} players", rules.goal, rules.recycle, f"{rules.cards_up} up", rules.shortage])
        met.update({e.kind.name for e in opened.events} | {"payment"} if rules.payment else ())
    wanted = ["payment", "ORDER", "PICK_UP", "FALL", "joker", "most_cards", "fewest_cards", "shuffled", "2 up", "draw"]
    assert min(met[name] for name in [*wanted, *(f"{n} players" for n in range(2, 9))]) >= 3, met


def test_taking_the_top_card_without_a_limit_where_the_game_ends():
    rules, ended = be.VARIANTS["rapide"].rules, 0
    for seed in range(30):
        closed = be.play(rules, seed=seed)
        if closed.reason in ("all_cards", "short_of_cards"):
            opened = be.play(replace(rules, hand="open"), closed.deal)
            assert as_closed(opened) == as_closed(closed)
            ended += 1
    assert ended > 5
