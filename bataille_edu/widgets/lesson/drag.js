// Dragging a card with a finger or a mouse. A tap stays a click; who cannot drag loses nothing.

const SLACK = 8; // px a finger may tremble

export function draggable(element, drop) {
  let start = null;
  const end = () => {
    if (start && start.moving) {
      element.style.transform = "";
      element.classList.remove("be-dragged");
    }
    start = null;
  };
  element.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId, moving: false };
  });
  element.addEventListener("pointermove", (event) => {
    if (!start || event.pointerId !== start.id) return;
    const dx = event.clientX - start.x,
      dy = event.clientY - start.y;
    if (!start.moving && Math.hypot(dx, dy) < SLACK) return;
    if (!start.moving) element.setPointerCapture(event.pointerId);
    start.moving = true;
    element.classList.add("be-dragged");
    element.style.transform = `translate(${dx}px,${dy}px)`;
  });
  element.addEventListener("pointerup", (event) => {
    const moved = start && start.moving;
    end();
    if (!moved) return;
    // The click that follows a drag is not a tap.
    const swallow = (click) => {
      click.stopPropagation();
      click.preventDefault();
    };
    element.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => element.removeEventListener("click", swallow, true), 0);
    drop(event.clientX, event.clientY);
  });
  element.addEventListener("pointercancel", end);
}

// Which of some elements lies under a point, or -1.
export function under(elements, x, y) {
  return elements.findIndex((element) => {
    const box = element.getBoundingClientRect();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  });
}
