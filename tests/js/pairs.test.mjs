// Which pair comes next, by example and over many random pupils (tests/lessons/test_lesson_pairs.py asks for more by hypothesis).
import assert from "node:assert/strict";
import { test } from "node:test";

const room = new URL("../../bataille_edu/widgets/lesson/", import.meta.url);
const { answered, nextPair, pairKey, startPairs, SUCCESSES, summary, toLevel, WITHIN } = await import(
  new URL("pairs.js", room)
);
const { chance } = await import(new URL("chance.js", room));

const SIZES = [3, 6, 10, 13, 20],
  TOP = 2;

function step(state, random, right) {
  const pair = nextPair(state, SIZES[state.level], random);
  return { pair, state: answered(state, pair, right(pair), TOP) };
}

test("a missed pair comes back within five, and then again until it is right", () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = chance(seed),
      pupil = chance(seed + 1000),
      skill = (seed % 10) / 10;
    let state = startPairs(seed % 5);
    const missed = new Map();
    for (let n = 1; n <= 60; n++) {
      const level = state.level;
      let right = false;
      const { pair, state: after } = step(state, random, () => (right = pupil() < skill));
      const key = pairKey(pair);
      for (const [late, at] of missed)
        assert.ok(n - at <= WITHIN, `seed ${seed}: ${late} missed at ${at}, not back at ${n}`);
      assert.notEqual(key, state.last, `seed ${seed}: twice in a row`);
      missed.delete(key);
      if (!right) missed.set(key, n);
      if (after.level !== level) assert.ok(right && !missed.size && after.level === level + 1);
      state = after;
    }
  }
});

test("only success raises the level, and never beyond what may be reached alone", () => {
  const random = chance(7);
  let state = startPairs(0);
  for (let n = 0; n < SUCCESSES - 1; n++) state = step(state, random, () => true).state;
  assert.equal(state.level, 0);
  state = step(state, random, () => true).state;
  assert.equal(state.level, 1);
  for (let n = 0; n < 100; n++) state = step(state, random, () => true).state;
  assert.equal(state.level, TOP);
});

test("far pairs first, near ones after success; some pairs tie", () => {
  const distances = { far: 0, near: 0, tie: 0, n: 0 };
  for (let seed = 1; seed <= 200; seed++) {
    const [i, j] = nextPair(startPairs(2), 10, chance(seed));
    if (i === j) distances.tie += 1;
    else assert.ok(Math.abs(i - j) >= 4, "the first pair is far apart");
  }
  assert.ok(distances.tie > 10 && distances.tie < 90);
});

test("both sides get the stronger card", () => {
  let left = 0,
    right = 0;
  for (let seed = 1; seed <= 400; seed++) {
    const [i, j] = nextPair(startPairs(1), 6, chance(seed * 7919));
    if (i > j) left += 1;
    if (j > i) right += 1;
  }
  assert.ok(left > 100 && right > 100, `${left} ${right}`);
});

test("another level and back: what was missed there is still open", () => {
  const random = chance(3);
  const first = step(startPairs(1), random, () => false);
  let state = toLevel(first.state, 2);
  for (let n = 0; n < 4; n++) state = step(state, random, () => true).state;
  state = toLevel(state, 1);
  const keys = [];
  for (let n = 0; n < WITHIN; n++) {
    const next = step(state, random, () => true);
    keys.push(pairKey(next.pair));
    state = next.state;
  }
  assert.ok(keys.includes(pairKey(first.pair)));
});

test("the summary names the pairs that were hard, and whether they are still open", () => {
  const random = chance(5);
  let { pair, state } = step(startPairs(1), random, () => false);
  assert.deepEqual(summary(state), { shown: 1, hard: [{ level: 1, pair, tries: 1, missed: 1, open: true }] });
  while (summary(state).hard[0].open) state = step(state, random, () => true).state;
  assert.equal(summary(state).hard.length, 1);
  assert.deepEqual(summary(startPairs(0)), { shown: 0, hard: [] });
});

test("nothing is changed in place", () => {
  const state = startPairs(0),
    before = JSON.stringify(state);
  answered(state, nextPair(state, 3, chance(1)), false, TOP);
  assert.equal(JSON.stringify(state), before);
});
