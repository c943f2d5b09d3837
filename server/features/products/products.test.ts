import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customerOrders } from "#server/features/orders/tables.ts";
import {
  addDesignsToCart,
  insertDesign,
  insertMix,
  MUG,
  openPayment,
  post,
  quoteCart,
  startCheckout,
} from "#server/test/buying.ts";
import { type DeskRequest, openDeskShop } from "#server/test/desk-owner.ts";
import type { TestShop } from "#server/test/shop.ts";
import type { DeskProduct } from "#shared/contracts/desk/products.ts";

let shop: TestShop;
let callDesk: DeskRequest;

beforeAll(async () => {
  ({ shop, callDesk } = await openDeskShop());
});
afterAll(async () => await shop.close());

async function findProduct(name: string): Promise<DeskProduct> {
  const products: DeskProduct[] = (await callDesk("GET", "/products")).body;
  const found = products.find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not listed`);
  return found;
}

/** Sends the whole product with some fields changed. */
async function changeProduct(product: DeskProduct, part: object) {
  const { name, description, price, publish, version } = product;
  const whole = { name, description, price, publish, version, variants: [], below_cost: null };
  return await callDesk("PUT", `/products/${product.id}`, { ...whole, ...part });
}

const PRINTER = { vendor: "printful", times: null };

test("each variant is checked at the print provider: price, stock and existence", async () => {
  const { body } = await callDesk("GET", "/products/checks");
  // 2000 - 795 - 88 card fee
  expect(body.variants[MUG]).toEqual({ state: "fine", cost: 7.95, margin: 11.17 });
  await shop.sandbox.addFault({ ...PRINTER, kind: "out_of_stock" });
  await shop.sandbox.addFault({ ...PRINTER, kind: "dearer" });
  const changed = (await callDesk("GET", "/products/checks")).body;
  expect(changed.variants[MUG]).toEqual({ state: "out_of_stock", cost: 15.9, margin: 3.22 });
  await shop.sandbox.clearFaults("printful");
  await shop.sandbox.addFault({ ...PRINTER, kind: "unavailable" });
  expect((await callDesk("GET", "/products/checks")).body).toEqual({ known: false, variants: {} });
  expect((await callDesk("GET", "/products/partner")).status).toBe(503);
  await shop.sandbox.clearFaults("printful");
});

test("a new price is shown beside the old one in carts, invalidates quotes, and leaves open payments unchanged", async () => {
  const [quoting, paying] = [await shop.addUser(), await shop.addUser()];
  await addDesignsToCart(shop, quoting);
  await addDesignsToCart(shop, paying, [{ quantity: 2 }]);
  const quote = await quoteCart(shop, quoting);
  const session = await openPayment(shop, paying);
  const mug = await findProduct("Coffee Mug");
  expect(mug).toMatchObject({ in_carts: 2, at_other_price: 0, being_paid: 1 });

  const both = await Promise.all([
    changeProduct(mug, { price: 22 }),
    changeProduct(mug, { price: 24 }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const price = (await findProduct("Coffee Mug")).price;
  expect((await changeProduct(await findProduct("Coffee Mug"), { price: 22 })).status).toBe(200);
  expect([22, 24]).toContain(price);
  expect(await findProduct("Coffee Mug")).toMatchObject({
    price: 22,
    in_carts: 2,
    at_other_price: 2,
  });

  const [line] = await (await shop.fetch("/api/cart", { as: quoting })).json();
  expect(line).toMatchObject({ price: 22, added_price: 20 });
  const refused = await startCheckout(shop, quoting, quote);
  expect(await refused.json()).toMatchObject({
    code: "price_changed",
    details: { shown_cents: quote.amount, reason: "price" },
  });
  const [order] = await shop.deps.db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.sessionId, session));
  expect(order?.subtotalCents).toBe(4000);
  const { entries } = (await callDesk("GET", "/audit")).body;
  expect(entries[0]).toMatchObject({
    ...{ act: "product.change", before: { priceCents: price * 100 }, after: { priceCents: 2200 } },
  });
  expect((await changeProduct(await findProduct("Coffee Mug"), { price: 20 })).status).toBe(200);
});

test("selling below cost requires a reason, and texts can be changed while the print provider is unavailable", async () => {
  const shirt = await findProduct("T-Shirt");
  const largest = shirt.variants.find(({ id }) => id === 405);
  const cheap = { price: 12, variants: [{ id: 405, extra: 0, available: true }] };
  const refused = await changeProduct(shirt, cheap);
  expect(refused.status).toBe(409);
  expect(refused.body.error.details.losses).toContainEqual({
    ...{ product: "T-Shirt", variant: "2XL, White", quantity: 1, paid: 12, loss: 1.6 },
  });
  expect(largest?.extra).toBe(3);
  expect((await changeProduct(shirt, { ...cheap, below_cost: "sale" })).status).toBe(200);
  expect((await callDesk("GET", "/audit")).body.entries[0]).toMatchObject({
    reason: "sale",
    before: { variants: "2XL, White +$3.00" },
    after: { variants: "2XL, White +$0.00" },
  });
  await shop.sandbox.addFault({ ...PRINTER, kind: "unavailable" });
  const [cheaper, newText] = [await findProduct("T-Shirt"), { description: "Soft." }];
  expect((await changeProduct(cheaper, newText)).status).toBe(200);
  const unpriced = await changeProduct(await findProduct("T-Shirt"), { price: 29 });
  expect(unpriced.body.error).toMatchObject({ details: { known: false, losses: [] } });
  await shop.sandbox.clearFaults("printful");
  expect((await changeProduct(await findProduct("T-Shirt"), { name: "Poster" })).status).toBe(409);
});

test("an own product is created from the print provider's offer, published and bought", async () => {
  const { body: offer } = await callDesk("GET", "/products/partner/1");
  expect(offer.variants[0]).toMatchObject({
    ...{ id: 4463, size: "8″×10″", cost: 8.25, sold_as: null },
    files: { default: { width: 2400, height: 3000, dpi: 300 } },
  });
  const input = {
    ...{ name: "Small Poster", description: "For a desk.", shape: "poster", price: 14 },
    ...{ partner_product_id: 1, placement: "default", safe: 0.25, bleed: 0.125 },
    variants: [
      { partner_variant_id: 4463, extra: 0 },
      { partner_variant_id: 1349, extra: 4 },
    ],
  };
  const both = await Promise.all([
    callDesk("POST", "/products", input),
    callDesk("POST", "/products", input),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const created = await findProduct("Small Poster");
  expect(created).toMatchObject({
    ...{ publish: false, id: 100_000, version: 1 },
    areas: [
      { width: 2400, height: 3000, dpi: 300, safe: 75, bleed: 38, wraps: false, background: true },
      { width: 2400, height: 3200, dpi: 200, safe: 50, bleed: 25 },
    ],
    variants: [
      { size: "8″×10″", extra: 0 },
      { size: "12″×16″", extra: 4, available: true },
    ],
  });
  const unknown = { ...input, name: "Lost", variants: [{ partner_variant_id: 99, extra: 0 }] };
  expect((await callDesk("POST", "/products", unknown)).status).toBe(400);
  const twin = { ...input, name: "Twin" };
  expect((await callDesk("POST", "/products", twin)).body.error.message).toBe(
    "8″×10″ is already sold as another product.",
  );

  expect((await changeProduct(created, { publish: true })).status).toBe(200);
  const user = await shop.addUser();
  const design_id = await insertDesign(shop, user, created.variants[1]?.id);
  expect((await post(shop, user, "/api/cart", { design_id })).status).toBe(201);
  expect((await quoteCart(shop, user)).lines).toMatchObject([{ product: "Small Poster" }]);
});

test("changed print areas apply to new designs only, and existing designs keep their files", async () => {
  const user = await shop.addUser();
  const input = { merch_id: 1, mix_id: await insertMix(shop, user, { width: 480, height: 720 }) };
  const add = async () => (await post(shop, user, "/api/cart", input)).status;
  const lines = async () => await (await shop.fetch("/api/cart", { as: user })).json();
  expect(await add()).toBe(201);
  const before = await lines();
  const mug = await findProduct("Coffee Mug");
  const [area] = mug.areas;
  const path = `/products/${mug.id}/areas`;
  const draw = (part: object) =>
    callDesk("PUT", path, {
      version: mug.version,
      areas: [{ name: area?.name, safe: 0.5, bleed: 0.2, ...part }],
    });
  expect((await draw({ safe: 2 })).body.error.message).toContain("leave no space to print");
  expect((await draw({ name: "Poster" })).status).toBe(404);
  await shop.sandbox.addFault({ ...PRINTER, kind: "unavailable" });
  expect((await draw({})).status).toBe(503);
  await shop.sandbox.clearFaults("printful");
  const both = await Promise.all([draw({}), draw({ safe: 0.4 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const changed = await findProduct("Coffee Mug");
  const dpi = area?.dpi ?? 0;
  expect(changed).toMatchObject({
    version: mug.version + 1,
    areas: [{ ...area, bleed: 0.2 * dpi, safe: expect.any(Number) }],
  });
  expect([0.4 * dpi, 0.5 * dpi]).toContain(changed.areas[0]?.safe);
  expect((await callDesk("GET", "/audit")).body.entries[0]).toMatchObject({ act: "product.areas" });

  expect(await lines()).toEqual(before);
  expect((await quoteCart(shop, user)).lines).toMatchObject([{ product: "Coffee Mug" }]);
  expect(await add()).toBe(201);
  const after = await lines();
  expect(after).toHaveLength(2);
  expect(after).toContainEqual(before[0]);
});
