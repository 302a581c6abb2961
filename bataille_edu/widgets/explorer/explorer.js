// The explorer: a table, and beside it pictures of how the piles change, drawn from the same log in the same page.

import { h, keepKeys, setText } from "./../page/dom.js";
import { listen } from "./../page/keys.js";
import { measureRoom } from "./../page/room.js";
import { themeFor } from "./../page/settings.js";
import { Table } from "./../table/table.js";
import { Bet } from "./bet.js";
import { Pictures } from "./show.js";

class ExploredTable extends Table {
  // pictures: told of every game and every position; set once the table stands.
  follow(pictures) {
    this.pictures = pictures;
    pictures.open(this.game, this.namer);
    pictures.at(this.player.i);
  }

  load(payload, position = 0) {
    super.load(payload, position);
    this.tell_pictures();
  }

  given() {
    super.given();
    this.tell_pictures();
  }

  tell_pictures() {
    if (!this.pictures) return;
    this.pictures.open(this.game, this.namer);
    this.pictures.at(this.player.i);
  }

  report() {
    super.report();
    if (this.pictures) this.pictures.at(this.player.i);
  }

  // Without games in reserve the large button starts the same one again, and says so.
  refresh() {
    super.refresh();
    const alone = !(this.model.get("_reserve") || []).length;
    if (this.player.game && this.player.atEnd && alone)
      setText(this.controls.flip.firstChild, this.words.say("table.replay"));
  }

  dress() {
    super.dress();
    if (this.pictures) this.pictures.dress();
  }

  // The felt leaves room for the pictures; in full screen it is a table as any other.
  measure(quiet) {
    if (!this.view.game) return;
    const full = this.settings.projector || document.fullscreenElement === this.root;
    const { width } = full ? measureRoom(this) : this.small();
    if (full) {
      super.measure(quiet);
      return;
    }
    if (this.view.resize(width, feltHigh(width), false) && !quiet) {
      this.motion.finish();
      this.view.show(this.player.state);
      this.decorate();
    }
    this.timeline.draw();
  }

  small() {
    const width = this.root.getBoundingClientRect().width || 640;
    Object.assign(this.root.dataset, { size: "normal", wide: "no", narrow: width < 640 ? "yes" : "no", bar: "short" });
    return { width: this.felt.clientWidth || width };
  }
}

function feltHigh(width) {
  return width < 420 ? 240 : width < 600 ? 300 : 420;
}

class Explorer {
  constructor(model, el) {
    this.model = model;
    this.place = h("div", { class: "be-x-table" });
    this.root = h(
      "div",
      {
        class: "be-x",
        lang: model.get("_lang"),
        "data-reserve": (model.get("_reserve") || []).length ? "yes" : "no",
        onkeydown: keepKeys,
      },
      this.place,
    );
    el.append(this.root);
    this.table = new ExploredTable(model, this.place);
    const { words, sprite, player } = this.table,
      given = model.get("_bet") || {};
    this.bet = new Bet(given, words, (to) => this.reveal(to));
    this.pictures = new Pictures(words, sprite, model.get("_look"), {
      go: (i) => {
        this.table.judging.close();
        player.move(i);
      },
    });
    this.root.prepend(this.bet.element);
    this.root.append(this.pictures.element);
    this.dress = () => {
      this.root.dataset.theme = themeFor("auto");
    };
    this.dress();
    this.first = this.table.game.payload.id;
    this.root.dataset.bet = this.bet.open ? "open" : "none";
    if (this.bet.open) {
      this.pictures.veil(this.table.game.roundsOver(given.at));
      player.move(given.at);
    }
    this.pictures.opened = (game) => {
      if (game.payload.id !== this.first) this.bet.close();
      if (!this.bet.open) this.unveil();
    };
    this.table.follow(this.pictures);
    this.onDress();
    this.onKeys();
  }

  // The table's keys work on the pictures too.
  onKeys() {
    this.unlisten = listen(this.root, this.table.act, () => false);
  }

  // The pictures are told of another theme by the table; the frame around both follows.
  onDress() {
    const inner = this.pictures.dress.bind(this.pictures);
    this.pictures.dress = () => {
      this.dress();
      inner();
    };
    this.pictures.dress();
  }

  reveal(to) {
    this.unveil();
    this.table.player.move(to);
  }

  unveil() {
    this.root.dataset.bet = "none";
    this.pictures.veil(Infinity);
  }

  dispose() {
    this.unlisten();
    this.pictures.dispose();
    this.table.dispose();
    this.root.remove();
  }
}

function renderExplorer({ model, el }) {
  const explorer = new Explorer(model, el);
  el.beExplorer = explorer; // for tests and for the curious
  el.beTable = explorer.table;
  return () => explorer.dispose();
}

export default { render: renderExplorer };
