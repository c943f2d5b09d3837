import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, Outlet, useLocation } from "@tanstack/react-router";
import { toast } from "sonner";
import { AppShell } from "#web/features/app-shell/app-shell.tsx";
import { dashboardQuery } from "#web/features/session/api.ts";
import { loadOnDemand } from "#web/lib/chunk-load-error.ts";
import { clearStoredSession } from "#web/lib/stored-session.ts";
import { texts } from "#web/texts/app-shell.ts";
import { WithinPage } from "#web/ui/message-page.tsx";

export const Route = createFileRoute("/_signed-in/dashboard")({ component: DashboardLayout });

function DashboardLayout() {
  const { data } = useSuspenseQuery(dashboardQuery);
  const signOut = useSignOut();
  const isHome = useLocation({ select: ({ pathname }) => /^\/dashboard\/?$/.test(pathname) });
  return (
    <AppShell dashboard={data} isHome={isHome} onSignOut={signOut}>
      <WithinPage value>
        <Outlet />
      </WithinPage>
    </AppShell>
  );
}

function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = Route.useNavigate();
  return async () => {
    try {
      const accounts = await loadOnDemand(() => import("#web/features/accounts/api.ts"));
      await accounts.signOut();
    } catch {
      toast.error(texts.signOutFailed);
      return;
    }
    clearStoredSession();
    toast.success(texts.signedOut);
    await navigate({ to: "/auth" });
    queryClient.clear();
  };
}
