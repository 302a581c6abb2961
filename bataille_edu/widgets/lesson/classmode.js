// The whole class at one screen: two teams say by a show of hands which card is stronger, the teacher taps what each
// team said, the cards tell. With the right card face down it becomes a bet, which nobody can be wrong about for lack of skill.

import { h, setText, svg } from "./../page/dom.js";
import { Levels } from "./levels.js";
import { answered, nextPair, startPairs, toLevel } from "./pairs.js";
import { cardPicture, Shell } from "./shell.js";

const CHOICES = [
  ["left", 0],
  ["same", -1],
  ["right", 1],
];
const TEAMS = [0, 1];

class ClassMode extends Shell {
  constructor(model, el) {
    super(model, el, "class");
    this.levels = new Levels(this, model.get("_levels"), this.options.level, this.options.ace || "high");
    this.state = startPairs(this.levels.index);
    this.hidden = false;
    this.signs = false;
    this.tally = TEAMS.map(() => []);
    this.build();
    this.deal();
  }

  build() {
    this.hide = h(
      "button",
      {
        class: "be-button be-icon-button",
        type: "button",
        "aria-pressed": "false",
        onclick: () => this.toggleHidden(),
      },
      this.sprite.icon("hide"),
    );
    this.hide.setAttribute("aria-label", this.say("lesson.class.hide"));
    this.hide.title = this.say("lesson.class.hide");
    this.bar.append(
      this.levels.chips((k) => this.goTo(k)),
      h("span", { class: "be-space" }),
      this.hide,
      ...[
        this.voiceButton(() => this.spoken()),
        this.button("settings", "lesson.adult", () => this.adult()),
        this.fullButton(),
      ].filter(Boolean),
    );
    this.strip = h("div", {});
    this.cards = TEAMS.map(() => h("div", { class: "be-lesson-card", role: "img" }));
    this.middle = h("div", { class: "be-lesson-sign", "aria-hidden": "true" });
    this.duel = h(
      "div",
      { class: "be-duel", role: "group", "aria-label": this.say("lesson.class.ask") },
      this.cards[0],
      this.middle,
      this.cards[1],
    );
    this.text = h("p", { class: "be-lesson-text be-said" });
    this.teams = TEAMS.map((team) => this.makeTeam(team));
    this.body.append(
      this.strip,
      this.duel,
      this.text,
      h("div", { class: "be-teams" }, ...this.teams.map((team) => team.element)),
    );
    this.show = this.button("show", "lesson.class.show", () => this.reveal(), { text: true, className: "be-go" });
    this.next = this.button("next", "lesson.next", () => this.deal(true), { text: true, className: "be-go" });
    this.foot.append(this.show, this.next);
  }

  makeTeam(team) {
    const name = this.say(`lesson.team.${team}`);
    const buttons = CHOICES.map(([sign, choice]) =>
      h(
        "button",
        {
          class: "be-button be-choice",
          type: "button",
          "aria-pressed": "false",
          "aria-label": this.say("lesson.class.says", { team: name, what: this.say(`lesson.class.${sign}`) }),
          onclick: () => this.choose(team, choice),
        },
        this.sprite.icon(sign),
      ),
    );
    const marks = h("div", { class: "be-tally", role: "img" });
    const element = h(
      "section",
      { class: "be-team", style: `--seat:var(--be-seat-${team})`, "aria-label": name },
      h("p", { class: "be-team-name" }, this.sprite.sign(team), name),
      h("div", { class: "be-choices" }, ...buttons),
      marks,
    );
    return { element, buttons, marks, name, said: null };
  }

  goTo(k) {
    this.levels.index = k;
    this.state = toLevel(this.state, k);
    this.deal();
  }

  toggleHidden() {
    this.hidden = !this.hidden;
    this.hide.setAttribute("aria-pressed", String(this.hidden));
    this.deal();
  }

  deal(focus = false) {
    this.pair = nextPair(this.state, this.levels.ladder.length, this.random);
    this.look = this.levels.nextLook();
    this.over = false;
    this.strip.replaceChildren(...(this.levels.level.asksAce ? [this.levels.strip()] : []));
    this.cards.forEach((card, side) => this.showCard(card, side, this.hidden && side === 1));
    setText(this.middle, "?");
    setText(this.text, "");
    for (const team of TEAMS) this.choose(team, null);
    this.next.hidden = true;
    this.show.hidden = false;
    this.duel.setAttribute("aria-label", this.question());
    this.drawTally();
    if (focus) this.teams[0].buttons[0].focus({ preventScroll: true });
  }

