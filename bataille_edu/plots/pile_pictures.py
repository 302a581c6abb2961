"""How the piles of one game change, as matplotlib figures and as files: the pictures of the explorer, for notebooks without a
kernel and for papers. ``plots`` says how they are made; as there, ``plots.text_of(figure)`` says in words what is shown.

They share one frame: a column a round, all cards of the game in its height. Your pile stands at the bottom and its next card
is the lowest; of two players the other's pile hangs from the top and its next card is the highest; won cards come in where
the piles meet. With more players all stand one on the other.
"""

from __future__ import annotations

import csv
import inspect
import io
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from .. import stats
from ..cards import Card
from ..errors import BatailleError
from ..explain.beats import Speech
from ..files import PathLike, path_of, write_text, written
from ..game.game import GAME
from ..given import decimal, takes, text, word, words_of
from ..lessons import piles
from ..log import PICK_UP, TURN_OVER
from ..many.columns import Array
from ..stats import Composition
from ..words import LANG, Catalogue, catalogue
from . import figures as plots
from .figures import colours, framed_axes, mixed_colour, seat_name

if TYPE_CHECKING:
    from ..game import Game

FADE = 0.86
"""Share of paper in the palest shade, as in the page."""


# --- the frame -------------------------------------------------------------------------------------------------------


def _seat_colour(seat: int) -> str:
    return colours()[("you", "emma")[seat] if seat < 2 else f"seat-{seat}"]


def _shades(seat: int, n: int, fade: float = 0.0) -> Array:
    """RGB shades of a player's colour, palest first; ``fade`` mixes all of them with paper; shape (n, 3)."""
    paper = colours()["paper"]
    shares = [0.0] if n < 2 else [FADE * (1 - i / (n - 1)) for i in range(n)]
    return np.array([mixed_colour(_seat_colour(seat), paper, 1 - (1 - share) * (1 - fade)) for share in shares])


def _hangs(game: Game, seat: int) -> bool:
    return seat == 1 and game.rules.players == 2


def _frame(game: Game, title: str, say: Catalogue) -> tuple[Figure, Axes]:
    figure, axes = framed_axes(say, title, say("plots.rounds"), say("plots.cards"))
    total = len(game.deal.cards)
    axes.set_xlim(0, game.n_rounds + 1)
    axes.set_ylim(0, total * 1.05)  # the battles have a strip above
    axes.set_title(title, loc="left", color=colours()["ink"], fontsize=12, fontweight="bold", wrap=True)
    battles = [part.index + 0.5 for part in game.rounds if part.battles]
    axes.vlines(battles, total * 1.01, total * 1.05, color=colours()["battle"], lw=2)
    for seat in range(game.rules.players):
        sign, height = "●▲■◆✚★⬟⬢"[seat], total if _hangs(game, seat) else total * 0.16 * seat
        axes.annotate(f"{sign} {seat_name(seat, say)}", (1.01, height), xycoords=("axes fraction", "data"),
                      color=_seat_colour(seat), va="top" if _hangs(game, seat) else "bottom", fontsize=11,
                      annotation_clip=False)  # fmt: skip
    return figure, axes


def _edges(axes: Axes, held: Array) -> None:
    """The lines where the piles meet."""
    for seat in range(held.shape[1] - 1):
        below = held[:, : seat + 1].sum(axis=1)
        axes.step(np.arange(len(held) + 1), [*below, below[-1]], where="post", color=colours()["ink"], lw=1.5)


def _rows(game: Game, hands: list[tuple[Card, ...]]) -> list[Array]:
    """Of each player the heights, 0 the lowest, at which the cards of the pile lie."""
    found, below = [], 0
    for seat, hand in enumerate(hands):
        places = np.arange(len(hand))
        found.append(len(game.deal.cards) - 1 - places if _hangs(game, seat) else below + places)
        below += len(hand)
    return found


# --- every card ------------------------------------------------------------------------------------------------------


