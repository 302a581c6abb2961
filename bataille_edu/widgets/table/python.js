// What a table hears from Python and what it says to it. The page plays on when the kernel is gone.

const SAVE_EVERY = 250; // ms between two reports of the position

export class Python {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** @type {import("../page/types.js").Model} */
    this.model = table.model;
  }

  listen() {
    const { table, model } = this;
    const on = (name, f) => {
      model.on(name, f);
      table.undo.push(() => model.off(name, f));
    };
    on("change:position", () => {
      const i = model.get("position");
      if (i === table.player.i || table.home.busy) return;
      if (i === this.saved)
        table.report(); // the kernel's late echo of what it was told, and the game has gone on since
      else table.player.move(i);
    });
    on("change:_game", () => table.given());
    on("change:_playing", () => {
      const payload = table.find(model.get("_playing"));
      if (payload && payload.id !== table.game.payload.id && !table.home.adopts(payload)) table.load(payload);
    });
    on("change:_notice", () => table.status.complain(model.get("_notice")));
  }

  // Another game, or the same one grown longer.
  given() {
    const { table, model } = this;
    /** @type {import("../page/types.js").Payload} */
    const payload = model.get("_game");
    const game = table.game;
    table.sprite.add(model.get("_sprite"));
    if (payload.id !== game.payload.id) {
      if (!table.home.adopts(payload)) table.load(payload, model.get("position"));
      return;
    }
    game.payload = { ...payload, names: game.payload.names };
    game.read(payload.log);
    table.story.refresh();
    table.status.open(game, table.story, table.namer);
    table.timeline.open(game);
    table.arrived(game.beatAt(table.player.i), "grown");
  }

  // The position: to the model at once, to Python now and then.
  report(round, position) {
    const { model } = this;
    model.set("round", round);
    model.set("position", position);
    if (this.saving) return;
    this.saving = setTimeout(() => {
      this.saving = 0;
      this.saved = model.get("position");
      this.guarded(() => model.save_changes());
    }, SAVE_EVERY);
  }

  /** @param {string} event @param {object} data */
  send(event, data) {
    this.guarded(() => this.model.send({ event, ...data }));
  }

  guarded(f) {
    try {
      f();
    } catch (error) {
      this.alone = true;
    }
  }

  dispose() {
    clearTimeout(this.saving);
  }
}
