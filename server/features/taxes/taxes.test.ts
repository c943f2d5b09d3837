import { afterAll, beforeAll, expect, test } from "vitest";
import { createStripeTaxes } from "#server/providers/taxes/stripe.ts";
import { addBoughtOrder } from "#server/test/bought-orders.ts";
import { addDesignsToCart, HOME, quoteCart } from "#server/test/buying.ts";
import { type DeskRequest, openDeskShop } from "#server/test/desk-owner.ts";
import type { TestShop } from "#server/test/shop.ts";
import type { DeskCase, Queue } from "#shared/contracts/desk/cases.ts";
import type { DeskTaxes, TaxPlace } from "#shared/contracts/desk/taxes.ts";
import { watchFigures } from "./commands/watch-figures.ts";
import { findFigure, isPastFigure } from "./rules.ts";

let shop: TestShop;
let callDesk: DeskRequest;

beforeAll(async () => {
  ({ shop, callDesk } = await openDeskShop());
});
afterAll(async () => await shop.close());

async function findPlace(country: string, state: string | null): Promise<TaxPlace> {
  const { places }: DeskTaxes = (await callDesk("GET", "/taxes")).body;
  const found = places.find((one) => one.country === country && one.state === state);
  if (!found) throw new Error(`${country} ${state} is not listed`);
  return found;
}

async function readTax(state: string, zip: string) {
  const user = await shop.addUser();
  await addDesignsToCart(shop, user);
  return (await quoteCart(shop, user, { recipient: { ...HOME, state, zip } })).tax;
}

const end = (id = "", version = 1) =>
  callDesk("POST", `/taxes/registrations/${id}/end`, { version });

