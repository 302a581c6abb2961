"""``bataille-edu simulate``: many games counted in the terminal, or written to a file."""

from __future__ import annotations

import argparse
import csv
import re
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import BatailleError
from ..files import check_target, written
from ..rules import CHOICES, NUMBERS, Rules
from ..variants import variant
from ..words import Catalogue

if TYPE_CHECKING:
    from ..many.simulation import Simulation
    from ..many.tallies import Summary

MOST_GAMES = 10**10


def rules_of(name: str, changes: list[str]) -> Rules:
    """The rules of a variant with ``field=value`` changes. Raises ``BatailleError`` for what is no field or no value."""
    values: dict[str, Any] = {}
    for change in changes:
        field, sign, text = change.partition("=")
        if not sign or field not in {f.name for f in fields(Rules)}:
            raise BatailleError(
                "cli.rule", "--rule {change!r} is not understood: write field=value, a field being one of {fields}.",
                change=change, fields=", ".join(f.name for f in fields(Rules)),
            )  # fmt: skip
        values[field] = _value(field, text)
    return replace(variant(name).rules, **values)


def _value(field: str, text: str) -> Any:
    """A field's value as it is written: ``none``, ``true``, ``false``, a whole number, or a word."""
    if field in CHOICES or field == "pack":
        return text
    words = {"none": None, "true": True, "false": False}
    if text.lower() in words:
        return words[text.lower()]
    return int(text) if field in NUMBERS and re.fullmatch(r"-?[0-9]{1,20}", text) else text


def run(
    options: argparse.Namespace, say: Catalogue, whole: Callable[[str, str, int, int], int], tell: Callable[[str], None]
) -> None:
    """Play the games, tell what came out, and write them down if a file was named."""
    rules = rules_of(options.words[0] if options.words else "recreation", options.rule or [])
    games = 100_000 if options.games is None else whole("--games", options.games, 1, MOST_GAMES)
    seed = 0 if options.seed is None else whole("--seed", options.seed, 0, 2**63 - 1)
    if options.o is None:
        from ..many.simulation import tally

        tell(summary_text(tally(rules, games, seed).summary(), say))
        return
    write, target = _writer(options.o), check_target(options.o)
    from ..many.simulation import simulate

    sim = simulate(rules, games, seed)
    tell(summary_text(sim.summary(), say))  # first: it is told whatever becomes of the file
    with written(target) as beside:
        write(sim, beside)
    tell(say("cli.simulate.written", file=options.o))


def summary_text(found: Summary, say: Catalogue) -> str:
    """What came out, a line a figure, each share and mean with its standard error."""
    lines = [say("cli.simulate.games" if found.complete else "cli.simulate.cancelled", n=found.games)]
    names = [say("cli.simulate.seat", seat=seat + 1) for seat in range(len(found.wins))]
    for name, (share, error) in [*zip(names, found.wins, strict=True), (say("cli.simulate.nobody"), found.nobody)]:
        lines.append(f"  {name:<28} {_percent(share, error, say)}")
    for name in ("rounds", "battles", "flips"):
        mean, error = getattr(found, name)
        lines.append(f"  {say(f'cli.simulate.{name}'):<28} {say.number(mean, 2)} ± {say.number(error, 2)}")
    low, high = (say.number(value) for value in found.middle)
    lines.append(f"  {say('cli.simulate.median'):<28} {say.number(found.median)} [{low} ; {high}]")
    for reason, (share, error) in found.reasons.items():
        lines.append(f"  {say(f'cli.simulate.reason.{reason}'):<28} {_percent(share, error, say)}")
    return "\n".join(lines)


def _percent(share: float, error: float, say: Catalogue) -> str:
    return say("cli.simulate.percent", share=say.number(100 * share, 2), error=say.number(100 * error, 2))


def _writer(file: str) -> Callable[[Simulation, Path], None]:
    """How to write this kind of file, known before the games are played."""
    kinds: dict[str, Callable[[Simulation, Path], None]] = {".csv": write_csv, ".parquet": write_parquet}
    found = kinds.get(Path(file).suffix.lower())
    if found is None:
        raise BatailleError(
            "cli.file", "-o {file!r} is not possible: name a file that ends in .csv or .parquet.", file=file
        )
    return found


def write_csv(sim: Simulation, path: Path) -> None:
    """A line a game; columns as in ``Simulation.to_frame``."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        columns = dict(_columns(sim))
        writer.writerow(columns)
        writer.writerows(zip(*columns.values(), strict=True))


def _columns(sim: Simulation) -> Iterator[tuple[str, list[Any]]]:
    yield "winner", sim.winner.tolist()
    yield "reason", sim.reason.tolist()
    for name in ("rounds", "battles", "flips", "chain", "cycle_start", "cycle_length"):
        yield name, getattr(sim, name).tolist()
    for name in ("run", "peak", "cards"):
        for seat in range(sim.rules.players):
            yield f"{name}_{seat}", getattr(sim, name)[:, seat].tolist()


def write_parquet(sim: Simulation, path: Path) -> None:
    """The same as a Parquet file, through pandas."""
    frame = sim.to_frame()
    try:
        frame.to_parquet(path, index=False)
    except ImportError:
        raise BatailleError(
            "simulate.no_parquet", "a Parquet file needs pyarrow: install it with pip install 'bataille-edu[frames]'."
        ) from None
