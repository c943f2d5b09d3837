import type Stripe from "stripe";
import type { ListeningShop } from "./listening-shop.ts";

export const STARTER = "price_starter_monthly";
export const SWEET_SPOT = "price_sweet_spot_monthly";
export const UNLIMITED = "price_unlimited_vibes_monthly";

export const A_DAY_S = 24 * 60 * 60;
const AN_HOUR_S = 60 * 60;

export type Subscriber = { customer: string; subscription: string; item: string };

export function createSubscriptionParams(
  shopUrl: string,
  customer: string,
  price = STARTER,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "subscription",
    customer,
    line_items: [{ price, quantity: 1 }],
    client_reference_id: "user_1",
    metadata: { user_id: "user_1" },
    subscription_data: { metadata: { user_id: "user_1" } },
    success_url: `${shopUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${shopUrl}/subscriptions`,
  };
}

export async function createSubscriber(
  shop: ListeningShop,
  { price = STARTER, card }: { price?: string; card?: string } = {},
): Promise<Subscriber> {
  const { id: customer } = await shop.stripe.customers.create({ email: "jane@example.com" });
  const params = createSubscriptionParams(shop.url, customer, price);
  const session = await shop.stripe.checkout.sessions.create(params);
  await shop.control.stripe.pay({ session: session.id, ...(card ? { card } : {}) });
  const [subscription] = (await shop.stripe.subscriptions.list({ customer })).data;
  const [item] = subscription?.items.data ?? [];
  return { customer, subscription: subscription?.id ?? "", item: item?.id ?? "" };
}

export function getPeriod(subscription: Stripe.Subscription): { start: number; end: number } {
  const [item] = subscription.items.data;
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
}

/** Advances the clock until the first attempt to pay the next period's invoice. */
export async function advanceToRenewal(shop: ListeningShop, id: string): Promise<void> {
  const { end } = getPeriod(await shop.stripe.subscriptions.retrieve(id));
  await shop.control.stripe.advanceTo(new Date((end + AN_HOUR_S) * 1000));
}

/** Returns the received events of these types, oldest first. */
export async function listReceivedEvents(shop: ListeningShop, kind: RegExp): Promise<string[]> {
  const events = await shop.control.stripe.listEvents();
  return events
    .map(({ type }) => type)
    .filter((type) => kind.test(type))
    .reverse();
}
