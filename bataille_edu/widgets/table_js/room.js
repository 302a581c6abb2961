// How much room there is for the felt, and what stands where around it.

const ROOM_ABOVE = 68, ROOM_FULL = 48; // px of the window for a title above the table, and for edges in full screen
const LEAST = 360, MOST = 1100; // px of height

// The story stands beside the table where there is room for it, or where height is what is lacking.
function storyBeside(width, height) {
  return width >= 1000 || (width >= 860 && height < 860) || (width >= 640 && height < 520);
}

// Height of what stands around the felt in the window: counters, buttons, the story if it is below.
function heightAround({ status, controls, root, home }, full) {
  const parts = [status.head, controls.nav, controls.bar, ...(root.dataset.wide === "yes" ? [] : [status.storyBox])];
  if (home && !home.line.hidden) parts.push(home.line);
  return parts.reduce((sum, part) => sum + part.offsetHeight + 12, full ? ROOM_FULL : ROOM_ABOVE);
}

// Sets the table's size classes and returns the felt's width and the height it may take.
export function measureRoom(table) {
  const { root, felt, settings } = table, width = root.getBoundingClientRect().width || 960;
  const full = Boolean(document.fullscreenElement) && document.fullscreenElement === root;
  const projector = settings.projector || full;
  root.dataset.size = projector ? "projector" : "normal";
  root.dataset.wide = storyBeside(width, window.innerHeight) ? "yes" : "no";
  root.dataset.narrow = width < 640 ? "yes" : "no";
  root.dataset.bar = width < (projector ? 1300 : 1100) ? "short" : "long";
  const height = Math.max(LEAST, Math.min(window.innerHeight - heightAround(table, full), MOST));
  return { width: felt.clientWidth || width, height, projector };
}
