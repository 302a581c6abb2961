// What is told in words around the felt: counters, piles, the shout, the story and the announcements.

import { h, setText } from "./../page/dom.js";
import { KIND } from "./log.js";

const STORY_LINES = 14,
  LINE_GAP = 5;
const SECONDS_A_ROUND = 5,
  SECONDS_A_BATTLE = 10; // by hand, our estimate

export function minutesByHand(rounds, battles) {
  return Math.max(1, Math.round((rounds * SECONDS_A_ROUND + battles * SECONDS_A_BATTLE) / 60));
}

function swappedPayload(payload) {
  const [a, b] = payload.sizes;
  return {
    ...payload,
    log: payload.revanche,
    revanche: payload.log,
    sizes: [b, a],
    cycle: payload.revanche_cycle,
    revanche_cycle: payload.cycle,
    cards: payload.cards.slice(a).concat(payload.cards.slice(0, a)),
    code: payload.revanche_code,
    revanche_code: payload.code,
    seed: null,
    id: payload.id.endsWith("~r") ? payload.id.slice(0, -2) : `${payload.id}~r`,
  };
}

// The same deal with the hands swapped, as a payload of its own; null where there is none.
export function revancheOf(payload) {
  return payload.revanche && payload.sizes.length === 2 ? swappedPayload(payload) : null;
}

export class Status {
  constructor(words) {
    this.words = words;
    const counter = (name) => {
      const value = h("b", {});
      const box = h(
        "div",
        { class: `be-counter be-counter-${name}` },
        h("span", { class: "be-what" }, words.say(`table.counter.${name}`)),
        value,
      );
      return { box, value };
    };
    this.round = counter("round");
    this.battles = counter("battles");
    this.run = counter("run");
    this.hand = counter("hand");
    this.hand.box.title = words.say("table.counter.hand.why");
    this.title = h("div", { class: "be-title" });
    this.head = h(
      "div",
      { class: "be-head" },
      this.title,
      h("div", { class: "be-counters" }, this.run.box, this.hand.box, this.round.box, this.battles.box),
    );
    this.lines = Array.from({ length: STORY_LINES }, () => h("div", { role: "listitem" }));
    this.list = h(
      "div",
      { class: "be-lines", role: "list", tabindex: 0, "aria-label": words.say("table.story") },
      ...this.lines,
    );
    this.storyBox = h(
      "div",
      { class: "be-story" },
      h("div", { class: "be-story-title" }, words.say("table.story")),
      this.list,
    );
    this.live = h("div", { class: "be-live", "aria-live": "polite", role: "status" });
    this.notice = h("div", { class: "be-notice", role: "alert", hidden: true });
  }

  open(game, story, namer) {
    this.game = game;
    this.story = story;
    this.namer = namer;
    this.told = null;
    this.question = "";
    this.texts = new Map();
    setText(this.title, game.payload.title || "");
  }

  // `whole`: the game is over, or may be known: how long it takes by hand; else how long it has taken so far.
  counters(i, whole) {
    const { game, words } = this,
      run = game.runAt(i);
    const rounds = whole ? game.rounds.length : Math.max(0, game.roundAt(i) + 1);
    const minutes = minutesByHand(rounds, whole ? game.nBattles : game.battlesAt(i));
    setText(this.hand.value, words.say("table.minutes", { n: minutes }));
    setText(this.round.value, words.number(Math.max(0, game.roundAt(i) + 1)));
    setText(this.battles.value, words.number(game.battlesAt(i)));
    this.run.box.hidden = run.length < 2;
    if (run.length >= 2)
      setText(this.run.value, words.say("table.run", { name: this.namer.name(run.seat), n: run.length }));
  }

  // Held and danger at a position, for the labels of the piles.
  piles(i, state, view, twoPlay) {
    const { game, words, namer } = this,
      { danger } = game.payload;
    const held = state.table.length && game.roundAt(i) >= 0 ? game.rounds[game.roundAt(i)].held : game.heldIn(state);
    const over = game.end && i >= game.n;
    held.forEach((n, seat) => {
      const threat = danger !== null && danger !== undefined && !over && n > 0 && n <= danger;
      view.badge(seat, threat ? words.say("table.danger") : "");
      const label = words.say(seat === 0 && namer.isYou(0) ? "table.pile.you" : "table.pile", {
        name: namer.name(seat),
        n: state.main[seat].length,
      });
      const mine = seat === 0 || (twoPlay && seat === 1);
      view.pileName(seat, mine && !over ? words.say("table.pile.flip", { pile: label }) : label);
      view.seats[seat].pile.disabled =
        !mine || over || (game.seats > 1 && !state.main[seat].length && !state.side[seat].length);
      view.seats[seat].pile.classList.toggle("be-yours", mine);
    });
  }

