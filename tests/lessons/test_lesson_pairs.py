"""Which pair comes next (JavaScript, one source): properties over any pupil, by hypothesis, and examples."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from javascript import NODE, run_suite

from bataille_edu.lessons.levels import LEVELS

HERE = Path(__file__).parents[1]

SIZES = [len(level.ranks) for level in LEVELS]
TOP = 2
SUCCESSES, WITHIN = 6, 5


@pytest.fixture(scope="module")
def pupil() -> Iterator[Any]:
    """Ask node how a lesson goes: ``pupil(level, seed, rights)`` → pairs, levels."""
    process = subprocess.Popen(
        [NODE, str(HERE / "js" / "pairs_by_line.mjs")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin and process.stdout

    def ask(level: int, seed: int, rights: list[bool]) -> tuple[list[list[int]], list[int]]:
        question = {"sizes": SIZES, "level": level, "top": TOP, "seed": seed, "rights": rights}
        process.stdin.write(json.dumps(question) + "\n")
        process.stdin.flush()
        answer = json.loads(process.stdout.readline())
        return answer["pairs"], answer["levels"]

    yield ask
    process.stdin.close()
    process.wait(10)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    level=st.integers(0, len(LEVELS) - 1),
    seed=st.integers(1, 2**32 - 1),
    rights=st.lists(st.booleans(), min_size=1, max_size=50),
)
def test_pairs_for_any_pupil(pupil: Any, level: int, seed: int, rights: list[bool]) -> None:
    pairs, levels = pupil(level, seed, rights)
    missed: dict[tuple[int, ...], int] = {}
    in_a_row = 0
    for n, (pair, right) in enumerate(zip(pairs, rights, strict=True)):
        key = tuple(sorted(pair))
        assert all(0 <= i < SIZES[levels[n]] for i in pair)
        assert n == 0 or key != tuple(sorted(pairs[n - 1])), "twice in a row"
        assert all(n - since <= WITHIN for since in missed.values()), "what was missed comes back within five pairs"
        missed.pop(key, None)
        if not right:
            missed[key] = n
        in_a_row = in_a_row + 1 if right else 0
        if levels[n + 1] != levels[n]:
            assert levels[n + 1] == levels[n] + 1 <= max(TOP, level), "one level at a time"
            assert in_a_row >= SUCCESSES and not missed, "the level rises after success only"
            in_a_row = 0


@pytest.mark.parametrize("suite", ["pairs", "lesson", "first_layout"])
def test_node(suite: str) -> None:
    run_suite(suite)
