// Chance for a lesson: small, and the same from the same seed, so that tests can follow it. It deals no game.

export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function anySeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}

export function pick(list, random) {
  return list[Math.min(list.length - 1, Math.floor(random() * list.length))];
}

export function shuffled(list, random) {
  const copy = list.slice();
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.min(i, Math.floor(random() * (i + 1)));
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy;
}
