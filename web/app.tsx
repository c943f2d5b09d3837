import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import type { Visit } from "#shared/visit.ts";
import { VisitContext } from "./lib/visit.ts";
import type { AppRouter } from "./router.tsx";

type AppProps = {
  router: AppRouter;
  queryClient: QueryClient;
  /** Null in the browser. */
  visit: Visit | null;
};

/** Rendered by the server and the browser alike, so that hydration matches. */
export function App({ router, queryClient, visit }: AppProps) {
  return (
    <StrictMode>
      <VisitContext value={visit}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </VisitContext>
    </StrictMode>
  );
}
