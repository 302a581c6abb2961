// « Comptons ensemble » : what the cards are worth, shown so that it can be counted: pips; tens and units as rods and cubes
// where two cards write a number; a ladder of ranks where there are no pips. A finger counts them one by one.

import { h, setText, svg } from "./../page/dom.js";
import { closeDialog, makeDialog, openDialog } from "./../page/dialog.js";

const COUNT_EVERY = 380; // ms between two pips that count themselves
const NUMBER = { step: 15, rod: 12, cube: 11, top: 8 }; // of the picture of a number, in its own units

// What one side's cards are worth together, as the rules compare them.
export function amountOf(value, worths) {
  if (value === "number" && worths.length > 1) return 10 * worths[0] + worths[1];
  return worths.reduce((sum, worth) => sum + worth, 0);
}

// A number as rods of ten and cubes, each with what one says on reaching it: 10, 20, … 70, 71, … 74.
export function piecesOf(n) {
  const tens = Math.floor(n / 10),
    units = n % 10;
  return [
    ...Array.from({ length: tens }, (_, k) => ["rod", 10 * (k + 1)]),
    ...Array.from({ length: units }, (_, k) => ["cube", 10 * tens + k + 1]),
  ];
}

// The picture of a number: rods side by side, cubes after them in columns of five.
export function numberPicture(n) {
  const { step, rod, cube, top } = NUMBER,
    tens = Math.floor(n / 10);
  const pieces = piecesOf(n).map(([kind], k) => {
    const c = k - tens,
      x = kind === "rod" ? 6 + k * step : 6 + tens * step + (tens ? 6 : 0) + Math.floor(c / 5) * step;
    const y = kind === "rod" ? top : top + 83 - ((c % 5) + 1) * (cube + 3);
    const d =
      kind === "rod"
        ? `M${x} ${y}h${rod}v80h-${rod}Z` +
          Array.from({ length: 9 }, (_, i) => `M${x} ${y + 8 * (i + 1)}h${rod}`).join("")
        : `M${x} ${y}h${cube}v${cube}h-${cube}Z`;
    return `<path class="be-pip be-${kind}" d="${d}" data-x="${x + (kind === "rod" ? rod : cube) / 2}" data-y="${y + (kind === "rod" ? 40 : cube / 2)}"/>`;
  });
  const columns = tens + Math.ceil((n % 10) / 5);
  return { viewBox: `0 0 ${Math.max(1, columns) * step + 18} 96`, inside: pieces.join("") };
}

export class Counting {
  // options: still() no waiting; say(text) the voice; auto: the pips count themselves
  constructor(words, sprite, onDone, options) {
    this.words = words;
    this.sprite = sprite;
    this.onDone = onDone;
    this.options = options;
    this.game = this.namer = this.right = null;
    this.shown = new Map();
    this.sides = [];
    this.ladderOn = this.wasOpen = false;
    this.text = h("p", { class: "be-count-text", role: "status" });
    this.cards = h("div", { class: "be-count-cards" });
    this.ladder = h("div", { class: "be-ladder" });
    this.goOn = h(
      "button",
      { class: "be-button be-go", type: "button", onclick: () => this.close() },
      words.say("table.judge.go_on"),
    );
    this.panel = makeDialog(
      "be-counting",
      words.say("table.judge.count"),
      this.cards,
      h("div", { class: "be-count-tell" }, this.ladder, this.text, this.goOn),
    );
    this.panel.addEventListener("close", () => this.closed());
    this.timers = [];
  }

  amount(game, cards) {
    return amountOf(
      game.payload.value || "rank",
      cards.map((card) => game.payload.worth[game.cards[card]]),
    );
  }

  // One side's cards as one says them: "7", "74", "7 et 4", "roi de cœur".
  told(game, namer, cards) {
    if (game.payload.value === "number" && cards.length > 1) return this.words.number(this.amount(game, cards));
    return namer.join(cards.map((card) => namer.rank(card)));
  }

  // The right answer as a sentence; `right` is a seat or "battle".
  explain(game, namer, shown, right) {
    const { strongest, value } = game.payload,
      low = strongest === "low";
    if (right === "battle") return this.words.say("table.judge.same");
    const mine = shown.get(right),
      others = [...shown].filter(([seat]) => seat !== right).map(([, cards]) => cards);
    if (value === "sum" && mine.length > 1) {
      const cards = this.words.say("table.judge.sum", {
        cards: mine.map((card) => this.words.number(this.amount(game, [card]))).join(" + "),
        sum: this.amount(game, mine),
      });
      return namer.by(right, low ? "table.judge.less" : "table.judge.more", { cards });
    }
    if (value !== "number" || mine.length < 2) return `${namer.why(right, shown)}.`;
    const values = { card: this.told(game, namer, mine), other: this.told(game, namer, others[0]) };
    if (others.length > 1) return `${namer.say(low ? "event.smallest" : "event.strongest", [], values)}.`;
    return `${namer.say(low ? "event.smaller" : "event.stronger", ["n"], values)}.`;
  }

