import { inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { endLots } from "#server/features/ledger/commands/end.ts";
import { listOverdueLots } from "#server/features/ledger/queries.ts";
import { syncBillingJob, type WhatToSync } from "../jobs.ts";
import { listOpenPurchases } from "../queries.ts";
import { isReminderDue, LIVE } from "../rules.ts";
import { subscriptions } from "../tables.ts";
import { giveUpUnopened } from "./sync-purchase.ts";

const MINUTE_MS = 60_000;
/** How long something may rest before it is read again, whatever events were lost. */
const REST_MS = { purchase: 2 * MINUTE_MS, overdue: 5 * MINUTE_MS, plan: 24 * 60 * MINUTE_MS };

/**
 * Finds what no event moved: pages paid unseen, periods that ended, reminders that are due. With
 * `isAlone` every worker before this process is dead: what they held is looked at at once.
 */
export async function recoverBilling(deps: Deps, { isAlone }: { isAlone: boolean }): Promise<void> {
  await recoverPurchases(deps, isAlone);
  await recoverPlans(deps, isAlone);
  await endOverdueLots(deps);
}

async function recoverPurchases(deps: Deps, isAlone: boolean): Promise<void> {
  const before = deps.clock.now().getTime() - (isAlone ? 0 : REST_MS.purchase);
  for (const { id, sessionId, expiresAt, checkedAt, createdAt } of await listOpenPurchases(
    deps.db,
  )) {
    if (!sessionId) {
      if (expiresAt < deps.clock.now()) await giveUpUnopened(deps, id);
      continue;
    }
    if ((checkedAt ?? createdAt).getTime() <= before) {
      await enqueue(deps, isAlone ? null : sessionId, { checkoutId: sessionId });
    }
  }
}

async function recoverPlans(deps: Deps, isAlone: boolean): Promise<void> {
  const live = await deps.db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.status, ["incomplete", ...LIVE]))
    .limit(10_000);
  if (live.length === 0) return;
  const providerNow = await deps.payments.readTime();
  const now = deps.clock.now().getTime();
  for (const row of live) {
    const restedMs = now - (row.checkedAt?.getTime() ?? 0);
    const isOver = row.periodEnd < providerNow && restedMs > REST_MS.overdue;
    const isDue = isReminderDue(row, providerNow) || isOver || restedMs > REST_MS.plan || isAlone;
    if (isDue) await enqueue(deps, isAlone ? null : row.id, { subscriptionId: row.id });
  }
}

/** Renders of a bill that was paid after the plan had ended; a living plan's end with its renewal. */
async function endOverdueLots(deps: Deps): Promise<void> {
  const overdue = await listOverdueLots(deps.db, await deps.payments.readTime());
  if (overdue.length === 0) return;
  const rows = await deps.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(inArray(subscriptions.status, [...LIVE]));
  const living = new Set(rows.map(({ id }) => id));
  for (const { id, userId, subscriptionId } of overdue) {
    if (subscriptionId && living.has(subscriptionId)) continue;
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

/** With a key, at most once a minute: the one that waits already will do. */
async function enqueue(deps: Deps, key: string | null, what: WhatToSync): Promise<void> {
  const options = key ? { once: { key, seconds: 60 } } : {};
  await deps.db.transaction((tx) => deps.jobs.enqueue(tx, syncBillingJob, what, options));
}
