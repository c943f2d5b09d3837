import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, test } from "vitest";
import { readOrderNumber } from "#shared/order-number.ts";

const FOLDER = "server/platform/db/migrations";

test("an order from before there were numbers gets one of its own, and its activity leads to it", async () => {
  const database = await PGlite.create();
  try {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
    const numbering = files.find((name) => name.includes("order-numbers")) ?? "";
    const run = async (name: string) => {
      const text = readFileSync(join(FOLDER, name), "utf8");
      for (const statement of text.split("--> statement-breakpoint"))
        await database.exec(statement);
    };
    for (const name of files.sort().slice(0, files.indexOf(numbering))) await run(name);
    await database.exec(`
      set session_replication_role = replica;
      insert into customer_orders (id, user_email, customer, recipient, subtotal_cents, discount_cents,
        shipping_cents, tax_cents, total_cents, tax_label, shipping_id, shipping_name, arrival_from, arrival_to, expires_at)
      select 'ord_' || n, 'ana@example.com', '{}', '{}', 100, 0, 0, 0, 100, '', '', '', '', '', now()
      from generate_series(1, 200) n;
      insert into history (id, email, category, info, image_url, source_url, order_id)
      values ('his_1', 'ana@example.com', 'Order', '', '', '10002', 'ord_7');`);
    await run(numbering);
    const placed = await database.query<{ id: string; number: string }>(
      "select id, number from customer_orders",
    );
    const numbers = placed.rows.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(200);
    expect(numbers.map(readOrderNumber)).toEqual(numbers);
    const [entry] = (await database.query<{ source_url: string }>("select source_url from history"))
      .rows;
    expect(entry?.source_url).toBe(placed.rows.find(({ id }) => id === "ord_7")?.number);
  } finally {
    await database.close();
  }
});
