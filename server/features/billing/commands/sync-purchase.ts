import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { grantRenders } from "#server/features/ledger/commands/grant.ts";
import {
  givenBack,
  keptRefunds,
  type RefundNews,
  refundNews,
} from "#server/features/receipts/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { OfferCheckoutState } from "#server/providers/payments/offers-port.ts";
import { isGone } from "../queries.ts";
import { keptTax, nextOfPurchase, offerName, packInfo } from "../rules.ts";
import { purchases } from "../tables.ts";
import { disputedSince } from "./apply-invoice.ts";
import { issuePackDocuments } from "./issue-documents.ts";
import { keepOfferReversals } from "./keep-reversals.ts";
import { lockPerson, type Person } from "./person.ts";
import { recordPayment } from "./record-payment.ts";
import { revokeUnpaid } from "./revoke.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { alertOwner, tellReceipt } from "./tell.ts";

export type Purchase = typeof purchases.$inferSelect;

/** Reads a payment page again. For a plan the subscription behind it decides; a pack is given here. */
export async function syncPurchase(deps: Deps, checkoutId: string): Promise<void> {
  const [known] = await deps.db
    .select({ paymentId: purchases.paymentId })
    .from(purchases)
    .where(eq(purchases.sessionId, checkoutId));
  const page = await deps.payments.readOfferCheckout(checkoutId, known?.paymentId);
  if (!page) return await giveUpLost(deps, checkoutId);
  const isOurs = await deps.db.transaction((tx) => settle(deps, tx, page));
  if (!isOurs) await refundUnowned(deps, page);
  // Of a plan that nobody has here this ends it and gives its money back.
  if (page.subscriptionId) await syncSubscription(deps, page.subscriptionId);
}

/** The provider knows neither page nor payment any more: nobody paid it and nobody can. */
async function giveUpLost(deps: Deps, checkoutId: string): Promise<void> {
  const ofPage = (status: Purchase["status"]) =>
    and(eq(purchases.sessionId, checkoutId), eq(purchases.status, status));
  const checkedAt = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await tx.update(purchases).set({ status: "expired", checkedAt }).where(ofPage("open"));
    const [failed] = await tx
      .update(purchases)
      .set({ status: "failed", checkedAt })
      .where(ofPage("confirming"))
      .returning({ id: purchases.id });
    if (failed)
      await alertOwner(deps, tx, `Purchase ${failed.id}`, "Its payment is lost at the provider.");
  });
}

/**
 * Refunds a pack that was paid after its account was deleted, and deletes its purchase once nothing is left to settle;
 * payments that are none of ours stay untouched.
 */
async function refundUnowned(deps: Deps, page: OfferCheckoutState): Promise<void> {
  await refundPaidLate(deps, page);
  if (!page.purchaseId || ["open", "processing"].includes(page.status)) return;
  const ofPurchase = eq(purchases.id, page.purchaseId);
  await deps.db.delete(purchases).where(and(ofPurchase, eq(purchases.status, "confirming")));
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
  if (!userId || !(await isGone(deps.db, userId))) return;
  await deps.payments.refundPayment(paymentId);
  const what = "Paid after its account was deleted; the payment goes back.";
  await deps.db.transaction((tx) => alertOwner(deps, tx, `Purchase ${purchaseId}`, what));
}