@takes(game=GAME, colouring=text, lang=LANG)
def ribbon(game: Game, colouring: str = "rank", lang: str = "fr") -> Figure:
    """Every card of each pile in order, one column a round. ``colouring``: ``"rank"`` (the strongest darkest), ``"owner"`` (whom
    it was dealt to) or ``"pairs"`` (dark: it was captured together with its neighbour). Passes are marked at the edges.

    Raises ``BatailleError`` (``explorer.look``).

    >>> figure = be.plots_piles.ribbon(be.play(seed=7), "pairs", lang="en")
    >>> len(figure.axes) > 0
    True
    """
    if colouring not in ("rank", "owner", "pairs"):
        raise BatailleError(
            "explorer.look", "{name}={value!r} is no way to look at piles: use one of {known}.",
            name="colouring", value=colouring, known="rank, owner, pairs",
        )  # fmt: skip
    say, found = catalogue(lang), stats.composition(game)
    figure, axes = _frame(game, say("plots.ribbon.title"), say)
    _image(game, axes, cells(game, colouring))
    _passes(game, axes)
    _edges(axes, found.held)
    figure.set_label(ribbon_text(game, lang))
    return figure


@takes(game=GAME, colouring=words_of("rank", "owner", "pairs"), fade=decimal(0, 1))
def cells(game: Game, colouring: str = "rank", fade: float = 0.0) -> Array:
    """The ribbon as RGB, lowest row first; shape (cards, moments, 3).

    >>> game = be.play(seed=7)
    >>> be.plots_piles.cells(game).shape[::2], game.n_rounds + 1
    ((52, 3), 238)
    """
    found, total = np.ones((len(game.deal.cards), game.n_rounds + 1, 3)), len(piles.rank_names(game))
    found[:] = mixed_colour(colours()["paper"], colours()["paper"], 0)
    each = {"owner": 1, "pairs": 2}.get(colouring, total)
    palette = [_shades(seat, each, fade) for seat in range(game.rules.players)]
    place = {card: i for i, group in enumerate(_by_rank(game)) for card in group}
    dealt = np.repeat(np.arange(game.rules.players), game.deal.sizes)
    paired = stats.captured_pairs(game) if colouring == "pairs" else []
    for k in range(game.n_rounds + 1):
        position = game.position(game.round_span(k)[0] if k < game.n_rounds else game.n_events)
        for seat, rows in enumerate(_rows(game, game.piles(k))):
            held = position.held(seat)
            if not held:
                continue
            if colouring == "owner":
                found[rows, k] = [palette[dealt[card]][0] for card in held]
            elif colouring == "pairs":
                found[rows, k] = [palette[seat][int(card in paired[k])] for card in held]
            else:
                found[rows, k] = [palette[seat][place[card]] for card in held]
    return found


def _by_rank(game: Game) -> list[list[int]]:
    """Card numbers by rank, weakest first."""
    values = [game.rules.counts(card) for card in game.deal.cards]
    return [[card for card, value in enumerate(values) if value == rank] for rank in sorted(set(values))]


def _image(game: Game, axes: Axes, picture: Array) -> None:
    extent = (0.0, float(game.n_rounds + 1), 0.0, float(len(game.deal.cards)))
    axes.imshow(picture, origin="lower", aspect="auto", interpolation="nearest", extent=extent)
    axes.set_ylim(0, len(game.deal.cards) * 1.05)


def _passes(game: Game, axes: Axes) -> None:
    total = len(game.deal.cards)
    for part in game.rounds:
        for event in part.events:
            if event.kind in (TURN_OVER, PICK_UP):
                hangs = _hangs(game, event.seat)
                axes.plot(
                    [part.index + 1],
                    [total if hangs else 0],
                    marker="v" if hangs else "^",
                    color=colours()["ink"],
                    ms=6,
                )


# --- ranks in groups -------------------------------------------------------------------------------------------------


