import { and, asc, desc, eq, gte, inArray, lt, or, type SQL } from "drizzle-orm";
import { createPageKey, parsePageKey } from "#server/features/desk/rules.ts";
import { documents } from "#server/features/invoices/tables.ts";
import { customerOrders } from "#server/features/orders/tables.ts";
import type { Span } from "#server/features/totals/rules.ts";
import type { Db } from "#server/platform/db/client.ts";
import { isAfterKey } from "#server/platform/db/keyset.ts";
import { matchesSuffix, reverseNumber } from "#server/platform/db/search.ts";
import type { DocumentsQuery } from "#shared/contracts/desk/books.ts";
import { SOLD_KINDS } from "#shared/documents.ts";
import { parseOrderNumber } from "#shared/order-number.ts";

const PAGE_SIZE = 50;

export async function listAllDocuments(db: Db, { q, before }: DocumentsQuery) {
  const which = q ? await matchDocuments(db, q) : undefined;
  return await readPage(db, {
    which,
    after: before ?? null,
    order: "newest first",
    size: PAGE_SIZE,
  });
}

type PageRequest = {
  which: SQL | undefined;
  after: string | null;
  order: "newest first" | "oldest first";
  size: number;
};

async function readPage(db: Db, { which, after, order, size }: PageRequest) {
  const { issuedAt, id } = documents;
  const by = order === "newest first" ? [desc(issuedAt), desc(id)] : [asc(issuedAt), asc(id)];
  const key = after ? parsePageKey(after) : null;
  const beyond = key ? isAfterKey([issuedAt, id], key, order) : undefined;
  const rows = await db
    .select()
    .from(documents)
    .where(and(which, beyond))
    .orderBy(...by)
    .limit(size + 1);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, next: rows.length > size && last ? createPageKey(last.issuedAt, last.id) : null };
}

/** Maximum matches of a number's suffix, unordered. */
const MAX_MATCHES = 2000;

/**
 * Builds a condition for the document's number or its sale, each by its index; the limit keeps the planner
 * from scanning all documents by age.
 */
async function matchDocuments(db: Db, q: string): Promise<SQL | undefined> {
  const ofOrder = await db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(eq(customerOrders.number, parseOrderNumber(q) ?? ""));
  const sold = [q, ...ofOrder.map(({ id }) => id)];
  const found = db
    .select({ id: documents.id })
    .from(documents)
    .where(
      or(
        matchesSuffix(reverseNumber(documents.number), q) ?? undefined,
        and(inArray(documents.soldKind, [...SOLD_KINDS]), inArray(documents.soldId, sold)),
      ),
    )
    .limit(MAX_MATCHES);
  return inArray(documents.id, found);
}

export async function* listDocumentPages(db: Db, { since, until }: Span) {
  const which = and(gte(documents.issuedAt, since), lt(documents.issuedAt, until));
  for (let after: string | null = null; ; ) {
    const read: Awaited<ReturnType<typeof readPage>> = await readPage(db, {
      ...{ which, after, order: "oldest first", size: 500 },
    });
    yield read.page;
    if (read.next === null) return;
    after = read.next;
  }
}

export async function listInvoices(db: Db, ids: string[]) {
  const { id, number, content } = documents;
  const rows =
    ids.length === 0
      ? []
      : await db.select({ id, number, content }).from(documents).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, { number: row.number, at: row.content.at }]));
}
