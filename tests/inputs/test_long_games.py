"""A log has a bound: a longer game ends all the same, with all that is known of its end and its first rounds."""

from __future__ import annotations

import pickle

import pytest

import bataille_edu as be
from bataille_edu.game import game as game_module
from bataille_edu.log import WIDTH

CLOSED = [name for name, entry in be.VARIANTS.items() if entry.rules.hand == "closed"]
CHANCE = [be.Rules(capture="random"), be.Rules(recycle="shuffled", players=3)]
ENDLESS = [record for record in be.RECORDS if record.end == "endless"]

KNOWN = ("winner", "reason", "n_rounds", "n_battles", "n_flips", "cycle", "share_code")


def same_end(cut: be.Game, whole: be.Game) -> None:
    assert [getattr(cut, name) for name in KNOWN] == [getattr(whole, name) for name in KNOWN]
    assert cut == whole and hash(cut) == hash(whole)


def first_rounds_are_kept(cut: be.Game, whole: be.Game, limit: int) -> None:
    assert 0 < cut.n_logged < whole.n_rounds and cut.n_events >= limit
    assert cut.log == whole.log[: cut.n_events * WIDTH]
    assert whole.rounds[cut.n_logged].start == cut.n_events, "rounds are kept whole"
    assert cut.rounds[cut.n_logged - 1] == whole.rounds[cut.n_logged - 1]
    assert cut.piles(cut.n_logged - 1) == whole.piles(cut.n_logged - 1)


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize(
    "rules", [*CLOSED, *CHANCE], ids=lambda rules: rules if isinstance(rules, str) else rules.capture
)
def test_a_game_whose_log_is_full_ends_as_it_would(rules, compiled, monkeypatch):
    if not compiled:
        monkeypatch.setattr(game_module, "play_far", None)
    for seed in (1, 2):
        whole = be.play(rules, seed=seed)
        limit = whole.n_events // 3
        cut = be.play(rules, seed=seed, log_limit=limit)
        same_end(cut, whole)
        first_rounds_are_kept(cut, whole, limit)


@pytest.mark.parametrize("compiled", [True, False])
def test_a_cycle_is_found_exactly_without_a_log(compiled, monkeypatch):
    if not compiled:
        monkeypatch.setattr(game_module, "play_far", None)
    for record in ENDLESS[:6]:
        cut = be.play(record.rules, record.deal, log_limit=20)
        assert cut.cycle == record.cycle and cut.reason == "endless"
        same_end(cut, be.play(record.rules, record.deal))


def test_a_game_with_jokers_of_its_own_players():
    whole = be.play("vol_du_joker", "2c 3c *r | 4c 5d *b")
    assert be.play("vol_du_joker", "2c 3c *r | 4c 5d *b", log_limit=1).winner == whole.winner


def test_what_the_log_does_not_hold_is_refused_with_what_to_do():
    cut = be.play("simple", seed=5, log_limit=50)
    for ask in (
        lambda: cut.round_winners,
        lambda: cut.rounds[cut.n_logged],
        lambda: cut.piles(cut.n_rounds),
        lambda: list(cut.rounds),
        cut.payload,
        cut.story,
        lambda: be.stats.composition(cut),
        lambda: be.plots.piles(cut),
        lambda: be.plots_piles.ribbon(cut),
        lambda: be.Table(cut),
        lambda: be.piles.journey(cut, 0),
        lambda: be.Explorer(cut),
    ):
        with pytest.raises(be.BatailleError, match="log_limit"):
            ask()


def test_nothing_is_cut_that_fits():
    game = be.play("simple", seed=5)
    assert game.n_logged == game.n_rounds
    assert be.play("simple", seed=5, log_limit=game.n_events).n_logged == game.n_rounds


def test_a_cut_game_is_pickled_with_its_bound():
    cut = be.play("simple", seed=5, log_limit=50)
    assert pickle.loads(pickle.dumps(cut)).log == cut.log


@pytest.mark.slow
def test_the_longest_cycle_known_comes_back():
    """33,564,636 rounds (found by search on packs of 15 ranks; ``simulate`` counts the same)."""
    rules = be.Rules(pack="15r4s", face_down=0, shortage="last_card_up", capture="natural", strongest="low")
    game = be.play(
        rules,
        "4 8 5 7 4 12 1 9 6 11 4 7 | 11 4 8 7 9 3 9 3 15 1 13 5 10 3 12 2 8 2 10 1 11 6 11 3 13 6 13 5 10 1 10 2 7 2 12 5 "
        "12 6 15",
    )
    assert game.cycle == (0, 33_564_636) and game.winner is None and game.n_logged > 100_000


@pytest.mark.parametrize("capture", ["winner_first", "random"])
def test_a_game_without_its_whole_log_ends_as_with_it(capture: str) -> None:
    """Also where the stream's words are above 2**31, as half of them are, and chance goes on after the log."""
    rules = be.Rules(capture=capture)
    for seed in range(4):
        whole, cut = be.play(rules, seed=seed), be.play(rules, seed=seed, log_limit=100)
        assert (cut.winner, cut.reason, cut.n_rounds, cut.n_battles) == (
            whole.winner, whole.reason, whole.n_rounds, whole.n_battles,
        )  # fmt: skip


def test_a_pack_larger_than_a_count_of_deals_has_room_for():
    """104 cards, and random streams of full 32-bit words: the compiled engine holds them in signed ones."""
    for seed in range(6):
        whole = be.play(be.Rules(pack="2x52", capture="random"), seed=seed)
        same_end(be.play(be.Rules(pack="2x52", capture="random"), seed=seed, log_limit=60), whole)
