// How cards get to where they already are: view.js has set the end, these animations play the way. Cancelling one is
// always safe. Only transform and opacity move.

import { KIND } from "./log.js";
import { transformAt } from "./view.js";

// Milliseconds at speed 1.
export const TIME = {
  slide: 300,
  turn: 250,
  sweep: 400,
  turnOver: 450,
  next: 170,
  fan: 130,
  breath: 380,
  room: 300,
  hold: 950,
};
const EASE = "cubic-bezier(.2,.7,.2,1)";

const TAKES = new Set([KIND.TAKE, KIND.SET_ASIDE]);
const LAYINGS = new Set([KIND.UP, KIND.DOWN, KIND.YIELD, KIND.PAY]);
const TURNS = new Set([KIND.TURN_OVER, KIND.PICK_UP]);

// Events i … j cut into phases that can each be shown as one picture: laying, then taking, and so on.
export function phases(game, i, j) {
  const cuts = [];
  let taking = null;
  for (let k = i; k < j; k++) {
    const kind = game.log.kind[k];
    const now = kind === KIND.END || kind === KIND.ROUND ? taking : TAKES.has(kind);
    if (taking !== null && now !== taking) cuts.push(k);
    taking = now;
  }
  return [...cuts, j];
}

export class Motion {
  constructor(view) {
    this.view = view;
    this.running = [];
    this.leaving = []; // likenesses of cards on their way back to a pile
    this.timer = 0;
    this.after = null;
  }

  get busy() {
    return this.after !== null;
  }

  // Everything arrives now.
  finish() {
    const after = this.after;
    this.stop();
    if (after) after();
  }

  stop() {
    clearTimeout(this.timer);
    this.after = null;
    for (const animation of this.running) animation.cancel();
    for (const element of this.leaving) element.remove();
    this.running = [];
    this.leaving = [];
  }

  wait(ms, then) {
    this.after = () => {
      this.stop();
      then();
    };
    this.timer = setTimeout(this.after, ms);
  }

  play(element, frames, duration, delay, easing = EASE) {
    this.running.push(element.animate(frames, { duration: Math.max(1, duration), delay, easing, fill: "backwards" }));
  }

  // Play one phase from the state on show to `state`, at a speed; `then` is called when it is over.
  phase(state, events, speed, then) {
    const taking = events.some((event) => TAKES.has(event.kind));
    const total = taking ? this.sweep(state, events, speed) : this.layCards(state, events, speed);
    this.wait(total / speed, () => {
      if (taking) this.view.show(state);
      then();
    });
  }

  // Cards fly from their pile to their place; a pile that is turned over in between is seen turning.
  layCards(state, events, speed) {
    const { view } = this;
    const lastWon = view.state.side.map((pile) => pile[pile.length - 1]);
    const before = this.whereabouts();
    view.show(state);
    const turned = new Set();
    let t = this.makeRoom(before, speed),
      downBefore = false,
      end = t;
    for (const { kind, seat, value } of events) {
      if (TURNS.has(kind)) {
        this.turnOver(seat, lastWon[seat], t, speed);
        turned.add(seat);
        t += TIME.turnOver;
      } else if (kind === KIND.UP || kind === KIND.DOWN || kind === KIND.YIELD || kind === KIND.PAY) {
        const up = kind === KIND.UP;
        if (up && downBefore) t += TIME.breath;
        this.flyFromPile(seat, value, t, up, speed);
        if (turned.has(seat)) this.hide(value, t, speed); // it lies in a pile that is still being turned
        end = t + (up ? TIME.slide + TIME.turn * 0.6 : TIME.slide);
        t += up ? TIME.next : TIME.fan;
        downBefore = !up;
      }
    }
    return Math.max(end, t);
  }

  // Cards already laid step aside for a battle.
  makeRoom(before, speed) {
    let moved = 0;
    for (const [card, from] of before) {
      const item = this.view.pool.used.get(card);
      if (!item || (Math.abs(item.x - from.x) < 0.5 && Math.abs(item.y - from.y) < 0.5)) continue;
      this.play(
        item.element,
        [{ transform: transformAt(from.x, from.y) }, { transform: transformAt(item.x, item.y) }],
        TIME.room / speed,
        0,
      );
      moved = TIME.room;
    }
    return moved;
  }

  flyFromPile(seat, card, t, up, speed) {
    const { view } = this,
      item = view.pool.used.get(card);
    if (!item) return;
    const { pile } = view.places.seats[seat],
      scale = pile.w / view.places.w;
    this.play(
      item.element,
      [{ transform: transformAt(pile.x, pile.y, scale) }, { transform: transformAt(item.x, item.y) }],
      TIME.slide / speed,
      t / speed,
    );
    if (up) {
      this.play(
        item.turn,
        [{ transform: "perspective(900px) rotateY(180deg)" }, { transform: "perspective(900px) rotateY(0deg)" }],
        TIME.turn / speed,
        (t + TIME.slide * 0.5) / speed,
      );
    }
  }

