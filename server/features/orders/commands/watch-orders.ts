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
import { AT_PRINTER, HANDING_OVER, REREAD_MS, REST_MS, UNPAID } from "../rules.ts";
import { customerOrders, orderDisputes, orderEvents, orderRefunds } from "../tables.ts";
import { recoverCorrections } from "./correct-address.ts";
import { settleIdleOutages } from "./print-outage.ts";
import { recoverRefunds } from "./refund-due.ts";
import { returnUndecided } from "./return-undecided.ts";
import { giveUpUnopened } from "./settle-payment.ts";
import { tellOverdue } from "./tell-overdue.ts";
import { recoverReplacements } from "./watch-replacements.ts";

const AT_ONCE = 100;

type Resting = { id: string; sessionId: string | null; expiresAt: Date };
type Act = (tx: Tx, order: Resting) => Promise<void>;

/**
 * Finds orders that no event moved: paid unseen, not sent, without news. With `isAlone` every worker
 * before this process is dead: what they held is looked at at once.
 */
export async function recoverOrders(deps: Deps, { isAlone }: { isAlone: boolean }): Promise<void> {
  await recoverUnpaid(deps, isAlone);
  const once = (key: string) => (isAlone ? {} : { once: { key, seconds: 60 } });
  const handOver: Act = async (tx, { id }) =>
    await deps.jobs.enqueue(tx, submitOrderJob, { orderId: id }, once(id));
  const { printFault } = customerOrders;
  await look(deps, ["paid"], isAlone ? 0 : REST_MS.paid, handOver, isNull(printFault));
  await look(deps, ["paid"], isAlone ? 0 : REST_MS.refused, handOver, isNotNull(printFault));
  for (const id of await listOverdue(deps)) await tellOverdue(deps, id);
  await settleIdleOutages(deps);
  await look(deps, ["cancelled"], REST_MS.cancelled, async (tx, { id, sessionId }) => {
    // What was promised to go back has not come back yet.
    await deps.jobs.enqueue(tx, unwindOrderJob, { orderId: id }, once(id));
    if (sessionId)
      await deps.jobs.enqueue(tx, syncPaymentJob, { checkoutId: sessionId }, once(sessionId));
  });
  const isSettled = isNull(customerOrders.disputedAt);
  const resume: Act = async (tx, { id }) =>
    await deps.jobs.enqueue(tx, resumeOrderJob, { orderId: id }, once(id));
  await look(deps, ["disputed"], isAlone ? 0 : REST_MS.paid, resume, isSettled);
  await recoverRefunds(deps);
  await returnUndecided(deps);
  await rereadPayments(deps);
  const follow: Act = async (tx, { id }) =>
    await deps.jobs.enqueue(tx, followPrintJob, { orderId: id }, once(id));
  await look(deps, AT_PRINTER, REST_MS.print, follow);
  // A parcel may come back weeks after it has arrived.
  const since = new Date(deps.clock.now().getTime() - REREAD_MS);
  const isRecent = gt(customerOrders.createdAt, since);
  await look(deps, ["delivered"], REST_MS.delivered, follow, isRecent);
  await recoverCorrections(deps);
  await recoverReplacements(deps, { isAlone });
}

async function recoverUnpaid(deps: Deps, isAlone: boolean): Promise<void> {
  const resting = await look(deps, UNPAID, isAlone ? 0 : REST_MS.payment, async (tx, order) => {
    const { sessionId } = order;
    const once = isAlone || !sessionId ? {} : { once: { key: sessionId, seconds: 60 } };
    if (sessionId) await deps.jobs.enqueue(tx, syncPaymentJob, { checkoutId: sessionId }, once);
  });
  for (const { id, sessionId, expiresAt } of resting)
    if (!sessionId && expiresAt < deps.clock.now()) await giveUpUnopened(deps, id);
}

/**
 * Hands those that nobody looked at for longest to `act`, and notes that they were looked at: whatever comes of
 * it, the next sweep begins with others, so that none hides what lies behind it.
 */
async function look(
  deps: Deps,
  states: OrderState[],
  restMs: number,
  act: Act,
  also?: SQL,
): Promise<Resting[]> {
  const now = deps.clock.now();
  const lookedAt = sql`coalesce(${customerOrders.checkedAt}, ${customerOrders.createdAt})`;
  const before = new Date(now.getTime() - restMs).toISOString();
  const isResting = and(inArray(customerOrders.status, states), sql`${lookedAt} < ${before}`, also);
  const ids = await deps.db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(isResting)
    .orderBy(lookedAt, customerOrders.id)
    .limit(AT_ONCE);
  if (ids.length === 0) return [];
  return await deps.db.transaction(async (tx) => {
    const resting = await tx
      .update(customerOrders)
      .set({ checkedAt: now })
      .where(and(inArray(customerOrders.id, idsOf(ids)), isResting))
      .returning({
        id: customerOrders.id,
        sessionId: customerOrders.sessionId,
        expiresAt: customerOrders.expiresAt,
      });
    for (const order of resting) await act(tx, order);
    return resting;
  });
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

const DAY_MS = 24 * 60 * 60_000;

/** A refund or dispute that was made at the provider, and of which no event told us. */
async function rereadPayments(deps: Deps): Promise<void> {
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
    .limit(AT_ONCE);
  if (ids.length === 0) return;
  await deps.db.transaction(async (tx) => {
    const old = await tx
      .update(customerOrders)
      .set({ paymentCheckedAt: now })
      .where(and(inArray(customerOrders.id, idsOf(ids)), isDue))
      .returning({ sessionId: customerOrders.sessionId });
    for (const { sessionId } of old)
      await deps.jobs.enqueue(tx, syncPaymentJob, { checkoutId: sessionId ?? "" });
  });
}

/** Orders with money on its way back, or with the bank. Read first: of an `exists` under `or` all orders would be read. */
async function listUnsettled({ db }: Deps): Promise<string[]> {
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

/** Paid long ago, still not with the printer, and nobody was told. */
async function listOverdue({ db, clock }: Deps): Promise<string[]> {
  const before = new Date(clock.now().getTime() - HANDING_OVER.ownerToldAfterMs);
  const told = db
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
        notExists(told),
      ),
    )
    .orderBy(customerOrders.paidAt)
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}
