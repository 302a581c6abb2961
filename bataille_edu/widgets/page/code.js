// The text of a widget's own module and style sheet, for files to take away: see loader.js.

/** @param {import("./types.js").Model} model @returns {{source: string, sheet: string}} */
export function codeOf(model) {
  const kept = window.batailleModules && window.batailleModules.get(model.get("_module"));
  return kept || { source: model.get("_esm"), sheet: model.get("_css") };
}
