import { and, eq, ne, notExists, notInArray, or, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { say } from "#shared/messages/refusal.ts";
import { findLivePlan, listOpenPurchases, type PurchaseRow } from "../queries.ts";
import { offerName } from "../rules.ts";
import { billingCustomers, planInvoices, purchases, subscriptions } from "../tables.ts";
import { giveUpUnopened, syncPurchase } from "./sync-purchase.ts";

/**
 * Closes the payment pages of an account that is being deleted and ends its plan. Idempotent. Throws `conflict`
 * while the payment for a plan is open; may throw `PaymentError`.
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
  await refuseUnfinished(deps.db, userId);
  const plan = await findLivePlan(deps.db, userId);
  if (plan) await deps.payments.endSubscription(plan.id);
}

/** As a reading of a plan locks it: no reading is written until the transaction ends. */
export async function lockBilling(tx: Tx, userId: string): Promise<void> {
  const { userId: owner } = billingCustomers;
  await tx.select({ owner }).from(billingCustomers).where(eq(owner, userId)).for("update");
}

/** A pack that is paid by bank debit keeps nobody: `syncPurchase` refunds it once it is settled. */
function isLeftToSettle({ kind, status }: PurchaseRow): boolean {
  return kind === "pack" && status === "confirming";
}

async function refuseUnfinished(db: Db | Tx, userId: string): Promise<PurchaseRow[]> {
  const purchases = await listOpenPurchases(db, userId);
  const open = purchases.find((purchase) => !isLeftToSettle(purchase));
  if (!open) return purchases;
  const what = {
    name: offerName(open.offer, open.renders),
    isConfirming: open.status === "confirming",
  };
  throw new AppError("conflict", say("payment_unfinished", what), {
    details: { purchase_id: open.id, status: open.status },
  });
}

/**
 * Keeps what was paid, for the tax authorities, without the provider's pages and cards, which name the payer. Returns the
 * names of packs whose bank debit is still to be settled. Throws `conflict` while a payment page is open.
 */
export async function forgetBilling(tx: Tx, userId: string): Promise<string[]> {
  const unsettled = await refuseUnfinished(tx, userId);
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
        or(
          eq(purchases.kind, "plan"),
          notInArray(purchases.status, ["paid", "refused", "confirming"]),
        ),
      ),
    );
  await tx.update(purchases).set({ url: null }).where(eq(purchases.userId, userId));
  return unsettled.map(({ offer, renders }) => offerName(offer, renders));
}
