"""Every JavaScript module of the widgets, one test a module, and the joined module of every widget.

That a module parses with the grammar of 2021 is what browsers five years old ask for; ESLint (test_tools.py) says the same
of the functions it calls.
"""

from __future__ import annotations

import importlib
import json
import pkgutil
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from javascript import TESTS, needs_modules, run_node

import bataille_edu.widgets
from bataille_edu.widgets.page import esm
from bataille_edu.widgets.page.oneway import PageWidget

WIDGETS = Path(bataille_edu.widgets.__file__).parent
FILES = sorted(WIDGETS.rglob("*.js"))
LINES = 420


def all_widgets() -> list[type[PageWidget]]:
    for module in pkgutil.walk_packages(bataille_edu.widgets.__path__, "bataille_edu.widgets."):
        importlib.import_module(module.name)
    found, left = [], [PageWidget]
    while left:
        kind = left.pop()
        left.extend(kind.__subclasses__())
        if isinstance(vars(kind).get("_esm"), str) and kind.__module__.startswith("bataille_edu."):
            found.append(kind)
    return sorted(found, key=lambda kind: kind.__name__)


@cache
def inspected() -> dict[str, Any]:
    needs_modules()
    texts = {str(path): path.read_text(encoding="utf-8") for path in FILES}
    texts |= {kind.__name__: str(kind._esm) for kind in all_widgets()}
    run = run_node(TESTS / "inspect_modules.mjs", input=json.dumps(texts))
    assert run.returncode == 0, run.stderr
    found: dict[str, Any] = json.loads(run.stdout)
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(WIDGETS).as_posix())
def test_module(path: Path) -> None:
    found = inspected()[str(path)]
    assert found["error"] is None
    for source, names in found["imports"]:
        other = (path.parent / source).resolve()
        assert str(other) in inspected(), f"{source} is not there"
        missing = set(names) - set(inspected()[str(other)]["exports"])
        assert not missing, f"{other.name} exports no {missing}"
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LINES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(WIDGETS).as_posix())
def test_every_module_can_be_joined(path: Path) -> None:
    """`join` finds what the parser finds: the same imports, the same exports."""
    source = path.read_text(encoding="utf-8")
    found = inspected()[str(path)]
    esm.join(path.relative_to(WIDGETS).as_posix())
    assert {name for _, name in esm._IMPORT.findall(source)} == {name for name, _ in found["imports"]}
    assert set(esm._EXPORT.findall(source)) == set(found["exports"]) - {"default"}


@pytest.mark.parametrize("kind", all_widgets(), ids=lambda kind: kind.__name__)
def test_the_module_of_a_widget(kind: type[PageWidget]) -> None:
    """It parses, stands alone, gives one thing to anywidget, and may stand in an HTML page between script tags."""
    found, source = inspected()[kind.__name__], str(kind._esm)
    assert found["error"] is None
    assert (found["imports"], found["exports"]) == ([], ["default"])
    assert len(found["top"]) == len(set(found["top"]))
    assert not re.search(r"<!--|</?script", source, re.IGNORECASE)
    files = re.findall(r"^// --- (\S+) ---$", source, re.MULTILINE)
    assert files and len(files) == len(set(files)), "each file once"


# --- joining refuses what it does not understand ---------------------------------------------------------------------

TWO = {"other.js": "export const a = 1;\nexport function b() {}\n"}


def _join(folder: Path, monkeypatch: pytest.MonkeyPatch, files: dict[str, str]) -> str:
    for name, text in (TWO | files).items():
        (folder / name).write_text(text)
    monkeypatch.setattr(esm, "ROOM", folder)
    esm.join.cache_clear()
    try:
        return esm.join("entry.js")
    finally:
        esm.join.cache_clear()


def test_join(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = 'import {\n  a,\n  b,\n} from "./other.js";\n\nexport class C {}\nexport default { a, b };\n'
    joined = _join(tmp_path, monkeypatch, {"entry.js": text})
    assert joined == (
        "// --- other.js ---\nconst a = 1;\nfunction b() {}\n\n"
        "// --- entry.js ---\n\nclass C {}\nexport default { a, b };\n"
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('import other from "./other.js";', "no import or export"),
        ('import * as other from "./other.js";', "no import or export"),
        ('import { a as c } from "./other.js";', "exports no such name"),
        ('import { missing } from "./other.js";', "exports no such name"),
        ('import { a } from "./nowhere.js";', "not there"),
        ('import { a } from "lit";', "no import or export"),
        ("import { a } from './other.js'", "no import or export"),
        ('import "./other.js";', "no import or export"),
        ('const c = await import("./other.js");', "no import or export"),
        ("const c = import.meta.url;", "no import or export"),
        ('export { a } from "./other.js";', "no import or export"),
        ('export * from "./other.js";', "no import or export"),
        ("const c = 1;\nexport { c };", "no import or export"),
        ("export const { d } = {};", "no import or export"),
        ('import { a } from "./other.js";\nconst b = 2;', "at the top of"),
    ],
)
def test_join_refuses(line: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(esm.JoinError, match=said):
        _join(tmp_path, monkeypatch, {"entry.js": f"{line}\nexport default {{}};\n"})


@pytest.mark.parametrize("text", ["<!-- a -->", "<script>", "</script>", "<SCRIPT src"])
def test_html_sees_nothing_in_the_source(text: str) -> None:
    """nbconvert writes the source into a script of the page: a comment opened there swallowed the page."""
    source = f"const text = {json.dumps(text)} + `{text}`; process.stdout.write(text);"
    safe = esm.for_html(source)
    assert not re.search(r"<!--|</?script", safe, re.IGNORECASE)
    assert run_node("--eval", safe).stdout == text + text
