"""The recipes of ``docs/serving.md`` and ``Containerfile``: what they say is what the command takes and the tests try."""

from __future__ import annotations

import ast
import json
import os
import re
import shlex
import sys
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet
from serving import ROOT, address_in, running
from visits import Visitor, run

from bataille_edu.cli.command import read
from bataille_edu.cli.pages import OPTIONS
from bataille_edu.serve.settings import DEFAULT_PORT, check_public_url

PAGE = (ROOT / "docs" / "serving.md").read_text(encoding="utf-8")
RECIPE = (ROOT / "Containerfile").read_text(encoding="utf-8")


def steps(word: str) -> list[str]:
    return re.findall(rf"^{word} (.+)$", RECIPE, flags=re.MULTILINE)


def command() -> list[str]:
    return [str(word) for word in json.loads(steps("ENTRYPOINT")[0])]


def test_every_command_of_the_page_is_one_we_take() -> None:
    named = re.findall(r"^bataille-edu (.+)$|`bataille-edu (--[^`]+)`", PAGE, flags=re.MULTILINE)
    lines = [first or second for first, second in named]
    assert len(lines) >= 2
    service = ast.literal_eval(re.search(r"services = (\[.*?\n\])", PAGE, re.DOTALL)[1])[0]
    lines.append(shlex.join(service["command"][1:]))
    assert f":{DEFAULT_PORT}" in service["url"]
    for line in lines:
        options = read(shlex.split(line), ("--lang", *OPTIONS), with_words=False)
        if options.public_url:
            check_public_url(options.public_url)


def test_proxy_of_the_page_is_the_one_that_is_tried() -> None:
    import test_serving

    block = re.search(r"```nginx\n(.*?)```", PAGE, re.DOTALL)[1]
    shown = {line.strip() for line in block.splitlines() if "proxy_" in line and "proxy_pass" not in line}
    tried = {line.strip() for line in test_serving.PASSED.splitlines() if "proxy_" in line and "proxy_pass" not in line}
    assert shown == tried
    assert f"proxy_pass http://127.0.0.1:{DEFAULT_PORT};" in block
    assert re.search(r"`(map .*?)` beside", PAGE)[1] in re.sub(r"\{\{|\}\}", lambda m: m[0][0], test_serving.NGINX)


def test_container_is_of_a_python_we_run_on_and_copies_what_is_there() -> None:
    wanted = re.search(r'requires-python = "(.*?)"', (ROOT / "pyproject.toml").read_text())[1]
    for image in steps("FROM"):
        assert re.search(r"python:([\d.]+)", image)[1] in SpecifierSet(wanted)
    for line in steps("COPY"):
        source = line.split()[-2]
        assert (ROOT / source).exists() or line.startswith("--from=")
    assert steps("USER") == ["65534:65534"], "nobody"
    assert steps("EXPOSE") == [command()[command().index("--port") + 1]] == [str(DEFAULT_PORT)]
    assert "/health" in steps("HEALTHCHECK")[0]
    ignored = (ROOT / ".dockerignore").read_text().split()
    assert {".git", ".venv", "node_modules"} <= set(ignored)


@pytest.mark.skipif(os.name != "posix", reason="a container is a POSIX machine")
def test_container_s_command_serves_on_a_bare_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import serving

    bare = {"PATH": os.defpath, "PYTHONPATH": os.environ.get("PYTHONPATH", ""), "PYTHONDONTWRITEBYTECODE": "1"}
    monkeypatch.setattr(serving, "private_environment", lambda _: {**bare, "PYTHONUNBUFFERED": "1"})
    words = command()[1:]
    words[words.index("--port") + 1] = "0"
    with running([sys.executable, "-m", "bataille_edu", *words], tmp_path, address_in) as server:

        async def scene() -> int:
            visitor = Visitor(re.sub(r"//[^:/]+", "//127.0.0.1", server.url))
            assert (await visitor.fetch("health")).code == 200
            found = await visitor.whole("jouer")
            await visitor.leave()
            return found

        assert run(scene()) == 2
