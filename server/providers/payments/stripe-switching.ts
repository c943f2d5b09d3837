import Stripe from "stripe";
import { sumAmounts } from "#shared/pricing.ts";
import type { BillPart, SubscriptionState, SwitchPreviewState } from "./plans-port.ts";
import type { Payments } from "./port.ts";
import { listBalanceLines } from "./settlement.ts";
import { getId, toDate } from "./stripe-fields.ts";
import { isProration } from "./stripe-invoices.ts";
import {
  getBalance,
  getItem,
  readSubscription,
  retrieveSubscription,
  toSubscriptionState,
} from "./stripe-plans.ts";
import { taxOnTop } from "./stripe-tax.ts";

export async function previewSwitch(
  stripe: Stripe,
  { subscriptionId, priceId, prorationAt }: Parameters<Payments["previewSwitch"]>[0],
): Promise<SwitchPreviewState> {
  const subscription = await retrieveSubscription(stripe, subscriptionId);
  const item = getItem(subscription);
  // Without a change Stripe previews the renewal as if charged now.
  if (item.price.id === priceId) {
    return { cents: 0, balanceCents: getBalance(subscription), lines: [] };
  }
  const invoice = await stripe.invoices.createPreview({
    subscription: subscriptionId,
    subscription_details: {
      items: [{ id: item.id, price: priceId }],
      proration_behavior: "always_invoice",
      proration_date: prorationAt,
    },
  });
  const { amount_due: cents, starting_balance: balanceCents } = invoice;
  return { cents, balanceCents, lines: toLines(invoice) };
}

/**
 * Returns lines that, with tax, sum to the charge, including the customer's balance and amounts moved to the
 * next invoice.
 */
function toLines(invoice: Stripe.Invoice): SwitchPreviewState["lines"] {
  const { total, starting_balance: balanceCents, amount_due: dueCents } = invoice;
  const lines = invoice.lines.data.map((line) => {
    const taxCents = taxOnTop(line);
    const priced = { text: line.description ?? "", part: getPeriodPart(line), cents: line.amount };
    return taxCents === 0 ? priced : { ...priced, taxCents };
  });
  const sum = sumAmounts(invoice.lines.data.map((line) => line.amount + taxOnTop(line)));
  return [
    ...lines,
    { text: "Discounts", part: { kind: "discounts" as const }, cents: total - sum },
    ...listBalanceLines({ totalCents: total, balanceCents, dueCents }),
  ].filter(({ cents }) => cents !== 0);
}

/** The rest of the period: credited at the old price, charged at the new one. */
function getPeriodPart(line: Stripe.InvoiceLineItem): BillPart | null {
  if (!isProration(line)) return null;
  const kind = line.amount < 0 ? "unused_time" : "remaining_time";
  const priceId = getId(line.pricing?.price_details?.price);
  return { kind, priceId, since: toDate(line.period.start) };
}

/**
 * Reads before and after: an idempotent retry returns the state of its first time. A declined card is not an
 * outage: the state shows the unchanged price.
 */
export async function switchPrice(
  stripe: Stripe,
  input: Parameters<Payments["switchPrice"]>[0],
): Promise<SubscriptionState> {
  const before = await retrieveSubscription(stripe, input.subscriptionId);
  const isThere = getItem(before).price.id === input.priceId;
  if (isThere && !before.pending_update) return toSubscriptionState(before);
  // Change to the current price: only cancels the pending update.
  if (isThere || input.when === "later") await switchLater(stripe, before, input.priceId);
  else await switchNow(stripe, before, input);
  return await readSubscription(stripe, before.id);
}

/**
 * The client creates a new idempotency key each time, so that changing back and forth is not deduplicated.
 */
async function switchLater(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  price: string,
): Promise<void> {
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: getItem(subscription).id, price }],
    proration_behavior: "none",
  });
}

async function switchNow(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  { priceId, prorationAt }: { priceId: string; prorationAt: number },
): Promise<void> {
  const item = getItem(subscription);
  const idempotencyKey = `switch:${subscription.id}:${item.price.id}:${priceId}:${prorationAt}`;
  try {
    await stripe.subscriptions.update(
      subscription.id,
      {
        items: [{ id: item.id, price: priceId }],
        proration_behavior: "always_invoice",
        proration_date: prorationAt,
        payment_behavior: "pending_if_incomplete",
      },
      { idempotencyKey },
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
  }
}
