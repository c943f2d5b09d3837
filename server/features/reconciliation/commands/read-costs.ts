import type { Deps } from "#server/deps.ts";
import {
  estimatePictureCosts,
  saveBalanceTransactions,
  savePrintCosts,
} from "#server/features/costs/commands.ts";
import {
  countOrdersWithoutCost,
  findNewestTransactionTime,
  findOldestWithoutTransaction,
  listRendersWithoutCost,
  mapPrintsToOrders,
} from "../queries.ts";
import { COMPARE_WINDOW_MS, HOUR_MS, type ProviderLists } from "../rules.ts";

/**
 * Reads the payment provider's balance transactions since the last run, and again from the oldest payment
 * without one; estimates costs of pictures that were not reported. Idempotent. May throw `PaymentError`.
 */
export async function readCosts(
  deps: Pick<Deps, "clock" | "db" | "images" | "payments">,
): Promise<void> {
  const { db, clock, images, payments } = deps;
  const now = clock.now();
  const newest = await findNewestTransactionTime(db);
  const oldest = await findOldestWithoutTransaction(db, now);
  const start = newest ?? new Date(+(await payments.readTime()) - COMPARE_WINDOW_MS);
  await readTransactionsSince(deps, new Date(Math.min(+start, +(oldest ?? start)) - HOUR_MS));
  await estimatePictureCosts(db, await listRendersWithoutCost(db, now), images.costCents);
}

export async function readTransactionsSince(
  { db, payments }: Pick<Deps, "db" | "payments">,
  since: Date,
): Promise<void> {
  await saveBalanceTransactions(db, await payments.listMoves(since));
}

/** Stores print costs from the print provider's list, including orders that are no longer synced. */
export async function saveListedPrintCosts(
  { db }: Pick<Deps, "db">,
  prints: ProviderLists["prints"],
): Promise<void> {
  const orderIds = await mapPrintsToOrders(
    db,
    prints.map(({ orderId }) => orderId),
  );
  const ours = prints.flatMap((print) => {
    const orderId = orderIds.get(print.orderId);
    return orderId ? [{ ...print, orderId }] : [];
  });
  await savePrintCosts(db, ours);
}

/** Logs an error for costs that are still unknown: the desk's numbers lack them. */
export async function logMissingCosts({
  db,
  clock,
  log,
}: Pick<Deps, "clock" | "db" | "log">): Promise<void> {
  const missing = await countOrdersWithoutCost(db, clock.now());
  if (missing > 0) log.error({ count: missing }, "costs.missing");
}
