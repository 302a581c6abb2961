"""The panel without a page: a control for every field, what does not go together is explained."""

from __future__ import annotations

import random
from dataclasses import asdict, fields, replace

import pytest

import bataille_edu as be
from bataille_edu import explain
from bataille_edu.rules import CHOICES, NUMBERS, Rules
from bataille_edu.widgets.ordered import ORDERS, Search, find
from bataille_edu.widgets.panel import Panel
from bataille_edu.widgets.panel_form import FIELDS, field_form, form
from bataille_edu.widgets.rules30 import rules30


def all_fields(panel: Panel) -> dict[str, dict]:
    return {field["name"]: field for group in panel._form["groups"] for field in group["fields"]}


def hear(panel: Panel, **content) -> None:
    panel._heard(panel, {"id": 1, **content}, [])


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_field_of_the_rules_has_a_control_and_a_sentence(lang):
    found = all_fields(Panel(lang=lang))
    assert set(found) == {field.name for field in fields(Rules)}
    for name, field in found.items():
        wanted = "choice" if name in CHOICES or name == "pack" else "number" if name in NUMBERS else "box"
        assert field["kind"] == wanted
        assert field["title"] == explain.field_title(name, lang) and field["help"] == explain.field_help(name, lang)


def test_choices_that_do_not_go_together_are_explained_and_change_nothing():
    panel, heard = Panel("recreation"), []
    panel.on_change(lambda panel: heard.append(panel.rules))
    hear(panel, act="field", name="goal", value="joker")
    assert panel.rules == be.VARIANTS["recreation"].rules and not heard
    assert panel._state["asked"]["goal"] == "joker"
    assert panel._state["problem"] == panel.problem == explain.error_text(error_of(goal="joker"))
    assert "Récréation" in panel._state["inForce"]
    hear(panel, act="field", name="pack", value="54")
    assert panel.rules == replace(be.VARIANTS["recreation"].rules, goal="joker", pack="54") and not panel.problem
    assert heard == [panel.rules]


def error_of(**changes) -> be.BatailleError:
    with pytest.raises(be.BatailleError) as raised:
        replace(be.VARIANTS["recreation"].rules, **changes)
    return raised.value


def test_undo_brings_back_the_rules_in_force():
    panel = Panel("recreation")
    hear(panel, act="field", name="deal", value="by_suit")
    assert panel.problem
    hear(panel, act="undo")
    assert not panel.problem and panel._state["asked"] == asdict(panel.rules)


def test_what_differs_from_the_named_variant_is_shown():
    panel = Panel("recreation")
    assert panel._state["changes"] == []
    hear(panel, act="field", name="face_down", value=1)
    (what, why), *more = panel._state["changes"]
    assert not more and "3 cartes → 1 carte" in what and why == explain.field_help("face_down")
    hear(panel, act="field", name="face_down", value=3)
    assert panel._state["changes"] == []


def test_players_and_pack_the_variant_leaves_open_are_no_difference():
    panel = Panel("simple")
    hear(panel, act="field", name="players", value=5)
    hear(panel, act="field", name="pack", value="32")
    assert panel._state["changes"] == [] and panel.variant == "simple"


def test_rules_that_are_another_variants_are_named():
    panel = Panel("simple")
    hear(panel, act="field", name="face_down", value=0)
    assert "À découvert" in panel._state["named"]


def test_number_and_names():
    panel = Panel("standard", names=["Lou"])
    hear(panel, act="seed", value=42)
    hear(panel, act="field", name="players", value=3)
    hear(panel, act="name", seat=2, value="  Zoé   B. ")
    assert (panel.seed, panel.names) == (42, ("Lou", None, "Zoé B."))
    assert panel.game.deal == be.deal(panel.rules, 42) and panel.game.seed == 42
    hear(panel, act="seed", value=-3)
    assert panel.seed == 42 and "\u22123" in panel._state["note"]
    hear(panel, act="other")
    assert 1 <= panel.seed < 10_000


@pytest.mark.parametrize(
    "content",
    [{}, {"act": "fly"}, {"act": "field", "name": "secret", "value": 1}, {"act": "variant", "value": "nope"},
     {"act": "name", "seat": 99, "value": "x"}, {"act": "name", "seat": "a", "value": 3}, {"act": "seed", "value": "x"},
     {"act": "seed", "value": None}, {"act": "order", "value": "free"},
     {"act": "field", "name": "face_down", "value": [1]},
     {"act": "field", "name": "deal", "value": {}}, {"act": "field", "name": "pack", "value": 10**9},
     {"id": "no", "act": "undo"}],
)  # fmt: skip
def test_nonsense_from_the_page_changes_nothing(content):
    panel = Panel()
    panel._heard(panel, content, [])
    panel._heard(panel, "text", [])
    assert panel.rules == be.VARIANTS["recreation"].rules and panel.seed == 1 and panel.names == (None, None)


