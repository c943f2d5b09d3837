import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { grantRenders } from "#server/features/ledger/commands/grant.ts";
import {
  compareRefunds,
  getDisputedAt,
  type RefundChanges,
  sumRefunds,
  toRefundSnapshots,
} from "#server/features/refunds/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { OfferCheckoutState } from "#server/providers/payments/offers-port.ts";
import { isAccountDeleted } from "../queries.ts";
import { computePurchaseStatus, formatOfferName, formatPackInfo, toTaxColumns } from "../rules.ts";
import { purchases } from "../tables.ts";
import { issuePackDocuments } from "./issue-documents.ts";
import { type BillingUser, lockUser } from "./lock-user.ts";
import { alertOwner, queueReceiptMail } from "./notifications.ts";
import { recordPayment } from "./record-payment.ts";
import { revokeUnpaid } from "./revoke.ts";
import { saveOfferReversals } from "./save-reversals.ts";
import { syncSubscription } from "./sync-subscription.ts";

export type Purchase = typeof purchases.$inferSelect;

/** Syncs a payment page. A plan is decided by the subscription behind it; a pack is granted here. */
export async function syncPurchase(deps: Deps, checkoutId: string): Promise<void> {
  const [known] = await deps.db
    .select({ paymentId: purchases.paymentId })
    .from(purchases)
    .where(eq(purchases.sessionId, checkoutId));
  const page = await deps.payments.readOfferCheckout(checkoutId, known?.paymentId);
  if (!page) return await closeLostPurchase(deps, checkoutId);
  const isOurs = await deps.db.transaction((tx) => settlePurchase(deps, tx, page));
  if (!isOurs) await refundUnowned(deps, page);
  // Ends and refunds a plan without an account.
  if (page.subscriptionId) await syncSubscription(deps, page.subscriptionId);
}

/** Closes a purchase whose session no longer exists at the provider, so that it can't be paid. */
async function closeLostPurchase(deps: Deps, checkoutId: string): Promise<void> {
  const byStatus = (status: Purchase["status"]) =>
    and(eq(purchases.sessionId, checkoutId), eq(purchases.status, status));
  const checkedAt = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await tx.update(purchases).set({ status: "expired", checkedAt }).where(byStatus("open"));
    const [failed] = await tx
      .update(purchases)
      .set({ status: "failed", checkedAt })
      .where(byStatus("confirming"))
      .returning({ id: purchases.id });
    if (failed)
      await alertOwner(
        deps,
        tx,
        `Purchase ${failed.id}`,
        "Its payment no longer exists at the payment provider.",
      );
  });
}

/**
 * Refunds a pack that was paid after its account was deleted, and deletes its purchase once nothing is left to settle;
 * payments that are none of ours stay untouched.
 */
async function refundUnowned(deps: Deps, page: OfferCheckoutState): Promise<void> {
  await refundPaidLate(deps, page);
  if (!page.purchaseId || ["open", "processing"].includes(page.status)) return;
  const byId = eq(purchases.id, page.purchaseId);
  await deps.db.delete(purchases).where(and(byId, eq(purchases.status, "confirming")));
}

async function refundPaidLate(deps: Deps, page: OfferCheckoutState): Promise<void> {
  const { userId, purchaseId, paymentId, status } = page;
  if (
    !purchaseId ||
    !paymentId ||
    status !== "paid" ||
    page.refunds.some(({ state }) => state !== "failed")
  )
    return;
  if (!userId || !(await isAccountDeleted(deps.db, userId))) return;
  await deps.payments.refundPayment(paymentId);
  const what = "Paid after its account was deleted. The payment was refunded.";
  await deps.db.transaction((tx) => alertOwner(deps, tx, `Purchase ${purchaseId}`, what));
}

