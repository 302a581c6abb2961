// A picture as PNG or SVG, and what all pictures show as CSV: made in the page, without a kernel.

import { CanvasPen, SvgPen } from "./pens.js";

const WIDE = 1200,
  HIGH = 560,
  ABOVE = 64,
  CSV_SEPARATOR = { fr: ";", en: "," };

export function saveBlob(blob, name) {
  const url = URL.createObjectURL(blob),
    link = document.createElement("a");
  Object.assign(link, { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
}

// Draws what is shown, larger, with its title and the players' names.
function sheet(artist, telling, pen, name, chosen, view) {
  const { colours } = artist,
    { c, namer } = telling;
  pen.text(16, 30, view.title, { colour: colours.ink, size: 20, weight: 700 });
  const moved = {
    rect: (x, y, w, h, fill) => pen.rect(x, y + ABOVE, w, h, fill),
    line: (points, ...more) => pen.line(shifted(points), ...more),
    segments: (points, ...more) => pen.segments(shifted(points), ...more),
    area: (points, fill) => pen.area(shifted(points), fill),
    text: (x, y, ...more) => pen.text(x, y + ABOVE, ...more),
    grid: (x, y, ...more) => pen.grid(x, y + ABOVE, ...more),
  };
  artist.draw(moved, name, chosen, WIDE, HIGH, view.from, view.count, Infinity);
  const label = (seat, x, y, anchor) =>
    pen.text(x, y, namer.name(seat), { colour: colours.seats[seat], size: 16, weight: 700, anchor });
  if (c.seats === 2) {
    label(1, 16, ABOVE - 8, "start");
    label(0, 16, ABOVE + HIGH + 20, "start");
  } else
    for (let seat = 0; seat < c.seats; seat++) label(seat, 16 + (seat * (WIDE - 32)) / c.seats, ABOVE - 8, "start");
}

function shifted(points) {
  return points.map((value, i) => (i % 2 ? value + ABOVE : value));
}

export function svgOf(artist, telling, name, chosen, view) {
  const pen = new SvgPen(WIDE, HIGH + ABOVE + 32, `${view.title} ${view.text}`, artist.colours.paper);
  sheet(artist, telling, pen, name, chosen, view);
  return pen.toString();
}

export function pngOf(artist, telling, name, chosen, view, then) {
  const canvas = document.createElement("canvas"),
    high = HIGH + ABOVE + 32,
    pen = new CanvasPen(canvas, WIDE, high, 2);
  pen.rect(0, 0, WIDE, high, artist.colours.paper);
  sheet(artist, telling, pen, name, chosen, view);
  canvas.toBlob(then, "image/png");
}

// A line a player before every round, as plots_piles.csv_of writes it.
export function csvOf(composition, telling) {
  const { c, words, namer } = telling,
    { texts } = c.game.payload,
    separator = CSV_SEPARATOR[words.language];
  const head = ["round", "player", "cards", "lead", "passes", "pairs"].map((id) => words.say(`piles.csv.${id}`));
  const lines = [[...head, ...c.rankNames, words.say("piles.csv.pile")]];
  for (let k = 0; k < c.moments; k++) {
    for (let seat = 0; seat < c.seats; seat++) {
      const pile = c
        .pile(k, seat)
        .map((card) => texts[c.game.cards[card]])
        .join(" ");
      lines.push([
        k,
        namer.name(seat),
        c.heldBy(k, seat),
        c.lead(k, seat),
        c.passes[k * c.seats + seat],
        c.pairs(k, seat),
        ...c.counts(k, seat),
        pile,
      ]);
    }
  }
  return `\ufeff${lines.map((line) => line.map((value) => quoted(String(value), separator)).join(separator)).join("\r\n")}\r\n`;
}

function quoted(text, separator) {
  return text.includes(separator) || text.includes('"') ? `"${text.replace(/"/g, '""')}"` : text;
}
