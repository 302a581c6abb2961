"""What somebody sees first: README, the package's data, CITATION.cff, environment.yml, the changelog. All say the same."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import yaml
from pages import DOCS, ROOT
from tools.write_docs import picture

import bataille_edu as be

README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
NEWEST = 14
"""The newest Python 3 the classifiers name."""


def line_after(head: str, text: str = README) -> str:
    found = re.search(rf"\*\*{head}\*\*.*?```sh\n(.*?)\n```", text, flags=re.DOTALL)
    assert found, head
    return found[1]


def test_the_first_screen_has_the_picture_the_two_sentences_and_the_two_lines() -> None:
    first = README.split("\n")[:24]
    assert first[0] == "# bataille-edu"
    assert "](docs/table.svg)" in first[2]
    assert len(re.findall(r"[.!?](?= |$)", first[4])) == 2, "what it is, in two sentences"
    places = [next(i for i, line in enumerate(first) if line.startswith(f"**{head}**")) for head in ("Play", "Test")]
    assert places == sorted(places)
    assert "pip install" in line_after("Play") and line_after("Play").endswith("bataille-edu")
    for tool in ("ruff check", "mypy", "pytest"):
        assert tool in line_after("Test")


def test_windows_gets_the_same_two_lines() -> None:
    """The two lines of the README, as PowerShell writes them."""
    told = re.findall(r"```powershell\n(.*?)\n```", (DOCS / "house.md").read_text(encoding="utf-8"))

    def powershell(line: str) -> str:
        line = line.replace("python3 -m", "py -m").replace(" && ", "; ")
        return re.sub(r"\.venv/bin/([\w-]+)", r".venv\\Scripts\\\1", line)

    assert told == [powershell(line_after("Play")), powershell(line_after("Test"))]


def test_the_picture_is_that_of_the_command() -> None:
    assert (DOCS / "table.svg").read_text(encoding="utf-8") == picture(), "python tests/tools/write_docs.py"


def test_the_picture_has_no_foreign_part() -> None:
    assert not re.search(r"<script|<image|href=\"(?!#)", (DOCS / "table.svg").read_text(encoding="utf-8"))


def test_the_classifiers_name_every_python_from_the_least_to_the_newest() -> None:
    project = PROJECT["project"]
    least = int(re.fullmatch(r">=3\.(\d+)", project["requires-python"])[1])
    told = [int(m[1]) for c in project["classifiers"] if (m := re.fullmatch(r".*Python :: 3\.(\d+)", c))]
    assert told == list(range(least, NEWEST + 1))
    assert f"Python 3.{least} to 3.{NEWEST}" in README and f"Python 3.{least} or newer" in README


def test_the_citation_is_that_of_this_version() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert {"cff-version", "message", "title", "authors"} <= set(cited), "what the format asks for"
    assert cited["version"] == be.__version__
    assert cited["license"] == PROJECT["project"]["license"]
    assert [author["name"] for author in cited["authors"]] == [a["name"] for a in PROJECT["project"]["authors"]]


def test_the_changelog_begins_with_this_version_and_goes_down() -> None:
    heads = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    told = [re.fullmatch(r"(\d+)\.(\d+)\.(\d+) — (unreleased|\d{4}-\d\d-\d\d)", head) for head in heads]
    assert all(told), heads
    versions = [tuple(map(int, match.groups()[:3])) for match in told if match]
    assert ".".join(map(str, versions[0])) == be.__version__
    assert versions == sorted(versions, reverse=True) and len(set(versions)) == len(versions)
    assert all(match and match[4] != "unreleased" for match in told[1:])


def requirement(text: str) -> tuple[str, str]:
    """``("voila", ">=0.5.13,<0.6")`` of a line of pyproject or of environment.yml; conda's matplotlib-base is matplotlib."""
    name, bounds = re.fullmatch(
        r"([A-Za-z0-9_.-]+?)(?:\[[^\]]*\])?\s*([<>=!~].*)?", text.partition(";")[0].strip()
    ).groups()
    return name.lower().removesuffix("-base"), (bounds or "").replace(" ", "")


def test_the_environment_brings_what_the_package_asks_for() -> None:
    """Binder and conda get the same libraries, with the same bounds, as pip: those of the wheel and of ``all``."""
    listed = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))["dependencies"]
    by_pip = next(entry["pip"] for entry in listed if isinstance(entry, dict))
    given = dict(requirement(entry) for entry in [*listed, *by_pip] if isinstance(entry, str) and entry != ".")
    extras = PROJECT["project"]["optional-dependencies"]
    inside = [name for line in extras["all"] for name in re.search(r"\[(.*)\]", line)[1].split(",")]
    asked = dict(
        map(requirement, PROJECT["project"]["dependencies"] + [line for name in inside for line in extras[name]])
    )
    assert {name: given.get(name) for name in asked} == asked, "environment.yml and pyproject.toml differ"
    assert set(given) - set(asked) == {"python", "pip"}, "environment.yml brings what nobody asked for"
    assert by_pip[-1] == "."


def test_the_rooms_are_told_in_their_order() -> None:
    """The table of rooms in docs/house.md, against the contract that import-linter holds."""
    layers = next(c for c in PROJECT["tool"]["importlinter"]["contracts"] if c["id"] == "rooms")["layers"]
    told = re.findall(r"^\| (`[^|]*`) \| .* \|$", (DOCS / "house.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    cells = [cell for cell in told if re.fullmatch(r"(`\w+/?`(, )?)+", cell)]
    rooms = [set(re.findall(r"`(\w+)/?`", cell)) for cell in cells]
    assert rooms == [set(layer.split(" | ")) for layer in reversed(layers)]
