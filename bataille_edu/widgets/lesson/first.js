// « Ma première bataille », the child's stage: two piles, two cards, one question, one big thing to touch. Nothing to read
// and nothing to miss; what is for the adult lies behind one small sign.

import { h, keepKeys, setText, Sprite, svg } from "./../page/dom.js";
import { themeFor, watchTheme } from "./../page/settings.js";
import { Sounds } from "./../page/sound.js";
import { rememberVoice, Voice, voiceWanted } from "./../page/speech.js";
import { Words } from "./../page/words.js";
import { Adult } from "./first_adult.js";
import { End } from "./first_end.js";
import { FirstPlay } from "./first_play.js";
import { fillPage } from "./fill.js";

class FirstGame {
  constructor(model, el) {
    this.model = model;
    this.words = new Words(model.get("_words"), model.get("_lang"));
    this.sprite = new Sprite(model.get("_sprite"));
    this.steps = model.get("_steps");
    this.voice = new Voice(model.get("_lang"));
    this.sounds = new Sounds();
    this.missed = [];
    this.build(el);
    this.play = new FirstPlay(this);
    this.end = new End(this);
    this.felt.append(this.end.element);
    this.listen(voiceWanted());
    this.measure();
    this.play.start(model.get("index"));
  }

  say(id, values) {
    return this.words.say(id, values);
  }

  build(el) {
    const icon = (name, id, onclick, className = "") => {
      const text = this.say(id);
      return h(
        "button",
        { class: `be-button be-icon-button ${className}`, type: "button", "aria-label": text, title: text, onclick },
        this.sprite.icon(name),
      );
    };
    this.felt = h("div", { class: "be-felt be-first-felt", role: "group", "aria-label": this.say("table.felt") });
    this.face = svg("0 0 100 100", "", "be-emma");
    this.go = h("button", { class: "be-button be-go", type: "button", onclick: () => this.play.main() });
    this.question = h("p", { class: "be-first-question", tabindex: "-1" });
    this.speaker = icon("voice", "lesson.first.voice", () => this.listen(!this.voice.wanted, true), "be-first-speaker");
    this.stepsButton = icon("steps", "lesson.steps.name", () => this.adult.openSteps(), "be-first-steps");
    this.adultButton = icon("adult", "lesson.adult", () => this.adult.open(), "be-first-adult");
    this.live = h("p", { class: "be-live", role: "status", "aria-live": "polite" });
    this.bar = h(
      "div",
      { class: "be-first-bar" },
      this.speaker,
      h("div", { class: "be-first-slot" }, this.go, this.question),
    );
    this.root = h(
      "section",
      {
        class: "be-table be-first",
        "aria-label": this.say("lesson.first.name"),
        lang: this.words.language,
        tabindex: "-1",
        onkeydown: (event) => this.key(event),
      },
      this.sprite.element,
      this.felt,
      this.bar,
      h("div", { class: "be-first-corner" }, this.stepsButton, this.adultButton),
      this.live,
    );
    this.adult = new Adult(this);
    el.append(this.root);
    this.undo = [watchTheme(() => this.dress()), fillPage(this.root, this.model.get("_fill"), this.adult.words)];
    this.dress();
    this.observer = new ResizeObserver(() => this.measure());
    this.observer.observe(this.root);
    const measure = () => this.measure();
    window.addEventListener("resize", measure);
    this.undo.push(() => window.removeEventListener("resize", measure));
  }

  dress() {
    this.root.dataset.theme = themeFor("auto");
  }

  key(event) {
    keepKeys(event);
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("button, dialog, a, input")) return;
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    this.play.main();
  }

  // The large loudspeaker: voice and sounds together.
  listen(on, touched = false) {
    this.voice.wanted = on;
    this.voice.set(on);
    this.sounds.set(on);
    this.speaker.setAttribute("aria-pressed", String(on));
    if (!touched) return;
    rememberVoice(on);
    if (on) this.voice.say(this.play.spoken());
  }

  measure() {
    const { clientWidth: W, clientHeight: H } = this.root;
    if (W && H && this.play) this.play.resize(W, H);
  }

  // What stands in the bar: the large button with a picture, or the question.
  offer(picture, name) {
    this.go.hidden = !picture;
    this.question.hidden = Boolean(picture);
    if (!picture) setText(this.question, name);
    else if (this.go.dataset.picture !== picture) {
      this.go.dataset.picture = picture;
      this.go.replaceChildren(this.sprite.icon(picture));
      this.go.setAttribute("aria-label", name);
      this.go.title = name;
    }
  }

  mood(name) {
    if (this.face.dataset.mood === name) return;
    this.face.dataset.mood = name;
    this.face.innerHTML = this.sprite.drawings.emma[name];
  }

  // What a person hears who does not see the page.
  announce(text) {
    setText(this.live, "");
    setText(this.live, text);
  }

  // A step was chosen: it goes on where it was.
  choose(k) {
    this.model.set("index", k);
    try {
      this.model.save_changes();
    } catch (error) {
      // no Python behind the page any more: it goes on alone
    }
    this.play.start(k);
  }

  miss(cards) {
    const key = cards.join(" · ");
    const known = this.missed.find((one) => one.key === key && one.step === this.play.step.name);
    if (known) known.n += 1;
    else this.missed.push({ key, cards, step: this.play.step.name, n: 1 });
  }

  dispose() {
    this.play.dispose();
    this.end.stop();
    this.voice.set(false);
    this.sounds.close();
    this.observer.disconnect();
    this.undo.forEach((f) => f());
    this.root.remove();
  }
}

function render({ model, el }) {
  const widget = new FirstGame(model, el);
  el.beLesson = widget;
  return () => widget.dispose();
}

export default { render };
