// The progress of a job: a bar, a button that stops it, and in the end what was done.
function fill(text, blanks, write) {
  return text.replace(/\{(\w+)\}/g, (_, name) => write(blanks[name]));
}

// Our pages name their language; JupyterLab calls itself English, whatever its reader speaks.
function language() {
  const near = document.querySelector(".be-page") ? document.documentElement.lang : navigator.language;
  return near.toLowerCase().startsWith("fr") ? "fr" : "en";
}

const PATIENCE = 1000; // ms that a kernel has to answer

// A kernel that runs a cell hears no message, but its server can interrupt it.
function interrupt(kernel) {
  const config = document.getElementById("jupyter-config-data");
  if (!kernel || !config) return;
  const { baseUrl = "/", token = "" } = JSON.parse(config.textContent);
  const headers = { "X-XSRFToken": /(?:^|; )_xsrf=([^;]*)/.exec(document.cookie)?.[1] ?? "" };
  if (token) headers.Authorization = `token ${token}`;
  fetch(`${baseUrl}api/kernels/${kernel}/interrupt`, { method: "POST", headers });
}

function render({ model, el }) {
  const box = document.createElement("div"),
    bar = document.createElement("progress");
  const stop = document.createElement("button"),
    text = document.createElement("span");
  let asked = false;
  box.className = "be-job";
  stop.type = "button";
  text.setAttribute("role", "status");
  box.append(bar, stop, text);
  box.addEventListener("keydown", (event) => event.stopPropagation()); // a letter would cut or add a cell of JupyterLab
  el.append(box);
  const show = () => {
    const lang = language(),
      words = model.get("_words")[lang],
      state = model.get("_state");
    const write = (value) => (typeof value === "number" ? value.toLocaleString(lang) : value);
    bar.max = state.games;
    bar.value = state.done;
    bar.setAttribute("aria-label", words["job.label"].other);
    stop.textContent = words["job.stop"].other;
    const phase = asked && state.phase === "running" ? "stopping" : state.phase; // said at once, heard or not
    const over = phase === "done" || phase === "stopped";
    if (over && document.activeElement === stop) {
      text.tabIndex = -1;
      text.focus();
    }
    stop.hidden = over;
    stop.setAttribute("aria-disabled", String(phase === "stopping")); // disabled, it would lose the focus
    box.dataset.phase = phase;
    text.textContent = fill(words[`job.${phase}`].other, state, write);
  };
  stop.addEventListener("click", () => {
    if (asked) return;
    asked = true;
    show();
    model.send({ act: "stop" });
    setTimeout(() => model.get("_state").phase === "running" && interrupt(model.get("_kernel")), PATIENCE);
  });
  model.on("change:_state", show);
  show();
  return () => model.off("change:_state", show);
}

export default { render };
