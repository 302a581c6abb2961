// The panel's companion in the page. The controls are those of ipywidgets; here they get what these leave out: a name and
// its value in words for each slider's handle, the sentence beside a control as its description, parts that say that
// they are open, and one line when nobody answers any more.

import { h, keepKeys } from "./../page/dom.js";

const ANSWER_WITHIN = 3000; // ms; without an answer the kernel is gone
const MOVES = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"]);
const WATCHED = ["class", "aria-valuetext", "contenteditable"];

class Companion {
  constructor(model, el) {
    this.model = model;
    this.texts = model.get("_texts");
    this.asked = this.answered = this.made = 0;
    this.prefix = `bp-${Math.random().toString(36).slice(2, 9)}-`;
    this.lost = h("p", { class: "bp-lost", role: "alert", hidden: true });
    el.append(this.lost);
    this.heard = (message) => this.hear(message);
    model.on("msg:custom", this.heard);
    this.waitForPanel(el);
  }

  // The element stands in the page a little later than it is made.
  waitForPanel(el) {
    const root = el.closest(".be-choose");
    if (root && el.isConnected) this.begin(root);
    else this.frame = requestAnimationFrame(() => this.waitForPanel(el));
  }

  begin(root) {
    this.root = root;
    const { name, lang } = this.texts;
    for (const [key, value] of Object.entries({ role: "region", "aria-label": name, lang }))
      root.setAttribute(key, value);
    this.did = (event) => this.acted(event);
    root.addEventListener("keydown", keepKeys);
    for (const kind of ["click", "change", "pointerup", "keyup"]) root.addEventListener(kind, this.did, true);
    this.observer = new MutationObserver(() => this.mend());
    this.observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: WATCHED,
    });
    this.mend();
  }

  // --- what the controls leave out ---

  mend() {
    const each = (selector, f) => this.root.querySelectorAll(selector).forEach(f);
    each(".bp-field", (field) => this.mendField(field));
    each(".bp-fold", (fold) => this.set(fold, "aria-expanded", String(fold.classList.contains("mod-active"))));
    each(".bp-live", (live) => this.set(live, "aria-live", "polite"));
    each(".bp-seed input", (input) => this.set(input, "inputmode", "numeric"));
    each(".bp-name input", (input) => {
      this.set(input, "maxlength", String(this.texts.longest));
      this.set(input, "autocomplete", "off");
    });
    each(".bp-group", (group) => {
      const legend = group.querySelector(".bp-legend");
      if (!legend) return;
      this.set(group, "role", "group");
      this.set(group, "aria-labelledby", this.idOf(legend));
    });
  }

  mendField(field) {
    const control = field.querySelector("select, input, [role=slider]"),
      help = field.querySelector(".bp-help");
    if (control && help) this.set(control, "aria-describedby", this.idOf(help.closest(".widget-html-content") || help));
    if (!control || control.getAttribute("role") !== "slider") return;
    const label = field.querySelector(".widget-label"),
      readout = field.querySelector(".widget-readout");
    this.set(control, "aria-labelledby", this.idOf(label));
    this.set(control, "aria-valuetext", readout.textContent);
    this.set(readout, "contenteditable", "false"); // what one types there is not read
  }

  // Only what differs is written, so that mending ends.
  set(element, name, value) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }

  idOf(element) {
    if (!element.id) element.id = `${this.prefix}${(this.made += 1)}`;
    return element.id;
  }

  // --- whether anybody answers ---

  acted(event) {
    const moved = event.target.closest && event.target.closest(".noUi-target");
    if (event.type === "keyup" ? !moved || !MOVES.has(event.key) : event.type === "pointerup" && !moved) return;
    const fold = event.type === "click" && event.target.closest(".bp-fold");
    if (fold) setTimeout(() => this.bringIntoView(fold.nextElementSibling));
    if (event.type === "click" && (fold || !event.target.closest("button"))) return;
    setTimeout(() => this.ask()); // after the control has said what it has to say
  }

  // A part that was opened is seen whole, as far as the screen goes.
  bringIntoView(part) {
    const { bottom, height } = part.getBoundingClientRect();
    if (height && bottom > window.innerHeight)
      part.scrollIntoView({ block: height < window.innerHeight - 60 ? "end" : "start" });
  }

  ask() {
    this.asked += 1;
    this.root.dataset.asked = this.asked;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.nobody(), ANSWER_WITHIN);
    try {
      this.model.send({ ask: this.asked });
    } catch (error) {
      this.nobody();
    }
  }

  hear(message) {
    if (!message || typeof message.answer !== "number" || !this.root) return;
    this.answered = this.root.dataset.answered = message.answer;
    if (this.answered < this.asked) return;
    clearTimeout(this.waiting);
    this.lost.hidden = true;
    this.lost.textContent = "";
  }

  nobody() {
    this.lost.hidden = false;
    this.lost.textContent = this.texts.lost;
  }

  dispose() {
    this.model.off("msg:custom", this.heard);
    cancelAnimationFrame(this.frame);
    clearTimeout(this.waiting);
    if (!this.root) return;
    this.observer.disconnect();
    this.root.removeEventListener("keydown", keepKeys);
    for (const kind of ["click", "change", "pointerup", "keyup"]) this.root.removeEventListener(kind, this.did, true);
  }
}

function render({ model, el }) {
  const companion = new Companion(model, el);
  return () => companion.dispose();
}

export default { render };
