// Two belts of captured pairs: what the next cards of both piles did last, round by round, and the figures of all such games.

import { h, keepKeys, setText, toggle } from "./../page/dom.js";
import { themeFor, watchTheme } from "./../page/settings.js";
import { Words } from "./../page/words.js";

const ROLES = { "+": "took", "-": "taken", 0: "new" };

class BeltsView {
  constructor({ model, el }) {
    this.model = model;
    this.words = new Words(model.get("_words"), model.get("_lang"));
    this.belts = model.get("_belts");
    this.choice = { cards: "52", capture: "winner_first", face_down: "3" };
    this.place = 0;
    this.root = h(
      "div",
      { class: "be-belts be-table", role: "group", "aria-label": this.say("name"), onkeydown: keepKeys },
      this.stage(),
      ...model.get("_choices").map((part) => this.chooser(part)),
      h("ul", { class: "be-belts-figures", "aria-label": this.say("figures") }),
    );
    this.unwatch = watchTheme(() => this.dress());
    this.dress();
    this.show();
    el.append(this.root);
  }

  say(id, values) {
    return this.words.say(`phase.${id}`, values);
  }

  dress() {
    this.root.dataset.theme = themeFor("auto");
  }

  chooser([name, title, values]) {
    const buttons = values.map(([value, text]) =>
      h(
        "button",
        { type: "button", class: "be-button", onclick: () => this.choose(name, value), "data-value": value },
        text,
      ),
    );
    return h(
      "div",
      { class: "be-belts-choice", role: "group", "aria-label": title, "data-name": name },
      h("span", {}, title),
      ...buttons,
    );
  }

  stage() {
    this.lanes = [1, 0].map((seat) =>
      h("ol", { class: `be-belt be-belt-${seat}`, "aria-label": this.say(`belt.${seat}`) }),
    );
    this.told = h("p", { class: "be-belts-told", role: "status" });
    this.counted = h("p", { class: "be-belts-counted" });
    this.next = h("button", { type: "button", class: "be-button be-go", onclick: () => this.step() }, this.say("next"));
    this.again = h("button", { type: "button", class: "be-button", onclick: () => this.restart() }, this.say("again"));
    const roles = ["took", "taken"].map((role) =>
      h("span", {}, h("i", { class: `be-belt-card be-${role}`, "aria-hidden": "true" }), this.say(role)),
    );
    const key = h("p", { class: "be-belts-key" }, ...roles);
    const bar = h("div", { class: "be-belts-bar" }, this.next, this.again);
    return h("div", { class: "be-belts-stage" }, ...this.lanes, this.told, this.counted, key, bar);
  }

  get key() {
    return `${this.choice.cards} ${this.choice.capture} ${this.choice.face_down}`;
  }

  choose(name, value) {
    this.choice = { ...this.choice, [name]: value };
    this.place = 0;
    this.show();
  }

  step() {
    this.place = Math.min(this.place + 1, this.belts[this.key].length - 1);
    this.show();
  }

  restart() {
    this.place = 0;
    this.show();
    this.next.focus();
  }

  show() {
    for (const button of this.root.querySelectorAll(".be-belts-choice button")) {
      const { name } = button.parentElement.dataset;
      button.setAttribute("aria-pressed", String(button.dataset.value === this.choice[name]));
    }
    const rounds = this.belts[this.key];
    const [yours, hers] = rounds[this.place];
    this.fill(this.lanes[0], hers);
    this.fill(this.lanes[1], yours);
    this.tell(rounds);
    this.figures();
  }

  fill(lane, roles) {
    lane.replaceChildren(
      ...Array.from(roles, (role, i) => {
        const name = ROLES[role];
        return h(
          "li",
          { class: `be-belt-card be-${name}${i ? "" : " be-belt-meets"}` },
          h("span", { class: "be-hidden-text" }, this.say(name)),
        );
      }),
    );
  }

  tell(rounds) {
    const [yours, hers, winner, tie] = rounds[this.place];
    const what = yours[0] === hers[0] ? "alike" : "unlike";
    const who = tie ? "tie" : winner === 0 ? "you" : winner === 1 ? "emma" : "nobody";
    const number = this.model.get("_first") + this.place;
    setText(this.told, `${this.say("round", { n: number })} ${this.say(`meet.${what}`)} ${this.say(`won.${who}`)}`);
    const seen = rounds.slice(0, this.place + 1);
    const alike = seen.filter(([a, b]) => a[0] === b[0]).length;
    setText(this.counted, this.say("counted", { n: alike, all: seen.length }));
    const over = this.place === rounds.length - 1;
    this.next.toggleAttribute("disabled", over);
    toggle(this.root, "be-belts-over", over);
    if (over && document.activeElement === document.body) this.again.focus();
  }

  figures() {
    const rows = this.model.get("_figures")[this.key].map(([name, text, place]) => {
      const bar = h("i", { style: `width:${100 * place}%` });
      const scale = h("span", { class: "be-belts-scale", "aria-hidden": "true" }, bar);
      return h("li", {}, h("span", {}, name), scale, h("b", {}, text));
    });
    this.root.querySelector(".be-belts-figures").replaceChildren(...rows);
  }

  dispose() {
    this.unwatch();
    this.root.remove();
  }
}

function render(context) {
  const view = new BeltsView(context);
  return () => view.dispose();
}

export default { render };
