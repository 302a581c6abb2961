"""Strategies of *bataille ouverte*: what each does, that none sees what it may not, that the strong one solves what is small."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

import bataille_edu as be
from bataille_edu.engine.knowing import KNOWN
from bataille_edu.game.solved import Solved, solve_matrix
from bataille_edu.game.strategies import EMMA, KINDS, STRATEGIES, Strategy, missing, strategy
from bataille_edu.streams import stream
from bataille_edu.words import LANGUAGES, catalogue

OPEN = be.VARIANTS["ouverte"].rules
PASS = be.Rules(pack="6r2s", hand="open", face_down=0, goal="most_cards")


def game(text: str, rules: be.Rules = OPEN) -> be.Game:
    deal = be.Deal.parse(text)
    return be.Game(replace(rules, players=len(deal.hands)), deal, stream(0))


def laid(name: str, played: be.Game, seat: int = 0) -> list[str]:
    view = played.view(seat)
    return [str(view.cards[place]) for place in strategy(name)(view)]


def test_nothing_is_forgotten_of_a_strategy():
    assert missing() == []
    for language in LANGUAGES:
        words = catalogue(language)
        assert all(words(f"strategy.{name}") for name in STRATEGIES)
        assert all(words(f"open.emma.{name}") for name in EMMA)


def test_the_checks_name_what_is_forgotten():
    class Lazy(Strategy):
        name, number = "lazy", 8

    found = missing((*KINDS, Lazy))
    assert "Lazy has no idea" in found and "Lazy has no source" in found
    assert any("9" in sentence for sentence in found)


@pytest.mark.parametrize(
    ("name", "card"),
    [("top_card", "9"), ("highest", "K"), ("lowest", "2"), ("just_enough", "9"), ("saver", "9"), ("mirror", "9")],
)
def test_what_the_simple_ones_lay_first(name, card):
    """A king, a nine, a two, against cards of which just a half and more are below a nine."""
    played = game("9h Kh 2h | 3c 8c Qc", replace(OPEN, cards_each=None))
    assert laid(name, played) == [card + "h"]


def test_the_saver_lays_its_best_in_a_battle_and_its_worst_face_down():
    played = game("7h 2h Ah 5h | 7c 3c 4c Kc")
    played.choose(0, [0])
    played.choose(1, [0])
    assert laid("saver", played) == ["2h", "Ah"]


def test_the_mirror_lays_what_is_nearest_to_the_card_shown():
    played = game("5h 9h 2h | 8c 3c 4c")
    played.choose(0, [0])
    played.choose(1, [0])
    assert laid("mirror", played) == ["9h"]


@pytest.mark.parametrize("name", STRATEGIES)
@pytest.mark.parametrize("text", ["7h 2h Ah 5h | 7c 3c 4c Kc", "7h 2h Ah 5h 4h | 7c 3c 4c Kc 2c | 7d 9d 8d Jd Qd"])
def test_cards_not_seen_change_no_choice(name, text):
    """Every card of the others that was not shown becomes another one: in a round and in a battle, the choice is the same."""
    other = text.replace("3c", "As").replace("Kc", "5c").replace("9d", "2d").replace("Qd", "3d")
    for both in ((), (0,)):
        chosen = []
        for deal in (text, other):
            played = game(deal)
            for places in both:
                for seat in played.waiting:
                    played.choose(seat, [places])
            chosen.append(list(strategy(name, seed=5)(played.view(0))))
        assert chosen[0] == chosen[1]


@pytest.mark.parametrize("name", STRATEGIES)
def test_a_choice_already_made_is_not_seen(name):
    found = []
    for place in (0, 2):
        played = game("9h Kh 2h | 3c 8c Qc")
        played.choose(1, [place])
        found.append(strategy(name, seed=3)(played.view(0)))
    assert found[0] == found[1]


def test_a_card_won_face_down_is_known_to_the_two_who_saw_it():
    played = game("7h 2h Ah 5h 4h | 7c 3c 4c Kc 2c | 6d 9d 8d Jd Qd")
    for seat in (0, 1, 2):
        played.choose(seat, [0])
    played.choose(0, [1, 2])  # the five down, the ace up
    played.choose(1, [0, 1])
    known = played.view(0).known
    assert len(known) == KNOWN
    assert known[6] == 0b011  # the three of seat 1, laid face down, taken by seat 0
    assert known[5] == 255  # the seven was shown


def test_with_the_whole_pack_dealt_two_players_know_what_the_other_holds():
    view = be.Game(OPEN, be.deal(OPEN, seed=3), stream(0)).view(0)
    mine = sorted(view.strengths)
    assert sorted([*mine, *view.others]) == sorted(value for value in range(2, 15) for _ in range(4))


def test_taking_the_top_card_is_the_closed_game():
    for seed in range(3):
        opened = be.play(replace(OPEN, round_limit=200), seed=seed, strategies=[strategy("top_card")] * 2)
        closed = be.play(replace(OPEN, round_limit=200, hand="closed"), seed=seed)
        kinds = {be.Kind.PICK_UP, be.Kind.TURN_OVER}
        assert [e for e in opened.events if e.kind not in kinds] == [e for e in closed.events if e.kind not in kinds]


def test_a_strategy_refuses_what_is_no_view():
    with pytest.raises(be.BatailleError, match="view"):
        strategy("highest")("cards")
    with pytest.raises(be.BatailleError, match="strong"):
        strategy("strogn")


# --- solved ---


def test_three_ranks_are_rock_paper_scissors():
    """Worked by hand: 1, 2, 3 against 1, 2, 3. A card beats the one just below by a third, and the one beats the three."""
    solved = Solved(PASS, "1 2 3 | 1 2 3")
    third = Fraction(1, 3)
    assert solved.value == 0
    assert solved.first.gains == ((0, -third, 1), (third, 0, -third), (-1, third, 0))
    assert solved.first.row_mix == (Fraction(1, 5), Fraction(3, 5), Fraction(1, 5))


@pytest.mark.parametrize(
    ("gains", "value"),
    [([[3]], 3), ([[1, -1], [-1, 1]], 0), ([[0, -1], [-1, 1]], Fraction(-1, 3)), ([[2, 1], [0, -5]], 1)],
)
def test_matrix_games_by_hand(gains, value):
    found, rows, columns = solve_matrix(gains)
    assert found == value and sum(rows) == sum(columns) == 1
    for j in range(len(gains[0])):
        assert sum(p * row[j] for p, row in zip(rows, gains, strict=True)) >= value
    for row in gains:
        assert sum(q * gain for q, gain in zip(columns, row, strict=True)) <= value


def test_what_cannot_be_solved_is_refused():
    with pytest.raises(be.BatailleError, match="open games"):
        Solved("ouverte", "2 K 5 | 3 4 9")
    with pytest.raises(be.BatailleError, match="same length"):
        solve_matrix([[1, 2], [3]])


@pytest.mark.parametrize("text", ["1 2 3 4 | 1 2 3 4", "1 2 4 4 | 1 2 3 3", "1 3 3 4 | 2 2 4 1"])
def test_the_strong_one_comes_within_a_fiftieth_of_the_exact_value(text):
    """Its mix at the first choice, then the best answer of the other and exact play: at most 0.02 below the value."""
    solved = Solved(replace(PASS, pack="4r2s"), text)
    node = solved.first
    mix = strong_mix(text)
    worst = min(sum(mix[x] * node.gains[i][j] for i, x in enumerate(node.rows)) for j in range(len(node.columns)))
    assert float(worst) >= float(solved.value) - 0.02


def strong_mix(text: str) -> dict[int, float]:
    from bataille_edu.engine.table import HANDS, LOG
    from bataille_edu.game.strategies.exact import TREE, solve_left
    from bataille_edu.game.strategies.matrix import G_END, G_ROW_MEAN, ONE

    view = game(text, replace(PASS, pack="4r2s")).view(0)
    t = [*view.table, *[0] * (LOG - HANDS)]
    mixed = [0] * G_END
    solve_left(t, [0] * LOG, 0, [0] * TREE, mixed)
    found: dict[int, float] = {}
    total = sum(mixed[G_ROW_MEAN : G_ROW_MEAN + len(view.cards)]) or ONE
    for place, value in enumerate(view.strengths):
        found[value] = found.get(value, 0) + mixed[G_ROW_MEAN + place] / total
    return found
