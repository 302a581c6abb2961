// A game on the child's stage: the table's own player, judging first. A right answer is seen at once; a wrong one asks to
// count, and then the question stands again.

import { h, setText, svg } from "./../page/dom.js";
import { Counting } from "./../table/counting.js";
import { Judge } from "./../table/judge.js";
import { GameLog, KIND } from "./../table/log.js";
import { Motion, TIME } from "./../table/motion.js";
import { Namer } from "./../table/names.js";
import { Player } from "./../table/player.js";
import { Story } from "./../table/story.js";
import { FeltView } from "./../table/view.js";
import { frameOf, stagePlaces } from "./first_layout.js";
import { KeptStep } from "./../table/keep.js";

class StageView extends FeltView {
  constructor(felt, sprite, words) {
    super(felt, sprite, words);
    this.frame = frameOf(1, 1);
  }

  fitPlaces(seats, width, height, rule) {
    return stagePlaces(this.frame, rule.cardsUp);
  }
}

export class FirstPlay {
  constructor(stage) {
    this.stage = stage;
    const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");
    const settings = { speed: 1, judge: true, two: false, still: () => reduced.matches, humans: () => 2 };
    this.view = new StageView(stage.felt, stage.sprite, stage.words);
    this.motion = new Motion(this.view);
    this.counting = new Counting(stage.words, stage.sprite, () => this.askAgain(), {
      still: () => reduced.matches,
      say: (text) => stage.voice.say(text),
    });
    stage.root.append(this.counting.panel);
    this.judge = new Judge(stage.words, stage.sprite, (right) => this.answered(right));
    this.player = new Player(this.view, this.motion, settings, {
      arrived: (beat) => this.arrived(beat),
      changed: () => this.refresh(),
      judge: () => this.ask(),
      ready() {},
      leaving: () => this.leaving(),
    });
    this.tick = h(
      "span",
      { class: "be-tick be-first-tick", hidden: true },
      svg("0 0 24 24", stage.sprite.drawings.icon.ready, "be-icon"),
    );
    this.asking = false;
    this.last = new Map(); // step -> { game, position }
  }

  get step() {
    return this.stage.steps[this.k];
  }

  // Play a step: where it was left, else its first game.
  start(k) {
    this.leave();
    this.k = k;
    this.kept = new KeptStep(this.step.name);
    const before = this.last.get(this.step.name) || this.kept.read() || { game: 0, position: 0 };
    this.open(Math.min(before.game, this.step.games.length - 1), before.position);
  }

  again() {
    this.open((this.number + 1) % this.step.games.length, 0);
    this.stage.root.focus({ preventScroll: true });
  }

  // The next child: all steps from their beginning.
  reset() {
    this.last.clear();
    for (const { name } of this.stage.steps) new KeptStep(name).erase();
    this.stage.missed = [];
    this.k = undefined;
    this.stage.choose(0);
  }

  open(number, position) {
    const { stage } = this;
    this.number = number;
    this.game = new GameLog(this.step.games[number]);
    this.namer = new Namer(stage.words, this.game);
    this.story = new Story(this.game, this.namer);
    this.asking = false;
    this.judge.close();
    stage.voice.forget();
    stage.end.hide();
    this.view.open(
      this.game,
      this.game.sizes.map((_, seat) => this.namer.name(seat)),
      (seat) => seat === 0 && this.main(),
    );
    stage.felt.append(this.judge.targets, stage.face, this.tick, stage.end.element);
    this.view.size = null;
    this.resize(stage.root.clientWidth, stage.root.clientHeight, true);
    stage.mood("calm");
    this.at = position;
    this.player.open(this.game, this.game.beats[this.game.beatIndex(Math.min(position, this.game.n))].at);
    this.resume();
  }

  // Back on a position where cards lie face up: the question stands again.
  resume() {
    const beat = this.game.beatAt(this.player.i);
    if (beat && beat.type === "up") this.player.ask();
    this.refresh();
  }

  resize(W, H, quiet = false) {
    if (!this.game) return;
    const { stage, view } = this,
      frame = frameOf(W, H);
    view.frame = frame;
    stage.root.dataset.wide = frame.wide ? "yes" : "no";
    stage.root.style.setProperty("--column", `${frame.column}px`);
    if (!view.resize(frame.W, frame.H, false)) return;
    const { face } = view.places;
    Object.assign(stage.face.style, {
      left: `${face.x}px`,
      top: `${face.y}px`,
      width: `${face.s}px`,
      height: `${face.s}px`,
    });
    if (quiet) return;
    const asked = this.asking;
    this.motion.finish();
    view.show(this.player.state);
    if (asked) this.showQuestion();
    if (this.player.atEnd) stage.end.draw();
  }

  // --- what is touched ---

  main() {
    const { player, stage } = this;
    if (this.asking) {
      stage.question.focus({ preventScroll: true });
      return;
    }
    if (player.atEnd) this.again();
    else {
      if (!this.motion.busy) stage.sounds.flick();
      player.flip(0);
    }
    this.refresh();
  }

  leaving() {
    this.tick.hidden = true;
    this.view.say("", "");
    const next = this.game.log.kind[this.player.i - 1];
    if (next === KIND.UP || next === KIND.DOWN) this.stage.mood("calm");
  }

