import { and, eq, inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { setSubscription } from "#server/features/accounts/commands.ts";
import { endLots } from "#server/features/ledger/commands/end.ts";
import { countEndingRenders } from "#server/features/ledger/queries.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { SubscriptionState } from "#server/providers/payments/plans-port.ts";
import type { Plan } from "#shared/plans.ts";
import { findLivePlan, listBills } from "../queries.ts";
import { findInvoiceInForce, findPlanAt, findPlanIn, isFailedRenewal, isLive } from "../rules.ts";
import { purchases, subscriptions } from "../tables.ts";
import { applyInvoice } from "./apply-invoice.ts";
import { type BillingUser, lockUser } from "./lock-user.ts";
import { readNextCharge } from "./next-charge.ts";
import {
  queueCanceledMail,
  queueEndedMail,
  queueResumedMail,
  queueSwitchedMail,
} from "./notifications.ts";
import { remindIfDue } from "./remind.ts";
import type { SubscriptionSnapshot } from "./sync-subscription.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/**
 * Writes a subscription snapshot to our rows: the plan, its invoices with renders, receipts and mails, and
 * the user's level. Idempotent, from any prior state.
 */
export async function applySubscription(
  deps: Deps,
  tx: Tx,
  userId: string,
  reading: SubscriptionSnapshot,
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user) return;
  const [before] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, reading.state.id));
  const saved = await saveSubscription(deps, tx, user, reading, before);
  const bills = new Map((await listBills(tx, saved.id)).map((bill) => [bill.id, bill]));
  for (const invoice of reading.invoices) {
    const before = bills.get(invoice.id);
    await applyInvoice(deps, tx, user, { invoice, before, row: saved, reading });
  }
  const row = await savePlanInForce(tx, saved);
  const plan = findPlanAt(reading.book, row);
  if (plan) await confirmPurchase(tx, reading.state);
  if (row.status === "ended") {
    const isUnpaid = !before?.cancels && reading.invoices.some(isFailedRenewal);
    if (before?.status === "ended") return;
    const paidLater = reading.invoices.filter(({ paidAt }) => paidAt && isAfterEnd(row, paidAt));
    const ending = { isUnpaid, spared: paidLater.map(({ id }) => id) };
    if (plan) await endPlan(deps, tx, user, { row, plan }, ending);
    return;
  }
  if (!plan) return;
  const next = findPlanIn(reading, row.nextPriceId) ?? plan;
  await queueChangeMails(deps, tx, user, { row, plan, next }, before);
  await remindIfDue(deps, tx, user, { row, plan, next }, reading.at);
}

export async function saveSubscription(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  user: BillingUser,
  reading: SubscriptionSnapshot,
  before: SubscriptionRow | undefined,
): Promise<SubscriptionRow> {
  const { state } = reading;
  const facts = {
    status: state.status,
    nextLevel: findPlanIn(reading, state.priceId)?.level ?? null,
    nextPriceId: state.priceId,
    pendingLevel: findPlanIn(reading, state.pendingPriceId)?.level ?? null,
    periodStart: state.periodStart,
    periodEnd: state.periodEnd,
    cancels: state.cancelsAtPeriodEnd,
    card: state.card ?? before?.card ?? null,
    balanceCents: getFreeBalance(reading),
    endedAt:
      state.status === "ended" ? (before?.endedAt ?? state.endedAt ?? deps.clock.now()) : null,
    checkedAt: deps.clock.now(),
  };
  const [row] = await tx
    .insert(subscriptions)
    .values({ id: state.id, userId: user.id, startedAt: state.createdAt, ...facts })
    .onConflictDoUpdate({ target: subscriptions.id, set: facts })
    .returning();
  return row as SubscriptionRow;
}

/**
 * Returns the customer's balance in cents, or 0 if a draft invoice already includes it: the provider clears
 * it when it finalizes the draft, an hour later.
 */
function getFreeBalance({ state, invoices }: SubscriptionSnapshot): number {
  const isDrafted = invoices.some(({ status, cents }) => status === "draft" && cents > 0);
  return isDrafted ? 0 : state.balanceCents;
}

async function savePlanInForce(tx: Tx, row: SubscriptionRow): Promise<SubscriptionRow> {
  const bill = findInvoiceInForce(await listBills(tx, row.id));
  const { level, priceId } = bill ?? { level: null, priceId: null };
  await tx.update(subscriptions).set({ level, priceId }).where(eq(subscriptions.id, row.id));
  if (isLive(row)) await setSubscription(tx, row.userId, level ?? 0);
  return { ...row, level, priceId };
}

/** Marks the purchase that started the plan as paid, whichever of the two events was processed first. */
async function confirmPurchase(
  tx: Tx,
  { id, purchaseId }: Pick<SubscriptionState, "id" | "purchaseId">,
): Promise<void> {
  if (!purchaseId) return;
  const isOpen = inArray(purchases.status, ["open", "confirming"]);
  await tx
    .update(purchases)
    .set({ status: "paid", subscriptionId: id })
    .where(and(eq(purchases.id, purchaseId), isOpen));
}

function isAfterEnd({ endedAt }: SubscriptionRow, paidAt: Date): boolean {
  return endedAt !== null && paidAt > endedAt;
}

/**
 * Ends the plan's renders and the rest of the trial; packs (design D8, D9) and the `spared` invoices, which
 * were paid after the end, stay.
 */
async function endPlan(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  user: BillingUser,
  { row, plan }: { row: SubscriptionRow; plan: Plan },
  { isUnpaid, spared }: { isUnpaid: boolean; spared: string[] },
): Promise<void> {
  // A plan that ended before the current one started, and was synced late, ends only its own lots.
  const isOnly = (await findLivePlan(tx, user.id)) === null;
  const expired = await endLots(tx, {
    userId: user.id,
    isMeant: (lot) =>
      lot.source === "trial"
        ? isOnly
        : lot.subscriptionId === row.id && !spared.includes(lot.reference),
    reason: "plan ended",
    now: deps.clock.now(),
  });
  if (isOnly) await setSubscription(tx, user.id, 0);
  await queueEndedMail(deps, tx, user, { plan, kind: isUnpaid ? "unpaid" : "cancelled", expired });
}

async function queueChangeMails(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  user: BillingUser,
  { row, plan, next }: { row: SubscriptionRow; plan: Plan; next: Plan },
  before: SubscriptionRow | undefined,
): Promise<void> {
  if (row.cancels && !before?.cancels) {
    const left = await countEndingRenders(tx, row);
    await queueCanceledMail(deps, tx, user, { plan, until: row.periodEnd, left });
  }
  if (!row.cancels && before?.cancels) {
    await queueResumedMail(deps, tx, user, { plan, ...(await readNextCharge(tx, row, next)) });
  }
  const isNewChoice = before?.level === row.level && before.nextLevel !== row.nextLevel;
  if (isNewChoice && next.level !== plan.level) {
    const charge = await readNextCharge(tx, row, next);
    await queueSwitchedMail(deps, tx, user, {
      plan: next,
      before: plan.name,
      kind: "renewal",
      from: row.periodEnd,
      rendersAdded: 0,
      cents: charge.monthlyCents,
      differenceCents: 0,
      movedCents: 0,
      next: charge,
    });
  }
}
