import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute, redirect, useLocation, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { toast } from "sonner";
import { AuthFrame } from "#web/features/accounts/components/auth-frame.tsx";
import { AuthPanel } from "#web/features/accounts/components/auth-panel.tsx";
import { GOOGLE_FAILED } from "#web/features/accounts/components/google-button.tsx";
import { hasSession, wasSignedIn } from "#web/features/dashboard/session.ts";
import { returnPath } from "#web/lib/return-path.ts";

type AuthSearch = { redirect?: string; error?: string };

export const Route = createFileRoute("/auth/")({
  validateSearch: (search): AuthSearch => ({
    ...(typeof search.redirect === "string" && { redirect: search.redirect }),
    ...(typeof search.error === "string" && { error: search.error }),
  }),
  beforeLoad: async ({ search }) => {
    const isSignedIn = wasSignedIn() && (await hasSession().catch(() => false));
    if (isSignedIn) throw redirect({ href: returnPath(search.redirect), replace: true });
  },
  component: Auth,
});

function Auth() {
  const { redirect, error } = Route.useSearch();
  const startsInSignUp = useLocation({ select: (location) => location.state.mode === "signup" });
  const router = useRouter();
  const queryClient = useQueryClient();
  const target = returnPath(redirect);

  useEffect(() => {
    if (error) toast.error(GOOGLE_FAILED);
  }, [error]);

  function enter() {
    queryClient.clear();
    router.history.replace(target);
  }
  return (
    <AuthFrame>
      <AuthPanel
        initialMode={startsInSignUp ? "signup" : "signin"}
        redirect={target}
        onSignedIn={enter}
      />
    </AuthFrame>
  );
}
