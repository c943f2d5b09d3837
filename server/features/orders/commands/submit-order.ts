import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { savePrintCosts } from "#server/features/costs/commands.ts";
import { toPrintAddress } from "#server/features/quotes/rules.ts";
import { PrintError, type PrintOrder } from "#server/providers/print/port.ts";
import { unwindOrderJob } from "../jobs.ts";
import { getPrintId, PRINT_LINK_MS } from "../rules.ts";
import { customerOrders, orders } from "../tables.ts";
import { getPrintLinkPurpose, lockOrder, moveOrder, type Order } from "./move-order.ts";
import { notifyProblem } from "./notifications.ts";
import { BadPrintFile, readPrintItems } from "./print-items.ts";
import { recordOutage, settleOutages, settleUnpaidOutage } from "./print-outage.ts";
import { syncPayment } from "./sync-payment.ts";

/**
 * Submits a paid order to the print provider: creates a draft, then confirms it. Idempotent: our key at the print
 * provider prevents a second order. Throws `PrintError` if a retry may help.
 */
export async function submitOrder(deps: Deps, orderId: string): Promise<void> {
  const paid = await findPaidOrder(deps, orderId);
  // An order whose refund or dispute event was lost must not be printed.
  if (paid?.sessionId) await syncPayment(deps, { checkoutId: paid.sessionId });
  const order = paid && (await findPaidOrder(deps, orderId));
  // The address changes: submitted after the print order is canceled.
  if (!order || order.correctedRecipient) return;
  let taken: PrintOrder["state"];
  let confirmed: PrintOrder;
  try {
    const items = await readPrintItems(deps, {
      orderId: order.id,
      getPurpose: getPrintLinkPurpose,
      expiresAt: new Date((order.paidAt ?? order.createdAt).getTime() + PRINT_LINK_MS),
    });
    const draft = await deps.printer.createOrder({
      externalId: getPrintId(order),
      number: order.number,
      shippingId: order.shippingId,
      recipient: toPrintAddress(order.recipient),
      items,
      retail: {
        subtotal: order.subtotalCents,
        discount: order.discountCents,
        shipping: order.shippingCents,
        // Tax included in prices is not added to them.
        tax: order.taxIncluded ? 0 : order.taxCents,
      },
    });
    await savePrintOrderId(deps, order.id, draft);
    // A refund may have arrived meanwhile: a draft costs nothing, a confirmed order does.
    const stillPaid = await findPaidOrder(deps, orderId);
    if (!stillPaid) return await dropDraft(deps, orderId);
    if (!isSameSubmission(stillPaid, order))
      return void (await deps.printer.cancelOrder(getPrintId(order)));
    confirmed = await deps.printer.confirmOrder(getPrintId(order));
    taken = draft.state;
  } catch (error) {
    if (error instanceof BadPrintFile) return await reportProblem(deps, order, error.message);
    if (!(error instanceof PrintError)) throw error;
    if (error.kind === "refused") return await reportProblem(deps, order, error.message);
    await recordOutage(deps, orderId, { kind: error.kind, fault: error.message });
    throw error;
  }
  await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    await savePrintCosts(tx, [{ ...confirmed, orderId, at: deps.clock.now() }]);
    await settleOutages(deps, tx);
    if (locked && !isSameSubmission(locked, order)) return;
    // If charging had failed: the print provider has charged us if the order was still confirmed.
    const isUnpaid = locked?.printFault === "unpaid";
    if (isUnpaid && ["draft", "failed"].includes(taken)) return;
    if (isUnpaid) await settleUnpaidOutage(deps, tx, locked);
    await tx.update(customerOrders).set({ printFault: null }).where(eq(customerOrders.id, orderId));
    if (locked?.status === "paid") await moveOrder(deps, tx, locked, "sent");
    else if (locked && ["refunded", "cancelled", "disputed"].includes(locked.status))
      await deps.jobs.enqueue(tx, unwindOrderJob, { orderId });
  });
}

async function findPaidOrder(deps: Pick<Deps, "db">, orderId: string): Promise<Order | null> {
  const [order] = await deps.db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  return order?.status === "paid" ? order : null;
}

async function savePrintOrderId(
  deps: Pick<Deps, "db">,
  orderId: string,
  draft: PrintOrder,
): Promise<void> {
  await deps.db.update(orders).set({ printOrderId: draft.id }).where(eq(orders.orderId, orderId));
}

async function dropDraft(deps: Pick<Deps, "db" | "jobs">, orderId: string): Promise<void> {
  await deps.db.transaction((tx) => deps.jobs.enqueue(tx, unwindOrderJob, { orderId }));
}

/** Returns whether it is the order that was submitted: a new address makes a new print order. */
function isSameSubmission(now: Order, submitted: Order): boolean {
  return now.printAttempt === submitted.printAttempt && !now.correctedRecipient;
}

async function reportProblem(deps: Deps, submitted: Order, reason: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, submitted.id);
    if (order?.status !== "paid" || !isSameSubmission(order, submitted)) return;
    const moved = await moveOrder(deps, tx, order, "problem", "printer_rejected");
    await notifyProblem(deps, tx, moved, { kind: "problem", note: reason });
  });
}
