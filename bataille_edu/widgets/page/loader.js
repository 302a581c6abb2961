// What a widget of a kernel is given as its module: it takes the real one from a model that all widgets of its kind share
// (page/oneway.py), so that the module travels once a page and runs once. Alone in its file: it is joined with nothing.

const shared = (window.batailleModules = window.batailleModules || new Map());

async function fetchModule(model) {
  const holder = await model.widget_manager.get_model(model.get("_module").replace("IPY_MODEL_", ""));
  return { source: holder.get("_source"), sheet: holder.get("_sheet"), name: model.get("_anywidget_id") };
}

// The same text, sent anew by another kernel, is the module that is there.
function start({ source, sheet, name }) {
  const known = [...shared.values()].find((kept) => kept.source === source);
  if (known) return known;
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  return { source, sheet, name, module: import(/* webpackIgnore: true */ url) };
}

function dress({ sheet, name }) {
  const id = `style-${name}`;
  let style = document.getElementById(id);
  if (!style) {
    style = document.createElement("style");
    style.id = id;
    document.head.append(style);
  }
  if (style.textContent !== sheet) style.textContent = sheet;
}

async function render({ model, el }) {
  const key = model.get("_module");
  if (!shared.has(key)) shared.set(key, start(await fetchModule(model)));
  const kept = shared.get(key);
  dress(kept);
  const { default: widget } = await kept.module;
  return widget.render({ model, el });
}

export default { render };
