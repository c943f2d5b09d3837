import { setTimeout } from "node:timers/promises";
import { eq, inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { openReferences } from "#server/features/ledger/queries.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type {
  PaymentState,
  PlanInvoice,
  SubscriptionState,
} from "#server/providers/payments/plans-port.ts";
import { PaymentError } from "#server/providers/payments/port.ts";
import type { Plan } from "#shared/plans.ts";
import { findLivePlan, isGone, listBills, type SubscriptionRow } from "../queries.ts";
import { billInForce, isLive, type PriceBook, planAt, planOfPrice } from "../rules.ts";
import { billingCustomers, subscriptions } from "../tables.ts";
import { applySubscription } from "./apply-subscription.ts";
import { issuePlanDocuments } from "./issue-documents.ts";
import { keepLeftPlan } from "./keep-left-plan.ts";
import { openPriceBook } from "./price-book.ts";
import { refuseSecondPlan } from "./refuse-second-plan.ts";
import { alertOwner } from "./tell.ts";

/** All that the provider says of one subscription at about one moment. */
export type Reading = {
  state: SubscriptionState;
  invoices: PlanInvoice[];
  /** By the payment's id: of the invoices whose renders may have to be taken back. */
  payments: Map<string, PaymentState>;
  /** Of all prices that it names; and the plan that was kept where one of them stands for none. */
  book: PriceBook;
  kept: Plan | undefined;
  /** The provider's time before the rest was read: what it is told of is not older. */
  at: Date;
};

const MAX_TRIES = 10;
/** Whoever was overtaken twice lets the others pass: a burst of events is as many readings at once. */
const pauseMs = (tries: number) =>
  tries < 2 ? 0 : Math.min(20 * 2 ** tries, 1000) * (0.5 + Math.random());

/**
 * Reads a subscription, its invoices and payments, and lets ours follow, whatever was missed. Two
 * readings at once are never mixed: one that another overtook is read again. `newsOf` is a payment that
 * an event was about. May throw `PaymentError`.
 */
export async function syncSubscription(
  deps: Deps,
  subscriptionId: string,
  newsOf?: string,
): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const customer = await findCustomer(deps, subscriptionId);
    if (!customer) return await endUnowned(deps, subscriptionId);
    const reading = await read(deps, subscriptionId, newsOf);
    if (await hasOtherPlan(deps, customer.userId, reading.state)) {
      return await refuseSecondPlan(deps, customer.userId, reading);
    }
    const isWritten = await deps.db.transaction(async (tx) => {
      if (!(await isNewest(tx, customer))) return false;
      await applySubscription(deps, tx, customer.userId, reading);
      await issuePlanDocuments(deps, tx, subscriptionId, payersOf(reading));
      return true;
    });
    if (isWritten) return;
    await setTimeout(pauseMs(tries));
  }
  throw new PaymentError("unavailable", `${subscriptionId} changes faster than it can be read`);
}

function payersOf({ invoices }: Reading) {
  return new Map(invoices.map(({ id, payerAddress }) => [id, payerAddress]));
}

type Customer = typeof billingCustomers.$inferSelect;

/** By whose plan we know it is, whoever the provider's customer is now; of a new one the provider says who. */
async function findCustomer(
  { db, payments }: Deps,
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
  const ofCustomer = eq(billingCustomers.customerId, customerId);
  const [named] = await db.select().from(billingCustomers).where(ofCustomer);
  return named ?? null;
}

/** False where something was written since `seen`; then what was read may be older than that. */
async function isNewest(tx: Tx, seen: Customer): Promise<boolean> {
  const ofCustomer = eq(billingCustomers.customerId, seen.customerId);
  const [now] = await tx.select().from(billingCustomers).where(ofCustomer).for("update");
  if (!now || now.readings !== seen.readings) return false;
  await tx
    .update(billingCustomers)
    .set({ readings: now.readings + 1 })
    .where(ofCustomer);
  return true;
}

