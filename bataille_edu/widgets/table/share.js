// The dialog « Partager et emporter »: the number to read aloud, the link and its QR code, the file, and the reset.

import { makeDialog } from "./../page/dialog.js";
import { h, setText, svg } from "./../page/dom.js";
import { canBeShared, isLoopback, linkTo } from "./link.js";

export class ShareDialog {
  // does: file(), reset(), drawQR(text, then), place() -> {code, position, title, seed}
  constructor(words, sprite, does) {
    this.words = words;
    this.does = does;
    const say = (id) => words.say(`share.${id}`);
    this.number = h("div", { class: "bs-number" });
    this.numberHelp = h("div", { class: "bs-help" });
    this.link = h("input", {
      type: "text",
      readonly: true,
      class: "bs-link",
      "aria-label": say("link"),
      onfocus: () => this.link.select(),
    });
    this.link.addEventListener("keydown", (event) => event.key === "Escape" || event.stopPropagation()); // no key here plays
    this.copy = this.button("copy", () => this.copyLink());
    this.copied = h("div", { class: "bs-help", role: "status" });
    this.qr = h("div", { class: "bs-qr" });
    this.linkGroup = this.group(
      "link",
      h("div", { class: "bs-help" }, say("link.help")),
      h("div", { class: "be-row" }, this.link, this.copy),
      this.copied,
      this.qr,
    );
    this.saved = h("div", { class: "bs-help", role: "status" });
    this.sure = h(
      "div",
      { class: "bs-sure", hidden: true },
      h("div", {}, say("reset.sure")),
      h(
        "div",
        { class: "be-row" },
        this.button("reset.yes", () => this.reset()),
        this.button("reset.no", () => this.ask(false)),
      ),
    );
    this.resetButton = this.button("reset", () => this.ask(true));
    this.done = h("div", { class: "bs-help", role: "status" });
    const close = h(
      "button",
      {
        class: "be-button be-icon-button",
        type: "button",
        "aria-label": words.say("table.close"),
        onclick: () => does.close(),
      },
      sprite.icon("close"),
    );
    this.element = makeDialog(
      "be-panel be-panel-share",
      say("title"),
      h("div", { class: "be-panel-head" }, h("div", { class: "be-panel-title" }, say("title")), close),
      this.group("number", this.number, this.numberHelp),
      this.linkGroup,
      (this.fileGroup = this.group(
        "file",
        h("div", { class: "bs-help" }, say("file.help")),
        h(
          "div",
          { class: "be-row" },
          this.button("file", () => this.file()),
        ),
        this.saved,
      )),
      this.group("reset", h("div", { class: "be-row" }, this.resetButton), this.sure, this.done),
    );
  }

  button(name, onclick) {
    return h("button", { type: "button", class: "be-button bs-button", onclick }, this.words.say(`share.${name}`));
  }

  group(name, ...children) {
    return h(
      "fieldset",
      { class: "be-group bs-group" },
      h("legend", {}, this.words.say(`share.group.${name}`)),
      ...children,
    );
  }

  // Before it opens: the place in the game, as it is now.
  refresh() {
    const { code, position, title, seed } = this.does.place(),
      { words } = this;
    const numbered = seed !== null && seed !== undefined;
    setText(
      this.number,
      numbered
        ? words.say(title ? "share.number.of" : "share.number", { title, n: seed })
        : words.say("share.number.none"),
    );
    setText(this.numberHelp, words.say(numbered ? "share.number.help" : "share.number.none.help"));
    const href = canBeShared() ? linkTo(location.href, code, position) : "";
    this.linkGroup.hidden = !canBeShared();
    this.fileGroup.hidden = !this.does.canSave();
    this.link.value = href;
    this.link.hidden = this.copy.hidden = !href;
    [this.copied, this.saved, this.done].forEach((line) => setText(line, ""));
    if (canBeShared() && !href) setText(this.copied, words.say("share.link.long"));
    this.ask(false);
    this.qr.replaceChildren();
    if (href && isLoopback(location.hostname))
      this.qr.replaceChildren(h("div", { class: "bs-own" }, words.say("share.own")));
    else if (href) this.does.drawQR(href, (drawn) => this.showQR(href, drawn));
  }

  showQR(href, drawn) {
    if (this.link.value !== href) return; // the dialog was opened again meanwhile
    if (!drawn) {
      this.qr.replaceChildren(h("div", { class: "bs-help" }, this.words.say("share.qr.none")));
      return;
    }
    const picture = svg(
      `0 0 ${drawn.size} ${drawn.size}`,
      `<path fill="#fff" d="M0 0h${drawn.size}v${drawn.size}H0z"/><path stroke="#000" d="${drawn.path}"/>`,
    );
    picture.removeAttribute("aria-hidden");
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", this.words.say("share.qr"));
    this.qr.replaceChildren(picture);
  }

  copyLink() {
    this.link.select();
    const done = () => setText(this.copied, this.words.say("share.copied")),
      failed = () => setText(this.copied, this.words.say("share.copy.self"));
    if (navigator.clipboard) navigator.clipboard.writeText(this.link.value).then(done, failed);
    else failed();
  }

  file() {
    const { name, kilobytes } = this.does.file();
    setText(this.saved, this.words.say("share.file.saved", { name, n: kilobytes }));
  }

  ask(sure) {
    this.sure.hidden = !sure;
    this.resetButton.hidden = sure;
  }

  reset() {
    this.does.reset();
    this.ask(false);
    setText(this.done, this.words.say("share.reset.done"));
  }
}
