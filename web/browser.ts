import type { AnyRoute } from "@tanstack/react-router";
import { toast } from "sonner";
import { endSession, hasSessionEnded, onSessionEndElsewhere } from "./features/session/session.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { clearStoredSession, wasSignedIn } from "./lib/stored-session.ts";
import { createAppRouter } from "./router.tsx";

/** The router and query client of the browser. */

export const queryClient = createQueryClient({ onSignedOut: redirectToSignIn });

export const router = createAppRouter(queryClient);

/** Preloads the code of the first screen while its session is being checked. */
export function preloadFirstScreen(): void {
  const routeIds = new Set<string>(router.matchRoutes(router.latestLocation).map((m) => m.routeId));
  if (routeIds.has("/_signed-in") && !wasSignedIn()) routeIds.add("/auth/");
  const routes: AnyRoute[] = Object.values(router.routesById);
  for (const route of routes) {
    // A missing chunk is reported when its screen renders.
    if (routeIds.has(route.id)) router.loadRouteChunk(route)?.catch(() => undefined);
  }
}

/** Delay of the preload, during which the first screen loads its pictures. */
const FIRST_SCREEN_MS = 8000;

/**
 * Preloads the code of all other screens once a signed-in user's first screen is idle, so that they
 * work offline.
 */
export function preloadOtherScreens(): void {
  const unsubscribe = router.subscribe("onRendered", () => {
    if (!router.state.matches.some(({ routeId }) => routeId === "/_signed-in")) return;
    unsubscribe();
    setTimeout(() => void loadSequentially(Object.values(router.routesById)), FIRST_SCREEN_MS);
  });
}

async function loadSequentially(routes: AnyRoute[]): Promise<void> {
  for (const route of routes) {
    await waitForIdle();
    if (!navigator.onLine || isDataSaverOn()) return;
    await router.loadRouteChunk(route)?.catch(() => undefined);
  }
}

function waitForIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1000);
  });
}

function isDataSaverOn(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Redirects to sign-in and back to the current page afterwards. */
function redirectToSignIn() {
  // During the initial load there is no session that could have ended.
  if (router.state.resolvedLocation) endSession();
  else clearStoredSession();
  const { pathname, href } = router.latestLocation;
  if (pathname.startsWith("/auth")) return;
  // The screen that is being left reads the cache until it unmounts.
  void router.navigate({ to: "/auth", search: { redirect: href }, replace: true }).then(() => {
    queryClient.clear();
    // Drops the 'Unauthorized' toast: the sign-in page explains it.
    if (hasSessionEnded()) toast.dismiss();
  });
}

onSessionEndElsewhere(() => {
  const isPersonal = router.state.matches.some(({ routeId }) => routeId === "/_signed-in");
  if (isPersonal) redirectToSignIn();
  else queryClient.clear();
});
