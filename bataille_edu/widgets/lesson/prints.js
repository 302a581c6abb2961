// Sheets to print: the files lie in the page, so they can be had without a network and without Python.

import { h } from "./../page/dom.js";
import { Shell } from "./shell.js";

class Prints extends Shell {
  constructor(model, el) {
    super(model, el, "prints");
    this.urls = [];
    const files = model.get("_files");
    const links = files.map(({ id, name, data }) => {
      const page = name.endsWith(".html");
      const url = URL.createObjectURL(new Blob([data], { type: page ? "text/html" : "application/pdf" }));
      this.urls.push(url);
      const kilobytes = Math.round(data.byteLength / 1024);
      return h(
        "a",
        { class: "be-button be-print", href: url, download: name },
        this.sprite.icon("print"),
        h(
          "span",
          {},
          this.say(`sheets.${id}.title`),
          h("small", {}, this.say(page ? "lesson.prints.page" : "lesson.prints.size", { n: kilobytes })),
        ),
      );
    });
    this.body.append(
      files.length
        ? h("div", { class: "be-prints" }, ...links)
        : h("p", { class: "be-lesson-text" }, this.say("lesson.prints.none")),
    );
  }

  dispose() {
    this.urls.forEach((url) => URL.revokeObjectURL(url));
    super.dispose();
  }
}

function render({ model, el }) {
  const widget = new Prints(model, el);
  el.beLesson = widget;
  return () => widget.dispose();
}

export default { render };
