import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute, redirect, useLocation, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { useAuthForm } from "#web/features/accounts/use-auth-form.ts";
import { offersQuery } from "#web/features/billing/api.ts";
import { merchsQuery } from "#web/features/catalog/api.ts";
import { hasSession, hasSessionEnded } from "#web/features/session/session.ts";
import { publicThemesQuery } from "#web/features/themes/api.ts";
import { returnPath } from "#web/lib/return-path.ts";
import { wasSignedIn } from "#web/lib/stored-session.ts";
import { useIsHydrating, useIsKnownDevice } from "#web/lib/visit.ts";
import { texts } from "#web/texts/accounts-sign-in.ts";
import { FrontDoor } from "./-front-door.tsx";

type AuthSearch = { redirect?: string; error?: string; look?: string };

export const Route = createFileRoute("/auth/")({
  validateSearch: readSearch,
  beforeLoad: async ({ search }) => {
    const isSignedIn = wasSignedIn() && (await hasSession().catch(() => false));
    if (isSignedIn) throw redirect({ href: returnPath(search.redirect), replace: true });
  },
  loader: async ({ context: { queryClient } }) => {
    const prefetches = Promise.all([
      queryClient.prefetchQuery(publicThemesQuery),
      queryClient.prefetchQuery(merchsQuery),
      queryClient.prefetchQuery(offersQuery),
    ]);
    // In the browser, the data below the fold does not block rendering.
    if (import.meta.env.SSR) await prefetches;
  },
  component: Auth,
});

/** Google's redirect appends its error to a URL that may already have one; the last one is used. */
function readSearch({ redirect, error, look }: Record<string, unknown>): AuthSearch {
  const last = [error].flat().at(-1);
  return {
    ...(typeof redirect === "string" && { redirect }),
    ...(typeof last === "string" && { error: last }),
    ...(typeof look === "string" && { look }),
  };
}

/** Google has not verified the user's address, so retrying does not help. */
const UNVERIFIED = "email_not_verified";
/** The reason was mailed to the user. */
const BLOCKED = "ACCOUNT_BLOCKED";

function Auth() {
  const { redirect, error, look } = Route.useSearch();
  const wanted = useLocation({ select: ({ state }) => state.mode ?? null });
  const panel = useRef<HTMLElement>(null);
  const isKnown = useInitialKnownDevice();
  const desk = useAuthForm({ wanted, isKnown, panel });
  const [hasEnded] = useState(hasSessionEnded);
  const target = returnPath(redirect);
  const enter = useEnter(target);

  useEffect(() => {
    if (error && error !== UNVERIFIED && error !== BLOCKED) toast.error(texts.google.failed);
  }, [error]);

  return (
    <FrontDoor
      panel={panel}
      desk={desk}
      isKnown={isKnown}
      wantedTheme={look}
      redirect={target}
      notice={getNotice(error, hasEnded)}
      onSignedIn={enter}
    />
  );
}

/** Returns the device's state after hydration, frozen so that the layout does not change while the page is left. */
function useInitialKnownDevice(): boolean {
  const isServed = useIsHydrating();
  const isKnown = useIsKnownDevice();
  const [atFirst, setAtFirst] = useState<boolean | null>(null);
  if (!isServed && atFirst === null) setAtFirst(isKnown);
  return atFirst ?? isKnown;
}

function useEnter(target: string): () => void {
  const router = useRouter();
  const queryClient = useQueryClient();
  return useCallback(() => {
    queryClient.clear();
    router.history.replace(target);
  }, [queryClient, router, target]);
}

function getNotice(error: string | undefined, hasEnded: boolean): string | null {
  if (error === BLOCKED) return texts.google.blocked;
  if (error) return error === UNVERIFIED ? texts.google.unverified : texts.google.failed;
  return hasEnded ? texts.ended : null;
}
