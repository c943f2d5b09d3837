import { createFileRoute, redirect } from "@tanstack/react-router";
import { ResendButton } from "#web/features/accounts/components/unverified-notice.tsx";
import { findDashboard } from "#web/features/dashboard/session.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Notice } from "#web/ui/notice.tsx";

type VerifySearch = { token?: string; email?: string };

export const Route = createFileRoute("/auth/verify")({
  validateSearch: (search): VerifySearch => ({
    ...(typeof search.token === "string" && { token: search.token }),
    ...(typeof search.email === "string" && { email: search.email }),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    // Loaders are part of the first load of every page, the sign-in client need not be.
    const { verifyEmail } = await import("#web/features/accounts/api.ts");
    // A link that was used before fails here; whoever is signed in by now goes on all the same.
    if (deps.token) await verifyEmail(deps.token).catch(() => undefined);
    const dashboard = await findDashboard(context.queryClient).catch(() => null);
    if (dashboard) throw redirect({ to: "/dashboard", replace: true });
  },
  pendingMs: 0,
  pendingComponent: () => <Loading text="Verifying..." />,
  component: VerificationFailed,
});

function VerificationFailed() {
  const { email } = Route.useSearch();
  return (
    <Notice
      title="That link didn't work"
      text="Verification failed or session missing. Please try logging in again."
    >
      <LinkButton variant="primary" to="/auth">
        Sign In
      </LinkButton>
      {email && <ResendButton email={email} />}
    </Notice>
  );
}
