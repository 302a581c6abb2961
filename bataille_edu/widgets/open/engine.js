// A game with open hands, played in the page by the engine itself (docs/engine.md): no rule stands here.

const ROUND = 1,
  UP = 2,
  DOWN = 3,
  BATTLE = 4,
  SECTION = "bataille_edu";

/** @param {DataView | ArrayBuffer | Uint8Array} bytes */
export async function loadEngine(bytes) {
  const code = bytes instanceof ArrayBuffer ? bytes : new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const module = await WebAssembly.compile(/** @type {BufferSource} */ (code));
  const [section] = WebAssembly.Module.customSections(module, SECTION);
  const told = JSON.parse(new TextDecoder().decode(section));
  /** @type {any} */
  const exports = (await WebAssembly.instantiate(module, {})).exports;
  const rooms = {};
  for (const [name, [size, kind]] of Object.entries(told.rooms)) {
    const Row = kind === "i64" ? BigInt64Array : Int32Array;
    rooms[name] = new Row(exports.memory.buffer, exports[name].value, size);
  }
  return { exports, rooms, places: told.places };
}

export class OpenGame {
  /** `rows` as engine.whole.rules_rows gives them; `index` is the number of the game among those of the seed. */
  constructor(engine, rows, seed, index = 0) {
    this.engine = engine;
    this.rows = rows;
    this.seats = rows.players;
    this.deal(BigInt(seed), BigInt(index));
  }

  get t() {
    return this.engine.rooms.table;
  }

  deal(seed, index) {
    const { exports: play, rooms, places: p } = this.engine;
    rooms.table.fill(0);
    rooms.wishes.fill(0);
    rooms.table.set(this.rows.rules, p.R_PLAYERS);
    rooms.cards.set(this.rows.cards.map((_card, i) => i));
    rooms.seats.set(this.rows.seats);
    ["K_VALUE", "K_RANK", "K_KEY", "K_JOKER"].forEach((name, i) => rooms.pack.set(this.rows.pack[i], p[name]));
    play.deal_game(this.rows.n, this.rows.each, seed, index);
    play.begin_game();
    play.know_hands();
    play.start_stream(seed + (1n << 40n), index);
    this.order = Array.from(rooms.order.subarray(0, this.rows.n));
    this.log = [];
    this.fresh = [];
    this.goOn();
  }

  // Plays as far as the choices made allow; what happened is in `fresh`.
  goOn() {
    const { exports: play, places: p } = this.engine,
      { t } = this;
    let written;
    do {
      written = play.play_on();
      play.know_events(0, written);
      for (let i = 0; i < written; i++) {
        const at = p.LOG + i * p.WIDTH;
        this.fresh.push({ kind: t[at], seat: t[at + 1], value: t[at + 2] });
      }
    } while (!this.over && written >= p.EVENTS);
    this.log.push(...this.fresh);
  }

  // Takes what happened since the last call.
  take() {
    const { fresh } = this;
    this.fresh = [];
    return fresh;
  }

  get over() {
    return this.t[this.engine.places.S_REASON] !== 0;
  }

  get winner() {
    return this.t[this.engine.places.S_WINNER];
  }

  get reason() {
    return this.t[this.engine.places.S_REASON];
  }

  get round() {
    return this.t[this.engine.places.S_ROUNDS];
  }

  asks(seat) {
    return !this.over && this.engine.exports.is_asked(seat) !== 0;
  }

  // How many cards a seat lays now, and how many of them face up.
  toLay(seat) {
    const { exports: play } = this.engine;
    return { count: play.to_lay(seat), up: play.to_turn_up(seat) };
  }

  held(seat) {
    const { places: p } = this.engine;
    return { all: this.t[p.P_HELD + seat], hand: this.t[p.P_MAIN + seat], aside: this.t[p.P_ASIDE + seat] };
  }

  // A seat's cards as they lie: place, number in the deal, code, strength.
  pile(seat) {
    const { places: p } = this.engine,
      { t } = this;
    return Array.from({ length: t[p.P_HELD + seat] }, (_none, place) => {
      const card = t[p.PILE + seat * p.CAP + ((t[p.P_HEAD + seat] + place) & p.MASK)];
      return { place, card, code: this.code(card), value: this.value(card) };
    });
  }

  code(card) {
    return this.rows.cards[this.order[card]];
  }

  value(card) {
    return this.rows.pack[0][this.order[card]];
  }

  // Which places may be laid as number `turn`, those `taken` apart: the hand to its end, then what is picked up.
  allowed(seat, turn, taken) {
    const { all, hand } = this.held(seat),
      first = hand || all;
    return Array.from({ length: all }, (_none, place) => place).filter(
      (place) => !taken.includes(place) && (turn < first ? place < first : place >= first),
    );
  }

  choose(seat, places) {
    const { places: p } = this.engine;
    this.t.set(places, p.CHOICE + seat * p.CAP);
    this.t[p.P_CHOSEN + seat] = 1;
  }

  // A strategy of the kit chooses for a seat; it is shown what that seat may know.
  chooseFor(seat, kind) {
    this.engine.exports.choose_for(seat, kind, this.rows.n);
  }

  // What the strategy would lay, without laying it.
  advice(seat, kind) {
    const { places: p } = this.engine;
    this.chooseFor(seat, kind);
    this.t[p.P_CHOSEN + seat] = 0;
    const { count } = this.toLay(seat);
    return Array.from(this.t.subarray(p.CHOICE + seat * p.CAP, p.CHOICE + seat * p.CAP + count));
  }

  // What a seat knows, or may think, that another can lay: strengths, weakest first.
  thought(seat, other) {
    const { exports: play, rooms, places: p } = this.engine,
      t2 = rooms.thought;
    play.imagine(this.rows.n, seat);
    const hand = t2[p.P_MAIN + other] || t2[p.P_HELD + other];
    return Array.from({ length: hand }, (_none, place) => {
      const card = t2[p.PILE + other * p.CAP + ((t2[p.P_HEAD + other] + place) & p.MASK)];
      return t2[p.C_VALUE + card];
    }).sort((a, b) => a - b);
  }

  // Where the round being played starts in the log, or the last one in which a card was laid.
  since() {
    const last = Math.max(this.log.map((event) => event.kind).lastIndexOf(UP), 0);
    return this.log
      .slice(0, last + 1)
      .map((event) => event.kind)
      .lastIndexOf(ROUND);
  }

  // What was laid in the round being played, or the last one: for each seat its cards, face up or down.
  laid() {
    const from = this.since();
    const found = Array.from({ length: this.seats }, () => []);
    for (const { kind, seat, value } of this.log.slice(from))
      if (kind === UP || kind === DOWN) found[seat].push({ card: value, up: kind === UP });
    return found;
  }

  get inBattle() {
    const from = this.log.map((event) => event.kind).lastIndexOf(ROUND);
    return !this.over && this.log.slice(from).some((event) => event.kind === BATTLE);
  }
}
