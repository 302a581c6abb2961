// One deal under two rules: two tables that step round by round together, the round in which they part marked in gold.

import { h, keepKeys, setText } from "./../page/dom.js";
import { Namer } from "./../table/names.js";
import { Frame } from "./frame.js";
import { Stage } from "./stage.js";

function duoHeight(width) {
  return width < 560 ? 250 : 340;
}

// Where the cards of round r (from 1) lie on the table; 0 is the start, beyond the last round the end.
function placeOf(game, r) {
  if (r <= 0) return 0;
  if (r > game.rounds.length) return game.n;
  const stop = r < game.rounds.length ? game.roundStart(r) : game.n,
    start = game.roundStart(r - 1);
  const laid = game.beats.filter(
    (beat) => beat.at > start && beat.at <= stop && (beat.type === "up" || beat.type === "battle"),
  );
  return laid.length ? laid[laid.length - 1].at : stop;
}

export class DuoWidget extends Frame {
  constructor(model, el) {
    super(model, "duo");
    this.stages = [];
    this.build();
    this.mount(el, "_duo", () => this.open());
    this.open();
  }

  build() {
    const select = (name) =>
      h(
        "select",
        { "aria-label": this.say(name), onchange: () => this.ask() },
        ...this.model.get("_sets").map(([value, title]) => h("option", { value }, title)),
      );
    const button = (name, onclick, extra = "") =>
      h("button", { type: "button", class: `be-button ${extra}`, onclick }, this.say(name));
    this.selects = [select("left"), select("right")];
    this.deal = h("span", {});
    this.places = [h("div", {}), h("div", {})];
    this.names = [h("p", { class: "be-duo-name" }), h("p", { class: "be-duo-name" })];
    this.line = h("div", { class: "be-duo-line", role: "status" });
    this.slider = h("input", {
      type: "range",
      class: "be-scrub",
      min: 0,
      step: 1,
      "aria-label": this.say("slider"),
      oninput: () => this.show(Number(this.slider.value)),
    });
    this.mark = h("span", { class: "be-duo-mark", hidden: true });
    this.bet = h("div", { class: "be-duo-bet" });
    this.parts = button("to_parting", () => this.toParting());
    this.next = button("next", () => this.show(this.r + 1), "be-go");
    this.root = h(
      "div",
      { class: "be-duo", role: "group", "aria-label": this.say("name"), lang: this.shared.lang, onkeydown: keepKeys },
      h(
        "div",
        { class: "be-duo-pick", role: "group", "aria-label": this.say("rules") },
        ...["left", "right"].map((name, i) =>
          h("label", { hidden: !this.model.get("_choose") }, h("span", {}, this.say(name)), this.selects[i]),
        ),
        h(
          "div",
          { class: "be-duo-deal" },
          this.deal,
          button("new_deal", () => this.ask(true)),
        ),
      ),
      this.bet,
      h(
        "div",
        { class: "be-duo-sides" },
        ...[0, 1].map((i) => h("div", { class: "be-duo-side" }, this.names[i], this.places[i])),
      ),
      this.line,
      h("div", { class: "be-duo-track" }, this.slider, this.mark),
      h(
        "div",
        { class: "be-duo-bar" },
        this.next,
        button("previous", () => this.show(this.r - 1)),
        this.parts,
        button("to_end", () => this.show(this.most)),
      ),
    );
  }

