import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { customerOrders, orderDisputes, orderRefunds } from "#server/features/orders/tables.ts";
import { DAY_MS, isRefundAnswered, WORSE_MS } from "../rules.ts";
import { after, type Finder, troubleOf } from "./trouble.ts";

/** Since when a refund is on its way. */
const sentOf = sql<Date>`coalesce(${orderRefunds.sentAt}, ${orderRefunds.createdAt})`.mapWith(
  orderRefunds.createdAt,
);

const refunds: Finder = async ({ db, waits }, now) => {
  const rows = await db
    .select({ refund: orderRefunds, order: customerOrders })
    .from(orderRefunds)
    .innerJoin(customerOrders, eq(customerOrders.id, orderRefunds.orderId))
    // While the bank has the money none of it can go back.
    .where(
      and(
        or(
          inArray(orderRefunds.state, ["due", "failed"]),
          and(eq(orderRefunds.state, "sent"), lt(sentOf, after(now, -waits.refund_sent))),
        ),
        isNull(customerOrders.disputedAt),
      ),
    );
  const ids = rows.map(({ order }) => order.id);
  const all = await db.select().from(orderRefunds).where(inArray(orderRefunds.orderId, ids));
  return rows
    .filter(({ refund, order }) => {
      if (refund.state === "sent") return true;
      if (refund.state === "due") return after(refund.createdAt, waits.refund_due) < now;
      const ofOrder = all.filter(({ orderId }) => orderId === order.id);
      return !isRefundAnswered(refund, ofOrder, order.paidCents ?? order.totalCents);
    })
    .map(({ refund, order }) => ({
      ...troubleOf(order, {
        kind: refund.state === "failed" ? "refund_failed" : "money_not_back",
        cause: refund.id,
        facts: {
          fault: refund.fault,
          isSent: Number(refund.state === "sent"),
          days: waits.refund_sent / DAY_MS,
        },
        since: refund.settledAt ?? refund.sentAt ?? refund.createdAt,
        worseAt: now,
      }),
      order: { id: order.id, cents: refund.cents, currency: order.currency },
    }));
};

const disputes: Finder = async ({ db, waits }, now) => {
  const rows = await db
    .select({ dispute: orderDisputes, order: customerOrders })
    .from(orderDisputes)
    .innerJoin(customerOrders, eq(customerOrders.id, orderDisputes.orderId))
    .where(
      and(
        isNull(orderDisputes.settledAt),
        or(
          inArray(orderDisputes.state, ["inquiry", "to_answer"]),
          lt(orderDisputes.createdAt, after(now, -waits.dispute)),
        ),
      ),
    );
  return rows.map(({ dispute, order }) => ({
    ...troubleOf(order, {
      kind: "payment_disputed",
      cause: dispute.id,
      facts: {
        reason: dispute.reason,
        isAnswered: Number(dispute.state === "in_review"),
        days: waits.dispute / DAY_MS,
      },
      since: dispute.createdAt,
      worseAt: dispute.dueBy ?? after(dispute.createdAt, WORSE_MS.dispute),
    }),
    order: { id: order.id, cents: dispute.cents, currency: order.currency },
  }));
};

/** Money of orders that goes back, or that a bank wants. */
export const REVERSAL_FINDERS: readonly Finder[] = [refunds, disputes];
