// What the piles are made of before every round, read from the log alone, as stats/composition.py reads it. A test holds
// the two against each other.

import { KIND, applyEvent, startState } from "./../table/log.js";
import { counts } from "./../table/names.js";

// moments 0 … rounds: before each round, and the end. Typed arrays, a row a moment, so that long games stay small.
export class Composition {
  constructor(game) {
    this.game = game;
    this.total = game.cards.length;
    this.seats = game.seats;
    this.rounds = game.rounds.length;
    this.moments = this.rounds + 1;
    this.ranksOf(game.payload);
    this.order = new Int16Array(this.moments * this.total).fill(-1); // cards, pile after pile, the next to be played first
    this.paired = new Uint8Array(this.moments * this.total); // 1, 2: first and second of two captured together; 0: neither
    this.held = new Int16Array(this.moments * this.seats);
    this.passes = new Int16Array(this.moments * this.seats);
    this.battles = new Int16Array(this.rounds);
    this.turns = []; // {round, seat}: a pile was turned over
    this.partner = new Int16Array(this.total).fill(-1);
    this.read();
  }

  // Ranks by what they are worth, weakest first; names from Python.
  ranksOf(payload) {
    const { cards, worth, ladder } = payload,
      names = new Map(ladder.map(([name, value]) => [value, name]));
    const codes = [...new Set(cards)].sort((a, b) => counts(payload, a) - counts(payload, b));
    const values = [...new Set(codes.map((code) => worth[code]))];
    this.strengths = values;
    this.rankNames = values.map((value) => names.get(value) || String(value));
    this.rank = Int16Array.from(cards, (code) => values.indexOf(worth[code]));
    this.strongest = [...this.rank.keys()].filter((card) => this.rank[card] === values.length - 1);
  }

  read() {
    const { log } = this.game,
      state = startState(this.game.sizes),
      passes = new Int16Array(this.seats);
    let k = -1,
      taken = [];
    const close = () => {
      if (taken.length === 2) [this.partner[taken[0]], this.partner[taken[1]]] = [taken[1], taken[0]];
      taken = [];
      k += 1;
      this.note(k, state, passes);
    };
    for (let i = 0; i < log.n; i++) {
      const kind = log.kind[i],
        seat = log.seat[i],
        value = log.value[i];
      if (kind === KIND.ROUND) close();
      else if (kind === KIND.BATTLE) this.battles[k] += 1;
      else if (kind === KIND.TAKE || kind === KIND.SET_ASIDE) {
        taken.push(value);
        this.forget(value);
      } else if (kind === KIND.TURN_OVER || kind === KIND.PICK_UP) {
        passes[seat] += 1;
        this.turns.push({ round: k, seat });
      }
      applyEvent(state, kind, seat, value);
    }
    close();
  }

  forget(card) {
    const other = this.partner[card];
    this.partner[card] = -1;
    if (other >= 0) this.partner[other] = -1;
  }

  note(k, state, passes) {
    let at = k * this.total;
    for (let seat = 0; seat < this.seats; seat++) {
      const first = at;
      for (const pile of [state.main[seat], state.side[seat], state.aside[seat]])
        for (const card of pile) this.order[at++] = card;
      this.held[k * this.seats + seat] = at - first;
      this.passes[k * this.seats + seat] = passes[seat];
      for (let i = first; i + 1 < at; i++) {
        if (this.partner[this.order[i]] !== this.order[i + 1]) continue;
        this.paired[i] = 1;
        this.paired[++i] = 2;
      }
    }
  }

  heldBy(k, seat) {
    return this.held[k * this.seats + seat];
  }

  // Where a seat's pile begins in its row.
  first(k, seat) {
    let at = k * this.total;
    for (let other = 0; other < seat; other++) at += this.heldBy(k, other);
    return at;
  }

  pile(k, seat) {
    const at = this.first(k, seat);
    return Array.from(this.order.subarray(at, at + this.heldBy(k, seat)));
  }

  // Cards of each rank in a pile, weakest rank first.
  counts(k, seat) {
    const counts = new Array(this.strengths.length).fill(0);
    for (const card of this.pile(k, seat)) counts[this.rank[card]] += 1;
    return counts;
  }

  pairs(k, seat) {
    const at = this.first(k, seat);
    return this.paired.subarray(at, at + this.heldBy(k, seat)).filter((mark) => mark === 1).length;
  }

  // Cards more than the most any other holds.
  lead(k, seat) {
    let most = 0;
    for (let other = 0; other < this.seats; other++) if (other !== seat) most = Math.max(most, this.heldBy(k, other));
    return this.heldBy(k, seat) - most;
  }

  // Whose a card is and where it lies in the pile, 0 the next to be played: {seat, place}; seat -1: nobody's.
  where(k, card) {
    let at = k * this.total;
    for (let seat = 0; seat < this.seats; seat++) {
      for (let place = 0; place < this.heldBy(k, seat); place++) if (this.order[at++] === card) return { seat, place };
    }
    return { seat: -1, place: -1 };
  }

  // The row of a place in a picture, 0 the highest: your pile stands at the bottom and its next card lowest; of two
  // players the other's hangs from the top and its next card is highest. Won cards join where the piles meet.
  row(k, seat, place) {
    if (seat === 1 && this.seats === 2) return place;
    let below = place;
    for (let other = 0; other < seat; other++) below += this.heldBy(k, other);
    return this.total - 1 - below;
  }

  // What lies in a row: {seat, place, card}, or null.
  at(k, row) {
    for (let seat = 0; seat < this.seats; seat++) {
      const held = this.heldBy(k, seat),
        a = this.row(k, seat, 0),
        b = this.row(k, seat, held - 1);
      if (!held || row < Math.min(a, b) || row > Math.max(a, b)) continue;
      return { seat, place: Math.abs(row - a), card: this.order[this.first(k, seat) + Math.abs(row - a)] };
    }
    return null;
  }

  // One card: {owners: a seat a moment, changes: [{round, from, to, battle}], laid}, as journey() in piles.py.
  journey(card) {
    const owners = Array.from({ length: this.moments }, (_, k) => this.where(k, card).seat),
      changes = [],
      { log } = this.game;
    for (let k = 1; k < this.moments; k++) {
      if (owners[k] !== owners[k - 1] && owners[k] >= 0 && owners[k - 1] >= 0) {
        changes.push({ round: k - 1, from: owners[k - 1], to: owners[k], battle: this.battles[k - 1] > 0 });
      }
    }
    let laid = 0;
    for (let i = 0; i < log.n; i++)
      if (log.value[i] === card && (log.kind[i] === KIND.UP || log.kind[i] === KIND.DOWN)) laid += 1;
    return { owners, changes, laid };
  }
}
