import { h } from "./../page/dom.js";
import { PAD } from "./artist.js";

// A picture with a cursor: a canvas that one drags and steps through as a slider.
export class Plot {
  /** @param {string} label @param {(k: number) => void} seek @param {(place: {k: number, y: number}) => void} touch */
  constructor(label, seek, touch = () => {}) {
    this.canvas = h("canvas", { "aria-hidden": "true" });
    this.cursor = h("div", { class: "be-x-cursor", "aria-hidden": "true" });
    this.window = h("div", { class: "be-x-window", "aria-hidden": "true", hidden: true });
    this.element = h(
      "div",
      { class: "be-x-plot", role: "slider", tabindex: 0, "aria-label": label, "aria-valuemin": 0, "aria-valuenow": 0 },
      this.canvas,
      this.window,
      this.cursor,
    );
    this.seek = seek;
    this.touch = touch;
    this.from = 0;
    this.count = 1;
    this.element.addEventListener("pointerdown", (event) => this.down(event));
    this.element.addEventListener("pointermove", (event) => this.moved(event));
    for (const name of ["pointerup", "pointercancel"])
      this.element.addEventListener(name, () => {
        this.dragging = false;
      });
    this.element.addEventListener("keydown", (event) => this.key(event));
  }

  down(event) {
    if (event.button) return;
    this.dragging = true;
    this.element.setPointerCapture(event.pointerId);
    this.seekTo(event);
  }

  moved(event) {
    if (this.dragging) this.seekTo(event);
    else if (event.pointerType === "mouse") this.touch(this.placeOf(event));
  }

  // At most one step a frame, however many moves come.
  seekTo(event) {
    const place = this.placeOf(event),
      asked = Boolean(this.next);
    this.next = place;
    if (asked) return;
    requestAnimationFrame(() => {
      const { k } = this.next;
      this.touch(this.next);
      this.next = null;
      this.seek(k);
    });
  }

  placeOf(event) {
    const box = this.canvas.getBoundingClientRect(),
      x = (event.clientX - box.left - PAD) / Math.max(1, box.width - 2 * PAD);
    const k = Math.max(this.from, Math.min(this.from + this.count - 1, this.from + Math.floor(x * this.count)));
    return { k, y: event.clientY - box.top };
  }

  key(event) {
    const steps = {
      ArrowRight: 1,
      ArrowUp: 1,
      ArrowLeft: -1,
      ArrowDown: -1,
      PageUp: 10,
      PageDown: -10,
      Home: -Infinity,
      End: Infinity,
    };
    if (!(event.key in steps) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.seek(Math.max(0, Math.min(this.most, this.k + steps[event.key])));
  }

  // A window of columns from … from + count.
  show(from, count, most) {
    this.from = from;
    this.count = count;
    this.most = most;
    this.element.setAttribute("aria-valuemax", most);
  }

  at(k, text) {
    this.k = k;
    const width = this.canvas.clientWidth - 2 * PAD;
    this.cursor.style.transform = `translateX(${PAD + ((k - this.from + 0.5) / this.count) * width}px)`;
    this.element.setAttribute("aria-valuenow", k);
    this.element.setAttribute("aria-valuetext", text);
  }
}
