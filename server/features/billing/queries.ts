import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  or,
  type Placeholder,
  sql,
} from "drizzle-orm";
import type { Env } from "#server/env.ts";
import { users } from "#server/features/accounts/tables.ts";
import { renderLots } from "#server/features/ledger/tables.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { Facts } from "#server/platform/webhooks/rules.ts";
import {
  buildOffers,
  LIVE,
  type Offer,
  type OfferDecision,
  type PriceBook,
  REMIND_MS,
  TAX_SHARE_PAYMENTS,
  TAX_SHARE_WINDOW_MS,
} from "./rules.ts";
import { offers, planInvoices, prices, purchases, subscriptions } from "./tables.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type PurchaseRow = typeof purchases.$inferSelect;
export type InvoiceRow = typeof planInvoices.$inferSelect;

export async function readPriceBook(db: Db | Tx): Promise<PriceBook> {
  const rows = await db.select().from(prices);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Topic published to every process after the desk has changed an offer. */
export const OFFERS_TOPIC = "offers";

/** Returns the desk's decisions; an offer that was never changed there has none. */
export async function listOfferDecisions(db: Db | Tx): Promise<OfferDecision[]> {
  return await db
    .select({ choice: offers, price: prices })
    .from(offers)
    .innerJoin(prices, eq(prices.id, offers.priceId));
}

export async function listOffers(db: Db | Tx, env: Env): Promise<Offer[]> {
  return buildOffers(env, await listOfferDecisions(db));
}

/**
 * Returns the share of tax in the prices of plans and packs over the last 30 days, 0 to 1, by their newest payments.
 * Tax on top of a price does not count.
 */
export async function readTaxShare(db: Db, now: Date): Promise<number> {
  const [b, p] = [planInvoices, purchases];
  const since = new Date(now.getTime() - TAX_SHARE_WINDOW_MS).toISOString();
  const { rows } = (await db.execute(sql`
    select coalesce(
      sum(tax) filter (where is_inside)::float8 / nullif(sum(case when is_inside then cents else cents - tax end), 0),
      0)::float8 as share
    from (
      (select ${b.cents} as cents, ${b.taxCents} as tax, ${b.taxIncluded} as is_inside from ${b}
      where ${b.status} = 'paid' and ${b.createdAt} > ${since}::timestamptz
        and ${b.paidAt} > ${since}::timestamptz
      order by ${b.paidAt} desc limit ${TAX_SHARE_PAYMENTS})
      union all
      (select coalesce(${p.paidCents}, ${p.cents}), ${p.taxCents}, ${p.taxIncluded} from ${p}
      where ${p.kind} = 'pack' and ${p.status} = 'paid' and ${p.createdAt} > ${since}::timestamptz
      order by ${p.createdAt} desc limit ${TAX_SHARE_PAYMENTS})
    ) as sold`)) as unknown as { rows: { share: number }[] };
  return rows[0]?.share ?? 0;
}

export async function findLivePlan(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, [...LIVE])));
  return row ?? null;
}

/** Builds a condition for this user's plans that were ever paid for. */
export function isPaidByUser(userId: string | Placeholder) {
  return and(eq(subscriptions.userId, userId), isNotNull(subscriptions.level));
}

export async function hadPlan(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(isPaidByUser(userId))
    .limit(1);
  return row !== undefined;
}

/**
 * Returns invoices that can be paid now, newest first: after a failed payment, or if the bank asks for
 * confirmation.
 */
export async function listOpenInvoices(db: Db, subscriptionId: string): Promise<InvoiceRow[]> {
  return await db
    .select()
    .from(planInvoices)
    .where(and(eq(planInvoices.subscriptionId, subscriptionId), eq(planInvoices.status, "open")))
    .orderBy(desc(planInvoices.createdAt));
}

export async function listBills(db: Db | Tx, subscriptionId: string): Promise<InvoiceRow[]> {
  return await db
    .select()
    .from(planInvoices)
    .where(eq(planInvoices.subscriptionId, subscriptionId));
}

/** Returns the newest invoice with a payment above 0; it predicts the tax of the next one. */
export async function findNewestBill(
  db: Db | Tx,
  subscriptionId: string,
): Promise<InvoiceRow | null> {
  const { subscriptionId: of, status, cents, createdAt } = planInvoices;
  const [row] = await db
    .select()
    .from(planInvoices)
    .where(and(eq(of, subscriptionId), eq(status, "paid"), gt(cents, 0)))
    .orderBy(desc(createdAt))
    .limit(1);
  return row ?? null;
}

export async function isAccountDeleted(db: Db | Tx, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.deletedAt)));
  return row !== undefined;
}

/** Returns the user's open and paid invoices, newest first. */
export async function listInvoices(db: Db, userId: string): Promise<InvoiceRow[]> {
  return await db
    .select()
    .from(planInvoices)
    .where(and(eq(planInvoices.userId, userId), inArray(planInvoices.status, ["open", "paid"])))
    .orderBy(desc(planInvoices.createdAt));
}

export async function findPurchase(
  db: Db,
  userId: string,
  sessionId: string,
): Promise<PurchaseRow | null> {
  const [row] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.sessionId, sessionId), eq(purchases.userId, userId)));
  return row ?? null;
}

export async function findCheckoutId(
  db: Db,
  by: { paymentId: string } | { purchaseId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ sessionId: purchases.sessionId })
    .from(purchases)
    .where(
      "paymentId" in by ? eq(purchases.paymentId, by.paymentId) : eq(purchases.id, by.purchaseId),
    );
  return row?.sessionId ?? null;
}

