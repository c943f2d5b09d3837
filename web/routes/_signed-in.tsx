import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import { noteSignedIn } from "#web/features/accounts/auth-draft.ts";
import { WishKeeper } from "#web/features/cart/components/wish-keeper.tsx";
import { dashboardQuery } from "#web/features/dashboard/api.ts";
import { findDashboard } from "#web/features/dashboard/session.ts";
import { KeysList } from "#web/features/keys/keys-list.tsx";

/** Everything below is for signed-in people; `dashboardQuery` is in the cache when it renders. */
export const Route = createFileRoute("/_signed-in")({
  beforeLoad: async ({ context, location }) => {
    if (await findDashboard(context.queryClient)) return noteSignedIn();
    throw redirect({ to: "/auth", search: { redirect: location.href }, replace: true });
  },
  pendingMs: 0,
  pendingMinMs: 0,
  component: SignedIn,
});

function SignedIn() {
  const { me } = useSuspenseQuery(dashboardQuery).data;
  return (
    <>
      <Outlet />
      <WishKeeper userId={me.id} />
      <KeysList />
    </>
  );
}
