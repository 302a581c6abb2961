// Judge first: the cards lie face up, and the child says who takes them. The answer stands in the log.

import { h } from "./../page/dom.js";
import { KIND } from "./log.js";

export class Judge {
  // onAnswer(right): true or false
  constructor(words, sprite, onAnswer) {
    this.words = words;
    this.sprite = sprite;
    this.onAnswer = onAnswer;
    this.targets = h("div", { class: "be-targets" });
    this.battle = h(
      "button",
      { class: "be-button be-say-battle", type: "button", onclick: () => this.answer("battle") },
      words.say("table.judge.battle"),
    );
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
    this.targets.replaceChildren(...[...shown].map(([seat, cards]) => this.target(seat, cards, view)), this.battle);
    this.battle.style.left = `${view.places.shout.x}px`;
    this.battle.style.top = `${view.places.shout.y}px`;
    this.targets.hidden = false;
    return true;
  }

  target(seat, cards, view) {
    const item = view.pool.used.get(cards[cards.length - 1]),
      first = view.pool.used.get(cards[0]);
    const name = this.namer.join(cards.map((card) => this.namer.card(card)));
    return h("button", {
      class: "be-target",
      type: "button",
      "aria-label": `${this.namer.name(seat)} : ${name}`,
      style: `left:${first.x}px;top:${first.y}px;width:${item.x - first.x + view.places.w}px;height:${view.places.h}px`,
      onclick: () => this.answer(seat),
    });
  }

  close() {
    this.targets.replaceChildren();
  }

  answer(choice) {
    const right = choice === this.right;
    this.close();
    this.onAnswer(right);
  }
}
