"""Who imports what: the rooms by import-linter, the light ones by looking and by taking the heavy libraries away."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
HEAVY = ("numpy", "wasmtime", "pandas", "matplotlib", "scipy", "pyarrow", "dask")


def python(code: str) -> str:
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_rooms_import_only_from_below() -> None:
    command = shutil.which("lint-imports", path=str(Path(sys.executable).parent)) or shutil.which("lint-imports")
    assert command, "import-linter is not installed: pip install -e '.[test]'"
    run = subprocess.run([command, "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize("what", ["import bataille_edu as be", "import bataille_edu as be; be.Table(be.play(seed=1))"])
def test_playing_imports_nothing_heavy(what: str) -> None:
    code = f"import sys; {what}; print(sorted({set(HEAVY)} & set(sys.modules)))"
    assert python(code).strip() == "[]"


def test_importing_the_package_needs_no_widgets() -> None:
    assert (
        python("import sys, bataille_edu; print('ipywidgets' in sys.modules, 'voila' in sys.modules)").split()
        == ["False"] * 2
    )


def test_rules_play_and_words_work_without_the_heavy_libraries() -> None:
    """The whole path of a game with every heavy library made impossible to import."""
    code = f"""
import sys
for name in {HEAVY}: sys.modules[name] = None
import bataille_edu as be
from bataille_edu import draw, explain
game = be.play(be.VARIANTS["recreation"].rules, seed=7)
again = be.Game.from_code(game.share_code)
assert again.log == game.log
assert explain.story(game, "fr").count("\\n") > game.n_rounds
assert draw.table_svg(game).startswith("<svg")
be.Table(game)
print(game.n_rounds)
"""
    assert int(python(code)) > 0


MAY = {
    "light": {"many", "stats", "plots", "reproduction", "trials", "widgets", "serve", "cli"},
    "widgets": {"widgets", "serve", "cli"},
}
"""The rooms that may import what a contract forbids to all others."""


@pytest.mark.parametrize("contract", MAY)
def test_every_room_stands_in_the_contract_or_among_those_that_may(contract: str) -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    listed = next(c for c in settings["tool"]["importlinter"]["contracts"] if c["id"] == contract)["source_modules"]
    package = ROOT / "bataille_edu"
    rooms = {p.stem for p in package.iterdir() if p.suffix == ".py" or (p / "__init__.py").exists()}
    assert {room.rpartition(".")[2] for room in listed} == rooms - {"__init__", "__main__"} - MAY[contract]
