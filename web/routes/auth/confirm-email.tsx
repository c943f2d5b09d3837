import { createFileRoute } from "@tanstack/react-router";
import { AuthFrame } from "#web/features/accounts/components/auth-frame.tsx";
import { ConfirmEmail } from "#web/features/accounts/components/confirm-email.tsx";
import { findDashboard } from "#web/features/session/session.ts";

type ConfirmSearch = { token?: string; email?: string };

/** Opened from the mail to a new address. Loading it has no effect; its button confirms. */
export const Route = createFileRoute("/auth/confirm-email")({
  validateSearch: (search): ConfirmSearch => ({
    ...(typeof search.token === "string" && { token: search.token }),
    ...(typeof search.email === "string" && { email: search.email }),
  }),
  loader: async ({ context }) => {
    const dashboard = await findDashboard(context.queryClient).catch(() => null);
    return { me: dashboard?.me ?? null };
  },
  component: Confirm,
});

function Confirm() {
  const { token = "", email = "" } = Route.useSearch();
  const { me } = Route.useLoaderData();
  const { queryClient } = Route.useRouteContext();
  return (
    <AuthFrame>
      <ConfirmEmail token={token} email={email} me={me} onDone={() => queryClient.clear()} />
    </AuthFrame>
  );
}
