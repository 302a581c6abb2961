// Before anything else on the page. Syntax of 2020 at most.

// Voilà tells its server that a page was closed, and so that its kernel can end, only with this cookie (double submit).
if (!/\b_xsrf=/.test(document.cookie)) {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const token = Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
  document.cookie = "_xsrf=" + token + "; path=/; SameSite=Strict";
}

// Voilà says so once its widgets are there. A page that is left sooner says it itself; twice does no harm.
addEventListener("pagehide", () => {
  const config = document.getElementById("jupyter-config-data");
  if (!config) return;
  const { baseUrl, kernelId } = JSON.parse(config.textContent);
  if (!kernelId) return; // a page that needs no Python
  const form = new FormData();
  form.append("_xsrf", (/\b_xsrf=([^;]*)/.exec(document.cookie) || [])[1] || "");
  navigator.sendBeacon(baseUrl + "voila/api/shutdown/" + kernelId, form);
});

// A page brought back by the "back" button has no kernel any more: start it afresh.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

// The dark theme follows the system; JupyterLab's own parts (sliders, lists) read it from the body.
const dark = matchMedia("(prefers-color-scheme: dark)");
const paint = () => {
  if (document.body) document.body.dataset.jpThemeLight = String(!dark.matches);
};
if (dark.addEventListener) dark.addEventListener("change", paint);
addEventListener("DOMContentLoaded", paint);

// Voilà calls these while it runs the notebook: heartbeat, before each cell, at the end (by the page, then by its theme).
window.voila_heartbeat = () => {};
window.voila_process = () => {};
window.voila_finish = () => {
  if (!window.themeLoaded) {
    window.cellLoaded = true;
    return;
  }
  const loading = document.getElementById("loading");
  if (loading) loading.remove();
};
