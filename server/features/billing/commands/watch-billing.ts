import { inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { endLots } from "#server/features/ledger/commands/end.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { type SyncTarget, syncBillingJob } from "../jobs.ts";
import {
  listOverdueLots,
  listPaidPacks,
  listPlansToSync,
  listUncheckedPurchases,
} from "../queries.ts";
import { SYNC_AFTER_MS } from "../rules.ts";
import { purchases, subscriptions } from "../tables.ts";
import { recoverOfferRefunds } from "./send-refund.ts";
import { expireUnopened } from "./sync-purchase.ts";

/**
 * Syncs what lost events left behind: paid pages, ended periods, due reminders. With `isAlone` no other
 * worker is running, so that items are synced regardless of their last check.
 */
export async function recoverBilling(
  deps: Pick<Deps, "clock" | "db" | "jobs" | "payments">,
  { isAlone }: { isAlone: boolean },
): Promise<void> {
  await recoverPurchases(deps, isAlone);
  await recoverPlans(deps, isAlone);
  await endOverdueLots(deps);
  await recoverOfferRefunds(deps);
}

async function recoverPurchases(
  deps: Pick<Deps, "clock" | "db" | "jobs">,
  isAlone: boolean,
): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - (isAlone ? 0 : SYNC_AFTER_MS.purchase));
  const unchecked = await listUncheckedPurchases(deps.db, before);
  const rows = [...unchecked, ...(await listPaidPacks(deps.db, now))];
  if (rows.length === 0) return;
  await deps.db.transaction(async (tx) => {
    await markChecked(tx, purchases, rows, now);
    for (const { sessionId } of rows)
      if (sessionId)
        await enqueueSync(deps, tx, isAlone ? null : sessionId, { checkoutId: sessionId });
  });
  for (const { id, sessionId, expiresAt } of unchecked)
    if (!sessionId && expiresAt < now) await expireUnopened(deps, id);
}

async function recoverPlans(
  deps: Pick<Deps, "clock" | "db" | "jobs" | "payments">,
  isAlone: boolean,
): Promise<void> {
  const now = deps.clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const due = await listPlansToSync(deps.db, {
    providerNow: await deps.payments.readTime(),
    restedSince: ago(isAlone ? 0 : SYNC_AFTER_MS.plan),
    overdueSince: ago(SYNC_AFTER_MS.overdue),
  });
  if (due.length === 0) return;
  await deps.db.transaction(async (tx) => {
    await markChecked(tx, subscriptions, due, now);
    for (const { id } of due)
      await enqueueSync(deps, tx, isAlone ? null : id, { subscriptionId: id });
  });
}

/** Stores the check before its outcome is known, so that stuck rows do not starve the ones behind them. */
async function markChecked(
  tx: Tx,
  table: typeof purchases | typeof subscriptions,
  rows: { id: string }[],
  checkedAt: Date,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.update(table).set({ checkedAt }).where(inArray(table.id, ids));
}

/** Ends renders of invoices paid after the plan's end; those of a live plan end with its renewal. */
async function endOverdueLots(deps: Pick<Deps, "clock" | "db" | "payments">): Promise<void> {
  for (const { id, userId } of await listOverdueLots(deps.db, await deps.payments.readTime())) {
    await deps.db.transaction((tx) =>
      endLots(tx, {
        userId,
        isMeant: (lot) => lot.id === id,
        reason: "month ended",
        now: deps.clock.now(),
      }),
    );
  }
}

/** With a key, enqueues at most one job a minute. */
async function enqueueSync(
  deps: Pick<Deps, "jobs">,
  tx: Tx,
  key: string | null,
  what: SyncTarget,
): Promise<void> {
  const options = key ? { once: { key, seconds: 60 } } : {};
  await deps.jobs.enqueue(tx, syncBillingJob, what, options);
}
