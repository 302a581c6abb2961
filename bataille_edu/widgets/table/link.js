// The link to a game at a place: ?partie=CODE&pas=POSITION, read and written in the page alone.

import { pageName } from "./keep.js";

const LONGEST_LINK = 2000; // characters that every browser and chat takes

// {code, position}, or null.
export function readLink(search) {
  const query = new URLSearchParams(search),
    code = query.get("partie");
  if (!code) return null;
  const position = Number.parseInt(query.get("pas"), 10);
  return { code: code.trim(), position: position > 0 ? position : 0 };
}

// The link by which this page was opened, or null. JupyterLab takes the query out of the address before anything is shown;
// the browser still knows with which address it came. There it counts once: a cell may be run again.
export function linkOfPage() {
  const link = readLink(location.search);
  if (link || !inNotebook() || window.batailleLinkTaken) return link;
  const [came] = performance.getEntriesByType("navigation"),
    url = new URL(came ? came.name : location.href);
  if (pageName(url.pathname) !== pageName(location.pathname)) return null;
  window.batailleLinkTaken = true;
  return readLink(url.search);
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

// An address by which a machine calls itself: on another device it leads nowhere.
export function isLoopback(hostname) {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname);
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
