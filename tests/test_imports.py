"""Who imports what: the rooms by import-linter, the light ones by looking and by taking the heavy libraries away."""

from __future__ import annotations

import ast
import os
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


def private_names(text: str) -> list[str]:
    """Names with ``_`` that a module reads from another module of the package."""
    found = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom) and node.level]
    names = [alias.name for node in found for alias in node.names]
    return [name for name in names if name.startswith("_") and not name.startswith("__")]


def test_no_private_name_is_read_across_modules() -> None:
    """What another module needs has a name without ``_``."""
    files = (ROOT / "bataille_edu").rglob("*.py")
    found = {path.name: private_names(path.read_text(encoding="utf-8")) for path in files}
    assert {name: names for name, names in found.items() if names} == {}


def test_a_private_name_read_across_modules_would_be_seen() -> None:
    for line in ("from .figures import _axes, colours", "from ..many.simulation import (\n    Job,\n    _Work,\n)"):
        assert len(private_names(line)) == 1, line
    assert private_names("from .figures import axes as _axes\nfrom os import _exit") == []


BREAKING = {
    "rooms": ("rules.py", "from .game import Game"),
    "many": ("many/notes.py", "from .batch import set_out"),
    "game": ("game/events.py", "from .find import find_deal"),
    "lessons": ("lessons/scene_table.py", "from .levels import LEVELS"),
    "subjects": ("widgets/page/esm.py", "from ..table.table import Table"),
    "light": ("game/game.py", "import numpy"),
    "widgets": ("trials/core.py", "import ipywidgets"),
}
"""For each contract of import-linter an import that it forbids."""


def test_every_contract_is_red_where_it_is_broken(tmp_path: Path) -> None:
    """On a copy, with one import for each contract that should not be there."""
    left = shutil.ignore_patterns("__pycache__", "*.mo", "*.wasm")
    shutil.copytree(ROOT / "bataille_edu", tmp_path / "bataille_edu", ignore=left)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for room, line in BREAKING.values():
        broken, head = tmp_path / "bataille_edu" / room, "from __future__ import annotations\n"
        broken.write_text(broken.read_text(encoding="utf-8").replace(head, f"{head}{line}\n", 1), encoding="utf-8")
    command = shutil.which("lint-imports", path=str(Path(sys.executable).parent)) or shutil.which("lint-imports")
    env = os.environ | {"PYTHONPATH": str(tmp_path), "COLUMNS": "200"}
    run = subprocess.run([str(command), "--no-cache"], cwd=tmp_path, env=env, capture_output=True, text=True)
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = {one["id"]: one["name"] for one in settings["tool"]["importlinter"]["contracts"]}
    assert set(BREAKING) == set(contracts), "each contract is broken once"
    assert [name for name in contracts.values() if f"{name} BROKEN" not in run.stdout] == [], run.stdout


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