  // shown: Map of seat → cards laid last.
  open(game, namer, shown, right) {
    this.game = game;
    this.namer = namer;
    this.shown = shown;
    this.right = right;
    this.wasOpen = true;
    this.sides = [...shown].sort(([a], [b]) => b - a).map(([seat, cards]) => this.side(seat, cards));
    this.cards.replaceChildren(...this.sides.map((side) => side.element));
    this.showLadder();
    setText(
      this.text,
      this.options.auto ? "" : this.words.say(this.ladderOn ? "table.judge.look" : "table.judge.touch"),
    );
    openDialog(this.panel, this.goOn);
    if (this.options.auto) this.run();
  }

  side(seat, cards) {
    const { game } = this,
      number = game.payload.value === "number" && cards.length > 1;
    const pictures = number
      ? [this.picture(this.amount(game, cards))]
      : cards.map((card) => svg("0 0 100 140", this.sprite.inside(game.cards[card]), "be-count-card"));
    const faces = number
      ? cards.map((card) => svg("0 0 100 140", this.sprite.inside(game.cards[card]), "be-count-small"))
      : [];
    const total = h("b", { class: "be-total" }),
      pips = pictures.flatMap((picture) => [...picture.querySelectorAll(".be-pip")].map((pip) => [picture, pip]));
    const name = h(
      "span",
      { class: "be-count-name", style: `color:var(--be-seat-${seat})` },
      this.sprite.sign(seat),
      this.namer.name(seat),
    );
    const side = {
      seat,
      pips,
      total,
      done: 0,
      number,
      says: number ? piecesOf(this.amount(game, cards)).map(([, n]) => n) : pips.map((_, k) => k + 1),
    };
    const label = `${this.namer.name(seat)} : ${this.told(game, this.namer, cards)}`;
    side.tap = h(
      "button",
      { class: "be-count-tap", type: "button", "aria-label": label, onclick: () => this.next(side) },
      ...pictures,
    );
    side.element = h(
      "div",
      { class: "be-count-one" },
      faces.length ? h("div", { class: "be-row" }, ...faces) : null,
      side.tap,
      total,
      name,
    );
    if (number || cards.length > 1) setText(total, number ? this.words.number(this.amount(game, cards)) : "");
    return side;
  }

  picture(n) {
    const { viewBox, inside } = numberPicture(n);
    return svg(viewBox, inside, "be-count-number");
  }

  // One more is touched: it gets its number.
  next(side) {
    if (side.done >= side.pips.length) return false;
    const [picture, pip] = side.pips[side.done],
      n = side.says[side.done];
    side.done += 1;
    pip.classList.add("be-counted");
    const at = pip.dataset.x
      ? { e: Number(pip.dataset.x), f: Number(pip.dataset.y) }
      : pip.transform.baseVal.length
        ? pip.transform.baseVal.getItem(0).matrix
        : null;
    if (at) this.number(picture, at, n, side.number);
    if (!this.ladderOn) setText(side.total, this.words.number(n));
    if (this.options.say && !this.options.auto) this.options.say(this.words.number(n));
    if (this.sides.every((one) => one.done === one.pips.length)) this.all();
    return true;
  }

  number(picture, at, n, small) {
    const r = small ? 6.4 : 8.2;
    picture.insertAdjacentHTML(
      "beforeend",
      `<g class="be-number${small ? " be-small" : ""}"><circle cx="${at.e}" cy="${at.f}" r="${r}"/><text x="${at.e}" y="${at.f + (small ? 2.6 : 4)}">${n}</text></g>`,
    );
  }

  all() {
    if (this.options.auto) return;
    setText(this.text, this.words.say("table.judge.counted"));
    this.goOn.focus({ preventScroll: true });
  }

  // By itself, one after the other on every side at once; then the answer.
  run() {
    const still = this.options.still(),
      longest = Math.max(0, ...this.sides.map((side) => side.pips.length));
    const step = () => this.sides.forEach((side) => this.next(side));
    for (let k = 1; k <= longest; k++) {
      if (still) step();
      else this.timers.push(setTimeout(step, k * COUNT_EVERY));
    }
    this.timers.push(
      setTimeout(
        () => setText(this.text, this.explain(this.game, this.namer, this.shown, this.right)),
        still ? 0 : (longest + 1) * COUNT_EVERY,
      ),
    );
  }

  // The ranks from the weakest to the strongest, where pips alone do not tell.
  showLadder() {
    const cards = [...this.shown.values()].flat(),
      { payload } = this.game;
    this.ladderOn = cards.some((card) => this.namer.key(card) !== "n");
    this.ladder.hidden = !this.ladderOn;
    const here = new Set(cards.map((card) => payload.worth[this.game.cards[card]]));
    this.ladder.replaceChildren(
      ...payload.ladder.map(([text, worth]) => h(here.has(worth) ? "mark" : "span", {}, text)),
    );
  }

  get shownNow() {
    return this.panel.open;
  }

  // Closed by its button, by Escape or by a touch beside it: all the same.
  close() {
    closeDialog(this.panel);
  }

  // Put away without going on: the table has moved elsewhere.
  drop() {
    this.wasOpen = false;
    this.close();
  }

  closed() {
    this.timers.forEach(clearTimeout);
    this.timers = [];
    if (!this.wasOpen) return;
    this.wasOpen = false;
    this.onDone();
  }
}
