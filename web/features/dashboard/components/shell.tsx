import type { ReactNode } from "react";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { texts } from "#web/texts/dashboard.ts";
import { MobileBar } from "./mobile-bar.tsx";
import { SideNav } from "./side-nav.tsx";
import { TopRow } from "./top-row.tsx";

type ShellProps = {
  dashboard: Dashboard;
  /** On the home the greeting is the page's title. */
  isHome: boolean;
  onSignOut: () => void;
  children: ReactNode;
};

export function Shell({ dashboard, isHome, onSignOut, children }: ShellProps) {
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
      <div className="min-w-0">
        <main id="content" tabIndex={-1} className="page pt-6 pb-20 outline-none lg:pt-8 xl:px-11">
          <TopRow dashboard={dashboard} isHome={isHome} />
          {children}
        </main>
      </div>
    </div>
  );
}
