// A scene: a prepared deal, a bet with the cards on the table, what happens, and an answer to the bet.

import { h, keepKeys, setText } from "./../page/dom.js";
import { Frame } from "./frame.js";
import { Stage } from "./stage.js";

// How high the felt may be: a phone keeps room for the question below it.
function feltHeight(width, seats) {
  return width < 560 ? (seats > 2 ? 400 : 330) : seats > 2 ? 430 : 390;
}

class SceneWidget extends Frame {
  constructor(model, el) {
    super(model, "scene");
    this.scenes = model.get("_scenes");
    this.answered = new Map();
    this.chips = this.scenes.map((scene, k) =>
      h(
        "button",
        {
          type: "button",
          class: "be-button be-scene-chip",
          "aria-label": scene.title,
          title: scene.title,
          onclick: () => this.choose(k, true),
        },
        h("span", { class: "be-scene-number" }, k + 1),
        h("span", { class: "be-scene-name" }, scene.title),
      ),
    );
    this.place = h("div", { class: "be-scene-table" });
    this.title = h("p", { class: "be-scene-title", tabindex: "-1" });
    this.text = h("p", { class: "be-scene-text" });
    this.question = h("p", { class: "be-scene-question" });
    this.answers = h("div", { class: "be-scene-answers", role: "group" });
    this.answer = h("div", { class: "be-scene-answer", role: "status" });
    this.after = h("div", { class: "be-scene-after" });
    this.root = h(
      "div",
      { class: "be-scene", role: "group", "aria-label": this.say("name"), lang: this.shared.lang, onkeydown: keepKeys },
      this.scenes.length > 1
        ? h("div", { class: "be-scene-chips", role: "group", "aria-label": this.say("choose") }, ...this.chips)
        : null,
      h(
        "div",
        { class: "be-scene-grid" },
        h("div", { class: "be-scene-words" }, this.title, this.text),
        this.place,
        h("div", { class: "be-scene-bet" }, this.question, this.answers, this.answer, this.after),
      ),
    );
    this.mount(el);
    this.choose(0, false);
  }

  // Another scene, or the same once more.
  choose(k, focus) {
    this.k = k;
    const scene = this.scenes[k];
    if (this.stage) this.stage.dispose();
    this.stage = new Stage(this.place, { ...scene, position: scene.bet_at }, this.shared, feltHeight);
    this.chips.forEach((chip, i) => chip.setAttribute("aria-pressed", String(i === k)));
    setText(this.title, scene.title);
    setText(this.text, scene.text);
    this.answer.replaceChildren();
    this.after.replaceChildren();
    this.root.dataset.state = "asked";
    setText(this.question, scene.question);
    this.question.hidden = !scene.question;
    this.answers.setAttribute("aria-label", scene.question || scene.title);
    const bets = scene.answers.length ? scene.answers : [{ text: this.say("look"), seat: -1 }];
    this.buttons = bets.map((bet, i) =>
      h(
        "button",
        { type: "button", class: `be-button be-scene-bet-${bet.seat}`, onclick: () => this.bet(i) },
        bet.seat >= 0 ? this.stage.sprite.sign(bet.seat) : null,
        h("span", {}, bet.text),
      ),
    );
    this.answers.replaceChildren(...this.buttons);
    if (!focus) return;
    this.title.focus({ preventScroll: true });
    if (this.root.getBoundingClientRect().top < 0) this.root.scrollIntoView({ block: "start" });
  }

  // The bet is made: the game goes on and shows who was right.
  bet(i) {
    if (this.root.dataset.state !== "asked") return;
    const scene = this.scenes[this.k],
      { stage } = this;
    this.root.dataset.state = "playing";
    this.buttons.forEach((button, j) => {
      button.setAttribute("aria-disabled", "true");
      button.classList.toggle("be-mine", j === i && scene.answers.length > 0);
    });
    stage.playTo(scene.end_at, () => this.stage === stage && this.tell(i));
  }

  tell(i) {
    const scene = this.scenes[this.k],
      bets = scene.answers.length > 0,
      right = bets && i === scene.right;
    this.root.dataset.state = "told";
    this.answered.set(this.k, right);
    this.chips[this.k].classList.add("be-seen");
    if (bets) {
      this.buttons[scene.right].classList.add("be-right");
      const verdict = right ? this.say("right") : this.say("wrong", { answer: scene.answers[scene.right].text });
      this.answer.append(h("p", { class: `be-scene-verdict be-${right ? "good" : "other"}` }, verdict));
    }
    this.answer.append(...[scene.told, scene.order].filter(Boolean).map((text) => h("p", {}, text)));
    const again = h(
      "button",
      { type: "button", class: "be-button be-scene-again", onclick: () => this.choose(this.k, true) },
      this.say("again"),
    );
    const next =
      this.k + 1 < this.scenes.length
        ? h(
            "button",
            { type: "button", class: "be-button be-go be-scene-next", onclick: () => this.choose(this.k + 1, true) },
            this.say("next"),
          )
        : null;
    this.after.replaceChildren(...[next, again].filter(Boolean));
    // On a phone the answer comes below the edge of the window: bring it up.
    this.after.scrollIntoView({ block: "nearest", behavior: this.stage.player.still ? "auto" : "smooth" });
  }

  dispose() {
    this.stage.dispose();
    super.dispose();
  }
}

function renderScene({ model, el }) {
  const scene = new SceneWidget(model, el);
  el.beScene = scene; // for tests and for the curious
  return () => scene.dispose();
}

export default { render: renderScene };
