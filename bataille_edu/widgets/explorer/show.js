// The pictures as one sees and touches them: an overview that is always there, one picture chosen, what is chosen in it,
// a cursor that follows the table.

import { h, setText, toggle } from "./../page/dom.js";
import { Artist, PAD } from "./artist.js";
import { Choices } from "./choices.js";
import { Composition } from "./composition.js";
import { Groups } from "./groups.js";
import { CanvasPen } from "./pens.js";
import { Plot } from "./plot.js";
import { csvOf, pngOf, saveBlob, svgOf } from "./saving.js";
import { Telling } from "./telling.js";

const OVERVIEW = { wide: 76, narrow: 54 },
  NARROW = 560;

export class Pictures {
  // hooks: go(position)
  constructor(words, sprite, look, hooks) {
    this.words = words;
    this.sprite = sprite;
    this.hooks = hooks;
    this.k = 0;
    this.seen = Infinity;
    /** @type {(game: import("../table/log.js").GameLog) => void} */
    this.opened = () => {};
    this.look = { picture: "ribbon", colouring: "rank", groups: "four", mine: [], card: -1, zoom: 0, ...look };
    this.build();
    this.observer = new ResizeObserver(() => this.draw());
    this.observer.observe(this.element);
  }

  say(id, values) {
    return this.words.say(`piles.${id}`, values);
  }

  build() {
    const seek = (k) => this.hooks.go(this.game.roundStart(k));
    this.over = new Plot(this.say("overview"), seek);
    this.plot = new Plot("", seek, (place) => this.touch(place));
    this.choices = new Choices(this.words, this.look, {
      changed: () => this.choose(),
      go: (k) => seek(k),
      save: (kind) => this.save(kind),
      k: () => this.k,
      follow: (card) => this.follow(card),
    });
    this.above = h("div", { class: "be-x-seats" });
    this.below = h("div", { class: "be-x-seats" });
    this.where = h("b", { class: "be-x-where" });
    this.title = h("p", { class: "be-x-title" });
    this.text = h("p", { class: "be-x-text", id: `be-x-${Math.random().toString(36).slice(2, 8)}` });
    this.legend = h("div", { class: "be-x-legend" });
    this.touched = h("span", {});
    this.followButton = h(
      "button",
      { type: "button", class: "be-button be-x-follow", hidden: true, onclick: () => this.follow(this.underHand) },
      this.say("follow"),
    );
    this.touchLine = h("p", { class: "be-x-touched" }, this.touched, this.followButton);
    this.plot.element.setAttribute("aria-describedby", this.text.id);
    this.element = h(
      "div",
      { class: "be-x-pictures", role: "group", "aria-label": this.say("name") },
      this.where,
      this.over.element,
      this.choices.chips,
      this.title,
      this.above,
      this.plot.element,
      this.below,
      this.touchLine,
      this.legend,
      this.choices.row,
      this.text,
      this.choices.saving,
    );
  }

  // Another game, or the same one grown.
  open(game, namer) {
    this.game = game;
    this.namer = namer;
    this.composition = new Composition(game);
    this.groups = new Groups(game.payload, this.words);
    this.artist = new Artist(this.composition, this.words, namer, this.groups);
    this.telling = new Telling(this.composition, this.words, namer);
    if (!(this.look.card in game.cards))
      this.look.card = this.composition.strongest[this.composition.strongest.length - 1];
    this.choices.open(this.composition, this.groups, this.telling);
    this.labels =
      this.composition.seats === 2
        ? [this.label(0, this.below), this.label(1, this.above)]
        : game.sizes.map((_, seat) => this.label(seat, this.above));
    this.above.replaceChildren(
      ...this.labels.filter((label) => label.home === this.above).map((label) => label.element),
    );
    this.below.replaceChildren(
      ...this.labels.filter((label) => label.home === this.below).map((label) => label.element),
    );
    this.shownAt = this.veiled = null;
    this.dress();
    this.opened(game);
    this.choose();
  }

