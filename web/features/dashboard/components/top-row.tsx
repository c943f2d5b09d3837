import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { cx } from "#web/lib/class-names.ts";
import { texts } from "#web/texts/dashboard.ts";
import { CartLink } from "./cart-link.tsx";
import { PlanBadge } from "./plan-badge.tsx";

type TopRowProps = { dashboard: Dashboard; isHome: boolean };

export function TopRow({ dashboard, isHome }: TopRowProps) {
  const { me, cart_count } = dashboard;
  const Greeting = isHome ? "h1" : "p";
  return (
    <div
      className={cx(
        "flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3",
        isHome ? "mb-6 sm:mb-8" : "mb-5 sm:mb-6",
      )}
    >
      <Greeting
        className={cx("break-words font-display", isHome ? "text-44" : "font-[700] text-20")}
      >
        {texts.greeting(firstName(me.name))}
      </Greeting>
      <div className="flex items-center gap-3">
        <PlanBadge me={me} />
        <span className="hidden lg:block">
          <CartLink count={cart_count} />
        </span>
      </div>
    </div>
  );
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? "";
}
