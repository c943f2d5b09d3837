import type { Account } from "../account.ts";
import { addPendingLines, takePendingLines } from "../resources/invoice-items.ts";
import { getSettlement, type Invoice } from "../resources/invoices.ts";
import { presentSubscription } from "../resources/present-subscription.ts";
import {
  changeSubscription,
  findSubscription,
  type Subscription,
} from "../resources/subscriptions.ts";
import { ApiError } from "../wire/errors.ts";
import type { CollectResult } from "./collect.ts";
import { createInvoice } from "./create-invoice.ts";
import { finalizeInvoice } from "./finalize.ts";
import { payInvoice } from "./pay-invoice.ts";
import { dropPendingUpdate } from "./pending-update.ts";
import type { PlannedChange } from "./planned-change.ts";

const PENDING_UPDATE_TTL_S = 23 * 60 * 60;

export type IfUnpaid = "allow_incomplete" | "error_if_incomplete" | "pending_if_incomplete";

/**
 * Changes the items of the subscription. Throws if the card is declined and `error_if_incomplete`
 * is set.
 */
export function switchItems(
  account: Account,
  given: Subscription,
  { plan, ifUnpaid }: { plan: PlannedChange; ifUnpaid: IfUnpaid },
): Subscription {
  const before = dropPendingUpdate(account, given);
  if (!plan.isBilledNow) {
    addPendingLines(account, before.id, plan.lines);
    return applyChange(account, before, plan);
  }
  if (ifUnpaid === "pending_if_incomplete") return createPendingUpdate(account, before, plan);
  const after = applyChange(account, before, plan);
  const { result } = billChange(account, after, plan);
  if (ifUnpaid === "error_if_incomplete" && result.outcome !== "paid")
    throw createPaymentError(result);
  return findSubscription(account, before.id);
}

function applyChange(account: Account, before: Subscription, plan: PlannedChange): Subscription {
  const { items, anchor, period } = plan;
  const after = changeSubscription(account, before, { items, anchor, period });
  account.emit("customer.subscription.updated", presentSubscription(after, account));
  return after;
}

function createPendingUpdate(
  account: Account,
  before: Subscription,
  plan: PlannedChange,
): Subscription {
  const { items, anchor, period } = plan;
  const expiresAt = Math.min(account.clock.now() + PENDING_UPDATE_TTL_S, before.period.end);
  const prepare = (invoice: Invoice, borrowed: Invoice["lines"]) =>
    changeSubscription(account, findSubscription(account, before.id), {
      pendingUpdate: { items, anchor, period, invoice: invoice.id, borrowed, expiresAt },
    });
  const { result } = billChange(account, before, plan, prepare);
  const after = findSubscription(account, before.id);
  if (result.outcome !== "paid") {
    account.emit("customer.subscription.updated", presentSubscription(after, account));
  }
  return after;
}

/** Includes the pending invoice items, as this is the next invoice. */
function billChange(
  account: Account,
  subscription: Subscription,
  plan: PlannedChange,
  prepare: (invoice: Invoice, borrowed: Invoice["lines"]) => unknown = () => undefined,
): { result: CollectResult } {
  const now = account.clock.now();
  const pendingLines = takePendingLines(account, subscription.id);
  const draft = createInvoice(account, subscription, {
    reason: "subscription_update",
    lines: [...pendingLines, ...plan.lines],
    period: { start: now, end: now },
    finalizesAt: null,
  });
  changeSubscription(account, subscription, { latestInvoice: draft.id });
  const open = finalizeInvoice(account, draft);
  prepare(open, pendingLines);
  const isScheduled = getSettlement(account, open).due > 0;
  return { result: payInvoice(account, open, { isScheduled }) };
}

function createPaymentError(result: CollectResult): ApiError {
  if (result.outcome === "declined") {
    const { code, declineCode, message } = result.decline;
    const decline = declineCode ? { decline_code: declineCode } : {};
    return new ApiError(402, { type: "card_error", code, message, ...decline });
  }
  return new ApiError(402, {
    type: "card_error",
    code: "subscription_payment_intent_requires_action",
    message: "Payment for this subscription requires additional user action.",
  });
}