@takes(game=GAME, groups=text, lang=LANG)
def bands(game: Game, groups: str = "four", lang: str = "fr") -> Figure:
    """The piles sorted: bands of rank groups (an ``id`` of ``piles.rank_groups``), the strongest at each player's outer edge.

    Raises ``BatailleError`` (``explorer.look``).

    >>> print(be.plots.text_of(be.plots_piles.bands(be.play(seed=7), "top", lang="en")).split(". ")[0])
    You, A: 2 at the start, 4 at most (after round 50), 0 at the end
    """
    say, found, parts = catalogue(lang), stats.composition(game), _groups(game, groups, lang)
    figure, axes = _frame(game, say("plots.bands.title"), say)
    x, total, held = np.arange(game.n_rounds + 2), len(game.deal.cards), found.held
    for seat in range(game.rules.players):
        hangs = _hangs(game, seat)
        edge = np.full(len(held), total) if hangs else held[:, :seat].sum(axis=1)
        for (_, ranks), shade in zip(reversed(parts), reversed(_shades(seat, len(parts))), strict=True):
            inner = edge + (-1 if hangs else 1) * found.counts[:, seat, ranks].sum(axis=1)
            axes.fill_between(x, [*edge, edge[-1]], [*inner, inner[-1]], step="post", color=tuple(shade), lw=0)
            edge = inner
    _edges(axes, held)
    figure.set_label(bands_text(game, groups, lang))
    return figure


def _groups(game: Game, groups: str, lang: str) -> list[tuple[str, list[int]]]:
    ways = {way["id"]: way["parts"] for way in piles.rank_groups(game, lang)}
    if groups not in ways:
        raise BatailleError(
            "explorer.look", "{name}={value!r} is no way to look at piles: use one of {known}.",
            name="groups", value=groups, known=", ".join(ways),
        )  # fmt: skip
    return [(name, ranks) for name, ranks in ways[groups]]


# --- the strongest cards, and one card ---------------------------------------------------------------------------------


@takes(game=GAME, lang=LANG)
def aces(game: Game, lang: str = "fr") -> Figure:
    """Who has each of the strongest cards, a row each with a lane a player; below, what everybody holds. Battles in gold.

    >>> print(be.plots.text_of(be.plots_piles.aces(be.play(seed=7), lang="en")).split(". ")[-1])
    6 changes of hands in all, 6 of them in a battle.
    """
    say, c, held = catalogue(lang), colours(), stats.composition(game).held
    strongest, total, seats = _by_rank(game)[-1][:8], len(game.deal.cards), game.rules.players
    figure, axes = _frame(game, say("plots.aces.title"), say)
    top = 1.0 + 0.17 * len(strongest)
    axes.set_ylim(0, total * top)
    battles = [part.index + 0.5 for part in game.rounds if part.battles]
    axes.vlines(battles, 0, total * top, color=c["battle"], lw=1, zorder=0)
    axes.set_yticks([tick for tick in axes.get_yticks() if 0 <= tick <= total])
    x, lane = np.arange(game.n_rounds + 2), total * 0.09 / seats
    for seat in range(seats):
        base, upper = (held[:, : seat + n].sum(axis=1) for n in (0, 1))
        axes.fill_between(
            x, [*base, base[-1]], [*upper, upper[-1]], step="post", color=_seat_colour(seat), alpha=0.45, lw=0
        )
    _edges(axes, held)
    for i, card in enumerate(strongest):
        low = total * (1.06 + 0.16 * (len(strongest) - 1 - i))
        owners = np.array(piles.journey(game, card).owners)
        for seat in range(seats):
            mine = np.flatnonzero(owners == seat)
            axes.broken_barh([(float(k), 1.0) for k in mine], (low + lane * seat, lane), color=_seat_colour(seat))
        axes.text(0, low + total * 0.1, _speech(game, say).card(game.deal.cards[card]), color=c["ink"], fontsize=9)
    figure.set_label(aces_text(game, lang))
    return figure


