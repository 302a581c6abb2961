"""The reader's own game judged: how surprising was its longest run, against games as long, and against a coin?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets

from ...game import Game, play
from ...trials import Item, Reading, Trial, by_nearest
from ...trials.streaks import coin_at_least
from ...trials.works import Counts, Playing
from ...variants import RulesLike
from ..scenes.scene import words_in
from ..table.table import Table
from .experiment import Experiment

AS_LONG = 0.1
"""Games as long: their number of rounds differs by a tenth at most."""


PLAIN, INK = "var(--be-felt, #e9f2ec)", "var(--be-ink, #1d2433)"


def longest_of(game: Game) -> int:
    """The longest run of rounds won by one player, from the game's log."""
    from ...stats import longest_run

    return longest_run(game.round_winners)


def trial_of(game: Game) -> Trial:
    """What to bet on for a game: how often games as long have a run as long, or longer. The run is the largest of its game, so it
    is held against the largest of each other game."""
    length, rounds = longest_of(game), game.n_rounds
    near = max(5, round(rounds * AS_LONG))
    coin = coin_at_least(rounds, length)

    def counted(columns: Any) -> Mapping[str, tuple[Any, Any]]:
        as_long = abs(columns.rounds - rounds) <= near
        return {"": (as_long & (columns.run.max(axis=1) >= length), as_long)}

    def read(found: Counts, games: int) -> Reading:
        share = found.share("games")
        known = share.base > 0
        item = Item("games", share.value if known else 0.0, share.error if known else float("nan"), share.base)
        right = by_nearest(item, bets) if share.base >= 30 else None
        return Reading(games, (item, Item("coin", coin, 0.0, 0)), right, {"as_long": share.base})

    bets = ("pct_5", "pct_30", "pct_60", "pct_90")
    return Trial(
        "own-run", bets, Playing({"games": game.rules}, counted), read, games=50_000,
        blanks={"length": length, "rounds": rounds, "low": max(1, rounds - near), "high": rounds + near},
    )  # fmt: skip


class OwnRun(ipywidgets.VBox):  # type: ignore[misc]
    """``OwnRun(lang="fr")``: a table to play on, and a button that judges the game on it once it is over.

    ``table`` and, after the button, ``experiment``. Raises ``BatailleError`` (``table.lang``).

    >>> be.OwnRun(be.variant("premiere").rules, lang="en").table.game.variant
    'premiere'
    """

    def __init__(self, rules: RulesLike | None = None, *, seed: int = 11, lang: str = "fr") -> None:
        self._say, self._lang = words_in(lang), lang
        self.table = Table(play(rules, seed=seed), lang=lang)
        self.table.layout.width = "100%"
        self.experiment: Experiment | None = None
        self.button = ipywidgets.Button(
            description=self._say("ownrun.judge"),
            layout=ipywidgets.Layout(
                width="auto", height="56px", padding="0 24px", margin="16px 0", align_self="flex-start"
            ),
            style={"font_weight": "600", "font_size": "18px", "button_color": PLAIN, "text_color": INK},
        )
        self.button.on_click(self._judge)
        self.message = ipywidgets.HTML()
        self.place = ipywidgets.VBox(layout=ipywidgets.Layout(width="100%"))
        super().__init__(
            [self.table, self.button, self.message, self.place],
            layout=ipywidgets.Layout(width="100%", overflow="visible"),
        )

    def _judge(self, _button: Any) -> None:
        game = self.table.game
        if self.table.position < game.n_events:
            self.message.value = f"<p>{self._say('ownrun.first')}</p>"
            return
        self.message.value = ""
        if self.experiment is not None:
            self.experiment.stop()
        self.experiment = Experiment(trial_of(game), lang=self._lang)
        self.experiment.layout.width = "100%"
        self.place.children = (self.experiment,)

    def __repr__(self) -> str:
        return "<OwnRun>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            data = bundle[0] if isinstance(bundle, tuple) else bundle
            data["text/html"] = self.table.still()
        return bundle
