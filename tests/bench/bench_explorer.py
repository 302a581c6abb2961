"""What the explorer costs, measured in headless Chromium: ``python tests/bench/bench_explorer.py``. Outside the usual run.

With a game of 2,000 rounds (208 cards) and one of some 200: frames a second in auto-play and fast-forward (also with the
processor four times slower, as an old tablet), beside the same table without pictures; the time a step of the picture's
cursor takes to be painted; the time another picture, and another game, take.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "browser"))

import harness
import live
from bench_table import FRAMES, LONG

import bataille_edu as be
from bataille_edu.widgets.explorer.explorer import Explorer
from bataille_edu.widgets.table.table import Table

TABLE = "document.querySelector('#w0').beTable"

PAINTED = """const painted = () => new Promise((done) => requestAnimationFrame(() => {
  const after = new MessageChannel(); // its message comes after the frame is painted
  after.port1.onmessage = done;
  after.port2.postMessage(0);
}));"""

TIMED = """async ([what, turns]) => {
  PAINTED
  const { pictures, table } = document.querySelector("#w0").beExplorer, took = [];
  const names = ["bands", "aces", "card", "ribbon"], { payload } = table.game;
  const doing = {
    step: (k) => table.player.move(table.game.roundStart((k * 787) % table.game.rounds.length)),
    picture: (k) => { pictures.look.picture = names[k % 4]; pictures.choose(); },
    game: () => table.load({ ...payload }),
  }[what];
  for (let k = 0; k < turns; k++) {
    await painted();
    const start = performance.now();
    doing(k);
    const scripted = performance.now() - start;
    await painted();
    took.push([scripted, performance.now() - start]);
  }
  return took;
}""".replace("PAINTED", PAINTED)


def opened(page: Any, widget: Any) -> None:
    live.Live(page, widget, python=False).open()


def frames(chromium: Any, widget: Any, slower: int, size: tuple[int, int]) -> dict[str, float]:
    """Frames while auto-play runs at the widget's own speed."""
    with harness.new_page(chromium, *size) as page:
        opened(page, widget)
        if slower > 1:
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        page.evaluate(f"{TABLE}.auto()")
        found = page.evaluate(FRAMES, 6)
        assert page.evaluate(f"{TABLE}.player.i") > 0
        return found


def timed(chromium: Any, explorer: Explorer, size: tuple[int, int]) -> None:
    with harness.new_page(chromium, *size) as page:
        opened(page, explorer)
        for what, turns in (("step", 100), ("picture", 20), ("game", 10)):
            took = page.evaluate(TIMED, [what, turns])
            script, shown = (sorted(pair[i] for pair in took) for i in (0, 1))
            print(
                f"  {what}: script median {script[turns // 2]:.1f} ms, worst {script[-1]:.1f}; "
                f"painted after median {shown[turns // 2]:.1f} ms, worst {shown[-1]:.1f}"
            )


def main() -> None:
    games = {"2,000 rounds": be.play(LONG, seed=1), "198 rounds": be.play(be.VARIANTS["recreation"].rules, seed=12)}
    with harness.browser() as chromium:
        for name, game in games.items():
            for slower, size in ((1, (1440, 900)), (4, (820, 1180)), (4, (360, 740))):
                for speed in (4, 5):
                    pair = [
                        frames(chromium, widget, slower, size)
                        for widget in (Table(game, reserve=0, speed=speed), Explorer(game, speed=speed))
                    ]
                    told = "; ".join(
                        f"{kind} {one['fps']:.0f} frames/s, 95 % under {one['p95']:.0f} ms, worst {one['worst']:.0f}"
                        for kind, one in zip(("table", "explorer"), pair, strict=True)
                    )
                    print(f"{name}, {size[0]} wide, {slower}x slower, speed {speed}: {told}")
            for size in ((1440, 900), (360, 740)):
                print(f"{name}, {size[0]} wide:")
                timed(chromium, Explorer(game), size)


if __name__ == "__main__":
    main()
