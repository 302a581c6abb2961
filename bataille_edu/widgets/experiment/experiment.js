// A question and its bet; then games are played in Python, and the answer is refined while one looks.

import { h, keepKeys, setText } from "./../page/dom.js";
import { Frame } from "./../scenes/frame.js";

const PATIENCE = 6000; // milliseconds without a word from Python after which the page says so
const SILENCE = 30000; // the same while games are being played: Python counts them aloud

class ExperimentWidget extends Frame {
  constructor(model, el) {
    super(model, "experiment");
    this.trial = model.get("_trial");
    this.sent = Math.floor(Math.random() * 1e6); // two views of one widget tell their messages apart
    // Said by the page, which listens to its line to Python: there will be no answer.
    this.ended = (event) => event.detail.state === "gone" && this.state.phase === "running" && this.lost();
    addEventListener("be:python", this.ended);
    this.build();
    this.mount(el, "_state", () => this.show(model.get("_state")));
    this.show(model.get("_state"));
  }

  build() {
    const button = (name, act, extra = "") =>
      h(
        "button",
        { type: "button", class: `be-button be-exp-${name} ${extra}`, onclick: () => this.ask(act) },
        this.say(name),
      );
    this.buttons = this.trial.bets.map(([bet, text]) =>
      h(
        "button",
        { type: "button", class: "be-button", "data-bet": bet, "aria-pressed": "false", onclick: () => this.bet(bet) },
        h("span", {}, text),
      ),
    );
    this.bar = h("progress", { max: 1, value: 0, "aria-label": this.say("progress") });
    this.count = h("span", { class: "be-exp-count" });
    this.stop = button("stop", "stop");
    this.running = h("div", { class: "be-exp-run", hidden: true }, this.bar, this.count, this.stop);
    this.verdict = h("p", { class: "be-scene-verdict", tabindex: "-1" });
    this.told = h("p", { class: "be-exp-told" });
    this.after = h("p", { class: "be-exp-after" });
    this.answer = h(
      "div",
      { class: "be-scene-answer be-exp-answer", role: "status", "aria-busy": "false", hidden: true },
      this.verdict,
      this.told,
      this.after,
    );
    this.picture = h("div", { class: "be-exp-picture", hidden: true });
    this.note = h("p", { class: "be-exp-note", role: "status" });
    this.again = button("again", "again");
    this.more = button("more", "more");
    this.next = h("div", { class: "be-scene-after", hidden: true }, this.again, this.more);
    const question = h("p", { class: "be-scene-question" }, this.trial.question);
    this.root = h(
      "div",
      {
        class: "be-scene be-exp",
        role: "group",
        "aria-label": this.trial.question,
        lang: this.model.get("_lang"),
        "data-trial": this.trial.name,
        onkeydown: keepKeys,
      },
      this.trial.text ? h("p", { class: "be-exp-text" }, this.trial.text) : null,
      question,
      h("div", { class: "be-scene-answers", role: "group", "aria-label": this.trial.question }, ...this.buttons),
      this.running,
      h("div", { class: "be-exp-result" }, this.picture, h("div", { class: "be-exp-words" }, this.answer, this.next)),
      this.note,
    );
  }

  bet(bet) {
    if (this.root.dataset.state !== "asked") return;
    this.mine = bet;
    this.show({ phase: "running", bet, done: 0, games: 0 });
    this.ask("bet", bet);
  }

  // Tell Python; whether anybody heard it shows within some seconds.
  ask(act, bet) {
    this.sent += 1;
    const id = this.sent;
    try {
      this.model.send({ act, bet: bet || "", id });
    } catch (error) {
      this.lost();
      return;
    }
    if (act === "again" || act === "more") this.show({ ...this.state, phase: "running", done: 0 });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.heard !== id) this.lost();
    }, PATIENCE);
  }

  // Nobody answers: what a full run gave is shown instead, and it is said.
  lost() {
    if (this.gone) return;
    const kept = this.model.get("_kept")[this.mine];
    this.show(
      kept
        ? { ...kept, phase: "lost", bet: this.mine, note: `${this.say("lost")} ${kept.note}` }
        : { phase: "lost", bet: this.mine, note: this.say("lost") },
    );
  }

  show(state) {
    const { phase = "asked", bet = "", done = 0, games = 0, right = null } = state;
    this.state = state;
    if (state.heard) this.heard = state.heard;
    if (bet) this.mine = bet;
    const over = phase !== "asked" && phase !== "running";
    clearTimeout(this.silence);
    if (phase === "running") this.silence = setTimeout(() => this.lost(), SILENCE);
    this.root.dataset.state = phase;
    for (const button of this.buttons) {
      const mine = button.dataset.bet === this.mine && phase !== "asked";
      button.setAttribute("aria-pressed", String(mine));
      button.setAttribute("aria-disabled", String(phase !== "asked"));
      button.classList.toggle("be-mine", mine);
      button.classList.toggle("be-right", over && button.dataset.bet === right);
    }
    this.running.hidden = phase !== "running";
    if (games) this.bar.value = done / games;
    else this.bar.removeAttribute("value");
    setText(this.count, games ? this.say(`of.${this.trial.unit}`, { done, n: games }) : this.say("starting"));
    this.fill(state, over, right);
    setText(this.note, state.note || "");
    this.next.hidden = !(phase === "done" || phase === "stopped");
    this.more.hidden = !state.more;
  }

  fill({ svg, told, after, verdict }, over, right) {
    this.picture.hidden = !svg;
    if (svg && svg !== this.drawn) {
      this.drawn = svg;
      this.picture.innerHTML = svg;
    }
    this.answer.hidden = !told && !(over && verdict);
    this.answer.setAttribute("aria-busy", String(!over)); // read aloud once, at the end
    const good = right !== null && right === this.mine;
    this.verdict.className = `be-scene-verdict be-${good ? "good" : "other"}`;
    setText(this.verdict, over ? verdict || "" : this.say("sofar"));
    setText(this.told, told || "");
    setText(this.after, over ? after || "" : "");
  }

  dispose() {
    this.gone = true;
    removeEventListener("be:python", this.ended);
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    super.dispose();
  }
}

function renderExperiment({ model, el }) {
  const widget = new ExperimentWidget(model, el);
  el.beExperiment = widget; // for tests and for the curious
  return () => widget.dispose();
}

export default { render: renderExperiment };
