// The timeline: a slider over the beats of the game, with battles and lead changes marked on a small canvas.

import { h } from "./../page/dom.js";

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
      oninput: () => onSeek(this.game.beats[Number(this.input.value)].at),
    });
    this.element = h("div", { class: "be-timeline" }, this.canvas, this.input);
  }

  open(game) {
    this.game = game;
    this.input.max = Math.max(1, game.beats.length - 1);
    this.drawn = null;
    this.draw();
  }

  show(i, text) {
    const beat = this.game.beatIndex(i);
    if (Number(this.input.value) !== beat) this.input.value = beat;
    this.input.style.setProperty("--done", `${(beat / Math.max(1, this.game.beats.length - 1)) * 100}%`);
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
    const key = `${width} ${ratio} ${colours.battle} ${colours.lead} ${this.game.n} ${this.game.payload.code}`;
    if (key === this.drawn) return;
    this.drawn = key;
    this.canvas.width = width * ratio;
    this.canvas.height = 56 * ratio;
    const pen = this.canvas.getContext("2d");
    pen.scale(ratio, ratio);
    const x = (beat) => THUMB / 2 + (beat / Math.max(1, this.game.beats.length - 1)) * (width - THUMB);
    pen.fillStyle = colours.battle;
    const thin = this.game.nBattles > width / 7;
    this.game.beats.forEach((beat, b) => {
      if (beat.type === "battle") pen.fillRect(x(b) - (thin ? 0.75 : 2), 8, thin ? 1.5 : 4, 12);
    });
    pen.fillStyle = colours.lead;
    for (const r of this.game.leadChanges) {
      pen.beginPath();
      pen.arc(x(this.game.beatIndex(this.game.rounds[r].start)), 44, 3, 0, 7);
      pen.fill();
    }
  }
}
