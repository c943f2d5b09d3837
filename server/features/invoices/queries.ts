import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { SoldKind } from "#shared/documents.ts";
import type { Seller } from "./rules.ts";
import { documents, sellers, sterlingRates } from "./tables.ts";

export type DocumentRow = typeof documents.$inferSelect;
export type Sold = { kind: SoldKind; id: string };

export async function listDocumentsBySale(db: Db | Tx, { kind, id }: Sold): Promise<DocumentRow[]> {
  return await db
    .select()
    .from(documents)
    .where(and(eq(documents.soldKind, kind), eq(documents.soldId, id)))
    .orderBy(desc(isInvoice), asc(documents.year), asc(documents.nth));
}

const isInvoice = isNull(documents.invoiceId);

const MAX_DOCUMENTS = 500;

export async function listDocuments(db: Db, userId: string): Promise<DocumentRow[]> {
  return await db
    .select()
    .from(documents)
    .where(eq(documents.userId, userId))
    .orderBy(desc(documents.issuedAt), asc(isInvoice), desc(documents.nth))
    .limit(MAX_DOCUMENTS);
}

/** Returns null if there is none or it belongs to another user. Without `userId`: for the desk. */
export async function findDocument(
  db: Db,
  id: string,
  userId?: string,
): Promise<DocumentRow | null> {
  const [found] = await db
    .select()
    .from(documents)
    .where(
      and(eq(documents.id, id), userId === undefined ? undefined : eq(documents.userId, userId)),
    );
  return found ?? null;
}

export type SellerVersion = { seller: Seller; version: number };

export async function findSeller(db: Db | Tx): Promise<SellerVersion | null> {
  const [row] = await db.select().from(sellers);
  return row ?? null;
}

export type SterlingRate = typeof sterlingRates.$inferSelect;

/** Returns rates in millionths of a dollar per pound, by month. */
export async function readSterlingRates(db: Db): Promise<Map<string, number>> {
  const rows = await db.select().from(sterlingRates);
  return new Map(rows.map(({ month, micros }) => [month, micros]));
}

export async function findSterlingRate(db: Db | Tx, month: string): Promise<SterlingRate | null> {
  const [row] = await db.select().from(sterlingRates).where(eq(sterlingRates.month, month));
  return row ?? null;
}