export async function findSubscriptionIdByPayment(
  db: Db,
  paymentId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: planInvoices.subscriptionId })
    .from(planInvoices)
    .where(eq(planInvoices.paymentId, paymentId));
  return row?.id ?? null;
}

/** Returns unpaid purchases that were not checked since `before`, longest unchecked first. */
export async function listUncheckedPurchases(db: Db, before: Date): Promise<PurchaseRow[]> {
  const lastCheckedAt = sql`coalesce(${purchases.checkedAt}, ${purchases.createdAt})`;
  return await db
    .select()
    .from(purchases)
    .where(
      and(
        inArray(purchases.status, ["open", "confirming"]),
        sql`${lastCheckedAt} <= ${before.toISOString()}`,
      ),
    )
    .orderBy(lastCheckedAt, purchases.id)
    .limit(100);
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Returns paid packs not checked for a day, of the last 40 days or disputed: their refund or dispute event
 * may have been lost.
 */
export async function listPaidPacks(db: Db, now: Date): Promise<PurchaseRow[]> {
  return await db
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.status, "paid"),
        eq(purchases.kind, "pack"),
        lt(purchases.checkedAt, new Date(now.getTime() - DAY_MS)),
        or(
          gt(purchases.createdAt, new Date(now.getTime() - 40 * DAY_MS)),
          isNotNull(purchases.disputedAt),
        ),
      ),
    )
    .orderBy(asc(purchases.checkedAt))
    .limit(100);
}

type SyncThresholds = {
  /** The provider's time, which decides when periods end. */
  providerNow: Date;
  /** Plans last read before it are due. */
  restedSince: Date;
  /** Plans last read before it are due if their period is over. */
  overdueSince: Date;
};

/**
 * Returns live plans to sync, longest unread first, including those with a due reminder (see
 * `isReminderDue`).
 */
export async function listPlansToSync(
  db: Db,
  { providerNow, restedSince, overdueSince }: SyncThresholds,
): Promise<{ id: string }[]> {
  const { id, status, checkedAt, periodEnd, remindedOf } = subscriptions;
  const isUnread = (since: Date) => or(isNull(checkedAt), lte(checkedAt, since));
  const isUnreminded = sql`${remindedOf} is distinct from ${periodEnd}`;
  const remindFrom = new Date(providerNow.getTime() + REMIND_MS);
  return await db
    .select({ id })
    .from(subscriptions)
    .where(
      and(
        ne(status, "ended"),
        or(
          isUnread(restedSince),
          and(lt(periodEnd, providerNow), isUnread(overdueSince)),
          and(
            eq(status, "active"),
            gt(periodEnd, providerNow),
            lte(periodEnd, remindFrom),
            isUnreminded,
          ),
        ),
      ),
    )
    .orderBy(sql`${checkedAt} asc nulls first`)
    .limit(2000);
}

/** Returns expired lots of plans that are not live; lots of a live plan end with its renewal. */
export async function listOverdueLots(
  db: Db,
  before: Date,
): Promise<Pick<typeof renderLots.$inferSelect, "id" | "userId">[]> {
  const living = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.id, renderLots.subscriptionId),
        inArray(subscriptions.status, [...LIVE]),
      ),
    );
  return await db
    .select({ id: renderLots.id, userId: renderLots.userId })
    .from(renderLots)
    .where(and(isNull(renderLots.endedAt), lt(renderLots.endsAt, before), notExists(living)))
    .limit(500);
}

export async function listOpenPurchases(db: Db | Tx, userId?: string): Promise<PurchaseRow[]> {
  return await db
    .select()
    .from(purchases)
    .where(
      and(
        inArray(purchases.status, ["open", "confirming"]),
        userId === undefined ? undefined : eq(purchases.userId, userId),
      ),
    )
    .orderBy(asc(purchases.createdAt))
    .limit(200);
}

type EventReferences = {
  checkoutId?: string | undefined;
  subscriptionId?: string | undefined;
  paymentId?: string | undefined;
};

/**
 * Returns the facts that payment events can change, under the names the desk shows; empty if nothing matches.
 */
export async function readOfferFacts(
  db: Db,
  { checkoutId = "", subscriptionId = "", paymentId = "" }: EventReferences,
): Promise<Facts> {
  const [purchase] = await db
    .select()
    .from(purchases)
    .where(
      or(
        eq(purchases.sessionId, checkoutId),
        eq(purchases.paymentId, paymentId),
        eq(purchases.subscriptionId, subscriptionId),
      ),
    )
    .limit(1);
  const planId = subscriptionId || (await findSubscriptionIdByPayment(db, paymentId));
  const [plan] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, planId || (purchase?.subscriptionId ?? "")));
  const userId = plan?.userId ?? purchase?.userId;
  if (!userId) return {};
  const [user] = await db.select({ renders: users.render }).from(users).where(eq(users.id, userId));
  return {
    renders: user?.renders ?? null,
    ...(purchase ? { purchase: purchase.status, purchase_refunded: purchase.refundedCents } : {}),
    ...(plan
      ? {
          plan: plan.level,
          plan_status: plan.status,
          plan_ends: plan.cancels ? plan.periodEnd.toISOString() : null,
          paid_until: plan.periodEnd.toISOString(),
        }
      : {}),
  };
}
