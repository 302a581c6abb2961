// Around the table: where its game comes from (a link, what the browser kept, Python), keeping it, sharing it.

import { h } from "./../page/dom.js";
import { forgetAll, Keep, onForgetAll } from "./keep.js";
import { inNotebook, linkOfPage, linkTo, showInAddress } from "./link.js";
import { ShareDialog } from "./share.js";
import { download, takeawayPage } from "./takeaway.js";

const SAVE_WITHIN = 400,
  ADDRESS_WITHIN = 1000,
  ANSWER_WITHIN = 3000; // ms
const KEPT_SETTINGS = [
  "speed",
  "judge",
  "two",
  "stopBattle",
  "stopDanger",
  "stopLevel",
  "colours",
  "projector",
  "calm",
  "theme",
];

// Tables without a name are told apart by the first number that no other table of the page has. Each widget is a module of
// its own, and its elements may not stand in the page yet: so the numbers hang on the window.
function placesTaken() {
  window.batailleTables = window.batailleTables || new Set();
  return window.batailleTables;
}

function takePlace() {
  let place = 1;
  while (placesTaken().has(place)) place += 1;
  placesTaken().add(place);
  return place;
}

// What a share code does not tell: the names, the number it was dealt under, what it was called.
function ownOf({ names, seed, title }) {
  return { names, seed, title };
}

export class Around {
  constructor(table) {
    this.table = table;
    this.say = (id, values) => table.words.say(`share.${id}`, values);
    this.asked = 0;
    this.answers = new Map();
    this.guests = []; // games that came from a link or from the browser, unknown to Python so far
    const own = location.protocol !== "about:" && table.model.get("_keep_game") !== false; // a page without an address keeps nothing
    this.place = takePlace();
    this.keep = own ? new Keep(table.model.get("_name") || this.place) : null;
    this.first = own && this.place === 1; // one table a page takes the link
    this.line = h("div", { class: "be-around", hidden: true });
    this.build();
  }

  build() {
    const { table } = this,
      { controls } = table;
    this.dialog = new ShareDialog(table.words, table.sprite, {
      place: () => this.where(),
      canSave: () => Boolean(table.model.get("_frame")),
      file: () => this.file(),
      reset: () => forgetAll(),
      drawQR: (text, then) => this.drawQR(text, then),
      close: () => controls.close(),
    });
    const text = this.say("open");
    const open = h(
      "button",
      {
        class: "be-button be-icon-button be-share",
        type: "button",
        "aria-label": text,
        title: text,
        onclick: () => this.open(),
      },
      table.sprite.icon("share"),
    );
    controls.extra.append(open);
    const row = controls.panel.querySelector(".be-group-game .be-row"); // where a phone has it
    if (row)
      row.append(
        h(
          "button",
          { type: "button", class: "be-button bs-open", onclick: () => this.open() },
          table.sprite.icon("share"),
          h("span", {}, text),
        ),
      );
    controls.more.append(
      h(
        "button",
        { class: "be-button", type: "button", onclick: () => this.open() },
        table.sprite.icon("share"),
        h("span", {}, text),
      ),
    );
    table.root.insertBefore(this.line, table.root.querySelector(".be-main"));
    table.root.append(this.dialog.element);
    const custom = (message) => this.heard(message),
      leave = (event) => {
        this.save();
        if (this.keep && event.type === "pagehide") this.keep.leave();
      };
    table.model.on("msg:custom", custom);
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", leave);
    table.undo.push(
      () => placesTaken().delete(this.place),
      () => table.model.off("msg:custom", custom),
      onForgetAll(() => this.restart()),
      () => {
        window.removeEventListener("pagehide", leave);
        document.removeEventListener("visibilitychange", leave);
        clearTimeout(this.saving);
        clearTimeout(this.addressing);
      },
    );
  }

  open() {
    this.dialog.refresh();
    this.table.controls.open(this.dialog.element);
  }

