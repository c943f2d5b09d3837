import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import type { Visit } from "#shared/visit.ts";
import { VisitContext } from "./lib/visit.ts";
import type { AppRouter } from "./router.tsx";

type AppProps = {
  router: AppRouter;
  queryClient: QueryClient;
  /** Null where the browser draws by itself. */
  visit: Visit | null;
};

/** The same on the server and in the browser, so that the one takes over what the other wrote. */
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
