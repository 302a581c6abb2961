"""The scenes of the rules: every one shows what its text says, and every paragraph of the rules has one."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import nbformat
import pytest

import bataille_edu as be
from bataille_edu.explain import spans
from bataille_edu.lessons.scene_clauses import CLAUSES, ELSEWHERE, NEVER
from bataille_edu.lessons.scene_table import PAGES
from bataille_edu.lessons.scenes import BETS, GROUPS, SCENES, facts, scene, suited
from bataille_edu.rules import CHOICES, FLAGS, Rules
from bataille_edu.words import LANGUAGES, catalogue

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
each = pytest.mark.parametrize("name", SCENES)

# What each sentence of the rules says, stated from the rules: (scene, fact, value). A clause without a line fails.
MUST_BE_SEEN = {
    "1.ranks": ("ace", "takes", 0),
    "1.ace_low": ("ace_low", "takes", 1),
    "1.suits": ("suits", "next", "battle"),
    "1.joker": ("joker", "takes", 0),
    "1.joker_level": ("joker_tie", "next", "battle"),
    "1.packs": ("same_card", "next", "battle"),
    "2.colour": ("by_colour", "suits_dealt", ("cs", "dh")),
    "2.suit": ("by_suit", "suits_dealt", ("c", "s", "d", "h")),
    "2.joker": ("joker_each", "jokers_dealt", (1, 1)),
    "2.uneven": ("uneven", "counts_dealt", (18, 17, 17)),
    "2.each": ("five_each", "counts_dealt", (5, 5)),
    "3.1.lay": ("higher", "pot", 2),
    "3.1.first": ("leader", "led", 0),
    "3.1.winner": ("leader", "leads", 1),
    "3.2.strongest": ("higher", "takes", 0),
    "3.2.weakest": ("low", "takes", 0),
    "3.2.alone": ("king_fours", "battles", 0),
    "3.3.battle": ("suits", "battles", 1),
    "3.3.tied": ("tied", "fighters", 2),
    "3.3.all": ("all_fight", "fighters", 3),
    "3.3.contenders": ("fight_again", "fighters", 3),
    "3.3.counts": ("both_short", "battles", 1),
    "3.4.down": ("battle", "down", 3),
    "3.4.compared": ("battle_won", "takes", 1),
    "3.4.again": ("double", "battles", 2),
    "3.4.no_limit": ("triple", "battles", 3),
    "3.4.won_cards": ("turn_in_battle", "turned", "turned"),
    "3.4.loses.out": ("four_cards", "falls", (0,)),
    "3.4.loses.enough": ("four_enough", "falls", ()),
    "3.4.loses.joins": ("four_cards", "order", "7s 7d 2c 3d Ah"),
    "3.4.loses.order": ("fall_order", "falls", (2, 0)),
    "3.4.loses.most": ("both_short", "takes", 0),
    "3.4.loses.shared": ("most_shared", "falls", (0, 1, 2)),
    "3.4.last.lays": ("last_up", "down", 1),
    "3.4.last.one": ("only_card", "down", 0),
    "3.4.last.none": ("no_card", "falls", (0,)),
    "3.4.draw": ("pat", "reason", "pat"),
    "3.4.fallen": ("beaten_down", "falls", (0, 1, 2, 3)),
    "3.4.falls_first": ("fall_first", "first_step", "fall"),
    "3.4.in_turn": ("lays_order", "lays_first", 1),
    "3.4.one_left": ("four_cards", "pot", 5),
    "3.4.beaten": ("beaten_best", "takes", 3),
    "3.4.beaten_bare": ("third_takes", "takes", 2),
    "3.4.beaten_level": ("beaten_tie", "battles", 2),
    "3.4.before": ("beaten_before", "takes", 2),
    "3.4.nobody": ("both_level", "reason", "nobody_left"),
    "3.4.nobody_all": ("all_nobody", "reason", "nobody_left"),
    "3.5.winner_first": ("capture_winner_first", "order", "8h 5d Ks 8s 2c Jd"),
    "3.5.seats": ("capture_three", "order", "Kh 8s 5c"),
    "3.5.loser_first": ("capture_three_loser", "order", "8s 5c Kh"),
    "3.5.seat_order": ("capture_seat_order", "order", "8s 2c Jd 8h 5d Ks"),
    "3.5.laid": ("capture_laid", "order", "8s 8h 2c Jd 5d Ks"),
    "3.5.natural": ("capture_natural", "order", "Ks Jd 5d 2c 8h 8s"),
    "3.5.descending": ("capture_descending", "order", "Ks Jd 8h 8s 5d 2c"),
    "3.5.descending_low": ("descending_low", "order", "Kd 3c"),
    "3.5.random": ("capture_random", "pot", 6),
    "3.5.ours": ("capture_random", "takes", 1),
    "3.6.pays": ("payment", "last", "4s"),
    "3.6.each": ("payment_three", "order", "9c 6d 8h 4s 3d"),
    "3.6.has_card": ("payment_none", "paid", 1),
    "3.7.out": ("out", "players", 2),
    "3.8.side": ("turn_over", "comes", "9s"),
    "3.8.shuffled": ("reshuffled", "takes", 0),
    "4.last": ("all_cards", "reason", "all_cards"),
    "4.joker": ("joker_taken", "reason", "joker"),
    "4.joker_own": ("joker_own", "wins", "goes_on"),
    "4.joker_else": ("joker_else", "reason", "all_cards"),
    "4.pass.once": ("one_pass", "rounds", 3),
    "4.pass.stays": ("pass_stays", "players", 3),
    "4.pass.short": ("pass_short", "down", 1),
    "4.pass.none": ("pass_no_card", "falls", (0,)),
    "4.pass.nobody": ("pass_nobody", "counts", (2, 2)),
    "4.pass.left_over": ("left_over", "counts", (2, 2)),
    "4.pass.most": ("one_pass", "wins", 0),
    "4.pass.fewest": ("fewest", "wins", 1),
    "4.pass.level": ("pass_level", "wins", "nobody"),
    "4.limit.most": ("limit_most", "wins", 0),
    "4.limit.level": ("limit", "wins", "nobody"),
    "4.limit.draw": ("limit_draw", "wins", "nobody"),
    "4.endless": ("endless", "cycle", (2, 4)),
    "4.endless.ranks": ("endless_ranks", "cycle", (0, 2)),
    "4.endless.jokers": ("endless_jokers", "wins", "goes_on"),
    "4.endless.leader": ("endless_leader", "wins", "goes_on"),
    "4.endless.limit": ("endless_limit", "cycle", None),
    "4.on_table": ("both_level", "on_table", 4),
    "4.ends.last": ("limit_last", "reason", "all_cards"),
    "4.ends.joker": ("limit_joker", "reason", "joker"),
    "5.two": ("sum", "pot", 4),
    "5.battle": ("sum_level", "pot", 8),
    "5.one_left": ("sum_one", "pot", 3),
    "5.sum": ("sum", "takes", 1),
    "5.faces": ("sum_faces", "takes", 1),
    "5.ace": ("sum_ace", "takes", 0),
    "5.ace_low": ("sum_ace_low", "takes", 1),
    "5.joker": ("sum_joker", "takes", 0),
    "5.number": ("number", "takes", 0),
    "5.number_one": ("number_one", "takes", 1),
    "5.need": ("sum_short", "falls", (0,)),
    "5.last_two": ("sum_last", "down", 0),
    "5.last_one": ("sum_last_one", "down", 0),
    "5.goes_on": ("sum_one", "takes", 0),
    "5b.takes": ("six_takes", "takes", 0),
    "5b.without": ("six_loses", "takes", 1),
    "5b.above": ("six_of_three", "takes", 2),
    "5b.alone": ("six_two_aces", "battles", 0),
    "5b.level": ("six_level", "fighters", 2),
    "5b.joker": ("six_joker", "takes", 2),
    "5b.low": ("six_low", "takes", 0),
    "8.ten": ("battle", "pot", 10),
    "8.eighteen": ("double", "pot", 18),
    "8.six": ("one_down", "pot", 6),
    "8.six_ten": ("one_down_twice", "pot", 10),
    "8.four": ("none_down", "pot", 4),
    "8.four_six": ("none_down_twice", "pot", 6),
}

WORDS_A_MINUTE, SECONDS_A_BET, SECONDS_A_BEAT = 130, 3, 2
"""How a page is read: by a child of ten, thinking a while before each bet; a beat as long as measured in a browser."""


@each
def test_scene_shows_what_its_text_says(name):
    one = scene(name)
    seen = facts(one)
    assert {fact: seen[fact] for fact in one.shows} == dict(one.shows)
    assert one.shows, "a scene claims something"
    assert one.end_at < one.game.n_events or {"wins", "reason"} & set(one.shows), (
        "the end of a game is shown where it is the matter"
    )


@each
def test_bet_can_be_known_and_one_answer_is_right(name):
    """A card is up when the bet is asked, the answers differ, and the right one is among them."""
    one = scene(name)
    here = one.game.position(one.bet_at)
    assert any(up for _, _, up in here.table)
    assert one.bet_at < one.end_at
    if one.asks:
        assert one.asks in BETS
        assert len(set(one.answers)) == len(one.answers) >= 2
        assert one.right is not None
    else:
        assert one.rules.uses_chance, "only chance leaves nothing to bet on"


@each
@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_are_there_and_short(name, lang):
    words = catalogue(lang)
    for part in ("title", "text", "told"):
        assert len(words(f"scene.{name}.{part}").split()) <= 45
    if scene(name).asks:
        assert words(f"scene.ask.{scene(name).asks}").endswith("?")


SUM = re.compile(r"((?:\d+ \+ )+\d+) = (\d+)")


def worth(one) -> set[int]:
    """What the cards up at the bet are worth, with two cards at once."""
    up: dict[int, list[int]] = {}
    for seat, card, is_up in one.game.position(one.bet_at).table:
        if is_up:
            up.setdefault(seat, []).append(one.rules.cards.strength(one.game.deal.cards[card], one.rules.ace))
    tens = one.rules.value == "number"
    return {10 * ranks[0] + ranks[1] if tens and len(ranks) > 1 else sum(ranks) for ranks in up.values()}


@each
@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_of_a_text_are_those_of_its_scene(name, lang):
    """Each number is a card's, or something seen, or a sum of such; every sum adds up."""
    one, words = scene(name), catalogue(lang)
    text = " ".join(words(f"scene.{name}.{part}") for part in ("text", "told"))
    if name == "ace":
        text = text.replace("2, 3… 10", "")  # all the ranks
    for terms, total in SUM.findall(text):
        assert sum(map(int, terms.split(" + "))) == int(total)
    rules, seen = one.rules, facts(one)
    known = {card.rank for card in one.game.deal.cards} | {
        rules.cards.strength(card, rules.ace) for card in one.game.deal.cards
    }
    known |= {
        n for value in seen.values() for n in (value if isinstance(value, tuple) else (value,)) if isinstance(n, int)
    }
    known |= {rules.face_down, rules.face_down + rules.cards_up, 52} | (worth(one) if rules.cards_up == 2 else set())
    assert set(map(int, re.findall(r"\d+", SUM.sub(r"\1", text)))) <= known
    if one.asks == "pot":
        assert str(one.shows["pot"]) in re.findall(r"\d+", words(f"scene.{name}.told"))


