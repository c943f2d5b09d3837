import { createFileRoute, redirect } from "@tanstack/react-router";
import { findDashboard } from "#web/features/dashboard/session.ts";
import { returnPath } from "#web/lib/return-path.ts";
import { texts } from "#web/texts/accounts-pending.ts";
import { Loading } from "#web/ui/loading.tsx";

type CallbackSearch = { redirect?: string };

/** Where Google's page sends people back to; reading the dashboard makes sure of their row. */
export const Route = createFileRoute("/auth/callback")({
  validateSearch: (search): CallbackSearch =>
    typeof search.redirect === "string" ? { redirect: search.redirect } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (await findDashboard(context.queryClient))
      throw redirect({ href: returnPath(deps.redirect), replace: true });
    // Opened by hand, nothing has failed: on the way back from Google the address says where to go.
    const search = deps.redirect ? { error: "google" } : {};
    throw redirect({ to: "/auth", search, replace: true });
  },
  pendingMs: 0,
  pendingComponent: () => <Loading text={texts.loggingIn} />,
});
