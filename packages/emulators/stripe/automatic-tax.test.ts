import { beforeEach, describe, expect, test } from "vitest";
import { type ListeningShop, shareListeningShop } from "./test/listening-shop.ts";
import { advanceToRenewal, createSubscriptionParams, SWEET_SPOT } from "./test/subscribing.ts";

let shop: ListeningShop;
let customer: string;

shareListeningShop((opened) => {
  shop = opened;
});
beforeEach(async () => {
  await shop.stripe.tax.registrations.create({
    ...{ country: "US", active_from: "now" },
    country_options: { us: { state: "NY", type: "state_sales_tax" } },
  });
  await shop.stripe.tax.registrations.create({
    ...{ country: "GB", active_from: "now" },
    country_options: { gb: { type: "standard" } },
  });
  customer = (await shop.stripe.customers.create({ email: "jane@example.com" })).id;
});
const PACK = "price_pack_10";
const NEW_YORK = { country: "US", state: "NY", postal_code: "12207" };
const FLORIDA = { country: "US", state: "FL", postal_code: "33101" };
const LONDON = { country: "GB", postal_code: "SW1A 1AA" };

const TAXED = {
  automatic_tax: { enabled: true },
  billing_address_collection: "required",
  customer_update: { address: "auto" },
} as const;

const openPack = () =>
  shop.stripe.checkout.sessions.create({
    ...{ mode: "payment", customer, line_items: [{ price: PACK, quantity: 1 }], ...TAXED },
    success_url: `${shop.url}/thanks`,
  });

const openPlan = (price?: string) =>
  shop.stripe.checkout.sessions.create({
    ...createSubscriptionParams(shop.url, customer, price),
    ...TAXED,
  });

describe("a payment page with automatic tax", () => {
  test("includes the tax in the price, or adds it for an exclusive price", async () => {
    const inside = await openPack();
    expect(inside).toMatchObject({
      automatic_tax: { enabled: true, status: "requires_location_inputs" },
      ...{ amount_total: 500, total_details: { amount_tax: 0 } },
    });
    expect(await shop.control.stripe.pay({ session: inside.id })).toMatchObject({
      outcome: "unlocated",
    });
    await shop.control.stripe.pay({ session: inside.id, address: LONDON });
    const paid = await shop.stripe.checkout.sessions.retrieve(inside.id);
    expect(paid).toMatchObject({
      automatic_tax: { status: "complete" },
      customer_details: { address: { country: "GB", postal_code: "SW1A 1AA" } },
      ...{ amount_subtotal: 500, amount_total: 500, total_details: { amount_tax: 83 } },
    });
    await shop.control.stripe.changePrice(PACK, { taxBehavior: "exclusive" });
    // The customer's address is saved by now and applies until another one is entered.
    const onTop = await openPack();
    expect(onTop).toMatchObject({ amount_total: 600, total_details: { amount_tax: 100 } });
    await shop.control.stripe.pay({ session: onTop.id, address: NEW_YORK });
    expect(await shop.stripe.checkout.sessions.retrieve(onTop.id)).toMatchObject({
      ...{ amount_subtotal: 500, amount_total: 520, total_details: { amount_tax: 20 } },
    });
  });

  test("adds no tax without a registration", async () => {
    const { id } = await openPack();
    await shop.control.stripe.pay({ session: id, address: FLORIDA });
    const paid = await shop.stripe.checkout.sessions.retrieve(id);
    expect(paid).toMatchObject({ amount_total: 500, total_details: { amount_tax: 0 } });
  });

  test("rejects a customer without an address unless it saves one", async () => {
    await expect(
      shop.stripe.checkout.sessions.create({
        ...{ mode: "payment", customer, line_items: [{ price: PACK, quantity: 1 }] },
        ...{ automatic_tax: TAXED.automatic_tax, billing_address_collection: "required" },
        success_url: `${shop.url}/thanks`,
      }),
    ).rejects.toMatchObject({ code: "customer_tax_location_invalid" });
  });

  test("shows the total with its tax before it charges", async () => {
    await shop.control.stripe.changePrice(PACK, { taxBehavior: "exclusive" });
    const { id } = await openPack();
    const send = async (fields: object) => {
      const card = { number: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123", name: "Jane" };
      const body = new URLSearchParams({ ...card, ...fields });
      const url = `${shop.sandboxUrl}/stripe/pay/${id}`;
      return await fetch(url, { method: "POST", body, redirect: "manual" });
    };
    const typed = { line1: "1 Main Street", city: "Albany", ...NEW_YORK, shown: "500" };
    expect(await (await send({ ...typed, line1: "" })).text()).toContain("Enter your street.");
    const confirmation = await (await send(typed)).text();
    expect(confirmation).toContain("With the tax where you live it is $5.20.");
    expect(confirmation).toContain("Pay $5.20");
    expect((await shop.stripe.checkout.sessions.retrieve(id)).status).toBe("open");
    expect((await send({ ...typed, shown: "520" })).status).toBe(303);
  });
});

test("a subscription's invoices are taxed by the customer's address, and refunds reverse the tax", async () => {
  await shop.control.stripe.changePrice("price_starter_monthly", { taxBehavior: "exclusive" });
  await shop.control.stripe.changePrice(SWEET_SPOT, { taxBehavior: "exclusive" });
  const { id } = await openPlan();
  await shop.control.stripe.pay({ session: id, address: NEW_YORK });
  const { subscription: sub, invoice } = await shop.stripe.checkout.sessions.retrieve(id);
  const first = await shop.stripe.invoices.retrieve(String(invoice));
  const tax = { amount: 36, tax_behavior: "exclusive", taxable_amount: 900 };
  expect(first).toMatchObject({
    ...{ subtotal: 900, total: 936, total_excluding_tax: 900, amount_paid: 936 },
    ...{ automatic_tax: { enabled: true, status: "complete" }, total_taxes: [tax] },
    ...{ customer_address: { state: "NY" }, lines: { data: [{ amount: 900, taxes: [tax] }] } },
  });
  const subscription = await shop.stripe.subscriptions.retrieve(String(sub));
  expect(subscription.automatic_tax.enabled).toBe(true);
  const preview = await shop.stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: subscription.items.data[0]?.id ?? "", price: SWEET_SPOT }],
      proration_behavior: "always_invoice",
    },
  });
  expect(preview).toMatchObject({ subtotal: 900, total: 936, amount_due: 936 });
  await advanceToRenewal(shop, subscription.id);
  const [renewal] = (await shop.stripe.invoices.list({ subscription: subscription.id })).data;
  expect(renewal).toMatchObject({ billing_reason: "subscription_cycle", amount_paid: 936 });

  const at = renewal?.id ?? "";
  await shop.control.stripe.refund(at, 100);
  await shop.control.stripe.refund(at);
  const records = await shop.control.stripe.listTaxRecords();
  expect(records.filter(({ reference, of }) => (of ?? reference) === at)).toMatchObject([
    { of: null, totalCents: 936, taxCents: 36 },
    { of: at, totalCents: -100, taxCents: -4 },
    { of: at, totalCents: -836, taxCents: -32 },
  ]);
});
