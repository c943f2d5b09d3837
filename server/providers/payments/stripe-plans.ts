import type Stripe from "stripe";
import type { KeptCard, PlansPort, SubscriptionState } from "./plans-port.ts";
import { PaymentError } from "./port.ts";
import { isMissing } from "./stripe-errors.ts";
import { dateOrNull, expanded, getId, toDate } from "./stripe-fields.ts";

/** Expands the subscription's card and, as a fallback, the customer's, with the customer's balance. */
const CARDS = ["default_payment_method", "customer.invoice_settings.default_payment_method"];

/** All other statuses, including unpaid, mean ended: Stripe stops collecting. */
const STATUSES: Partial<Record<string, SubscriptionState["status"]>> = {
  incomplete: "incomplete",
  trialing: "active",
  active: "active",
  past_due: "past_due",
};

export async function readSubscription(stripe: Stripe, id: string): Promise<SubscriptionState> {
  return toSubscriptionState(await retrieveSubscription(stripe, id));
}

export async function retrieveSubscription(
  stripe: Stripe,
  id: string,
): Promise<Stripe.Subscription> {
  return await stripe.subscriptions.retrieve(id, { expand: CARDS });
}

/** Reads first: an ended subscription cannot change, and an up-to-date one needs no call. */
export async function setCancelAtPeriodEnd(
  stripe: Stripe,
  id: string,
  cancels: boolean,
): Promise<SubscriptionState> {
  const before = await retrieveSubscription(stripe, id);
  const state = toSubscriptionState(before);
  if (state.status === "ended" || state.cancelsAtPeriodEnd === cancels) return state;
  // Stripe's portal may set a date instead of the flag.
  const isByDate = !cancels && !before.cancel_at_period_end;
  const change = isByDate ? { cancel_at: "" as const } : { cancel_at_period_end: cancels };
  const after = await stripe.subscriptions.update(id, { ...change, expand: CARDS });
  return toSubscriptionState(after);
}

export async function endSubscription(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    // Stripe also answers so if it had ended before.
    if (!isMissing(error)) throw error;
  }
}

export async function openPortal(
  stripe: Stripe,
  { customerId, returnUrl, flow }: Parameters<PlansPort["openPortal"]>[0],
): Promise<{ url: string }> {
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customerId,
    return_url: returnUrl,
    ...(flow === "card"
      ? {
          flow_data: {
            type: "payment_method_update",
            after_completion: { type: "redirect", redirect: { return_url: returnUrl } },
          },
        }
      : {}),
  });
  return { url };
}

/** Each of our subscriptions has one item. */
export function getItem({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new PaymentError("refused", "a subscription without a price");
  return item;
}

export function toSubscriptionState(subscription: Stripe.Subscription): SubscriptionState {
  const { price, current_period_start, current_period_end } = getItem(subscription);
  const { cancel_at, cancel_at_period_end, pending_update } = subscription;
  return {
    id: subscription.id,
    customerId: getId(subscription.customer) ?? "",
    userId: subscription.metadata.user_id ?? null,
    purchaseId: subscription.metadata.purchase_id ?? null,
    status: STATUSES[subscription.status] ?? "ended",
    priceId: price.id,
    periodStart: toDate(current_period_start),
    periodEnd: toDate(current_period_end),
    cancelsAtPeriodEnd:
      cancel_at_period_end || (cancel_at !== null && cancel_at <= current_period_end),
    pendingPriceId: pending_update?.subscription_items?.[0]?.price.id ?? null,
    card: getCard(subscription),
    balanceCents: getBalance(subscription),
    createdAt: toDate(subscription.created),
    endedAt: dateOrNull(subscription.ended_at),
  };
}

/** Returns 0 for a customer that was deleted. */
export function getBalance({ customer }: Stripe.Subscription): number {
  const owner = expanded(customer);
  return !owner || owner.deleted ? 0 : owner.balance;
}

function getCard({ customer, default_payment_method }: Stripe.Subscription): KeptCard | null {
  const owner = expanded(customer);
  const ofOwner = owner?.deleted ? null : owner?.invoice_settings.default_payment_method;
  const { card } = expanded(default_payment_method) ?? expanded(ofOwner) ?? {};
  if (!card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return { brand, last4, expMonth, expYear };
}
