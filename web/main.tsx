import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { Visit } from "#shared/visit.ts";
import { App } from "./app.tsx";
import { preloadFirstScreen, preloadOtherScreens, queryClient, router } from "./browser.ts";
import { captureEarlyInput } from "./early-acts.ts";
import { markChunkLoadError } from "./lib/chunk-load-error.ts";
import { runAfterHydration } from "./lib/hydration.ts";
import { restoreServed } from "./served.ts";
import "./styles.css";

window.addEventListener("vite:preloadError", (event) => markChunkLoadError(event.payload));

declare global {
  /** Configuration of zod, which is loaded with the screens that need it. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}
// The JIT compiles code from strings, which the content security policy forbids and reports.
globalThis.__zod_globalConfig = { jitless: true };

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// A separate task, to yield after script execution on slow phones.
setTimeout(() => start(root));

function start(page: HTMLElement): void {
  const visit = restoreServed(queryClient);
  preloadFirstScreen();
  preloadOtherScreens();
  document.getElementById("start-words")?.remove();
  if (visit) void hydrate(page, visit);
  else renderFresh(page);
}

async function hydrate(page: HTMLElement, visit: Visit): Promise<void> {
  const actAgain = captureEarlyInput(page);
  // The router renders the same wrapper as on the server.
  router.ssr = { manifest: undefined };
  await router.load();
  runAfterHydration(() => {
    // /first-paint.js stops capturing events once this is set.
    document.documentElement.dataset.standing = "";
    // After the screen's own effects and tasks.
    setTimeout(actAgain);
  });
  keepScrollPosition();
  // A transition hydrates in slices, so that the page stays responsive.
  startTransition(() => {
    hydrateRoot(page, <App {...{ router, queryClient, visit }} />);
  });
}

/**
 * The router scrolls the first screen to the top; this keeps a position the user has scrolled to.
 */
function keepScrollPosition(): void {
  router.options.scrollRestoration = () => window.scrollY === 0;
  const stop = router.subscribe("onRendered", () => {
    stop();
    router.options.scrollRestoration = true;
  });
}

function renderFresh(page: HTMLElement): void {
  const { dataset } = document.documentElement;
  dataset.standing = "";
  page.replaceChildren();
  delete dataset.anew;
  createRoot(page).render(<App {...{ router, queryClient, visit: null }} />);
}
