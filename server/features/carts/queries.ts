import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { merchs, merchVariants, printAreas } from "#server/features/catalog/tables.ts";
import { designs } from "#server/features/designs/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { cart, cartAdditions } from "./tables.ts";

/**
 * Returns this user's cart with current catalog data, in the order it was filled. Lines of deleted mixes are left out
 * until the mix is restored.
 */
export async function listCart(db: Db, actor: Pick<Actor, "email">) {
  return await selectLines(db).where(isInCart(actor)).orderBy(asc(cart.createdAt), asc(cart.id));
}

export type CartRow = Awaited<ReturnType<typeof listCart>>[number];

/** Returns how many products of this mix are in its owner's cart. */
export async function countMixInCart(db: Db | Tx, mixId: string): Promise<number> {
  const [row] = await db
    .select({ products: sql<number>`coalesce(sum(${cart.quantity}), 0)::int` })
    .from(cart)
    .where(eq(cart.mixId, mixId));
  return row?.products ?? 0;
}

export async function findCartLine(db: Db, actor: Actor, id: string): Promise<CartRow | null> {
  const [row] = await selectLines(db).where(and(eq(cart.id, id), isInCart(actor)));
  return row ?? null;
}

/** Returns the line that an idempotency key added to; null if the key is unknown. */
export async function findAddition(
  db: Db | Tx,
  actor: Pick<Actor, "email">,
  key: string,
): Promise<string | null> {
  const [row] = await db
    .select({ lineId: cartAdditions.lineId })
    .from(cartAdditions)
    .where(and(eq(cartAdditions.email, actor.email), eq(cartAdditions.key, key)));
  return row?.lineId ?? null;
}

function isInCart(actor: Pick<Actor, "email">) {
  return and(eq(cart.email, actor.email), isNull(genimages.deletedAt));
}

function selectLines(db: Db) {
  return db
    .select({
      line: cart,
      variant: merchVariants,
      merch: merchs,
      area: printAreas,
      design: designs,
      mix: genimages,
    })
    .from(cart)
    .innerJoin(merchVariants, eq(merchVariants.id, cart.variantId))
    .innerJoin(merchs, eq(merchs.id, merchVariants.merchId))
    .innerJoin(printAreas, eq(printAreas.id, merchVariants.printAreaId))
    .innerJoin(designs, eq(designs.id, cart.designId))
    .innerJoin(genimages, eq(genimages.id, cart.mixId));
}
