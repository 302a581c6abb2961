// Where everything lies: pure geometry in CSS pixels, tested without a browser. The page only places what this returns.

import { KIND } from "./log.js";

const TALL = 1.4; // a card's height over its width
const AFTER_UP = 0.45,
  AFTER_DOWN = 0.22,
  BEFORE_UP = 0.26,
  BESIDE = 1.06; // how far on the next card of a lane lies

// How wide a lane is, in cards, for one battle: the tied card, the face-down fan, the new card.
export function laneWidth(faceDown, cardsUp) {
  const ups = (cardsUp - 1) * BESIDE;
  const fan = faceDown ? (faceDown - 1) * AFTER_DOWN + BEFORE_UP : 0;
  return ups + AFTER_UP + fan + ups + 1;
}

const WON = 92; // px beside a label for how many cards were won

const SIZES = {
  small: { pad: 12, label: 34, gap: 10, middle: 48, most: 120, strip: 0.76 },
  normal: { pad: 20, label: 44, gap: 24, middle: 64, most: 176, strip: 1 },
  projector: { pad: 20, label: 56, gap: 28, middle: 72, most: 240, strip: 1 },
};

function box(x, y, w) {
  return { x, y, w, h: w * TALL };
}

// One row a player, you at the bottom: pile, lane, won cards. On a narrow felt the piles are smaller than the lane's cards.
function rows(n, W, H, lane, size) {
  const { pad, label, gap, middle, most, strip } = size;
  const between = (n - 2) * gap + middle;
  const wide = (W - 2 * pad - 2 * gap) / (2 * strip + lane);
  const high = (H - 2 * pad - n * label - between) / (TALL * n);
  const w = Math.floor(Math.max(24, Math.min(wide, high, most)));
  const h = w * TALL,
    s = w * strip;
  const seats = [];
  let y = pad;
  for (let row = 0; row < n; row++) {
    const seat = (row + 1) % n,
      you = seat === 0;
    const top = you ? y : y + label,
      pileY = top + (h - s * TALL) / 2;
    seats[seat] = {
      pile: box(pad, pileY, s),
      side: box(W - pad - s, pileY, s),
      lane: { x: pad + s + gap, y: top, w: W - 2 * (pad + s + gap) },
      label: { x: pad, y: you ? y + h + 12 : y, w: W - 2 * pad - WON, h: label - 12 },
    };
    y += label + h + (row === n - 2 ? middle : row === n - 1 ? 0 : gap);
  }
  return {
    kind: "rows",
    w,
    h,
    seats,
    height: y + pad,
    shout: { x: W / 2, y: seats[0].lane.y - middle / 2, h: middle },
  };
}

// A long table with players on both sides, clockwise from you at the left below: each has a strip with pile and won
// cards at the edge, and a lane towards the middle.
function stations(n, W, H, lane, size) {
  const { pad, label, gap, middle, most } = size;
  const above = Math.ceil(n / 2),
    below = n - above,
    strip = 0.74;
  const column = (W - 2 * pad - (above - 1) * gap) / above;
  const wide = Math.min(column / Math.min(lane, 1.8), (column - 8) / (2 * strip));
  const high = (H - 2 * pad - 2 * label - middle - 2 * 8) / (2 * TALL * (1 + strip));
  const w = Math.floor(Math.max(24, Math.min(wide, high, most)));
  const h = w * TALL,
    s = w * strip,
    sh = s * TALL;
  const seats = [];
  const station = (seat, x, y, down) => {
    const left = x + (column - (2 * s + 8)) / 2;
    const stripY = down ? y + h + 8 : y + label;
    seats[seat] = {
      pile: box(left, stripY, s),
      side: box(left + s + 8, stripY, s),
      lane: { x, y: down ? y : y + label + sh + 8, w: column },
      label: { x, y: down ? y + h + 8 + sh + 12 : y, w: column, h: label - 12, centred: true },
    };
  };
  const half = h + sh + label + 8;
  for (let k = 0; k < above; k++) station(1 + k, pad + k * (column + gap), pad, false);
  const shift = ((above - below) * (column + gap)) / 2;
  for (let k = 0; k < below; k++) station(k ? n - k : 0, pad + shift + k * (column + gap), pad + half + middle, true);
  const height = 2 * half + middle + 2 * pad;
  return { kind: "stations", w, h, seats, height, shout: { x: W / 2, y: pad + half + middle / 2, h: middle } };
}

