// All states of a tiny pack: a map on which one walks, and the table that shows where one is.

import { h, keepKeys, setText } from "./../page/dom.js";
import { Frame } from "./frame.js";
import { Stage } from "./stage.js";

class StatesWidget extends Frame {
  constructor(model, el) {
    super(model, "states", "states.hint");
    this.build();
    this.mount(el, "_map", () => this.open());
    this.open();
  }

  build() {
    const choices = this.model.get("_choices");
    const group = (name) =>
      h(
        "div",
        { class: "be-states-choice", role: "group", "aria-label": this.say(name) },
        h("span", {}, this.say(name)),
        ...choices[name].map(([value, title]) =>
          h(
            "button",
            { type: "button", class: "be-button", "data-value": value, onclick: () => this.ask(name, value) },
            title,
          ),
        ),
      );
    this.groups = choices.cards ? { cards: group("cards"), capture: group("capture") } : {};
    this.summary = h("p", { class: "be-states-summary", role: "status" });
    this.parts = h("div", { class: "be-states-parts" });
    this.place = h("div", { class: "be-states-table" });
    this.line = h("p", { class: "be-states-line", role: "status" });
    this.next = h("button", { type: "button", class: "be-button be-go", onclick: () => this.step() }, this.say("next"));
    this.list = h("div", {
      class: "be-states-list",
      tabindex: "0",
      role: "region",
      "aria-label": this.say("in_words"),
    });
    this.root = h(
      "div",
      {
        class: "be-states",
        role: "group",
        "aria-label": this.say("name"),
        lang: this.shared.lang,
        onkeydown: keepKeys,
      },
      ...Object.values(this.groups),
      this.summary,
      h("p", { class: "be-states-how" }, this.say("how")),
      h(
        "div",
        { class: "be-states-grid" },
        this.parts,
        h("div", { class: "be-states-side" }, this.place, this.line, h("div", { class: "be-states-bar" }, this.next)),
      ),
      h("details", { class: "be-states-words" }, h("summary", {}, this.say("in_words")), this.list),
    );
  }

  // A map has come from Python.
  open() {
    const map = this.model.get("_map");
    this.map = map;
    if (this.stage) this.stage.dispose();
    this.stage = null;
    this.walked = 0;
    for (const [name, group] of Object.entries(this.groups))
      for (const button of group.querySelectorAll("button"))
        button.setAttribute("aria-pressed", String(button.dataset.value === map[name]));
    setText(this.summary, map.summary);
    this.parts.replaceChildren(...map.svgs.map((markup, k) => this.part(markup, map.titles[k])));
    this.list.replaceChildren(h("ul", {}, ...map.list.map(([from, to]) => h("li", {}, `${from} → ${to}`))));
    this.go(map.start, false);
  }

  part(markup, title) {
    const figure = h("figure", { role: "group", "aria-label": title }, h("figcaption", {}, title));
    figure.insertAdjacentHTML("beforeend", markup);
    for (const node of figure.querySelectorAll(".be-state")) {
      node.setAttribute("role", "button");
      node.setAttribute("tabindex", "-1");
      node.addEventListener("click", () => this.go(Number(node.dataset.state), true));
      node.addEventListener("keydown", (event) => this.key(event, Number(node.dataset.state)));
    }
    return figure;
  }

  node(i) {
    return this.parts.querySelector(`[data-state="${i}"]`);
  }

  // Right is one round on, left one round back, up and down the other states of the picture.
  key(event, i) {
    const { after } = this.map,
      nodes = [...this.node(i).closest("svg").querySelectorAll(".be-state")];
    const at = nodes.indexOf(this.node(i));
    const moves = {
      ArrowRight: () => (after[i] >= 0 ? after[i] : i),
      ArrowLeft: () => (Math.max(after.indexOf(i), -1) < 0 ? i : after.indexOf(i)),
      ArrowDown: () => Number(nodes[(at + 1) % nodes.length].dataset.state),
      ArrowUp: () => Number(nodes[(at + nodes.length - 1) % nodes.length].dataset.state),
      Enter: () => i,
      " ": () => i,
    };
    if (!moves[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    this.go(moves[event.key](), true);
  }

  // Be at a state: on the map and on the table.
  go(i, chosen) {
    if (this.stage && this.i === i && !chosen) return;
    this.i = i;
    if (chosen) this.walked = 0;
    this.over = null;
    this.mark();
    if (chosen) this.node(i).focus({ preventScroll: true });
    this.show(0);
    this.tell();
  }

  show(position) {
    if (this.stage) this.stage.dispose();
    this.stage = new Stage(
      this.place,
      { game: this.map.games[this.i], sprite: this.map.sprite, position },
      this.shared,
      (width) => (width < 560 ? 250 : 330),
    );
  }

  // The way from here, to the end or once round.
  mark() {
    const { after } = this.map,
      way = new Set();
    for (let i = this.i; i >= 0 && !way.has(i); i = after[i]) way.add(i);
    for (const node of this.parts.querySelectorAll(".be-state")) {
      const k = Number(node.dataset.state);
      node.classList.toggle("be-here", k === this.i);
      node.classList.toggle("be-on-way", way.has(k));
      node.setAttribute("aria-pressed", String(k === this.i));
      node.setAttribute("tabindex", k === this.i ? "0" : "-1");
    }
    if (![...this.parts.querySelectorAll('[tabindex="0"]')].length && this.parts.querySelector(".be-state"))
      this.parts.querySelector(".be-state").setAttribute("tabindex", "0");
  }

  tell() {
    const rounds = this.rounds();
    const text =
      this.over !== null
        ? this.say(`over.${this.over}`, { n: this.walked })
        : rounds < 0
          ? this.say("round_and_round")
          : this.say("left", { n: rounds });
    setText(this.line, this.walked ? `${this.say("walked", { n: this.walked })} ${text}` : text);
    setText(this.next, this.say(this.over === null ? "next" : "again"));
  }

  // How many rounds from here to the end, or -1: it never ends.
  rounds() {
    let n = 1;
    for (let i = this.map.after[this.i]; i >= 0; i = this.map.after[i]) {
      n += 1;
      if (n > this.map.after.length) return -1;
    }
    return n;
  }

  // Play one round on the table, then stand at the next state.
  step() {
    if (this.busy) return;
    if (this.over !== null) {
      this.go(this.from, true);
      return;
    }
    const { stage } = this,
      following = this.map.after[this.i];
    if (!this.walked) this.from = this.i;
    this.busy = true;
    stage.playTo(following >= 0 ? stage.game.roundStart(1) : stage.game.n, () => {
      this.busy = false;
      if (this.stage !== stage) return;
      this.walked += 1;
      if (following >= 0) this.go(following, false);
      else {
        this.over = -1 - following;
        this.tell();
      }
    });
  }

  ask(name, value) {
    const { cards, capture } = this.map;
    try {
      this.model.send({ event: "map", cards, capture, [name]: value });
    } catch (error) {
      setText(this.summary, this.say("asleep"));
    }
  }

  dispose() {
    if (this.stage) this.stage.dispose();
    super.dispose();
  }
}

function renderStates({ model, el }) {
  const map = new StatesWidget(model, el);
  el.beStates = map; // for tests and for the curious
  return () => map.dispose();
}

export default { render: renderStates };
