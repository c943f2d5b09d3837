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
  type Choice,
  LIVE,
  type Offer,
  offersFrom,
  type PriceBook,
  REMIND_MS,
  TAX_COUNTED_MS,
} from "./rules.ts";
import { offers, planInvoices, prices, purchases, subscriptions } from "./tables.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type PurchaseRow = typeof purchases.$inferSelect;
export type InvoiceRow = typeof planInvoices.$inferSelect;

export async function readPriceBook(db: Db | Tx): Promise<PriceBook> {
  const rows = await db.select().from(prices);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What is told to every process once the desk has decided about an offer. */
export const OFFERS_TOPIC = "offers";

/** Of the desk; an offer of which it never decided has none. */
export async function listChoices(db: Db | Tx): Promise<Choice[]> {
  return await db
    .select({ choice: offers, price: prices })
    .from(offers)
    .innerJoin(prices, eq(prices.id, offers.priceId));
}

/** Plans and packs as every process sells them in this moment. */
export async function listOffers(db: Db | Tx, env: Env): Promise<Offer[]> {
  return offersFrom(env, await listChoices(db));
}

/**
 * Which part of the prices of plans and packs was tax of late, 0 to 1. Tax that came on top is none of a price.
 */
export async function readTaxShare(db: Db, now: Date): Promise<number> {
  const [b, p] = [planInvoices, purchases];
  const since = new Date(now.getTime() - TAX_COUNTED_MS).toISOString();
  const { rows } = (await db.execute(sql`
    select coalesce(
      sum(tax) filter (where is_inside)::float8 / nullif(sum(case when is_inside then cents else cents - tax end), 0),
      0)::float8 as share
    from (
      select ${b.cents} as cents, ${b.taxCents} as tax, ${b.taxIncluded} as is_inside from ${b}
      where ${b.status} = 'paid' and ${b.createdAt} > ${since}::timestamptz
      union all
      select coalesce(${p.paidCents}, ${p.cents}), ${p.taxCents}, ${p.taxIncluded} from ${p}
      where ${p.kind} = 'pack' and ${p.status} = 'paid' and ${p.createdAt} > ${since}::timestamptz
    ) as sold`)) as unknown as { rows: { share: number }[] };
  return rows[0]?.share ?? 0;
}

/** The plan that this user has now, or null. */
export async function findLivePlan(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, [...LIVE])));
  return row ?? null;
}

/** Plans that were ever paid for by this user, in a query of whoever asks for more. */
export function paidBy(userId: string | Placeholder) {
  return and(eq(subscriptions.userId, userId), isNotNull(subscriptions.level));
}

/** Whether this user ever had a plan that was paid for. */
export async function hadPlan(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(paidBy(userId))
    .limit(1);
  return row !== undefined;
}

/** Bills that can be paid now, newest first: after a failure, or where the bank asks. */
export async function listOpenInvoices(db: Db, subscriptionId: string): Promise<InvoiceRow[]> {
  return await db
    .select()
    .from(planInvoices)
    .where(and(eq(planInvoices.subscriptionId, subscriptionId), eq(planInvoices.status, "open")))
    .orderBy(desc(planInvoices.createdAt));
}

/** All bills of one subscription, in no order. */
export async function listBills(db: Db | Tx, subscriptionId: string): Promise<InvoiceRow[]> {
  return await db
    .select()
    .from(planInvoices)
    .where(eq(planInvoices.subscriptionId, subscriptionId));
}

/** The newest bill that money came in for: how the next one is taxed, as far as that can be said. */
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

/** Whether this was a user of ours who has deleted the account. */
export async function isGone(db: Db | Tx, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.deletedAt)));
  return row !== undefined;
}

/** This user's bills, newest first. */
export async function listInvoices(db: Db, userId: string): Promise<InvoiceRow[]> {
  return await db
    .select()
    .from(planInvoices)
    .where(and(eq(planInvoices.userId, userId), inArray(planInvoices.status, ["open", "paid"])))
    .orderBy(desc(planInvoices.createdAt));
}

/** The payment page, by its id at the provider, of this user alone. */
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

/** The payment page of a purchase, found by the purchase or by the payment it ended in. */
export async function findPurchaseOfPayment(
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

export async function findSubscriptionOfPayment(db: Db, paymentId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: planInvoices.subscriptionId })
    .from(planInvoices)
    .where(eq(planInvoices.paymentId, paymentId));
  return row?.id ?? null;
}

/** Payment pages that may still be paid and that nobody looked at since then, longest first. */
export async function listRestingPurchases(db: Db, before: Date): Promise<PurchaseRow[]> {
  const lookedAt = sql`coalesce(${purchases.checkedAt}, ${purchases.createdAt})`;
  return await db
    .select()
    .from(purchases)
    .where(
      and(
        inArray(purchases.status, ["open", "confirming"]),
        sql`${lookedAt} <= ${before.toISOString()}`,
      ),
    )
    .orderBy(lookedAt, purchases.id)
    .limit(100);
}

const DAY_MS = 24 * 60 * 60_000;

/** Packs of the last 40 days whose payment nobody read for a day, and that a bank may have taken back unheard. */
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

type Reading = {
  /** What time it is at the provider, by which periods end. */
  providerNow: Date;
  /** Plans that were read before it are read again, */
  restedSince: Date;
  /** and before this one where their period is over. */
  overdueSince: Date;
};

/**
 * Living plans that are to be read at the provider: longest unread first. Also those whose owner is to be reminded, as
 * `isReminderDue` says it.
 */
export async function listPlansToRead(
  db: Db,
  { providerNow, restedSince, overdueSince }: Reading,
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

/** Lots of plans whose time is over; those of a plan that lives end with its renewal. */
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

/** Payment pages that may still be paid, oldest first. */
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

type NamedByEvent = {
  checkoutId?: string | undefined;
  subscriptionId?: string | undefined;
  paymentId?: string | undefined;
};

/** What events can change of a plan, a pack and the renders, by names that the desk shows; nothing where there is none. */
export async function readOfferFacts(
  db: Db,
  { checkoutId = "", subscriptionId = "", paymentId = "" }: NamedByEvent,
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
  const planId = subscriptionId || (await findSubscriptionOfPayment(db, paymentId));
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