// The same long table where it is wide: each player has pile, lane and won cards side by side.
function grid(n, W, H, lane, size) {
  const { pad, label, gap, middle, most } = size;
  const above = Math.ceil(n / 2),
    below = n - above,
    strip = 0.8;
  const column = (W - 2 * pad - (above - 1) * gap) / above;
  const wide = (column - 2 * gap) / (2 * strip + Math.min(lane, 1.8));
  const high = (H - 2 * pad - 2 * label - middle) / (2 * TALL);
  const w = Math.floor(Math.max(24, Math.min(wide, high, most)));
  const h = w * TALL,
    s = w * strip,
    half = h + label;
  const seats = [];
  const station = (seat, x, y, down) => {
    const top = down ? y : y + label,
      pileY = top + (h - s * TALL) / 2;
    seats[seat] = {
      pile: box(x, pileY, s),
      side: box(x + column - s, pileY, s),
      lane: { x: x + s + gap / 2, y: top, w: column - 2 * s - gap },
      label: { x, y: down ? y + h + 12 : y, w: column - WON, h: label - 12 },
    };
  };
  for (let k = 0; k < above; k++) station(1 + k, pad + k * (column + gap), pad, false);
  const shift = ((above - below) * (column + gap)) / 2;
  for (let k = 0; k < below; k++) station(k ? n - k : 0, pad + shift + k * (column + gap), pad + half + middle, true);
  return {
    kind: "grid",
    w,
    h,
    seats,
    height: 2 * half + middle + 2 * pad,
    shout: { x: W / 2, y: pad + half + middle / 2, h: middle },
  };
}

// Places for n players in a felt W wide and at most H high; `height` in the answer is what it really needs.
export function fit(n, W, H, { faceDown = 1, cardsUp = 1, projector = false } = {}) {
  const size = W < 560 || H < 380 ? SIZES.small : projector ? SIZES.projector : SIZES.normal;
  const lane = laneWidth(Math.min(faceDown, 5), cardsUp);
  const one = rows(n, W, H, lane, size);
  if (n === 2) return one;
  return [stations(n, W, H, lane, size), grid(n, W, H, lane, size)].reduce(
    (best, next) => (next.w > best.w ? next : best),
    one,
  );
}

// The columns that the lanes share, so that cards compared with each other stand opposite: for each level of battle
// its face-down places, then its face-up places. `reserved` levels keep room for a battle that is announced.
export function columns(table, level, faceDown, cardsUp) {
  const levels = [];
  const need = (k) => (levels[k] = levels[k] || { down: 0, up: 0, seats: {} });
  for (let k = 0; k <= level; k++) {
    need(k).down = k ? faceDown : 0;
    need(k).up = cardsUp;
  }
  for (const laid of table) {
    const seats = need(laid.level).seats;
    const mine = (seats[laid.seat] = seats[laid.seat] || { down: 0, up: 0 });
    mine[laid.up ? "up" : "down"] += 1;
    const here = levels[laid.level];
    here.down = Math.max(here.down, mine.down);
    here.up = Math.max(here.up, mine.up);
  }
  return levels.map(({ down, up }) => ({ down, up }));
}

function advance(slot, next) {
  if (!next) return 1;
  if (slot.up) return next.up && next.level === slot.level ? BESIDE : AFTER_UP;
  return next.up ? BEFORE_UP : AFTER_DOWN;
}

// x of every slot, in card widths from the lane's left; earlier levels are pressed together before the last one is.
export function slotOffsets(levels, room) {
  const slots = [];
  levels.forEach(({ down, up }, level) => {
    for (let k = 0; k < down; k++) slots.push({ level, up: false, k });
    for (let k = 0; k < up; k++) slots.push({ level, up: true, k });
  });
  const steps = slots.map((slot, i) => advance(slot, slots[i + 1]));
  const last = levels.length - 1;
  const sum = (test) =>
    steps.reduce((total, step, i) => (i < steps.length - 1 && test(slots[i]) ? total + step : total), 0);
  const early = sum((slot) => slot.level < last),
    late = sum((slot) => slot.level === last);
  const space = Math.max(room - 1, 0.2);
  const lateScale = late > space * 0.75 && early + late > space ? Math.min(1, (space * (early ? 0.75 : 1)) / late) : 1;
  const earlyScale = early ? Math.min(1, Math.max(0, space - late * lateScale) / early) : 1;
  let x = 0;
  slots.forEach((slot, i) => {
    slot.x = x;
    x += steps[i] * (slot.level < last ? earlyScale : lateScale);
  });
  return { slots, total: slots.length ? slots[slots.length - 1].x + 1 : 1 };
}

// {x, y} of every card on the table, in the order of `table`.
export function laidPlaces(table, level, places, { faceDown = 1, cardsUp = 1 } = {}) {
  const room = Math.min(...places.seats.map((seat) => seat.lane.w)) / places.w;
  const { slots, total } = slotOffsets(columns(table, level, faceDown, cardsUp), room);
  const find = {},
    used = {};
  for (const slot of slots) find[`${slot.level} ${slot.up} ${slot.k}`] = slot.x;
  return table.map((laid) => {
    const key = `${laid.seat} ${laid.level} ${laid.up}`;
    const k = (used[key] = (used[key] === undefined ? -1 : used[key]) + 1);
    const lane = places.seats[laid.seat].lane;
    const x = lane.x + (lane.w - total * places.w) / 2 + find[`${laid.level} ${laid.up} ${k}`] * places.w;
    return { x, y: lane.y, paid: laid.kind === KIND.PAY };
  });
}

// How many pixels of edge a pile of so many cards shows: its thickness.
export function thickness(cards, w) {
  if (cards < 2) return 0;
  return Math.max(1, Math.round(Math.min((cards - 1) * 0.36, 18) * Math.min(1, w / 110)));
}
