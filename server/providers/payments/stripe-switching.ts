import Stripe from "stripe";
import { sumOf } from "#shared/pricing.ts";
import type { BillPart, SubscriptionState, SwitchPreviewState } from "./plans-port.ts";
import type { Payments } from "./port.ts";
import { dateOf, idOf } from "./stripe-fields.ts";
import { isProration } from "./stripe-invoices.ts";
import {
  itemOf,
  readSubscription,
  retrieveSubscription,
  toSubscriptionState,
} from "./stripe-plans.ts";
import { taxOnTop } from "./stripe-tax.ts";

export async function previewSwitch(
  stripe: Stripe,
  { subscriptionId, priceId, prorationAt }: Parameters<Payments["previewSwitch"]>[0],
): Promise<SwitchPreviewState> {
  const item = itemOf(await retrieveSubscription(stripe, subscriptionId));
  // Without a change the provider would show the renewal, as if it were charged today.
  if (item.price.id === priceId) return { cents: 0, lines: [] };
  const invoice = await stripe.invoices.createPreview({
    subscription: subscriptionId,
    subscription_details: {
      items: [{ id: item.id, price: priceId }],
      proration_behavior: "always_invoice",
      proration_date: prorationAt,
    },
  });
  return { cents: invoice.amount_due, lines: linesOf(invoice) };
}

/** With what comes on top of them they are exactly what is charged: also with what the provider keeps from or for another bill. */
function linesOf(invoice: Stripe.Invoice): SwitchPreviewState["lines"] {
  const { total, starting_balance: before, amount_due } = invoice;
  const lines = invoice.lines.data.map((line) => {
    const taxCents = taxOnTop(line);
    const said = { text: line.description ?? "", part: timeOf(line), cents: line.amount };
    return taxCents === 0 ? said : { ...said, taxCents };
  });
  const sum = sumOf(invoice.lines.data.map((line) => line.amount + taxOnTop(line)));
  return [
    ...lines,
    { text: "Discounts", part: { kind: "discounts" as const }, cents: total - sum },
    before < 0
      ? { text: "Previous credit", part: { kind: "credit" as const }, cents: before }
      : { text: "Previous balance", part: { kind: "left" as const }, cents: before },
    {
      text: "Moved to the next bill",
      part: { kind: "moved" as const },
      cents: amount_due - total - before,
    },
  ].filter(({ cents }) => cents !== 0);
}

/** What is left of the month: given back of the price that goes, charged of the one that comes. */
function timeOf(line: Stripe.InvoiceLineItem): BillPart | null {
  if (!isProration(line)) return null;
  const kind = line.amount < 0 ? "unused" : "remaining";
  const priceId = idOf(line.pricing?.price_details?.price);
  return { kind, priceId, since: dateOf(line.period.start) };
}

/**
 * Reads first and last: a repeated call may be answered with what was true at its first time.
 * A card that is declined is no outage: the state says that the price is as before.
 */
export async function switchPrice(
  stripe: Stripe,
  input: Parameters<Payments["switchPrice"]>[0],
): Promise<SubscriptionState> {
  const before = await retrieveSubscription(stripe, input.subscriptionId);
  const isThere = itemOf(before).price.id === input.priceId;
  if (isThere && !before.pending_update) return toSubscriptionState(before);
  // Back to the price that it has: only what waits for its payment is to go.
  if (isThere || input.when === "later") await switchLater(stripe, before, input.priceId);
  else await switchNow(stripe, before, input);
  return await readSubscription(stripe, before.id);
}

/** The client makes a new key each time, so that a change back and forth is done, not remembered. */
async function switchLater(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  price: string,
): Promise<void> {
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price }],
    proration_behavior: "none",
  });
}

async function switchNow(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  { priceId, prorationAt }: { priceId: string; prorationAt: number },
): Promise<void> {
  const item = itemOf(subscription);
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
