"""The command ``bataille-edu``: opens the pages, or tells a game in the terminal.

What it says comes from the catalogues; what it cannot do it says in one sentence, on stderr, and ends with status 2.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TextIO

from .. import __version__, words
from ..errors import BatailleError
from ..files import check_target
from ..words import language_of_machine
from . import pages

Options = argparse.Namespace


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command. Returns its exit status: 0, or 2 where the command line or the machine did not allow it."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    lang = language_of_machine()
    try:
        name = next((word for word in arguments if word in COMMANDS), "")
        run, own_options = COMMANDS[name]
        options = read(arguments, ("--lang", *own_options), with_words=bool(name))
        refuse_unused(options, name)
        lang = one_of("--lang", options.lang, words.LANGUAGES) if options.lang is not None else lang
        say = words.catalogue(lang)
        if options.version:
            tell(say("cli.version", version=__version__))
        else:
            run(options, say)
    except BatailleError as error:
        tell(error_text(error, lang), sys.stderr)
        return 2
    except KeyboardInterrupt:  # a line, not the frames of whatever was running or being loaded
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader has seen enough (| head): Python must not complain about it while it ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


# --- What the commands do ------------------------------------------------------------------------------------------


def open_pages(options: Options, say: words.Catalogue) -> None:
    """``bataille-edu``: serve the pages, and show them."""
    pages.run(options, say, whole, tell)


def play_in_terminal(options: Options, say: words.Catalogue) -> None:
    """``bataille-edu play``: one game, told, with its code at the end."""
    import bataille_edu as be

    from .. import explain
    from ..game import strategies
    from . import simulate as cli_simulate

    if options.help:
        return tell(say("cli.play.help", variants=", ".join(be.VARIANTS)))
    if options.code is not None:
        if options.rule:
            raise BatailleError("cli.both", "choose one of {one} and {other}", one="--code", other="--rule")
        if options.seed is not None:
            raise BatailleError("cli.both", "choose one of {one} and {other}", one="--code", other="--seed")
        game = be.Game.from_code(options.code)
    else:
        rules = cli_simulate.rules_of(options.words[0] if options.words else "recreation", options.rule or [])
        seed = int.from_bytes(os.urandom(2)) if options.seed is None else whole("--seed", options.seed, 0, 2**63 - 1)
        players = [strategies.highest] * rules.players  # asked only where hands are open
        game = be.play(rules, seed=seed, strategies=players)
    tell(explain.story(game, say.language))
    if game.rules.hand == "closed":  # the code of an open game holds every choice: a page of letters
        tell(say("cli.again", code=game.share_code))


def write_sheets(options: Options, say: words.Catalogue) -> None:
    """``bataille-edu sheets``: the sheets to print, as PDF files."""
    from ..lessons import sheets

    if options.help:
        return tell(say("cli.sheets.help"))
    folder = options.o or "."
    files = sheets.write_sheets(folder, say.language)
    tell(say("cli.sheets.written", n=len(files), folder=folder))
    from ..widgets.lesson.lesson_file import lesson_page

    page = Path(folder) / say("sheets.file.lesson")
    page.write_text(lesson_page(say.language), encoding="utf-8")
    tell(say("cli.sheets.lesson", path=page))


def simulate_games(options: Options, say: words.Catalogue) -> None:
    """``bataille-edu simulate``: many games, counted."""
    import bataille_edu as be

    from . import simulate as cli_simulate

    if options.help:
        closed = [name for name, entry in be.VARIANTS.items() if entry.rules.hand == "closed"]
        return tell(say("cli.simulate.help", variants=", ".join(closed)))
    cli_simulate.run(options, say, whole, tell)


def reproduce_figures(options: Options, say: words.Catalogue) -> None:
    """``bataille-edu reproduce``: the published figures, computed anew."""
    from . import reproduce as cli_reproduce

    if options.help:
        return tell(say("cli.reproduce.help"))
    cli_reproduce.run(options, say, whole, tell)


def write_class_file(options: Options, say: words.Catalogue) -> None:
    """``bataille-edu file``: a table and its games in one HTML file, for a whole class."""
    from ..serve import takeaway
    from ..variants import VARIANTS
    from . import simulate as cli_simulate

    if options.help:
        return tell(say("cli.file.help", variants=", ".join(VARIANTS), games=takeaway.GAMES))
    name = options.words[0] if options.words else "recreation"
    games = takeaway.GAMES if options.games is None else whole("--games", options.games, 1, takeaway.MAX_GAMES)
    seed = 1 if options.seed is None else whole("--seed", options.seed, 0, 2**62)
    path = options.o or f"bataille-{name}.html"
    rules = cli_simulate.rules_of(name, options.rule or [])
    size = takeaway.write_file(check_target(path), takeaway.table_file(rules, games, seed, say.language))
    tell(say("cli.file.written", name=path, n=games, size=say.number(size, 1)))


COMMANDS: dict[str, tuple[Callable[[Options, words.Catalogue], None], tuple[str, ...]]] = {
    "": (open_pages, pages.OPTIONS),
    "play": (play_in_terminal, ("--seed", "--code")),
    "sheets": (write_sheets, ("-o",)),
    "file": (write_class_file, ("--games", "--seed", "-o")),
    "simulate": (simulate_games, ("--games", "--seed", "-o")),
    "reproduce": (reproduce_figures, ("--games", "--seed", "-o")),
}
"""By name (none: open the pages): what it does, and its options that take a value."""


# --- Reading the command line --------------------------------------------------------------------------------------


def read(arguments: list[str], valued: Sequence[str], with_words: bool) -> Options:
    """The options of a command; ``words`` are what follows its name. Values stay texts, an absent one is ``None``."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    for option in valued:
        parser.add_argument(option, nargs="?", const="")  # a missing value is "", and refused as such
    for flag in ("--help", "--version", "--no-browser"):
        parser.add_argument(flag, action="store_true")
    parser.add_argument("--rule", action="append", nargs="?", const="")
    parser.add_argument("-h", dest="help", action="store_true")
    parser.add_argument("words", nargs="*")
    options, unknown = parser.parse_known_intermixed_args(arguments)
    options.words = options.words[1:] if with_words else options.words
    unknown += options.words[1:] if with_words else options.words
    if unknown:
        raise BatailleError("cli.unknown", "{word} is not known here", word=unknown[0])
    return options


