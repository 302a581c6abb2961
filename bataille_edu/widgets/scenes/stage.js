// A table inside another widget: it plays games it is given and asks nothing of Python; the widget around it has the buttons.

import { Table } from "./../table/table.js";

// What a table expects of a widget's model, without a kernel behind it.
class LocalModel {
  constructor(state) {
    this.state = state;
  }

  get(name) {
    return this.state[name];
  }

  set(name, value) {
    this.state[name] = value;
  }

  on() {}

  off() {}

  save_changes() {}

  send() {}
}

const STAGE_HIGH = 380;

export class Stage extends Table {
  // given: {game, sprite, position}; shared: {words, lang}; high: how high the felt may be for a width
  /** @param {(position: number) => void} moved */
  constructor(el, given, shared, high, moved = () => {}) {
    super(
      new LocalModel({
        position: given.position || 0,
        _game: given.game,
        _playing: given.game.id,
        _reserve: [],
        _sprite: given.sprite,
        _words: shared.words,
        _lang: shared.lang,
        _options: { ...shared.options },
        _notice: "",
        _name: "",
        _keep_game: false,
        _frame: "",
      }),
      el,
    );
    this.high = high;
    this.moved = moved;
    this.root.classList.add("be-stage");
    this.root.setAttribute("tabindex", "-1");
    for (const name of Object.keys(this.act)) this.act[name] = () => {};
    this.measure();
  }

  // The felt is as high as the widget around it says, whatever the window is; the story stands below.
  measure(quiet) {
    if (!this.view.game) return;
    const width = this.root.getBoundingClientRect().width || 640;
    Object.assign(this.root.dataset, { size: "normal", wide: "no", narrow: width < 640 ? "yes" : "no", bar: "short" });
    const high = this.high ? this.high(width, this.game.seats) : STAGE_HIGH;
    if (this.view.resize(this.felt.clientWidth || width, high, false) && !quiet) {
      this.motion.finish();
      this.view.show(this.player.state);
      this.decorate();
    }
  }

  // Piles are looked at here, not touched.
  decorate() {
    super.decorate();
    for (const { pile } of this.view.seats) {
      pile.disabled = true;
      pile.classList.remove("be-yours");
    }
  }

  report() {
    if (this.moved) this.moved(this.player.i);
  }

  // Play on to a position, a beat after the other, then call back.
  playTo(stop, then) {
    const { player, game } = this;
    const step = () => {
      if (player.i >= stop) then();
      else {
        const beat = game.nextBeat(player.i),
          at = beat.at > player.i ? Math.min(beat.at, stop) : stop;
        player.go(at, () => (player.still ? step() : this.motion.wait(STAGE_PAUSE / player.speed, step)));
      }
    };
    step();
  }
}

const STAGE_PAUSE = 900; // ms between two beats: time to look
