import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ListeningShop, openListeningShop } from "./test/listening-shop.ts";
import { A_DAY_S, createSubscriber, STARTER, SWEET_SPOT, UNLIMITED } from "./test/subscribing.ts";

let shop: ListeningShop;

beforeAll(async () => {
  shop = await openListeningShop();
});

afterAll(() => shop.close());

const PRICES = [STARTER, SWEET_SPOT, UNLIMITED];
const HOW = ["always_invoice", "create_prorations", "none"] as const;
const STEPS = 40;

/** Returns a deterministic generator of numbers from 0 to below 1. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield state / 2 ** 32;
  }
}

test("a change charges the amount of its preview, at any time", async () => {
  const one = await createSubscriber(shop);
  const random = numbers(5);
  const pick = <T>(from: readonly T[]): T =>
    from[Math.floor(random.next().value * from.length)] as T;
  for (let step = 0; step < STEPS; step += 1) {
    await shop.control.stripe.advance(Math.floor(random.next().value * 9 * A_DAY_S));
    const proration_date = (await shop.control.stripe.readClock()).now;
    const items = [{ id: one.item, price: pick(PRICES) }];
    const how = { items, proration_behavior: pick(HOW), proration_date };
    const { subscription } = one;
    const seen = await shop.stripe.invoices.createPreview({
      subscription,
      subscription_details: how,
    });
    const isSame = (await getPrice(subscription)) === items[0]?.price;
    const after = await shop.stripe.subscriptions.update(subscription, {
      ...how,
      expand: ["latest_invoice"],
    });
    if (how.proration_behavior !== "always_invoice" || isSame) continue;
    const made = after.latest_invoice as Stripe.Invoice;
    expect(pickAmounts(made)).toEqual(pickAmounts(seen));
    expect(made.amount_paid).toBe(seen.amount_due);
  }
  await expectNoCentLost(one.customer);
});

async function getPrice(id: string): Promise<string | undefined> {
  const { items } = await shop.stripe.subscriptions.retrieve(id);
  return items.data[0]?.price.id;
}

function pickAmounts({
  lines,
  total,
  amount_due,
  starting_balance,
  ending_balance,
}: Stripe.Invoice) {
  const amounts = lines.data.map(({ amount }) => amount);
  return { amounts, total, amount_due, starting_balance, ending_balance };
}

/** Checks that all billed amounts are either paid or in the balance. */
async function expectNoCentLost(customer: string): Promise<void> {
  const invoices = await shop.stripe.invoices.list({ customer, limit: 100 });
  const closed = invoices.data.filter(({ status }) => status === "paid");
  const billed = closed.reduce((sum, { total }) => sum + total, 0);
  const paid = closed.reduce((sum, { amount_paid }) => sum + amount_paid, 0);
  const { balance } = (await shop.stripe.customers.retrieve(customer)) as Stripe.Customer;
  expect(closed.length).toBeGreaterThan(10);
  expect(billed).toBe(paid + balance);
}
