// Judge first: the cards lie face up, and the child says who takes them. The answer stands in the log. A wrong tap is
// answered by counting: pip by pip where there are pips, along the ladder of ranks where there are none.

import { h, setText, svg } from "./../page/dom.js";
import { KIND } from "./log.js";

const COUNT_EVERY = 380; // ms between two pips

export class Judge {
  constructor(words, sprite, onDone, still) {
    this.words = words;
    this.sprite = sprite;
    this.onDone = onDone;
    this.still = still;
    this.targets = h("div", { class: "be-targets" });
    this.battle = h(
      "button",
      { class: "be-button be-say-battle", type: "button", onclick: () => this.answer("battle") },
      words.say("table.judge.battle"),
    );
    this.text = h("div", { class: "be-count-text" });
    this.cards = h("div", { class: "be-count-cards" });
    this.ladder = h("div", { class: "be-ladder" });
    this.goOn = h(
      "button",
      { class: "be-button be-go", type: "button", onclick: () => this.done() },
      words.say("table.judge.go_on"),
    );
    this.panel = h(
      "section",
      { class: "be-counting", role: "dialog", "aria-label": words.say("table.judge.count"), hidden: true },
      this.cards,
      this.ladder,
      this.text,
      this.goOn,
    );
    this.timers = [];
  }

  // Ask about the cards on the table; false if the log has no answer to compare with.
  ask(game, state, view, namer) {
    const beat = game.log.kind[state.i] === KIND.BATTLE ? "battle" : game.takerAfter(state.i);
    if (beat === -1) return false;
    const shown = new Map();
    for (const laid of state.table) {
      if (laid.up && laid.level === state.level) shown.set(laid.seat, [...(shown.get(laid.seat) || []), laid.card]);
    }
    if (shown.size < 2) return false;
    this.game = game;
    this.namer = namer;
    this.right = beat;
    this.shown = shown;
    const buttons = [...shown].map(([seat, cards]) => {
      const item = view.pool.used.get(cards[cards.length - 1]),
        first = view.pool.used.get(cards[0]);
      const name = namer.join(cards.map((card) => namer.card(card)));
      return h("button", {
        class: "be-target",
        type: "button",
        "aria-label": `${namer.name(seat)} : ${name}`,
        style: `left:${first.x}px;top:${first.y}px;width:${item.x - first.x + view.places.w}px;height:${view.places.h}px`,
        onclick: () => this.answer(seat),
      });
    });
    this.targets.replaceChildren(...buttons, this.battle);
    this.battle.style.left = `${view.places.shout.x}px`;
    this.battle.style.top = `${view.places.shout.y}px`;
    this.targets.hidden = false;
    return true;
  }

  close() {
    this.timers.forEach(clearTimeout);
    this.timers = [];
    this.targets.replaceChildren();
    this.panel.hidden = true;
  }

  done() {
    this.close();
    this.onDone(null);
  }

  answer(choice) {
    const right = choice === this.right;
    this.close();
    this.onDone(right, right ? this.words.say("table.judge.right") : this.explain());
    if (!right) this.count();
  }

  worth(card) {
    return this.game.payload.worth[this.game.cards[card]];
  }

  // What the count shows, as a sentence.
  explain() {
    const low = this.game.payload.strongest === "low",
      entries = [...this.shown];
    const two = entries[0][1].length > 1;
    const told = (cards) => this.namer.join(cards.map((card) => this.namer.rank(card)));
    if (this.right === "battle") return this.words.say("table.judge.same");
    const mine = this.shown.get(this.right);
    if (two)
      return this.words.say(low ? "table.judge.less" : "table.judge.more", {
        name: this.namer.name(this.right),
        cards: told(mine),
      });
    return this.namer.why(this.right, this.shown) + ".";
  }

  count() {
    const figures = [],
      still = this.still();
    this.cards.replaceChildren(
      ...[...this.shown].map(([seat, cards]) => {
        const pictures = cards.map((card) =>
          svg("0 0 100 140", this.sprite.inside(this.game.cards[card]), "be-count-card"),
        );
        const total = h("b", { class: "be-total" });
        figures.push({
          pictures,
          total,
          sum: cards.length > 1 ? cards.reduce((sum, card) => sum + this.worth(card), 0) : null,
        });
        const name = h(
          "span",
          { class: "be-count-name", style: `color:var(--be-seat-${seat})` },
          this.sprite.sign(seat),
          this.namer.name(seat),
        );
        return h("div", { class: "be-count-one" }, h("div", { class: "be-row" }, ...pictures), total, name);
      }),
    );
    this.showLadder();
    setText(this.text, "");
    this.panel.hidden = false;
    this.goOn.focus({ preventScroll: true });
    const longest = Math.max(0, ...figures.map((figure) => this.number(figure, still)));
    this.timers.push(setTimeout(() => setText(this.text, this.explain()), still ? 0 : (longest + 1) * COUNT_EVERY));
  }

  // Put 1, 2, 3 … on the pips of a player's cards; returns how many there are.
  number({ pictures, total, sum }, still) {
    let n = 0;
    for (const picture of pictures) {
      for (const pip of [...picture.querySelectorAll(".be-pip")]) {
        const k = (n += 1);
        const mark = () => {
          const at = pip.transform.baseVal.getItem(0).matrix;
          picture.insertAdjacentHTML(
            "beforeend",
            `<g class="be-number"><circle cx="${at.e}" cy="${at.f}" r="8.2"/><text x="${at.e}" y="${at.f + 4}">${k}</text></g>`,
          );
          if (sum === null && !this.ladderOn) setText(total, String(k));
        };
        if (still) mark();
        else this.timers.push(setTimeout(mark, k * COUNT_EVERY));
      }
    }
    if (sum !== null) setText(total, String(sum));
    return n;
  }

  // The ranks from the weakest to the strongest, where pips alone do not tell.
  showLadder() {
    const worths = new Map([...this.shown].map(([seat, cards]) => [seat, cards.map((card) => this.worth(card))]));
    const cards = [...this.shown.values()].reduce((all, some) => all.concat(some), []);
    this.ladderOn = cards.some((card) => this.namer.key(card) !== "n");
    this.ladder.hidden = !this.ladderOn;
    const here = new Set([...worths.values()].reduce((all, some) => all.concat(some), []));
    this.ladder.replaceChildren(
      ...this.game.payload.ladder.map(([text, worth]) => h(here.has(worth) ? "mark" : "span", {}, text)),
    );
  }
}
