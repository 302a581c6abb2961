"""A question, a bet, games that are played while one looks, and an answer to the bet: one ``trials.Trial`` on the page."""

from __future__ import annotations

import threading
from html import escape
from typing import Any

import traitlets as t

from ... import trials
from ...errors import BatailleError
from ...explain import error_text
from ...given import integer
from ...many.machine import has_engine
from ...trials import Reading, Run, Trial, figures
from ...trials.core import Progress
from ...trials.intervals import SURE
from ...trials.pictures import picture
from ...words import Catalogue, catalogue
from ..page.esm import join, styles
from ..page.oneway import PageWidget
from ..scenes.scene import words_in

SEEDS = 1_000_000
"""Samples are numbered below this."""


class Experiment(PageWidget):
    """``Experiment("first-tie")``: the trial of that name. Nothing is played, and no answer shown, before a bet.

    The page sends a bet, "stop", "more" (ten times as many games) and "again" (other games); whatever else it sends is left
    unheard, and nothing that it may set is read back. ``games``: of the first sample; ``reading``: what the last one said.
    Without Python the page shows what a full run gave that is kept in the package, and says so.

    Raises ``BatailleError`` (``trial.unknown``, ``trial.games``, ``table.lang``).

    >>> experiment = be.Experiment("first-tie", games=100, lang="en")
    >>> experiment.reading is None, experiment.still()[:4]  # nothing is told before a bet
    (True, '<div')
    >>> experiment.play()
    >>> experiment.stop()
    """

    _esm = join("experiment/experiment.js")
    _css = styles("page/tokens.css", "table/table.css", "scenes/scene.css", "experiment/experiment.css")

    _trial = t.Dict().tag(sync=True)
    _kept = t.Dict().tag(sync=True)
    _state = t.Dict().tag(sync=True)
    _words = t.Dict().tag(sync=True)
    _lang = t.Unicode("fr").tag(sync=True)

    def __init__(self, trial: str | Trial, *, games: int | None = None, lang: str = "fr") -> None:
        self._say = words_in(lang)
        self.trial = trial if isinstance(trial, Trial) else trials.trial(trial)
        self.games = self.trial.games if games is None else _checked(games, self.trial.most)
        self.reading: Reading | None = None
        self.bet = ""
        self.run: Run | None = None
        self._seed, self._heard_id = self.trial.seed, 0
        self._lock = threading.RLock()
        super().__init__(
            _trial=_asked(self.trial, self._say), _kept=_answers(self.trial, self._say), _lang=lang,
            _words=self._say.messages("experiment."), _state={"phase": "asked"},
        )  # fmt: skip
        self.on_msg(self._heard)

    # --- hearing the page; nothing it says is taken on trust ---

    def _heard(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if not isinstance(content, dict):
            return
        with self._lock:
            id, act, bet = content.get("id"), content.get("act"), content.get("bet")
            self._heard_id = id if type(id) is int else 0
            if act == "bet" and bet in self.trial.bets:
                self.bet = str(bet)
                self.play()
            elif act == "stop":
                self.stop()
            elif act == "more" and self.bet:
                self.play(min(self.trial.most, 10 * (self.run.games if self.run else self.games)))
            elif act == "again" and self.bet:
                self._seed = (self._seed + 1) % SEEDS
                self.play()

    def play(self, games: int | None = None) -> None:
        """Play a sample anew, in a thread."""
        with self._lock:
            self.stop()
            run = Run(
                self.trial, games or self.games, self._seed, lambda progress: self._told(run, progress),
                lambda error: self._failed(run, error),
            )  # fmt: skip
            self.run, self.reading = run, None
            self._show({"phase": "running", "done": 0, "games": run.games, "note": self._note()})
            run.start()

    def stop(self) -> None:
        """Play no further games."""
        with self._lock:
            if self.run:
                self.run.stop()

    # --- telling the page ---

    def _told(self, run: Run, progress: Progress) -> None:
        with self._lock:
            if run is not self.run:
                return  # another sample was asked for meanwhile
            self.reading = progress.reading
            phase = "running" if not progress.over else "stopped" if progress.stopped else "done"
            state = {"phase": phase, "done": progress.done, "games": progress.games, "note": self._note()}
            if not has_engine() and not progress.over:
                state |= _kept_answer(self.trial, self.bet, self._say)  # nothing better for a while
            elif progress.reading is not None:
                state |= _answer(self.trial, progress.reading, self.bet, self._say)
            if progress.over:
                state["note"] = f"{state['note']} {self._margin(progress.reading)}".strip()
            state["more"] = progress.over and run.games < self.trial.most
            self._show(state)

    def _note(self) -> str:
        """What one should know of the sample: it comes slowly where games are played in plain Python."""
        return "" if has_engine() else self._say("experiment.slow")

    def _margin(self, reading: Reading | None) -> str:
        """What ± means; nothing where every figure is exact."""
        doubtful = reading is not None and any(
            low < high for low, high in (figures.interval(item, self.trial.form) for item in reading.items)
        )
        return self._say("experiment.margin", sure=SURE) if doubtful else ""

    def _failed(self, run: Run, error: Exception) -> None:
        with self._lock:
            if run is not self.run:
                return
            known = isinstance(error, BatailleError)
            text = error_text(error, self._say.language) if known else f"{type(error).__name__}: {error}"  # type: ignore[arg-type]
            self._show({"phase": "broken", "note": self._say("experiment.broken", error=text)})

    def _show(self, state: dict[str, Any]) -> None:
        self._state = {"bet": self.bet, "heard": self._heard_id} | state

    # --- how it is shown where it does not run ---

    def __repr__(self) -> str:
        return f"<Experiment {self.trial.name}>"

    def still(self) -> str:
        return still(self.trial, self._say)


def _checked(games: int, most: int) -> int:
    number = integer(games)
    if number is None or not 1 <= number <= most:
        raise BatailleError(
            "trial.games",
            "games={games!r} is not allowed: use a whole number from 1 to {most}.",
            games=games,
            most=most,
        )
    return number


def _asked(one: Trial, say: Catalogue) -> dict[str, Any]:
    """The question and what may be bet."""
    text = one.id("text")
    return {
        "name": one.name, "text": say(text, **one.blanks) if text in say else "",
        "question": say(one.id("question"), **one.blanks), "unit": one.unit,
        "bets": [[bet, figures.bet_text(one, bet, say)] for bet in one.bets],
    }  # fmt: skip


def _answer(one: Trial, reading: Reading, bet: str, say: Catalogue) -> dict[str, Any]:
    """What the page shows of a reading: the picture, the words, and whether the bet was right (None: too few games to tell)."""
    if not reading.complete:
        return {"svg": picture(one, reading, say) if reading.items else "", "verdict": say("experiment.undecided")}
    after = one.id(f"after.{bet}")
    borne = reading.so if one.says else reading.right  # what is said after a bet is a conclusion too
    return {
        "svg": picture(one, reading, say), "told": figures.told(one, reading, say), "right": reading.right,
        "after": say(after, **figures.blanks(one, reading, say)) if after in say and borne else "",
        "verdict": _verdict(one, reading, bet, say),
    }  # fmt: skip


def _verdict(one: Trial, reading: Reading, bet: str, say: Catalogue) -> str:
    if reading.right is None:
        return say("experiment.undecided")
    if reading.right == bet:
        return say("experiment.right")
    return say("experiment.wrong", answer=figures.bet_text(one, reading.right, say))


def _answers(one: Trial, say: Catalogue) -> dict[str, Any]:
    """What a full run gave, for a page without Python: the answer to each bet."""
    return {bet: kept for bet in one.bets if (kept := _kept_answer(one, bet, say))}


def _kept_answer(one: Trial, bet: str, say: Catalogue) -> dict[str, Any]:
    """The answer of the full run that is kept in the package; empty where there is none."""
    reading = trials.kept(one.name)
    return {} if reading is None else _answer(one, reading, bet, say) | {"note": say("experiment.kept", n=reading.games)}


def still(one: Trial, say: Catalogue) -> str:
    """Question and bets as plain HTML; the answer of a full run is folded below, so that one may bet first."""
    asked = _asked(one, say)
    bets = "".join(f"<li>{escape(text)}</li>" for _, text in asked["bets"])
    intro = f"<p>{escape(asked['text'])}</p>" if asked["text"] else ""
    body = f"{intro}<p><strong>{escape(asked['question'])}</strong></p><ul>{bets}</ul>"
    reading = trials.kept(one.name)
    if reading is not None:
        answer = f"{picture(one, reading, say)}<p>{escape(figures.told(one, reading, say))}</p>"
        body += f"<details><summary>{escape(say('experiment.fold', n=reading.games))}</summary>{answer}</details>"
    return f'<div lang="{catalogue(say.language).language}">{body}</div>'
