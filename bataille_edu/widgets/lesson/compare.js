// Plus, moins, autant: two cards; the child touches the stronger one, or the sign between them if neither is.

import { h, setText, svg } from "./../page/dom.js";
import { Levels } from "./levels.js";
import { answered, nextPair, startPairs, summary, toLevel } from "./pairs.js";
import { Proof } from "./proof.js";
import { cardPicture, Shell } from "./shell.js";

const LEFT = 0,
  RIGHT = 1,
  SAME = -1;

class Compare extends Shell {
  constructor(model, el) {
    super(model, el, "compare");
    this.levels = new Levels(this, model.get("_levels"), this.options.level, this.options.ace);
    this.top = Math.max(this.levels.index, this.levels.list.findIndex((level) => level.asksAce) - 1);
    this.signs = false;
    this.state = startPairs(this.levels.index);
    this.build();
    this.deal();
  }

  build() {
    this.chipsBar = this.levels.chips((k) => this.goTo(k));
    this.bar.append(
      this.chipsBar,
      h("span", { class: "be-space" }),
      ...[
        this.voiceButton(() => this.spoken()),
        this.button("settings", "lesson.adult", () => this.adult()),
        this.fullButton(),
      ].filter(Boolean),
    );
    this.cards = [LEFT, RIGHT].map((side) =>
      h("button", { class: "be-lesson-card", type: "button", onclick: () => this.answer(side) }),
    );
    this.same = h(
      "button",
      {
        class: "be-button be-same",
        type: "button",
        "aria-label": this.say("lesson.same"),
        title: this.say("lesson.same"),
        onclick: () => this.answer(SAME),
      },
      this.sprite.icon("same"),
    );
    this.duel = h(
      "div",
      { class: "be-duel", role: "group", "aria-label": this.say("lesson.compare.ask") },
      this.cards[0],
      this.same,
      this.cards[1],
    );
    this.text = h("p", { class: "be-lesson-text be-said" });
    this.strip = h("div", {});
    this.proof = new Proof(this, () => this.proved());
    this.prove = this.button("prove", "lesson.prove", () => this.openProof(), { text: true });
    this.next = this.button("next", "lesson.next", () => this.deal(true), { text: true, className: "be-go" });
    this.ask = h("div", { hidden: true });
    this.body.append(this.strip, this.ask, this.duel, this.text, this.proof.element);
    this.foot.append(this.prove, this.next);
    this.duel.addEventListener("keydown", (event) => this.key(event));
  }

  key(event) {
    const side = { ArrowLeft: LEFT, ArrowRight: RIGHT, ArrowUp: SAME, ArrowDown: SAME, "=": SAME }[event.key];
    if (side === undefined || this.over) return;
    event.preventDefault();
    this.answer(side);
  }

  goTo(k) {
    this.levels.index = k;
    this.state = toLevel(this.state, k);
    this.top = Math.max(this.top, k);
    this.deal(true);
  }

  // Lay two new cards.
  deal(focus = false) {
    if (this.levels.index !== this.state.level) this.chipsBar.choose(this.state.level); // it rose by itself
    this.levels.index = this.state.level;
    const asking = this.levels.level.asksAce && !this.levels.ace;
    this.ask.hidden = !asking;
    this.duel.hidden = asking;
    this.foot.hidden = true;
    this.proof.close();
    this.root.classList.remove("be-proving");
    setText(this.text, "");
    this.strip.replaceChildren();
    if (asking) {
      this.ask.replaceChildren(this.levels.askAce(() => this.deal(true)));
      return;
    }
    if (this.levels.level.asksAce) this.strip.replaceChildren(this.levels.strip());
    this.over = this.answeredOnce = false;
    this.pair = nextPair(this.state, this.levels.ladder.length, this.random);
    const look = this.levels.nextLook();
    this.pair.forEach((i, side) => this.showCard(side, i, look));
    this.same.classList.remove("be-right");
    this.same.disabled = false;
    this.same.replaceChildren(this.sprite.icon("same"));
    this.foot.hidden = false;
    this.prove.hidden = this.next.hidden = true;
    if (focus) this.cards[0].focus({ preventScroll: true });
    this.announce(this.pair.map((i, side) => this.cardName(side, i)).join(". "));
  }

