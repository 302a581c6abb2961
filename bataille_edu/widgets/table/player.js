// Playing a game: what a flip, auto-play, a step or a jump does. It knows positions and beats, no elements.

import { phases, TIME } from "./motion.js";

export const SPEEDS = [0.5, 1, 2, 4, 8, Infinity]; // the last one is fast-forward: pictures without motion
const TICK = 70; // ms between two pictures in fast-forward
const LONGEST = 260; // pictures a whole game takes in fast-forward at most

export class Player {
  // hooks: arrived(beat, how), changed(), judge(), ready(seats)
  constructor(view, motion, settings, hooks) {
    this.view = view;
    this.motion = motion;
    this.settings = settings;
    this.hooks = hooks;
    this.auto = false;
    this.judging = false;
    this.ready = new Set();
  }

  open(game, position) {
    this.motion.stop();
    this.game = game;
    this.auto = this.judging = false;
    this.ready.clear();
    this.seek(position);
  }

  get still() {
    return this.settings.still();
  }

  get speed() {
    return SPEEDS[this.settings.speed];
  }

  get atEnd() {
    return Boolean(this.game.end) && this.i >= this.game.n;
  }

  // Be at position i at once.
  seek(i, how = "jump") {
    this.motion.stop();
    this.holding = this.judging = false;
    this.i = Math.max(0, Math.min(this.game.n, i));
    this.state = this.game.stateAt(this.i);
    this.view.show(this.state);
    this.hooks.arrived(this.game.beatAt(this.i), how);
  }

  // Play on to position j, then call back.
  go(j, then) {
    const speed = this.still || this.speed === Infinity ? 0 : this.speed;
    if (!speed) {
      this.seek(j, "play");
      if (then) then();
      return;
    }
    const cuts = phases(this.game, this.i, j);
    const next = () => {
      if (!cuts.length) {
        this.hooks.arrived(this.game.beatAt(this.i), "play");
        if (then) then();
        return;
      }
      const stop = cuts.shift(),
        events = [],
        state = this.game.stateAt(this.i);
      while (state.i < stop) {
        events.push(this.game.event(state.i));
        this.game.forward(state);
      }
      this.i = stop;
      this.state = state;
      this.hooks.leaving();
      this.motion.phase(state, events, speed, next);
    };
    next();
  }

  // One flip by a person, at a seat where two people play. Taps while cards move are harmless; while they lie to be
  // looked at, a tap means: go on.
  flip(seat = 0) {
    const wasAuto = this.auto;
    this.stopAuto();
    if (this.judging || this.atEnd) return;
    if (this.motion.busy) {
      if (this.holding) this.motion.finish();
      return;
    }
    if (wasAuto && this.holding) return;
    if (this.settings.two && !this.allReady(seat)) return;
    this.advance();
  }

  allReady(seat) {
    this.ready.add(seat);
    const complete = this.ready.size >= this.settings.humans();
    if (complete) this.ready.clear();
    this.hooks.ready(this.ready);
    return complete;
  }

  // On to the next beat, and through the beats at which nobody has to do anything.
  advance() {
    const here = this.game.beatAt(this.i);
    if (here && here.type === "up" && this.settings.judge && !this.judged(this.i)) {
      this.ask();
      return;
    }
    const beat = this.game.nextBeat(this.i);
    if (beat.at <= this.i) {
      this.stopAuto();
      return;
    }
    this.go(beat.at, () => this.settle(beat));
  }

  settle(beat) {
    if (beat.type === "up") {
      if (this.settings.judge) this.ask();
      else this.hold(this.game.nextBeat(this.i).type === "battle" ? TIME.breath : TIME.hold, () => this.advance());
    } else if (
      beat.type === "swept" &&
      this.game.nextBeat(this.i).type === "end" &&
      this.game.nextBeat(this.i).at === this.i + 1
    ) {
      this.advance();
    } else if (this.auto) this.autoOn(beat);
    else this.hooks.changed();
  }

  hold(ms, then) {
    this.holding = true;
    this.motion.wait(ms / Math.min(this.speed, 8), () => {
      this.holding = false;
      then();
    });
  }

