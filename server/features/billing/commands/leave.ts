import { and, eq, ne, notExists, notInArray, or, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { say } from "#shared/messages/refusal.ts";
import { findLivePlan, listOpenPurchases } from "../queries.ts";
import { offerName } from "../rules.ts";
import { billingCustomers, planInvoices, purchases, subscriptions } from "../tables.ts";
import { giveUpUnopened, syncPurchase } from "./sync-purchase.ts";

/**
 * For an account that goes: no page of its can be paid any more, and no plan charges it again. Safe to
 * repeat. Throws `conflict` while a bank confirms a payment; may throw `PaymentError`.
 */
export async function endPlans(deps: Deps, userId: string): Promise<void> {
  for (const { id, sessionId } of await listOpenPurchases(deps.db, userId)) {
    if (!sessionId) {
      await giveUpUnopened(deps, id);
      continue;
    }
    await deps.payments.expireCheckout(sessionId);
    await syncPurchase(deps, sessionId);
  }
  await refuseUnconfirmed(deps.db, userId);
  const plan = await findLivePlan(deps.db, userId);
  if (plan) await deps.payments.endSubscription(plan.id);
}

/** As a reading of a plan locks it: no reading is written until the transaction ends. */
export async function lockBilling(tx: Tx, userId: string): Promise<void> {
  const { userId: owner } = billingCustomers;
  await tx.select({ owner }).from(billingCustomers).where(eq(owner, userId)).for("update");
}

/** Money on its way would come to nobody: the person waits for it, and may have it back then. */
async function refuseUnconfirmed(db: Db | Tx, userId: string): Promise<void> {
  const [open] = await listOpenPurchases(db, userId);
  if (!open) return;
  const what = {
    name: offerName(open.offer, open.renders),
    isConfirming: open.status === "confirming",
  };
  throw new AppError("conflict", say("payment_unfinished", what), {
    details: { purchase_id: open.id, status: open.status },
  });
}

/**
 * What was paid stays, as the tax laws want it, without the provider's pages and cards, which name who paid. Throws
 * `conflict` while a payment can still come in.
 */
export async function forgetBilling(tx: Tx, userId: string): Promise<void> {
  await refuseUnconfirmed(tx, userId);
  await tx.delete(billingCustomers).where(eq(billingCustomers.userId, userId));
  await tx
    .delete(planInvoices)
    .where(and(eq(planInvoices.userId, userId), ne(planInvoices.status, "paid")));
  await tx
    .update(planInvoices)
    .set({ pageUrl: null, pdfUrl: null })
    .where(eq(planInvoices.userId, userId));
  // Nothing is read of it any more, so it would be looked at for good.
  const isOver = {
    status: "ended",
    endedAt: sql`coalesce(${subscriptions.endedAt}, now())`,
  } as const;
  await tx
    .update(subscriptions)
    .set({ ...isOver, card: null })
    .where(eq(subscriptions.userId, userId));
  const ofPlan = tx
    .select({ id: planInvoices.id })
    .from(planInvoices)
    .where(eq(planInvoices.subscriptionId, subscriptions.id));
  await tx.delete(subscriptions).where(and(eq(subscriptions.userId, userId), notExists(ofPlan)));
  await tx
    .delete(purchases)
    .where(
      and(
        eq(purchases.userId, userId),
        or(eq(purchases.kind, "plan"), notInArray(purchases.status, ["paid", "refused"])),
      ),
    );
  await tx.update(purchases).set({ url: null }).where(eq(purchases.userId, userId));
}
