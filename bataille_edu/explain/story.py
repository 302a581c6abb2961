"""A game told: each event alone, beat by beat, and whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import log as ev
from ..game.game import GAME
from ..given import maybe, place, takes
from ..given import names as NAMES
from ..words import LANG, catalogue
from .beats import FALLS, Beat, Names, Speech, Teller

if TYPE_CHECKING:
    from ..game import Game


@takes(game=GAME, lang=LANG, names=maybe(NAMES))
def beat_sentences(game: Game, lang: str = "fr", names: Names = None) -> list[Beat]:
    """The story of a game, beat by beat, as a person would pause: the page's story line. See ``explain.beats``.

    ``names``: the players' names by seat; without them (or with None in a place) the usual ones, and seat 0 is *you*.
    """
    game.check_logged("story")
    return Teller(game, lang, names).beats()


@takes(game=GAME, lang=LANG, names=maybe(NAMES))
def story(game: Game, lang: str = "fr", names: Names = None) -> str:
    """A whole game as a text: a line a beat, indented, under a line a round."""
    words, lines, number = catalogue(lang), [], 0
    for beat in beat_sentences(game, lang, names):
        if beat.round != number:
            number = beat.round
            lines.append(words("event.heading", n=number))
        if beat.text:
            lines.append(beat.text if beat.kind == "end" else f"  {beat.text}")
    return "\n".join(lines)


@takes(game=GAME, lang=LANG, names=maybe(NAMES))
def event_sentence(game: Game, i: int, lang: str = "fr", names: Names = None) -> str:
    """Event ``i`` (0-based) of a game as a sentence. Raises ``IndexError`` outside the game."""
    i = place("event", i, game.n_events)
    kind, seat, value = game.log[i * ev.WIDTH : i * ev.WIDTH + ev.WIDTH]
    speech = Speech(catalogue(lang), game.rules.cards.faces, names)
    if kind in (ev.UP, ev.DOWN, ev.YIELD, ev.PAY, ev.TAKE, ev.SET_ASIDE, ev.ORDER):
        return _with_card(game, i, speech)
    if kind == ev.ROUND:
        return speech.by(seat, "event.round", n=value).text
    if kind == ev.FALL:
        return speech.by(seat, f"event.fall.{FALLS[value]}").text
    if kind in (ev.TURN_OVER, ev.PICK_UP):
        shuffled = game.log[(i + 1) * ev.WIDTH : (i + 1) * ev.WIDTH + 1] == [ev.ORDER]
        turned = "event.shuffle" if shuffled else "event.turn_over"
        return speech.by(seat, "event.pick_up" if kind == ev.PICK_UP else turned, n=value).text
    if kind == ev.BATTLE:
        return _battle(game, i, speech)
    assert kind == ev.END, f"an event of kind {kind}"
    return beat_sentences(game, lang, names)[-1].text


def _with_card(game: Game, i: int, speech: Speech) -> str:
    kind, seat, value = game.log[i * ev.WIDTH : i * ev.WIDTH + ev.WIDTH]
    card = game.deal.cards[value]
    if kind == ev.UP:
        return speech.say("event.up", name=speech.name(seat), cards=speech.card(card)).text
    if kind == ev.DOWN:
        return speech.say("event.down", name=speech.name(seat), n=1).text
    if kind == ev.ORDER:
        return speech.say("event.order", name=speech.name(seat)).text
    if kind == ev.YIELD:
        return speech.by(seat, "event.yield", n=1).text
    if kind == ev.PAY:
        to = game.log[(i + 1) * ev.WIDTH + 1]  # a ev.TAKE by the one who is paid comes next
        return Teller(game, speech.words.language, speech.names).pay([seat], to).text
    id = "event.take_card" if kind == ev.TAKE else "event.set_aside"
    return speech.by(seat, id, card=speech.the(card, whole=True)).text


def _battle(game: Game, i: int, speech: Speech) -> str:
    """Bataille ! – and which one of its round."""
    k, at = 0, i
    while game.log[at * ev.WIDTH] != ev.ROUND:
        k += game.log[at * ev.WIDTH] == ev.BATTLE
        at -= 1
    return (speech.say("event.battle") if k == 1 else speech.say("event.again", k)).text
