// The table: what anywidget calls, and how the parts hang together.

import { makeActions } from "./actions.js";
import { Around } from "./around.js";
import { Controls } from "./controls.js";
import { h, keepKeys, Sprite } from "./../page/dom.js";
import { Judging } from "./judging.js";
import { listen } from "./../page/keys.js";
import { GameLog } from "./log.js";
import { Motion } from "./motion.js";
import { Namer } from "./names.js";
import { Player, SPEEDS } from "./player.js";
import { Python } from "./python.js";
import { measureRoom } from "./../page/room.js";
import { newSettings, themeFor, watchTheme } from "./../page/settings.js";
import { rememberVoice, Voice, voiceWanted } from "./../page/speech.js";
import { Status, revancheOf } from "./status.js";
import { Story } from "./story.js";
import { Timeline } from "./timeline.js";
import { FeltView } from "./view.js";
import { Words } from "./../page/words.js";

let lastUsed = null;

export class Table {
  /** @param {import("../page/types.js").Model} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.python = new Python(this);
    this.words = new Words(model.get("_words"), model.get("_lang"));
    this.sprite = new Sprite(model.get("_sprite"));
    this.settings = newSettings(model.get("_options"));
    this.settings.voice = this.settings.voice || voiceWanted();
    this.voice = new Voice(this.words.language);
    this.voice.set(this.settings.voice);
    this.felt = h("div", { class: "be-felt", role: "group", "aria-label": this.words.say("table.felt") });
    this.view = new FeltView(this.felt, this.sprite, this.words);
    this.motion = new Motion(this.view);
    this.status = new Status(this.words);
    this.timeline = new Timeline(this.words, (i) => this.player.move(i));
    this.judging = new Judging(this);
    this.player = new Player(this.view, this.motion, this.settings, {
      arrived: (beat, how) => this.arrived(beat, how),
      changed: () => this.refresh(),
      judge: () => this.judging.ask(),
      ready: (seats) => this.showReady(seats),
      leaving: () => this.leaving(),
    });
    this.act = makeActions(this);
    this.controls = new Controls(this.words, this.sprite, this.timeline, this.act, this.settings);
    this.played = new Set();
    this.build(el);
    this.home = new Around(this);
    this.home.begin();
  }

  build(el) {
    const { status, controls, judging } = this;
    this.root = h(
      "div",
      {
        class: "be-table",
        role: "group",
        "aria-label": this.words.say("table.name"),
        tabindex: -1,
        onkeydown: keepKeys,
        lang: this.words.language,
      },
      this.sprite.element,
      status.head,
      h("div", { class: "be-main" }, this.felt, status.storyBox),
      status.notice,
      controls.nav,
      controls.bar,
      controls.panel,
      controls.help,
      judging.counting.panel,
      status.live,
    );
    el.append(this.root);
    const claim = () => (lastUsed = this);
    this.root.addEventListener("pointerdown", claim);
    this.root.addEventListener("focusin", claim);
    // A click leaves the focus on the table, so that the space bar flips and does not press the button again.
    this.root.addEventListener("click", (event) => {
      if (event.detail && event.target.closest("button") && !event.target.closest("dialog"))
        this.root.focus({ preventScroll: true });
    });
    if (!lastUsed || !lastUsed.root.isConnected) lastUsed = this;
    this.undo = [listen(this.root, this.act, () => lastUsed === this), watchTheme(() => this.dress())];
    this.observer = new ResizeObserver(() => this.measure());
    this.observer.observe(this.root);
    const measure = () => this.measure();
    window.addEventListener("resize", measure);
    document.addEventListener("fullscreenchange", measure);
    this.undo.push(
      () => window.removeEventListener("resize", measure),
      () => document.removeEventListener("fullscreenchange", measure),
    );
    this.python.listen();
    this.dress();
  }

  /** @param {import("../page/types.js").Payload} payload */
  load(payload, position = 0) {
    this.game = new GameLog(payload);
    this.game.stateAt(this.game.n); // lays down the checkpoints, so that the first jump is as quick as the next
    this.namer = new Namer(this.words, this.game, payload.names || []);
    this.story = new Story(this.game, this.namer);
    this.stopped = null;
    this.furthest = position;
    this.judging.close();
    this.felt.append(this.judging.judge.targets);
    this.view.open(
      this.game,
      this.game.sizes.map((_, seat) => this.namer.name(seat)),
      (seat) => this.act.flip(seat),
    );
    this.felt.append(this.judging.judge.targets);
    this.status.open(this.game, this.story, this.namer);
    this.measure(true);
    this.timeline.open(this.game);
    this.player.open(this.game, position);
    this.refresh();
  }

