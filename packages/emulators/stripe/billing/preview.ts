import type { Account } from "../account.ts";
import { listPendingLines } from "../resources/invoice-items.ts";
import type { Invoice } from "../resources/invoices.ts";
import type { Subscription } from "../resources/subscriptions.ts";
import { draftInvoice } from "./create-invoice.ts";
import { DRAFT_S } from "./draft-time.ts";
import { periodFrom } from "./periods.ts";
import { type ChangeParams, planChange } from "./planned-change.ts";
import { pricedItems } from "./priced-items.ts";
import { periodLines } from "./prorations.ts";

/** Returns the invoice that this change would create: at once, or at the end of the period. */
export function previewInvoice(
  account: Account,
  subscription: Subscription,
  params: ChangeParams = {},
): Invoice {
  const at = "subscription_details[items]";
  const plan = planChange(account, subscription, params, at);
  const waiting = listPendingLines(account, subscription.id);
  const lines = [...waiting, ...plan.lines];
  if (plan.isBilledNow) {
    const now = account.clock.now();
    return draftInvoice(account, subscription, {
      ...{ reason: "upcoming", lines, finalizesAt: now },
      period: { start: now, end: now },
    });
  }
  const next = periodFrom(plan.period.end, plan.anchor);
  const whole = subscription.cancelAtPeriodEnd
    ? []
    : periodLines(pricedItems(account, plan.items), next);
  return draftInvoice(account, subscription, {
    reason: "upcoming",
    lines: [...lines, ...whole],
    period: plan.period,
    finalizesAt: plan.period.end + DRAFT_S,
  });
}

export function upcomingInvoice(account: Account, subscription: Subscription): Invoice {
  return { ...previewInvoice(account, subscription), created: subscription.period.end };
}
