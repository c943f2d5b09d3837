import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  sql,
} from "drizzle-orm";
import { cart } from "#server/features/carts/tables.ts";
import { designs } from "#server/features/designs/tables.ts";
import { getRestorableSince } from "#server/features/mixes/rules.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { orders, pendingOrders } from "#server/features/orders/tables.ts";
import { quotes } from "#server/features/quotes/tables.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";

/** Returns whether a mix can't be restored any more and its files were neither deleted nor kept. */
export async function hasPurgeableMixes(db: Db, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: genimages.id })
    .from(genimages)
    .where(isPurgeable(db, now))
    .limit(1);
  return found.length > 0;
}

/** Locks up to `limit` of them, skipping rows that other transactions hold. `isOrdered`: an order needs the files. */
export async function lockPurgeableMixes(tx: Tx, now: Date, limit: number) {
  const ordered = tx.select({ id: orders.id }).from(orders).where(eq(orders.mixId, genimages.id));
  return await tx
    .select({ ...getTableColumns(genimages), isOrdered: sql<boolean>`${exists(ordered)}` })
    .from(genimages)
    .where(isPurgeable(tx, now))
    .orderBy(asc(genimages.deletedAt))
    .limit(limit)
    .for("update", { skipLocked: true });
}

function isPurgeable(db: Db | Tx, now: Date) {
  const pending = db
    .select({ id: designs.id })
    .from(pendingOrders)
    .innerJoin(designs, eq(designs.id, pendingOrders.designId))
    .where(eq(designs.mixId, genimages.id));
  return and(
    lte(genimages.deletedAt, getRestorableSince(now)),
    isNotNull(genimages.fileId),
    isNull(genimages.keptAt),
    notExists(pending),
  );
}

/** Returns whether an old design is in no cart, quote or open payment, and was not found in an order before. */
export async function hasDrafts(db: Db, before: Date): Promise<boolean> {
  const found = await db
    .select({ id: designs.id })
    .from(designs)
    .where(isDraft(db, before))
    .limit(1);
  return found.length > 0;
}

/** Locks up to `limit` of them, skipping rows that other transactions hold. `isOrdered`: it is no draft. */
export async function lockDrafts(tx: Tx, before: Date, limit: number) {
  const ordered = tx.select({ id: orders.id }).from(orders).where(eq(orders.designId, designs.id));
  return await tx
    .select({ ...getTableColumns(designs), isOrdered: sql<boolean>`${exists(ordered)}` })
    .from(designs)
    .where(isDraft(tx, before))
    .orderBy(asc(designs.createdAt))
    .limit(limit)
    .for("update", { skipLocked: true });
}

function isDraft(db: Db | Tx, before: Date) {
  const inCart = db.select({ id: cart.id }).from(cart).where(eq(cart.designId, designs.id));
  const pending = db
    .select({ id: pendingOrders.designId })
    .from(pendingOrders)
    .where(eq(pendingOrders.designId, designs.id));
  const quoted = sql`select 1 from ${quotes}, jsonb_array_elements(${quotes.lines}) line
    where line->>'designId' = ${designs.id}`;
  return and(
    lt(designs.createdAt, before),
    isNull(designs.keptAt),
    notExists(inCart),
    notExists(pending),
    sql`not exists (${quoted})`,
  );
}
