import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute, redirect, useLocation, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { toast } from "sonner";
import { AuthFrame } from "#web/features/accounts/components/auth-frame.tsx";
import { AuthPanel } from "#web/features/accounts/components/auth-panel.tsx";
import {
  hasSession,
  hasSessionEnded,
  isKnownDevice,
  wasSignedIn,
} from "#web/features/dashboard/session.ts";
import { returnPath } from "#web/lib/return-path.ts";
import { texts } from "#web/texts/accounts-sign-in.ts";

type AuthSearch = { redirect?: string; error?: string };

export const Route = createFileRoute("/auth/")({
  validateSearch: readSearch,
  beforeLoad: async ({ search }) => {
    const isSignedIn = wasSignedIn() && (await hasSession().catch(() => false));
    if (isSignedIn) throw redirect({ href: returnPath(search.redirect), replace: true });
  },
  component: Auth,
});

/** The way back from Google adds its error to an address that may have one already: the last one counts. */
function readSearch({ redirect, error }: Record<string, unknown>): AuthSearch {
  const last = [error].flat().at(-1);
  return {
    ...(typeof redirect === "string" && { redirect }),
    ...(typeof last === "string" && { error: last }),
  };
}

/** Google knows the person, but not whether the address is theirs: trying again is no help. */
const UNVERIFIED = "email_not_verified";

function Auth() {
  const { redirect, error } = Route.useSearch();
  const startsInSignUp = useLocation({ select: (location) => location.state.mode === "signup" });
  const router = useRouter();
  const queryClient = useQueryClient();
  const target = returnPath(redirect);
  // Kept, so that nothing moves while the screen is left.
  const [isNewcomer] = useState(() => !isKnownDevice());
  const [hasEnded] = useState(hasSessionEnded);

  useEffect(() => {
    if (error && error !== UNVERIFIED) toast.error(texts.google.failed);
  }, [error]);

  const enter = useCallback(() => {
    queryClient.clear();
    router.history.replace(target);
  }, [queryClient, router, target]);
  return (
    <AuthFrame isNewcomer={isNewcomer}>
      <AuthPanel
        initialMode={startsInSignUp ? "signup" : null}
        isNewcomer={isNewcomer}
        redirect={target}
        notice={noticeOf(error, hasEnded)}
        onSignedIn={enter}
      />
    </AuthFrame>
  );
}

function noticeOf(error: string | undefined, hasEnded: boolean): string | null {
  if (error) return error === UNVERIFIED ? texts.google.unverified : texts.google.failed;
  return hasEnded ? texts.ended : null;
}
