import { isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listDeskOrders } from "#server/features/desk/queries.ts";
import { recoverReplacements } from "#server/features/orders/commands/watch-replacements.ts";
import { getTimeLimits } from "#server/features/settings/rules.ts";
import { countOwnRows } from "#server/features/states/queries.ts";
import { countReads } from "#server/test/count-reads.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { DEFAULT_SETTINGS } from "#shared/contracts/desk/settings.ts";
import { MAX_WATCHED } from "#shared/desk-cases.ts";
import { findTroubles } from "./commands/find-troubles.ts";
import { watchCases } from "./commands/watch-cases.ts";
import { listWatched } from "./queries.ts";
import { cases } from "./tables.ts";

/**
 * With 40,000 orders, almost all of them over, the queries run each minute and the order list read few rows. Many had a
 * trouble that needs no operator any more.
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

const REPLACEMENT = `insert into order_replacements (id, order_id, nth, items, recipient, reason, cost_cents, shipping_id,
  arrival_from, arrival_to, state, print_due_at, checked_at, created_at)`;
const PARCEL = `insert into order_parcels (order_id, id, replacement_id, carrier, service, tracking_number, status, items,
  created_at)`;
const replaced = (n: string) => `
  ${REPLACEMENT} select 'rpl_' || n, 'ord_' || n, 1, '[]', '{}', 'lost', 900, '', '2020-01-01', '2020-01-01', 'shipped',
    now(), now(), now() - interval '5 days' from ${n}`;

/** Troubles of the past: replaced, refunded another way, complete, without tax, or closed by an operator. */
const ANSWERED = [
  () => replaced(`generate_series(8001, ${MANY}, 40) n`),
  () => replaced("generate_series(3, 8000, 40) n"),
  () => `
    ${PARCEL} select order_id, '3', id, '', '', '', 'delivered', '[]', now() from order_replacements`,
  () => `
    ${PARCEL} select 'ord_' || n, '2', null, '', '', '', 'returned', '[]', now() - interval '10 days'
    from generate_series(8001, ${MANY}, 40) n`,
  () =>
    "update customer_orders set arrival_to = '2020-01-01' where id in (select order_id from order_replacements)",
  () => `
    insert into order_refunds (id, order_id, cents, reason, state, again_of, created_at)
    select 'rfd_' || state || n, 'ord_' || n, 10, 'goodwill', state, case state when 'done' then 'rfd_failed' || n end, now()
    from generate_series(8002, ${MANY}, 40) n, (values ('failed'), ('done')) states (state)`,
  (email: string) => `
    insert into orders (id, order_id, recipient_email, product, variant, quantity, unit_cents, image_url, print_image_url,
      print_sha256)
    select 'itm_' || n, 'ord_' || n, '${email}', '', '', 1, 100, '', '', '' from generate_series(8, 8000, 4) n`,
  () => `
    ${PARCEL} select order_id, '4', null, '', '', '', 'shipped', '[{"itemId": "", "quantity": 1}]', now() from orders`,
  () =>
    "update customer_orders set print_state = 'shipped' where id in (select order_id from orders)",
  (email: string) => `
    insert into offer_refunds (id, user_id, payment_id, cents, state, created_at)
    select 're_' || nth || '_' || n, users.id, 'pi_' || n, 300, case nth when 1 then 'failed' else 'done' end,
      now() - (20 - nth) * interval '1 day'
    from generate_series(1, 600) n, generate_series(1, 2) nth, users where email = '${email}'`,
  (email: string) => `
    insert into purchases (id, user_id, offer, kind, cents, renders, status, payment_id, paid_cents, refunded_cents, expires_at)
    select 'pur_' || n, users.id, 'pack_5', 'pack', 300, 5, 'refused', 'pi_pack_' || n, 500, 500, now()
    from generate_series(1, 600) n, users where email = '${email}'`,
  () => `
    insert into offer_refunds (id, user_id, payment_id, purchase_id, cents, state, created_at)
    select 're_' || id, user_id, payment_id, id, 500, 'done', now() - interval '20 days' from purchases`,
  () => `
    insert into offer_disputes (id, user_id, payment_id, purchase_id, cents, reason, state, settled_at)
    select 'dp_' || id, user_id, payment_id, id, 500, '', 'lost', now() from purchases`,
  () => `
    insert into mails (id, "to", template, status) select 'mal_' || n, 'a@example.com', 'welcome', 'failed'
    from generate_series(1, 600) n`,
  (email: string) => `
    insert into cases (id, kind, cause, fingerprint, facts, since, opened_at, settled_at, settled_by)
    select 'cas_' || mails.id, 'mail_failed', mails.id, encode(sha256(convert_to('mail_failed ' || mails.id, 'UTF8')), 'hex'),
      '{}', now(), now(), now(), users.id from mails, users where email = '${email}'`,
];

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
  ...ANSWERED,
  () => "analyze",
];

const listOpenKinds = async () => {
  const open = await shop.deps.db.select().from(cases).where(isNull(cases.settledAt));
  return open.map(({ kind }) => kind);
};

test("the finders read open rows only, however many were answered", async () => {
  // Three runs, because each marks up to 1,000 complete orders.
  for (const _run of [1, 2, 3]) await watchCases(shop.deps);
  expect(await listOpenKinds()).toEqual(Array.from({ length: 5 }, () => "payment_quarantined"));
  await recoverReplacements(shop.deps, { isAlone: false });
  await shop.deps.db.execute(sql`analyze`);
  const found: unknown[] = [];
  const timeLimits = getTimeLimits(DEFAULT_SETTINGS);
  const read = await countReads(shop, async (tx) => {
    found.push(...(await findTroubles({ ...shop.deps, db: tx, timeLimits }, new Date(), [])));
  });
  expect(found).toHaveLength(5);
  expect(read).toBeLessThan(MOST_ROWS);
});

test("the states of refunds, replacements and plans read open rows only", async () => {
  expect(await countReads(shop, (tx) => countOwnRows(tx))).toBeLessThan(MOST_ROWS);
});

test("orders that need no operator yet are counted up to a limit", async () => {
  const watched = await listWatched(shop.deps.db);
  expect(watched).toMatchObject([{ what: "shipped", count: MAX_WATCHED }]);
});

test("the order list reads one page, with or without a state, at any depth", async () => {
  const first = await listDeskOrders(shop.deps.db, {});
  expect(first.page).toHaveLength(50);
  const before = `${Date.now() - 20_000 * 60_000}.ord_1`;
  for (const wanted of [{}, { before }, { status: "delivered" as const, before }])
    expect(await countReads(shop, (tx) => listDeskOrders(tx, wanted))).toBeLessThan(MOST_ROWS);
});
