// Players and cards in words, as explain/beats.py says ("Looking up", "Names", "Cards").

const JOKER = 65,
  FIRST_FACE = 11,
  LAST_FACE = 14;

export class Namer {
  /** @param {import("../page/words.js").Words} words @param {import("./log.js").GameLog} game @param {(string | null)[]} names */
  constructor(words, game, names = []) {
    this.words = words;
    this.game = game;
    this.names = names;
  }

  // Message id.more, the first there is, else id.
  say(id, more, values) {
    for (const end of more) if (this.words.has(`${id}.${end}`)) return this.words.say(`${id}.${end}`, values);
    return this.words.say(id, values);
  }

  by(seat, id, values = {}) {
    return this.say(id, this.isYou(seat) ? ["you"] : [], { name: this.name(seat), ...values });
  }

  isYou(seat) {
    return seat === 0 && !this.names[0];
  }

  name(seat) {
    return this.names[seat] || this.words.say(`event.name.${seat}`);
  }

  other(seat) {
    return this.isYou(seat) ? this.words.say("event.name.you") : this.name(seat);
  }

  join(parts) {
    if (parts.length < 2) return parts.join("");
    return this.words.say("event.list", { a: parts.slice(0, -1).join(", "), b: parts[parts.length - 1] });
  }

  code(card) {
    return this.game.cards[card];
  }

  key(card) {
    const rank = this.code(card) >> 4;
    const face = this.game.payload.faces && rank >= FIRST_FACE && rank <= LAST_FACE;
    return rank === JOKER || face ? rank : "n";
  }

  rank(card) {
    const key = this.key(card);
    return key === "n" ? String(this.code(card) >> 4) : this.words.say(`event.rank.${key}`);
  }

  card(card) {
    const code = this.code(card),
      rank = this.rank(card),
      suit = code & 15;
    if (code >> 4 === JOKER) return this.words.say(`event.joker.${suit}`, { rank });
    return suit ? this.words.say("event.card", { rank, suit: this.words.say(`event.suit.${suit}`) }) : rank;
  }

  the(card) {
    return this.say("event.the", [this.key(card)], { card: this.rank(card) });
  }

  // Why a player takes the pot: of those who show one card each, `shown` (seat → cards), the reason to be seen.
  why(seat, shown) {
    const mine = shown.get(seat)[0],
      others = [...shown].filter(([who]) => who !== seat).map(([, cards]) => cards[0]);
    const worth = (card) => counts(this.game.payload, this.code(card)),
      low = this.game.payload.strongest === "low";
    const best = others.reduce((a, b) => (worth(b) > worth(a) ? b : a)),
      card = capital(this.the(mine)),
      other = this.the(best);
    if (worth(best) > worth(mine)) return this.say("event.upset", [], { card, other });
    if (others.length > 1) return this.say(low ? "event.smallest" : "event.strongest", [], { card });
    return this.say(low ? "event.smaller" : "event.stronger", [this.key(mine)], { card, other });
  }
}

// What a card counts against another, turned round where low wins: the greater number is the better card.
export function counts({ worth, strongest }, code) {
  return strongest === "low" ? -worth[code] : worth[code];
}

export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
