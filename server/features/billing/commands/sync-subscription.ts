import { setTimeout } from "node:timers/promises";
import { eq, inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { listOpenReferences } from "#server/features/ledger/queries.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type {
  PaymentState,
  PlanInvoice,
  SubscriptionState,
} from "#server/providers/payments/plans-port.ts";
import { PaymentError } from "#server/providers/payments/port.ts";
import type { Plan } from "#shared/plans.ts";
import { findLivePlan, isAccountDeleted, listBills, type SubscriptionRow } from "../queries.ts";
import {
  findInvoiceInForce,
  findPlanAt,
  findPlanByPrice,
  isLive,
  type PriceBook,
} from "../rules.ts";
import { billingCustomers, subscriptions } from "../tables.ts";
import { applySubscription } from "./apply-subscription.ts";
import { issuePlanDocuments } from "./issue-documents.ts";
import { alertOwner } from "./notifications.ts";
import { ensurePriceBook } from "./price-book.ts";
import { refundSecondPlan } from "./refund-second-plan.ts";
import { syncOrphanedPlan } from "./sync-orphaned-plan.ts";

export type SubscriptionSnapshot = {
  state: SubscriptionState;
  invoices: PlanInvoice[];
  /** By payment id, of invoices whose renders may have to be revoked. */
  payments: Map<string, PaymentState>;
  /** Covers all prices of the snapshot; `lastKnownPlan` replaces those with an unknown offer. */
  book: PriceBook;
  lastKnownPlan: Plan | undefined;
  /** The provider's time when the read began. */
  at: Date;
};

const MAX_TRIES = 10;
/** Backs off after two lost races: a burst of events starts as many syncs at once. */
const pauseMs = (tries: number) =>
  tries < 2 ? 0 : Math.min(20 * 2 ** tries, 1000) * (0.5 + Math.random());

/**
 * Syncs a subscription with its invoices and payments, whatever events were missed. Concurrent syncs use an
 * optimistic lock: one that was overtaken reads again. `changedPaymentId` is the payment that an event was about. May
 * throw `PaymentError`.
 */
export async function syncSubscription(
  deps: Deps,
  subscriptionId: string,
  changedPaymentId?: string,
): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const customer = await findCustomer(deps, subscriptionId);
    if (!customer) return await endUnowned(deps, subscriptionId);
    const reading = await readSnapshot(deps, subscriptionId, changedPaymentId);
    if (await hasOtherPlan(deps, customer.userId, reading.state)) {
      return await refundSecondPlan(deps, customer.userId, reading);
    }
    const isWritten = await deps.db.transaction(async (tx) => {
      if (!(await claimIfNewest(tx, customer))) return false;
      await applySubscription(deps, tx, customer.userId, reading);
      await issuePlanDocuments(deps, tx, subscriptionId, mapPayers(reading));
      return true;
    });
    if (isWritten) return;
    await setTimeout(pauseMs(tries));
  }
  throw new PaymentError("unavailable", `${subscriptionId} changes faster than it can be read`);
}

function mapPayers({ invoices }: SubscriptionSnapshot) {
  return new Map(invoices.map(({ id, payerAddress }) => [id, payerAddress]));
}

type Customer = typeof billingCustomers.$inferSelect;

/** Finds the owner by our row of the plan; for a new plan by the provider's customer. */
async function findCustomer(
  { db, payments }: Pick<Deps, "db" | "payments">,
  subscriptionId: string,
): Promise<Customer | null> {
  const owner = db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  const [known] = await db
    .select()
    .from(billingCustomers)
    .where(inArray(billingCustomers.userId, owner));
  if (known) return known;
  const { customerId } = await payments.readSubscription(subscriptionId);
  const byCustomer = eq(billingCustomers.customerId, customerId);
  const [named] = await db.select().from(billingCustomers).where(byCustomer);
  return named ?? null;
}

/** Locks the customer and returns false if another sync has written since `seen`. */
async function claimIfNewest(tx: Tx, seen: Customer): Promise<boolean> {
  const byCustomer = eq(billingCustomers.customerId, seen.customerId);
  const [now] = await tx.select().from(billingCustomers).where(byCustomer).for("update");
  if (!now || now.readings !== seen.readings) return false;
  await tx
    .update(billingCustomers)
    .set({ readings: now.readings + 1 })
    .where(byCustomer);
  return true;
}

