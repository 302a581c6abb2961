// Run by node (tests/widgets/test_machine.py): the engine in a page plays what Python plays, event for event.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const { Machine } = await import(new URL("../../bataille_edu/widgets/table/machine.js", import.meta.url));
const machine = await Machine.load(readFileSync(new URL("../../bataille_edu/engine/engine.wasm", import.meta.url)));
const games = JSON.parse(readFileSync(process.env.GAMES, "utf8"));

const told = (played) => ({ ...played, log: Array.from(played.log), state: undefined });

for (const { name, rows, seed, played, revanche } of games) {
  test(`${name}, seed ${seed}`, () =>
    assert.deepEqual(told(machine.play(rows, seed)), { ...played, state: undefined }));
  if (revanche)
    test(`${name}, seed ${seed}, hands exchanged`, () =>
      assert.deepEqual(Array.from(machine.revanche(rows, seed).log), revanche));
}

test("one game after another leaves nothing behind", () => {
  const [{ rows, seed, played }] = games;
  assert.deepEqual(Array.from(machine.play(rows, seed).log), played.log);
});

test("a seed that is none is refused", () => {
  for (const seed of [-1, 1.5, 2 ** 60, NaN]) assert.throws(() => machine.play(games[0].rows, seed), RangeError);
});
