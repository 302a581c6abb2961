// The pictures, each a function of the composition and of what was chosen. They share one frame: a column a round, all
// cards of the game in its height, your pile at the bottom. Gold is for battles alone.

import { mixed } from "./pens.js";

export const PICTURES = ["ribbon", "bands", "aces", "card"];
export const COLOURINGS = ["rank", "owner", "pairs"];
const FADE = 0.86,
  STRIP = 12,
  AXIS = 20,
  ROWS = 8;

export class Artist {
  constructor(composition, words, namer, groups) {
    this.c = composition;
    this.words = words;
    this.namer = namer;
    this.groups = groups;
    this.caches = new Map();
  }

  // --- colours ---

  dress(colours) {
    this.colours = colours;
    this.caches.clear();
  }

  // Shades of a player's colour, the first nearest to the paper.
  shades(seat, n) {
    const { seats, paper } = this.colours;
    return Array.from({ length: n }, (_, i) => mixed(seats[seat], paper, n < 2 ? 0 : FADE * (1 - i / (n - 1))));
  }

  // --- the frame ---

  // Columns from … from + count in a frame {x, y, w, h}; heights in cards.
  frame(x, y, w, h, from, count) {
    return { x, y, w, h, from, count, cw: w / count, ch: h / this.c.total };
  }

  left(f, k) {
    return f.x + (k - f.from) * f.cw;
  }

  // Draw a picture {name, colouring, groups, card} into width × height; returns the frame that the cursor and clicks use.
  draw(pen, name, chosen, width, height, from, count, veil) {
    const f = this.frame(
      PAD,
      STRIP + 4,
      width - 2 * PAD,
      height - STRIP - 4 - (name === "held" ? 0 : AXIS),
      from,
      count,
    );
    if (name === "ribbon") this.ribbon(pen, f, chosen.colouring);
    else if (name === "bands") this.bands(pen, f, this.groups.of(chosen));
    else if (name === "aces") this.aces(pen, f);
    else if (name === "card") this.card(pen, f, chosen.card);
    else this.heldPicture(pen, f);
    this.strip(pen, f);
    if (veil < from + count) this.veil(pen, f, veil);
    if (name !== "held") this.axis(pen, f, height);
    return f;
  }

  // Battles in a strip above; as wide as a round, and never too thin to be seen.
  strip(pen, f) {
    const w = Math.max(2, f.cw - 1);
    for (let k = f.from; k < Math.min(f.from + f.count, this.c.rounds); k++) {
      if (this.c.battles[k]) pen.rect(this.left(f, k + 0.5) - w / 2, 1, w, STRIP, this.colours.battle);
    }
  }

  axis(pen, f, height) {
    const last = f.from + f.count - 1,
      steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
    const step = steps.find((s) => (f.count / s) * 58 <= f.w) || 10000,
      style = { colour: this.colours.muted, size: 13, anchor: "middle" };
    for (let k = Math.ceil(f.from / step) * step; k <= last; k += step) {
      const x = this.left(f, k + 0.5),
        text = this.words.number(k);
      pen.rect(x - 0.5, f.y + f.h, 1, 4, this.colours.muted);
      const half = text.length * 3.8;
      pen.text(Math.max(half, Math.min(f.x + f.w + PAD - half, x)), height - 3, text, style);
    }
  }

  // What is not to be seen yet.
  veil(pen, f, from) {
    const x = Math.max(f.x, this.left(f, from));
    const right = f.x + f.w,
      size = Math.min(72, f.h * 0.6);
    pen.rect(x, 0, right - x, f.y, this.colours.paper);
    pen.rect(x, f.y, right - x, f.h, this.colours.felt);
    if (right - x > size)
      pen.text((x + right) / 2, f.y + f.h / 2 + size * 0.36, "?", {
        colour: this.colours.muted,
        size,
        anchor: "middle",
        weight: 700,
      });
  }

  // --- cards held ---

  // The heights at which piles end, seat by seat, as steps: flat points of the upper edge of seats 0 … seat.
  edge(f, seat) {
    const points = [];
    for (let k = f.from; k < f.from + f.count; k++) {
      const y = f.y + this.edgeAt(k, seat) * f.ch;
      points.push(this.left(f, k), y, this.left(f, k + 1), y);
    }
    return points;
  }

  // Rows above the upper edge of a seat's pile; of two players the second hangs from the top.
  edgeAt(k, seat) {
    let below = 0;
    for (let other = 0; other <= seat; other++) below += this.c.heldBy(k, other);
    return this.c.total - below;
  }

  level(f, y) {
    return [f.x + f.w, y, f.x, y];
  }

  tints(pen, f, share) {
    const { seats, paper } = this.colours,
      base = [];
    for (let seat = 0; seat < this.c.seats; seat++) {
      const upper = this.edge(f, seat),
        under = seat ? reversed(base[seat - 1]) : this.level(f, f.y + f.h);
      base.push(upper);
      pen.area([...upper, ...under], mixed(seats[seat], paper, share));
    }
    return base;
  }

