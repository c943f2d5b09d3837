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

  /** The one of texts/language.ts that was chosen; whatever the browser prefers, the shop opens in English. */
  function language() {
    return LANGUAGES.find((tag) => tag === stored("language")) ?? "en";
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