  // Fit the felt to the room there is. Cards keep their places in it, whatever the window does.
  measure(quiet) {
    const { width, height, projector } = measureRoom(this);
    if (this.view.resize(width, height, projector) && !quiet) {
      this.motion.finish();
      this.view.show(this.player.state);
      this.decorate();
    }
    this.timeline.draw();
  }

  dress() {
    this.root.dataset.theme = themeFor(this.settings.theme);
    this.root.dataset.colours = this.settings.colours ? "four" : "two";
    this.timeline.draw();
  }

  // Cards begin to move: what was shouted is over.
  leaving() {
    this.stopped = null;
    this.view.say("", "");
    this.felt.classList.add("be-moving");
  }

  // The table stands still at a position: bring everything around it up to date.
  arrived(beat, how) {
    const { player, status } = this,
      from = this.lastAt === undefined ? 0 : this.lastAt;
    this.felt.classList.remove("be-moving");
    this.stopped = null;
    if (how !== "play" || !this.settings.judge) this.judging.close();
    this.status.ask("");
    this.decorate();
    status.counters(player.i, this.known() >= this.game.n);
    const fast = how === "wind" || (player.auto && SPEEDS[this.settings.speed] > 2);
    if (!fast || !player.auto) status.lineUp(player.i);
    if (how === "play" && beat && beat.type === "battle" && !this.settings.still())
      this.motion.announce(Math.min(player.speed, 8));
    if (!fast && how !== "grown") this.tell(from, player.i, how);
    const round = Math.max(0, this.game.roundAt(player.i) + 1);
    this.timeline.show(player.i, this.atRound(round), this.known());
    this.lastAt = player.i;
    this.report();
    if (beat && beat.type === "end") this.send("end", { winner: this.game.end ? this.game.end.winner : null });
  }

  decorate() {
    const { player, status, view } = this,
      beat = this.game.beatAt(player.i);
    status.piles(player.i, player.state, view, this.settings.two);
    status.shout(player.i, player.state, beat, view, this.stopped);
    const asking = this.settings.judge && !player.judged(player.i);
    if (beat && beat.type === "up" && !asking) {
      const taker = this.game.takerAfter(player.i);
      if (taker >= 0) view.markWinner(player.state, taker);
    }
  }

  tell(from, to, how) {
    const text =
      how === "play" && to > from ? this.story.between(from, to) : how === "jump" && to !== from ? this.where(to) : "";
    if (!text) return;
    if (how === "jump") this.voice.forget();
    this.status.announce(text);
    this.voice.say(text);
  }

  // Where a jump has led: the round, what was told last, and what everybody holds.
  where(i) {
    const last = this.story.lastTold(i),
      round = this.game.roundAt(i) + 1;
    const told = last >= 0 ? this.story.tell(this.story.spans[last]) : "";
    return `${this.atRound(Math.max(0, round))}. ${told}`;
  }

  refresh() {
    const { player, settings } = this;
    if (!player.game) return;
    if (!player.auto) this.status.lineUp(player.i);
    this.controls.show({
      auto: player.auto,
      atEnd: player.atEnd,
      canRevanche: Boolean(revancheOf(this.game.payload)),
      two: this.game.seats === 2,
      voice: this.voice.able,
      facts: this.known() >= this.game.n ? this.status.facts() : "",
      mainText: this.words.say(this.mainMessage()),
    });
    this.root.classList.toggle("be-auto", player.auto);
    this.root.classList.toggle("be-two", settings.two);
  }

  // How far the game may be shown: where one has been, or all of it.
  known() {
    this.furthest = Math.max(this.furthest || 0, this.player.i);
    return this.settings.reveal ? this.game.n : this.furthest;
  }

  atRound(n) {
    const all = this.known() >= this.game.n;
    return this.words.say(all ? "table.at_round" : "table.at_round.only", { n, all: this.game.rounds.length });
  }

  // What the large button says: what it does, or, while somebody is asked, the question.
  mainMessage() {
    if (this.player.atEnd) return "table.newGame";
    if (this.player.judging) return "table.judge.who";
    return this.stopped ? "table.go_on" : "table.flip";
  }