  cardName(side, i) {
    return this.say(side ? "lesson.card.right" : "lesson.card.left", { card: this.levels.card(i).the });
  }

  showCard(side, i, look) {
    const card = this.cards[side];
    card.replaceChildren(cardPicture(this, this.levels.drawing(i, look, side)));
    card.className = "be-lesson-card";
    card.disabled = false;
    card.setAttribute("aria-label", this.cardName(side, i));
  }

  // What the voice says now: the question, or the sentence once it is known.
  spoken() {
    if (!this.ask.hidden) return this.say("lesson.ace.ask");
    if (this.over) return this.levels.sentence(...this.pair);
    return this.answeredOnce ? this.say("lesson.together") : this.say("lesson.compare.ask");
  }

  answer(choice) {
    if (this.over) return;
    const right = choice === this.levels.stronger(...this.pair);
    if (!this.answeredOnce) this.state = answered(this.state, this.pair, right, this.top);
    this.answeredOnce = true;
    this.next.hidden = false;
    if (right) {
      this.reveal(true);
      this.prove.hidden = false;
      this.next.focus({ preventScroll: true });
    } else {
      this.announce(this.say("lesson.together"));
      this.openProof();
    }
    this.next.scrollIntoView({ block: "nearest" });
  }

  openProof() {
    this.prove.hidden = true;
    this.root.classList.add("be-proving");
    setText(this.text, "");
    this.proof.open(this.levels, ...this.pair);
    if (!this.proof.link.hidden) this.proof.link.focus({ preventScroll: true });
  }

  proved() {
    if (!this.over) this.reveal(false);
    this.next.hidden = false;
    this.next.focus({ preventScroll: true });
  }

  // Ring the stronger card, say the sentence.
  reveal(withText) {
    const who = this.levels.stronger(...this.pair),
      said = this.levels.sentence(...this.pair);
    this.over = true;
    this.cards.forEach((card, side) => {
      card.classList.add(side === who ? "be-right" : who === SAME ? "be-level" : "be-other");
      card.append(h("span", { class: "be-number-under" }, this.levels.card(this.pair[side]).text));
      if (side === who) card.append(this.tick());
    });
    if (who === SAME) this.same.classList.add("be-right");
    if (this.signs)
      this.same.replaceChildren(h("span", { class: "be-lesson-sign" }, who === SAME ? "=" : who === LEFT ? ">" : "<"));
    setText(this.text, withText ? said : "");
    this.announce(said);
  }

  tick() {
    return h("span", { class: "be-tick" }, svg("0 0 24 24", this.sprite.drawings.icon.ready, "be-icon"));
  }

  // For the adult: which pairs were hard, how numbers are shown, start again for the next child.
  adult() {
    const { hard, shown } = summary(this.state);
    const lines = hard.map(({ level, pair, tries, missed, open }) => {
      const here = this.levels.list[level],
        ladder = here.ladder[here.asksAce && this.levels.ace ? this.levels.ace : "high"];
      const [a, b] = pair.map((i) => here.cards[ladder[i]].the);
      return h("li", {}, this.say(open ? "lesson.hard.open" : "lesson.hard.done", { a, b, n: missed, tries }));
    });
    this.openPanel(
      this.say("lesson.adult"),
      h("p", {}, shown ? this.say("lesson.shown", { n: shown }) : this.say("lesson.shown.none")),
      lines.length ? h("p", {}, this.say("lesson.hard")) : null,
      lines.length ? h("ul", {}, ...lines) : null,
      shown && !lines.length ? h("p", {}, this.say("lesson.hard.none")) : null,
      h("p", { class: "be-lesson-muted" }, this.say("lesson.kept")),
      h("p", {}, this.say("lesson.looks")),
      this.levels.looks(() => this.deal()),
      this.signsCheck(),
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
      this.button("replay", "lesson.reset", () => this.reset(), { text: true }),
    );
  }

  reset() {
    this.closePanel();
    this.state = startPairs(this.levels.index);
    this.deal(true);
  }
}

function render({ model, el }) {
  const widget = new Compare(model, el);
  el.beLesson = widget; // for tests and for the curious
  return () => widget.dispose();
}

export default { render };
