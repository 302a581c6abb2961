// The felt: piles, names, laid cards. Everything is put at its final place at once; motion.js only plays how it got there.

import { h, setText, svg, toggle } from "./../page/dom.js";
import { fit, laidPlaces, thickness } from "./layout.js";

// Cards on the table, from a pool that never grows beyond the most cards that lay there at once.
class CardPool {
  constructor(parent, sprite) {
    this.parent = parent;
    this.sprite = sprite;
    this.free = [];
    this.used = new Map();
    this.made = 0;
  }

  make() {
    this.made += 1;
    const turn = h("div", { class: "be-turn" });
    const front = svg("0 0 100 140", "<use/>", "be-front"),
      back = this.sprite.card("back", "be-back");
    turn.append(front, back);
    const element = h("div", { class: "be-card" }, turn);
    this.parent.append(element);
    return { element, turn, use: front.firstChild, code: null, up: null };
  }

  get(card, code) {
    let item = this.used.get(card);
    if (!item) {
      item = this.free.pop() || this.make();
      this.used.set(card, item);
      item.element.style.display = "";
    }
    if (item.code !== code) {
      item.use.setAttribute("href", this.sprite.reference(code));
      item.code = code;
    }
    return item;
  }

  release(card) {
    const item = this.used.get(card);
    if (!item) return;
    this.used.delete(card);
    item.element.style.display = "none";
    item.element.classList.remove("be-win", "be-lose");
    this.free.push(item);
  }
}

export function transformAt(x, y, scale = 1) {
  return `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)` + (scale === 1 ? "" : ` scale(${scale.toFixed(3)})`);
}

export class FeltView {
  constructor(felt, sprite, words) {
    this.felt = felt;
    this.sprite = sprite;
    this.words = words;
    this.game = null;
    this.seats = [];
    this.state = null;
    this.layer = h("div", { class: "be-cards", "aria-hidden": "true" });
    this.pool = new CardPool(this.layer, sprite);
    this.shout = h("div", { class: "be-shout", hidden: true });
    this.pot = h("div", { class: "be-pot", hidden: true });
    this.middle = h("div", { class: "be-middle" }, this.shout, this.pot);
  }

  // Seats for a game; kept when the next game has as many players.
  open(game, names, onPile) {
    this.game = game;
    this.names = names;
    for (const card of [...this.pool.used.keys()]) this.pool.release(card);
    if (this.seats.length !== game.seats) {
      this.felt.replaceChildren();
      this.seats = game.sizes.map((_, seat) => this.makeSeat(seat, onPile));
      this.felt.append(this.layer, this.middle);
    }
    this.seats.forEach((seat, k) => setText(seat.name, names[k]));
    this.size = null;
  }

  makeSeat(seat, onPile) {
    const name = h("b", {}),
      count = h("span", { class: "be-held" }),
      badge = h("span", { class: "be-badge", hidden: true });
    badge.append(this.sprite.icon("danger"), h("span", {}));
    const label = h("div", { class: "be-label" }, this.sprite.sign(seat), name, count, badge);
    const pile = h("button", { class: "be-pile", type: "button", onclick: () => onPile(seat) });
    const under = svg("0 0 100 140", "<use/>", "be-under"); // seen only while a side pile is being turned
    const pileCard = h("div", { class: "be-stack" }, this.sprite.card("back"), under);
    const ready = h("span", { class: "be-ready", hidden: true }, this.sprite.icon("ready"));
    pile.append(pileCard, ready);
    const side = h("div", { class: "be-side" }),
      sideCard = h("div", { class: "be-stack" }),
      won = h("span", { class: "be-won" });
    const face = svg("0 0 100 140", "<use/>");
    sideCard.append(face);
    side.append(sideCard);
    this.felt.append(
      h("div", { class: "be-seat", "data-seat": seat, style: `--seat:var(--be-seat-${seat})` }, label, won, pile, side),
    );
    return {
      label,
      name,
      count,
      badge,
      pile,
      pileCard,
      ready,
      side,
      sideCard,
      won,
      use: face.firstChild,
      under: under.firstChild,
      shown: {},
    };
  }

  // Geometry for a width and a height at hand; true if anything changed.
  resize(width, height, projector) {
    const key = `${width} ${height} ${projector} ${this.game.seats}`;
    if (key === this.size) return false;
    this.size = key;
    const { face_down: faceDown, cards_up: cardsUp = 1 } = this.game.payload;
    this.rule = { faceDown, cardsUp, projector };
    this.places = this.fitPlaces(this.game.seats, width, height, this.rule);
    const p = this.places,
      style = this.felt.style;
    style.height = `${p.height}px`;
    style.setProperty("--w", `${p.w}px`);
    style.setProperty("--h", `${p.h}px`);
    this.felt.dataset.layout = p.kind;
    this.seats.forEach((seat, k) => this.placeSeat(seat, p.seats[k]));
    this.middle.style.top = `${p.shout.y}px`;
    this.middle.style.left = `${p.shout.x}px`;
    return true;
  }

  // Where everything lies; a stage of another kind has a plan of its own.
  fitPlaces(seats, width, height, rule) {
    return fit(seats, width, height, rule);
  }

