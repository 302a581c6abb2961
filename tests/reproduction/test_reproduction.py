"""The published figures: every row of the table on smaller samples, whole ones with ``-m slow``; and the kept full run."""

from __future__ import annotations

import csv
import json
from collections import Counter

import pytest

from bataille_edu import cli, stats, words
from bataille_edu.reproduction import Found, Reproduction, found_rows, reproduce, rows
from bataille_edu.reproduction.measures import MEASURES, Bench
from bataille_edu.reproduction.show import cells, figure, notes, ours, printed
from bataille_edu.reproduction.table import FULL

HEAVY = {  # games of tens of thousands of rounds: seconds even for a small sample; the last two are played in test_records too
    "endless.seat_order.0", "endless.seat_order.1", "wins.all_aces.seat_order", "wins.all_aces.seat_order.endless",
    "endless.spivey", "deals.records",
}  # fmt: skip


def complaints(found: list[Found]) -> list[str]:
    """Rows that differ and are not known to, and known ones that agree."""
    return [f"{f.row.id}: {f.value} ± {f.error}, expected {f.row.target}" for f in found if f.agrees == f.row.differs]


def test_rows_are_whole():
    table = rows()
    assert len({row.id for row in table}) == len(table) > 150
    for row in table:
        assert row.how in MEASURES and row.target is not None
        assert all(row.what[lang] and (not row.why or row.why[lang]) for lang in words.LANGUAGES)
        assert not row.differs or row.why
    assert Counter(row.section for row in table).keys() == {
        "deals",
        "lengths",
        "wins",
        "endless",
        "streaks",
        "sums",
        "claims",
    }


def test_small_samples():
    """Known differences may hide in so few games; nothing else may differ."""
    found = list(reproduce(2_500, only=lambda row: row.id not in HEAVY))
    assert len(found) == len(rows()) - len(HEAVY) - 3  # and three packs with too many deals
    bad = [
        text
        for text, f in ((f"{f.row.id}: {f.value} ± {f.error}", f) for f in found)
        if not f.agrees and not f.row.differs
    ]
    assert not bad, bad


@pytest.mark.slow
def test_whole_samples():
    bad = [f"{f.row.id}: {f.value} ± {f.error}" for f in reproduce(FULL, seed=2) if not f.agrees and not f.row.differs]
    assert not bad, bad


def test_the_kept_run_is_whole_and_agrees_as_it_says():
    found = found_rows()
    assert [f.row.id for f in found] == [row.id for row in rows()]
    assert not complaints(list(found))
    assert all(f.games == f.row.games for f in found if f.row.games)


def test_what_counts_as_agreeing():
    by_id = {row.id: row for row in rows()}
    mean = by_id[
        "lengths.zaporter.mean"
    ]  # 177.48 ± 0.03: its own error and ours, 4 × hypot(.03, .04) = .2, and no more
    assert Found(mean, 177.679, 0.04, 1).agrees and not Found(mean, 177.684, 0.04, 1).agrees
    colours = by_id["claims.colours"]  # 332, no error: ours twice, 4 × hypot(.1, .1) = .566, and half a unit
    assert Found(colours, 333.06, 0.1, 1).agrees and not Found(colours, 333.07, 0.1, 1).agrees
    tie = by_id["sums.first_tie"]
    assert Found(tie, "1/17", 0, 0).agrees and not Found(tie, "1/16", 0, 0).agrees
    lags = by_id["streaks.lags_20_52"]
    assert Found(lags, 0.001, 0.0001, 1).agrees and not Found(lags, 0.006, 0.0001, 1).agrees
    deals = by_id["deals.2r4s.natural"]
    assert not Found(deals, dict(deals.checked, drawn=17), 0, 0).agrees


