import { setTimeout } from "node:timers/promises";
import { count, eq, min } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { mails } from "#server/features/mails/tables.ts";
import { renders } from "#server/features/renders/tables.ts";
import { isReachable } from "#server/platform/db/migrate.ts";
import type { OfferKey } from "#shared/plans.ts";
import { READY_TIMEOUT_MS } from "./rules.ts";

export type Health = {
  ok: boolean;
  database: { ok: boolean };
  storage: { ok: boolean };
  /** Offers with a price mismatch; null before the prices were read, as in a worker. */
  notSold: OfferKey[] | null;
  /** Queue lengths and the age of the oldest entries; null if the database is down. */
  waiting: Record<"jobs" | "renders" | "mails", { count: number; oldestSeconds: number }> | null;
};

/** Checks the shop's own dependencies; outages of providers show in the queues. */
export async function readHealth(deps: Deps): Promise<Health> {
  const [isDatabaseUp, isStorageUp] = await Promise.all([
    isReachable(deps.database),
    deps.storage.check().then(
      () => true,
      () => false,
    ),
  ]);
  return {
    ok: isDatabaseUp && isStorageUp,
    database: { ok: isDatabaseUp },
    storage: { ok: isStorageUp },
    notSold: deps.prices.lastDoubts()?.map(({ key }) => key) ?? null,
    waiting: isDatabaseUp ? await readWaiting(deps).catch(() => null) : null,
  };
}

/** Returns why this process can't serve requests; null if it can. */
export async function getUnreadyReason({
  shutdown,
  database,
}: Pick<Deps, "shutdown" | "database">): Promise<"leaving" | "database" | null> {
  if (shutdown.isAnnounced) return "leaving";
  const tooLong = setTimeout(READY_TIMEOUT_MS, false, { ref: false });
  return (await Promise.race([isReachable(database), tooLong])) ? null : "database";
}

export async function readWaiting({
  db,
  jobs,
  clock,
}: Pick<Deps, "clock" | "db" | "jobs">): Promise<NonNullable<Health["waiting"]>> {
  const now = clock.now();
  const [waitingRenders] = await db
    .select({ count: count(), since: min(renders.createdAt) })
    .from(renders)
    .where(eq(renders.status, "queued"));
  const [waitingMails] = await db
    .select({ count: count(), since: min(mails.createdAt) })
    .from(mails)
    // Mails between two attempts too: during an outage of the mail provider these are all of them.
    .where(eq(mails.status, "queued"));
  return {
    jobs: await jobs.waiting(),
    renders: computeAge(waitingRenders, now),
    mails: computeAge(waitingMails, now),
  };
}

function computeAge(row: { count: number; since: Date | null } | undefined, now: Date) {
  const ms = row?.since ? now.getTime() - row.since.getTime() : 0;
  return { count: row?.count ?? 0, oldestSeconds: Math.max(0, Math.round(ms / 1000)) };
}