/** The account is gone, and with it whoever wants this plan: it must not be charged again. */
async function endUnowned(deps: Deps, subscriptionId: string): Promise<void> {
  const state = await deps.payments.readSubscription(subscriptionId);
  const { userId } = state;
  deps.log.warn({ subscriptionId }, "a subscription of nobody here");
  // One that was never ours is somebody else's business on the same account of the provider.
  if (!userId) return;
  await keepLeftPlan(deps, subscriptionId);
  // A plan that the person had is ended before the account goes: this one came to life afterwards.
  if (isLive(state) && (await isGone(deps.db, userId))) await refundAll(deps, subscriptionId);
  await deps.payments.endSubscription(subscriptionId);
}

async function refundAll(deps: Deps, subscriptionId: string): Promise<void> {
  for (const { status, paymentId } of await deps.payments.listInvoices(subscriptionId)) {
    if (status === "paid" && paymentId) await deps.payments.refundPayment(paymentId);
  }
  const what = "Paid after its account was deleted; it is ended and the payment goes back.";
  await deps.db.transaction((tx) => alertOwner(deps, tx, `Subscription ${subscriptionId}`, what));
}

async function read(
  deps: Deps,
  subscriptionId: string,
  newsOf: string | undefined,
): Promise<Reading> {
  const at = await deps.payments.readTime();
  const state = await readState(deps, subscriptionId);
  const invoices = await deps.payments.listInvoices(subscriptionId);
  const bills = new Map((await listBills(deps.db, subscriptionId)).map((bill) => [bill.id, bill]));
  const open = await openReferences(deps.db, subscriptionId);
  const payments = new Map<string, PaymentState>();
  for (const { id, status, paymentId } of invoices) {
    if (status !== "paid" || !paymentId) continue;
    // Of what was given and has ended nothing can be taken back: no need to ask without news.
    const bill = bills.get(id);
    const isOld = bill?.settledAt && !bill.disputedAt && !open.includes(id);
    if (isOld && paymentId !== newsOf) continue;
    payments.set(paymentId, await deps.payments.readPayment(paymentId));
  }
  const ids = [state.priceId, state.pendingPriceId, ...invoices.map(({ priceId }) => priceId)];
  const book = await openPriceBook(deps, ids);
  const isUnknown = ids.some((id) => id !== null && !planOfPrice(book, id));
  const kept = isUnknown ? await findKeptPlan(deps.db, book, subscriptionId) : undefined;
  return { state, invoices, payments, book, kept, at };
}

/** As it was last paid at a price that we know. */
async function findKeptPlan(
  db: Db,
  book: PriceBook,
  subscriptionId: string,
): Promise<Plan | undefined> {
  const bills = (await listBills(db, subscriptionId)).filter(({ level }) => level !== null);
  const known = bills.filter(({ priceId }) => planOfPrice(book, priceId) !== undefined);
  const bill = billInForce(known) ?? billInForce(bills);
  return bill ? planAt(book, bill) : undefined;
}

/** One that the provider gave up on without ending it would go on to write bills. */
async function readState(deps: Deps, subscriptionId: string): Promise<SubscriptionState> {
  const state = await deps.payments.readSubscription(subscriptionId);
  if (state.status !== "ended" || state.endedAt) return state;
  await deps.payments.endSubscription(subscriptionId);
  return await deps.payments.readSubscription(subscriptionId);
}

/** Whether this is a second plan beside one that the provider says is alive as well. */
async function hasOtherPlan(
  deps: Deps,
  userId: string,
  state: SubscriptionState,
): Promise<boolean> {
  const known = await findLivePlan(deps.db, userId);
  if (!known || known.id === state.id) return false;
  if (!isLive(state) && !(await isRefused(deps, state, known))) return false;
  await syncSubscription(deps, known.id);
  const still = await findLivePlan(deps.db, userId);
  return still !== null && still.id !== state.id;
}

/** One that began beside this plan and is over before we knew of it: its refusal was interrupted. */
async function isRefused(
  { db }: Deps,
  state: SubscriptionState,
  known: SubscriptionRow,
): Promise<boolean> {
  if (state.status !== "ended" || state.createdAt < known.startedAt) return false;
  const ofState = eq(subscriptions.id, state.id);
  return (await db.select().from(subscriptions).where(ofState)).length === 0;
}
