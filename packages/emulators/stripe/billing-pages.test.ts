import { describe, expect, test } from "vitest";
import { type ListeningShop, shareListeningShop } from "./test/listening-shop.ts";
import {
  advanceToRenewal,
  createSubscriber,
  createSubscriptionParams,
  listReceivedEvents,
  STARTER,
  type Subscriber,
} from "./test/subscribing.ts";

let shop: ListeningShop;
shareListeningShop((opened) => {
  shop = opened;
});

const GOOD = { number: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123", name: "Jane <b>" };
const FAILS_LATER = "4000000000000341";
const ASKS_ALWAYS = "4000002760003184";

function send(url: string, fields: Record<string, string>, headers = {}): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(url, { method: "POST", body, redirect: "manual", headers });
}

async function page(url: string): Promise<string> {
  return (await fetch(url)).text();
}

const read = ({ subscription }: Subscriber) => shop.stripe.subscriptions.retrieve(subscription);

async function owed(one: Subscriber): Promise<string> {
  await advanceToRenewal(shop, one.subscription);
  const { data } = await shop.stripe.invoices.list({ status: "open" });
  return data[0]?.hosted_invoice_url ?? "";
}

test("the payment page shows today's charge and the renewal date", async () => {
  const { id: customer } = await shop.stripe.customers.create({ email: "jane@example.com" });
  const params = createSubscriptionParams(shop.url, customer, STARTER);
  const { url } = await shop.stripe.checkout.sessions.create(params);
  const shown = await page(url ?? "");
  expect(shown).toMatch(/\$9\.00[\s\S]*per month[\s\S]*Today[\s\S]*Renews on \d+ \w+ \d{4}/);
  expect(shown).toContain("Subscribe for $9.00");
  expect(shown).not.toContain("Bank debit");
  const thanks = await send(url ?? "", GOOD);
  expect(thanks.headers.get("location")).toContain("/success?session_id=cs_test_");
});

describe("the page of an invoice", () => {
  test("charges the saved card or another card, and nothing once it is paid", async () => {
    const one = await createSubscriber(shop, { card: FAILS_LATER });
    const url = await owed(one);
    expect(await page(url)).toMatch(/To be paid[\s\S]*Visa •••• 0341/);
    const declined = await send(url, { with: "kept" });
    expect(await declined.text()).toContain("Your card was declined");
    const wrong = await send(url, { ...GOOD, with: "new", cvc: "1" });
    expect(await wrong.text()).toContain("Enter the 3 digits");
    const paid = await send(url, { ...GOOD, with: "new" });
    expect(paid.status).toBe(303);
    expect((await read(one)).status).toBe("active");
    expect(await page(url)).toContain("Paid on ");
    await send(url, { with: "kept" });
    expect(await listReceivedEvents(shop, /^charge\.succeeded/)).toHaveLength(2);
  });

  test("starts 3-D Secure when the bank requires it", async () => {
    const one = await createSubscriber(shop, { card: ASKS_ALWAYS });
    const url = await owed(one);
    const response = await send(url, { with: "kept" });
    expect(response.headers.get("location")).toMatch(/\/challenge$/);
    const denied = await send(`${url}/challenge`, { decision: "denied" });
    expect(await denied.text()).toContain("could not confirm that this was you");
    await send(url, { with: "kept" });
    await send(`${url}/challenge`, { decision: "approved" });
    expect((await read(one)).status).toBe("active");
  });
});

