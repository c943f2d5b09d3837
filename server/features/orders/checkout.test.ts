import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cart } from "#server/features/carts/tables.ts";
import { merchs } from "#server/features/catalog/tables.ts";
import { promoCodes, promoUses } from "#server/features/promos/tables.ts";
import { quotes } from "#server/features/quotes/tables.ts";
import {
  addDesignsToCart,
  HOME,
  insertDesign,
  insertMix,
  openPayment,
  post,
  quoteCart,
  requestQuote,
  startCheckout,
  waitForOrderState,
} from "#server/test/buying.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import { sumAmounts } from "#shared/pricing.ts";
import { customerOrders, pendingOrders } from "./tables.ts";

/** What a browser may send; a rejected request writes nothing. */

let shop: TestShop;
let user: TestUser;

beforeAll(async () => {
  shop = await openTestShop({ serve: true });
});
afterAll(async () => await shop.close());
beforeEach(async () => {
  user = await shop.addUser();
});

async function readError(answer: Response) {
  const { error, code } = await answer.json();
  return { status: answer.status, code, message: error };
}

async function countAll() {
  const tables = [customerOrders, pendingOrders, promoUses, cart, quotes];
  const counts = [];
  for (const table of tables) {
    const [row] = await shop.deps.db.select({ n: count() }).from(table);
    counts.push(row?.n);
  }
  return counts;
}

describe("quote amounts", () => {
  test("equal the amounts on the payment page", async () => {
    await addDesignsToCart(shop, user, [{ quantity: 3 }, { variantId: 405, quantity: 1 }]);
    const quote = await quoteCart(shop, user, { promo: "FIVEOFF" });
    expect(quote).toMatchObject({ subtotal: 92, discount: 5, count: 4, tax_rate: 7.25 });
    const cents = (dollars: number) => Math.round(dollars * 100);
    expect(quote.amount).toBe(
      cents(quote.subtotal) - cents(quote.discount) + cents(quote.shipping) + cents(quote.tax),
    );
    // Tax is rounded per line: $60 less $3.26, and $32 less $1.74.
    expect(cents(quote.tax)).toBe(Math.round(5674 * 0.0725) + Math.round(3026 * 0.0725));
    expect(quote.lines.map(({ product }) => product)).toEqual(["Coffee Mug", "T-Shirt"]);
    const { id } = await (await startCheckout(shop, user, quote)).json();
    expect((await shop.deps.payments.readCheckout(id))?.amountCents).toBe(quote.amount);
  });

  test("use the recipient's tax rate if the recipient lives elsewhere", async () => {
    await addDesignsToCart(shop, user);
    const recipient = { ...HOME, state: "OR", zip: "97201", city: "Portland" };
    expect((await quoteCart(shop, user, { recipient })).tax).toBe(0);
  });

  test("tax each line by its category, and include VAT in the UK", async () => {
    await addDesignsToCart(shop, user, [{ quantity: 1 }, { variantId: 402, quantity: 1 }]);
    const lehigh = { ...HOME, state: "PA", zip: "18015", city: "Bethlehem" };
    const exempt = await quoteCart(shop, user, { recipient: lehigh });
    // 6 % of the mug, and of its share of the shipping; the shirt is exempt.
    const sent = Math.round(exempt.shipping * 100);
    const tax = 120 + Math.round(Math.round((sent * 2000) / 4900) * 0.06);
    expect([exempt.tax_rate, Math.round(exempt.tax * 100)]).toEqual([6, tax]);
    expect(exempt.amount).toBe(4900 + sent + tax);
    const london = { ...HOME, country: "UK", state: "", zip: "SW1A 1AA", city: "London" } as const;
    const inside = await quoteCart(shop, user, { recipient: london });
    const whole = 4900 + Math.round(inside.shipping * 100);
    expect(inside).toMatchObject({ amount: whole, tax_included: true });
    expect(inside.tax_label).toBe("includes VAT, 20%");
    const { id } = await (await startCheckout(shop, user, inside)).json();
    expect((await shop.deps.payments.readCheckout(id))?.amountCents).toBe(whole);
    const { db } = shop.deps;
    const bySession = eq(customerOrders.sessionId, id);
    const [order] = await db.select().from(customerOrders).where(bySession);
    const byOrder = eq(pendingOrders.orderId, order?.id ?? "");
    const items = await db.select().from(pendingOrders).where(byOrder);
    const taxes = items.map(({ taxCents }) => taxCents ?? 0);
    expect(order).toMatchObject({ taxIncluded: true, totalCents: whole });
    expect(sumAmounts([...taxes, order?.shippingTaxCents ?? 0])).toBe(order?.taxCents);
  });

  test("are refused for a state that does not exist", async () => {
    await addDesignsToCart(shop, user);
    const answer = await post(shop, user, "/functions/v1/get-tax-shipping-info", {
      customerState: "ZZ",
      customerZip: "94103",
      quantity: 1,
      amount: 20,
    });
    expect(await readError(answer)).toMatchObject({
      status: 400,
      message: "There's no state ZZ in United States.",
    });
  });

  test("include rates, but no quote, for the specification's five fields alone", async () => {
    await addDesignsToCart(shop, user);
    const answer = await post(shop, user, "/functions/v1/get-tax-shipping-info", {
      customerState: "CA",
      customerZip: "94103",
      recipientState: "CA",
      quantity: 1,
      amount: 20,
    });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        estimatedTaxRate: 7.25,
        // The first rate is the cost of sending a mug, in dollars.
        estimatedShipping: [
          expect.objectContaining({ id: "STANDARD", rate: 6.49 }),
          expect.objectContaining({ id: "EXPRESS" }),
        ],
        quote: null,
      },
    ]);
  });
});

