import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { syncBilling } from "#server/features/billing/commands/sync.ts";
import { unwindOrder } from "#server/features/orders/commands/cancel-order.ts";
import { followPrint } from "#server/features/orders/commands/follow-print.ts";
import { followReplacement } from "#server/features/orders/commands/follow-replacement.ts";
import { syncPayment } from "#server/features/orders/commands/settle-payment.ts";
import { newId } from "#server/platform/ids.ts";
import { readOurs } from "../queries.ts";
import {
  type Difference,
  findDifferences,
  type Heal,
  MOVES_MS,
  type Theirs,
  withOrderId,
} from "../rules.ts";
import { differences } from "../tables.ts";
import { findOfferTaxDifferences } from "./compare-offer-taxes.ts";
import { findTaxDifferences } from "./compare-taxes.ts";
import { keepListedPrints, readMovesSince, tellUncosted } from "./read-costs.ts";

/**
 * Compares what the card company and the print partner list of the last 40 days with ours, reads again whatever
 * differs, which heals what a lost event left, and keeps what still differs for a person: also where documents say
 * another tax than the tax provider was told, or than the card company took for plans and packs. Safe to repeat. May throw
 * `PaymentError` or `PrintError` where a list can't be had.
 */
export async function compareBooks(deps: Deps): Promise<void> {
  const at = await deps.payments.readTime();
  const since = new Date(at.getTime() - MOVES_MS);
  const theirs = await readTheirs(deps, since);
  await readMovesSince(deps, since);
  await keepListedPrints(deps, theirs.prints);
  const taxed = deps.taxes.books ? await deps.payments.listTaxedOffers(since) : [];
  const find = async () =>
    findDifferences(theirs, await readOurs(deps.db, theirs, since), { since, at });
  const found = await find();
  for (const heal of healsOf(found)) await tryHeal(deps, heal);
  const left = found.length > 0 ? (await find()).filter((one) => isForPerson(one)) : [];
  const taxes = deps.taxes.books ? await findTaxDifferences(deps.db, { since, at }) : [];
  const offers = await findOfferTaxDifferences(deps.db, taxed);
  await keepDifferences(deps, [...left, ...taxes, ...offers]);
  await tellUncosted(deps);
}

async function readTheirs({ payments, printer }: Deps, since: Date): Promise<Theirs> {
  return {
    payments: await payments.listPayments(since),
    refunds: await payments.listRefunds(since),
    disputes: await payments.listDisputes(since),
    prints: (await printer.listOrders(since)).map(withOrderId),
  };
}

/** What no reading made ours and carries no note of ours is somebody else's on the same account. */
function isForPerson({ kind, ours, orderId }: Difference): boolean {
  return !(kind === "payment_unseen" && ours === "nothing" && orderId === null);
}

function healsOf(found: Difference[]): Heal[] {
  const heals = new Map(found.flatMap(({ heal }) => (heal ? [[JSON.stringify(heal), heal]] : [])));
  return [...heals.values()];
}

/** One that fails leaves its difference to be found once more. */
async function tryHeal(deps: Deps, heal: Heal): Promise<void> {
  try {
    if ("checkoutId" in heal) await syncPayment(deps, heal);
    else if ("billingPaymentId" in heal)
      await syncBilling(deps, { paymentId: heal.billingPaymentId });
    else if ("replacementId" in heal) await followReplacement(deps, heal.replacementId);
    else if ("printOf" in heal) await followPrint(deps, heal.printOf);
    else {
      await unwindOrder(deps, heal.unwind);
      await followPrint(deps, heal.unwind);
    }
  } catch (err) {
    deps.log.warn({ err }, "a difference could not be read again");
  }
}

/** One row for as long as it lasts. */
async function keepDifferences(deps: Deps, found: Difference[]): Promise<void> {
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
  if (found.length > 0) deps.log.error({ tries: found.length }, "the books differ");
}
