"""``engine.wasm``: made of the sources as they are, played as Python plays them, and nothing out of bounds reaches it."""

from __future__ import annotations

import importlib.metadata
import json
import subprocess
import sys
import threading
import tomllib
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import bataille_edu as be
from bataille_edu.engine import table as e
from bataille_edu.engine import whole
from bataille_edu.game.strategies import highest
from bataille_edu.log import WIDTH
from bataille_edu.many import machine
from bataille_edu.many.machine import Machine, instance
from bataille_edu.rules import R_END, R_START
from bataille_edu.streams import MAX_SEED, WORD

TOOLS = Path(__file__).parents[1] / "tools" / "engine"
sys.path.insert(0, str(TOOLS))
import sources  # noqa: E402

RECREATION = be.VARIANTS["recreation"].rules
CLOSED = {name: entry.rules for name, entry in be.VARIANTS.items() if entry.rules.hand == "closed"}


def engine() -> Machine:
    found = instance()
    assert found is not None
    return found


# --- what it is made of -----------------------------------------------------------------------------------------------


def test_it_is_made_of_the_sources_as_they_are() -> None:
    assert sources.borne() == sources.fingerprint(), f"the engine has changed: run {sources.COMMAND}"


def pinned() -> dict[str, str]:
    """The tools of the build and their versions, as pyproject.toml pins them."""
    project = tomllib.loads((TOOLS.parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return dict(tool.split("==") for tool in project["optional-dependencies"]["build"])


def test_a_rebuild_is_the_same_byte_for_byte() -> None:
    """With the same tools, from the same sources; numba reads the bytecode of Python, so another Python is another tool."""
    assert {name: importlib.metadata.version(name) for name in pinned()} == pinned()
    if sys.version_info[:2] != sources.PYTHON:
        pytest.skip(f"the engine is built with Python {sources.PYTHON}")
    program = (
        f"import runpy, sys; sys.path.insert(0, {str(TOOLS)!r}); "
        f"sys.stdout.buffer.write(runpy.run_path({str(TOOLS)!r})['built']())"
    )
    again = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True).stdout
    assert again == machine.ENGINE.read_bytes(), f"the engine has changed: run {sources.COMMAND}"


def test_it_says_itself_where_things_lie() -> None:
    told = json.loads(dict(sources.sections(machine.ENGINE.read_bytes()))[machine.SECTION])
    assert told["rooms"]["table"] == [whole.LOGGED, "i32"]
    assert (told["places"]["S_REASON"], told["places"]["LOG"]) == (e.S_REASON, e.LOG)


# --- one game with its whole log --------------------------------------------------------------------------------------


def lay_rules(rules: be.Rules) -> dict[str, object]:
    """As a page does it (docs/engine.md): the rows of the rules."""
    found, m = whole.rules_rows(rules), engine()
    m.clear("table")
    m.rows["table"][R_START:R_END] = found["rules"]
    m.put("cards", range(found["n"]))
    m.put("seats", found["seats"])
    for place, row in zip((whole.K_VALUE, whole.K_RANK, whole.K_KEY, whole.K_JOKER), found["pack"], strict=True):
        m.rows["pack"][place : place + len(row)] = row
    return found


def log_so_far(log: list[int]) -> bool:
    """Play on once; whether that was all for now."""
    m = engine()
    count = m.call("play_on")
    log += m.rows["table"][e.LOG : e.LOG + count * WIDTH]
    return bool(m.rows["table"][e.S_REASON]) or count < whole.EVENTS


def whole_game(rules: be.Rules, seed: int, index: int = 0) -> tuple[list[int], list[int], list[int]]:
    """The log, the cards by number and the state after dealing, of a closed game."""
    found, m, log = lay_rules(rules), engine(), []
    m.call("deal_game", found["n"], found["each"], seed, index)
    state = [word & WORD for word in m.rows["table"][:4]]
    m.call("begin_game")
    while not log_so_far(log):
        pass
    cards = [found["cards"][place] for place in m.rows["order"][: m.rows["table"][e.S_CARDS]]]
    return log, cards, state


def rule_sets() -> dict[str, be.Rules]:
    more = {
        "endless": be.Rules(pack="8r1s", face_down=0, shortage="last_card_up"),
        "laid": be.Rules(pack="3r4s", face_down=0, capture="laid", shortage="last_card_up"),
        "random": replace(RECREATION, capture="random", recycle="shuffled", players=3),
        "pat": replace(RECREATION, shortage="draw", face_down=2),
        "low": replace(RECREATION, strongest="low", ace="low", players=4),
        "large": be.Rules(pack="4x52", face_down=0, shortage="last_card_up", round_limit=2000),
    }
    return CLOSED | more


@pytest.mark.parametrize("name", rule_sets())
def test_a_game_with_its_log_is_the_game_that_python_plays(name: str) -> None:
    rules = rule_sets()[name]
    for seed in (0, 1, 2, 3, 4, 2**40 + 7):
        game = be.play(rules, seed=seed)
        log, cards, state = whole_game(rules, seed)
        assert (log, cards, state) == (game.log, [int(card) for card in game.deal.cards], list(game.state)), seed


def test_a_game_longer_than_its_room_comes_in_pieces() -> None:
    rules = replace(rule_sets()["large"], round_limit=None, capture="random")
    game = next(game for seed in range(99) if (game := be.play(rules, seed=seed)).n_events > 3 * whole.EVENTS)
    assert whole_game(rules, game.seed or 0)[0] == game.log


def test_the_hands_swapped_are_the_return_match() -> None:
    game, m = be.play(RECREATION, seed=3), engine()
    found, log = lay_rules(RECREATION), []
    m.call("deal_game", found["n"], found["each"], 3, 0)
    table = m.rows["table"]
    first, second = e.HANDS, e.HANDS + e.CAP
    mine, yours = table[first : first + e.CAP], table[second : second + e.CAP]
    table[first : first + e.CAP], table[second : second + e.CAP] = yours, mine
    table[e.P_SIZE], table[e.P_SIZE + 1] = table[e.P_SIZE + 1], table[e.P_SIZE]
    m.call("begin_game")
    assert log_so_far(log) and log == game.swapped().log


@pytest.mark.parametrize("pickup", ["when_empty", "at_once"])
@pytest.mark.parametrize("recycle", ["turned", "shuffled"])
def test_open_hands_are_chosen_from_outside(pickup: str, recycle: str) -> None:
    if (pickup, recycle) == ("at_once", "shuffled"):
        pytest.skip("these do not go together")
    rules = be.Rules(hand="open", pickup=pickup, recycle=recycle, pack="32", round_limit=60)
    theirs = be.play(rules, seed=5, strategies=[highest, highest])
    m, log, found = engine(), [], lay_rules(rules)
    m.call("deal_game", found["n"], found["each"], 5, 0)
    m.call("begin_game")
    assert log_so_far(log)
    for seat, *places in theirs.choices:
        for i, place in enumerate(places):
            m.rows["table"][e.CHOICE + seat * e.CAP + i] = place
        m.rows["table"][e.P_CHOSEN + seat] = 1
        log_so_far(log)
    assert log == theirs.log and m.rows["table"][e.S_REASON]


# --- its border -------------------------------------------------------------------------------------------------------


def test_its_memory_does_not_grow() -> None:
    import wasmtime

    module = wasmtime.Module(wasmtime.Engine(), machine.ENGINE.read_bytes())
    (memory,) = (found.type for found in module.exports if isinstance(found.type, wasmtime.MemoryType))
    assert memory.limits.max == memory.limits.min <= 16  # pages of 64 kB
    assert not module.imports


@pytest.mark.parametrize(
    ("entry", "numbers"),
    [
        ("play_batch", (52, 0, 1, -1, 0, 10)),
        ("play_batch", (52, 0, 1, MAX_SEED + 1, 0, 10)),
        ("play_batch", (257, 0, 1, 0, 0, 10)),
        ("play_batch", (52, 0, 3, 0, 0, 10)),
        ("play_batch", (52, 0, 1, 0, 0, 1025)),
        ("watch_games", (52, 0, 1, 4, 0, 0, 1)),
        ("count_deals", (52, -1, 1, 0)),
        ("deal_game", (52, 300, 0, 0)),
    ],
)
def test_a_number_out_of_range_never_reaches_it(entry: str, numbers: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=entry):
        engine().call(entry, *numbers)


def test_a_row_too_long_or_a_number_too_large_never_reaches_it() -> None:
    before = list(engine().rows["cards"])
    with pytest.raises(ValueError, match="257 ints do not fit into the row 'cards' of 256"):
        engine().put("cards", range(257))
    with pytest.raises(OverflowError):
        engine().put("cards", [2**31])
    with pytest.raises(TypeError, match="play_batch takes 6 numbers"):
        engine().call("play_batch", 52)
    assert list(engine().rows["cards"]) == before


def test_each_thread_has_its_own() -> None:
    found: list[Machine | None] = []
    thread = threading.Thread(target=lambda: found.append(instance()))
    thread.start()
    thread.join()
    assert found[0] is not None and found[0] is not instance() and instance() is instance()


@pytest.mark.filterwarnings("default:::bataille_edu")
def test_a_missing_wasmtime_is_told_once_and_games_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = be.simulate(RECREATION, 5, progress=False).rounds.tolist()
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    monkeypatch.setattr(machine, "_own", threading.local())
    machine._module.cache_clear()
    try:
        with pytest.warns(UserWarning, match="pip install wasmtime") as told:
            assert be.simulate(RECREATION, 5, progress=False).rounds.tolist() == rounds
            assert be.stats.watch(RECREATION, 2, progress=False).games == 2
        assert len(told) == 1
    finally:
        machine._module.cache_clear()


def test_many_kinds_of_games_one_after_the_other_leave_nothing_behind() -> None:
    """The rooms are used again: what a game of another kind left there changes nothing."""
    random, names = Random(1), list(CLOSED)
    first = {name: be.simulate(rules, 40, progress=False).rounds.tolist() for name, rules in CLOSED.items()}
    random.shuffle(names)
    for name in names:
        whole_game(CLOSED[name], 1)
        assert be.simulate(CLOSED[name], 40, progress=False).rounds.tolist() == first[name]
