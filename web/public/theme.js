// Runs before the first paint, from its own file because the policy forbids inline scripts.
// The switch in web/lib/theme.ts calls window.applyTheme after it has stored a choice.
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");

  function stored() {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null;
    }
  }

  function applyTheme() {
    const choice = stored();
    const isDark = choice === "dark" || (choice !== "light" && dark.matches);
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
    const meta = document.querySelector('meta[name="theme-color"]');
    if (meta) meta.content = isDark ? "#14141F" : "#FBF7F0";
  }

  window.applyTheme = applyTheme;
  dark.addEventListener("change", applyTheme);
  addEventListener("storage", applyTheme);
  applyTheme();
})();
