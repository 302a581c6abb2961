// A stage that has a page of ours to itself takes the whole window; the page's own words go behind the adult's sign, and
// its title stays for those who hear the page. In a notebook, and on a page of several things, it is as high as the window.

const PAGE_WORDS = "body.be-page .jp-MarkdownOutput, body.be-page [data-be-words]";

export function fillPage(root, wanted, place) {
  const whole =
    wanted &&
    document.body.classList.contains("be-page") &&
    document.querySelectorAll(".be-table, .be-lesson").length <= 1;
  root.dataset.fill = whole ? "page" : "part";
  if (!whole) return () => {};
  const moved = [...document.querySelectorAll(PAGE_WORDS)].map((words) => ({
    words,
    parent: words.parentNode,
    next: words.nextSibling,
  }));
  place.append(...moved.map(({ words }) => words));
  document.documentElement.classList.add("be-filled");
  return () => {
    document.documentElement.classList.remove("be-filled");
    for (const { words, parent, next } of moved) parent.insertBefore(words, next);
  };
}
