"""Events and whole games in words: scenes by hand in both languages; every event has its sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest
from typography import french_faults

import bataille_edu as be
from bataille_edu import explain, log, words
from bataille_edu.streams import stream

NB = "\u202f"
RULES = {name: variant.rules for name, variant in be.VARIANTS.items()}
THREE = replace(RULES["simple"], players=3)


def game(rules: be.Rules, deal: str) -> be.Game:
    return be.play(rules, be.Deal.parse(deal))


def lines(game: be.Game, lang: str = "fr", names=None) -> list[str]:
    """The beats as text, with plain spaces to be read with ease (the catalogues are tested for U+202F)."""
    return [beat.text.replace(NB, " ") for beat in explain.beat_sentences(game, lang, names)]


# --- a round, a battle, a game ----------------------------------------------------------------------------------------

BATTLE = "7h 2c 3c 4c Kh | 7s 8c 9c 10c 10d"


def test_a_battle_in_french_to_the_last_space():
    told = [beat.text for beat in explain.beat_sentences(game(RULES["recreation"], BATTLE))]
    assert told == [
        "Toi\u202f: 7 de cœur. Emma\u202f: 7 de pique.",
        "Bataille\u202f! Trois cartes chacun, face cachée.",
        "Toi\u202f: roi de cœur. Emma\u202f: 10 de carreau.",
        "Le roi est plus fort que le 10\u202f: tu gagnes 10 cartes.",
        "Tu as toutes les cartes\u202f: tu gagnes la partie\u202f!",
    ]


def test_a_battle_in_english():
    assert lines(game(RULES["recreation"], BATTLE), "en") == [
        "You: 7 of hearts. Emma: 7 of spades.",
        "Battle! Three cards each, face down.",
        "You: king of hearts. Emma: 10 of diamonds.",
        "The king is stronger than the 10: you win 10 cards.",
        "You have all the cards: you win the game!",
    ]


def test_a_battle_as_data_for_javascript():
    first, battle, up, sweep, end = explain.beat_sentences(game(RULES["recreation"], BATTLE))
    assert [(beat.kind, beat.start, beat.stop) for beat in (first, battle, up, sweep, end)] == [
        ("lay", 0, 3), ("battle", 3, 4), ("lay", 4, 12), ("sweep", 12, 22), ("end", 22, 23),
    ]  # fmt: skip
    assert [(s.id, s.values) for s in battle.sentences] == [("event.battle", {}), ("event.each_down.3", {"n": 3})]
    assert up.sentences[0].id == "event.up" and up.sentences[0].values == {"name": "Toi", "cards": "roi de cœur"}
    (won,) = sweep.sentences
    assert won.id == "event.take_why.you"
    assert won.values == {"name": "Toi", "n": 10, "why": "Le roi est plus fort que le 10"}


def test_a_whole_game_as_a_story():
    told = explain.story(game(RULES["decouverte"], "As 3 10h | Ah 3 Q 2"))
    assert told.replace(NB, " ") == "\n".join([
        "Manche 1",
        "  Toi : as de pique. Emma : as de cœur.",
        "  Bataille !",
        "  Toi : 3. Emma : 3.",
        "  Double bataille !",
        "  Toi : 10 de cœur. Emma : dame.",
        "  La dame est plus forte que le 10 : Emma gagne 6 cartes.",
        "Emma a toutes les cartes et gagne la partie !",
    ])  # fmt: skip


def test_a_whole_game_as_a_story_in_english():
    assert explain.story(game(RULES["simple"], "4 K | 2 Q"), "en") == "\n".join([
        "Round 1",
        "  You: 4. Emma: 2.",
        "  The 4 is greater than the 2: you win 2 cards.",
        "Round 2",
        "  You: king. Emma: queen.",
        "  The king is stronger than the queen: you win 2 cards.",
        "You have all the cards: you win the game!",
    ])  # fmt: skip


def test_a_third_battle_and_one_more():
    told = lines(game(RULES["decouverte"], "2 3 4 5 6 | 2 3 4 5 7"))
    battles = [text for text in told if "ataille" in text]
    assert battles == ["Bataille !", "Double bataille !", "Triple bataille !", "Encore une bataille !"]


def test_a_side_pile_turned_over_in_the_middle_of_a_battle():
    told = lines(game(replace(RULES["simple"], round_limit=2), "K 4 | 3 4 2 5"))
    assert told[2:5] == [
        "Toi : 4. Emma : 4.",
        "Bataille ! Une carte chacun, face cachée.",
        "Tu retournes tes 2 cartes gagnées. Toi : 3. Emma : 5.",
    ]


def test_names_of_ones_own_are_not_addressed_as_you():
    assert lines(game(RULES["simple"], "K | 4"), names=["Ali", "Zoé"]) == [
        "Ali : roi. Zoé : 4.",
        "Le roi est plus fort que le 4 : Ali gagne 2 cartes.",
        "Ali a toutes les cartes et gagne la partie !",
    ]
    assert lines(game(RULES["simple"], "K | 4"), names=[None, "Zoé"])[0] == "Toi : roi. Zoé : 4."


# --- cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "french", "the", "english"),
    [
        ("As", "as de pique", "l’as", "ace of spades"),
        ("Kh", "roi de cœur", "le roi", "king of hearts"),
        ("Qd", "dame de carreau", "la dame", "queen of diamonds"),
        ("Jc", "valet de trèfle", "le valet", "jack of clubs"),
        ("10d", "10 de carreau", "le 10", "10 of diamonds"),
        ("8", "8", "le 8", "8"),
        ("K", "roi", "le roi", "king"),
        ("*r", "joker rouge", "le joker", "red joker"),
        ("*b", "joker noir", "le joker", "black joker"),
    ],
)
def test_cards_in_words(card, french, the, english):
    card = be.parse_card(card)
    speech = explain.Speech(words.catalogue("fr"), faces=True)
    assert (speech.card(card), speech.the(card)) == (french, the)
    assert explain.Speech(words.catalogue("en"), faces=True).card(card) == english


def test_toy_packs_have_numbers_and_suits_of_their_own():
    speech = explain.Speech(words.catalogue("fr"), faces=False)
    told = [speech.card(be.parse_card(card)) for card in ("14h", "1e", "12f", "11g", "64i")]
    assert told == ["14 de cœur", "1 d’étoile", "12 de feuille", "11 de cloche", "64 de lune"]
    assert speech.the(be.parse_card("11")) == "le 11"


# --- the rarer events -------------------------------------------------------------------------------------------------


def test_short_of_cards_and_out():
    """Both languages, you and Emma: the four-card rule."""
    rules, short, long = RULES["recreation"], "7 2 3 A", "7 5 6 8 9 10"
    assert lines(game(rules, f"{short} | {long}"))[1:] == [
        "Bataille ! Tu n’as pas assez de cartes pour te battre : tu sors du jeu. Tu laisses 3 cartes au milieu.",
        "Emma gagne 5 cartes.",
        "La bataille s’arrête, faute de cartes : Emma gagne la partie !",
    ]
    assert lines(game(rules, f"{long} | {short}"))[1:3] == [
        "Bataille ! Emma n’a pas assez de cartes pour se battre et sort du jeu. Emma laisse 3 cartes au milieu.",
        "Tu gagnes 5 cartes.",
    ]
    assert lines(game(rules, f"{short} | {long}"), "en")[1:] == [
        "Battle! You have too few cards to fight: you are out of the game. You leave 3 cards in the middle.",
        "Emma wins 5 cards.",
        "The battle stops for want of cards: Emma wins the game!",
    ]


def test_the_last_card_up():
    told = lines(game(replace(RULES["simple"], face_down=3), "3 4 9 | 3 5 6 7 8"))
    assert told[1:4] == [
        "Bataille !",
        "Toi : une carte, face cachée. Toi : 9. Emma : 3 cartes, face cachée. Emma : 8.",
        "Le 9 est plus grand que le 8 : tu gagnes 8 cartes.",
    ]


def test_pat():
    told = lines(game(replace(RULES["classique"], face_down=3), "7 2 | 7 5 6 8 9"))
    assert told[1:] == [
        "Bataille !",
        "Toi : une carte, face cachée. Emma : 3 cartes, face cachée.",
        "Il manque des cartes pour finir la bataille : c’est le pat, personne ne gagne.",
    ]


def test_nobody_left():
    assert lines(game(RULES["recreation"], "2 | 2"))[1:] == [
        "Bataille ! Tu n’as pas assez de cartes pour te battre : tu sors du jeu. "
        "Emma n’a pas assez de cartes pour se battre et sort du jeu.",
        "Plus personne n’a de quoi finir cette bataille : partie nulle.",
    ]


def test_three_players():
    assert lines(game(THREE, "2d 2c | 4c 3c 5c | 4h 9c 9h"))[:4] == [
        "Toi : 2 de carreau. Emma : 4 de trèfle. Léo : 4 de cœur.",
        "Bataille ! C’est entre Emma et Léo. Une carte chacun, face cachée.",
        "Emma : 5 de trèfle. Léo : 9 de cœur.",
        "Le 9 est plus grand que le 5 : Léo gagne 7 cartes. Emma n’a plus de carte et sort du jeu.",
    ]
    king, king_en = game(THREE, "Kd | 4c | 4h"), lines(game(THREE, "Kd | 4c | 4h"), "en")
    assert lines(king)[1] == (
        "Le roi est la carte la plus forte : tu gagnes 3 cartes. "
        "Emma n’a plus de carte et sort du jeu. Léo n’a plus de carte et sort du jeu."
    )
    assert king_en[1].startswith("The king is the strongest card: you win 3 cards. Emma has no card left")
    everybody = lines(game(replace(THREE, fighters="all"), "2d 2c 8c | 4c 3c 5c | 4h 9c 9h"))
    assert everybody[1] == "Bataille ! C’est entre toi, Emma et Léo. Une carte chacun, face cachée."


def test_no_reason_is_given_where_the_winner_was_not_compared_last():
    """K K 2: both kings fall, and the two takes all."""
    told = lines(game(replace(THREE, shortage="loses"), "K | K | 2 3"))
    assert told[2] == "Léo gagne 3 cartes."


def test_payment():
    pay, three = RULES["payante"], replace(RULES["payante"], players=3)
    assert (
        lines(game(pay, "A K | 2 3 4 5"))[1]
        == "L’as est plus fort que le 2 : tu gagnes 2 cartes. Emma te paie une carte."
    )
    assert lines(game(pay, "2 3 4 5 | A K"))[1].endswith("Emma gagne 2 cartes. Tu paies une carte à Emma.")
    assert lines(game(three, "2 3 5 | K 3 4 | 5 6 6"))[1].endswith("2 joueurs paient chacun une carte à Emma.")
    assert lines(game(three, "K 3 5 | 2 3 4 | 5 6 6"))[1].endswith("2 joueurs te paient chacun une carte.")
    assert lines(game(three, "2 7 | K 3 4 | 5"))[1].endswith(
        "Tu paies une carte à Emma. Tu n’as plus de carte : tu sors du jeu. Léo n’a plus de carte et sort du jeu."
    )


def test_one_pass():
    assert lines(game(RULES["une_passe"], "A | 9 7 8")) == [
        "Toi : as. Emma : 9.",
        "L’as est plus fort que le 9 : tu gagnes 2 cartes. Emma garde les 2 cartes qui lui restent.",
        "Tout est joué : on compte. Toi : 2 cartes. Emma : 2 cartes. Égalité : personne ne gagne.",
    ]
    assert lines(game(RULES["une_passe"], "7 | 7"))[1:] == [
        "Bataille ! Tu n’as plus de carte pour continuer cette bataille. "
        "Emma n’a plus de carte pour continuer cette bataille.",
        "Personne ne gagne cette fois : chacun reprend ses cartes.",
        "Tout est joué : on compte. Toi : 1 carte. Emma : 1 carte. Égalité : personne ne gagne.",
    ]
    fewest = lines(game(RULES["qui_perd_gagne"], "7 | 8"))
    assert fewest[-1] == "Tout est joué : on compte. Toi : 0 carte. Emma : 2 cartes. Tu gagnes la partie !"


def test_two_cards_at_once_say_who_takes_them():
    assert lines(game(RULES["additive"], "1c 5h | 9s 8c"))[:2] == [
        "Toi : 1 de trèfle et 5 de cœur. Emma : 9 de pique et 8 de trèfle.",
        "Emma gagne 4 cartes.",
    ]


def test_the_smallest_wins():
    assert lines(game(RULES["paix"], "Q | K"))[1] == "La dame est plus petite que le roi : tu gagnes 2 cartes."
    three = lines(game(replace(RULES["paix"], players=3), "2 | K | 4"))
    assert three[1].startswith("Le 2 est la carte la plus petite : tu gagnes 3 cartes.")


def test_jokers():
    told = lines(game(RULES["vol_du_joker"], "*r 2 5 | *b 3 4"))
    assert told[:4] == [
        "Toi : joker rouge. Emma : joker noir.",
        "Bataille ! Une carte chacun, face cachée.",
        "Toi : 5. Emma : 4.",
        "Le 5 est plus grand que le 4 : tu gagnes 6 cartes.",
    ]
    assert told[4] == "Tu as pris le joker adverse : tu gagnes la partie !"


def test_the_limit_and_the_draw():
    rules = replace(RULES["recreation"], round_limit=1)
    assert lines(game(rules, "K 2 | 4 3"))[-1] == (
        "On s’arrête après 1 manche. Toi : 3 cartes. Emma : 1 carte. Tu as le plus de cartes : tu gagnes la partie !"
    )
    drawn = lines(game(replace(rules, at_limit="draw"), "K 2 | 4 3"))[-1]
    assert drawn.endswith("Partie nulle : personne ne gagne.")


def test_endless_says_where_the_circle_starts_and_how_long_it_is():
    round_and_round = game(be.Rules(pack="4r1s", capture="seat_order"), "1 3 | 4 2")
    assert round_and_round.cycle == (2, 4)
    assert lines(round_and_round)[-1] == (
        "Les piles sont les mêmes qu’après la manche 2 : la partie tourne en rond, toutes les 4 manches."
    )
    assert lines(round_and_round, "en")[-1] == (
        "The piles are the same as after round 2: the game goes round and round, every 4 rounds."
    )


def test_shuffled_and_picked_up():
    shuffled = lines(game(replace(RULES["decouverte"], recycle="shuffled", round_limit=2), "A | 2 3"))
    assert "Tu mélanges et reprends tes 2 cartes gagnées." in shuffled[2]
    picked = game(replace(RULES["ouverte"], round_limit=2), "A | 2 3")
    assert "Tu prends en main tes 2 cartes gagnées." in lines(picked)[2]


# --- every event ------------------------------------------------------------------------------------------------------


def many_games() -> list[be.Game]:
    closed = {name: rules for name, rules in RULES.items() if rules.hand == "closed"}
    games = [be.play(rules, seed=seed) for rules in closed.values() for seed in range(2)]
    games += [
        be.play(replace(RULES["decouverte"], recycle="shuffled"), seed=1),
        game(replace(RULES["ouverte"], round_limit=3), "A | 2 3"),
    ]
    games += [be.play(replace(RULES["payante"], players=players), seed=1) for players in (3, 8)]
    games += [be.play(replace(RULES["une_passe"], players=players), seed=1) for players in (3, 5)]
    return [*games, game(RULES["recreation"], "7 2 | 7 5 6 8 9"), game(RULES["une_passe"], "7 | 7")]


@pytest.fixture(scope="module")
def games() -> list[be.Game]:
    return many_games()


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_event_has_a_sentence(games, lang):
    told: dict[str, set[str]] = {}
    for played in games:
        for i, event in list(enumerate(played.events))[-300:]:
            text = explain.event_sentence(played, i, lang)
            told.setdefault(event.kind.name, set()).add(text)
            assert text[0].isupper() and text[-1] in ".!" and "{" not in text, text
            assert lang == "en" or not french_faults(text), text
    assert set(told) == {kind.name for kind in be.Kind}


def test_events_one_by_one():
    played = game(THREE, "2d | 4c 3c 5c | 4h 9c 9h")
    told = [explain.event_sentence(played, i).replace(NB, " ") for i in range(13)]
    assert told == [
        "Manche 1 : tu commences.",
        "Toi : 2 de carreau.", "Emma : 4 de trèfle.", "Léo : 4 de cœur.",
        "Bataille !",
        "Emma : une carte, face cachée.", "Emma : 5 de trèfle.", "Léo : une carte, face cachée.", "Léo : 9 de cœur.",
        "Léo prend le 4 de cœur.", "Léo prend le 9 de trèfle.", "Léo prend le 9 de cœur.", "Léo prend le 2 de carreau.",
    ]  # fmt: skip
    assert explain.event_sentence(played, 1, "en") == "You: 2 of diamonds."
    with pytest.raises(IndexError):
        explain.event_sentence(played, played.n_events)


@pytest.mark.parametrize("reason", log.REASONS[1:])
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_reason_has_a_sentence(reason, lang):
    assert f"event.end.{reason}" in words.catalogue(lang)


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_beats_follow_each_other_without_a_gap_and_none_is_silent(games, lang):
    for played in games:
        beats = explain.beat_sentences(played, lang)
        assert [beat.start for beat in beats] == [0] + [beat.stop for beat in beats[:-1]]
        assert beats[-1].stop == played.n_events
        assert all(beat.text for beat in beats)
        assert lang == "en" or not [beat.text for beat in beats if french_faults(beat.text)]


def test_a_log_that_still_grows_is_told_as_far_as_it_goes():
    waiting = be.Game(RULES["ouverte"], be.Deal.parse("A 4 | 2 3"), stream(0))
    assert [text for text in lines(waiting) if text] == []
    waiting.choose(0, [0])
    waiting.choose(1, [0])
    assert lines(waiting)[:2] == ["Toi : as. Emma : 2.", "L’as est plus fort que le 2 : tu gagnes 2 cartes."]


@pytest.mark.parametrize(
    ("deal", "fields", "why"),
    [
        ("6 7 | A 8", {}, "Le 6 prend l’as"), ("K 7 | 6 8", {}, "Le roi est plus fort que le 6"),
        ("K 7 | A 8 | 6 9", {"players": 3}, "Le 6 prend l’as"), ("A 7 | 6 8", {"strongest": "low"}, "L’as prend le 6"),
        ("Q 7 | A 8 | K 9", {"players": 3}, "L’as est la carte la plus forte"),
    ],
)  # fmt: skip
def test_the_smallest_takes_the_greatest_in_words(deal, fields, why):
    played = be.play(replace(be.VARIANTS["pianitsa_6"].rules, **fields), be.Deal.parse(deal))
    assert f"{why}\u202f:" in " ".join(beat.text for beat in explain.beat_sentences(played, "fr")[:2])


def test_the_reason_told_is_true(games):
    """Told from the table alone, it agrees with the strengths of the rules."""
    told = upsets = 0
    for played in [*games, *(be.play(be.VARIANTS["pianitsa_6"].rules, seed=seed) for seed in range(10))]:
        rules, cards = played.rules, played.deal.cards
        if rules.cards_up > 1:
            continue
        shown: list[tuple[int, int]] = []
        for beat in explain.beat_sentences(played, "en"):
            part = played.log[beat.start * 3 : beat.stop * 3]
            ups = [(seat, cards[value]) for kind, seat, value in log.events(part) if kind == log.UP]
            shown = ups or shown
            for sentence in beat.sentences:
                if "why" in sentence.values:
                    told += 1
                    winner = part[1]
                    best, worst = (max, min) if rules.strongest == "high" else (min, max)
                    strengths = {seat: rules.cards.strength(card, rules.ace) for seat, card in shown}
                    upset = rules.upset != "none" and strengths[winner] != best(strengths.values())
                    upsets += upset
                    assert ("takes" in sentence.values["why"]) == upset  # 5b: the smallest takes the greatest
                    assert strengths[winner] == (worst if upset else best)(strengths.values())
                    assert list(strengths.values()).count(strengths[winner]) == 1
    assert told > 1000 and upsets > 20
