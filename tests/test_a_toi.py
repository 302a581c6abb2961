"""The pupils' programming page: its solutions run, and give what the package and theory say."""

from __future__ import annotations

import contextlib
import io
import re
from dataclasses import replace
from pathlib import Path
from statistics import mean

import nbformat
import pytest

import bataille_edu as be

PATHS = [Path(__file__).parents[1] / "notebooks" / name for name in ("a-toi.ipynb", "en/a-toi.ipynb")]
SOLUTIONS = 6


def tags(cell):
    return cell.metadata.get("tags", [])


def answers(path: Path) -> tuple[dict, list[list[float]]]:
    """What the page defines, and the numbers that each solution prints."""
    space: dict = {}
    found = []
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type != "code":
            continue
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(cell.source, space)  # the page's own text
        if "solution" in tags(cell):
            found.append([float(number) for number in re.findall(r"\d+(?:\.\d+)?", out.getvalue())])
    return space, found


@pytest.mark.parametrize("path", PATHS, ids=["fr", "en"])
def test_solutions_give_what_the_games_give(path):
    space, found = answers(path)
    games = [be.play(seed=seed) for seed in range(100)]
    three, one = (
        games,
        [be.play(replace(be.VARIANTS["recreation"].rules, face_down=1), seed=seed) for seed in range(100)],
    )
    assert len(found) == SOLUTIONS
    assert found[0] == [games[7].n_battles]
    assert found[1] == [games[1].round_winners.count(1)]
    assert found[2] == [min(game.n_rounds for game in games), max(game.n_rounds for game in games)]
    runs = re.findall(r"0+|1+", "".join("01"[winner] if winner >= 0 else "-" for winner in games[1].round_winners))
    assert found[3] == [max(map(len, runs))]
    assert found[4] == [mean(game.n_rounds for game in three), mean(game.n_rounds for game in one)]
    walks = space.get("promenades") or space["walks"]
    # The walk's length has the standard deviation 26² √(2/3) (gambler's ruin, a fair coin); 4 standard errors of 200.
    assert len(walks) == 200
    assert abs(mean(walks) - 676) < 4 * 676 * (2 / 3) ** 0.5 / 200**0.5
    assert found[5] == [mean(walks), 676]


@pytest.mark.parametrize("path", PATHS, ids=["fr", "en"])
def test_solutions_are_folded_and_every_step_has_a_hint(path):
    cells = nbformat.read(path, as_version=4).cells
    solutions = [cell for cell in cells if "solution" in tags(cell)]
    exercises = [i for i, cell in enumerate(cells) if "exercise" in tags(cell)]
    assert len(solutions) == len(exercises) == SOLUTIONS
    assert all(cell.metadata["jupyter"]["source_hidden"] for cell in solutions)
    for i in exercises:
        assert "<details>" in cells[i - 1].source and "solution" in tags(cells[i + 1])
    examples = [cell.source for cell in cells if "example" in tags(cell)]
    shown = [cell.source.split("```python\n")[1].split("\n```")[0] for cell in cells if "```python" in cell.source]
    assert shown == examples, "the code that a reader without JupyterLab sees is the code that runs"


def test_both_languages_give_the_same_answers():
    assert answers(PATHS[0])[1] == answers(PATHS[1])[1]
