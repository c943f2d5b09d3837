import { and, count, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import { PrintError } from "#server/providers/print/port.ts";
import { isReplacementStuck } from "#shared/print-states.ts";
import type { ReplaceReason } from "#shared/refund-parts.ts";
import { followPrintJob, submitReplacementJob } from "../jobs.ts";
import { canReplace, getPrintId } from "../rules.ts";
import { orderReplacements } from "../tables.ts";
import { reopenAnswered } from "./mark-answered.ts";
import { lockOrder } from "./move-order.ts";
import { notifyReplaced } from "./notifications.ts";
import {
  priceReplacement,
  type ReplacementRequest,
  readReplacedBefore,
} from "./price-replacement.ts";

type ReplaceOrderInput = ReplacementRequest & {
  reason: ReplaceReason;
  note?: string | undefined;
  /** The number of replacements and the cost that the operator saw. */
  seen: number;
  seenCents: number;
  /** Whether the operator confirmed a second reprint. */
  again?: boolean | undefined;
};

/** Returns how many cents this operator may still spend on replacements of an order; null without a limit. */
export function computeReplaceAllowance(
  { settings }: Pick<Deps, "settings">,
  { role }: DeskActor,
  spentCents: number,
): number | null {
  if (role === "owner") return null;
  return Math.max(0, settings.now().helpers.replace_cents - spentCents);
}

/**
 * Orders a free reprint of items, for the operator. Throws `conflict` if the number of replacements or the cost differs
 * from what was seen (a second click, or another operator), if the cost exceeds a helper's limit, or if it was
 * reprinted before and no owner confirmed it; `unavailable`.
 */
export async function replaceOrder(
  deps: Deps,
  actor: DeskActor,
  input: ReplaceOrderInput,
): Promise<void> {
  const { orderId, items, reason, note, seen, seenCents } = input;
  const priced = await priceReplacement(deps, input);
  // The count seen is compared under the order's lock, so no other replacement can interfere.
  const { spentCents, isAgain } = await readReplacedBefore(deps, input);
  const left = computeReplaceAllowance(deps, actor, spentCents);
  if (left !== null && priced.costCents > left)
    throw new AppError("replacement_limit_reached", { params: { cents: left } });
  const isConfirmed = input.again === true && actor.role === "owner";
  if (isAgain && !isConfirmed) throw new AppError("items_already_replaced");
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !canReplace(order)) throw new AppError("order_not_replaceable");
    const [existing] = await tx
      .select({ count: count() })
      .from(orderReplacements)
      .where(eq(orderReplacements.orderId, orderId));
    if (existing?.count !== seen || priced.costCents > seenCents)
      throw new AppError("replacement_changed");
    const id = newId("rpl");
    const moments = { printDueAt: now, checkedAt: now, createdAt: now };
    const row = { id, orderId, nth: seen + 1, items, reason, ...priced, ...moments };
    await tx.insert(orderReplacements).values(row);
    await deps.jobs.enqueue(tx, submitReplacementJob, { replacementId: id });
    // With the replacement, an order whose rest was not printed is complete.
    await deps.jobs.enqueue(tx, followPrintJob, { orderId });
    await notifyReplaced(deps, tx, order, row);
    await writeAudit(deps, tx, {
      actor,
      act: "order.replace",
      subject: { kind: "order", id: orderId },
      after: { replacement: id, costCents: priced.costCents, ...(isAgain && { again: true }) },
      reason: note ? `${reason}: ${note}` : reason,
    });
  });
}

async function findReplacement({ db }: Pick<Deps, "db">, id: string) {
  const [row] = await db.select().from(orderReplacements).where(eq(orderReplacements.id, id));
  if (!row) throw notFound("Order");
  return row;
}

/** Submits a replacement again that was rejected, failed or was canceled at the print provider. For the operator. */
export async function retryReplacement(
  deps: Pick<Deps, "clock" | "db" | "jobs" | "printer">,
  actor: DeskActor,
  id: string,
): Promise<void> {
  const row = await findReplacement(deps, id);
  const print = await callPrinter(() => deps.printer.findOrder(getPrintId(row)));
  const isGone = print?.state === "cancelled";
  await deps.db.transaction(async (tx) => {
    const [moved] = await tx
      .update(orderReplacements)
      .set({
        state: "to_send",
        printDueAt: deps.clock.now(),
        printFault: null,
        printAttempt: row.printAttempt + (isGone ? 1 : 0),
      })
      .where(isUnchanged(row))
      .returning({ orderId: orderReplacements.orderId });
    if (!moved || !isReplacementStuck(row)) throw new AppError("already_resolved");
    await deps.jobs.enqueue(tx, submitReplacementJob, { replacementId: id });
    const subject = { kind: "order", id: moved.orderId };
    await writeAudit(deps, tx, { actor, act: "order.replace_again", subject });
  });
}

/** Cancels a replacement while printing has not begun. For the operator. Throws `conflict`, `unavailable`. */
export async function cancelReplacement(
  deps: Pick<Deps, "clock" | "db" | "printer">,
  actor: DeskActor,
  id: string,
): Promise<void> {
  const row = await findReplacement(deps, id);
  if (row.state === "called_off") return;
  const isStopped = await callPrinter(async () => {
    const print = await deps.printer.findOrder(getPrintId(row));
    return print ? await deps.printer.cancelOrder(print.externalId) : true;
  });
  if (!isStopped) throw new AppError("order_already_printing");
  await deps.db.transaction(async (tx) => {
    await tx
      .update(orderReplacements)
      .set({ state: "called_off" })
      .where(eq(orderReplacements.id, id));
    await reopenAnswered(tx, row.orderId);
    const subject = { kind: "order", id: row.orderId };
    await writeAudit(deps, tx, { actor, act: "order.replace_off", subject });
  });
}

type Row = typeof orderReplacements.$inferSelect;

const isUnchanged = ({ id, state, printAttempt }: Row) =>
  and(
    eq(orderReplacements.id, id),
    eq(orderReplacements.state, state),
    eq(orderReplacements.printAttempt, printAttempt),
  );

async function callPrinter<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PrintError)) throw error;
    throw new AppError("printer_unavailable", { cause: error });
  }
}
