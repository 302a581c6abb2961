"""The tools for JavaScript: layout (Prettier), likely mistakes and what old browsers lack (ESLint), types (TypeScript)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from javascript import ROOT, run_node, run_tool

import bataille_edu as be
from bataille_edu.widgets.table.table import payload_of

PRETTIER, ESLINT, TSC = "prettier/bin/prettier.cjs", "eslint/bin/eslint.js", "typescript/bin/tsc"
LAID_OUT = ["bataille_edu/**/*.js", "bataille_edu/**/*.d.ts", "tests/**/*.mjs", "*.js"]


def test_layout() -> None:
    """``node_modules/.bin/prettier --write`` with the same names mends it."""
    run = run_tool(PRETTIER, "--check", *LAID_OUT)
    assert run.returncode == 0, run.stdout + run.stderr


def test_lint() -> None:
    run = run_tool(ESLINT, ".")
    assert run.returncode == 0, run.stdout + run.stderr


def test_types() -> None:
    run = run_tool(TSC, "--project", "tsconfig.json")
    assert run.returncode == 0, run.stdout + run.stderr


REFUSED = {
    "export const last = [1, 2].findLast((n) => n > 0);\n": "Newer than 2021",
    "export const last = [1, 2].at(-1);\n": "newer than 2021",
    "export const copy = structuredClone({});\n": "structuredClone",
    "export class A {\n  #hidden = 1;\n}\n": "Parsing error",
    "export const has = Object.hasOwn({}, 'a');\n": "ES2022",
    "export const a = unknownThing;\n": "not defined",
    "export const channel = new BarcodeDetector();\n": "not supported",
}


def test_lint_sees_what_old_browsers_lack() -> None:
    """A rule that never fires would be none: each of these is refused in a file of the widgets."""
    code = (
        "import { ESLint } from 'eslint'; const lint = new ESLint(), found = [];"
        "for (const text of process.argv.slice(1)) {"
        "  const [one] = await lint.lintText(text, { filePath: 'bataille_edu/widgets/page/x.js' });"
        "  found.push(one.messages.map((message) => message.message));"
        "} console.log(JSON.stringify(found));"
    )
    run = run_node("--input-type=module", "--eval", code, *REFUSED)
    assert run.returncode == 0, run.stderr
    for (text, said), messages in zip(REFUSED.items(), json.loads(run.stdout), strict=True):
        assert any(said in message for message in messages), (text, messages)


def test_a_payload_of_python_is_of_the_type_the_page_reads(tmp_path: Path) -> None:
    """Every field that Python sends is declared, none is missing, and each is of its type."""
    endless = next(record for record in be.RECORDS if record.cycle)
    games: list[tuple[str, Any]] = [
        ("named", be.play(be.VARIANTS["recreation"].rules, seed=1)),
        ("four", be.play(be.Rules(players=4, round_limit=40), seed=1)),
        ("endless", be.play(endless.rules, endless.deal)),
    ]
    types = (ROOT / "bataille_edu/widgets/page/types.js").as_posix()
    lines = [f'import type {{ Payload }} from "{types}";']
    for name, game in games:
        payload = payload_of(game, "g1", "fr")
        plain = {key: list(value) if isinstance(value, bytes) else value for key, value in payload.items()}
        lines.append(f"export const {name}: Payload = {json.dumps(plain)};")
    (tmp_path / "payloads.ts").write_text("\n".join(lines))
    config = {"extends": str(ROOT / "tsconfig.json"), "include": [str(tmp_path / "payloads.ts")]}
    (tmp_path / "tsconfig.json").write_text(json.dumps(config))
    run = run_tool(TSC, "--project", str(tmp_path / "tsconfig.json"))
    assert run.returncode == 0, run.stdout[:3000] + run.stderr
