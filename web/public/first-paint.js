// Runs before the first paint, from its own file because the policy forbids inline scripts.
// web/lib/theme.ts calls window.applyTheme after it has stored a choice; web/texts/language.ts reads
// the page's language, which is set here so that no one hears English read as German.
(() => {
  const LANGUAGES = ["en", "de"];
  const dark = matchMedia("(prefers-color-scheme: dark)");

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  /** The one that was chosen, else the first that the browser prefers, among those of texts/language.ts. */
  function language() {
    const preferred = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]);
    return [stored("language"), ...preferred].find((tag) => LANGUAGES.includes(tag)) ?? "en";
  }

  function applyTheme() {
    const choice = stored("theme");
    const isDark = choice === "dark" || (choice !== "light" && dark.matches);
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
    const meta = document.querySelector('meta[name="theme-color"]');
    if (meta) meta.content = isDark ? "#14141F" : "#FBF7F0";
  }

  document.documentElement.lang = language();
  window.applyTheme = applyTheme;
  dark.addEventListener("change", applyTheme);
  addEventListener("storage", applyTheme);
  applyTheme();
})();