  // Two games have come from Python.
  open() {
    const duo = this.model.get("_duo"),
      titles = new Map(this.model.get("_sets"));
    this.duo = duo;
    this.stages.forEach((stage) => stage.dispose());
    this.stages = duo.sides.map(
      (side, i) => new Stage(this.places[i], side, { ...this.shared, words: this.wordsOf(side) }, duoHeight),
    );
    [duo.left, duo.right].forEach((name, i) => {
      this.selects[i].value = name;
      setText(this.names[i], `${this.say(i ? "right" : "left")} · ${titles.get(name)}`);
      this.stages[i].root.setAttribute("aria-label", this.names[i].textContent);
    });
    setText(this.deal, this.say("deal", { n: duo.seed }));
    this.most = Math.max(...this.stages.map((stage) => stage.game.rounds.length)) + 1;
    this.slider.max = this.most;
    this.parting = duo.parting < 0 ? Infinity : duo.parting + 1;
    this.mark.hidden = true;
    this.parts.hidden = true;
    this.askBet();
    this.show(0);
  }

  // Under the pile: what the log calls turning over is told as what one sees.
  wordsOf(side) {
    const words = { ...this.shared.words, "table.help.intro": { other: this.say("hint") } },
      under = { other: this.say("under") };
    return side.under ? { ...words, "event.turn_over": under, "event.turn_over.you": under } : words;
  }

  askBet() {
    const answers = [true, false].map((parts) =>
      h(
        "button",
        { type: "button", class: "be-button", onclick: () => this.betOn(parts) },
        this.say(parts ? "yes" : "no"),
      ),
    );
    this.bet.replaceChildren(h("p", {}, this.say("ask")), ...answers);
  }

  betOn(parts) {
    const never = this.parting === Infinity,
      verdict = this.words.say(parts === !never ? "scene.right" : "scene.wrong", {
        answer: this.say(never ? "no" : "yes"),
      });
    const told = h(
      "p",
      { role: "status", tabindex: -1 },
      verdict,
      " ",
      this.say(never ? "never" : "parted", { n: this.parting }),
    );
    this.bet.replaceChildren(told);
    told.focus({ preventScroll: true });
    if (!never) this.mark.style.left = `calc(12px + (100% - 24px) * ${this.parting / this.most})`;
    this.mark.hidden = never;
    this.parts.hidden = never;
    this.toParting();
  }

  toParting() {
    this.show(Math.min(this.parting, this.most));
  }

  show(r) {
    this.r = Math.max(0, Math.min(this.most, r));
    this.stages.forEach((stage) => stage.player.move(placeOf(stage.game, this.r)));
    this.slider.value = this.r;
    this.next.setAttribute("aria-disabled", String(this.r >= this.most));
    const at = this.r ? this.say("at", { n: Math.min(this.r, this.most - 1) }) : this.say("start");
    this.slider.setAttribute("aria-valuetext", at);
    this.root.dataset.now = this.r < this.parting ? "same" : this.r === this.parting ? "here" : "apart";
    const same = this.root.dataset.now;
    const state = this.r ? h("span", {}, this.say(same)) : null;
    this.line.replaceChildren(h("b", {}, at), ". ", ...[state].filter(Boolean), ...this.ends());
  }

  // How each game that is over has ended.
  ends() {
    return this.stages.flatMap((stage, i) => {
      if (this.r <= stage.game.rounds.length) return [];
      const { winner } = this.duo.sides[i],
        namer = new Namer(this.words, stage.game, []);
      const text = winner < 0 ? this.say("draw") : namer.by(winner, "duo.wins");
      return [
        h("br", {}),
        this.say("over", { side: i ? "B" : "A", text }),
        " ",
        this.say("length", { n: stage.game.rounds.length }),
      ];
    });
  }

  // Other rules, or another deal: Python's to make.
  ask(fresh = false) {
    const [left, right] = this.selects.map((select) => select.value);
    try {
      this.model.send({ event: "set", left, right, seed: fresh ? null : this.duo.seed });
    } catch (error) {
      setText(this.line, this.say("asleep"));
    }
  }

  dispose() {
    this.stages.forEach((stage) => stage.dispose());
    super.dispose();
  }
}

function renderDuo({ model, el }) {
  const duo = new DuoWidget(model, el);
  el.beDuo = duo; // for tests and for the curious
  return () => duo.dispose();
}

export default { render: renderDuo };
