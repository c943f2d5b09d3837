import { eq, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { OrderState } from "#shared/order-states.ts";
import { listPackedAndReplaced } from "../queries.ts";
import { computeRestCents, listUnsentItems } from "../rules.ts";
import { customerOrders, orderRefunds, orders } from "../tables.ts";
import { lockOrder, type Order } from "./move-order.ts";
import { notifyCancelled } from "./notifications.ts";
import { cancelAndRefund, requestRefund } from "./request-refund.ts";

const DAY_MS = 24 * 60 * 60_000;
const BATCH_SIZE = 100;

/** Refunds orders that no operator decided about in time; 0 days disables this. */
export async function refundUndecided(deps: Deps): Promise<void> {
  const { QUARANTINE_REFUND_DAYS, PART_CANCELLED_REFUND_DAYS } = deps.env;
  await refundExpired(deps, { state: "quarantined", days: QUARANTINE_REFUND_DAYS }, refundAll);
  await refundExpired(
    deps,
    { state: "part_cancelled", days: PART_CANCELLED_REFUND_DAYS },
    refundRest,
  );
}

type Undecided = { state: OrderState; days: number };
type RefundOrder = (deps: Deps, tx: Tx, order: Order) => Promise<void>;

async function refundExpired(
  deps: Deps,
  { state, days }: Undecided,
  refund: RefundOrder,
): Promise<void> {
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
    .limit(BATCH_SIZE);
  for (const { id } of rows)
    await deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      // Nothing can be refunded while a dispute holds the money.
      if (order?.status === state && !order.disputedAt) await refund(deps, tx, order);
    });
}

async function refundAll(deps: Deps, tx: Tx, order: Order): Promise<void> {
  const moved = await cancelAndRefund(deps, tx, order, "payment_mismatch_refund_pending");
  await notifyCancelled(deps, tx, moved, "payment");
}

/** Refunds what was not printed, once per order. */
async function refundRest(deps: Pick<Deps, "clock" | "jobs">, tx: Tx, order: Order): Promise<void> {
  const known = eq(orderRefunds.orderId, order.id);
  const existing = await tx.select({ reason: orderRefunds.reason }).from(orderRefunds).where(known);
  if (existing.some(({ reason }) => reason === "rest")) return;
  const items = await tx.select().from(orders).where(eq(orders.orderId, order.id));
  const parcels = await listPackedAndReplaced(tx, order.id);
  const cents = computeRestCents(order, items, parcels) - order.refundedCents;
  const parts = { items: listUnsentItems(items, parcels), shipping: false };
  if (cents > 0) await requestRefund(deps, tx, order, { reason: "rest", cents, parts });
}
