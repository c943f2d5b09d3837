import { and, eq, isNotNull, lt, lte, notExists, sql } from "drizzle-orm";
import { cart } from "#server/features/carts/tables.ts";
import { designs } from "#server/features/designs/tables.ts";
import { getRestorableSince } from "#server/features/mixes/rules.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { orders, pendingOrders } from "#server/features/orders/tables.ts";
import { quotes } from "#server/features/quotes/tables.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";

/** Returns whether a mix can't be restored any more and still has files that no order needs. */
export async function hasPurgeableMixes(db: Db, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: genimages.id })
    .from(genimages)
    .where(isPurgeable(db, now))
    .limit(1);
  return found.length > 0;
}

/** Locks up to `limit` of them, skipping rows that other transactions hold. */
export async function lockPurgeableMixes(tx: Tx, now: Date, limit: number) {
  return await tx
    .select()
    .from(genimages)
    .where(isPurgeable(tx, now))
    .limit(limit)
    .for("update", { skipLocked: true });
}

function isPurgeable(db: Db | Tx, now: Date) {
  const ordered = db.select({ id: orders.id }).from(orders).where(eq(orders.mixId, genimages.id));
  const pending = db
    .select({ id: designs.id })
    .from(pendingOrders)
    .innerJoin(designs, eq(designs.id, pendingOrders.designId))
    .where(eq(designs.mixId, genimages.id));
  return and(
    lte(genimages.deletedAt, getRestorableSince(now)),
    isNotNull(genimages.fileId),
    notExists(ordered),
    notExists(pending),
  );
}

export async function hasDrafts(db: Db, before: Date): Promise<boolean> {
  const found = await db
    .select({ id: designs.id })
    .from(designs)
    .where(isDraft(db, before))
    .limit(1);
  return found.length > 0;
}

/** Locks up to `limit` of them, skipping rows that other transactions hold. */
export async function lockDrafts(tx: Tx, before: Date, limit: number) {
  return await tx
    .select()
    .from(designs)
    .where(isDraft(tx, before))
    .limit(limit)
    .for("update", { skipLocked: true });
}

function isDraft(db: Db | Tx, before: Date) {
  const inCart = db.select({ id: cart.id }).from(cart).where(eq(cart.designId, designs.id));
  const pending = db
    .select({ id: pendingOrders.designId })
    .from(pendingOrders)
    .where(eq(pendingOrders.designId, designs.id));
  const ordered = db.select({ id: orders.id }).from(orders).where(eq(orders.designId, designs.id));
  const quoted = sql`select 1 from ${quotes}, jsonb_array_elements(${quotes.lines}) line
    where line->>'designId' = ${designs.id}`;
  return and(
    lt(designs.createdAt, before),
    notExists(inCart),
    notExists(pending),
    notExists(ordered),
    sql`not exists (${quoted})`,
  );
}