  // --- where the game comes from: a link first, else what the browser kept, else what Python gave ---

  begin() {
    const { table, keep } = this,
      { model } = table;
    const own = table.find(model.get("_playing")) || model.get("_game"),
      link = this.first && linkOfPage();
    const kept = keep && keep.read();
    table.load(own, model.get("position"));
    if (model.get("position") > 0 && inNotebook())
      this.go(); // the same game shown again, and its kernel knows the place
    else if (link) this.follow(link, kept);
    else if (kept) this.offer(kept);
    else this.go();
  }

  // From now on every step is kept.
  go() {
    this.ready = true;
    if (this.keep && this.keep.refused && !this.told) {
      this.told = true;
      this.note("refused");
    }
  }

  follow(link, kept) {
    const { table } = this;
    this.linked = true;
    const known = [table.game.payload, ...(table.model.get("_reserve") || []), kept && kept.payload].find(
      (payload) => payload && payload.code === link.code,
    );
    if (known && this.canShow(known)) {
      this.put(known, link.position);
      this.go();
    } else {
      this.note("link.looking");
      this.askGame(link.code, link.position, (answer) => {
        this.go();
        this.arrived(answer, link.position);
      });
    }
  }

  // Python has put the game on the table; the place in it is ours to say.
  arrived(answer, position) {
    if (!answer || !answer.ok) this.lost(answer);
    else {
      this.hide();
      this.table.player.move(position);
    }
  }

  lost(answer) {
    this.linked = false;
    showInAddress(linkTo(location.href, null, 0));
    this.show(
      h("div", {}, (answer && answer.text) || this.say("link.none"), " ", this.say("link.new_game")),
      this.button("ok", () => this.hide()),
    );
  }

  offer(kept) {
    const yes = () => this.resume(kept),
      no = () => {
        const same = kept.payload.code === this.table.game.payload.code;
        this.keep.erase();
        this.hide();
        this.go();
        if (same) this.table.newGame();
        this.table.root.focus({ preventScroll: true });
      };
    this.offered = true;
    this.show(
      h("div", {}, h("b", {}, this.say("resume")), " ", this.say("resume.where", { n: kept.round })),
      this.button("resume.yes", yes, "be-go"),
      this.button("resume.no", no),
    );
  }

  resume(kept) {
    const { table } = this;
    this.hide();
    for (const name of KEPT_SETTINGS)
      if (typeof kept.settings[name] === typeof table.settings[name]) table.set(name, kept.settings[name]);
    this.go();
    if (this.canShow(kept.payload)) this.put(kept.payload, kept.position);
    else {
      this.note("link.looking");
      this.askGame(kept.payload.code, kept.position, (answer) => {
        if (answer && answer.ok) Object.assign(table.game.payload, ownOf(kept.payload));
        this.arrived(answer, kept.position);
      });
    }
    table.root.focus({ preventScroll: true });
  }

  canShow(payload) {
    return payload.cards.every((code) => code in this.table.sprite.drawings.card);
  }

  // Show a game at once, and let Python know of it where it does not.
  put(payload, position) {
    const { table } = this;
    const known = [table.model.get("_game"), ...(table.model.get("_reserve") || [])].find(
      (other) => other.code === payload.code,
    );
    if (known) {
      if (known.id !== table.game.payload.id) table.play(known);
      table.player.move(position);
      return;
    }
    const guest = { ...payload, id: `guest-${this.guests.length + 1}` };
    this.guests.push(guest);
    table.load(guest, position);
    this.busy = true; // Python will say where it put the game: older than where we are by then
    this.askGame(guest.code, position, () => {
      this.busy = false;
      table.report();
    });
  }

  // Python gave the game that is already on the table: take its name for it, and stay where we are.
  adopts(payload) {
    const { table } = this,
      shown = table.game.payload;
    if (!String(shown.id).startsWith("guest-") || payload.code !== shown.code) return false;
    table.game.payload = { ...payload, ...ownOf(shown) };
    return true;
  }

