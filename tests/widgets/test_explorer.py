"""The explorer without a browser: its JavaScript run by node against ``stats.composition`` and ``Game.piles``; its look, its
bets, the words it needs, and that it needs no array library."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest
from javascript import run_suite

import bataille_edu as be
from bataille_edu import stats
from bataille_edu.lessons import piles
from bataille_edu.plots import pile_pictures as plots_piles
from bataille_edu.widgets.explorer.explorer import Explorer
from bataille_edu.words import LANGUAGES, catalogue

HERE = Path(__file__).parents[1]
WIDGETS = HERE.parent / "bataille_edu" / "widgets"
ROOM = WIDGETS / "explorer"
RECREATION = be.VARIANTS["recreation"].rules


def games() -> dict[str, be.Game]:
    """Battles, one pass, jokers, low cards winning, shuffled piles, four players, payments, and a game of five ranks."""
    found = {
        name: be.play(replace(be.VARIANTS[name].rules, round_limit=80), seed=4)
        for name in ("recreation", "simple", "paix", "pianitsa", "joker", "ouverte")
    }
    own = {
        "four": be.Rules(players=4, face_down=1, round_limit=90),
        "shuffled": be.Rules(recycle="shuffled", round_limit=90),
        "one_pass": be.Rules(goal="most_cards", face_down=1),
        "jokers": be.Rules(pack="54", round_limit=90),
        "two packs": be.Rules(pack="2x52", face_down=0, shortage="last_card_up", round_limit=60),
        "toy": be.Rules(pack="5r4s", face_down=0, shortage="draw"),
        "payment": be.Rules(players=3, payment=True, face_down=1, round_limit=60),
    }
    return found | {name: be.play(rules, seed=2) for name, rules in own.items()}


def _as_json(name: str, game: be.Game) -> dict[str, Any]:
    found, lead = stats.composition(game), stats.composition(game).lead.tolist()
    sent = dict(Explorer(game)._game)
    moments = []
    for k in range(game.n_rounds + 1):
        position = game.position(game.round_span(k)[0] if k < game.n_rounds else game.n_events)
        held = [position.held(seat) for seat in range(game.rules.players)]
        assert [tuple(game.deal.cards[card] for card in pile) for pile in held] == game.piles(k)
        moments.append({
            "piles": held, "counts": found.counts[k].tolist(), "pairs": found.pairs[k].tolist(),
            "passes": found.passes[k].tolist(), "lead": lead[k],
        })  # fmt: skip
    journeys = []
    for card in range(0, len(game.deal.cards), 7):
        one = piles.journey(game, card)
        changes = [{"round": c.round, "from": c.source, "to": c.target, "battle": c.battle} for c in one.changes]
        text = piles.journey_text(game, card)
        journeys.append({"card": card, "text": text, "owners": one.owners, "changes": changes, "laid": one.laid})
    texts = {
        "held": plots_piles.held_text(game), "ribbon": plots_piles.ribbon_text(game),
        "bands": plots_piles.bands_text(game), "aces": plots_piles.aces_text(game),
    }  # fmt: skip
    return {
        "name": name, "payload": sent | {"log": list(sent["log"]), "revanche": None}, "moments": moments,
        "csv": plots_piles.csv_of(game), "texts": texts, "journeys": journeys, "words": catalogue("fr").messages(),
    }  # fmt: skip


def test_what_is_drawn_is_what_the_game_says(tmp_path: Path) -> None:
    data = tmp_path / "games.json"
    data.write_text(json.dumps([_as_json(name, game) for name, game in games().items()]))
    run_suite("piles", data)


# --- the widget ------------------------------------------------------------------------------------------------------


def test_an_explorer_needs_no_array_library() -> None:
    """Its page works where numpy and matplotlib are not even installed."""
    code = (
        "import sys\n"
        "for name in ('numpy', 'matplotlib', 'pandas', 'wasmtime', 'scipy'): sys.modules[name] = None\n"
        "import bataille_edu as be\n"
        "explorer = be.Explorer(be.widest_swing().replay(), bet='swing', picture='aces')\n"
        "print('text/html' in explorer._repr_mimebundle_()[0])\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=HERE.parent)
    assert run.stdout.strip() == "True", run.stderr


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_of_the_pictures_is_there(lang: str) -> None:
    words, used = catalogue(lang), set()
    for path in ROOM.glob("*.js"):
        text = path.read_text()
        used |= set(re.findall(r'"(piles\.[\w.]+\w)"', text))
        used |= {f"piles.{id}" for id in re.findall(r'(?<!words\.)\bsay\("([\w.]+)"', text)}
    assert len(used) > 30
    assert {id for id in used if id not in words and id != "event.the" and "event." not in id} - {
        "piles.count.cards", "piles.count.rounds",
    } == set()  # fmt: skip


def test_what_an_explorer_is_asked_for_is_checked() -> None:
    game = be.play(RECREATION, seed=4)
    for wrong in ({"picture": "held"}, {"colouring": "suit"}, {"groups": "x"}, {"zoom": 7}):
        with pytest.raises(be.BatailleError) as error:
            Explorer(game, **wrong)
        assert error.value.id == "explorer.look"
    with pytest.raises(be.BatailleError) as error:
        Explorer(game, card="2r")
    with pytest.raises(be.BatailleError) as error:
        Explorer(game, bet="luck")
    assert error.value.id == "piles.bet"
    assert Explorer(game, card="As")._look["card"] == game.deal.cards.index(be.parse_card("As"))


def test_the_still_picture_gives_no_bet_away() -> None:
    game = be.play(RECREATION, seed=4)
    html = Explorer(game)._repr_mimebundle_()[0]["text/html"]
    assert html.count("<img") == 2 and catalogue("fr")("piles.picture.alt") in html
    assert Explorer(game, bet="ahead")._repr_mimebundle_()[0]["text/html"].count("<img") == 1


def test_games_in_reserve_come_with_their_groups() -> None:
    explorer = Explorer(be.play(RECREATION, seed=4), reserve=2)
    assert [len(game["groups"]) for game in explorer._reserve] == [3, 3]
    assert explorer._reserve[0]["texts"][str(int(be.parse_card("10h")))] == "10h"


def test_bets_are_sent_with_positions() -> None:
    game = be.play(RECREATION, seed=4)
    sent, bet = Explorer(game, bet="comeback")._bet, piles.bet(game, "comeback")
    assert sent["at"] == game.rounds[bet.at].start and sent["to"] == game.n_events
    assert {name: sent[name] for name in ("question", "right", "told")} == {
        name: value for name, value in asdict(bet).items() if name in ("question", "right", "told")
    }
