import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { syncBilling } from "#server/features/billing/commands/sync.ts";
import { unwindOrder } from "#server/features/orders/commands/cancel-order.ts";
import { followPrint } from "#server/features/orders/commands/follow-print.ts";
import { followReplacement } from "#server/features/orders/commands/follow-replacement.ts";
import { syncPayment } from "#server/features/orders/commands/sync-payment.ts";
import { newId } from "#server/platform/ids.ts";
import { readOwnRows } from "../queries.ts";
import {
  COMPARE_WINDOW_MS,
  type Difference,
  findDifferences,
  type ProviderLists,
  type Repair,
  withOrderId,
} from "../rules.ts";
import { differences } from "../tables.ts";
import { findOfferTaxDifferences } from "./compare-offer-taxes.ts";
import { findTaxDifferences } from "./compare-taxes.ts";
import { logMissingCosts, readTransactionsSince, saveListedPrintCosts } from "./read-costs.ts";

/**
 * Compares the providers' lists of the last 40 days with our rows, syncs whatever differs, which recovers
 * lost events, and stores the remaining differences for the desk. Also compares the tax in our documents with
 * the tax provider and with the payment provider's tax on plans and packs. Idempotent. May throw
 * `PaymentError` or `PrintError` if a list is unavailable.
 */
export async function compareBooks(deps: Deps): Promise<void> {
  const at = await deps.payments.readTime();
  const since = new Date(at.getTime() - COMPARE_WINDOW_MS);
  const theirs = await readProviderLists(deps, since);
  await readTransactionsSince(deps, since);
  await saveListedPrintCosts(deps, theirs.prints);
  const taxed = deps.taxes.books ? await deps.payments.listTaxedOffers(since) : [];
  const find = async () =>
    findDifferences(theirs, await readOwnRows(deps.db, theirs, since), { since, at });
  const found = await find();
  for (const heal of listRepairs(found)) await tryRepair(deps, heal);
  const left = found.length > 0 ? (await find()).filter((one) => needsAction(one)) : [];
  const taxes = deps.taxes.books ? await findTaxDifferences(deps.db, { since, at }) : [];
  const offers = await findOfferTaxDifferences(deps.db, taxed);
  await saveDifferences(deps, [...left, ...taxes, ...offers]);
  await logMissingCosts(deps);
}

async function readProviderLists(
  { payments, printer }: Pick<Deps, "payments" | "printer">,
  since: Date,
): Promise<ProviderLists> {
  return {
    payments: await payments.listPayments(since),
    refunds: await payments.listRefunds(since),
    disputes: await payments.listDisputes(since),
    prints: (await printer.listOrders(since)).map(withOrderId),
  };
}

/**
 * A payment that no sync assigned and that lacks our metadata belongs to another application on the same
 * account.
 */
function needsAction({ kind, ours, orderId }: Difference): boolean {
  return !(kind === "payment_unseen" && ours === "nothing" && orderId === null);
}

function listRepairs(found: Difference[]): Repair[] {
  const repairs = new Map(
    found.flatMap(({ heal }) => (heal ? [[JSON.stringify(heal), heal]] : [])),
  );
  return [...repairs.values()];
}

/** Logs a failed sync; its difference is found again. */
async function tryRepair(deps: Deps, heal: Repair): Promise<void> {
  try {
    if ("checkoutId" in heal) await syncPayment(deps, heal);
    else if ("billingPaymentId" in heal)
      await syncBilling(deps, { paymentId: heal.billingPaymentId });
    else if ("replacementId" in heal) await followReplacement(deps, heal.replacementId);
    else if ("printedOrderId" in heal) await followPrint(deps, heal.printedOrderId);
    else {
      await unwindOrder(deps, heal.unwind);
      await followPrint(deps, heal.unwind);
    }
  } catch (err) {
    deps.log.warn({ err }, "reconciliation.repair_failed");
  }
}

/** Stores one row per difference while it lasts and settles those that are gone. */
async function saveDifferences(
  deps: Pick<Deps, "clock" | "db" | "log">,
  found: Difference[],
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const open = await tx.select().from(differences).where(isNull(differences.settledAt));
    const isSame = (row: { kind: string; subject: string }, one: Difference) =>
      row.kind === one.kind && row.subject === one.subject;
    for (const row of open.filter((known) => !found.some((one) => isSame(known, one))))
      await tx.update(differences).set({ settledAt: now }).where(eq(differences.id, row.id));
    for (const { heal: _, ...difference } of found) {
      const known = open.find((row) => isSame(row, { ...difference, heal: null }));
      const { ours, theirs, cents } = difference;
      if (known)
        await tx
          .update(differences)
          .set({ ours, theirs, cents })
          .where(and(eq(differences.id, known.id)));
      else await tx.insert(differences).values({ ...difference, id: newId("dif"), foundAt: now });
    }
  });
  if (found.length > 0) deps.log.error({ count: found.length }, "reconciliation.differences_found");
}