def test_figures_as_written():
    fr, en = words.catalogue("fr"), words.catalogue("en")
    assert figure(177.4812, 0.0312, en) == "177.481 ± 0.031" and figure(0.5, None, fr) == "0,5"
    assert figure(334, 0.5, fr) == "334 ± 0,5" and printed(0.5, None, 0.001, en) == "0.500"
    assert printed(178.0, None, 0, fr) == "178,0" and printed(440.8, 0.4, 0.1, en) == "440.8 ± 0.4"
    assert printed(5e-7, 2.5e-7, 0, en) == "0.00000050 ± 0.00000025" and printed(0.585, None, 0.01, en) == "0.585"
    by_id = {row.id: row for row in rows()}
    assert ours(Found(by_id["claims.led"], 0.0, 1 / 45068, 1), en) == "0 of 45,068"
    assert ours(Found(by_id["wins.aces.0.4"], 1.0, 1 / 300, 1), en) == "300 of 300"
    assert figure([35, 60], None, en) == "35 ; 60" and figure(1234.5, 12.0, fr) == "1\u202f234 ± 12"


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_the_page_shows_every_row(lang):
    html = Reproduction(lang)._repr_html_()
    assert html.count("<tr") == len(rows()) + 7 and html.count("<li>") == sum(not f.agrees for f in found_rows())
    say = words.catalogue(lang)
    assert all(cells(f, say)[0] for f in found_rows()) and say("repro.column.ours") in html


def test_the_command(capsys, tmp_path, monkeypatch):
    small = [f for f in found_rows() if f.row.section in ("sums", "deals")]
    monkeypatch.setattr("bataille_edu.cli.reproduce.reproduce", lambda games, seed: iter(small))
    assert cli.main(["reproduce", "--lang", "en", "--games", "500", "-o", str(tmp_path / "t.csv")]) == 0
    shown = capsys.readouterr().out
    assert "First sums" in shown and f"{len(small)} of {len(small)} figures are the same" in shown
    assert len(list(csv.reader((tmp_path / "t.csv").open(encoding="utf-8")))) == len(small) + 1
    assert cli.main(["reproduce", "-o", "t.xls", "--lang", "en"]) == 2
    assert cli.main(["reproduce", "--games", "1", "--lang", "en"]) == 2


def test_a_stopped_command_tells_what_is_whole(capsys, tmp_path, monkeypatch):
    def stopped(games, seed):
        yield from found_rows()[:3]
        raise KeyboardInterrupt

    monkeypatch.setattr("bataille_edu.cli.reproduce.reproduce", stopped)
    assert cli.main(["reproduce", "--lang", "en", "-o", str(tmp_path / "t.csv")]) == 0
    shown = capsys.readouterr().out
    assert "Stopped" in shown and "3 of 3 figures" in shown
    assert len(list(csv.reader((tmp_path / "t.csv").open(encoding="utf-8")))) == 4


def test_part_of_a_sample_is_no_figure():
    def part():
        found = stats.watch(rows()[-1].rules, 5, progress=False)
        found.complete = False
        return found

    with pytest.raises(KeyboardInterrupt):
        Bench(1, 5)._once(("part",), part)


def test_never_seen_is_not_certain():
    """A share of 0 or 1 has an error, and it is not 0."""
    found = list(reproduce(300, only=lambda row: row.id in ("claims.led", "wins.aces.0.4", "endless.winner_first.0")))
    assert all(f.value in (0, 1) and 0 < f.error < 0.1 for f in found) and len(found) == 3


def test_every_row_that_differs_or_was_checked_once_says_so():
    say = words.catalogue("fr")
    assert all(notes(f, say) for f in found_rows() if not f.agrees or f.row.once)
    assert {row.id for row in rows() if row.differs} == {
        "streaks.first_26", "streaks.walk.2", "claims.one_pass.52.drawn", "claims.points.pass.32",
    }  # fmt: skip


def test_the_kept_file_is_plain():
    from bataille_edu.reproduction.table import _read

    assert json.loads(json.dumps(_read("reproduction_found.json"), allow_nan=False))