WHO = {"tu": 0, "Emma": 1, "Léo": 2, "Inès": 3, "Noé": 4, "personne": "nobody"}


@each
def test_who_wins_in_the_text_wins_in_the_scene(name):
    seen = facts(scene(name))
    told = catalogue("fr")(f"scene.{name}.told")
    for who in re.findall(r"(tu|Emma|Léo|Inès|Noé|personne)(?: ne)? (?:gagne|prend)", told, re.IGNORECASE):
        assert WHO.get(who, WHO.get(who.lower())) in (seen["takes"], seen["wins"]), told


def test_every_clause_has_a_scene():
    """Every sentence of the rules that a player can meet; those without a scene are named."""
    shown = {clause for one in SCENES.values() for clause in one.clauses}
    assert sorted(set(CLAUSES) - shown - set(ELSEWHERE)) == [], "clauses without a scene"
    assert sorted(shown - set(CLAUSES)) == [], "scenes of clauses that are not in the list"
    assert set(CLAUSES) - set(MUST_BE_SEEN) == set(ELSEWHERE), "clauses that nothing holds their scene to"
    assert not set(NEVER) & shown
    for paragraph in ("3.1", "3.2", "3.3", "3.4", "3.5", "3.6", "3.7", "3.8", "4", "5", "5b"):
        assert any(clause.startswith(paragraph) for clause in CLAUSES), paragraph


