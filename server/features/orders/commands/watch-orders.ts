import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { OrderState } from "#shared/order-states.ts";
import {
  followPrintJob,
  resumeOrderJob,
  submitOrderJob,
  syncPaymentJob,
  unwindOrderJob,
} from "../jobs.ts";
import { AT_PRINTER, REREAD_MS, REST_MS, SUBMISSION, UNPAID } from "../rules.ts";
import { customerOrders, orderDisputes, orderEvents, orderRefunds } from "../tables.ts";
import { recoverCorrections } from "./correct-address.ts";
import { settleIdleOutages } from "./print-outage.ts";
import { refundUndecided } from "./refund-undecided.ts";
import { reportOverdue } from "./report-overdue.ts";
import { recoverRefunds } from "./send-refund.ts";
import { expireUnopenedOrder } from "./sync-payment.ts";
import { recoverReplacements } from "./watch-replacements.ts";

const BATCH_SIZE = 100;

type Resting = { id: string; sessionId: string | null; expiresAt: Date };
type Handler = (tx: Tx, order: Resting) => Promise<void>;

/**
 * Checks orders for which no event arrived: paid, not submitted, or without updates. With `isAlone`, no earlier worker
 * is running, so the orders that those had claimed are checked immediately.
 */
export async function recoverOrders(deps: Deps, { isAlone }: { isAlone: boolean }): Promise<void> {
  await recoverUnpaid(deps, isAlone);
  const once = (key: string) => (isAlone ? {} : { once: { key, seconds: 60 } });
  const handOver: Handler = async (tx, { id }) =>
    await deps.jobs.enqueue(tx, submitOrderJob, { orderId: id }, once(id));
  const { printFault } = customerOrders;
  await claimResting(deps, ["paid"], isAlone ? 0 : REST_MS.paid, handOver, isNull(printFault));
  await claimResting(
    deps,
    ["paid"],
    isAlone ? 0 : REST_MS.refused,
    handOver,
    isNotNull(printFault),
  );
  for (const id of await listOverdue(deps)) await reportOverdue(deps, id);
  await settleIdleOutages(deps);
  await claimResting(deps, ["cancelled"], REST_MS.cancelled, async (tx, { id, sessionId }) => {
    // The promised refund has not arrived yet.
    await deps.jobs.enqueue(tx, unwindOrderJob, { orderId: id }, once(id));
    if (sessionId)
      await deps.jobs.enqueue(tx, syncPaymentJob, { checkoutId: sessionId }, once(sessionId));
  });
  const isSettled = isNull(customerOrders.disputedAt);
  const resume: Handler = async (tx, { id }) =>
    await deps.jobs.enqueue(tx, resumeOrderJob, { orderId: id }, once(id));
  await claimResting(deps, ["disputed"], isAlone ? 0 : REST_MS.paid, resume, isSettled);
  await recoverRefunds(deps);
  await refundUndecided(deps);
  await rereadPayments(deps);
  const follow: Handler = async (tx, { id }) =>
    await deps.jobs.enqueue(tx, followPrintJob, { orderId: id }, once(id));
  await claimResting(deps, AT_PRINTER, REST_MS.print, follow);
  // A parcel may be returned weeks after delivery.
  const since = new Date(deps.clock.now().getTime() - REREAD_MS);
  const isRecent = gt(customerOrders.createdAt, since);
  await claimResting(deps, ["delivered"], REST_MS.delivered, follow, isRecent);
  await recoverCorrections(deps);
  await recoverReplacements(deps, { isAlone });
}

async function recoverUnpaid(
  deps: Pick<Deps, "clock" | "db" | "env" | "jobs">,
  isAlone: boolean,
): Promise<void> {
  const resting = await claimResting(
    deps,
    UNPAID,
    isAlone ? 0 : REST_MS.payment,
    async (tx, order) => {
      const { sessionId } = order;
      const once = isAlone || !sessionId ? {} : { once: { key: sessionId, seconds: 60 } };
      if (sessionId) await deps.jobs.enqueue(tx, syncPaymentJob, { checkoutId: sessionId }, once);
    },
  );
  for (const { id, sessionId, expiresAt } of resting)
    if (!sessionId && expiresAt < deps.clock.now()) await expireUnopenedOrder(deps, id);
}

