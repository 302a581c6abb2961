// Geometry: nothing is cut, nothing overlaps, cards compared with each other stand opposite.
import assert from "node:assert/strict";
import { test } from "node:test";

const room = new URL("../../bataille_edu/widgets/table/", import.meta.url);
const { fit, laidPlaces, thickness } = await import(new URL("layout.js", room));
const { KIND } = await import(new URL("log.js", room));

const laid = (seat, card, up, level) => ({ seat, card, up, level, kind: up ? KIND.UP : KIND.DOWN });

function battle(seats, levels, down) {
  const table = [];
  let card = 0;
  for (const seat of seats) table.push(laid(seat, card++, true, 0));
  for (let level = 1; level <= levels; level++) {
    for (const seat of seats) {
      for (let k = 0; k < down; k++) table.push(laid(seat, card++, false, level));
      table.push(laid(seat, card++, true, level));
    }
  }
  return table;
}

const SCREENS = [
  [336, 410],
  [796, 850],
  [1000, 600],
  [1400, 800],
];

for (const [W, H] of SCREENS) {
  for (let n = 2; n <= 8; n++) {
    test(`${n} players in ${W} by ${H}: everything lies inside the felt`, () => {
      const places = fit(n, W, H, { faceDown: 3 });
      for (const seat of places.seats) {
        for (const box of [seat.pile, seat.side]) {
          assert.ok(box.x >= 0 && box.x + box.w <= W + 0.01, `x ${box.x} ${box.w}`);
          assert.ok(box.y >= 0 && box.y + box.h <= places.height);
        }
        assert.ok(seat.label.y >= 0 && seat.label.y + seat.label.h <= places.height);
      }
    });

    test(`${n} players in ${W} by ${H}: a quadruple battle stays in its lane`, () => {
      const places = fit(n, W, H, { faceDown: 3 });
      const table = battle([...Array(n).keys()], 4, 3);
      laidPlaces(table, 4, places, { faceDown: 3 }).forEach((at, i) => {
        const { lane } = places.seats[table[i].seat];
        assert.ok(
          at.x >= lane.x - 1 && at.x + places.w <= lane.x + lane.w + Math.max(1, places.w - lane.w + 1),
          `${at.x} ${lane.x}`,
        );
      });
    });
  }
}

test("on a phone two players' cards are at least 76 px wide, and your pile is a target of 56 px", () => {
  const places = fit(2, 336, 410, { faceDown: 3 });
  assert.ok(places.w >= 76, `${places.w}`);
  assert.ok(places.seats[0].pile.w >= 56, `${places.seats[0].pile.w}`);
});

test("card against card: the cards compared in a battle have the same x, however many lie before them", () => {
  const places = fit(2, 900, 560, { faceDown: 3 });
  const short = [
    laid(0, 0, true, 0),
    laid(1, 9, true, 0),
    laid(0, 1, false, 1),
    laid(0, 2, false, 1),
    laid(0, 3, false, 1),
    laid(0, 4, true, 1),
    laid(1, 10, true, 1),
  ];
  const at = laidPlaces(short, 1, places, { faceDown: 3 });
  assert.equal(at[0].x, at[1].x);
  assert.equal(at[5].x, at[6].x);
});

test("a pile is never thinner with one card more", () => {
  for (let n = 1; n < 216; n++) assert.ok(thickness(n + 1, 110) >= thickness(n, 110));
});
