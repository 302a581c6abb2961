// Plays one pupil a line, for hypothesis: {sizes, level, top, seed, rights} → the pairs and levels shown.
import { createInterface } from "node:readline";

const room = new URL("../../bataille_edu/widgets/lesson/", import.meta.url);
const { answered, nextPair, startPairs } = await import(new URL("pairs.js", room));
const { chance } = await import(new URL("chance.js", room));

for await (const line of createInterface({ input: process.stdin })) {
  const { sizes, level, top, seed, rights } = JSON.parse(line);
  const random = chance(seed),
    pairs = [],
    levels = [];
  let state = startPairs(level);
  for (const right of rights) {
    const pair = nextPair(state, sizes[state.level], random);
    pairs.push(pair);
    levels.push(state.level);
    state = answered(state, pair, right, top);
  }
  levels.push(state.level);
  console.log(JSON.stringify({ pairs, levels }));
}
