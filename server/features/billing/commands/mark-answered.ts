import { inArray } from "drizzle-orm";
import type { Tx } from "#server/platform/db/client.ts";
import { offerDisputes, offerRefunds } from "../tables.ts";

/** Marks failed refunds that need no operator any more, so that the desk reads open ones only. */
export async function markOfferRefundsAnswered(tx: Tx, ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(offerRefunds).set({ answeredAt: at }).where(inArray(offerRefunds.id, ids));
}

/** Marks lost disputes without a tax to correct. */
export async function markDisputesAnswered(tx: Tx, ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(offerDisputes).set({ answeredAt: at }).where(inArray(offerDisputes.id, ids));
}
