// Run by node (tests/widgets/test_table_js.py): the log, the beats and the geometry without a browser.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const room = new URL("../../bataille_edu/widgets/table/", import.meta.url);
const { GameLog, KIND, decode } = await import(new URL("log.js", room));
const { Namer } = await import(new URL("names.js", room));
const { Story } = await import(new URL("story.js", room));
const { Words } = await import(new URL("../page/words.js", room));
const games = JSON.parse(readFileSync(process.env.GAMES, "utf8"));

function payloadOf(game) {
  return { ...game.payload, log: Uint8Array.from(game.payload.log) };
}

for (const game of games) {
  test(`${game.name}: piles after any number of events are those of Python`, () => {
    const log = new GameLog(payloadOf(game));
    assert.equal(log.n, game.n);
    for (const [i, main, side, aside, table] of game.positions) {
      const state = log.stateAt(i);
      assert.deepEqual(state.main, main);
      assert.deepEqual(state.side, side);
      assert.deepEqual(state.aside, aside);
      assert.deepEqual(
        state.table.map((laid) => [laid.seat, laid.card, laid.up]),
        table,
      );
    }
  });

  test(`${game.name}: rounds, winners and battles are those of Python`, () => {
    const log = new GameLog(payloadOf(game));
    assert.deepEqual(
      log.rounds.map((round) => round.start),
      game.starts,
    );
    assert.deepEqual(
      log.rounds.map((round) => round.winner),
      game.winners,
    );
    assert.equal(log.nBattles, game.battles);
  });

  test(`${game.name}: beats go forward and back through the same places`, () => {
    const log = new GameLog(payloadOf(game));
    const there = [0],
      back = [log.n];
    while (there[there.length - 1] < log.n) there.push(log.nextBeat(there[there.length - 1]).at);
    while (back[back.length - 1] > 0) back.push(log.previousBeat(back[back.length - 1]).at);
    assert.deepEqual(back.reverse(), there);
    assert.equal(log.beats.filter((beat) => beat.type === "battle").length, game.battles);
  });

  for (const lang of Object.keys(game.stories)) {
    test(`${game.name}: the story (${lang}) is told as explain tells it`, () => {
      const log = new GameLog(payloadOf(game));
      const words = new Words(game.words[lang], lang);
      const story = new Story(log, new Namer(words, log, game.names));
      const told = story.spans.map((span) => [span.kind, span.start, span.stop, story.tell(span)]);
      assert.deepEqual(told, game.stories[lang]);
    });
  }
}

test("a log cut off in the middle of an event still plays what came before", () => {
  const whole = Uint8Array.from([(KIND.ROUND << 4) | 1, 1, (KIND.UP << 4) | 1, 0, (KIND.UP << 4) | 2]);
  assert.equal(decode(whole).n, 2);
});

test("a log that grows keeps its places", () => {
  const payload = payloadOf(games[0]);
  const half = { ...payload, log: payload.log.slice(0, 400) };
  const log = new GameLog(half);
  const n = log.n,
    before = log.stateAt(n - 1);
  log.read(payload.log);
  assert.ok(log.n > n);
  assert.deepEqual(log.stateAt(n - 1), before);
});
