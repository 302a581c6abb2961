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

const VIEW = "application/vnd.jupyter.widget-view+json";

// A cell as it is saved: where a picture stands beside a view, the picture alone. Opened again, a view whose kernel is gone
// is an error in JupyterLab ("model not found"), even where the state was saved too; the picture is not.
function withPictures(cell) {
  if (!cell.outputs) return cell;
  const still = ({ data, ...rest }) => {
    if (!data || !data[VIEW] || !String(data["text/html"] || "").trim()) return { ...rest, ...(data && { data }) };
    const { [VIEW]: gone, ...kept } = data;
    return gone ? { ...rest, data: kept } : rest;
  };
  return { ...cell, outputs: cell.outputs.map(still) };
}

// Only JupyterLab's manager has a notebook (its context); elsewhere nothing is saved from the page.
function keepPictures({ widget_manager: manager }) {
  const notebook = manager && manager.context && manager.context.model;
  if (!notebook || typeof notebook.toJSON !== "function" || notebook.batailleKeeps) return;
  const whole = notebook.toJSON.bind(notebook);
  notebook.batailleKeeps = true;
  notebook.toJSON = () => {
    const content = whole();
    return content.cells ? { ...content, cells: content.cells.map(withPictures) } : content;
  };
}

async function render({ model, el }) {
  keepPictures(model);
  const key = model.get("_module");
  if (!shared.has(key)) shared.set(key, start(await fetchModule(model)));
  const kept = shared.get(key);
  dress(kept);
  const { default: widget } = await kept.module;
  return widget.render({ model, el });
}

export default { render };
