import { and, asc, eq, exists, gt, notExists, or } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { getLanguage } from "#server/features/accounts/queries.ts";
import { issueDocuments } from "#server/features/invoices/commands/issue.ts";
import type { Item, Reversal, Sale } from "#server/features/invoices/rules.ts";
import { documents } from "#server/features/invoices/tables.ts";
import { checkout } from "#server/features/receipts/tables.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PayerAddress } from "#server/providers/payments/tax-port.ts";
import { readPriceBook } from "../queries.ts";
import { findPlanAt, formatOfferName } from "../rules.ts";
import { offerDisputes, planInvoices, purchases } from "../tables.ts";
import { type BillingUser, lockUser } from "./lock-user.ts";
import { toBuyerAddress, toPlace, toTaxLine } from "./payer.ts";

type IssueDeps = Pick<Deps, "clock" | "dates">;
type Bill = typeof planInvoices.$inferSelect;
type Purchase = typeof purchases.$inferSelect;

/**
 * Issues missing invoices and credit notes for a plan's invoices. A refused payment has no receipt and is no
 * sale. The user must be locked by this transaction; call it last there.
 */
export async function issuePlanDocuments(
  deps: IssueDeps,
  tx: Tx,
  subscriptionId: string,
  payers: Payers = new Map(),
): Promise<void> {
  const rows = await tx
    .select({ bill: planInvoices, paidAt: checkout.createdAt })
    .from(planInvoices)
    .innerJoin(checkout, eq(checkout.reference, planInvoices.id))
    .where(and(eq(planInvoices.subscriptionId, subscriptionId), mayNeedDocuments(tx)))
    .orderBy(asc(planInvoices.createdAt));
  const [first] = rows;
  if (!first) return;
  const user = await lockUser(tx, first.bill.userId);
  const book = await readPriceBook(tx);
  for (const { bill, paidAt } of rows) {
    const { periodStart: from, periodEnd: to } = bill;
    const name = findPlanAt(book, bill)?.name ?? "";
    const item: Item = { kind: "plan", name, from: from.toISOString(), to: to.toISOString() };
    const sold = { kind: "plan" as const, id: bill.id, number: null };
    const payer = payers.get(bill.id) ?? null;
    await issueOffer(tx, deps, user, { sold, item, paidAt, paid: bill, payer });
  }
}

/** Skips the common case: an invoice that has its document and no reversal. */
function mayNeedDocuments(tx: Tx) {
  const lost = tx
    .select({ id: offerDisputes.id })
    .from(offerDisputes)
    .where(and(eq(offerDisputes.invoiceId, planInvoices.id), eq(offerDisputes.state, "lost")));
  const issued = tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.soldKind, "plan"), eq(documents.soldId, planInvoices.id)));
  return or(notExists(issued), gt(planInvoices.refundedCents, 0), exists(lost));
}

export async function issuePackDocuments(
  deps: IssueDeps,
  tx: Tx,
  purchaseId: string,
  payer: PayerAddress | null = null,
): Promise<void> {
  const [row] = await tx
    .select({ purchase: purchases, paidAt: checkout.createdAt })
    .from(purchases)
    .innerJoin(checkout, eq(checkout.reference, purchases.id))
    .where(and(eq(purchases.id, purchaseId), eq(purchases.kind, "pack")));
  if (!row) return;
  const user = await lockUser(tx, row.purchase.userId);
  const { offer, renders, cents, paidCents } = row.purchase;
  const item: Item = { kind: "pack", name: formatOfferName(offer, renders), renders };
  const sold = { kind: "pack" as const, id: purchaseId, number: null };
  const paid = { ...row.purchase, cents: paidCents ?? cents };
  await issueOffer(tx, deps, user, { sold, item, paidAt: row.paidAt, paid, payer });
}

/** Payer's address by invoice id: it appears on the document and is stored nowhere else. */
type Payers = ReadonlyMap<string, PayerAddress | null>;

/** `cents` includes tax. */
type Paid = Pick<
  Bill | Purchase,
  "cents" | "taxCents" | "taxIncluded" | "country" | "state" | "refunds" | "refundedCents"
>;
type SoldOffer = {
  sold: Sale["sold"];
  item: Item;
  paidAt: Date;
  paid: Paid;
  payer: PayerAddress | null;
};

async function issueOffer(
  tx: Tx,
  deps: IssueDeps,
  /** Null if the account was deleted. */
  user: BillingUser | null,
  { sold, item, paidAt, paid, payer }: SoldOffer,
): Promise<void> {
  const { cents, taxCents, taxIncluded: isTaxInside } = paid;
  const priceCents = isTaxInside ? cents : cents - taxCents;
  const place = toPlace(paid);
  const sale: Sale = {
    ...{ sold, userId: user?.id ?? null },
    language: user ? await getLanguage(tx, user.id) : "en",
    ...{
      buyer: user && { name: user.name, address: payer && toBuyerAddress(payer) },
      place,
      currency: "usd",
      paidAt,
    },
    lines: [{ item, quantity: 1, unitCents: priceCents, cents: priceCents, taxCents }],
    taxes: taxCents > 0 ? [toTaxLine(place, { cents, taxCents, isTaxInside })] : [],
    ...{ discount: null, shipping: null, isTaxInside },
    ...{ totalCents: cents, paidCents: cents },
  };
  const now = deps.clock.now();
  await issueDocuments(deps, tx, sale, await listReversals(tx, sold, { paid, now }));
}

async function listReversals(
  tx: Tx,
  { kind, id }: Sale["sold"],
  { paid, now }: { paid: Paid; now: Date },
): Promise<Reversal[]> {
  const ofOffer = kind === "plan" ? offerDisputes.invoiceId : offerDisputes.purchaseId;
  const lost = await tx
    .select()
    .from(offerDisputes)
    .where(and(eq(ofOffer, id), eq(offerDisputes.state, "lost")));
  return [
    ...listRefundReversals(id, paid, now),
    ...lost.map((dispute) => ({
      ...{ id: dispute.id, cents: dispute.cents, parts: null, cause: "dispute" as const },
      at: dispute.settledAt ?? dispute.createdAt,
    })),
  ];
}

/** Older rows have only the sum of their refunds. */
function listRefundReversals(id: string, { refunds, refundedCents }: Paid, now: Date): Reversal[] {
  const base = { parts: null, cause: "refund" as const };
  if (refunds.length === 0 && refundedCents > 0)
    return [{ ...base, id: `${id} before`, cents: refundedCents, at: now }];
  return refunds
    .filter(({ hasFailed }) => !hasFailed)
    .map((refund) => ({ ...base, id: refund.id, cents: refund.cents, at: new Date(refund.at) }));
}

export async function issueOfferDocuments(
  deps: IssueDeps,
  tx: Tx,
  reference: string,
): Promise<void> {
  const [bill] = await tx
    .select({ subscriptionId: planInvoices.subscriptionId })
    .from(planInvoices)
    .where(eq(planInvoices.id, reference));
  if (bill) await issuePlanDocuments(deps, tx, bill.subscriptionId);
  else await issuePackDocuments(deps, tx, reference);
}
