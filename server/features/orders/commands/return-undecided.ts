import { eq, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { OrderState } from "#shared/order-states.ts";
import { listComing } from "../queries.ts";
import { restCents, unsentItems } from "../rules.ts";
import { customerOrders, orderRefunds, orders } from "../tables.ts";
import { askRefund, callOff } from "./ask-refund.ts";
import { lockOrder, type Order } from "./move-order.ts";
import { tellCancelled } from "./tell.ts";

const DAY_MS = 24 * 60 * 60_000;
const AT_ONCE = 100;

/** Gives back what nobody decided about in time, unless the owner wants to decide about all of it. */
export async function returnUndecided(deps: Deps): Promise<void> {
  const { QUARANTINE_REFUND_DAYS, PART_CANCELLED_REFUND_DAYS } = deps.env;
  await returnLeft(deps, { state: "quarantined", days: QUARANTINE_REFUND_DAYS }, returnAll);
  await returnLeft(deps, { state: "part_cancelled", days: PART_CANCELLED_REFUND_DAYS }, returnRest);
}

type Undecided = { state: OrderState; days: number };
type Return = (deps: Deps, tx: Tx, order: Order) => Promise<void>;

async function returnLeft(deps: Deps, { state, days }: Undecided, giveUp: Return): Promise<void> {
  if (days === 0) return;
  const before = new Date(deps.clock.now().getTime() - days * DAY_MS).toISOString();
  const rows = await deps.db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(
      sql`${customerOrders.status} = ${state} and exists (select 1 from order_events e
        where e.order_id = ${customerOrders.id} and e.status = ${state} and e.created_at < ${before})
        and not exists (select 1 from order_refunds r
        where r.order_id = ${customerOrders.id} and r.reason = 'rest')`,
    )
    .orderBy(customerOrders.createdAt)
    .limit(AT_ONCE);
  for (const { id } of rows)
    await deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      // While the bank has the money none of it can go back.
      if (order?.status === state && !order.disputedAt) await giveUp(deps, tx, order);
    });
}

async function returnAll(deps: Deps, tx: Tx, order: Order): Promise<void> {
  const moved = await callOff(deps, tx, order, "payment_given_back");
  await tellCancelled(deps, tx, moved, "payment");
}

/** Once for each order: what the printer did not make of it. */
async function returnRest(deps: Deps, tx: Tx, order: Order): Promise<void> {
  const known = eq(orderRefunds.orderId, order.id);
  const asked = await tx.select({ reason: orderRefunds.reason }).from(orderRefunds).where(known);
  if (asked.some(({ reason }) => reason === "rest")) return;
  const items = await tx.select().from(orders).where(eq(orders.orderId, order.id));
  const parcels = await listComing(tx, order.id);
  const cents = restCents(order, items, parcels) - order.refundedCents;
  const parts = { items: unsentItems(items, parcels), shipping: false };
  if (cents > 0) await askRefund(deps, tx, order, { reason: "rest", cents, parts });
}
