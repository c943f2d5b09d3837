import { inArray, sql } from "drizzle-orm";
import { sessions } from "#server/features/accounts/tables.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { subscriptions } from "../tables.ts";

/**
 * Restarts the inactivity period of these ended plans at the user's last visit after `since`, or at `now`.
 */
export async function restartInactivity(
  tx: Tx,
  ids: string[],
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  const seen = sql`select max(${sessions.updatedAt}) from ${sessions}
    where ${sessions.userId} = ${subscriptions.userId} and ${sessions.updatedAt} > ${since.toISOString()}`;
  await tx
    .update(subscriptions)
    .set({ awaySince: sql`coalesce((${seen}), ${now.toISOString()})` })
    .where(inArray(subscriptions.id, ids));
}
