// A panel in front of all else, as the browser has it: what lies behind neither hears nor is heard, Escape closes it, the
// focus goes in and comes back; and a touch beside it closes it and does nothing more.

import { h } from "./dom.js";

export function makeDialog(className, name, ...children) {
  const dialog = h("dialog", { class: `be-dialog ${className}`, "aria-label": name, tabindex: "-1" }, ...children);
  dialog.addEventListener("click", (event) => {
    if (event.target !== dialog || !event.detail) return; // a key pressed on a button has no place
    const box = dialog.getBoundingClientRect();
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (!inside) closeDialog(dialog);
    event.stopPropagation();
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault(); // the page's own keys would take it away from the browser
    event.stopPropagation();
    closeDialog(dialog);
  });
  return dialog;
}

export function openDialog(dialog, first = null) {
  if (dialog.open) return;
  dialog.beBefore = document.activeElement;
  dialog.showModal();
  dialog.scrollTop = 0;
  (first || dialog).focus({ preventScroll: true });
}

// True if it was open.
export function closeDialog(dialog) {
  if (!dialog.open) return false;
  dialog.close();
  const before = dialog.beBefore;
  if (before && before.isConnected && before.focus) before.focus({ preventScroll: true });
  return true;
}
