// How much room there is for the felt, and what stands where around it.

const MOST_ABOVE = 240; // px of a page above the table that are kept in sight with it; further down the table is alone
const EDGE = 20,
  FULL_EDGE = 48; // px left free below the table, and around it in full screen
const LEAST = 360,
  MOST = 1100; // px of height

// The box that scrolls the table: a notebook's panel, or nothing but the window. Once found it stays, else a felt that
// just fits and one that just does not would take turns for ever.
function scrollerOf(table) {
  if (table.scroller && table.scroller.isConnected) return table.scroller;
  for (let box = table.root.parentElement; box && box !== document.body; box = box.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowY);
    if (scrolls && box.clientHeight > LEAST && box.scrollHeight > box.clientHeight + 1) table.scroller = box;
    if (table.scroller === box) return box;
  }
  return null;
}

// How high the window on the table is, and how far below its top the table stands.
function windowAround(table) {
  const box = scrollerOf(table),
    { top } = table.root.getBoundingClientRect();
  if (!box) return { height: window.innerHeight, above: top + window.scrollY };
  return { height: box.clientHeight, above: top - box.getBoundingClientRect().top + box.scrollTop };
}

// The story stands beside the table where there is room for it, or where height is what is lacking.
function storyBeside(width, height) {
  return width >= 1000 || (width >= 860 && height < 860) || (width >= 640 && height < 520);
}

// Height of what stands around the felt: counters, buttons, the story if it is below.
function heightAround({ status, controls, root, home }) {
  const parts = [status.head, controls.nav, controls.bar, ...(root.dataset.wide === "yes" ? [] : [status.storyBox])];
  if (home && !home.line.hidden) parts.push(home.line);
  return parts.reduce((sum, part) => sum + part.offsetHeight + 12, 0);
}

// Sets the table's size classes and returns the felt's width and the height it may take.
export function measureRoom(table) {
  const { root, felt, settings } = table,
    width = root.getBoundingClientRect().width || 960;
  const full = Boolean(document.fullscreenElement) && document.fullscreenElement === root;
  const projector = settings.projector || full,
    around = windowAround(table);
  root.dataset.size = projector ? "projector" : "normal";
  root.dataset.wide = storyBeside(width, around.height) ? "yes" : "no";
  root.dataset.narrow = width < 640 ? "yes" : "no";
  root.dataset.bar = width < (projector ? 1300 : 1100) ? "short" : "long";
  const above = full ? FULL_EDGE : EDGE + (around.above > MOST_ABOVE ? 0 : around.above);
  const height = Math.max(LEAST, Math.min(around.height - above - heightAround(table), MOST));
  return { width: felt.clientWidth || width, height, projector };
}
