// What the pictures show, in words: the same sentences as plots_piles.py says. A test compares the two.

import { capital } from "./../table/names.js";

export class Telling {
  constructor(composition, words, namer) {
    this.c = composition;
    this.words = words;
    this.namer = namer;
  }

  say(id, values) {
    return this.words.say(`piles.${id}`, values);
  }

  seats(f) {
    return Array.from({ length: this.c.seats }, (_, seat) => f(seat)).join(" ");
  }

  // A picture as a whole.
  picture(name, chosen, groups) {
    const told = {
      held: () => this.held(),
      ribbon: () => this.ribbon(),
      bands: () => this.bands(groups),
      aces: () => this.aces(),
      card: () => this.journey(chosen.card),
    };
    return told[name]();
  }

  held() {
    const { c } = this,
      battles = c.battles.reduce((sum, n) => sum + n, 0);
    const each = this.seats((seat) => {
      let most = 0;
      for (let k = 1; k < c.moments; k++) if (c.heldBy(k, seat) > c.heldBy(most, seat)) most = k;
      return this.say("text.seat", {
        name: this.namer.name(seat),
        first: c.heldBy(0, seat),
        most: c.heldBy(most, seat),
        k: most,
        last: c.heldBy(c.rounds, seat),
      });
    });
    return `${each} ${this.say("text.battles", { n: battles, rounds: c.rounds })}`;
  }

  ribbon() {
    const each = this.seats((seat) =>
      this.say("text.passes", { name: this.namer.name(seat), n: this.c.passes[this.c.rounds * this.c.seats + seat] }),
    );
    return `${this.held()} ${each}`;
  }

  bands(groups) {
    const { c } = this,
      top = groups[groups.length - 1],
      count = (k, seat) => top.ranks.reduce((sum, rank) => sum + c.counts(k, seat)[rank], 0);
    return this.seats((seat) => {
      let most = 0;
      for (let k = 1; k < c.moments; k++) if (count(k, seat) > count(most, seat)) most = k;
      return this.say("text.group", {
        name: this.namer.name(seat),
        group: top.name,
        first: count(0, seat),
        most: count(most, seat),
        k: most,
        last: count(c.rounds, seat),
      });
    });
  }

  aces() {
    const changes = this.c.strongest.map((card) => this.c.journey(card).changes);
    const all = changes.flat(),
      each = this.c.strongest
        .map((card, i) => this.say("text.moves", { card: capital(this.namer.card(card)), n: changes[i].length }))
        .join(" ");
    return `${each} ${this.say("text.in_battles", { n: all.length, battles: all.filter((change) => change.battle).length })}`;
  }

  // « L’as de pique a changé 6 fois de main. »
  journey(card) {
    const { changes, laid, owners } = this.c.journey(card),
      name = capital(this.whole(card)),
      n = changes.length;
    const battles = changes.filter((change) => change.battle).length,
      last = owners[owners.length - 1];
    const said = [n ? this.say("journey.changes", { card: name, n }) : this.say("journey.never", { card: name })];
    if (n && battles === n) said.push(this.say("journey.all", { n }));
    else if (battles) said.push(this.say("journey.some", { n: battles }));
    said.push(this.say("journey.laid", { n: laid, rounds: this.c.rounds }));
    if (last >= 0) said.push(this.namer.by(last, "piles.journey.end"));
    return said.join(" ");
  }

  whole(card) {
    return this.namer.say("event.the", [this.namer.key(card)], { card: this.namer.card(card) });
  }

  // --- where the table is ---

  // A player's cards before a round, and the strongest among them.
  now(k, seat) {
    const { c } = this,
      cards = this.words.say("count.cards", { n: c.heldBy(k, seat) });
    const n = c.pile(k, seat).filter((card) => c.rank[card] === c.strengths.length - 1).length;
    return { cards, strong: this.strong(n) };
  }

  strong(n) {
    const key = this.namer.key(this.c.strongest[0]),
      id = `piles.top.${key}`;
    return this.words.has(id)
      ? this.words.say(id, { n })
      : this.say("top", { n, rank: this.c.rankNames[this.c.strengths.length - 1] });
  }

  at(k) {
    return this.say("at", { n: k, all: this.c.rounds });
  }

  line(k) {
    return `${this.at(k)} ${this.seats((seat) => `${this.namer.name(seat)} ${this.now(k, seat).cards}, ${this.now(k, seat).strong}.`)}`;
  }

  cell(k, { seat, place, card }) {
    return this.namer.by(seat, "piles.touch", {
      k,
      card: capital(this.namer.card(card)),
      other: this.namer.other(seat),
      place: place + 1,
      all: this.c.heldBy(k, seat),
    });
  }
}