  // --- keeping ---

  moved() {
    if (!this.ready && !(this.offered && this.table.player.i > 0)) return;
    if (!this.ready) {
      this.hide(); // whoever plays on has answered the question
      this.go();
    }
    if (this.keep && !this.saving) this.saving = setTimeout(() => this.save(), SAVE_WITHIN);
    if (this.linked && !this.addressing) this.addressing = setTimeout(() => this.address(), ADDRESS_WITHIN);
  }

  save() {
    clearTimeout(this.saving);
    this.saving = 0;
    if (!this.ready || !this.keep) return;
    const { game, player, settings } = this.table,
      refused = this.keep.refused;
    if (player.i > 0 && !player.atEnd) {
      const kept = Object.fromEntries(KEPT_SETTINGS.map((name) => [name, settings[name]]));
      this.keep.write(game.payload, player.i, kept);
    } else this.keep.erase();
    if (this.keep.refused && !refused) this.go();
  }

  // A page opened by a link goes on showing where it is, so that opening it again leads there.
  address() {
    this.addressing = 0;
    const { code, position } = this.where();
    showInAddress(linkTo(location.href, code, position));
  }

  // The next group: everything as it was when the page came.
  restart() {
    const { table } = this,
      given = table.model.get("_options");
    table.player.stopAuto();
    clearTimeout(this.saving);
    this.saving = 0;
    for (const name of KEPT_SETTINGS) if (name in given) table.set(name, given[name]);
    if (this.linked) showInAddress(linkTo(location.href, null, 0));
    this.linked = false;
    if (this.keep) this.keep.erase();
    this.hide();
    this.go();
    table.play(table.model.get("_game"));
  }

  // --- sharing ---

  where() {
    const { payload } = this.table.game;
    return { code: payload.code, position: this.table.player.i, title: payload.title || "", seed: payload.seed };
  }

  file() {
    const { table } = this,
      options = { ...table.model.get("_options") };
    for (const name of KEPT_SETTINGS) options[name] = table.settings[name];
    const name = `bataille${table.game.payload.variant ? `-${table.game.payload.variant}` : ""}.html`;
    const text = takeawayPage(table.model, table.sprite, table.game.payload, options, table.words);
    download(text, name);
    return { name, kilobytes: Math.max(1, Math.round(new Blob([text]).size / 1000)) };
  }

  drawQR(text, then) {
    this.ask({ event: "qr", text }, (answer) => then(answer && answer.qr));
  }

  // --- Python, with an answer or without ---

  askGame(code, position, then) {
    this.ask({ event: "code", code, position }, then);
  }

  ask(content, then) {
    const id = ++this.asked;
    this.answers.set(id, then);
    setTimeout(() => this.answer(id, null), ANSWER_WITHIN);
    try {
      this.table.model.send({ ...content, id });
    } catch (error) {
      this.answer(id, null);
    }
  }

  answer(id, answer) {
    const then = this.answers.get(id);
    this.answers.delete(id);
    if (then) then(answer);
  }

  heard(message) {
    if (message && typeof message.answer === "number") this.answer(message.answer, message);
  }

  // --- the line above the felt ---

  button(name, onclick, className = "") {
    return h("button", { type: "button", class: `be-button ${className}`, onclick }, h("span", {}, this.say(name)));
  }

  note(id) {
    this.show(h("div", {}, this.say(id)), id === "refused" ? this.button("ok", () => this.hide()) : null);
  }

  show(text, ...buttons) {
    text.setAttribute("role", "status");
    this.line.replaceChildren(text, h("div", { class: "be-row" }, ...buttons));
    this.line.hidden = false;
    this.table.measure();
  }

  hide() {
    this.offered = false;
    if (this.line.hidden) return;
    this.line.hidden = true;
    this.table.measure();
  }
}