  // The side pile is lifted, turned and put down as the main pile.
  turnOver(seat, lastWon, t, speed) {
    const { view } = this,
      { pile, side } = view.places.seats[seat],
      { pileCard: ghost, under } = view.seats[seat];
    if (lastWon !== undefined) under.setAttribute("href", view.sprite.reference(view.game.cards[lastWon]));
    const dx = side.x - pile.x,
      dy = side.y - pile.y;
    this.play(
      ghost,
      [
        { transform: `perspective(900px) translate(${dx}px,${dy}px) rotateY(-180deg)` },
        { transform: `perspective(900px) translate(${dx / 2}px,${dy / 2 - 14}px) rotateY(-90deg)`, offset: 0.5 },
        { transform: ghost.style.transform },
      ],
      TIME.turnOver / speed,
      t / speed,
      "ease-in-out",
    );
    // Its face is seen for the first half. Hidden back faces would do it, but Firefox then draws no pile at all.
    const shown = [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }];
    this.play(under.parentNode, shown, TIME.turnOver / speed, t / speed, "linear");
  }

  hide(card, t, speed) {
    const item = this.view.pool.used.get(card);
    if (item) this.play(item.element, [{ opacity: 0 }, { opacity: 0 }], t / speed, 0);
  }

  // After a step back: cards that were taken slide out of the side pile again, the others move to where they lay.
  unsweep(before, events) {
    this.makeRoom(before, 1);
    for (const { kind, seat, value } of events) {
      const item = TAKES.has(kind) && this.view.pool.used.get(value);
      if (!item) continue;
      const { side } = this.view.places.seats[seat];
      this.play(
        item.element,
        [
          { transform: transformAt(side.x, side.y, side.w / this.view.places.w) },
          { transform: transformAt(item.x, item.y) },
        ],
        TIME.slide,
        0,
      );
    }
  }

  // After a step back: cards that had been laid turn face down and slide back onto the pile they came from.
  unlay(likenesses, events) {
    const { view } = this;
    for (const { kind, seat, value } of [...events].reverse()) {
      const likeness = LAYINGS.has(kind) && !view.pool.used.has(value) && likenesses.get(value);
      if (!likeness) continue;
      const { pile } = view.places.seats[seat],
        from = likeness.style.transform,
        to = transformAt(pile.x, pile.y, pile.w / view.places.w);
      view.layer.append(likeness);
      this.leaving.push(likeness);
      likeness.classList.remove("be-win", "be-lose");
      likeness.style.transform = to;
      likeness.style.opacity = 0; // there it is one of the pile
      this.play(
        likeness,
        [
          { transform: from, opacity: 1 },
          { transform: to, opacity: 1 },
        ],
        TIME.slide,
        0,
      );
      if (kind === KIND.UP) {
        this.play(
          likeness.firstChild,
          [{ transform: "perspective(900px) rotateY(0deg)" }, { transform: "perspective(900px) rotateY(180deg)" }],
          TIME.turn,
          0,
        );
      }
    }
  }

  // The cards on the table as they look now, by card.
  likenesses() {
    return new Map([...this.view.pool.used].map(([card, item]) => [card, item.element.cloneNode(true)]));
  }

  // Where the cards on the table are now.
  whereabouts() {
    return new Map([...this.view.pool.used].map(([card, item]) => [card, { x: item.x, y: item.y }]));
  }

  // The pot slides to its winner, face-down cards turning up on the way.
  sweep(state, events, speed) {
    const { view } = this;
    let t = 0;
    for (const { kind, seat, value } of events) {
      const item = TAKES.has(kind) && view.pool.used.get(value);
      if (!item) continue;
      const { side } = view.places.seats[seat],
        scale = side.w / view.places.w;
      const from = item.element.style.transform,
        to = transformAt(side.x, side.y, scale);
      item.element.style.transform = to;
      item.element.classList.remove("be-win", "be-lose");
      this.play(item.element, [{ transform: from }, { transform: to }], TIME.sweep / speed, t / speed);
      if (!item.up) {
        view.turn(item, true);
        this.play(
          item.turn,
          [{ transform: "perspective(900px) rotateY(180deg)" }, { transform: "perspective(900px) rotateY(0deg)" }],
          TIME.turn / speed,
          t / speed,
        );
      }
      t += 24;
    }
    return TIME.sweep + t;
  }

  // « Bataille ! » arrives.
  announce(speed) {
    this.play(
      this.view.shout,
      [
        { opacity: 0, transform: "scale(.7)" },
        { opacity: 1, transform: "scale(1)" },
      ],
      TIME.room / speed,
      0,
    );
  }
}
