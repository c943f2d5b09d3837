import { createFileRoute, redirect } from "@tanstack/react-router";
import { ResendButton } from "#web/features/accounts/components/unverified-notice.tsx";
import { findDashboard } from "#web/features/dashboard/session.ts";
import { texts as pending } from "#web/texts/accounts-pending.ts";
import { texts } from "#web/texts/accounts-sign-in.ts";
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
    const isAccepted = deps.token ? await isDone(verifyEmail(deps.token)) : false;
    const dashboard = await findDashboard(context.queryClient).catch(() => null);
    const isProven = dashboard && (!deps.email || dashboard.me.email === deps.email);
    if (isProven) throw redirect({ to: "/dashboard", replace: true });
    // Of a link that was opened before, maybe in another browser: it gives no second session.
    return { isSignedIn: dashboard !== null, isAccepted };
  },
  pendingMs: 0,
  pendingComponent: () => <Loading text={pending.verifying} />,
  component: NotYetIn,
});

function isDone(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

function NotYetIn() {
  const { email } = Route.useSearch();
  const { isSignedIn, isAccepted } = Route.useLoaderData();
  if (isSignedIn) {
    return (
      <Notice title={texts.verify.title} text={texts.verify.otherAddress}>
        <LinkButton variant="primary" to="/dashboard/account">
          {texts.verify.account}
        </LinkButton>
      </Notice>
    );
  }
  if (isAccepted) {
    return (
      <Notice title={texts.verify.done} text={texts.verify.doneWords}>
        <LinkButton variant="primary" to="/auth">
          {texts.signIn.action}
        </LinkButton>
      </Notice>
    );
  }
  return (
    <Notice title={texts.verify.title} text={texts.verify.words}>
      <LinkButton variant="primary" to="/auth">
        {texts.signIn.action}
      </LinkButton>
      {email && <ResendButton email={email} />}
    </Notice>
  );
}
