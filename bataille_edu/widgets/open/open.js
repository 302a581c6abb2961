// Bataille ouverte: your hand to touch, Emma's as backs. Everything is played here, by the engine.

import { h, keepKeys, setText, Sprite } from "./../page/dom.js";
import { Words } from "./../page/words.js";
import { capital, Namer } from "./../table/names.js";
import { loadEngine, OpenGame } from "./engine.js";

const STRONG = 7;
const MOST_BACKS = 12;

class OpenWidget {
  constructor(model, el) {
    this.model = model;
    this.words = new Words(model.get("_words"), model.get("_lang"));
    this.shown = model.get("_shown");
    this.index = 0;
    this.emma = this.shown.emma;
    this.sorted = true;
    this.aid = false;
    this.picked = [];
    this.build(el);
    this.ready = loadEngine(model.get("_engine")).then((engine) => {
      this.engine = engine;
      this.newGame();
    });
    this.ready.catch(() => setText(this.told, this.say("no_engine")));
  }

  say(id, values) {
    return this.words.say(`open.${id}`, values);
  }

  button(id, onclick, more = {}) {
    return h("button", { type: "button", class: "be-open-button", onclick, ...more }, this.say(id));
  }

  build(el) {
    this.sprite = new Sprite(this.shown.sprite);
    this.emmas = this.shown.characters.map(([name, kind]) =>
      this.button(`emma.${name}`, () => this.setEmma(name), {
        "aria-pressed": String(name === this.emma),
        "data-kind": kind,
      }),
    );
    this.others = h("div", { class: "be-open-others" });
    this.felt = h("div", { class: "be-open-felt", role: "group", "aria-label": this.say("felt") });
    this.told = h("p", { class: "be-open-told", role: "status", tabindex: "-1" });
    this.hint = h("p", { class: "be-open-hint", role: "status" });
    this.known = h("div", { class: "be-open-known", hidden: true });
    this.asked = h("p", { class: "be-open-asked", id: `be-open-asked-${(counter += 1)}` });
    this.hand = h("div", {
      class: "be-open-hand",
      role: "group",
      "aria-labelledby": this.asked.id,
      onkeydown: (e) => this.key(e),
    });
    this.sorting = this.button("sorted", () => this.toggleSorted(), { "aria-pressed": "true" });
    this.aiding = this.button("aid", () => this.toggleAid(), { "aria-pressed": "false" });
    this.root = h(
      "section",
      { class: "be-table be-open", "aria-label": this.say("name"), lang: this.words.language, onkeydown: keepKeys },
      this.sprite.element,
      h("div", { class: "be-open-bar", role: "group", "aria-label": this.say("against") }, ...this.emmas),
      this.others,
      this.felt,
      this.told,
      this.asked,
      this.hand,
      h(
        "div",
        { class: "be-open-bar" },
        this.button("hint", () => this.giveHint()),
        this.aiding,
        this.sorting,
        this.button("new", () => this.newGame(1)),
      ),
      this.hint,
      this.known,
    );
    el.append(this.root);
  }

  newGame(step = 0) {
    this.index += step;
    this.game = new OpenGame(this.engine, this.shown.rows, this.shown.seed, this.index);
    /** @type {any} */
    const log = { cards: this.game.rows.cards, payload: { faces: this.shown.faces } }; // all that a name of a card needs
    this.namer = new Namer(this.words, log, []);
    this.game.take();
    this.picked = [];
    setText(this.told, this.say("begin"));
    setText(this.hint, "");
    this.show();
  }

  setEmma(name) {
    this.emma = name;
    this.emmas.forEach((button, i) => {
      button.setAttribute("aria-pressed", String(this.shown.characters[i][0] === name));
    });
    setText(this.told, this.say(`emma.${name}.says`));
  }

  get kind() {
    return this.shown.characters.find(([name]) => name === this.emma)[1];
  }

  cardName(card) {
    return this.namer.card(this.game.order[card]);
  }

  // A card is touched: laid, or in a battle the next one asked for.
  pick(place) {
    const { game } = this;
    if (!game.asks(0) || !game.allowed(0, this.picked.length, this.picked).includes(place)) return;
    this.picked.push(place);
    setText(this.hint, "");
    if (this.picked.length < game.toLay(0).count) {
      this.show();
      this.focusHand();
      return;
    }
    game.choose(0, this.picked);
    this.picked = [];
    this.others_choose();
  }

  // The others choose, and all is turned; while somebody is asked and it is not you, on it goes.
  others_choose() {
    const { game } = this;
    do {
      for (let seat = 1; seat < game.seats; seat++) if (game.asks(seat)) game.chooseFor(seat, this.kind);
      game.goOn();
    } while (!game.over && !game.asks(0));
    const events = game.take();
    setText(this.told, this.tell(events));
    this.show();
    this.focusHand();
  }

  tell(events) {
    const { game } = this,
      parts = [];
    const ups = events.filter((event) => event.kind === 2);
    if (ups.length)
      parts.push(
        ups
          .slice(-game.seats)
          .map(({ seat, value }) =>
            this.say(seat ? "laid" : "laid.you", { name: this.namer.name(seat), card: this.cardName(value) }),
          )
          .join(" "),
      );
    const takes = events.filter((event) => event.kind === 7 || event.kind === 9);
    if (takes.length) {
      const { seat } = takes[0];
      parts.push(this.say(seat ? "takes" : "takes.you", { name: this.namer.name(seat), n: takes.length }));
    }
    if (!takes.length && events.some((event) => event.kind === 4)) parts.push(this.say("battle"));
    if (game.over) parts.push(this.end());
    return capital(parts.join(" "));
  }

