"""The full run of every trial, kept in the package: ``python tests/tools/measure_facts.py [TRIAL ...]``.

Each is played with its own seed and number of games (``trials.Trial``), so that a run anew gives the very same figures; the pages
bind their numbers to them, and show them where Python does not run.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import bataille_edu as be
from bataille_edu import trials
from bataille_edu.trials.core import measure

DATA = Path(be.__file__).parent / "trials" / "data"


def rounded(value: Any) -> Any:
    """Seven figures are enough to compare with."""
    if isinstance(value, float):
        return float(f"{value:.7g}")
    if isinstance(value, dict):
        return {name: rounded(part) for name, part in value.items()}
    return [rounded(part) for part in value] if isinstance(value, list | tuple) else value


def room_of(name: str) -> str:
    from importlib import import_module

    return next(
        room
        for room in trials.core.ROOMS
        if name in {one.name for one in import_module(f"{trials.__name__}.{room}").TRIALS}
    )


def main(names: list[str]) -> None:
    for name in names or list(trials.trials()):
        one = trials.trial(name)
        path = DATA / f"measured_{room_of(name)}.json"
        kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        kept[name] = rounded(measure(one).to_json()) | {"seed": one.seed}
        lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in sorted(kept.items())]
        path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        print(name, kept[name]["items"], flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