describe("a manipulated checkout request", () => {
  test.each([
    ["a smaller amount", { amount: 1 }],
    ["no amount", { amount: 0 }],
    ["a negative amount", { amount: -2000 }],
    ["a huge amount", { amount: 1e9 }],
    ["another count", { count: 100 }],
    ["a negative count", { count: -1 }],
  ])("with %s returns both amounts and creates no order", async (_name, change) => {
    await addDesignsToCart(shop, user);
    const quote = await quoteCart(shop, user);
    const before = await countAll();
    const answer = await startCheckout(shop, user, quote, change);
    expect(await readError(answer)).toMatchObject({ status: 409, code: "price_changed" });
    expect(await countAll()).toEqual(before);
  });

  test.each([{ amount: 2580.5 }, { count: 0.5 }])(
    "with fractions of a cent or a product, %j, is rejected as invalid",
    async (change) => {
      await addDesignsToCart(shop, user);
      const quote = await quoteCart(shop, user);
      const answer = await startCheckout(shop, user, quote, change);
      expect(await readError(answer)).toMatchObject({ status: 400, code: "invalid_input" });
    },
  );

  test.each([0, -1, 1.5, 101, 1e9, Number.NaN, "2"])(
    "can't set a quantity of %s",
    async (quantity) => {
      const designId = await insertDesign(shop, user);
      const before = await countAll();
      const added = await post(shop, user, "/api/cart", { design_id: designId, quantity });
      expect(added.status).toBe(400);
      expect(await countAll()).toEqual(before);
    },
  );

  test("can't set a price, an address list or an e-mail", async () => {
    const designId = await insertDesign(shop, user);
    const added = await post(shop, user, "/api/cart", { design_id: designId, price: 1 });
    expect(added.status).toBe(400);
    await addDesignsToCart(shop, user);
    const quote = await quoteCart(shop, user);
    const answer = await startCheckout(shop, user, quote, { email: "other@example.com" });
    expect(answer.status).toBe(400);
  });

  test("with a wrong cart total returns both amounts and stores no quote", async () => {
    await addDesignsToCart(shop, user);
    const before = await countAll();
    const answer = await post(shop, user, "/functions/v1/get-tax-shipping-info", {
      customerState: "CA",
      customerZip: "94103",
      quantity: 1,
      amount: 2,
    });
    expect(await readError(answer)).toEqual({
      status: 409,
      code: "price_changed",
      message: "The price has changed from $2.00 to $20.00.",
    });
    expect(await countAll()).toEqual(before);
  });

  test("can't use another user's mix, design, quote, payment page or image", async () => {
    const owner = await shop.addUser();
    const mixId = await insertMix(shop, owner);
    const designId = await insertDesign(shop, owner);
    await addDesignsToCart(shop, owner);
    const quote = await quoteCart(shop, owner);
    const session = await openPayment(shop, owner);
    const [mix] = await (await shop.fetch("/api/genimages", { as: owner })).json();
    const before = await countAll();
    const answers = [
      await post(shop, user, "/api/cart", { merch_id: 1, mix_id: mixId }),
      await post(shop, user, "/api/cart", { design_id: designId }),
      await post(shop, user, "/api/designs", { mix_id: mixId, variant_id: 101 }),
      await shop.fetch(`/api/designs/${designId}`, { as: user }),
      await startCheckout(shop, user, quote),
      await shop.fetch(`/api/orders/session/${session}`, { as: user }),
      await shop.fetch(`/files/mockups/${mixId}/101.webp`, { as: user }),
      await post(shop, user, "/functions/v1/create-printful-product", { imageUrl: mix.image_url }),
      await post(shop, user, "/functions/v1/upload-image", { imageUrl: mix.image_url }),
      ...(await Promise.all(
        ["http://169.254.169.254/", "file:///etc/passwd", "//evil.example/a.png"].map((imageUrl) =>
          post(shop, user, "/functions/v1/upload-image", { imageUrl }),
        ),
      )),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await countAll()).toEqual(before);
  });

  test("can't buy an unpublished product", async () => {
    const mixId = await insertMix(shop, user);
    for (const choice of [{ merch_id: 5 }, { variant_id: 501 }]) {
      const answer = await post(shop, user, "/api/cart", { mix_id: mixId, ...choice });
      expect(answer.status).toBe(404);
      expect((await answer.json()).error.message).toBe("Product not found");
    }
    const designId = await insertDesign(shop, user, 501);
    expect((await post(shop, user, "/api/cart", { design_id: designId })).status).toBe(404);
  });
});

