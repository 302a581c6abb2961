// The panel's page: shows what Python says is chosen and in force, and tells it what a person asks for.

import { h, setText } from "./../table_js/dom.js";
import { Words } from "./../table_js/words.js";
import { makeField } from "./fields.js";

const ANSWER_WITHIN = 3000; // ms; without an answer the kernel is gone
const ASK_PROGRESS = 400;
let panels = 0;

class Panel {
  constructor(model, el) {
    panels += 1;
    this.model = model;
    this.id = `bp-panel-${panels}`;
    this.form = model.get("_form");
    this.words = new Words(this.form.words, this.form.lang);
    this.fields = {};
    this.asked = 0;
    this.build(el);
    const show = () => this.show(), search = () => this.showSearch();
    model.on("change:_state", show);
    model.on("change:_search", search);
    this.undo = () => {
      model.off("change:_state", show);
      model.off("change:_search", search);
    };
    show();
    search();
  }

  has(part) {
    return this.form.parts.includes(part);
  }

  build(el) {
    const { words, form } = this;
    this.note = h("p", { class: "bp-note", role: "status" });
    this.lost = h("p", { class: "bp-lost", role: "alert", hidden: true });
    const parts = [
      this.has("variant") && this.variantPart(), this.tablePart(), this.statusPart(), this.has("rules") && this.rulesPart(),
      this.has("play") && this.button("play", "bp-go", () => this.send("play")), this.note, this.has("order") && this.orderPart(),
      this.has("rules30") && this.rules30Part(), this.lost,
    ];
    this.root = h("section", { class: "be-choose", "aria-label": words.say("panel.name"), lang: form.lang, "data-lm-suppress-shortcuts": "true" },
      h("style", {}, form.style), ...parts.filter(Boolean));
    // Keys typed in a box are for the box alone: no notebook and no table acts on them.
    this.root.addEventListener("keydown", (event) => event.stopPropagation());
    el.append(this.root);
  }

  button(name, className, onclick) {
    return h("button", { type: "button", class: `bp-button ${className || ""}`, onclick }, this.words.say(`panel.${name}`));
  }

  labelled(text, control, help) {
    const id = `${this.id}-${control.dataset.name}`;
    control.id = id;
    return h("div", { class: "bp-field" }, h("label", { for: id }, text), control, help || "");
  }

  variantPart() {
    const own = h("option", { value: "" }, this.words.say("panel.own"));
    this.own = own;
    this.variant = h("select", { "data-name": "variant", onchange: () => this.send("variant", { value: this.variant.value }) },
      own, ...this.form.variants.map(([name, title]) => h("option", { value: name }, title)));
    this.summary = h("p", { class: "bp-summary" });
    this.source = h("p", { class: "bp-help" });
    const field = this.labelled(this.words.say("panel.variant"), this.variant);
    return h("div", { class: "bp-part bp-first" }, field, h("div", {}, this.summary, this.source));
  }

  // Players and pack, names, number.
  tablePart() {
    const part = h("div", { class: "bp-part bp-table" });
    const group = this.form.groups.find((found) => found.name === "table");
    if (group) part.append(...group.fields.map((form) => this.field(form)));
    if (this.has("names")) {
      this.names = h("div", { class: "bp-names", role: "group", "aria-label": this.words.say("panel.names") });
      this.nameInputs = [];
      part.append(this.names);
    }
    if (this.has("seed")) part.append(this.seedField());
    return part;
  }

  seedField() {
    this.seed = h("input", {
      type: "number", min: 0, step: 1, inputmode: "numeric", "data-name": "seed", class: "bp-seed",
      oninput: () => (this.typing = true), // what is being typed stays, whatever Python answers meanwhile
      onchange: () => {
        this.typing = false;
        this.send("seed", { value: this.seed.value === "" ? null : Number(this.seed.value) });
      },
    });
    const other = this.button("seed.other", "", () => this.send("other"));
    this.seedHelp = h("p", { class: "bp-help" }, this.words.say("panel.seed.help"));
    const field = this.labelled(this.words.say("panel.seed"), this.seed);
    field.append(other, this.seedHelp);
    return field;
  }

  showNames({ players, names }) {
    if (!this.names) return;
    while (this.nameInputs.length < players) {
      const seat = this.nameInputs.length;
      const input = h("input", {
        type: "text", maxlength: 20, autocomplete: "off", "data-name": `name-${seat}`, placeholder: this.words.say(`event.name.${seat}`),
        onchange: () => this.send("name", { seat, value: input.value }),
      });
      const label = seat ? this.words.say("panel.player", { n: seat + 1 }) : this.words.say("panel.player.0");
      this.nameInputs.push(input);
      this.names.append(this.labelled(label, input));
    }
    this.nameInputs.forEach((input, seat) => {
      input.parentElement.hidden = seat >= players;
      if (input !== document.activeElement) input.value = names[seat] || "";
    });
  }

