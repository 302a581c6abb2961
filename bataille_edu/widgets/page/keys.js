// The keyboard. A key that means something here goes no further, so that no notebook acts on it too.

const OWN_ARROWS = "input[type=range], select";

function actionOf(event) {
  const shifted = event.shiftKey;
  switch (event.key) {
    case " ":
      return "flipYours";
    case "ArrowLeft":
      return shifted ? "roundBack" : "back";
    case "ArrowRight":
      return shifted ? "roundForward" : "forward";
    case "Home":
      return "first";
    case "End":
      return "last";
    case "Escape":
      return "close";
    case "?":
      return "help";
    case "+":
    case "=":
      return "faster";
    case "-":
      return "slower";
    default:
      return LETTERS[event.key.length === 1 ? event.key.toLowerCase() : ""];
  }
}

const LETTERS = {
  a: "auto",
  b: "nextBattle",
  e: "flipOther",
  n: "newGame",
  r: "replay",
  j: "toggleJudge",
  v: "toggleVoice",
  c: "toggleColours",
  p: "toggleProjector",
  f: "full",
};

function usesItself(target, event) {
  const key = event.key;
  if (!target || !target.matches) return false;
  if (target.matches("button, summary, input[type=checkbox]") && (key === " " || key === "Enter")) return true;
  if (target.matches("select") && key.length === 1) return true;
  return target.matches(OWN_ARROWS) && (key.startsWith("Arrow") || key === "Home" || key === "End");
}

// Returns a function that takes the listeners away again.
export function listen(root, act, isTheOne) {
  const handle = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (usesItself(event.target, event)) {
      event.stopPropagation();
      return;
    }
    const name = actionOf(event);
    if (!name || (event.repeat && name !== "back" && name !== "forward")) return;
    event.preventDefault();
    event.stopPropagation();
    act[name]();
  };
  // With nothing focused on the page, the table used last listens.
  const fromPage = (event) => {
    if (event.target === document.body && isTheOne()) handle(event);
  };
  root.addEventListener("keydown", handle);
  document.addEventListener("keydown", fromPage);
  return () => {
    root.removeEventListener("keydown", handle);
    document.removeEventListener("keydown", fromPage);
  };
}