async function settlePurchase(deps: Deps, tx: Tx, page: OfferCheckoutState): Promise<boolean> {
  const [known] = await tx
    .select()
    .from(purchases)
    .where(page.purchaseId ? eq(purchases.id, page.purchaseId) : eq(purchases.sessionId, page.id));
  if (!known) return false;
  const user = await lockUser(tx, known.userId);
  if (!user) return await saveLateReversals(deps, tx, known, page);
  const [before] = await tx.select().from(purchases).where(eq(purchases.id, known.id));
  if (!before) return false;
  const status = computePurchaseStatus(before, page);
  const news = compareRefunds(
    before.refunds,
    toRefundSnapshots(page.refunds),
    before.refundedCents,
  );
  const isPaidPack = page.status === "paid" && before.kind === "pack";
  const paidCents = isPaidPack ? page.amountCents : before.paidCents;
  const [purchase] = await tx
    .update(purchases)
    .set({
      status,
      sessionId: page.id,
      subscriptionId: page.subscriptionId ?? before.subscriptionId,
      paymentId: page.paymentId ?? before.paymentId,
      paidCents,
      ...toTaxColumns(page, before),
      refunds: news.refunds,
      refundedCents: sumRefunds(news.refunds, getPaidCents({ ...before, paidCents })),
      disputedAt: getDisputedAt(page.disputes, before.disputedAt, deps.clock.now()),
      checkedAt: deps.clock.now(),
    })
    .where(eq(purchases.id, known.id))
    .returning();
  if (!purchase || purchase.kind === "plan") return true;
  const { id: purchaseId, userId, paymentId } = purchase;
  await saveOfferReversals(deps, tx, { userId, paymentId, purchaseId, invoiceId: null }, page);
  if (status === "paid" && before.status !== "paid")
    await grantPack(deps, tx, user, purchase, page);
  if (status === "refused" && before.status !== "refused") {
    const mismatch = `The customer paid ${page.amountCents} ${page.currency} instead of ${purchase.cents} usd`;
    await alertOwner(deps, tx, `Purchase ${purchase.id}`, `${mismatch}. No renders were granted.`);
  }
  if (status === "paid")
    await revokeUnpaidPack(deps, tx, user, purchase, {
      news,
      wasDisputed: before.disputedAt !== null,
    });
  await issuePackDocuments(deps, tx, purchaseId, page.payerAddress);
  return true;
}

/** Returns the paid cents including tax; for older rows the price. */
function getPaidCents({ paidCents, cents }: Pick<Purchase, "paidCents" | "cents">): number {
  return paidCents ?? cents;
}

/**
 * Stores reversals of a pack that was paid before its account was deleted; returns false if it was paid
 * later.
 */
async function saveLateReversals(
  deps: Pick<Deps, "clock" | "dates">,
  tx: Tx,
  purchase: Purchase,
  page: OfferCheckoutState,
): Promise<boolean> {
  if (purchase.status !== "paid") return false;
  const { id: purchaseId, userId, paymentId } = purchase;
  const { refunds } = compareRefunds(
    purchase.refunds,
    toRefundSnapshots(page.refunds),
    purchase.refundedCents,
  );
  await tx
    .update(purchases)
    .set({
      refunds,
      refundedCents: sumRefunds(refunds, getPaidCents(purchase)),
      checkedAt: deps.clock.now(),
    })
    .where(eq(purchases.id, purchaseId));
  await saveOfferReversals(deps, tx, { userId, paymentId, purchaseId, invoiceId: null }, page);
  await issuePackDocuments(deps, tx, purchaseId);
  return true;
}

/** Grants a pack's renders with receipt and mail, once. */
export async function grantPack(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  user: BillingUser,
  purchase: Purchase,
  page: OfferCheckoutState,
): Promise<void> {
  const isNew = await grantRenders(tx, {
    userId: user.id,
    source: "pack",
    reference: purchase.id,
    renders: purchase.renders,
    label: formatOfferName(purchase.offer, purchase.renders),
    reason: "pack",
  });
  if (!isNew) return;
  const payment = {
    reference: purchase.id,
    info: formatPackInfo(purchase),
    cents: getPaidCents(purchase),
    receiptUrl: page.receiptUrl,
    paidAt: deps.clock.now(),
  };
  await recordPayment(tx, user, payment);
  await queueReceiptMail(deps, tx, user, { ...payment, renders: purchase.renders });
}

async function revokeUnpaidPack(
  deps: Deps,
  tx: Tx,
  user: BillingUser,
  purchase: Purchase,
  since: { news: RefundChanges; wasDisputed: boolean },
): Promise<void> {
  await revokeUnpaid(deps, tx, user, {
    source: "pack",
    reference: purchase.id,
    info: formatPackInfo(purchase),
    cents: getPaidCents(purchase),
    now: purchase,
    ...since,
  });
}

/** Expires a purchase whose page was never opened at the provider, so that it can't be paid. */
export async function expireUnopened(deps: Pick<Deps, "db">, purchaseId: string): Promise<void> {
  await deps.db
    .update(purchases)
    .set({ status: "expired" })
    .where(
      and(eq(purchases.id, purchaseId), eq(purchases.status, "open"), isNull(purchases.sessionId)),
    );
}
