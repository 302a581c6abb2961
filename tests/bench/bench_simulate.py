"""How fast many games are played: ``python tests/bench/bench_simulate.py`` measures and writes the table in docs/speed.md.

Outside the usual run; needs ``pip install -e '.[bench]'``. The benchmarks are pytest-benchmark's, one core, processor time:
``pytest tests/bench/bench_simulate.py --benchmark-timer=time.process_time`` shows them alone.
"""

from __future__ import annotations

import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import bataille_edu as be

PAGE = Path(__file__).parents[2] / "docs" / "speed.md"
BEGIN, END = "<!-- speed: python tests/bench/bench_simulate.py -->", "<!-- /speed -->"
CLOSED = {
    f"{name}-{players}": entry.with_table(players=players)
    for name, entry in be.VARIANTS.items()
    for players in range(entry.players[0], min(entry.players[1], 4) + 1)
    if entry.rules.hand == "closed"
}
"""Every closed variant by up to four players."""
CALL = """
import resource, time
wall = time.perf_counter()
import bataille_edu as be
be.simulate(be.VARIANTS["recreation"].rules, 1000, progress=False)
print(time.perf_counter() - wall, resource.getrusage(resource.RUSAGE_SELF).ru_utime)
"""
MEMORY = """
import resource
import bataille_edu as be
rules = be.VARIANTS["recreation"].rules
def peak(): return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
be.tally(rules, 100_000, progress=False); small = peak()
be.tally(rules, 10_000_000, progress=False); large = peak()
sim = be.simulate(rules, 1_000_000, progress=False)
held = sum(getattr(sim, name).nbytes for name in sim.__dataclass_fields__ if hasattr(getattr(sim, name), "nbytes"))
print(small, large, held / 2**20, peak())
"""


@pytest.fixture
def one_core() -> Iterator[None]:
    """Stay on one core, where a system lets us: rows handed from core to core cost as much as a short game."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    yield
    os.sched_setaffinity(0, before)


@pytest.mark.parametrize("name", CLOSED)
def test_one_core(benchmark: Any, name: str, one_core: None) -> None:
    rules = CLOSED[name]
    games = 200_000 if rules == be.VARIANTS["recreation"].rules else 40_000
    with ThreadPoolExecutor(1) as one:
        sim = be.simulate(rules, games, progress=False, executor=one)
        benchmark.extra_info.update(games=games, rounds=int(sim.rounds.sum()))
        benchmark.pedantic(be.simulate, (rules, games, 0, one, False), rounds=15)


def two_cores() -> float:
    """How many times as fast two threads are as one; the two in turn, median of five pairs."""
    rules, found = be.VARIANTS["recreation"].rules, []
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(2) as two:
        for _ in range(5):
            took = []
            for pool in (one, two):
                begin = time.perf_counter()
                be.simulate(rules, 2_000_000, progress=False, executor=pool)
                took.append(time.perf_counter() - begin)
            found.append(took[0] / took[1])
    return statistics.median(found)


def in_a_process(code: str) -> list[float]:
    """The numbers that a program prints, run by a Python of its own."""
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    return [float(word) for word in told.stdout.split()]


def benchmarks() -> list[dict[str, Any]]:
    """What pytest-benchmark measures."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "found.json")
        subprocess.run(
            [sys.executable, "-m", "pytest", "-q", __file__, f"--benchmark-json={file}", "--benchmark-timer=time.process_time"],
            check=True,
        )  # fmt: skip
        return list(json.loads(file.read_text(encoding="utf-8"))["benchmarks"])


def processor() -> str:
    """The machine, as it calls itself."""
    info = Path("/proc/cpuinfo")
    names = [line.split(":")[1].strip() for line in info.read_text().splitlines() if line.startswith("model name")]
    return f"{names[0] if names else platform.processor()}, {os.cpu_count()} processors"


def table() -> str:
    """The table, in Markdown."""
    lines = [
        f"Measured on {processor()}, Python {platform.python_version()}, load {os.getloadavg()[0]:.1f} beside it; one core, "
        "processor time, median of fifteen runs of 40,000 games (*récréation*: 200,000), dealing included. Games and rounds a game "
        "are those of the fewest players.", "",
        "| variant | games a second | rounds a game | ns a round: 2 players | 3 | 4 |", "| --- | --- | --- | --- | --- | --- |",
    ]  # fmt: skip
    found = {one["params"]["name"]: (one["extra_info"], one["stats"]["median"]) for one in benchmarks()}
    for name, entry in be.VARIANTS.items():
        each = [found.get(f"{name}-{players}") for players in (2, 3, 4)]
        if any(each):
            info, median = found[f"{name}-{entry.players[0]}"]
            cells = " | ".join("–" if one is None else f"{one[1] / one[0]['rounds'] * 1e9:.1f}" for one in each)
            games = info["games"]
            lines.append(f"| `{name}` | {games / median:,.0f} | {info['rounds'] / games:.1f} | {cells} |")
    first = statistics.median(in_a_process(CALL)[0] for _ in range(5))
    small, large, held, whole = in_a_process(MEMORY)
    lines += [
        "",
        f"Two cores are {two_cores():.2f} times as fast as one (in turn, median of five pairs). The first call in a "
        f"fresh process takes {first:.1f} s, all imports included. A million games hold {held:.0f} MB "
        f"({whole:.0f} MB the whole process at its peak); counting 100,000 games peaks at "
        f"{small:.0f} MB, counting ten million at {large:.0f} MB.",
    ]
    return "\n".join(lines)


def main() -> None:
    found = table()
    text = PAGE.read_text(encoding="utf-8")  # read late: somebody may have written meanwhile
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    PAGE.write_text(f"{before}{BEGIN}\n{found}\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
