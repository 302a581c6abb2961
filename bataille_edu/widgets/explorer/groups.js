// Ranks in groups: those Python gave with the game, or the ranks one has chosen against all others.

export class Groups {
  constructor(payload, words) {
    this.given = payload.groups; // [{id, title, parts: [[name, [rank places]]]}], weakest first
    this.words = words;
  }

  // What is drawn, weakest first: [{name, ranks}].
  of({ groups, mine }) {
    const given = this.given.find((one) => one.id === groups);
    if (given) return given.parts.map(([name, ranks]) => ({ name, ranks }));
    const all = this.given.find((one) => one.id === "all").parts,
      inside = ([, [rank]]) => mine.includes(rank);
    const names = all
      .filter(inside)
      .map(([name]) => name)
      .join(", ");
    return [
      {
        name: this.words.say("piles.groups.others"),
        ranks: all.filter((part) => !inside(part)).map(([, [rank]]) => rank),
      },
      { name: names || this.words.say("piles.groups.none"), ranks: [...mine].sort((a, b) => a - b) },
    ];
  }
}
