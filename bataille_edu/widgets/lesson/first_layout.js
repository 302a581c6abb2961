// Where everything lies on the child's stage: pure geometry in CSS pixels, tested without a browser. Emma above, the child
// below; each has a pile, a lane for laid cards and won cards. What is not the felt (the large button, the question, the
// signs in the corners) lies below it on an upright screen and beside it on a wide one.

const CARD_TALL = 1.4; // a card's height over its width
const PILE_WIDE = 0.6; // a pile's width over that of a laid card
const NEXT_UP = 1.06; // two cards turned up at once, one beside the other
const UNDER_NEXT = 0.45; // what is seen of a card under the next one
const BAR_HIGH = 80,
  SIGNS_HIGH = 60; // px of the bar below and the signs above, on an upright screen
const SIDE_COLUMN = { least: 132, share: 0.24, most: 320 }; // of the column beside, on a wide screen
const RING_ROOM = 12;

export function frameOf(W, H) {
  const wide = W > H * 1.12;
  const column = Math.max(SIDE_COLUMN.least, Math.min(SIDE_COLUMN.most, W * SIDE_COLUMN.share));
  return wide
    ? { wide, W: W - column, H, top: RING_ROOM, column }
    : { wide, W, H: H - BAR_HIGH, top: SIGNS_HIGH, column: 0 };
}

function cardBox(x, y, w) {
  return { x, y, w, h: w * CARD_TALL };
}

// Places on a felt of a frame: as layout.js gives them, and where Emma's face is.
export function stagePlaces(frame, cardsUp = 1) {
  const { W, H, top } = frame,
    gap = W < 480 ? 8 : 24,
    pad = W < 480 ? RING_ROOM : 20;
  const middle = Math.max(60, Math.min(96, H * 0.12)),
    lane = 1 + (cardsUp - 1) * NEXT_UP + UNDER_NEXT;
  const wide = (W - 2 * pad - 2 * gap) / (2 * PILE_WIDE + lane);
  const high = (H - top - middle - RING_ROOM) / (2 * CARD_TALL);
  const w = Math.max(28, Math.floor(Math.min(wide, high, 340))),
    h = w * CARD_TALL,
    s = Math.round(w * PILE_WIDE);
  const spare = H - top - middle - RING_ROOM - 2 * h,
    y0 = top + spare / 3,
    y1 = y0 + h + middle + spare / 3;
  const room = Math.min(W - 2 * pad - 2 * s - 2 * gap, w * (lane + 2.2)),
    left = (W - room) / 2 - gap - s;
  const seat = (y, pileY) => ({
    pile: cardBox(left, pileY, s),
    side: cardBox(W - left - s, pileY, s),
    lane: { x: (W - room) / 2, y, w: room },
    label: { x: left, y: pileY, w: s, h: 1 },
  });
  const emma = seat(y0, y0 + h - s * CARD_TALL),
    you = seat(y1, y1 + h - s * CARD_TALL);
  const face = { x: left - s * 0.1, y: Math.max(2, y0 + h - s * CARD_TALL - s * 0.86), s: s * 1.2 };
  return {
    kind: "stage",
    w,
    h,
    seats: [you, emma],
    height: H,
    face,
    shout: { x: W / 2, y: y0 + h + (y1 - y0 - h) / 2, h: middle },
  };
}

// The end: two rows, card against card. Width of a card and the step from one to the next, for the longer row in `room`.
export function rowOf(n, room, high) {
  const w = Math.max(16, Math.min(high / CARD_TALL, room / Math.max(1, Math.min(n, 5) * 1.08), 150));
  return { w, h: w * CARD_TALL, step: n > 1 ? Math.min(w * 1.08, (room - w) / (n - 1)) : 0 };
}
