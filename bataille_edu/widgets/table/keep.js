// What the browser keeps of a table: the game, the place in it, and what was set. It may refuse at any moment: then
// `refused` is true, everything else does nothing, and the table plays all the same.

import { GameLog } from "./log.js";
import { fromPlain, toPlain } from "./pack.js";

const ROOT = "bataille-edu/";
const RESET = "bataille-edu-reset";

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

export class Keep {
  constructor(table) {
    this.key = `${ROOT}${pageName(location.pathname)}/${table}/v1`;
    this.refused = false;
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
      if (this.written !== payload) storage.setItem(`${this.key}/game`, JSON.stringify(toPlain(payload)));
      this.written = payload;
      storage.setItem(this.key, JSON.stringify({ position, settings }));
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
  } catch (error) {
    // nothing was kept
  }
  window.dispatchEvent(new Event(RESET));
}

export function onForgetAll(f) {
  window.addEventListener(RESET, f);
  return () => window.removeEventListener(RESET, f);
}
