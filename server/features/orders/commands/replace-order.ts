import { and, count, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import { PrintError } from "#server/providers/print/port.ts";
import { say } from "#shared/messages/refusal.ts";
import { isReplacementStuck } from "#shared/print-states.ts";
import type { ReplaceReason } from "#shared/refund-parts.ts";
import { followPrintJob, submitReplacementJob } from "../jobs.ts";
import { canReplace, printIdOf } from "../rules.ts";
import { orderReplacements } from "../tables.ts";
import { lockOrder } from "./move-order.ts";
import { priceReplacement, type ReplacementWish, readReplacedBefore } from "./price-replacement.ts";
import { tellReplaced } from "./tell.ts";

type Replace = ReplacementWish & {
  reason: ReplaceReason;
  note?: string | undefined;
  /** How many replacements the order had when the person pressed, and what this one was to cost. */
  seen: number;
  seenCents: number;
  /** Whether the person says that it is to be, though it was printed again before. */
  again?: boolean | undefined;
};

/** What somebody may still spend on replacements of an order; null where there is no limit. */
export function leftToReplace(
  { settings }: Pick<Deps, "settings">,
  { role }: DeskActor,
  spentCents: number,
): number | null {
  if (role === "owner") return null;
  return Math.max(0, settings.now().helpers.replace_cents - spentCents);
}

/**
 * Has products of an order printed once more, free of charge, for the desk. Whoever presses a second time, or a
 * moment after somebody else, has seen one replacement less and is told so. Throws `conflict`, also where a helper
 * may not spend so much on one order, or it was printed again before and no owner says `again`; `unavailable`.
 */
export async function replaceOrder(deps: Deps, actor: DeskActor, wish: Replace): Promise<void> {
  const { orderId, items, reason, note, seen, seenCents } = wish;
  const priced = await priceReplacement(deps, wish);
  // The count that was seen is compared under the order's lock: no other replacement comes in between.
  const { spentCents, isAgain } = await readReplacedBefore(deps, wish);
  const left = leftToReplace(deps, actor, spentCents);
  if (left !== null && priced.costCents > left)
    throw new AppError("conflict", say("replace_limit", { cents: left }));
  const isMeant = wish.again === true && actor.role === "owner";
  if (isAgain && !isMeant) throw new AppError("conflict", say("replaced_before"));
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !canReplace(order)) throw new AppError("conflict", say("not_replaceable"));
    const [made] = await tx
      .select({ count: count() })
      .from(orderReplacements)
      .where(eq(orderReplacements.orderId, orderId));
    if (made?.count !== seen || priced.costCents > seenCents)
      throw new AppError("conflict", say("replaced_meanwhile"));
    const id = newId("rpl");
    const moments = { printDueAt: now, checkedAt: now, createdAt: now };
    const row = { id, orderId, nth: seen + 1, items, reason, ...priced, ...moments };
    await tx.insert(orderReplacements).values(row);
    await deps.jobs.enqueue(tx, submitReplacementJob, { replacementId: id });
    // An order whose rest the printer does not make is whole with it.
    await deps.jobs.enqueue(tx, followPrintJob, { orderId });
    await tellReplaced(deps, tx, order, row);
    await writeAudit(deps, tx, {
      actor,
      act: "order.replace",
      subject: { kind: "order", id: orderId },
      after: { replacement: id, costCents: priced.costCents, ...(isAgain && { again: true }) },
      reason: note ? `${reason}: ${note}` : reason,
    });
  });
}

async function findReplacement({ db }: Deps, id: string) {
  const [row] = await db.select().from(orderReplacements).where(eq(orderReplacements.id, id));
  if (!row) throw notFound("Order");
  return row;
}

/** Hands a replacement over once more that was refused, failed or was cancelled at the printer. For the desk. */
export async function replaceAgain(deps: Deps, actor: DeskActor, id: string): Promise<void> {
  const row = await findReplacement(deps, id);
  const print = await atPrinter(() => deps.printer.findOrder(printIdOf(row)));
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
      .where(isStill(row))
      .returning({ orderId: orderReplacements.orderId });
    if (!moved || !isReplacementStuck(row)) throw new AppError("conflict", say("case_settled"));
    await deps.jobs.enqueue(tx, submitReplacementJob, { replacementId: id });
    const subject = { kind: "order", id: moved.orderId };
    await writeAudit(deps, tx, { actor, act: "order.replace_again", subject });
  });
}

/** Calls a replacement off while the printer has not begun. For the desk. Throws `conflict`, `unavailable`. */
export async function callOffReplacement(deps: Deps, actor: DeskActor, id: string): Promise<void> {
  const row = await findReplacement(deps, id);
  if (row.state === "called_off") return;
  const isStopped = await atPrinter(async () => {
    const print = await deps.printer.findOrder(printIdOf(row));
    return print ? await deps.printer.cancelOrder(print.externalId) : true;
  });
  if (!isStopped) throw new AppError("conflict", say("printed_already"));
  await deps.db.transaction(async (tx) => {
    await tx
      .update(orderReplacements)
      .set({ state: "called_off" })
      .where(eq(orderReplacements.id, id));
    const subject = { kind: "order", id: row.orderId };
    await writeAudit(deps, tx, { actor, act: "order.replace_off", subject });
  });
}

type Row = typeof orderReplacements.$inferSelect;

const isStill = ({ id, state, printAttempt }: Row) =>
  and(
    eq(orderReplacements.id, id),
    eq(orderReplacements.state, state),
    eq(orderReplacements.printAttempt, printAttempt),
  );

async function atPrinter<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PrintError)) throw error;
    throw new AppError("unavailable", say("printer_away"), { cause: error });
  }
}
