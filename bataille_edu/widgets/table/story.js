// The story of a game, sentence by sentence: the mapping of explain/beats.py, line for line, from the same log and the
// same catalogue. A test compares the two.

import { KIND } from "./log.js";

const LAYS = new Set([KIND.TURN_OVER, KIND.ORDER, KIND.PICK_UP, KIND.UP, KIND.DOWN]);
const GETS = new Set([KIND.TAKE, KIND.SET_ASIDE, KIND.PAY]);
const FALL_WORDS = ["", "too_few", "no_card", "this_round"];
const END_WORDS = [
  "",
  "all_cards",
  "short_of_cards",
  "pat",
  "nobody_left",
  "round_limit",
  "endless",
  "pass_over",
  "joker",
];

/**
 * @typedef {import("../page/types.js").GameEvent} GameEvent
 * @typedef {import("../page/types.js").Span} Span
 */

/** The log cut into told pieces.
 * @param {import("../page/types.js").Log} log @returns {Span[]} */
export function findSpans(log) {
  /** @type {Span[]} */
  const spans = [];
  /** @type {Span["kind"] | ""} */
  let now = "";
  for (let i = 0; i < log.n; i++) {
    const kind = log.kind[i];
    /** @type {Span["kind"] | ""} */
    let next = kind === KIND.ROUND ? "lay" : kind === KIND.BATTLE ? "battle" : kind === KIND.END ? "end" : "";
    if (now === "battle" && LAYS.has(kind)) next = "lay";
    else if ((now === "lay" || now === "battle") && GETS.has(kind)) next = "sweep";
    if (next) {
      if (spans.length) spans[spans.length - 1].stop = i;
      spans.push({ kind: next, start: i, stop: log.n });
      now = next;
    }
  }
  return spans;
}

function bySeat(events, kinds) {
  const found = new Map();
  for (const event of events) {
    if (!kinds.includes(event.kind)) continue;
    if (!found.has(event.seat)) found.set(event.seat, []);
    found.get(event.seat).push(event);
  }
  return [...found.values()];
}

export class Story {
  /** @param {import("./log.js").GameLog} game @param {import("./names.js").Namer} namer */
  constructor(game, namer) {
    this.game = game;
    this.namer = namer;
    this.refresh();
  }

  // Read the spans again after the log has grown.
  refresh() {
    this.spans = findSpans(this.game.log);
  }

  events(start, stop) {
    return Array.from({ length: stop - start }, (_, k) => this.game.event(start + k));
  }

  /** What is told about the events of one span. @param {Span} span */
  tell(span) {
    const part = this.events(span.start, span.stop);
    const tellers = { lay: this.lay, battle: this.battle, sweep: this.sweep, end: this.end };
    return tellers[span.kind].call(this, part, span).join(" ");
  }

  lay(part, span) {
    const said = [],
      first = this.game.event(span.start).kind === KIND.ROUND;
    const announced = !first && this.downEach(span.start) > 0;
    for (const mine of bySeat(part, [KIND.TURN_OVER, KIND.PICK_UP, KIND.ORDER, KIND.DOWN, KIND.UP])) {
      const name = this.namer.name(mine[0].seat);
      said.push(...this.turns(mine));
      const down = mine.filter((event) => event.kind === KIND.DOWN).length;
      if (down && !announced) said.push(this.namer.say("event.down", [], { name, n: down }));
      const up = mine.filter((event) => event.kind === KIND.UP).map((event) => this.namer.card(event.value));
      if (up.length) said.push(this.namer.say("event.up", [], { name, cards: this.namer.join(up) }));
    }
    return said;
  }

  turns(part) {
    return part
      .map((event, k) => {
        if (event.kind !== KIND.TURN_OVER && event.kind !== KIND.PICK_UP) return "";
        const after = part[k + 1] ? part[k + 1].kind : 0;
        const turned = after === KIND.ORDER ? "event.shuffle" : "event.turn_over";
        return this.namer.by(event.seat, event.kind === KIND.PICK_UP ? "event.pick_up" : turned, { n: event.value });
      })
      .filter(Boolean);
  }

  battle(part, span) {
    const k = this.battlesInRound(span.start),
      said = [];
    said.push(k === 1 ? this.namer.say("event.battle", []) : this.namer.say("event.again", [k]));
    if (this.game.seats > 2) {
      const fighters = this.game.sizes.map((_, seat) => seat).filter((seat) => (part[0].value >> seat) & 1);
      said.push(
        this.namer.say("event.between", [], { names: this.namer.join(fighters.map((seat) => this.namer.other(seat))) }),
      );
    }
    const down = this.downEach(span.stop);
    if (down) said.push(this.namer.say("event.each_down", [down], { n: down }));
    for (const { kind, seat, value } of part) {
      if (kind !== KIND.FALL) continue;
      said.push(this.namer.by(seat, `event.fall.${FALL_WORDS[value]}`));
      const left = part.filter((event) => event.kind === KIND.YIELD && event.seat === seat).length;
      if (left) said.push(this.namer.by(seat, "event.yield", { n: left }));
    }
    return said;
  }

  battlesInRound(i) {
    let battles = 1;
    for (let k = i - 1; k >= 0 && this.game.log.kind[k] !== KIND.ROUND; k--)
      battles += Number(this.game.log.kind[k] === KIND.BATTLE);
    return battles;
  }

