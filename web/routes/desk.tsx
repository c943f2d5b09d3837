import { useSuspenseQuery } from "@tanstack/react-query";
import {
  createFileRoute,
  Navigate,
  notFound,
  Outlet,
  redirect,
  useLocation,
} from "@tanstack/react-router";
import type { DeskMe } from "#shared/contracts/desk/team.ts";
import { ReauthDialog } from "#web/features/accounts/components/reauth-dialog.tsx";
import { deskMeQuery } from "#web/features/desk/api.ts";
import { ReauthDialogContext } from "#web/features/desk/components/desk-reauth.tsx";
import { DeskShell } from "#web/features/desk/components/desk-shell.tsx";
import { ApiError } from "#web/lib/api-client.ts";

/** The operators' desk; responds as not found to everyone else. */
export const Route = createFileRoute("/desk")({
  beforeLoad: async ({ context: { queryClient }, location }) => {
    try {
      const me = await queryClient.ensureQueryData({ ...deskMeQuery, revalidateIfStale: true });
      if (isLocked(me, location.pathname)) throw redirect(toPasskeys(location.href));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound();
      throw error;
    }
  },
  component: Desk,
});

const PASSKEYS = "/desk/passkeys";

/** Returns whether a passkey must be used or added before this page. */
function isLocked({ passkey }: DeskMe, pathname: string): boolean {
  return (passkey === "missing" || passkey === "asked") && pathname !== PASSKEYS;
}

function toPasskeys(from: string) {
  return { to: PASSKEYS, search: { to: from }, replace: true } as const;
}

function Desk() {
  const me = useSuspenseQuery(deskMeQuery).data;
  const { pathname, href } = useLocation();
  return (
    <ReauthDialogContext value={ReauthDialog}>
      <DeskShell me={me}>
        {isLocked(me, pathname) ? <Navigate {...toPasskeys(href)} /> : <Outlet />}
      </DeskShell>
    </ReauthDialogContext>
  );
}
