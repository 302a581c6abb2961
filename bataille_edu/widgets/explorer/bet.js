// A bet on how the piles will change: until it is laid what comes is veiled.

import { h } from "./../page/dom.js";

export class Bet {
  // given: {question, answers, right, told, at, to}, or nothing. reveal(to): the bet is laid.
  constructor(given, words, reveal) {
    this.given = given;
    this.words = words;
    this.reveal = reveal;
    this.open = Boolean(given && given.answers);
    this.element = h("div", { class: "be-x-bet", hidden: !this.open });
    if (this.open) this.ask();
  }

  ask() {
    const { question, answers } = this.given;
    this.element.replaceChildren(
      h("p", {}, question),
      h(
        "div",
        { class: "be-x-answers" },
        ...answers.map((text, i) =>
          h("button", { type: "button", class: "be-button", onclick: () => this.lay(i) }, text),
        ),
      ),
    );
  }

  lay(i) {
    const { answers, right, told, to } = this.given;
    const verdict = this.words.say(i === right ? "piles.bet.right" : "piles.bet.wrong", { answer: answers[right] });
    const text = h("p", { role: "status", tabindex: -1 }, h("b", {}, verdict), " ", told);
    this.element.replaceChildren(text);
    this.open = false;
    this.reveal(to);
    text.focus({ preventScroll: true });
  }

  // Another game has come: nothing to bet on.
  close() {
    this.open = false;
    this.element.hidden = true;
  }
}
