// Putting in order and matching dot to dot, without a browser.
import assert from "node:assert/strict";
import { test } from "node:test";

const room = new URL("../../bataille_edu/widgets/lesson/", import.meta.url);
const { emptySlots, isFull, misplaced, place, someRanks, takeBack } = await import(new URL("sorting.js", room));
const { chance, shuffled } = await import(new URL("chance.js", room));
const { linksOf, thingsOf } = await import(new URL("proof.js", room));

test("a card goes to the first free place, or to the one it is dropped on", () => {
  let slots = place(emptySlots(3), 7);
  assert.deepEqual(slots, [7, null, null]);
  slots = place(slots, 2, 2);
  assert.deepEqual(slots, [7, null, 2]);
  slots = place(slots, 5);
  assert.ok(isFull(slots));
  assert.deepEqual(misplaced(slots, [2, 5, 7]), [7, 2]);
});

test("a card dropped on another changes places with it; one from the tray sends it back", () => {
  assert.deepEqual(place([1, 2, 3], 1, 2), [3, 2, 1]);
  assert.deepEqual(place([1, null, 3], 9, 0), [9, null, 3]);
  assert.deepEqual(takeBack([1, 2, 3], 2), [1, null, 3]);
  assert.deepEqual(place([1, 2, 3], 4), [1, 2, 3]);
});

test("some ranks are in rising order, all different", () => {
  for (let seed = 1; seed < 100; seed++) {
    const ranks = someRanks(13, 5, chance(seed));
    assert.equal(new Set(ranks).size, 5);
    assert.deepEqual(
      ranks,
      ranks.slice().sort((a, b) => a - b),
    );
    assert.ok(ranks[0] >= 0 && ranks[4] < 13);
  }
});

test("shuffling loses nothing and gives every order", () => {
  const seen = new Set();
  for (let seed = 1; seed < 200; seed++) {
    const order = shuffled([1, 2, 3], chance(seed));
    assert.deepEqual(order.slice().sort(), [1, 2, 3]);
    seen.add(order.join(""));
  }
  assert.equal(seen.size, 6);
});

test("7 and 4 have four links, and three are left over", () => {
  const [a, b] = [thingsOf(7, false, 0), thingsOf(4, false, 0)];
  assert.equal(linksOf(a, b).length, 4);
  assert.equal(a.length - 4, 3);
});

test("tens face tens, units face units", () => {
  const [a, b] = [thingsOf(34, true, 3), thingsOf(29, true, 3)];
  assert.equal(a.filter(([kind]) => kind === "ten").length, 3);
  assert.equal(linksOf(a, b).length, 2 + 4);
});
