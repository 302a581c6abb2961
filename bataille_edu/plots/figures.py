"""Figures for lessons and papers: pure functions that return a ``matplotlib.figure.Figure``.

No pyplot, no global state: figures may be drawn in threads, and nothing is left open. Colours are those of the pages
(``widgets/page/tokens.css``): blue and vermilion for the two players, gold for battles alone; players also differ in line and
label, so that colours are not needed to read a figure. What a figure shows stands in words in its label: ``text_of(figure)``.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from .. import log, stats
from ..errors import BatailleError, short
from ..game.game import GAME
from ..given import decimal, made, maybe, number, one, place, takes, text
from ..many.columns import Array
from ..many.margins import Z95
from ..many.simulation import Simulation
from ..many.tallies import Tally
from ..many.watching import LAGS
from ..stats import Share, Watched
from ..words import LANG, Catalogue, catalogue

if TYPE_CHECKING:
    from ..game import Game

SIZE = (5.4, 4.0)
"""Inches: small, so that words drawn at 11 to 14 points are read on a phone, where the whole is 330 pixels wide."""

WIDTH = 864
"""How wide a notebook shows a figure, in pixels, where there is room: for the back row."""


@cache
def colours() -> dict[str, str]:
    """The light colours of the pages by name, ``"ink"``, ``"you"``, ``"battle"`` …

    >>> sorted(be.plots.colours())[:3]
    ['back', 'back-edge', 'battle']
    """
    css = resources.files(__package__.partition(".")[0]).joinpath("widgets/page/tokens.css").read_text(encoding="utf-8")
    first = css[: css.index("}")]
    return dict(re.findall(r"--be-([a-z0-9-]+):\s*(#[0-9a-fA-F]{6})", first))


@takes(figure=made(Figure, "be.plots.piles(game)"))
def text_of(figure: Figure) -> str:
    """What a figure shows, in words: for those who do not see it.

    >>> be.plots.text_of(be.plots.piles(be.play(seed=7), lang="en"))[:20]
    'The cards of each be'
    """
    return str(figure.get_label())


class Picture:
    """A figure as a notebook shows it: an image, and its words for a screen reader and where images are not shown.

    >>> be.plots.Picture(be.plots.piles(be.play(seed=7))).png()[1:4]
    b'PNG'
    """

    def __init__(self, figure: Figure, dpi: int = 160) -> None:
        self.figure, self.dpi = figure, dpi

    def png(self) -> bytes:
        """The image."""
        data = io.BytesIO()
        self.figure.savefig(data, format="png", dpi=self.dpi, pil_kwargs={"compress_level": 1})
        return data.getvalue()

    def __repr__(self) -> str:
        return text_of(self.figure)

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        return {"image/png": self.png(), "text/plain": repr(self)}, {"image/png": {"alt": repr(self), "width": WIDTH}}


def framed_axes(
    say: Catalogue,
    title: str,
    x: str,
    y: str,
    size: tuple[float, float] = SIZE,
    right: float = 0.78,
    left: float = 0.165,
) -> tuple[Figure, Axes]:
    """An empty figure in the style of the pages, with room for names on the right, from ``right`` on. Margins are set by hand:
    computed ones double the time."""
    c = colours()
    figure = Figure(figsize=size, facecolor=c["paper"])
    axes = figure.add_axes((left, 0.16, right - left, 0.71), facecolor=c["paper"])
    axes.set_title(title, loc="left", color=c["ink"], fontsize=14, fontweight="bold")
    axes.set_xlabel(x, color=c["ink"], fontsize=12)
    axes.set_ylabel(y, color=c["ink"], fontsize=12)
    for side, spine in axes.spines.items():
        spine.set_visible(side in ("left", "bottom"))
        spine.set_color(c["muted"])
    axes.tick_params(colors=c["ink"], labelsize=11)
    for direction in (axes.xaxis, axes.yaxis):
        direction.set_major_formatter(FuncFormatter(lambda value, _: say.number(round(value, 6))))
    return figure, axes


def seat_name(seat: int, say: Catalogue) -> str:
    return say(f"plots.seat.{seat}") if seat < 2 else say("plots.seat.other", n=seat + 1)


_LINES = ("-", "--", "-.", ":")


def _lines(axes: Axes, values: Array, say: Catalogue) -> None:
    """A line a player, named at its end: no legend to look up."""
    c = colours()
    moments = np.arange(len(values))
    ends = _apart([float(values[np.isfinite(values[:, seat]), seat][-1]) for seat in range(values.shape[1])], values)
    for seat in range(values.shape[1]):
        colour = c["you"] if seat == 0 else c["emma"] if seat == 1 else c[f"seat-{seat}"]
        axes.plot(moments, values[:, seat], color=colour, lw=1.8, ls=_LINES[seat % 4])
        axes.annotate(
            f"{'●▲■◆✚★⬟⬢'[seat]} {seat_name(seat, say)}", (1.01, ends[seat]), xycoords=("axes fraction", "data"),
            color=colour, va="center", fontsize=11, annotation_clip=False,
        )  # fmt: skip
    axes.set_xlim(0, max(1, len(values) - 1))


def _apart(ends: list[float], values: Array) -> list[float]:
    """Where the names stand: moved apart where lines end side by side."""
    step = float(np.nanmax(values) - np.nanmin(values) or 1) * 0.08
    placed: dict[int, float] = {}
    for seat in sorted(range(len(ends)), key=lambda seat: ends[seat]):
        placed[seat] = max(ends[seat], max(placed.values(), default=-np.inf) + step)
    return [placed[seat] for seat in range(len(ends))]


# --- one game --------------------------------------------------------------------------------------------------------


@takes(game=GAME, lang=LANG)
def piles(game: Game, lang: str = "fr") -> Figure:
    """What each player holds before every round, and the battles in gold.

    >>> print(be.plots.text_of(be.plots.piles(be.play(seed=7), lang="en")))
    The cards of each before every round, over 237 rounds; in gold, the battles: 16. The most that each held: you 40, Emma 52.
    """
    say = catalogue(lang)
    held, battles = _held(game)
    figure, axes = framed_axes(say, say("plots.piles.title"), say("plots.rounds"), say("plots.cards"))
    c = colours()
    axes.vlines(battles, 0, held.sum(axis=1)[battles], color=c["battle"], lw=1.2, zorder=0)
    _lines(axes, held, say)
    if battles:
        axes.text(0.995, 1.03, say("plots.battles"), transform=axes.transAxes, color=c["ink"], fontsize=11, ha="right")
        axes.plot((1.01, 1.01), (1.02, 1.08), transform=axes.transAxes, color=c["battle"], lw=2.5, clip_on=False)
    axes.set_ylim(0, held.sum(axis=1).max())
    most = ", ".join(f"{seat_name(seat, say)} {held[:, seat].max()}" for seat in range(held.shape[1]))
    figure.set_label(say("plots.piles.text", n=game.n_rounds, battles=len(battles), most=most))
    return figure


def _held(game: Game) -> tuple[Array, list[int]]:
    """The cards of each player before every round and at the end, and the rounds with a battle, straight from the log."""
    game.check_logged("piles")
    rows: list[list[int]] = []
    battles: list[int] = []
    held = list(game.deal.sizes)
    for kind, seat, _ in log.events(game.log):
        if kind == log.ROUND:
            rows.append(list(held))
        elif kind in (log.UP, log.DOWN, log.YIELD, log.PAY):
            held[seat] -= 1
        elif kind in (log.TAKE, log.SET_ASIDE):
            held[seat] += 1
        elif kind == log.BATTLE and battles[-1:] != [len(rows) - 1]:
            battles.append(len(rows) - 1)
    return np.array([*rows, held]), battles


@takes(game=GAME, lang=LANG)
def composition(game: Game, seat: int = 0, lang: str = "fr") -> Figure:
    """A player's pile before every round, rank by rank: the strongest at the bottom, darkest.

    >>> print(be.plots.text_of(be.plots.composition(be.play(seed=7), lang="en")))
    you: the cards before every round, rank by rank, the strongest at the bottom; 237 rounds. 26 cards at the start, 0 at the end.
    """
    seat = place("seat", seat, game.rules.players)
    say, c = catalogue(lang), colours()
    found = stats.composition(game)
    counts = found.counts[:, seat, ::-1]
    figure, axes = framed_axes(
        say, say("plots.composition.title", name=seat_name(seat, say)), say("plots.rounds"), say("plots.cards")
    )
    main = c["you"] if seat == 0 else c["emma"] if seat == 1 else c[f"seat-{seat}"]
    shades = [mixed_colour(main, c["paper"], 0.05 + 0.8 * i / max(1, counts.shape[1] - 1)) for i in range(counts.shape[1])]
    axes.stackplot(np.arange(len(counts)), counts.T, colors=shades, lw=0.3, edgecolor=c["paper"])
    axes.set_xlim(0, max(1, len(counts) - 1))
    axes.set_ylim(0, found.held.sum(axis=1).max())
    axes.annotate(say("plots.composition.strong"), (1.01, 0.02), xycoords="axes fraction", color=c["ink"], fontsize=11)
    axes.annotate(say("plots.composition.weak"), (1.01, 0.94), xycoords="axes fraction", color=c["ink"], fontsize=11)
    held = found.held[:, seat]
    figure.set_label(
        say("plots.composition.text", name=seat_name(seat, say), n=game.n_rounds, first=int(held[0]), last=int(held[-1]))
    )
    return figure


def mixed_colour(colour: str, other: str, share: float) -> tuple[float, float, float]:
    """A colour with a share of another one."""
    a, b = ([int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)] for text in (colour, other))
    red, green, blue = ((1 - share) * x + share * y for x, y in zip(a, b, strict=True))
    return red, green, blue


@takes(game=GAME, lang=LANG)
def strength(game: Game, lang: str = "fr") -> Figure:
    """The mean rank of each player's cards before every round.

    >>> print(be.plots.text_of(be.plots.strength(be.play(seed=7), lang="en")))
    The mean rank of each one’s cards before every round, 0 being the weakest; 237 rounds.
    """
    say = catalogue(lang)
    figure, axes = framed_axes(say, say("plots.strength.title"), say("plots.rounds"), say("plots.strength.axis"))
    _lines(axes, stats.composition(game).strength, say)
    figure.set_label(say("plots.strength.text", n=game.n_rounds))
    return figure


@takes(lang=LANG)
def runs(winners: Sequence[int], lang: str = "fr") -> Figure:
    """How many runs of each length, and what a coin gives: a run of a length starts at each round with half the chance of the
    one before.

    >>> print(be.plots.text_of(be.plots.runs([0, 0, 1, 0, 1, 1], lang="en")))
    How many runs of each length, over 6 rounds; the line shows a coin. The longest: 2.
    """
    say, c = catalogue(lang), colours()
    found = stats.run_lengths(winners)
    n, longest = sum(length * count for length, count in found.items()), stats.longest_run(winners)
    lengths = np.arange(1, max(longest, 6) + 1)
    figure, axes = framed_axes(say, say("plots.runs.title"), say("plots.runs.axis"), say("plots.runs.count"), right=0.97)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.bar(
        lengths, [found.get(int(length), 0) for length in lengths], color=c["felt-edge"], edgecolor=c["ink"], lw=0.8
    )
    # Of n throws: (n - 1 - r) / 2^(r + 1) runs of r inside, and two at the edges, each with chance 2^-r.
    coin = np.where(lengths < n, (n - 1 - lengths) / 2.0 ** (lengths + 1) + 2 / 2.0**lengths, 0)
    axes.plot(lengths, np.maximum(coin, 0), color=c["ink"], lw=1.5, marker="o", ms=4)
    axes.annotate(
        say("plots.coin"), (lengths[1], coin[1]), xytext=(8, 8), textcoords="offset points", color=c["ink"], fontsize=11
    )
    figure.set_label(say("plots.runs.text", n=n, longest=longest))
    return figure


@takes(lags=number(1, 1000), lang=LANG)
def correlation(winners: Sequence[int], lags: int = 26, lang: str = "fr") -> Figure:
    """Correlation of a round's winner with later ones, with a coin's bands: at each lag, and at all of them together.

    >>> figure = be.plots.correlation(be.play(seed=7).round_winners, lang="en")
    >>> [axes.get_xlabel() for axes in figure.axes]
    ['Rounds between']
    """
    say, c = catalogue(lang), colours()
    found = stats.correlation(winners, range(1, lags + 1))
    figure, axes = framed_axes(
        say, say("plots.correlation.title"), say("plots.correlation.axis"), say("plots.correlation.value")
    )
    axes.axhspan(-found.joint, found.joint, color=c["felt"], lw=0)
    axes.axhspan(-found.band, found.band, color=c["felt-edge"], lw=0)
    for edge, name in ((found.band, "band"), (found.joint, "joint")):
        axes.annotate(say(f"plots.correlation.{name}"), (1.02, edge), xycoords=("axes fraction", "data"), color=c["ink"],
                      fontsize=10, va="top", annotation_clip=False)  # fmt: skip
    axes.axhline(0, color=c["muted"], lw=0.8)
    axes.vlines(found.lags, 0, found.values, color=c["ink"], lw=1.8)
    axes.plot(found.lags, found.values, "o", color=c["ink"], ms=4)
    out = [str(lag) for lag, value in zip(found.lags, found.values, strict=True) if abs(value) > found.joint]
    figure.set_label(say("plots.correlation.text", lags=lags, n=found.n, out=", ".join(out) or "0"))
    return figure


# --- many games ------------------------------------------------------------------------------------------------------


@takes(lang=LANG)
def lengths(tally: Tally | Simulation, lang: str = "fr") -> Figure:
    """How long games last: a histogram up to the 99.5 % quantile, the median marked.

    >>> found = be.tally(be.variant("premiere"), games=100, progress=False)
    >>> print(be.plots.text_of(be.plots.lengths(found, lang="en")))
    The length of 100 games. Half are over within 5 rounds, 95% between 3 and 5.
    """
    if isinstance(tally, Simulation):
        tally = Tally.of(tally)
    tally = one("tally", tally, Tally, "be.tally(rules) or be.simulate(rules)")
    say, c = catalogue(lang), colours()
    figure, axes = framed_axes(say, say("plots.lengths.title"), say("plots.rounds"), say("plots.lengths.count"), right=0.97)
    last = max(10, tally.quantile(0.995))
    width = max(1, last // 60)
    counts = tally.lengths[: (min(last, len(tally.lengths)) // width) * width or None]
    bins = np.add.reduceat(counts, np.arange(0, len(counts), width))
    axes.bar(
        np.arange(len(bins)) * width, bins, width=width, align="edge", color=c["felt-edge"], edgecolor=c["ink"], lw=0.4
    )
    median, low, high = (tally.quantile(share) for share in (0.5, 0.025, 0.975))
    axes.axvline(median, color=c["ink"], lw=1.5)
    axes.annotate(say("plots.lengths.median", n=median), (median, 0.95), xycoords=("data", "axes fraction"), xytext=(6, 0),
                  textcoords="offset points", color=c["ink"], fontsize=11)  # fmt: skip
    axes.annotate(say("plots.lengths.games", n=tally.games), (1, 0.95), xycoords="axes fraction", ha="right", color=c["ink"],
                  fontsize=11)  # fmt: skip
    figure.set_label(say("plots.lengths.text", games=tally.games, median=median, low=low, high=high))
    return figure


@takes(found=made(Watched, "be.stats.watch(rules)"), most=number(1, LAGS), lang=LANG)
def lags(found: Watched, most: int = 26, lang: str = "fr") -> Figure:
    """Correlation of a round's winner with later ones over many games: values with 95 % intervals, each for itself; a coin has 0
    everywhere.

    >>> found = be.stats.watch_chunk(be.Rules(), 1, 0, 5)
    >>> [axes.get_xlabel() for axes in be.plots.lags(found, most=6, lang="en").axes]
    ['Rounds between']
    """
    say, c = catalogue(lang), colours()
    places = range(1, most + 1)
    values = [found.correlation(lag) for lag in places]
    figure, axes = framed_axes(
        say,
        say("plots.lags.title"),
        say("plots.correlation.axis"),
        say("plots.correlation.value"),
        right=0.97,
        left=0.2,
    )
    axes.axhline(0, color=c["muted"], lw=1, ls="--")
    axes.errorbar(
        places, [share.value for share in values], yerr=[Z95 * share.error for share in values], fmt="o", color=c["ink"],
        ms=4, lw=1.5, capsize=2,
    )  # fmt: skip
    axes.annotate(say("plots.lengths.games", n=found.games), (1, 0.95), xycoords="axes fraction", ha="right", color=c["ink"],
                  fontsize=11)  # fmt: skip
    top = max(places, key=lambda lag: abs(values[lag - 1].value))
    say_of = {"value": say.number(values[top - 1].value, 4), "error": say.number(values[top - 1].error, 4)}
    figure.set_label(say("plots.lags.text", lags=most, games=found.games, lag=top, **say_of))
    return figure


@takes(title=text, axis=text, null=maybe(decimal()), lang=LANG, null_name=text)
def shares(
    found: Mapping[str, Share],
    title: str,
    axis: str = "",
    null: float | None = None,
    lang: str = "fr",
    null_name: str = "",
) -> Figure:
    """Shares side by side with 95 % intervals, and the value of a null model as a line with its name: streaks by model, wins by
    aces … Raises ``BatailleError`` (``plots.empty``) where there is none.

    >>> found = {"heads": be.stats.of_counts(48, 100), "tails": be.stats.of_counts(52, 100)}
    >>> print(be.plots.text_of(be.plots.shares(found, "A coin", null=0.5, lang="en")))
    heads 0.4800 ± 0.0500 (n = 100); tails 0.5200 ± 0.0500 (n = 100). The bars are 95% intervals, one by one.
    """
    one("found", found, dict, "{'52 cartes': be.stats.of_counts(7, 10)}")
    for label, share in found.items():
        one(f"found[{short(label)}]", share, Share, "be.stats.of_counts(7, 10)")
    if not found:
        raise BatailleError("plots.empty", "found={value!r} has nothing to draw: give at least one share.", value=found)
    say, c = catalogue(lang), colours()
    high = 1.3 + 0.36 * len(found)
    figure, axes = framed_axes(say, title, axis, "", (SIZE[0], high))
    axes.set_title(title, loc="left", color=c["ink"], fontsize=14, fontweight="bold", x=-0.44, pad=18)
    axes.set_position((0.32, 0.6 / high, 0.64, 1 - 1.2 / high))
    places = np.arange(len(found))[::-1]
    if null is not None:
        axes.axvline(null, color=c["muted"], lw=1, ls="--")
        axes.annotate(null_name or say("plots.null"), (null, 1), xycoords=("data", "axes fraction"), xytext=(0, 3),
                      textcoords="offset points", ha="center", color=c["ink"], fontsize=10)  # fmt: skip
    values = [share.value for share in found.values()]
    axes.errorbar(
        values,
        places,
        xerr=[Z95 * share.error for share in found.values()],
        fmt="o",
        color=c["ink"],
        ms=6,
        lw=2,
        capsize=4,
    )
    axes.set_yticks(places, list(found), fontsize=11)
    axes.xaxis.set_major_locator(MaxNLocator(5))
    axes.set_ylim(-0.6, len(found) - 0.4)
    items = say.of.semicolon.join(
        say("plots.shares.item", label=label, value=say.number(s.value, 4), error=say.number(s.error, 4), n=s.base)
        for label, s in found.items()
    )
    figure.set_label(say("plots.shares.text", items=items))
    return figure
