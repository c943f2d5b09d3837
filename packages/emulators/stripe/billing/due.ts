import type { Account } from "../account.ts";
import { type Invoice, invoices } from "../resources/invoices.ts";
import { presentInvoice } from "../resources/present-invoice.ts";
import {
  changeSubscription,
  isOver,
  type Subscription,
  subscriptions,
} from "../resources/subscriptions.ts";
import { finalizeInvoice } from "./finalize.ts";
import { payInvoice } from "./pay-invoice.ts";
import { dropPendingUpdate } from "./pending-update.ts";
import { upcomingInvoice } from "./preview.ts";
import { endPeriod } from "./renew.ts";

const UPCOMING_NOTICE_S = 3 * 24 * 60 * 60;

type DueTask = { at: number; run(): void };

/**
 * Processes all that became due until now, in order, each at its own time: after an advance of
 * months the periods, attempts and events are dated as if the clock had run. Must not run inside
 * `act`.
 */
export function processDueBilling(account: Account): void {
  for (;;) {
    const [first] = listDueTasks(account).sort((one, other) => one.at - other.at);
    if (!first || first.at > account.clock.now()) return;
    account.clock.at(first.at, () => account.act(first.run));
  }
}

function listDueTasks(account: Account): DueTask[] {
  const running = account.store.list(subscriptions).filter((one) => !isOver(one));
  return [
    ...account.store.list(invoices).flatMap((one) => listInvoiceTasks(account, one)),
    ...running.flatMap((one) => listSubscriptionTasks(account, one)),
  ];
}

function listInvoiceTasks(account: Account, invoice: Invoice): DueTask[] {
  const { status, finalizesAt, nextAttempt } = invoice;
  const pay = (open: Invoice) => payInvoice(account, open, { isScheduled: true });
  if (status === "draft" && finalizesAt !== null) {
    return [{ at: finalizesAt, run: () => pay(finalizeInvoice(account, invoice)) }];
  }
  if (status !== "open" || nextAttempt === null) return [];
  return [{ at: nextAttempt, run: () => pay(invoice) }];
}

function listSubscriptionTasks(account: Account, subscription: Subscription): DueTask[] {
  const { period, pendingUpdate, announced, status, cancelAtPeriodEnd } = subscription;
  if (pendingUpdate) {
    return [{ at: pendingUpdate.expiresAt, run: () => dropPendingUpdate(account, subscription) }];
  }
  const isToAnnounce = announced !== period.end && status === "active" && !cancelAtPeriodEnd;
  return [
    ...(isToAnnounce
      ? [{ at: period.end - UPCOMING_NOTICE_S, run: () => announce(account, subscription) }]
      : []),
    { at: period.end, run: () => endPeriod(account, subscription) },
  ];
}

function announce(account: Account, subscription: Subscription): void {
  changeSubscription(account, subscription, { announced: subscription.period.end });
  const invoice = upcomingInvoice(account, subscription);
  account.emit("invoice.upcoming", presentInvoice(invoice, account));
}
