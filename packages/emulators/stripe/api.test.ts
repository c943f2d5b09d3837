import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { vendorSchema } from "../test/vendor-schema.ts";
import { type ListeningShop, shareListeningShop } from "./test/listening-shop.ts";
import { createOrderParams, line, ORDER_CENTS } from "./test/orders.ts";
import { paramsSchema } from "./wire/contract.ts";
import { parseForm } from "./wire/form.ts";
import { readParams } from "./wire/params.ts";

let shop: ListeningShop;
shareListeningShop((opened) => {
  shop = opened;
});

type Params = Stripe.Checkout.SessionCreateParams;

function open(changes: Params = {}): Promise<Stripe.Checkout.Session> {
  return shop.stripe.checkout.sessions.create(createOrderParams(shop.url, changes));
}

/** Posts a raw body that the Stripe client would not send. */
async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${shop.sandboxUrl}${path}`, {
    method: "POST",
    body,
    headers: {
      authorization: "Bearer sk_test_1",
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    },
  });
  return { status: answer.status, body: await answer.json() };
}

describe("parameters", () => {
  test("are parsed from bracket notation to the contract's types", () => {
    const form = parseForm(
      "mode=payment&line_items[0][quantity]=2&line_items[0][price_data][currency]=usd&metadata[n]=5&expand[]=customer&expand[]=line_items&expires_at=1790000000",
    );
    const params = readParams(paramsSchema("POST /v1/checkout/sessions"), form);
    expect(params).toEqual({
      mode: "payment",
      line_items: [{ quantity: 2, price_data: { currency: "usd" } }],
      metadata: { n: "5" },
      expand: ["customer", "line_items"],
      expires_at: 1790000000,
    });
    const schema = vendorSchema("stripe/contract/stripe.json", "CreateCheckoutSession");
    expect(schema.safeParse(params).success).toBe(true);
  });

  test.each([
    { change: { foo: "1" }, code: "parameter_unknown", param: "foo" },
    { change: { payment_method_types: ["card"] }, code: "parameter_unknown" },
    {
      change: { line_items: [{ bar: 1 }] },
      code: "parameter_unknown",
      param: "line_items[0][bar]",
    },
    { change: { mode: undefined }, code: "parameter_missing", param: "mode" },
    { change: { line_items: [] }, code: "parameter_missing", param: "line_items" },
    { change: { mode: "gift" }, param: "mode" },
    { change: { success_url: "thanks" }, code: "url_invalid", param: "success_url" },
    { change: { customer_email: "jane" }, code: "email_invalid", param: "customer_email" },
    { change: { customer: "cus_none" }, param: "customer" },
    { change: { customer_email: undefined, customer: "cus_none" }, code: "resource_missing" },
    { change: { client_reference_id: "x".repeat(201) }, param: "client_reference_id" },
    { change: { metadata: { ["k".repeat(41)]: "v" } }, param: `metadata[${"k".repeat(41)}]` },
    { change: { metadata: { k: "v".repeat(501) } }, param: "metadata[k]" },
    { change: { discounts: [{ coupon: "a" }, { coupon: "b" }] }, param: "discounts" },
    { change: { phone_number_collection: { enabled: true } }, param: "phone_number_collection" },
    { change: { mode: "setup" }, param: "mode=setup" },
    { change: { mode: "subscription" }, param: "payment_intent_data" },
    { change: { expires_at: 1 }, param: "expires_at" },
    { change: { line_items: [line(5, 1, { name: "Dot" })] }, code: "amount_too_small" },
    {
      change: { line_items: [line(500, 0, { name: "Mug" })] },
      ...{ code: "parameter_invalid_integer", param: "line_items[0][quantity]" },
    },
    {
      change: { line_items: [line(19.5, 1, { name: "Mug" })] },
      ...{ code: "parameter_invalid_integer", param: "line_items[0][price_data][unit_amount]" },
    },
    {
      change: { line_items: [line(500, 1, { name: "" })] },
      param: "line_items[0][price_data][product_data][name]",
    },
    { change: { line_items: Array(101).fill(line(100, 1, { name: "A" })) }, param: "line_items" },
  ])("are rejected: $change", async ({ change, ...expected }) => {
    const refused = open({ shipping_options: [], ...change } as Params);
    await expect(refused).rejects.toMatchObject({ type: "StripeInvalidRequestError", ...expected });
    expect((await shop.stripe.checkout.sessions.list()).data).toEqual([]);
  });

  test("limit expires_at to between 30 minutes and 24 hours", async () => {
    const now = Math.floor(Date.now() / 1000);
    await expect(open({ expires_at: now + 29 * 60 })).rejects.toMatchObject({ code: undefined });
    await expect(open({ expires_at: now + 25 * 3600 })).rejects.toThrow(/24 hours/);
    const { expires_at } = await open({ expires_at: now + 40 * 60 });
    expect(expires_at).toBe(now + 40 * 60);
  });
});

describe("the API", () => {
  test.each<{ headers: Record<string, string>; status: number }>([
    { headers: { authorization: "" }, status: 401 },
    { headers: { authorization: "Bearer pk_test" }, status: 401 },
    { headers: { authorization: "Bearer sk_invalid_1" }, status: 401 },
    { headers: { "stripe-version": "2020-08-27" }, status: 400 },
    { headers: { "content-type": "application/json" }, status: 400 },
  ])("rejects $headers", async ({ headers, status }) => {
    const answer = await post("/v1/customers", "name=A", headers);
    expect(answer.status).toBe(status);
    expect(answer.body.error.type).toBe("invalid_request_error");
  });

  test("is served below /v1 and /stripe/v1, and returns 404 elsewhere", async () => {
    expect(await post("/stripe/v1/customers", "name=A")).toMatchObject({ status: 200 });
    expect(await post("/v1/subscriptions", "")).toMatchObject({ status: 404 });
    const calls = await shop.control.listCalls("stripe");
    expect(calls.map(({ path }) => path)).toEqual(["/v1/subscriptions", "/v1/customers"]);
  });
});

describe("customers", () => {
  test("are created, updated and read", async () => {
    const made = await shop.stripe.customers.create({
      ...{ email: "jane@example.com", name: "Jane" },
      metadata: { user: "1", old: "x" },
      address: { line1: "1 Main St", country: "US" },
    });
    await shop.stripe.customers.update(made.id, { name: "Jo", metadata: { old: "", plan: "2" } });
    expect(await shop.stripe.customers.retrieve(made.id)).toMatchObject({
      ...{ email: "jane@example.com", name: "Jo", metadata: { user: "1", plan: "2" } },
      address: { line1: "1 Main St", city: null },
    });
    const session = await open({ customer_email: undefined, customer: made.id } as Params);
    expect(session.customer_details?.email).toBe("jane@example.com");
    await expect(shop.stripe.customers.retrieve("cus_none")).rejects.toMatchObject({
      ...{ code: "resource_missing", statusCode: 404 },
    });
  });
});

describe("discounts", () => {
  test("of an amount reduce the lines, not the shipping", async () => {
    const coupon = await shop.stripe.coupons.create({ amount_off: 1000, currency: "usd" });
    const session = await open({ discounts: [{ coupon: coupon.id }] });
    expect(session).toMatchObject({
      amount_total: ORDER_CENTS - 1000,
      total_details: { amount_discount: 1000, amount_shipping: 649, amount_tax: 0 },
    });
    const { data } = await shop.stripe.checkout.sessions.listLineItems(session.id);
    expect(data.reduce((sum, { amount_discount }) => sum + amount_discount, 0)).toBe(1000);
    const most = await shop.stripe.coupons.create({ amount_off: 90_000, currency: "usd" });
    expect((await open({ discounts: [{ coupon: most.id }] })).amount_total).toBe(649);
  });

  test("of a percentage are rounded", async () => {
    const coupon = await shop.stripe.coupons.create({ percent_off: 12.5 });
    const session = await open({ discounts: [{ coupon: coupon.id }] });
    expect(session.total_details?.amount_discount).toBe(536);
  });

  test("by a promotion code are found, counted and limited", async () => {
    const coupon = await shop.stripe.coupons.create({ percent_off: 10 });
    const promotion = { type: "coupon" as const, coupon: coupon.id };
    const code = await shop.stripe.promotionCodes.create({
      ...{ promotion, code: "FALL20", max_redemptions: 1 },
      restrictions: { minimum_amount: 1000, minimum_amount_currency: "usd" },
    });
    const find = () => shop.stripe.promotionCodes.list({ code: "fall20", active: true });
    expect((await find()).data.map(({ id }) => id)).toEqual([code.id]);
    const discounts = [{ promotion_code: code.id }];
    const { id } = await open({ discounts });
    await shop.control.stripe.pay({ session: id });
    expect((await find()).data).toEqual([]);
    await expect(open({ discounts })).rejects.toThrow(/inactive/);
  });

  test("need either an amount or a percentage, and a currency for an amount", async () => {
    const both = shop.stripe.coupons.create({ amount_off: 5, percent_off: 5 });
    await expect(both).rejects.toThrow(/exactly one/);
    const missing = shop.stripe.coupons.create({ amount_off: 5 });
    await expect(missing).rejects.toMatchObject({ param: "currency" });
  });
});

describe("a response", () => {
  test("contains the expanded objects only", async () => {
    const { id } = await open();
    const { data } = await shop.stripe.checkout.sessions.list({
      expand: ["data.line_items", "data.shipping_cost.shipping_rate"],
    });
    expect(data[0]).toMatchObject({
      line_items: { data: [{ quantity: 2 }, { quantity: 1 }] },
      shipping_cost: { shipping_rate: { display_name: "Standard" } },
    });
    const price = data[0]?.line_items?.data[0]?.price;
    const product = await shop.stripe.products.retrieve(String(price?.product));
    expect(product).toMatchObject({ name: "Coffee Mug", images: [`${shop.url}/mug.png`] });
    expect(await shop.stripe.prices.retrieve(price?.id ?? "")).toMatchObject({ unit_amount: 1999 });
    await expect(shop.stripe.checkout.sessions.retrieve(id, { expand: ["mode"] })).rejects.toThrow(
      /cannot be expanded/,
    );
  });

  test("is a page of the list, newest first", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.unshift((await open()).id);
    const first = await shop.stripe.checkout.sessions.list({ limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.has_more).toBe(true);
    const all = await shop.stripe.checkout.sessions
      .list({ limit: 2 })
      .autoPagingToArray({ limit: 9 });
    expect(all.map(({ id }) => id)).toEqual(ids);
  });
});
