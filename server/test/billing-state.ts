import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { users } from "#server/features/accounts/tables.ts";
import { planInvoices, purchases, subscriptions } from "#server/features/billing/tables.ts";
import { history } from "#server/features/history/tables.ts";
import { grantTrial } from "#server/features/ledger/commands/trial.ts";
import { renderLedger, renderLots } from "#server/features/ledger/tables.ts";
import { mails } from "#server/features/mails/tables.ts";
import { checkout } from "#server/features/receipts/tables.ts";
import { mailboxes } from "#server/features/trial-eligibility/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { webhookEvents } from "#server/platform/webhooks/tables.ts";
import type { TestUser } from "./users.ts";

type PurchaseRow = typeof purchases.$inferSelect;

/** Deletes all payment data of the user, as if no webhook had arrived; only the open payment pages remain. */
export async function deletePayments(
  { db, env, clock }: Pick<Deps, "db" | "env" | "clock">,
  user: TestUser,
  pages: PurchaseRow[],
): Promise<void> {
  await db.delete(webhookEvents);
  await db.delete(mails);
  await db.delete(checkout).where(eq(checkout.userEmail, user.email));
  await db.delete(history).where(eq(history.email, user.email));
  await db.delete(subscriptions).where(eq(subscriptions.userId, user.id));
  await db.delete(renderLedger).where(eq(renderLedger.userId, user.id));
  await db.delete(renderLots).where(eq(renderLots.userId, user.id));
  await db.delete(purchases).where(eq(purchases.userId, user.id));
  if (pages.length > 0) await db.insert(purchases).values(pages);
  await db
    .update(users)
    .set({ render: 0, subscription: 0, trial: null })
    .where(eq(users.id, user.id));
  await db.delete(mailboxes).where(eq(mailboxes.userId, user.id));
  await grantTrial(db, { userId: user.id, secret: env.MAILBOX_SECRET, now: clock.now() });
}

/** Returns the billing data that must not depend on the order of webhooks, sorted. */
export async function readBillingState(db: Db, { id, email }: TestUser) {
  const lots = await db.select().from(renderLots).where(eq(renderLots.userId, id));
  const ledger = await db.select().from(renderLedger).where(eq(renderLedger.userId, id));
  const plans = await db.select().from(subscriptions).where(eq(subscriptions.userId, id));
  const bills = await db.select().from(planInvoices).where(eq(planInvoices.userId, id));
  const pages = await db.select().from(purchases).where(eq(purchases.userId, id));
  const receipts = await db.select().from(checkout).where(eq(checkout.userEmail, email));
  const entries = await db.select().from(history).where(eq(history.email, email));
  const [user] = await db.select().from(users).where(eq(users.id, id));
  const lotNames = new Map(lots.map((lot) => [lot.id, `${lot.source} ${lot.reference}`]));
  return {
    account: { renders: user?.render, level: user?.subscription },
    sum: ledger.reduce((sum, { change }) => sum + change, 0),
    grants: sortLines(
      ledger
        .filter(({ kind }) => kind === "grant")
        .map(({ lotId, change }) => `${lotNames.get(lotId ?? "")}: ${change}`),
    ),
    lots: sortLines(
      lots.map(({ source, reference, granted, left, revoked, endsAt, endedAt }) =>
        [source, reference, granted, left, revoked, endsAt?.toISOString(), endedAt !== null].join(),
      ),
    ),
    plans: sortLines(
      plans.map(({ checkedAt, remindedOf, endedAt, startedAt, userId, ...plan }) =>
        JSON.stringify({ ...plan, isEnded: endedAt !== null }),
      ),
    ),
    bills: sortLines(
      bills.map(({ settledAt, failureToldAt, disputedAt, userId, ...bill }) =>
        JSON.stringify({
          ...bill,
          isSettled: settledAt !== null,
          isDisputed: disputedAt !== null,
        }),
      ),
    ),
    pages: sortLines(
      pages.map(({ id: page, status, refundedCents, disputedAt, subscriptionId, paymentId }) =>
        [page, status, refundedCents, disputedAt !== null, subscriptionId, paymentId].join(),
      ),
    ),
    receipts: sortLines(
      receipts.map(({ reference, info, priceCents }) => [reference, info, priceCents].join()),
    ),
    entries: sortLines(entries.map(({ category, info }) => `${category} ${info}`)),
  };
}

/** Counts mails by template and kind. */
export async function countMails(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { template, content } of await db.select().from(mails)) {
    const details = (content ?? {}) as { kind?: string; info?: string };
    const isReceipt = template === "receipt";
    const name = [template, ...(isReceipt ? [details.info] : [details.kind])].join(" ").trim();
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

function sortLines(lines: string[]): string[] {
  return lines.toSorted((one, other) => one.localeCompare(other));
}
