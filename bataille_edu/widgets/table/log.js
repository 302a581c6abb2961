// The event log: bytes to events, and the table at any moment of a game. The meaning of the log stands in log.py;
// nothing here knows a rule: who wins, who fights and what a card is worth are read from the log.

export const KIND = {
  ROUND: 1,
  UP: 2,
  DOWN: 3,
  BATTLE: 4,
  FALL: 5,
  YIELD: 6,
  TAKE: 7,
  PAY: 8,
  SET_ASIDE: 9,
  TURN_OVER: 10,
  ORDER: 11,
  PICK_UP: 12,
  END: 13,
};
const CHECKPOINT_EVERY = 256;

/**
 * @typedef {import("../page/types.js").Bytes} Bytes
 * @typedef {import("../page/types.js").Beat} Beat
 * @typedef {import("../page/types.js").GameEvent} GameEvent
 * @typedef {import("../page/types.js").Log} Log
 * @typedef {import("../page/types.js").Payload} Payload
 * @typedef {import("../page/types.js").Round} Round
 * @typedef {import("../page/types.js").State} State
 */

/** Bytes (a DataView as widgets send them, or an array) to three columns; see log.pack_log.
 * @param {Bytes} data
 * @returns {Log} */
export function decode(data) {
  const bytes = ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : data;
  const kind = [],
    seat = [],
    value = [];
  let i = 0;
  while (i < bytes.length) {
    let number = 0,
      shift = 0;
    const head = bytes[i++];
    while (bytes[i] > 127) {
      number |= (bytes[i++] & 127) << shift;
      shift += 7;
    }
    if (i >= bytes.length) break; // cut off in the middle of an event: what came before still plays
    number |= bytes[i++] << shift;
    kind.push(head >> 4);
    seat.push((head & 15) - 1);
    value.push(number);
  }
  return { kind: Uint8Array.from(kind), seat: Int8Array.from(seat), value: Int32Array.from(value), n: kind.length };
}

/** @param {number[]} sizes @returns {State} */
export function startState(sizes) {
  let first = 0;
  const main = sizes.map((size) => {
    first += size;
    return Array.from({ length: size }, (_, i) => first - size + i);
  });
  return {
    i: 0,
    main,
    side: sizes.map(() => []),
    aside: sizes.map(() => []),
    table: [],
    level: 0,
    fighters: 0,
    fallen: [],
  };
}

/** @param {State} s @returns {State} */
export function copyState(s) {
  const copy = (piles) => piles.map((pile) => pile.slice());
  return {
    ...s,
    main: copy(s.main),
    side: copy(s.side),
    aside: copy(s.aside),
    table: s.table.slice(),
    fallen: s.fallen.slice(),
  };
}

function drop(list, index) {
  if (index >= 0) list.splice(index, 1);
}

function lay(s, kind, seat, card) {
  const pile = s.main[seat][0] === card || s.main[seat].includes(card) ? s.main[seat] : s.side[seat];
  drop(pile, pile.indexOf(card));
  s.table.push({ seat, card, up: kind === KIND.UP, kind, level: s.level });
}

function take(s, pile, seat, card) {
  const at = s.table.findIndex((laid) => laid.card === card);
  if (at >= 0) drop(s.table, at);
  else drop(s.main[seat], s.main[seat].indexOf(card)); // left over at the end of a pass: straight from the pile
  pile[seat].push(card);
}

/** Play one event on a state, in place.
 * @param {State} s @param {number} kind @param {number} seat @param {number} value */
export function applyEvent(s, kind, seat, value) {
  if (kind === KIND.UP || kind === KIND.DOWN || kind === KIND.YIELD || kind === KIND.PAY) lay(s, kind, seat, value);
  else if (kind === KIND.TAKE) take(s, s.side, seat, value);
  else if (kind === KIND.SET_ASIDE) take(s, s.aside, seat, value);
  else if (kind === KIND.TURN_OVER || kind === KIND.PICK_UP) {
    s.main[seat] = s.main[seat].concat(s.side[seat]);
    s.side[seat] = [];
  } else if (kind === KIND.ORDER) {
    drop(s.main[seat], s.main[seat].indexOf(value));
    s.main[seat].push(value);
  } else if (kind === KIND.BATTLE) {
    s.level += 1;
    s.fighters = value;
  } else if (kind === KIND.FALL) s.fallen.push(seat);
  else if (kind === KIND.ROUND) {
    s.level = 0;
    s.fighters = 0;
    s.fallen = [];
  }
  s.i += 1;
}

