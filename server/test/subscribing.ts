import { expect } from "vitest";
import type { PayAddress } from "#emulators/stripe/control-client.ts";
import type { Billing, ConfirmSwitchInput, SwitchPreview } from "#shared/contracts/billing.ts";
import type { StatementLine } from "#shared/contracts/statement.ts";
import { post } from "./buying.ts";
import type { TestShop } from "./shop.ts";
import type { TestUser } from "./users.ts";

/** The steps of subscribing over HTTP, like the web takes them. */

export const CARDS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  /** Succeeds once, then is declined at each renewal. */
  declinesLater: "4000000000000341",
  /** Requires authentication for each payment. */
  asks: "4000002760003184",
};

const HOUR_S = 60 * 60;
export const DAY_S = 24 * HOUR_S;

export async function readBilling(shop: TestShop, user: TestUser): Promise<Billing> {
  const answer = await shop.fetch("/api/billing", { as: user });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Billing;
}

/** Sends the request of 'Subscribe' or 'Purchase'; `change` overrides its fields. */
export async function requestOfferCheckout(
  shop: TestShop,
  user: TestUser,
  offer: { level: number } | { pack: string },
  change: object = {},
): Promise<Response> {
  const { plans, packs } = await readBilling(shop, user);
  const isPlan = "level" in offer;
  const found = isPlan
    ? plans.find(({ level }) => level === offer.level)
    : packs.find(({ key }) => key === offer.pack);
  return await post(shop, user, "/functions/v1/create-checkout-session", {
    priceId: found?.price_id,
    flag: isPlan,
    email: user.email,
    level: isPlan ? offer.level : 0,
    ...change,
  });
}

export async function openPage(
  shop: TestShop,
  user: TestUser,
  offer: { level: number } | { pack: string },
): Promise<string> {
  const answer = await requestOfferCheckout(shop, user, offer);
  const body = await answer.json();
  if (answer.status !== 200) throw new Error(JSON.stringify(body));
  return body.id as string;
}

export async function readPurchase(shop: TestShop, user: TestUser, sessionId: string) {
  const answer = await shop.fetch(`/api/billing/purchases/${sessionId}`, { as: user });
  return (await answer.json()) as { status: string };
}

/** Buys a plan or pack, waits until the purchase is paid, and returns Stripe's ids. */
export async function buy(
  shop: TestShop,
  user: TestUser,
  offer: { level: number } | { pack: string },
  card = CARDS.good,
  /** Only for pages that collect an address. */
  address?: PayAddress,
): Promise<{ session: string; subscription: string }> {
  const session = await openPage(shop, user, offer);
  await shop.sandbox.stripe.pay({ session, card, ...(address ? { address } : {}) });
  await expect.poll(async () => (await readPurchase(shop, user, session)).status).toBe("paid");
  const [event] = await shop.sandbox.stripe.listEvents("checkout.session.completed");
  return { session, subscription: String(event?.data.object.subscription ?? "") };
}

export async function previewSwitch(shop: TestShop, user: TestUser, level: number) {
  const answer = await post(shop, user, "/api/billing/switch/preview", { level });
  const body = await answer.json();
  if (answer.status !== 200) throw new Error(JSON.stringify(body));
  return body as SwitchPreview;
}

export async function confirmSwitch(
  shop: TestShop,
  user: TestUser,
  { level, today_cents, next_cents, proration_at }: ConfirmSwitchInput,
): Promise<Response> {
  const body = { level, today_cents, next_cents, proration_at };
  return await post(shop, user, "/api/billing/switch", body);
}

/** Previews a plan change and confirms it. */
export async function switchTo(shop: TestShop, user: TestUser, level: number) {
  const answer = await confirmSwitch(shop, user, await previewSwitch(shop, user, level));
  const body = await answer.json();
  if (answer.status !== 200) throw new Error(JSON.stringify(body));
  return body as { status: string; pay_url: string | null; billing: Billing };
}

/**
 * Advances Stripe's clock to `afterSeconds` after the end of the current period. Waits until the shop has received
 * the webhook of that period.
 */
export async function advanceBeyondPeriod(
  shop: TestShop,
  user: TestUser,
  afterSeconds = 2 * HOUR_S,
) {
  const now = (await shop.sandbox.stripe.readClock()).now * 1000;
  const end = async () => {
    const { subscription } = await readBilling(shop, user);
    return new Date(subscription?.period_end ?? 0).getTime();
  };
  await expect.poll(end, { interval: 50 }).toBeGreaterThan(now);
  await shop.sandbox.stripe.advanceTo(new Date((await end()) + afterSeconds * 1000));
}

export async function readStatement(shop: TestShop, user: TestUser): Promise<StatementLine[]> {
  const answer = await shop.fetch("/api/statement?limit=100", { as: user });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { items: StatementLine[] }).items;
}

/** Returns the user's renders and plan level from the API. */
export async function readAccount(shop: TestShop, user: TestUser) {
  const me = (await (await shop.fetch("/api/users/me", { as: user })).json()) as {
    render: number;
    subscription: number;
  };
  return { renders: me.render, level: me.subscription };
}

export async function waitForAccount(
  shop: TestShop,
  user: TestUser,
  expected: { renders: number; level: number },
): Promise<void> {
  await expect.poll(() => readAccount(shop, user), { interval: 50 }).toEqual(expected);
}
