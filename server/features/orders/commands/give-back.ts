import { and, asc, eq, inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { say } from "#shared/messages/refusal.ts";
import {
  centsOf,
  type LeftParts,
  leftParts,
  paidParts,
  type RefundParts,
} from "#shared/refund-parts.ts";
import { GIVEN_UP, leftToGive, UNPAID } from "../rules.ts";
import { orderRefunds, orders } from "../tables.ts";
import { askRefund } from "./ask-refund.ts";
import { lockOrder, type Order } from "./move-order.ts";

type GiveBack = {
  orderId: string;
  cents: number;
  /** What it is for; a sum of money without. */
  parts?: RefundParts | undefined;
  /** What could still be given back when the person pressed. */
  seenCents: number;
  reason: string;
  note?: string | undefined;
};

/**
 * What can still be given back of an order, and of each of its parts: nothing while the bank has its money. A refund that the provider has just taken stands
 * in its row a moment before it is read back into the order: what is on its way is counted by both.
 */
export async function readRefundable(db: Db | Tx, order: Order): Promise<LeftParts> {
  if (!hasMoney(order) || order.disputedAt) return { cents: 0, items: [], shippingCents: 0 };
  const rows = await db
    .select()
    .from(orderRefunds)
    .where(
      and(eq(orderRefunds.orderId, order.id), inArray(orderRefunds.state, ["due", "sent", "done"])),
    );
  const items = await db
    .select()
    .from(orders)
    .where(eq(orders.orderId, order.id))
    .orderBy(asc(orders.position));
  const sumOf = (states: string[]) =>
    rows.reduce((sum, { cents, state }) => sum + (states.includes(state) ? cents : 0), 0);
  const paidCents = order.paidCents ?? order.totalCents;
  const left = Math.min(
    leftToGive(order) - sumOf(["due"]),
    paidCents - sumOf(["due", "sent", "done"]),
  );
  return leftParts(paidParts({ ...order, paidCents }, items), rows, Math.max(left, 0));
}

/** A debit that its bank has not decided, or has refused, has a payment too, and nothing came in by it. */
function hasMoney({ paymentId, status }: Order): boolean {
  return paymentId !== null && ![...UNPAID, ...GIVEN_UP].includes(status);
}

/**
 * Gives money of an order back for the desk: written down here, given by a job for as long as that fails. Whoever
 * presses a second time, or a moment after somebody else, has seen another sum and is told so. Throws `conflict`,
 * also where nothing was paid or so much is not left.
 */
export async function giveBack(
  deps: Deps,
  actor: DeskActor,
  { orderId, cents, parts, seenCents, reason, note }: GiveBack,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !hasMoney(order)) throw new AppError("conflict", say("not_paid_yet"));
    const left = await readRefundable(tx, order);
    if (left.cents !== seenCents || (parts && centsOf(left, parts) !== cents))
      throw new AppError("conflict", say("refunded_meanwhile"));
    if (cents > left.cents)
      throw new AppError("conflict", say("refund_too_large", { cents: left.cents }));
    await askRefund(deps, tx, order, { reason: "goodwill", cents, parts: parts ?? null });
    await writeAudit(deps, tx, {
      actor,
      act: "order.refund",
      subject: { kind: "order", id: orderId },
      before: { leftCents: left.cents },
      after: { leftCents: left.cents - cents },
      reason: note ? `${reason}: ${note}` : reason,
    });
  });
}
