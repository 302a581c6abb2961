// What buttons and keys can do, by name.

import { SPEEDS } from "./player.js";

export function makeActions(table) {
  const { settings, player } = table;
  const set = (name, value) => table.set(name, value);
  const flip = (name) => () => set(name, !settings[name]);
  const speed = (by) => () => set("speed", Math.max(0, Math.min(SPEEDS.length - 1, settings.speed + by)));
  const move = (name) => () => {
    table.judging.close();
    player[name]();
    table.send(name === "back" ? "back" : "step");
  };
  return {
    set,
    setSpeed: (value) => set("speed", value),
    faster: speed(1),
    slower: speed(-1),
    main: () => table.main(null),
    flip: (seat) => table.flip(seat),
    flipYours: () => table.main(0),
    flipOther: () => settings.two && table.flip(1),
    auto: () => table.auto(),
    back: move("back"),
    forward: move("forward"),
    roundBack: move("roundBack"),
    roundForward: move("roundForward"),
    nextBattle: move("nextBattle"),
    first: () => table.goTo(0),
    last: () => table.goTo(table.game.n),
    newGame: () => table.closing(() => table.newGame()),
    replay: () => table.again("replay"),
    revanche: () => table.again("revanche"),
    count: () => table.closing(() => table.stopAndCount()),
    toggleJudge: flip("judge"),
    toggleVoice: flip("voice"),
    toggleColours: flip("colours"),
    toggleProjector: flip("projector"),
    menu: () => table.controls.open(table.controls.panel),
    help: () => table.controls.open(table.controls.help),
    close: () => table.controls.close(),
    full: () => table.full(),
  };
}
