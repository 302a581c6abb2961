// Small helpers for the page's elements.

const SVG = "http://www.w3.org/2000/svg";

// h("button", {class: "x", onclick: f}, "text", child …)
export function h(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

// What is typed in a widget stays there: a letter pressed on a button of ours would cut, add or move a cell of JupyterLab.
// (Its own attribute for this, data-lm-suppress-shortcuts, does not help: it is not looked for on what stands around a button.)
export function keepKeys(event) {
  if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
}

export function svg(viewBox, inside, className) {
  const element = document.createElementNS(SVG, "svg");
  element.setAttribute("viewBox", viewBox);
  element.setAttribute("aria-hidden", "true");
  element.setAttribute("focusable", "false");
  if (className) element.setAttribute("class", className);
  element.innerHTML = inside;
  return element;
}

export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export function toggle(element, className, on) {
  if (element.classList.contains(className) !== on) element.classList.toggle(className, on);
}

let tables = 0;

// The drawings of a page, each once, as symbols with ids of this table's own.
export class Sprite {
  constructor(drawings) {
    tables += 1;
    this.prefix = `be${tables}-${Math.random().toString(36).slice(2, 7)}-`;
    this.known = new Set();
    this.element = svg("0 0 1 1", "", "be-sprite");
    this.element.setAttribute("width", "0");
    this.element.setAttribute("height", "0");
    this.drawings = { card: {}, part: {}, sign: {}, icon: {}, emma: {} };
    this.add(drawings);
  }

  // More drawings: those already known are left alone.
  add(drawings) {
    const own = (text) => text.replace(/#~/g, `#${this.prefix}`);
    let markup = "";
    const put = (id, before, inside, after) => {
      if (this.known.has(id)) return;
      this.known.add(id);
      markup += `<${before} id="${this.prefix}${id}">${own(inside)}</${after}>`;
    };
    for (const [name, inside] of Object.entries(drawings.part || {})) put(name, "g", inside, "g");
    for (const [code, inside] of Object.entries(drawings.card || {}))
      put(`c${code}`, 'symbol viewBox="0 0 100 140"', inside, "symbol");
    if (markup) this.element.insertAdjacentHTML("beforeend", markup);
    for (const part of Object.keys(this.drawings)) Object.assign(this.drawings[part], drawings[part]);
  }

  reference(code) {
    return `#${this.prefix}c${code}`;
  }

  card(code, className) {
    return svg("0 0 100 140", `<use href="${this.reference(code)}"/>`, className);
  }

  // The inside of a card, with pips that can be pointed at one by one.
  inside(code) {
    return this.drawings.card[code].replace(/#~/g, `#${this.prefix}`);
  }

  icon(name) {
    return svg("0 0 24 24", this.drawings.icon[name] || "", "be-icon");
  }

  sign(seat) {
    return svg("-11 -11 22 22", `<path d="${this.drawings.sign[seat]}" fill="currentColor"/>`, "be-sign");
  }
}