  // The table stands still.
  arrived(beat) {
    const { player, stage } = this,
      from = this.at;
    this.at = player.i;
    this.tick.hidden = true;
    this.keep();
    const told = player.i > from ? this.story.between(from, player.i) : "";
    if (told) stage.announce(told);
    this.view.say("", "");
    if (!beat) return;
    if (beat.type === "battle") this.battle();
    else if (beat.type === "end") this.finish();
    else if (beat.type === "swept" && player.i > from) this.react(this.game.rounds[this.game.roundAt(player.i)].winner);
  }

  battle() {
    const { stage } = this;
    this.view.say(stage.say("event.battle"), "battle");
    if (!this.player.settings.still()) this.motion.announce(1);
    stage.mood("surprised");
    stage.sounds.drum();
    stage.voice.say(stage.say("event.battle"));
  }

  react(winner) {
    this.stage.mood(winner === 1 ? "glad" : winner === 0 ? "for-you" : "calm");
  }

  finish() {
    this.react(this.game.end.winner);
    this.stage.end.show(this.game, this.player.state, this.namer);
  }

  // --- the question ---

  ask() {
    const { stage, game, player } = this;
    if (!this.judge.ask(game, player.state, this.view, this.namer)) return false;
    this.asking = player.judging = true;
    this.showQuestion();
    const question = this.question();
    const cards = [...this.judge.shown]
      .sort(([a], [b]) => b - a)
      .map(([, mine]) => this.counting.told(game, this.namer, mine));
    stage.announce(`${cards.join(", ")}. ${question}`);
    stage.voice.say(...cards, question);
    return true;
  }

  // The count was read: the question stands again.
  askAgain() {
    this.ask();
    const first = this.judge.targets.querySelector("button");
    if (first) first.focus({ preventScroll: true });
  }

  question() {
    return this.stage.say(this.game.payload.strongest === "low" ? "lesson.first.ask_low" : "table.judge.who");
  }

  showQuestion() {
    this.judge.ask(this.game, this.player.state, this.view, this.namer);
    this.judge.battle.replaceChildren(
      this.stage.sprite.icon("same"),
      h("span", {}, this.stage.say("table.judge.battle")),
    );
    this.stage.offer(null, this.question());
  }

  answered(right) {
    const { stage, player, judge } = this;
    this.asking = false;
    if (!right) {
      stage.miss(
        [...judge.shown].sort(([a], [b]) => b - a).map(([, mine]) => this.counting.told(this.game, this.namer, mine)),
      );
      this.counting.open(this.game, this.namer, judge.shown, judge.right);
      stage.voice.say(this.counting.text.textContent);
      stage.announce(this.counting.text.textContent);
      return;
    }
    const said = `${stage.say("table.judge.right")} ${this.counting.explain(this.game, this.namer, judge.shown, judge.right)}`;
    this.ring(judge.right);
    stage.offer(null, stage.say("table.judge.right"));
    stage.root.focus({ preventScroll: true });
    stage.sounds.right();
    stage.announce(said);
    stage.voice.say(said);
    this.react(judge.right === "battle" ? -1 : judge.right);
    player.judging = false;
    player.hold(TIME.hold * 1.4, () => player.advancePastJudge());
  }

  // Ring and tick where the finger was; the stronger card lifts.
  ring(right) {
    const { view, player, tick } = this;
    for (const seat of right === "battle" ? this.judge.shown.keys() : [right]) view.markWinner(player.state, seat);
    if (right === "battle") view.felt.style.setProperty("--winner", "var(--be-battle)");
    const mine = right === "battle" ? null : this.judge.shown.get(right);
    const at = mine
      ? view.pool.used.get(mine[mine.length - 1])
      : { x: view.places.shout.x - view.places.w, y: view.places.shout.y };
    tick.style.left = `${at.x + view.places.w - 30}px`;
    tick.style.top = `${at.y - 22}px`;
    tick.hidden = false;
  }

  // --- around it ---

  refresh() {
    const { stage, player } = this;
    this.pileNames();
    if (this.asking || this.player.holding || !stage.end.element.hidden) return;
    if (this.motion.busy) stage.offer(null, "");
    else stage.offer("flip", stage.say("table.flip"));
    setText(stage.live, stage.live.textContent);
    if (player.atEnd) stage.offer("deck", stage.say("lesson.first.again"));
  }

  pileNames() {
    const { player, view, stage } = this,
      over = player.atEnd || this.asking;
    view.seats.forEach((seat, k) => {
      const n = player.state.main[k].length;
      const name = this.namer.by(k, "table.pile", { n });
      view.pileName(k, k === 0 && !over && n ? stage.say("table.pile.flip", { pile: name }) : name);
      seat.pile.disabled = k !== 0 || over || !n;
      seat.pile.classList.toggle("be-yours", k === 0);
    });
  }

  // What the loudspeaker says when it is turned on.
  spoken() {
    if (this.asking) return this.question();
    return this.player.atEnd ? this.stage.end.said : this.stage.say(`lesson.step.${this.step.name}.text`);
  }

  keep() {
    const here = { game: this.number, position: this.player.atEnd ? 0 : this.player.i };
    if (this.player.atEnd) here.game = (this.number + 1) % this.step.games.length;
    this.last.set(this.step.name, here);
    this.kept.write(here);
  }

  leave() {
    if (!this.game) return;
    this.motion.stop();
    this.counting.drop();
    this.judge.close();
    this.tick.hidden = true;
  }

  dispose() {
    this.leave();
  }
}
