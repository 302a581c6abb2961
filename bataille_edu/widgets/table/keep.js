// What the browser keeps of a table: the game, the place in it, and what was set. It may refuse at any moment: then
// `refused` is true, everything else does nothing, and the table plays all the same.

import { GameLog } from "./log.js";
import { fromPlain, toPlain } from "./pack.js";

const ROOT = "bataille-edu/";
const RESET = "bataille-edu-reset";
const TAB = `${ROOT}tab`;
const ABANDONED = 30 * 60 * 1000; // ms after which a tab that did not say that it goes is taken for gone

// The page by the name of its notebook or file, the English one apart: "jouer", "en.jouer".
export function pageName(path) {
  const notebook = path.split(/\/(?:render|tree|notebooks)\//).pop();
  const pieces = notebook.split("/").filter(Boolean).slice(-2);
  if (notebook === path) pieces.splice(0, pieces.length - 1); // a file, wherever it lies
  const name = pieces.join(".").replace(/\.(ipynb|html?)$/, "");
  try {
    return decodeURIComponent(name) || "index";
  } catch (error) {
    return name;
  }
}

// This tab, by a name that only it knows; a page that is loaded again in it finds it again.
function tabName() {
  try {
    const { sessionStorage: storage } = window,
      name = storage.getItem(TAB) || Math.random().toString(36).slice(2, 10);
    storage.setItem(TAB, name);
    return name;
  } catch (error) {
    return "";
  }
}

function parsed(text) {
  try {
    return JSON.parse(text) || {};
  } catch (error) {
    return {};
  }
}

// A place for one table: that of its page, or, while another tab has a game there, one of this tab's own.
export class Keep {
  constructor(table) {
    this.place = `${ROOT}${pageName(location.pathname)}/${table}/v1`;
    this.key = this.place;
    this.tab = tabName();
    this.refused = false;
    this.settle();
  }

  // Whether the page's place is another tab's, which is still open.
  taken(storage) {
    const { tab, open, at } = parsed(storage.getItem(this.place));
    return Boolean(tab) && tab !== this.tab && open === true && Date.now() - at < ABANDONED;
  }

  settle() {
    this.guarded((storage) => {
      const own = `${this.place}/${this.tab}`;
      this.key = this.tab && (storage.getItem(own) || this.taken(storage)) ? own : this.place;
    });
  }

  // The tab goes: whoever comes next may go on with its game.
  leave() {
    this.guarded((storage) => {
      const about = storage.getItem(this.key);
      if (about) storage.setItem(this.key, JSON.stringify({ ...parsed(about), open: false }));
    });
  }

  // Every access goes through here.
  guarded(f) {
    if (this.refused) return null;
    try {
      return f(window.localStorage);
    } catch (error) {
      this.refused = true;
      return null;
    }
  }

  // {payload, position, settings} of a game that was not finished, or null.
  read() {
    const [about, game] =
      this.guarded((storage) => {
        storage.setItem(`${ROOT}test`, "1");
        storage.removeItem(`${ROOT}test`);
        return [storage.getItem(this.key), storage.getItem(`${this.key}/game`)];
      }) || [];
    if (!about || !game) return null;
    try {
      const { position, settings } = JSON.parse(about),
        payload = fromPlain(JSON.parse(game));
      const log = new GameLog(payload);
      const fits = payload.cards.length === payload.sizes.reduce((a, b) => a + b, 0) && typeof payload.id === "string";
      log.stateAt(log.n);
      return fits && Number.isInteger(position) && position > 0 && position <= log.n
        ? { payload, position, settings: settings || {}, round: log.roundAt(position) + 1 }
        : null;
    } catch (error) {
      this.erase();
      return null;
    }
  }

  write(payload, position, settings) {
    this.guarded((storage) => {
      if (!this.written) this.settle();
      if (this.written !== payload) storage.setItem(`${this.key}/game`, JSON.stringify(toPlain(payload)));
      this.written = payload;
      storage.setItem(this.key, JSON.stringify({ position, settings, tab: this.tab, open: true, at: Date.now() }));
    });
  }

  erase() {
    this.written = null;
    this.guarded((storage) => {
      storage.removeItem(this.key);
      storage.removeItem(`${this.key}/game`);
    });
  }
}

// For the next group: forget the games of all pages and tables on this machine.
export function forgetAll() {
  try {
    const { localStorage: storage } = window;
    Object.keys(storage)
      .filter((key) => key.startsWith(ROOT))
      .forEach((key) => storage.removeItem(key));
    Object.keys(window.sessionStorage)
      .filter((key) => key.startsWith(ROOT) && key !== TAB)
      .forEach((key) => window.sessionStorage.removeItem(key));
  } catch (error) {
    // nothing was kept
  }
  window.dispatchEvent(new Event(RESET));
}

export function onForgetAll(f) {
  window.addEventListener(RESET, f);
  return () => window.removeEventListener(RESET, f);
}

// Where a child was in one step of the first games, for this tab alone.
export class KeptStep {
  constructor(step) {
    this.key = `${ROOT}premiere/${step}/v1`;
  }

  guarded(f) {
    try {
      return f(window.sessionStorage);
    } catch (error) {
      return null; // nothing can be kept
    }
  }

  read() {
    const { game, position } = this.guarded((storage) => parsed(storage.getItem(this.key))) || {};
    const fits = Number.isInteger(game) && Number.isInteger(position) && game >= 0 && position >= 0;
    return fits ? { game, position } : null;
  }

  write(place) {
    this.guarded((storage) => storage.setItem(this.key, JSON.stringify(place)));
  }

  erase() {
    this.guarded((storage) => storage.removeItem(this.key));
  }
}
