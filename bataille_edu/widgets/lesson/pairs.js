// Which pair of cards comes next: pure functions of what was answered so far. A pair is [i, j], places on the ladder of
// ranks of the level, weakest 0; which of them is stronger is not known here.
//
// - What was missed comes back after two other pairs (so within five), until it is right.
// - No pair comes twice in a row, whichever card lies left.
// - The level rises by one after success only: the last SUCCESSES answers there all right, nothing missed left open.
// - Far pairs first; after three right answers in a row, near ones. One in five is a tie.

import { pick } from "./chance.js";

export const GAP = 3;
export const WITHIN = 5;
export const SUCCESSES = 6;
const NEAR_AFTER = 3;
const TIES = 0.2;
const RECENT = 4;

export function pairKey(pair) {
  return pair[0] <= pair[1] ? `${pair[0]}:${pair[1]}` : `${pair[1]}:${pair[0]}`;
}

const freshLevel = () => ({ turn: 0, run: 0, due: [], recent: [], seen: {} });

export function startPairs(level = 0) {
  return { level, last: "", levels: {} };
}

function levelOf(state) {
  return state.levels[state.level] || freshLevel();
}

// An adult chooses another level; what is open in this one waits until it is played again.
export function toLevel(state, level) {
  return { ...state, level };
}

// Pairs that may come now where nothing missed is due.
function candidates(state, here, size) {
  const waiting = new Set(here.due.map((due) => due.key));
  const all = [];
  for (let i = 0; i < size; i++) for (let j = i; j < size; j++) all.push([i, j]);
  const free = all.filter((pair) => pairKey(pair) !== state.last && !waiting.has(pairKey(pair)));
  const rested = free.filter((pair) => !here.recent.includes(pairKey(pair)));
  return rested.length ? rested : free;
}

// The next pair for a level of so many ranks; `random` gives numbers from 0 up to 1.
export function nextPair(state, size, random) {
  const here = levelOf(state);
  const due = here.due.find((one) => one.at <= here.turn && one.key !== state.last);
  if (due) return random() < 0.5 ? due.pair : [due.pair[1], due.pair[0]];
  let free = candidates(state, here, size);
  const tie = random() < TIES;
  const kind = free.filter(([i, j]) => (i === j) === tie);
  if (kind.length) free = kind;
  if (!tie) {
    const far = Math.max(1, Math.ceil(size / 3));
    const fit = free.filter(([i, j]) => (here.run < NEAR_AFTER ? Math.abs(i - j) >= far : Math.abs(i - j) <= far));
    if (fit.length) free = fit;
  }
  const [i, j] = pick(free, random);
  return random() < 0.5 ? [i, j] : [j, i];
}

// The state after an answer; `top` is the highest level that may be reached without an adult.
export function answered(state, pair, right, top) {
  const key = pairKey(pair),
    old = levelOf(state),
    turn = old.turn + 1;
  const due = old.due.filter((one) => one.key !== key);
  if (!right) due.push({ key, pair, at: old.turn + GAP });
  const before = old.seen[key] || { pair, tries: 0, missed: 0 };
  const seen = {
    ...old.seen,
    [key]: { pair: before.pair, tries: before.tries + 1, missed: before.missed + (right ? 0 : 1) },
  };
  const here = { turn, run: right ? old.run + 1 : 0, due, recent: [...old.recent, key].slice(-RECENT), seen };
  const up = here.run >= SUCCESSES && !due.length && state.level < top;
  if (up) here.run = 0;
  return { level: up ? state.level + 1 : state.level, last: key, levels: { ...state.levels, [state.level]: here } };
}

// For the adult: pairs missed at least once, the most missed first, and how many pairs were shown.
export function summary(state) {
  const hard = [];
  let shown = 0;
  for (const [level, here] of Object.entries(state.levels)) {
    shown += here.turn;
    for (const { pair, tries, missed } of Object.values(here.seen)) {
      if (missed)
        hard.push({
          level: Number(level),
          pair,
          tries,
          missed,
          open: here.due.some((one) => one.key === pairKey(pair)),
        });
    }
  }
  hard.sort((a, b) => b.missed - a.missed || a.level - b.level);
  return { hard, shown };
}
