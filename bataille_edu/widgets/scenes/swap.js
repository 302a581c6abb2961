// One deal on two tables, two of its cards exchanged on the second: who wins, and where do the games part?

import { DuoWidget } from "./duo.js";
import { h, setText, svg } from "./../page/dom.js";
import { Namer } from "./../table/names.js";

const TABLES = ["left", "right", "over"]; // said so with the same deal twice as well

class SwapWidget extends DuoWidget {
  say(id, values) {
    const own = `swap.${id}`;
    const ours = this.exchanging || TABLES.includes(id);
    return ours && this.words.has(own) ? this.words.say(own, values) : super.say(id, values);
  }

  get exchanging() {
    return this.model.get("_duo").exchange.length > 0;
  }

  build() {
    super.build();
    this.root.setAttribute("aria-label", this.words.say("swap.name"));
    this.root.querySelector(".be-duo-pick").remove();
    this.what = h("div", { class: "be-swap-what" });
    this.hands = h("div", { class: "be-swap-hands" });
    this.told = h("p", { class: "be-swap-told", role: "status" });
    this.pick = h(
      "details",
      { class: "be-swap-pick" },
      h("summary", {}, this.words.say("swap.choose")),
      h("p", {}, this.words.say("swap.how")),
      this.told,
      this.hands,
    );
    this.pick.hidden = !this.exchanging;
    this.root.prepend(this.what);
    this.root.append(this.pick);
  }

  // Two games have come from Python: show which cards were exchanged, and all of them to choose from.
  open() {
    this.first = null;
    super.open();
    const { cards, exchange, sizes } = this.duo,
      [mine] = sizes;
    if (!exchange.length) return;
    const namer = new Namer(this.words, this.stages[0].game, []);
    const name = (place) => namer.card(place);
    const where = (place) => {
      const n = (place < mine ? place : place - mine) + 1,
        id = place < mine ? "swap.yours" : "swap.hers";
      return this.words.say(n === 1 ? `${id}.1` : id, { n });
    };
    const drawn = (place) => h("span", { class: "be-swap-card" }, this.stages[0].sprite.card(cards[place]));
    const [a, b] = exchange;
    this.what.replaceChildren(
      drawn(a),
      svg("0 0 24 24", '<path d="M4 8H20M15 3L20 8M20 16H4M9 21L4 16"/>', "be-swap-arrow"),
      drawn(b),
      h("p", {}, this.words.say("swap.what", { a: name(a), b: name(b), where_a: where(a), where_b: where(b) })),
    );
    this.buttons = cards.map((code, place) =>
      h(
        "button",
        {
          type: "button",
          class: "be-swap-card",
          "aria-pressed": String(exchange.includes(place)),
          "aria-label": `${name(place)}, ${where(place)}`,
          onclick: () => this.touch(place),
        },
        this.stages[0].sprite.card(code),
      ),
    );
    const row = (from, to, seat) =>
      h(
        "div",
        { role: "group", "aria-label": namer.name(seat) },
        h("p", {}, namer.name(seat)),
        h("div", { class: "be-swap-row" }, ...this.buttons.slice(from, to)),
      );
    this.hands.replaceChildren(row(0, mine, 0), row(mine, cards.length, 1));
    setText(this.told, "");
  }

  // The first card is remembered, the second one makes another pair of games.
  touch(place) {
    if (this.first === null || this.first === place) {
      this.first = this.first === place ? null : place;
      this.buttons.forEach((button, i) => button.setAttribute("aria-pressed", String(i === this.first)));
      setText(this.told, this.first === null ? "" : this.words.say("swap.second"));
      return;
    }
    try {
      this.model.send({ event: "exchange", places: [this.first, place] });
      this.what.scrollIntoView({ block: "nearest" });
    } catch (error) {
      setText(this.told, this.words.say("duo.asleep"));
    }
  }

  betOn(parts) {
    if (!this.exchanging) {
      super.betOn(parts);
      return;
    }
    const [before, after] = this.duo.sides.map((side) => side.winner),
      changes = before !== after;
    const verdict = this.words.say(parts === changes ? "scene.right" : "scene.wrong", {
      answer: this.say(changes ? "yes" : "no"),
    });
    const told = h(
      "p",
      { role: "status", tabindex: -1 },
      verdict,
      " ",
      this.say("parted", { n: this.parting }),
      ...this.allEnds(),
    );
    this.bet.replaceChildren(told);
    told.focus({ preventScroll: true });
    this.mark.style.left = `calc(12px + (100% - 24px) * ${this.parting / this.most})`;
    this.mark.hidden = this.parts.hidden = false;
    this.toParting();
  }

  allEnds() {
    const kept = this.r;
    this.r = Infinity;
    const found = this.ends();
    this.r = kept;
    return found;
  }
}

function renderSwap({ model, el }) {
  const swap = new SwapWidget(model, el);
  el.beDuo = swap; // for tests and for the curious
  return () => swap.dispose();
}

export default { render: renderSwap };
