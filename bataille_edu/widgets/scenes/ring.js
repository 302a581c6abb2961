// A game that may never end: bet, then follow it round and round on a ring of all the moments that come back.

import { h, keepKeys, setText, svg } from "./../page/dom.js";
import { Frame } from "./frame.js";
import { Stage } from "./stage.js";

const MIDDLE = { x: 230, y: 112, r: 96 },
  LEFT = 14;
const PICTURE = 50,
  SLOWEST = 400; // ms between two pictures in a hurry, at least and at most; long rings skip rounds
const LAP = 6000; // ms a lap takes in a hurry, about

class RingWidget extends Frame {
  constructor(model, el) {
    super(model, "ring", "ring.hint");
    this.courses = [...model.get("_courses")];
    this.build();
    this.mount(el, "_later", () => this.arrived(model.get("_later")));
    this.choose(0, false);
  }

  build() {
    const button = (name, onclick, extra = "") =>
      h("button", { type: "button", class: `be-button ${extra}`, onclick }, this.say(name));
    this.chips = this.courses.map((course, k) =>
      h("button", { type: "button", class: "be-button", onclick: () => this.choose(k, true) }, course.title),
    );
    this.rule = h("p", { class: "be-ring-rule", tabindex: "-1" });
    this.place = h("div", { class: "be-states-table" });
    this.bet = h("div", { class: "be-ring-bet" });
    this.picture = h("div", { class: "be-ring-picture" });
    this.line = h("p", { class: "be-ring-line", role: "status" });
    this.next = button("next", () => this.step(), "be-go");
    this.run = button("run", () => this.toggle());
    this.turn = button("lap", () => this.lap());
    this.bar = h("div", { class: "be-ring-bar", hidden: true }, this.next, this.run, this.turn);
    this.root = h(
      "div",
      {
        class: "be-states be-ring",
        role: "group",
        "aria-label": this.say("name"),
        lang: this.shared.lang,
        onkeydown: keepKeys,
      },
      this.chips.length > 1
        ? h("div", { class: "be-states-choice", role: "group", "aria-label": this.say("choose") }, ...this.chips)
        : null,
      h(
        "div",
        { class: "be-ring-grid" },
        h("div", {}, this.rule, this.place),
        h("div", {}, this.bet, this.picture, this.line, this.bar),
      ),
    );
  }

  choose(k, focus) {
    this.halt();
    this.course = this.courses[k];
    this.chips.forEach((chip, i) => chip.setAttribute("aria-pressed", String(i === k)));
    setText(this.rule, this.say("rule", { rule: this.course.rule }));
    if (this.stage) this.stage.dispose();
    this.stage = null;
    if (!this.course.game) {
      this.wait();
      return;
    }
    this.stage = new Stage(this.place, { ...this.course, position: 0 }, this.shared, (width) =>
      width < 560 ? 250 : 330,
    );
    this.game = this.stage.game;
    this.round = this.laps = this.walked = 0;
    this.bar.hidden = true;
    this.picture.replaceChildren();
    setText(this.line, "");
    const answers = [true, false].map((ends) =>
      h(
        "button",
        { type: "button", class: "be-button", onclick: () => this.answer(ends) },
        this.say(ends ? "ends" : "never"),
      ),
    );
    this.bet.replaceChildren(h("p", {}, this.say("ask")), h("div", { class: "be-ring-answers" }, ...answers));
    if (focus) this.rule.focus({ preventScroll: true });
  }

  // A long game: Python plays it now.
  wait() {
    this.bar.hidden = true;
    this.picture.replaceChildren();
    setText(this.line, "");
    let text = "waiting";
    try {
      this.model.send({ course: this.course.name });
    } catch (error) {
      text = "asleep";
    }
    this.bet.replaceChildren(h("p", { role: "status" }, this.say(text)));
  }

  arrived(course) {
    const k = this.courses.findIndex((one) => one.name === course.name);
    if (k < 0) return;
    this.courses[k] = course;
    if (this.course.name === course.name) this.choose(k, true);
  }

  get endless() {
    return this.course.cycle.length > 0;
  }

  // The bet is made: what is true, and the ring to see it on.
  answer(ends) {
    const right = ends === !this.endless,
      [start, length] = this.course.cycle,
      rounds = this.game.rounds.length;
    const verdict = this.words.say(right ? "scene.right" : "scene.wrong", {
      answer: this.say(this.endless ? "never" : "ends"),
    });
    const why = this.endless
      ? this.say(start ? "back" : "back.0", { n: length, start })
      : this.say("over", { n: rounds });
    const told = h("p", { role: "status", tabindex: "-1" }, h("b", {}, verdict), " ", why);
    this.bet.replaceChildren(told);
    told.focus({ preventScroll: true });
    this.draw();
    this.bar.hidden = false;
    this.turn.hidden = !this.endless;
    this.tell();
  }

