import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { createSeededRandom } from "#server/test/trade/chance.ts";
import { DOCUMENT_YEARS } from "#shared/retention.ts";
import { anonymizeDocuments, deleteExpiredBuyers } from "./commands/anonymize-documents.ts";
import { issueDocuments } from "./commands/issue.ts";
import type { Sale } from "./rules.ts";
import { documents } from "./tables.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());

function buildSale(id: string): Sale {
  const item = { kind: "pack" as const, name: "Pack 10", renders: 10 };
  return {
    ...{ sold: { kind: "pack", id, number: null }, userId: null, language: "en", buyer: null },
    ...{ place: null, currency: "usd", paidAt: shop.deps.clock.now() },
    lines: [{ item, quantity: 1, unitCents: 500, cents: 500, taxCents: 0 }],
    ...{ discount: null, shipping: null, taxes: [], isTaxInside: false },
    ...{ totalCents: 500, paidCents: 500 },
  };
}

/** Issues the documents of a sale and its refund, and rolls back if `breaks`. */
async function issueSale(id: string, { breaks }: { breaks: boolean }): Promise<void> {
  const { deps } = shop;
  const at = deps.clock.now();
  const refund = { id: `rfd_${id}`, cause: "refund" as const, cents: 200, at, parts: null };
  await deps.db.transaction(async (tx) => {
    await issueDocuments(deps, tx, buildSale(id), [refund]);
    if (breaks) throw new Error("broken afterwards");
  });
}

const readAll = async () => await shop.deps.db.select().from(documents);

test("numbers have no gaps and no duplicates under concurrency and rollbacks", async () => {
  const chance = createSeededRandom(17);
  const ids = Array.from({ length: 40 }, (_, at) => `pur_${at}`);
  // Each runs twice, as a job may; some roll back and are retried.
  await Promise.allSettled(
    [...ids, ...ids].map((id) => issueSale(id, { breaks: chance.happens(0.4) })),
  );
  await Promise.allSettled(ids.map((id) => issueSale(id, { breaks: false })));
  const issued = await readAll();
  for (const kind of ["invoice", "credit_note"]) {
    const numbers = issued.filter((one) => one.kind === kind).map(({ nth }) => nth);
    expect(numbers.sort((one, other) => one - other)).toEqual(ids.map((_, at) => at + 1));
  }
  const notes = issued.filter(({ kind }) => kind === "credit_note");
  const invoices = new Map(issued.map((one) => [one.id, one]));
  for (const note of notes) expect(invoices.get(note.invoiceId ?? "")?.soldId).toBe(note.soldId);
  expect(issued.find(({ kind }) => kind === "invoice")?.number).toMatch(/^INV-\d{4}-0000\d\d$/);
});

test("issued documents can't be changed or deleted, except for their buyer", async () => {
  const { db } = shop.deps;
  for (const change of [
    sql`update documents set total_cents = 1`,
    sql`update documents set content = content || '{"soldNumber": "X"}'`,
    sql`update documents set buyer = '{"name": "Eve", "address": null}'`,
    sql`delete from documents`,
    sql`truncate documents cascade`,
  ])
    await expect(db.execute(change)).rejects.toThrow();
  await db.execute(sql`update documents set buyer = null, user_id = null`);
});

test("deleting an account keeps the buyer only where a law requires it, and for the required years", async () => {
  const { deps } = shop;
  const user = await shop.addUser();
  const owner = { userId: user.id, buyer: { name: "Ana Muster", address: null } };
  const sold = (id: string) => ({ ...buildSale(id), ...owner });
  const large = { ...sold("pur_large"), totalCents: 25_000, paidCents: 25_000 };
  const at = deps.clock.now();
  const refund = { id: "rfd_large", cause: "refund" as const, cents: 300, at, parts: null };
  await deps.db.transaction(async (tx) => {
    await issueDocuments(deps, tx, sold("pur_small"), []);
    await issueDocuments(deps, tx, large, [refund]);
  });
  await deps.db.transaction((tx) => anonymizeDocuments(tx, user.id));
  const buyers = async () =>
    Object.fromEntries(
      (await readAll())
        .filter(({ soldId }) => ["pur_small", "pur_large"].includes(soldId))
        .map(({ soldId, kind, buyer, userId }) => [`${soldId} ${kind}`, [buyer?.name, userId]]),
    );
  expect(await buyers()).toEqual({
    "pur_small invoice": [undefined, null],
    "pur_large invoice": ["Ana Muster", null],
    "pur_large credit_note": ["Ana Muster", null],
  });
  const inYears = (years: number) => ({ now: () => new Date(+at + years * 366 * 86_400_000) });
  await deleteExpiredBuyers({ ...deps, clock: inYears(DOCUMENT_YEARS - 1) });
  expect((await buyers())["pur_large invoice"]).toEqual(["Ana Muster", null]);
  await deleteExpiredBuyers({ ...deps, clock: inYears(DOCUMENT_YEARS + 2) });
  expect((await buyers())["pur_large invoice"]).toEqual([undefined, null]);
});