@takes(game=GAME, lang=LANG)
def journey(game: Game, card: int | str | Card, lang: str = "fr") -> Figure:
    """One card's way through the piles, numbered where it changes hands (gold: by a battle). Raises as ``piles.number_of``.

    >>> print(be.plots.text_of(be.plots_piles.journey(be.play(seed=7), "As", lang="en")).split(". ")[0])
    The ace of spades changed hands 2 times
    """
    say, found, c = catalogue(lang), piles.journey(game, card), colours()
    text = piles.journey_text(game, card, lang)
    figure, axes = _frame(game, text.split(". ")[0] + ".", say)
    _image(game, axes, cells(game, fade=0.72))
    _edges(axes, stats.composition(game).held)
    heights = [_height(game, k, found.card) for k in range(game.n_rounds + 1)]
    for seat in range(game.rules.players):
        mine = [k for k, owner in enumerate(found.owners) if owner == seat]
        axes.scatter(
            [k + 0.5 for k in mine], [heights[k] + 0.5 for k in mine], s=9, marker="s", color=_seat_colour(seat)
        )
    for i, change in enumerate(found.changes):
        axes.annotate(str(i + 1), (change.round + 1.5, heights[change.round + 1] + 0.5), fontsize=9, ha="center", va="center",
                      color=c["ink"], bbox=dict(fc=c["battle"] if change.battle else c["paper"], ec=c["ink"], pad=1.5))  # fmt: skip
    figure.set_label(text)
    return figure


def _height(game: Game, k: int, card: int) -> float:
    position = game.position(game.round_span(k)[0] if k < game.n_rounds else game.n_events)
    for seat, rows in enumerate(_rows(game, game.piles(k))):
        held = position.held(seat)
        if card in held:
            return float(rows[held.index(card)])
    return float("nan")


# --- in words, as the page says it -----------------------------------------------------------------------------------


def _speech(game: Game, say: Catalogue) -> Speech:
    return Speech(say, game.rules.cards.faces)


@takes(game=GAME, lang=LANG)
def held_text(game: Game, lang: str = "fr") -> str:
    """What everybody holds at the start, at most and at the end, and the battles.

    >>> print(be.plots_piles.held_text(be.play(seed=7), "en").split(". ")[0])
    You: 26 at the start, 40 at most (after round 50), 0 at the end
    """
    say, held = catalogue(lang), stats.composition(game).held
    each = [
        say("piles.text.seat", name=_speech(game, say).name(seat), first=int(held[0, seat]), most=int(held[:, seat].max()),
            k=int(held[:, seat].argmax()), last=int(held[-1, seat]))
        for seat in range(game.rules.players)
    ]  # fmt: skip
    return " ".join([*each, say("piles.text.battles", n=game.n_battles, rounds=game.n_rounds)])


@takes(game=GAME, lang=LANG)
def ribbon_text(game: Game, lang: str = "fr") -> str:
    """``held_text``, and how often each pile was turned over.

    >>> be.plots_piles.ribbon_text(be.play(seed=7), "en").startswith(be.plots_piles.held_text(be.play(seed=7), "en"))
    True
    """
    say, passes = catalogue(lang), stats.composition(game).passes[-1]
    names = (_speech(game, say).name(seat) for seat in range(game.rules.players))
    turned = [say("piles.text.passes", name=name, n=int(n)) for name, n in zip(names, passes, strict=True)]
    return " ".join([held_text(game, lang), *turned])


@takes(game=GAME, groups=text, lang=LANG)
def bands_text(game: Game, groups: str = "four", lang: str = "fr") -> str:
    """How many of the strongest group each player has at the start, at most and at the end.

    >>> print(be.plots_piles.bands_text(be.play(seed=7), "top", "en").split(". ")[0])
    You, A: 2 at the start, 4 at most (after round 50), 0 at the end
    """
    say, counts = catalogue(lang), stats.composition(game).counts
    name, ranks = _groups(game, groups, lang)[-1]
    top = counts[:, :, ranks].sum(axis=2)
    return " ".join(
        say("piles.text.group", name=_speech(game, say).name(seat), group=name, first=int(top[0, seat]),
            most=int(top[:, seat].max()), k=int(top[:, seat].argmax()), last=int(top[-1, seat]))
        for seat in range(game.rules.players)
    )  # fmt: skip


