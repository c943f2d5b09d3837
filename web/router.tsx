import { type AnyRoute, createRouter } from "@tanstack/react-router";
import { forgetSession, wasSignedIn } from "./features/dashboard/session.ts";
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

/** The session ended while a page was open: sign in, then come back to where the person was. */
function askToSignIn() {
  const { pathname, href } = router.state.location;
  forgetSession();
  if (pathname.startsWith("/auth")) return;
  // The screen that is left still reads the cache until it is gone.
  void router
    .navigate({ to: "/auth", search: { redirect: href }, replace: true })
    .then(() => queryClient.clear());
}

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** Opens /auth on its sign-up side. */
    mode?: "signup";
  }
}
