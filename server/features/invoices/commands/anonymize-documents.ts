import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { BUYER_REQUIRED_FROM_CENTS, DOCUMENT_YEARS } from "#shared/retention.ts";
import { documents } from "../tables.ts";

/**
 * Removes a deleted user from their documents, which are kept. The buyer stays only where a law requires it
 * on an invoice of that amount.
 */
export async function anonymizeDocuments(tx: Tx, userId: string): Promise<void> {
  const invoiced = sql`coalesce((select i.total_cents from documents i where i.id = ${documents.invoiceId}), ${documents.totalCents})`;
  await tx
    .update(documents)
    .set({
      userId: null,
      buyer: sql`case when ${invoiced} >= ${BUYER_REQUIRED_FROM_CENTS} then ${documents.buyer} end`,
    })
    .where(eq(documents.userId, userId));
}

/** Removes buyers from documents past their retention. Numbers and amounts stay. */
export async function deleteExpiredBuyers({
  db,
  clock,
  dates,
}: Pick<Deps, "db" | "clock" | "dates">): Promise<void> {
  const year = Number(dates.isoDay(clock.now()).slice(0, 4));
  await db
    .update(documents)
    .set({ buyer: null })
    .where(and(lt(documents.year, year - DOCUMENT_YEARS), isNotNull(documents.buyer)));
}
