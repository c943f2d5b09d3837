import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import type { OfferCheckoutState } from "#server/providers/payments/offers-port.ts";
import { say } from "#shared/messages/refusal.ts";
import { purchases } from "../tables.ts";
import { issuePackDocuments } from "./issue-documents.ts";
import { lockPaidOffer, readLeftOfOffer } from "./paid-offer.ts";
import { lockPerson } from "./person.ts";
import { givePack, type Purchase } from "./sync-purchase.ts";

/**
 * Takes what came in for a pack as good, though it is not what was asked for: its renders are given, its receipt says
 * what was paid. For the desk, by our id or the payment's; the payment is read again first. Throws `not_found`, and
 * `conflict` where it is no odd one any more, some of it went back, or it came in another currency.
 */
export async function releasePack(deps: Deps, actor: DeskActor, named: string): Promise<void> {
  const known = await deps.db.transaction((tx) => lockPaidOffer(tx, named));
  if (!known?.purchaseId) throw notFound("Purchase");
  const ofPack = eq(purchases.id, known.purchaseId);
  const [pack] = await deps.db.select().from(purchases).where(ofPack);
  const page =
    pack?.sessionId && (await deps.payments.readOfferCheckout(pack.sessionId, pack.paymentId));
  if (!pack || !page) throw notFound("Purchase");
  refuseUnpaid(page);
  await deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, pack.userId);
    const paid = await lockPaidOffer(tx, pack.id);
    const [now] = await tx.select().from(purchases).where(ofPack);
    if (!person || !paid || !now || !isOdd(now)) throw settled();
    const leftCents = await readLeftOfOffer(tx, paid);
    if (leftCents < paid.cents) throw settled();
    const [purchase] = await tx.update(purchases).set({ status: "paid" }).where(ofPack).returning();
    if (!purchase) throw settled();
    await givePack(deps, tx, person, purchase, page);
    await writeAudit(deps, tx, {
      ...{ actor, act: "payment.release", subject: { kind: "payment", id: pack.id } },
      after: { paidCents: paid.cents, renders: purchase.renders },
    });
    await issuePackDocuments(deps, tx, pack.id, page.payerAddress);
  });
}

function isOdd({ status, disputedAt }: Purchase): boolean {
  return status === "refused" && disputedAt === null;
}

/** By what the card company says now: our rows hear of it later. */
function refuseUnpaid(page: OfferCheckoutState): void {
  if (page.currency !== "usd") throw new AppError("conflict", say("odd_currency"));
  const isBack = page.refunds.some(({ state }) => state !== "failed");
  if (page.status !== "paid" || isBack) throw settled();
}

function settled(): AppError {
  return new AppError("conflict", say("case_settled"));
}