  // How many cards everybody lays face down from event i on; 0 if not the same for all.
  downEach(i) {
    const down = {},
      up = new Set(),
      { log } = this.game;
    for (let k = i; k < log.n && LAYS.has(log.kind[k]); k++) {
      const seat = log.seat[k];
      if (log.kind[k] === KIND.UP || log.kind[k] === KIND.DOWN)
        down[seat] = (down[seat] || 0) + Number(log.kind[k] === KIND.DOWN);
      if (log.kind[k] === KIND.UP) up.add(seat);
    }
    const counts = Object.values(down);
    return counts.length && new Set(counts).size === 1 && up.size === counts.length ? counts[0] : 0;
  }

  // Cards laid in the round of event i, up to it; and those last turned up, by seat.
  roundSoFar(i, stop) {
    const start = Math.max(0, this.game.roundStart(this.game.roundAt(i)));
    const laid = new Set(),
      shown = new Map();
    for (let k = start; k < stop; k++) {
      const { kind, seat, value } = this.game.event(k);
      if ([KIND.UP, KIND.DOWN, KIND.YIELD, KIND.PAY].includes(kind)) laid.add(value);
      if (k >= i) continue;
      if (kind === KIND.BATTLE) shown.clear();
      if (kind === KIND.UP) shown.set(seat, [...(shown.get(seat) || []), value]);
    }
    return { laid, shown };
  }

  sweep(part, span) {
    const { laid, shown } = this.roundSoFar(span.start, span.stop),
      said = [];
    const payers = part.filter((event) => event.kind === KIND.PAY).map((event) => event.seat);
    const firstPay = part.findIndex((event) => event.kind === KIND.PAY);
    const takers = part
      .slice(0, firstPay < 0 ? part.length : firstPay)
      .filter(({ kind, value }) => kind === KIND.TAKE || (kind === KIND.SET_ASIDE && laid.has(value)))
      .map((event) => event.seat);
    if (new Set(takers).size > 1) said.push(this.namer.say("event.nobody", []));
    else if (takers.length) said.push(this.take(takers[0], takers.length, shown));
    said.push(...this.turns(part));
    if (payers.length) said.push(this.pay(payers, takers[0]));
    const kept = part.filter((event) => event.kind === KIND.SET_ASIDE && !laid.has(event.value));
    for (const mine of bySeat(kept, [KIND.SET_ASIDE]))
      said.push(this.namer.by(mine[0].seat, "event.keep", { n: mine.length }));
    return said.concat(this.newlyOut(span));
  }

  take(seat, n, shown) {
    const why = this.why(seat, shown);
    return why ? this.namer.by(seat, "event.take_why", { why, n }) : this.namer.by(seat, "event.take", { n });
  }

  why(seat, shown) {
    if (shown.size < 2 || !shown.has(seat) || [...shown.values()].some((cards) => cards.length > 1)) return "";
    return this.namer.why(seat, shown);
  }

  pay(payers, winner) {
    const toYou = this.namer.isYou(winner) ? ["to_you"] : [],
      other = this.namer.other(winner);
    if (payers.length > 1) return this.namer.say("event.pay_many", toYou, { n: payers.length, other });
    const ends = toYou.length ? toYou : this.namer.isYou(payers[0]) ? ["you"] : [];
    return this.namer.say("event.pay", ends, { name: this.namer.name(payers[0]), other });
  }

  newlyOut(span) {
    if (this.game.seats < 3 || this.game.payload.one_pass) return [];
    const before = this.game.rounds[this.game.roundAt(span.start)].held;
    const after = this.game.stateAt(span.stop),
      held = this.game.heldIn(after);
    return held
      .map((n, seat) =>
        n === 0 && before[seat] > 0 && !after.fallen.includes(seat) ? this.namer.by(seat, "event.out") : "",
      )
      .filter(Boolean);
  }

  end(part, span) {
    const { seat: winner, value } = part[0],
      reason = END_WORDS[value],
      said = [];
    const rounds = this.game.rounds.length;
    if (reason === "round_limit" || reason === "pass_over") {
      said.push(
        reason === "round_limit"
          ? this.namer.say("event.limit", [], { n: rounds })
          : this.namer.say("event.pass_over", []),
      );
      this.game.heldIn(this.game.stateAt(span.start)).forEach((n, seat) => {
        said.push(this.namer.say("event.count", [], { name: this.namer.name(seat), n }));
      });
    }
    if (reason === "endless") {
      const [start, length] = this.game.payload.cycle || [0, rounds];
      said.push(this.namer.say("event.end.endless", [start], { start, n: length }));
    } else if (winner < 0) said.push(this.namer.say(`event.end.${reason}`, ["draw"]));
    else said.push(this.namer.by(winner, `event.end.${reason}`));
    return said;
  }

  // Index of the last span that is told after i events.
  lastTold(i) {
    let low = 0,
      high = this.spans.length;
    while (low < high) {
      const mid = (low + high) >> 1;
      if (this.spans[mid].stop <= i) low = mid + 1;
      else high = mid;
    }
    return low - 1;
  }

  // The sentences told between two positions, as one text.
  between(i, j) {
    const texts = [];
    for (let k = this.lastTold(i) + 1; k <= this.lastTold(j); k++) texts.push(this.tell(this.spans[k]));
    return texts.join(" ");
  }

  // The last `most` pieces told before i, with the round each belongs to.
  recent(i, most) {
    const last = this.lastTold(i);
    return this.spans
      .slice(Math.max(0, last - most + 1), last + 1)
      .map((span) => ({ span, round: this.game.roundAt(span.start + 1) + 1 }));
  }
}