  // Judge first: wait for an answer, then go on.
  ask() {
    if (this.hooks.judge()) this.judging = true;
    else this.hold(TIME.hold, () => this.advancePastJudge());
  }

  judged(i) {
    return this.answeredAt === i;
  }

  advancePastJudge() {
    this.judging = false;
    this.answeredAt = this.i;
    this.advance();
  }

  // --- auto-play ---

  toggleAuto() {
    if (this.auto) this.stopAuto();
    else if (!this.atEnd && !this.judging) {
      this.auto = true;
      this.hooks.changed();
      if (!this.motion.busy) this.step();
    }
  }

  stopAuto() {
    if (!this.auto) return;
    this.auto = false;
    this.hooks.changed();
  }

  autoOn(beat) {
    if (beat.type === "end" || this.mustStop(beat)) this.stopAuto();
    else
      this.motion.wait((beat.type === "battle" ? TIME.hold : TIME.breath) / Math.min(this.speed, 8), () => this.step());
  }

  step() {
    if (!this.auto) this.hooks.changed();
    else if (this.speed === Infinity && !this.settings.judge) this.wind();
    else this.advance();
  }

  // Fast-forward: a picture of every round or every few, cards up, until something to stop for.
  wind() {
    const { game } = this,
      beats = game.beats,
      b = game.beatIndex(this.i);
    const skip = Math.max(1, Math.ceil(game.rounds.length / LONGEST));
    let target = beats.length - 1,
      ups = 0;
    for (let k = b + 1; k < beats.length; k++) {
      if (this.mustStop(beats[k])) {
        this.auto = false;
        target = k;
        break;
      }
      if (beats[k].type === "up" && ++ups === skip) {
        target = k;
        break;
      }
    }
    if (beats[target].type === "end" || target === b) this.auto = false;
    this.seek(beats[target].at, "wind");
    if (this.auto) this.motion.wait(TICK, () => this.step());
    else this.hooks.changed();
  }

  // Stops asked for: at battles, when somebody has just come into danger, when the piles have just become level.
  mustStop(beat) {
    const { stopBattle, stopDanger, stopLevel } = this.settings;
    if (beat.type === "battle") return stopBattle;
    if (beat.type !== "swept" || !(stopDanger || stopLevel)) return false;
    const next = this.game.roundAt(beat.at) + 1;
    if (next >= this.game.rounds.length || next < 1) return false;
    const held = this.game.rounds[next].held,
      before = this.game.rounds[next - 1].held;
    const { danger } = this.game.payload;
    const threat = (n) => danger !== null && n > 0 && n <= danger;
    const level = (all) => all.every((n) => n === all[0]);
    return (
      (stopDanger && held.some((n, k) => threat(n) && !threat(before[k]))) ||
      (stopLevel && level(held) && !level(before))
    );
  }

  // --- steps ---

  move(i) {
    this.stopAuto();
    this.ready.clear();
    this.hooks.ready(this.ready);
    this.seek(i);
    this.hooks.changed();
  }

  back() {
    const from = this.i,
      before = this.motion.whereabouts(),
      likenesses = this.still ? null : this.motion.likenesses();
    this.move(this.game.previousBeat(from).at);
    if (this.still) return;
    const events = Array.from({ length: from - this.i }, (_, k) => this.game.event(this.i + k));
    this.motion.unsweep(before, events);
    this.motion.unlay(likenesses, events);
  }

  forward() {
    const settled = !this.motion.busy;
    this.stopAuto();
    if (!settled) this.motion.stop();
    this.holding = this.judging = false;
    const beat = this.game.nextBeat(this.i);
    if (beat.at > this.i) this.go(beat.at, () => this.hooks.changed());
    else this.seek(this.i);
  }

  roundBack() {
    const r = this.game.roundAt(this.i);
    this.move(r < 0 ? 0 : this.game.roundStart(r));
  }

  roundForward() {
    const r = this.game.roundAt(this.i) + 1;
    const start = this.game.roundStart(r);
    this.move(start > this.i ? start : this.game.roundStart(r + 1));
  }

  nextBattle() {
    const next = this.game.beats.find((beat) => beat.at > this.i && beat.type === "battle");
    if (next) this.move(next.at);
    return Boolean(next);
  }
}