  showReady(seats) {
    this.view.seats.forEach((seat, k) => {
      seat.ready.hidden = !seats.has(k);
    });
    if (seats.size)
      this.status.announce(
        [...seats].map((k) => this.words.say("table.ready", { name: this.namer.name(k) })).join(" "),
      );
  }

  // --- Python ---

  given() {
    this.python.given();
  }

  // Tell the page at once, Python now and then.
  report() {
    this.python.report(this.game.roundsOver(this.player.i), this.player.i);
    this.home.moved();
  }

  send(event, data = {}) {
    this.python.send(event, { position: this.player.i, ...data });
  }

  /** A game that has come to this page, by its id; "~r" is its return match.
   * @param {string} id @returns {import("../page/types.js").Payload} */
  find(id) {
    const base = id.replace(/~r$/, "");
    const payload = [this.model.get("_game"), ...(this.model.get("_reserve") || []), ...this.home.guests].find(
      (known) => known.id === base,
    );
    return payload && base !== id ? revancheOf(payload) : payload;
  }

  // Put another game on this table, and on every other view of it.
  play(payload) {
    this.load(payload);
    this.played.add(payload.id);
    this.model.set("_playing", payload.id);
  }

  // The next game of the reserve that was not played; when all were, they come again.
  newGame() {
    const reserve = (this.model.get("_reserve") || []).filter((payload) => payload.id !== this.game.payload.id);
    if (!reserve.length) {
      this.player.move(0);
      return;
    }
    const fresh = reserve.find((payload) => !this.played.has(payload.id));
    if (!fresh) this.played.clear();
    this.play(fresh || reserve[0]);
    this.send("new_game");
  }

  closing(f) {
    this.controls.close();
    f();
    this.root.focus({ preventScroll: true });
    this.refresh();
  }

  goTo(i) {
    this.judging.close();
    this.player.move(i);
  }

  // The large button and the space bar.
  main(seat) {
    if (this.player.atEnd) {
      if (seat === null) this.newGame();
      return;
    }
    if (this.settings.two && seat === null) {
      this.flip(0);
      this.flip(1);
    } else this.flip(seat || 0);
  }

  flip(seat) {
    if (this.judging.counting.panel.open) return;
    if (this.stopped) {
      this.stopped = null;
      this.decorate();
    }
    this.player.flip(seat);
    this.refresh();
    this.send("flip", { seat });
  }

  auto() {
    this.player.toggleAuto();
    this.send("auto", { on: this.player.auto });
  }

  // The same game once more, or its return match.
  again(event) {
    const payload = event === "replay" ? this.game.payload : revancheOf(this.game.payload);
    if (!payload) return;
    this.closing(() => (event === "replay" ? this.load(payload) : this.play(payload)));
    this.send(event);
  }

  // Finish the round, then count.
  stopAndCount() {
    const { player, game } = this;
    player.stopAuto();
    if (player.state.table.length) player.move(game.roundStart(game.roundAt(player.i) + 1));
    this.stopped = this.status.count(player.state);
    this.decorate();
    this.status.announce(`${this.stopped.text} ${this.stopped.more}`);
    this.voice.say(this.stopped.text);
    this.send("count", { held: game.heldIn(player.state) });
  }

  set(name, value) {
    this.settings[name] = value;
    if (name === "voice") {
      this.voice.set(value);
      rememberVoice(value);
    }
    if (name === "two") {
      this.player.ready.clear();
      this.showReady(this.player.ready);
    }
    if (name === "judge" && !value && this.player.judging) {
      this.judging.close();
      this.judging.endQuestion();
      this.player.judging = false;
    }
    if (name === "theme" || name === "colours") this.dress();
    if (name === "projector") this.measure();
    if (name === "reveal") this.arrived(this.game.beatAt(this.player.i), "grown");
    this.decorate();
    this.refresh();
  }

  full() {
    const wanted = document.fullscreenElement
      ? document.exitFullscreen()
      : this.root.requestFullscreen && this.root.requestFullscreen();
    if (wanted && wanted.catch) wanted.catch(() => {});
  }

  dispose() {
    this.motion.stop();
    this.python.dispose();
    this.judging.close();
    this.voice.set(false);
    this.observer.disconnect();
    this.undo.forEach((f) => f());
    if (lastUsed === this) lastUsed = null;
    this.root.remove();
  }
}

function render({ model, el }) {
  const table = new Table(model, el);
  el.beTable = table; // for tests and for the curious
  return () => table.dispose();
}

export default { render };