  heldPicture(pen, f) {
    const base = this.tints(pen, f, 0.5);
    this.battleLines(pen, f);
    this.edges(pen, base, 2);
    if (this.c.seats === 2) pen.line([f.x, f.y + f.h / 2, f.x + f.w, f.y + f.h / 2], this.colours.ink, 1, [2, 4]);
  }

  edges(pen, base, width) {
    for (const line of base.slice(0, this.c.seats === 2 ? 1 : -1)) pen.line(line, this.colours.ink, width);
  }

  // Battles through a whole frame, where they are few enough not to hide it.
  battleLines(pen, f) {
    const last = Math.min(f.from + f.count, this.c.rounds),
      w = Math.max(1.5, Math.min(4, f.cw * 0.6));
    if (this.c.battles.subarray(f.from, last).filter(Boolean).length > f.w / 7) return;
    for (let k = f.from; k < last; k++) {
      if (this.c.battles[k]) pen.rect(this.left(f, k + 0.5) - w / 2, f.y, w, f.h, this.colours.battle);
    }
  }

  // --- the ribbon ---

  // Which colour each cell has: a palette, and an index a cell, column by column. What is read back by tests.
  cells(colouring) {
    const key = `cells ${colouring}`;
    if (!this.caches.has(key)) this.caches.set(key, this.paint(colouring));
    return this.caches.get(key);
  }

  paint(colouring) {
    const { c } = this,
      ranks = c.strengths.length,
      cells = new Int16Array(c.moments * c.total).fill(-1);
    const each = colouring === "owner" ? 1 : colouring === "pairs" ? 2 : ranks,
      palette = [];
    for (let seat = 0; seat < c.seats; seat++) palette.push(...this.shades(seat, each));
    if (colouring === "faint")
      palette.splice(0, palette.length, ...palette.map((colour) => mixed(colour, this.colours.paper, 0.72)));
    const dealt = this.dealtTo();
    for (let k = 0; k < c.moments; k++) {
      for (let seat = 0, i = c.first(k, 0); seat < c.seats; seat++) {
        for (let place = 0; place < c.heldBy(k, seat); place++, i++) {
          const card = c.order[i],
            tone = colouring === "pairs" ? (c.paired[i] ? 1 : 0) : c.rank[card];
          cells[k * c.total + c.row(k, seat, place)] = colouring === "owner" ? dealt[card] : seat * each + tone;
        }
      }
    }
    return { cells, palette, cache: {} };
  }

  dealtTo() {
    const dealt = [];
    this.c.game.sizes.forEach((size, seat) => dealt.push(...new Array(size).fill(seat)));
    return dealt;
  }

  ribbon(pen, f, colouring) {
    const { cells, palette, cache } = this.cells(colouring);
    pen.grid(f.x, f.y, f.w, f.h, this.c.moments, this.c.total, f.from, f.count, cells, palette, cache);
    this.passes(pen, f);
    if (f.cw >= 7) this.links(pen, f);
    this.edges(pen, this.bases(f), 2);
  }

  bases(f) {
    return Array.from({ length: this.c.seats }, (_, seat) => this.edge(f, seat));
  }

  // A pile was turned over: a line through it where there are few, with a foot at the edge.
  passes(pen, f) {
    const { ink } = this.colours,
      few = this.c.turns.length < f.w / 12;
    for (const { round, seat } of this.c.turns) {
      if (round < f.from || round >= f.from + f.count) continue;
      const x = this.left(f, round + 1),
        top = f.y + f.ch * (seat === 1 && this.c.seats === 2 ? 0 : this.edgeAt(round, seat));
      const high = f.ch * this.c.heldBy(round, seat),
        low = seat === 1 && this.c.seats === 2;
      if (few || f.count < this.c.moments) pen.line([x, top, x, top + Math.max(high, 6)], ink, 1, [3, 3]);
      if (this.c.seats === 2)
        pen.area(
          low ? [x - 4, f.y, x + 4, f.y, x, f.y + 7] : [x - 4, f.y + f.h, x + 4, f.y + f.h, x, f.y + f.h - 7],
          ink,
        );
    }
  }

  // Two cards captured together: a small bar from the one to the other, where columns are wide enough.
  links(pen, f) {
    const { c } = this,
      bars = [];
    for (let k = f.from; k < f.from + f.count; k++) {
      for (let seat = 0; seat < c.seats; seat++) {
        const first = c.first(k, seat);
        for (let place = 0; place < c.heldBy(k, seat); place++) {
          if (c.paired[first + place] !== 1) continue;
          const a = c.row(k, seat, place),
            b = c.row(k, seat, place + 1),
            x = this.left(f, k + 0.5);
          bars.push(x, f.y + (a + 0.5) * f.ch, x, f.y + (b + 0.5) * f.ch);
        }
      }
    }
    pen.segments(bars, this.colours.ink, 1.6);
  }

  // --- bands ---

