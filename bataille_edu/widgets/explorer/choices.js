// What one may choose: the picture, colours, groups of ranks, the card to follow, how many rounds, what to save.

import { h, setText } from "./../page/dom.js";
import { capital } from "./../table/names.js";
import { COLOURINGS, PICTURES } from "./artist.js";

const ZOOMS = [0, 100, 40];

export class Choices {
  // hooks: changed(), go(k), save(kind), k(), follow(card)
  constructor(words, look, hooks) {
    this.words = words;
    this.look = look;
    this.hooks = hooks;
    this.pictures = PICTURES.map((name) =>
      h(
        "button",
        { type: "button", class: "be-button be-x-chip", onclick: () => this.set("picture", name) },
        this.say(`picture.${name}`),
      ),
    );
    this.chips = h("div", { class: "be-x-chips", role: "group", "aria-label": this.say("pictures") }, ...this.pictures);
    this.selects = {
      zoom: this.select(
        "zoom",
        ZOOMS.map((n) => [n, n ? this.words.say("count.rounds", { n }) : this.say("zoom.all")]),
        Number,
      ),
      colouring: this.select(
        "colouring",
        COLOURINGS.map((name) => [name, this.say(`colouring.${name}`)]),
      ),
      groups: this.select("groups", []),
      card: this.select("card", [], Number),
    };
    this.mine = h("div", { class: "be-x-mine", role: "group", "aria-label": this.say("groups.mine") });
    const turn = (way, id) =>
      h("button", { type: "button", class: "be-button", onclick: () => this.change(way) }, this.say(id));
    this.turns = [turn(-1, "hand.before"), turn(1, "hand.next")];
    this.hands = h(
      "div",
      { class: "be-x-field be-x-hands", role: "group", "aria-label": this.say("hand") },
      h("span", {}, this.say("hand")),
      h("span", { class: "be-x-turns" }, ...this.turns),
    );
    this.row = h(
      "div",
      { class: "be-x-row" },
      ...Object.values(this.selects).map(({ label }) => label),
      this.hands,
      this.mine,
    );
    this.saving = h(
      "div",
      { class: "be-x-saving", role: "group", "aria-label": this.say("save") },
      h("span", {}, this.say("save")),
      ...["png", "svg", "csv"].map((kind) =>
        h(
          "button",
          {
            type: "button",
            class: "be-button",
            "aria-label": this.say(`save.${kind}`),
            title: this.say(`save.${kind}`),
            onclick: () => this.hooks.save(kind),
          },
          kind.toUpperCase(),
        ),
      ),
    );
  }

  say(id, values) {
    return this.words.say(`piles.${id}`, values);
  }

  /** @param {string} name @param {[any, string][]} options @param {(value: string) => any} read */
  select(name, options, read = String) {
    const field = h("select", { onchange: () => this.set(name, read(field.value)) }),
      label = h("label", { class: `be-x-field be-x-field-${name}` }, h("span", {}, this.say(name)), field);
    const fill = (list) => field.replaceChildren(...list.map(([value, text]) => h("option", { value }, text)));
    fill(options);
    return { label, field, fill };
  }

  // A game: its ranks and cards.
  open(composition, groups, telling) {
    this.c = composition;
    this.telling = telling;
    const { cards } = composition.game,
      ace = telling.namer.key(composition.strongest[0]) === 14;
    setText(this.pictures[PICTURES.indexOf("aces")], this.say(ace ? "picture.aces" : "picture.strong"));
    this.selects.groups.fill([
      ...groups.given.map(({ id, title }) => [id, title]),
      ["mine", this.say("groups.choose")],
    ]);
    const order = [...cards.keys()].sort(
      (a, b) => composition.rank[b] - composition.rank[a] || (cards[b] & 15) - (cards[a] & 15) || a - b,
    );
    this.selects.card.fill(order.map((card) => [card, capital(telling.namer.card(card))]));
    this.mine.replaceChildren(
      ...composition.rankNames.map((name, rank) =>
        h(
          "button",
          { type: "button", class: "be-button be-x-rank", "aria-pressed": "false", onclick: () => this.toggle(rank) },
          name,
        ),
      ),
    );
    this.look.mine = this.look.mine.filter((rank) => rank < composition.rankNames.length);
  }

  set(name, value) {
    this.look[name] = value;
    this.hooks.changed();
  }

  toggle(rank) {
    const { mine } = this.look;
    this.set("mine", mine.includes(rank) ? mine.filter((other) => other !== rank) : [...mine, rank]);
  }

  // To the round after which the card lies in another hand, before or after now.
  change(way) {
    const rounds = this.c.journey(this.look.card).changes.map(({ round }) => round + 1),
      now = this.hooks.k();
    const next = way > 0 ? rounds.find((k) => k > now) : rounds.filter((k) => k < now).pop();
    if (next !== undefined) this.hooks.go(next);
  }

  focus(name) {
    this.selects[name].field.focus({ preventScroll: true });
  }

  show() {
    const { look } = this;
    this.pictures.forEach((button, i) => button.setAttribute("aria-pressed", String(PICTURES[i] === look.picture)));
    for (const [name, { field }] of Object.entries(this.selects)) field.value = look[name];
    this.selects.colouring.label.hidden = look.picture !== "ribbon";
    this.selects.groups.label.hidden = look.picture !== "bands";
    this.selects.card.label.hidden = look.picture !== "card";
    this.hands.hidden = look.picture !== "card";
    this.mine.hidden = look.picture !== "bands" || look.groups !== "mine";
    [...this.mine.children].forEach((button, rank) =>
      button.setAttribute("aria-pressed", String(look.mine.includes(rank))),
    );
    this.at(this.hooks.k());
  }

  at(k) {
    if (this.look.picture !== "card" || !this.c) return;
    const card = this.look.card;
    if (this.known !== `${card} ${this.c.game.payload.code} ${this.c.moments}`)
      this.rounds = this.c.journey(card).changes.map(({ round }) => round + 1);
    this.known = `${card} ${this.c.game.payload.code} ${this.c.moments}`;
    const [before, next] = this.turns;
    before.setAttribute("aria-disabled", String(!this.rounds.some((at) => at < k)));
    next.setAttribute("aria-disabled", String(!this.rounds.some((at) => at > k)));
  }
}
