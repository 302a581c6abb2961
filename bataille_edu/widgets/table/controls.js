// Buttons, the menu and the help: they only call actions by name.

import { closeDialog, makeDialog, openDialog } from "./../page/dialog.js";
import { h, setText } from "./../page/dom.js";
import { SPEEDS } from "./player.js";

export class Controls {
  constructor(words, sprite, timeline, act, settings) {
    this.words = words;
    this.sprite = sprite;
    this.act = act;
    this.settings = settings;
    this.buttons = {};
    this.checks = {};
    this.speeds = [];
    this.flip = h("button", { class: "be-button be-go", type: "button", onclick: () => act.main() }, h("span", {}));
    this.nav = h(
      "div",
      { class: "be-nav" },
      this.icon("first"),
      this.icon("roundBack"),
      timeline.element,
      this.icon("roundForward"),
      this.icon("nextBattle"),
      this.icon("last"),
    );
    this.extra = h("span", { class: "be-extra" });
    this.bar = h(
      "div",
      { class: "be-bar" },
      this.icon("back"),
      this.flip,
      this.icon("auto"),
      this.icon("forward"),
      this.speedField(),
      h("span", { class: "be-space" }),
      this.extra,
      this.worded("newGame"),
      this.icon("menu"),
      this.icon("full"),
    );
    this.panel = this.menu();
    this.help = this.helpPanel();
  }

  icon(name) {
    const text = this.words.say(`table.${name}`);
    const button = h(
      "button",
      {
        class: `be-button be-icon-button be-${name}`,
        type: "button",
        "aria-label": text,
        title: text,
        onclick: () => this.act[name](),
      },
      this.sprite.icon(ICON_OF[name] || name),
    );
    this.buttons[name] = button;
    return button;
  }

  worded(name) {
    const button = h(
      "button",
      {
        class: `be-button be-${name}`,
        type: "button",
        title: this.words.say(`table.${name}`),
        "aria-label": this.words.say(`table.${name}`),
        onclick: () => this.act[name](),
      },
      this.sprite.icon(ICON_OF[name] || name),
      h("span", {}, this.words.say(`table.${name}`)),
    );
    this.buttons[name] = this.buttons[name] || button;
    return button;
  }

  speedField() {
    const range = h("input", {
      type: "range",
      min: 0,
      max: SPEEDS.length - 1,
      step: 1,
      class: "be-speed",
      "aria-label": this.words.say("table.speed"),
      oninput: () => this.act.setSpeed(Number(range.value)),
    });
    const text = h("span", { class: "be-speed-text", "aria-hidden": "true" });
    this.speeds.push({ range, text });
    return h("span", { class: "be-speed-field" }, range, text);
  }

  check(name) {
    const box = h("input", { type: "checkbox", onchange: () => this.act.set(name, box.checked) });
    this.checks[name] = box;
    return h("label", { class: "be-check" }, box, h("span", {}, this.words.say(`table.set.${name}`)));
  }

  group(name, ...children) {
    return h(
      "fieldset",
      { class: `be-group be-group-${name}` },
      h("legend", {}, this.words.say(`table.group.${name}`)),
      ...children,
    );
  }

  dialog(name, ...children) {
    const title = this.words.say(`table.${name}`);
    const close = h(
      "button",
      {
        class: "be-button be-icon-button be-close",
        type: "button",
        "aria-label": this.words.say("table.close"),
        onclick: () => this.close(),
      },
      this.sprite.icon("close"),
    );
    const head = h("div", { class: "be-panel-head" }, h("div", { class: "be-panel-title" }, title), close);
    return makeDialog(`be-panel be-panel-${name}`, title, head, ...children);
  }

