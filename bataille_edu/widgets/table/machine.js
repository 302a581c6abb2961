// The engine in the page: engine.wasm deals and plays closed games, event for event as Python does (docs/engine.md). Nothing
// here knows a rule: what a rule set asks for comes from Python as rows of ints (engine.whole.rules_rows).

const SECTION = "bataille_edu";
const MOST_EVENTS = 1000000; // a game that chance keeps going longer than this is given up

/**
 * @typedef {{rules: number[], n: number, each: number, seats: number[], pack: number[][], cards: number[]}} RuleRows
 * @typedef {{cards: number[], sizes: number[], log: Uint8Array, winner: number, reason: number, rounds: number,
 *   battles: number, cycle: [number, number] | null, state: number[]}} Played
 */

/** A log as log.pack_log writes it. */
function packEvents(bytes, words, n) {
  for (let i = 0; i < n; i++) {
    let value = words[3 * i + 2];
    bytes.push((words[3 * i] << 4) | (words[3 * i + 1] + 1));
    while (value > 127) {
      bytes.push((value & 127) | 128);
      value >>= 7;
    }
    bytes.push(value);
  }
}

export class Machine {
  /** @param {BufferSource} bytes engine.wasm @returns {Promise<Machine>} */
  static async load(bytes) {
    const module = await WebAssembly.compile(bytes);
    const [about] = WebAssembly.Module.customSections(module, SECTION);
    return new Machine(await WebAssembly.instantiate(module), JSON.parse(new TextDecoder().decode(about)));
  }

  /** @param {WebAssembly.Instance} instance @param {any} about what the module says of itself */
  constructor(instance, about) {
    /** @type {any} */
    this.does = instance.exports;
    this.at = about.places;
    const room = (name) => new Int32Array(this.does.memory.buffer, this.does[name].value, about.rooms[name][0]);
    this.table = room("table");
    this.pack = room("pack");
    this.cards = room("cards");
    this.seats = room("seats");
    this.order = room("order");
  }

  /** Game `index` of a seed, as Python's play(rules, seed=seed) for index 0.
   * @param {RuleRows} rows @param {number} seed a whole number from 0 on @returns {Played} */
  play(rows, seed, index = 0) {
    for (const number of [seed, index])
      if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`${number} is no seed: use 0, 1, 2 …`);
    this.setOut(rows);
    this.does.deal_game(rows.n, rows.each, BigInt(seed), BigInt(index));
    return this.finish(rows);
  }

  /** The same deal with the hands of two players exchanged. @param {RuleRows} rows @returns {Played} */
  revanche(rows, seed, index = 0) {
    this.setOut(rows);
    this.does.deal_game(rows.n, rows.each, BigInt(seed), BigInt(index));
    const { table, at } = this;
    const [mine, other] = [at.HANDS, at.HANDS + at.CAP].map((from) => table.slice(from, from + at.CAP));
    table.set(other, at.HANDS);
    table.set(mine, at.HANDS + at.CAP);
    [table[at.P_SIZE], table[at.P_SIZE + 1]] = [table[at.P_SIZE + 1], table[at.P_SIZE]];
    return this.finish(rows);
  }

  setOut({ rules, n, seats, pack }) {
    const { table, at } = this;
    table.fill(0);
    table.set(rules, at.R_START);
    for (let card = 0; card < n; card++) this.cards[card] = card;
    this.seats.set(seats);
    ["K_VALUE", "K_RANK", "K_KEY", "K_JOKER"].forEach((row, k) => this.pack.set(pack[k], at[row]));
  }

  finish(rows) {
    const { table, at, does } = this;
    const players = table[at.R_PLAYERS];
    const sizes = Array.from(table.slice(at.P_SIZE, at.P_SIZE + players));
    const state = Array.from(table.slice(0, 4), (word) => word >>> 0);
    does.begin_game();
    const dealt = sizes.reduce((sum, size) => sum + size, 0);
    const cards = Array.from(this.order.slice(0, dealt), (place) => rows.cards[place]);
    const bytes = [];
    let events = 0;
    while (!table[at.S_REASON]) {
      const n = does.play_on();
      packEvents(bytes, table.subarray(at.LOG, at.LOG + n * at.WIDTH), n);
      events += n;
      if (!n || events > MOST_EVENTS) throw new Error("this game comes to no end");
    }
    const cycle = /** @type {[number, number] | null} */ (
      table[at.S_CYCLE] ? [table[at.S_START], table[at.S_CYCLE]] : null
    );
    return {
      cards,
      sizes,
      state,
      cycle,
      log: Uint8Array.from(bytes),
      winner: table[at.S_WINNER],
      reason: table[at.S_REASON],
      rounds: table[at.S_ROUNDS],
      battles: table[at.S_BATTLES],
    };
  }
}
