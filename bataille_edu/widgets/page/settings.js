// What a person has chosen for one table: how it plays, looks and sounds.

export function newSettings(given) {
  const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");
  return {
    speed: 1,
    judge: false,
    two: false,
    stopBattle: false,
    stopDanger: false,
    stopLevel: false,
    colours: false,
    projector: false,
    calm: false,
    theme: "auto",
    voice: false,
    reveal: false,
    ...given,
    still() {
      return this.calm || reduced.matches;
    },
    humans() {
      return 2;
    },
  };
}

// Light or dark: as chosen, else as the notebook around it, else as the machine.
export function themeFor(choice) {
  if (choice !== "auto") return choice;
  const { jpThemeLight, theme } = document.body.dataset;
  if (jpThemeLight) return jpThemeLight === "false" ? "dark" : "light";
  const page = document.documentElement.dataset.theme || theme;
  if (page === "dark" || page === "light") return page;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

// Call back when the automatic theme may have changed; returns a function that stops watching.
export function watchTheme(changed) {
  const query = window.matchMedia("(prefers-color-scheme: dark)");
  const observer = new MutationObserver(changed);
  query.addEventListener("change", changed);
  for (const element of [document.body, document.documentElement]) {
    observer.observe(element, { attributes: true, attributeFilter: ["data-jp-theme-light", "data-theme"] });
  }
  return () => {
    query.removeEventListener("change", changed);
    observer.disconnect();
  };
}