  // Rows at which the bands of a seat begin and end, from its outer edge inwards, strongest group first: the numbers drawn.
  bandEdges(k, seat, groups) {
    const counts = this.c.counts(k, seat),
      edges = [0];
    for (const group of groups)
      edges.push(edges[edges.length - 1] + group.ranks.reduce((sum, rank) => sum + counts[rank], 0));
    const hangs = seat === 1 && this.c.seats === 2,
      start = hangs ? 0 : this.edgeAt(k, seat) + this.c.heldBy(k, seat);
    return edges.map((edge) => (hangs ? edge : start - edge));
  }

  bands(pen, f, groups) {
    const strongFirst = [...groups].reverse();
    for (let seat = 0; seat < this.c.seats; seat++) {
      const rows = Array.from({ length: f.count }, (_, j) => this.bandEdges(f.from + j, seat, strongFirst));
      const shades = this.shades(seat, groups.length).reverse();
      strongFirst.forEach((_, g) => {
        const outer = [],
          inner = [];
        rows.forEach((edges, j) => {
          const a = this.left(f, f.from + j),
            b = this.left(f, f.from + j + 1);
          outer.push(a, f.y + edges[g] * f.ch, b, f.y + edges[g] * f.ch);
          inner.push(a, f.y + edges[g + 1] * f.ch, b, f.y + edges[g + 1] * f.ch);
        });
        pen.area([...outer, ...reversed(inner)], shades[g]);
      });
    }
    this.edges(pen, this.bases(f), 2.5);
  }

  // --- the strongest cards against the lead ---

  // A row a card with a lane a player: where it lies, it is drawn. Below, who leads. Gold goes through both.
  aces(pen, f) {
    const { c, colours } = this,
      cards = c.strongest.slice(0, ROWS),
      high = Math.max(16, Math.min(36, (f.h * 0.56) / cards.length));
    const low = { ...f, y: f.y + cards.length * high + 10, h: f.h - cards.length * high - 10 };
    low.ch = low.h / c.total;
    this.battleLines(pen, { ...f, h: low.y - f.y });
    cards.forEach((card, i) => {
      const y = f.y + i * high,
        lane = (high - 17) / c.seats;
      for (const { seat, from, stop } of this.stays(card, f.from, f.from + f.count)) {
        const place = c.seats === 2 ? 1 - seat : seat,
          a = this.left(f, from),
          b = this.left(f, stop);
        pen.rect(a, y + 15 + place * lane, b - a, Math.max(2, lane), colours.seats[seat]);
      }
      pen.text(f.x + 1, y + 12, this.namer.card(card), { colour: colours.ink, size: 13, weight: 600 });
    });
    this.heldPicture(pen, low);
  }

  // Where a card stays: {seat, from, stop} in moments.
  stays(card, from, stop) {
    const found = [];
    for (let k = from; k < stop; k++) {
      const { seat } = this.c.where(k, card),
        last = found[found.length - 1];
      if (last && last.seat === seat) last.stop = k + 1;
      else found.push({ seat, from: k, stop: k + 1 });
    }
    return found.filter((stay) => stay.seat >= 0);
  }

  // --- one card ---

  card(pen, f, card) {
    const { c, colours } = this,
      { cells, palette, cache } = this.cells("faint");
    pen.grid(f.x, f.y, f.w, f.h, c.moments, c.total, f.from, f.count, cells, palette, cache);
    this.edges(pen, this.bases(f), 1.5);
    const high = Math.max(f.ch, 5);
    for (let k = f.from; k < f.from + f.count; k++) {
      const { seat, place } = c.where(k, card);
      if (seat < 0) continue;
      pen.rect(
        this.left(f, k) - 0.3,
        f.y + (c.row(k, seat, place) + 0.5) * f.ch - high / 2,
        Math.max(f.cw + 0.6, 2.4),
        high,
        mixed(colours.seats[seat], colours.ink, 0.25),
      );
    }
    c.journey(card).changes.forEach(({ round, to, battle }, i) => {
      if (round < f.from || round + 1 >= f.from + f.count) return;
      const { place } = c.where(round + 1, card),
        x = this.left(f, round + 1),
        y = f.y + (c.row(round + 1, to, place) + 0.5) * f.ch;
      this.flag(pen, f, x, y, String(i + 1), battle);
    });
  }

  // A numbered mark where a card changes hands; gold if by a battle.
  flag(pen, f, x, y, text, battle) {
    const { ink, battle: gold, paper, onBattle } = this.colours,
      half = text.length > 1 ? 11 : 9;
    const left = Math.max(f.x, Math.min(f.x + f.w - 2 * half, x - half)),
      top = Math.max(f.y, Math.min(f.y + f.h - 18, y - 9));
    pen.rect(left - 1.5, top - 1.5, 2 * half + 3, 21, ink);
    pen.rect(left, top, 2 * half, 18, battle ? gold : paper);
    pen.text(left + half, top + 13.5, text, {
      colour: battle ? onBattle : ink,
      size: 13,
      anchor: "middle",
      weight: 700,
    });
  }
}

export const PAD = 8;

function reversed(points) {
  const out = [];
  for (let i = points.length - 2; i >= 0; i -= 2) out.push(points[i], points[i + 1]);
  return out;
}