  placeSeat(seat, place) {
    const put = (element, { x, y, w, h: high }) => {
      Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${high}px` });
    };
    put(seat.pile, place.pile);
    put(seat.side, place.side);
    put(seat.label, place.label);
    toggle(seat.label, "be-centred", Boolean(place.label.centred));
    const won = place.label.centred
      ? { x: place.side.x, y: place.side.y + place.side.h - 24, w: place.side.w, h: 22 }
      : { x: place.side.x + place.side.w - 140, y: place.label.y, w: 140, h: place.label.h };
    put(seat.won, won);
    toggle(seat.won, "be-onside", Boolean(place.label.centred));
  }

  // Show a state as it is, nothing moving.
  show(state) {
    this.state = state;
    this.seats.forEach((seat, k) => {
      this.showPile(k, state.main[k].length);
      this.showSide(k, state);
      const held = state.main[k].length + state.side[k].length + state.aside[k].length;
      const tight = this.places.seats[k].label.w < 160;
      toggle(seat.label, "be-tight", this.places.seats[k].label.w < 200);
      toggle(seat.label, "be-tiny", this.places.seats[k].label.w < 100);
      setText(seat.count, tight ? this.words.number(held) : this.words.say("count.cards", { n: held }));
      toggle(seat.label, "be-out", held === 0 && !state.table.some((laid) => laid.seat === k));
    });
    this.showTable(state);
  }

  showPile(k, n) {
    const seat = this.seats[k];
    if (seat.shown.pile === n && seat.shown.size === this.size) return;
    seat.shown.pile = n;
    seat.shown.size = this.size;
    seat.pileCard.style.visibility = n ? "" : "hidden";
    this.thicken(seat.pileCard, n, this.places.seats[k].pile.w);
  }

  showSide(k, state) {
    const seat = this.seats[k],
      pile = state.aside[k].length ? state.aside[k] : state.side[k];
    const key = `${pile.length} ${pile[pile.length - 1]} ${this.size}`;
    if (seat.shown.side === key) return;
    seat.shown.side = key;
    seat.sideCard.style.visibility = pile.length ? "" : "hidden";
    if (pile.length) seat.use.setAttribute("href", this.sprite.reference(this.game.cards[pile[pile.length - 1]]));
    this.thicken(seat.sideCard, pile.length, this.places.seats[k].side.w);
    setText(
      seat.won,
      pile.length
        ? this.words.say(this.places.seats[k].label.centred ? "table.won_short" : "table.won", { n: pile.length })
        : "",
    );
  }

  // The edge of a pile: one line a pixel, so that a thick pile looks thick.
  thicken(stack, n, w) {
    const t = thickness(n, w);
    const lines = [];
    for (let y = 1; y <= t; y++) lines.push(`0 ${y}px 0 ${y % 2 ? "var(--be-edge-dark)" : "var(--be-edge-light)"}`);
    stack.style.boxShadow = n
      ? `${lines.join(",")}${lines.length ? "," : ""}0 ${t + 3}px 5px var(--be-shadow)`
      : "none";
    stack.style.transform = `translateY(${-t}px)`;
  }

  showTable(state) {
    const places = laidPlaces(state.table, state.level, this.places, this.rule);
    const here = new Set(state.table.map((laid) => laid.card));
    for (const card of [...this.pool.used.keys()]) if (!here.has(card)) this.pool.release(card);
    state.table.forEach((laid, order) => {
      const item = this.pool.get(laid.card, this.game.cards[laid.card]);
      item.x = places[order].x;
      item.y = places[order].y;
      item.element.style.transform = transformAt(item.x, item.y);
      item.element.style.zIndex = order + 1;
      this.turn(item, laid.up);
      item.element.classList.remove("be-win", "be-lose");
    });
  }

  turn(item, up) {
    if (item.up === up) return;
    item.up = up;
    item.turn.style.transform = up ? "" : "rotateY(180deg)";
  }

  // Mark the cards that win: the last ones their player turned up.
  markWinner(state, seat) {
    const mine = state.table.filter((laid) => laid.seat === seat && laid.up);
    const level = Math.max(-1, ...mine.map((laid) => laid.level));
    for (const laid of mine) {
      const item = this.pool.used.get(laid.card);
      if (item && laid.level === level) item.element.classList.add("be-win");
    }
    this.felt.style.setProperty("--winner", state.level ? "var(--be-battle)" : `var(--be-seat-${seat})`);
  }

  say(text, kind, more = "") {
    this.shout.hidden = !text;
    this.pot.hidden = !more;
    this.shout.className = `be-shout be-shout-${kind || "plain"}`;
    setText(this.shout, text || "");
    setText(this.pot, more);
  }

  pileName(k, text) {
    const pile = this.seats[k].pile;
    if (pile.getAttribute("aria-label") !== text) pile.setAttribute("aria-label", text);
  }

  badge(k, text) {
    const badge = this.seats[k].badge;
    badge.hidden = !text;
    setText(badge.lastChild, text || "");
    const held = this.state.main[k].length + this.state.side[k].length + this.state.aside[k].length;
    if (text && this.places.seats[k].label.w < 230) setText(this.seats[k].count, this.words.number(held)); // room for the word
  }
}
