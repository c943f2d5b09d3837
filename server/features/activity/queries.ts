import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  type Placeholder,
  sql,
} from "drizzle-orm";
import { planInvoices, purchases } from "#server/features/billing/tables.ts";
import { characters } from "#server/features/characters/tables.ts";
import { history } from "#server/features/history/tables.ts";
import { listDocuments } from "#server/features/invoices/queries.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { customerOrders, orderRefunds, orders } from "#server/features/orders/tables.ts";
import { checkout } from "#server/features/receipts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { prepareOnce } from "#server/platform/db/prepared.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import type { SortDirection } from "#shared/contracts/common.ts";

type MixParts = Pick<typeof genimages.$inferSelect, "name" | "theme" | "version">;

export type HistoryRow = typeof history.$inferSelect & {
  isDeleted: boolean;
  made: MixParts | null;
};

type PageRequest = { order: SortDirection; limit: number; cursor?: string | undefined };

/** Lists one page of a user's history by time; `cursor` is the last row of the previous page. */
export async function listHistory(db: Db, actor: Actor, { order, limit, cursor }: PageRequest) {
  const rows =
    cursor || order === "asc"
      ? await selectHistoryPage(db, { email: actor.email, order, cursor, limit: limit + 1 })
      : await newestHistory(db).execute({ email: actor.email, limit: limit + 1 });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? createCursor(last) : null };
}

type Page = {
  email: string | Placeholder;
  order: SortDirection;
  limit: number | Placeholder;
  cursor?: string | undefined;
};

function selectHistoryPage(db: Db, { email, order, limit, cursor }: Page) {
  const direction = order === "asc" ? asc : desc;
  return selectHistory(db)
    .where(
      and(eq(history.email, email), cursor ? isAfterCursor(parseCursor(cursor), order) : undefined),
    )
    .orderBy(direction(history.createdAt), direction(history.id))
    .limit(limit);
}

/** Prepared, because every dashboard runs it. */
const newestHistory = prepareOnce("newest_history", (db, name) =>
  selectHistoryPage(db, {
    email: sql.placeholder("email"),
    order: "desc",
    limit: sql.placeholder("limit"),
  }).prepare(name),
);

export async function findHistory(db: Db, actor: Actor, id: string): Promise<HistoryRow | null> {
  const [row] = await selectHistory(db).where(
    and(eq(history.id, id), eq(history.email, actor.email)),
  );
  return row ?? null;
}

function selectHistory(db: Db) {
  return db
    .select({ ...getTableColumns(history), isDeleted: IS_DELETED, made: MIX_COLUMNS })
    .from(history)
    .leftJoin(characters, eq(characters.id, history.characterId))
    .leftJoin(genimages, eq(genimages.id, history.mixId));
}

/** An order entry is never shown as deleted, even if its mix is. */
const IS_DELETED = sql<boolean>`case ${history.category}
  when 'Photo upload' then ${characters.deletedAt} is not null
  when 'MeMix Creation' then ${genimages.deletedAt} is not null
  else false end`;

const MIX_COLUMNS = {
  name: genimages.name,
  theme: genimages.theme,
  version: genimages.version,
};

type Cursor = { createdAt: Date; id: string };

function isAfterCursor({ createdAt, id }: Cursor, order: SortDirection) {
  const at = sql`${createdAt.toISOString()}::timestamptz`;
  return order === "asc"
    ? sql`(${history.createdAt}, ${history.id}) > (${at}, ${id})`
    : sql`(${history.createdAt}, ${history.id}) < (${at}, ${id})`;
}

function createCursor(row: HistoryRow): string {
  return `${row.createdAt.getTime()}.${row.id}`;
}

function parseCursor(cursor: string): Cursor {
  const [, ms, id] = /^(\d{1,15})\.(\w{1,40})$/.exec(cursor) ?? [];
  if (!ms || !id) throw new AppError("cursor_invalid");
  return { createdAt: new Date(Number(ms)), id };
}

/** Lists the user's receipts, newest first, with their items, refunds and documents. */
export async function listReceipts(db: Db, actor: Actor) {
  const receipts = await selectReceipts(db, actor);
  const items = await db
    .select()
    .from(orders)
    .where(eq(orders.recipientEmail, actor.email))
    .orderBy(asc(orders.position));
  const refunds = await db
    .select({ orderId: orderRefunds.orderId, parts: orderRefunds.parts })
    .from(orderRefunds)
    .innerJoin(customerOrders, eq(customerOrders.id, orderRefunds.orderId))
    .where(
      and(
        eq(customerOrders.userEmail, actor.email),
        inArray(orderRefunds.state, ["sent", "done"]),
        isNotNull(orderRefunds.parts),
      ),
    )
    .orderBy(asc(orderRefunds.createdAt));
  const documents = await listDocuments(db, actor.userId);
  return receipts.map((receipt) => ({
    ...receipt,
    documents: documents
      .filter(({ soldId }) => soldId === receipt.orderId || soldId === receipt.reference)
      .toReversed(),
    refunds: refunds.filter(({ orderId }) => orderId === receipt.orderId),
    items: items.filter(({ orderId }) => orderId === receipt.orderId),
  }));
}

async function selectReceipts(db: Db, actor: Actor) {
  return await db
    .select({
      ...getTableColumns(checkout),
      orderNumber: customerOrders.number,
      refundedCents: sql<number>`coalesce(${customerOrders.refundedCents}, ${planInvoices.refundedCents}, ${purchases.refundedCents}, 0)`,
    })
    .from(checkout)
    .leftJoin(customerOrders, eq(customerOrders.id, checkout.orderId))
    .leftJoin(planInvoices, eq(planInvoices.id, checkout.reference))
    .leftJoin(purchases, eq(purchases.id, checkout.reference))
    .where(eq(checkout.userEmail, actor.email))
    .orderBy(desc(checkout.createdAt));
}

export type ReceiptRow = Awaited<ReturnType<typeof listReceipts>>[number];