@pytest.mark.parametrize("clause", MUST_BE_SEEN)
def test_clause_is_seen_in_its_scene(clause):
    name, fact, value = MUST_BE_SEEN[clause]
    assert clause in scene(name).clauses
    assert facts(scene(name))[fact] == value


def test_under_the_pile_stands_on_its_page():
    page = ELSEWHERE["3.8.under"]
    assert r"\"under\"" in (NOTEBOOKS / f"{page}.ipynb").read_text("utf-8")


def test_what_no_game_comes_to():
    """A round that nobody wins is the last one, of one pass too: then nobody holds a card."""
    found = 0
    for goal, fighters, players, seed in itertools.product(
        ("all_cards", "most_cards"), ("tied", "all"), (2, 3, 4), range(60)
    ):
        rules = Rules(pack="3r4s", players=players, face_down=seed % 2, fighters=fighters, goal=goal)
        game = be.play(rules, seed=seed)
        for k in (k for k, winner in enumerate(game.round_winners) if winner < 0):
            assert k == game.n_rounds - 1
            found += 1
            if goal == "most_cards":
                assert not any(game.position(game.n_events).main)
    assert found > 20, "such rounds were met"


def minutes(page: str, folder: Path, lang: str) -> float:
    """How long a page takes: its own words, and each scene read, bet on and watched."""
    cells = nbformat.read(folder / f"{page}.ipynb", as_version=4).cells
    texts, beats, bets, words = [cell.source for cell in cells if cell.cell_type == "markdown"], 0, 0, catalogue(lang)
    for one in (SCENES[name] for group in PAGES[page] for name in GROUPS[group]):
        texts += [words(f"scene.{one.name}.{part}") for part in ("text", "told")]
        texts += [words(f"scene.ask.{one.asks}")] if one.asks else []
        beats += sum(one.bet_at < stop <= one.end_at for _, _, stop in spans(one.game.log))
        bets += 1
    read = sum(len(text.split()) for text in texts) / WORDS_A_MINUTE
    return read + (bets * SECONDS_A_BET + beats * SECONDS_A_BEAT) / 60


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize(("folder", "lang"), [(NOTEBOOKS, "fr"), (NOTEBOOKS / "en", "en")], ids=["fr", "en"])
def test_no_page_takes_longer_than_ten_minutes(page, folder, lang):
    assert minutes(page, folder, lang) <= 10