  label(seat, home) {
    const cards = h("span", { class: "be-x-cards" }),
      strong = h("span", { class: "be-x-strong" });
    const element = h(
      "span",
      { class: "be-x-seat", style: `--seat:var(--be-seat-${seat})` },
      this.sprite.sign(seat),
      h("b", {}, this.namer.name(seat)),
      cards,
      strong,
    );
    return { element, home, cards, strong };
  }

  // Colours are known once the element stands in a page: JupyterLab puts it there later than it is made.
  dress() {
    this.dressed = this.element.isConnected;
    if (!this.artist) return;
    const style = getComputedStyle(this.element),
      value = (name) => style.getPropertyValue(`--be-${name}`).trim();
    const seats = Array.from({ length: 8 }, (_, seat) => value(`seat-${seat}`));
    this.artist.dress({
      ink: value("ink"),
      muted: value("muted"),
      paper: value("paper"),
      raised: value("raised"),
      felt: value("felt"),
      battle: value("battle"),
      onBattle: value("on-battle"),
      seats,
    });
    this.drawn = null;
    this.draw();
  }

  // What comes after round k is not shown until it is played; Infinity: all is.
  veil(k) {
    this.seen = k;
    this.drawn = null;
    this.draw();
  }

  // The table is at a position: before round k.
  at(position) {
    this.k = this.game.roundsOver(position);
    if (this.k > this.seen) this.veil(this.k);
    this.move();
  }

  // The columns shown: all, or as many as chosen around the cursor.
  range() {
    const { moments } = this.composition,
      count = this.look.zoom ? Math.min(this.look.zoom, moments) : moments;
    return [Math.max(0, Math.min(moments - count, this.k - (count >> 1))), count];
  }

  move() {
    const [from] = this.range();
    if (from !== this.plot.from) this.drawMain();
    const key = `${this.k} ${this.plot.from} ${this.plot.count} ${this.plot.canvas.clientWidth}`;
    if (key === this.shownAt) return;
    this.shownAt = key;
    const text = this.telling.line(this.k);
    this.over.at(this.k, text);
    this.plot.at(this.k, text);
    setText(this.where, this.telling.at(this.k));
    this.labels.forEach(({ cards, strong }, seat) => {
      const now = this.telling.now(this.k, seat);
      setText(cards, now.cards);
      setText(strong, now.strong);
    });
    this.choices.at(this.k);
  }

  // Something was chosen: other picture, other colours, another card.
  choose() {
    if (!this.composition) return;
    const name = this.look.picture;
    this.touchLine.hidden = name !== "ribbon" && name !== "card";
    setText(this.touched, this.say("touch.hint"));
    this.followButton.hidden = true;
    this.plot.element.setAttribute("aria-label", this.say(`slider.${name}`));
    this.choices.show();
    this.tell();
    this.showLegend();
    this.draw(true);
  }

  // One card's journey is the title itself; of other pictures the title says how to read them.
  tell() {
    const name = this.look.picture,
      told =
        this.seen === Infinity ? this.telling.picture(name, this.look, this.groups.of(this.look)) : this.say("veiled");
    setText(this.text, told);
    setText(this.title, name === "card" ? told : this.say(`title.${name}`));
    toggle(this.element, "be-x-one", name === "card");
  }

  follow(card) {
    this.look.card = card;
    this.look.picture = "card";
    this.choose();
    this.choices.focus("card");
  }

  draw(always) {
    const width = this.element.clientWidth;
    if (!this.composition || !width) return;
    if (!this.dressed) {
      this.dress();
      this.showLegend();
      return;
    }
    const key = `${width} ${window.devicePixelRatio} ${this.seen}`;
    if (key === this.drawn && !always) return;
    this.drawn = key;
    if (this.veiled !== this.seen) this.tell();
    this.veiled = this.seen;
    this.drawOver();
    this.drawMain();
    this.shownAt = null;
    this.move();
  }

  pen(plot, high) {
    const width = plot.element.clientWidth,
      ratio = Math.min(2, window.devicePixelRatio || 1);
    plot.canvas.style.height = `${high}px`;
    return [new CanvasPen(plot.canvas, width, high, ratio), width];
  }

