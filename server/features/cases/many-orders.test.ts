import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listDeskOrders } from "#server/features/desk/queries.ts";
import { getWaits } from "#server/features/settings/rules.ts";
import { countReads } from "#server/test/count-reads.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { DEFAULT_SETTINGS } from "#shared/contracts/desk/settings.ts";
import { findTroubles } from "./commands/find-troubles.ts";

/**
 * With 40,000 orders, almost all of them over, the queries run each minute and the order list read few rows.
 */

const MANY = 40_000;
/** Maximum rows read from all tables, for a handful of troubles. */
const MOST_ROWS = 500;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
  const { email } = await shop.addUser();
  for (const statement of HISTORY) await shop.deps.db.execute(sql.raw(statement(email)));
});
afterAll(async () => await shop.close());

/** Some were refunded, disputed or have parcels; five are troubles. */
const HISTORY = [
  // Search indexes: not tested here, and slow to fill.
  () => "drop index customer_orders_words, customer_orders_ends, customer_orders_id_ends",
  () => "drop index customer_orders_payment_ends, order_parcels_ends",
  (email: string) => `
    insert into customer_orders (id, number, user_email, customer, recipient, status, subtotal_cents, discount_cents,
      shipping_cents, tax_cents, total_cents, tax_label, shipping_id, shipping_name, arrival_from, arrival_to,
      expires_at, paid_at, created_at)
    select 'ord_' || n, n, '${email}', '{}', '{}', case when n <= 5 then 'quarantined'
      when n <= 8000 then 'shipped' else 'delivered' end, 100, 0, 0, 0, 100, '', '', '',
      '2090-01-01', '2090-01-01', now(), now(), now() - n * interval '1 minute'
    from generate_series(1, ${MANY}) n`,
  () => `
    insert into order_refunds (id, order_id, cents, reason, state, created_at)
    select 'rfd_' || n, 'ord_' || n, 10, 'goodwill', 'done', now() from generate_series(1, ${MANY}, 10) n`,
  () => `
    insert into order_disputes (id, order_id, cents, reason, state, settled_at)
    select 'dsp_' || n, 'ord_' || n, 100, '', 'won', now() from generate_series(1, ${MANY}, 20) n`,
  () => `
    insert into order_parcels (order_id, id, carrier, service, tracking_number, status, items)
    select 'ord_' || n, '1', '', '', n, 'delivered', '[]' from generate_series(1, ${MANY}, 10) n`,
  () => "analyze",
];

test("the finders read open orders only", async () => {
  const found: unknown[] = [];
  const waits = getWaits(DEFAULT_SETTINGS);
  const read = await countReads(shop, async (tx) => {
    found.push(...(await findTroubles({ db: tx, waits }, new Date(), [])));
  });
  expect(found).toHaveLength(5);
  expect(read).toBeLessThan(MOST_ROWS);
});

test("the order list reads one page, with or without a state, at any depth", async () => {
  const first = await listDeskOrders(shop.deps.db, {});
  expect(first.page).toHaveLength(50);
  const before = `${Date.now() - 20_000 * 60_000}.ord_1`;
  for (const wanted of [{}, { before }, { status: "delivered" as const, before }])
    expect(await countReads(shop, (tx) => listDeskOrders(tx, wanted))).toBeLessThan(MOST_ROWS);
});
