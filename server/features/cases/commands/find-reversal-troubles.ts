import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { markRefundsAnswered } from "#server/features/orders/commands/mark-answered.ts";
import { customerOrders, orderDisputes, orderRefunds } from "#server/features/orders/tables.ts";
import { DAY_MS, isRefundResolved, WORSENS_AFTER_MS } from "../rules.ts";
import { addMs, type Finder, toTrouble } from "./trouble.ts";

const sentSince = sql<Date>`coalesce(${orderRefunds.sentAt}, ${orderRefunds.createdAt})`.mapWith(
  orderRefunds.createdAt,
);

type Row = {
  refund: typeof orderRefunds.$inferSelect;
  order: typeof customerOrders.$inferSelect;
};

const findRefunds: Finder = async ({ db, timeLimits }, now) => {
  const rows = await db
    .select({ refund: orderRefunds, order: customerOrders })
    .from(orderRefunds)
    .innerJoin(customerOrders, eq(customerOrders.id, orderRefunds.orderId))
    // A dispute blocks refunds.
    .where(
      and(
        or(
          eq(orderRefunds.state, "due"),
          and(eq(orderRefunds.state, "failed"), isNull(orderRefunds.answeredAt)),
          and(eq(orderRefunds.state, "sent"), lt(sentSince, addMs(now, -timeLimits.refund_sent))),
        ),
        isNull(customerOrders.disputedAt),
      ),
    );
  const ids = rows.map(({ order }) => order.id);
  const all = await db.select().from(orderRefunds).where(inArray(orderRefunds.orderId, ids));
  const byOrder = Map.groupBy(all, ({ orderId }) => orderId);
  const isResolved = ({ refund, order }: Row) =>
    refund.state === "failed" &&
    isRefundResolved(refund, byOrder.get(order.id) ?? [], order.paidCents ?? order.totalCents);
  // While another one is under way, this one may become a trouble again.
  const isFinal = ({ order }: Row) =>
    !byOrder.get(order.id)?.some(({ state }) => state === "due" || state === "sent");
  const answered = rows.filter((row) => isResolved(row) && isFinal(row));
  await markRefundsAnswered(
    db,
    answered.map(({ refund }) => refund.id),
    now,
  );
  return rows
    .filter((row) => {
      const { state, createdAt } = row.refund;
      return state === "due" ? addMs(createdAt, timeLimits.refund_due) < now : !isResolved(row);
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
      ...(refund.state === "failed" && {
        markAnswered: () => markRefundsAnswered(db, [refund.id], now),
      }),
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
