import type { QueryClient } from "@tanstack/react-query";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { routeTree } from "./route-tree.gen.ts";
import { AppError } from "./ui/app-error.tsx";
import { Loading } from "./ui/loading.tsx";
import { LostPage } from "./ui/lost-page.tsx";

export type AppRouter = ReturnType<typeof createAppRouter>;

/** Without a history of its own it follows the browser's. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    ...(history && { history }),
    defaultPreload: "intent",
    // Freshness is TanStack Query's business.
    defaultPreloadStaleTime: 0,
    // On the server it would be a script in the page, which the content security policy forbids.
    scrollRestoration: history === undefined,
    // What a screen refuses of its address would otherwise still reach it.
    search: { strict: true },
    defaultPendingComponent: Loading,
    defaultErrorComponent: AppError,
    defaultNotFoundComponent: LostPage,
    // A path that is no page is one for everybody, also below the pages that need a session.
    notFoundMode: "root",
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** Opens /auth on that side. */
    mode?: "signup" | "signin";
  }
}
