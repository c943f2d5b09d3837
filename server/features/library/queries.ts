import { and, eq, isNotNull, lt, lte, notExists, sql } from "drizzle-orm";
import { cart } from "#server/features/carts/tables.ts";
import { designs } from "#server/features/designs/tables.ts";
import { restorableSince } from "#server/features/mixes/rules.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { orders, pendingOrders } from "#server/features/orders/tables.ts";
import { quotes } from "#server/features/quotes/tables.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";

/** Whether anybody's mix is deleted for good and still has files that no order needs. */
export async function hasGoneMixes(db: Db, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: genimages.id })
    .from(genimages)
    .where(isGone(db, now))
    .limit(1);
  return found.length > 0;
}

/** Some of them, for this transaction alone. */
export async function lockGoneMixes(tx: Tx, now: Date, limit: number) {
  return await tx
    .select()
    .from(genimages)
    .where(isGone(tx, now))
    .limit(limit)
    .for("update", { skipLocked: true });
}

function isGone(db: Db | Tx, now: Date) {
  const ordered = db.select({ id: orders.id }).from(orders).where(eq(orders.mixId, genimages.id));
  const underWay = db
    .select({ id: designs.id })
    .from(pendingOrders)
    .innerJoin(designs, eq(designs.id, pendingOrders.designId))
    .where(eq(designs.mixId, genimages.id));
  return and(
    lte(genimages.deletedAt, restorableSince(now)),
    isNotNull(genimages.fileId),
    notExists(ordered),
    notExists(underWay),
  );
}

/** Whether there are designs from before that nobody took. */
export async function hasDrafts(db: Db, before: Date): Promise<boolean> {
  const found = await db
    .select({ id: designs.id })
    .from(designs)
    .where(isDraft(db, before))
    .limit(1);
  return found.length > 0;
}

/** Some of them, for this transaction alone. */
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
  const underWay = db
    .select({ id: pendingOrders.designId })
    .from(pendingOrders)
    .where(eq(pendingOrders.designId, designs.id));
  const ordered = db.select({ id: orders.id }).from(orders).where(eq(orders.designId, designs.id));
  const quoted = sql`select 1 from ${quotes}, jsonb_array_elements(${quotes.lines}) line
    where line->>'designId' = ${designs.id}`;
  return and(
    lt(designs.createdAt, before),
    notExists(inCart),
    notExists(underWay),
    notExists(ordered),
    sql`not exists (${quoted})`,
  );
}