describe("a checkout", () => {
  test("with a changed price returns both prices, charges nothing and allows a new quote", async () => {
    await addDesignsToCart(shop, user);
    const quote = await quoteCart(shop, user);
    const { db } = shop.deps;
    await db.update(merchs).set({ priceCents: 2500 }).where(eq(merchs.id, 1));
    try {
      const refused = await startCheckout(shop, user, quote);
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({
        code: "price_changed",
        details: { shown_cents: quote.amount, current_cents: quote.amount + 536, reason: "price" },
      });
      const [line] = await (await shop.fetch("/api/cart", { as: user })).json();
      expect(line).toMatchObject({ price: 25, added_price: 20 });
      expect((await startCheckout(shop, user, await quoteCart(shop, user))).status).toBe(200);
    } finally {
      await db.update(merchs).set({ priceCents: 2000 }).where(eq(merchs.id, 1));
    }
  });

  test("of a cart changed in another tab returns price_changed", async () => {
    await addDesignsToCart(shop, user);
    const quote = await quoteCart(shop, user);
    await addDesignsToCart(shop, user);
    const answer = await startCheckout(shop, user, quote);
    expect((await answer.json()).details).toMatchObject({ reason: "cart" });
  });

  test("of an unpublished product returns conflict", async () => {
    await addDesignsToCart(shop, user);
    const quote = await quoteCart(shop, user);
    const { db } = shop.deps;
    await db.update(merchs).set({ publish: false }).where(eq(merchs.id, 1));
    try {
      expect(await readError(await startCheckout(shop, user, quote))).toEqual({
        status: 409,
        code: "conflict",
        message: "Coffee Mug is no longer available. Please remove it from your cart.",
      });
      const [line] = await (await shop.fetch("/api/cart", { as: user })).json();
      expect(line.available).toBe(false);
    } finally {
      await db.update(merchs).set({ publish: true }).where(eq(merchs.id, 1));
    }
  });

  test("with an expired quote is rejected", async () => {
    await addDesignsToCart(shop, user);
    const quote = await quoteCart(shop, user);
    await shop.deps.db
      .update(quotes)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(quotes.id, quote.id));
    expect(await readError(await startCheckout(shop, user, quote))).toMatchObject({
      status: 409,
      code: "quote_expired",
    });
  });

  test("clicked twice creates one order and one payment page", async () => {
    await addDesignsToCart(shop, user);
    const quote = await quoteCart(shop, user);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => startCheckout(shop, user, quote)),
    );
    const pages = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(pages.map(({ id }) => id)).size).toBe(1);
    const own = eq(customerOrders.userEmail, user.email);
    expect(await shop.deps.db.select().from(customerOrders).where(own)).toHaveLength(1);
  });

  test("in a second tab closes the first tab's page", async () => {
    await addDesignsToCart(shop, user);
    const firstQuote = await quoteCart(shop, user);
    const { id: first } = await (await startCheckout(shop, user, firstQuote)).json();
    await openPayment(shop, user);
    await waitForOrderState(shop, user, first, "expired");
    expect(await readError(await startCheckout(shop, user, firstQuote))).toMatchObject({
      status: 409,
      code: "quote_expired",
    });
    expect((await shop.sandbox.stripe.pay({ session: first })).outcome).toBe("closed");
  });

  test("that failed at the payment provider succeeds with the same click later", async () => {
    await addDesignsToCart(shop, user);
    const quote = await quoteCart(shop, user);
    await shop.sandbox.addFault({ vendor: "stripe", kind: "rate_limit", times: 1 });
    expect(await readError(await startCheckout(shop, user, quote))).toEqual({
      status: 503,
      code: "unavailable",
      message: "Failed to initiate payment. Please try again.",
    });
    expect((await startCheckout(shop, user, quote)).status).toBe(200);
  });

  test("with an invalid payment provider key has its own message and can be retried", async () => {
    await addDesignsToCart(shop, user);
    const quote = await quoteCart(shop, user);
    await shop.sandbox.addFault({ vendor: "stripe", kind: "unknown_key", times: 1 });
    expect(await readError(await startCheckout(shop, user, quote))).toEqual({
      status: 503,
      code: "unavailable",
      message: "Card payment provider not initialized. Please try again.",
    });
    expect((await startCheckout(shop, user, quote)).status).toBe(200);
  });

  test("uses its quote although the print provider fails", async () => {
    await addDesignsToCart(shop, user);
    const quote = await quoteCart(shop, user);
    await shop.sandbox.addFault({ vendor: "printful", kind: "server_error", times: 5 });
    expect((await startCheckout(shop, user, quote)).status).toBe(200);
    expect(await readError(await requestQuote(shop, user))).toEqual({
      status: 503,
      code: "unavailable",
      message: "Failed to calculate. Please try again.",
    });
    await shop.sandbox.clearFaults("printful");
  });
});

