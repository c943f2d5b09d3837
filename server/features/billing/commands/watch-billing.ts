import { inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { endLots } from "#server/features/ledger/commands/end.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { syncBillingJob, type WhatToSync } from "../jobs.ts";
import {
  listOverdueLots,
  listPaidPacks,
  listPlansToRead,
  listRestingPurchases,
} from "../queries.ts";
import { REST_MS } from "../rules.ts";
import { purchases, subscriptions } from "../tables.ts";
import { recoverOfferRefunds } from "./refund-due.ts";
import { giveUpUnopened } from "./sync-purchase.ts";

/**
 * Finds what no event moved: pages paid unseen, periods that ended, reminders that are due. With
 * `isAlone` every worker before this process is dead: what they held is looked at at once.
 */
export async function recoverBilling(deps: Deps, { isAlone }: { isAlone: boolean }): Promise<void> {
  await recoverPurchases(deps, isAlone);
  await recoverPlans(deps, isAlone);
  await endOverdueLots(deps);
  await recoverOfferRefunds(deps);
}

async function recoverPurchases(deps: Deps, isAlone: boolean): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - (isAlone ? 0 : REST_MS.purchase));
  const resting = await listRestingPurchases(deps.db, before);
  const rows = [...resting, ...(await listPaidPacks(deps.db, now))];
  if (rows.length === 0) return;
  await deps.db.transaction(async (tx) => {
    await noteLook(tx, purchases, rows, now);
    for (const { sessionId } of rows)
      if (sessionId) await enqueue(deps, tx, isAlone ? null : sessionId, { checkoutId: sessionId });
  });
  for (const { id, sessionId, expiresAt } of resting)
    if (!sessionId && expiresAt < now) await giveUpUnopened(deps, id);
}

async function recoverPlans(deps: Deps, isAlone: boolean): Promise<void> {
  const now = deps.clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const due = await listPlansToRead(deps.db, {
    providerNow: await deps.payments.readTime(),
    restedSince: ago(isAlone ? 0 : REST_MS.plan),
    overdueSince: ago(REST_MS.overdue),
  });
  if (due.length === 0) return;
  await deps.db.transaction(async (tx) => {
    await noteLook(tx, subscriptions, due, now);
    for (const { id } of due) await enqueue(deps, tx, isAlone ? null : id, { subscriptionId: id });
  });
}

/** Whatever comes of it: the next sweep begins with others, so that none hides what lies behind it. */
async function noteLook(
  tx: Tx,
  table: typeof purchases | typeof subscriptions,
  rows: { id: string }[],
  checkedAt: Date,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.update(table).set({ checkedAt }).where(inArray(table.id, ids));
}

/** Renders of a bill that was paid after the plan had ended; a living plan's end with its renewal. */
async function endOverdueLots(deps: Deps): Promise<void> {
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

/** With a key, at most once a minute: the one that waits already will do. */
async function enqueue(deps: Deps, tx: Tx, key: string | null, what: WhatToSync): Promise<void> {
  const options = key ? { once: { key, seconds: 60 } } : {};
  await deps.jobs.enqueue(tx, syncBillingJob, what, options);
}
