"""Figures: that they draw what they say, in both languages, without pyplot, fast enough."""

from __future__ import annotations

import subprocess
import sys
from functools import cache

import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg

import bataille_edu as be
from bataille_edu import plots, stats, words
from bataille_edu.plots import figures

GAME = be.play(be.variant("recreation").rules, seed=3)
FOUR = be.play(be.Rules(players=4, face_down=1), seed=1)


@cache
def all_figures(lang: str) -> dict[str, object]:
    tally = be.tally(be.variant("recreation").rules, 200, progress=False)
    shares = {str(k): stats.of_counts(k + 1, 10) for k in range(5)}
    return {
        "piles": plots.piles(GAME, lang), "four": plots.piles(FOUR, lang), "composition": plots.composition(GAME, 1, lang),
        "strength": plots.strength(GAME, lang), "runs": plots.runs(GAME.round_winners, lang),
        "correlation": plots.correlation(GAME.round_winners, 26, lang), "lengths": plots.lengths(tally, lang),
        "lags": plots.lags(stats.watch(be.Rules(face_down=3, shortage="loses"), 30, progress=False), 12, lang),
        "shares": plots.shares(shares, "P", "x", 0.5, lang),
    }  # fmt: skip


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_figure_draws_and_says_what_it_shows(lang):
    for name, figure in all_figures(lang).items():
        picture = plots.Picture(figure, dpi=60)
        assert picture.png().startswith(b"\x89PNG"), name
        assert len(plots.text_of(figure)) > 40 and repr(picture) == plots.text_of(figure)
        bundle, metadata = picture._repr_mimebundle_()
        assert bundle["text/plain"] == metadata["image/png"]["alt"]


def test_words_differ_by_language():
    assert "manches" in plots.text_of(plots.piles(GAME, "fr")) and "rounds" in plots.text_of(plots.piles(GAME, "en"))


def test_piles_are_those_of_the_game():
    lines = plots.piles(GAME).axes[0].lines
    for seat in range(2):
        assert lines[seat].get_ydata().tolist() == [len(GAME.piles(k)[seat]) for k in range(GAME.n_rounds + 1)]


def test_coin_line_is_what_coins_give():
    """The expected number of runs of each length, by trying all sequences of ten throws."""
    from itertools import product

    total = np.zeros(11)
    for x in product((0, 1), repeat=10):
        for length, count in stats.run_lengths(x).items():
            total[length] += count
    line = plots.runs([0, 1] * 5).axes[0].lines[0].get_ydata()
    assert line == pytest.approx((total / 2**10)[1:7])


def test_colours_are_those_of_the_pages():
    assert plots.colours()["you"] == "#0072b2" and plots.colours()["battle"] == "#f2b705"


def test_no_pyplot():
    code = "import sys, bataille_edu.plots; print('matplotlib.pyplot' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.strip() == "False"


def test_nothing_to_draw_is_said():
    with pytest.raises(be.BatailleError):
        plots.shares({}, "P")


@pytest.mark.parametrize("name", ["recreation", "payante", "une_passe", "standard"])
def test_what_each_holds_is_read_from_the_log(name):
    game = be.play(be.variant(name).rules, seed=2)
    held, battles = figures._held(game)
    assert held.tolist() == [[len(pile) for pile in game.piles(k)] for k in range(game.n_rounds + 1)]
    assert battles == [played.index for played in game.rounds if played.battles]


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_no_word_is_cut_off_and_no_two_overlap(lang):
    """Every text lies inside the picture, apart from the others: titles, axes, names at the ends of lines."""
    for name, figure in all_figures(lang).items():
        renderer, whole = FigureCanvasAgg(figure).get_renderer(), figure.bbox.extents
        figure.draw(renderer)
        axes = figure.axes[0]
        found = [axes.title, axes._left_title, axes.xaxis.label, axes.yaxis.label, *axes.texts]
        boxes = [text.get_window_extent(renderer) for text in found if text.get_text()]
        for i, box in enumerate(boxes):
            assert box.x0 >= 0 and box.y0 >= 0 and box.x1 <= whole[2] and box.y1 <= whole[3], (name, found[i])
            for other in boxes[:i]:
                apart = box.x0 >= other.x1 or other.x0 >= box.x1 or box.y0 >= other.y1 - 2 or other.y0 >= box.y1 - 2
                assert apart, (name, lang, box, other)