@takes(game=GAME, lang=LANG)
def aces_text(game: Game, lang: str = "fr") -> str:
    """How often each of the strongest cards changed hands, and how often in a battle.

    >>> print(be.plots_piles.aces_text(be.play(seed=7), "en").split(". ")[-1])
    6 changes of hands in all, 6 of them in a battle.
    """
    say, found = catalogue(lang), [piles.journey(game, card) for card in _by_rank(game)[-1]]
    speech = _speech(game, say)
    each = [
        say("piles.text.moves", card=piles.capital(speech.card(game.deal.cards[one.card])), n=len(one.changes))
        for one in found
    ]
    changes = [change for one in found for change in one.changes]
    battles = sum(change.battle for change in changes)
    return " ".join([*each, say("piles.text.in_battles", n=len(changes), battles=battles)])


# --- files -----------------------------------------------------------------------------------------------------------

FIGURES: dict[str, Callable[..., Figure]] = {
    "held": plots.piles, "ribbon": ribbon, "bands": bands, "aces": aces, "card": journey,
}  # fmt: skip
"""The figures by the names that pictures have in the page."""


@takes(game=GAME, picture=text, lang=LANG)
def save(game: Game, path: PathLike, picture: str = "ribbon", lang: str = "fr", **how: Any) -> Path:
    """Write a picture of ``FIGURES`` to a ``.png`` or ``.svg`` file, or what all of them show to a ``.csv``; ``how`` goes to the
    figure. Raises ``BatailleError`` (``piles.file``, ``explorer.look``).

    >>> import tempfile
    >>> be.plots_piles.save(be.play(seed=7), f"{tempfile.mkdtemp()}/game.svg", "bands").suffix
    '.svg'
    """
    path = path_of(path, (".png", ".svg", ".csv"))
    kind = path.suffix.lower()
    if kind == ".csv":
        return write_text(path, csv_of(game, lang))
    if picture not in FIGURES:
        raise BatailleError(
            "explorer.look", "{name}={value!r} is no way to look at piles: use one of {known}.",
            name="picture", value=picture, known=", ".join(FIGURES),
        )  # fmt: skip
    known = inspect.signature(FIGURES[picture]).parameters
    for name in how:
        word(f"{picture}: {name}", name, [each for each in known if each not in ("game", "lang")])
    figure = FIGURES[picture](game, **how, lang=lang)
    with written(path) as beside:
        figure.savefig(beside, dpi=150, metadata={"Date": None} if kind == ".svg" else None)
    return path


@takes(game=GAME, lang=LANG)
def csv_of(game: Game, lang: str = "fr") -> str:
    """A line a player before every round: cards, lead, passes and captured pairs so far, cards of each rank, the pile in order.
    As the page saves it, to the byte.

    >>> print(be.plots_piles.csv_of(be.play("simple", "A 2 | K 3"), "en").splitlines()[0][1:])  # behind the mark of UTF-8
    rounds played,player,cards,lead,piles turned over,pairs,2,3,K,A,pile
    """
    say, found = catalogue(lang), stats.composition(game)
    out = io.StringIO()
    write = csv.writer(out, delimiter=catalogue(lang).of.csv, lineterminator="\r\n").writerow
    heads = [say(f"piles.csv.{name}") for name in ("round", "player", "cards", "lead", "passes", "pairs")]
    write([*heads, *piles.rank_names(game, lang), say("piles.csv.pile")])
    lead, faces, speech = found.lead, game.rules.cards.faces, _speech(game, say)
    for k in range(game.n_rounds + 1):
        for seat, hand in enumerate(game.piles(k)):
            write(_line(found, lead, k, seat, speech.name(seat), " ".join(card.text(faces) for card in hand)))
    return "\ufeff" + out.getvalue()  # the mark by which spreadsheets know the accents


def _line(found: Composition, lead: Array, k: int, seat: int, name: str, pile: str) -> list[Any]:
    start = [k, name, len(pile.split()), int(lead[k, seat]), int(found.passes[k, seat]), int(found.pairs[k, seat])]
    return [*start, *(int(n) for n in found.counts[k, seat]), pile]


__all__ = [
    "FIGURES", "aces", "aces_text", "bands", "bands_text", "cells", "csv_of", "held_text", "journey", "ribbon", "ribbon_text",
    "save",
]  # fmt: skip


def __dir__() -> list[str]:
    """The public names: what Tab shows."""
    return __all__