const LAYS_ON = new Set([KIND.UP, KIND.DOWN, KIND.TURN_OVER, KIND.ORDER, KIND.PICK_UP]);

const FALLS = new Set([KIND.FALL, KIND.YIELD]); // they belong to the battle that was just called

/** Where a person would pause, in order.
 * @param {Log} log @returns {Beat[]} */
export function findBeats(log) {
  /** @type {Beat[]} */
  const beats = [{ at: 0, type: "start" }];
  let inBattle = false;
  for (let i = 0; i < log.n; i++) {
    const kind = log.kind[i],
      next = i + 1 < log.n ? log.kind[i + 1] : 0;
    /** @type {Beat["type"]} */
    let type = null;
    inBattle = kind === KIND.BATTLE || (inBattle && FALLS.has(kind));
    if (kind === KIND.END) type = "end";
    else if (kind === KIND.UP && !LAYS_ON.has(next)) type = "up";
    else if (inBattle && !FALLS.has(next)) type = "battle";
    else if (next === KIND.ROUND) type = "swept";
    else if (!next && kind !== KIND.ROUND) type = "swept"; // the log may still grow
    if (type) beats.push({ at: i + 1, type });
  }
  return beats;
}

/** One pass over the log.
 * @param {Log} log @param {number[]} sizes
 * @returns {{rounds: Round[], battles: number, held: number[]}} */
export function findRounds(log, sizes) {
  const held = sizes.slice(),
    onTable = new Set(),
    rounds = [];
  let battles = 0,
    round = null;
  for (let i = 0; i < log.n; i++) {
    const kind = log.kind[i],
      seat = log.seat[i],
      value = log.value[i];
    if (kind === KIND.ROUND) {
      round = { start: i, winner: -1, takers: 0, battles, held: held.slice(), number: value };
      rounds.push(round);
    } else if (kind === KIND.BATTLE) battles += 1;
    else if (kind === KIND.UP || kind === KIND.DOWN || kind === KIND.YIELD || kind === KIND.PAY) {
      held[seat] -= 1;
      onTable.add(value);
    } else if ((kind === KIND.TAKE || kind === KIND.SET_ASIDE) && onTable.delete(value)) {
      held[seat] += 1;
      round.takers |= 1 << seat;
      round.winner = round.takers === 1 << seat ? seat : -1;
    }
  }
  return { rounds, battles, held };
}

function strictLeader(held) {
  const most = Math.max(...held);
  return held.filter((n) => n === most).length === 1 ? held.indexOf(most) : -1;
}

/** Rounds before which somebody else leads than before.
 * @param {Round[]} rounds @returns {number[]} */
export function findLeadChanges(rounds) {
  const changes = [];
  let leader = -1;
  rounds.forEach((round, r) => {
    const now = strictLeader(round.held);
    if (now >= 0 && leader >= 0 && now !== leader) changes.push(r);
    if (now >= 0) leader = now;
  });
  return changes;
}

/** Last index whose at(index) <= x, or -1.
 * @param {number} length @param {(i: number) => number} at @param {number} x */
export function lastAtMost(length, at, x) {
  let low = 0,
    high = length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (at(mid) <= x) low = mid + 1;
    else high = mid;
  }
  return low - 1;
}

// A whole game, ready to be looked at from any position 0 … n.
export class GameLog {
  /** @param {Payload} payload */
  constructor(payload) {
    this.payload = payload;
    this.cards = payload.cards;
    this.sizes = payload.sizes;
    this.seats = payload.sizes.length;
    this.read(payload.log);
  }

