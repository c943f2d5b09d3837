import { inArray, sql } from "drizzle-orm";
import { sessions } from "#server/features/accounts/tables.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { subscriptions } from "../tables.ts";

/** Whoever let these plans end was looked at: the next time is so long after they were here since `since`, or after `now`. */
export async function lookAgain(
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
