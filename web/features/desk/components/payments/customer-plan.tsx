import type { DeskCustomer } from "#shared/contracts/desk/customers.ts";
import { formatLongDate } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-payments.ts";
import { getPlanName } from "../customers-page.tsx";
import { Sheet } from "../sheet.tsx";
import { EndPlan } from "./end-plan.tsx";

type CustomerPlanProps = { row: DeskCustomer; isOwner: boolean };

export function CustomerPlan({ row: { subscription }, isOwner }: CustomerPlanProps) {
  if (!subscription)
    return (
      <Sheet title={texts.plan.title}>
        <p className="text-soft">{texts.plan.none}</p>
      </Sheet>
    );
  const { level, status, until, cancels, card } = subscription;
  const name = getPlanName(level ?? 0);
  return (
    <Sheet title={texts.plan.title}>
      <p className="font-semibold">{name}</p>
      <p className="text-soft">{texts.plan.until(formatLongDate(until), cancels)}</p>
      {status === "past_due" && <p>{texts.plan.pastDue}</p>}
      {card && <p className="text-soft">{card}</p>}
      {isOwner && <EndPlan plan={{ ...subscription, name }} />}
    </Sheet>
  );
}