  end() {
    const { game } = this;
    if (game.winner < 0) return this.say("draw");
    return this.say(game.winner ? "lost" : "won", { name: this.namer.name(game.winner), n: game.round });
  }

  ask() {
    const { game } = this;
    if (game.over) return this.end();
    const { count, up } = game.toLay(0),
      down = count - up;
    if (this.picked.length < down) return this.say("ask.down", { n: down - this.picked.length });
    return this.say(game.inBattle ? "ask.up" : "ask");
  }

  show() {
    setText(this.asked, this.ask());
    this.showOthers();
    this.showFelt();
    this.showHand();
    if (this.aid) this.showKnown();
  }

  showOthers() {
    const rows = [];
    for (let seat = 1; seat < this.game.seats; seat++) {
      const { all, hand, aside } = this.game.held(seat);
      const backs = Array.from({ length: Math.min(hand || all, MOST_BACKS) }, () =>
        h("span", { class: "be-open-back" }),
      );
      rows.push(
        h(
          "div",
          { class: "be-open-other" },
          h(
            "p",
            {},
            this.say("holds", { name: this.namer.name(seat), n: hand || all, won: hand ? all - hand + aside : aside }),
          ),
          h("div", { class: "be-open-backs", "aria-hidden": "true" }, ...backs),
        ),
      );
    }
    this.others.replaceChildren(...rows);
  }

  showFelt() {
    const laid = this.game.laid();
    this.felt.replaceChildren(
      ...laid.map((cards, seat) =>
        h(
          "div",
          { class: "be-open-laid", "data-seat": seat },
          h("p", {}, this.namer.isYou(seat) ? this.say("you") : this.namer.name(seat)),
          h("div", { class: "be-open-cards" }, ...cards.map(({ card, up }) => this.face(card, up, seat))),
        ),
      ),
    );
  }

  face(card, up, seat) {
    const name = up || seat === 0 ? this.cardName(card) : this.say("hidden");
    const box = h("span", {
      class: up ? "be-open-card" : "be-open-card be-open-down",
      role: "img",
      "aria-label": name,
    });
    if (up) box.append(this.sprite.card(this.game.code(card)));
    return box;
  }

  showHand() {
    const { game, picked } = this;
    const open = game.asks(0) ? game.allowed(0, picked.length, picked) : [];
    const pile = game
      .pile(0)
      .filter(({ place }) => !game.held(0).hand || place < game.held(0).hand || open.includes(place));
    if (this.sorted) pile.sort((a, b) => b.value - a.value || a.code - b.code);
    this.hand.replaceChildren(
      ...pile
        .filter(({ place }) => !picked.includes(place))
        .map(({ place, card, code }, i) =>
          h(
            "button",
            {
              type: "button",
              class: "be-open-card",
              "aria-label": this.cardName(card),
              "data-place": place,
              tabindex: i ? "-1" : "0",
              disabled: !open.includes(place),
              onclick: () => this.pick(place),
            },
            this.sprite.card(code),
          ),
        ),
    );
  }

  // One stop of the tab key; arrows, Home and End go from card to card.
  key(event) {
    const cards = [...this.hand.children],
      now = cards.indexOf(document.activeElement);
    const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: cards.length - 1 }[event.key];
    if (to === undefined || now < 0 || !cards[to]) return;
    event.preventDefault();
    event.stopPropagation();
    cards[now].tabIndex = -1;
    cards[to].tabIndex = 0;
    cards[to].focus();
  }

  focusHand() {
    const first = this.hand.querySelector("button:not([disabled])");
    (first || this.told).focus({ preventScroll: true });
  }

  toggleSorted() {
    this.sorted = !this.sorted;
    this.sorting.setAttribute("aria-pressed", String(this.sorted));
    this.showHand();
  }

  toggleAid() {
    this.aid = !this.aid;
    this.aiding.setAttribute("aria-pressed", String(this.aid));
    this.known.hidden = !this.aid;
    if (this.aid) this.showKnown();
  }

  // Values with how many of them a seat can lay, as far as you know, strongest first.
  counted(seat) {
    const counts = new Map();
    for (const value of this.game.thought(0, seat)) counts.set(value, (counts.get(value) || 0) + 1);
    return [...counts].sort((a, b) => b[0] - a[0]);
  }

  nameOf(value) {
    const place = this.game.rows.pack[0].indexOf(value);
    return this.namer.rank(place);
  }

  showKnown() {
    const lines = [];
    for (let seat = 1; seat < this.game.seats; seat++)
      lines.push(
        h("p", {}, this.say("known", { name: this.namer.name(seat) })),
        h("ul", {}, ...this.counted(seat).map(([value, n]) => h("li", {}, `${this.nameOf(value)} × ${n}`))),
      );
    this.known.replaceChildren(...lines);
  }

  giveHint() {
    const { game } = this;
    if (!game.asks(0)) return;
    const [best] = this.counted(1);
    const places = game.advice(0, STRONG),
      up = game.pile(0).find(({ place }) => place === places[places.length - 1]);
    const values = { n: best ? best[1] : 0, rank: best ? this.nameOf(best[0]) : "", card: this.cardName(up.card) };
    const beaten = game.thought(0, 1).filter((value) => value < up.value).length;
    const first = best ? this.say("hint.best", values) : "";
    setText(this.hint, `${first} ${this.say("hint.try", { ...values, n: beaten })}`);
  }
}

let counter = 0;

function renderOpen({ model, el }) {
  const open = new OpenWidget(model, el);
  el.beOpen = open; // for tests and for the curious
  return () => open.root.remove();
}

export default { render: renderOpen };
