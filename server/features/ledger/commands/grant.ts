import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { GrantReason, LotSource } from "../rules.ts";
import { renderLots } from "../tables.ts";
import { appendEntries, lockLedger } from "./ledger.ts";

export type Grant = {
  userId: string;
  source: LotSource;
  /** Unique together with `source`. */
  reference: string;
  renders: number;
  label: string;
  reason: GrantReason;
  subscriptionId?: string;
  endsAt?: Date;
};

/**
 * Grants renders, once per source and reference; returns false if they were granted before or the user does
 * not exist.
 */
export async function grantRenders(tx: Tx, grant: Grant): Promise<boolean> {
  const ledger = await lockLedger(tx, grant.userId);
  if (!ledger) return false;
  const [lot] = await tx
    .insert(renderLots)
    .values({
      id: newId("lot"),
      userId: grant.userId,
      source: grant.source,
      reference: grant.reference,
      subscriptionId: grant.subscriptionId ?? null,
      label: grant.label,
      granted: grant.renders,
      left: grant.renders,
      endsAt: grant.endsAt ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: renderLots.id });
  if (!lot) return false;
  const { renders: change, reason } = grant;
  await appendEntries(ledger, [{ kind: "grant", change, reason, lotId: lot.id }]);
  return true;
}
