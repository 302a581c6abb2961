// The levels: what they show, what a card is called, which of two is stronger (as Python said).

import { h } from "./../page/dom.js";
import { pick } from "./chance.js";

const STREWN = 3,
  SUITS = [4, 3]; // as lesson.py draws them: ways of strewing, suit of the left and of the right card

export class Levels {
  constructor(shell, list, first, ace) {
    this.shell = shell;
    this.list = list;
    this.ace = ace;
    this.index = Math.max(
      0,
      list.findIndex((level) => level.name === first),
    );
    this.look = "mixed";
    this.turns = 0;
  }

  get level() {
    return this.list[this.index];
  }

  get aceNow() {
    return this.level.asksAce ? this.ace : "high";
  }

  get ladder() {
    return this.level.ladder[this.aceNow];
  }

  card(i) {
    return this.level.cards[this.ladder[i]];
  }

  // 0: the left card is stronger, 1: the right one, -1: neither.
  stronger(i, j) {
    return this.level.stronger[this.aceNow][i][j];
  }

  // The look of the next cards: the chosen one, or each in turn.
  nextLook() {
    const { looks } = this.level;
    if (looks.includes(this.look)) return this.look;
    this.turns += 1;
    return looks[(this.turns - 1) % looks.length];
  }

  // The drawing of a rank in a look; `side` 0 or 1 gives it a suit of its own.
  drawing(i, look, side) {
    const rank = this.ladder[i],
      { n } = this.card(i);
    if (!n) return `face-${rank}-${SUITS[side]}`;
    if (look === "pips") return `pips-${n}-${SUITS[side]}`;
    if (look === "scattered") return `scattered-${n}-${pick([...Array(STREWN).keys()], this.shell.random)}`;
    return `${look}-${n}-0`;
  }

  // "7 est plus grand que 4." and the like: from the stronger card.
  sentence(i, j) {
    const { shell } = this,
      who = this.stronger(i, j);
    if (who < 0) return shell.say("lesson.said.same", { a: capitalOf(this.card(i).the), b: this.card(j).the });
    const [a, b] = who ? [this.card(j), this.card(i)] : [this.card(i), this.card(j)];
    const id = `lesson.said.more.${a.key}`;
    return shell.say(shell.words.has(id) ? id : "lesson.said.more", { a: capitalOf(a.the), b: b.the });
  }

  // The ranks in order, some of them marked.
  strip(marked = []) {
    return h(
      "p",
      { class: "be-ladder be-lesson-ladder" },
      ...this.ladder.map((rank, i) => h(marked.includes(i) ? "mark" : "span", {}, this.level.cards[rank].text)),
    );
  }

  // Is the ace the smallest or the strongest? Asked once, by two pictures; shown always by the strip.
  askAce(onChoice) {
    const { shell } = this;
    const choice = (ace) => {
      const texts = this.level.ladder[ace].map((rank) => this.level.cards[rank].text);
      return h(
        "button",
        {
          class: "be-button be-ace",
          type: "button",
          "aria-label": shell.say(`lesson.ace.${ace}`),
          onclick: () => {
            this.ace = ace;
            onChoice();
          },
        },
        ...texts.map((text, k) => h(k === (ace === "low" ? 0 : texts.length - 1) ? "mark" : "span", {}, text)),
      );
    };
    return h(
      "div",
      { class: "be-ask-ace", role: "group", "aria-label": shell.say("lesson.ace.ask") },
      h("p", { class: "be-lesson-text" }, shell.say("lesson.ace.ask")),
      choice("low"),
      choice("high"),
    );
  }

  chips(onChoice) {
    const { shell } = this;
    return shell.chips(
      shell.say("lesson.levels"),
      this.list.map((level, k) => [
        k,
        shell.say(`lesson.level.${level.name}`),
        shell.say(`lesson.level.${level.name}.name`),
      ]),
      this.index,
      onChoice,
    );
  }

  looks(onChoice) {
    const { shell } = this,
      looks = ["mixed", ...this.level.looks];
    const { n } = this.card(Math.min(4, this.ladder.length - 1));
    const picture = (look) =>
      look === "mixed"
        ? shell.sprite.icon("replay")
        : shell.sprite.card(look === "pips" ? `pips-${n}-3` : `${look}-${n}-0`, "be-chip-card");
    return shell.chips(
      shell.say("lesson.looks"),
      looks.map((look) => [look, picture(look), shell.say(`lesson.look.${look}`)]),
      this.look,
      (look) => {
        this.look = look;
        onChoice();
      },
    );
  }
}

export function capitalOf(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
