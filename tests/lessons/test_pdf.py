"""The sheets to print: paper, fonts, words; cut lines that align; rendered, they are not blank."""

from __future__ import annotations

import re
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest

import bataille_edu as be
from bataille_edu.cli import main
from bataille_edu.lessons.sheets import SHEETS, sheet_pdf, write_sheets
from bataille_edu.lessons.sheets.seance import LessonSheet, sections
from bataille_edu.words import LANGUAGES, catalogue

pytest.importorskip("fpdf", reason="sheets need the extra: pip install -e '.[pdf]'")

PAGES = {"seance": 2, "cards": 3, "more": 2, "backs": 1, "large": 3, "strip": 1, "tally": 1, "line": 1}
WIDE = {"strip", "line"}
POINTS = (595.28, 841.89)


def poppler(*command: str | Path) -> str:
    if shutil.which(str(command[0])) is None:
        pytest.skip(f"{command[0]} is not there: install poppler-utils")
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, check=True).stdout


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], Path]:
    found = {}
    for lang in LANGUAGES:
        for name, path in zip(SHEETS, write_sheets(tmp_path_factory.mktemp(lang), lang), strict=True):
            found[lang, name] = path
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SHEETS)
def test_paper_is_a4_and_fonts_are_embedded(files, name: str, lang: str) -> None:
    data = files[lang, name].read_bytes()
    assert data.startswith(b"%PDF-")
    boxes = {tuple(map(float, box.split())) for box in re.findall(rb"/MediaBox \[([\d. ]+)\]", data)}
    wide = name in WIDE
    assert boxes == {(0.0, 0.0, *(POINTS[::-1] if wide else POINTS))}
    assert len(re.findall(rb"/Type /Page\b", data)) == PAGES[name]
    fonts = re.findall(rb"/BaseFont /(\S+)", data)
    assert fonts and all(b"DejaVu" in font for font in fonts) and b"/FontFile2" in data


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lesson_sheet_says_everything_it_should(files, lang: str) -> None:
    text = poppler("pdftotext", "-layout", files[lang, "seance"], "-")
    flat = " ".join(text.split())
    words = catalogue(lang)
    for _, title, lines in sections(words):
        assert " ".join(title.split()) in flat
        for line in lines:
            assert " ".join(line.split()) in re.sub(r" (?=[•])", " ", flat)
    assert "Scalise" in flat and "What Works Clearinghouse" in flat


def test_no_french_line_begins_with_a_sign_that_belongs_to_the_one_before(files) -> None:
    lines = poppler("pdftotext", "-layout", files["fr", "seance"], "-").splitlines()
    assert not [line for line in lines if line.strip()[:1] in set(";:!?»")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_fonts_are_embedded_as_poppler_sees_it(files, lang: str) -> None:
    lines = poppler("pdffonts", files[lang, "seance"]).splitlines()[2:]
    assert lines and all(re.search(r"yes yes yes", line) for line in lines)


def strokes(files, name: str, tmp_path: Path) -> list[tuple[int, bytes]]:
    poppler("pdftoppm", "-r", "72", "-gray", files["fr", name], tmp_path / "page")
    return [(k, path.read_bytes()) for k, path in enumerate(sorted(tmp_path.glob("*.pgm")))]


def picture(data: bytes) -> tuple[int, int, bytes]:
    """A grey picture as ``pdftoppm`` writes it: width, height, pixels."""
    _, size, _, pixels = data.split(b"\n", 3)
    width, height = map(int, size.split())
    return width, height, pixels


@pytest.mark.parametrize("name", SHEETS)
def test_no_page_is_blank_and_nothing_is_cut_at_the_edge(files, name: str, tmp_path: Path) -> None:
    pages = strokes(files, name, tmp_path)
    assert len(pages) == PAGES[name]
    for _, data in pages:
        width, height, pixels = picture(data)
        dark = sum(value < 128 for value in pixels)
        assert 0.001 < dark / len(pixels) < 0.25, "ink"
        edge = [pixels[y * width + x] for y in range(height) for x in (*range(8), *range(width - 8, width))]
        assert min(edge) > 200, "printers leave 3 mm of the edge blank"


@pytest.mark.parametrize("name", ["cards", "large"])
def test_cut_lines_are_the_same_on_every_page(files, name: str, tmp_path: Path) -> None:
    """A stack of sheets is cut at once: the lines stand at the same places."""
    where = []
    for _, data in strokes(files, name, tmp_path):
        width, height, pixels = picture(data)
        columns = [sum(pixels[y * width + x] < 215 for y in range(height)) for x in range(width)]
        where.append({x for x, dark in enumerate(columns) if dark > height * 0.45})
    lines = sorted(set.intersection(*where))
    assert len(lines) == (4 if name == "cards" else 3)
    gaps = [b - a for a, b in pairwise(lines)]
    assert max(gaps) - min(gaps) <= 1, "all cards are equally wide"


def test_the_same_words_give_the_same_bytes() -> None:
    assert sheet_pdf("line") == sheet_pdf("line")


def test_the_command_writes_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheets", "-o", str(tmp_path / "new"), "--lang", "en"]) == 0
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == sorted(
        catalogue("en")(f"sheets.file.{name}") for name in [*SHEETS, "lesson"]
    )
    assert "8 sheets" in capsys.readouterr().out


def test_a_folder_that_cannot_be_is_said_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["sheets", "-o", str(tmp_path / "file" / "x"), "--lang", "fr"]) == 2
    assert "un autre dossier" in capsys.readouterr().err


def test_without_the_library_the_error_names_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    from bataille_edu import explain

    def absent(words):
        raise ModuleNotFoundError("No module named 'fpdf'", name="fpdf")

    monkeypatch.setattr("bataille_edu.lessons.sheets.SHEETS", {"seance": absent})
    with pytest.raises(be.BatailleError) as caught:
        sheet_pdf("seance")
    assert "pip install" in explain.error_text(caught.value, "fr")


def test_the_page_and_the_paper_have_the_same_words() -> None:
    for lang in LANGUAGES:
        shown = re.sub(r"<[^>]+>", "\n", LessonSheet(lang))
        for _, _, lines in sections(catalogue(lang)):
            for line in lines:
                assert line in shown.replace("&#x27;", "'").replace("&quot;", '"').replace("&lt;", "<")
