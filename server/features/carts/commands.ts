import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { findPublishedMerch } from "#server/features/catalog/queries.ts";
import { findMix } from "#server/features/mixes/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import { type addToCartInput, MAX_QUANTITY } from "#shared/contracts/carts.ts";
import { mixLabel } from "#shared/contracts/mixes.ts";
import { type CartRow, findCartLine } from "./queries.ts";
import { cart } from "./tables.ts";

/** Puts a product with one of the user's mixes into the cart; a second time it adds to the line (D6). */
export async function addToCart(
  db: Db,
  actor: Actor,
  input: z.infer<typeof addToCartInput>,
): Promise<CartRow> {
  const merch = await findPublishedMerch(db, input.merch_id);
  if (!merch) throw notFound("Product");
  const found = await findMix(db, actor, input.mix_id);
  if (!found) throw notFound("Mix");
  const [line] = await db
    .insert(cart)
    .values({
      id: newId("crt"),
      email: actor.email,
      merchId: merch.id,
      mixId: found.mix.id,
      product: merch.name,
      info: mixLabel(found.mix),
      priceCents: merch.priceCents,
      quantity: input.quantity,
      imageUrl: found.mix.printImageUrl,
    })
    .onConflictDoUpdate({
      target: [cart.email, cart.merchId, cart.imageUrl],
      set: { quantity: sql`${cart.quantity} + ${input.quantity}`, priceCents: merch.priceCents },
      setWhere: sql`${cart.quantity} + ${input.quantity} <= ${MAX_QUANTITY}`,
    })
    .returning();
  if (!line) throw new AppError("invalid_input", `At most ${MAX_QUANTITY} of one product.`);
  return line;
}

export async function setQuantity(
  db: Db,
  actor: Actor,
  id: string,
  quantity: number,
): Promise<CartRow> {
  const [line] = await db
    .update(cart)
    .set({ quantity })
    .where(and(eq(cart.id, id), eq(cart.email, actor.email)))
    .returning();
  if (!line) throw notFound("Cart line");
  return line;
}

export async function removeFromCart(db: Db, actor: Actor, id: string): Promise<void> {
  if (!(await findCartLine(db, actor, id))) throw notFound("Cart line");
  await db.delete(cart).where(and(eq(cart.id, id), eq(cart.email, actor.email)));
}
