// « Prouve-le » : the things that two cards count, laid one against the other. Each press links the next two; what is left
// over is what one has more. Ranks without dots are shown on the ladder instead.

import { h, setText, svg } from "./../page/dom.js";

const STEP = 26,
  TOP = 24,
  BOTTOM = 86,
  EDGE = 20;

// Tens first, then units: [[kind, column]], so that tens face tens.
export function thingsOf(n, rods, tensColumns) {
  if (!rods) return Array.from({ length: n }, (_, k) => ["unit", k]);
  const tens = Math.floor(n / 10),
    units = n % 10;
  return [
    ...Array.from({ length: tens }, (_, k) => ["ten", k]),
    ...Array.from({ length: units }, (_, k) => ["unit", tensColumns + k]),
  ];
}

// The columns in which both cards have a thing, in the order in which they are linked.
export function linksOf(a, b) {
  const other = new Set(b.map(([, column]) => column));
  return a.map(([, column]) => column).filter((column) => other.has(column));
}

export class Proof {
  constructor(shell, onDone) {
    this.shell = shell;
    this.onDone = onDone;
    this.picture = h("div", { class: "be-proof-picture" });
    this.text = h("p", { class: "be-lesson-text" });
    this.link = shell.button("link", "lesson.link", () => this.linkNext(), { text: true, className: "be-go be-link" });
    this.element = h(
      "div",
      { class: "be-proof", role: "group", "aria-label": shell.say("lesson.proof"), hidden: true },
      this.picture,
      this.text,
      this.link,
    );
  }

  close() {
    this.element.hidden = true;
  }

  // Cards i (left, above) and j (right, below) of the levels' ladder.
  open(levels, i, j) {
    this.levels = levels;
    this.i = i;
    this.j = j;
    this.done = 0;
    this.element.hidden = false;
    const { proof } = levels.level;
    if (proof === "ladder") {
      this.picture.replaceChildren(levels.strip([i, j]));
      this.link.hidden = true;
      this.finish();
      return;
    }
    const [a, b] = [levels.card(i).n, levels.card(j).n],
      rods = proof === "rods";
    const columns = rods ? Math.floor(Math.max(a, b) / 10) : 0;
    this.rows = [thingsOf(a, rods, columns), thingsOf(b, rods, columns)];
    this.links = linksOf(...this.rows);
    this.link.hidden = false;
    setText(this.text, this.shell.say("lesson.together"));
    this.draw();
  }

  linkNext() {
    this.done += 1;
    this.draw();
    if (this.done < this.links.length) this.shell.announce(this.shell.say("lesson.linked", { n: this.done }));
    else {
      this.link.hidden = true;
      this.finish();
    }
  }

  finish() {
    setText(this.text, this.levels.sentence(this.i, this.j));
    this.onDone();
  }

  get over() {
    return this.links && this.done >= this.links.length;
  }

  draw() {
    const last = Math.max(...this.rows.map((row) => Math.max(...row.map(([, column]) => column))));
    const x = (column) => EDGE + column * STEP;
    const tens = this.rows.map((row) => row.filter(([kind]) => kind === "ten").length),
      byTens = tens[0] !== tens[1];
    const linked = new Set(this.links.slice(0, this.done));
    const lines = [...linked].map((column) => `<path class="be-tie" d="M${x(column)} ${TOP}V${BOTTOM}"/>`).join("");
    const things = this.rows
      .map((row, k) =>
        row
          .map(([kind, column]) => {
            const y = k ? BOTTOM : TOP,
              more = this.over && !linked.has(column) && (kind === "ten" || !byTens);
            const left = more ? " be-left-over" : "";
            return kind === "ten"
              ? `<rect class="be-thing${left}" x="${x(column) - 5}" y="${y - 18}" width="10" height="36" rx="3"/>`
              : `<circle class="be-thing${left}" cx="${x(column)}" cy="${y}" r="9"/>`;
          })
          .join(""),
      )
      .join("");
    this.picture.replaceChildren(svg(`0 0 ${x(last) + EDGE} ${BOTTOM + TOP}`, lines + things, "be-proof-svg"));
    this.picture.firstChild.style.maxWidth = `${(x(last) + EDGE) * 2}px`;
  }
}