  drawOver() {
    const { moments } = this.composition,
      high = OVERVIEW[this.narrow ? "narrow" : "wide"],
      [pen, width] = this.pen(this.over, high);
    this.over.show(0, moments, moments - 1);
    this.artist.draw(pen, "held", this.look, width, high, 0, moments, this.seen + 1);
  }

  get narrow() {
    return this.element.clientWidth < NARROW;
  }

  get high() {
    return this.narrow ? 250 : 380;
  }

  drawMain() {
    const [from, count] = this.range(),
      [pen, width] = this.pen(this.plot, this.high),
      { moments } = this.composition;
    this.plot.show(from, count, moments - 1);
    this.frame = this.artist.draw(pen, this.look.picture, this.look, width, this.high, from, count, this.seen + 1);
    const box = this.over.window,
      inner = this.over.element.clientWidth - 2 * PAD;
    box.hidden = count === moments;
    Object.assign(box.style, { left: `${PAD + (from / moments) * inner}px`, width: `${(count / moments) * inner}px` });
  }

  // The card under the pointer, in words; it may be followed.
  touch({ k, y }) {
    const { frame } = this,
      shows = this.look.picture === "ribbon" || this.look.picture === "card";
    const found = shows && k <= this.seen ? this.composition.at(k, Math.floor((y - frame.y) / frame.ch)) : null;
    if (!found) return;
    setText(this.touched, this.telling.cell(k, found));
    this.underHand = found.card;
    this.followButton.hidden = false;
  }

  showLegend() {
    const { look, artist, composition } = this,
      items = [],
      swatch = (colours, text) =>
        items.push(
          h(
            "span",
            { class: "be-x-item" },
            ...colours.map((colour) => h("i", { style: `background:${colour}` })),
            h("span", {}, text),
          ),
        );
    const seats = Array.from({ length: composition.seats }, (_, seat) => seat);
    swatch([artist.colours.battle], this.say("legend.battle"));
    if (look.picture === "bands") {
      const groups = this.groups.of(look);
      groups.forEach((group, g) =>
        swatch(
          seats.map((seat) => artist.shades(seat, groups.length)[g]),
          group.name,
        ),
      );
    } else if (look.picture === "ribbon") this.ribbonLegend(swatch, seats);
    this.legend.replaceChildren(...items);
  }

  ribbonLegend(swatch, seats) {
    const { look, artist, composition } = this,
      shades = (n, i) => seats.map((seat) => artist.shades(seat, n)[i]);
    if (look.colouring === "owner")
      seats.forEach((seat) =>
        swatch([artist.colours.seats[seat]], this.say("legend.dealt", { name: this.namer.name(seat) })),
      );
    else if (look.colouring === "pairs") {
      swatch(shades(2, 1), this.say("legend.pair"));
      swatch(shades(2, 0), this.say("legend.single"));
    } else {
      const names = composition.rankNames,
        last = names.length - 1;
      const steps = [0, 0.33, 0.67, 1].map((share) => Math.round(share * last));
      swatch(
        seats.flatMap((seat) => steps.map((step) => artist.shades(seat, names.length)[step])),
        this.say("legend.ranks", { a: names[0], b: names[last] }),
      );
    }
    swatch(["linear-gradient(90deg, transparent 7px, currentColor 7px 9px, transparent 9px)"], this.say("legend.pass"));
  }

  // --- away with it ---

  save(kind) {
    const { artist, telling, look } = this,
      [from, count] = this.range(),
      name = `bataille-${look.picture}`;
    const view = { title: this.say(`title.${look.picture}`), text: this.text.textContent, from, count };
    if (kind === "csv")
      saveBlob(new Blob([csvOf(this.composition, telling)], { type: "text/csv" }), "bataille-tas.csv");
    else if (kind === "svg")
      saveBlob(new Blob([svgOf(artist, telling, look.picture, look, view)], { type: "image/svg+xml" }), `${name}.svg`);
    else pngOf(artist, telling, look.picture, look, view, (blob) => saveBlob(blob, `${name}.png`));
  }

  dispose() {
    this.observer.disconnect();
    toggle(this.element, "be-x-gone", true);
  }
}
