import { createFileRoute, redirect } from "@tanstack/react-router";
import { findDashboard } from "#web/features/session/session.ts";
import { returnPath } from "#web/lib/return-path.ts";
import { texts } from "#web/texts/accounts-loading.ts";
import { Loading } from "#web/ui/loading.tsx";

type CallbackSearch = { redirect?: string };

/** Google redirects here; loading the dashboard ensures that the user's row exists. */
export const Route = createFileRoute("/auth/callback")({
  validateSearch: (search): CallbackSearch =>
    typeof search.redirect === "string" ? { redirect: search.redirect } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (await findDashboard(context.queryClient))
      throw redirect({ href: returnPath(deps.redirect), replace: true });
    // Without `redirect`, the page was opened directly and no sign-in has failed.
    const search = deps.redirect ? { error: "google" } : {};
    throw redirect({ to: "/auth", search, replace: true });
  },
  pendingMs: 0,
  pendingComponent: () => <Loading text={texts.loggingIn} />,
});