describe("a promo code", () => {
  test("with 10 uses accepts 10 of 50 concurrent checkouts, and an expired checkout releases its use", async () => {
    const { db } = shop.deps;
    const buyers = await Promise.all(Array.from({ length: 50 }, () => shop.addUser()));
    const checkouts = [];
    for (const buyer of buyers) {
      await addDesignsToCart(shop, buyer);
      checkouts.push({ buyer, quote: await quoteCart(shop, buyer, { promo: "firstten" }) });
    }
    const answers = await Promise.all(
      checkouts.map(({ buyer, quote }) => startCheckout(shop, buyer, quote)),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    const paid = bodies.filter(({ id }) => id);
    const refused = bodies.filter(({ code }) => code === "promo_refused");
    expect([paid.length, refused.length]).toEqual([10, 40]);
    expect(refused[0]?.error).toBe("This code has already been used up.");
    const code = eq(promoCodes.code, "FIRSTTEN");
    expect((await db.select().from(promoCodes).where(code))[0]?.uses).toBe(10);

    await shop.sandbox.stripe.expire(paid[0]?.id);
    await expect
      .poll(async () => (await db.select().from(promoCodes).where(code))[0]?.uses)
      .toBe(9);
  });

  test.each([
    ["NOSUCH", "This code isn't valid."],
    ["SPRING25", "This code has expired."],
    ["FIVEOFF", "This code is for orders of $30.00 or more."],
  ])("%s is refused with its reason", async (promo, message) => {
    await addDesignsToCart(shop, user);
    expect(await readError(await requestQuote(shop, user, { promo }))).toEqual({
      status: 422,
      code: "promo_refused",
      message,
    });
  });

  test("limited to one use per user is held by an open payment and can't be used twice", async () => {
    await addDesignsToCart(shop, user);
    // Opened and abandoned: the next checkout takes over the code.
    const abandoned = await openPayment(shop, user, { promo: "WELCOME10" });
    const session = await openPayment(shop, user, { promo: "WELCOME10" });
    await waitForOrderState(shop, user, abandoned, "expired");
    await shop.sandbox.stripe.pay({ session });
    await waitForOrderState(shop, user, session, "sent");
    await addDesignsToCart(shop, user);
    expect(await readError(await requestQuote(shop, user, { promo: "welcome10" }))).toMatchObject({
      message: "You've already used this code.",
    });
  });
});