  /** Read the log again after it has grown. @param {Bytes} data */
  read(data) {
    this.log = decode(data);
    this.n = this.log.n;
    this.beats = findBeats(this.log);
    const found = findRounds(this.log, this.sizes);
    this.rounds = found.rounds;
    this.nBattles = found.battles;
    this.finalHeld = found.held;
    this.leadChanges = findLeadChanges(this.rounds);
    this.checkpoints = [startState(this.sizes)];
    const last = this.n - 1;
    this.end =
      last >= 0 && this.log.kind[last] === KIND.END
        ? { winner: this.log.seat[last], reason: this.log.value[last] }
        : null;
  }

  /** @param {number} i @returns {GameEvent} */
  event(i) {
    return { kind: this.log.kind[i], seat: this.log.seat[i], value: this.log.value[i] };
  }

  /** @param {State} state */
  forward(state) {
    const i = state.i;
    applyEvent(state, this.log.kind[i], this.log.seat[i], this.log.value[i]);
  }

  /** The table after i events, a state of your own. Checkpoints are laid down on the way.
   * @param {number} i @returns {State} */
  stateAt(i) {
    const wanted = Math.min(Math.floor(i / CHECKPOINT_EVERY), this.checkpoints.length - 1);
    const state = copyState(this.checkpoints[wanted]);
    while (state.i < i) {
      this.forward(state);
      if (state.i === this.checkpoints.length * CHECKPOINT_EVERY) this.checkpoints.push(copyState(state));
    }
    return state;
  }

  beatIndex(i) {
    return lastAtMost(this.beats.length, (b) => this.beats[b].at, i);
  }

  /** @param {number} i @returns {Beat | null} */
  beatAt(i) {
    const beat = this.beats[this.beatIndex(i)];
    return beat.at === i ? beat : null;
  }

  /** @param {number} i @returns {Beat} */
  nextBeat(i) {
    return this.beats[Math.min(this.beatIndex(i) + 1, this.beats.length - 1)];
  }

  /** @param {number} i @returns {Beat} */
  previousBeat(i) {
    return this.beats[Math.max(this.beatIndex(i - 1), 0)];
  }

  // Index of the round being played, or just swept, after i events; -1 before the first.
  roundAt(i) {
    return lastAtMost(this.rounds.length, (r) => this.rounds[r].start, i - 1);
  }

  // How many rounds are over after i events, as Game.piles counts.
  roundsOver(i) {
    if (this.end && i >= this.n) return this.rounds.length;
    return Math.max(
      0,
      lastAtMost(this.rounds.length, (r) => this.rounds[r].start, i),
    );
  }

  // Position at which round r begins (before its first event), or the end.
  roundStart(r) {
    if (r <= 0) return 0;
    return r < this.rounds.length ? this.rounds[r].start : this.n;
  }

  battlesAt(i) {
    const r = this.roundAt(i);
    if (r < 0) return 0;
    let battles = this.rounds[r].battles;
    for (let k = this.rounds[r].start; k < i; k++) if (this.log.kind[k] === KIND.BATTLE) battles += 1;
    return battles;
  }

  // Rounds won in a row so far: {seat, length}; a round is counted once it is swept.
  runAt(i) {
    let r = this.roundAt(i);
    if (r >= 0 && i < this.roundStart(r + 1)) r -= 1;
    let length = 0;
    const seat = r >= 0 ? this.rounds[r].winner : -1;
    while (seat >= 0 && r >= 0 && this.rounds[r].winner === seat) {
      length += 1;
      r -= 1;
    }
    return { seat, length };
  }

  // Who will take the cards on the table: read ahead in the log; -1 if a battle comes first or nobody takes them.
  takerAfter(i) {
    for (let k = i; k < this.n; k++) {
      const kind = this.log.kind[k];
      if (kind === KIND.TAKE || kind === KIND.SET_ASIDE) return this.log.seat[k];
      if (kind === KIND.BATTLE || kind === KIND.ROUND || kind === KIND.UP) return -1;
    }
    return -1;
  }

  /** @param {State} state */
  heldIn(state) {
    return state.main.map((pile, seat) => pile.length + state.side[seat].length + state.aside[seat].length);
  }
}
