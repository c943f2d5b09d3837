import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { promoCodes, promoUses } from "#server/features/promos/tables.ts";
import { sumDiscounts } from "#server/features/totals/commands/sum-discounts.ts";
import { addBoughtOrder } from "#server/test/bought-orders.ts";
import { type DeskRequest, openDeskShop } from "#server/test/desk-owner.ts";
import type { TestShop } from "#server/test/shop.ts";
import type { DeskCode } from "#shared/contracts/desk/codes.ts";

/** Promo codes at the desk: create, change, count. */

let shop: TestShop;
let callDesk: DeskRequest;

beforeAll(async () => {
  ({ shop, callDesk } = await openDeskShop());
});
afterAll(async () => await shop.close());

const TERMS = {
  ...{ kind: "percent", amount: 10, min_subtotal: 0, last_day: null, max_uses: null },
  ...{ max_uses_per_user: null, active: true, below_cost: null },
};

async function find(code: string): Promise<DeskCode> {
  const codes: DeskCode[] = (await callDesk("GET", "/codes")).body;
  const found = codes.find((each) => each.code === code);
  if (!found) throw new Error(`${code} is not listed`);
  return found;
}

async function readLastAudit() {
  return (await callDesk("GET", "/audit")).body.entries[0];
}

test("a code below cost needs a reason, which is audited", async () => {
  const half = { ...TERMS, code: "half", amount: 50 };
  const refused = await callDesk("POST", "/codes", half);
  expect(refused.status).toBe(409);
  // The largest poster for 3000 cents is 1500 with the code; it costs 1895, plus 74 of card fees.
  const { known, losses } = refused.body.error.details;
  expect(known).toBe(true);
  expect(losses[0]).toEqual({
    ...{ product: "Poster", variant: "24×36 in", quantity: 1, paid: 15, loss: 4.69 },
  });
  expect(losses.map(({ product }: { product: string }) => product)).not.toContain("T-Shirt");
  expect((await callDesk("POST", "/codes", { ...half, below_cost: "opening week" })).status).toBe(
    200,
  );
  expect(await readLastAudit()).toMatchObject({
    act: "code.make",
    subject: { kind: "code", id: "HALF" },
    after: { off: "50%", active: true },
    reason: "opening week",
  });
  expect(await callDesk("POST", "/codes", { ...half, active: false })).toMatchObject({
    status: 409,
  });
  const { id } = await find("HALF");
  const { body } = await callDesk("GET", "/codes/losses");
  expect(body.losses[id]).toEqual(losses);
});

test("without print prices a code needs a reason to be activated, but none to be deactivated", async () => {
  const fault = { vendor: "printful", kind: "unavailable", times: null };
  await shop.sandbox.addFault(fault);
  const input = { ...TERMS, code: "BLIND" };
  const refused = await callDesk("POST", "/codes", input);
  expect(refused).toMatchObject({ status: 409, body: { error: { details: { known: false } } } });
  expect((await callDesk("POST", "/codes", { ...input, below_cost: "one percent" })).status).toBe(
    200,
  );
  const { id, version } = await find("BLIND");
  const off = { ...TERMS, active: false, version };
  expect((await callDesk("PUT", `/codes/${id}`, off)).status).toBe(200);
  await shop.sandbox.clearFaults("printful");
  expect(await find("BLIND")).toMatchObject({ active: false, version: 2 });
});

test("of two concurrent changes one succeeds, and the limit can't be lower than the uses", async () => {
  const { id, version } = await find("FIRSTTEN");
  await shop.deps.db.update(promoCodes).set({ uses: 3 }).where(eq(promoCodes.id, id));
  const change = (more: object) =>
    callDesk("PUT", `/codes/${id}`, { ...TERMS, amount: 20, version, ...more });
  const both = await Promise.all([change({ max_uses: 5 }), change({ max_uses: 6 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const next = { version: version + 1 };
  const refused = await change({ ...next, max_uses: 2 });
  expect(refused.body.error.message).toBe("It has already been used 3 times.");
  const dated = { ...next, last_day: "2027-03-14", max_uses: 3, min_subtotal: 40 };
  expect((await change(dated)).status).toBe(200);
  expect(await find("FIRSTTEN")).toMatchObject({ last_day: "2027-03-14", min_subtotal: 40 });
  const [row] = await shop.deps.db.select().from(promoCodes).where(eq(promoCodes.id, id));
  // DST begins that night in New York.
  expect(row?.expiresAt?.toISOString()).toBe("2027-03-15T04:00:00.000Z");
  for (const wrong of [{ amount: 101 }, { amount: 2.5 }, { last_day: "soon" }])
    expect((await change(wrong)).status).toBe(400);
});

test("the given discount counts each confirmed use once, before and after it was summed", async () => {
  const { db, clock } = shop.deps;
  const set = { promoCode: "FIVEOFF", discountCents: 500, totalCents: 2294 };
  const { id } = await find("FIVEOFF");
  const addUse = async (orderId: string, status: "used" | "held") => {
    const use = { id: `red_${orderId}`, promoId: id, orderId, status, createdAt: clock.now() };
    await db.insert(promoUses).values(use);
    await db
      .update(promoCodes)
      .set({ uses: sql`${promoCodes.uses} + 1` })
      .where(eq(promoCodes.id, id));
  };
  await addUse((await addBoughtOrder(shop, set)).id, "used");
  const unpaid = { ...set, paidAt: null, status: "awaiting_payment" } as const;
  await addUse((await addBoughtOrder(shop, unpaid)).id, "held");
  const one = { given: 5, uses: 1, held: 1, kind: "fixed" };
  expect(await find("FIVEOFF")).toMatchObject(one);
  await Promise.all([sumDiscounts(shop.deps), sumDiscounts(shop.deps)]);
  expect(await find("FIVEOFF")).toMatchObject(one);
  await addUse((await addBoughtOrder(shop, set)).id, "used");
  const two = { given: 10, uses: 2, held: 1 };
  expect(await find("FIVEOFF")).toMatchObject(two);
  await sumDiscounts(shop.deps);
  expect(await find("FIVEOFF")).toMatchObject(two);
});
