import { and, eq, exists, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { users } from "#server/features/accounts/tables.ts";
import { markOfferRefundsAnswered } from "#server/features/billing/commands/mark-answered.ts";
import {
  offerDisputes,
  offerRefunds,
  planInvoices,
  purchases,
  requestedRefunds,
} from "#server/features/billing/tables.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { DAY_MS, isRefundResolved, WORSENS_AFTER_MS } from "../rules.ts";
import { addMs, type FindDeps, type Trouble } from "./trouble.ts";

/**
 * Finds problems with payments of plans and packs, which are resolved on the payment's page or at the payment
 * provider.
 */
export async function findOfferTroubles(deps: FindDeps, now: Date): Promise<Trouble[]> {
  return [
    ...(await findDueRefunds(deps, now)),
    ...(await findSlowRefunds(deps, now)),
    ...(await findFailedRefunds(deps, now)),
    ...(await findDisputes(deps, now)),
    ...(await findMispaidPacks(deps.db)),
  ];
}

/** Finds due refunds that the provider has not accepted; a dispute blocks refunds. */
async function findDueRefunds({ db, timeLimits }: FindDeps, now: Date): Promise<Trouble[]> {
  const rows = await db
    .select({ request: requestedRefunds, name: users.name })
    .from(requestedRefunds)
    .innerJoin(users, eq(users.id, requestedRefunds.userId))
    .leftJoin(purchases, eq(purchases.id, requestedRefunds.purchaseId))
    .leftJoin(planInvoices, eq(planInvoices.id, requestedRefunds.invoiceId))
    .where(
      and(
        eq(requestedRefunds.state, "due"),
        lt(requestedRefunds.createdAt, addMs(now, -timeLimits.refund_due)),
        isNull(sql`coalesce(${purchases.disputedAt}, ${planInvoices.disputedAt})`),
      ),
    );
  return rows.map(({ request: { id, paymentId, cents, fault, createdAt }, name }) => ({
    ...{ kind: "money_not_back", cause: id, thing: id, order: null },
    facts: { name, payment: paymentId, cents, fault },
    ...{ since: createdAt, worseAt: now },
  }));
}

async function findSlowRefunds({ db, timeLimits }: FindDeps, now: Date): Promise<Trouble[]> {
  const rows = await db
    .select({ refund: offerRefunds, name: users.name })
    .from(offerRefunds)
    .innerJoin(users, eq(users.id, offerRefunds.userId))
    .where(
      and(
        eq(offerRefunds.state, "sent"),
        lt(offerRefunds.createdAt, addMs(now, -timeLimits.refund_sent)),
      ),
    );
  return rows.map(({ refund: { id, paymentId, cents, createdAt }, name }) => ({
    ...{ kind: "money_not_back", cause: id, thing: id, order: null },
    facts: { name, payment: paymentId, cents, isSent: 1, days: timeLimits.refund_sent / DAY_MS },
    ...{ since: createdAt, worseAt: now },
  }));
}

async function findFailedRefunds({ db }: FindDeps, now: Date): Promise<Trouble[]> {
  const rows = await db
    .select({ refund: offerRefunds, name: users.name, purchase: purchases, invoice: planInvoices })
    .from(offerRefunds)
    .innerJoin(users, eq(users.id, offerRefunds.userId))
    .leftJoin(purchases, eq(purchases.id, offerRefunds.purchaseId))
    .leftJoin(planInvoices, eq(planInvoices.id, offerRefunds.invoiceId))
    .where(
      and(
        ...[eq(offerRefunds.state, "failed"), isNull(offerRefunds.answeredAt)],
        isNull(sql`coalesce(${purchases.disputedAt}, ${planInvoices.disputedAt})`),
      ),
    );
  const ids = rows.map(({ refund }) => refund.paymentId);
  const all = ids.length
    ? await db.select().from(offerRefunds).where(inArray(offerRefunds.paymentId, ids))
    : [];
  const byPayment = Map.groupBy(all, ({ paymentId }) => paymentId);
  const checked = rows.map(({ refund, name, purchase, invoice }) => {
    const paidCents = purchase?.paidCents ?? purchase?.cents ?? invoice?.cents ?? 0;
    const others = byPayment.get(refund.paymentId) ?? [];
    const isResolved = isRefundResolved(refund, others, paidCents);
    // While another one is under way, this one may become a trouble again.
    return { refund, name, isResolved, isFinal: !others.some(({ state }) => state === "sent") };
  });
  const answered = checked.filter(({ isResolved, isFinal }) => isResolved && isFinal);
  await markOfferRefundsAnswered(
    db,
    answered.map(({ refund }) => refund.id),
    now,
  );
  return checked
    .filter(({ isResolved }) => !isResolved)
    .map(({ refund: { id, paymentId, cents, settledAt, createdAt }, name }) => ({
      ...{ kind: "refund_failed", cause: id, thing: id, order: null },
      facts: { name, payment: paymentId, cents },
      ...{ since: settledAt ?? createdAt, worseAt: now },
      markAnswered: () => markOfferRefundsAnswered(db, [id], now),
    }));
}

async function findDisputes({ db, timeLimits }: FindDeps, now: Date): Promise<Trouble[]> {
  const rows = await db
    .select({ dispute: offerDisputes, name: users.name })
    .from(offerDisputes)
    .innerJoin(users, eq(users.id, offerDisputes.userId))
    .where(
      and(
        isNull(offerDisputes.settledAt),
        or(
          inArray(offerDisputes.state, ["inquiry", "to_answer"]),
          lt(offerDisputes.createdAt, addMs(now, -timeLimits.dispute)),
        ),
      ),
    );
  return rows.map(
    ({ dispute: { id, paymentId, cents, reason, createdAt, dueBy, state }, name }) => ({
      ...{ kind: "payment_disputed", cause: id, thing: id, order: null },
      ...{
        facts: {
          name,
          payment: paymentId,
          cents,
          reason,
          days: timeLimits.dispute / DAY_MS,
          isAnswered: Number(state === "in_review"),
        },
      },
      ...{ since: createdAt, worseAt: dueBy ?? addMs(createdAt, WORSENS_AFTER_MS.dispute) },
    }),
  );
}

/** Finds packs paid with a wrong amount that were not refunded; nothing was granted for them. */
async function findMispaidPacks(db: Tx): Promise<Trouble[]> {
  const fullyRefunded = db
    .select({ cents: sql`1` })
    .from(offerRefunds)
    .where(and(eq(offerRefunds.purchaseId, purchases.id), ne(offerRefunds.state, "failed")))
    .having(
      sql`sum(${offerRefunds.cents}) >= coalesce(${purchases.paidCents}, ${purchases.cents})`,
    );
  const rows = await db
    .select({ purchase: purchases, name: users.name })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .where(
      and(
        eq(purchases.status, "refused"),
        eq(purchases.kind, "pack"),
        isNull(purchases.disputedAt),
        sql`${purchases.refundedCents} < coalesce(${purchases.paidCents}, ${purchases.cents})`,
        sql`not ${exists(fullyRefunded)}`,
      ),
    );
  return rows.map(({ purchase: { id, paymentId, paidCents, cents, createdAt }, name }) => ({
    ...{ kind: "payment_quarantined", cause: id, thing: id, order: null },
    facts: { name, payment: paymentId, cents: paidCents ?? cents },
    ...{ since: createdAt, worseAt: null },
  }));
}
