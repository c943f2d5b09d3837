import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { ThemeRow } from "#web/features/accounts/components/theme-row.tsx";
import { PlanRow } from "#web/features/billing/components/plan-row.tsx";
import { Receipts } from "#web/features/billing/components/receipts.tsx";
import { dashboardQuery } from "#web/features/dashboard/api.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Section } from "#web/ui/section.tsx";
import { StatCard } from "#web/ui/stat-card.tsx";

export const Route = createFileRoute("/_signed-in/dashboard/account")({ component: Account });

function Account() {
  const { me, cart_count } = useSuspenseQuery(dashboardQuery).data;
  return (
    <>
      <PageHeader title="Account" intro={`${me.name}, ${me.email}`} />
      <div className="grid max-w-[56rem] gap-10">
        <div className="grid grid-cols-2 gap-4 pr-[3px] sm:gap-5">
          <StatCard
            to="/subscriptions"
            isFirst
            label="Remaining Renders"
            value={me.render}
            action="Get more"
          />
          <StatCard to="/cart" label="Shopping Cart" value={cart_count} action="Open cart" />
        </div>
        <Section title="Manage Account">
          <PlanRow subscription={me.subscription} />
          <div className="mt-2 border-line border-t-[1.5px] pt-2">
            <ThemeRow />
          </div>
        </Section>
        <Section title="Receipts">
          <Receipts />
        </Section>
      </div>
    </>
  );
}
