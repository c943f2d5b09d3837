import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { customerOrders, orderDisputes, orderRefunds } from "#server/features/orders/tables.ts";
import { DAY_MS, isRefundResolved, WORSENS_AFTER_MS } from "../rules.ts";
import { addMs, type Finder, toTrouble } from "./trouble.ts";

const sentSince = sql<Date>`coalesce(${orderRefunds.sentAt}, ${orderRefunds.createdAt})`.mapWith(
  orderRefunds.createdAt,
);

const findRefunds: Finder = async ({ db, timeLimits }, now) => {
  const rows = await db
    .select({ refund: orderRefunds, order: customerOrders })
    .from(orderRefunds)
    .innerJoin(customerOrders, eq(customerOrders.id, orderRefunds.orderId))
    // A dispute blocks refunds.
    .where(
      and(
        or(
          inArray(orderRefunds.state, ["due", "failed"]),
          and(eq(orderRefunds.state, "sent"), lt(sentSince, addMs(now, -timeLimits.refund_sent))),
        ),
        isNull(customerOrders.disputedAt),
      ),
    );
  const ids = rows.map(({ order }) => order.id);
  const all = await db.select().from(orderRefunds).where(inArray(orderRefunds.orderId, ids));
  return rows
    .filter(({ refund, order }) => {
      if (refund.state === "sent") return true;
      if (refund.state === "due") return addMs(refund.createdAt, timeLimits.refund_due) < now;
      const ofOrder = all.filter(({ orderId }) => orderId === order.id);
      return !isRefundResolved(refund, ofOrder, order.paidCents ?? order.totalCents);
    })
    .map(({ refund, order }) => ({
      ...toTrouble(order, {
        kind: refund.state === "failed" ? "refund_failed" : "money_not_back",
        cause: refund.id,
        facts: {
          fault: refund.fault,
          isSent: Number(refund.state === "sent"),
          days: timeLimits.refund_sent / DAY_MS,
        },
        since: refund.settledAt ?? refund.sentAt ?? refund.createdAt,
        worseAt: now,
      }),
      order: { id: order.id, cents: refund.cents, currency: order.currency },
    }));
};

const findDisputes: Finder = async ({ db, timeLimits }, now) => {
  const rows = await db
    .select({ dispute: orderDisputes, order: customerOrders })
    .from(orderDisputes)
    .innerJoin(customerOrders, eq(customerOrders.id, orderDisputes.orderId))
    .where(
      and(
        isNull(orderDisputes.settledAt),
        or(
          inArray(orderDisputes.state, ["inquiry", "to_answer"]),
          lt(orderDisputes.createdAt, addMs(now, -timeLimits.dispute)),
        ),
      ),
    );
  return rows.map(({ dispute, order }) => ({
    ...toTrouble(order, {
      kind: "payment_disputed",
      cause: dispute.id,
      facts: {
        reason: dispute.reason,
        isAnswered: Number(dispute.state === "in_review"),
        days: timeLimits.dispute / DAY_MS,
      },
      since: dispute.createdAt,
      worseAt: dispute.dueBy ?? addMs(dispute.createdAt, WORSENS_AFTER_MS.dispute),
    }),
    order: { id: order.id, cents: dispute.cents, currency: order.currency },
  }));
};

export const REVERSAL_FINDERS: readonly Finder[] = [findRefunds, findDisputes];
