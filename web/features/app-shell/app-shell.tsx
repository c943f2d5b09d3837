import type { ReactNode } from "react";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { texts } from "#web/texts/app-shell.ts";
import { PageCorner } from "#web/ui/page-header.tsx";
import { CartLink } from "./cart-link.tsx";
import { formatGreeting } from "./greeting.ts";
import { MobileBar } from "./mobile-bar.tsx";
import { PlanBadge } from "./plan-badge.tsx";
import { SideNav } from "./side-nav.tsx";
import { TabBar } from "./tab-bar.tsx";

type AppShellProps = {
  dashboard: Dashboard;
  /** On the home page the greeting is the title. */
  isHome: boolean;
  onSignOut: () => void;
  children: ReactNode;
};

export function AppShell({ dashboard, isHome, onSignOut, children }: AppShellProps) {
  return (
    <div className="lg:grid lg:grid-cols-[232px_1fr]">
      <a
        href="#content"
        className="sr-only z-50 rounded-card bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:grid focus:min-h-11 focus:items-center"
      >
        {texts.skip}
      </a>
      <aside className="sticky top-0 hidden h-dvh overflow-y-auto border-line border-r-[1.5px] px-5 py-7 lg:block">
        <SideNav onSignOut={onSignOut} />
      </aside>
      <MobileBar dashboard={dashboard} onSignOut={onSignOut} />
      <TabBar />
      <div className="min-w-0">
        <main
          id="content"
          tabIndex={-1}
          className="page pt-4 pb-[calc(var(--bottom-bar,0px)+3rem)] outline-none lg:pb-20 xl:[--page-side:44px]"
        >
          <PageCorner value={<Corner dashboard={dashboard} hasGreeting={!isHome} />}>
            {children}
          </PageCorner>
        </main>
      </div>
    </div>
  );
}

type CornerProps = { dashboard: Dashboard; hasGreeting: boolean };

/** Top right on desktops; on phones the bar shows the same. */
function Corner({ dashboard, hasGreeting }: CornerProps) {
  const { me, cart_count } = dashboard;
  return (
    <div className="flex items-center gap-3 pr-[3px] max-lg:hidden">
      {hasGreeting && <p className="wrap-anywhere text-15 text-soft">{formatGreeting(me.name)}</p>}
      <PlanBadge me={me} />
      <CartLink count={cart_count} />
    </div>
  );
}
