// Putting cards in order: pure functions. `slots` holds card ids or null, weakest place first; `wanted` is the right order.

export function emptySlots(n) {
  return Array(n).fill(null);
}

// Put a card into a place: the given one, or the first that is free. What lay there goes where the card came from.
export function place(slots, card, at = -1) {
  const from = slots.indexOf(card),
    to = at >= 0 ? at : slots.indexOf(null);
  if (to < 0 || to >= slots.length || from === to) return slots;
  const next = slots.slice();
  if (from >= 0) next[from] = next[to];
  next[to] = card;
  return next;
}

export function takeBack(slots, card) {
  return slots.map((held) => (held === card ? null : held));
}

export function isFull(slots) {
  return slots.every((held) => held !== null);
}

// Cards that do not lie where they belong.
export function misplaced(slots, wanted) {
  return slots.filter((held, k) => held !== null && held !== wanted[k]);
}

// Some ranks of a ladder, far apart at first: places on the ladder, in rising order.
export function someRanks(size, n, random) {
  const places = Array.from({ length: size }, (_, k) => k);
  while (places.length > n) places.splice(Math.min(places.length - 1, Math.floor(random() * places.length)), 1);
  return places;
}
