// What all lesson widgets share: the frame, the voice on request, polite announcements, theme, levels, the adult's panel.

import { closeDialog, makeDialog, openDialog } from "./../page/dialog.js";
import { h, keepKeys, setText, Sprite, svg } from "./../page/dom.js";
import { themeFor, watchTheme } from "./../page/settings.js";
import { Voice } from "./../page/speech.js";
import { Words } from "./../page/words.js";
import { anySeed, chance } from "./chance.js";

export class Shell {
  constructor(model, el, kind) {
    this.model = model;
    this.words = new Words(model.get("_words"), model.get("_lang"));
    this.options = { ...model.get("_options") };
    this.random = chance(this.options.seed || anySeed());
    this.voice = new Voice(model.get("_lang"));
    this.sprite = new Sprite(model.get("_sprite"));
    this.live = h("p", { class: "be-live", role: "status", "aria-live": "polite" });
    this.bar = h("div", { class: "be-lesson-bar" });
    this.body = h("div", { class: "be-lesson-body" });
    this.foot = h("div", { class: "be-lesson-foot" });
    this.panel = makeDialog("be-lesson-panel", this.say("lesson.adult"));
    this.root = h(
      "section",
      {
        class: `be-lesson be-lesson-${kind}`,
        "aria-label": this.say(`lesson.${kind}.name`),
        lang: model.get("_lang"),
        onkeydown: keepKeys,
      },
      this.sprite.element,
      this.bar,
      this.body,
      this.foot,
      this.panel,
      this.live,
    );
    this.dress = () => {
      this.root.dataset.theme = themeFor("auto");
    };
    this.unwatch = watchTheme(this.dress);
    this.dress();
    this.observer = new ResizeObserver(() => this.measure());
    el.append(this.root);
    this.observer.observe(this.root);
    this.measure();
  }

  say(id, values) {
    return this.words.say(id, values);
  }

  measure() {
    const width = this.root.clientWidth;
    if (!width) return;
    this.root.dataset.narrow = width < 560 ? "yes" : "no";
    this.root.style.setProperty("--room", `${width}px`);
  }

  // A button that shows a sign and has a name; `text` shows the name too.
  button(sign, id, onclick, { text = false, className = "", values = {} } = {}) {
    const name = this.say(id, values);
    return h(
      "button",
      {
        class: `be-button ${text ? "" : "be-icon-button"} ${className}`,
        type: "button",
        "aria-label": name,
        title: name,
        onclick,
      },
      this.sprite.icon(sign),
      text ? h("span", {}, name) : null,
    );
  }

  // What a person hears who does not see the page; never moves the focus.
  announce(text) {
    setText(this.live, "");
    setText(this.live, text);
  }

  // The voice speaks when its button is pressed, and only then.
  speak(text) {
    this.voice.set(true);
    this.voice.say(text);
  }

  voiceButton(textNow) {
    if (!this.voice.able) return null;
    return this.button("voice", "lesson.listen", () => this.speak(textNow()));
  }

  fullButton() {
    if (!document.fullscreenEnabled) return null;
    return this.button("full", "lesson.full", () => {
      const wanted = document.fullscreenElement ? document.exitFullscreen() : this.root.requestFullscreen();
      if (wanted && wanted.catch) wanted.catch(() => {});
    });
  }

  // Chips of which one is chosen: [[value, label, name]] or [[value, element, name]].
  chips(name, entries, chosen, onChoice) {
    const group = h("div", { class: "be-chips", role: "group", "aria-label": name });
    const buttons = entries.map(([value, label, full]) =>
      h(
        "button",
        {
          class: "be-button be-chip",
          type: "button",
          "aria-label": full,
          title: full,
          "aria-pressed": String(value === chosen),
          onclick: () => {
            group.choose(value);
            onChoice(value);
          },
        },
        label,
      ),
    );
    group.choose = (value) =>
      buttons.forEach((button, k) => button.setAttribute("aria-pressed", String(entries[k][0] === value)));
    group.append(...buttons);
    return group;
  }

  // The signs <, > and = come later: an adult asks for them.
  signsCheck() {
    const box = h("input", {
      type: "checkbox",
      onchange: () => {
        this.signs = box.checked;
      },
    });
    box.checked = Boolean(this.signs);
    return h("label", { class: "be-check" }, box, this.say("lesson.signs"));
  }

  openPanel(title, ...inside) {
    const close = this.button("close", "lesson.close", () => this.closePanel());
    this.panel.replaceChildren(
      h("div", { class: "be-lesson-panel-head" }, h("b", {}, title), close),
      ...inside.filter(Boolean),
    );
    openDialog(this.panel);
  }

  closePanel() {
    closeDialog(this.panel);
  }

  dispose() {
    this.voice.set(false);
    this.observer.disconnect();
    this.unwatch();
    this.root.remove();
  }
}

// A card of the sprite by its name, or its back.
export function cardPicture(shell, name, className = "be-face") {
  return svg("0 0 100 140", `<use href="${shell.sprite.reference(name)}"/>`, className);
}
