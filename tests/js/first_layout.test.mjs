// The child's stage: at every size all of it is in sight, nothing overlaps, cards are as large as the screen lets them be.
import assert from "node:assert/strict";
import { test } from "node:test";

const widgets = new URL("../../bataille_edu/widgets/", import.meta.url);
const { frameOf, rowOf, stagePlaces } = await import(new URL("lesson/first_layout.js", widgets));
const { laidPlaces } = await import(new URL("table/layout.js", widgets));
const { KIND } = await import(new URL("table/log.js", widgets));
const { amountOf, numberPicture, piecesOf } = await import(new URL("table/counting.js", widgets));

const SCREENS = [
  [360, 740],
  [740, 360],
  [820, 1180],
  [1024, 768],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [320, 256],
];
const apart = (a, b) => a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;

for (const [W, H] of SCREENS) {
  for (const cardsUp of [1, 2]) {
    test(`all in sight on ${W} × ${H}, ${cardsUp} up`, () => {
      const frame = frameOf(W, H);
      const p = stagePlaces(frame, cardsUp);
      const boxes = p.seats.flatMap(({ pile, side, lane }) => [pile, side, { ...lane, h: p.h }]);
      for (const box of boxes) {
        assert.ok(
          box.x >= 0 && box.x + box.w <= frame.W && box.y >= 0 && box.y + box.h <= frame.H,
          JSON.stringify(box),
        );
      }
      boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => assert.ok(apart(a, b), JSON.stringify([a, b]))));
      assert.ok(p.seats[1].lane.y + p.h + 56 <= p.seats[0].lane.y, "the sign between the cards has its room");
      assert.ok(p.seats[1].pile.y < p.seats[0].pile.y, "your pile is where your hand is");
      assert.ok(p.face.y >= 0 && p.face.y < p.seats[1].pile.y, "Emma looks over her pile");
    });

    test(`a battle lies on the felt of ${W} × ${H}, ${cardsUp} up`, () => {
      const p = stagePlaces(frameOf(W, H), cardsUp);
      const table = [0, 1].flatMap((level) =>
        [0, 1].flatMap((seat) =>
          Array.from({ length: cardsUp }, (_, k) => ({
            seat,
            card: 9 * level + 2 * seat + k,
            up: true,
            level,
            kind: KIND.UP,
          })),
        ),
      );
      for (const { x } of laidPlaces(table, 1, p, { faceDown: 0, cardsUp })) {
        assert.ok(x >= p.seats[0].pile.x + p.seats[0].pile.w && x + p.w <= p.seats[0].side.x + 1);
      }
    });
  }
}

test("cards are 150 px wide at least on a tablet", () => {
  for (const [W, H] of [
    [820, 1180],
    [1024, 768],
  ])
    assert.ok(stagePlaces(frameOf(W, H), 1).w >= 150);
});

test("the longer row is longer, and none leaves its room", () => {
  for (const n of [1, 5, 10, 20, 52]) {
    const { w, step } = rowOf(n, 300, 200);
    assert.ok(w + (n - 1) * step <= 300.01 && step > 0 === n > 1);
  }
});

test("a number of two digits is tens and ones, counted and said as a number", () => {
  assert.deepEqual(piecesOf(74), [
    ...[10, 20, 30, 40, 50, 60, 70].map((n) => ["rod", n]),
    ...[71, 72, 73, 74].map((n) => ["cube", n]),
  ]);
  assert.equal(amountOf("number", [7, 4]), 74);
  assert.equal(amountOf("number", [4]), 4, "one card alone counts as ones");
  assert.equal(amountOf("sum", [7, 4]), 11);
  assert.equal(amountOf("rank", [7]), 7);
  for (let n = 11; n < 100; n++) {
    const inside = numberPicture(n).inside;
    assert.equal((inside.match(/be-rod/g) || []).length, Math.floor(n / 10));
    assert.equal((inside.match(/be-cube/g) || []).length, n % 10);
  }
});

test("an address by which a machine calls itself is known", async () => {
  const { isLoopback } = await import(new URL("table/link.js", widgets));
  for (const name of ["localhost", "127.0.0.1", "127.8.9.1", "[::1]", "jeu.localhost"])
    assert.ok(isLoopback(name), name);
  for (const name of ["192.168.1.4", "ecole.fr", "127.fr", "localhost.fr"]) assert.ok(!isLoopback(name), name);
});
