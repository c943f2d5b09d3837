import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PriceReading } from "#server/providers/payments/offers-port.ts";
import { PaymentError } from "#server/providers/payments/port.ts";
import { post } from "#server/test/buying.ts";
import { readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { buy, readBilling, requestOfferCheckout } from "#server/test/subscribing.ts";
import { watchPrices } from "./commands/watch-prices.ts";

/** A shop with price mismatches stays open, reports them and sells only offers whose prices match. */

let shop: TestShop;
let printed: string[];
const lines: string[] = [];
let stop = () => {};

beforeEach(async () => {
  shop = await openTestShop({ serve: true, log: (line) => lines.push(line) });
  [printed, lines.length] = [[], 0];
});
afterEach(async () => {
  stop();
  await shop.close();
});

/** Queues answers for the next reads of a price; later reads reach the provider. */
function mockPriceReads(id: string, answers: (PriceReading | PaymentError)[]): void {
  const { payments } = shop.deps;
  const readPrice = async (requestedId: string) => {
    const next = requestedId === id ? answers.shift() : undefined;
    if (next instanceof PaymentError) throw next;
    return next ?? (await payments.readPrice(requestedId));
  };
  shop.deps.payments = { ...payments, readPrice };
}

function watch(pauseMs = () => 5): void {
  stop = watchPrices(shop.deps, { printLine: (line) => printed.push(line), pauseMs });
}

async function listUnavailable() {
  const { plans, packs } = await readBilling(shop, await shop.addUser());
  return [...plans, ...packs].filter((offer) => !offer.available).map(({ key }) => key);
}

const FOREVER = 60 * 60_000;
const SILENT = new PaymentError("unavailable", "no answer");

describe("an offer whose price is missing", () => {
  beforeEach(() => mockPriceReads("price_sweet_spot_monthly", Array(9).fill("missing")));

  test("can't be bought, while every other offer can", async () => {
    watch(() => FOREVER);
    const user = await shop.addUser();
    expect(await listUnavailable()).toEqual(["sweet_spot"]);
    const refused = await requestOfferCheckout(shop, user, { level: 2 });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      error: "This isn't available right now. Please try again later.",
    });
    expect((await requestOfferCheckout(shop, user, { level: 1 })).status).toBe(200);
    const health = await (await shop.fetch("/api/health")).json();
    expect(health).toMatchObject({ ok: true, notSold: ["sweet_spot"] });
  });

  test("can't be switched to", async () => {
    const user = await shop.addUser();
    await buy(shop, user, { level: 1 });
    const preview = await post(shop, user, "/api/billing/switch/preview", { level: 2 });
    const shown = { level: 2, today_cents: 900, next_cents: 1800 };
    const proration_at = Math.floor(Date.now() / 1000);
    const confirmed = await post(shop, user, "/api/billing/switch", { ...shown, proration_at });
    expect([preview.status, confirmed.status]).toEqual([409, 409]);
    expect((await post(shop, user, "/api/billing/switch/preview", { level: 3 })).status).toBe(200);
  });

  test("is reported on the terminal, in the log, and once to the owner, however many processes check", async () => {
    watch();
    const second = watchPrices(shop.deps, { printLine: () => undefined, pauseMs: () => 5 });
    await expect
      .poll(() => printed)
      .toEqual([
        expect.stringMatching(
          /^Not for sale\. STRIPE_PRICE_SWEET_SPOT: price 'price_sweet_spot_monthly' does not exist/,
        ),
        "All prices match again: every offer is for sale.",
      ]);
    second();
    expect(lines.join("\n")).toContain(`"setting":"STRIPE_PRICE_SWEET_SPOT","fault":"missing"`);
  });

  test("is mailed to the owner once", async () => {
    mockPriceReads("price_sweet_spot_monthly", Array(50).fill("missing"));
    const stops = [1, 2].map(() =>
      watchPrices(shop.deps, { printLine: () => undefined, pauseMs: () => FOREVER }),
    );
    const owner = shop.deps.env.OWNER_EMAIL;
    await expect.poll(async () => (await readMails(shop, owner)).length).toBe(1);
    const [mail] = await readMails(shop, owner);
    expect(mail?.subject).toBe("Your price list needs your attention");
    expect(mail?.text).toContain(
      "STRIPE_PRICE_SWEET_SPOT: price 'price_sweet_spot_monthly' does not exist",
    );
    for (const each of stops) each();
  });
});

test("an offer whose price can't be read is not sold until the provider has answered", async () => {
  mockPriceReads("price_starter_monthly", [SILENT, SILENT]);
  watch(() => FOREVER);
  expect(await listUnavailable()).toEqual(["starter"]);
  stop();
  watch();
  await expect.poll(() => printed.at(-1)).toBe("All prices match again: every offer is for sale.");
  expect(await listUnavailable()).toEqual([]);
  expect((await requestOfferCheckout(shop, await shop.addUser(), { level: 1 })).status).toBe(200);
});