WITH_RULES = ("play", "simulate", "file")
"""Commands that take a variant and ``--rule``: what another one is told of them would do nothing."""


def refuse_unused(options: Options, name: str) -> None:
    """Every option acts or is refused."""
    if name not in WITH_RULES and (options.rule or options.words):
        word = "--rule" if options.rule else options.words[0]
        raise BatailleError("cli.unknown", "{word} is not known here", word=word)


def whole(option: str, value: str, low: int, high: int) -> int:
    """A whole number within bounds."""
    written = re.fullmatch(r"([0-9]{1,20})(?:[eE]\+?([0-9]{1,2}))?", value)
    if written:
        number = int(written[1]) * int("1" + "0" * int(written[2] or 0))
        if low <= number <= high:
            return number
    text = "{option} takes a whole number from {low} to {high}, not {value}"
    raise BatailleError("cli.number", text, option=option, low=low, high=high, value=value)


def one_of(option: str, value: str, choices: Sequence[str]) -> str:
    """One of the words an option may be."""
    if value in choices:
        return value
    text = "{option} takes one of {choices}, not {value}"
    raise BatailleError("cli.choice", text, option=option, choices=", ".join(choices), value=value)


# --- Talking -------------------------------------------------------------------------------------------------------


def tell(text: str, stream: TextIO | None = None) -> None:
    """Write a line, also where the terminal does not know the narrow spaces of French."""
    stream = stream or sys.stdout
    encoding = stream.encoding or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = text.replace("\u202f", "\u00a0").encode(encoding, "replace").decode(encoding)
    print(text, file=stream, flush=True)


def error_text(error: BatailleError, lang: str) -> str:
    """An error as a sentence."""
    from .. import explain

    return explain.error_text(error, lang)
