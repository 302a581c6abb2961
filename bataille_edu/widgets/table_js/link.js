// The link to a game at a place: ?partie=CODE&pas=POSITION, read and written in the page alone.

const LONGEST_LINK = 2000; // characters that every browser and chat takes

// {code, position}, or null.
export function readLink(search) {
  const query = new URLSearchParams(search), code = query.get("partie");
  if (!code) return null;
  const position = Number.parseInt(query.get("pas"), 10);
  return { code: code.trim(), position: position > 0 ? position : 0 };
}

// The address of this page with another game in it, or with none (code null); empty if it would be too long.
export function linkTo(address, code, position) {
  const url = new URL(address);
  url.hash = "";
  url.searchParams.delete("partie");
  url.searchParams.delete("pas");
  if (code) {
    url.searchParams.set("partie", code);
    url.searchParams.set("pas", String(position));
  }
  return url.href.length <= LONGEST_LINK ? url.href : "";
}

// Only a page from a server can be opened by somebody else.
export function canBeShared() {
  return /^https?:$/.test(location.protocol);
}

// JupyterLab, which has its own way with the address bar; Voilà's pages are ours.
export function inNotebook() {
  return Boolean(document.body.dataset.jpThemeName) && !document.body.dataset.voila;
}

// Put it into the address bar, where that is ours.
export function showInAddress(href) {
  if (!href || !canBeShared() || inNotebook()) return;
  try {
    history.replaceState(history.state, "", href);
  } catch (error) {
    // some browsers allow a few changes a second only
  }
}
