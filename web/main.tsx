import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { Visit } from "#shared/visit.ts";
import { App } from "./app.tsx";
import { queryClient, router, storeTheRest, warmUp } from "./browser.ts";
import { keepEarlyActs } from "./early-acts.ts";
import { markMissingCode } from "./lib/missing-code.ts";
import { onceStanding } from "./lib/standing.ts";
import { takeServed } from "./served.ts";
import "./styles.css";

window.addEventListener("vite:preloadError", (event) => markMissingCode(event.payload));

declare global {
  /** Of zod, which comes with the screens that need it only. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}
// Its faster way makes code from text, which the content security policy forbids and reports.
globalThis.__zod_globalConfig = { jitless: true };

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// In a task of its own: a slow phone has been busy enough with the scripts themselves.
setTimeout(() => start(root));

function start(page: HTMLElement): void {
  const visit = takeServed(queryClient);
  warmUp();
  storeTheRest();
  document.getElementById("start-words")?.remove();
  if (visit) void takeOver(page, visit);
  else drawAnew(page);
}

async function takeOver(page: HTMLElement, visit: Visit): Promise<void> {
  const actAgain = keepEarlyActs(page);
  // The router draws the same frame around its screens as it did on the server.
  router.ssr = { manifest: undefined };
  await router.load();
  onceStanding(() => {
    // From now on /first-paint.js lets everything through.
    document.documentElement.dataset.standing = "";
    // Once all that begins with the screen has begun.
    setTimeout(actAgain);
  });
  stayWhereScrolled();
  // In slices, between which the page stays at hand.
  startTransition(() => {
    hydrateRoot(page, <App {...{ router, queryClient, visit }} />);
  });
}

/** The router brings each first screen to its top, and one that is loaded again to its place. */
function stayWhereScrolled(): void {
  router.options.scrollRestoration = () => window.scrollY === 0;
  const stop = router.subscribe("onRendered", () => {
    stop();
    router.options.scrollRestoration = true;
  });
}

function drawAnew(page: HTMLElement): void {
  const { dataset } = document.documentElement;
  dataset.standing = "";
  page.replaceChildren();
  delete dataset.anew;
  createRoot(page).render(<App {...{ router, queryClient, visit: null }} />);
}