def test_every_choice_has_a_scene():
    shown = [one.rules for one in SCENES.values()]
    open_hands = ("hand", "pickup")  # they are not of these pages
    chosen = {name: values for name, values in CHOICES.items() if name not in open_hands}
    chosen |= dict.fromkeys(FLAGS, (True, False)) | {"face_down": (0, 1, 3, 5)}
    for field, values in chosen.items():
        assert set(values) <= {getattr(rules, field) for rules in shown}, field


def test_every_reason_for_an_end_is_seen():
    reasons = {facts(one)["reason"] for one in SCENES.values()}
    assert reasons >= {
        "all_cards",
        "short_of_cards",
        "pat",
        "nobody_left",
        "round_limit",
        "endless",
        "pass_over",
        "joker",
    }


@pytest.mark.parametrize("folder", [NOTEBOOKS, NOTEBOOKS / "en"], ids=["fr", "en"])
def test_every_group_stands_on_its_page(folder):
    assert {group for groups in PAGES.values() for group in groups} == set(GROUPS)
    for page, groups in PAGES.items():
        shown = re.findall(r'be\.Scenes\(\\"(\w+)\\"', (folder / f"{page}.ipynb").read_text("utf-8"))
        assert tuple(shown) == groups


def test_suits_are_put_on_so_that_no_card_stands_twice():
    assert len(set(suited("5 5 5 5 | 6 6 6 6").split())) == 9
    assert suited("Ah 10s | *r Kd") == "Ah 10s | *r Kd"


def test_unknown_scene_is_said_with_those_there_are():
    with pytest.raises(be.BatailleError, match="higher"):
        scene("nothing")


def test_a_scene_is_played_by_the_engine_alone():
    """Scenes are deals and rules: nothing in them says how the game goes."""
    assert all(isinstance(one.rules, Rules) and one.game.log for one in SCENES.values())