async function settle(deps: Deps, tx: Tx, page: OfferCheckoutState): Promise<boolean> {
  const [known] = await tx
    .select()
    .from(purchases)
    .where(page.purchaseId ? eq(purchases.id, page.purchaseId) : eq(purchases.sessionId, page.id));
  if (!known) return false;
  const person = await lockPerson(tx, known.userId);
  if (!person) return await keepLeft(deps, tx, known, page);
  const [before] = await tx.select().from(purchases).where(eq(purchases.id, known.id));
  if (!before) return false;
  const status = nextOfPurchase(before, page);
  const news = refundNews(before.refunds, keptRefunds(page.refunds), before.refundedCents);
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
      ...keptTax(page, before),
      refunds: news.refunds,
      refundedCents: givenBack(news.refunds, paidFor({ ...before, paidCents })),
      disputedAt: disputedSince(deps, page, before),
      checkedAt: deps.clock.now(),
    })
    .where(eq(purchases.id, known.id))
    .returning();
  if (!purchase || purchase.kind === "plan") return true;
  const { id: purchaseId, userId, paymentId } = purchase;
  await keepOfferReversals(deps, tx, { userId, paymentId, purchaseId, invoiceId: null }, page);
  if (status === "paid" && before.status !== "paid")
    await givePack(deps, tx, person, purchase, page);
  if (status === "refused" && before.status !== "refused") {
    const came = `${page.amountCents} ${page.currency} came in, ${purchase.cents} usd were asked for`;
    await alertOwner(deps, tx, `Purchase ${purchase.id}`, `${came}. No renders were given.`);
  }
  if (status === "paid")
    await takeBackUnpaid(deps, tx, person, purchase, {
      news,
      wasDisputed: before.disputedAt !== null,
    });
  await issuePackDocuments(deps, tx, purchaseId, page.payerAddress);
  return true;
}

/** What came in, with its tax; before that was kept, the price. */
function paidFor({ paidCents, cents }: Pick<Purchase, "paidCents" | "cents">): number {
  return paidCents ?? cents;
}

/** The account is gone: what was paid before is kept, and what goes back of it; false where it is paid only now. */
async function keepLeft(
  deps: Deps,
  tx: Tx,
  purchase: Purchase,
  page: OfferCheckoutState,
): Promise<boolean> {
  if (purchase.status !== "paid") return false;
  const { id: purchaseId, userId, paymentId } = purchase;
  const { refunds } = refundNews(
    purchase.refunds,
    keptRefunds(page.refunds),
    purchase.refundedCents,
  );
  await tx
    .update(purchases)
    .set({
      refunds,
      refundedCents: givenBack(refunds, paidFor(purchase)),
      checkedAt: deps.clock.now(),
    })
    .where(eq(purchases.id, purchaseId));
  await keepOfferReversals(deps, tx, { userId, paymentId, purchaseId, invoiceId: null }, page);
  await issuePackDocuments(deps, tx, purchaseId);
  return true;
}

/** Once, whoever asks for it. */
export async function givePack(
  deps: Deps,
  tx: Tx,
  person: Person,
  purchase: Purchase,
  page: OfferCheckoutState,
): Promise<void> {
  const isNew = await grantRenders(tx, {
    userId: person.id,
    source: "pack",
    reference: purchase.id,
    renders: purchase.renders,
    label: offerName(purchase.offer, purchase.renders),
    reason: "pack",
  });
  if (!isNew) return;
  const payment = {
    reference: purchase.id,
    info: packInfo(purchase),
    cents: paidFor(purchase),
    receiptUrl: page.receiptUrl,
    paidAt: deps.clock.now(),
  };
  await recordPayment(tx, person, payment);
  await tellReceipt(deps, tx, person, { ...payment, renders: purchase.renders });
}

async function takeBackUnpaid(
  deps: Deps,
  tx: Tx,
  person: Person,
  purchase: Purchase,
  since: { news: RefundNews; wasDisputed: boolean },
): Promise<void> {
  await revokeUnpaid(deps, tx, person, {
    source: "pack",
    reference: purchase.id,
    info: packInfo(purchase),
    cents: paidFor(purchase),
    now: purchase,
    ...since,
  });
}

/** A page that was never opened at the provider: nobody can pay it. */
export async function giveUpUnopened(deps: Deps, purchaseId: string): Promise<void> {
  await deps.db
    .update(purchases)
    .set({ status: "expired" })
    .where(
      and(eq(purchases.id, purchaseId), eq(purchases.status, "open"), isNull(purchases.sessionId)),
    );
}