/** Ends a plan whose account was deleted, so that it is not charged again. */
async function endUnowned(deps: Deps, subscriptionId: string): Promise<void> {
  const state = await deps.payments.readSubscription(subscriptionId);
  const { userId } = state;
  deps.log.warn({ subscriptionId }, "subscription.unowned");
  // A plan without our user id belongs to another application on the same provider account.
  if (!userId) return;
  await syncOrphanedPlan(deps, subscriptionId);
  // Existing plans are ended before the account is deleted, so a live one was paid afterwards.
  if (isLive(state) && (await isAccountDeleted(deps.db, userId)))
    await refundAll(deps, subscriptionId);
  await deps.payments.endSubscription(subscriptionId);
}

async function refundAll(deps: Deps, subscriptionId: string): Promise<void> {
  for (const { status, paymentId } of await deps.payments.listInvoices(subscriptionId)) {
    if (status === "paid" && paymentId) await deps.payments.refundPayment(paymentId);
  }
  const what = "Paid after its account was deleted. It was ended and the payment refunded.";
  await deps.db.transaction((tx) => alertOwner(deps, tx, `Subscription ${subscriptionId}`, what));
}

async function readSnapshot(
  deps: Deps,
  subscriptionId: string,
  changedPaymentId: string | undefined,
): Promise<SubscriptionSnapshot> {
  const at = await deps.payments.readTime();
  const state = await readState(deps, subscriptionId);
  const invoices = await deps.payments.listInvoices(subscriptionId);
  const bills = new Map((await listBills(deps.db, subscriptionId)).map((bill) => [bill.id, bill]));
  const open = await listOpenReferences(deps.db, subscriptionId);
  const payments = new Map<string, PaymentState>();
  for (const { id, status, paymentId } of invoices) {
    if (status !== "paid" || !paymentId) continue;
    // Nothing can be revoked of settled invoices whose lots have ended: not read without news.
    const bill = bills.get(id);
    const isOld = bill?.settledAt && !bill.disputedAt && !open.includes(id);
    if (isOld && paymentId !== changedPaymentId) continue;
    payments.set(paymentId, await deps.payments.readPayment(paymentId));
  }
  const ids = [state.priceId, state.pendingPriceId, ...invoices.map(({ priceId }) => priceId)];
  const book = await ensurePriceBook(deps, ids);
  const isUnknown = ids.some((id) => id !== null && !findPlanByPrice(book, id));
  const lastKnownPlan = isUnknown
    ? await findLastKnownPlan(deps.db, book, subscriptionId)
    : undefined;
  return { state, invoices, payments, book, lastKnownPlan, at };
}

async function findLastKnownPlan(
  db: Db,
  book: PriceBook,
  subscriptionId: string,
): Promise<Plan | undefined> {
  const bills = (await listBills(db, subscriptionId)).filter(({ level }) => level !== null);
  const known = bills.filter(({ priceId }) => findPlanByPrice(book, priceId) !== undefined);
  const bill = findInvoiceInForce(known) ?? findInvoiceInForce(bills);
  return bill ? findPlanAt(book, bill) : undefined;
}

/** Ends a plan that the provider stopped retrying without ending it: it would keep creating invoices. */
async function readState(
  deps: Pick<Deps, "payments">,
  subscriptionId: string,
): Promise<SubscriptionState> {
  const state = await deps.payments.readSubscription(subscriptionId);
  if (state.status !== "ended" || state.endedAt) return state;
  await deps.payments.endSubscription(subscriptionId);
  return await deps.payments.readSubscription(subscriptionId);
}

async function hasOtherPlan(
  deps: Deps,
  userId: string,
  state: SubscriptionState,
): Promise<boolean> {
  const known = await findLivePlan(deps.db, userId);
  if (!known || known.id === state.id) return false;
  if (!isLive(state) && !(await wasRefused(deps, state, known))) return false;
  await syncSubscription(deps, known.id);
  const still = await findLivePlan(deps.db, userId);
  return still !== null && still.id !== state.id;
}

/**
 * Returns whether this plan was a second one whose refusal was interrupted: it has ended and was never
 * stored.
 */
async function wasRefused(
  { db }: Pick<Deps, "db">,
  state: SubscriptionState,
  known: SubscriptionRow,
): Promise<boolean> {
  if (state.status !== "ended" || state.createdAt < known.startedAt) return false;
  const byId = eq(subscriptions.id, state.id);
  return (await db.select().from(subscriptions).where(byId)).length === 0;
}