def test_a_callback_that_fails_is_said():
    panel = Panel()
    panel.on_change(lambda panel: 1 / 0)
    hear(panel, act="field", name="face_down", value=2)
    assert "ZeroDivisionError" in panel._state["note"] and panel.rules.face_down == 2


def test_only_the_fields_and_parts_asked_for():
    panel = Panel(fields=["face_down", "shortage"], parts=["rules"])
    assert set(all_fields(panel)) == {"face_down", "shortage"}
    hear(panel, act="field", name="players", value=3)
    assert panel.rules.players == 2
    with pytest.raises(be.BatailleError):
        Panel(parts=["kitchen"])


def test_a_pack_and_a_limit_given_in_python_have_their_place():
    rules = be.Rules(pack="5r3s", round_limit=5000)
    found = all_fields(Panel(rules))
    assert "5r3s" in [value for value, _ in found["pack"]["choices"]] and found["round_limit"]["most"] == 5000


def random_value(field: dict, chance: random.Random):
    if field["kind"] == "choice":
        return chance.choice(field["choices"])[0]
    if field["kind"] == "box":
        return chance.random() < 0.5
    if field["optional"] and chance.random() < 0.5:
        return None
    return chance.randrange(field["least"], field["most"] + 1, field["step"])


def test_random_walks_only_meet_rules_that_play_are_described_and_shared():
    chance, panel = random.Random(5), Panel()
    found, problems = all_fields(panel), set()
    for step in range(400):
        if chance.random() < 0.08:
            hear(panel, act="variant", value=chance.choice(list(be.VARIANTS)))
        name = chance.choice(FIELDS)
        hear(panel, act="field", name=name, value=random_value(found[name], chance))
        if panel._problem:
            problems.add(panel._problem.id)
            assert panel.problem != str(panel._problem), "an error without words"
            if chance.random() < 0.4:
                hear(panel, act="undo")
        elif step % 8 == 0:
            game = panel.game
            assert game.n_rounds and explain.describe(panel.rules)
            assert be.Game.from_code(game.share_code).log == game.log
            game.payload()
    assert len(problems) > 6


# --- deals to order -------------------------------------------------------------------------------------------------


def test_orders_give_what_they_promise():
    rules = be.VARIANTS["recreation"].rules
    usual = sorted(be.play(rules, seed=s).n_rounds for s in range(24))
    found = {order: find(order, rules, 1) for order in ORDERS}
    assert found["short"].n_rounds <= usual[4] and found["long"].n_rounds >= usual[-5]
    assert any(round.battles > 1 for round in found["double"].rounds)
    for game in found.values():
        assert game.seed is not None and be.play(rules, seed=game.seed).log == game.log


def test_an_order_that_chance_serves_is_given_as_its_deal():
    rules = replace(be.VARIANTS["rapide"].rules, capture="random")
    game = find("double", rules, 3)
    assert game.seed is None and any(round.battles > 1 for round in game.rounds)


def test_an_order_nothing_can_fill_is_explained():
    with pytest.raises(be.BatailleError) as raised:
        find("double", be.Rules(pack="4r1s", face_down=0), 1)
    assert raised.value.id == "find.none"
    with pytest.raises(be.BatailleError) as raised:
        find("long", be.VARIANTS["ouverte"].rules, 1)
    assert raised.value.id == "find.open"


def test_a_search_can_be_called_off():
    done = []
    search = Search("double", be.Rules(pack="4r1s", face_down=0), 1, lambda *found: done.append(found))
    search.start()
    search.cancel()
    search.thread.join(20)
    assert not search.thread.is_alive() and not done and search.tried < 2000


def test_the_panel_orders_in_a_thread_and_plays_what_is_found():
    panel, played = Panel(), []
    panel.on_play(lambda panel: played.append(panel.game))
    panel.order("double")
    panel._running.thread.join(30)
    assert played and panel.seed == played[0].seed > 1 and "Trouvée" in panel._search["text"]


def test_calling_off_from_the_panel():
    panel = Panel(be.Rules(pack="4r1s", face_down=0))
    panel.order("double")
    thread = panel._running.thread
    hear(panel, act="progress")
    assert panel._search["on"]
    hear(panel, act="cancel")
    thread.join(20)
    assert panel.seed == 1 and not panel._search["on"] and "arrêtée" in panel._search["text"]


# --- the rules in 30 seconds ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(be.VARIANTS))
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_rules_in_30_seconds_say_what_explain_says(name, lang):
    html = str(rules30(name, lang))
    plain = html.replace("&#x27;", "'").replace("&quot;", '"')
    for sentence in explain.rule_list(be.VARIANTS[name].rules, lang):
        assert sentence in plain
    assert html.count("<svg") == 5 and html.count("aria-label") == 5


def test_the_form_is_made_from_the_fields_alone():
    rules = be.Rules()
    made = form(rules, FIELDS, (), "en")
    names = [field["name"] for group in made["groups"] for field in group["fields"]]
    assert sorted(names) == sorted(FIELDS)
    assert field_form("face_down", rules, "en")["titles"]["0"] == explain.value_title("face_down", 0, "en")
