import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { cart } from "./tables.ts";

export type CartRow = typeof cart.$inferSelect;

export async function listCart(db: Db, actor: Actor): Promise<CartRow[]> {
  return await db
    .select()
    .from(cart)
    .where(eq(cart.email, actor.email))
    .orderBy(asc(cart.createdAt), asc(cart.id));
}

export async function findCartLine(db: Db, actor: Actor, id: string): Promise<CartRow | null> {
  const [row] = await db
    .select()
    .from(cart)
    .where(and(eq(cart.id, id), eq(cart.email, actor.email)));
  return row ?? null;
}
