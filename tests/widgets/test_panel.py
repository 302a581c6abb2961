"""The panel without a page: a control for every field, what does not go together is explained."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from dataclasses import asdict, fields, replace
from html import unescape

import ipywidgets
import pytest
from traitlets import TraitError

import bataille_edu as be
from bataille_edu import explain
from bataille_edu.game.ordered import MOST_OPEN_ROUNDS, ORDERS, Search, find
from bataille_edu.rules import CHOICES, NUMBERS, Rules
from bataille_edu.widgets.panel.panel import Panel
from bataille_edu.widgets.panel.panel_form import FIELDS, from_slider, on_slider, values_of
from bataille_edu.widgets.panel.rules30 import rules30
from bataille_edu.widgets.table.table import Table


def text_of(*widgets: ipywidgets.HTML) -> str:
    """What pieces of HTML say."""
    return unescape(re.sub(r"<[^>]+>", "", " ".join(widget.value for widget in widgets)))


def pick(panel: Panel, name: str, value) -> None:
    """Choose a value of a field as the page does: by its place in the list, on the slider, or by the box."""
    made = panel.controls[name]
    if isinstance(made, ipywidgets.Checkbox):
        made.set_state({"value": value})
    else:
        made.set_state({"index": [one for _, one in made.options].index(on_slider(value))})


def children(widget: ipywidgets.Widget):
    yield widget
    for child in getattr(widget, "children", ()):
        yield from children(child)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_field_of_the_rules_has_a_control_and_a_sentence(lang):
    panel = Panel(lang=lang)
    assert set(panel.controls) == {field.name for field in fields(Rules)}
    for name, made in panel.controls.items():
        choice = name in CHOICES or name == "pack"
        kind = ipywidgets.Dropdown if choice else ipywidgets.SelectionSlider if name in NUMBERS else ipywidgets.Checkbox
        assert isinstance(made, kind) and made in set(children(panel))
        assert made.description == explain.field_title(name, lang)
        assert explain.field_help(name, lang) in text_of(panel._help[name])
        if name in CHOICES:
            assert [value for _, value in made.options] == list(CHOICES[name])
        if not isinstance(made, ipywidgets.Checkbox):
            assert all(title == explain.value_title(name, from_slider(name, one), lang) for title, one in made.options)


def test_choices_that_do_not_go_together_are_explained_and_change_nothing():
    panel, heard = Panel("recreation"), []
    panel.on_change(lambda panel: heard.append(panel.rules))
    pick(panel, "goal", "joker")
    assert panel.rules == be.VARIANTS["recreation"].rules and not heard
    assert panel.controls["goal"].value == "joker"
    assert panel.problem == explain.error_text(error_of(goal="joker")) and panel.problem in text_of(panel._trouble_text)
    assert panel._trouble in panel._status.children and "Récréation" in text_of(panel._trouble_text)
    pick(panel, "pack", "54")
    assert panel.rules == replace(be.VARIANTS["recreation"].rules, goal="joker", pack="54") and not panel.problem
    assert heard == [panel.rules]


def error_of(**changes) -> be.BatailleError:
    with pytest.raises(be.BatailleError) as raised:
        replace(be.VARIANTS["recreation"].rules, **changes)
    return raised.value


def test_undo_brings_back_the_rules_in_force():
    panel = Panel("recreation")
    pick(panel, "deal", "by_suit")
    assert panel.problem and panel._status.children == (panel._trouble,)
    panel.undo()
    assert not panel.problem and panel._status.children == ()
    assert {name: from_slider(name, made.value) for name, made in panel.controls.items()} == asdict(panel.rules)


def test_what_differs_from_the_named_variant_is_shown():
    panel = Panel("recreation")
    assert panel._state["changes"] == []
    pick(panel, "face_down", 1)
    (what, why), *more = panel._state["changes"]
    assert not more and "3 cartes → 1 carte" in what and why == explain.field_help("face_down")
    pick(panel, "face_down", 3)
    assert panel._state["changes"] == []


def test_players_and_pack_the_variant_leaves_open_are_no_difference():
    panel = Panel("simple")
    pick(panel, "players", 5)
    pick(panel, "pack", "32")
    assert panel._state["changes"] == [] and panel.variant == "simple"


def test_rules_that_are_another_variants_are_named():
    panel = Panel("simple")
    pick(panel, "face_down", 0)
    assert "À découvert" in panel._state["named"]


def test_number_and_names():
    panel = Panel("standard", names=["Lou"])
    panel._seed_box.set_state({"value": "42"})
    pick(panel, "players", 3)
    panel._name_boxes[2].set_state({"value": "  Zoé   B. "})
    assert (panel.seed, panel.names) == (42, ("Lou", None, "Zoé B."))
    assert panel.game.deal == be.deal(panel.rules, 42) and panel.game.seed == 42
    panel._seed_box.set_state({"value": "-3"})
    assert panel.seed == 42 and "\u22123" in text_of(panel._note_text) and panel._seed_box.value == "42"
    panel.another()
    assert 1 <= panel.seed < 10_000


NONSENSE = [None, True, -1, 10**9, 2.5, "x" * 10**5, "<b>", [1], {}, {"index": 1}]


@pytest.mark.parametrize("value", NONSENSE, ids=lambda value: repr(value)[:20])
def test_nonsense_from_the_page_changes_nothing(value):
    """A page may set anything that travels; the widgets and the panel take only what was offered."""
    panel = Panel(names=["Lou"])
    for widget in children(panel):
        for name in widget.keys:
            typed = isinstance(widget, ipywidgets.Text) and name == "value"  # any text may be typed: see below
            if not typed and not name.startswith(("_model", "_view", "layout", "style", "children", "_dom")):
                with suppress(TraitError):  # refused
                    widget.set_state({name: value})
    panel._page._handle_custom_msg(value, [])
    panel._page._handle_custom_msg({"ask": value}, [])
    panel._page._handle_custom_msg({"ask": 3}, [])
    usual = be.VARIANTS["recreation"].rules
    assert all(getattr(panel.rules, name) in values_of(name, getattr(usual, name)) for name in FIELDS)
    assert panel.game.n_rounds and panel.names[0] == "Lou" and panel.seed == 1


@pytest.mark.parametrize("text", ["", " ", "x", "-", "1e3", "99" * 50, "0x10", "<script>", "\u202f"])
def test_a_number_that_is_none_is_explained(text):
    panel = Panel(seed=5)
    panel._seed_box.set_state({"value": text})
    assert panel.seed == 5 and panel._seed_box.value == "5" and "<script" not in panel._note_text.value
    assert text_of(panel._note_text)


def test_a_name_is_short_and_never_markup():
    panel = Panel()
    panel._name_boxes[0].set_state({"value": "<b>" * 10**4})
    assert panel.names[0] == panel._name_boxes[0].value == "<b>" * 6 + "<b"


def test_a_callback_that_fails_is_said():
    panel = Panel()
    panel.on_change(lambda panel: 1 / 0)
    pick(panel, "face_down", 2)
    assert "ZeroDivisionError" in text_of(panel._note_text) and panel.rules.face_down == 2


def test_only_the_fields_and_parts_asked_for():
    panel = Panel(fields=["face_down", "shortage"], parts=["rules"])
    assert set(panel.controls) == {"face_down", "shortage"}
    with pytest.raises(be.BatailleError):
        Panel(parts=["kitchen"])


def test_a_pack_and_a_limit_given_in_python_have_their_place():
    rules = be.Rules(pack="5r3s", round_limit=5000)
    made = Panel(rules).controls
    assert made["pack"].value == "5r3s" and made["round_limit"].value == 5000
    assert [one for _, one in made["round_limit"].options][-2:] == [3000, 5000]
    panel = Panel()
    panel.rules = be.Rules(face_down=12)
    assert panel.controls["face_down"].value == 12 and panel.rules.face_down == 12


def test_random_walks_only_meet_rules_that_play_are_described_and_shared():
    chance, panel = random.Random(5), Panel()
    problems = set()
    for step in range(400):
        if chance.random() < 0.08:
            panel._variant_box.value = chance.choice(list(be.VARIANTS))
        name = chance.choice(FIELDS)
        pick(panel, name, chance.choice(values_of(name, getattr(panel.rules, name))))
        if panel._problem:
            problems.add(panel._problem.id)
            assert panel.problem != str(panel._problem), "an error without words"
            if chance.random() < 0.4:
                panel.undo()
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
    assert played and panel.seed == played[0].seed > 1 and "Trouvée" in text_of(panel._search_text)


def test_calling_off_from_the_panel():
    panel = Panel(be.Rules(pack="4r1s", face_down=0))
    panel.order("double")
    thread = panel._running.thread
    assert panel._cancel in panel._order_row.children
    panel._cancel.click()
    thread.join(20)
    assert (
        panel.seed == 1 and panel._cancel not in panel._order_row.children and "arrêtée" in text_of(panel._search_text)
    )


# --- the rules in 30 seconds ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(be.VARIANTS))
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_rules_in_30_seconds_say_what_explain_says(name, lang):
    html = str(rules30(name, lang))
    plain = html.replace("&#x27;", "'").replace("&quot;", '"')
    for sentence in explain.rule_list(be.VARIANTS[name].rules, lang):
        assert sentence in plain
    assert html.count("<svg") == 5 and html.count("aria-label") == 5


def test_open_hands_that_come_to_no_end_are_said_to_stop():
    rules = be.Rules(hand="open", pack="4x52", players=4, face_down=1, shortage="last_card_up")
    table = Table(be.play(seed=1), reserve=2)
    panel = Panel(rules, table=table)
    panel.play()
    assert panel.game.waiting and panel.game.n_rounds > MOST_OPEN_ROUNDS
    assert "la partie s’arrête là" in text_of(panel._note_text) and table._notice in text_of(panel._note_text)
    panel.rules = "recreation"
    panel.play()
    assert table._notice == "" and "s’arrête" not in text_of(panel._note_text)
