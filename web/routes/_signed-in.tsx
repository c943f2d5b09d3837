import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import { recordSignIn } from "#web/features/accounts/auth-draft.ts";
import { CartOutbox } from "#web/features/carts/components/cart-outbox.tsx";
import { dashboardQuery } from "#web/features/session/api.ts";
import { findDashboard } from "#web/features/session/session.ts";
import { ShortcutsHotkey } from "#web/features/shortcuts/open-shortcuts.tsx";
import { isServerRendering } from "#web/lib/server-rendering.ts";
import { shopNoticeQuery, useBanner } from "#web/lib/shop-notice.ts";
import { texts } from "#web/texts/ui.ts";
import { ShopBanner } from "#web/ui/shop-banner.tsx";
import { isOtherLanguage, syncLanguage } from "./_signed-in/-account-language.ts";

/** Layout of all pages for signed-in users; `dashboardQuery` is cached when it renders. */
export const Route = createFileRoute("/_signed-in")({
  beforeLoad: async ({ context, location }) => {
    const dashboard = await findDashboard(context.queryClient);
    if (!dashboard)
      throw redirect({ to: "/auth", search: { redirect: location.href }, replace: true });
    if (isServerRendering) {
      // Rendered by the browser, because the language chosen on this device is stored there.
      if (isOtherLanguage(dashboard.me)) throw redirect({ href: location.href });
      return;
    }
    recordSignIn();
    // The page reloads, so rendering stops here.
    if (syncLanguage(context.queryClient, dashboard.me)) await new Promise(() => undefined);
  },
  // Loads in parallel with the screen's code, so that the layout does not shift later.
  loader: ({ context }) => context.queryClient.prefetchQuery(shopNoticeQuery),
  pendingMs: 0,
  pendingMinMs: 0,
  component: SignedIn,
});

function SignedIn() {
  const { me } = useSuspenseQuery(dashboardQuery).data;
  return (
    <>
      {useBanner() && (
        <aside aria-label={texts.news}>
          <ShopBanner />
        </aside>
      )}
      <Outlet />
      <CartOutbox userId={me.id} />
      <ShortcutsHotkey />
    </>
  );
}
