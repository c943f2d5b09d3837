import type { Account } from "../account.ts";
import { completeSession, createCustomer } from "../payments/complete.ts";
import type { Session } from "../resources/checkout-sessions.ts";
import { updateCustomerBilling } from "../resources/customer-billing.ts";
import type { Period } from "../resources/invoice-lines.ts";
import { type Invoice, invoices } from "../resources/invoices.ts";
import { type SavedMethod, saveMethod } from "../resources/payment-methods.ts";
import { presentInvoice } from "../resources/present-invoice.ts";
import { presentSubscription } from "../resources/present-subscription.ts";
import { type Subscription, subscriptions } from "../resources/subscriptions.ts";
import { createId } from "../store/ids.ts";
import { draftInvoice } from "./create-invoice.ts";
import { finalizeInvoice } from "./finalize.ts";
import { createItem } from "./item-params.ts";
import { payInvoice } from "./pay-invoice.ts";
import { periodFrom } from "./periods.ts";
import { pricedItems } from "./priced-items.ts";
import { periodLines } from "./prorations.ts";

/** Starts the subscription after the card was approved; bills and pays its first month. */
export function subscribe(
  account: Account,
  session: Session,
  card: Pick<SavedMethod, "method" | "owner" | "later">,
): Session {
  const customer = session.customer ?? createCustomer(account, session) ?? "";
  const saved = saveMethod(account, { ...card, customer });
  updateCustomerBilling(account, customer, { defaultMethod: saved.id });
  const { subscription, draft } = begin(account, session, customer);
  const subscribing = session.subscribing && {
    ...session.subscribing,
    ...{ subscription: subscription.id, invoice: draft.id },
  };
  const complete = completeSession(account, { ...session, customer, subscribing }, "paid");
  account.emit("customer.subscription.created", presentSubscription(subscription, account));
  account.emit("invoice.created", presentInvoice(draft, account));
  payInvoice(account, finalizeInvoice(account, draft), { isApproved: true });
  return complete;
}

function begin(
  account: Account,
  session: Session,
  customer: string,
): { subscription: Subscription; draft: Invoice } {
  const now = account.clock.now();
  const period = periodFrom(now, now);
  const blank = createSubscription(account, { session, customer, period });
  const lines = periodLines(pricedItems(account, blank.items), period);
  const draft = account.store.put(
    invoices,
    draftInvoice(account, blank, {
      reason: "subscription_create",
      // A fault's surcharge is part of the charged amount.
      lines: lines.map((line, at) =>
        at === 0 ? { ...line, amount: line.amount + session.odd } : line,
      ),
      period: { start: now, end: now },
      finalizesAt: null,
    }),
  );
  return {
    draft,
    subscription: account.store.put(subscriptions, { ...blank, latestInvoice: draft.id }),
  };
}

function createSubscription(
  account: Account,
  { session, customer, period }: { session: Session; customer: string; period: Period },
): Subscription {
  const { lines, subscribing } = session;
  return {
    id: createId("sub"),
    created: period.start,
    customer,
    status: "active",
    description: subscribing?.description ?? null,
    items: lines.map(({ price, quantity }, index) =>
      createItem(account, { price, quantity }, `line_items[${index}]`),
    ),
    period,
    anchor: period.start,
    cancelAtPeriodEnd: false,
    cancelAt: null,
    canceledAt: null,
    endedAt: null,
    cancellation: { comment: null, feedback: null, reason: null },
    metadata: subscribing?.metadata ?? {},
    latestInvoice: null,
    pendingUpdate: null,
    announced: null,
    failsNext: false,
    automaticTax: Boolean(session.automaticTax),
  };
}