  draw() {
    const [start, length] = this.endless ? this.course.cycle : [this.game.rounds.length, 0];
    const dots = [];
    const few = start + length <= 110;
    if (few) for (let k = 0; k < start + length; k++) dots.push(this.dot(this.at(k), "be-ring-dot"));
    const line = start ? `<path d="M${LEFT} ${MIDDLE.y}H${this.endless ? MIDDLE.x - MIDDLE.r : 340}"/>` : "";
    const ring = this.endless
      ? `<circle cx="${MIDDLE.x}" cy="${MIDDLE.y}" r="${MIDDLE.r}"/>`
      : `<path class="be-ring-end" d="M346 ${MIDDLE.y - 22}V${MIDDLE.y + 22}"/>`;
    const drawn = svg(
      !this.endless ? "0 72 360 80" : start ? "0 0 346 224" : `${MIDDLE.x - 112} 0 224 224`,
      `<g class="be-ring-way">${line}${ring}</g>${dots.join("")}<circle class="be-ring-here" r="9"/>`,
      "be-ring-svg",
    );
    if (this.endless && !start) drawn.style.maxWidth = "270px";
    drawn.removeAttribute("aria-hidden");
    drawn.setAttribute("role", "img");
    drawn.setAttribute(
      "aria-label",
      this.endless
        ? this.say(start ? "picture" : "picture.0", { n: length, start })
        : this.say("picture.ends", { n: start }),
    );
    this.here = drawn.querySelector(".be-ring-here");
    this.picture.replaceChildren(drawn);
    this.mark();
  }

  dot({ x, y }, name) {
    return `<circle class="${name}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3"/>`;
  }

  // Where the piles before round k stand: on the way in, or on the ring, clockwise from its left.
  at(k) {
    const [start, length] = this.endless ? this.course.cycle : [this.game.rounds.length, 0];
    if (k < start || !length)
      return { x: LEFT + (k / Math.max(1, start)) * ((length ? MIDDLE.x - MIDDLE.r : 340) - LEFT), y: MIDDLE.y };
    const angle = Math.PI + (2 * Math.PI * (k - start)) / length;
    return { x: MIDDLE.x + MIDDLE.r * Math.cos(angle), y: MIDDLE.y + MIDDLE.r * Math.sin(angle) };
  }

  mark() {
    if (!this.here) return;
    const { x, y } = this.at(this.round);
    this.here.setAttribute("cx", x.toFixed(1));
    this.here.setAttribute("cy", y.toFixed(1));
  }

  tell() {
    const played = this.say("played", { n: this.walked });
    const state = this.endless
      ? this.laps
        ? this.say("laps", { n: this.laps })
        : ""
      : this.round >= this.game.rounds.length
        ? this.say(`winner.${this.course.winner}`)
        : "";
    setText(this.line, `${played} ${state}`);
    setText(this.run, this.say(this.timer ? "stop" : "run"));
    const over = !this.endless && this.round >= this.game.rounds.length;
    setText(this.next, this.say(over ? "again" : "next"));
    this.run.hidden = over;
  }

  // Rounds are over: back to where the ring closes, as often as one likes.
  arrive(round, by) {
    this.round = round;
    this.walked += by;
    if (this.endless) {
      const [start, length] = this.course.cycle;
      while (this.round >= start + length) {
        this.round -= length;
        this.laps += 1;
      }
    }
    this.mark();
    this.tell();
  }

  step() {
    if (this.busy) return;
    this.halt();
    if (!this.endless && this.round >= this.game.rounds.length) {
      this.round = this.walked = 0;
      this.stage.player.move(0);
      this.mark();
      this.tell();
      return;
    }
    const { stage } = this,
      round = this.round + 1;
    // A cycle's last round ends with the words that it is one: the table stands at the same piles, a ring earlier.
    this.busy = true;
    if (stage.player.i !== this.game.roundStart(this.round)) stage.player.move(this.game.roundStart(this.round));
    const last = this.endless && round === this.game.rounds.length;
    stage.playTo(last ? this.game.n - 1 : this.game.roundStart(round), () => {
      this.busy = false;
      if (this.stage !== stage) return;
      this.arrive(round, 1);
    });
  }

  // In a hurry, until it is stopped.
  toggle() {
    if (this.timer) {
      this.halt();
      return;
    }
    const length = this.endless ? this.course.cycle[1] : this.game.rounds.length;
    const wait = Math.max(PICTURE, Math.min(SLOWEST, LAP / length)),
      by = Math.max(1, Math.round((wait * length) / LAP));
    this.timer = setInterval(() => {
      if (this.busy) return;
      this.skip(by);
      if (!this.endless && this.round >= this.game.rounds.length) this.halt();
    }, wait);
    this.tell();
  }

  skip(by) {
    const most = this.endless ? Infinity : this.game.rounds.length - this.round;
    this.arrive(this.round + Math.min(by, most), Math.min(by, most));
    this.stage.player.move(this.game.roundStart(this.round));
  }

  lap() {
    this.halt();
    const [start, length] = this.course.cycle;
    this.skip(this.round < start ? start + length - this.round : length);
  }

  halt() {
    if (!this.timer) return;
    clearInterval(this.timer);
    this.timer = 0;
    this.tell();
  }

  dispose() {
    clearInterval(this.timer);
    if (this.stage) this.stage.dispose();
    super.dispose();
  }
}

function renderRing({ model, el }) {
  const ring = new RingWidget(model, el);
  el.beRing = ring; // for tests and for the curious
  return () => ring.dispose();
}

export default { render: renderRing };
