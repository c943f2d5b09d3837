import type { AnyRoute } from "@tanstack/react-router";
import { toast } from "sonner";
import { endSession, hasSessionEnded, onForgottenElsewhere } from "./features/dashboard/session.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { forgetSession, wasSignedIn } from "./lib/visit.ts";
import { createAppRouter } from "./router.tsx";

/** The app of this browser's tab: what goes on around its screens. */

export const queryClient = createQueryClient({ onSignedOut: askToSignIn });

export const router = createAppRouter(queryClient);

/** Fetches the code of the screen that is asked for while its session is still being checked. */
export function warmUp(): void {
  const wanted = new Set<string>(router.matchRoutes(router.latestLocation).map((m) => m.routeId));
  if (wanted.has("/_signed-in") && !wasSignedIn()) wanted.add("/auth/");
  const routes: AnyRoute[] = Object.values(router.routesById);
  for (const route of routes) {
    // A chunk that is missing is reported when its screen is drawn.
    if (wanted.has(route.id)) router.loadRouteChunk(route)?.catch(() => undefined);
  }
}

/** So long the first screen has the network for itself: its pictures are still to come. */
const FIRST_SCREEN_MS = 8000;

/**
 * Some seconds after the first screen of a signed-in person stands, fetches the code of all others while nothing
 * else is to do, so that a lost network does not take them away.
 */
export function storeTheRest(): void {
  const stop = router.subscribe("onRendered", () => {
    if (!router.state.matches.some(({ routeId }) => routeId === "/_signed-in")) return;
    stop();
    setTimeout(() => void loadOneByOne(Object.values(router.routesById)), FIRST_SCREEN_MS);
  });
}

async function loadOneByOne(routes: AnyRoute[]): Promise<void> {
  for (const route of routes) {
    await whenIdle();
    if (!navigator.onLine || savesData()) return;
    await router.loadRouteChunk(route)?.catch(() => undefined);
  }
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such callback.
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1000);
  });
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Without a session any more: sign in, then come back to where the person was. */
function askToSignIn() {
  // A page that is only being opened has taken nothing away from anybody.
  if (router.state.resolvedLocation) endSession();
  else forgetSession();
  const { pathname, href } = router.latestLocation;
  if (pathname.startsWith("/auth")) return;
  // The screen that is left still reads the cache until it is gone.
  void router.navigate({ to: "/auth", search: { redirect: href }, replace: true }).then(() => {
    queryClient.clear();
    // 'Unauthorized', for what was pressed last: the page itself says it better.
    if (hasSessionEnded()) toast.dismiss();
  });
}

onForgottenElsewhere(() => {
  const isPersonal = router.state.matches.some(({ routeId }) => routeId === "/_signed-in");
  if (isPersonal) askToSignIn();
  else queryClient.clear();
});
