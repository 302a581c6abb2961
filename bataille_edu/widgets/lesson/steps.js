// The steps of the first games: one large button each. Which one is chosen is a trait, linked in the page to the stack of
// tables, so it works without Python.

import { h, setText } from "./../page/dom.js";
import { Shell } from "./shell.js";

class Steps extends Shell {
  constructor(model, el) {
    super(model, el, "steps");
    this.names = model.get("_steps");
    const entries = this.names.map((name, k) => [
      k,
      h(
        "span",
        { class: "be-step-in" },
        this.sprite.icon(`step-${name}`),
        h("span", {}, this.say(`lesson.step.${name}`)),
      ),
      this.say(`lesson.step.${name}`),
    ]);
    this.choice = this.chips(this.say("lesson.steps.name"), entries, model.get("index"), (k) => this.go(k));
    this.text = h("p", { class: "be-lesson-text be-step-text" });
    this.body.append(
      this.choice,
      h(
        "div",
        { class: "be-row be-step-row" },
        ...[this.voiceButton(() => this.text.textContent)].filter(Boolean),
        this.text,
      ),
    );
    this.follow = () => this.show();
    model.on("change:index", this.follow);
    this.show();
  }

  go(k) {
    this.model.set("index", k);
    try {
      this.model.save_changes();
    } catch (error) {
      // No Python behind the page any more: the page goes on alone.
    }
    this.show();
    this.announce(this.text.textContent);
  }

  show() {
    const k = this.model.get("index");
    this.choice.choose(k);
    setText(this.text, this.say(`lesson.step.${this.names[k]}.text`));
  }

  dispose() {
    this.model.off("change:index", this.follow);
    super.dispose();
  }
}

function render({ model, el }) {
  const widget = new Steps(model, el);
  el.beLesson = widget;
  return () => widget.dispose();
}

export default { render };
