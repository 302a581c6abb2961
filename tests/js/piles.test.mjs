// Run by node (tests/widgets/test_explorer.py): what the explorer draws and says, held against Python's composition and words.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const room = new URL("../../bataille_edu/widgets/", import.meta.url);
const { GameLog } = await import(new URL("table/log.js", room));
const { Namer } = await import(new URL("table/names.js", room));
const { Words } = await import(new URL("page/words.js", room));
const { Artist } = await import(new URL("explorer/artist.js", room));
const { Composition } = await import(new URL("explorer/composition.js", room));
const { Groups } = await import(new URL("explorer/groups.js", room));
const { SvgPen } = await import(new URL("explorer/pens.js", room));
const { csvOf } = await import(new URL("explorer/saving.js", room));
const { Telling } = await import(new URL("explorer/telling.js", room));
const games = JSON.parse(readFileSync(process.env.GAMES, "utf8"));
const COLOURS = {
  ink: "#000000",
  muted: "#777777",
  paper: "#ffffff",
  felt: "#eeeeee",
  battle: "#f2b705",
  onBattle: "#000000",
  seats: ["#0072b2", "#b84a00", "#00785a", "#9c3f72", "#766000", "#2d6a86", "#6a4c93", "#4d4d4d"],
};

for (const { name, payload, moments, csv, texts, journeys, words } of games) {
  const log = new GameLog({ ...payload, log: Uint8Array.from(payload.log) }),
    c = new Composition(log);
  const say = new Words(words, "fr"),
    namer = new Namer(say, log),
    groups = new Groups(payload, say);

  test(`${name}: held, ranks, pairs and passes are those of stats.composition, piles those of the game`, () => {
    assert.equal(c.moments, moments.length);
    moments.forEach(({ piles, counts, pairs, passes, lead }, k) =>
      piles.forEach((pile, seat) => {
        assert.deepEqual(c.pile(k, seat), pile);
        assert.deepEqual(c.counts(k, seat), counts[seat]);
        assert.equal(c.pairs(k, seat), pairs[seat]);
        assert.equal(c.passes[k * c.seats + seat], passes[seat]);
        assert.equal(c.lead(k, seat), lead[seat]);
      }),
    );
  });

  test(`${name}: every cell of the ribbon is the card that lies there`, () => {
    const artist = new Artist(c, say, namer, groups);
    artist.dress(COLOURS);
    const { cells, palette } = artist.cells("rank"),
      ranks = c.strengths.length;
    assert.equal(palette.length, ranks * c.seats);
    moments.forEach(({ piles }, k) => {
      const column = Array.from(cells.subarray(k * c.total, (k + 1) * c.total));
      assert.equal(column.filter((cell) => cell >= 0).length, piles.flat().length);
      piles.forEach((pile, seat) =>
        pile.forEach((card, place) => {
          const row = c.row(k, seat, place);
          assert.equal(column[row], seat * ranks + c.rank[card]);
          assert.deepEqual(c.at(k, row), { seat, place, card });
        }),
      );
    });
  });

  test(`${name}: bands are as high as the cards of their ranks are many`, () => {
    const artist = new Artist(c, say, namer, groups),
      parts = groups.of({ groups: "four", mine: [] }).reverse();
    moments.forEach(({ counts }, k) =>
      counts.forEach((own, seat) => {
        const edges = artist.bandEdges(k, seat, parts),
          high = edges.slice(1).map((edge, g) => Math.abs(edge - edges[g]));
        assert.deepEqual(
          high,
          parts.map(({ ranks }) => ranks.reduce((sum, rank) => sum + own[rank], 0)),
        );
      }),
    );
  });

  test(`${name}: told and saved as Python tells and saves it`, () => {
    const telling = new Telling(c, say, namer),
      four = groups.of({ groups: "four", mine: [] });
    assert.equal(csvOf(c, telling), csv);
    for (const [picture, text] of Object.entries(texts)) assert.equal(telling.picture(picture, {}, four), text);
    for (const { card, text, owners, changes, laid } of journeys) {
      assert.equal(telling.journey(card), text);
      assert.deepEqual(c.journey(card), { owners, changes, laid });
    }
  });

  test(`${name}: every picture is drawn as SVG in its whole width and in a part`, () => {
    const artist = new Artist(c, say, namer, groups);
    artist.dress(COLOURS);
    for (const picture of ["held", "ribbon", "bands", "aces", "card"]) {
      for (const [from, count] of [
        [0, c.moments],
        [c.moments >> 1, Math.max(1, c.moments >> 2)],
      ]) {
        const pen = new SvgPen(600, 300, "x", "#ffffff");
        artist.draw(
          pen,
          picture,
          { colouring: "pairs", groups: "all", mine: [], card: 0 },
          600,
          300,
          from,
          count,
          Infinity,
        );
        assert.ok(!/NaN|undefined|Infinity/.test(pen.toString()), picture);
      }
    }
  });
}

test("ranks of one's own against the others", () => {
  const { payload, words } = games[0],
    groups = new Groups(payload, new Words(words, "fr"));
  const last = payload.groups.find(({ id }) => id === "all").parts.length - 1;
  const [others, mine] = groups.of({ groups: "mine", mine: [last, 0] });
  assert.deepEqual(mine.ranks, [0, last]);
  assert.equal(others.ranks.length, last - 1);
});
