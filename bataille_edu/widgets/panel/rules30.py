"""*Règles en 30 secondes*: the chosen rules on one screen. The pictures are moments of a real game by these rules, so
they cannot say anything else than the game does; the sentences are those of ``explain``."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from ... import log as ev
from ...draw import SIGNS, back_markup, card_markup, card_parts
from ...draw.shapes import seat_colour
from ...explain import chapters
from ...game import Game, play
from ...log import WIDTH
from ...rules import Rules
from ...variants import RulesLike, rules_of
from ...words import Catalogue, catalogue
from ..page.esm import styles

GAMES_TRIED = 40
"""Games looked through for one with a battle, the shortest battle first."""

_W, _H = 100, 140
_LINE = 320
"""Width of a picture in card units."""

STYLE = styles("panel/rules30.css")


class Rules30(str):
    """One screen of HTML; a notebook shows it as that."""

    def _repr_html_(self) -> str:
        return f"<style>{STYLE}</style>{self}"

    def __repr__(self) -> str:
        return "<Rules30>"


def rules30(rules: RulesLike = "recreation", lang: str = "fr") -> Rules30:
    """The rules (or those of a variant's name) told in five steps with pictures.

    >>> be.rules30("simple", "en")._repr_html_()[:6]
    '<style'
    """
    name = rules if isinstance(rules, str) else None
    return _told(rules_of(rules), name, catalogue(lang).language)


@lru_cache(maxsize=64)
def _told(rules: Rules, name: str | None, lang: str) -> Rules30:
    words, game = catalogue(lang), _telling_game(rules)
    name = name or game.variant
    title = words("rules30.title.of", name=words(f"variant.{name}.title")) if name else words("rules30.title")
    pictures = _pictures(game, words)
    told = chapters(rules, lang)
    items = [
        f'<li>{pictures[chapter]}<p class="be-30-name">{escape(words(f"rules30.{chapter}"))}</p> '
        f'<p class="be-30-text">{escape(" ".join(sentences))}</p></li>'
        for chapter, sentences in told.items()
    ]
    letters = sum(len(sentence) for sentences in told.values() for sentence in sentences)
    head = f'<p class="be-30-title">{escape(title)}</p>'
    return Rules30(
        f'<div class="be-30" lang="{lang}" style="--be-30-n:{letters}">{head}<ol>{"".join(items)}</ol></div>'
    )


# --- a game to show --------------------------------------------------------------------------------------------------


def _telling_game(rules: Rules) -> Game:
    """A game with a plain battle if there is one among a few: one tie, and somebody took the pot."""
    games = []
    for seed in range(GAMES_TRIED):
        games.append(play(rules, seed=seed))
        if _battle_round(games[-1]) is not None:
            return games[-1]
    return games[0]


def _battle_round(game: Game) -> int | None:
    """The first round with one battle that somebody won with a card turned up."""
    return next((k for k in range(min(game.n_rounds, 60)) if _is_plain_battle(game, k)), None)


def _is_plain_battle(game: Game, k: int) -> bool:
    start, stop = game.round_span(k)
    kinds = game.log[start * WIDTH : stop * WIDTH : WIDTH]
    plain = kinds.count(ev.BATTLE) == 1 and ev.FALL not in kinds and ev.UP in kinds[kinds.index(ev.BATTLE) :]
    return plain and game.round_winners[k] >= 0


def _before_sweep(game: Game, k: int) -> int:
    """The position at which all cards of a round lie on the table."""
    start, stop = game.round_span(k)
    laid = [i for i in range(start, stop) if game.log[i * WIDTH] in (ev.UP, ev.DOWN)]
    return laid[-1] + 1


def _plain_round(game: Game) -> int:
    rounds = range(min(game.n_rounds, 60))
    kinds = (game.log[a * WIDTH : b * WIDTH : WIDTH] for a, b in map(game.round_span, rounds))
    return next((k for k, found in zip(rounds, kinds, strict=True) if ev.BATTLE not in found), 0)


# --- pictures --------------------------------------------------------------------------------------------------------


def _pictures(game: Game, words: Catalogue) -> dict[str, str]:
    battle = _battle_round(game)
    if battle is None:
        battle = next((k for k in range(game.n_rounds) if game.rounds[k].battles), 0)
    draw = _Picture(game, words)
    return {
        "deal": draw.held(list(game.deal.sizes), "deal"),
        "round": draw.laid(_plain_round(game), "round"),
        "battle": draw.laid(battle, "battle"),
        "won": draw.won(battle),
        "end": draw.held([len(pile) for pile in game.piles(game.n_rounds)], "end"),
    }


class _Picture:
    """Small pictures of one game; each carries the drawings it uses."""

    def __init__(self, game: Game, words: Catalogue) -> None:
        self.game, self.words = game, words
        self.seats = range(len(game.deal.sizes))
        # Two of these on a page may draw the same card in two ways; the same drawing twice does no harm.
        self.prefix = f"be30{words.language}{int(game.rules.cards.faces)}-"

    def held(self, counts: list[int], chapter: str) -> str:
        """Each player's pile and how many cards it holds; an empty one is an outline, the winner's is ringed."""
        n = len(counts)
        across = min(n, 4)
        rows = (n + across - 1) // across
        width, height = max(across, 2) * 110, rows * 196
        parts = []
        for seat in self.seats:
            x, y = (seat % across + 0.5) * width / across - _W / 2, seat // across * 196 + 8
            ring = chapter == "end" and seat == self.game.winner
            parts.append(self._pile(counts[seat], x, y, ring))
            parts.append(self._sign(seat, x + 24, y + 166))
            at = f'x="{x + 42:g}" y="{y + 174:g}"'
            parts.append(f'<text {at} font-size="24" font-weight="700" fill="currentColor">{counts[seat]}</text>')
        label = self.words(f"rules30.alt.{chapter}", counts=", ".join(map(str, counts)))
        return self._svg(width, height, "".join(parts), label)

    def laid(self, k: int, chapter: str) -> str:
        """The cards of a round, a row a player (two columns for many), the one that wins ringed."""
        state = self.game.position(_before_sweep(self.game, k))
        winner = self.game.round_winners[k]
        columns = 1 if len(self.seats) <= 2 else 2
        widest = max(sum(1 for seat, *_ in state.table if seat == s) for s in self.seats)
        step = 46 if widest <= 5 else 26
        cell_w = max(100 + (widest - 1) * step + 64, 190)
        rows = (len(self.seats) + columns - 1) // columns
        order = list(reversed(self.seats)) if columns == 1 else list(self.seats)  # you are below, as at the table
        parts = []
        for place, seat in enumerate(order):
            x, y = place % columns * cell_w + 12, place // columns * 156 + 8
            mine = [(card, up) for who, card, up in state.table if who == seat]
            parts.append(self._sign(seat, x + 12, y + 70))
            for i, (card, up) in enumerate(mine):
                wins = up and seat == winner and i == len(mine) - 1
                parts.append(self._card(card if up else None, x + 36 + i * step, y, wins))
        label = self.words(f"rules30.alt.{chapter}")
        return self._svg(columns * cell_w + 12, rows * 156 + 4, "".join(parts), label)

    def won(self, k: int) -> str:
        """The pot in the order in which it goes under the winner's pile, the first one to come back on the left."""
        start, stop = self.game.round_span(k)
        rows = [self.game.log[i * WIDTH : i * WIDTH + WIDTH] for i in range(start, stop)]
        taken = [(seat, card) for kind, seat, card in rows if kind in (ev.TAKE, ev.SET_ASIDE)]
        if not taken:
            return self._svg(_LINE, 156, self._pile(0, 110, 8, False), self.words("rules30.alt.won"))
        step = min(60, 300 / max(len(taken) - 1, 1))
        width = 64 + _W + step * (len(taken) - 1)
        parts = [self._sign(taken[0][0], 22, 78)]
        parts += [self._card(card, 48 + i * step, 8, False) for i, (_, card) in enumerate(taken)]
        return self._svg(max(width, 220), 156, "".join(parts), self.words("rules30.alt.won"))

    # --- pieces ---

    def _pile(self, count: int, x: float, y: float, ring: bool) -> str:
        if not count:
            return (
                f'<rect x="{x + 2:g}" y="{y + 2:g}" width="96" height="136" rx="9" fill="none" '
                'stroke="var(--be-felt-edge,#b9d3c2)" stroke-width="4" stroke-dasharray="10 8"/>'
            )
        thickness = 1 + min(count, 52) // 14
        return "".join(self._card(None, x - 3 * i, y - 3 * i, ring and not i) for i in range(thickness, -1, -1))

    def _card(self, card: int | None, x: float, y: float, ring: bool) -> str:
        name = "back" if card is None else str(int(self.game.deal.cards[card]))
        gold = 'rx="12" fill="none" stroke="var(--be-battle,#f2b705)" stroke-width="7"'
        outline = f'<rect x="{x - 3:g}" y="{y - 3:g}" width="106" height="146" {gold}/>' if ring else ""
        return f'<use href="#{self.prefix}c{name}" x="{x:g}" y="{y:g}" width="{_W}" height="{_H}"/>{outline}'

    def _sign(self, seat: int, x: float, y: float) -> str:
        return f'<path d="{SIGNS[seat]}" fill="{seat_colour(seat)}" transform="translate({x:g} {y:g}) scale(1.15)"/>'

    def _svg(self, width: float, height: float, inside: str, label: str) -> str:
        faces, lang = self.game.rules.cards.faces, self.words.language
        used = sorted({int(card) for card in self.game.deal.cards if f'"#{self.prefix}c{int(card)}"' in inside})
        parts = {name: text for code in used for name, text in card_parts(code, faces, lang).items()}
        defs = [f'<g id="{self.prefix}{name}">{text}</g>' for name, text in sorted(parts.items())]
        drawings = [("back", back_markup()), *((str(code), card_markup(code, faces, lang)) for code in used)]
        for name, text in drawings:
            own = text.replace("#~", "#" + self.prefix)
            defs.append(f'<symbol id="{self.prefix}c{name}" viewBox="0 0 {_W} {_H}">{own}</symbol>')
        return (
            f'<svg viewBox="-8 -8 {width + 16:g} {height + 16:g}" role="img" aria-label="{escape(label)}" '
            f'xmlns="http://www.w3.org/2000/svg"><defs>{"".join(defs)}</defs>{inside}</svg>'
        )
