// Range les cartes: cards are put in order, weakest first, by tapping one after the other or by dragging.

import { h, setText, svg } from "./../page/dom.js";
import { shuffled } from "./chance.js";
import { draggable, under } from "./drag.js";
import { Levels } from "./levels.js";
import { cardPicture, Shell } from "./shell.js";
import { emptySlots, isFull, misplaced, place, someRanks, takeBack } from "./sorting.js";

class Order extends Shell {
  constructor(model, el) {
    super(model, el, "order");
    this.levels = new Levels(this, model.get("_levels"), this.options.level, this.options.ace);
    this.build();
    this.deal();
  }

  build() {
    this.bar.append(
      this.levels.chips((k) => {
        this.levels.index = k;
        this.deal(true);
      }),
      h("span", { class: "be-space" }),
      ...[
        this.voiceButton(() => this.spoken()),
        this.button("settings", "lesson.adult", () => this.adult()),
        this.fullButton(),
      ].filter(Boolean),
    );
    this.ask = h("div", { hidden: true });
    this.strip = h("div", {});
    this.row = h("ol", { class: "be-slots", "aria-label": this.say("lesson.order.row") });
    this.tray = h("div", { class: "be-tray", role: "group", "aria-label": this.say("lesson.order.tray") });
    this.text = h("p", { class: "be-lesson-text be-said" });
    this.board = h(
      "div",
      { class: "be-board", role: "group", "aria-label": this.say("lesson.order.ask") },
      this.row,
      this.tray,
    );
    this.body.append(this.strip, this.ask, this.board, this.text);
    this.again = this.button("undo", "lesson.order.again", () => this.giveBack(), { text: true });
    this.next = this.button("next", "lesson.next", () => this.deal(true), { text: true, className: "be-go" });
    this.foot.append(this.again, this.next);
  }

  deal(focus = false) {
    const { level } = this.levels,
      asking = level.asksAce && !this.levels.ace;
    this.ask.hidden = !asking;
    this.board.hidden = asking;
    this.again.hidden = this.next.hidden = true;
    setText(this.text, "");
    this.strip.replaceChildren();
    if (asking) {
      this.ask.replaceChildren(this.levels.askAce(() => this.deal(true)));
      return;
    }
    const look = this.levels.nextLook();
    if (level.asksAce) this.strip.replaceChildren(this.levels.strip());
    this.wanted = someRanks(this.levels.ladder.length, level.row, this.random);
    this.waiting = shuffled(this.wanted, this.random);
    if (this.waiting.every((card, k) => card === this.wanted[k])) this.waiting.reverse();
    this.slots = emptySlots(this.wanted.length);
    this.over = false;
    this.root.style.setProperty("--n", this.wanted.length);
    this.board.dataset.few = this.wanted.length < 4 ? "yes" : "no";
    this.cards = new Map(this.wanted.map((i) => [i, this.makeCard(i, look)]));
    this.places = this.wanted.map((_, k) => h("li", { class: "be-slot", style: `--k:${k + 1}` }));
    this.row.replaceChildren(...this.places);
    this.tray.replaceChildren();
    this.show();
    if (focus) this.focusFirst();
    this.announce(this.say("lesson.order.ask"));
  }

  makeCard(i, look) {
    const card = h(
      "button",
      { class: "be-lesson-card be-sorted-card", type: "button", onclick: () => this.tap(i) },
      cardPicture(this, this.levels.drawing(i, look, i % 2)),
    );
    draggable(card, (x, y) => this.drop(i, x, y));
    return card;
  }

  tap(i) {
    if (this.over) return;
    this.change(this.slots.includes(i) ? takeBack(this.slots, i) : place(this.slots, i), i);
  }

  drop(i, x, y) {
    if (this.over) return;
    const at = under(this.places, x, y);
    this.change(at >= 0 ? place(this.slots, i, at) : takeBack(this.slots, i), i);
  }

  change(slots, i) {
    const here = this.cards.get(i),
      hadFocus = here === document.activeElement;
    this.slots = slots;
    this.show();
    const at = slots.indexOf(i),
      name = this.levels.card(i).the;
    this.announce(
      at >= 0
        ? this.say("lesson.order.put", { card: name, n: at + 1 })
        : this.say("lesson.order.taken", { card: name }),
    );
    if (isFull(slots)) this.check();
    else if (hadFocus) this.focusFirst();
  }

  focusFirst() {
    const first = this.tray.querySelector("button") || this.row.querySelector("button");
    if (first) first.focus({ preventScroll: true });
  }

  // Every card where it lies now; names say where that is.
  show() {
    this.places.forEach((slot, k) => {
      const i = this.slots[k];
      slot.classList.toggle("be-filled", i !== null);
      slot.replaceChildren(
        ...(i === null
          ? [h("span", { class: "be-live" }, this.say("lesson.order.free", { n: k + 1 }))]
          : [this.cards.get(i)]),
      );
    });
    for (const i of this.waiting) {
      const card = this.cards.get(i);
      card.classList.remove("be-right", "be-elsewhere");
      card.querySelectorAll(".be-tick").forEach((tick) => tick.remove());
      card.setAttribute("aria-label", this.levels.card(i).the);
    }
    this.tray.replaceChildren(...this.waiting.filter((i) => !this.slots.includes(i)).map((i) => this.cards.get(i)));
    this.again.hidden = true;
  }

  // All lie: those in their place get a tick, the others may be taken again.
  check() {
    const wrong = misplaced(this.slots, this.wanted);
    this.over = !wrong.length;
    for (const [i, card] of this.cards) {
      const right = !wrong.includes(i);
      card.classList.add(right ? "be-right" : "be-elsewhere");
      if (right)
        card.append(h("span", { class: "be-tick" }, svg("0 0 24 24", this.sprite.drawings.icon.ready, "be-icon")));
    }
    this.again.hidden = this.over;
    this.next.hidden = !this.over;
    setText(this.text, this.over ? this.said() : this.say("lesson.order.look", { n: wrong.length }));
    this.announce(this.text.textContent);
    const go = this.over ? this.next : this.again;
    go.focus({ preventScroll: true });
    go.scrollIntoView({ block: "nearest" });
  }

  said() {
    return this.say("lesson.order.done", { cards: this.wanted.map((i) => this.levels.card(i).the).join(", ") });
  }

  spoken() {
    if (!this.ask.hidden) return this.say("lesson.ace.ask");
    return this.text.textContent || this.say("lesson.order.ask");
  }

  giveBack() {
    setText(this.text, "");
    for (const i of misplaced(this.slots, this.wanted)) this.slots = takeBack(this.slots, i);
    this.show();
    this.focusFirst();
  }

  adult() {
    this.openPanel(
      this.say("lesson.adult"),
      h("p", {}, this.say("lesson.looks")),
      this.levels.looks(() => this.deal()),
      h("p", { class: "be-lesson-muted" }, this.say("lesson.kept")),
      this.levels.level.asksAce && this.levels.ace
        ? this.button(
            "replay",
            "lesson.ace.again",
            () => {
              this.levels.ace = "";
              this.closePanel();
              this.deal();
            },
            { text: true },
          )
        : null,
      this.button(
        "replay",
        "lesson.reset",
        () => {
          this.closePanel();
          this.deal(true);
        },
        { text: true },
      ),
    );
  }
}

function render({ model, el }) {
  const widget = new Order(model, el);
  el.beLesson = widget;
  return () => widget.dispose();
}

export default { render };
