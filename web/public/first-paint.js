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

  function kept(key) {
    try {
      return sessionStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  }

  /**
   * The one of texts/language.ts that was chosen, or that the server knew of by a cookie; whatever the browser
   * prefers, the shop opens in English.
   */
  function language() {
    return LANGUAGES.find((tag) => tag === stored("language")) ?? document.documentElement.lang;
  }

  function applyTheme() {
    const choice = stored("theme");
    const isDark = choice === "dark" || (choice !== "light" && dark.matches);
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
    const meta = document.querySelector('meta[name="theme-color"]');
    if (meta) meta.content = isDark ? "#14141F" : "#FBF7F0";
  }

  /** What the server could not know when it wrote this page: it is then drawn anew, see web/served.ts. */
  function isOtherHere(chosen) {
    if (chosen !== document.documentElement.lang) return true;
    if (!/^\/auth\/?$/.test(location.pathname)) return false;
    return history.state?.mode !== undefined || kept("auth-draft") || stored("was-signed-in");
  }

  const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

  /** The server knows neither what waits on this device nor which failures were seen here: room or none for them. */
  function makeRoom() {
    if (Date.now() - Number(stored("begun-at") ?? 0) < WEEK_MS)
      document.documentElement.dataset.begun = "";
    const told = (stored("told-renders") ?? "").match(/rnd_\w+/g) ?? [];
    if (told.length === 0) return;
    const seen = told.map((id) => `[data-failed="${id}"]`).join(",");
    const sheet = new CSSStyleSheet();
    sheet.insertRule(`${seen}{display:none}`);
    sheet.insertRule(`.open-renders:not(:has(>:not(${seen}))){display:none}`);
    document.adoptedStyleSheets = [sheet];
  }

  const chosen = language();
  if (isOtherHere(chosen)) document.documentElement.dataset.anew = "";
  document.documentElement.lang = chosen;
  makeRoom();

  const ACTS = ["pointerdown", "keydown", "input", "click"];
  let isWanted = "anew" in document.documentElement.dataset;

  function startApp() {
    const app = document.getElementById("app");
    if (!app) return;
    for (const act of ACTS) removeEventListener(act, wantApp, true);
    app.replaceWith(document.importNode(app.content, true));
  }

  function wantApp() {
    isWanted = true;
    if (document.readyState !== "loading") startApp();
  }

  /** What the first view is about has the network for itself; whoever acts before that does not wait for it. */
  async function awaitPictures() {
    if (isWanted) return startApp();
    const first = [...document.querySelectorAll('img[fetchpriority="high"]')];
    const isOver = (picture) => picture.decode().catch(() => undefined);
    await Promise.all(first.map(isOver));
    // The first frame begins with them, the second once they are to be seen.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(startApp)));
  }

  for (const act of ACTS) addEventListener(act, wantApp, true);
  addEventListener("DOMContentLoaded", awaitPictures);

  // Nobody listens to a button yet, and a form would send a password as part of an address: what is pressed
  // waits for web/early-acts.ts. Links lead on by themselves.
  const isStanding = () => "standing" in document.documentElement.dataset;
  function hold(event) {
    if (isStanding()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  function holdPress(event) {
    const button = event.target.closest("button");
    if (!button || isStanding()) return;
    window.pressedEarly = button;
    hold(event);
  }
  addEventListener("submit", hold, true);
  addEventListener("click", holdPress, true);

  // Somebody's own page does not stay where they have signed out in another tab: the app would hear of it itself.
  function leaveOwn({ key }) {
    const isOver = (key === null || key === "was-signed-in") && !stored("was-signed-in");
    const isOwn = "own" in (document.getElementById("served")?.dataset ?? {});
    if (isOver && isOwn && !isStanding()) location.reload();
  }
  addEventListener("storage", leaveOwn);

  window.applyTheme = applyTheme;
  dark.addEventListener("change", applyTheme);
  addEventListener("storage", applyTheme);
  applyTheme();
})();
