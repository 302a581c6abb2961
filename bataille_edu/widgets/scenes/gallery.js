// The gallery: the list comes as HTML; here its buttons ask Python for a game and the page goes to the table.

import { keepKeys } from "./../page/dom.js";

function renderGallery({ model, el }) {
  const root = document.createElement("div"),
    told = document.createElement("p"),
    texts = model.get("_texts");
  root.innerHTML = model.get("_html");
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", texts.name);
  told.className = "be-gallery-told";
  told.setAttribute("role", "status");
  root.append(told);
  const click = (event) => {
    const button = event.target.closest("[data-play]");
    if (!button) return;
    try {
      model.send({ play: button.dataset.play });
    } catch (error) {
      told.textContent = texts.asleep;
      told.scrollIntoView({ block: "center" });
    }
  };
  // Python has put the game on the table: go there.
  const arrived = () => {
    const text = model.get("_told"),
      table = /** @type {HTMLElement} */ (document.querySelector(".be-table"));
    told.textContent = text;
    if (!text || !table) return;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    table.scrollIntoView({ block: "start", behavior: still ? "auto" : "smooth" });
    table.focus({ preventScroll: true });
  };
  root.addEventListener("click", click);
  root.addEventListener("keydown", keepKeys);
  model.on("change:_told", arrived);
  el.append(root);
  return () => {
    model.off("change:_told", arrived);
    root.remove();
  };
}

export default { render: renderGallery };
