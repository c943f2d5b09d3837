import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { AuthFrame } from "#web/features/accounts/components/auth-frame.tsx";
import { FinishSignUp } from "#web/features/accounts/components/finish-sign-up.tsx";
import { ResendButton } from "#web/features/accounts/components/unverified-notice.tsx";
import { findDashboard } from "#web/features/session/session.ts";
import { texts as accountsLoadingTexts } from "#web/texts/accounts-loading.ts";
import { texts } from "#web/texts/accounts-sign-in.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { MessagePage } from "#web/ui/message-page.tsx";

type VerifySearch = { token?: string; email?: string };

export const Route = createFileRoute("/auth/verify")({
  validateSearch: (search): VerifySearch => ({
    ...(typeof search.token === "string" && { token: search.token }),
    ...(typeof search.email === "string" && { email: search.email }),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    // Loaded dynamically, because loaders are part of the initial bundle of every page.
    const { openRegistrationLink } = await import("#web/features/accounts/api.ts");
    const opened = deps.token
      ? await openRegistrationLink(deps.token)
      : ({ kind: "failed" } as const);
    const dashboard = await findDashboard(context.queryClient).catch(() => null);
    const isVerified = dashboard && (!deps.email || dashboard.me.email === deps.email);
    if (isVerified && opened.kind !== "password")
      throw redirect({ to: "/dashboard", replace: true });
    return { opened, me: dashboard?.me ?? null };
  },
  pendingMs: 0,
  pendingComponent: () => <Loading text={accountsLoadingTexts.verifying} />,
  component: Verify,
});

function Verify() {
  const { token = "" } = Route.useSearch();
  const { opened, me } = Route.useLoaderData();
  const { queryClient } = Route.useRouteContext();
  const router = useRouter();
  if (opened.kind !== "password") return <NotSignedIn />;

  function enter() {
    queryClient.clear();
    // Reloads the link, which now redirects as in the browser that signed up.
    void router.invalidate();
  }
  return (
    <AuthFrame>
      <FinishSignUp token={token} email={opened.email} other={me} onDone={enter} />
    </AuthFrame>
  );
}

function NotSignedIn() {
  const { email } = Route.useSearch();
  const { opened, me } = Route.useLoaderData();
  if (me) {
    return (
      <MessagePage title={texts.verify.title} text={texts.verify.otherAddress}>
        <LinkButton variant="primary" to="/dashboard/account">
          {texts.verify.account}
        </LinkButton>
      </MessagePage>
    );
  }
  // The link was used before, possibly in another browser; it does not create a second session.
  if (opened.kind === "done") {
    return (
      <MessagePage title={texts.verify.done} text={texts.verify.doneWords}>
        <LinkButton variant="primary" to="/auth">
          {texts.signIn.action}
        </LinkButton>
      </MessagePage>
    );
  }
  return (
    <MessagePage title={texts.verify.title} text={texts.verify.words}>
      <LinkButton variant="primary" to="/auth">
        {texts.signIn.action}
      </LinkButton>
      {email && <ResendButton email={email} />}
    </MessagePage>
  );
}
