// What is for the adult, behind one sign: what this step is, which cards were hard, the next child, the page's own words.
// And the steps, six large pictures that a child may touch.

import { h, setText } from "./../page/dom.js";
import { closeDialog, makeDialog, openDialog } from "./../page/dialog.js";

export class Adult {
  constructor(stage) {
    this.stage = stage;
    const say = (id, values) => stage.say(id, values);
    this.words = h("div", { class: "be-first-page" });
    this.about = h("p", {});
    this.hard = h("div", { class: "be-first-hard" });
    const reset = this.button("replay", "lesson.next_child", () => {
      closeDialog(this.panel);
      stage.play.reset();
    });
    // eslint-disable-next-line compat/compat -- where it is missing there is no button
    const full = document.fullscreenEnabled ? this.button("full", "lesson.full", () => this.full()) : null;
    const print = this.button("print", "lesson.hard.print", () => window.print());
    this.panel = makeDialog(
      "be-lesson-panel",
      say("lesson.adult"),
      this.head("lesson.adult", () => this.panel),
      this.about,
      this.hard,
      h("div", { class: "be-row be-first-buttons" }, reset, print, full),
      h("p", { class: "be-lesson-muted" }, say("lesson.kept")),
      this.words,
    );
    this.choices = stage.steps.map(({ name }, k) =>
      h(
        "button",
        {
          class: "be-button be-first-step",
          type: "button",
          onclick: () => {
            closeDialog(this.stepsPanel);
            stage.choose(k);
          },
        },
        stage.sprite.icon(`step-${name}`),
        h("span", {}, say(`lesson.step.${name}`)),
      ),
    );
    this.stepsPanel = makeDialog(
      "be-lesson-panel be-first-choose",
      say("lesson.steps.name"),
      this.head("lesson.steps.name", () => this.stepsPanel),
      h("div", { class: "be-first-list" }, ...this.choices),
    );
    stage.root.append(this.panel, this.stepsPanel);
  }

  button(icon, id, onclick) {
    return h(
      "button",
      { class: "be-button", type: "button", onclick },
      this.stage.sprite.icon(icon),
      h("span", {}, this.stage.say(id)),
    );
  }

  head(id, panel) {
    const close = h(
      "button",
      {
        class: "be-button be-icon-button",
        type: "button",
        "aria-label": this.stage.say("lesson.close"),
        onclick: () => closeDialog(panel()),
      },
      this.stage.sprite.icon("close"),
    );
    return h("div", { class: "be-lesson-panel-head" }, h("b", {}, this.stage.say(id)), close);
  }

  open() {
    const { stage } = this,
      { name } = stage.play.step,
      more = `lesson.step.${name}.adult`;
    setText(
      this.about,
      [
        `${stage.say(`lesson.step.${name}`)} : ${stage.say(`lesson.step.${name}.text`)}`.replace(
          " :",
          stage.words.language === "fr" ? "\u202f:" : ":",
        ),
        stage.words.has(more) ? stage.say(more) : "",
      ].join(" "),
    );
    const { missed } = stage;
    const list = missed.map(({ cards, n, step }) =>
      h("li", {}, `${cards.join(" – ")} (${stage.say(`lesson.step.${step}`)})${n > 1 ? ` × ${n}` : ""}`),
    );
    this.hard.replaceChildren(
      h("p", {}, stage.say(list.length ? "lesson.hard" : "lesson.hard.none_yet")),
      list.length ? h("ul", {}, ...list) : "",
    );
    openDialog(this.panel);
  }

  openSteps() {
    this.choices.forEach((choice, k) => choice.setAttribute("aria-pressed", String(k === this.stage.play.k)));
    openDialog(this.stepsPanel, this.choices[this.stage.play.k]);
  }

  full() {
    closeDialog(this.panel);
    const wanted = document.fullscreenElement ? document.exitFullscreen() : this.stage.root.requestFullscreen();
    if (wanted && wanted.catch) wanted.catch(() => {});
  }
}
