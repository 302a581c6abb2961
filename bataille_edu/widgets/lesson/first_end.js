// The end of a first game: the two piles line up, card against card, and are counted aloud; one row is longer. Then one
// large picture: again. No score is kept.

import { h, setText, svg } from "./../page/dom.js";
import { rowOf } from "./first_layout.js";

const CARD_EVERY = 520,
  ALL_WITHIN = 9000; // ms between two cards, and for all of them at most

export class End {
  constructor(stage) {
    this.stage = stage;
    this.rows = [1, 0].map((seat) => ({
      seat,
      line: h("div", { class: "be-end-line" }),
      count: h("b", { class: "be-end-count" }),
    }));
    this.text = h("p", { class: "be-end-text" });
    this.faces = [svg("0 0 100 100", "", "be-end-face"), stage.sprite.sign(0)];
    this.element = h(
      "div",
      { class: "be-end", role: "group", "aria-label": stage.say("lesson.first.end"), hidden: true },
      ...this.rows.map(({ seat, line, count }, k) =>
        h(
          "div",
          { class: "be-end-row", style: `--seat:var(--be-seat-${seat})` },
          h("span", { class: "be-end-who" }, this.faces[k]),
          line,
          count,
        ),
      ),
      this.text,
    );
    this.timers = [];
    this.said = "";
  }

  show(game, state, namer) {
    const held = game.heldIn(state),
      { winner } = game.end;
    this.piles = state.aside.map((pile, seat) =>
      [...pile, ...state.side[seat], ...state.main[seat]].map((card) => game.cards[card]),
    );
    this.said =
      winner < 0
        ? this.stage.say("table.level", { n: held[0] })
        : `${namer.by(winner, "table.most", { n: held[winner] })}.`;
    this.element.hidden = false;
    this.stage.felt.dataset.end = "yes";
    this.faces[0].innerHTML =
      this.stage.sprite.drawings.emma[winner === 1 ? "glad" : winner === 0 ? "for-you" : "calm"];
    setText(this.text, "");
    this.stage.offer(null, "");
    this.draw();
    this.count(held);
  }

  hide() {
    this.stop();
    this.element.hidden = true;
    delete this.stage.felt.dataset.end;
  }

  stop() {
    this.timers.forEach(clearTimeout);
    this.timers = [];
  }

  // Both rows in the same step, so that card stands against card.
  draw() {
    if (!this.piles) return;
    const most = Math.max(...this.piles.map((pile) => pile.length)),
      { clientWidth: W, clientHeight: H } = this.stage.felt;
    const narrow = W < 560,
      head = narrow ? 60 : 0,
      room = narrow ? W - 20 : W - 170;
    const sizes = rowOf(most, room, Math.max(34, (H - 130) / 2 - 16 - head));
    this.element.dataset.narrow = narrow ? "yes" : "no";
    for (const { seat, line } of this.rows) {
      const before = line.childElementCount
        ? [...line.children].map((card) => card.classList.contains("be-counted"))
        : [];
      line.style.height = `${sizes.h}px`;
      line.replaceChildren(
        ...this.piles[seat].map((code, k) => {
          const card = this.stage.sprite.card(code, `be-end-card${before[k] ? " be-counted" : ""}`);
          Object.assign(card.style, { left: `${k * sizes.step}px`, width: `${sizes.w}px`, height: `${sizes.h}px` });
          return card;
        }),
      );
    }
  }

  // One from each, aloud; then what is left over.
  count(held) {
    const most = Math.max(...held),
      { still } = this.stage.play.player,
      every = Math.min(CARD_EVERY, ALL_WITHIN / most);
    this.rows.forEach(({ line, count }) => {
      [...line.children].forEach((card) => card.classList.remove("be-counted"));
      setText(count, "");
    });
    if (still) {
      for (let k = 0; k < most; k++) this.mark(k);
      this.finish();
      return;
    }
    for (let k = 0; k < most; k++)
      this.timers.push(
        setTimeout(
          () => {
            this.mark(k);
            this.aloud(k + 1, most);
          },
          (k + 1) * every,
        ),
      );
    this.timers.push(setTimeout(() => this.finish(), (most + 1) * every));
  }

  aloud(n, most) {
    this.stage.sounds.flick();
    if (most <= 12) this.stage.voice.say(this.stage.words.number(n));
  }

  mark(k) {
    for (const { seat, line, count } of this.rows) {
      if (k >= this.piles[seat].length) continue;
      line.children[k].classList.add("be-counted");
      setText(count, this.stage.words.number(k + 1));
    }
  }

  finish() {
    const { stage } = this;
    setText(this.text, this.said);
    stage.announce(this.said);
    stage.voice.say(this.said);
    stage.offer("deck", stage.say("lesson.first.again"));
    stage.go.focus({ preventScroll: true });
  }
}