  // « Bataille ! », or how it ended; empty otherwise.
  shout(i, state, beat, view, stopped) {
    const { game, words, namer } = this;
    const pot = state.table.length > game.seats ? words.say("table.pot", { n: state.table.length }) : "";
    if (stopped) {
      view.say(stopped.text, "end", stopped.more);
    } else if (beat && beat.type === "end" && game.end) {
      const { winner } = game.end;
      const text = winner < 0 ? words.say("table.draw") : namer.by(winner, "table.wins");
      view.say(text, winner < 0 ? "end" : `end be-won-${winner}`, state.table.length ? "" : this.summary());
      view.shout.style.setProperty("--winner-colour", winner < 0 ? "var(--be-ink)" : `var(--be-seat-${winner})`);
    } else if (beat && beat.type === "battle") {
      view.say(this.battleCall(i), "battle", pot);
    } else view.say("", "", pot);
  }

  summary() {
    const { game, words } = this,
      n = game.rounds.length;
    return words.say("table.summary", {
      rounds: words.say("count.rounds", { n }),
      battles: words.say("count.battles", { n: game.nBattles }),
      minutes: words.say("table.minutes", { n: minutesByHand(n, game.nBattles) }),
    });
  }

  // For the menu: how long it takes by hand, and that this is an estimate.
  facts() {
    const minutes = this.words.say("table.minutes", { n: minutesByHand(this.game.rounds.length, this.game.nBattles) });
    return this.words.say("table.facts", { minutes, why: this.words.say("table.counter.hand.why") });
  }

  battleCall(i) {
    let k = i - 1;
    while (this.game.log.kind[k] !== KIND.BATTLE) k -= 1;
    const battles = this.story.battlesInRound(k);
    return battles === 1 ? this.words.say("event.battle") : this.namer.say("event.again", [battles]);
  }

  // The last pieces of the story, the newest at the end.
  lineUp(i) {
    const recent = this.story.recent(i, STORY_LINES),
      last = recent.length ? recent[recent.length - 1].span.start : -1;
    const key = `${last} ${this.game.n}`;
    if (key === this.told) return;
    this.told = key;
    this.lines.forEach((line, k) => {
      const piece = recent[k - STORY_LINES + recent.length];
      line.hidden = !piece;
      if (!piece) return;
      setText(line, this.text(piece.span));
      line.classList.toggle(
        "be-first",
        piece.span.kind === "lay" && this.game.event(piece.span.start).kind === KIND.ROUND,
      );
      line.dataset.round = piece.round;
      line.classList.toggle("be-now", piece.span.start === last);
      line.classList.toggle("be-gold", piece.span.kind === "battle");
    });
    if (!recent.length) this.invite();
    if (this.question)
      setText(this.lines[STORY_LINES - 1], `${this.lines[STORY_LINES - 1].textContent} ${this.question}`);
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.trim()); // with the frame's own layout, not one more
  }

  // Sentences are made once as long as they stay on the page.
  text(span) {
    if (!this.texts.has(span.start)) this.texts.set(span.start, this.story.tell(span));
    if (this.texts.size > 8 * STORY_LINES) this.texts.delete(this.texts.keys().next().value);
    return this.texts.get(span.start);
  }

  // A question under what was told last, until it is answered.
  ask(text) {
    if (this.question !== text) this.told = null;
    this.question = text;
  }

  // Before the first flip: what to do.
  invite() {
    const line = this.lines[STORY_LINES - 1];
    line.hidden = false;
    line.className = "be-now";
    setText(line, this.words.say("table.help.intro"));
  }

  // Whole lines only: the oldest go until the rest fits. Heights are read once, then lines are hidden.
  trim() {
    const room = this.list.clientHeight,
      heights = this.lines.map((line) => line.offsetHeight);
    let used = 0;
    for (let k = STORY_LINES - 1; k >= 0; k--) {
      used += heights[k] ? heights[k] + LINE_GAP : 0;
      if (used > room && k < STORY_LINES - 1) this.lines[k].hidden = true;
    }
  }

  announce(text) {
    setText(this.live, text);
  }

  complain(text) {
    this.notice.hidden = !text;
    setText(this.notice, text);
  }

  // *On arrête et on compte*: the cards of each player, and who has more.
  count(state) {
    const held = this.game.heldIn(state),
      most = Math.max(...held);
    const leaders = held.map((n, seat) => seat).filter((seat) => held[seat] === most);
    const text =
      leaders.length === 1
        ? this.namer.by(leaders[0], "table.most", { n: most })
        : this.words.say("table.level", { n: most });
    const more = held.map((n, seat) => this.words.say("event.count", { name: this.namer.name(seat), n })).join(" ");
    return { text, more };
  }
}