/**
 * Claims the orders that rested longest, passes each to `handle`, and updates `checkedAt` whatever the result: the next
 * sweep begins with others, so that failing orders can't starve the rest.
 */
async function claimResting(
  deps: Pick<Deps, "clock" | "db">,
  states: OrderState[],
  restMs: number,
  handle: Handler,
  condition?: SQL,
): Promise<Resting[]> {
  const now = deps.clock.now();
  const checkedAt = sql`coalesce(${customerOrders.checkedAt}, ${customerOrders.createdAt})`;
  const before = new Date(now.getTime() - restMs).toISOString();
  const isResting = and(
    inArray(customerOrders.status, states),
    sql`${checkedAt} < ${before}`,
    condition,
  );
  const ids = await deps.db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(isResting)
    .orderBy(checkedAt, customerOrders.id)
    .limit(BATCH_SIZE);
  if (ids.length === 0) return [];
  return await deps.db.transaction(async (tx) => {
    const resting = await tx
      .update(customerOrders)
      .set({ checkedAt: now })
      .where(and(inArray(customerOrders.id, getIds(ids)), isResting))
      .returning({
        id: customerOrders.id,
        sessionId: customerOrders.sessionId,
        expiresAt: customerOrders.expiresAt,
      });
    for (const order of resting) await handle(tx, order);
    return resting;
  });
}

const getIds = (rows: { id: string }[]) => rows.map(({ id }) => id);

const DAY_MS = 24 * 60 * 60_000;

/** Enqueues reads of payments whose refund or dispute events may be lost. */
async function rereadPayments(deps: Pick<Deps, "clock" | "db" | "jobs">): Promise<void> {
  const now = deps.clock.now();
  const readAt = sql`coalesce(${customerOrders.paymentCheckedAt}, ${customerOrders.createdAt})`;
  const since = new Date(now.getTime() - REREAD_MS);
  const dayBefore = new Date(now.getTime() - DAY_MS).toISOString();
  const isDue = and(
    isNotNull(customerOrders.paymentId),
    isNotNull(customerOrders.sessionId),
    sql`${readAt} < ${dayBefore}`,
    or(gt(customerOrders.createdAt, since), inArray(customerOrders.id, await listUnsettled(deps))),
  );
  const ids = await deps.db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(isDue)
    .orderBy(readAt, customerOrders.id)
    .limit(BATCH_SIZE);
  if (ids.length === 0) return;
  await deps.db.transaction(async (tx) => {
    const old = await tx
      .update(customerOrders)
      .set({ paymentCheckedAt: now })
      .where(and(inArray(customerOrders.id, getIds(ids)), isDue))
      .returning({ sessionId: customerOrders.sessionId });
    for (const { sessionId } of old)
      await deps.jobs.enqueue(tx, syncPaymentJob, { checkoutId: sessionId ?? "" });
  });
}

/**
 * Returns orders with a refund in progress or an open dispute. A query of its own: an `exists` under `or` would scan
 * all orders.
 */
async function listUnsettled({ db }: Pick<Deps, "db">): Promise<string[]> {
  const { orderId } = orderRefunds;
  const rows = await db
    .select({ id: orderId })
    .from(orderRefunds)
    .where(eq(orderRefunds.state, "sent"))
    .union(
      db
        .select({ id: orderDisputes.orderId })
        .from(orderDisputes)
        .where(isNull(orderDisputes.settledAt)),
    );
  return rows.map(({ id }) => id);
}

/** Returns orders paid long ago and not submitted, whose delay was not reported. */
async function listOverdue({ db, clock }: Pick<Deps, "clock" | "db">): Promise<string[]> {
  const before = new Date(clock.now().getTime() - SUBMISSION.ownerToldAfterMs);
  const reported = db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        sql`${orderEvents.orderId} = ${customerOrders.id}`,
        sql`${orderEvents.status} = 'paid'`,
        isNotNull(orderEvents.note),
      ),
    );
  const rows = await db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(
      and(
        sql`${customerOrders.status} = 'paid'`,
        lt(customerOrders.paidAt, before),
        notExists(reported),
      ),
    )
    .orderBy(customerOrders.paidAt)
    .limit(BATCH_SIZE);
  return rows.map(({ id }) => id);
}
