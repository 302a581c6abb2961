// The same drawing on a canvas and as SVG: a picture is drawn with a pen and does not know which.

const FONT = 'system-ui, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif';

export function rgb(colour) {
  const text = colour.trim().replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
  return [1, 3, 5].map((i) => parseInt(text.slice(i, i + 2), 16) || 0);
}

// A colour with a share of another one.
export function mixed(colour, other, share) {
  const a = rgb(colour),
    b = rgb(other);
  return `#${a
    .map((x, i) =>
      Math.round(x * (1 - share) + b[i] * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

export class CanvasPen {
  constructor(canvas, width, height, ratio) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    this.pen = canvas.getContext("2d");
    this.pen.scale(ratio, ratio);
  }

  rect(x, y, w, h, fill) {
    this.pen.fillStyle = fill;
    this.pen.fillRect(x, y, w, h);
  }

  // points: flat [x, y, x, y …]
  line(points, colour, width, dash = []) {
    this.trace(points);
    Object.assign(this.pen, { strokeStyle: colour, lineWidth: width, lineJoin: "round" });
    this.pen.setLineDash(dash);
    this.pen.stroke();
  }

  // Many short lines at once: flat [x1, y1, x2, y2 …].
  segments(points, colour, width) {
    this.pen.beginPath();
    for (let i = 0; i < points.length; i += 4) {
      this.pen.moveTo(points[i], points[i + 1]);
      this.pen.lineTo(points[i + 2], points[i + 3]);
    }
    Object.assign(this.pen, { strokeStyle: colour, lineWidth: width });
    this.pen.setLineDash([]);
    this.pen.stroke();
  }

  area(points, fill) {
    this.trace(points);
    this.pen.closePath();
    this.pen.fillStyle = fill;
    this.pen.fill();
  }

  trace(points) {
    this.pen.beginPath();
    for (let i = 0; i < points.length; i += 2) this.pen.lineTo(points[i], points[i + 1]);
  }

  text(x, y, text, { colour, size = 14, anchor = "start", weight = 400 }) {
    this.pen.font = `${weight} ${size}px ${FONT}`;
    this.pen.textAlign = anchor === "middle" ? "center" : anchor;
    this.pen.fillStyle = colour;
    this.pen.fillText(text, x, y);
  }

  // Cells of a grid as one picture, a pixel a cell, scaled. cells: Int16Array of palette indices (-1: empty), column by column.
  grid(x, y, w, h, columns, rows, from, count, cells, palette, cache) {
    if (!cache.image) {
      cache.image = document.createElement("canvas");
      cache.step = Math.ceil(columns / MOST_COLUMNS); // a canvas has its limits
      const width = Math.ceil(columns / cache.step),
        data = new ImageData(width, rows),
        colours = palette.map(rgb);
      for (let k = 0; k < width; k++) {
        for (let row = 0; row < rows; row++) {
          const cell = cells[k * cache.step * rows + row],
            at = 4 * (row * width + k);
          if (cell >= 0) data.data.set([...colours[cell], 255], at);
        }
      }
      Object.assign(cache.image, { width, height: rows });
      cache.image.getContext("2d").putImageData(data, 0, 0);
    }
    this.pen.imageSmoothingEnabled = false;
    this.pen.drawImage(cache.image, from / cache.step, 0, count / cache.step, rows, x, y, w, h);
  }
}

const MOST_COLUMNS = 8000;

export class SvgPen {
  constructor(width, height, label, paper) {
    this.width = width;
    this.height = height;
    this.label = label;
    this.out = [];
    this.rect(0, 0, width, height, paper);
  }

  put(text) {
    this.out.push(text);
  }

  rect(x, y, w, h, fill) {
    this.put(`<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" fill="${fill}"/>`);
  }

  line(points, colour, width, dash = []) {
    this.put(
      `<path d="${pathOf(points)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"${dash.length ? ` stroke-dasharray="${dash}"` : ""}/>`,
    );
  }

  segments(points, colour, width) {
    let d = "";
    for (let i = 0; i < points.length; i += 4) d += pathOf(points.slice(i, i + 4));
    this.put(`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`);
  }

  area(points, fill) {
    this.put(`<path d="${pathOf(points)}Z" fill="${fill}"/>`);
  }

  text(x, y, text, { colour, size = 14, anchor = "start", weight = 400 }) {
    this.put(
      `<text x="${short(x)}" y="${short(y)}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${colour}">${escaped(text)}</text>`,
    );
  }

  // One path a colour; cells of a colour that lie one on the other are one rectangle.
  grid(x, y, w, h, columns, rows, from, count, cells, palette) {
    const paths = palette.map(() => []);
    for (let k = from; k < from + count; k++) {
      for (let row = 0; row < rows; row++) {
        const cell = cells[k * rows + row],
          top = row;
        if (cell < 0) continue;
        while (row + 1 < rows && cells[k * rows + row + 1] === cell) row += 1;
        paths[cell].push(`M${k - from} ${top}h1v${row + 1 - top}h-1z`);
      }
    }
    const inside = paths
      .map((path, i) => (path.length ? `<path d="${path.join("")}" fill="${palette[i]}"/>` : ""))
      .join("");
    this.put(
      `<g transform="translate(${short(x)} ${short(y)}) scale(${w / count} ${h / rows})" shape-rendering="crispEdges">${inside}</g>`,
    );
  }

  toString() {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.width} ${this.height}" width="${this.width}" height="${this.height}" font-family='${FONT}' role="img"><title>${escaped(this.label)}</title>${this.out.join("")}</svg>`;
  }
}

function short(x) {
  return Math.round(x * 100) / 100;
}

function pathOf(points) {
  let d = "";
  for (let i = 0; i < points.length; i += 2) d += `${i ? "L" : "M"}${short(points[i])} ${short(points[i + 1])}`;
  return d;
}

function escaped(text) {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
