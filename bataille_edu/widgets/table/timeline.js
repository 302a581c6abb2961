// The timeline: a slider over the beats of the game, with battles and lead changes marked on a small canvas. It tells only
// what has been: no mark stands beyond the furthest place, and its own end grows with the game, until all may be shown.

import { h } from "./../page/dom.js";

const FIRST_END = 24; // beats that the slider has room for at first; twice as many whenever they are reached
const THUMB = 24; // px; the track's ends stand half a thumb inside

export class Timeline {
  constructor(words, onSeek) {
    this.words = words;
    this.canvas = h("canvas", { class: "be-marks", "aria-hidden": "true" });
    this.input = h("input", {
      class: "be-scrub",
      type: "range",
      min: 0,
      max: 1,
      step: 1,
      value: 0,
      "aria-label": words.say("table.timeline"),
      oninput: () => onSeek(this.game.beats[Math.min(Number(this.input.value), this.reached)].at),
    });
    this.reached = 0;
    this.element = h("div", { class: "be-timeline" }, this.canvas, this.input);
  }

  open(game) {
    this.game = game;
    this.reached = 0;
    this.fit();
    this.drawn = null;
    this.draw();
  }

  // The slider's end, in beats: the game's own once it is known.
  fit() {
    const last = this.game.beats.length - 1;
    let end = FIRST_END;
    while (end <= this.reached) end *= 2;
    this.input.max = Math.max(1, this.reached >= last ? last : end);
  }

  // Shown up to a place: the furthest that anybody has been at, or the end.
  show(i, text, furthest) {
    const beat = this.game.beatIndex(i);
    this.reached = this.game.beatIndex(furthest);
    this.fit();
    this.draw();
    if (Number(this.input.value) !== beat) this.input.value = beat;
    this.input.style.setProperty("--done", `${(beat / Number(this.input.max)) * 100}%`);
    if (text !== this.text) this.input.setAttribute("aria-valuetext", text);
    this.text = text;
  }

  // Marks in the middle of what they stand for, one column of pixels each at most.
  draw() {
    const width = this.element.clientWidth;
    if (!this.game || !width) return;
    const style = getComputedStyle(this.element),
      ratio = Math.min(2, window.devicePixelRatio || 1);
    const colours = { battle: style.getPropertyValue("--be-battle"), lead: style.getPropertyValue("--be-ink") };
    const key = `${width} ${ratio} ${colours.battle} ${colours.lead} ${this.game.n} ${this.game.payload.code} ${this.reached} ${this.input.max}`;
    if (key === this.drawn) return;
    this.drawn = key;
    this.canvas.width = width * ratio;
    this.canvas.height = 56 * ratio;
    const pen = this.canvas.getContext("2d");
    pen.scale(ratio, ratio);
    const x = (beat) => THUMB / 2 + (beat / Number(this.input.max)) * (width - THUMB);
    pen.fillStyle = colours.battle;
    const thin = this.game.nBattles > width / 7;
    this.game.beats.slice(0, this.reached + 1).forEach((beat, b) => {
      if (beat.type === "battle") pen.fillRect(x(b) - (thin ? 0.75 : 2), 8, thin ? 1.5 : 4, 12);
    });
    pen.fillStyle = colours.lead;
    for (const r of this.game.leadChanges) {
      if (this.game.beatIndex(this.game.rounds[r].start) > this.reached) break;
      pen.beginPath();
      pen.arc(x(this.game.beatIndex(this.game.rounds[r].start)), 44, 3, 0, 7);
      pen.fill();
    }
  }
}
