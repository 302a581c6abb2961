// « Emporter »: the table as one HTML file, made here without a kernel. The frame comes from Python (takeaway.html).

import { codeOf } from "./../page/code.js";
import { toPlain } from "./pack.js";

// Text that may stand inside a <script>.
function inScript(text) {
  return text.replace(/<\/(script)/gi, "<\\/$1").replace(/<!--/g, "<\\!--");
}

// A file's text. Nothing personal goes in: no names, no address, no place in the game, no date.
export function takeawayPage(model, sprite, payload, options, words) {
  const anonymous = (game) => ({ ...game, names: [] });
  const reserve = (model.get("_reserve") || []).filter((game) => game.id !== payload.id);
  const state = {
    _game: anonymous(payload),
    _playing: payload.id,
    _reserve: reserve.map(anonymous),
    _sprite: sprite.drawings,
    _words: model.get("_words"),
    _lang: model.get("_lang"),
    _options: options,
    _notice: "",
    position: 0,
    round: 0,
  };
  const { source, sheet } = codeOf(model);
  const fill = {
    LANG: words.language,
    TITLE: words.say("share.file.title"),
    STYLE: sheet,
    WIDGET: inScript(source.replace(/^export default /m, "const beWidget = ")),
    STATE: JSON.stringify(toPlain(state)).replace(/</g, "\\u003c"),
  };
  return model.get("_frame").replace(/%%([A-Z]+)%%/g, (blank, name) => fill[name]);
}

export function download(text, name) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/html" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
}
