import { and, eq, isNotNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { savePrintCosts } from "#server/features/costs/commands.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { PrintError } from "#server/providers/print/port.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import { correctAddressJob, submitOrderJob } from "../jobs.ts";
import { canCorrect, getPrintId } from "../rules.ts";
import { customerOrders } from "../tables.ts";
import { lockOrder, moveOrder } from "./move-order.ts";
import { notifyReaddressed } from "./notifications.ts";
import { assertSameCountry } from "./price-replacement.ts";

type AddressCorrection = { orderId: string; recipient: Address; note?: string | undefined };

/**
 * Changes the address of an order that is not printed yet, for the operator; the print order is canceled and submitted
 * again. Charges and refunds nothing. Throws `not_found`, `conflict` if it is too late or goes to another country, and
 * `unavailable`, after which a job retries.
 */
export async function correctAddress(
  deps: Deps,
  actor: DeskActor,
  { orderId, recipient, note }: AddressCorrection,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw notFound("Order");
    if (!canCorrect(order)) throw tooLateError();
    assertSameCountry(order, recipient);
    await tx
      .update(customerOrders)
      .set({ correctedRecipient: recipient })
      .where(eq(customerOrders.id, orderId));
    await deps.jobs.enqueue(tx, correctAddressJob, { orderId });
    const subject = { kind: "order", id: orderId };
    await writeAudit(deps, tx, { actor, act: "order.address", subject, reason: note });
  });
  try {
    await applyCorrection(deps, orderId);
  } catch (error) {
    if (!(error instanceof PrintError)) throw error;
    throw new AppError("printer_unavailable", { cause: error });
  }
  const [after] = await deps.db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  // The address is unchanged only if printing had begun meanwhile.
  if (!after || !isSameAddress(after.recipient, recipient)) throw tooLateError();
}

function isSameAddress(one: Address, other: Address): boolean {
  return Object.keys({ ...one, ...other }).every(
    (part) => one[part as keyof Address] === other[part as keyof Address],
  );
}

function tooLateError(): AppError {
  return new AppError("address_change_too_late");
}

/**
 * Cancels the print order of an order with a corrected address and submits it under a new key; if printing has begun,
 * the address stays. Idempotent, and safe beside a concurrent submission. May throw `PrintError`.
 */
export async function applyCorrection(deps: Deps, orderId: string): Promise<void> {
  const ofOrder = eq(customerOrders.id, orderId);
  const [before] = await deps.db
    .select()
    .from(customerOrders)
    .where(and(ofOrder, isNotNull(customerOrders.correctedRecipient)));
  if (!before) return;
  const id = getPrintId(before);
  const print = await deps.printer.findOrder(id);
  const isStopped = print ? await deps.printer.cancelOrder(id) : true;
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const recipient = order?.correctedRecipient;
    if (!order || !recipient || order.printAttempt !== before.printAttempt) return;
    await tx.update(customerOrders).set({ correctedRecipient: null }).where(ofOrder);
    if (!isStopped || !canCorrect(order)) return;
    const at = deps.clock.now();
    await savePrintCosts(tx, [{ externalId: id, orderId, costs: NO_COSTS, at }]);
    const nextAttempt = {
      printAttempt: order.printAttempt + 1,
      printState: null,
      printFault: null,
    };
    await tx
      .update(customerOrders)
      .set({ recipient, ...nextAttempt, printDueAt: at })
      .where(ofOrder);
    const moved =
      order.status === "paid" || order.status === "quarantined"
        ? order
        : await moveOrder(deps, tx, order, "paid");
    if (moved.status === "paid") await deps.jobs.enqueue(tx, submitOrderJob, { orderId });
    await notifyReaddressed(deps, tx, { ...moved, recipient });
  });
}

/** A canceled print order costs nothing. */
const NO_COSTS = { printCents: 0, shippingCents: 0, taxCents: 0 };

const BATCH_SIZE = 100;

/** Enqueues corrections whose job was lost. */
export async function recoverCorrections(deps: Pick<Deps, "db" | "jobs">): Promise<void> {
  const pending = await deps.db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(isNotNull(customerOrders.correctedRecipient))
    .limit(BATCH_SIZE);
  for (const { id: orderId } of pending)
    await deps.db.transaction((tx) =>
      deps.jobs.enqueue(
        tx,
        correctAddressJob,
        { orderId },
        { once: { key: orderId, seconds: 60 } },
      ),
    );
}
