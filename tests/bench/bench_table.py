"""What the table costs, measured in headless Chromium: ``python tests/bench/bench_table.py``. Outside the usual run.

Frames a second in auto-play (also with the processor four times slower, as an old tablet), the time a jump takes to be
painted in a game of 2,000 rounds, the bytes such a game sends, and what twenty games leave behind.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "browser"))

import harness

import bataille_edu as be
from bataille_edu.widgets.table.table import Table

LONG = be.Rules(pack="4x52", face_down=0, shortage="last_card_up", round_limit=2000)

FRAMES = """async (seconds) => {
  const times = [];
  await new Promise((done) => {
    const tick = (t) => { times.push(t); t - times[0] < seconds * 1000 ? requestAnimationFrame(tick) : done(); };
    requestAnimationFrame(tick);
  });
  const gaps = times.slice(1).map((t, i) => t - times[i]).sort((a, b) => a - b), last = gaps.length - 1;
  return { fps: gaps.length / (times[times.length - 1] - times[0]) * 1000, p95: gaps[Math.floor(last * .95)], worst: gaps[last] };
}"""

JUMPS = """async (rounds) => {
  const took = [];
  const painted = () => new Promise((done) => requestAnimationFrame(() => {
    const after = new MessageChannel(); // its message comes after the frame is painted
    after.port1.onmessage = done;
    after.port2.postMessage(0);
  }));
  for (const r of rounds) {
    await painted();
    const start = performance.now();
    tables[0].player.move(tables[0].game.roundStart(r));
    const scripted = performance.now() - start;
    document.querySelector(".be-felt").getBoundingClientRect();
    await painted();
    took.push([scripted, performance.now() - start]);
  }
  return took;
}"""


def auto_play(chromium: Any, slower: int, speed: int, size: tuple[int, int], seconds: float = 6) -> dict[str, float]:
    """Frames while auto-play runs at a speed, the processor ``slower`` times slower."""
    with harness.new_page(chromium, *size) as page:
        harness.load(page, Table(be.play(LONG, seed=1), reserve=0, speed=speed))
        if slower > 1:
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        page.keyboard.press("a")
        return page.evaluate(FRAMES, seconds)


def jumps(chromium: Any) -> tuple[float, float, float]:
    """Milliseconds of script (worst), and until painted (median and worst), over 100 jumps in a game of 2,000 rounds."""
    with harness.new_page(chromium) as page:
        harness.load(page, Table(be.play(LONG, seed=1), reserve=0))
        took = page.evaluate(JUMPS, [(k * 787) % 2000 for k in range(100)])
        painted = sorted(b for _, b in took)
        return max(a for a, _ in took), painted[50], painted[-1]


def growth(chromium: Any) -> tuple[dict[str, int], dict[str, int]]:
    """Nodes, listeners and heap bytes after the first game and after twenty more."""
    with harness.new_page(chromium) as page:
        harness.load(page, Table(be.play(be.VARIANTS["recreation"].rules, seed=1), reserve=12, speed=5))
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")

        def weigh() -> dict[str, int]:
            session.send("HeapProfiler.collectGarbage")
            metrics = {
                entry["name"]: int(entry["value"]) for entry in session.send("Performance.getMetrics")["metrics"]
            }
            return {name: metrics[name] for name in ("Nodes", "JSEventListeners", "JSHeapUsedSize")}

        def one_game() -> None:
            page.evaluate("tables[0].act.newGame()")
            page.evaluate("while (!tables[0].player.atEnd) tables[0].player.forward()")

        for _ in range(13):
            one_game()
        before = weigh()
        for _ in range(20):
            one_game()
        return before, weigh()


def main() -> None:
    game = be.play(LONG, seed=1)
    print(f"2,000 rounds: log {len(game.payload()['log']):,} bytes;", end=" ")
    table = Table(
        be.play(be.Rules(round_limit=2000, face_down=0, shortage="last_card_up", pack="2x52"), seed=1), reserve=0
    )
    sent = len(str({key: value for key, value in table._game.items() if key not in ("log", "revanche")}))
    print(
        f"with cards, names, ladder {sent + len(table._game['log']):,}; drawings, once a page, {len(str(table._sprite)):,}"
    )
    with harness.browser() as chromium:
        for slower, speed, size in ((1, 4, (1440, 900)), (1, 5, (1440, 900)), (4, 4, (820, 1180)), (4, 5, (820, 1180))):
            found = auto_play(chromium, slower, speed, size)
            print(
                f"auto-play speed {speed}, {size[0]} wide, {slower}x slower: {found['fps']:.0f} frames/s, "
                f"95 % under {found['p95']:.0f} ms, worst {found['worst']:.0f}"
            )
        script, median, worst = jumps(chromium)
        print(
            f"jump in 2,000 rounds: script at most {script:.1f} ms, painted after {median:.1f} ms, at most {worst:.1f}"
        )
        print("growth over 20 games:", *growth(chromium))


if __name__ == "__main__":
    main()
