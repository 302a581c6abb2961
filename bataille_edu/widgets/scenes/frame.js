// What the widgets around a table share: their words, the theme of the page, and hearing of what Python has made.

import { themeFor, watchTheme } from "./../page/settings.js";
import { Words } from "./../page/words.js";

export class Frame {
  // name: before the ids of its own words; hint: the id of what its tables say instead of "touch your pile", if anything
  constructor(model, name, hint) {
    const words = model.get("_words");
    this.model = model;
    this.name = name;
    this.shared = {
      words: hint ? { ...words, "table.help.intro": words[hint] } : words,
      lang: model.get("_lang"),
      options: model.get("_options") || {},
    };
    this.words = new Words(words, this.shared.lang);
    this.undo = [];
    /** @type {HTMLElement} */
    this.root = null;
  }

  say(id, values) {
    return this.words.say(`${this.name}.${id}`, values);
  }

  // Once there is a root. heard: what is done when Python has set the trait.
  mount(el, trait, heard) {
    el.append(this.root);
    const dress = () => {
      this.root.dataset.theme = themeFor("auto");
    };
    this.undo.push(watchTheme(dress));
    dress();
    if (!trait) return;
    this.model.on(`change:${trait}`, heard);
    this.undo.push(() => this.model.off(`change:${trait}`, heard));
  }

  dispose() {
    this.undo.forEach((undo) => undo());
    this.root.remove();
  }
}
