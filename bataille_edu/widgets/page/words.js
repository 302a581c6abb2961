// The catalogue's messages in the page: {id: {one, other}}, blanks filled here, numbers written in the language's way.

const SEPARATORS = { fr: ["\u202f", ","], en: [",", "."] };

export class Words {
  /** @param {import("./types.js").Messages} messages @param {string} language */
  constructor(messages, language) {
    this.messages = messages;
    this.language = language in SEPARATORS ? language : "fr";
    this.plural = new Intl.PluralRules(this.language);
  }

  has(id) {
    return id in this.messages;
  }

  number(value) {
    const [thousands, decimal] = SEPARATORS[this.language];
    const [whole, part] = String(Math.abs(value)).split(".");
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
    return (value < 0 ? "\u2212" : "") + grouped + (part ? decimal + part : "");
  }

  /** The text of a message; `n` chooses the plural.
   * @param {string} id @param {Record<string, any>} values @returns {string} */
  say(id, values = {}) {
    const forms = this.messages[id];
    if (!forms) return id;
    const one = forms.one !== undefined && values.n !== undefined && this.plural.select(values.n) === "one";
    return (one ? forms.one : forms.other).replace(/\{(\w+)\}/g, (blank, name) =>
      typeof values[name] === "number" ? this.number(values[name]) : name in values ? values[name] : blank,
    );
  }
}
