import { and, asc, desc, eq, inArray, isNotNull, or } from "drizzle-orm";
import { users } from "#server/features/accounts/tables.ts";
import {
  lockPaidOffer,
  readRefundableCents,
} from "#server/features/billing/commands/paid-offer.ts";
import { readPriceBook } from "#server/features/billing/queries.ts";
import {
  offerDisputes,
  offerRefunds,
  planInvoices,
  purchases,
  requestedRefunds,
  subscriptions,
} from "#server/features/billing/tables.ts";
import { renderLots } from "#server/features/ledger/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { getSaleLabel } from "./rules.ts";

export type OfferPayment = NonNullable<Awaited<ReturnType<typeof findOfferPayment>>>;

/** Returns everything the operator sees about a paid pack or bill, found by its id or its payment's. */
export async function findOfferPayment(db: Db, reference: string) {
  const paid = await db.transaction((tx) => lockPaidOffer(tx, reference));
  if (!paid) return null;
  const { id, userId, paymentId, purchaseId, invoiceId } = paid;
  const [[pack], [bill], [user], [lot], given, requested, disputes, left, book] = await Promise.all(
    [
      db
        .select()
        .from(purchases)
        .where(eq(purchases.id, purchaseId ?? "")),
      db
        .select()
        .from(planInvoices)
        .where(eq(planInvoices.id, invoiceId ?? "")),
      db.select().from(users).where(eq(users.id, userId)),
      db.select().from(renderLots).where(byLotReference(id)),
      db
        .select()
        .from(offerRefunds)
        .where(eq(offerRefunds.paymentId, paymentId))
        .orderBy(asc(offerRefunds.createdAt)),
      db.select().from(requestedRefunds).where(eq(requestedRefunds.paymentId, paymentId)),
      db
        .select()
        .from(offerDisputes)
        .where(eq(offerDisputes.paymentId, paymentId))
        .orderBy(asc(offerDisputes.createdAt)),
      readRefundableCents(db, paid),
      readPriceBook(db),
    ],
  );
  const [plan] = bill
    ? await db.select().from(subscriptions).where(eq(subscriptions.id, bill.subscriptionId))
    : [];
  if (!user) return null;
  return { paid, pack, bill, user, lot, given, requested, disputes, left, book, plan };
}

function byLotReference(reference: string) {
  return and(inArray(renderLots.source, ["plan", "pack"]), eq(renderLots.reference, reference));
}

const MAX_PAYMENTS = 20;

export type OfferPayments = Awaited<ReturnType<typeof listOfferPayments>>;

export async function listOfferPayments(db: Db, userId: string) {
  const [packs, bills, book] = await Promise.all([
    db
      .select()
      .from(purchases)
      .where(
        and(
          eq(purchases.userId, userId),
          eq(purchases.kind, "pack"),
          or(eq(purchases.status, "paid"), eq(purchases.status, "refused")),
          isNotNull(purchases.paymentId),
        ),
      )
      .orderBy(desc(purchases.createdAt))
      .limit(MAX_PAYMENTS),
    db
      .select()
      .from(planInvoices)
      .where(
        and(
          eq(planInvoices.userId, userId),
          eq(planInvoices.status, "paid"),
          isNotNull(planInvoices.paymentId),
        ),
      )
      .orderBy(desc(planInvoices.createdAt))
      .limit(MAX_PAYMENTS),
    readPriceBook(db),
  ]);
  return { packs, bills, book };
}

/** Returns payments for packs and plans by our id or the payment provider's, one line each. */
export async function findOfferPaymentsById(db: Db, id: string) {
  const [packs, bills, book] = await Promise.all([
    db
      .select({ pack: purchases, name: users.name })
      .from(purchases)
      .innerJoin(users, eq(users.id, purchases.userId))
      .where(
        and(
          or(eq(purchases.id, id), eq(purchases.paymentId, id)),
          eq(purchases.kind, "pack"),
          inArray(purchases.status, ["paid", "refused"]),
        ),
      ),
    db
      .select({ bill: planInvoices, name: users.name })
      .from(planInvoices)
      .innerJoin(users, eq(users.id, planInvoices.userId))
      .where(
        and(
          or(eq(planInvoices.id, id), eq(planInvoices.paymentId, id)),
          eq(planInvoices.status, "paid"),
        ),
      ),
    readPriceBook(db),
  ]);
  return [
    ...packs.map(({ pack, name }) => ({
      ...{ id: pack.id, what: getSaleLabel({ pack }), name, at: pack.createdAt },
      cents: pack.paidCents ?? pack.cents,
    })),
    ...bills.map(({ bill, name }) => ({
      ...{
        id: bill.id,
        what: getSaleLabel({ bill, book }),
        name,
        at: bill.paidAt ?? bill.createdAt,
      },
      cents: bill.cents,
    })),
  ];
}
