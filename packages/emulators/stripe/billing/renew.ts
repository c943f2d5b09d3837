import type { Account } from "../account.ts";
import { takePendingLines } from "../resources/invoice-items.ts";
import { presentSubscription } from "../resources/present-subscription.ts";
import {
  changeSubscription,
  findSubscription,
  type Subscription,
} from "../resources/subscriptions.ts";
import { cancelSubscription } from "./cancel.ts";
import { createInvoice } from "./create-invoice.ts";
import { DRAFT_S } from "./draft-time.ts";
import { finalizeInvoice } from "./finalize.ts";
import { payInvoice } from "./pay-invoice.ts";
import { periodFrom } from "./periods.ts";
import { pricedItems } from "./priced-items.ts";
import { periodLines } from "./prorations.ts";

/** Starts and bills the next period, or ends the subscription. */
export function endPeriod(account: Account, subscription: Subscription): void {
  if (subscription.cancelAtPeriodEnd) endSubscription(account, subscription);
  else renew(account, subscription);
}

function renew(account: Account, before: Subscription): void {
  const period = periodFrom(before.period.end, before.anchor);
  const isCollected = before.status !== "unpaid";
  const invoice = createInvoice(account, before, {
    reason: "subscription_cycle",
    lines: [
      ...takePendingLines(account, before.id),
      ...periodLines(pricedItems(account, before.items), period),
    ],
    period: before.period,
    finalizesAt: isCollected ? account.clock.now() + DRAFT_S : null,
  });
  const after = changeSubscription(account, before, { period, latestInvoice: invoice.id });
  account.emit("customer.subscription.updated", presentSubscription(after, account));
}

/** Bills the pending invoice items with a last invoice. */
function endSubscription(account: Account, subscription: Subscription): void {
  const { id, period } = subscription;
  const lines = takePendingLines(account, id);
  cancelSubscription(account, subscription, {});
  if (lines.length === 0) return;
  const plan = { reason: "subscription_cycle" as const, lines, period, finalizesAt: null };
  const last = createInvoice(account, subscription, plan);
  changeSubscription(account, findSubscription(account, id), { latestInvoice: last.id });
  payInvoice(account, finalizeInvoice(account, last), { isScheduled: true });
}
