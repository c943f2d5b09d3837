import { and, eq, isNotNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { keepPrintCosts } from "#server/features/costs/commands.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { PrintError } from "#server/providers/print/port.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import { say } from "#shared/messages/refusal.ts";
import { correctAddressJob, submitOrderJob } from "../jobs.ts";
import { canCorrect, printIdOf } from "../rules.ts";
import { customerOrders } from "../tables.ts";
import { lockOrder, moveOrder } from "./move-order.ts";
import { refuseOtherCountry } from "./price-replacement.ts";
import { tellReaddressed } from "./tell.ts";

type Correct = { orderId: string; recipient: Address; note?: string | undefined };

/**
 * Changes where an order goes that is not printed yet, for the desk; what the printer has of it is called off and
 * handed over anew. Nothing is charged or given back. Throws `not_found`, `conflict` where it is too late or goes to
 * another country, `unavailable`: then a job goes on trying.
 */
export async function correctAddress(
  deps: Deps,
  actor: DeskActor,
  { orderId, recipient, note }: Correct,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw notFound("Order");
    if (!canCorrect(order)) throw tooLate();
    refuseOtherCountry(order, recipient);
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
    throw new AppError("unavailable", say("printer_away"), { cause: error });
  }
  const [after] = await deps.db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  // Where it stands still as it was, the printer had begun meanwhile.
  if (!after || !isSameAddress(after.recipient, recipient)) throw tooLate();
}

function isSameAddress(one: Address, other: Address): boolean {
  return Object.keys({ ...one, ...other }).every(
    (part) => one[part as keyof Address] === other[part as keyof Address],
  );
}

function tooLate(): AppError {
  return new AppError("conflict", say("readdress_too_late"));
}

/**
 * Calls off what the printer has of an order that is to go elsewhere, and hands it over anew under another id; where
 * the printer has begun, it stays as it was. Safe to repeat, and beside whoever hands the order over. May throw
 * `PrintError`.
 */
export async function applyCorrection(deps: Deps, orderId: string): Promise<void> {
  const ofOrder = eq(customerOrders.id, orderId);
  const [before] = await deps.db
    .select()
    .from(customerOrders)
    .where(and(ofOrder, isNotNull(customerOrders.correctedRecipient)));
  if (!before) return;
  const id = printIdOf(before);
  const print = await deps.printer.findOrder(id);
  const isStopped = print ? await deps.printer.cancelOrder(id) : true;
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const recipient = order?.correctedRecipient;
    if (!order || !recipient || order.printAttempt !== before.printAttempt) return;
    await tx.update(customerOrders).set({ correctedRecipient: null }).where(ofOrder);
    if (!isStopped || !canCorrect(order)) return;
    const at = deps.clock.now();
    await keepPrintCosts(tx, [{ externalId: id, orderId, costs: NOTHING, at }]);
    const anew = { printAttempt: order.printAttempt + 1, printState: null, printFault: null };
    await tx
      .update(customerOrders)
      .set({ recipient, ...anew, printDueAt: at })
      .where(ofOrder);
    const moved =
      order.status === "paid" || order.status === "quarantined"
        ? order
        : await moveOrder(deps, tx, order, "paid");
    if (moved.status === "paid") await deps.jobs.enqueue(tx, submitOrderJob, { orderId });
    await tellReaddressed(deps, tx, { ...moved, recipient });
  });
}

/** What was called off is given back. */
const NOTHING = { printCents: 0, shippingCents: 0, taxCents: 0 };

const AT_ONCE = 100;

/** Goes on with corrections whose job is lost. */
export async function recoverCorrections(deps: Deps): Promise<void> {
  const left = await deps.db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(isNotNull(customerOrders.correctedRecipient))
    .limit(AT_ONCE);
  for (const { id: orderId } of left)
    await deps.db.transaction((tx) =>
      deps.jobs.enqueue(
        tx,
        correctAddressJob,
        { orderId },
        { once: { key: orderId, seconds: 60 } },
      ),
    );
}
