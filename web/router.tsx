import type { QueryClient } from "@tanstack/react-query";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { routeTree } from "./route-tree.gen.ts";
import { AppError } from "./ui/app-error.tsx";
import { Loading } from "./ui/loading.tsx";
import { NotFoundPage } from "./ui/not-found-page.tsx";

export type AppRouter = ReturnType<typeof createAppRouter>;

/** Uses the browser's history unless another one is given. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    ...(history && { history }),
    defaultPreload: "intent",
    // TanStack Query decides about freshness.
    defaultPreloadStaleTime: 0,
    // On the server it would add an inline script, which the content security policy forbids.
    scrollRestoration: history === undefined,
    // Drops search parameters that a screen does not accept.
    search: { strict: true },
    defaultPendingComponent: Loading,
    defaultErrorComponent: AppError,
    defaultNotFoundComponent: NotFoundPage,
    // Unknown paths are public pages, even below pages that need a session.
    notFoundMode: "root",
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** Opens /auth in this mode. */
    mode?: "signup" | "signin";
  }
}
