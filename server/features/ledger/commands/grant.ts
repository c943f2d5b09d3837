import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { GrantReason, LotSource } from "../rules.ts";
import { renderLots } from "../tables.ts";
import { openBook, write } from "./book.ts";

export type Grant = {
  userId: string;
  source: LotSource;
  /** With `source`, what makes this grant the only one of its kind. */
  reference: string;
  renders: number;
  /** What the statement calls it, e.g. 'Starter'. */
  label: string;
  reason: GrantReason;
  subscriptionId?: string;
  /** The end of the period that was paid for. */
  endsAt?: Date;
};

/** Gives renders, once for each source and reference; false where they were given before. */
export async function grantRenders(tx: Tx, grant: Grant): Promise<boolean> {
  const book = await openBook(tx, grant.userId);
  if (!book) return false;
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
  await write(book, [{ kind: "grant", change, reason, lotId: lot.id }]);
  return true;
}
