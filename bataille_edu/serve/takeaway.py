"""« Emporter »: a table as one HTML file that plays with no server and no network. Here it is made for a whole class, by
``bataille-edu file``; the page makes the same file by itself (``widgets/table/takeaway.js``).

Nothing personal goes in: no names, no address, no date. The same games give the same file, byte for byte.
"""

from __future__ import annotations

import re
from typing import Any

from ..deals import check_seed
from ..errors import BatailleError
from ..files import PathLike, write_bytes
from ..game.ordered import played
from ..given import integer
from ..given import text as _text
from ..variants import RulesLike, rules_of
from ..widgets.page.embed import code_in_script, json_in_script, plain
from ..widgets.table.share import FRAME
from ..widgets.table.table import Table
from ..words import catalogue

MAX_GAMES = 1000
"""Games in one file at most: some 10 megabytes, as much as an old tablet opens without a pause."""

GAMES = 200
"""Games in a file unless asked otherwise: several for each pupil."""


def table_file(rules: RulesLike = "recreation", games: int = GAMES, seed: int = 1, lang: str = "fr") -> str:
    """A file's text: a table and ``games`` ready-made games, those numbered ``seed``, ``seed + 1``, …

    Raises ``BatailleError`` for an unknown variant, too many games, or a seed out of range.
    """
    rules, lang, seed = rules_of(rules), catalogue(lang).language, check_seed(seed)
    number = integer(games)
    if number is None or not 1 <= number <= MAX_GAMES:
        raise BatailleError(
            "file.games", "{games!r} games are not allowed: use 1 to {most}.", games=games, most=MAX_GAMES
        )
    table = Table(played(rules, seed), reserve=0, lang=lang, keep=True)
    state = {
        "_game": table._game,
        "_playing": table._playing,
        "_reserve": [table._payload(table._keep(played(rules, seed + i))) for i in range(1, number)],
        "_sprite": table._sprite,
        "_words": table._words,
        "_lang": lang,
        "_options": table._options,
        "_notice": "",
        "position": 0,
        "round": 0,
    }
    return fill_frame(state, str(table._esm), str(table._css), lang)


def fill_frame(state: dict[str, Any], widget: str, style: str, lang: str) -> str:
    """The page around a table's state: see ``widgets/table/takeaway.html``."""
    blanks = {
        "LANG": lang,
        "TITLE": catalogue(lang)("share.file.title"),
        "STYLE": style,
        "WIDGET": code_in_script(re.sub(r"^export default ", "const beWidget = ", widget, count=1, flags=re.MULTILINE)),
        "STATE": json_in_script(plain(state, "__bytes")),
    }
    return re.sub(r"%%([A-Z]+)%%", lambda match: blanks[match[1]], FRAME)


def write_file(path: PathLike, text: str) -> float:
    """Write a file; returns its size in MB. Raises ``BatailleError`` (``file.write``) where it cannot be written."""
    data = _text("text", text).encode()
    write_bytes(path, data)
    return len(data) / 1e6
