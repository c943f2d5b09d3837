import { and, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { savePrintCosts } from "#server/features/costs/commands.ts";
import { toPrintAddress } from "#server/features/quotes/rules.ts";
import { PrintError, type PrintOrder } from "#server/providers/print/port.ts";
import { getPrintId, isSubmissionTimedOut, PRINT_LINK_MS } from "../rules.ts";
import { customerOrders, orderReplacements } from "../tables.ts";
import { lockOrder, type Order } from "./move-order.ts";
import { alertOwner } from "./notifications.ts";
import { computeRetailCents, getReplacementPurpose } from "./price-replacement.ts";
import { BadPrintFile, readPrintItems } from "./print-items.ts";
import { settleOutages, upsertOutage } from "./print-outage.ts";

type Replacement = typeof orderReplacements.$inferSelect;

/**
 * Submits a replacement to the print provider like an order: draft, then confirmed, under a key that prevents a second
 * one. Idempotent. Throws `PrintError` if a retry may help.
 */
export async function submitReplacement(deps: Deps, id: string): Promise<void> {
  const found = await findDue(deps, id);
  if (!found) return;
  const { replacement: row, order } = found;
  try {
    const items = await readPrintItems(deps, {
      orderId: order.id,
      only: row.items,
      getPurpose: (itemId) => getReplacementPurpose(id, itemId),
      expiresAt: new Date(row.createdAt.getTime() + PRINT_LINK_MS),
    });
    await deps.printer.createOrder({
      externalId: getPrintId(row),
      number: order.number,
      shippingId: row.shippingId,
      recipient: toPrintAddress(row.recipient),
      items,
      // Customs require the retail value, though nothing is paid.
      retail: { subtotal: computeRetailCents(items), discount: 0, shipping: 0, tax: 0 },
    });
    // It may have been canceled meanwhile: a draft costs nothing, a confirmed order does.
    if (!(await findDue(deps, id))) return void (await deps.printer.cancelOrder(getPrintId(row)));
    await markSent(deps, row, await deps.printer.confirmOrder(getPrintId(row)));
  } catch (error) {
    if (error instanceof BadPrintFile) return await markRefused(deps, row, error.message);
    if (!(error instanceof PrintError)) throw error;
    if (error.kind === "refused") return await markRefused(deps, row, error.message);
    await recordFault(deps, row, { kind: error.kind, fault: error.message });
    throw error;
  }
}

async function findDue(
  { db }: Pick<Deps, "db">,
  id: string,
): Promise<{ replacement: Replacement; order: Order } | null> {
  const [found] = await db
    .select({ replacement: orderReplacements, order: customerOrders })
    .from(orderReplacements)
    .innerJoin(customerOrders, eq(customerOrders.id, orderReplacements.orderId))
    .where(isDue(id));
  return found ?? null;
}

const isDue = (id: string) =>
  and(eq(orderReplacements.id, id), eq(orderReplacements.state, "to_send"));

async function markSent(
  deps: Pick<Deps, "clock" | "db" | "printer">,
  row: Replacement,
  print: PrintOrder,
): Promise<void> {
  const state = "waiting";
  const at = deps.clock.now();
  const sent = { state, printOrderId: print.id, printFault: null, checkedAt: at } as const;
  const isMarked = await deps.db.transaction(async (tx) => {
    await lockOrder(tx, row.orderId);
    const marked = await tx
      .update(orderReplacements)
      .set(sent)
      .where(isDue(row.id))
      .returning({ id: orderReplacements.id });
    await savePrintCosts(tx, [{ ...print, orderId: row.orderId, at }]);
    await settleOutages(deps, tx);
    return marked.length > 0;
  });
  if (isMarked || (await deps.printer.cancelOrder(getPrintId(row)))) return;
  // Canceled while it was confirmed, but already in print: it ships after all.
  await deps.db.update(orderReplacements).set(sent).where(eq(orderReplacements.id, row.id));
}

async function markRefused(
  deps: Deps,
  { id, orderId }: Replacement,
  reason: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const refused = await tx
      .update(orderReplacements)
      .set({ state: "refused" })
      .where(isDue(id))
      .returning({ id: orderReplacements.id });
    if (order && refused.length > 0)
      await alertOwner(deps, tx, order, `The print provider rejected its replacement: ${reason}`);
  });
}

type Fault = Parameters<typeof upsertOutage>[3];

async function recordFault(deps: Deps, row: Replacement, { kind, fault }: Fault): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, row.orderId);
    if (!order) return;
    await tx.update(orderReplacements).set({ printFault: kind }).where(isDue(row.id));
    await upsertOutage(deps, tx, order, { kind, fault });
  });
  if (isSubmissionTimedOut({ ...row, paidAt: null }, deps.clock.now()))
    await markRefused(deps, row, fault);
}