test("the shop collects tax where its table has a registration, and nowhere else", async () => {
  expect(await readTax("CA", "94103")).toBe(1.45);
  const { registration } = await findPlace("US", "CA");
  expect(registration).toMatchObject({ is_assumed: true, number: null });
  const number = { number: "102-334455", version: 1 };
  const path = `/taxes/registrations/${registration?.id}`;
  expect((await callDesk("PUT", path, number)).status).toBe(200);
  // The version is outdated.
  expect((await end(registration?.id)).status).toBe(409);
  expect((await end(registration?.id, 2)).status).toBe(200);
  expect(await readTax("CA", "94103")).toBe(0);
  const [last] = (await callDesk("GET", "/audit")).body.entries;
  expect(last).toMatchObject({ act: "tax.end", before: { number: "102-334455" } });

  const input = { country: "US", state: "CA", number: null };
  const both = await Promise.all([1, 2].map(() => callDesk("POST", "/taxes/registrations", input)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await readTax("CA", "94103")).toBe(1.45);
  const nowhere = await callDesk("POST", "/taxes/registrations", { ...input, state: "OR" });
  expect(nowhere.status).toBe(400);
});

test("a place past its threshold without a registration is listed first", async () => {
  const texas = { ...HOME, state: "TX", zip: "78701", city: "Austin" };
  const sum = { subtotalCents: 49_999_000, totalCents: 50_000_000, shippingCents: 1000 };
  await addBoughtOrder(shop, { recipient: texas, ...sum, taxCents: 0 });
  expect(await findPlace("US", "TX")).toMatchObject({ sales: 500_000, is_past: false });
  await end((await findPlace("US", "TX")).registration?.id);
  const [first]: TaxPlace[] = (await callDesk("GET", "/taxes")).body.places;
  expect(first).toMatchObject({ state: "TX", orders: 1, is_past: true, registration: null });
});

test("each place has one case near its threshold and another past it, until it is registered or done", async () => {
  const listFigureCases = async (isNight = true) => {
    if (isNight) await watchFigures(shop.deps);
    expect((await callDesk("POST", "/cases/look", {})).status).toBe(200);
    const { cases }: Queue = (await callDesk("GET", "/cases")).body;
    return cases.filter(({ kind }) => kind === "tax_figure");
  };
  const markDone = async (entry?: DeskCase) => {
    const reason = { reason: "Sold through a market that collects." };
    expect((await callDesk("POST", `/cases/${entry?.id}/done`, reason)).status).toBe(200);
  };
  const [texas, ...others] = await listFigureCases();
  expect(others).toEqual([]);
  expect(texas).toMatchObject({
    ...{ acts: ["register", "note", "done"], urgency: "later" },
    facts: { state: "TX", level: "past", figure: 500_000, sales: 1, cents: 50_000_000 },
  });
  const input = { country: "US", state: "TX", number: null };
  expect((await callDesk("POST", "/taxes/registrations", input)).status).toBe(200);
  expect(await listFigureCases(false)).toEqual([]);

  const sydney = { ...HOME, country: "AU" as const, state: "NSW", zip: "2000", city: "Sydney" };
  const sum = { taxCents: 0, shippingCents: 0, taxIncluded: true };
  const buy = (cents: number) =>
    addBoughtOrder(shop, { recipient: sydney, ...sum, subtotalCents: cents, totalCents: cents });
  await end((await findPlace("AU", null)).registration?.id);
  await buy(46_500 * 80 - 1);
  expect(await listFigureCases()).toEqual([]);
  await buy(1);
  const [near] = await listFigureCases();
  expect(near).toMatchObject({ worse_at: null, facts: { country: "AU", level: "near" } });
  await markDone(near);
  expect(await listFigureCases()).toEqual([]);
  await buy(46_500 * 20);
  const [past] = await listFigureCases();
  expect(past).toMatchObject({ facts: { level: "past", sales: 3 } });
  await markDone(past);
  expect(await listFigureCases()).toEqual([]);
});

test("with Stripe Tax its registrations apply: without one there is no tax and no error, and each line is taxed by its kind", async () => {
  const own = shop.deps.taxes;
  shop.deps.taxes = createStripeTaxes({ secretKey: "sk_test_1", baseUrl: shop.sandboxUrl });
  try {
    expect((await callDesk("GET", "/taxes")).body.source).toBe("provider");
    expect(await readTax("CA", "94103")).toBe(0);
    for (const state of ["CA", "PA"]) {
      const input = { country: "US", state, number: null };
      expect((await callDesk("POST", "/taxes/registrations", input)).status).toBe(200);
      expect((await callDesk("POST", "/taxes/registrations", input)).status).toBe(409);
    }
    // State, county and district tax, each rounded: 145, 5 and 23 of 2000.
    expect(await readTax("CA", "94103")).toBe(1.73);
    const user = await shop.addUser();
    await addDesignsToCart(shop, user, [{ quantity: 1 }, { variantId: 402, quantity: 1 }]);
    const recipient = { ...HOME, state: "PA", zip: "18015" };
    const exempt = await quoteCart(shop, user, { recipient, promo: "WELCOME10" });
    const sent = Math.round((Math.round(exempt.shipping * 100) * 1800) / 4410);
    expect(exempt.tax).toBe((108 + Math.round(sent * 0.06)) / 100);
    expect(exempt.tax_label).toBe("Tax PA, 6%");
    const { registration } = await findPlace("US", "CA");
    expect((await end(registration?.id, 0)).status).toBe(200);
    expect(await readTax("CA", "94103")).toBe(0);
    // No registration is left, as before the first of CA, so the idempotency key is the same.
    const again = { country: "US", state: "CA", number: null };
    expect((await end((await findPlace("US", "PA")).registration?.id, 0)).status).toBe(200);
    expect((await callDesk("POST", "/taxes/registrations", again)).status).toBe(200);
    expect(await readTax("CA", "94103")).toBe(1.73);
  } finally {
    shop.deps.taxes = own;
  }
});

test.each([
  ["below both", "CT", 99_999, 500, false],
  ["both", "CT", 100_000, 200, true],
  ["by the number of orders alone", "MI", 10, 200, true],
  ["one order to the UK", null, 10, 1, true],
  ["nothing", null, 0, 0, false],
])("%s is compared to the threshold", (_what, state, dollars, orders, expected) => {
  const figure = findFigure({ country: state ? "US" : "GB", state });
  expect(figure && isPastFigure(figure, { cents: dollars * 100, orders })).toBe(expected);
});
