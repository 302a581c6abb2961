"""Numbers of a page's prose bound to facts: ``python tests/tools/bind_facts.py NOTEBOOK ...``.

``[[name|form]]`` in a markdown cell becomes the number, and the cell's metadata say from which fact it comes
(``bataille_edu.trials.facts``).
Numbers bound before are written anew where their fact has changed. Run ``write_notebooks.py`` afterwards as after any change.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import nbformat

from bataille_edu.trials import facts

MARK = re.compile(r"\[\[([\w.-]+\|[\w.]+)\]\]")


def pattern(text: str) -> re.Pattern[str]:
    """The number as it stands in prose, and not inside another one."""
    return re.compile(rf"(?<![\d,./])(?<!\d\u202f){re.escape(text)}(?![\d/]|[,.\u202f]\d)")


def bind(cell: Any, lang: str) -> None:
    bound: dict[str, str] = {}
    for text, spec in sorted(cell.metadata.get("facts", {}).items(), key=lambda pair: -len(pair[0])):
        new = facts.say(spec, lang)
        if new != text:
            cell.source = pattern(text).sub(new, cell.source)
        bound[new] = spec

    def fill(match: re.Match[str]) -> str:
        text = facts.say(match[1], lang)
        bound[text] = match[1]
        return text

    cell.source = MARK.sub(fill, cell.source)
    if bound:
        cell.metadata["facts"] = dict(sorted(bound.items()))


def main(paths: list[Path]) -> None:
    for path in paths:
        notebook = nbformat.read(path, as_version=4)
        for cell in notebook.cells:
            if cell.cell_type == "markdown":
                bind(cell, notebook.metadata["lang"])
        nbformat.write(notebook, path)


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]])