  menu() {
    const theme = h(
      "select",
      { "aria-label": this.words.say("table.theme"), onchange: () => this.act.set("theme", theme.value) },
      ...["auto", "light", "dark"].map((name) => h("option", { value: name }, this.words.say(`table.theme.${name}`))),
    );
    this.theme = theme;
    this.facts = h("div", { class: "be-facts" });
    this.revanche = this.worded("revanche");
    this.twoLabel = this.check("two");
    this.voiceLabel = this.check("voice");
    this.more = h("div", { class: "be-row" }, this.worded("help"));
    const goto = ["first", "roundBack", "forward", "roundForward", "nextBattle", "last"].map((name) =>
      this.worded(name),
    );
    return this.dialog(
      "menu",
      this.group(
        "game",
        h(
          "div",
          { class: "be-row" },
          this.worded("newGame"),
          this.worded("replay"),
          this.revanche,
          this.worded("count"),
        ),
        this.facts,
      ),
      this.group("goto", h("div", { class: "be-row" }, ...goto)),
      this.group(
        "play",
        h("div", { class: "be-check be-menu-speed" }, this.words.say("table.speed"), this.speedField()),
        this.check("judge"),
        this.twoLabel,
        this.check("stopBattle"),
        this.check("stopDanger"),
        this.check("stopLevel"),
        this.check("reveal"),
      ),
      this.group(
        "look",
        this.check("colours"),
        this.check("projector"),
        this.check("calm"),
        h("label", { class: "be-check" }, this.words.say("table.theme"), theme),
        this.worded("full"),
      ),
      this.group("listen", this.voiceLabel),
      this.more,
    );
  }

  helpPanel() {
    const rows = HELP_KEYS.map(([keys, name]) =>
      h(
        "div",
        {},
        h(
          "span",
          { class: "be-key-names" },
          ...keys.map((key) =>
            h(
              "span",
              { class: "be-key" },
              this.words.has(`table.key.${key}`) ? this.words.say(`table.key.${key}`) : key,
            ),
          ),
        ),
        h("span", {}, this.words.say(`table.help.${name}`)),
      ),
    );
    return this.dialog(
      "help",
      h("div", {}, this.words.say("table.help.intro")),
      h("div", { class: "be-keys" }, ...rows),
    );
  }

  open(panel) {
    const was = this.opened && this.opened.open ? this.opened : null;
    this.close();
    if (was === panel) return;
    this.opened = panel;
    openDialog(panel);
  }

  close() {
    const panel = this.opened;
    this.opened = null;
    return Boolean(panel) && closeDialog(panel);
  }

  // Show what the settings and the game are now.
  show({ auto, atEnd, canRevanche, two, voice, mainText, facts }) {
    const { settings } = this;
    setText(this.flip.firstChild, mainText);
    this.flip.classList.toggle("be-end", atEnd);
    const name = auto ? "pause" : "auto";
    if (this.shownAuto !== name) {
      this.shownAuto = name;
      const text = this.words.say(`table.${name}`);
      this.buttons.auto.replaceChildren(this.sprite.icon(auto ? "pause" : "auto"));
      this.buttons.auto.setAttribute("aria-label", text);
      this.buttons.auto.title = text;
    }
    const speed = this.words.say(`table.speed.${settings.speed}`);
    for (const { range, text } of this.speeds) {
      range.value = settings.speed;
      range.setAttribute("aria-valuetext", speed);
      setText(text, speed);
    }
    setText(this.facts, facts);
    for (const [key, box] of Object.entries(this.checks)) box.checked = Boolean(settings[key]);
    this.theme.value = settings.theme;
    this.revanche.hidden = !canRevanche;
    this.twoLabel.hidden = !two;
    this.voiceLabel.hidden = !voice;
  }
}

const ICON_OF = {
  roundBack: "round-back",
  roundForward: "round-forward",
  nextBattle: "battle",
  newGame: "new",
  menu: "settings",
  revanche: "swap",
  replay: "replay",
  count: "count",
};

// What the help shows: keys by name in the catalogue (or the letter itself), and what they do.
/** @type {[string[], string][]} */
const HELP_KEYS = [
  [["space"], "flip"],
  [["E"], "other"],
  [["left"], "back"],
  [["right"], "forward"],
  [["shift_left", "shift_right"], "round"],
  [["home", "end"], "ends"],
  [["B"], "battle"],
  [["A"], "auto"],
  [["+", "-"], "speed"],
  [["N"], "new"],
  [["R"], "replay"],
  [["J"], "judge"],
  [["V"], "voice"],
  [["C"], "colours"],
  [["P"], "projector"],
  [["F"], "full"],
  [["escape"], "close"],
  [["?"], "help"],
];