  showCard(card, side, down) {
    const i = this.pair[side];
    card.className = "be-lesson-card";
    card.replaceChildren(cardPicture(this, down ? "back" : this.levels.drawing(i, this.look, side)));
    card.setAttribute(
      "aria-label",
      down
        ? this.say("lesson.class.down")
        : this.say(side ? "lesson.card.right" : "lesson.card.left", { card: this.levels.card(i).the }),
    );
  }

  choose(team, choice) {
    if (this.over && choice !== null) return;
    const here = this.teams[team];
    here.said = here.said === choice ? null : choice;
    here.element.classList.remove("be-right");
    here.buttons.forEach((button, k) =>
      button.setAttribute("aria-pressed", String(CHOICES[k][1] === here.said && here.said !== null)),
    );
  }

  reveal() {
    const who = this.levels.stronger(...this.pair),
      said = this.levels.sentence(...this.pair);
    this.over = true;
    if (this.hidden) this.showCard(this.cards[1], 1, false);
    this.state = answered(this.state, this.pair, true, this.levels.index); // a class repeats nothing it did not ask for
    this.cards.forEach((card, side) => {
      card.classList.add(side === who ? "be-right" : who < 0 ? "be-level" : "be-other");
      card.append(h("span", { class: "be-number-under" }, this.levels.card(this.pair[side]).text));
    });
    setText(this.middle, this.signs ? (who < 0 ? "=" : who ? "<" : ">") : "");
    setText(this.text, said);
    for (const team of this.teams) {
      if (team.said === null) continue;
      this.tally[this.teams.indexOf(team)].push(team.said === who);
      team.element.classList.toggle("be-right", team.said === who);
    }
    this.drawTally();
    this.announce([said, ...this.teams.map((team) => team.marks.getAttribute("aria-label"))].join(" "));
    this.show.hidden = true;
    this.next.hidden = false;
    this.next.focus({ preventScroll: true });
  }

  // Strokes in fives, as on a slate: one for each time a team said it as the cards did.
  drawTally() {
    this.teams.forEach((team, k) => {
      const n = this.tally[k].filter(Boolean).length;
      const strokes = Array.from({ length: n }, (_, i) => {
        const x = 8 + Math.floor(i / 5) * 46 + (i % 5) * 8;
        return i % 5 === 4 ? `M${x - 36} 28L${x - 2} 6` : `M${x} 5V29`;
      }).join("");
      team.marks.replaceChildren(
        svg(`0 0 ${Math.max(46, 12 + Math.ceil(n / 5) * 46)} 34`, `<path d="${strokes}"/>`, "be-strokes"),
      );
      team.marks.setAttribute("aria-label", this.say("lesson.class.tally", { team: team.name, n }));
    });
  }

  question() {
    return this.say(this.hidden ? "lesson.class.bet" : "lesson.class.ask");
  }

  spoken() {
    return this.text.textContent || this.question();
  }

  adult() {
    const ace = this.levels.level.asksAce
      ? this.chips(
          this.say("lesson.ace.ask"),
          ["low", "high"].map((one) => [one, this.say(`lesson.ace.${one}.short`), this.say(`lesson.ace.${one}`)]),
          this.levels.ace,
          (one) => {
            this.levels.ace = one;
            this.deal();
          },
        )
      : null;
    this.openPanel(
      this.say("lesson.adult"),
      h("p", {}, this.say("lesson.class.how")),
      h("p", {}, this.say("lesson.looks")),
      this.levels.looks(() => this.deal()),
      this.signsCheck(),
      ace,
      h("p", { class: "be-lesson-muted" }, this.say("lesson.kept")),
      this.button(
        "replay",
        "lesson.class.reset",
        () => {
          this.tally = TEAMS.map(() => []);
          this.closePanel();
          this.deal();
        },
        { text: true },
      ),
    );
  }
}

function render({ model, el }) {
  const widget = new ClassMode(model, el);
  el.beLesson = widget;
  return () => widget.dispose();
}

export default { render };
