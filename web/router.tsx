import { type AnyRoute, createRouter } from "@tanstack/react-router";
import { toast } from "sonner";
import {
  endSession,
  forgetSession,
  hasSessionEnded,
  onForgottenElsewhere,
  wasSignedIn,
} from "./features/dashboard/session.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { routeTree } from "./route-tree.gen.ts";
import { AppError } from "./ui/app-error.tsx";
import { Loading } from "./ui/loading.tsx";
import { NotFound } from "./ui/not-found.tsx";

export const queryClient = createQueryClient({ onSignedOut: askToSignIn });

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: "intent",
  // Freshness is TanStack Query's business.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // What a screen refuses of its address would otherwise still reach it.
  search: { strict: true },
  defaultPendingComponent: Loading,
  defaultErrorComponent: AppError,
  defaultNotFoundComponent: NotFound,
  // A path that is no page is one for everybody, also below the pages that need a session.
  notFoundMode: "root",
});

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

/**
 * Once the first screen of a signed-in person stands, fetches the code of all others while nothing
 * else is to do, so that a lost network does not take them away.
 */
export function storeTheRest(): void {
  const stop = router.subscribe("onRendered", () => {
    if (!router.state.matches.some(({ routeId }) => routeId === "/_signed-in")) return;
    stop();
    void loadOneByOne(Object.values(router.routesById));
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

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** Opens /auth on its sign-up side. */
    mode?: "signup";
  }
}