describe("the portal", () => {
  async function portal(one: Subscriber, params = {}): Promise<string> {
    const { customer } = one;
    const data = { customer, return_url: `${shop.url}/account`, ...params };
    return (await shop.stripe.billingPortal.sessions.create(data)).url;
  }

  test("cancels a plan at the end of its period and resumes it", async () => {
    const one = await createSubscriber(shop);
    const url = await portal(one);
    const shown = await page(url);
    expect(shown).toMatch(/Starter[\s\S]*\$9\.00 per month[\s\S]*Renews on/);
    expect(shown).toContain(`href="${shop.url}/account"`);
    const { subscription } = one;
    const done = await send(`${url}/cancel`, { subscription });
    expect(await page(new URL(done.headers.get("location") ?? "", url).href)).toMatch(/Ends on/);
    expect((await read(one)).cancel_at_period_end).toBe(true);
    await send(`${url}/resume`, { subscription });
    expect((await read(one)).cancel_at_period_end).toBe(false);
  });

  test("changes the card unless it is declined", async () => {
    const one = await createSubscriber(shop);
    const url = await portal(one);
    const bad = await send(`${url}/card`, { ...GOOD, number: "4000000000000002" });
    expect(await bad.text()).toContain("Your card was declined");
    const asks = await send(`${url}/card`, { ...GOOD, number: ASKS_ALWAYS });
    expect(asks.headers.get("location")).toMatch(/\/challenge$/);
    await send(`${url}/challenge`, { decision: "approved" });
    expect(await page(url)).toContain("Visa •••• 3184");
    const customer = await shop.stripe.customers.retrieve(one.customer);
    const { default_payment_method } = await read(one);
    expect(customer).toMatchObject({ invoice_settings: { default_payment_method } });
  });

  test("redirects to the shop after its flow", async () => {
    const one = await createSubscriber(shop);
    const redirect = { type: "redirect", redirect: { return_url: `${shop.url}/done` } } as const;
    const url = await portal(one, {
      flow_data: {
        type: "subscription_cancel",
        subscription_cancel: { subscription: one.subscription },
        after_completion: redirect,
      },
    });
    const done = await send(`${url}/cancel`, { subscription: one.subscription });
    expect(done.headers.get("location")).toBe(`${shop.url}/done`);
  });

  test("belongs to one customer and expires", async () => {
    const [one, other] = [await createSubscriber(shop), await createSubscriber(shop)];
    const url = await portal(one);
    await send(`${url}/cancel`, { subscription: other.subscription });
    expect((await read(other)).cancel_at_period_end).toBe(false);
    const evil = await send(`${url}/cancel`, one, { origin: "https://evil.example" });
    expect(evil.status).toBe(403);
    await shop.control.stripe.advance(3601);
    expect((await fetch(url)).status).toBe(404);
  });
});

describe("the pages for the owner", () => {
  const at = (path: string) => `${shop.sandboxUrl}/stripe${path}`;

  test("show subscriptions and move the clock", async () => {
    const one = await createSubscriber(shop);
    expect(await page(at(""))).toMatch(/as everywhere[\s\S]*Starter · jane@example\.com/);
    await send(at("/press/move"), { by: "day" });
    expect(await page(at(""))).toContain("1 day ahead");
    await send(at("/press/move"), { by: "month" });
    expect(await page(at(`/subscriptions/${one.subscription}`))).toMatch(
      /Renewal[\s\S]*First month/,
    );
    expect(await listReceivedEvents(shop, /^invoice\.paid/)).toHaveLength(2);
  });

  test("fail a payment, collect it, refund it, resend events and cancel", async () => {
    const one = await createSubscriber(shop);
    const its = (path = "") => at(`/subscriptions/${one.subscription}${path}`);
    await send(its("/fail-next"), {});
    await advanceToRenewal(shop, one.subscription);
    expect(await page(its())).toMatch(/Payment failed[\s\S]*1 try, next try on/);
    const { data } = await shop.stripe.invoices.list({ status: "open" });
    const invoice = data[0]?.id ?? "";
    await send(its("/retry"), { invoice });
    expect((await read(one)).status).toBe("active");
    await send(its("/refund"), { invoice });
    expect(await listReceivedEvents(shop, /refunded/)).toEqual(["charge.refunded"]);
    const twice = await send(its("/refund"), { invoice });
    expect(await twice.text()).toContain("already been refunded");
    const [event] = await shop.control.stripe.listEvents("invoice.paid");
    await send(its("/resend"), { event: event?.id ?? "", times: "2" });
    expect(await shop.control.stripe.listDeliveries(event?.id)).toHaveLength(3);
    await send(its("/cancel"), {});
    expect((await read(one)).status).toBe("canceled");
    expect(await (await send(its("/cancel"), {})).text()).toContain("over already");
  });
});
