import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyMugs, waitForOrderState } from "#server/test/buying.ts";
import { untilPrintEventsProcessed } from "#server/test/print-events.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import { followPrint } from "./commands/follow-print.ts";
import { recoverOrders } from "./commands/watch-orders.ts";
import { customerOrders } from "./tables.ts";

/** The sweep finds orders that no event moved, however many unmovable orders come first. */

const DAY_MS = 24 * 60 * 60_000;
/** More than one sweep's batch. */
const STUCK = 130;

let shop: TestShop;
let user: TestUser;
beforeAll(async () => {
  shop = await openTestShop({ serve: true });
  user = await shop.addUser();
});
afterAll(async () => await shop.close());

const byStuckId = eq(customerOrders.id, "sent_1");

/** Adds old orders that are unknown to both the print provider and the payment provider. */
async function addStuckOrders(status: "sent" | "paid" | "awaiting_payment"): Promise<void> {
  const sessionId = sql`${status} || ' page ' || n`;
  await shop.deps.db.execute(sql`
    insert into customer_orders (id, number, user_email, customer, recipient, status, subtotal_cents, discount_cents,
      shipping_cents, tax_cents, total_cents, tax_label, shipping_id, shipping_name, arrival_from, arrival_to,
      expires_at, session_id, paid_at, created_at)
    select ${status} || '_' || n, ${status} || n, ${user.email}, '{}', '{}', ${status}, 100, 0, 0, 0, 100, '', '', '', '', '',
      now(), ${sessionId}, now() - interval '50 days', now() - interval '50 days'
    from generate_series(1, ${STUCK}) n`);
}

async function setCheckedLongAgo(id: string): Promise<void> {
  const checkedAt = new Date(Date.now() - DAY_MS);
  await shop.deps.db.update(customerOrders).set({ checkedAt }).where(eq(customerOrders.id, id));
}

async function listUnchecked(status: "sent" | "paid" | "awaiting_payment"): Promise<string[]> {
  const rows = await shop.deps.db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(sql`${customerOrders.status} = ${status} and ${customerOrders.checkedAt} is null`);
  return rows.map(({ id }) => id);
}

test("the sweep finds lost events behind orders that nothing can move", async () => {
  const { session, order } = await buyMugs(shop, user);
  await addStuckOrders("sent");
  await untilPrintEventsProcessed(shop);
  await shop.sandbox.addFault({ vendor: "printful", kind: "webhook_lost", times: null });
  await shop.sandbox.printful.move(order?.id ?? "", "print");
  await setCheckedLongAgo(order?.id ?? "");
  await recoverOrders(shop.deps, { isAlone: false });
  await untilPrintEventsProcessed(shop);
  await recoverOrders(shop.deps, { isAlone: false });
  await waitForOrderState(shop, user, session, "printing");
});

test("the sweep marks orders as checked, whatever the result", async () => {
  for (const status of ["paid", "awaiting_payment"] as const) {
    await addStuckOrders(status);
    await recoverOrders(shop.deps, { isAlone: false });
    expect(await listUnchecked(status)).toHaveLength(STUCK - 100);
    await recoverOrders(shop.deps, { isAlone: false });
    expect(await listUnchecked(status)).toEqual([]);
  }
  // Following an order that the print provider does not know marks it as checked, too.
  await shop.deps.db.update(customerOrders).set({ checkedAt: null }).where(byStuckId);
  await followPrint(shop.deps, "sent_1");
  expect(await listUnchecked("sent")).not.toContain("sent_1");
});
