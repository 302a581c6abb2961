"""Names are found: by Tab, by help, by editors and mypy, also those that are loaded when first asked for."""

from __future__ import annotations

import ast
import pickle
import pydoc
from dataclasses import fields
from pathlib import Path

import pytest

import bataille_edu as be
from bataille_edu.rules import CHOICES


def test_tab_shows_every_public_name_and_no_helper():
    assert set(be.__all__) <= set(dir(be)) and not {"import_module", "annotations", "threading"} & set(dir(be))
    assert set(be._LATER) | set(be._ROOMS) <= set(be.__all__)
    assert "strategies" in dir(be) and be.strategies.highest


def test_editors_know_what_is_loaded_later():
    """The block for type checkers and the tables of what is loaded later name the same."""
    tree = ast.parse(Path(be.__file__).read_text(encoding="utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
    known = {a.asname or a.name for node in block.body if isinstance(node, ast.ImportFrom) for a in node.names}
    assert known == set(be._LATER) | set(be._ROOMS)


def test_a_name_that_is_not_there_says_what_was_meant():
    with pytest.raises(AttributeError, match="did you mean 'Table'"):
        be.Tabel  # noqa: B018


@pytest.mark.parametrize("room", ["stats", "plots", "plots_piles", "piles", "reproduction", "strategies"])
def test_the_rooms_show_their_own_names(room):
    module = getattr(be, room)
    shown = [name for name in dir(module) if not name.startswith("_")]
    assert shown == sorted(module.__all__)


def test_help_lists_the_choices_of_the_rules():
    text = pydoc.plain(pydoc.render_doc(be.Rules))
    for field in fields(be.Rules):
        assert field.name in text
    for choices in CHOICES.values():
        assert all(repr(choice) in text for choice in choices)


def test_stories_and_pictures_are_methods_with_help():
    game = be.play(seed=3)
    assert "story" in dir(game) and be.Game.story.__doc__ and be.Game.picture.__doc__
    assert game.story("en") and game.picture().startswith("<svg")


def test_an_error_of_ours_is_one_line_in_a_notebook_in_the_pages_language(tmp_path, monkeypatch):
    for lang, said in (("en", "there is no variant"), ("fr", "Il n’y a pas de variante")):
        (tmp_path / lang).mkdir()
        monkeypatch.chdir(tmp_path / lang)
        with pytest.raises(be.BatailleError) as caught:
            be.play("zzz")
        (line,) = caught.value._render_traceback_()
        assert line.startswith(said) and "\n" not in line


def test_a_code_short_by_any_letter_is_damaged():
    code = be.play(seed=3).share_code
    for cut in range(1, 6):
        with pytest.raises(be.BatailleError) as caught:
            be.Game.from_code(code[:-cut])
        assert caught.value.id == "code.damaged"


@pytest.mark.parametrize("like", ["simple", be.VARIANTS["simple"], be.VARIANTS["simple"].rules])
def test_a_variant_its_name_or_its_rules_are_taken_and_the_text_of_a_deal(like):
    assert be.play(like, seed=3) == be.play(be.VARIANTS["simple"].rules, seed=3)
    assert be.deal(like) and be.simulate(like, 2, progress=False) and be.tally(like, 2, progress=False)
    assert be.find_deal(like, rounds=be.play(like).n_rounds, tries=3)
    assert be.play(like, "2c 3c | 4c 5c") == be.play(like, be.Deal.parse("2c 3c | 4c 5c"))
    with pytest.raises(be.BatailleError, match="seed=7"):
        be.play(like, 7)


def test_games_that_go_alike_are_equal(tmp_path):
    game = be.play("simple", seed=3)
    game.save(tmp_path / "g.json")
    for other in (
        be.play("simple", seed=3), pickle.loads(pickle.dumps(game)), be.Game.from_code(game.share_code),
        be.Game.load(tmp_path / "g.json"),
    ):  # fmt: skip
        assert other == game and hash(other) == hash(game) and other.log == game.log
    assert game != be.play("simple", seed=4)
