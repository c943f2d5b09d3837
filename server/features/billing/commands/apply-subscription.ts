import { and, eq, inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { setSubscription } from "#server/features/accounts/commands.ts";
import { endLots } from "#server/features/ledger/commands/end.ts";
import { leftOf } from "#server/features/ledger/queries.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { SubscriptionState } from "#server/providers/payments/plans-port.ts";
import type { Plan } from "#shared/plans.ts";
import { findLivePlan, listBills } from "../queries.ts";
import { billInForce, isFailedRenewal, isLive, planAt, planIn } from "../rules.ts";
import { purchases, subscriptions } from "../tables.ts";
import { applyInvoice } from "./apply-invoice.ts";
import { readNextCharge } from "./next-charge.ts";
import { lockPerson, type Person } from "./person.ts";
import { remindIfDue } from "./remind.ts";
import type { Reading } from "./sync-subscription.ts";
import { tellCancelled, tellEnded, tellResumed, tellSwitched } from "./tell.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/**
 * Makes our rows say what was read: the plan, its invoices with their renders, receipts and mails,
 * and the user's level. All of it once, from whatever state we were in.
 */
export async function applySubscription(
  deps: Deps,
  tx: Tx,
  userId: string,
  reading: Reading,
): Promise<void> {
  const person = await lockPerson(tx, userId);
  if (!person) return;
  const [before] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, reading.state.id));
  const kept = await keepState(deps, tx, person, reading, before);
  const bills = new Map((await listBills(tx, kept.id)).map((bill) => [bill.id, bill]));
  for (const invoice of reading.invoices) {
    const before = bills.get(invoice.id);
    await applyInvoice(deps, tx, person, { invoice, before, row: kept, reading });
  }
  const row = await keepPlan(tx, kept);
  const plan = planAt(reading.book, row);
  if (plan) await confirmPurchase(tx, reading.state);
  if (row.status === "ended") {
    const isUnpaid = !before?.cancels && reading.invoices.some(isFailedRenewal);
    if (before?.status === "ended") return;
    const paidLater = reading.invoices.filter(({ paidAt }) => paidAt && isAfterEnd(row, paidAt));
    const ending = { isUnpaid, spared: paidLater.map(({ id }) => id) };
    if (plan) await endPlan(deps, tx, person, { row, plan }, ending);
    return;
  }
  if (!plan) return;
  const next = planIn(reading, row.nextPriceId) ?? plan;
  await tellChanges(deps, tx, person, { row, plan, next }, before);
  await remindIfDue(deps, tx, person, { row, plan, next }, reading.at);
}

export async function keepState(
  deps: Deps,
  tx: Tx,
  person: Person,
  reading: Reading,
  before: SubscriptionRow | undefined,
): Promise<SubscriptionRow> {
  const { state } = reading;
  const facts = {
    status: state.status,
    nextLevel: planIn(reading, state.priceId)?.level ?? null,
    nextPriceId: state.priceId,
    pendingLevel: planIn(reading, state.pendingPriceId)?.level ?? null,
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
    .values({ id: state.id, userId: person.id, startedAt: state.createdAt, ...facts })
    .onConflictDoUpdate({ target: subscriptions.id, set: facts })
    .returning();
  return row as SubscriptionRow;
}

/** Returns the balance that no draft has in its amount: the provider clears it when it finalizes the draft, an hour later. */
function getFreeBalance({ state, invoices }: Reading): number {
  const isDrafted = invoices.some(({ status, cents }) => status === "draft" && cents > 0);
  return isDrafted ? 0 : state.balanceCents;
}

/** The plan in force, and at which price it was paid. */
async function keepPlan(tx: Tx, row: SubscriptionRow): Promise<SubscriptionRow> {
  const bill = billInForce(await listBills(tx, row.id));
  const { level, priceId } = bill ?? { level: null, priceId: null };
  await tx.update(subscriptions).set({ level, priceId }).where(eq(subscriptions.id, row.id));
  if (isLive(row)) await setSubscription(tx, row.userId, level ?? 0);
  return { ...row, level, priceId };
}

/** The page that began the plan has done its work, whichever event of the two was heard first. */
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
 * The plan's renders and what is left of the trial end with it; packs stay (design D8, D9), and so do
 * the `spared` bills, which were paid after the end.
 */
async function endPlan(
  deps: Deps,
  tx: Tx,
  person: Person,
  { row, plan }: { row: SubscriptionRow; plan: Plan },
  { isUnpaid, spared }: { isUnpaid: boolean; spared: string[] },
): Promise<void> {
  // One that ended unseen, before the plan that is in force now, ends nothing but its own.
  const isOnly = (await findLivePlan(tx, person.id)) === null;
  const expired = await endLots(tx, {
    userId: person.id,
    isMeant: (lot) =>
      lot.source === "trial"
        ? isOnly
        : lot.subscriptionId === row.id && !spared.includes(lot.reference),
    reason: "plan ended",
    now: deps.clock.now(),
  });
  if (isOnly) await setSubscription(tx, person.id, 0);
  await tellEnded(deps, tx, person, { plan, kind: isUnpaid ? "unpaid" : "cancelled", expired });
}

async function tellChanges(
  deps: Deps,
  tx: Tx,
  person: Person,
  { row, plan, next }: { row: SubscriptionRow; plan: Plan; next: Plan },
  before: SubscriptionRow | undefined,
): Promise<void> {
  if (row.cancels && !before?.cancels) {
    const left = await leftOf(tx, row);
    await tellCancelled(deps, tx, person, { plan, until: row.periodEnd, left });
  }
  if (!row.cancels && before?.cancels) {
    await tellResumed(deps, tx, person, { plan, ...(await readNextCharge(tx, row, next)) });
  }
  const isNewChoice = before?.level === row.level && before.nextLevel !== row.nextLevel;
  if (isNewChoice && next.level !== plan.level) {
    const charge = await readNextCharge(tx, row, next);
    await tellSwitched(deps, tx, person, {
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
