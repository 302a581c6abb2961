// One field of the rules as the browser's own control: a list for words, a slider for a number, a box for yes or no.
// Each has its name, and a sentence on what it changes; `show(value, noPart)` brings it up to date.

import { h, setText } from "./../table_js/dom.js";

let fields = 0;

function frame(form, words, ...controls) {
  const note = h("span", { class: "bp-none", hidden: true }, words.say("panel.no_part"));
  const help = h("p", { class: "bp-help", id: form.helpId }, form.help, " ", note);
  const box = h("div", { class: `bp-field bp-${form.kind}`, "data-field": form.name }, ...controls, help);
  return { box, mark: (noPart) => { note.hidden = !noPart; box.classList.toggle("bp-quiet", noPart); } };
}

function choiceField(form, words, changed) {
  const select = h("select", { id: form.id, "aria-describedby": form.helpId, onchange: () => changed(select.value) },
    ...form.choices.map(([value, title]) => h("option", { value }, title)));
  const { box, mark } = frame(form, words, h("label", { for: form.id }, form.title), select);
  return { box, mark, set: (value) => (select.value = value) };
}

function boxField(form, words, changed) {
  const input = h("input", { type: "checkbox", id: form.id, "aria-describedby": form.helpId, onchange: () => changed(input.checked) });
  const { box, mark } = frame(form, words, h("label", { class: "bp-check", for: form.id }, input, h("span", {}, form.title)));
  return { box, mark, set: (value) => (input.checked = Boolean(value)) };
}

function numberField(form, words, changed) {
  const title = (n) => form.titles[n] || String(n);
  const shown = h("output", { class: "bp-value", for: form.id });
  const slider = h("input", {
    type: "range", id: form.id, min: form.least, max: form.most, step: form.step, "aria-describedby": form.helpId,
    oninput: () => say(Number(slider.value)), onchange: () => changed(Number(slider.value)),
  });
  const say = (n) => {
    setText(shown, n === null ? form.none : title(n));
    slider.setAttribute("aria-valuetext", shown.textContent);
  };
  const limited = form.optional && h("input", {
    type: "checkbox", id: `${form.id}-on`, onchange: () => changed(limited.checked ? form.first : null),
  });
  const box = limited && h("label", { class: "bp-check bp-on", for: limited.id }, limited, h("span", {}, words.say("panel.limited", { title: form.title })));
  const framed = frame(form, words, h("label", { for: form.id }, form.title), shown, box || "", slider);
  return {
    ...framed,
    set: (value) => {
      if (limited) limited.checked = value !== null;
      slider.hidden = value === null;
      if (value !== null) slider.value = value;
      say(value);
    },
  };
}

const KINDS = { choice: choiceField, box: boxField, number: numberField };

export function makeField(form, words, changed) {
  fields += 1;
  const named = { ...form, id: `bp-${fields}`, helpId: `bp-help-${fields}` };
  const field = KINDS[form.kind](named, words, changed);
  return {
    element: field.box,
    show: (value, noPart) => {
      field.set(value);
      field.mark(noPart);
    },
  };
}
