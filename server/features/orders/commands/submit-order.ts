import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { keepPrintCosts } from "#server/features/costs/commands.ts";
import { printAddress } from "#server/features/quotes/rules.ts";
import { PrintError, type PrintOrder } from "#server/providers/print/port.ts";
import { unwindOrderJob } from "../jobs.ts";
import { PRINT_LINK_MS, printIdOf } from "../rules.ts";
import { customerOrders, orders } from "../tables.ts";
import { lockOrder, moveOrder, type Order, printLinkPurpose } from "./move-order.ts";
import { BadPrintFile, readPrintItems } from "./print-items.ts";
import { noteOutage, settleOutages, settlePaid } from "./print-outage.ts";
import { syncPayment } from "./settle-payment.ts";
import { tellProblem } from "./tell.ts";

/**
 * Hands a paid order to the print partner: draft, then confirmed. Our id at the partner is the guard
 * against a second one, so this may die anywhere and run again. Throws `PrintError` where trying
 * later may help.
 */
export async function submitOrder(deps: Deps, orderId: string): Promise<void> {
  const paid = await findPaidOrder(deps, orderId);
  // A refund or dispute of which no event told us must not be printed.
  if (paid?.sessionId) await syncPayment(deps, { checkoutId: paid.sessionId });
  const order = paid && (await findPaidOrder(deps, orderId));
  // It is to go elsewhere: handed over once what the printer has of it is called off.
  if (!order || order.correctedRecipient) return;
  let taken: PrintOrder["state"];
  let confirmed: PrintOrder;
  try {
    const items = await readPrintItems(deps, {
      orderId: order.id,
      purposeOf: printLinkPurpose,
      expiresAt: new Date((order.paidAt ?? order.createdAt).getTime() + PRINT_LINK_MS),
    });
    const draft = await deps.printer.createOrder({
      externalId: printIdOf(order),
      number: order.number,
      shippingId: order.shippingId,
      recipient: printAddress(order.recipient),
      items,
      retail: {
        subtotal: order.subtotalCents,
        discount: order.discountCents,
        shipping: order.shippingCents,
        // What is in the prices already does not come on top of them.
        tax: order.taxIncluded ? 0 : order.taxCents,
      },
    });
    await noteNumber(deps, order.id, draft);
    // A refund may have come in while we talked: a draft costs nothing, a confirmed order does.
    const still = await findPaidOrder(deps, orderId);
    if (!still) return await dropDraft(deps, orderId);
    if (!isSame(still, order)) return void (await deps.printer.cancelOrder(printIdOf(order)));
    confirmed = await deps.printer.confirmOrder(printIdOf(order));
    taken = draft.state;
  } catch (error) {
    if (error instanceof BadPrintFile) return await reportProblem(deps, order, error.message);
    if (!(error instanceof PrintError)) throw error;
    if (error.kind === "refused") return await reportProblem(deps, order, error.message);
    await noteOutage(deps, orderId, { kind: error.kind, fault: error.message });
    throw error;
  }
  await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    await keepPrintCosts(tx, [{ ...confirmed, orderId, at: deps.clock.now() }]);
    await settleOutages(deps, tx);
    if (locked && !isSame(locked, order)) return;
    // It could not charge us: it has done so where the order still stands confirmed as it was left.
    const isUnpaid = locked?.printFault === "unpaid";
    if (isUnpaid && ["draft", "failed"].includes(taken)) return;
    if (isUnpaid) await settlePaid(deps, tx, locked);
    await tx.update(customerOrders).set({ printFault: null }).where(eq(customerOrders.id, orderId));
    if (locked?.status === "paid") await moveOrder(deps, tx, locked, "sent");
    else if (locked && ["refunded", "cancelled", "disputed"].includes(locked.status))
      await deps.jobs.enqueue(tx, unwindOrderJob, { orderId });
  });
}

async function findPaidOrder(deps: Deps, orderId: string): Promise<Order | null> {
  const [order] = await deps.db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  return order?.status === "paid" ? order : null;
}

async function noteNumber(deps: Deps, orderId: string, draft: PrintOrder): Promise<void> {
  await deps.db.update(orders).set({ printOrderId: draft.id }).where(eq(orders.orderId, orderId));
}

async function dropDraft(deps: Deps, orderId: string): Promise<void> {
  await deps.db.transaction((tx) => deps.jobs.enqueue(tx, unwindOrderJob, { orderId }));
}

/** Whether it is still what was handed over: another address makes another order at the printer of it. */
function isSame(now: Order, handedOver: Order): boolean {
  return now.printAttempt === handedOver.printAttempt && !now.correctedRecipient;
}

async function reportProblem(deps: Deps, handedOver: Order, reason: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, handedOver.id);
    if (order?.status !== "paid" || !isSame(order, handedOver)) return;
    const moved = await moveOrder(deps, tx, order, "problem", "printer_refused");
    await tellProblem(deps, tx, moved, { kind: "problem", note: reason });
  });
}
