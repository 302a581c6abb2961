// The progress of a job: a bar, a button that stops it, and in the end what was done.
function fill(text, blanks, write) {
  return text.replace(/\{(\w+)\}/g, (_, name) => write(blanks[name]));
}

function languageOf(el) {
  const near = el.closest("[lang]")?.lang || navigator.language || "fr";
  return near.toLowerCase().startsWith("fr") ? "fr" : "en";
}

function render({ model, el }) {
  const box = document.createElement("div"), bar = document.createElement("progress");
  const stop = document.createElement("button"), text = document.createElement("span");
  box.className = "be-job";
  stop.type = "button";
  text.setAttribute("role", "status");
  box.append(bar, stop, text);
  box.addEventListener("keydown", (event) => event.stopPropagation()); // a letter would cut or add a cell of JupyterLab
  el.append(box);
  const show = () => {
    const lang = languageOf(el), words = model.get("_words")[lang], state = model.get("_state");
    const write = (value) => typeof value === "number" ? value.toLocaleString(lang) : value;
    bar.max = state.games;
    bar.value = state.done;
    bar.setAttribute("aria-label", words["job.label"].other);
    stop.textContent = words["job.stop"].other;
    const over = state.phase === "done" || state.phase === "stopped";
    if (over && document.activeElement === stop) text.tabIndex = -1, text.focus();
    stop.hidden = over;
    stop.disabled = state.phase === "stopping";
    box.dataset.phase = state.phase;
    text.textContent = fill(words[`job.${state.phase}`].other, state, write);
  };
  stop.addEventListener("click", () => {
    stop.disabled = true;
    model.send({ act: "stop" });
  });
  model.on("change:_state", show);
  show();
  return () => model.off("change:_state", show);
}

export default { render };
