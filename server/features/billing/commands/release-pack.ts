import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import type { OfferCheckoutState } from "#server/providers/payments/offers-port.ts";
import { purchases } from "../tables.ts";
import { issuePackDocuments } from "./issue-documents.ts";
import { lockUser } from "./lock-user.ts";
import { lockPaidOffer, readRefundableCents } from "./paid-offer.ts";
import { grantPack, type Purchase } from "./sync-purchase.ts";

/**
 * Accepts a pack's payment whose amount differs from the price: grants its renders and issues a receipt over
 * the paid amount. For the desk, by the pack's or the payment's id; reads the payment again first. Throws
 * `not_found`, and `conflict` if it is no longer refused, was partly refunded, or came in another currency.
 */
export async function releasePack(deps: Deps, actor: DeskActor, reference: string): Promise<void> {
  const known = await deps.db.transaction((tx) => lockPaidOffer(tx, reference));
  if (!known?.purchaseId) throw notFound("Purchase");
  const byId = eq(purchases.id, known.purchaseId);
  const [pack] = await deps.db.select().from(purchases).where(byId);
  const page =
    pack?.sessionId && (await deps.payments.readOfferCheckout(pack.sessionId, pack.paymentId));
  if (!pack || !page) throw notFound("Purchase");
  assertPaid(page);
  await deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, pack.userId);
    const paid = await lockPaidOffer(tx, pack.id);
    const [now] = await tx.select().from(purchases).where(byId);
    if (!user || !paid || !now || !isReleasable(now)) throw createSettledError();
    const leftCents = await readRefundableCents(tx, paid);
    if (leftCents < paid.cents) throw createSettledError();
    const [purchase] = await tx.update(purchases).set({ status: "paid" }).where(byId).returning();
    if (!purchase) throw createSettledError();
    await grantPack(deps, tx, user, purchase, page);
    await writeAudit(deps, tx, {
      ...{ actor, act: "payment.release", subject: { kind: "payment", id: pack.id } },
      after: { paidCents: paid.cents, renders: purchase.renders },
    });
    await issuePackDocuments(deps, tx, pack.id, page.payerAddress);
  });
}

function isReleasable({ status, disputedAt }: Purchase): boolean {
  return status === "refused" && disputedAt === null;
}

/** Checks the provider's current state, since our rows lag behind it. */
function assertPaid(page: OfferCheckoutState): void {
  if (page.currency !== "usd") throw new AppError("payment_currency_mismatch");
  const isBack = page.refunds.some(({ state }) => state !== "failed");
  if (page.status !== "paid" || isBack) throw createSettledError();
}

function createSettledError(): AppError {
  return new AppError("already_resolved");
}
