import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { TestShop } from "./shop.ts";

/**
 * Waits until every event of the print provider has been delivered and processed, and no order is being read from it:
 * both change the order's state and `checkedAt`. Reads that are scheduled for later do not count.
 */
export async function untilPrintEventsProcessed(shop: TestShop): Promise<void> {
  await shop.sandbox.printful.settle();
  const open = sql`select 1 from jobs.job
    where name in ('orders.follow-print', 'orders.work-print-event') and state < 'completed' and start_after <= now()`;
  await expect.poll(() => shop.deps.db.$count(sql`(${open}) jobs`)).toBe(0);
}
