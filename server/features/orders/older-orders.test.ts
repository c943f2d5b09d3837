import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, test } from "vitest";
import { parseOrderNumber } from "#shared/order-number.ts";

const FOLDER = "server/platform/db/migrations";

/** Returns a database as it was before this migration, and functions that run it and later ones. */
async function openBefore(migration: string) {
  const database = await PGlite.create();
  const run = async (name: string) => {
    const text = readFileSync(join(FOLDER, name), "utf8");
    for (const statement of text.split("--> statement-breakpoint")) await database.exec(statement);
  };
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
  const target = files.find((name) => name.includes(migration)) ?? "";
  for (const name of files.sort().slice(0, files.indexOf(target))) await run(name);
  await database.exec("set session_replication_role = replica;");
  const migrate = () => run(target);
  const migrateTo = async (later: string) => {
    const last = files.findIndex((name) => name.includes(later));
    for (const name of files.slice(files.indexOf(target) + 1, last + 1)) await run(name);
  };
  return { database, migrate, migrateTo };
}

test("the migration moves refunds and disputes from one column to rows of their own", async () => {
  const { database, migrate, migrateTo } = await openBefore("refunds-and-disputes");
  try {
    const refunds = [
      { id: "re_1", cents: 30, at: "2026-01-02T03:04:05.000Z", hasFailed: true },
      { id: "re_2", cents: 40, at: "2026-01-03T03:04:05.000Z", hasFailed: false },
    ];
    await database.exec(`
      insert into customer_orders (id, number, user_email, customer, recipient, subtotal_cents, discount_cents,
        shipping_cents, tax_cents, total_cents, tax_label, shipping_id, shipping_name, arrival_from, arrival_to,
        expires_at, refunds, disputed_at, paid_at)
      values ('ord_1', 'K7R-4MX', 'ana@example.com', '{}', '{}', 100, 0, 0, 0, 100, '', '', '', '', '', now(),
        '${JSON.stringify(refunds)}', '2026-01-04', '2026-01-01');`);
    await migrate();
    const orderRefunds = await database.query("select * from order_refunds order by provider_id");
    expect(orderRefunds.rows).toMatchObject([
      { order_id: "ord_1", provider_id: "re_1", cents: 30, state: "failed", reason: "elsewhere" },
      { order_id: "ord_1", provider_id: "re_2", cents: 40, state: "sent", settled_at: null },
    ]);
    const disputes = await database.query("select * from order_disputes");
    expect(disputes.rows).toMatchObject([
      { order_id: "ord_1", provider_id: null, state: "to_answer", cents: 100 },
    ]);
    const orders = await database.query("select paid_cents, print_attempt from customer_orders");
    expect(orders.rows).toEqual([{ paid_cents: 100, print_attempt: 1 }]);

    const toRefunds = (id: string, hasFailed: boolean) =>
      JSON.stringify([{ id, cents: 250, at: "2026-01-02T03:04:05.000Z", hasFailed }]);
    await database.exec(`
      insert into purchases (id, user_id, offer, kind, cents, renders, payment_id, expires_at, refunds)
      values ('pur_1', 'usr_1', 'pack_10', 'pack', 500, 10, 'pi_1', now(), '${toRefunds("re_1", true)}');
      insert into plan_invoices (id, user_id, subscription_id, reason, status, cents, period_start, period_end,
        payment_id, refunds)
      values ('in_1', 'usr_1', 'sub_1', 'begin', 'paid', 900, now(), now(), 'pi_2', '${toRefunds("re_2", false)}');`);
    await migrateTo("reversals-of-offers");
    const offerRefunds = await database.query("select * from offer_refunds order by id");
    const shared = { user_id: "usr_1", cents: 250 };
    expect(offerRefunds.rows).toMatchObject([
      { ...shared, id: "re_1", payment_id: "pi_1", purchase_id: "pur_1", state: "failed" },
      { ...shared, id: "re_2", payment_id: "pi_2", invoice_id: "in_1", state: "done" },
    ]);
  } finally {
    await database.close();
  }
});

test("the migration gives older orders a number each and links their activity to it", async () => {
  const { database, migrate } = await openBefore("order-numbers");
  try {
    await database.exec(`
      insert into customer_orders (id, user_email, customer, recipient, subtotal_cents, discount_cents,
        shipping_cents, tax_cents, total_cents, tax_label, shipping_id, shipping_name, arrival_from, arrival_to, expires_at)
      select 'ord_' || n, 'ana@example.com', '{}', '{}', 100, 0, 0, 0, 100, '', '', '', '', '', now()
      from generate_series(1, 200) n;
      insert into history (id, email, category, info, image_url, source_url, order_id)
      values ('his_1', 'ana@example.com', 'Order', '', '', '10002', 'ord_7');`);
    await migrate();
    const placed = await database.query<{ id: string; number: string }>(
      "select id, number from customer_orders",
    );
    const numbers = placed.rows.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(200);
    expect(numbers.map(parseOrderNumber)).toEqual(numbers);
    const [entry] = (await database.query<{ source_url: string }>("select source_url from history"))
      .rows;
    expect(entry?.source_url).toBe(placed.rows.find(({ id }) => id === "ord_7")?.number);
  } finally {
    await database.close();
  }
});