  // What differs from the named variant, or what does not go together.
  statusPart() {
    this.problem = h("p", {});
    this.inForce = h("p", {});
    this.trouble = h("div", { class: "bp-trouble", hidden: true }, h("p", { class: "bp-strong" }, this.words.say("panel.problem")),
      this.problem, this.inForce, this.button("undo", "", () => this.send("undo")));
    this.changedTitle = h("p", { class: "bp-strong" });
    this.changes = h("ul", {});
    this.reset = this.button("reset", "", () => this.send("variant", { value: this.model.get("_state").variant }));
    this.changed = h("div", { class: "bp-changed", hidden: true }, this.changedTitle, this.changes, this.reset);
    this.named = h("p", { class: "bp-named", hidden: true });
    return h("div", { "aria-live": "polite" }, this.trouble, this.changed, this.named);
  }

  rulesPart() {
    const groups = this.form.groups.filter((group) => group.name !== "table").map((group) =>
      h("fieldset", { class: "bp-group" }, h("legend", {}, this.words.say(`panel.group.${group.name}`)), ...group.fields.map((form) => this.field(form))));
    return h("details", { class: "bp-rules" }, h("summary", {}, this.words.say("panel.rules")), h("div", { class: "bp-groups" }, ...groups));
  }

  field(form) {
    const field = makeField(form, this.words, (value) => this.send("field", { name: form.name, value }));
    this.fields[form.name] = field;
    return field.element;
  }

  orderPart() {
    this.orders = this.form.orders.map((name) => {
      const button = this.button(`order.${name}`, "", () => this.send("order", { value: name }));
      button.dataset.order = name;
      return button;
    });
    this.cancel = this.button("order.cancel", "bp-cancel", () => this.send("cancel"));
    this.cancel.hidden = true;
    this.searchText = h("p", { class: "bp-note", role: "status" });
    return h("fieldset", { class: "bp-group bp-order" }, h("legend", {}, this.words.say("panel.order")),
      h("p", { class: "bp-help" }, this.words.say("panel.order.help")), h("div", { class: "bp-row" }, ...this.orders, this.cancel), this.searchText);
  }

  rules30Part() {
    this.rules30 = h("div", {});
    return h("details", { class: "bp-rules30" }, h("summary", {}, this.words.has("panel.rules30") ? this.words.say("panel.rules30") : ""), this.rules30);
  }

  // --- up to date ---

  show() {
    const state = this.model.get("_state");
    if (state.answered >= this.asked) {
      clearTimeout(this.waiting);
      this.lost.hidden = true;
    }
    if (this.variant) {
      this.own.hidden = this.own.disabled = Boolean(state.variant);
      this.variant.value = state.variant;
      setText(this.summary, state.summary);
      setText(this.source, state.source);
    }
    for (const [name, field] of Object.entries(this.fields)) field.show(state.asked[name], !state.problem && state.noPart.includes(name));
    this.showNames(state);
    if (this.seed && !this.typing) this.seed.value = state.seed === null ? "" : state.seed;
    if (this.seed) setText(this.seedHelp, this.words.say(state.seed === null ? "panel.seed.none" : "panel.seed.help"));
    this.showStatus(state);
    setText(this.note, state.note);
    if (this.rules30 && this.shown30 !== state.rules30) this.rules30.innerHTML = this.shown30 = state.rules30;
  }

  showStatus(state) {
    this.trouble.hidden = !state.problem;
    setText(this.problem, state.problem);
    setText(this.inForce, state.inForce);
    this.changed.hidden = Boolean(state.problem) || !state.changes.length;
    setText(this.changedTitle, this.words.say("panel.changed", { name: state.title }));
    setText(this.reset, this.words.say("panel.reset", { name: state.title }));
    this.changes.replaceChildren(...state.changes.map(([what, why]) => h("li", {}, h("b", {}, what), " ", why)));
    this.named.hidden = Boolean(state.problem) || !state.named;
    setText(this.named, state.named);
  }

  showSearch() {
    if (!this.orders) return;
    const { on, text } = this.model.get("_search");
    this.cancel.hidden = !on;
    setText(this.searchText, text || "");
    clearTimeout(this.asking);
    if (on) this.asking = setTimeout(() => this.tell({ act: "progress", id: this.asked }), ASK_PROGRESS);
  }

  // --- Python ---

  send(act, data = {}) {
    this.asked += 1;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.alone(), ANSWER_WITHIN);
    this.tell({ act, id: this.asked, ...data });
  }

  tell(content) {
    try {
      this.model.send(content);
    } catch (error) {
      this.alone();
    }
  }

  // Nobody answers: the kernel is gone.
  alone() {
    this.lost.hidden = false;
    setText(this.lost, this.words.say("panel.lost"));
  }

  dispose() {
    this.undo();
    clearTimeout(this.waiting);
    clearTimeout(this.asking);
    this.root.remove();
  }
}

function render({ model, el }) {
  const panel = new Panel(model, el);
  el.bePanel = panel; // for tests and for the curious
  return () => panel.dispose();
}

export default { render };
